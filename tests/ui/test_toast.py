"""Toasts: one message after another, each for a while."""

from __future__ import annotations

import pygame
import pytest

from smokingcat.ui.widgets.button import Button
from smokingcat.ui.widgets.text_field import TextField
from tests.ui.desk import Desk, on


def visible_texts(desk: Desk) -> list[str]:
    """Return the texts on the screen."""
    desk.context.text.audit = []
    desk.draw()
    assert all(drawn.fits for drawn in desk.context.text.audit)
    return [drawn.text for drawn in desk.context.text.audit]


@pytest.fixture(autouse=True)
def empty_scene(desk: Desk) -> None:
    on(desk)


def test_messages_are_shown_one_after_another(desk: Desk) -> None:
    toasts = desk.app.toasts
    desk.app.tell("first")
    desk.app.tell("second")
    assert visible_texts(desk) == ["first"]
    assert toasts.wakes_in is not None
    assert toasts.update(toasts.wakes_in)
    assert visible_texts(desk) == ["second"]
    assert toasts.wakes_in > 4
    assert toasts.update(toasts.wakes_in)
    assert visible_texts(desk) == []
    assert toasts.wakes_in is None
    assert not toasts.update(100)


def test_message_stays_for_its_duration(desk: Desk) -> None:
    toasts = desk.app.toasts
    desk.app.tell("first")
    assert toasts.wakes_in is not None
    before = toasts.wakes_in
    assert not toasts.update(before - 1)
    assert toasts.wakes_in == pytest.approx(1)
    assert visible_texts(desk) == ["first"]


def test_identical_message_is_not_queued_twice(desk: Desk) -> None:
    for _ in range(3):
        desk.app.tell("disk full")
    assert desk.app.toasts.update(100)
    assert visible_texts(desk) == []


def test_long_messages_stay_longer_and_wrap(desk: Desk) -> None:
    desk.app.tell("short")
    short = desk.app.toasts.wakes_in
    desk.app.toasts.update(100)
    desk.app.tell("a message of many words " * 8)
    long = desk.app.toasts.wakes_in
    assert short is not None
    assert long is not None
    assert long > short + 3
    assert len(visible_texts(desk)) == 1
    (drawn,) = desk.context.text.audit or []
    assert drawn.rect.height > 2 * drawn.pixels
    assert drawn.box.contains(drawn.rect)


def test_answer_is_shown_at_once_and_replaces_the_last_answer(desk: Desk) -> None:
    toasts = desk.app.toasts
    desk.app.tell("disk full")
    for answer in ("by suit", "by rank", "by hand"):
        desk.app.answer(answer)
        assert visible_texts(desk) == [answer]
    assert toasts.update(100)
    assert visible_texts(desk) == ["disk full"]
    assert toasts.update(100)
    assert visible_texts(desk) == []


def test_answer_disappears_with_its_scene_and_message_stays(desk: Desk) -> None:
    desk.app.answer("by suit")
    on(desk)
    assert visible_texts(desk) == []
    desk.app.tell("disk full")
    desk.app.answer("by rank")
    desk.app.pop()
    assert visible_texts(desk) == ["disk full"]
    assert desk.app.toasts.wakes_in is not None
    assert desk.app.toasts.wakes_in > 4


def test_page_message_disappears_with_its_page_and_others_keep_their_time(
    desk: Desk,
) -> None:
    on(desk)
    desk.app.answer("deck added")
    for message, of_page in (("no back", True), ("disk full", False), ("no face", True)):
        desk.app.tell(message, of_page=of_page)
    desk.app.toasts.update(4)
    desk.app.pop()
    assert visible_texts(desk) == ["disk full"]
    assert desk.app.toasts.wakes_in is not None
    assert desk.app.toasts.wakes_in > 4
    desk.app.toasts.update(100)
    assert visible_texts(desk) == []


@pytest.mark.parametrize("depth", [40, 300])
def test_message_covers_no_text_field(desk: Desk, depth: int) -> None:
    desk.app.tell("disk full")
    box = pygame.Rect(0, 0, desk.context.frame.width, depth)
    box.midbottom = desk.context.frame.rect.midbottom
    on(desk, TextField(desk.context, "word", box, "", lambda _text: None))
    assert not toast_box(desk).colliderect(box)


def test_message_avoids_the_buttons_at_the_bottom(desk: Desk) -> None:
    desk.app.tell("disk full")
    usual = toast_box(desk)
    row = pygame.Rect(0, 0, 400, 40)
    row.midtop = usual.midtop
    on(desk, Button(desk.context, "foot", row, "Play on", lambda: None))
    moved = toast_box(desk)
    assert usual.colliderect(row)
    assert not moved.colliderect(row)
    assert desk.context.frame.rect.contains(moved)


def toast_box(desk: Desk) -> pygame.Rect:
    """Return the box of the message."""
    assert "disk full" in visible_texts(desk)
    audit = desk.context.text.audit or []
    return next(drawn.rect for drawn in audit if drawn.text == "disk full")
