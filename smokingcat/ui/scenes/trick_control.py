"""The open cards in the middle, for the keyboard: whoever moves onto one is told what it is called.

The pointer needs no control for that; it asks the `Bubbles` itself.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from smokingcat.table import Director, Pose, Room
from smokingcat.ui.scenes.bubbles import Bubbles, box_of
from smokingcat.ui.scenes.person import Person
from smokingcat.ui.widgets.widget import Place, Widget

if TYPE_CHECKING:
    from smokingcat.ui.context import Context


class TrickControl(Widget):
    """The trick, or the previous one while it is held up, as one control."""

    def __init__(
        self, context: Context, room: Room, director: Director, person: Person, bubbles: Bubbles
    ) -> None:
        boxes = [box_of(pose) for _token, pose in _open(room, director, person)]
        rect = boxes[0].unionall(boxes[1:]) if boxes else pygame.Rect(0, 0, 0, 0)
        super().__init__(context, "trick", rect)
        self._room = room
        self._director = director
        self._person = person
        self._bubbles = bubbles
        self.enabled = bool(boxes) and context.settings.card_names and person.view is not None

    @property
    def _tokens(self) -> list[int]:
        """The open cards from left to right."""
        lying = _open(self._room, self._director, self._person)
        return [token for token, _pose in sorted(lying, key=lambda each: each[1].x)]

    def hit(self, place: Place) -> bool:
        """Leave the pointer to the cards."""
        del place
        return False

    def key(self, event: pygame.Event) -> bool:
        """Move along the cards; beyond the last one the arrows lead on to other controls."""
        step = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1}.get(event.key, 0)
        tokens, asked = self._tokens, self._bubbles.asked
        if not step or not tokens:
            return False
        place = tokens.index(asked) + step if asked in tokens else 0
        if not 0 <= place < len(tokens):
            return False
        self._bubbles.ask(tokens[place])
        return True

    def focused(self) -> None:
        """Begin with the card on the left, or go on with the one that was asked about."""
        tokens = self._tokens
        if tokens and self._bubbles.asked not in tokens:
            self._bubbles.ask(tokens[0])

    def blur(self) -> None:
        """Ask no more."""
        self._bubbles.ask(None)


def _open(room: Room, director: Director, person: Person) -> list[tuple[int, Pose]]:
    """Return the cards that lie open in the middle, and how."""
    shown, last = director.shown, director.shown.last_trick
    tokens = last.tokens if last is not None and person.grip.looks_back else shown.trick
    return [each for each in director.poses(room, person.grip) if each[0] in tokens]
