"""What is said beside a card: what it is called, why it is refused.

What is read on the table is kept free of it: those boxes are worked out once for a table at rest.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

import pygame

from smokingcat.i18n.sentences.table_feedback import cause_text
from smokingcat.match.model import TableModel
from smokingcat.table.geometry import Place as Seat
from smokingcat.table.layout.obstacles import chosen, in_hand, legible, seat_obstacles
from smokingcat.table.layout.poses import Pose
from smokingcat.table.layout.table_layout import TableLayout
from smokingcat.table.state.hand import HandSelection
from smokingcat.table.state.table_state import Stage, TableState, Zone
from smokingcat.ui.engine.context import Context
from smokingcat.ui.paint import theme
from smokingcat.ui.paint.frame import to_rect
from smokingcat.ui.paint.painter import Painter
from smokingcat.ui.screens.table.controls.hand_control import HandControl
from smokingcat.ui.screens.table.layers.previous_trick_view import is_held_up
from smokingcat.ui.screens.table.table_nodes import open_trick, part_in_trick
from smokingcat.ui.widgets.tooltip import Side, draw_tooltip
from smokingcat.ui.widgets.widget import Place, Widget

_REST: Final = 0.4
"""Seconds for which one points at a card until it is named."""
_WIDEST: Final = 0.5
"""Width of a line in the bubble, as a fraction of ``s``."""
_FOOT: Final = 0.062
"""How high the coach writes on the cards, as a fraction of ``s`` from the lower edge."""
_SIDES_OF_BUBBLE: Final = 0.060
"""What the bubble needs beside a line: its padding, the gap to the card, the window's rim."""
_SIDES: Final[dict[Seat, Side]] = {
    Seat.BOTTOM: "below",
    Seat.LEFT: "left",
    Seat.TOP: "above",
    Seat.RIGHT: "right",
}
"""On which side of a trick's card no other card of the trick is covered."""
_OVER_RIGHT: Final = 0.070
"""How far the upper card of a trick reaches over the right one, as a fraction of ``s``.

A name in type of the usual size has room there; a larger one stands over the upper neighbour's.
"""


class CardBubble:
    """The bubble beside one card: a complaint, or the name of the card one points at."""

    def __init__(self, context: Context, model: TableModel) -> None:
        self._context = context
        self._model = model
        self._director = model.director
        self._pointer: Place | None = None
        self._token: int | None = None
        self._rested = 0.0
        self.asked: int | None = None
        """The card in the middle of the table that the keyboard is on, by its token."""

    def point(self, place: Place, over: Widget | None) -> None:
        """Follow the pointer, which is over a control or over none."""
        self._pointer = place if isinstance(over, HandControl | None) else None

    @property
    def named(self) -> int | None:
        """The token whose name is shown."""
        return self._token if self._rested >= _REST else None

    @property
    def is_on_mat(self) -> bool:
        """Whether the card that is named lies on the mat: its name takes the caption's place."""
        return self._model.hand.is_passing and self.named in self._model.selection.raised

    @property
    def wakes_in(self) -> float | None:
        """Seconds until a card is named, or ``None``."""
        return None if self._token is None or self.named is not None else _REST - self._rested

    def update(self, seconds: float, room: TableLayout) -> bool:
        """Let time pass; return whether a name has come or gone."""
        before, token = self.named, self._pointed_at(room, self._model.selection)
        self._rested = self._rested + seconds if token == self._token else 0.0
        self._token = token
        return self.named != before

    def _pointed_at(self, room: TableLayout, selection: HandSelection) -> int | None:
        """Return the token of the open card under the cursor or the pointer, at rest.

        What lies in the dark under a trick that is held up has no name.
        """
        director = self._director
        is_open = director.shown.stage in (Stage.PASSING, Stage.PLAYING)
        if not (self._context.settings.card_names and is_open) or director.animating:
            return None
        if self._model.juror.trial is not None:  # the cards lie below its panel
            return None
        found = selection.hovered
        if selection.dragged is None and found is None:
            under = None if self._pointer is None else self._under(self._pointer, room, selection)
            found = self.asked if under is None else under
        return found if not selection.looks_back or found in open_trick(self._model) else None

    def _under(self, pointer: Place, room: TableLayout, selection: HandSelection) -> int | None:
        """Return the token of the card under the pointer, if it is open."""
        over = [
            (number, pose)
            for number, pose in self._director.poses(room, selection)
            if pose.slot(room.aspect).contains(*pointer)
        ]
        return over[-1][0] if over and over[-1][1].face is not None else None

    def draw(
        self,
        painter: Painter,
        room: TableLayout,
        poses: Sequence[tuple[int, Pose]],
        clear_of: Sequence[pygame.Rect],
    ) -> None:
        """Draw the bubble of the card that is refused, else of the one that is pointed at.

        It keeps off the boxes that it is to be ``clear_of``.
        """
        lying, complaint = dict(poses), self._model.objections.current
        if complaint is not None and complaint.is_beside and complaint.token in lying:
            sentence = cause_text(self._context.wording, complaint.cause)
            box = self._box(lying[complaint.token])
            self._draw_over_hand(painter, sentence, box, clear_of)
        elif self.named in lying and (face := lying[self.named].face) is not None:
            name = self._context.wording.card_and_cost(face)
            box, side = self._beside(self.named, self._box(lying[self.named]))
            if is_held_up(lying[self.named]):
                self._draw_on_card(painter, name, box, clear_of)
                return
            if side == "above" and self.named in self._director.shown.hand:
                self._draw_over_hand(painter, name, box, clear_of)
                return
            clear = [*clear_of, *(to_rect(seat.plate) for seat in room.seats)]
            if self.is_on_mat:
                clear = [each for each in clear if each != to_rect(room.pass_caption)]
            most, part = (
                self._most(box, side),
                part_in_trick(self._director.shown, self._context.wording, self.named),
            )
            said, head = (part, name) if part else (name, "")
            if not box.width:  # to its left is its own card
                clear.append(self._box(lying[self.named]))
            draw_tooltip(
                self._context, painter, said, box, side, most=most, head=head, clear_of=clear
            )

    def _draw_over_hand(
        self, painter: Painter, said: str, box: pygame.Rect, clear_of: Sequence[pygame.Rect]
    ) -> None:
        """Draw a bubble over a card of the hand, or low on it: beside it are other indices."""
        foot = self._context.frame.bottom(_FOOT)
        refuge = pygame.Rect(box.left, box.top, box.width, foot - box.top)
        draw_tooltip(
            self._context,
            painter,
            said,
            box,
            "above",
            clear_of=clear_of,
            sides=("above",),
            refuge=refuge,
        )

    def _draw_on_card(
        self, painter: Painter, said: str, box: pygame.Rect, clear_of: Sequence[pygame.Rect]
    ) -> None:
        """Draw a bubble low on a card that is held up: all round it there is something to read."""
        frame = self._context.frame  # as far as the next cards, with half a rim over the gaps
        most = (box.width + 2 * frame.px(theme.INSIDE)) / frame.typed(1.0)
        draw_tooltip(
            self._context,
            painter,
            said,
            box,
            "above",
            most=most,
            lines=4,
            clear_of=clear_of,
            sides=("above",),
            refuge=box.inflate(0, -2 * frame.px(theme.INSIDE)),
        )

    def _most(self, box: pygame.Rect, side: Side) -> float:
        """Return the width of a line that finds room beside a card, as `draw_tooltip` counts it."""
        frame = self._context.frame
        if side in ("above", "below"):
            return _WIDEST
        aside = box.left if side == "left" else frame.width - box.right
        return min(_WIDEST, (aside - frame.px(_SIDES_OF_BUBBLE)) / frame.typed(1.0))

    def _beside(self, token: int, box: pygame.Rect) -> tuple[pygame.Rect, Side]:
        """Return beside what part of a card its name stands, and where: never over an index."""
        shown = self._director.shown
        if shown.tokens[token].zone is Zone.HAND:
            return box, "below" if self.is_on_mat else "above"
        place = shown.place(shown.tokens[token].seat)
        if place is Seat.TOP and self._context.frame.larger == 1:
            return pygame.Rect(box.topright, (0, self._context.frame.px(_OVER_RIGHT))), "right"
        return box, _SIDES[place]

    def _box(self, pose: Pose) -> pygame.Rect:
        """Return the box of a card of the deck in use."""
        aspect = self._context.faces.aspect_of(pose.face)
        box = pygame.Rect(0, 0, round(pose.width), round(pose.width * aspect))
        box.center = (round(pose.x), round(pose.y))
        return box


class ReadableBoxes(NamedTuple):
    """What is read lying open or written, the hand with its cards up, and the cats with the
    letters on their slates, in pixels.
    """

    read: tuple[pygame.Rect, ...]
    hand: tuple[pygame.Rect, ...]
    cats: tuple[pygame.Rect, ...]


class ReadableBoxesCache:
    """Knows the boxes of the table it was asked for last; what is shown counts by identity."""

    def __init__(self) -> None:
        self._kept: (
            tuple[TableState, tuple[TableLayout, HandSelection, bool], ReadableBoxes] | None
        ) = None

    def boxes(
        self, shown: TableState, room: TableLayout, selection: HandSelection, *, looks_back: bool
    ) -> ReadableBoxes:
        """Return the boxes; those chosen to be passed are held by ``selection``."""
        about = room, selection, looks_back
        if self._kept is None or self._kept[0] is not shown or self._kept[1] != about:
            read = *legible(shown, room, looks_back=looks_back), *chosen(selection, room)
            found = read, in_hand(shown, room), seat_obstacles(shown, room)
            boxes = ReadableBoxes(*(tuple(map(to_rect, each)) for each in found))
            self._kept = shown, about, boxes
        return self._kept[2]


def keep_tips_off(
    widgets: Iterable[Widget],
    read: list[pygame.Rect],
    open_at: list[pygame.Rect],
    lying: ReadableBoxes,
) -> None:
    """Have what widgets say keep off what is ``read``, but for their own; off the cats if it can.

    What is ``open_at`` some boxes is never hidden, and no card of the hand.
    """
    clear_of, never_on = [*read, *lying.hand], [*open_at, *lying.hand]
    for each in widgets:
        each.rather_not = lying.cats
        own = each.rect
        each.clear_of = [box for box in clear_of if box != own] if own in clear_of else clear_of
        each.never_on = [box for box in never_on if box != own] if own in never_on else never_on
