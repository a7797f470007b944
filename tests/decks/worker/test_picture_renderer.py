"""Drawing of valid decks: cards by id, by cell and by file, fitted to the card."""

from __future__ import annotations

from pathlib import Path

import pytest

from smokingcat.decks.picture_source import PictureSource
from smokingcat.decks.raster.limits import Limits
from smokingcat.decks.raster.pixels import Pixels
from smokingcat.decks.raster.rasteriser import Rasteriser
from smokingcat.decks.worker import surfaces
from smokingcat.decks.worker.picture_renderer import PictureRenderer
from tests.decks.worker import drawings, photographs
from tests.decks.worker.drawings import BLUE, GREEN, RED, svg, write

SIZE = (40, 60)
LARGEST = (1152, 1728)
CLEAR = (0, 0, 0, 0)


@pytest.fixture
def renderer() -> PictureRenderer:
    return PictureRenderer(Limits())


def pixel_at(pixels: Pixels, x: float, y: float) -> tuple[int, ...]:
    """Return the pixel at a position given in fractions of the card."""
    column, row = int(x * pixels.size[0]), int(y * pixels.size[1])
    start = 4 * (row * pixels.size[0] + column)
    return tuple(pixels.rgba[start : start + 4])


def middle_pixel(pixels: Pixels) -> tuple[int, ...]:
    return pixel_at(pixels, 0.5, 0.5)


def sheet_of_cards(columns: int, rows: int, scale: float = 10) -> str:
    """Return a sheet of cards of 10 x 15 units in red, green and blue by turns."""
    colours = ("red", "green", "blue")
    cards = "".join(
        f'<rect id="c{column}{row}" x="{10 * column}" y="{15 * row}" width="10" height="15" '
        f'fill="{colours[(column + row) % 3]}"/>'
        for row in range(rows)
        for column in range(columns)
    )
    box = f'viewBox="0 0 {10 * columns} {15 * rows}"'
    return svg(cards, f'{box} width="{scale * 10 * columns}" height="{scale * 15 * rows}"')


@pytest.mark.parametrize("packed", [False, True])
def test_single_svg_fills_the_card(renderer: PictureRenderer, tmp_path: Path, packed: bool) -> None:
    file = write(tmp_path / "7_club.svgz", drawings.card(), packed=packed)
    pixels = renderer.draw(PictureSource(file), SIZE)
    assert pixels.size == SIZE
    assert middle_pixel(pixels) == RED
    assert renderer.measure(PictureSource(file)) == (100, 150)


def test_cell_selects_a_card_of_a_sheet(renderer: PictureRenderer, tmp_path: Path) -> None:
    file = write(tmp_path / "sheet.svg", sheet_of_cards(13, 5))
    for column, row, colour in ((0, 0, RED), (12, 0, RED), (5, 2, GREEN), (7, 4, BLUE)):
        source = PictureSource(file, cell=(column / 13, row / 5, 1 / 13, 1 / 5))
        pixels = renderer.draw(source, SIZE)
        assert {pixel_at(pixels, x, y) for x in (0.1, 0.5, 0.9) for y in (0.1, 0.9)} == {colour}
        assert renderer.measure(source) == pytest.approx((100, 150))


def test_row_of_a_sheet_is_drawn_only_once(
    renderer: PictureRenderer,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    file = write(tmp_path / "sheet.svg", sheet_of_cards(13, 5))
    drawn = []
    draw = surfaces.render_svg

    def counted(text: str, name: str, *, fonts: bool) -> object:
        drawn.append(name)
        return draw(text, name, fonts=fonts)

    monkeypatch.setattr(surfaces, "render_svg", counted)
    for row in (0, 1):
        for column in range(5, 13):
            renderer.draw(PictureSource(file, cell=(column / 13, row / 5, 1 / 13, 1 / 5)), SIZE)
    assert len(drawn) == 2


def test_card_of_a_sheet_can_be_drawn_in_the_largest_size(tmp_path: Path) -> None:
    file = write(tmp_path / "sheet.svg", sheet_of_cards(13, 5))
    with Rasteriser() as rasteriser:
        pixels = rasteriser.rasterise(
            PictureSource(file, cell=(5 / 13, 2 / 5, 1 / 13, 1 / 5)), LARGEST
        )
    assert {pixel_at(pixels, x, y) for x in (0.1, 0.5, 0.9) for y in (0.1, 0.9)} == {GREEN}


def test_element_is_drawn_by_its_id(renderer: PictureRenderer, tmp_path: Path) -> None:
    file = write(tmp_path / "deck.svg", sheet_of_cards(3, 1))
    for name, colour in (("c00", RED), ("c10", GREEN), ("c20", BLUE)):
        pixels = renderer.draw(PictureSource(file, name), SIZE)
        assert {pixel_at(pixels, x, y) for x in (0.1, 0.5, 0.9) for y in (0.1, 0.9)} == {colour}
    width, height = renderer.measure(PictureSource(file, "c10"))
    assert height / width == pytest.approx(1.5, rel=0.02)


@pytest.mark.parametrize(("column", "colour"), [(5, GREEN), (4, RED), (-30, RED), (40, RED)])
def test_cell_is_used_only_if_the_element_lies_in_it(
    renderer: PictureRenderer, tmp_path: Path, column: int, colour: tuple[int, ...]
) -> None:
    # In its cell the card is below a green one, which only the cell shows.
    cover = '<rect x="50" y="30" width="10" height="15" fill="green"/>'
    card = f'<rect id="card" x="{10 * column}" y="30" width="10" height="15" fill="red"/>'
    text = svg(card + cover, 'width="130" height="75"')
    source = PictureSource(
        write(tmp_path / "deck.svg", text), "card", (5 / 13, 2 / 5, 1 / 13, 1 / 5)
    )

    assert middle_pixel(renderer.draw(source, SIZE)) == colour
    assert renderer.measure(source) == pytest.approx((10, 15), rel=0.05)


def test_cell_is_used_if_its_element_draws_nothing(
    renderer: PictureRenderer, tmp_path: Path
) -> None:
    text = svg('<g id="card"/><rect width="50" height="75" fill="red"/>')
    source = PictureSource(write(tmp_path / "deck.svg", text), "card", (0, 0, 0.5, 0.5))

    assert middle_pixel(renderer.draw(source, SIZE)) == RED


@pytest.mark.parametrize("place", [-700, 250, 5000])
def test_element_outside_the_view_box_is_drawn(
    renderer: PictureRenderer, tmp_path: Path, place: int
) -> None:
    hidden = f'<rect id="back" x="{place}" y="-90" width="100" height="150" fill="blue"/>'
    other = '<rect width="400" height="300" fill="red"/>'
    file = write(tmp_path / "deck.svg", svg(other + hidden, 'width="400" height="300"'))
    assert middle_pixel(renderer.draw(PictureSource(file, "back"), SIZE)) == BLUE


def test_element_keeps_inherited_style_and_references(
    renderer: PictureRenderer, tmp_path: Path
) -> None:
    file = write(
        tmp_path / "deck.svg",
        svg(
            '<linearGradient id="sky"><stop stop-color="blue"/></linearGradient>'
            '<rect id="shape" width="10" height="15"/>'
            '<g transform="scale(5)" style="display:none;fill:url(#sky)">'
            '<g id="card"><use xlink:href="#shape"/></g></g>'
        ),
    )
    assert middle_pixel(renderer.draw(PictureSource(file, "card"), SIZE)) == BLUE
    assert renderer.measure(PictureSource(file, "card"))[0] == pytest.approx(50, rel=0.03)


def test_picture_of_another_shape_keeps_its_proportions(
    renderer: PictureRenderer, tmp_path: Path
) -> None:
    wide = tmp_path / "wide.png"
    wide.write_bytes(drawings.png(60, 30))
    pixels = renderer.draw(PictureSource(wide), SIZE)
    assert middle_pixel(pixels) == pytest.approx(RED, abs=3)
    assert pixel_at(pixels, 0.5, 0.05) == pixel_at(pixels, 0.5, 0.95) == CLEAR

    nearly = tmp_path / "nearly.png"
    nearly.write_bytes(drawings.png(60, 95))
    assert pixel_at(renderer.draw(PictureSource(nearly), SIZE), 0.5, 0.03)[3] > 250


def test_square_corners_are_rounded_and_paper_gets_an_edge(
    renderer: PictureRenderer, tmp_path: Path
) -> None:
    paper = tmp_path / "paper.png"
    paper.write_bytes(drawings.png(72, 108, (250, 250, 250, 255)))
    pixels = renderer.draw(PictureSource(paper), SIZE)
    assert pixel_at(pixels, 0, 0)[3] < 100
    assert pixel_at(pixels, 0.5, 0)[0] < 220 < pixel_at(pixels, 0.5, 0.5)[0]

    own = write(tmp_path / "own.svg", svg('<rect width="100" height="150" rx="20" fill="white"/>'))
    pixels = renderer.draw(PictureSource(own), SIZE)
    assert pixel_at(pixels, 0.5, 0) == (255, 255, 255, 255)


def test_cell_of_a_bitmap_is_cut_out(renderer: PictureRenderer, tmp_path: Path) -> None:
    file = tmp_path / "sheet.png"
    file.write_bytes(drawings.png(80, 60, BLUE))
    assert middle_pixel(renderer.draw(PictureSource(file, cell=(0.5, 0, 0.5, 1)), SIZE)) == BLUE
    assert renderer.measure(PictureSource(file, cell=(0.5, 0, 0.5, 1))) == (40, 60)


def test_changed_file_is_read_again(renderer: PictureRenderer, tmp_path: Path) -> None:
    file = write(tmp_path / "card.svg", drawings.card("red"))
    renderer.draw(PictureSource(file), SIZE)
    write(file, drawings.card("blue"))
    assert middle_pixel(renderer.draw(PictureSource(file), SIZE)) == BLUE


def test_photograph_is_drawn_upright_in_every_exif_orientation(
    renderer: PictureRenderer, tmp_path: Path
) -> None:
    places = {"left": 0.2, "right": 0.8, "top": 0.2, "bottom": 0.8}
    for orientation, order in ((number, order) for number in range(1, 9) for order in "<>"):
        file = tmp_path / f"{orientation}{order == '<'}.png"
        file.write_bytes(photographs.scene(orientation, order))
        pixels = renderer.draw(PictureSource(file, is_card=False), (8, 16))
        assert renderer.measure(PictureSource(file)) == (8, 16)
        for down in ("top", "bottom"):
            for across in ("left", "right"):
                colour = photographs.CORNERS[frozenset({across, down})]
                assert pixel_at(pixels, places[across], places[down])[:3] == colour, orientation


def test_cell_of_a_rotated_photograph_is_cut_out_upright(
    renderer: PictureRenderer, tmp_path: Path
) -> None:
    file = tmp_path / "sheet.png"
    file.write_bytes(photographs.scene(6))
    pixels = renderer.draw(PictureSource(file, cell=(0, 0, 0.5, 0.5), is_card=False), (4, 8))
    assert middle_pixel(pixels) == RED


def test_cmyk_image_is_converted_to_rgb(renderer: PictureRenderer, tmp_path: Path) -> None:
    unsaid = photographs.INKS.replace(photographs.ADOBE, b"")
    for name, image, colour in (
        ("noted", photographs.INKS, (200, 40, 11)),
        ("not noted", unsaid, (115, 142, 18)),
    ):
        file = tmp_path / f"{name}.jpg"
        file.write_bytes(image)
        drawn = middle_pixel(renderer.draw(PictureSource(file, is_card=False), (8, 8)))
        assert drawn[:3] == pytest.approx(colour, abs=6), name


PIPS = "".join(f'<circle cx="{x}" cy="{y}" r="9"/>' for x in (25, 75) for y in (30, 75, 120))
FIGURE = '<rect x="6" y="6" width="14" height="22"/><path d="M30 150V60q20-60 40 0V150z"/>'
FRAME = '<path d="M2 2h96v146H2z" fill="none" stroke="black" stroke-width="4"/>'
PAPER, NIGHT = (0xFB, 0xF7, 0xEA, 255), (0x1D, 0x1B, 0x22, 255)


@pytest.mark.parametrize(
    ("inside", "ground"),
    [
        (PIPS, PAPER),
        (f'<g fill="navy">{FIGURE}</g>', PAPER),
        (FRAME + PIPS, PAPER),
        ('<circle cx="50" cy="75" r="12"/>', PAPER),
        (f'<g fill="white">{PIPS}</g>', NIGHT),
        (f'<rect width="100" height="150" fill="#eee" fill-opacity="0.1"/>{PIPS}', None),
    ],
)
def test_transparent_face_gets_a_background(
    renderer: PictureRenderer, tmp_path: Path, inside: str, ground: tuple[int, ...] | None
) -> None:
    pixels = renderer.draw(PictureSource(write(tmp_path / "card.svg", svg(inside))), SIZE)

    assert pixel_at(pixels, 0.5, 0.27)[3] == pixel_at(pixels, 0.92, 0.5)[3] == 255
    assert ground is None or pixel_at(pixels, 0.92, 0.6) == ground
    assert pixel_at(pixels, 0, 0)[3] < 100


@pytest.mark.parametrize(
    "inside",
    [
        '<ellipse cx="50" cy="75" rx="50" ry="75" fill="white"/>',
        '<circle cx="50" cy="75" r="50" fill="white"/>',
        '<rect width="100" height="150" rx="40" fill="white"/>',
        '<path fill="white" d="M50 140L5 70Q0 20 30 20Q45 20 50 40Q55 20 70 20Q100 20 95 70z"/>',
        '<rect x="12" y="18" width="76" height="114" fill="white"/>',
    ],
)
def test_non_rectangular_card_keeps_its_shape(
    renderer: PictureRenderer, tmp_path: Path, inside: str
) -> None:
    pixels = renderer.draw(PictureSource(write(tmp_path / "card.svg", svg(inside))), SIZE)

    assert middle_pixel(pixels) == (255, 255, 255, 255)
    assert pixel_at(pixels, 0.03, 0.03)[3] < 10


def test_element_without_paper_gets_a_margin(renderer: PictureRenderer, tmp_path: Path) -> None:
    deck = svg(
        f'<g id="queen_spade" transform="translate(300)">{PIPS}</g>', 'width="500" height="200"'
    )
    pixels = renderer.draw(PictureSource(write(tmp_path / "deck.svg", deck), "queen_spade"), SIZE)

    assert {pixel_at(pixels, x, y) for x in (0.04, 0.96) for y in (0.3, 0.5, 0.7)} == {PAPER}
    assert pixel_at(pixels, 0.2, 0.16) == (0, 0, 0, 255)


def test_table_picture_gets_no_background(renderer: PictureRenderer, tmp_path: Path) -> None:
    file = write(tmp_path / "table.svg", svg(PIPS))
    assert pixel_at(renderer.draw(PictureSource(file, is_card=False), SIZE), 0.5, 0.5) == CLEAR
