"""Text in a missing typeface is drawn in a bundled one, and the typeface is reported."""

from __future__ import annotations

from pathlib import Path

import pytest
import resvg_py

from smokingcat.decks.notice import Fault, PictureRemark
from smokingcat.decks.picture_source import PictureSource
from smokingcat.decks.raster.limits import Limits
from smokingcat.decks.worker import sanitiser, typefaces
from smokingcat.decks.worker.picture_renderer import PictureRenderer
from tests.decks.worker.drawings import svg, write

GONE = "Nowhere Grotesk"
PAPER = '<rect width="100" height="150" rx="8" fill="white"/>'
BIG = 'x="10" y="120" font-size="120" fill="red"'
MISSING = {
    "attribute": f'<text {BIG} font-family="{GONE}">A</text>',
    "attribute in quotes": f"<text {BIG} font-family=\"'{GONE}'\">A</text>",
    "style": f'<text {BIG} style="font-family:{GONE}">A</text>',
    "style with spaces": f'<text {BIG} style=" fill : red ; font-family : {GONE} ; ">A</text>',
    "shorthand": f'<text {BIG} style="font:italic bold 120px/1.2 {GONE}">A</text>',
    "style sheet": f'<style>text{{font-family:"{GONE}"}}</style><text {BIG}>A</text>',
    "variable": f'<g style="--f:{GONE}"><text {BIG} style="font-family:var(--f)">A</text></g>',
    "use of a symbol": f'<symbol id="s"><text {BIG} font-family="{GONE}">A</text></symbol>'
    '<use href="#s"/>',
    "root of the letters": f'<g font-family="{GONE}"><g><text {BIG}>A</text></g></g>',
    "span": f'<text {BIG}><tspan font-family="{GONE}">A</tspan></text>',
    "two that are missing": f'<text {BIG} font-family="{GONE}, Nowhere Serif">A</text>',
    "text that is used": f'<defs><text id="t" {BIG} font-family="{GONE}">A</text></defs>'
    '<use href="#t"/>',
}
THERE = {
    "no family": f"<text {BIG}>A</text>",
    "serif": f'<text {BIG} font-family="serif">A</text>',
    "sans-serif": f'<text {BIG} style="font-family:sans-serif">A</text>',
    "monospace": f'<text {BIG} font-family="monospace">A</text>',
    "cursive": f'<text {BIG} font-family="cursive">A</text>',
    "of the system": f'<text {BIG} font-family="system-ui">A</text>',
    "another that the deck names": f'<text {BIG} font-family="{GONE}, sans-serif">A</text>',
    "path": f'<path d="M20 40h40v80h-40z" fill="red" font-family="{GONE}"/>',
}


def colours_and_remarks(
    inside: str, folder: Path
) -> tuple[set[tuple[int, ...]], tuple[PictureRemark, ...]]:
    """Return the colours on a card, and the remarks."""
    pixels = PictureRenderer(Limits()).draw(
        PictureSource(write(folder / "a.svg", svg(PAPER + inside))), (40, 60)
    )
    return set(zip(*(iter(pixels.rgba),) * 4, strict=True)), pixels.remarks


@pytest.mark.parametrize("name", MISSING)
def test_missing_typeface_is_replaced_and_reported(name: str, tmp_path: Path) -> None:
    colours, remarks = colours_and_remarks(MISSING[name], tmp_path)

    assert (255, 0, 0, 255) in colours
    assert remarks == (PictureRemark(Fault.TYPEFACE_MISSING, GONE),)


@pytest.mark.parametrize("family", ["My Letters", "'My Letters'", "my letters, 'Nowhere'"])
def test_embedded_typeface_is_not_reported_as_missing(family: str, tmp_path: Path) -> None:
    sheet = (
        "<style>@font-face{font-family:'My Letters';src:url(data:font/woff2;base64,AAAA)"
        f'format("woff2")}}text{{font-family:{family}}}</style>'
    )

    colours, remarks = colours_and_remarks(f"{sheet}<text {BIG}>A</text>", tmp_path)

    assert (255, 0, 0, 255) in colours
    assert [(remark.fault, remark.detail.lower()) for remark in remarks] == [
        (Fault.TYPEFACE_WITHIN, "my letters")
    ]


@pytest.mark.parametrize("name", THERE)
def test_text_without_a_typeface_gives_no_remark(name: str, tmp_path: Path) -> None:
    colours, remarks = colours_and_remarks(THERE[name], tmp_path)

    assert ((255, 0, 0, 255) in colours, remarks) == (True, ())


@pytest.mark.parametrize(
    "around", ["<defs>{}</defs>", '<symbol id="s">{}</symbol>', '<g style="display:none">{}</g>']
)
def test_typeface_of_hidden_text_is_not_reported(around: str, tmp_path: Path) -> None:
    hidden = around.format(MISSING["attribute"])

    assert colours_and_remarks(hidden, tmp_path)[1] == ()


def test_missing_typeface_of_the_root_is_reported_for_an_element(tmp_path: Path) -> None:
    root = f'width="100" height="150" font-family="{GONE}"'
    file = write(tmp_path / "a.svg", svg(f'<g id="card">{PAPER}<text {BIG}>A</text></g>', root))

    pixels = PictureRenderer(Limits()).draw(PictureSource(file, "card"), (40, 60))

    assert pixels.remarks == (PictureRemark(Fault.TYPEFACE_MISSING, GONE),)


def test_unused_symbol_is_drawn_as_the_card_with_its_id(tmp_path: Path) -> None:
    def symbol(name: str, family: str) -> str:
        text = f'<text {BIG} font-family="{family}">A</text>'
        return f'<symbol id="{name}" viewBox="0 0 100 150">{PAPER}{text}</symbol>'

    deck = svg(symbol("club_7", GONE) + symbol("club_8", "serif"), 'width="1300" height="750"')
    file, easel = write(tmp_path / "deck.svg", deck), PictureRenderer(Limits())

    # Neither symbol is in its card's cell of Aisleriot's grid.
    cells = {name: (left / 13, 0.0, 1 / 13, 1 / 5) for name, left in (("club_7", 6), ("club_8", 7))}
    seven, eight = (
        easel.draw(PictureSource(file, name, cell), (40, 60)) for name, cell in cells.items()
    )

    assert bytes([255, 0, 0, 255]) in seven.rgba
    assert seven.remarks == (PictureRemark(Fault.TYPEFACE_MISSING, GONE),)
    assert bytes([255, 0, 0, 255]) in eight.rgba
    assert eight.remarks == ()


@pytest.mark.parametrize(
    ("family", "ours"),
    [
        ("Nowhere Grotesk", "sans-serif"),
        ("Nowhere Serif", "serif"),
        ("Nowhere Sans Serif", "sans-serif"),
        ("Nowhere Times, Nowhere", "serif"),
        ("NowhereSlab-Bold", "serif"),
    ],
)
def test_serif_is_replaced_by_serif_and_sans_by_sans(family: str, ours: str) -> None:
    text = svg(f'<text font-family="{family}">A</text>').encode()
    (element,) = sanitiser.parse(text, "a.svg", Limits()).root.iter("text")

    assert element.get("font-family", "").rpartition(", ")[2] == ours


@pytest.mark.parametrize(
    ("family", "weight", "slant"),
    [
        ("Nowhere-BoldItalicMT", "bold", "italic"),
        ("NowherePS-It", None, "italic"),
        ("NowhereMT", None, None),
        ("Nowhere Bold", None, None),
    ],
)
def test_postscript_font_name_sets_bold_and_italic(
    family: str, weight: str | None, slant: str | None
) -> None:
    text = svg(f'<text font-family="{family}">A</text>').encode()
    (element,) = sanitiser.parse(text, "a.svg", Limits()).root.iter("text")

    assert (element.get("font-weight"), element.get("font-style")) == (weight, slant)


def test_very_many_or_strange_typeface_names_are_accepted(tmp_path: Path) -> None:
    strange = ("\\", "'", '"', "&lt;", "a" * 5_000, ",,,", "é" * 99, ";", "0")
    texts = "".join(
        f"<text y='9' font-family='{name.replace(chr(39), '&apos;')}'>A</text>" for name in strange
    )
    many = "".join(f'<text font-family="Nowhere {number}">A</text>' for number in range(200))

    _, remarks = colours_and_remarks(texts + many, tmp_path)

    assert len(remarks) == 20


@pytest.mark.parametrize("sign", "♠♥♦♣♤♡♢♧")
def test_suit_sign_is_drawn_without_system_fonts(sign: str) -> None:
    shown, box = (
        resvg_py.svg_to_bytes(
            svg_string=svg(f'<text y="99" font-size="99" font-family="serif">{letter}</text>'),
            skip_system_fonts=True,
            font_files=typefaces.files(),
            **typefaces.FONT_OPTIONS,
        )
        for letter in (sign, "\N{CJK UNIFIED IDEOGRAPH-6F22}")
    )
    assert shown != box
