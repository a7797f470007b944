"""What awaits a seat while another is to play: it can only wait for its turn, or throw in (R18)."""

from __future__ import annotations

from typing import Final

from smokingcat.bots.bot import chance
from smokingcat.bots.outlook import Outlook
from smokingcat.bots.recall import recall
from smokingcat.rules import SeatView
from smokingcat.rules.scoring import TRICKS, taker_of_hejma

_WORLDS: Final = 400
_IMAGINED, _READ = 7, 2
"""How many times as many worlds are dealt, and are left once the passes have been looked at."""
_HABIT: Final = 0.75
"""How likely anybody is to play by habit."""


def outlook_of_waiting(view: SeatView, seed: str) -> Outlook:
    """Return the chances of a seat that waits, its one option, which is no card.

    ValueError if nothing is being played.
    """
    if not view.hand or not view.received:
        raise ValueError("no cards are being played")
    from smokingcat.bots import belief, sampler, search
    from smokingcat.bots.luck import Luck
    from smokingcat.bots.playout import Playouts

    luck = Luck(int(chance(seed, view).random() * 2**53))
    hands = sampler.sample_hands(recall(view), view.hand, _WORLDS * _IMAGINED * _READ, luck)
    hands = belief.passed_so(view, hands, _WORLDS * _READ, luck)
    hands, manners = belief.played_so(view, hands, _WORLDS, luck, _HABIT)
    worlds = Playouts(
        hands,
        view.trick.leader,
        tuple(card.index for card in view.trick.cards),
        TRICKS - len(view.taken),
        view.points,
        taker_of_hejma(view.taken),
    )
    worlds.run(search.by_thumb(manners, 0))
    losing = float((worlds.losers == view.seat).mean())
    points = float(worlds.points[:, view.seat].mean())
    return Outlook(((),), (losing,), (points,), 0, _WORLDS)
