"""The shipped rollout tables have the documented shapes and contain playable cards."""

from __future__ import annotations

import numpy as np
import pytest

from smokingcat.bots.learned.rollout_policy import (
    HABITUAL,
    LEARNED,
    PLACES,
    PLAYER_TYPES,
    STAGES,
    STAKES,
    STANDINGS,
    VOID,
    TablePolicy,
    most_of_others,
    rollout_tables,
    stage_of,
    stakes_of,
    standings_of,
)
from smokingcat.bots.learned.suit_states import JUST_PLAYED, RANK_STATES, STATES, SUIT_STATES
from smokingcat.bots.playout import Array, Playouts
from tests.bots.deals import dealt

IS_OWN = RANK_STATES == 1
HOLDS = IS_OWN.any(axis=1)


def test_rollout_tables_have_the_documented_shapes() -> None:
    part = PLAYER_TYPES * STANDINGS * SUIT_STATES
    shapes = {
        name: (table.shape, table.dtype.name) for name, table in vars(rollout_tables()).items()
    }
    assert shapes == {
        "leads": ((STAGES, part), "int16"),
        "discards": ((STAGES, part), "int16"),
        "follows": ((STAGES, PLACES, part * 8 // 3 * STAKES), "uint8"),
    }


@pytest.mark.parametrize("kind", ["leads", "discards"])
def test_leads_and_discards_are_held_cards(kind: str) -> None:
    table: Array = getattr(rollout_tables(), kind).reshape(-1, 4, STATES)
    for suit in range(4):
        card = table[:, suit, HOLDS] & 31
        assert (card >> 3 == suit).all()
        assert IS_OWN[np.flatnonzero(HOLDS), card & 7].all()


def test_a_suit_not_held_has_the_lowest_value() -> None:
    for table in (rollout_tables().leads, rollout_tables().discards):
        by_state = table.reshape(-1, STATES)
        assert by_state[:, ~HOLDS].max() < by_state[:, HOLDS].min()


def test_follows_contains_held_ranks_or_void() -> None:
    follows = rollout_tables().follows.reshape(-1, len(JUST_PLAYED), STAKES)
    for best in range(8):
        ranks = follows[:, best == JUST_PLAYED % 8]
        states = JUST_PLAYED[best == JUST_PLAYED % 8] // 8
        is_void = ranks == VOID
        assert (is_void == ~HOLDS[states][:, None]).all()
        own = np.column_stack([IS_OWN[states], np.ones(len(states), dtype=bool)])
        assert own[np.arange(len(states))[:, None], ranks].all()


def test_incremental_state_equals_a_fresh_start_at_every_trick() -> None:
    player_types = (LEARNED, HABITUAL, LEARNED, HABITUAL)
    worlds = Playouts(dealt(200), leader=0)
    left = worlds.hands.copy()
    policy = TablePolicy(rollout_tables(), player_types)
    policy.begin(worlds)
    while worlds.tricks_left:
        card = policy.choose(worlds)
        if not worlds.position:
            now = Playouts(left, worlds.seat, (), worlds.tricks_left, worlds.points)
            fresh_policy = TablePolicy(rollout_tables(), player_types)
            fresh_policy.begin(now)
            assert fresh_policy.choose(now).tolist() == card.tolist()
        left[worlds.worlds, worlds.seat] ^= np.uint32(1) << card.astype(np.uint32)
        worlds.play(policy, card)
    assert not left.any()


def test_stages_standings_and_stakes_are_classified() -> None:
    assert [stage_of(left) for left in range(8, 0, -1)] == [0, 0, 1, 1, 2, 2, 2, 2]
    assert standings_of(np.array([-33, -8, -7, -1, 0, 33])).tolist() == [0, 0, 1, 1, 2, 2]
    assert stakes_of(np.array([0, 1, 4, 5, 64 + 19])).tolist() == [0, 1, 1, 2, 2]
    points = np.array([[3, 9, 0, 4], [5, 1, 2, 3]])
    assert most_of_others(points).tolist() == [[9, 4, 9, 9], [3, 5, 5, 5]]


def test_player_types_may_differ_between_worlds() -> None:
    worlds = Playouts(dealt(300), leader=1)

    def leads(player_types: Array | tuple[int, ...]) -> list[int]:
        policy = TablePolicy(rollout_tables(), player_types)
        policy.begin(worlds)
        return [int(card) for card in policy.choose(worlds)]

    mixed = np.full((300, 4), LEARNED)
    mixed[::2] = HABITUAL
    habitual, learned = leads((HABITUAL,) * 4), leads((LEARNED,) * 4)
    assert habitual != learned
    assert leads(mixed)[::2] == habitual[::2]
    assert leads(mixed)[1::2] == learned[1::2]
