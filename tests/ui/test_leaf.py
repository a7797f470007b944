"""A page of the rule book turns over: for a moment, and never in anybody's way."""

from __future__ import annotations

import math
from itertools import pairwise

import pygame
import pytest

from smokingcat.ui.book.layout import Layout
from smokingcat.ui.book.leaf import SECONDS, bent
from smokingcat.ui.book.leaf import turned as turned_at
from smokingcat.ui.book.learn import LearnScene
from tests.ui.desk import Desk, Heard, click, press_key

LEFT, RIGHT = pygame.K_LEFT, pygame.K_RIGHT


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
