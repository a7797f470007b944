"""Where the coach's note lies, and how it is set there.

A note lies beside the person's seat. What has no room there in the size that is wished for lies
above the hand: beside the mat while cards are passed, else between the left cat and the trick.
These places never hold an open card, a cat, a name, a slate or a button; only the second may hold
what lies face down, the tricks that the left cat has taken or the packet from the right.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

import pygame

from smokingcat.table import Place, Rect, Room, Shown, Stage, Zone, layout
from smokingcat.table.geometry import bounds
from smokingcat.table.occupied import in_hand
from smokingcat.ui.paint import theme
from smokingcat.ui.paint.canvas import Canvas
from smokingcat.ui.paint.frame import to_rect

_HEAD: Final = theme.H4.tinted(theme.INK)
_SAID: Final = theme.LABEL.sized(0.0205).tinted(theme.INK)
_LEGEND: Final = theme.NOTE.tinted(theme.INK_QUIET)
_FAN: Final = 0.367
"""How far from the left edge the left cat's cards reach, as a fraction of ``s``."""


class Words(NamedTuple):
    """What is to be played or passed, why, and what the numbers on the cards mean."""

    head: str
    said: str
    legend: str


class NotePart(NamedTuple):
    """One of the texts of a note: its style, and its box in the window."""

    words: str
    style: theme.Style
    box: pygame.Rect
    lines: int


class Note(NamedTuple):
    """A note where it lies, with its texts."""

    box: pygame.Rect
    parts: tuple[NotePart, ...]


def usual_size(canvas: Canvas) -> int:
    """Return the size in px of what is said where nobody wishes for larger text."""
    return canvas.text.usual(_SAID)


def place_note(canvas: Canvas, room: Room, shown: Shown, words: Words) -> Note:
    """Return the note for ``words`` in the largest type that has room, the first place first.

    The packet from the right is hidden only where type would be smaller than usual without that.
    """
    *clear, _ = places = [to_rect(place) for place in _places(room, shown)]
    wished, usual = canvas.text.pixels(_SAID), usual_size(canvas)
    tries: list[tuple[Sequence[pygame.Rect], int]] = [(clear, usual), (places, theme.SMALLEST_PX)]
    for tried, least in tries:
        for pixels in range(wished, least - 1, -1):
            for place in tried:
                note = _set(canvas, words, pixels, place)
                if place.contains(note.box):
                    return note
    return note


def beside_note(room: Room, shown: Shown, note: pygame.Rect, wanted: pygame.Rect) -> pygame.Rect:
    """Return a box of the size of ``wanted`` above the hand, to the right of the note."""
    above_hand = to_rect(_places(room, shown)[1])
    box = wanted.copy()
    box.bottomleft = above_hand.bottomleft
    box.left = max(box.left, note.right + round(room.px(theme.INSIDE)))
    return box


def _places(room: Room, shown: Shown) -> tuple[Rect, Rect, Rect]:
    """Return beside the seat, above the hand, and there with the packet from the right hidden."""
    apart = room.px(theme.INSIDE)
    hand = next(iter(in_hand(shown, room)), room.hand_rect)
    slates = [bounds(seat.slate.outline) for seat in room.seats]
    trick, piles = [bounds(slot) for slot in room.trick], [bounds(pile.slot) for pile in room.piles]
    above = [slates[Place.LEFT], piles[Place.LEFT], bounds(room.piles[Place.LEFT].badge)]
    lying, taken = layout(shown, room), shown.held(Zone.PILE, shown.bottom)
    foot = min([piles[Place.BOTTOM].y, *(bounds(lying[token].slot).y for token in taken)])

    def between(x: float, y: float, right: float, bottom: float) -> Rect:
        return Rect(x + apart, y + apart, right - x - 2 * apart, bottom - y - 2 * apart)

    if shown.stage is Stage.PASSING:
        above.append(room.pass_caption)
        x, top = room.pass_mat.right, room.ribbon_note.bottom
        rights = [room.packet_caption.x, min(room.pass_button.x, piles[Place.RIGHT].x)]
    else:
        above.append(trick[Place.LEFT])
        x, top = max(slates[Place.LEFT].right, room.px(_FAN)), slates[Place.TOP].bottom
        played = [shown.place(shown.tokens[token].seat) for token in shown.trick]
        free = min(trick[Place.BOTTOM].x, room.seats[Place.TOP].plate.x)
        rights = [trick[Place.LEFT].x if Place.LEFT in played else free] * 2
    seat = between(
        room.seats[Place.BOTTOM].plate.right,
        max(box.bottom for box in above),
        min(hand.x, trick[Place.BOTTOM].x),
        foot,
    )
    above_hand, over_packet = (between(x, top, right, hand.y) for right in rights)
    return seat, above_hand, over_packet


def _set(canvas: Canvas, words: Words, pixels: int, place: pygame.Rect) -> Note:
    """Return the note at the foot of a place, with reasons of a size in px, the rest to match."""
    frame, text = canvas.frame, canvas.text
    pad, gap = frame.px(theme.PADDED), frame.px(theme.INSIDE)
    width, height, parts = 0, pad, []
    for said, style in zip(words, (_HEAD, _SAID, _LEGEND), strict=True):
        if said:
            exact = text.exactly(style, round(text.usual(style) * pixels / usual_size(canvas)))
            setting = text.wrap(said, exact, place.width - 2 * pad)
            box = pygame.Rect(pad, height, 0, setting.height)
            parts.append(NotePart(said, exact, box, len(setting.lines)))
            width, height = max(width, setting.width), height + setting.height + gap
    box = pygame.Rect(place.left, 0, width + 2 * pad, height - gap + pad)
    box.bottom = place.bottom
    for part in parts:
        part.box.width = width
        part.box.move_ip(box.topleft)
    return Note(box, tuple(parts))
