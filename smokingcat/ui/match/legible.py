"""The boxes of what is read on the table, worked out once for a table at rest."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

import pygame

from smokingcat.table import Grip, Room, Shown
from smokingcat.table.occupied import chosen, in_hand, legible
from smokingcat.ui.paint.frame import to_rect
from smokingcat.ui.widgets.widget import Widget


class Boxes(NamedTuple):
    """What is read lying open or written, and the hand with its cards up, in pixels."""

    read: tuple[pygame.Rect, ...]
    hand: tuple[pygame.Rect, ...]


class Legible:
    """Knows the boxes of the table it was asked for last; what is shown counts by identity."""

    def __init__(self) -> None:
        self._kept: tuple[Shown, tuple[Room, Grip, bool], Boxes] | None = None

    def boxes(self, shown: Shown, room: Room, grip: Grip, *, looks_back: bool) -> Boxes:
        """Return the boxes; those chosen to be passed are held by ``grip``."""
        about = room, grip, looks_back
        if self._kept is None or self._kept[0] is not shown or self._kept[1] != about:
            read = *legible(shown, room, looks_back=looks_back), *chosen(grip, room)
            boxes = Boxes(tuple(map(to_rect, read)), tuple(map(to_rect, in_hand(shown, room))))
            self._kept = shown, about, boxes
        return self._kept[2]


def keep_off(
    widgets: Iterable[Widget], clear_of: list[pygame.Rect], never_on: list[pygame.Rect]
) -> None:
    """Have what widgets say keep off boxes, but for their own."""
    for each in widgets:
        own = each.rect
        each.clear_of = [box for box in clear_of if box != own] if own in clear_of else clear_of
        each.never_on = [box for box in never_on if box != own] if own in never_on else never_on
