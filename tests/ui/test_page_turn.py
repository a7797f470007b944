"""Page turns of the rule book: brief, and never in the way of input."""

from __future__ import annotations

import pygame
import pytest

from smokingcat.ui.engine.routes import ToRulebook
from smokingcat.ui.paint.frame import Frame
from smokingcat.ui.paint.painter import Painter
from smokingcat.ui.screens.rulebook.book_layout import BookLayout
from smokingcat.ui.screens.rulebook.rulebook_scene import RulebookScene
from smokingcat.ui.screens.rulebook.turning_leaf import SECONDS, TurningLeaf
from tests.ui.headless_game import CallRecorder, Game, click, press_key

LEFT, RIGHT = pygame.K_LEFT, pygame.K_RIGHT


@pytest.fixture
def book(game: Game) -> RulebookScene:
    return game.show(RulebookScene(game.context, ToRulebook()))


def pages(game: Game) -> tuple[bytes, bytes]:
    """Return the outer halves of the left and the right page."""
    picture = game.draw()
    left, right = BookLayout(game.context.frame).leaves
    assert left is not None
    left, right = left.inflate(-200, -120), right.inflate(-200, -120)
    left.width, right.left = left.width // 3, right.left + 2 * right.width // 3
    right.width //= 3
    return tuple(pygame.image.tobytes(picture.subsurface(box), "RGB") for box in (left, right))  # type: ignore[return-value]


def turned_page(game: Game, book: RulebookScene, key: int, seconds: float) -> tuple[bytes, bytes]:
    press_key(book, key)
    book.update(seconds)
    return pages(game)


def test_forward_turn_moves_from_right_to_left(game: Game, book: RulebookScene) -> None:
    before = pages(game)
    early = turned_page(game, book, RIGHT, 0.4 * SECONDS)
    assert early[0] == before[0], "the left page has not been covered yet"
    assert early[1] != before[1]
    book.update(SECONDS)
    assert not book.is_moving
    assert pages(game)[0] != before[0]


def test_backward_turn_moves_from_left_to_right(game: Game, book: RulebookScene) -> None:
    press_key(book, RIGHT)
    book.update(SECONDS)
    before = pages(game)
    early = turned_page(game, book, LEFT, 0.4 * SECONDS)
    assert early[1] == before[1], "the right page has not been covered yet"
    assert early[0] != before[0]


def test_turn_ends_with_the_page_drawn_without_animation(game: Game, book: RulebookScene) -> None:
    after = turned_page(game, book, RIGHT, SECONDS)
    game.context.change(reduced_motion=True)
    press_key(book, LEFT, RIGHT)
    assert pages(game) == after


@pytest.mark.parametrize("setting", [{"reduced_motion": True}, {"speed": "instant"}])
def test_reduced_motion_shows_the_page_at_once(
    game: Game, book: RulebookScene, setting: dict[str, object]
) -> None:
    game.context.change(**setting)
    press_key(book, RIGHT)
    assert not book.is_moving


def test_next_key_or_click_ends_the_turn(book: RulebookScene) -> None:
    for end in (lambda: press_key(book, pygame.K_TAB), lambda: click(book, (5, 5))):
        press_key(book, RIGHT)
        assert book.is_moving
        end()
        assert not book.is_moving


def test_only_a_page_that_turns_plays_a_sound(
    game: Game, book: RulebookScene, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(game.context, "sound", heard := CallRecorder())
    press_key(book, LEFT)
    assert heard.values == []
    press_key(book, RIGHT)
    assert heard.values == ["page"]


@pytest.mark.parametrize("size", [(960, 540), (1280, 800)])
def test_turning_leaf_stays_almost_inside_the_book(size: tuple[int, int]) -> None:
    with Game(size, "en") as game:
        book = game.show(RulebookScene(game.context, ToRulebook()))
        outside = game.context.frame.rect.copy()
        frame = game.context.frame
        outside.height = BookLayout(frame).cover.top - frame.px(0.02)
        press_key(book, RIGHT)
        book.update(0.99 * SECONDS)
        still = pygame.image.tobytes(game.draw().subsurface(outside), "RGB")
        press_key(book, LEFT)
        press_key(book, RIGHT)
        for _ in range(9):
            book.update(0.1 * SECONDS)
            assert pygame.image.tobytes(game.draw().subsurface(outside), "RGB") == still


def test_both_sides_of_the_leaf_are_drawn_unscaled_beside_the_fold() -> None:
    layout = BookLayout(Frame(1280, 720))
    left, right = layout.leaves
    assert left is not None
    before, after = (pygame.Surface(layout.frame.rect.size) for _ in range(2))
    for picture, green in ((before, 60), (after, 200)):
        for page in (left, right):
            for x in range(page.width):
                picture.fill((x // 3, green, 0), (page.left + x, page.top, 1, page.height))
    leaf = TurningLeaf(layout, before, after, is_forward=True, pace=1.0)
    leaf.pass_time(SECONDS / 2)
    window = pygame.Surface(before.size)
    painter = Painter(window)
    painter.begin()
    leaf.draw(painter)
    painter.finish()
    fold = right.right - round((right.right - left.left) / 4)
    edge = 2 * fold - right.right
    for x, picture in ((left.left, before), (left.centerx, before), (right.right - 1, after)):
        assert window.get_at((x, right.centery)) == picture.get_at((x, right.centery))
    for x in range(edge, edge + 80):
        on_leaf = after.get_at((left.left + x - edge, right.centery))
        assert window.get_at((x, right.centery)) == on_leaf


def test_frame_draws_only_where_the_leaf_moves(game: Game) -> None:
    book = game.show(RulebookScene(game.context, ToRulebook()))
    game.draw()
    press_key(book, RIGHT)
    left, _ = BookLayout(game.context.frame).leaves
    assert left is not None
    painter = game.app.painter
    for _ in range(9):
        book.update(SECONDS / 26)
        painter.begin()
        book.draw(painter)
        drawn = painter.finish()
    left.width //= 2
    assert drawn
    assert all(not area.colliderect(left) for area in drawn)
