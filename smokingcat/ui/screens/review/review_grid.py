"""A round as a grid of open cards: a row for each seat, a column for each trick.

At step 0 the columns are the dealt hands. At every other step the columns are tricks; cards that
were not played lie dimmed behind the last trick.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final, NamedTuple

import pygame

from smokingcat.rules.cards import Card
from smokingcat.rules.scoring import TRICKS, points_out, trick_points
from smokingcat.rules.seats import SEATS
from smokingcat.table.layout.poses import Pose
from smokingcat.ui.paint import theme
from smokingcat.ui.paint.canvas import Canvas
from smokingcat.ui.paint.cards.card_painter import CardPainter
from smokingcat.ui.paint.coin import draw_coin
from smokingcat.ui.paint.frame import MAX_ROOMY_TEXT, Frame
from smokingcat.ui.paint.painter import Painter
from smokingcat.ui.paint.portrait import draw_portrait, picture_of
from smokingcat.ui.screens.review.reviewed_round import RoundSteps
from smokingcat.ui.widgets.number_button import NumberButton

_PAST_DIMMING, _FUTURE_DIMMING, _UNPLAYED_DIMMING = 0.75, 0.35, 1.0
"""Dimming of cards played before the step, played after it, and never played (0 to 1)."""
_MAX_COLUMN_DISTANCE: Final = 0.176
"""The greatest distance between columns, as a fraction of ``s``."""
_KNOB_RISE: Final = 1.19
"""Distance of the number buttons above the middle of the first row, in card widths."""
_DEAL_KNOB_DISTANCE: Final = 0.95
"""Distance of the deal's button left of the first trick's, in card widths."""
_MAX_CARD_ASPECT: Final = 1.6
"""The greatest aspect ratio (height to width) of a card that has the full width."""
_LINE_OPACITY: Final = 130
"""Opacity of the line behind the number buttons (0 to 255)."""
_ARROW_INSET: Final = 0.008
"""Inset of the leader's arrow on a card that overlaps its neighbour."""
_NAME_STYLE: Final = theme.H4.sized(0.021)
_NUMBER_STYLE: Final = theme.H1.sized(0.036)


class GridMeasures(NamedTuple):
    """Where a grid lies, as fractions of ``s``.

    ``seat``, ``points`` and ``left`` are the middles of the portraits, the points and the first
    cards. ``top`` is the middle of the first row, ``down`` the distance between rows. ``card`` and
    ``name`` are widths, ``radius`` is a portrait's. ``lift`` is the height of a portrait's middle
    above that of its row, ``named`` the middle of the names, ``None`` under the portraits.
    """

    seat: float
    points: float
    left: float
    top: float
    down: float
    card: float
    radius: float = 0.040
    name: float = 0.130
    lift: float = 0.014
    named: float | None = None

    def for_large_text(self) -> GridMeasures:
        """Return the measures with smaller portraits, which leave room for names and points."""
        left = self.seat - self.name / 2 + theme.INSIDE
        right = self.left - self.card / 2 - theme.INSIDE
        radius = _SMALLER_PORTRAIT * self.radius
        seat = left + radius
        return self._replace(
            seat=seat,
            points=(seat + radius + right) / 2,
            radius=radius,
            name=right - left,
            lift=0.022,
            named=(left + right) / 2,
        )

    @property
    def name_middle(self) -> float:
        return self.seat if self.named is None else self.named

    @property
    def unit(self) -> float:
        """The width of the word "points", which keeps clear of the portrait."""
        return 2 * (self.points - self.seat - self.radius) - theme.TIGHT


_SMALLER_PORTRAIT: Final = 0.75
"""Radius of a portrait beside large text, as a share of the usual one."""
_BESIDE_PANEL: Final = GridMeasures(0.137, 0.217, 0.302, 0.292, 0.146, 0.085)
_MEASURES_ALONE: Final = GridMeasures(0.137, 0.217, 0.314, 0.300, 0.152, 0.094)
"""Where the panel is a drawer: cards as large as the height allows."""


def draw_rim(frame: Frame, painter: Painter, box: pygame.Rect, colour: theme.Colour) -> None:
    """Draw a thin line along the inner edge of a box."""
    thick = max(2, frame.px(0.0025))
    for rim in (
        pygame.Rect(box.left, box.top, box.width, thick),
        pygame.Rect(box.left, box.bottom - thick, box.width, thick),
        pygame.Rect(box.left, box.top, thick, box.height),
        pygame.Rect(box.right - thick, box.top, thick, box.height),
    ):
        painter.fill(rim, colour)


class ReviewGrid:
    """Layout and drawing of the cards of a round.

    ``layouts`` are the measures in a tight window and in a roomy one.
    """

    def __init__(
        self,
        canvas: Canvas,
        steps: RoundSteps,
        viewer: int,
        layouts: tuple[GridMeasures, GridMeasures] = (_MEASURES_ALONE, _BESIDE_PANEL),
    ) -> None:
        self.steps = steps
        self._canvas = canvas
        self._viewer = viewer
        self._layouts = layouts
        self._paint = CardPainter(canvas)
        self.seats = tuple((viewer + place) % len(SEATS) for place in (1, 2, 3, 0))
        """The seats by row; the viewer has the last one."""
        self.right = 0.0
        """The pixel column up to which the cards may reach."""

    @property
    def _measures(self) -> GridMeasures:
        tight, roomy = self._layouts
        frame = self._canvas.frame
        if frame.larger > MAX_ROOMY_TEXT:
            return tight.for_large_text()
        return tight if frame.is_tight else roomy

    @property
    def _across(self) -> float:
        """The distance between columns in pixels; cards overlap if there is too little room."""
        room = self.right - self._canvas.frame.column(self._measures.left) - self._wide / 2
        return min(self._canvas.frame.px(_MAX_COLUMN_DISTANCE), room / (TRICKS - 1))

    @property
    def _wide(self) -> int:
        """The width of a card in pixels; tall cards are narrower, to keep clear of the buttons."""
        narrower = min(1.0, _MAX_CARD_ASPECT / self._canvas.faces.aspect)
        return self._canvas.frame.px(self._measures.card * narrower)

    def cell(self, row: int, column: int) -> pygame.Rect:
        """Return the box of a card."""
        measures, frame, wide = self._measures, self._canvas.frame, self._wide
        box = pygame.Rect(0, 0, wide, round(wide * self._canvas.faces.aspect))
        middle = frame.column(measures.left) + round(self._across * column)
        box.center = (middle, frame.row(measures.top + measures.down * row))
        return box

    def visible(self, seat: int, column: int) -> pygame.Rect:
        """Return the part of a card's box that the next card does not cover."""
        box = self.cell(self.seats.index(seat), column)
        if column < TRICKS - 1:
            box.width = min(box.width, round(self._across))
        return box

    def card_at(self, step: int, place: tuple[int, int]) -> tuple[int, Card] | None:
        """Return the played card at a pixel, with the step at which it was played."""
        for (seat, column), card in self.steps.cards(step).items():
            played = self.steps.of_card(column, card)
            if step and played is not None and self.visible(seat, column).collidepoint(place):
                return played, card
        return None

    @property
    def rows(self) -> pygame.Rect:
        """The box of the cards of all seats, with the names and points beside them."""
        measures, frame = self._measures, self._canvas.frame
        cards = self.cell(0, 0).union(self.cell(len(SEATS) - 1, TRICKS - 1))
        left = frame.column(measures.name_middle) - frame.px(measures.name / 2)
        return cards.inflate(0, frame.px(theme.APART)).union((left, cards.top, 1, 1))

    def column(self, step: int) -> pygame.Rect:
        """Return the box of the visible cards of a trick, or of all cards thrown in."""
        is_thrown_in = self.steps.is_thrown_in(step)
        first = self.steps.tricks if is_thrown_in else step - 1
        last = TRICKS - 1 if is_thrown_in else first
        box = self.visible(self.seats[0], first).union(self.visible(self.seats[-1], last))
        around = self._canvas.frame.px(theme.INSIDE)
        beside = (round(self._across) - self.cell(0, first).width) // 2
        return box.inflate(2 * min(around, max(0, beside)), 2 * around)

    def number_buttons(self, name: str, at: int, show: Callable[[int], None]) -> list[NumberButton]:
        """Return a button above the cards of each step; that of step ``at`` is lit.

        ``name`` is the first word of their names; ``show`` goes to a step. Over the dealt hands,
        which are no tricks, the buttons have no numbers.
        """
        found = list[NumberButton]()
        for step in range(self.steps.last + 1):
            icon = "throw" if self.steps.is_thrown_in(step) else "" if step else "last"
            number = str(step) if at and not icon else ""
            button = NumberButton(
                self._canvas, f"{name} {step}", self._knob(step), number, partial(show, step)
            )
            button.rect = button.rect.inflate(min(0, int(self._across) - button.rect.width), 0)
            button.icon, button.is_on = icon, step == at
            button.beside = self.steps.name(self._canvas.words, step), ""
            found.append(button)
        return found

    def _knob(self, step: int) -> tuple[int, int]:
        """Return the middle of a number button."""
        wide, box = self._canvas.frame.px(self._measures.card), self.cell(0, max(0, step - 1))
        x = box.centerx - (0 if step else round(_DEAL_KNOB_DISTANCE * wide))
        return x, box.centery - round(_KNOB_RISE * wide)

    @property
    def is_coarse(self) -> bool:
        """Whether better pictures of some cards are still being drawn."""
        return self._paint.is_coarse

    def draw(self, painter: Painter, step: int, names: Sequence[str], *, is_decisive: bool) -> None:
        """Draw the round at a step; the column of a decisive step is red."""
        self._draw_seats(painter, step, names)
        (left, y), (right, _) = self._knob(0), self._knob(self.steps.last)
        thick = max(1, self._canvas.frame.px(0.002))
        line = pygame.Rect(left, y - thick // 2, right - left, thick)
        painter.fill(line, (*theme.GOLD, _LINE_OPACITY))
        colour = theme.BAD_ON_DARK if is_decisive else theme.GOLD
        if step:
            painter.fill(self.column(step), (*colour, 40))
        cards = self.steps.cards(step)
        poses = []
        for (seat, column), card in cards.items():
            box = self.cell(self.seats.index(seat), column)
            pose = Pose(*box.center, box.width, 0.0, card, 1.0, 0.0, 0.0, 1.0, 0.0, 0)
            poses.append((card.index, pose._replace(dim=self._dim(step, column, seat, card))))
        self._paint.begin()
        self._paint.draw(painter, poses)
        if step:
            self._draw_tricks(painter, self.column(step), colour)

    def _dim(self, step: int, column: int, seat: int, card: Card) -> float:
        if step == 0:
            passed = self.steps.end.passed[seat]
            return 0.0 if card in passed or not passed else _PAST_DIMMING
        found, tricks = self.steps.of_card(column, card), self.steps.tricks
        if found is None or (column >= tricks and found > step):
            return _UNPLAYED_DIMMING
        if self.steps.is_thrown_in(step):
            return 0.0 if column >= tricks else _PAST_DIMMING
        if found == step:
            return 0.0
        return _PAST_DIMMING if found < step else _FUTURE_DIMMING

    def _draw_seats(self, painter: Painter, step: int, names: Sequence[str]) -> None:
        canvas, frame, measures = self._canvas, self._canvas.frame, self._measures
        points = self.steps.after(step).points if step else (0,) * len(SEATS)
        loser = self.steps.end.loser if step == self.steps.last else None
        is_large = frame.larger > MAX_ROOMY_TEXT
        for row, seat in enumerate(self.seats):
            middle = self.cell(row, 0).centery
            picture = picture_of(seat, self._viewer)
            x, high = frame.column(measures.seat), middle - frame.px(measures.lift)
            draw_portrait(canvas, painter, picture, "calm", (x, high), measures.radius)
            name = pygame.Rect(0, 0, frame.px(measures.name), frame.px(0.030))
            name.midtop = (frame.column(measures.name_middle), high + frame.px(measures.radius))
            if is_large:
                name.top, name.height = middle + frame.px(0.020), frame.px(0.044)
            canvas.text.draw(painter, names[seat], name, _NAME_STYLE, align="centre", verbatim=True)
            number = pygame.Rect(0, 0, frame.px(0.060), frame.px(0.046))
            number.center = (frame.column(measures.points), middle - frame.px(0.024))
            if is_large:
                number.y -= frame.px(0.012)
            style = _NUMBER_STYLE.tinted(theme.BAD_ON_DARK if seat == loser else theme.HEADING)
            label = str(points[seat])
            around = canvas.text.draw(painter, label, number, style, align="centre", verbatim=True)
            unit = pygame.Rect(
                0, 0, frame.px(measures.unit), frame.px(0.038 if is_large else 0.026)
            )
            unit.midtop = (number.centerx, number.bottom - frame.px(0.004))
            text = canvas.words.npgettext("after a number", "point", "points", points[seat])
            around = around.union(canvas.text.draw(painter, text, unit, theme.NOTE, align="centre"))
            if seat == loser:
                around.inflate_ip(2 * frame.px(theme.TIGHT), 2 * frame.px(theme.TIGHT))
                draw_rim(frame, painter, around, theme.BAD_ON_DARK)

    def _draw_tricks(self, painter: Painter, now: pygame.Rect, colour: theme.Colour) -> None:
        """Draw each trick's leader, taker and points, and a rim round the trick ``now``."""
        canvas, steps, taken = self._canvas, self.steps, self.steps.end.taken
        leaders = [trick.leader for trick in taken]
        if steps.broken_off is not None:
            leaders.append(steps.broken_off.leader)
        is_lapped = self._across < self._wide
        for column, leader in enumerate(leaders):
            first = self.visible(leader, column)
            x = first.left + (canvas.frame.px(_ARROW_INSET) if is_lapped else 0)
            canvas.pieces.draw(painter, "icon_play", (x, first.centery), 0.8, theme.GOLD)
        takers = [self.visible(trick.taker, column) for column, trick in enumerate(taken)]
        for last in takers:
            draw_rim(canvas.frame, painter, last, theme.GOLD)
        draw_rim(canvas.frame, painter, now, colour)
        for column, (trick, last) in enumerate(zip(taken, takers, strict=True)):
            self._draw_points_of(painter, last, trick_points(column + 1, trick.cards))
        if steps.thrower is not None:
            last = self.visible(steps.thrower, TRICKS - 1)
            self._draw_points_of(painter, last, points_out(steps.before_end.points))

    def _draw_points_of(self, painter: Painter, last: pygame.Rect, points: int) -> None:
        if points:
            place = last.centerx, last.bottom - self._canvas.frame.px(theme.TIGHT)
            draw_coin(self._canvas, painter, place, points, 0.9)
