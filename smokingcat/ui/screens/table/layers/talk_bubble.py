"""Bubble with a cat's remark; it appears beside the cat and disappears by itself.

Play does not wait for a remark, and no input closes it. The bubble covers no open card, no card of
the hand, no control and no text. A remark without such a place is not made.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final

import pygame

from smokingcat.i18n.talk import lines as known_lines
from smokingcat.match.cat_behaviour import CatMemory
from smokingcat.match.feedback import RemarkOffered
from smokingcat.match.model import TableModel
from smokingcat.match.session.cats import CAST
from smokingcat.match.session.session import Session
from smokingcat.rules.seats import SEATS
from smokingcat.table.layout.obstacles import (
    boards_of_seats,
    card_obstacles,
    seat_boxes,
    should_stay_visible,
)
from smokingcat.table.layout.table_layout import TableLayout
from smokingcat.table.state.table_state import TableState
from smokingcat.ui.engine.context import Context
from smokingcat.ui.paint import theme
from smokingcat.ui.paint.frame import to_rect
from smokingcat.ui.paint.painter import Painter
from smokingcat.ui.paint.typesetting.text_fitter import TextLayout
from smokingcat.ui.screens.table.layers.layer import Layer, TableFrame
from smokingcat.ui.widgets.tooltip import Side, draw_tail

_LEAST_SECONDS, _PER_CHARACTER = 1.6, 0.055
"""Seconds for which any remark is shown, and additional seconds for each character."""
_FADE_SECONDS: Final = 0.15
_TEXT_SHAPES: Final = ((0.30, 2), (0.24, 3), (0.18, 4))
"""Line widths as fractions of ``s``, and numbers of lines; the first shape that fits is used."""
_MAX_LINES: Final = 4
_OFFSET_SHARES: Final = (0.5, 0.3, 0.7, 0.12, 0.88, -0.14, 1.14)
"""Shares of a bubble that lie left of or above the cat's centre, in order of preference."""
_TEXT_STYLE: Final = theme.WIT.tinted(theme.INK)
_NEXT_SIDE: Final = 0.35
"""Cost of the next best side, in shares of the bubble that cover slates and similar items."""
_PER_LINE: Final = 0.1
"""Cost of each line of text, in the same unit."""
_MAX_HUSH: Final = 0.5
"""Hush of the table above which no cat begins to speak."""
_NEAR_OTHER_CAT: Final = 0.6
"""Cost of a place near another cat, which might be taken for the speaker."""


@dataclass(frozen=True, slots=True)
class _BubblePlace:
    """Box of a bubble, its side of the cat, and its text layout."""

    box: pygame.Rect
    side: Side
    text_layout: TextLayout


def past_of(context: Context, session: Session) -> CatMemory:
    """Return the cats' memory of the last match: its loser, and the name the loser bears."""
    last = context.store.archive.latest_match()
    if last is None or session.person is None:
        return CatMemory()
    is_rematch = not session.is_drawn and last.word == session.match.ruleset.word
    return CatMemory(bearer=last.loser, word=last.word, loser=last.loser, is_rematch=is_rematch)


class TalkBubble(Layer):
    """The one bubble of a table in which a cat speaks."""

    def __init__(self, context: Context, model: TableModel, past: CatMemory) -> None:
        self._context = context
        self._model = model
        self._past = past
        self._line = ""
        self._seat = 0
        self._age = 0.0
        self._place: _BubblePlace | None = None
        self._laid_in: object = None
        # Loading all remarks takes longer than a frame, so they are loaded in advance.
        context.thinking.ask(partial(known_lines, context.words.code))

    @property
    def line(self) -> str:
        """Present remark; empty while no cat speaks."""
        return self._line

    @property
    def speaker(self) -> int | None:
        return self._seat if self._line else None

    @property
    def box(self) -> pygame.Rect | None:
        return None if self._place is None or not self._line else self._place.box

    @property
    def _waits_for_hush(self) -> bool:
        """Whether the remark waits until the hush of the table is over."""
        return self._age == 0.0 and self._model.director.hush > _MAX_HUSH

    @property
    def _duration(self) -> float:
        return _LEAST_SECONDS + _PER_CHARACTER * len(self._line)

    @property
    def _fades(self) -> bool:
        return not self._model.director.tempo.is_calm

    @property
    def is_moving(self) -> bool:
        left = self._duration - self._age
        return (
            bool(self._line) and self._fades and (self._age < _FADE_SECONDS or left < _FADE_SECONDS)
        )

    @property
    def wakes_in(self) -> float | None:
        if not self._line:
            return None
        end = self._duration - (_FADE_SECONDS if self._fades else 0.0)
        return max(0.0, (end if self._age < end else self._duration) - self._age)

    def offer(
        self, remark: RemarkOffered, layout: TableLayout, taken: Sequence[pygame.Rect]
    ) -> None:
        """Show a remark of the first cat that has a new line and a place for it.

        ``taken`` are the boxes of controls and texts.
        """
        if self._line:
            return
        context, shown = self._context, self._model.director.visible
        for seat in remark.seats:
            cat = CAST[shown.place(seat) - 1].key
            code, word = context.words.code, self._past.word
            line = context.talk_history.unused_line(code, cat, remark.kind, remark.chance)
            if line is None:
                continue
            spoken = line.format(word=word)
            spot = self._best_place(spoken, seat, layout, shown, taken)
            if spot is not None:
                context.talk_history.add(line)
                self._line, self._seat, self._age = spoken, seat, 0.0
                self._place, self._laid_in = spot, (layout, code)
                self._model.cats.has_spoken(seat)
                named = context.words.gettext("{name}: “{words}”")
                name = self._model.names[seat]
                context.announcer.say(named.format(name=name, words=spoken))
                return

    def close(self) -> None:
        self._line, self._place = "", None

    def update(self, seconds: float) -> bool:
        if not self._line or self._waits_for_hush:
            return False
        was_moving = self.is_moving
        self._age += seconds
        if self._age >= self._duration or self._model.is_counting:
            self.close()
            return True
        return was_moving or self.is_moving

    def draw(self, painter: Painter, table: TableFrame) -> None:
        """Draw the bubble, or close it if something else now takes its place."""
        if not self._line or self._waits_for_hush:
            return
        context, layout, shown, taken = self._context, table.layout, table.shown, table.clear_of
        if self._laid_in != (layout, context.words.code):
            self._place = self._best_place(self._line, self._seat, layout, shown, taken)
            self._laid_in = (layout, context.words.code)
        spot = self._place
        if spot is None or spot.box.collidelist(self._forbidden(layout, shown, taken)) >= 0:
            self.close()
            return
        painter.speech_bubbles.append(spot.box)
        alpha = self._alpha
        context.pieces.draw_nine(painter, "tooltip", spot.box, alpha=alpha)
        if alpha == 255:
            draw_tail(context, painter, spot.box, self._cat(layout, shown, self._seat), spot.side)
        context.text.draw(
            painter,
            self._line,
            spot.box.inflate(2 - 2 * self._pad[0], 2 - 2 * self._pad[1]),
            _TEXT_STYLE,
            align="centre",
            lines=_MAX_LINES,
            alpha=alpha,
            largest=spot.text_layout.pixels,
        )

    @property
    def _alpha(self) -> int:
        left = self._duration - self._age
        share = min(1.0, self._age / _FADE_SECONDS, left / _FADE_SECONDS) if self._fades else 1.0
        return round(255 * max(0.0, share))

    @property
    def _pad(self) -> tuple[int, int]:
        return self._context.frame.px(theme.PADDED), self._context.frame.px(theme.INSIDE)

    @staticmethod
    def _cat(layout: TableLayout, table: TableState, seat: int) -> pygame.Rect:
        return to_rect(layout.seats[table.place(seat)].medallion.rect)

    @staticmethod
    def _forbidden(
        layout: TableLayout, table: TableState, taken: Iterable[pygame.Rect]
    ) -> list[pygame.Rect]:
        return [*taken, *map(to_rect, card_obstacles(table, layout))]

    def _best_place(
        self,
        line: str,
        seat: int,
        layout: TableLayout,
        table: TableState,
        taken: Sequence[pygame.Rect],
    ) -> _BubblePlace | None:
        """Return the best place for a line: clear of ``taken`` and cards, covering little else.

        Piles are covered only if no other place is left, and slates and numbers only after them.
        The largest type that fits is used, between the configured and the normal size.
        """
        text, usual = self._context.text, self._context.text.usual(_TEXT_STYLE)
        wished = text.pixels(_TEXT_STYLE)
        cat = self._cat(layout, table, seat)
        forbidden = [*self._forbidden(layout, table, taken), cat]
        boards, seats = boards_of_seats(table, layout), seat_boxes(table, layout)
        for more in ((*boards, *seats), boards, ()):
            never_on = [*forbidden, *map(to_rect, more)]
            for pixels in sorted({wished, (wished + usual) // 2, usual}, reverse=True):
                style = text.exactly(_TEXT_STYLE, pixels)
                place = self._place_of_size(line, style, seat, layout, table, never_on)
                if place is not None:
                    return place
        return None

    def _place_of_size(
        self,
        line: str,
        style: theme.Style,
        seat: int,
        layout: TableLayout,
        table: TableState,
        never_on: Sequence[pygame.Rect],
    ) -> _BubblePlace | None:
        """Return the best place for a line in exactly this ``style``, clear of ``never_on``."""
        frame, text = self._context.frame, self._context.text
        cat, near = self._cat(layout, table, seat), 4 * frame.px(theme.BETWEEN)
        better_seen = [to_rect(box) for box in should_stay_visible(table, layout)]
        others = [
            self._cat(layout, table, each).inflate(near, near) for each in SEATS if each != seat
        ]
        cloth, pixels = to_rect(layout.baize), text.pixels(style)
        found = list[tuple[float, int, _BubblePlace]]()
        for share, lines in _TEXT_SHAPES:
            width = round(frame.px(share) * pixels / text.usual(_TEXT_STYLE))
            text_layout = text.fit(line, style, width, lines)
            if not text_layout.fits or text_layout.pixels != pixels:
                continue
            for number, (side, box) in enumerate(self._around(text_layout, cat)):
                box.clamp_ip(cloth)
                if box.collidelist(never_on) < 0:
                    covered = sum(_overlap(box, each) for each in better_seen)
                    cost = covered / (box.width * box.height)
                    cost += _NEXT_SIDE * (number // len(_OFFSET_SHARES)) + _PER_LINE * lines
                    cost += _NEAR_OTHER_CAT * (box.collidelist(others) >= 0)
                    found.append((cost, len(found), _BubblePlace(box, side, text_layout)))
        return min(found, key=lambda each: each[:2])[2] if found else None

    def _around(self, text_layout: TextLayout, cat: pygame.Rect) -> list[tuple[Side, pygame.Rect]]:
        """Return the boxes beside a cat for a bubble with a tail, in order of preference."""
        pad, gap = self._pad, self._context.frame.px(theme.BETWEEN)
        width, height = text_layout.width + 2 * pad[0], text_layout.height + 2 * pad[1]
        x, y = cat.center
        found: list[tuple[Side, pygame.Rect]] = []
        inward: tuple[Side, Side] = ("right", "left")
        if x > self._context.frame.width // 2:
            inward = ("left", "right")
        sides: tuple[Side, ...] = ("above", inward[0], "below", inward[1])
        for side in sides:
            for share in _OFFSET_SHARES:
                left, top = round(x - share * width), round(y - share * height)
                places: dict[Side, tuple[int, int]] = {
                    "above": (left, cat.top - gap - height),
                    "below": (left, cat.bottom + gap),
                    "left": (cat.left - gap - width, top),
                    "right": (cat.right + gap, top),
                }
                found.append((side, pygame.Rect(places[side], (width, height))))
        return found


def _overlap(box: pygame.Rect, other: pygame.Rect) -> int:
    shared = box.clip(other)
    return shared.width * shared.height
