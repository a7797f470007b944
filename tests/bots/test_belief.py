"""Which worlds are believed in: what others did speaks for some of them, and rules none out."""

from __future__ import annotations

import numpy as np

from smokingcat.bots.belief import believed
from smokingcat.bots.luck import Luck
from smokingcat.bots.playout import Masks
from smokingcat.bots.recall import recall
from smokingcat.bots.sampler import sample_hands
from smokingcat.rules import HEJMA, Card, SeatView
from tests.bots.positions import to_play


def share(worlds: Masks, seat: int, card: Card) -> float:
    return float((worlds[:, seat] >> np.uint32(card.index) & 1).mean())


def before_and_after(view: SeatView) -> tuple[Masks, Masks]:
    hands = sample_hands(recall(view), view.hand, 4_000, Luck(1))
    return hands, believed(view, hands, 4_000, Luck(2))


def test_only_worlds_that_may_be_are_believed_in() -> None:
    hands, drawn = before_and_after(to_play("7l 8l 9l Tl Ul Kl Al", "", ("0: 7a 8a 9a Ta",)))
    assert set(map(tuple, drawn.tolist())) <= set(map(tuple, hands.tolist()))


def test_who_got_my_packet_is_the_least_likely_to_hold_hejma() -> None:
    hands, drawn = before_and_after(to_play("7a 8a 9a Ta 7b 8b 9b Tb", passed="Ah Kh Aa"))
    assert share(drawn, 1, HEJMA) < share(hands, 1, HEJMA) - 0.08
    assert share(drawn, 1, HEJMA) > 0.05
    assert share(drawn, 2, HEJMA) > share(hands, 2, HEJMA) + 0.03


def test_hejma_given_away_stays_where_she_went() -> None:
    _, drawn = before_and_after(to_play("7a 8a 9a Ta 7b 8b 9b Tb", passed="Ol Kh Aa"))
    assert share(drawn, 1, HEJMA) == 1.0


def test_who_laid_the_king_under_the_ace_of_leaves_hardly_has_hejma() -> None:
    hands, drawn = before_and_after(to_play("7a 8a 9a Ta 7b 8b 9b", "", ("2: Al Kl 7l Ul",)))
    assert 0.0 < share(drawn, 3, HEJMA) < 0.6 * share(hands, 3, HEJMA)
    assert share(drawn, 2, HEJMA) > 1.5 * share(hands, 2, HEJMA)
