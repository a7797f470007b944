"""Hostile files are refused with the right fault and do no harm.

All tests use a real drawing process with small limits.
"""

from __future__ import annotations

import base64
import os
import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path

import pytest

from smokingcat.decks.notice import BrokenDeck, Fault
from smokingcat.decks.picture_source import DeckPictures, PictureSource
from smokingcat.decks.raster.cached_rasteriser import CachedRasteriser
from smokingcat.decks.raster.limits import Limits
from smokingcat.decks.raster.rasteriser import Rasteriser
from smokingcat.rules.cards import HEJMA
from tests.decks.worker import drawings
from tests.decks.worker.drawings import svg, write

SIZE = (20, 30)
SMALL = Limits(
    face_seconds=20, memory=150_000_000, pixels=60_000_000, file=3_000_000, drawing=3_000_000
)
"""Long enough that no file is refused for its time."""

LAUGHS = "".join(f'<!ENTITY l{n + 1} "{f"&l{n};" * 10}">' for n in range(9))
BOMB = '<g id="u0"><rect width="100" height="150"/></g>' + "".join(
    f'<g id="u{n + 1}">' + f'<use xlink:href="#u{n}"/>' * 10 + "</g>" for n in range(9)
)
FOR_EVER = (
    '<filter id="f"><feTurbulence baseFrequency="0.1" numOctaves="1000000"/></filter>'
    '<rect width="100" height="150" filter="url(#f)"/>'
)
EMBEDDED = "iVBORw0KGgoAAAANSUhEUgAAJxAAACcQCAYAAAA="
"""Header of a PNG of 10,000 by 10,000 pixels."""

DRAWINGS = {
    "billion laughs": (
        svg("<text>&l9;</text>", before=f'<!DOCTYPE svg [<!ENTITY l0 "ha">{LAUGHS}]>'),
        Fault.PICTURE_TANGLED,
    ),
    "one long entity many times": (
        svg(
            f"<text>{'&l;' * 50_000}</text>",
            before=f'<!DOCTYPE svg [<!ENTITY l "{"ha" * 90}">]>',
        ),
        Fault.PICTURE_TANGLED,
    ),
    "embedded hundred megapixels": (
        svg(f'<image width="9" height="9" href="data:image/png;base64,{EMBEDDED}"/>'),
        Fault.PICTURE_TOO_LARGE,
    ),
    "use of uses of uses": (svg(BOMB), Fault.PICTURE_TANGLED),
    "nesting without end": (svg("<g>" * 60_000 + "</g>" * 60_000), Fault.PICTURE_TANGLED),
    "size that is no number": (svg("", 'viewBox="0 0 NaN NaN"'), Fault.SIZE_IMPOSSIBLE),
    "endless size": (svg("", 'width="1e999" height="10"'), Fault.SIZE_IMPOSSIBLE),
    "no size": (svg("", ""), Fault.SIZE_IMPOSSIBLE),
    "size of nothing": (svg("", 'width="0" height="10"'), Fault.SIZE_IMPOSSIBLE),
    "negative size": (svg("", 'viewBox="0 0 -10 10"'), Fault.SIZE_IMPOSSIBLE),
    "huge size": (svg("", 'width="99999999" height="1"'), Fault.SIZE_IMPOSSIBLE),
    "no drawing": ("<html/>", Fault.FILE_UNREADABLE),
    "half a drawing": ("<svg", Fault.FILE_UNREADABLE),
    "nothing": ("", Fault.FILE_UNREADABLE),
}


@pytest.fixture(scope="module")
def rasteriser() -> Iterator[Rasteriser]:
    with Rasteriser(SMALL) as rasteriser:
        yield rasteriser


@pytest.fixture
def refusal(rasteriser: Rasteriser, tmp_path: Path) -> Iterator[Refusal]:
    """Return a `Refusal` for the deck folder; afterwards check that another deck is drawn."""
    yield Refusal(rasteriser, tmp_path)
    check_next_deck_is_drawn(rasteriser, tmp_path)


def check_next_deck_is_drawn(rasteriser: Rasteriser, folder: Path) -> None:
    """Check that a valid deck is drawn."""
    honest = write(folder / "honest.svg", drawings.card())
    assert rasteriser.rasterise(PictureSource(honest), SIZE).size == SIZE


class Refusal:
    """Requests one picture of the deck in ``folder``, which must be refused."""

    def __init__(self, rasteriser: Rasteriser, folder: Path) -> None:
        self._drawer = CachedRasteriser(rasteriser)
        self.folder = folder

    def __call__(self, file: Path, element: str = "") -> BrokenDeck:
        source = PictureSource(file, element)
        pictures = DeckPictures(self.folder, {HEJMA: source}, {})
        before = sorted(self.folder.rglob("*"))
        with pytest.raises(BrokenDeck) as refused:
            self._drawer.draw(pictures, source, SIZE, self._drawer.allowance())
        assert sorted(self.folder.rglob("*")) == before
        return refused.value


@pytest.mark.parametrize("name", DRAWINGS)
def test_hostile_svg_is_refused(refusal: Refusal, name: str) -> None:
    text, fault = DRAWINGS[name]
    broken = refusal(write(refusal.folder / "card.svgz", text, packed=True))
    assert broken.fault is fault
    assert broken.detail.startswith("card.svgz")


def test_no_url_is_fetched(rasteriser: Rasteriser, tmp_path: Path) -> None:
    asked = []

    class Server(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            asked.append(self.path)

    with HTTPServer(("127.0.0.1", 0), Server) as server:
        listening = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.01})
        listening.start()
        url = f"http://127.0.0.1:{server.server_port}/spy"
        outside = svg(
            f'<style>@import "{url}.css";@font-face{{font-family:F;src:url({url}.ttf)}}</style>'
            f'<image width="9" height="9" xlink:href="{url}.png"/><use href="{url}.svg#a"/>'
            f'<rect width="9" height="9" style="fill:url({url}.svg#a)"/>'
            '<text y="9" font-family="F">&x;</text>',
            before=f'<?xml-stylesheet href="{url}.css"?>'
            f'<!DOCTYPE svg SYSTEM "{url}.dtd" [<!ENTITY x SYSTEM "{url}.txt">]>',
        )
        pixels = rasteriser.rasterise(PictureSource(write(tmp_path / "card.svg", outside)), SIZE)
        server.shutdown()
        listening.join()
    assert {remark.fault for remark in pixels.remarks} == {Fault.LEFT_OUT, Fault.TYPEFACE_MISSING}
    assert asked == []


def test_endless_drawing_is_killed(tmp_path: Path) -> None:
    with Rasteriser(SMALL._replace(face_seconds=1)) as rasteriser:
        file = write(tmp_path / "card.svg", svg(FOR_EVER))
        assert Refusal(rasteriser, tmp_path)(file).fault is Fault.PICTURE_TOO_SLOW
        rasteriser.limits = SMALL
        check_next_deck_is_drawn(rasteriser, tmp_path)


@pytest.mark.skipif(os.name == "nt", reason="there the limit is another")
@pytest.mark.parametrize("embedded", [False, True])
def test_picture_above_the_memory_limit_is_refused(refusal: Refusal, embedded: bool) -> None:
    image = drawings.black_png(7_000, 7_000)
    if embedded:
        packed = base64.b64encode(image).decode()
        picture = f'<image width="100" height="150" href="data:image/png;base64,{packed}"/>'
        file = write(refusal.folder / "card.svg", svg(picture))
    else:
        file = refusal.folder / "card.png"
        file.write_bytes(image)
    assert refusal(file).fault is Fault.PICTURE_TOO_HEAVY


def test_gzip_bomb_is_refused(refusal: Refusal) -> None:
    bomb = write(refusal.folder / "card.svgz", svg(" " * 4_000_000), packed=True)
    assert bomb.stat().st_size < 50_000
    assert refusal(bomb).fault is Fault.FILE_TOO_LARGE


def test_truncated_gzip_is_unreadable(refusal: Refusal) -> None:
    file = write(refusal.folder / "card.svgz", drawings.card(), packed=True)
    file.write_bytes(file.read_bytes()[:-20])
    assert refusal(file).fault is Fault.FILE_UNREADABLE


def test_too_large_file_is_not_read(refusal: Refusal) -> None:
    file = refusal.folder / "card.svg"
    with file.open("wb") as written:
        written.truncate(SMALL.file + 1)
    assert refusal(file).fault is Fault.FILE_TOO_LARGE


def test_image_of_a_hundred_megapixels_is_refused(refusal: Refusal) -> None:
    file = refusal.folder / "card.png"
    file.write_bytes(drawings.empty_png(10_000, 10_000))
    assert refusal(file).fault is Fault.PICTURE_TOO_LARGE


@pytest.mark.parametrize("size", [(0, 10), (10, 10)])
def test_image_with_zero_size_is_refused(refusal: Refusal, size: tuple[int, int]) -> None:
    file = refusal.folder / "card.png"
    file.write_bytes(drawings.empty_png(*size))
    assert refusal(file).fault in (Fault.SIZE_IMPOSSIBLE, Fault.FILE_UNREADABLE)


def test_missing_element_is_named(refusal: Refusal) -> None:
    file = write(refusal.folder / "deck.svg", drawings.card())
    broken = refusal(file, "1_club\n\x1b[31m")
    assert broken.fault is Fault.ELEMENT_MISSING
    assert broken.detail.startswith("deck.svg: 1_club")


def test_empty_element_is_refused(refusal: Refusal) -> None:
    file = write(refusal.folder / "deck.svg", svg('<g id="1_club"/>'))
    assert refusal(file, "1_club").fault is Fault.PICTURE_BLANK


@pytest.mark.skipif(os.name == "nt", reason="links need leave there")
def test_link_out_of_the_deck_is_refused(refusal: Refusal, tmp_path: Path) -> None:
    deck = tmp_path / "deck"
    deck.mkdir()
    secret = write(tmp_path / "secret.svg", drawings.card())
    (deck / "card.svg").symlink_to(secret)
    refusal.folder = deck
    assert refusal(deck / "card.svg").fault is Fault.FILE_OUTSIDE
    assert refusal(deck / ".." / "secret.svg").fault is Fault.FILE_OUTSIDE
    (deck / "round.svg").symlink_to(deck / "round.svg")
    assert refusal(deck / "round.svg").fault in (Fault.FILE_UNREADABLE, Fault.FILE_MISSING)


@pytest.mark.parametrize("name", ["gone.svg", "nul\0.svg", "x" * 300])
def test_impossible_file_name_is_refused(refusal: Refusal, name: str) -> None:
    faults = (Fault.FILE_MISSING, Fault.FILE_UNREADABLE)
    assert refusal(refusal.folder / name).fault in faults


@pytest.mark.parametrize("cell", [(0, 0, 0, 1), (-1, 0, 1, 1), (0.5, 0, 0.6, 1), (0, 0, 1e-9, 1)])
def test_cell_outside_the_drawing_is_refused(
    rasteriser: Rasteriser, tmp_path: Path, cell: tuple[float, float, float, float]
) -> None:
    file = write(tmp_path / "deck.svg", drawings.card())
    with pytest.raises(BrokenDeck) as refused:
        rasteriser.rasterise(PictureSource(file, cell=cell), SIZE)
    assert refused.value.fault is Fault.SIZE_IMPOSSIBLE
