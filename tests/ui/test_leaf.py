"""A page of the rule book turns over: for a moment, and never in anybody's way."""

from __future__ import annotations

import math
from itertools import pairwise

import pygame
import pytest

from smokingcat.ui.book.layout import Layout
from smokingcat.ui.book.leaf import SECONDS, TurningLeaf, bent
from smokingcat.ui.book.leaf import turned as turned_at
from smokingcat.ui.book.learn import LearnScene
from smokingcat.ui.paint.frame import Frame
from smokingcat.ui.paint.painter import Painter
from tests.ui.desk import Desk, Heard, click, press_key

LEFT, RIGHT = pygame.K_LEFT, pygame.K_RIGHT
_SEEN = 30
"""A strip of the leaf whose front is still seen, wherever its edge leans to."""


@pytest.fixture
def book(desk: Desk) -> LearnScene:
    return desk.show(LearnScene(desk.context))


def pages(desk: Desk) -> tuple[bytes, bytes]:
    """Return what the outer halves of the left and the right page look like."""
    picture = desk.draw()
    left, right = Layout(desk.context.frame).leaves
    assert left is not None
    left, right = left.inflate(-200, -120), right.inflate(-200, -120)
    left.width, right.left = left.width // 3, right.left + 2 * right.width // 3
    right.width //= 3
    return tuple(pygame.image.tobytes(picture.subsurface(box), "RGB") for box in (left, right))  # type: ignore[return-value]


def turned(desk: Desk, book: LearnScene, key: int, seconds: float) -> tuple[bytes, bytes]:
    press_key(book, key)
    book.update(seconds)
    return pages(desk)


def test_a_leaf_goes_over_from_right_to_left(desk: Desk, book: LearnScene) -> None:
    before = pages(desk)
    early = turned(desk, book, RIGHT, 0.4 * SECONDS)
    assert early[0] == before[0], "the left page has not been covered yet"
    assert early[1] != before[1]
    book.update(SECONDS)
    assert not book.is_moving
    assert pages(desk)[0] != before[0]


def test_turning_back_goes_the_other_way(desk: Desk, book: LearnScene) -> None:
    press_key(book, RIGHT)
    book.update(SECONDS)
    before = pages(desk)
    early = turned(desk, book, LEFT, 0.4 * SECONDS)
    assert early[1] == before[1], "the right page has not been covered yet"
    assert early[0] != before[0]


def test_it_comes_to_lie_where_it_would_lie_without_any_motion(
    desk: Desk, book: LearnScene
) -> None:
    after = turned(desk, book, RIGHT, SECONDS)
    desk.context.change(reduced_motion=True)
    press_key(book, LEFT, RIGHT)
    assert pages(desk) == after


@pytest.mark.parametrize("setting", [{"reduced_motion": True}, {"speed": "instant"}])
def test_where_nothing_is_to_move_the_page_is_there_at_once(
    desk: Desk, book: LearnScene, setting: dict[str, object]
) -> None:
    desk.context.change(**setting)
    press_key(book, RIGHT)
    assert not book.is_moving


def test_the_next_key_or_click_ends_it(book: LearnScene) -> None:
    for end in (lambda: press_key(book, pygame.K_TAB), lambda: click(book, (5, 5))):
        press_key(book, RIGHT)
        assert book.is_moving
        end()
        assert not book.is_moving


def test_a_page_is_heard_and_a_page_that_stays_is_not(
    desk: Desk, book: LearnScene, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(desk.context, "sound", heard := Heard())
    press_key(book, LEFT)
    assert heard.values == []
    press_key(book, RIGHT)
    assert heard.values == ["page"]


@pytest.mark.parametrize("size", [(960, 540), (1280, 800)])
def test_it_hardly_leaves_the_book(size: tuple[int, int]) -> None:
    with Desk(size, "en") as desk:
        book = desk.show(LearnScene(desk.context))
        outside = desk.context.frame.rect.copy()
        frame = desk.context.frame
        outside.height = Layout(frame).cover.top - frame.px(0.02)
        press_key(book, RIGHT)
        book.update(0.99 * SECONDS)
        still = pygame.image.tobytes(desk.draw().subsurface(outside), "RGB")
        press_key(book, LEFT)
        press_key(book, RIGHT)
        for _ in range(9):
            book.update(0.1 * SECONDS)
            assert pygame.image.tobytes(desk.draw().subsurface(outside), "RGB") == still


def told_apart(layout: Layout) -> tuple[pygame.Surface, pygame.Surface]:
    """Return two pictures of the book whose redness grows evenly to the right, and a blue leaf."""
    pictures = []
    for _ in range(2):
        picture = pygame.Surface(layout.frame.rect.size)
        for page in layout.leaves:
            assert page is not None
            for x in range(page.left, page.right):
                red = 60 + 180 * (x - page.left) // page.width
                picture.fill((red, 200, 200), (x, page.top, 1, page.height))
        pictures.append(picture)
    return pictures[0], pictures[1]


@pytest.mark.parametrize("size", [(1280, 720), (3840, 2160)])
def test_what_stands_on_it_is_whole_and_nothing_of_it_is_there_twice(
    size: tuple[int, int],
) -> None:
    layout = Layout(Frame(*size))
    before, after = told_apart(layout)
    _, right = layout.leaves
    leaf = TurningLeaf(layout, before, after, is_forward=True, pace=1.0)
    leaf.pass_time(0.3 * SECONDS)
    window = pygame.Surface(size)
    painter = Painter(window)
    painter.begin()
    leaf.draw(painter)
    painter.finish()
    reach = bent(turned_at(0.3))[_SEEN].right
    for y in range(right.top + 9, right.bottom - 9, 7):
        row = [
            window.get_at((x, y)) for x in range(right.left, right.left + int(reach * right.width))
        ]
        reds = [pixel.r / pixel.g for pixel in row]  # whatever its shade
        assert all(b - a > -0.02 for a, b in pairwise(reds)), "something is there twice"
        assert all(b - a < 0.05 for a, b in pairwise(reds)), "something is left out"


def test_a_frame_draws_the_leaf_in_few_pieces_and_leaves_the_other_page_alone(desk: Desk) -> None:
    book = desk.show(LearnScene(desk.context))
    desk.draw()
    press_key(book, RIGHT)
    left, _ = Layout(desk.context.frame).leaves
    assert left is not None
    painter = desk.app.painter
    for _ in range(9):
        book.update(SECONDS / 26)
        painter.begin()
        book.draw(painter)
        drawn = painter.finish()
        assert painter.count < 330
    left.width //= 2
    assert drawn
    assert all(not area.colliderect(left) for area in drawn)


def test_it_moves_from_the_first_frames_on_evenly_and_gives_as_it_lands() -> None:
    way = [turned_at(frame / 26) for frame in range(27)]
    assert way[0] == 0.0
    assert way[2] > 0.04
    assert way[:24] == sorted(way[:24])
    assert way[23] > 0.99
    assert 0.98 < min(way[24:26]) < 0.995
    assert way[-1] == pytest.approx(1.0)


def test_a_leaf_lies_flat_at_both_ends_and_is_bent_between() -> None:
    assert bent(0.0)[-1].right == pytest.approx(1.0)
    assert bent(1.0)[-1].right == pytest.approx(-1.0)
    middle = bent(0.5)
    assert middle[0].angle < math.pi / 2 < middle[-1].angle
    for strips in (bent(step / 20) for step in range(21)):
        assert all(before.right == after.left for before, after in pairwise(strips))
        assert all(1.0 <= strip.height < 1.1 for strip in strips)
