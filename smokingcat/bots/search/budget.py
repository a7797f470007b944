"""How hard a level thinks that plays worlds to the end."""

from __future__ import annotations

from dataclasses import dataclass
from math import inf


@dataclass(frozen=True, slots=True)
class Depth:
    """How hard a level thinks, counted in worlds, so that a seed gives the same match everywhere.

    ``worlds`` are played out for every card of a full hand, ``packet_worlds`` for each of
    ``packets`` before passing. Who ``narrows`` spends as many playouts again on the better half of
    the options, and so on; fewer options get more worlds each. Worlds are drawn from ``read`` times
    as many by what the cards played tell, unless that is 1, and those from ``imagined`` times as
    many by what the pass tells.

    ``habit`` is the share of worlds in which the others play as regulars do, before anything is
    known of them, and ``networks`` the share that is played by the networks. ``daring`` is how much
    smaller the chance of losing has to be for a card that only that excuses (`is_excusable`).
    ``sees_match`` weighs by whom a letter brings nearer to losing the match.
    """

    worlds: int
    imagined: int
    read: int
    packets: int
    packet_worlds: int
    narrows: bool = False
    habit: float = 0.5
    networks: float = 0.0
    daring: float = inf
    sees_match: bool = False
