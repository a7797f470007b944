"""Inspection of a deck by drawing it: faults that refuse the deck and faults that do not."""

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


def findings_of(folder: Path, draw: Draw, back: str = "back") -> Findings:
    if not folder.exists():
        strangers.image_deck(folder, str, back)
    return inspect(dispatch.read(folder, folder.name), draw, width=20)


def distinct_picture(
    source: PictureSource, size: tuple[int, int], *remarks: PictureRemark
) -> Pixels:
    """Return a picture that differs for each file."""
    count = size[0] * size[1]
    ink = bytes([*source.file.stem.encode()[:3].ljust(3), 255])
    return Pixels(size, ink * (count // 2) + b"\xff" * 4 * (count - count // 2), remarks)


def blank_picture(_source: PictureSource, size: tuple[int, int]) -> Pixels:
    return Pixels(size, b"\xff" * 4 * size[0] * size[1])


def coloured_blank(source: PictureSource, size: tuple[int, int]) -> Pixels:
    """Return a card in a single colour that differs for each file."""
    return Pixels(size, bytes([*source.file.stem.encode(), 0, 255]) * size[0] * size[1])


def same_picture(source: PictureSource, size: tuple[int, int]) -> Pixels:
    return distinct_picture(source._replace(file=Path("all")), size)


def failing_draw(fault: Fault, *stems: str) -> Draw:
    """Return a draw function that fails for the named files, or for none."""

    def draw(source: PictureSource, size: tuple[int, int]) -> Pixels:
        if not stems or source.file.stem in stems:
            raise BrokenDeck(fault, source.file.name)
        return distinct_picture(source, size)

    return draw


def draw_with(other: Draw, *stems: str) -> Draw:
    """Return a draw function that uses ``other`` for the named files."""
    return lambda source, size: (other if source.file.stem in stems else distinct_picture)(
        source, size
    )


def test_deck_with_distinct_faces_has_no_findings(tmp_path: Path) -> None:
    assert findings_of(tmp_path / "deck", distinct_picture) == Findings(())


@pytest.mark.parametrize(
    ("draw", "fault"),
    [
        (blank_picture, Fault.FACES_BLANK),
        (same_picture, Fault.FACES_UNIFORM),
        (failing_draw(Fault.FILE_UNREADABLE), Fault.FILE_UNREADABLE),
        (failing_draw(Fault.FILE_UNREADABLE, "Kb"), Fault.FILE_UNREADABLE),
        (failing_draw(Fault.PICTURE_BLANK, "7a"), Fault.PICTURE_BLANK),
        (failing_draw(Fault.PICTURE_TOO_SLOW, "9h"), Fault.PICTURE_TOO_SLOW),
        (failing_draw(Fault.NO_RASTERISER), Fault.NO_RASTERISER),
        (failing_draw(Fault.PICTURE_TOO_LARGE, "back"), Fault.PICTURE_TOO_LARGE),
    ],
)
def test_unusable_deck_is_refused(tmp_path: Path, draw: Draw, fault: Fault) -> None:
    notices, refusal = findings_of(tmp_path / "deck", draw)

    assert refusal is not None
    assert refusal in notices
    assert refusal.fault is fault


@pytest.mark.parametrize(
    ("draw", "fault", "detail"),
    [
        (draw_with(blank_picture, "7a", "Kb"), Fault.FACES_BLANK, "7a.png, Kb.png"),
        (draw_with(same_picture, "7a", "Kb"), Fault.FACES_ALIKE, "7a.png, Kb.png"),
        (coloured_blank, Fault.FACES_BLANK, ", ".join(f"{card}.png" for card in PACK)),
        (lambda *of: distinct_picture(*of, LETTERED), *LETTERED),
        (lambda *of: distinct_picture(*of, OUTSIDE), *OUTSIDE),
        (
            lambda *of: distinct_picture(*of, OUTSIDE, OUTSIDE._replace(detail="b.png")),
            Fault.LEFT_OUT,
            "style.css, b.png",
        ),
    ],
)
def test_usable_deck_with_a_fault_gets_one_notice(
    tmp_path: Path, draw: Draw, fault: Fault, detail: str
) -> None:
    notices, refusal = findings_of(tmp_path / "deck", draw)

    assert refusal is None
    assert [(notice.fault, notice.detail) for notice in notices] == [(fault, detail)]


def test_a_deck_with_a_broken_second_back_is_not_refused(tmp_path: Path) -> None:
    folder = strangers.image_deck(tmp_path / "deck", str)
    (folder / "back 2.png").write_bytes(strangers.image((10, 15)))

    notices, refusal = findings_of(folder, failing_draw(Fault.PICTURE_TOO_LARGE, "back 2"))

    assert refusal is None
    assert [notice.fault for notice in notices] == [Fault.PICTURE_TOO_LARGE]


def test_drawing_stops_after_a_too_costly_picture(tmp_path: Path) -> None:
    asked = []

    def draw(source: PictureSource, size: tuple[int, int]) -> Pixels:
        asked.append(source.file.stem)
        return failing_draw(Fault.PICTURE_TOO_HEAVY, "9a")(source, size)

    findings_of(tmp_path / "deck", draw)

    assert asked == ["7a", "8a", "9a"]


def test_native_deck_is_not_drawn(write_deck: WriteDeck) -> None:
    assert findings_of(write_deck(), failing_draw(Fault.FILE_UNREADABLE)) == Findings(())


def test_faces_differing_in_one_pixel_are_not_identical(tmp_path: Path) -> None:
    folder = strangers.kde_deck(tmp_path / "deck")
    names = [*map(strangers.kde_id, PACK), "back"]

    def dotted(source: PictureSource, size: tuple[int, int]) -> Pixels:
        pixels = bytearray(same_picture(source, size).rgba)
        at = 4 * names.index(source.element)
        pixels[at] ^= 1
        return Pixels(size, bytes(pixels))

    assert findings_of(folder, dotted) == Findings(())
    assert findings_of(folder, same_picture).refusal is not None
