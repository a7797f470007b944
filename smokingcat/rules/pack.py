"""Everything that chance decides: the order of a round's pack (R9) and who deals first (R8).

Chance comes from the match's seed alone and only through `Random.random`, whose sequence
Python promises to keep; the same seed gives the same cards on every machine.
"""

from __future__ import annotations

from random import Random
from typing import Final

from smokingcat.rules.cards import PACK, Card
from smokingcat.rules.events import Hand
from smokingcat.rules.seats import SEATS

Seed = int | str
HAND_SIZE: Final = 8


def checked_seed(seed: Seed) -> Seed:
    """Return ``seed``; ValueError if it is no text that can be written down."""
    try:
        str(seed).encode()
    except UnicodeEncodeError:
        raise ValueError(f"not a seed: {seed!r}") from None
    return seed


def draw_dealer(seed: Seed) -> int:
    """Return the seat that draws position A and deals first (R8)."""
    return int(Random(f"{seed}/lots").random() * len(SEATS))


def shuffled_pack(seed: Seed, round_number: int) -> tuple[Card, ...]:
    """Return the pack of one round, top card first."""
    chance = Random(f"{seed}/{round_number}").random
    pack = list(PACK)
    for last in range(len(pack) - 1, 0, -1):
        other = int(chance() * (last + 1))
        pack[last], pack[other] = pack[other], pack[last]
    return tuple(pack)


def deal_hands(pack: tuple[Card, ...], dealer: int, deal_by: int) -> tuple[Hand, ...]:
    """Return the hands by seat, dealt clockwise from the dealer's left (R9).

    ``deal_by`` is how many cards a seat gets at a time, 1 or 2; each hand keeps the order in
    which its cards arrived.
    """
    hands: list[list[Card]] = [[] for _ in SEATS]
    for start in range(0, len(pack), deal_by):
        seat = (dealer + 1 + start // deal_by) % 4
        hands[seat] += pack[start : start + deal_by]
    return tuple(map(tuple, hands))
