"""Search budget of a level."""

from __future__ import annotations

from dataclasses import dataclass
from math import inf


@dataclass(frozen=True, slots=True)
class SearchBudget:
    """Search effort, counted in worlds, so that a seed gives the same match on every machine.

    - ``worlds``: worlds played out for each card of a full hand;
    - ``packets`` and ``packet_worlds``: packets tried before passing, and worlds for each;
    - ``uses_halving``: whether to use sequential halving;
    - ``play_oversampling``: factor of worlds resampled by the cards played, 1 for none;
    - ``pass_oversampling``: factor of worlds resampled by the pass;
    - ``habitual_prior``: share of worlds in which the others play like regulars, before any
      evidence;
    - ``network_share``: share of worlds played out by the networks;
    - ``acceptance_margin``: how much lower the chance of losing must be for an excusable card
      (`is_excusable`);
    - ``considers_letters``: whether letters are valued by their effect on the match.
    """

    worlds: int
    pass_oversampling: int
    play_oversampling: int
    packets: int
    packet_worlds: int
    uses_halving: bool = False
    habitual_prior: float = 0.5
    network_share: float = 0.0
    acceptance_margin: float = inf
    considers_letters: bool = False
