"""Facts about playing one legal card, derived from the view of its seat."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import prod
from typing import Final

from smokingcat.bots.certainty import CertainOutcome, certain_outcome, higher_cards
from smokingcat.bots.odds import Odds
from smokingcat.bots.recall import Recall, recall
from smokingcat.coach.endgame import last_takers
from smokingcat.coach.hints.exact_chances import ExactChances
from smokingcat.coach.hints.reasons import MIN_LIKELY_CHANCE, Feature, Reason
from smokingcat.rules.cards import HEJMA, Card, Rank, Suit
from smokingcat.rules.scoring import trick_points
from smokingcat.rules.seats import SEATS, left_of
from smokingcat.rules.view import SeatView

_MIN_COUNTED_CHANCE: Final = MIN_LIKELY_CHANCE - 0.15


def facts_of_card(view: SeatView, card: Card) -> tuple[Reason, ...]:
    """Return all facts about playing the legal ``card``."""
    memory = recall(view)
    table = _Table(view, memory, card, certain_outcome(view, memory, card))
    return (*_trick_facts(table), *_played_card_facts(table), *_kept_card_facts(table))


@dataclass(frozen=True, slots=True)
class _Table:
    """A card about to be played, with the seat's knowledge and the certain outcome of the trick."""

    view: SeatView
    memory: Recall
    card: Card
    outcome: CertainOutcome

    @property
    def led(self) -> Suit:
        return self.view.trick.led or self.card.suit

    @property
    def is_lead(self) -> bool:
        return not self.view.trick.cards

    @property
    def is_discard(self) -> bool:
        return self.card.suit is not self.led

    @property
    def kept_cards(self) -> tuple[Card, ...]:
        return tuple(card for card in self.view.hand if card is not self.card)

    @property
    def takes(self) -> bool:
        return self.outcome.takes(self.view.seat)

    @property
    def avoids(self) -> bool:
        return self.outcome.avoids(self.view.seat)

    @property
    def points(self) -> int:
        """Points in the trick including this card and, in the last trick, its five points."""
        played = (*self.view.trick.cards, self.card)
        return trick_points(len(self.view.taken) + 1, played)

    @property
    def hejma_may_fall(self) -> bool:
        """Whether a seat that plays after this card may hold Hejma."""
        return HEJMA in self.memory.unseen and self.may_follow(HEJMA)

    def may_follow(self, other: Card) -> bool:
        """Return whether a seat that plays after this card may hold the unseen card ``other``."""
        chances = ExactChances(self.memory)
        return any(
            chances.all_hold_some((seat,), (other,)) > 0.0 for seat in self.outcome.later_seats
        )

    @property
    def higher_on_left(self) -> Card | None:
        """The highest card that the next seat got from this one and that beats this card."""
        left = left_of(self.view.seat)
        if left not in self.outcome.later_seats or self.outcome.best is not self.card:
            return None
        higher = higher_cards(tuple(self.memory.known[left]), self.card)
        return max(higher, key=lambda card: card.rank, default=None)

    def may_come_again(self, suit: Suit) -> bool:
        """Return whether hidden cards of ``suit`` may remain after this trick."""
        falling = 1 if suit is self.led and self.outcome.later_seats else 0
        return len(self.memory.unseen_of(suit)) > falling

    def lower_kept(self) -> list[Card]:
        """Return the lower cards of the suit that stay in the hand, from low to high."""
        return sorted(
            (card for card in self.kept_cards if self.card in higher_cards((self.card,), card)),
            key=lambda card: card.rank,
        )


def _trick_facts(table: _Table) -> Iterator[Reason]:
    card, view, best = table.card, table.view, table.outcome.best
    if best is not card and not table.is_discard:
        yield Reason(
            Feature.DUCKS, (best,), seat=table.outcome.best_seat, points=table.points - card.penalty
        )
    if table.takes:
        yield from _taking_facts(table)
    if table.higher_on_left is not None:
        yield Reason(Feature.LEFT_IS_HIGHER, (table.higher_on_left,), seat=left_of(view.seat))
    if table.is_lead:
        out = table.memory.unseen_of(card.suit)
        if not out:
            yield Reason(Feature.DEAD_LEAD, (card,), card.suit)
        elif len(higher_cards(out, card)) == len(out):
            yield Reason(Feature.SAFE_LEAD, (card,), card.suit)
    if best is card:
        yield from _likely_facts(table)
    if card.suit is Suit.LEAVES and not table.is_discard and table.hejma_may_fall:
        if card.rank < HEJMA.rank:
            yield Reason(Feature.HEJMA_STAYS_AWAY, (card,))
        elif best is card:
            yield Reason(Feature.HEJMA_MAY_COME, (card,))
    if len(view.hand) == 2:
        (kept,) = table.kept_cards
        takers = last_takers(view, table.memory, card)
        if view.seat not in takers:
            yield Reason(Feature.LAST_TRICK_AVOIDED, (kept,))
        elif takers == {view.seat}:
            yield Reason(Feature.LAST_TRICK_TAKEN, (kept,))


def _taking_facts(table: _Table) -> Iterator[Reason]:
    card, view = table.card, table.view
    if table.points:
        yield Reason(Feature.TAKES, (card,), points=table.points)
    elif not table.outcome.later_seats:
        yield Reason(Feature.TAKES_FREE, (card,))
    elif not (table.is_lead and table.memory.is_dead(card.suit)):
        yield Reason(Feature.TAKES_MORE, (card,))
    others = [other for other in view.legal if other is not card]
    if not others or not all(
        certain_outcome(view, table.memory, other).takes(view.seat) for other in others
    ):
        return
    as_cheap = [other for other in others if other.penalty <= card.penalty]
    if not as_cheap:
        yield Reason(Feature.TAKES_ANYWAY_CHEAP, (card,))
    elif all(
        other.penalty == card.penalty and card in higher_cards((card,), other) for other in as_cheap
    ):
        lowest = min(as_cheap, key=lambda other: other.rank)
        hejma = HEJMA.penalty if HEJMA in view.trick.cards else 0
        yield Reason(Feature.TAKES_ANYWAY_HIGH, (lowest,), points=hejma)


def _likely_facts(table: _Table) -> Iterator[Reason]:
    """Yield the facts that are likely but not certain.

    `Odds` is a quick estimate; it selects the chances that `ExactChances` then counts exactly.
    """
    card, memory, later = table.card, table.memory, table.outcome.later_seats
    if (table.takes and not later) or table.avoids:
        return
    odds, out = Odds(memory), memory.unseen_of(card.suit)
    above = higher_cards(out, card)
    below = [other for other in out if other not in above]
    stays = prod(1.0 - odds.lacks_all(seat, below) + odds.lacks_all(seat, out) for seat in later)
    if not table.takes and abs(stays - 0.5) >= _MIN_COUNTED_CHANCE - 0.5:
        beaten = ExactChances(memory).some_only_among(later, above, below)
        if beaten >= MIN_LIKELY_CHANCE:
            yield Reason(Feature.LIKELY_BEATEN, (card,))
        elif beaten <= 1.0 - MIN_LIKELY_CHANCE:
            yield Reason(Feature.LIKELY_STAYS, (card,))
    is_cheap = table.points == 0 and (card.suit is not Suit.LEAVES or HEJMA not in out)
    if is_cheap and card.suit is not Suit.HEARTS and card.rank >= Rank.KING:
        all_follow = prod(1.0 - odds.lacks_all(seat, out) for seat in later)
        if (
            all_follow >= _MIN_COUNTED_CHANCE
            and ExactChances(memory).all_hold_some(later, out) >= MIN_LIKELY_CHANCE
        ):
            yield Reason(Feature.LIKELY_CHEAP, (card,), card.suit)


def _played_card_facts(table: _Table) -> Iterator[Reason]:
    card, view, taker = table.card, table.view, table.outcome.taker
    is_under = not table.is_discard and table.outcome.best is not card
    if card is HEJMA and is_under:
        yield Reason(Feature.HEJMA_UNDER, (table.outcome.best,), seat=taker)
    elif card is HEJMA and not table.is_discard and not _is_surely_spared(table, card):
        yield Reason(Feature.HEJMA_MAY_STAY, (card,))
        over = [
            other for other in higher_cards(table.memory.unseen, card) if table.may_follow(other)
        ]
        yield from (Reason(Feature.HEJMA_MAY_GO, (other,)) for other in over[:1])
    elif card is HEJMA and table.is_discard:
        yield Reason(Feature.HEJMA_OFF, (card,), seat=taker)
    elif card.suit is Suit.HEARTS and table.is_discard and not higher_cards(view.legal, card):
        yield Reason(Feature.HEARTS_OFF, (card,), seat=taker, points=card.penalty)
    elif _is_high_leaf(card) and HEJMA in table.memory.unseen:
        if table.avoids or not table.hejma_may_fall:
            yield Reason(Feature.HIGH_LEAF_GONE, (card,))
    elif table.is_discard and card.rank >= Rank.OBER and not table.memory.is_dead(card.suit):
        yield Reason(Feature.HIGH_OFF, (card,))
    if card.penalty and taker not in (None, view.seat):
        assert taker is not None
        others = [p for seat, p in enumerate(view.points) if seat != taker]
        if view.points[taker] > max(others):
            yield Reason(Feature.HITS_LEADER, (card,), seat=taker, points=card.penalty)
    if HEJMA in view.legal and card is not HEJMA and _can_lose_hejma(view, table.memory):
        yield Reason(Feature.HEJMA_KEPT)


def _kept_card_facts(table: _Table) -> Iterator[Reason]:
    card, view, memory, kept = table.card, table.view, table.memory, table.kept_cards
    suits = {other.suit for other in kept}
    if len(kept) > 1 and card.suit not in suits and table.may_come_again(card.suit):
        # In a trick with discards, a later discard explains nothing: the card may go now.
        later = () if table.is_discard else _best_discard(kept)
        yield Reason(Feature.MAKES_VOID, later, card.suit)
    lower = table.lower_kept()
    may_duck = bool(lower) and bool(higher_cards(memory.unseen_of(card.suit), lower[0]))
    follows_safely = table.avoids and not table.is_discard and not table.is_lead
    above = higher_cards(view.legal, card)
    if may_duck and follows_safely and not any(_is_surely_spared(table, each) for each in above):
        # A card that is the highest so far is safe only by one that is known to be on the left.
        known = table.higher_on_left
        seat = None if known is None else left_of(view.seat)
        yield Reason(Feature.SAVES_LOW, (lower[0], known or table.outcome.best), seat=seat)
    for exit_card in _exit_cards(memory, view.legal) if len(kept) > 1 else ():
        if exit_card is not card and table.may_come_again(exit_card.suit):
            yield Reason(Feature.SAVES_EXIT, (exit_card,), exit_card.suit)
    guards = _low_leaves(kept)
    if (
        HEJMA in kept
        and card.suit is not Suit.LEAVES
        and any(guard in view.legal for guard in guards)
    ):
        yield Reason(Feature.GUARDS_HEJMA, tuple(guards))
    if table.is_lead and _may_be_honest_suit(table):
        yield Reason(Feature.HONEST_SUIT, (card,), card.suit)


def _is_surely_spared(table: _Table, card: Card) -> bool:
    """Return whether another seat takes the trick in every possible deal.

    `CertainOutcome.avoids` proves the simple cases without counting deals.
    """
    falling, out = (
        certain_outcome(table.view, table.memory, card),
        table.memory.unseen_of(card.suit),
    )
    if falling.avoids(table.view.seat):
        return True
    above = higher_cards(out, card)
    below = [other for other in out if other not in above]
    return ExactChances(table.memory).some_only_among(falling.later_seats, above, below) == 1.0


def _best_discard(kept: Sequence[Card]) -> tuple[Card, ...]:
    """Return the most valuable card to discard later, if one is costly enough."""
    if HEJMA in kept:
        return (HEJMA,)
    costly = [card for card in kept if card.suit is Suit.HEARTS and card.rank >= Rank.UNTER]
    return (max(costly, key=lambda card: card.rank),) if costly else ()


def _is_high_leaf(card: Card) -> bool:
    return card.suit is Suit.LEAVES and card.rank > HEJMA.rank


def _low_leaves(held: Sequence[Card]) -> list[Card]:
    return [card for card in held if card.suit is Suit.LEAVES and card.rank < HEJMA.rank]


def _exit_cards(memory: Recall, legal: Sequence[Card]) -> list[Card]:
    """Return the lowest card of each suit that is certain to be beaten when led now."""
    lowest = {card.suit: card for card in sorted(legal, key=lambda card: -card.rank)}
    return [
        card
        for card in lowest.values()
        if (out := memory.unseen_of(card.suit)) and len(higher_cards(out, card)) == len(out)
    ]


def _can_lose_hejma(view: SeatView, memory: Recall) -> bool:
    return bool(view.trick.cards) and certain_outcome(view, memory, HEJMA).avoids(view.seat)


def _may_be_honest_suit(table: _Table) -> bool:
    """Return whether the suit went round once and each other seat may hold one more (R25)."""
    card, memory = table.card, table.memory
    tricks = [trick for trick in table.view.taken if card.suit in {c.suit for c in trick.cards}]
    if len(tricks) != 1 or any(other.suit is not card.suit for other in tricks[0].cards):
        return False
    out = memory.unseen_of(card.suit)
    if len(out) != len(SEATS) - 1:
        return False
    return ExactChances(memory).all_hold_some(table.outcome.later_seats, out) > 0.0
