"""What is true in every match under honour law, however badly everybody behaves (R21-R24)."""

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
    """Play a match; every round has one loser, and letters come of rounds and misdeals alone."""
    match, seen = plan.match(), Counter[str]()
    rounds, letters = 0, [0, 0, 0, 0]
    for _, move, events in lawless_steps(match, plan.seed, plan.chance):
        for event in events:
            seen[type(event).__name__] += 1
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
        chalked = [event.seat for event in events if isinstance(event, LetterGiven)]
        assert chalked == [event.loser for event in scored] + [
            event.charge.accused for event in guilty_of_dealing
        ]
        assert match.letters == tuple(letters)
    assert match.outcome is not None
    is_ban = bool(seen["PlayerBanned"])
    assert (match.outcome.how is MatchEnd.BAN) == is_ban
    assert (max(letters) == len(plan.rules.letters)) != is_ban
    return seen


def check_answer(called: RenounceCalled, events: tuple[object, ...]) -> None:
    """A proven call ends the round, a vote is opened for a right one, a wrong one reaches none."""
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
def test_every_round_has_exactly_one_loser_and_every_call_its_answer(plan: Plan) -> None:
    check_one_loser_a_round(plan)


@pytest.mark.long
def test_so_it_is_in_20000_rounds() -> None:
    seen, seed = Counter[str](), 0
    while seen["RoundScored"] < 20_000:
        rules = Ruleset(law="honour", word="FAJFKA", end_at_17=("auto", "never")[seed % 2])
        seen += check_one_loser_a_round(Plan(rules, seed, (0.05, 0.2, 0.5)[seed % 3]))
        seed += 1
    assert {"Misdealt", "PacketPeeped", "VerdictGiven", "PlayerBanned"} <= set(seen)


@given(lawless_plans)
@in_many_matches
def test_a_right_call_is_heard_whatever_else_happens(plan: Plan) -> None:
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
    """Return what a call would come to in a match that stands like this one."""
    there = Match.from_position(match.position, match.seed)
    called = there.apply(caller, CallRenounce(accused, offence))[0]
    assert isinstance(called, RenounceCalled)
    return called.answer


@given(lawless_plans)
@settings(max_examples=settings().max_examples // 32)
def test_a_position_tells_all_that_the_table_judges(plan: Plan) -> None:
    match = plan.match()
    for _ in lawless_steps(match, plan.seed, plan.chance):
        text = str(match.position)
        there = Match.from_position(text, match.seed)
        assert str(there.position) == text
        assert (there.phase, there.awaited, there.letters, there.proofs) == (
            match.phase,
            match.awaited,
            match.letters,
            match.proofs,
        )
        for seat in range(4):
            told = str(view_for(match, seat).position)
            assert str(Position.parse(told)) == told


@given(lawless_plans)
@in_many_matches
def test_replay_equals_play(plan: Plan) -> None:
    match = plan.match()
    header = RecordHeader("2025-01-31", plan.rules, str(plan.seed), match.dealer, SITTERS)
    lines = list(header_lines(header))
    news = []
    for seat, move, events in lawless_steps(match, plan.seed, plan.chance):
        news.append(events)
        lines.append(move_line(len(news), seat, move, events))
    text = "".join(f"{line}\n" for line in lines)
    replay = read_replay(text)
    assert (replay.text(), replay.news) == (text, tuple(news))
    assert replay.match.outcome == match.outcome
    assert any(isinstance(event, PlayerBanned) for event in news[-1]) == (
        match.outcome is not None and match.outcome.how is MatchEnd.BAN
    )
