"""Whether it is settled that a seat loses the round, or that it does not: no card can change it.

Nobody's good sense is taken for granted. The points may settle it, and where few cards are left
every one that may be played is tried.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum
from typing import Final

from smokingcat.bots.recall import recall
from smokingcat.coach.ending import deals
from smokingcat.coach.played import Moment
from smokingcat.rules import Card, Hand, OpenTrick, SeatView, TakenTrick
from smokingcat.rules.legality import legal_cards
from smokingcat.rules.scoring import SURE_LOSS, loser_of, points_out, taker_of_hejma, trick_points

_FEW_OPEN: Final = 3
"""With so many cards in each hand all plays can be tried: a thousand or so."""
_FEW_HIDDEN: Final = 2
"""The same where the other hands are not known."""


class Fate(Enum):
    """What the cards that are still to be played can do about the loss of a round."""

    LOST = "the seat loses, whatever they are"
    SAFE = "another seat loses, whatever they are"
    OPEN = "it depends on them, or it is too early to tell"


def fate(moment: Moment, seat: int) -> Fate:
    """Return what is settled for ``seat`` where all hands lie open as in ``moment``."""
    if max(map(len, moment.hands)) > _FEW_OPEN:
        return _by_points(moment.points, seat)
    return _one_of(_fates(_Open(moment.hands, moment.trick, moment.taken, moment.points), seat))


def fate_as_known(view: SeatView) -> Fate:
    """Return what is settled for the seat of ``view`` however the hidden cards may lie."""
    if len(view.hand) > _FEW_HIDDEN:
        return _by_points(view.points, view.seat)
    found: set[Fate] = set()
    for others in deals(recall(view)):
        hands = tuple(others.get(seat, view.hand) for seat in range(len(view.points)))
        found |= _fates(_Open(hands, view.trick, view.taken, view.points), view.seat)
        if len(found) > 1:
            break
    return _one_of(found)


def _one_of(found: set[Fate]) -> Fate:
    return next(iter(found)) if len(found) == 1 else Fate.OPEN


@dataclass(frozen=True, slots=True)
class _Open:
    """A table with all hands open; ``points`` are those of the tricks ``taken``."""

    hands: tuple[Hand, ...]
    trick: OpenTrick
    taken: tuple[TakenTrick, ...]
    points: tuple[int, ...]

    def after(self, card: Card) -> _Open:
        """Return the table once whose turn it is has played ``card``."""
        mover = self.trick.to_play
        hands = tuple(
            tuple(held for held in hand if held is not card) if seat == mover else hand
            for seat, hand in enumerate(self.hands)
        )
        trick = replace(self.trick, cards=(*self.trick.cards, card))
        taker = trick.taker
        if taker is None or len(trick.cards) < len(hands):
            return replace(self, hands=hands, trick=trick)
        taken = (*self.taken, TakenTrick(trick.leader, trick.cards, taker))
        cost = trick_points(len(taken), trick.cards)
        points = tuple(p + cost * (seat == taker) for seat, p in enumerate(self.points))
        return _Open(hands, OpenTrick(taker, ()), taken, points)


def _fates(table: _Open, seat: int) -> set[Fate]:
    """Return what may become of ``seat``: LOST, SAFE or both."""
    settled = _by_points(table.points, seat)
    if settled is not Fate.OPEN:
        return {settled}
    hand = table.hands[table.trick.to_play]
    if not hand:
        loser, _ = loser_of(table.points, taker_of_hejma(table.taken))
        return {Fate.LOST if loser == seat else Fate.SAFE}
    found: set[Fate] = set()
    for card in legal_cards(hand, table.trick.led):
        found |= _fates(table.after(card), seat)
        if len(found) > 1:
            break
    return found


def _by_points(points: tuple[int, ...], seat: int) -> Fate:
    """Return what the points alone settle.

    Whoever is bound to have the most alone loses (R19). To be safe takes more: with one point
    less than the most one may still lose, by having taken Hejma (R20), but not against 17.
    """
    out, own = points_out(points), points[seat]
    others = max(points[:seat] + points[seat + 1 :])
    if own >= SURE_LOSS or others + out < own:
        return Fate.LOST
    return Fate.SAFE if others >= SURE_LOSS or own + out < others - 1 else Fate.OPEN
