"""How hard a level thinks that plays worlds to the end."""

from __future__ import annotations

from dataclasses import dataclass
from math import inf

from smokingcat.bots.search.void_doubts import WARY


@dataclass(frozen=True, slots=True)
class SearchBudget:
    """How hard a level thinks, counted in worlds, so that a seed gives the same match everywhere.

    ``worlds`` are played out for every card of a full hand, ``packet_worlds`` for each of
    ``packets`` before passing. Who ``halves`` spends as many playouts again on the better half of
    the options, and so on; fewer options get more worlds each. Worlds are resampled from
    ``play_oversampling`` times as many by the cards played, unless that is 1, and those from
    ``pass_oversampling`` times as many by the pass.

    ``prior`` is the share of worlds in which the others play as regulars do, before anything is
    known of them, and ``networks`` the share that is played by the networks. By
    ``acceptance_margin`` the chance of losing has to be smaller for a card that only that excuses
    (`is_excusable`).
    ``sees_match`` weighs by whom a letter brings nearer to losing the match. ``suspicion`` is how
    tempted the others are taken to be under honour law (`smokingcat.bots.search.void_doubts`).
    """

    worlds: int
    pass_oversampling: int
    play_oversampling: int
    packets: int
    packet_worlds: int
    halves: bool = False
    prior: float = 0.5
    networks: float = 0.0
    acceptance_margin: float = inf
    sees_match: bool = False
    suspicion: float = WARY
