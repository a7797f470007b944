"""A round as a grid of open cards: a row for each seat, a column for each trick.

The first step of it is the deal, where the columns are the dealt hands; every other step is a
trick, and where cards were thrown in that is the last. What cannot have been played any more lies
dimmed behind the last trick. What lies there is told to whoever does not see it, too.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final, NamedTuple

import pygame

from smokingcat.a11y.announcement_text import AnnouncementText
from smokingcat.a11y.nodes import AccessibleNode, box_of, sentence
from smokingcat.coach.played_round import Decision, TableSnapshot
from smokingcat.common.setting_types import CommandName, HandOrder
from smokingcat.rules.cards import Card
from smokingcat.rules.events import Hand, RoundEnd
from smokingcat.rules.moves import ThrowIn
from smokingcat.rules.round import Phase
from smokingcat.rules.scoring import TRICKS, points_out, trick_points
from smokingcat.rules.seats import SEATS
from smokingcat.rules.trick import OpenTrick
from smokingcat.table.layout.poses import Pose
from smokingcat.table.state.hand import sorted_hand
from smokingcat.ui.engine.context import Context
from smokingcat.ui.engine.input.keys import tip_with_key
from smokingcat.ui.paint import theme
from smokingcat.ui.paint.canvas import Canvas
from smokingcat.ui.paint.cards.card_painter import CardPainter
from smokingcat.ui.paint.coin import draw_coin
from smokingcat.ui.paint.frame import Frame
from smokingcat.ui.paint.painter import Painter
from smokingcat.ui.paint.portrait import draw_portrait, picture_of
from smokingcat.ui.widgets.button import RoundButton
from smokingcat.ui.widgets.knob import Knob

_PAST, _TO_COME, _LEFT_OVER = 0.75, 0.35, 1.0
_WIDEST: Final = 0.176
"""The most there is from one column to the next, as a fraction of ``s``."""
_KNOBS: Final = 1.19
"""How far above the middle of the first row the knobs are, in widths of a card."""
_BEFORE: Final = 0.95
"""How far left of those of the tricks the knob of the deal is, in the same."""
_FIRST, _FIRST_ALONE = 0.902, 0.205
"""The middle of the first round button under the cards, also where the panel is a drawer."""
_BUTTONS: Final = 0.076
"""How far these lie apart."""
_END: Final = 0.049
"""From the middle of the last one to what stands beside it."""
_TALLEST: Final = 1.6
"""How many times as high as wide a card may be that is not drawn narrower than measured."""
_LINE: Final = 130
"""How opaque the line is on which the knobs are (0 to 255)."""
_ARROW: Final = 0.008
"""How far inside a card that lies over another one the arrow is that leads."""
_NAME: Final = theme.H4.sized(0.021)
_NUMBER: Final = theme.H1.sized(0.036)


class GridMeasures(NamedTuple):
    """Where a grid lies, as parts of ``s``.

    The middles of the portraits, of the points and of the first card, from row to row, the width of
    a card, the radius of a portrait and the width of a name.
    """

    seat: float
    points: float
    left: float
    top: float
    down: float
    card: float
    radius: float = 0.040
    name: float = 0.130


_BESIDE_PANEL: Final = GridMeasures(0.137, 0.217, 0.302, 0.292, 0.146, 0.085)
_ALONE: Final = GridMeasures(0.137, 0.217, 0.314, 0.300, 0.152, 0.094)
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
    """Where the cards of a round lie, and how they are drawn.

    By ``lie`` it may lie elsewhere than beside the panel of the review: as measured in a window
    that is tight, and in one that is not.
    """

    def __init__(
        self,
        canvas: Canvas,
        moments: Sequence[TableSnapshot],
        viewer: int,
        lie: tuple[GridMeasures, GridMeasures] = (_ALONE, _BESIDE_PANEL),
    ) -> None:
        self._canvas = canvas
        self._moments = tuple(moments)
        self._viewer = viewer
        self._lie = lie
        self._paint = CardPainter(canvas)
        self.seats = tuple((viewer + place) % len(SEATS) for place in (1, 2, 3, 0))
        """The seats by row; whoever looks has the last one."""
        self.right = 0.0
        """The pixel column up to which the cards may reach."""

    @property
    def _measures(self) -> GridMeasures:
        tight, roomy = self._lie
        return tight if self._canvas.frame.is_tight else roomy

    @property
    def _across(self) -> float:
        """How far it is from one column to the next, in pixels: cards overlap where they must."""
        room = self.right - self.x(self._measures.left) - self._wide / 2
        return min(self._canvas.frame.px(_WIDEST), room / (TRICKS - 1))

    @property
    def _wide(self) -> int:
        """How wide a card is, in pixels: a tall one is narrower, to keep clear of the knobs."""
        narrower = min(1.0, _TALLEST / self._canvas.faces.aspect)
        return self._canvas.frame.px(self._measures.card * narrower)

    # -- what there is -------------------------------------------------------------------

    @property
    def tricks(self) -> int:
        """How many tricks were played to their end."""
        return len(self._moments[-1].taken)

    @property
    def thrower(self) -> int | None:
        """Who threw in, if anybody did."""
        end = self._moments[-1]
        return end.seat if isinstance(end.move, ThrowIn) else None

    @property
    def broken_off(self) -> OpenTrick | None:
        """The trick that nobody took any more, unless its cards were the last anybody had."""
        end, is_last = self._moments[-1], self.tricks == TRICKS - 1
        if end.ended is RoundEnd.VERDICT and self.thrower is None:
            return end.trick if end.trick.cards else None
        trick = self._moments[-2].trick
        return trick if self.thrower is not None and trick.cards and not is_last else None

    @property
    def last(self) -> int:
        """The last step."""
        return self.tricks + (self.broken_off is not None) + (self.thrower is not None)

    def is_thrown_in(self, step: int) -> bool:
        """Whether that is the step at which somebody throws in."""
        return step == self.last and self.thrower is not None

    def step_of(self, decision: Decision) -> int:
        """Return at which step something was chosen."""
        return self.last if decision.throws_in else decision.trick

    def step_at(self, column: int, card: Card) -> int | None:
        """Return at which step a card was played or thrown in; ``None`` if neither."""
        if column < self.tricks or (self.broken_off and card in self.broken_off.cards):
            return column + 1
        return None if self.thrower is None else self.last

    def after(self, step: int) -> TableSnapshot:
        """Return how it stood after the deal (step 0), or after so many tricks."""
        if step == self.last:
            return self._moments[-1]
        if step > self.tricks:
            return self._moments[-2]
        if step == 0:
            return self._moments[0]
        return next(moment for moment in self._moments if len(moment.taken) == step)

    def before(self, step: int) -> TableSnapshot:
        """Return how it stood before the cards were passed (step 0), or before what came then."""
        if self.is_thrown_in(step):
            return self._moments[-2]
        if step == 1:
            return next(each for each in self._moments if each.views[0].phase is Phase.PLAYING)
        return self.after(max(0, step - 1))

    def lying(self, step: int) -> dict[tuple[int, int], Card]:
        """Return the cards by (seat, column) that are to be seen at a step."""
        if step == 0:
            order: HandOrder = "suit"
            dealt = self._moments[0].hands
            return {
                (seat, column): card
                for seat in SEATS
                for column, card in enumerate(sorted_hand(dealt[seat], order))
            }
        cards = {}
        for column, trick in enumerate(self._moments[-1].taken):
            for seat, card in trick.by_seat():
                cards[seat, column] = card
        for seat in SEATS:
            for column, card in enumerate(self._kept(seat), start=self.tricks):
                cards[seat, column] = card
        return cards

    def _kept(self, seat: int) -> Hand:
        """Return what a seat still held when the round was over.

        A card that lay in a trick that was broken off comes first.
        """
        played = {card for trick in self._moments[-1].taken for card in trick.cards}
        views = ((moment, moment.views[seat]) for moment in self._moments)
        playing = (moment for moment, view in views if view.phase is Phase.PLAYING)
        begun = next(playing, self._moments[0])
        kept = [card for card in begun.hands[seat] if card not in played]
        open_ones = () if self.broken_off is None else self.broken_off.cards
        return tuple(sorted(kept, key=lambda card: card not in open_ones))

    # -- where it lies -------------------------------------------------------------------

    def x(self, x: float) -> int:
        """Return a pixel column, measured from the left as in a 16:9 window."""
        return self._canvas.frame.centre(x - 16 / 18)

    def y(self, y: float) -> int:
        """Return a pixel row, measured from the top as in a 16:9 window."""
        return self._canvas.frame.middle(y - 0.5)

    def cell(self, row: int, column: int) -> pygame.Rect:
        """Return the place of a card."""
        measures, wide = self._measures, self._wide
        box = pygame.Rect(0, 0, wide, round(wide * self._canvas.faces.aspect))
        middle = self.x(measures.left) + round(self._across * column)
        box.center = (middle, self.y(measures.top + measures.down * row))
        return box

    def seen(self, seat: int, column: int) -> pygame.Rect:
        """Return what is seen of a card: the next one may lie over it."""
        box = self.cell(self.seats.index(seat), column)
        if column < TRICKS - 1:
            box.width = min(box.width, round(self._across))
        return box

    @property
    def rows(self) -> pygame.Rect:
        """The box round the cards of all seats, with whose they are and the points beside them."""
        measures, px = self._measures, self._canvas.frame.px
        cards = self.cell(0, 0).union(self.cell(len(SEATS) - 1, TRICKS - 1))
        left = self.x(measures.seat) - px(measures.name / 2)
        return cards.inflate(0, px(theme.APART)).union((left, cards.top, 1, 1))

    def column(self, step: int) -> pygame.Rect:
        """Return the box round all that is seen of a trick's cards, or of all that were thrown in.

        It keeps clear of the cards beside them.
        """
        first = self.tricks if self.is_thrown_in(step) else step - 1
        last = TRICKS - 1 if self.is_thrown_in(step) else first
        box = self.seen(self.seats[0], first).union(self.seen(self.seats[-1], last))
        around = self._canvas.frame.px(theme.INSIDE)
        beside = (round(self._across) - self.cell(0, first).width) // 2
        return box.inflate(2 * min(around, max(0, beside)), 2 * around)

    # -- what leads there --------------------------------------------------------------------

    def called(self, step: int) -> str:
        """Return what a step is: the dealt hands, a trick, or the cards thrown in."""
        words = self._canvas.words
        if not step:
            return words.gettext("The deal")
        if self.is_thrown_in(step):
            return words.gettext("Throw in")
        return words.gettext("Trick {number}").format(number=step)

    def knobs(self, name: str, at: int, show: Callable[[int], None]) -> list[Knob]:
        """Return a knob for each step, above the cards that it shows; one is lit.

        They are called after ``name``, and ``show`` goes to a step.
        """
        found = list[Knob]()
        for step in range(self.last + 1):
            icon = "throw" if self.is_thrown_in(step) else "" if step else "last"
            number = "" if icon else str(step)
            knob = Knob(
                self._canvas, f"{name} {step}", self._knob(step), number, partial(show, step)
            )
            knob.rect = knob.rect.inflate(min(0, int(self._across) - knob.rect.width), 0)
            knob.icon, knob.is_on = icon, step == at
            knob.beside = self.called(step), ""
            found.append(knob)
        return found

    def _knob(self, step: int) -> tuple[int, int]:
        """Return the middle of a knob."""
        wide, box = self._canvas.frame.px(self._measures.card), self.cell(0, max(0, step - 1))
        x = box.centerx - (0 if step else round(_BEFORE * wide))
        return x, box.centery - round(_KNOBS * wide)

    # -- how it looks --------------------------------------------------------------------

    @property
    def is_coarse(self) -> bool:
        """Whether better pictures of some cards are on their way."""
        return self._paint.is_coarse

    def draw(self, painter: Painter, step: int, names: Sequence[str], *, is_decisive: bool) -> None:
        """Draw the round as it stands at a step."""
        self._draw_seats(painter, step, names)
        (left, y), (right, _) = self._knob(0), self._knob(self.last)
        thick = max(1, self._canvas.frame.px(0.002))
        line = pygame.Rect(left, y - thick // 2, right - left, thick)
        painter.fill(line, (*theme.GOLD, _LINE))
        colour = theme.BAD_ON_DARK if is_decisive else theme.GOLD
        if step:
            painter.fill(self.column(step), (*colour, 40))
        cards = self.lying(step)
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
            passed = self._moments[-1].passed[seat]
            return 0.0 if card in passed or not passed else _PAST
        found = self.step_at(column, card)
        if found is None or (column >= self.tricks and found > step):
            return _LEFT_OVER
        if self.is_thrown_in(step):
            return 0.0 if column >= self.tricks else _PAST
        if found == step:
            return 0.0
        return _PAST if found < step else _TO_COME

    def _draw_seats(self, painter: Painter, step: int, names: Sequence[str]) -> None:
        canvas, frame, measures = self._canvas, self._canvas.frame, self._measures
        points = self.after(step).points if step else (0,) * len(SEATS)
        loser = self._moments[-1].loser if step == self.last else None
        for row, seat in enumerate(self.seats):
            middle = self.cell(row, 0).centery
            picture = picture_of(seat, self._viewer)
            x, high = self.x(measures.seat), middle - frame.px(0.014)
            draw_portrait(canvas, painter, picture, "calm", (x, high), measures.radius)
            name = pygame.Rect(0, 0, frame.px(measures.name), frame.px(0.030))
            name.midtop = (x, high + frame.px(measures.radius))
            canvas.text.draw(painter, names[seat], name, _NAME, align="centre", verbatim=True)
            number = pygame.Rect(0, 0, frame.px(0.060), frame.px(0.046))
            number.center = (self.x(measures.points), middle - frame.px(0.024))
            style = _NUMBER.tinted(theme.BAD_ON_DARK if seat == loser else theme.HEADING)
            said = str(points[seat])
            canvas.text.draw(painter, said, number, style, align="centre", verbatim=True)
            unit = pygame.Rect(0, 0, frame.px(0.084), frame.px(0.026))
            unit.midtop = (number.centerx, number.bottom - frame.px(0.004))
            text = canvas.words.npgettext("after a number", "point", "points", points[seat])
            canvas.text.draw(painter, text, unit, theme.NOTE, align="centre")
            if seat == loser:
                around = number.union(unit).inflate(0, frame.px(theme.TIGHT))
                draw_rim(frame, painter, around, theme.BAD_ON_DARK)

    def _draw_tricks(self, painter: Painter, now: pygame.Rect, colour: theme.Colour) -> None:
        """Draw who led and took each trick, what it counted, and a rim round what is ``now``."""
        canvas, taken = self._canvas, self._moments[-1].taken
        leaders = [trick.leader for trick in taken]
        if self.broken_off is not None:
            leaders.append(self.broken_off.leader)
        is_lapped = self._across < self._wide
        for column, leader in enumerate(leaders):
            first = self.seen(leader, column)
            x = first.left + (canvas.frame.px(_ARROW) if is_lapped else 0)
            canvas.pieces.draw(painter, "icon_play", (x, first.centery), 0.8, theme.GOLD)
        takers = [self.seen(trick.taker, column) for column, trick in enumerate(taken)]
        for last in takers:
            draw_rim(canvas.frame, painter, last, theme.GOLD)
        draw_rim(canvas.frame, painter, now, colour)
        for column, (trick, last) in enumerate(zip(taken, takers, strict=True)):
            self._draw_points_of(painter, last, trick_points(column + 1, trick.cards))
        if self.thrower is not None:
            last = self.seen(self.thrower, TRICKS - 1)
            self._draw_points_of(painter, last, points_out(self._moments[-2].points))

    def _draw_points_of(self, painter: Painter, last: pygame.Rect, points: int) -> None:
        if points:
            place = last.centerx, last.bottom - self._canvas.frame.px(theme.TIGHT)
            draw_coin(self._canvas, painter, place, points, 0.9)

    # -- for whoever does not see it -----------------------------------------------------

    def step_text(self, table: AnnouncementText, end: TableSnapshot, step: int) -> str:
        """Return what is told of a step: its trick, or else what is seen there (R15)."""
        if not 0 < step <= len(end.taken):
            return self.seen_at(step)
        head = self._canvas.words.gettext("Trick {number}").format(number=step)
        return f"{head}. {table.finished(end.taken[step - 1])}"

    def seen_at(self, step: int) -> str:
        """Return what is seen at a step."""
        _ = self._canvas.words.gettext
        if not step:
            return _("The dealt hands; the light cards were passed to the left.")
        if self.is_thrown_in(step):
            return _("What was still out goes to whoever threw in.")
        if step > self.tricks:
            return _("Trick {number} was not finished.").format(number=step)
        return _("Trick {number} of {count}. The arrow leads, the brass rim takes.").format(
            number=step, count=self.tricks
        )

    def hands_node(self, step: int, table: AnnouncementText) -> AccessibleNode:
        """Return the open hands at a step as a list called by what is seen there.

        Each seat has a row: its points, as they are written beside it, and what it held.
        """
        points = self.after(step).points if step else (0,) * len(SEATS)
        hands = self.before(step).hands
        rows = (
            AccessibleNode(
                "item",
                sentence(table.points_of(seat, points[seat]), table.by_suits(hands[seat])),
                f"{seat}",
            )
            for seat in SEATS
        )
        here = self.seen_at(step)
        return AccessibleNode("list", here, "hands", box=box_of(self.rows), parts=tuple(rows))


def foot_buttons(
    context: Context,
    grid: ReviewGrid,
    y: int,
    step: int,
    go: Callable[[int], None],
    copy: Callable[[], None] | None,
) -> list[RoundButton]:
    """Return the round buttons under the cards, in the pixel row ``y``: a trick back, on, and copy.

    Without ``copy`` there was nothing to choose.
    """
    _ = context.words.gettext
    entries: tuple[tuple[str, str, str, CommandName, Callable[[], None], bool], ...] = (
        ("go left", "left", _("Back one trick"), "back", partial(go, -1), step > 0),
        ("go right", "right", _("Next trick"), "on", partial(go, 1), step < grid.last),
        ("copy", "copy", _("Copy this moment"), "copy", copy or (lambda: None), copy is not None),
    )
    radius, found = max(context.frame.px(0.026), 20), list[RoundButton]()
    for number, (name, icon, label, command, press, is_enabled) in enumerate(entries):
        at = (grid.x(_first_button(context) + number * _BUTTONS), y)
        button = RoundButton(context, name, at, radius, icon, label, press, tip="above")
        button.about = tip_with_key(context, label, command)
        button.enabled = is_enabled
        found.append(button)
    return found


def foot_end(context: Context, grid: ReviewGrid) -> int:
    """Return the pixel column at which these buttons end."""
    return grid.x(_first_button(context) + 2 * _BUTTONS + _END)


def _first_button(canvas: Canvas) -> float:
    return _FIRST_ALONE if canvas.frame.is_tight else _FIRST
