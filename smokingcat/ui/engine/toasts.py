"""Toasts: short messages shown for a few seconds, usually at the foot of the window."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import TYPE_CHECKING, Final

import pygame

from smokingcat.ui.paint import theme
from smokingcat.ui.widgets.button import AbstractButton
from smokingcat.ui.widgets.tooltip import nearest_clear

if TYPE_CHECKING:
    from smokingcat.ui.engine.context import Context
    from smokingcat.ui.engine.scene import Scene
    from smokingcat.ui.engine.shell import Places
    from smokingcat.ui.paint.painter import Painter
    from smokingcat.ui.widgets.widget import Widget

_MIN_SECONDS: Final = 5.0
_SECONDS_PER_LETTER: Final = 0.03
"""Least number of seconds for which a message is shown, and seconds added for each letter."""
_MAX_LINES: Final = 3
_LONG_ANSWER_STYLE: Final = theme.LABEL.sized(0.028)
"""Text style of a long answer, drawn in one of the places that its scene names."""
_MAX_LONG_ANSWER_LINES: Final = 6
"""The most lines of a long answer."""
_FOOT_HEIGHT: Final = 0.30
"""Height above the foot of the window in which a message first looks for room, in ``s``."""


class Toasts:
    """Queue of messages, each shown for a time by its length and announced to screen readers."""

    def __init__(self, context: Context) -> None:
        self._canvas = context
        self._announcer = context.announcer
        self._waiting: list[str] = []
        self._answer: str | None = None
        self._of_page: set[str] = set()
        """Messages that are removed when the page is left."""
        self._places: Places | None = None
        """Returns the boxes in which the answer may stand; ``None`` for the usual place."""
        self._left = 0.0
        """Seconds for which the first message is still shown."""

    def show(self, message: str, *, of_page: bool = False) -> None:
        """Queue ``message``; one ``of_page`` is removed when the page is left."""
        if of_page:
            self._of_page.add(message)
        if message not in self._waiting:
            self._announcer.say(message)
            self._waiting.append(message)
            if len(self._waiting) == 1:
                self._left = _duration(message)

    def answer(self, message: str, places: Places | None = None) -> None:
        """Show the result of the player's last action at once, instead of the last answer.

        For a long text ``places`` returns the boxes in which it may stand; the best one is used.
        """
        self._announcer.say(message, urgent=True)
        self._waiting = [message, *(w for w in self._waiting if w not in (message, self._answer))]
        self._answer, self._places = message, places
        self._left = _duration(message)

    def drop_answer(self, only: str | None = None) -> None:
        """Remove the answer, or ``only`` this one."""
        if only is not None and only != self._answer:
            return
        if self._answer is not None:
            self._remove({self._answer})
        self._answer = self._places = None

    def leave_page(self) -> None:
        """Remove the answer and the messages about the page that is left."""
        self.drop_answer()
        self._remove(self._of_page)
        self._of_page.clear()

    def _remove(self, messages: Collection[str]) -> None:
        """Remove messages; one that becomes the first is shown for its whole time."""
        first = self._waiting[:1]
        self._waiting = [each for each in self._waiting if each not in messages]
        if self._waiting and self._waiting[:1] != first:
            self._left = _duration(self._waiting[0])

    @property
    def wakes_in(self) -> float | None:
        """Seconds until the message ends, or ``None`` without one."""
        return self._left if self._waiting else None

    def update(self, seconds: float) -> bool:
        """Advance by ``seconds``; return whether a message ended."""
        if not self._waiting:
            return False
        self._left -= seconds
        if self._left > 0:
            return False
        ended = self._waiting.pop(0)
        self._of_page.discard(ended)
        if ended == self._answer:
            self._answer = self._places = None
        if self._waiting:
            self._left = _duration(self._waiting[0])
        return True

    @property
    def is_answering(self) -> bool:
        """Whether the message shown is an answer for which the scene has named no places."""
        return self._is_answer and self._places is None

    @property
    def _is_answer(self) -> bool:
        return bool(self._waiting) and self._waiting[0] == self._answer

    def draw(self, painter: Painter, scene: Scene) -> None:
        """Draw the message over the top ``scene``.

        A short answer is drawn in the scene's place for answers, other messages at the foot of the
        window. A message moves away from its place if it would cover text.
        """
        if not self._waiting:
            return
        frame, answers = self._canvas.frame, scene.reply_toast_box
        beside = frame.px(0.034)
        if self._places is not None and self._is_answer:
            self._draw_at(painter, self._places())
        elif answers is not None and self.is_answering and self._fits(answers.width - beside):
            box = self._box(answers.width, beside)
            box.midleft = answers.midleft
            box.bottom = min(box.bottom, answers.bottom)
            box = _near(box, scene)
            self._draw_in(painter, box, frame.px(theme.APART))
        else:
            box = self._box(min(frame.typed(1.16), frame.px(1.56)), frame.px(0.06))
            box.midbottom = (frame.centre(), frame.bottom(0.06))
            self._draw_in(painter, self._clear(box, scene), frame.px(0.058))

    def _clear(self, box: pygame.Rect, scene: Scene) -> pygame.Rect:
        """Return ``box`` moved to the nearest place where it covers nothing.

        In a full window a message covers a button rather than a text that is read or a text field.
        """
        frame, edge = self._canvas.frame, self._canvas.frame.px(theme.TIGHT)
        window = frame.rect.inflate(-2 * edge, -2 * edge)
        high = frame.px(_FOOT_HEIGHT)
        foot = pygame.Rect(window.left, window.bottom - high, window.width, high)
        never = [_bounds(each, edge) for each in scene.widgets if each.takes_letters]
        never += scene.read_boxes
        answers = [] if scene.reply_toast_box is None else [scene.reply_toast_box]
        buttons = [
            _bounds(each, edge) for each in scene.widgets if isinstance(each, AbstractButton)
        ]
        at_foot = [each for each in (*buttons, *answers, *never) if each.colliderect(foot)]
        all_there = [*(_bounds(each, edge) for each in scene.widgets), *answers, *never]
        return (
            nearest_clear(box, at_foot, foot)
            or nearest_clear(box, all_there, window)
            or nearest_clear(box, never, window)
            or box
        )

    def _draw_at(self, painter: Painter, places: Sequence[pygame.Rect]) -> None:
        """Draw the answer in the upper right of the place that allows the largest letters."""
        canvas, message = self._canvas, self._waiting[0]
        beside, above = canvas.frame.px(0.034), canvas.frame.px(theme.APART)
        layouts = [
            canvas.text.fit(
                message,
                _LONG_ANSWER_STYLE,
                each.width - beside,
                _MAX_LONG_ANSWER_LINES,
                each.height - above,
            )
            for each in places
        ]
        best = max(range(len(places)), key=lambda n: (layouts[n].fits, layouts[n].pixels))
        fitted = layouts[best]
        box = pygame.Rect(0, 0, fitted.width + beside, fitted.height + above)
        box.topright = places[best].topright
        canvas.pieces.draw_nine(painter, "toast", box)
        inner = box.inflate(-beside, -above)
        canvas.text.draw(
            painter,
            message,
            inner,
            _LONG_ANSWER_STYLE,
            lines=_MAX_LONG_ANSWER_LINES,
            largest=fitted.pixels,
        )

    def _fits(self, width: int) -> bool:
        """Return whether the message is readable in ``width`` pixels."""
        return self._canvas.text.fit(self._waiting[0], theme.LABEL, width, _MAX_LINES).fits

    def _box(self, widest: int, sides: int) -> pygame.Rect:
        """Return a box at most ``widest`` pixels wide, ``sides`` of them beside the message."""
        canvas = self._canvas
        fitted = canvas.text.fit(self._waiting[0], theme.LABEL, widest - sides, _MAX_LINES)
        return pygame.Rect(0, 0, fitted.width + sides, fitted.height + canvas.frame.px(theme.APART))

    def _draw_in(self, painter: Painter, box: pygame.Rect, sides: int) -> None:
        canvas = self._canvas
        canvas.pieces.draw_nine(painter, "toast", box)
        inner = box.inflate(-sides, 0)
        canvas.text.draw(
            painter, self._waiting[0], inner, theme.LABEL, align="centre", lines=_MAX_LINES
        )


def _near(box: pygame.Rect, scene: Scene) -> pygame.Rect:
    """Return ``box``, moved the shortest way if it covers anything that is read."""
    apart, window = 2 * scene.frame.px(theme.TIGHT), scene.frame.rect
    read = [each.inflate(apart, apart) for each in (*scene.read_boxes, *scene.seen_boxes)]
    if box.collidelist(read) < 0:
        return box
    controls = [each.rect for each in scene.widgets]
    return nearest_clear(box, [*controls, *read], window) or nearest_clear(box, read, window) or box


def _bounds(widget: Widget, edge: int) -> pygame.Rect:
    """Return the visible box of a widget with ``edge`` pixels round it."""
    return widget.rect.clip(widget.clip or widget.rect).inflate(2 * edge, 2 * edge)


def _duration(message: str) -> float:
    """Return for how many seconds a message is shown."""
    return _MIN_SECONDS + _SECONDS_PER_LETTER * len(message)
