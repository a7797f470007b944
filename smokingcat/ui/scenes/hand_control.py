"""The person's hand under mouse, finger and keyboard.

Turns input into a `Grip` and into two wishes: this card, and this order. Whether a card may be
played, raised or passed is decided by the `Person`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

import pygame

from smokingcat.table import Director, Room, gap_at, hand_at, moved
from smokingcat.ui.scenes.person import Person
from smokingcat.ui.widgets.widget import Place, Widget

if TYPE_CHECKING:
    from smokingcat.ui.context import Context

_DRAG_FROM: Final = 0.012
_NUMBERS: Final = {
    **{pygame.K_1 + number: number for number in range(8)},
    **{pygame.K_KP1 + number: number for number in range(8)},
}
_PLACES: Final = {pygame.KSCAN_1 + number: number for number in range(8)}
"""The keys that bear the digits in England, and in Bohemia the letters with hooks."""


class HandControl(Widget):
    """The zone of the hand as one control; arrows move along the cards."""

    def __init__(
        self,
        context: Context,
        room: Room,
        director: Director,
        person: Person,
        may_touch: Callable[[], bool],
    ) -> None:
        rect = room.hand_rect
        super().__init__(
            context,
            "hand",
            pygame.Rect(round(rect.x), round(rect.y), round(rect.width), round(rect.height)),
        )
        self.room = room
        self.director = director
        self.person = person
        self.may_touch = may_touch
        self.is_first = True
        self._pressed: tuple[int, Place, tuple[float, float]] | None = None

    # -- mouse and finger ----------------------------------------------------------------

    def take_over(self, old: Widget) -> None:
        """Keep hold of the card: what others do meanwhile has the widgets built anew."""
        super().take_over(old)
        if isinstance(old, HandControl):
            self._pressed = old._pressed

    def hit(self, place: Place) -> bool:
        """Return whether there is a card under the pointer."""
        return self.person.grip.dragged is not None or self._token_at(place) is not None

    def _token_at(self, place: Place) -> int | None:
        return hand_at(self.director.shown, self.room, self.person.grip, *place)

    def hover(self, place: Place) -> None:
        """Follow the pointer, pressed or not."""
        if self.person.grip.dragged is None and self._pressed is None:
            self.person.grip = self.person.grip.over(
                self._token_at(place) if self.may_touch() else None
            )

    def press(self, place: Place) -> None:
        """Take hold of the card under the pointer."""
        token = self._token_at(place)
        if token is None or not self.may_touch():
            return
        pose = dict(self.director.poses(self.room, self.person.grip))[token]
        self._pressed = (token, place, (pose.x - place[0], pose.y - place[1]))
        self.person.grip = self.person.grip.over(token)

    def drag(self, place: Place) -> None:
        """Carry the card along."""
        if self._pressed is None:
            return
        token, start, offset = self._pressed
        if token not in self.director.shown.hand:  # played meanwhile, by a key or by itself
            self.lost()
            return
        far = max(abs(place[0] - start[0]), abs(place[1] - start[1]))
        if self.person.grip.dragged is None and far < max(6, self.context.frame.px(_DRAG_FROM)):
            return
        x, y = place[0] + offset[0], place[1] + offset[1]
        is_home = y > self.room.play_line
        gap = gap_at(self.director.shown, self.room, x) if is_home else None
        self.person.grip = self.person.grip.dragging(token, x, y, gap)

    def release(self, place: Place, *, inside: bool) -> None:
        """Let go: a click, a throw onto the table, or a new place in the hand."""
        del inside
        pressed, self._pressed = self._pressed, None
        if pressed is None:
            return
        token = pressed[0]
        if self.person.grip.dragged is None:
            if self._token_at(place) == token:
                self.person.choose(token)
            return
        gap = self.person.grip.gap
        self.person.grip = self.person.grip.dropped()
        if gap is None:
            self.person.throw_card(token)
        elif token in self.director.shown.hand:
            self.person.put_down(token, moved(self.director.shown.hand, token, gap))

    def lost(self) -> None:
        """Put a dragged card back where it came from."""
        self._pressed = None
        self.person.grip = self.person.grip.dropped()

    # -- keyboard ------------------------------------------------------------------------

    def activate(self) -> None:
        """Enter: what is ready is confirmed, else the card under the cursor is chosen."""
        if not self.may_touch():
            return
        if self.person.confirm():
            return
        if self.person.grip.hovered is not None:
            self.person.choose(self.person.grip.hovered)
        elif self.person.is_passing:
            self.person.pass_three()

    def key(self, event: pygame.Event) -> bool:
        """Move along the hand, raise and lower; Space never plays a card."""
        hand = self.director.shown.hand
        if not self.may_touch() or not hand:
            return False
        step = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1}.get(event.key, 0)
        if step and event.mod & pygame.KMOD_CTRL and self.person.grip.hovered in hand:
            place = hand.index(self.person.grip.hovered) + step
            if 0 <= place < len(hand):
                self.person.arrange_hand(moved(hand, self.person.grip.hovered, place))
            return True
        if step:
            self.person.grip = self.person.grip.stepped(hand, step)
            return True
        if event.key == pygame.K_SPACE:
            return True
        if event.key == pygame.K_BACKSPACE:
            return self.person.take_back()
        return self.number(event)

    def number(self, event: pygame.Event) -> bool:
        """Choose a card by its number, 1 to 8 from the left."""
        place = _NUMBERS.get(event.key, _PLACES.get(event.dict.get("scancode", 0)))
        hand = self.director.shown.hand
        if place is None or place >= len(hand) or not self.may_touch():
            return False
        self.person.grip = self.person.grip.over(hand[place])
        self.person.choose(hand[place])
        return True

    def show_cursor(self) -> None:
        """Put the cursor on the first card: Tab has come here, and is to be seen."""
        if self.may_touch() and self.person.grip.hovered is None:
            self.person.grip = self.person.grip.stepped(self.director.shown.hand, 1)

    def focused(self) -> None:
        """Nothing is under the cursor until Tab or an arrow is pressed."""

    def blur(self) -> None:
        """The cursor leaves the hand."""
        self.person.grip = self.person.grip.over(None)
