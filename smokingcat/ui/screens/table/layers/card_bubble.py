"""Bubble beside a card: its name, or why it cannot be played.

The bubble keeps clear of everything that is to be read on the table.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

import pygame

from smokingcat.i18n.sentences.table_feedback import cause_text
from smokingcat.match.model import TableModel
from smokingcat.rules.cards import Card
from smokingcat.table.geometry import Place, bounds
from smokingcat.table.layout.poses import Pose
from smokingcat.table.layout.table_layout import TableLayout
from smokingcat.table.state.hand import HandSelection
from smokingcat.table.state.table_state import Stage, Zone
from smokingcat.ui.engine.context import Context
from smokingcat.ui.paint import theme
from smokingcat.ui.paint.frame import to_rect
from smokingcat.ui.paint.painter import Painter
from smokingcat.ui.screens.table.controls.hand_control import HandControl
from smokingcat.ui.screens.table.layers.layer import Layer, TableFrame, event_sentences
from smokingcat.ui.screens.table.layers.previous_trick_view import is_held_up
from smokingcat.ui.screens.table.table_nodes import open_trick, part_in_trick
from smokingcat.ui.widgets.tooltip import BubbleText, Obstacles, Side, draw_tooltip
from smokingcat.ui.widgets.widget import Pixel, Widget

_POINTING_SECONDS: Final = 0.4
"""Seconds of pointing at a card until its name is shown."""
_MAX_LINE_WIDTH: Final = 0.5
"""Maximal width of a line in the bubble, as a fraction of ``s``."""
_COMPLAINT: Final = 0.34
"""Maximal width of a line in a complaint, which has two lines rather than a long one."""
_SIDES_OF_BUBBLE: Final = 0.060
"""Width that the bubble needs besides a line: padding, gap to the card and the window's rim."""
_SIDE_BY_PLACE: Final[dict[Place, Side]] = {
    Place.BOTTOM: "below",
    Place.LEFT: "left",
    Place.TOP: "above",
    Place.RIGHT: "right",
}
"""Side of a trick's card on which no other card of the trick is covered."""
_RIGHT_OVERLAP: Final = 0.070
"""How far the upper card of a trick reaches over the right one, as a fraction of ``s``.

A name in normal type fits there. A larger one would stand above the next card's name.
"""


class CardBubble(Layer):
    """Bubble beside one card: a complaint, or the name of the card under pointer or focus."""

    def __init__(
        self, context: Context, model: TableModel, layout: Callable[[], TableLayout]
    ) -> None:
        self._context = context
        self._model = model
        self._director = model.director
        self._layout = layout
        self._pointer: Pixel | None = None
        self._token: int | None = None
        self._rested = 0.0
        self.asked_token: int | None = None
        """Token of the card in the middle of the table that has the keyboard focus."""

    def point(self, place: Pixel, over: Widget | None) -> None:
        """Follow the pointer and the control under it, if there is one."""
        self._pointer = place if isinstance(over, HandControl | None) else None

    def forget_pointer(self) -> None:
        """Name no card until the pointer moves; it may have moved on another screen."""
        self._pointer = self._token = None

    @property
    def named(self) -> int | None:
        """Token of the card whose name is shown."""
        return self._token if self._rested >= _POINTING_SECONDS else None

    @property
    def wakes_in(self) -> float | None:
        return (
            None
            if self._token is None or self.named is not None
            else _POINTING_SECONDS - self._rested
        )

    def update(self, seconds: float) -> bool:
        before, token = self.named, self._pointed_at(self._layout(), self._model.selection)
        self._rested = self._rested + seconds if token == self._token else 0.0
        self._token = token
        return self.named != before

    def _pointed_at(self, layout: TableLayout, selection: HandSelection) -> int | None:
        """Return the token of the open card under cursor or pointer, if nothing moves.

        While the previous trick is held up, only its own cards have names.
        """
        director = self._director
        is_open = director.shown.stage in (Stage.PASSING, Stage.PLAYING, Stage.RECKONING)
        if not (self._context.settings.card_names and is_open) or director.animating:
            return None
        if self._model.honour_actions.trial is not None:  # the panel covers the cards
            return None
        found = selection.hovered
        if selection.dragged is None and found is None:
            under = None if self._pointer is None else self._under(self._pointer, layout, selection)
            found = self.asked_token if under is None else under
        return (
            found
            if not selection.shows_previous_trick or found in open_trick(self._model)
            else None
        )

    def _under(self, pointer: Pixel, layout: TableLayout, selection: HandSelection) -> int | None:
        """Return the token of the card under the pointer if its face is up and in sight."""
        over = [
            (number, pose)
            for number, pose in self._director.poses(layout, selection)
            if pose.slot(layout.aspect).contains(*pointer)
        ]
        if not over or over[-1][1].face is None:
            return None
        token, shown = over[-1][0], self._director.shown
        is_covered = shown.stage is Stage.RECKONING and shown.tokens[token].zone is not Zone.COUNTED
        return None if is_covered else token

    def draw(self, painter: Painter, table: TableFrame) -> None:
        layout, clear_of = table.layout, table.clear_of
        lying, complaint = dict(table.poses), self._model.objections.current
        if complaint is not None and complaint.is_beside and complaint.token in lying:
            sentence = cause_text(self._context.wording, complaint.cause)
            self._draw_complaint(painter, sentence, lying, complaint.token, clear_of)
        elif self.named in lying and (face := lying[self.named].face) is not None:
            name = self._context.wording.card_and_cost(face)
            box, side = self._beside(self.named, self._box(lying[self.named]))
            has_neighbours = is_held_up(lying[self.named])
            if has_neighbours or (side == "above" and self.named in self._director.shown.hand):
                self._draw_above(
                    painter, name, box, clear_of, table.panels, has_neighbours=has_neighbours
                )
                return
            names = [to_rect(seat.plate) for seat in layout.seats]
            clear = [*clear_of, *names]
            most = self._most(box, side)
            part = self._part(self.named, face)
            label, head = (part, name) if part else (name, "")
            if not box.width:  # the card itself is to the left
                clear.append(self._box(lying[self.named]))
            never_on = [each for each in clear_of if each in clear]
            draw_tooltip(
                self._context,
                painter,
                BubbleText(label, head, most),
                box,
                side,
                Obstacles(clear, never_on, unless_on=table.panels),
            )

    def _part(self, token: int, face: Card) -> str:
        """Return the card's part in the trick, or at the reckoning the trick that it cost."""
        scored = self._model.session.match.last_round
        if self._director.shown.stage is Stage.RECKONING and scored is not None:
            return event_sentences(self._context, self._model).origin(scored, face)
        return part_in_trick(self._director.shown, self._context.wording, token)

    def _draw_complaint(
        self,
        painter: Painter,
        sentence: str,
        lying: Mapping[int, Pose],
        token: int,
        clear_of: Sequence[pygame.Rect],
    ) -> None:
        """Draw a complaint over its card, higher than the raised cards that it speaks of.

        It may cover the lower half of a card of the trick, where no index is.
        """
        hand, box = self._director.shown.hand, self._box(lying[token])
        foot, top = box.bottom, min(self._box(lying[each]).top for each in (*hand, token))
        box.top, box.height = top, foot - top
        trick = [to_rect(bounds(slot)) for slot in self._layout().trick]
        halves = [pygame.Rect(each.topleft, (each.width, each.height // 2)) for each in trick]
        clear = [halves[trick.index(each)] if each in trick else each for each in clear_of]
        self._draw_above(painter, sentence, box, clear, most=_COMPLAINT)

    def _draw_above(
        self,
        painter: Painter,
        sentence: str,
        box: pygame.Rect,
        clear_of: Sequence[pygame.Rect],
        panels: Sequence[pygame.Rect] = (),
        *,
        most: float = _MAX_LINE_WIDTH,
        has_neighbours: bool = False,
    ) -> None:
        """Draw a bubble above a card or low on it, so that no corner index is covered.

        A card that ``has_neighbours`` is held up, with text all round it. The ashtray and the
        caption of the packet are covered rather than the card itself.
        """
        frame, layout, lines = self._context.frame, self._layout(), 3
        captions = layout.ashtray_caption, layout.packet_caption
        yielding = [to_rect(each) for each in (bounds(layout.ashtray), *captions)]
        refuge = None
        if has_neighbours:  # up to the next cards: half a rim covers each gap
            most, lines = (box.width + 2 * frame.px(theme.INSIDE)) / frame.typed(1.0), 4
            refuge = box.inflate(0, -2 * frame.px(theme.INSIDE))
        clear = [each for each in clear_of if each not in yielding]
        draw_tooltip(
            self._context,
            painter,
            BubbleText(sentence, most=most, lines=lines),
            box,
            "above",
            Obstacles(clear, rather_not=yielding, unless_on=panels),
            sides=("above",),
            refuge=refuge,
        )

    def _most(self, box: pygame.Rect, side: Side) -> float:
        """Return the width of a line that fits beside a card, in the unit of `BubbleText`."""
        frame = self._context.frame
        if side in ("above", "below"):
            return _MAX_LINE_WIDTH
        aside = box.left if side == "left" else frame.width - box.right
        return min(_MAX_LINE_WIDTH, (aside - frame.px(_SIDES_OF_BUBBLE)) / frame.typed(1.0))

    def _beside(self, token: int, box: pygame.Rect) -> tuple[pygame.Rect, Side]:
        """Return the part of a card and the side where its name stands; never over an index."""
        shown = self._director.shown
        if shown.tokens[token].zone is Zone.HAND:
            return box, "above"
        place = shown.place(shown.tokens[token].seat)
        if place is Place.TOP and self._context.frame.larger == 1:
            return pygame.Rect(box.topright, (0, self._context.frame.px(_RIGHT_OVERLAP))), "right"
        return box, _SIDE_BY_PLACE[place]

    def _box(self, pose: Pose) -> pygame.Rect:
        aspect = self._context.faces.aspect_of(pose.face)
        box = pygame.Rect(0, 0, round(pose.width), round(pose.width * aspect))
        box.center = (round(pose.x), round(pose.y))
        return box
