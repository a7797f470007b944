"""All chance of a match: the first dealer (R8), the order of each pack (R9), misdeals, witnesses.

Chance comes from the match's seed alone, through `Random.random`, whose sequence Python guarantees.
The same seed gives the same cards on every machine.
"""

from __future__ import annotations

from collections.abc import Iterable
from random import Random
from typing import TYPE_CHECKING, Final, NamedTuple

from smokingcat.rules.cards import PACK, Card
from smokingcat.rules.seats import SEATS

if TYPE_CHECKING:
    from smokingcat.rules.events import Hand

Seed = int | str
HAND_SIZE: Final = 8
PACKET_SIZE: Final = 3
"""Cards that each seat passes (R11)."""
_MISDEAL_CHANCES: Final = (1 / 25, 1 / 4)  # chance of a misdeal, by misdeals in a row (R24)
_WITNESS_CHANCE: Final = 0.3  # chance that an opponent sees a peep (R24)


def checked_seed(seed: Seed) -> Seed:
    """Return ``seed``; ValueError if it cannot be encoded as UTF-8."""
    try:
        str(seed).encode()
    except UnicodeEncodeError:
        raise ValueError(f"not a seed: {seed!r}") from None
    return seed


def draw_dealer(seed: Seed) -> int:
    """Return the seat that draws position A and deals first (R8)."""
    return int(Random(f"{seed}/lots").random() * len(SEATS))


def shuffled_pack(seed: Seed, round_number: int, misdeals: int = 0) -> tuple[Card, ...]:
    """Return the pack of one round, top card first; each misdeal changes the order (R10)."""
    again = f"/again/{misdeals}" if misdeals else ""
    return shuffled(PACK, Random(f"{seed}/{round_number}{again}"))


def shuffled(cards: Iterable[Card], rng: Random) -> tuple[Card, ...]:
    """Return the cards in an order that is the same on every machine and Python version."""
    pack = list(cards)
    for last in range(len(pack) - 1, 0, -1):
        other = int(rng.random() * (last + 1))
        pack[last], pack[other] = pack[other], pack[last]
    return tuple(pack)


def deal_hands(pack: tuple[Card, ...], dealer: int, deal_by: int) -> tuple[Hand, ...]:
    """Return the hands by seat, dealt clockwise from the dealer's left (R9).

    ``deal_by`` is the number of cards dealt to a seat at a time, 1 or 2. Each hand keeps the order
    in which its cards were dealt.
    """
    hands: list[list[Card]] = [[] for _ in SEATS]
    for start in range(0, len(pack), deal_by):
        seat = (dealer + 1 + start // deal_by) % 4
        hands[seat] += pack[start : start + deal_by]
    return tuple(map(tuple, hands))


class StuckCards(NamedTuple):
    """A misdeal: the hands by seat, the seat with nine cards, the seat with seven (R10)."""

    hands: tuple[Hand, ...]
    nine: int
    seven: int


def stuck_together(
    seed: Seed, round_number: int, misdeals: int, hands: tuple[Hand, ...]
) -> StuckCards | None:
    """Return the misdeal made from ``hands``, or ``None`` for a correct deal.

    The chance of a misdeal is 1 in 25, and 1 in 4 after one misdeal. After two misdeals the chance
    is zero, because by then all players count the cards (R24).
    """
    chance = Random(f"{seed}/{round_number}/stuck/{misdeals}").random
    if misdeals >= len(_MISDEAL_CHANCES) or chance() >= _MISDEAL_CHANCES[misdeals]:
        return None
    nine = int(chance() * len(SEATS))
    seven = (nine + 1 + int(chance() * (len(SEATS) - 1))) % len(SEATS)
    wrong = list(hands)
    wrong[nine] += (hands[seven][-1],)
    wrong[seven] = hands[seven][:-1]
    return StuckCards(tuple(wrong), nine, seven)


def who_notices(seed: Seed, round_number: int, peeping_seat: int) -> tuple[int, ...]:
    """Return the seats that see the seat ``peeping_seat`` turn up its packet too early (R24)."""
    chance = Random(f"{seed}/{round_number}/peep/{peeping_seat}").random
    return tuple(s for s in SEATS if chance() < _WITNESS_CHANCE and s != peeping_seat)
