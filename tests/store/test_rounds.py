"""What a round was for the person, read off its events."""

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
from smokingcat.rules.moves import CallRenounce, Move, PassCards, PlayCard, ThrowIn, Vote
from smokingcat.rules.ruleset import Ruleset
from smokingcat.rules.seats import SEATS, left_of
from smokingcat.store import rounds
from smokingcat.store.notice import Notice
from smokingcat.store.rounds import RoundRow, round_row
from tests.match.evening import NAMES
from tests.rules.table import ONE_SUIT_EACH, hands_of


def told(events: Sequence[Event], seat: int) -> RoundRow:
    """Return the round as if the person had sat in that seat."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(rounds, "PERSON_SEAT", seat)
        return round_row(redacted(events, seat), match="m", at="")


def dealt(
    *after_passing: str, leader: int = 0, rules: Ruleset | None = None
) -> tuple[Match, list[Event]]:
    """Deal by the record's own way and pass the last three, so that these hands come about."""
    wanted = hands_of(*after_passing)
    packets = [wanted[left_of(seat)][5:] for seat in SEATS]
    hands = tuple(wanted[seat][:5] + packets[seat] for seat in SEATS)
    dealer = (leader - 1) % 4
    match = Match.from_hands(rules or Ruleset(end_at_17="never"), hands, dealer)
    events: list[Event] = [CardsDealt(1, dealer, 1, hands)]
    for seat in SEATS:
        events += match.apply(seat, PassCards(packets[seat]))
    return match, events


def played(match: Match, *tricks: str) -> list[Event]:
    events: list[Event] = []
    for trick in tricks:
        for card in cards(trick):
            assert match.to_move is not None
            events += match.apply(match.to_move, PlayCard(card))
    return events


def test_whoever_takes_all_tricks_has_taken_hejma_the_last_trick_and_the_letter() -> None:
    match, events = dealt(*ONE_SUIT_EACH)
    tricks = [" ".join(hand.split()[n] for hand in ONE_SUIT_EACH) for n in range(8)]
    events += played(match, *tricks)
    first, second = told(events, 0), told(events, 1)
    assert (first.points, first.lost, first.hejma, first.last_trick) == (33, True, "taken", True)
    assert (second.points, second.lost, second.last_trick) == (0, False, False)
    assert (first.played_out, second.played_out) == (True, True)
    assert first.honest_suits == 0
    assert not first.threw_in
    assert first.end == ""


def test_hejma_is_given_by_all_who_had_her_and_saw_another_take_her() -> None:
    """Seat 1 plays her; seat 0 had been dealt her and passed her on; seat 0 or 1 takes her."""
    match, events = dealt(*ONE_SUIT_EACH)
    passed = match.passed(0)
    assert cards("Ol")[0] in passed  # dealt to seat 0, given to seat 1
    events += played(
        match, *(" ".join(hand.split()[n] for hand in ONE_SUIT_EACH) for n in range(8))
    )
    assert told(events, 0).hejma == "taken"  # given away, and come home
    assert told(events, 1).hejma == "given"
    assert [told(events, seat).hejma for seat in (2, 3)] == ["", ""]


def test_hejma_passed_on_and_taken_by_her_new_holder_was_given() -> None:
    match, events = dealt(*ONE_SUIT_EACH, leader=1)
    order = (1, 2, 3, 0)
    tricks = [" ".join(ONE_SUIT_EACH[seat].split()[n] for seat in order) for n in range(8)]
    events += played(match, *tricks)
    assert told(events, 0).hejma == "given"
    assert told(events, 1).hejma == "taken"


def test_throwing_in_takes_hejma_but_no_last_trick() -> None:
    match, events = dealt(*ONE_SUIT_EACH)
    events += match.apply(2, ThrowIn())
    thrower, holder = told(events, 2), told(events, 1)
    assert (thrower.threw_in, thrower.hejma, thrower.lost) == (True, "taken", True)
    assert not thrower.last_trick
    assert (thrower.played_out, holder.played_out) == (False, False)
    assert (holder.threw_in, holder.hejma) == (False, "given")


def test_a_round_that_ended_at_17_before_her_gave_hejma_to_nobody() -> None:
    hands = (
        "Ah Kh Oh Uh Th 9h 8h Aa",
        "7a 8a 9a Ta Ua Oa Ka 7h",
        "7l 8l 9l Tl Ul Ol Kl Al",
        "7b 8b 9b Tb Ub Ob Kb Ab",
    )
    match, events = dealt(*hands, rules=Ruleset(end_at_17="auto"))
    events += played(match, "Ah 7h 7l 7b", "Kh 7a 8l 8b", "Oh 8a 9l 9b", "Uh 9a Tl Tb")
    events += played(match, "Th Ta Ul Ub", "9h Ua Al Ob")
    assert match.last_round is not None
    assert match.last_round.hejma_taker is None
    assert {told(events, seat).hejma for seat in SEATS} == {""}
    assert {told(events, seat).played_out for seat in SEATS} == {False}


def test_suits_that_went_round_cleanly_twice_are_honest() -> None:
    hands = (
        "Aa Ka Al Kl Ab Kb Ah Kh",
        "7a 8a 7l 8l 7b 8b 7h 8h",
        "9a Ta 9l Tl 9b Tb 9h Th",
        "Ua Oa Ul Ol Ub Ob Uh Oh",
    )
    match, events = dealt(*hands)
    order = (0, 2, 4, 6, 1, 3, 5, 7)
    events += played(match, *(" ".join(hand.split()[n] for hand in hands) for n in order))
    assert told(events, 3).honest_suits == 4


PEEPED = (  # seat 1 has looked at its packet too early, and seats 0 and 2 have noticed
    "hands Ta Ua Oa Ka Aa / 7l 8l 9l Tl Ul Ol Kl Al / 7h 8h 9h Th Uh Oh Kh Ah / "
    "7b 8b 9b Tb Ub Ob Kb Ab; passed 7a 8a 9a / - / - / -; dealer 3; law honour; peeped 1: 0 2"
)


def judged(*moves: tuple[int, Move], position: str, seat: int) -> RoundRow:
    match = Match.from_position(position)
    events = [event for who, move in moves for event in match.apply(who, move)]
    return told(events, seat)


def test_a_peep_that_is_called_counts_for_the_caller_and_against_the_accused() -> None:
    call = CallRenounce(1, Offence.PEEPED)
    moves = ((0, call), (0, Vote(True)), (2, Vote(True)), (3, Vote(False)))
    caller, accused = (judged(*moves, position=PEEPED, seat=seat) for seat in (0, 1))
    assert (caller.calls, caller.calls_right, caller.verdicts, caller.lost) == (1, 1, 0, False)
    assert (accused.calls, accused.verdicts, accused.lost, accused.banned) == (0, 1, True, False)


REVOKED = (  # seat 1 parted with the Ace of hearts, and showed an acorn in the second trick
    "hands 9a Ta Ua Oa Ka 7b / Th Uh Oh Kh 8b 9b / 9l Tl Ul Ol Kl Al / 9h Tb Ub Ob Kb Ab; "
    "tricks 0: 7a Ah 7l 7h | 8a Aa 8l 8h; law honour"
)


def test_a_ban_is_one_verdict_and_the_end_of_a_match_that_one_has_lost() -> None:
    call = CallRenounce(1, Offence.REVOKED)
    moves = ((0, call), (0, Vote(True)), (2, Vote(True)), (3, Vote(True)))
    caller, accused = (judged(*moves, position=REVOKED, seat=seat) for seat in (0, 1))
    assert (caller.calls, caller.calls_right, caller.end) == (1, 1, "kept")
    assert (accused.verdicts, accused.banned, accused.end) == (1, True, "lost")


def test_a_call_in_vain_is_a_call_and_no_more() -> None:
    match = Match.from_position(REVOKED)
    events = [*match.apply(0, CallRenounce(2, Offence.REVOKED))]
    events += match.apply(0, CallRenounce(1, Offence.REVOKED))
    known = round_row(events, match="m", at="")
    assert (known.calls, known.calls_right) == (2, 1)


MISDEALT = (  # seat 1 has dealt wrong twice running, is one letter short, and is called for it
    "hands - / - / - / -; dealer 1; word PES; letters 0 2 0 0; law honour; misdeals 2; "
    "charge 0 1 misdealt"
)


def test_the_end_of_a_match_by_the_letter_for_a_misdeal_is_counted_and_no_round() -> None:
    match, dealt = Match.from_position(MISDEALT), CardsDealt(7, 1, 2, (None,) * 4)
    events: list[Event] = [
        dealt,
        RenounceCalled(Charge(0, 1, Offence.MISDEALT), CallResult.VOTE, None),
    ]
    for seat in (0, 2, 3):
        events += match.apply(seat, Vote(True))
    caller, dealer = (told(events, seat) for seat in (0, 1))
    assert (caller.number, caller.end, caller.calls_right) == (7, "kept", 1)
    assert (dealer.end, dealer.verdicts, dealer.lost, dealer.scored) == ("lost", 1, False, False)
    with pytest.raises(ValueError, match="not been scored"):
        round_row(events[:2], match="m", at="")


def test_a_match_that_ends_by_such_a_letter_is_counted_as_it_is_played() -> None:
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
