"""Network features contain public knowledge and no hidden card."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from random import Random

import numpy as np
import pytest

from benchmarks.tuning.random_policy import IntegerRng, RandomPolicy
from smokingcat.bots.learned.features import GAPS, TABLES, TRICKS, VOIDS, Features, one_hots
from smokingcat.bots.learned.suit_states import STATES
from smokingcat.bots.playout import Ints, Masks, Playouts
from smokingcat.bots.recall import recall
from smokingcat.bots.search.determinization import card_bits
from smokingcat.rules.cards import PACK, Card, Suit, cards
from smokingcat.rules.moves import PlayCard
from smokingcat.rules.seats import left_of
from smokingcat.rules.view import view_for
from tests.bots.deals import dealt, hands_of, passed_round

COLUMNS = 10
VOID_COLUMN, LEFT, ACROSS, RIGHT, TABLE, TRICK = range(4, COLUMNS)


def world(*hands: str) -> Masks:
    return np.array([[card_bits(cards(hand)) for hand in hands]], dtype=np.uint32)


def played_at_random(hands: Masks) -> list[Ints]:
    """Return the 32 cards of random rounds that seat 0 leads."""
    worlds = Playouts(hands, leader=0)
    policy = RandomPolicy(IntegerRng(1))
    policy.begin(worlds)
    played = []
    while worlds.tricks_left:
        played.append(policy.choose(worlds))
        worlds.play(policy, played[-1])
    return played


def replayed(hands: Masks, played: list[Ints]) -> Iterator[tuple[Playouts, Features]]:
    """Yield the worlds and their features before each card."""
    worlds = Playouts(hands, leader=0)
    features = Features(worlds)
    for card in played:
        yield worlds, features
        worlds.play(features, card)


def feature_array(worlds: Playouts, features: Features) -> Ints:
    """Return the features of all worlds, (N, columns)."""
    return np.stack(features.columns(worlds, worlds.worlds), axis=1)


def dealt_anew(hands: Masks, left: Masks, seats: Ints, rng: Random) -> Masks:
    """Return initial hands with the hidden cards left redealt among the other seats."""
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
    for ply, (worlds, features) in enumerate(replayed(hands, played)):
        if ply in (0, 3, 9, 14, 22, 27):
            others = dealt_anew(hands, left, worlds.seat, rng)
            assert (others != hands).any(axis=1).mean() > 0.8
            now, anew = next(islice(replayed(others, played), ply, None))
            assert feature_array(now, anew).tolist() == feature_array(worlds, features).tolist()
            assert anew.legal(now).tolist() == features.legal(worlds).tolist()
        left[worlds.worlds, worlds.seat] ^= np.uint32(1) << played[ply].astype(np.uint32)


def test_features_depend_on_the_cards_of_the_seat() -> None:
    one, other = (Playouts(dealt(200, seed), leader=0) for seed in (1, 2))
    differ = feature_array(one, Features(one)) != feature_array(other, Features(other))
    assert differ.any(axis=1).all()


def test_legal_cards_and_voids_match_rules_and_recall() -> None:
    matches = [passed_round(seed) for seed in range(100)]
    worlds = Playouts(hands_of(matches), np.array([left_of(match.dealer) for match in matches]))
    features = Features(worlds)
    rng = Random(3)
    while worlds.tricks_left:
        legal = features.legal(worlds).tolist()
        voids = feature_array(worlds, features)[:, VOID_COLUMN].tolist()
        played = []
        for number, match in enumerate(matches):
            seat = match.to_move
            assert seat is not None
            assert legal[number] == card_bits(match.legal(seat))
            if number < 30:
                assert voids[number] == voids_by_turn(recall(view_for(match, seat)).voids, seat)
            card = rng.choice(match.legal(seat))
            match.apply(seat, PlayCard(card))
            played.append(card.index)
        worlds.play(features, np.array(played))


def voids_by_turn(voids: tuple[frozenset[Suit], ...], seat: int) -> int:
    """Return the void bits of the three other seats, starting left of ``seat``."""
    return sum(
        1 << 4 * turn + number
        for turn in range(3)
        for number, suit in enumerate(Suit)
        if suit in voids[(seat + 1 + turn) % 4]
    )


def test_a_seat_that_does_not_follow_is_void_afterwards() -> None:
    worlds = Playouts(world("7a 8a", "9a 7l", "7h 8h", "Ta 9h"), leader=0, tricks_left=2)
    features = Features(worlds)
    void_features = []
    for name in ("7a", "9a", "7h", "Ta", "9h", "8a", "7l"):
        void_features.append(int(feature_array(worlds, features)[0, VOID_COLUMN]))
        worlds.play(features, np.array([Card.parse(name).index]))
    void_features.append(int(feature_array(worlds, features)[0, VOID_COLUMN]))
    acorns, hearts = 1 << 0, 1 << 2
    left, across, right = 1 << 0, 1 << 4, 1 << 8
    assert void_features == [
        0,
        0,
        0,
        acorns * right,  # seat 2 is on the right of seat 3
        acorns * right,
        acorns * across,
        acorns * left + hearts * right,
        hearts * across + hearts * right,
    ]


@pytest.mark.parametrize(
    ("seat", "turn"), [(0, 0), (3, 1), (2, 2)], ids=["left", "across", "right"]
)
def test_initial_voids_are_relative_to_the_seat_to_play(seat: int, turn: int) -> None:
    bells_of_seat_1 = 8 << 4
    worlds = Playouts(dealt(3), leader=seat)
    assert feature_array(worlds, Features(worlds, bells_of_seat_1))[:, VOID_COLUMN].tolist() == (
        [8 << 4 * turn] * 3
    )


def test_a_void_of_the_seat_itself_is_not_a_feature() -> None:
    worlds = Playouts(dealt(3), leader=1)
    assert not feature_array(worlds, Features(worlds, 8 << 4))[:, VOID_COLUMN].any()


@pytest.mark.parametrize(
    ("seat", "gaps"), [(0, (12, -3, 1)), (1, (-12, -12, -12)), (3, (-1, 12, -4))]
)
def test_gaps_are_the_points_of_others_above_those_of_the_seat(
    seat: int, gaps: tuple[int, ...]
) -> None:
    worlds = Playouts(dealt(1), leader=seat, tricks_left=4, points=(3, 20, 0, 4))
    assert (feature_array(worlds, Features(worlds))[0, LEFT : RIGHT + 1] - 12).tolist() == list(
        gaps
    )


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
def test_table_and_trick_features_encode_best_card_holder_and_stake(
    table: str, best: str, holder: int, stake: int
) -> None:
    # seat 3 is to play; holders are counted from its left
    laid = tuple(card.index for card in cards(table))
    worlds = Playouts(dealt(1), leader=3 - len(laid), table=laid)
    features = feature_array(worlds, Features(worlds))[0]
    assert features[TABLE] == 1 + 32 * (len(laid) - 1) + Card.parse(best).index
    assert features[TRICK] == 1 + 8 * holder + stake


def test_table_and_trick_features_are_zero_for_a_lead() -> None:
    worlds = Playouts(dealt(2), leader=2)
    assert feature_array(worlds, Features(worlds))[:, TABLE:].tolist() == [[0, 0]] * 2


def test_features_of_some_rows_equal_those_of_all_rows() -> None:
    hands = dealt(50)
    rows = np.array([31, 4, 17])
    for worlds, features in replayed(hands, played_at_random(hands)):
        some = np.stack(features.columns(worlds, rows), axis=1)
        assert some.tolist() == feature_array(worlds, features)[rows].tolist()


def test_every_feature_value_has_a_one_hot_row() -> None:
    counts = [len(inputs) for inputs in one_hots()]
    assert counts == [STATES] * 4 + [VOIDS, GAPS, GAPS, GAPS, TABLES, TRICKS]
    starts = np.array([0, STATES, 2 * STATES, 3 * STATES, 0, 0, 0, 0, 0, 0])
    hands = dealt(300)
    for worlds, features in replayed(hands, played_at_random(hands)):
        numbers = feature_array(worlds, features) - starts
        assert (numbers >= 0).all()
        assert (numbers < counts).all()


def test_one_hot_inputs_encode_suits_and_voids() -> None:
    suit, voids = one_hots()[1], one_hots()[4]
    held, out = PACK[:8][2].rank, PACK[:8][6].rank
    state = 3**held + 2 * 3**out
    assert np.flatnonzero(suit[state]).tolist() == [held, 8 + out]
    assert np.flatnonzero(voids[0b1000_0000_0010]).tolist() == [1, 11]
