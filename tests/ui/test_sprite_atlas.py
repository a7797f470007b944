"""Sprites: sizes, anchors, and nine-slices that keep their corners."""

from __future__ import annotations

import tomllib
import weakref
from pathlib import Path

import pygame
import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from smokingcat.common import paths
from smokingcat.ui.paint.painter import Painter
from smokingcat.ui.paint.sprite_atlas import NineSlice, SpriteAtlas
from smokingcat.ui.paint.surface_cache import SurfaceCache

S = 216
"""A tenth of the scale of the masters: their pixels divided by ten are screen pixels."""

CORNER, EDGE, MIDDLE = (255, 0, 0), (0, 255, 0), (0, 0, 255)
LISTED = """
[tile]
file = "tile.png"
size = [0.5, 0.25]
anchor = [0.2, 0.5]
slice = [0.1, 0.05, 0.1, 0.05]
margin = [0.05, 0.05, 0.05, 0.10]

[poster]
file = "poster.png"
size = [1.0, 0.5]
slice = [0.1, 0.05, 0.1, 0.05]

[stencil]
file = "stencil.png"
size = [0.1, 0.1]

[flag]
file = "flag.svg"
size = [0.5, 0.25]
anchor = [0.0, 1.0]
smoke = [0.25, 0.5]
"""

FLAG = """\
<svg xmlns="http://www.w3.org/2000/svg" width="1080" height="540" viewBox="0 0 100 50">\
<path fill="#ff0000" d="M0 0H50V50H0z"/></svg>
"""


@pytest.fixture(scope="session")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A tile with red corners and green edges, a white stencil, and a flag half red, half clear."""
    folder = tmp_path_factory.mktemp("pieces")
    tile = pygame.Surface((1080, 540), pygame.SRCALPHA)
    tile.fill(CORNER)
    tile.fill(EDGE, (216, 0, 648, 540))
    tile.fill(EDGE, (0, 108, 1080, 324))
    tile.fill(MIDDLE, (216, 108, 648, 324))
    pygame.image.save(tile, folder / "tile.png")
    pygame.image.save(pygame.transform.scale(tile, (2160, 1080)), folder / "poster.png")
    stencil = pygame.Surface((216, 216), pygame.SRCALPHA)
    stencil.fill((255, 255, 255), (0, 0, 108, 216))
    pygame.image.save(stencil, folder / "stencil.png")
    (folder / "flag.svg").write_text(FLAG, encoding="utf-8")
    (folder / "pieces.toml").write_text(LISTED, encoding="utf-8")
    return folder


@pytest.fixture
def pieces(folder: Path) -> SpriteAtlas:
    return SpriteAtlas(folder, S)


def pixel_colour(surface: pygame.Surface, x: int, y: int) -> tuple[int, ...]:
    """Return a pixel's colour. Averaging while scaling may lose one step of brightness."""
    return tuple(255 * (channel > 250) for channel in surface.get_at((x, y))[:3])


def test_sprite_size_follows_the_unit_and_its_anchor_is_in_pixels(pieces: SpriteAtlas) -> None:
    surface, anchor = pieces.picture("tile")
    assert surface.get_size() == (108, 54)
    assert anchor == pytest.approx((21.6, 27))
    surface, anchor = pieces.picture("tile", 2)
    assert surface.get_size() == (216, 108)
    assert anchor == pytest.approx((43.2, 54))


def test_sprite_is_drawn_with_its_anchor_at_the_place(
    pieces: SpriteAtlas, painter: Painter, window: pygame.Surface
) -> None:
    painter.begin()
    pieces.draw(painter, "tile", (100, 100))
    painter.finish()
    assert [pixel_colour(window, x, 100) for x in (77, 78, 185, 186)] == [
        (0, 0, 0),
        EDGE,
        EDGE,
        (0, 0, 0),
    ]


def test_white_pixels_are_tinted_and_clear_pixels_stay_clear(pieces: SpriteAtlas) -> None:
    surface, _anchor = pieces.picture("stencil", tint=(200, 100, 50))
    assert tuple(surface.get_at((2, 10))) == pytest.approx((200, 100, 50, 255), abs=2)
    assert surface.get_at((20, 10)).a == 0


def test_vector_sprite_is_rendered_at_the_requested_size(pieces: SpriteAtlas) -> None:
    for scale in (0.3, 1, 7):
        surface, anchor = pieces.picture("flag", scale)
        width, height = surface.get_size()
        assert (width, height) == pytest.approx((108 * scale, 54 * scale), abs=1)
        assert anchor == (0, height)
        edge = [surface.get_at((x, height // 2)).a for x in (width // 2 - 2, width // 2 + 2)]
        assert edge == [255, 0]
    assert pieces.picture("flag").surface is pieces.picture("flag").surface


def test_smoke_rises_at_the_places_of_the_list(pieces: SpriteAtlas) -> None:
    assert pieces.entry("flag").smoke == (0.25, 0.5)
    assert pieces.entry("tile").smoke is None


def test_prefetched_sprite_equals_one_made_on_demand(folder: Path) -> None:
    at_once, box = SpriteAtlas(folder, S), pygame.Rect(0, 0, 140, 90)
    pieces = SpriteAtlas(folder, S)
    pieces.draw_ahead([("flag", 2), ("tile", 1)], [NineSlice("tile", box)], ["stencil"])
    pieces.prefetch.wait()
    pairs = [
        (pieces.picture("flag", 2).surface, at_once.picture("flag", 2).surface),
        (pieces.picture("tile", 1).surface, at_once.picture("tile", 1).surface),
        (pieces.fit_nine("tile", box)[0], at_once.fit_nine("tile", box)[0]),
        (pieces.master("stencil"), at_once.master("stencil")),
    ]
    for early, late in pairs:
        assert early.get_masks() == late.get_masks()
        assert pygame.image.tobytes(early, "RGBA") == pygame.image.tobytes(late, "RGBA")
    assert not pieces.prefetch.is_busy


def test_prefetched_sprite_is_not_made_again(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pieces, box = SpriteAtlas(folder, S), pygame.Rect(0, 0, 140, 90)

    def ask() -> None:
        pieces.draw_ahead([("flag", 2), ("tile", 1)], [NineSlice("tile", box)], ["stencil"])
        pieces.prefetch.wait()

    ask()
    monkeypatch.setattr(pygame.image, "load", None)
    monkeypatch.setattr(pygame.image, "load_sized_svg", None)
    ask()
    pieces.picture("flag", 2)
    pieces.picture("tile", 1)
    pieces.fit_nine("tile", box)
    pieces.master("stencil")


def test_released_sprite_is_prefetched_again(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pieces = SpriteAtlas(folder, S)
    for s in (S, 2 * S, S):
        pieces.resize(s)
        pieces.draw_ahead([("flag", 2)])
        pieces.prefetch.wait()
    monkeypatch.setattr(pygame.image, "load_sized_svg", None)
    assert pieces.picture("flag", 2).surface.get_width() == 216


def test_sprite_prefetched_for_the_former_window_size_is_not_shown(folder: Path) -> None:
    pieces, size = SpriteAtlas(folder, S), (300, 200)
    # unit S with margins gives the size of the box without margins at twice that unit
    box = pygame.Rect(0, 0, size[0] - round(0.1 * S), size[1] - round(0.15 * S))
    pieces.draw_ahead(framed=[NineSlice("tile", box)])
    pieces.prefetch.wait()
    pieces.resize(2 * S)
    late, fresh = pieces.nine("tile", size), SpriteAtlas(folder, 2 * S).nine("tile", size)
    assert pygame.image.tobytes(late, "RGBA") == pygame.image.tobytes(fresh, "RGBA")
    assert not pieces.prefetch.is_busy


def test_failed_prefetch_blocks_nothing(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(*what: object) -> pygame.Surface:
        raise pygame.error(f"no picture: {what}")

    pieces = SpriteAtlas(folder, S)
    with monkeypatch.context() as broken:
        broken.setattr(pygame.image, "load_sized_svg", fails)
        pieces.draw_ahead([("flag", 2)])
        pieces.prefetch.wait()
    assert not pieces.prefetch.is_busy
    assert pieces.picture("flag", 2).surface.get_width() == 216


def test_requested_sprite_is_kept_longer_than_a_prefetched_one() -> None:
    cache = SurfaceCache(2 * 4 * 100)
    for name in "ab":
        cache.get(name, lambda: pygame.Surface((10, 10), 0, 32))
    assert cache.refresh("a")
    assert not cache.refresh("c")
    cache.get("c", lambda: pygame.Surface((10, 10), 0, 32))
    assert "a" in cache
    assert "b" not in cache


def test_large_nine_slice_evicts_nothing_and_can_be_released(pieces: SpriteAtlas) -> None:
    box = pygame.Rect(0, 0, 1200, 1000)
    small = weakref.ref(pieces.picture("tile").surface)
    large = weakref.ref(pieces.fit_nine("poster", box)[0])
    assert None not in (small(), large())
    shown = large()
    assert shown is not None
    middle = shown.get_rect().center
    assert [pixel_colour(shown, *each) for each in ((9, 5), middle)] == [CORNER, MIDDLE]
    pieces.evict("poster", box)
    assert pieces.fit_nine("poster", box)[0] is shown
    pieces.evict("poster", box)
    del shown
    assert large() is None
    assert small() is not None


def test_new_unit_scales_sprites_again(pieces: SpriteAtlas) -> None:
    pieces.picture("tile")
    assert pixel_colour(pieces.nine("tile", (300, 200)), 30, 5) == EDGE
    pieces.resize(2 * S)
    assert pieces.picture("tile").surface.get_size() == (216, 108)
    assert pixel_colour(pieces.nine("tile", (300, 200)), 30, 5) == CORNER


def test_unknown_name_raises(pieces: SpriteAtlas) -> None:
    with pytest.raises(KeyError):
        pieces.entry("hookah")


def test_nine_slice_keeps_its_corners_and_stretches_the_rest(pieces: SpriteAtlas) -> None:
    surface = pieces.nine("tile", (300, 200))
    assert surface.get_size() == (300, 200)
    for x in (0, 20, 278, 299):
        for y in (0, 9, 190, 199):
            assert pixel_colour(surface, x, y) == CORNER
    for place in [(24, 5), (276, 195), (5, 13), (295, 187)]:
        assert pixel_colour(surface, *place) == EDGE
    for place in [(24, 13), (276, 187)]:
        assert pixel_colour(surface, *place) == MIDDLE


@given(width=st.integers(-3, 150), height=st.integers(-3, 90), scale=st.floats(0.3, 3))
@example(width=30, height=11, scale=0.5)
def test_nine_slice_of_any_size_has_no_hole(
    folder: Path, width: int, height: int, scale: float
) -> None:
    surface = SpriteAtlas(folder, S).nine("tile", (width, height), scale)
    assert surface.get_size() == (max(2, width), max(2, height))
    alphas = pygame.mask.from_surface(surface, 250)
    assert alphas.count() == surface.get_width() * surface.get_height()


@pytest.mark.parametrize("size", [(20, 54), (108, 12), (20, 12), (3, 3)])
def test_corners_that_would_overlap_shrink_and_keep_their_aspect(
    pieces: SpriteAtlas, size: tuple[int, int]
) -> None:
    surface = pieces.nine("tile", size)
    red = [x for x in range(size[0]) if pixel_colour(surface, x, 0) == CORNER]
    down = [y for y in range(size[1]) if pixel_colour(surface, 0, y) == CORNER]
    assert red
    assert down
    assert abs(len(red) - 2 * len(down)) <= 4


def test_nine_slice_extends_beyond_its_box_by_its_margin(
    pieces: SpriteAtlas, painter: Painter, window: pygame.Surface
) -> None:
    painter.begin()
    pieces.draw_nine(painter, "tile", pygame.Rect(50, 50, 100, 60))
    painter.finish()
    beyond = {side for side in range(320) if pixel_colour(window, side, 70) != (0, 0, 0)}
    assert (min(beyond), max(beyond)) == (39, 160)
    beyond = {side for side in range(240) if pixel_colour(window, 100, side) != (0, 0, 0)}
    assert (min(beyond), max(beyond)) == (39, 130)


def test_every_shipped_sprite_can_be_made_tiny_and_large() -> None:
    folder = paths.assets() / "ui"
    room = SpriteAtlas(folder, 150)
    for name in tomllib.loads((folder / "pieces.toml").read_text(encoding="utf-8")):
        assert room.picture(name).surface.get_width() >= 1
        if any(room.entry(name).slices):
            for size in [(2, 2), (9, 300), (300, 9)]:
                assert room.nine(name, size).get_size() == size


def blank_square(side: int) -> pygame.Surface:
    return pygame.Surface((side, side), pygame.SRCALPHA)


def test_cache_evicts_the_least_recently_used_picture() -> None:
    cache = SurfaceCache(most=3 * 400)
    made: list[str] = []

    def get(key: str) -> None:
        def make() -> pygame.Surface:
            made.append(key)
            return blank_square(10)

        cache.get(key, make)

    for key in "abcadab":
        get(key)
    assert made == ["a", "b", "c", "d", "b"]
    assert len(cache) == 3


def test_picture_still_referenced_is_found_again_after_eviction() -> None:
    cache = SurfaceCache(most=400)
    shown = cache.get("shown", lambda: blank_square(10))
    cache.get("other", lambda: blank_square(10))
    assert len(cache) == 1
    assert cache.refresh("shown")
    assert cache.get("shown", lambda: blank_square(10)) is shown
    assert cache.used == 400
    cache.clear()
    assert "shown" not in cache


def test_picture_larger_than_the_cache_is_kept_alone() -> None:
    cache = SurfaceCache(most=100)
    surface = cache.get("large", lambda: blank_square(50))
    assert cache.get("large", lambda: blank_square(1)) is surface
    cache.get("small", lambda: blank_square(2))
    assert len(cache) == 1


def test_cleared_cache_counts_from_zero() -> None:
    cache = SurfaceCache(most=1000)
    cache.get("a", lambda: blank_square(10))
    cache.clear()
    for key in "bc":
        cache.get(key, lambda: blank_square(10))
    assert len(cache) == 2


def test_other_window_size_empties_the_cache_and_the_same_size_keeps_it() -> None:
    cache = SurfaceCache()
    cache.fit(1080, most=1000)
    for key in "ab":
        cache.get(key, lambda: blank_square(10))
    cache.fit(1080, most=400)
    assert len(cache) == 2
    cache.get("c", lambda: blank_square(10))
    assert len(cache) == 1
    cache.fit(2160, most=400)
    assert len(cache) == 0


@pytest.mark.parametrize("s", [540.0, 777.0, 1080.0])
def test_sprites_declared_solid_are_opaque(s: float) -> None:
    pieces, size = SpriteAtlas(paths.assets() / "ui", s), (round(1.3 * s), round(s))
    panel = pieces.nine("panel", size)
    solid = pieces.solid("panel", size)
    assert solid is not None
    assert solid.width * solid.height > 0.7 * size[0] * size[1]
    seen = pygame.mask.from_surface(panel.subsurface(solid), 254)
    assert seen.count() == solid.width * solid.height
    assert pieces.solid("mat", size) is None
