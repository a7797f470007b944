"""What is shown on the table and how it moves: no screen, no clock, no words.

A match's events (as one seat may know them) are folded into a `Shown`; `layout` says where its 32
tokens lie in a `Room`; the `Director` mixes layouts over time. Angles are in degrees, clockwise
on the screen; lengths are pixels; times are seconds handed in.
"""

from typing import TYPE_CHECKING

from smokingcat.homes import fetching

if TYPE_CHECKING:
    from smokingcat.table.director import Director, News, coin_place
    from smokingcat.table.folding import CardsGathered, LotsDrawn, Showable, fold
    from smokingcat.table.geometry import CARD_ASPECT, Circle, Place, Point, Rect, Slot
    from smokingcat.table.hand import NO_GRIP, Grip, moved, sorted_hand
    from smokingcat.table.laying import LeadSign, Pose, gap_at, hand_at, layout, lead_sign
    from smokingcat.table.motion import Cue, Reading
    from smokingcat.table.room import Room
    from smokingcat.table.shown import (
        LastTrick,
        Reckoning,
        SeatShown,
        Shown,
        Stage,
        Token,
        Zone,
        opening,
    )
    from smokingcat.table.tempo import Tempo

__all__ = [
    "CARD_ASPECT",
    "NO_GRIP",
    "CardsGathered",
    "Circle",
    "Cue",
    "Director",
    "Grip",
    "LastTrick",
    "LeadSign",
    "LotsDrawn",
    "News",
    "Place",
    "Point",
    "Pose",
    "Reading",
    "Reckoning",
    "Rect",
    "Room",
    "SeatShown",
    "Showable",
    "Shown",
    "Slot",
    "Stage",
    "Tempo",
    "Token",
    "Zone",
    "coin_place",
    "fold",
    "gap_at",
    "hand_at",
    "layout",
    "lead_sign",
    "moved",
    "opening",
    "sorted_hand",
]

_HOMES = {
    "director": ("Director", "News", "coin_place"),
    "folding": ("CardsGathered", "LotsDrawn", "Showable", "fold"),
    "geometry": ("CARD_ASPECT", "Circle", "Place", "Point", "Rect", "Slot"),
    "hand": ("NO_GRIP", "Grip", "moved", "sorted_hand"),
    "laying": ("LeadSign", "Pose", "gap_at", "hand_at", "layout", "lead_sign"),
    "motion": ("Cue", "Reading"),
    "room": ("Room",),
    "shown": ("LastTrick", "Reckoning", "SeatShown", "Shown", "Stage", "Token", "Zone", "opening"),
    "tempo": ("Tempo",),
}

if not TYPE_CHECKING:
    __getattr__ = fetching(__name__, _HOMES)
