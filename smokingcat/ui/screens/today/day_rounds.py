"""The three rounds of a day or a challenge: fans of cards on the cloth, each with its dealer.

A fan is face down until its round has been played. A rival's result is hidden until then, too.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from smokingcat.a11y.nodes import sentence
from smokingcat.coach.review.luck import luck_from_analysis
from smokingcat.i18n.sentences import deal_sets
from smokingcat.i18n.sentences.opponents import shown_name, strength
from smokingcat.match.session.cats import AT_TABLE
from smokingcat.match.session.deal_sets import own_hand
from smokingcat.rules.cards import Card
from smokingcat.rules.scoring import TRICKS
from smokingcat.store.analyses import AnalysisRow
from smokingcat.store.challenge import DEALERS, Challenge, DealSet, Results
from smokingcat.table.state.hand import sorted_hand
from smokingcat.ui.paint import theme
from smokingcat.ui.paint.canvas import Canvas
from smokingcat.ui.paint.painter import Painter
from smokingcat.ui.paint.portrait import draw_portrait
from smokingcat.ui.widgets.button import Button
from smokingcat.ui.widgets.widget import Pixel

_PORTRAIT_RADIUS, _VISIBLE_SHARE = 0.076, 0.84
"""Radius of a dealer's portrait, and the share of it that looks out over the fan."""
_ROOM_FOR_CATS: Final = 0.26
"""Smallest height above the texts that has room for portraits."""
_MAX_CARD_WIDTH: Final = 0.112
_CARD_STEP, _TURN_DEGREES, _CARD_DROP = 0.46, 3.4, 0.0028
"""Step between cards in card widths, turn in degrees, and drop, each per card from the middle."""
_SIZE_OF_FAN: Final = 1 + _CARD_STEP * (TRICKS - 1) + 0.35
"""Width of a fan in card widths, with the corners of the turned cards."""
_SPARE_SHARE: Final = 0.65
"""Share of the spare height that is above dealer and fan, which belong to the texts below."""
_BUTTON_HEIGHT, _MAX_BUTTON_HEIGHT = 0.056, 0.084
"""Height of a button, and its limit for large text."""
_FAN_RISE: Final = 0.008
"""How far a fan rises under the pointer."""
_TURNING_DELAY: Final = 0.09
"""Part of the time of turning after which the next card of a fan begins to turn."""
_NOTE: Final = theme.NOTE.tinted(theme.CREAM)  # not quiet ink, because the cloth is lit here


@dataclass(frozen=True, slots=True)
class DaySummary:
    """The player's results in ``deals``, and those of the ``rivals``.

    ``analyses`` are those of the player's rounds; they are empty until every round
    played has been analysed. ``sent`` are the player's own challenges. ``is_late`` is true if a
    round was played after its day. ``streak`` is the number of whole days in a row up to this one.
    """

    deals: DealSet
    results: Results
    analyses: Sequence[AnalysisRow | None]
    rivals: tuple[Challenge, ...]
    sent: frozenset[Challenge]
    streak: int
    is_late: bool

    @property
    def is_done(self) -> bool:
        """Whether all rounds have been played."""
        return None not in self.results

    def rival_name(self, canvas: Canvas, rival: Challenge) -> str:
        """Return who sent a challenge."""
        _ = canvas.words.gettext
        return _("Your own") if rival in self.sent else rival.name or _("Somebody")


class DealFan(Button):
    """The button of round ``number`` in a ``column``, under the fan of its cards.

    ``turned`` says how far the cards of a round just played have been turned (0 to 1).
    """

    turned = 1.0

    def __init__(
        self,
        canvas: Canvas,
        column: pygame.Rect,
        day: DaySummary,
        number: int,
        label: str,
        action: Callable[[], None],
    ) -> None:
        frame = canvas.frame
        box = pygame.Rect(0, 0, round(column.width * 0.62), 0)
        box.height = min(frame.typed(_BUTTON_HEIGHT), frame.px(_MAX_BUTTON_HEIGHT))
        box.midbottom = column.midbottom
        super().__init__(
            canvas,
            f"round {number}",
            box,
            label,
            action,
            kind="quiet",
            style=theme.BUTTON_SMALL,
            lines=2,
        )
        self._column, self._day, self.number = column, day, number
        self._result = day.results[number - 1]
        self._dealer = AT_TABLE[DEALERS[number - 1]]
        told = (*(text for text, _ in self._texts), self._dealer_text)
        self.beside = "", sentence(*dict.fromkeys(told))

    @property
    def _dealer_text(self) -> str:
        words, level = self.canvas.words, self._day.deals.levels[DEALERS[self.number - 1] - 1]
        name = shown_name(words, self._dealer.name)
        deals = words.gettext("{name} deals").format(name=name)
        return deal_sets.BETWEEN.join((deals, strength(words, level)))

    @property
    def _texts(self) -> list[tuple[str, theme.Style]]:
        """The lines between fan and button: the round, its result, the slips or the rivals."""
        words, day, result = self.canvas.words, self._day, self._result
        texts = [(words.gettext("Round {number}").format(number=self.number), theme.H3)]
        if result is None:
            texts.append((self._dealer_text, _NOTE))
        else:
            colour = theme.BAD_IN_LIGHT if result.lost else theme.CREAM
            texts.append((deal_sets.result_text(words, result), theme.LABEL.tinted(colour)))
        for rival in day.rivals:
            theirs = rival.results[self.number - 1]
            hidden = "?" if result is None else "–"
            result_text = (
                hidden if theirs is None or result is None else deal_sets.result_text(words, theirs)
            )
            texts.append((f"{day.rival_name(self.canvas, rival)}: {result_text}", _NOTE))
        if not day.rivals:
            row = day.analyses[self.number - 1] if day.analyses else None
            texts.append(("" if row is None else self._mistakes(row), _NOTE))
        return texts

    def _mistakes(self, row: AnalysisRow) -> str:
        """Return the mistakes of the round in the words of its reckoning."""
        is_worse = row.luck is not None and luck_from_analysis(*row.luck).is_play_worse
        return deal_sets.slips_text(self.canvas.words, row.slips, is_play_worse=is_worse)

    def hit(self, place: Pixel) -> bool:
        """Return whether a place is on the button, or on the column over it."""
        return self._column.collidepoint(place)

    def draw(self, painter: Painter, *, focused: bool) -> None:
        canvas, frame, column = self.canvas, self.canvas.frame, self._column
        texts, height = self._texts, canvas.text.line_height
        heights = [height(theme.H3), height(theme.LABEL), *[height(_NOTE)] * (len(texts) - 2)]
        top = self.rect.top - frame.px(theme.INSIDE) - sum(heights)
        upper = pygame.Rect(column.left, column.top, column.width, 0)
        upper.height = top - frame.px(theme.INSIDE) - upper.top
        self._draw_picture(painter, upper)
        for (label, style), high in zip(texts, heights, strict=True):
            line = pygame.Rect(column.left, top, column.width, high)
            canvas.text.draw(painter, label, line, style, align="centre", verbatim=True)
            top += high
        super().draw(painter, focused=focused)

    def _draw_picture(self, painter: Painter, box: pygame.Rect) -> None:
        """Draw the fan in a box, and behind it the dealer where there is room."""
        canvas, frame, aspect = self.canvas, self.canvas.frame, self.canvas.faces.aspect
        has_cat = box.height >= frame.px(_ROOM_FOR_CATS)
        cat = frame.px(2 * _PORTRAIT_RADIUS * _VISIBLE_SHARE) if has_cat else 0
        sag = _CARD_DROP * frame.s * ((TRICKS - 1) / 2) ** 2
        room = (box.height - cat - sag) / (aspect + 2 * math.sin(math.radians(_TURN_DEGREES)))
        wide = min(frame.px(_MAX_CARD_WIDTH), box.width / _SIZE_OF_FAN, room)
        high = aspect * wide
        top = box.top + max(0, box.height - cat - sag - high) * _SPARE_SHARE
        if has_cat:
            centre = box.centerx, top + frame.px(_PORTRAIT_RADIUS)
            mood = "smug" if self._result is not None and self._result.lost else "calm"
            draw_portrait(canvas, painter, self._dealer.picture, mood, centre, _PORTRAIT_RADIUS)
        self._draw_fan(painter, (box.centerx, top + cat + high / 2), wide)

    def _draw_fan(self, painter: Painter, centre: tuple[float, float], wide: float) -> None:
        """Draw the hand of a round that has been played, else the backs of eight cards.

        ``centre`` is the place of the middle of the fan in pixels, ``wide`` the width of a card.
        """
        canvas, frame = self.canvas, self.canvas.frame
        cards: Sequence[Card | None] = (None,) * TRICKS
        if self._result is not None:
            cards = sorted_hand(own_hand(self._day.deals, self.number), "suit")
        middle, aspect = (TRICKS - 1) / 2, canvas.faces.aspect
        lag_of_all = _TURNING_DELAY * (TRICKS - 1)
        rise = frame.px(_FAN_RISE) * (self.hovered or self.held)
        for place, card in enumerate(cards):
            off = place - middle
            lag = _TURNING_DELAY * place
            turn = math.cos(math.pi * max(0.0, min(1.0, (self.turned - lag) / (1 - lag_of_all))))
            x = centre[0] + off * _CARD_STEP * wide
            y = centre[1] + _CARD_DROP * frame.s * off**2 - rise
            shown, squeeze = card if turn < 0 else None, abs(turn)
            shadow, drop = canvas.shadows.card(
                wide, aspect, _TURN_DEGREES * off, 0.0, squeeze=squeeze
            )
            painter.blit_at(shadow, (x, y + drop))
            picture = canvas.faces.card(shown, wide, _TURN_DEGREES * off, squeeze=squeeze)
            painter.blit_at(picture, (x, y))


def columns(box: pygame.Rect, gap: int, count: int) -> list[pygame.Rect]:
    """Return ``count`` boxes side by side in ``box``, ``gap`` pixels apart."""
    width = (box.width - (count - 1) * gap) // count
    lefts = (box.left + number * (width + gap) for number in range(count))
    return [pygame.Rect(left, box.top, width, box.height) for left in lefts]
