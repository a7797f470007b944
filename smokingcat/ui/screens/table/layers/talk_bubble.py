"""What a cat says at the table: a bubble beside it that comes, is read, and goes by itself.

Nobody waits for it and nothing closes it but time, or whatever else is to be read. It lies where
it covers no open card, no card of the hand, no control and nothing that is written; a line for
which there is no such place is not said at all.
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
from smokingcat.table.layout.obstacles import card_obstacles, wanted
from smokingcat.table.layout.table_layout import TableLayout
from smokingcat.table.state.table_state import TableState
from smokingcat.ui.engine.context import Context
from smokingcat.ui.paint import theme
from smokingcat.ui.paint.frame import to_rect
from smokingcat.ui.paint.painter import Painter
from smokingcat.ui.paint.typesetting.text_fitter import TextLayout
from smokingcat.ui.widgets.tooltip import Side, draw_tail

_AT_ONCE, _A_SIGN = 1.6, 0.055
"""Seconds for which any line is to be seen, and for each of its characters."""
_FADE: Final = 0.15
_SHAPES: Final = ((0.30, 2), (0.24, 3), (0.18, 4))
"""How wide a bubble's lines may be, as fractions of ``s``, and how many: the first with room."""
_LINES: Final = 4
_SLIDES: Final = (0.5, 0.3, 0.7, 0.12, 0.88, -0.14, 1.14)
"""Which part of a bubble lies left of or above the middle of what it comes from."""
_WORDS: Final = theme.WIT.tinted(theme.INK)
_LESS_NATURAL: Final = 0.35
"""What share of a bubble may cover slates and the like before it goes to the next side."""
_TALLER: Final = 0.1
"""The same for each line that it has, and for lying so near another cat that it might be hers."""
_LIGHT: Final = 0.5
"""The hush from which on nobody begins to speak."""
_BY_ANOTHER: Final = 0.6


@dataclass(frozen=True, slots=True)
class _Spot:
    """Where a bubble lies, and on which side of the cat."""

    box: pygame.Rect
    side: Side
    setting: TextLayout


def past_of(context: Context, session: Session) -> CatMemory:
    """Return what the cats remember at this table: who lost last, and bears which name."""
    last = context.store.archive.latest()
    if last is None or session.person is None:
        return CatMemory()
    is_rematch = not session.is_drawn and last.word == session.match.ruleset.word
    return CatMemory(bearer=last.loser, word=last.word, loser=last.loser, is_rematch=is_rematch)


class TalkBubble:
    """The one bubble of a table in which a cat speaks."""

    def __init__(self, context: Context, model: TableModel, past: CatMemory) -> None:
        self._context = context
        self._model = model
        self._past = past
        self._line = ""
        self._seat = 0
        self._age = 0.0
        self._spot: _Spot | None = None
        self._laid_in: object = None
        # Reading what all cats know takes longer than a frame has: not when the first one speaks.
        context.thinking.ask(partial(known_lines, context.words.code))

    @property
    def line(self) -> str:
        """What is being said, empty while nobody speaks."""
        return self._line

    @property
    def speaker(self) -> int | None:
        """The seat of whoever speaks."""
        return self._seat if self._line else None

    @property
    def box(self) -> pygame.Rect | None:
        """Where the bubble lies, or is about to."""
        return None if self._spot is None or not self._line else self._spot.box

    @property
    def _holds_breath(self) -> bool:
        """Whether the table is hushed, so that nobody begins to speak till it grows light."""
        return self._age == 0.0 and self._model.director.hush > _LIGHT

    @property
    def _lasts(self) -> float:
        """Seconds from the first sight of the bubble to the last."""
        return _AT_ONCE + _A_SIGN * len(self._line)

    @property
    def _fades(self) -> bool:
        return not self._model.director.tempo.is_calm

    @property
    def is_moving(self) -> bool:
        """Whether the bubble is coming or going."""
        left = self._lasts - self._age
        return bool(self._line) and self._fades and (self._age < _FADE or left < _FADE)

    @property
    def wakes_in(self) -> float | None:
        """Seconds until the bubble looks different, or ``None``."""
        if not self._line:
            return None
        end = self._lasts - (_FADE if self._fades else 0.0)
        return max(0.0, (end if self._age < end else self._lasts) - self._age)

    def hear(self, remark: RemarkOffered, room: TableLayout, taken: Sequence[pygame.Rect]) -> None:
        """Have the first cat speak that has something new to say and room to say it.

        ``taken`` are the boxes of controls and of what is said and written besides.
        """
        if self._line:
            return
        context, shown = self._context, self._model.director.visible
        for seat in remark.seats:
            cat = CAST[shown.place(seat) - 1].key
            code, word = context.words.code, self._past.word
            line = context.evening.fresh(code, cat, remark.kind, remark.chance)
            if line is None:
                continue
            said = line.format(word=word)
            spot = self._lay(said, seat, room, shown, taken)
            if spot is not None:
                context.evening.hear(line)
                self._line, self._seat, self._age = said, seat, 0.0
                self._spot, self._laid_in = spot, (room, code)
                self._model.company.has_spoken(seat)
                named = context.words.gettext("{name}: “{words}”")
                name = self._model.names[seat]
                context.announcer.say(named.format(name=name, words=said))
                return

    def hush(self) -> None:
        """Say no more."""
        self._line, self._spot = "", None

    def update(self, seconds: float) -> bool:
        """Let time pass; return whether the bubble looks different."""
        if not self._line or self._holds_breath:
            return False
        was_moving = self.is_moving
        self._age += seconds
        if self._age >= self._lasts or self._model.is_counting:
            self.hush()
            return True
        return was_moving or self.is_moving

    def draw(self, painter: Painter, room: TableLayout, taken: Sequence[pygame.Rect]) -> None:
        """Draw the bubble, unless something else is now in its place."""
        if not self._line or self._holds_breath:
            return
        context, shown = self._context, self._model.director.visible
        if self._laid_in != (room, context.words.code):
            self._spot = self._lay(self._line, self._seat, room, shown, taken)
            self._laid_in = (room, context.words.code)
        spot = self._spot
        if spot is None or spot.box.collidelist(self._forbidden(room, shown, taken)) >= 0:
            self.hush()
            return
        painter.said.append(spot.box)
        alpha = self._alpha
        context.pieces.draw_nine(painter, "tooltip", spot.box, alpha=alpha)
        if alpha == 255:
            draw_tail(context, painter, spot.box, self._cat(room, shown, self._seat), spot.side)
        context.text.draw(
            painter,
            self._line,
            spot.box.inflate(2 - 2 * self._pad[0], 2 - 2 * self._pad[1]),
            _WORDS,
            align="centre",
            lines=_LINES,
            alpha=alpha,
            largest=spot.setting.pixels,
        )

    @property
    def _alpha(self) -> int:
        left = self._lasts - self._age
        share = min(1.0, self._age / _FADE, left / _FADE) if self._fades else 1.0
        return round(255 * max(0.0, share))

    # -- where it lies -------------------------------------------------------------------

    @property
    def _pad(self) -> tuple[int, int]:
        return self._context.frame.px(theme.PADDED), self._context.frame.px(theme.INSIDE)

    @staticmethod
    def _cat(room: TableLayout, shown: TableState, seat: int) -> pygame.Rect:
        return to_rect(room.seats[shown.place(seat)].medallion.rect)

    @staticmethod
    def _forbidden(
        room: TableLayout, shown: TableState, taken: Iterable[pygame.Rect]
    ) -> list[pygame.Rect]:
        return [*taken, *map(to_rect, card_obstacles(shown, room))]

    def _lay(
        self,
        line: str,
        seat: int,
        room: TableLayout,
        shown: TableState,
        taken: Sequence[pygame.Rect],
    ) -> _Spot | None:
        """Return the best place for a line: clear of all that matters, covering least besides.

        It is set as large as is wished for if there is room, and no smaller than usual.
        """
        frame, text = self._context.frame, self._context.text
        cat = self._cat(room, shown, seat)
        forbidden = [*self._forbidden(room, shown, taken), cat]
        better_seen = [to_rect(box) for box in wanted(shown, room)]
        near = 4 * frame.px(theme.BETWEEN)
        others = [
            self._cat(room, shown, each).inflate(near, near) for each in SEATS if each != seat
        ]
        cloth, wished, usual = to_rect(room.baize), text.pixels(_WORDS), text.usual(_WORDS)
        for pixels in sorted({wished, (wished + usual) // 2, usual}, reverse=True):
            style, found = text.exactly(_WORDS, pixels), list[tuple[float, int, _Spot]]()
            for width, lines in _SHAPES:
                setting = text.fit(line, style, round(frame.px(width) * pixels / usual), lines)
                if not setting.fits or setting.pixels != text.pixels(style):
                    continue
                for number, (side, box) in enumerate(self._around(setting, cat)):
                    box.clamp_ip(cloth)
                    if box.collidelist(forbidden) < 0:
                        covered = sum(_overlap(box, each) for each in better_seen)
                        cost = covered / (box.width * box.height)
                        cost += _LESS_NATURAL * (number // len(_SLIDES)) + _TALLER * lines
                        cost += _BY_ANOTHER * (box.collidelist(others) >= 0)
                        found.append((cost, len(found), _Spot(box, side, setting)))
            if found:
                return min(found, key=lambda each: each[:2])[2]
        return None

    def _around(self, setting: TextLayout, cat: pygame.Rect) -> list[tuple[Side, pygame.Rect]]:
        """Return the boxes beside a cat in which a bubble's tail points at it, the best first."""
        pad, gap = self._pad, self._context.frame.px(theme.BETWEEN)
        width, height = setting.width + 2 * pad[0], setting.height + 2 * pad[1]
        x, y = cat.center
        found: list[tuple[Side, pygame.Rect]] = []
        inward: tuple[Side, Side] = ("right", "left")
        if x > self._context.frame.width // 2:
            inward = ("left", "right")
        sides: tuple[Side, ...] = ("above", inward[0], "below", inward[1])
        for side in sides:
            for share in _SLIDES:
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
