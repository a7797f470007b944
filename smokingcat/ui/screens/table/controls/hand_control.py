"""Control of the person's hand: turns mouse, touch and keyboard input into intents.

The `TableModel` decides whether a card may be played, raised or passed.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Final

import pygame

from smokingcat.a11y.nodes import AccessibleNode, Box, NodeAction, box_of
from smokingcat.i18n.sentences.advice import AdviceWording
from smokingcat.match.intents import (
    Arrange,
    Carry,
    Confirm,
    Hover,
    Intent,
    LetGo,
    LookBack,
    MoveCursor,
    Pick,
    PutDown,
    Throw,
    Touch,
)
from smokingcat.match.model import TableModel
from smokingcat.rules.cards import Card
from smokingcat.table.layout.poses import Pose, gap_at, hand_at, poses_of
from smokingcat.table.layout.table_layout import TableLayout
from smokingcat.table.state.hand import HandSelection, move_token
from smokingcat.table.state.table_state import TableState
from smokingcat.ui.engine.input.keys import number_of
from smokingcat.ui.engine.scene import HOME_AND_END
from smokingcat.ui.paint.canvas import Canvas
from smokingcat.ui.paint.frame import to_rect
from smokingcat.ui.system.keyboard import SIDEWAYS, has_ctrl
from smokingcat.ui.widgets.widget import Pixel, Widget

_DRAG_FROM: Final = 0.012


class HandControl(Widget):
    """The person's hand as one control; arrow keys move along its cards."""

    shows_tip_while_held = True  # name and points of a card

    def __init__(
        self,
        canvas: Canvas,
        layout: TableLayout,
        model: TableModel,
        do: Callable[[Intent], None],
        is_open: Callable[[Pixel], bool],
    ) -> None:
        super().__init__(canvas, "hand", to_rect(layout.hand_rect))
        self.layout = layout
        self._model = model
        self._do = do
        self._is_open = is_open
        """Whether a pixel is bare cloth, where a dropped card is played."""
        self.is_first = True
        self._pressed: tuple[int, Pixel, tuple[float, float]] | None = None
        self._without_note: int | None = None
        """Card that was chosen at the keyboard focus; its note waits until the focus moves on.

        A reader speaks a new note at once, and the choice is announced as an event already.
        """
        self._last_choice: tuple[Card, int] | None = None
        """Card and place in the hand where the keyboard was at the last choice.

        Readers see the focus there until it moves, even if the card has been played. Otherwise the
        reader would repeat name and length of the whole list after every card.
        """
        self._pointed: Pixel | None = None
        """Pixel at which the pointer put the cursor on a card; ``None`` if a key did."""
        self._lookup: tuple[TableState, HandSelection, Pixel, int | None] | None = None
        """Last lookup under the pointer, because a resting pointer asks in every frame."""

    @property
    def _selection(self) -> HandSelection:
        return self._model.selection

    @property
    def _shown(self) -> TableState:
        return self._model.director.shown

    def take_state_from(self, old: Widget) -> None:
        """Keep the dragged card when the widgets are rebuilt meanwhile."""
        super().take_state_from(old)
        if isinstance(old, HandControl):
            self._pressed, self._last_choice = old._pressed, old._last_choice
            self._without_note, self._pointed = old._without_note, old._pointed

    def hit(self, place: Pixel) -> bool:
        return self._selection.dragged is not None or self._token_at(place) is not None

    def _token_at(self, place: Pixel) -> int | None:
        shown, found = self._shown, self._lookup
        selection = self._model.director.with_reduced_motion(self._selection)
        if found is None or found[0] is not shown or found[1:3] != (selection, place):
            token = hand_at(shown, self.layout, selection, *place)
            found = self._lookup = (shown, selection, place, token)
        return found[3]

    def hover(self, place: Pixel) -> None:
        self._pointed = place
        if self._selection.dragged is None and self._pressed is None:
            self._do(Hover(self._token_at(place) if self._model.may_touch_cards else None))

    def leave_moved_card(self) -> None:
        """Take the cursor off a card that has moved away from under a resting pointer."""
        token = self._selection.hovered
        if token is None or self._pointed is None or self._pressed is not None:
            return
        if self._token_at(self._pointed) != token:
            self._do(Hover(None))

    def press(self, place: Pixel) -> None:
        self._pointed = place
        token = self._token_at(place)
        if token is None or not self._model.may_touch_cards:
            return
        self._do(Hover(token))
        up = poses_of(self._shown, self.layout, replace(self._selection, is_calm=False))[token]
        self._pressed = (token, place, (up.x - place[0], up.y - place[1]))

    def drag(self, place: Pixel) -> None:
        if self._pressed is None:
            return
        token, start, offset = self._pressed
        if token not in self._shown.hand:  # played meanwhile, by a key or automatically
            self.cancel_press()
            return
        far = max(abs(place[0] - start[0]), abs(place[1] - start[1]))
        if self._selection.dragged is None and far < max(6, self.canvas.frame.px(_DRAG_FROM)):
            return
        x, y = place[0] + offset[0], place[1] + offset[1]
        is_home = y > self.layout.play_line
        self._do(Carry(token, x, y, gap_at(self._shown, self.layout, x) if is_home else None))

    def release(self, place: Pixel, *, inside: bool) -> None:
        """Finish a press: a click, a throw onto bare cloth, or a new place in the hand.

        A card that is dropped anywhere else returns to its place.
        """
        del inside
        pressed, self._pressed = self._pressed, None
        if pressed is None:
            return
        token = pressed[0]
        if self._selection.dragged is None:
            if self._token_at(place) == token:
                self._do(Touch(token))
            return
        gap = self._selection.gap
        self._do(LetGo())
        if gap is None and self._is_open(place):
            self._do(Throw(token))
        elif gap is not None and token in self._shown.hand and self._is_near(place):
            self._do(PutDown(token, move_token(self._shown.hand, token, gap)))

    def _is_near(self, place: Pixel) -> bool:
        """Return whether a pixel is in the area of the hand or on bare cloth."""
        return self.rect.clip(self.canvas.frame.rect).collidepoint(place) or self._is_open(place)

    @property
    def is_dragging(self) -> bool:
        return self._pressed is not None

    def cancel_press(self) -> None:
        self._pressed = None
        self._do(LetGo())

    def accessible(self) -> AccessibleNode | None:
        """Return the cards from the left; a note marks those chosen for the pass.

        The cards are not marked as selected, because readers would take the first for the focus.
        """
        shown, selection, wording = self._shown, self._selection, self.canvas.wording
        if self._model.view is None:
            return None
        held = [(token, face) for token in shown.hand if (face := shown.tokens[token].face)]
        lying = dict(self._model.director.poses(self.layout, selection))
        raised = selection.raised if self._model.hand.is_passing else ()
        chosen = set(raised) - {self._without_note}
        notes = dict.fromkeys(chosen, self.canvas.words.gettext("Chosen to be passed."))
        notes |= self._reason_at_cursor()
        parts = tuple(
            AccessibleNode(
                "option",
                wording.card_and_cost(face, tells_face=True),
                face.text,
                notes.get(token, ""),
                box=self._box(lying.get(token)),
                is_enabled=token not in selection.dimmed,
                actions=("press", "focus"),
            )
            for token, face in held
        )
        if (ghost_at := self._ghost) is not None and ghost_at[0] not in shown.faces(shown.hand):
            face, place = ghost_at
            ghost = AccessibleNode(
                "option", wording.card_and_cost(face, tells_face=True), face.text
            )
            parts = (*parts[:place], ghost, *parts[place:])
        title = self.canvas.words.gettext("Your hand")
        return AccessibleNode("options", title, self.name, box=box_of(self.rect), parts=parts)

    def _reason_at_cursor(self) -> dict[int, str]:
        """Return what the open advice says on the card at the cursor, if it is another card."""
        token, advice = self._selection.hovered, self._model.hint.advice
        face = None if token is None else self._shown.tokens[token].face
        if token is None or face is None or advice is None or self._model.hand.is_passing:
            return {}
        if face in advice.choice or face not in advice.view.legal:
            return {}
        return {token: AdviceWording(self.canvas.wording, self._model.names).card(advice, face)}

    def _box(self, pose: Pose | None) -> Box | None:
        if pose is None:
            return None
        high = pose.width * self.canvas.faces.aspect
        return (
            round(pose.x - pose.width / 2),
            round(pose.y - high / 2),
            round(pose.width),
            round(high),
        )

    @property
    def _ghost(self) -> tuple[Card, int] | None:
        """Card and place where readers see the focus, although no card has the cursor."""
        return None if self._model.hand.cursor in self._shown.hand else self._last_choice

    @property
    def focused_part(self) -> str:
        if (ghost_at := self._ghost) is not None:
            return ghost_at[0].text
        shown, cursor = self._shown, self._model.hand.cursor
        return "" if cursor is None or cursor not in shown.hand else _face_text(shown, cursor)

    def perform_action(self, part: str, action: NodeAction, value: str) -> None:
        """Move to a card, and with "press" choose it."""
        del value
        shown, self._pointed = self._shown, None
        token = next((n for n in shown.hand if _face_text(shown, n) == part), None)
        if not self._model.may_touch_cards or token is None:
            return
        if action == "press":
            self._store_cursor()
        self._do(Hover(token))
        if action == "press":
            self._touch(token)
        else:
            self._leave_card()

    def activate(self) -> None:
        """Handle Enter: confirm the packet, else choose the card at the cursor or the only card."""
        model, cursor = self._model, self._selection.hovered
        if not model.may_touch_cards:
            return
        is_ready = model.hand.is_passing and (model.hand.has_three or cursor is None)
        self._store_cursor()
        if is_ready:
            self._do(Confirm())
        elif cursor is not None:
            self._touch(cursor)
        elif (only := model.hand.only_card) is not None and not model.ignores_card_clicks:
            token = self._shown.token_of(only)
            if token is not None:
                self._touch(token)

    def _touch(self, token: int) -> None:
        self._without_note = token
        self._do(Touch(token))

    def _store_cursor(self) -> None:
        """Store the place of the cursor before its card may leave the hand."""
        shown, cursor = self._shown, self._selection.hovered
        if cursor is not None and cursor in shown.hand and (face := shown.tokens[cursor].face):
            self._last_choice = face, shown.hand.index(cursor)

    def _leave_card(self) -> None:
        """Leave a card; the note of the last choice is no longer withheld."""
        self._last_choice = None
        if self._without_note != self._selection.hovered:
            self._without_note = None

    def key(self, event: pygame.Event) -> bool:
        """Move along the hand or reorder it; Space acts as Enter on the keyboard's card, or a pass.

        Space never plays a card that only the pointer rests on: it may be meant to fast-forward.
        An arrow key, Home or End first puts the previous trick back. These keys are used even
        without a card to go to, else the focus would move to a button and stay there.
        """
        step = SIDEWAYS.get(event.key, 0)
        moves = bool(step) or event.key in HOME_AND_END
        if moves:
            self._pointed = None
        if moves and self._model.hand.shows_previous_trick:
            self._do(LookBack())
        hand, cursor = self._shown.hand, self._selection.hovered
        if not self._model.may_touch_cards or not hand:
            return moves and self._model.view is not None
        if event.key in HOME_AND_END:
            self._leave_card()
            self._do(Hover(hand[HOME_AND_END[event.key]]))
            return True
        if step and has_ctrl(event) and cursor is not None and cursor in hand:
            place = hand.index(cursor) + step
            if 0 <= place < len(hand):
                self._do(Arrange(move_token(hand, cursor, place)))
            return True
        if step:
            self._leave_card()
            self._do(MoveCursor(step))
            return True
        if event.key == pygame.K_SPACE:
            if self._pointed is None and (cursor is not None or self._model.hand.is_passing):
                self.activate()
            return True
        return self.number(event)

    @property
    def _allowed(self) -> list[int]:
        """Cards that may be chosen."""
        if not self._model.may_touch_cards:
            return []
        dimmed = self._model.hand.dimmed
        return [token for token in self._shown.hand if token not in dimmed]

    @property
    def stop_count(self) -> int:
        return len(self._allowed)

    @property
    def takes_several(self) -> bool:
        return self._model.hand.is_passing

    def stop_at(self, number: int) -> None:
        self._pointed = None
        self._leave_card()
        self._do(Hover(self._allowed[number]))

    def number(self, event: pygame.Event) -> bool:
        """Choose a card by its number, 1 to 8 from the left."""
        place = number_of(event)
        if place is None or not self._shown.hand or not self._model.may_touch_cards:
            return False
        self._pointed = None
        self._store_cursor()
        self._do(Pick(place))
        self._without_note = self._selection.hovered
        return True

    def show_cursor(self) -> None:
        """Put the cursor on a card, so that Tab shows where the focus is."""
        self._pointed = None
        if self._model.may_touch_cards and self._selection.hovered is None:
            self._do(MoveCursor(1))

    def focused(self) -> None:
        """Leave the cursor off until Tab or an arrow key is pressed."""

    def blur(self) -> None:
        self._last_choice = None
        self._do(Hover(None))


def _face_text(table: TableState, token: int) -> str:
    """Return the face of a token in the notation of records, or ""."""
    face = table.tokens[token].face
    return "" if face is None else face.text
