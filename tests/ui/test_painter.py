"""The painter shows every sprite of the frame, and redraws only the parts that changed."""

from __future__ import annotations

import pygame
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from smokingcat.ui.paint.painter import Clip, Painter, Sprite, laid_on

WIDTH, HEIGHT = SIZE = 320, 240

RED, BLUE, GREEN = (200, 30, 20), (20, 40, 200), (10, 180, 60)


def plain_surface(colour: tuple[int, ...], size: tuple[int, int] = (40, 30)) -> pygame.Surface:
    surface = pygame.Surface(size, pygame.SRCALPHA if len(colour) == 4 else 0)
    surface.fill(pygame.Color(*colour))
    return surface


TABLE = plain_surface((30, 90, 60), SIZE)
SURFACES = [
    plain_surface(RED),
    plain_surface(BLUE, (90, 60)),
    plain_surface((*GREEN, 120)),
    plain_surface((250, 250, 250, 200), (7, 120)),
    plain_surface((0, 0, 0, 90), SIZE),
    TABLE,
]

Put = tuple[int, int, int, int, tuple[int, int, int, int] | None]

clips = st.tuples(
    st.integers(-10, WIDTH), st.integers(-10, HEIGHT), st.integers(0, 150), st.integers(0, 150)
)
sprites = st.tuples(
    st.integers(0, len(SURFACES) - 1),
    st.integers(-60, WIDTH + 20),
    st.integers(-60, HEIGHT + 20),
    st.sampled_from([0, 1, 90, 254, 255, 255, 255]),
    st.none() | clips,
)


def draw_frame(
    painter: Painter, frame: list[Put], veiled: int = 0, shift: tuple[int, int] = (0, 0)
) -> list[pygame.Rect]:
    """Draw a frame whose first ``veiled`` sprites are below a veil."""
    painter.begin()
    painter.shift = shift
    for place, (number, x, y, alpha, clip) in enumerate(frame):
        if place == veiled:
            painter.veil()
        if clip is None:
            painter.blit(SURFACES[number], (x, y), alpha)
        else:
            with painter.clipped(pygame.Rect(clip)):
                painter.blit(SURFACES[number], (x, y), alpha)
    return painter.finish()


def pixels(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGB")


def drawn_whole(frame: list[Put]) -> bytes:
    surface = pygame.Surface(SIZE)
    draw_frame(Painter(surface), frame)
    return pixels(surface)


@st.composite
def random_films(draw: st.DrawFn) -> list[list[Put]]:
    """Return films: frames that differ from their predecessor in a few sprites."""
    frames = [draw(st.lists(sprites, max_size=10))]
    for _ in range(draw(st.integers(1, 4))):
        frame = list(frames[-1])
        for _ in range(draw(st.integers(0, 3))):
            place = draw(st.integers(0, len(frame)))
            match draw(st.sampled_from(["add", "take", "swap"])):
                case "add":
                    frame.insert(place, draw(sprites))
                case "take" if frame:
                    frame.pop(place - 1)
                case "swap" if frame:
                    frame.insert(draw(st.integers(0, len(frame) - 1)), frame.pop(place - 1))
        frames.append(frame)
    return frames


@settings(suppress_health_check=[HealthCheck.too_slow, HealthCheck.function_scoped_fixture])
@given(film=random_films())
def test_incremental_drawing_equals_drawing_every_frame_whole(
    film: list[list[Put]], window: pygame.Surface
) -> None:
    painter = Painter(window)
    for frame in film:
        draw_frame(painter, frame)
        assert pixels(window) == drawn_whole(frame)


@settings(suppress_health_check=[HealthCheck.too_slow, HealthCheck.function_scoped_fixture])
@given(
    film=random_films(),
    veils=st.lists(st.integers(0, 8), min_size=5, max_size=5),
    jolted=st.booleans(),
)
def test_sprites_above_a_veil_are_drawn_as_without_it(
    film: list[list[Put]], veils: list[int], jolted: bool, window: pygame.Surface
) -> None:
    painter = Painter(window)
    for frame, veiled in zip(film, veils, strict=False):
        draw_frame(painter, frame, veiled)
        assert pixels(window) == drawn_whole(frame)
        if jolted:
            draw_frame(painter, frame[1:], veiled, shift=(3, -2))


@given(film=random_films())
def test_no_pixel_outside_the_returned_rectangles_changes(film: list[list[Put]]) -> None:
    surface = pygame.Surface(SIZE)
    painter = Painter(surface)
    for frame in film:
        before = surface.copy()
        drawn = draw_frame(painter, frame)
        for box in drawn:
            before.blit(surface, box, box)
        assert pixels(before) == pixels(surface)


def test_unchanged_frame_draws_nothing(painter: Painter) -> None:
    frame: list[Put] = [(5, 0, 0, 255, None), (0, 10, 10, 255, None), (2, 20, 20, 90, None)]
    assert draw_frame(painter, frame) != []
    assert draw_frame(painter, frame) == []


def test_moved_sprite_is_redrawn_at_its_old_and_new_place(painter: Painter) -> None:
    table: Put = (5, 0, 0, 255, None)
    draw_frame(painter, [table, (0, 10, 10, 255, None)])
    drawn = draw_frame(painter, [table, (0, 200, 150, 255, None)])
    assert sorted(map(tuple, drawn)) == [(10, 10, 40, 30), (200, 150, 40, 30)]


def test_window_is_black_where_the_last_sprite_disappears(
    painter: Painter, window: pygame.Surface
) -> None:
    draw_frame(painter, [(0, 10, 10, 255, None)])
    draw_frame(painter, [])
    assert pixels(window) == bytes(WIDTH * HEIGHT * 3)


def test_sprite_that_becomes_opaque_again_hides_the_sprites_below(
    painter: Painter, window: pygame.Surface
) -> None:
    under, over = plain_surface(RED), plain_surface(BLUE)
    for alpha in (120, 255):
        painter.begin()
        painter.blit(under, (0, 0))
        painter.blit(over, (0, 0), alpha)
        painter.finish()
    assert window.get_at((5, 5))[:3] == BLUE
    assert over.get_alpha() == under.get_alpha(), "copied again, and not mixed pixel by pixel"


def test_two_sprites_that_swap_their_order_are_redrawn(
    painter: Painter, window: pygame.Surface
) -> None:
    draw_frame(painter, [(0, 0, 0, 255, None), (1, 0, 0, 255, None)])
    assert window.get_at((5, 5))[:3] == BLUE
    assert draw_frame(painter, [(1, 0, 0, 255, None), (0, 0, 0, 255, None)]) != []
    assert window.get_at((5, 5))[:3] == RED


def test_clips_limit_drawing_and_nested_clips_intersect(
    painter: Painter, window: pygame.Surface
) -> None:
    painter.begin()
    with painter.clipped(pygame.Rect(10, 10, 20, 20)):
        with painter.clipped(pygame.Rect(20, 0, 100, 100)):
            painter.blit(SURFACES[1], (0, 0))
        painter.blit(SURFACES[0], (12, 25))
    painter.blit(SURFACES[0], (100, 100))
    painter.finish()
    assert [window.get_at(place)[:3] for place in [(25, 15), (15, 15), (25, 31)]] == [
        BLUE,
        (0, 0, 0),
        (0, 0, 0),
    ]
    assert window.get_at((12, 27))[:3] == RED
    assert window.get_at((120, 120))[:3] == RED


def test_many_small_changes_are_merged_into_few_rectangles(painter: Painter) -> None:
    table: Put = (5, 0, 0, 255, None)
    many: list[Put] = [(3, x, 0, 255, None) for x in range(0, WIDTH, 12)]
    draw_frame(painter, [table])
    drawn = draw_frame(painter, [table, *many])
    assert 1 <= len(drawn) <= 4
    assert all(any(box.contains((x, 0, 7, 120)) for box in drawn) for x in range(0, 310, 12))


def test_change_of_most_of_the_window_redraws_it_whole(painter: Painter) -> None:
    draw_frame(painter, [(5, 0, 0, 255, None)])
    shade: Put = (4, 0, 0, 255, (3, 3, WIDTH - 6, HEIGHT - 6))
    assert draw_frame(painter, [(5, 0, 0, 255, None), shade]) == [pygame.Rect(0, 0, *SIZE)]


def test_large_window_is_drawn_like_a_small_one() -> None:
    size = (1300, 1001)
    pictures = [
        plain_surface((*GREEN, 120), (1200, 900)),
        plain_surface((*RED, 77), (30, 990)),
        plain_surface(BLUE),
    ]
    window, expected = pygame.Surface(size), pygame.Surface(size)
    painter = Painter(window)
    painter.begin()
    for number, picture in enumerate(pictures):
        painter.blit(picture, (20 * number, 370 * number))
        expected.blit(picture, (20 * number, 370 * number))
    painter.finish()
    assert pixels(window) == pixels(expected)


def test_painter_redraws_everything_after_foreign_drawing(
    painter: Painter, window: pygame.Surface
) -> None:
    frame: list[Put] = [(5, 0, 0, 255, None)]
    draw_frame(painter, frame)
    window.fill((255, 0, 255))
    painter.forget()
    draw_frame(painter, frame)
    assert pixels(window) == pixels(TABLE)


@pytest.mark.parametrize("size", [(0, 10), (10, 0), (-5, 10)])
def test_empty_rectangle_is_not_filled(painter: Painter, size: tuple[int, int]) -> None:
    painter.begin()
    painter.fill(pygame.Rect(5, 5, *size), RED)
    painter.finish()
    painter.begin()
    assert painter.finish() == []


def test_unchanged_filled_rectangle_is_not_redrawn(
    painter: Painter, window: pygame.Surface
) -> None:
    for expected in (True, False):
        painter.begin()
        painter.fill(pygame.Rect(5, 5, 10, 10), RED)
        assert bool(painter.finish()) is expected
    assert window.get_at((14, 14))[:3] == RED
    assert window.get_at((15, 15))[:3] == (0, 0, 0)


@pytest.mark.parametrize("flags", [0, pygame.SRCALPHA], ids=["window", "clear picture"])
def test_translucent_rectangle_equals_a_sprite_of_its_colour(flags: int) -> None:
    filled, expected = pygame.Surface((40, 20), flags), pygame.Surface((40, 20), flags)
    for surface in (filled, expected):
        surface.fill((90, 200, 30, 255), (0, 0, 20, 20))
    expected.blit(plain_surface((*RED, 120), (30, 10)), (5, 5))
    collected = Painter(pygame.Surface((1, 1)))
    collected.fill(pygame.Rect(105, 55, 30, 10), (*RED, 120))
    laid_on(filled, collected.since(0), (100, 50))
    for place in ((3, 3), (10, 10), (30, 10), (38, 10)):
        assert tuple(filled.get_at(place)) == pytest.approx(tuple(expected.get_at(place)), abs=1)


def test_picture_is_placed_by_its_centre(painter: Painter, window: pygame.Surface) -> None:
    painter.begin()
    painter.blit_at(SURFACES[0], (100, 100))
    assert painter.finish() == [window.get_rect()]
    assert window.get_at((80, 85))[:3] == RED
    assert window.get_at((119, 114))[:3] == RED
    assert window.get_at((120, 115))[:3] == (0, 0, 0)


def test_resized_window_shows_the_last_frame_stretched_at_once() -> None:
    window = pygame.Surface(SIZE)
    painter = Painter(window)
    draw_frame(painter, [(5, 0, 0, 255, None), (1, 0, 0, 255, None)])
    larger = pygame.Surface((2 * WIDTH, HEIGHT))
    larger.fill((255, 255, 255))
    painter.change_window(larger)
    assert larger.get_at((170, 30))[:3] == BLUE
    assert larger.get_at((190, 30)) == TABLE.get_at((0, 0))
    assert larger.get_at((2 * WIDTH - 1, HEIGHT - 1)) == TABLE.get_at((0, 0))


def test_shifted_group_is_drawn_elsewhere_with_a_fraction_of_its_alpha() -> None:
    moved, shifted = pygame.Surface(SIZE), pygame.Surface(SIZE)
    painter = Painter(moved)
    painter.begin()
    painter.blit(TABLE, (0, 0))
    start = painter.count
    painter.blit(SURFACES[1], (10, 20))
    painter.fill(pygame.Rect(100, 100, 300, 20), RED)
    with painter.clipped(pygame.Rect(50, 0, 30, 200)):
        painter.blit(SURFACES[0], (40, 90), 200)
    painter.move(start, (7, -5), 0.5)
    painter.finish()
    painter = Painter(shifted)
    painter.begin()
    painter.blit(TABLE, (0, 0))
    painter.blit(SURFACES[1], (17, 15), 128)
    painter.blit(plain_surface(RED, (300, 20)), (107, 95), 128)
    with painter.clipped(pygame.Rect(57, -5, 30, 200)):
        painter.blit(SURFACES[0], (47, 85), 100)
    painter.finish()
    assert pixels(moved) == pixels(shifted)


def test_shifted_frame_is_followed_by_an_unshifted_one(
    painter: Painter, window: pygame.Surface
) -> None:
    mark = pygame.Surface((4, 4))
    mark.fill((200, 10, 10))

    def shown(shift: tuple[int, int]) -> pygame.Rect:
        painter.begin()
        painter.shift = shift
        painter.blit(mark, (20, 20))
        painter.finish()
        seen = pygame.mask.from_threshold(window, (200, 10, 10), (2, 2, 2, 255))
        return seen.get_bounding_rects()[0]

    assert [shown(off).topleft for off in ((0, 0), (3, -5), (0, 0), (0, 0))] == [
        (20, 20),
        (23, 15),
        (20, 20),
        (20, 20),
    ]


@pytest.mark.parametrize("rim", [0, 1, 9])
def test_solid_parts_are_drawn_separately_and_look_the_same(
    rim: int,
) -> None:
    table, panel = (
        plain_surface((30, 90, 60), (500, 400)),
        plain_surface((60, 70, 80, 120), (420, 330)),
    )
    solid = panel.get_rect().inflate(-2 * rim, -2 * rim)
    panel.fill((60, 70, 80, 255), solid)
    pictures = []
    for part in (None, solid):
        window = pygame.Surface(table.get_size())
        painter = Painter(window)
        for x in (10, 25):
            painter.begin()
            painter.blit(table, (0, 0))
            painter.blit(SURFACES[2], (x, 20))
            painter.blit(panel, (20, 15), 255, part)
            painter.blit(SURFACES[3], (x + 20, 0))
            painter.finish()
        pictures.append(pixels(window))
    assert pictures[0] == pictures[1]


def test_solid_part_hides_sprites_below_unless_translucent() -> None:
    panel, solid = plain_surface((60, 70, 80, 255), (90, 60)), pygame.Rect(5, 5, 80, 50)
    area = pygame.Rect(0, 0, 100, 100)

    def hidden(alpha: int, clip: Clip | None, part: pygame.Rect | None) -> pygame.Rect:
        return Sprite(panel, (20, 15), alpha, clip, solid=part).hidden(area)

    assert hidden(255, None, solid) == pygame.Rect(25, 20, 75, 50)
    assert hidden(255, (0, 0, 60, 60), solid) == pygame.Rect(25, 20, 35, 40)
    assert not hidden(254, None, solid)
    assert not hidden(255, None, None)
    assert (
        Sprite(panel, (0, 0), 255, None, solid=solid)
        .moved((20, 15), 1.0)
        .hides(pygame.Rect(25, 20, 80, 50))
    )
