"""The tables that the game ships: as large as they say, and naming cards that may be played."""

from __future__ import annotations

from itertools import combinations
from pathlib import Path

import numpy as np
import pytest

from smokingcat.bots import thumb as thumb_module
from smokingcat.bots.bot import UnreadableTables
from smokingcat.bots.luck import Luck
from smokingcat.bots.playout import Array, Masks, Playouts
from smokingcat.bots.sampler import bits
from smokingcat.bots.search import manners
from smokingcat.bots.thumb import (
    CODES,
    HABITUAL,
    LEARNED,
    MANNERS,
    PLACES,
    STAGES,
    STAKES,
    STANDINGS,
    STATES,
    VOID,
    ThumbPolicy,
    codes_of,
    most_of_others,
    packets_of,
    stage_of,
    stakes_of,
    standings_of,
    thumb,
)
from smokingcat.rules import cards

DIGITS = np.arange(STATES)[:, None] // 3 ** np.arange(8) % 3
IS_OWN = DIGITS == 1
IS_GONE = DIGITS == 0
HOLDS = IS_OWN.any(axis=1)


def dealt(count: int) -> Masks:
    order = np.argsort(Luck(3).random(count, 32), axis=1).astype(np.uint32)
    hands: Masks = np.bitwise_or.reduce(np.uint32(1) << order.reshape(count, 4, 8), axis=2)
    return hands


def test_the_tables_are_as_large_as_is_said() -> None:
    part = MANNERS * STANDINGS * CODES
    shapes = {name: (table.shape, table.dtype.name) for name, table in vars(thumb()).items()}
    assert shapes == {
        "leads": ((STAGES, part), "int16"),
        "discards": ((STAGES, part), "int16"),
        "follows": ((STAGES, PLACES, part * 8 * STAKES), "uint8"),
        "keeping": ((4, 256, 4), "float32"),
        "packets": ((4, 256, 4), "uint8"),
    }


@pytest.mark.parametrize("size", [None, 0, 3, 1_000, 1_000_000])
def test_tables_that_are_missing_or_cut_off_are_called_so(
    size: int | None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    whole = Path(thumb_module.__file__).with_name("thumb.npz").read_bytes()
    file = tmp_path / "thumb.npz"
    if size is not None:
        file.write_bytes(whole[:size])
    monkeypatch.setattr(thumb_module, "_FILE", str(file))
    with pytest.raises(UnreadableTables, match=r"thumb\.npz"):
        thumb.__wrapped__()


@pytest.mark.parametrize("kind", ["leads", "discards"])
def test_led_and_discarded_are_cards_that_are_held(kind: str) -> None:
    table: Array = getattr(thumb(), kind).reshape(-1, 4, STATES)
    for suit in range(4):
        card = table[:, suit, HOLDS] & 31
        assert (card >> 3 == suit).all()
        assert IS_OWN[np.flatnonzero(HOLDS), card & 7].all()


def test_a_suit_that_is_not_held_is_never_the_best_to_play() -> None:
    for table in (thumb().leads, thumb().discards):
        by_state = table.reshape(-1, STATES)
        assert by_state[:, ~HOLDS].max() < by_state[:, HOLDS].min()


def test_a_card_that_follows_is_held_and_void_is_who_holds_none() -> None:
    follows = thumb().follows.reshape(-1, STATES, 8, STAKES)
    for best in range(8):
        ranks = follows[:, IS_GONE[:, best], best]
        states = np.flatnonzero(IS_GONE[:, best])
        is_void = ranks == VOID
        assert (is_void == ~HOLDS[states][:, None]).all()
        own = np.column_stack([IS_OWN[states], np.ones(len(states), dtype=bool)])
        assert own[np.arange(len(states))[:, None], ranks].all()


def test_what_is_given_of_a_suit_are_so_many_cards_held() -> None:
    tables = thumb()
    for held in range(256):
        for count in range(4):
            packets = tables.packets[:, held, count].tolist()
            if count > held.bit_count():
                assert tables.keeping[:, held, count].max() < -1e6
                continue
            assert all(packet & ~held == 0 for packet in packets)
            assert all(packet.bit_count() == count for packet in packets)
    assert not tables.keeping[:, :, 0].any()


def test_a_packet_is_the_three_cards_whose_gains_add_up_to_most() -> None:
    tables = thumb()
    hand = cards("7a Ka 8l Ol 9h Ah Tb Ub")

    def gain(packet: int) -> float:
        octets = [packet >> 8 * suit & 255 for suit in range(4)]
        held = [bits(hand) >> 8 * suit & 255 for suit in range(4)]
        if any(
            tables.packets[suit, held[suit], octet.bit_count()] != octet
            for suit, octet in enumerate(octets)
        ):
            return -np.inf  # there are better ones of that suit
        gains = [
            tables.keeping[suit, held[suit], octet.bit_count()] for suit, octet in enumerate(octets)
        ]
        return float(sum(gains))

    best = max((bits(packet) for packet in combinations(hand, 3)), key=gain)
    assert packets_of(np.array([bits(hand)], np.uint32), tables).tolist() == [best]


def test_every_hand_gives_away_three_of_its_own_cards() -> None:
    hands = dealt(500)
    given = packets_of(hands, thumb())
    assert not (given & ~hands).any()
    assert {int(packet).bit_count() for packet in given.flat} == {3}


def test_a_code_tells_what_is_held_and_what_is_out_by_suit() -> None:
    world = np.array(
        [[bits(cards(hand)) for hand in ("7a Al", "8a", "7l", "9a Ah")]], dtype=np.uint32
    )
    acorns, leaves, hearts, bells = range(0, CODES, STATES)
    assert codes_of(world)[0, :, 0].tolist() == [
        acorns + 1 + 2 * 3 + 2 * 9,
        leaves + 2 + 3**7,
        hearts + 2 * 3**7,
        bells,
    ]


def test_what_is_remembered_of_the_tricks_is_what_there_is_to_see() -> None:
    everybody = (LEARNED, HABITUAL, LEARNED, HABITUAL)
    worlds = Playouts(dealt(200), leader=0)
    left = worlds.hands.copy()
    policy = ThumbPolicy(thumb(), everybody)
    policy.begin(worlds)
    while worlds.tricks_left:
        card = policy.choose(worlds)
        if not worlds.position:
            now = Playouts(left, worlds.seat, (), worlds.tricks_left, worlds.points)
            newcomer = ThumbPolicy(thumb(), everybody)
            newcomer.begin(now)
            assert newcomer.choose(now).tolist() == card.tolist()
        left[worlds.worlds, worlds.seat] ^= np.uint32(1) << card.astype(np.uint32)
        worlds.play(policy, card)
    assert not left.any()


def test_rounds_points_and_tricks_are_sorted_as_is_said() -> None:
    assert [stage_of(left) for left in range(8, 0, -1)] == [0, 0, 1, 1, 2, 2, 2, 2]
    assert standings_of(np.array([-33, -8, -7, -1, 0, 33])).tolist() == [0, 0, 1, 1, 2, 2]
    assert stakes_of(np.array([0, 1, 4, 5, 64 + 19])).tolist() == [0, 1, 1, 2, 2]
    points = np.array([[3, 9, 0, 4], [5, 1, 2, 3]])
    assert most_of_others(points).tolist() == [[9, 4, 9, 9], [3, 5, 5, 5]]


def test_every_other_world_is_one_of_habit_but_for_who_thinks() -> None:
    everybody = manners(2, options=2, worlds=3).tolist()
    learned = [LEARNED] * 4
    habitual = [HABITUAL, HABITUAL, LEARNED, HABITUAL]
    assert everybody == [learned, habitual, learned] * 2


def test_manners_may_differ_from_world_to_world() -> None:
    worlds = Playouts(dealt(300), leader=1)

    def leads(everybody: Array | tuple[int, ...]) -> list[int]:
        policy = ThumbPolicy(thumb(), everybody)
        policy.begin(worlds)
        return [int(card) for card in policy.choose(worlds)]

    mixed = np.full((300, 4), LEARNED)
    mixed[::2] = HABITUAL
    habitual, learned = leads((HABITUAL,) * 4), leads((LEARNED,) * 4)
    assert habitual != learned
    assert leads(mixed)[::2] == habitual[::2]
    assert leads(mixed)[1::2] == learned[1::2]
