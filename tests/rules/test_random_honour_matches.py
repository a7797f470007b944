"""Invariants of random matches under honour law, with many offences (R21-R24)."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from smokingcat.rules.events import (
    CallResult,
    CardsDealt,
    LetterGiven,
    Misdealt,
    PlayerBanned,
    RenounceCalled,
    RoundScored,
    VerdictGiven,
    VoteOpened,
)
from smokingcat.rules.honour.renounce import Offence
from smokingcat.rules.match import Match, MatchEnd
from smokingcat.rules.moves import CallRenounce
from smokingcat.rules.position import Position
from smokingcat.rules.record.header import RecordHeader, SeatedPlayer
from smokingcat.rules.record.record import header_lines, move_line, read_replay
from smokingcat.rules.round import Phase
from smokingcat.rules.ruleset import Ruleset
from smokingcat.rules.view import view_for
from tests.rules.plans import Plan, plans
from tests.rules.table import lawless_steps

SITTERS = tuple(SeatedPlayer("kitten", name) for name in "abcd")


lawless_plans = plans([0.05, 0.2, 0.5], law=st.just("honour"))
in_many_matches = settings(max_examples=settings().max_examples // 16)


def check_one_loser_a_round(plan: Plan) -> Counter[str]:
    """Check losers and letters of a match; return the counts of event types.

    Each round has one loser. Letters result only from rounds and misdeals.
    """
    match, counts = plan.match(), Counter[str]()
    rounds, letters = 0, [0, 0, 0, 0]
    for _, move, events in lawless_steps(match, plan.seed, plan.chance):
        for event in events:
            counts[type(event).__name__] += 1
            if isinstance(event, CardsDealt):
                wrong = any(isinstance(other, Misdealt) for other in events)
                assert sorted(map(len, filter(None, event.hands))) == (
                    [7, 8, 8, 9] if wrong else [8, 8, 8, 8]
                )
            elif isinstance(event, RoundScored):
                rounds += 1
                assert event.round_number == match.round_number == rounds
                assert match.dealer == event.loser
            elif isinstance(event, LetterGiven):
                letters[event.seat] += 1
            elif isinstance(event, RenounceCalled):
                assert isinstance(move, CallRenounce)
                check_answer(event, events)
        scored = [event for event in events if isinstance(event, RoundScored)]
        guilty_of_dealing = [
            event
            for event in events
            if isinstance(event, VerdictGiven)
            and event.guilty
            and event.charge.offence is Offence.MISDEALT
        ]
        lettered_seats = [event.seat for event in events if isinstance(event, LetterGiven)]
        assert lettered_seats == [event.loser for event in scored] + [
            event.charge.accused for event in guilty_of_dealing
        ]
        assert match.letters == tuple(letters)
    assert match.outcome is not None
    is_ban = bool(counts["PlayerBanned"])
    assert (match.outcome.how is MatchEnd.BAN) == is_ban
    assert (max(letters) == len(plan.rules.letters)) != is_ban
    return counts


def check_answer(called: RenounceCalled, events: tuple[object, ...]) -> None:
    """Check the consequences of a call: proven ends the round, justified opens a vote."""
    losers = [event.loser for event in events if isinstance(event, RoundScored)]
    votes = [event for event in events if isinstance(event, VoteOpened)]
    if called.answer is CallResult.PROVEN:
        assert losers == [called.charge.accused]
        assert called.proof is not None
        assert called.proof.card.suit is not called.proof.shown.suit
    elif called.answer is CallResult.VOTE:
        assert (losers, len(votes)) == ([], 1)
    else:
        assert (losers, votes, len(events)) == ([], [], 1)


@given(lawless_plans)
@in_many_matches
def test_random_honour_rounds_have_one_loser_and_consistent_call_results(plan: Plan) -> None:
    check_one_loser_a_round(plan)


@pytest.mark.long
def test_20000_random_honour_rounds_have_one_loser_each() -> None:
    counts, seed = Counter[str](), 0
    while counts["RoundScored"] < 20_000:
        rules = Ruleset(law="honour", word="FAJFKA", end_at_17=("auto", "never")[seed % 2])
        counts += check_one_loser_a_round(Plan(rules, seed, (0.05, 0.2, 0.5)[seed % 3]))
        seed += 1
    assert {"Misdealt", "PacketPeeped", "VerdictGiven", "PlayerBanned"} <= set(counts)


@given(lawless_plans)
@in_many_matches
def test_justified_calls_are_always_proven_or_voted_on(plan: Plan) -> None:
    match = plan.match()
    for _ in lawless_steps(match, plan.seed, plan.chance):
        if match.phase not in (Phase.PASSING, Phase.PLAYING, Phase.OBJECTIONS):
            continue
        for caller in range(4):
            view = view_for(match, caller)
            for proof in view.proofs:
                if proof.seat != caller:
                    assert answer(match, caller, proof.seat, Offence.REVOKED) is CallResult.PROVEN
            for peep in view.honour_state.peeps:
                if peep.seat != caller:
                    assert answer(match, caller, peep.seat, Offence.PEEPED) is CallResult.VOTE
            if match.honour_state.misdeals == 2 and caller != match.dealer:
                assert answer(match, caller, match.dealer, Offence.MISDEALT) is CallResult.VOTE


def answer(match: Match, caller: int, accused: int, offence: Offence) -> CallResult:
    """Return the result a call would have, from a copy of the match."""
    restored = Match.from_position(match.position, match.seed)
    called = restored.apply(caller, CallRenounce(accused, offence))[0]
    assert isinstance(called, RenounceCalled)
    return called.answer


@given(lawless_plans)
@settings(max_examples=settings().max_examples // 32)
def test_a_position_restores_the_honour_state(plan: Plan) -> None:
    match = plan.match()
    for _ in lawless_steps(match, plan.seed, plan.chance):
        text = str(match.position)
        restored = Match.from_position(text, match.seed)
        assert str(restored.position) == text
        assert (restored.phase, restored.awaited, restored.letters, restored.proofs) == (
            match.phase,
            match.awaited,
            match.letters,
            match.proofs,
        )
        for seat in range(4):
            view_text = str(view_for(match, seat).position)
            assert str(Position.parse(view_text)) == view_text


@given(lawless_plans)
@in_many_matches
def test_replaying_an_honour_record_gives_the_same_events(plan: Plan) -> None:
    match = plan.match()
    header = RecordHeader("2025-01-31", plan.rules, str(plan.seed), match.dealer, SITTERS)
    lines = list(header_lines(header))
    news = []
    for seat, move, events in lawless_steps(match, plan.seed, plan.chance):
        news.append(events)
        lines.append(move_line(len(news), seat, move, events))
    text = "".join(f"{line}\n" for line in lines)
    replay = read_replay(text)
    assert (replay.text(), replay.move_events) == (text, tuple(news))
    assert replay.match.outcome == match.outcome
    assert any(isinstance(event, PlayerBanned) for event in news[-1]) == (
        match.outcome is not None and match.outcome.how is MatchEnd.BAN
    )
