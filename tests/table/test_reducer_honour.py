"""`fold` under honour law, in matches of lawless players (R21-R24)."""

from __future__ import annotations

from collections import Counter
from functools import reduce

import pytest

from smokingcat.rules.event_history import rebuild_events
from smokingcat.rules.events import (
    CardsThrownIn,
    LetterGiven,
    Misdealt,
    ObjectionsInvited,
    PacketPeeped,
    RoundScored,
)
from smokingcat.rules.honour.renounce import Charge, Offence
from smokingcat.rules.match import Match
from smokingcat.rules.moves import CallRenounce, Vote
from smokingcat.rules.round import Phase
from smokingcat.rules.view import view_for
from smokingcat.table.state.reducer import fold
from smokingcat.table.state.table_state import Stage, TableState, Zone
from tests.cases import for_each
from tests.table.random_matches import lawless_changes, lawless_events, opening_table

VIEWERS = (0, 2, None)
SEEDS = range(6)


def count(shown: TableState, zone: Zone, seat: int) -> int:
    return len(shown.held(zone, seat))


@for_each(SEEDS, VIEWERS)
def test_all_32_cards_are_where_the_match_has_them(seed: int, viewer: int | None) -> None:
    shown = opening_table(viewer, law="honour")
    for match, events in lawless_events(seed, viewer):
        for event in events:
            shown = fold(shown, event)
            assert len(shown.tokens) == 32
        is_dealt = not match.honour_state.misdeals and match.loser is None
        if match.phase in (Phase.PASSING, Phase.PLAYING) or (
            is_dealt and match.phase is Phase.VOTING and shown.thrown_in is None
        ):
            for seat in range(4):
                assert count(shown, Zone.HAND, seat) == len(match.hand(seat))
                taken = sum(trick.taker == seat for trick in match.taken)
                assert count(shown, Zone.PILE, seat) == 4 * taken
            assert shown.faces(shown.trick) == match.trick.cards
        assert tuple(seat.letters for seat in shown.seats) == match.letters
        assert (shown.stage is Stage.OVER) == (match.phase is Phase.OVER)
        if match.phase is not Phase.OVER and (match.loser is None or match.phase is Phase.VOTING):
            assert shown.waits_for == match.awaited
    assert match.outcome is not None
    assert shown.loser == match.outcome.loser


@pytest.mark.parametrize("viewer", [0, 2])
@pytest.mark.parametrize("seed", SEEDS)
def test_the_honour_view_equals_that_of_the_seat_view(seed: int, viewer: int) -> None:
    shown = opening_table(viewer, law="honour")
    for match, events in lawless_events(seed, viewer):
        for event in events:
            shown = fold(shown, event)
        honour_state, honour_view = view_for(match, viewer).honour_state, shown.honour_view
        assert honour_view.charge == honour_state.charge
        if honour_state.charge is not None:
            assert honour_view.votes == honour_state.votes
            assert set(honour_view.voted) == set(range(4)) - {
                honour_state.charge.accused,
                *match.awaited,
            }
        if match.phase is Phase.PASSING:
            assert set(honour_view.peeping) == {peep.seat for peep in honour_state.peeps}
        if match.phase is Phase.OBJECTIONS:
            assert set(honour_view.accepted) == set(honour_state.accepted)
        assert (honour_view.misdeal is not None) == bool(honour_state.misdeals)


@for_each(SEEDS, VIEWERS)
def test_no_face_is_known_before_an_event_shows_it(seed: int, viewer: int | None) -> None:
    shown = opening_table(viewer, law="honour")
    for _, events in lawless_events(seed, viewer, wickedness=0.3):
        for event in events:
            shown = fold(shown, event)
            is_open = isinstance(event, ObjectionsInvited) or shown.honour_view.is_judging
            is_open |= shown.thrown_in is not None or shown.stage is Stage.RECKONING
            for token in shown.tokens:
                if token.face is None:
                    assert not token.is_up
                elif token.zone is Zone.HAND and token.seat != viewer:
                    assert is_open
                elif token.zone is Zone.PACKET and token.seat != viewer:
                    assert not token.is_up
                elif token.zone is Zone.PACKET:
                    assert viewer in shown.honour_view.peeping


def test_a_misdeal_leaves_hands_of_7_8_8_and_9_cards() -> None:
    found = Counter[int]()
    for seed in range(40):
        for _, event, shown in lawless_changes(seed, wickedness=0.05):
            if isinstance(event, Misdealt):
                found[event.times] += 1
                sizes = [count(shown, Zone.HAND, seat) for seat in range(4)]
                assert sorted(sizes) == [7, 8, 8, 9]
                assert (sizes[event.nine], sizes[event.seven]) == (9, 7)
                own = shown.faces(shown.hand)
                assert len(own) == sizes[0]
                assert shown.stage is Stage.DEALING
    assert found[1] > 2
    assert found[2] > 0


@pytest.mark.parametrize("seed", SEEDS)
def test_the_reckoning_adds_up_for_rounds_ended_early(seed: int) -> None:
    scored = 0
    for _, event, shown in lawless_changes(seed, wickedness=0.2):
        if isinstance(event, RoundScored):
            scored += 1
            account = shown.reckoning
            assert account is not None
            sums = [sum(card.penalty for card in row) for row in account.penalties]
            if account.last_trick is not None:
                sums[account.last_trick] += 5
            assert tuple(sums) == account.points == event.points
    assert scored


def test_thrown_in_hands_are_face_up_until_the_round_is_scored() -> None:
    seen = 0
    for seed in range(12):
        for before, event, shown in lawless_changes(seed, wickedness=0.05):
            if isinstance(event, CardsThrownIn):
                seen += 1
                assert shown.trick == before.trick
                held = [n for seat in range(4) for n in shown.held(Zone.HAND, seat)]
                assert all(shown.tokens[number].is_up for number in held)
                assert len(held) == sum(map(len, event.hands))
            if isinstance(event, RoundScored) and shown.thrown_in is not None:
                assert not any(token.zone is Zone.HAND for token in shown.tokens)
    assert seen > 3


def test_a_peeped_packet_is_face_up_for_the_peeping_seat_only() -> None:
    seen = Counter[bool]()
    for seed in range(40):
        for _, event, shown in lawless_changes(seed, wickedness=0.3):
            if isinstance(event, PacketPeeped):
                packet = shown.held(Zone.PACKET, event.seat)
                is_own = event.seat == 0
                seen[is_own] += 1
                assert [shown.tokens[number].is_up for number in packet] == [is_own] * 3
                if is_own:
                    assert shown.faces(packet) == event.cards
    assert min(seen[True], seen[False]) > 2


def test_a_misdeal_letter_comes_without_a_reckoning() -> None:
    seen = 0
    for seed in range(60):
        for _, event, shown in lawless_changes(seed, wickedness=0.3):
            if isinstance(event, LetterGiven) and shown.reckoning is None:
                seen += 1
                assert shown.honour_view.misdeal is not None
    assert seen


REVOKED = (
    "hands 9a Ta Ua Oa Ka 7b / Uh Oh Kh Ah 8b 9b / 9l Tl Ul Ol Kl Al / 9h Tb Ub Ob Kb Ab; "
    "tricks 0: 7a Th 7l 7h | 8a Aa 8l 8h; law honour"
)
REVOKED_IN_TRICK = REVOKED.replace("/ Uh Oh", "/ Oh").replace("8h;", "8h | Uh;")
PEEPED = (
    "hands Ta Ua Oa Ka Aa / 7l 8l 9l Tl Ul Ol Kl Al / 7h 8h 9h Th Uh Oh Kh Ah / "
    "7b 8b 9b Tb Ub Ob Kb Ab; passed 7a 8a 9a / - / - / -; dealer 3; law honour; peeped 1: 0 2"
)


@pytest.mark.parametrize(
    ("position", "offence", "trick"),
    [
        (REVOKED, "revoked", 1),
        (PEEPED, "peeped", 0),
        (REVOKED_IN_TRICK, "revoked", 1),
        (f"{REVOKED_IN_TRICK}; thrown-in 2", "revoked", 1),
    ],
)
def test_the_reckoning_keeps_the_charge_of_a_verdict_and_the_trick_of_its_proof(
    position: str, offence: str, trick: int
) -> None:
    match = Match.from_position(position)
    shown = reduce(fold, rebuild_events(match), opening_table(0, law="honour"))
    shown = reduce(fold, match.apply(0, CallRenounce(1, Offence(offence))), shown)
    for seat in match.awaited if match.loser is None else ():
        shown = reduce(fold, match.apply(seat, Vote(True)), shown)
    account = shown.reckoning
    assert account is not None
    assert account.loser == 1
    assert (account.charge, account.proven_in) == (Charge(0, 1, Offence(offence)), trick)
