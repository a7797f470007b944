"""Poses that only honour law has: peeped packets, and hands shown as proof."""

from __future__ import annotations

from itertools import pairwise

from smokingcat.rules.cards import cards
from smokingcat.rules.events import (
    CardsDealt,
    CardsPassed,
    ObjectionsInvited,
    PacketPeeped,
    RoundEnd,
)
from smokingcat.table.layout.poses import Pose, poses_of
from smokingcat.table.layout.table_layout import TableLayout
from smokingcat.table.state.moods import Moods
from smokingcat.table.state.reducer import fold
from smokingcat.table.state.table_state import TableState, Zone
from tests.table.random_matches import opening_table

LAYOUT = TableLayout(960, 540)
DEALT = CardsDealt(1, 0, 2, (None, None, None, None))
HANDS = tuple(
    cards(hand)
    for hand in (
        "7a 8a 9a Ta Ua Oa Ka Aa",
        "7l 8l 9l Tl Ul Ol Kl Al",
        "7h 8h 9h Th Uh Oh Kh Ah",
        "7b 8b 9b Tb Ub Ob Kb Ab",
    )
)


def table_with_one_packet() -> TableState:
    """Return a table seen by seat 0 at which only seat 2 has a packet."""
    return fold(fold(opening_table(law="honour"), DEALT), CardsPassed(1, None))


def packet_poses(shown: TableState) -> list[Pose]:
    poses = poses_of(shown, LAYOUT)
    return [poses[token] for token in shown.held(Zone.PACKET, 2)]


def test_a_packet_after_a_noticed_peep_is_fanned_face_down() -> None:
    before = table_with_one_packet()
    after = fold(before, PacketPeeped(2, 1, None, (0,)))
    neat, lifted = packet_poses(before), packet_poses(after)
    assert [pose.face for pose in lifted] == [None, None, None]
    assert lifted[2].angle - lifted[0].angle > 2 * (neat[2].angle - neat[0].angle)
    assert lifted[2].x - lifted[0].x > 1.5 * (neat[2].x - neat[0].x)


def test_after_a_noticed_peep_only_the_peeping_seat_is_smug() -> None:
    before = table_with_one_packet()
    moods = Moods.at(before).after_change(fold(before, PacketPeeped(2, 1, None, (0,))))
    assert moods.all == ("calm", "calm", "smug", "calm")


def test_hands_shown_as_proof_are_larger_and_show_every_index() -> None:
    before = fold(opening_table(law="honour"), DEALT)
    after = fold(before, ObjectionsInvited(RoundEnd.ENDED_AT_17, HANDS))
    closed, opened = poses_of(before, LAYOUT), poses_of(after, LAYOUT)
    for seat in (1, 2, 3):
        hand = after.held(Zone.HAND, seat)
        assert [opened[token].face for token in hand] == list(HANDS[seat])
        assert all(opened[token].width > 1.3 * closed[token].width for token in hand)
        steps = {
            round(opened[right].angle - opened[left].angle, 6) for left, right in pairwise(hand)
        }
        assert steps == {14.0}, "the angle between cards is just enough for an index"
