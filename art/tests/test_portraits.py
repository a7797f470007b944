"""The portraits: what their programs draw, and nothing that the game's reader of SVG would miss."""

from __future__ import annotations

import re
import tomllib
from itertools import product
from pathlib import Path

import pytest

from smokingcat.common import paths

FOLDER = paths.assets() / "ui"
CATS = ("tabby", "white", "ginger", "black")
MOODS = ("calm", "smug", "annoyed", "asleep", "smoking", "blink")
LISTED = tomllib.loads((FOLDER / "pieces.toml").read_text(encoding="utf-8"))

each_portrait = pytest.mark.parametrize(("cat", "mood"), list(product(CATS, MOODS)))


def source(cat: str, mood: str) -> str:
    return (FOLDER / f"medallion_{cat}_{mood}.svg").read_text(encoding="utf-8")


@each_portrait
def test_a_portrait_contains_only_paths_and_gradients(cat: str, mood: str) -> None:
    drawing = source(cat, mood)
    tags = {"svg", "defs", "g", "path", "circle", "linearGradient", "radialGradient", "stop"}
    assert set(re.findall(r"<(\w+)", drawing)) <= tags
    assert not re.search(r"filter=|clip-path=|mask=|style=|href=", drawing)


def test_all_portraits_together_stay_below_their_size_limit() -> None:
    sizes = [len(source(cat, mood)) for cat, mood in product(CATS, MOODS)]
    assert max(sizes) < 40_000
    assert sum(sizes) < 700_000


@pytest.mark.parametrize("cat", CATS)
def test_the_smoke_of_a_smoking_cat_starts_inside_its_picture(cat: str) -> None:
    x, y = LISTED[f"medallion_{cat}_smoking"]["smoke"]
    assert 0 < x < 1
    assert 0 < y < 1
    assert "smoke" not in LISTED[f"medallion_{cat}_asleep"]


def test_smoke_starts_at_the_same_point_when_a_cat_blinks() -> None:
    for cat in CATS:
        calm, blink = (LISTED[f"medallion_{cat}_{mood}"].get("smoke") for mood in ("calm", "blink"))
        assert calm == blink


@each_portrait
def test_a_redrawn_portrait_equals_the_shipped_one(cat: str, mood: str, tmp_path: Path) -> None:
    pytest.importorskip("shapely")
    pytest.importorskip("resvg_py")
    from art.room.medallions import PIECES
    from art.room.pieces import bake

    (piece,) = (piece for piece in PIECES if piece.name == f"medallion_{cat}_{mood}")
    assert bake(piece, tmp_path).read_text(encoding="utf-8") == source(cat, mood)
