"""Seats that deny a suit in a world keep denying it and are mostly convicted (R22)."""

from __future__ import annotations

import numpy as np

from smokingcat.bots.playout import Ints, Playouts
from smokingcat.bots.recall import recall
from smokingcat.bots.search.determinization import card_bits
from smokingcat.bots.search.revoke_policy import (
    RevokePolicy,
    convict_revokers,
    denied_suits_by_world,
)
from smokingcat.bots.search.rollouts import play_cards, prior_types, table_policy
from smokingcat.rules.cards import PACK, cards
from tests.bots.test_determinization import VIEW
from tests.bots.test_void_doubts import HONOUR_VIEW

ACORNS, BELLS = 1, 8


def world(*hands: str) -> np.ndarray[tuple[int, ...], np.dtype[np.uint32]]:
    return np.array([[card_bits(cards(hand)) for hand in hands]], dtype=np.uint32)


def test_denied_suits_are_found_in_each_world() -> None:
    # seat 1 has not followed bells, seat 3 has not followed acorns
    honest = world("8l 9l Ta", "Kh Oa Th", "Kb Ob Ab", "Uh Oh 9b")
    revoking = world("8l 9l Ta", "Kh Kb Th", "Oa Ob Ab", "Uh Oh 9b")
    assert denied_suits_by_world(recall(HONOUR_VIEW), honest) is None
    both = denied_suits_by_world(recall(HONOUR_VIEW), np.concatenate([honest, revoking]))
    assert both is not None
    assert both.tolist() == [[0, 0, 0, 0], [0, BELLS, 0, 0]]
    assert denied_suits_by_world(recall(VIEW), revoking) is None, "under strict law nobody lies"


class LowestFollowing:
    """Plays the lowest card of the suit led, or else the lowest card."""

    def begin(self, worlds: Playouts) -> None:
        self.held = worlds.hands.copy()

    def choose(self, worlds: Playouts) -> Ints:
        seat = int(worlds.seat[0])
        held = [card for card in range(32) if int(self.held[0, seat]) >> card & 1]
        led = int(worlds.best[0]) >> 3 if worlds.position else -1
        follows = [card for card in held if card >> 3 == led]
        return np.array([(follows or held)[0]])

    def record_play(self, worlds: Playouts, card: Ints) -> None:
        self.held[0, int(worlds.seat[0])] &= ~(np.uint32(1) << np.uint32(card[0]))


def cards_played(denied: list[int], *hands: str) -> list[str]:
    """Return the cards played from seat 0's lead on, with the suits that seats deny."""
    tricks = len(cards(hands[0]))
    worlds = Playouts(world(*hands), 0, tricks_left=tricks)
    played: list[str] = []
    policy = RevokePolicy(LowestFollowing(), np.array([denied]))
    policy.begin(worlds)
    while worlds.tricks_left:
        card = policy.choose(worlds)
        played.append(str(PACK[int(card[0])]))
        worlds.play(policy, card)
    return played


def test_a_seat_that_denies_a_suit_discards_its_costliest_other_card() -> None:
    assert cards_played([0] * 4, "7b 8b", "9b Ah", "Tb 7l", "Ub 8l")[:4] == ["7b", "9b", "Tb", "Ub"]
    hiding = cards_played([0, BELLS, 0, 0], "7b 8b", "9b Ah", "Tb 7l", "Ub 8l")
    assert hiding[:4] == ["7b", "Ah", "Tb", "Ub"]


def test_a_denied_suit_is_shown_when_nothing_else_is_held() -> None:
    hiding = cards_played([0, BELLS, 0, 0], "7b 8b", "9b Ah", "Tb 7l", "Ub 8l")
    assert "9b" in hiding[4:]


def test_a_denied_suit_is_not_led() -> None:
    played = cards_played([ACORNS, 0, 0, 0], "7a 9b", "8a 7b", "9a 8b", "Ta Tb")
    assert played[0] == "9b"


def test_three_of_four_revokes_are_convicted() -> None:
    denied = np.array([[0, 0, BELLS, 0]] * 8 + [[0, 0, 0, 0]] * 8)
    losers = np.ones((2, 16), dtype=np.int64)
    found = convict_revokers(losers, denied)
    assert found[:, 8:].tolist() == losers[:, 8:].tolist()
    assert (found[:, :8] == 2).sum(axis=1).tolist() == [6, 6]


def test_worlds_with_revokes_are_played_to_the_end() -> None:
    revoking = world("8l 9l Ta", "Kh Kb Th", "Oa Ob Ab", "Uh Oh 9b").repeat(40, axis=0)
    view = HONOUR_VIEW
    results = play_cards(view, view.legal, revoking, prior_types(0, 40, 0.5), [(table_policy, 1.0)])
    assert (results.losers == 1).mean() >= 0.7, "whoever hides bells"
