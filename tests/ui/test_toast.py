"""Toasts: one message after another, each for a while."""

from __future__ import annotations

import pygame
import pytest

from smokingcat.ui.widgets.button import Button
from smokingcat.ui.widgets.text_field import TextField
from tests.ui.headless_game import Game, show_controls


def visible_texts(game: Game) -> list[str]:
    """Return the texts on the screen."""
    game.context.text.drawn_log = []
    game.draw()
    assert all(drawn.fits for drawn in game.context.text.drawn_log)
    return [drawn.text for drawn in game.context.text.drawn_log]


@pytest.fixture(autouse=True)
def empty_scene(game: Game) -> None:
    show_controls(game)


def test_messages_are_shown_one_after_another(game: Game) -> None:
    toasts = game.app.toasts
    game.app.show_toast("first")
    game.app.show_toast("second")
    assert visible_texts(game) == ["first"]
    assert toasts.wakes_in is not None
    assert toasts.update(toasts.wakes_in)
    assert visible_texts(game) == ["second"]
    assert toasts.wakes_in > 4
    assert toasts.update(toasts.wakes_in)
    assert visible_texts(game) == []
    assert toasts.wakes_in is None
    assert not toasts.update(100)


def test_message_stays_for_its_duration(game: Game) -> None:
    toasts = game.app.toasts
    game.app.show_toast("first")
    assert toasts.wakes_in is not None
    before = toasts.wakes_in
    assert not toasts.update(before - 1)
    assert toasts.wakes_in == pytest.approx(1)
    assert visible_texts(game) == ["first"]


def test_identical_message_is_not_queued_twice(game: Game) -> None:
    for _ in range(3):
        game.app.show_toast("disk full")
    assert game.app.toasts.update(100)
    assert visible_texts(game) == []


def test_long_messages_stay_longer_and_wrap(game: Game) -> None:
    game.app.show_toast("short")
    short = game.app.toasts.wakes_in
    game.app.toasts.update(100)
    game.app.show_toast("a message of many words " * 8)
    long = game.app.toasts.wakes_in
    assert short is not None
    assert long is not None
    assert long > short + 3
    assert len(visible_texts(game)) == 1
    (drawn,) = game.context.text.drawn_log or []
    assert drawn.rect.height > 2 * drawn.pixels
    assert drawn.box.contains(drawn.rect)


def test_answer_is_shown_at_once_and_replaces_the_last_answer(game: Game) -> None:
    toasts = game.app.toasts
    game.app.show_toast("disk full")
    for answer in ("by suit", "by rank", "by hand"):
        game.app.answer(answer)
        assert visible_texts(game) == [answer]
    assert toasts.update(100)
    assert visible_texts(game) == ["disk full"]
    assert toasts.update(100)
    assert visible_texts(game) == []


@pytest.mark.parametrize("has_places", [False, True])
def test_message_equal_to_an_answer_that_has_ended_is_no_answer(
    game: Game, has_places: bool
) -> None:
    toasts = game.app.toasts
    game.app.show_toast("disk full")
    usual = toast_box(game)
    assert toasts.update(100)
    game.app.answer("disk full", (lambda: [game.context.frame.rect]) if has_places else None)
    assert toasts.update(100)
    game.app.show_toast("disk full")
    assert not toasts.is_answering
    assert toast_box(game).bottom == usual.bottom
    game.app.answer("by suit")
    assert toasts.update(100)
    assert visible_texts(game) == ["disk full"]
    toasts.leave_page()
    assert visible_texts(game) == ["disk full"]


def test_answer_disappears_with_its_scene_and_message_stays(game: Game) -> None:
    game.app.answer("by suit")
    show_controls(game)
    assert visible_texts(game) == []
    game.app.show_toast("disk full")
    game.app.answer("by rank")
    game.app.pop()
    assert visible_texts(game) == ["disk full"]
    assert game.app.toasts.wakes_in is not None
    assert game.app.toasts.wakes_in > 4


def test_page_message_disappears_with_its_page_and_others_keep_their_time(
    game: Game,
) -> None:
    show_controls(game)
    game.app.answer("deck added")
    for message, of_page in (("no back", True), ("disk full", False), ("no face", True)):
        game.app.show_toast(message, of_page=of_page)
    game.app.toasts.update(4)
    game.app.pop()
    assert visible_texts(game) == ["disk full"]
    assert game.app.toasts.wakes_in is not None
    assert game.app.toasts.wakes_in > 4
    game.app.toasts.update(100)
    assert visible_texts(game) == []


def test_message_equal_to_a_page_message_that_has_ended_stays_when_the_page_is_left(
    game: Game,
) -> None:
    show_controls(game)
    game.app.show_toast("disk full", of_page=True)
    assert game.app.toasts.update(100)
    game.app.show_toast("disk full")
    game.app.pop()
    assert visible_texts(game) == ["disk full"]


@pytest.mark.parametrize("depth", [40, 300])
def test_message_covers_no_text_field(game: Game, depth: int) -> None:
    game.app.show_toast("disk full")
    box = pygame.Rect(0, 0, game.context.frame.width, depth)
    box.midbottom = game.context.frame.rect.midbottom
    show_controls(game, TextField(game.context, "word", box, "", lambda _text: None))
    assert not toast_box(game).colliderect(box)


def test_message_avoids_the_buttons_at_the_bottom(game: Game) -> None:
    game.app.show_toast("disk full")
    usual = toast_box(game)
    row = pygame.Rect(0, 0, 400, 40)
    row.midtop = usual.midtop
    show_controls(game, Button(game.context, "foot", row, "Play on", lambda: None))
    moved = toast_box(game)
    assert usual.colliderect(row)
    assert not moved.colliderect(row)
    assert game.context.frame.rect.contains(moved)


def toast_box(game: Game) -> pygame.Rect:
    """Return the box of the message."""
    assert "disk full" in visible_texts(game)
    audit = game.context.text.drawn_log or []
    return next(drawn.rect for drawn in audit if drawn.text == "disk full")
