"""Tests of the room's pictures: they exist and match ``pieces.toml``."""

from __future__ import annotations

import tomllib
from itertools import pairwise
from statistics import fmean as mean
from typing import Any

import pygame
import pytest

from smokingcat.common import paths
from smokingcat.ui.paint.sprite_atlas import SpriteAtlas
from tests.cases import for_each

FOLDER = paths.assets() / "ui"
LISTED: dict[str, dict[str, Any]] = tomllib.loads(
    (FOLDER / "pieces.toml").read_text(encoding="utf-8")
)

each_piece = for_each(LISTED)


def loaded(name: str) -> pygame.Surface:
    return pygame.image.load(FOLDER / LISTED[name]["file"])


@each_piece
def test_a_listed_piece_loads_at_its_stated_size(name: str) -> None:
    piece = LISTED[name]
    width, height = loaded(name).get_size()
    assert [width, height] == piece["pixels"]
    assert width / height == pytest.approx(piece["size"][0] / piece["size"][1], rel=0.03)


@each_piece
def test_slices_and_margins_leave_a_middle(name: str) -> None:
    piece = LISTED[name]
    for sides in (piece.get("slice", [0] * 4), piece.get("margin", [0] * 4)):
        left, top, right, bottom = sides
        assert min(sides) >= 0
        assert left + right < piece["size"][0]
        assert top + bottom < piece["size"][1]


def test_every_picture_in_the_folder_is_listed() -> None:
    listed = {piece["file"] for piece in LISTED.values()}
    assert {path.name for path in FOLDER.iterdir() if path.suffix in (".webp", ".svg")} == listed


def test_the_list_of_pieces_is_sorted() -> None:
    assert list(LISTED) == sorted(LISTED)


def test_all_pictures_together_stay_small() -> None:
    assert sum(path.stat().st_size for path in FOLDER.iterdir()) < 10_000_000


def test_the_frame_is_transparent_in_the_middle_and_the_baize_opaque() -> None:
    frame, baize = loaded("frame"), loaded("baize")
    assert frame.get_at(frame.get_rect().center).a == 0
    assert frame.get_at((8, frame.get_height() // 2)).a == 255
    assert baize.get_at(baize.get_rect().center).a == 255


def test_the_baize_is_brightest_under_the_lamp() -> None:
    baize = loaded("baize")
    width, height = baize.get_size()
    x, y = LISTED["baize"]["anchor"]

    def brightness(across: float, down: float) -> int:
        colour = baize.get_at((round(across * (width - 1)), round(down * (height - 1))))
        return colour.r + colour.g + colour.b

    lamp = brightness(x, y)
    assert all(lamp > 3 * brightness(*corner) for corner in ((0, 0), (1, 0), (0, 1), (1, 1)))


def luminance(colour: tuple[int, ...]) -> float:
    parts = [part / 255 for part in colour[:3]]
    red, green, blue = (p / 12.92 if p <= 0.04 else ((p + 0.055) / 1.055) ** 2.4 for p in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def test_cream_text_has_enough_contrast_under_the_lamp() -> None:
    baize, cream = loaded("baize"), luminance((0xF4, 0xEA, 0xD2))
    small = pygame.transform.smoothscale(baize, (96, 54))
    brightest = max(luminance(tuple(small.get_at((x, y)))) for x in range(96) for y in range(54))
    assert (cream + 0.05) / (brightest + 0.05) > 4.5


@pytest.mark.parametrize("tile", ["felt", "chalk"])
def test_a_repeated_tile_has_no_seam(tile: str) -> None:
    picture = loaded(tile)
    width = picture.get_width()
    alpha = pygame.image.tobytes(picture, "RGBA")[3::4]
    rows = [alpha[start : start + width] for start in range(0, len(alpha), width)]
    across_the_seam = mean(abs(row[0] - row[-1]) for row in rows)
    inside = mean(abs(a - b) for row in rows for a, b in pairwise(row))
    assert across_the_seam < 1.25 * inside


@pytest.mark.parametrize("cat", ["tabby", "white", "ginger", "black"])
def test_each_cat_has_six_different_faces_in_the_same_ring(cat: str) -> None:
    moods = ("calm", "smug", "annoyed", "asleep", "smoking", "blink")
    faces = [LISTED[f"medallion_{cat}_{mood}"] for mood in moods]
    assert len({str(face["margin"]) for face in faces}) == 1
    pictures = {
        pygame.image.tobytes(loaded(face["file"].rpartition(".")[0]), "RGBA") for face in faces
    }
    assert len(pictures) == len(moods)


@pytest.mark.parametrize("kind", ["brass", "walnut", "round"])
def test_a_button_has_the_same_geometry_in_every_state(kind: str) -> None:
    states = [LISTED[f"{kind}_{state}"] for state in ("normal", "hover", "pressed", "disabled")]
    for key in ("size", "margin", "anchor"):
        assert len({str(state[key]) for state in states}) == 1


def test_a_scaled_down_glow_has_no_dark_rim() -> None:
    small = pygame.transform.smoothscale(loaded("halo"), (64, 64))
    for x in range(64):
        pixel = small.get_at((x, 32))
        if pixel.a > 8:
            assert pixel.r > 200
            assert pixel.r >= pixel.g > pixel.b


def test_the_solid_area_of_the_panel_is_opaque() -> None:
    panel, s = loaded("panel"), 2160.0
    solid = SpriteAtlas(FOLDER, s).solid("panel", panel.get_size())
    assert solid is not None
    seen = pygame.mask.from_surface(panel.subsurface(solid), 254)
    assert seen.count() == solid.width * solid.height
