"""Tests of round rows computed from events."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from smokingcat.match.session.session import Person, Session
from smokingcat.rules.cards import cards
from smokingcat.rules.events import (
    CallResult,
    CardsDealt,
    Event,
    MatchEnded,
    RenounceCalled,
    redacted,
)
from smokingcat.rules.honour.renounce import Charge, Offence
from smokingcat.rules.match import Match
from smokingcat.rules.moves import Accept, CallRenounce, Move, PassCards, PlayCard, ThrowIn, Vote
from smokingcat.rules.round import Phase
from smokingcat.rules.ruleset import Ruleset
from smokingcat.rules.seats import SEATS, left_of
from smokingcat.store import rounds
from smokingcat.store.notice import Notice
from smokingcat.store.rounds import RoundRow, round_row
from tests.match.sessions import NAMES
from tests.rules.table import ONE_SUIT_EACH, hands_of


def row_for(events: Sequence[Event], seat: int) -> RoundRow:
    """Return the row of the round for a player in ``seat``."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(rounds, "PERSON_SEAT", seat)
        return round_row(redacted(events, seat), match="m", at="")


def deal(
    *after_passing: str, leader: int = 0, rules: Ruleset | None = None
) -> tuple[Match, list[Event]]:
    """Deal so that the players have these hands after passing three cards each."""
    wanted = hands_of(*after_passing)
    packets = [wanted[left_of(seat)][5:] for seat in SEATS]
    hands = tuple(wanted[seat][:5] + packets[seat] for seat in SEATS)
    dealer = (leader - 1) % 4
    match = Match.from_hands(rules or Ruleset(end_at_17="never"), hands, dealer)
    events: list[Event] = [CardsDealt(1, dealer, 1, hands)]
    for seat in SEATS:
        events += match.apply(seat, PassCards(packets[seat]))
    return match, events


def play(match: Match, *tricks: str) -> list[Event]:
    events: list[Event] = []
    for trick in tricks:
        for card in cards(trick):
            assert match.to_move is not None
            events += match.apply(match.to_move, PlayCard(card))
    return events


def test_taker_of_all_tricks_took_hejma_last_trick_and_letter() -> None:
    match, events = deal(*ONE_SUIT_EACH)
    tricks = [" ".join(hand.split()[n] for hand in ONE_SUIT_EACH) for n in range(8)]
    events += play(match, *tricks)
    first, second = row_for(events, 0), row_for(events, 1)
    assert (first.points, first.lost, first.hejma, first.last_trick) == (33, True, "taken", True)
    assert (second.points, second.lost, second.last_trick) == (0, False, False)
    assert (first.played_out, second.played_out) == (True, True)
    assert first.honest_suits == 0
    assert not first.threw_in
    assert first.end == ""


def test_hejma_is_given_by_players_who_held_her_unless_they_took_her() -> None:
    """Seat 1 plays Hejma. She was dealt to seat 0 and passed on. Seat 0 or 1 takes her."""
    match, events = deal(*ONE_SUIT_EACH)
    passed = match.passed(0)
    assert cards("Ol")[0] in passed  # dealt to seat 0, passed to seat 1
    events += play(match, *(" ".join(hand.split()[n] for hand in ONE_SUIT_EACH) for n in range(8)))
    assert row_for(events, 0).hejma == "taken"  # passed on, then taken back
    assert row_for(events, 1).hejma == "given"
    assert [row_for(events, seat).hejma for seat in (2, 3)] == ["", ""]


def test_hejma_passed_and_taken_by_receiver_counts_as_given() -> None:
    match, events = deal(*ONE_SUIT_EACH, leader=1)
    order = (1, 2, 3, 0)
    tricks = [" ".join(ONE_SUIT_EACH[seat].split()[n] for seat in order) for n in range(8)]
    events += play(match, *tricks)
    assert row_for(events, 0).hejma == "given"
    assert row_for(events, 1).hejma == "taken"


def test_hejma_discarded_against_the_rules_is_no_gift() -> None:
    hands = (
        "Ol 7a 8l 9l Tl Ul Kl Al",
        "8a 9a Ta Ua Oa Ka Aa 7l",
        "7h 8h 9h Th Uh Oh Kh Ah",
        "7b 8b 9b Tb Ub Ob Kb Ab",
    )
    rules = Ruleset(law="honour", end_at_17="never")
    for hejma, result in (("Ol 7a", ""), ("7a Ol", "given")):
        match, events = deal(*hands, leader=1, rules=rules)
        first, second = hejma.split()
        events += play(match, f"8a 7h 7b {first}", f"9a 8h 8b {second}")
        while match.phase is Phase.PLAYING:
            assert match.to_move is not None
            events += play(match, str(match.hand(match.to_move)[0]))
        for seat in SEATS:
            if match.last_round is None:
                events += match.apply(seat, Accept())
        assert row_for(events, 0).hejma == result
        assert row_for(events, 1).hejma == "taken"


def test_thrower_in_takes_hejma_but_not_last_trick() -> None:
    match, events = deal(*ONE_SUIT_EACH)
    events += match.apply(2, ThrowIn())
    thrower, holder = row_for(events, 2), row_for(events, 1)
    assert (thrower.threw_in, thrower.hejma, thrower.lost) == (True, "taken", True)
    assert not thrower.last_trick
    assert (thrower.played_out, holder.played_out) == (False, False)
    assert (holder.threw_in, holder.hejma) == (False, "given")


def test_round_ended_at_17_before_hejma_has_no_hejma_taker() -> None:
    hands = (
        "Ah Kh Oh Uh Th 9h 8h Aa",
        "7a 8a 9a Ta Ua Oa Ka 7h",
        "7l 8l 9l Tl Ul Ol Kl Al",
        "7b 8b 9b Tb Ub Ob Kb Ab",
    )
    match, events = deal(*hands, rules=Ruleset(end_at_17="auto"))
    events += play(match, "Ah 7h 7l 7b", "Kh 7a 8l 8b", "Oh 8a 9l 9b", "Uh 9a Tl Tb")
    events += play(match, "Th Ta Ul Ub", "9h Ua Al Ob")
    assert match.last_round is not None
    assert match.last_round.hejma_taker is None
    assert {row_for(events, seat).hejma for seat in SEATS} == {""}
    assert {row_for(events, seat).played_out for seat in SEATS} == {False}


def test_suits_followed_by_all_in_both_tricks_are_honest() -> None:
    hands = (
        "Aa Ka Al Kl Ab Kb Ah Kh",
        "7a 8a 7l 8l 7b 8b 7h 8h",
        "9a Ta 9l Tl 9b Tb 9h Th",
        "Ua Oa Ul Ol Ub Ob Uh Oh",
    )
    match, events = deal(*hands)
    order = (0, 2, 4, 6, 1, 3, 5, 7)
    events += play(match, *(" ".join(hand.split()[n] for hand in hands) for n in order))
    assert row_for(events, 3).honest_suits == 4


PEEPED = (  # seat 1 looked at its packet too early, and seats 0 and 2 noticed
    "hands Ta Ua Oa Ka Aa / 7l 8l 9l Tl Ul Ol Kl Al / 7h 8h 9h Th Uh Oh Kh Ah / "
    "7b 8b 9b Tb Ub Ob Kb Ab; passed 7a 8a 9a / - / - / -; dealer 3; law honour; peeped 1: 0 2"
)


def row_after(*moves: tuple[int, Move], position: str, seat: int) -> RoundRow:
    match = Match.from_position(position)
    events = [event for who, move in moves for event in match.apply(who, move)]
    return row_for(events, seat)


def test_called_peep_counts_for_caller_and_against_accused() -> None:
    call = CallRenounce(1, Offence.PEEPED)
    moves = ((0, call), (0, Vote(True)), (2, Vote(True)), (3, Vote(False)))
    caller, accused = (row_after(*moves, position=PEEPED, seat=seat) for seat in (0, 1))
    assert (caller.calls, caller.calls_right, caller.verdicts, caller.lost) == (1, 1, 0, False)
    assert (accused.calls, accused.verdicts, accused.lost, accused.banned) == (0, 1, True, False)


REVOKED = (  # seat 1 discarded the Ace of hearts, but played an acorn in the second trick
    "hands 9a Ta Ua Oa Ka 7b / Th Uh Oh Kh 8b 9b / 9l Tl Ul Ol Kl Al / 9h Tb Ub Ob Kb Ab; "
    "tricks 0: 7a Ah 7l 7h | 8a Aa 8l 8h; law honour"
)


def test_ban_counts_as_one_verdict_and_lost_match_of_accused() -> None:
    call = CallRenounce(1, Offence.REVOKED)
    moves = ((0, call), (0, Vote(True)), (2, Vote(True)), (3, Vote(True)))
    caller, accused = (row_after(*moves, position=REVOKED, seat=seat) for seat in (0, 1))
    assert (caller.calls, caller.calls_right, caller.end) == (1, 1, "kept")
    assert (accused.verdicts, accused.banned, accused.end) == (1, True, "lost")


def test_unfounded_call_is_not_counted_as_right() -> None:
    match = Match.from_position(REVOKED)
    events = [*match.apply(0, CallRenounce(2, Offence.REVOKED))]
    events += match.apply(0, CallRenounce(1, Offence.REVOKED))
    known = round_row(events, match="m", at="")
    assert (known.calls, known.calls_right) == (2, 1)


MISDEALT = (  # seat 1 dealt wrong twice in a row, is one letter short, and is accused of it
    "hands - / - / - / -; dealer 1; word PES; letters 0 2 0 0; law honour; misdeals 2; "
    "charge 0 1 misdealt"
)


def test_match_ended_by_misdeal_letter_has_unscored_row() -> None:
    match, deal = Match.from_position(MISDEALT), CardsDealt(7, 1, 2, (None,) * 4)
    events: list[Event] = [
        deal,
        RenounceCalled(Charge(0, 1, Offence.MISDEALT), CallResult.VOTE, None),
    ]
    for seat in (0, 2, 3):
        events += match.apply(seat, Vote(True))
    caller, dealer = (row_for(events, seat) for seat in (0, 1))
    assert (caller.number, caller.end, caller.calls_right) == (7, "kept", 1)
    assert (dealer.end, dealer.verdicts, dealer.lost, dealer.scored) == ("lost", 1, False, False)
    with pytest.raises(ValueError, match="not been scored"):
        round_row(events[:2], match="m", at="")


def test_session_counts_match_ended_by_misdeal_letter_once() -> None:
    heard = list[Sequence[Event]]()

    def count(events: Sequence[Event]) -> tuple[Notice, ...]:
        heard.append(events)
        return ()

    persons = [Person() for _ in SEATS]
    session = Session(Match.from_position(MISDEALT), persons, NAMES, 0, count=count)
    session.match.apply(2, Vote(True))
    session.match.apply(3, Vote(True))
    assert not heard
    session.submit(Vote(True))
    assert len(heard) == 1
    assert any(isinstance(event, MatchEnded) for event in heard[0])
