"""What the coach says, on a note that is as large as it has to be.

It lies beside the hand where it has room there; longer reasons, and larger type, have a sheet over
the left neighbour, who will not mind. Nothing that is said is ever left out.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Final, NamedTuple

import pygame

from smokingcat.coach.advice import Advice
from smokingcat.i18n.advice import AdviceWording
from smokingcat.i18n.cardnames import Case
from smokingcat.rules import Phase
from smokingcat.ui import theme
from smokingcat.ui.painter import Painter

if TYPE_CHECKING:
    from smokingcat.ui.context import Context

_HEAD: Final = theme.H4.tinted(theme.INK)
_SAID: Final = theme.LABEL.sized(0.0205).tinted(theme.INK)
_LEGEND: Final = theme.NOTE.tinted(theme.INK_QUIET)
_LINES: Final = 14
_LEAST: Final = 0.9
"""How small the reasons may be, in sizes that are wished for, before they have a larger sheet."""


class _Words(NamedTuple):
    """What is to be played or passed, why, and what the numbers on the cards mean."""

    name: str
    said: str
    legend: str


class _Laid(NamedTuple):
    """The note, where each of its texts goes, and whether they are as large as they should be."""

    box: pygame.Rect
    name: pygame.Rect
    said: pygame.Rect
    legend: pygame.Rect
    is_roomy: bool


class HintNote:
    """Draws what the coach says, or that it thinks."""

    def __init__(self, context: Context) -> None:
        self._context = context

    def draw_thinking(self, painter: Painter, box: pygame.Rect) -> None:
        """Draw that the coach has been asked, at the foot of the box."""
        context, pad = self._context, self._context.frame.px(theme.PADDED)
        high = min(box.height, 2 * context.text.line_height(_SAID) + 2 * pad)
        box = pygame.Rect(box.left, box.bottom - high, box.width, high)
        context.pieces.draw_nine(painter, "tooltip", box)
        inner = box.inflate(-2 * pad, -2 * pad)
        thinking = context.words.gettext("The coach is thinking…")
        context.text.draw(painter, thinking, inner, _SAID, align="centre", lines=2)

    def draw(
        self,
        painter: Painter,
        boxes: Iterable[pygame.Rect],
        advice: Advice,
        names: Sequence[str],
        plate: pygame.Rect,
    ) -> pygame.Rect:
        """Draw the advice in the first of ``boxes`` that has room for it; return what it covers.

        The name on ``plate`` is covered whole or not at all.
        """
        text, words = self._context.text, self._words(advice, names)
        for number, box in enumerate(boxes):
            is_sheet = number > 0
            laid = self._lay(box, words, plate if is_sheet else None)
            if laid.is_roomy:
                break
        head, foot = self._styles(is_sheet=is_sheet)
        self._context.pieces.draw_nine(painter, "tooltip", laid.box)
        text.draw(painter, words.name, laid.name, head, anchor="top", lines=2, is_label=True)
        text.draw(painter, words.said, laid.said, _SAID, anchor="top", lines=_LINES)
        text.draw(painter, words.legend, laid.legend, foot, anchor="bottom", lines=3)
        return laid.box

    def _words(self, advice: Advice, names: Sequence[str]) -> _Words:
        context, words, outlook = self._context, self._context.words, advice.outlook
        said = AdviceWording(context.wording, names).advice(advice)
        if advice.view.phase is Phase.PASSING:
            least = words.language.format_percent(outlook.losing[outlook.choice])
            legend = words.gettext("Chance of losing the round: {chance}").format(chance=least)
            return _Words(words.gettext("These three"), said, legend)
        name = context.wording.card(advice.choice[0], Case.LABEL)
        return _Words(name, said, words.gettext("Chance of losing the round, by card"))

    def _styles(self, *, is_sheet: bool) -> tuple[theme.Style, theme.Style]:
        """Return the types of name and legend: beside the hand only the reasons grow."""
        text = self._context.text
        if is_sheet:
            return _HEAD, _LEGEND
        return text.exactly(_HEAD, text.usual(_HEAD)), text.exactly(_LEGEND, text.usual(_LEGEND))

    def _lay(self, box: pygame.Rect, words: _Words, plate: pygame.Rect | None) -> _Laid:
        """Return where the texts go in a box, of which the lower part is taken that they need.

        A sheet is one that lies over a ``plate``.
        """
        text, frame = self._context.text, self._context.frame
        pad, gap = frame.px(theme.PADDED), frame.px(theme.INSIDE)
        head, foot = self._styles(is_sheet=plate is not None)
        inner = box.inflate(-2 * pad, -2 * pad)
        upper = text.fit(words.name, head, inner.width, 2, is_label=True).height + 1
        lower = text.fit(words.legend, foot, inner.width, 3).height + 1
        room = max(1, inner.height - upper - lower - 2 * gap)
        setting = text.fit(words.said, _SAID, inner.width, _LINES, room)
        is_roomy = setting.fits and setting.pixels >= _LEAST * text.pixels(_SAID)
        spare = max(0, room - setting.height - 1)
        if plate is not None and plate.top - gap < box.top + spare < plate.bottom:
            spare = max(0, plate.top - gap - box.top)
        box = pygame.Rect(box.left, box.top + spare, box.width, box.height - spare)
        inner, room = box.inflate(-2 * pad, -2 * pad), room - spare
        name = pygame.Rect(inner.topleft, (inner.width, upper))
        said = pygame.Rect(inner.left, name.bottom + gap, inner.width, room)
        legend = pygame.Rect(inner.left, inner.bottom - lower, inner.width, lower)
        return _Laid(box, name, said, legend, is_roomy)
