"""Occasions for remarks: public events only."""

from __future__ import annotations

from collections.abc import Iterable

import pytest

from smokingcat.rules.events import (
    CardsDealt,
    CardsPassed,
    LetterGiven,
    PacketTurnedUp,
    RoundEnd,
    RoundScored,
)
from smokingcat.table.state.occasions import KINDS, Occasion, Tricks, occasions, tricks_seen
from smokingcat.table.state.reducer import CardsGathered, Showable, fold
from smokingcat.table.state.table_state import TableState
from tests.table.random_matches import card_events, opening_table, shown_events, trick_events

DEAL = CardsDealt(1, 0, 2, (None, None, None, None))
PACKETS = [PacketTurnedUp(seat, (seat - 1) % 4, None) for seat in range(4)]


def occasions_of(shown: TableState, events: Iterable[Showable]) -> list[tuple[Showable, Occasion]]:
    """Return the occasions of ``events``, each with its event."""
    occasions_found, tricks = list[tuple[Showable, Occasion]](), Tricks()
    for event in events:
        before, shown = shown, fold(shown, event)
        tricks = tricks_seen(tricks, before, shown)
        occasions_found += [(event, each) for each in occasions(before, shown, tricks)]
    return occasions_found


def occasions_after(events: Iterable[Showable]) -> dict[str, set[int]]:
    """Return the seats by kind of occasion after the last of ``events`` in a first round."""
    event_list = list(events)
    return {
        each.kind: set(each.seats)
        for event, each in occasions_of(opening_table(viewer=None), [DEAL, *PACKETS, *event_list])
        if event is event_list[-1] and each.seats
    }


def test_the_first_deal_is_an_occasion_for_all_and_for_the_dealer() -> None:
    kinds = {
        each.kind: set(each.seats) for _, each in occasions_of(opening_table(viewer=None), [DEAL])
    }
    assert kinds == {"begin": {0, 1, 2, 3}, "deal": {0}}


def test_a_later_deal_is_an_occasion_for_the_dealer_only() -> None:
    later = CardsDealt(2, 3, 2, (None, None, None, None))
    assert [each.kind for _, each in occasions_of(opening_table(viewer=None), [later])] == ["deal"]


def test_passing_and_receiving_a_packet_are_occasions() -> None:
    events: list[Showable] = [DEAL, CardsPassed(2, None)]
    assert occasions_of(opening_table(viewer=None), events)[-1][1] == Occasion(
        "gift", frozenset({2})
    )
    events += [CardsPassed(seat, None) for seat in (0, 1, 3)]
    events += PACKETS
    assert occasions_of(opening_table(viewer=None), events)[-1][1].kind == "received"


@pytest.mark.parametrize(
    ("trick", "occasion"),
    [
        ("9b", {"lead": {1}}),
        ("9b Tb", {}),
        ("9b Th", {"void": {2}}),
        ("9b Ol", {}),
        ("9b Tb Ub 8b", {}),
        ("9b Ah Ub 8b", {"dear-took": {3}, "dear-saw": {0, 1, 2}}),
        ("9b Ol Ub 8b", {"hejma-took": {3}, "hejma-gave": {2}, "hejma-saw": {0, 1}}),
        ("Ol 7l 8l 9l", {"hejma-took": {1}}),
    ],
)
def test_a_played_card_is_an_occasion_for_the_seats_it_concerns(
    trick: str, occasion: dict[str, set[int]]
) -> None:
    assert occasions_after(card_events(trick, leader=1)) == occasion


def test_a_suit_is_honest_once_it_has_gone_round_twice() -> None:
    first = trick_events("9b Tb Ub 8b", 1, 1)
    assert "honest" in occasions_after([*first, *card_events("7b Ob Kb Ab", 3)])
    assert "honest" not in occasions_after([*first, *card_events("7b Ob Kb 7a", 3)])
    assert "honest" not in occasions_after([*first, *card_events("7a Oa Ka Aa", 3)])


def score_event(
    points: tuple[int, ...], loser: int, reason: RoundEnd = RoundEnd.COUNTED
) -> Showable:
    return RoundScored(1, points, loser, reason)


def occasions_after_reckoning(scored: Showable, count: int = 1) -> dict[str, set[int]]:
    """Return the seats by kind of occasion after the reckoning has been closed."""
    assert isinstance(scored, RoundScored)
    letter = LetterGiven(scored.loser, "P", count)
    return occasions_after([scored, letter, CardsGathered(scored.loser)])


def test_a_reckoning_is_an_occasion_after_it_is_closed() -> None:
    assert occasions_after_reckoning(score_event((14, 2, 12, 5), 0)) == {
        "letter-mine": {0},
        "letter-yours": {1, 2, 3},
        "narrow": {2},
    }
    assert occasions_after_reckoning(score_event((0, 33, 0, 0), 1))["clean"] == {0, 2, 3}
    assert occasions_after_reckoning(score_event((0, 33, 0, 0), 1, RoundEnd.THROWN_IN))[
        "thrown"
    ] == {0, 2, 3}


def test_the_last_letter_but_one_is_an_occasion() -> None:
    assert "brink-mine" not in occasions_after_reckoning(score_event((14, 2, 12, 5), 0), count=1)
    spoken = occasions_after_reckoning(score_event((14, 2, 12, 5), 0), count=2)
    assert spoken["brink-mine"] == {0}
    assert spoken["brink-yours"] == {1, 2, 3}


@pytest.mark.parametrize("seed", range(4))
def test_occasions_do_not_depend_on_the_viewer(seed: int) -> None:
    """Remarks on hidden cards would reveal them to other players."""
    sees, looks_on = (
        [each for _, each in occasions_of(opening_table(viewer), shown_events(seed, viewer))]
        for viewer in (0, None)
    )
    assert sees == looks_on
    assert {each.kind for each in sees} <= set(KINDS)
