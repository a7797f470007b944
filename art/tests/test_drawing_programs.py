"""The programs that draw the decks; only where the tools of the ``art`` extra are installed."""

from __future__ import annotations

from pathlib import Path

import pytest

from smokingcat.common import paths
from smokingcat.rules.cards import cards

pytest.importorskip("shapely")
pytest.importorskip("fontTools")

from fontTools.pens.svgPathPen import SVGPathPen
from fontTools.ttLib import TTFont
from shapely.geometry import box

from art.decks import letters, puffs, signs_font
from art.decks.__main__ import DESIGNS
from art.decks.kit.curves import spline
from art.decks.kit.hidden import visible
from art.decks.kit.svg import document, path_data
from art.decks.writing import description, write_deck

SHIPPED = paths.assets() / "cards"


def test_a_square_is_written_in_fifths_of_a_unit_with_h_and_v_commands() -> None:
    assert path_data([box(1, 2, 3, 4)]) == "M15 10v10h-10v-10z"


def test_a_hole_is_written_in_the_opposite_direction_of_its_outline() -> None:
    frame = box(0, 0, 3, 3).difference(box(1, 1, 2, 2))

    assert path_data([frame]) == "M0 0h15v15h-15zm10 10v-5h-5v5z"


def test_adjacent_shapes_of_one_colour_become_one_path() -> None:
    pieces = [(box(0, 0, 1, 1), "#111111"), (box(2, 0, 3, 1), "#111111")]
    other = [(box(4, 0, 5, 1), "#222222")]

    drawing = document([*pieces, *other, *pieces], (0, 0, 10, 10))

    assert drawing.count("<path") == 3
    assert 'viewBox="0 0 50 50"' in drawing


def test_a_shape_covered_by_another_is_not_written() -> None:
    below, beside = (box(4, 4, 6, 6), "#111111"), (box(9, 4, 11, 6), "#222222")
    above = (box(0, 0, 10, 10), "#333333")

    assert visible([below, beside, above]) == [beside, above]
    assert visible([above, below, beside]) == [above, below, beside]


def test_a_shape_below_the_seam_of_two_touching_shapes_is_written() -> None:
    below, left, right = box(4, 4, 6, 6), box(0, 0, 5, 10), box(5, 0, 10, 10)
    pieces = [(below, "#111111"), (left, "#222222"), (right, "#333333")]

    assert visible(pieces) == pieces


def test_a_curve_passes_through_its_knots_and_has_a_corner_at_a_marked_one() -> None:
    smooth = spline("0,0 10,10 20,0", steps=4)
    sharp = spline("0,0 10,10! 20,0", steps=4)

    assert smooth[0] == (0, 0)
    assert smooth[-1] == (20, 0)
    assert any(point == pytest.approx((10, 10)) for point in smooth)
    assert sharp == [(0, 0), (10, 10), (20, 0)]


@pytest.mark.parametrize("name", DESIGNS)
def test_the_program_of_a_deck_writes_the_shipped_description(name: str) -> None:
    written = (SHIPPED / name / "deck.toml").read_text(encoding="utf-8")

    assert written == description(DESIGNS[name])


def test_the_program_writes_the_shipped_alphabet(tmp_path: Path) -> None:
    letters.write(tmp_path / "letters.toml")

    assert (tmp_path / "letters.toml").read_bytes() == (SHIPPED / "letters.toml").read_bytes()


def test_the_program_writes_the_shipped_suit_signs(tmp_path: Path) -> None:
    signs_font.write(tmp_path / "signs.otf")

    assert outlines(tmp_path / "signs.otf") == outlines(SHIPPED / "signs.otf")


def test_the_shipped_signs_forbid_no_use() -> None:
    assert TTFont(SHIPPED / "signs.otf")["OS/2"].fsType == 0


def outlines(font: Path) -> dict[int, str]:
    """Return the outline of each letter of a font."""
    opened = TTFont(font)
    glyphs, drawn = opened.getGlyphSet(), {}
    for code, name in opened.getBestCmap().items():
        pen = SVGPathPen(glyphs)
        glyphs[name].draw(pen)
        drawn[code] = pen.getCommands()
    return drawn


def test_the_program_writes_the_shipped_points(tmp_path: Path) -> None:
    puffs.write(tmp_path / "points.toml")

    assert (tmp_path / "points.toml").read_bytes() == (SHIPPED / "points.toml").read_bytes()


@pytest.mark.parametrize("name", DESIGNS)
def test_a_redrawn_card_has_the_size_of_the_shipped_one(name: str, tmp_path: Path) -> None:
    write_deck(DESIGNS[name], tmp_path, cards("7b Ol"))

    shipped_names = {
        path.name for card in ("7b", "Ol") for path in (SHIPPED / name).glob(f"{card}.*")
    }
    assert {path.name for path in tmp_path.iterdir()} == shipped_names
    for path in tmp_path.iterdir():
        drawn, shipped = path.stat().st_size, (SHIPPED / name / path.name).stat().st_size
        assert drawn == pytest.approx(shipped, rel=0.02)
