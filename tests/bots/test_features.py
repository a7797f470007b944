"""What a seat may know: everything that lies open, and nothing of a hidden card."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from random import Random

import numpy as np
import pytest

from smokingcat.bots.learned.features import GAPS, TABLES, TRICKS, VOIDS, Features, one_hots
from smokingcat.bots.learned.suit_states import STATES
from smokingcat.bots.playout import Ints, Masks, Playouts
from smokingcat.bots.recall import recall
from smokingcat.bots.rng import Rng
from smokingcat.bots.search.determinization import bits
from smokingcat.bots.search.random_policy import RandomPolicy
from smokingcat.rules.cards import PACK, Card, Suit, cards
from smokingcat.rules.moves import PlayCard
from smokingcat.rules.seats import left_of
from smokingcat.rules.view import view_for
from tests.bots.deals import dealt, hands_of, passed_round

COLUMNS = 10
VOID_COLUMN, LEFT, ACROSS, RIGHT, TABLE, TRICK = range(4, COLUMNS)


def world(*hands: str) -> Masks:
    return np.array([[bits(cards(hand)) for hand in hands]], dtype=np.uint32)


def played_at_random(hands: Masks) -> list[Ints]:
    """The 32 cards of rounds of any legal cards that seat 0 leads."""
    worlds = Playouts(hands, leader=0)
    policy = RandomPolicy(Rng(1))
    policy.begin(worlds)
    played = []
    while worlds.tricks_left:
        played.append(policy.choose(worlds))
        worlds.play(policy, played[-1])
    return played


def along(hands: Masks, played: list[Ints]) -> Iterator[tuple[Playouts, Features]]:
    """Before each card, how the rounds stand and what is known."""
    worlds = Playouts(hands, leader=0)
    features = Features(worlds)
    for card in played:
        yield worlds, features
        worlds.play(features, card)


def known(worlds: Playouts, features: Features) -> Ints:
    """The clues of all rounds, (N, columns)."""
    return np.stack(features.columns(worlds, worlds.worlds), axis=1)


def dealt_anew(hands: Masks, left: Masks, seats: Ints, rng: Random) -> Masks:
    """Other hands to begin with: what those without the move still hold is dealt among them."""
    others = hands ^ left
    for row, seat in enumerate(seats.tolist()):
        held = [int(hand) for hand in left[row]]
        others[row, seat] |= np.uint32(held[seat])
        hidden = [
            index for index in range(32) if any(held[s] >> index & 1 for s in range(4) if s != seat)
        ]
        rng.shuffle(hidden)
        for other in range(4):
            if other != seat:
                some = [hidden.pop() for _ in range(held[other].bit_count())]
                others[row, other] |= np.uint32(sum(1 << index for index in some))
    return others


def test_the_hidden_cards_make_no_difference() -> None:
    hands = dealt(40)
    played = played_at_random(hands)
    left = hands.copy()
    rng = Random(2)
    for ply, (worlds, features) in enumerate(along(hands, played)):
        if ply in (0, 3, 9, 14, 22, 27):
            others = dealt_anew(hands, left, worlds.seat, rng)
            assert (others != hands).any(axis=1).mean() > 0.8
            now, anew = next(islice(along(others, played), ply, None))
            assert known(now, anew).tolist() == known(worlds, features).tolist()
            assert anew.legal(now).tolist() == features.legal(worlds).tolist()
        left[worlds.worlds, worlds.seat] ^= np.uint32(1) << played[ply].astype(np.uint32)


def test_ones_own_cards_make_a_difference() -> None:
    one, other = (Playouts(dealt(200, seed), leader=0) for seed in (1, 2))
    differ = known(one, Features(one)) != known(other, Features(other))
    assert differ.any(axis=1).all()


def test_what_may_be_played_and_who_is_void_is_what_the_rules_and_a_good_memory_say() -> None:
    matches = [passed_round(seed) for seed in range(100)]
    worlds = Playouts(hands_of(matches), np.array([left_of(match.dealer) for match in matches]))
    features = Features(worlds)
    rng = Random(3)
    while worlds.tricks_left:
        legal = features.legal(worlds).tolist()
        voids = known(worlds, features)[:, VOID_COLUMN].tolist()
        played = []
        for number, match in enumerate(matches):
            seat = match.to_move
            assert seat is not None
            assert legal[number] == bits(match.legal(seat))
            if number < 30:
                assert voids[number] == voids_by_turn(recall(view_for(match, seat)).voids, seat)
            card = rng.choice(match.legal(seat))
            match.apply(seat, PlayCard(card))
            played.append(card.index)
        worlds.play(features, np.array(played))


def voids_by_turn(voids: tuple[frozenset[Suit], ...], seat: int) -> int:
    """The bits of the voids of the three others, from the left of ``seat`` on."""
    return sum(
        1 << 4 * turn + number
        for turn in range(3)
        for number, suit in enumerate(Suit)
        if suit in voids[(seat + 1 + turn) % 4]
    )


def test_who_does_not_follow_is_void_from_then_on() -> None:
    worlds = Playouts(world("7a 8a", "9a 7l", "7h 8h", "Ta 9h"), leader=0, tricks_left=2)
    features = Features(worlds)
    told = []
    for name in ("7a", "9a", "7h", "Ta", "9h", "8a", "7l"):
        told.append(int(known(worlds, features)[0, VOID_COLUMN]))
        worlds.play(features, np.array([Card.parse(name).index]))
    told.append(int(known(worlds, features)[0, VOID_COLUMN]))
    acorns, hearts = 1 << 0, 1 << 2
    left, across, right = 1 << 0, 1 << 4, 1 << 8
    assert told == [
        0,
        0,
        0,
        acorns * right,  # seat 3 sees seat 2 there
        acorns * right,
        acorns * across,
        acorns * left + hearts * right,
        hearts * across + hearts * right,
    ]


@pytest.mark.parametrize(
    ("seat", "turn"), [(0, 0), (3, 1), (2, 2)], ids=["left", "across", "right"]
)
def test_voids_known_before_are_told_from_where_one_sits(seat: int, turn: int) -> None:
    bells_of_seat_1 = 8 << 4
    worlds = Playouts(dealt(3), leader=seat)
    assert known(worlds, Features(worlds, bells_of_seat_1))[:, VOID_COLUMN].tolist() == (
        [8 << 4 * turn] * 3
    )


def test_ones_own_void_is_no_clue() -> None:
    worlds = Playouts(dealt(3), leader=1)
    assert not known(worlds, Features(worlds, 8 << 4))[:, VOID_COLUMN].any()


@pytest.mark.parametrize(
    ("seat", "gaps"), [(0, (12, -3, 1)), (1, (-12, -12, -12)), (3, (-1, 12, -4))]
)
def test_gaps_are_the_points_that_others_have_more(seat: int, gaps: tuple[int, ...]) -> None:
    worlds = Playouts(dealt(1), leader=seat, tricks_left=4, points=(3, 20, 0, 4))
    assert (known(worlds, Features(worlds))[0, LEFT : RIGHT + 1] - 12).tolist() == list(gaps)


@pytest.mark.parametrize(
    ("table", "best", "holder", "stake"),
    [
        ("9a", "9a", 2, 0),
        ("7h Kh", "Kh", 2, 4),
        ("7h Ka", "7h", 1, 1),
        ("7l 9l Ol", "Ol", 2, 7),
        ("9l Ob Uh", "9l", 0, 2),
        ("7h 8h 9h", "9h", 2, 3),
    ],
)
def test_the_table_tells_its_best_card_and_the_trick_who_has_it_and_what_it_costs(
    table: str, best: str, holder: int, stake: int
) -> None:
    # seat 3 is to play; holders are counted from its left on
    laid = tuple(card.index for card in cards(table))
    worlds = Playouts(dealt(1), leader=3 - len(laid), table=laid)
    features = known(worlds, Features(worlds))[0]
    assert features[TABLE] == 1 + 32 * (len(laid) - 1) + Card.parse(best).index
    assert features[TRICK] == 1 + 8 * holder + stake


def test_on_the_lead_there_is_nothing_on_the_table() -> None:
    worlds = Playouts(dealt(2), leader=2)
    assert known(worlds, Features(worlds))[:, TABLE:].tolist() == [[0, 0]] * 2


def test_the_clues_of_some_worlds_are_those_of_all() -> None:
    hands = dealt(50)
    rows = np.array([31, 4, 17])
    for worlds, features in along(hands, played_at_random(hands)):
        some = np.stack(features.columns(worlds, rows), axis=1)
        assert some.tolist() == known(worlds, features)[rows].tolist()


def test_every_number_has_its_signs() -> None:
    counts = [len(says) for says in one_hots()]
    assert counts == [STATES] * 4 + [VOIDS, GAPS, GAPS, GAPS, TABLES, TRICKS]
    starts = np.array([0, STATES, 2 * STATES, 3 * STATES, 0, 0, 0, 0, 0, 0])
    hands = dealt(300)
    for worlds, features in along(hands, played_at_random(hands)):
        numbers = known(worlds, features) - starts
        assert (numbers >= 0).all()
        assert (numbers < counts).all()


def test_the_signs_of_a_suit_are_who_has_each_card_and_those_of_voids_one_for_each() -> None:
    suit, voids = one_hots()[1], one_hots()[4]
    held, out = PACK[:8][2].rank, PACK[:8][6].rank
    state = 3**held + 2 * 3**out
    assert np.flatnonzero(suit[state]).tolist() == [held, 8 + out]
    assert np.flatnonzero(voids[0b1000_0000_0010]).tolist() == [1, 11]
