"""What drawing a deck once finds: which of it refuses the deck, and which is only to be said."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from smokingcat.decks.inspection import Findings, inspect
from smokingcat.decks.notice import BrokenDeck, Fault, PictureRemark
from smokingcat.decks.picture_source import PictureSource
from smokingcat.decks.raster.pixels import Pixels
from smokingcat.decks.readers import dispatch
from smokingcat.rules.cards import PACK
from tests.decks import strangers
from tests.decks.conftest import WriteDeck

Draw = Callable[[PictureSource, tuple[int, int]], Pixels]
LETTERED = PictureRemark(Fault.TYPEFACE_MISSING, "Nowhere Grotesk")
OUTSIDE = PictureRemark(Fault.LEFT_OUT, "style.css")


def found_in(folder: Path, draw: Draw, back: str = "back") -> Findings:
    if not folder.exists():
        strangers.image_deck(folder, str, back)
    return inspect(dispatch.read(folder, folder.name), draw, width=20)


def painted(source: PictureSource, size: tuple[int, int], *remarks: PictureRemark) -> Pixels:
    """Return a picture of a file's own."""
    count = size[0] * size[1]
    ink = bytes([*source.file.stem.encode()[:3].ljust(3), 255])
    return Pixels(size, ink * (count // 2) + b"\xff" * 4 * (count - count // 2), remarks)


def blank(_source: PictureSource, size: tuple[int, int]) -> Pixels:
    return Pixels(size, b"\xff" * 4 * size[0] * size[1])


def swatch(source: PictureSource, size: tuple[int, int]) -> Pixels:
    """Return a card in a colour of its own and nothing else."""
    return Pixels(size, bytes([*source.file.stem.encode(), 0, 255]) * size[0] * size[1])


def alike(source: PictureSource, size: tuple[int, int]) -> Pixels:
    return painted(source._replace(file=Path("all")), size)


def broken(fault: Fault, *stems: str) -> Draw:
    """Return what cannot draw the files of these names, or none."""

    def draw(source: PictureSource, size: tuple[int, int]) -> Pixels:
        if not stems or source.file.stem in stems:
            raise BrokenDeck(fault, source.file.name)
        return painted(source, size)

    return draw


def mixed(other: Draw, *stems: str) -> Draw:
    """Return what draws the files of these names otherwise."""
    return lambda source, size: (other if source.file.stem in stems else painted)(source, size)


def test_a_deck_whose_faces_all_differ_is_in_order(tmp_path: Path) -> None:
    assert found_in(tmp_path / "deck", painted) == Findings(())


@pytest.mark.parametrize(
    ("draw", "fault"),
    [
        (blank, Fault.FACES_BLANK),
        (alike, Fault.FACES_UNIFORM),
        (broken(Fault.FILE_UNREADABLE), Fault.FILE_UNREADABLE),
        (broken(Fault.FILE_UNREADABLE, "Kb"), Fault.FILE_UNREADABLE),
        (broken(Fault.PICTURE_BLANK, "7a"), Fault.PICTURE_BLANK),
        (broken(Fault.PICTURE_TOO_SLOW, "9h"), Fault.PICTURE_TOO_SLOW),
        (broken(Fault.NO_RASTERISER), Fault.NO_RASTERISER),
        (broken(Fault.PICTURE_TOO_LARGE, "back"), Fault.PICTURE_TOO_LARGE),
    ],
)
def test_a_deck_that_cannot_be_used_is_refused(tmp_path: Path, draw: Draw, fault: Fault) -> None:
    notices, refusal = found_in(tmp_path / "deck", draw)

    assert refusal is not None
    assert refusal in notices
    assert refusal.fault is fault


@pytest.mark.parametrize(
    ("draw", "fault", "detail"),
    [
        (mixed(blank, "7a", "Kb"), Fault.FACES_BLANK, "7a.png, Kb.png"),
        (mixed(alike, "7a", "Kb"), Fault.FACES_ALIKE, "7a.png, Kb.png"),
        (swatch, Fault.FACES_BLANK, ", ".join(f"{card}.png" for card in PACK)),
        (lambda *of: painted(*of, LETTERED), *LETTERED),
        (lambda *of: painted(*of, OUTSIDE), *OUTSIDE),
        (
            lambda *of: painted(*of, OUTSIDE, OUTSIDE._replace(detail="b.png")),
            Fault.LEFT_OUT,
            "style.css, b.png",
        ),
    ],
)
def test_a_deck_that_can_be_used_is_taken_with_one_notice(
    tmp_path: Path, draw: Draw, fault: Fault, detail: str
) -> None:
    notices, refusal = found_in(tmp_path / "deck", draw)

    assert refusal is None
    assert [(notice.fault, notice.detail) for notice in notices] == [(fault, detail)]


def test_other_backs_that_cannot_be_drawn_refuse_no_deck(tmp_path: Path) -> None:
    folder = strangers.image_deck(tmp_path / "deck", str)
    (folder / "back 2.png").write_bytes(strangers.image((10, 15)))

    notices, refusal = found_in(folder, broken(Fault.PICTURE_TOO_LARGE, "back 2"))

    assert refusal is None
    assert [notice.fault for notice in notices] == [Fault.PICTURE_TOO_LARGE]


def test_what_costs_too_much_is_not_drawn_again(tmp_path: Path) -> None:
    asked = []

    def draw(source: PictureSource, size: tuple[int, int]) -> Pixels:
        asked.append(source.file.stem)
        return broken(Fault.PICTURE_TOO_HEAVY, "9a")(source, size)

    found_in(tmp_path / "deck", draw)

    assert asked == ["7a", "8a", "9a"]


def test_one_of_ours_is_not_drawn(write_deck: WriteDeck) -> None:
    assert found_in(write_deck(), broken(Fault.FILE_UNREADABLE)) == Findings(())


def test_elements_that_differ_in_one_faint_dot_are_not_alike(tmp_path: Path) -> None:
    folder = strangers.kde_deck(tmp_path / "deck")
    names = [*map(strangers.kde_id, PACK), "back"]

    def dotted(source: PictureSource, size: tuple[int, int]) -> Pixels:
        pixels = bytearray(alike(source, size).rgba)
        at = 4 * names.index(source.element)
        pixels[at] ^= 1
        return Pixels(size, bytes(pixels))

    assert found_in(folder, dotted) == Findings(())
    assert found_in(folder, alike).refusal is not None
