"""What is counted of a round, and the file it is counted in."""

from __future__ import annotations

import csv
import dataclasses
import json
from collections.abc import Iterable, Sequence
from functools import partial
from pathlib import Path

import pytest

from smokingcat.game.balance import ALL, FEWEST, WINDOW, Balance, Balances
from smokingcat.game.seating import seated
from smokingcat.game.session import Person, Session
from smokingcat.game.statistics import Statistics, export, table
from smokingcat.game.store import Store
from smokingcat.game.tally import HONOUR, MIXED, Tally, read, tally, written
from smokingcat.game.weighed import Weighed
from smokingcat.rules import (
    SEATS,
    Answer,
    CallRenounce,
    CardsDealt,
    Charge,
    Event,
    Match,
    MatchEnded,
    Move,
    Offence,
    PassCards,
    PlayCard,
    RenounceCalled,
    Ruleset,
    ThrowIn,
    Vote,
    cards,
    left_of,
    redacted,
)
from smokingcat.rules.record_line import seal
from smokingcat.store.journal import Journal
from smokingcat.store.notice import Notice, NoticeKind
from tests.game.evening import LEVELS, LONG_AGO, NAMES, ROUND, SHORT, one_move, play_on
from tests.rules.table import ONE_SUIT_EACH, hands_of


def told(events: Sequence[Event], seat: int) -> Tally:
    known = redacted(events, seat)
    return tally(known, seat, match="m", at="", levels=("regular",) * 3)


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


def test_a_tally_comes_back_from_its_line_and_leaves_out_what_it_does_not_know() -> None:
    assert read(written(ROUND)) == ROUND
    assert read(written(ROUND).replace("{", '{"beard":true,', 1)) == ROUND


def test_a_line_that_does_not_say_it_is_of_a_round_played_out_unless_thrown_in() -> None:
    older = written(ROUND).replace('"played_out":true,', "")
    assert read(older).played_out
    assert not read(older.replace('"threw_in":false', '"threw_in":true')).played_out


@pytest.mark.parametrize(
    ("was", "is_now"),
    [
        ('"points":7', '"points":-7'),
        ('"lost":false', '"lost":0'),
        ('"hejma":""', '"hejma":"x"'),
        ('"levels":["regular","regular","regular"]', '"levels":[]'),
        ('"number":1', '"number":true'),
        ('"end":""', '"ending":""'),
    ],
)
def test_a_line_that_says_what_cannot_be_is_no_tally(was: str, is_now: str) -> None:
    with pytest.raises(ValueError, match=r" (is|are) "):
        read(written(ROUND).replace(was, is_now))


# -- counting while a match is played ------------------------------------------------------


def store(folder: Path) -> Store:
    moment = "2026-03-01T20:00:00"
    counted = partial(Statistics, folder / "kept.txt", lambda: moment)
    return Store(folder / "matches", statistics=counted)


def test_every_round_of_a_match_is_counted_once_with_its_levels_and_its_end(tmp_path: Path) -> None:
    place = store(tmp_path)
    session = place.create(SHORT, seed="1", started=LONG_AGO, levels=LEVELS)
    play_on(session)
    rounds = Statistics(tmp_path / "kept.txt").rounds()
    assert [each.number for each in rounds] == list(range(1, session.match.round_number + 1))
    assert {each.level for each in rounds} == {MIXED}
    assert sum(each.lost for each in rounds) == session.match.letters[0]
    assert sum(each.hejma == "taken" for each in rounds) == session.match.hejmas[0]
    assert [each.end != "" for each in rounds] == [False] * (len(rounds) - 1) + [True]
    outcome = session.match.outcome
    assert outcome is not None
    assert (rounds[-1].end == "lost") == (outcome.loser == 0)
    assert rounds[0].at == "2026-03-01T20:00:00"


def test_a_round_that_is_played_again_after_a_crash_is_counted_once(tmp_path: Path) -> None:
    place = store(tmp_path)
    session = place.create(SHORT, seed="1", started=LONG_AGO, levels=LEVELS)
    while session.match.last_round is None:
        one_move(session)
    (path,) = (tmp_path / "matches").glob("*.match")
    path.write_bytes(path.read_bytes()[:-5])  # the move that ended the round is lost
    again = store(tmp_path).open(path.stem)
    assert again.match.last_round is None
    while again.match.last_round is None:
        one_move(again)
    assert len((tmp_path / "kept.txt").read_text().splitlines()) == 3
    assert len(store(tmp_path).statistics.rounds()) == 1


def test_a_round_is_counted_before_its_match_is_saved(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Killed between the two, the round ends once more; the other way it would be missing."""

    def killed(journal: Journal, lines: Iterable[str]) -> None:
        if any("round 1 " in line for line in lines):
            raise KeyboardInterrupt(journal.path.name)

    monkeypatch.setattr(Journal, "append", killed)
    place = store(tmp_path)
    session = place.create(SHORT, seed="1", started=LONG_AGO, levels=LEVELS)
    with pytest.raises(KeyboardInterrupt):
        play_on(session)
    assert len(Statistics(tmp_path / "kept.txt").rounds()) == 1


def test_watched_matches_and_practice_are_not_counted(tmp_path: Path) -> None:
    place = store(tmp_path)
    play_on(place.create(SHORT, seed="1", started=LONG_AGO, levels=LEVELS, kind="kitten"))
    assert place.statistics.rounds() == ()
    session = place.create(SHORT, seed="2", started=LONG_AGO, levels=LEVELS)
    while len(session.match.taken) < 3:
        one_move(session)
    assert session.record is not None
    practice = seated(session.record.replayed(), None, ends_with_round=True)
    while practice.match.last_round is None:
        one_move(practice)
    assert place.statistics.rounds() == ()


# -- the file ------------------------------------------------------------------------------


def kept(tmp_path: Path, rounds: int = 2) -> Path:
    session = store(tmp_path).create(SHORT, seed="1", started=LONG_AGO, levels=LEVELS)
    while session.match.round_number <= rounds:
        one_move(session)
    return tmp_path / "kept.txt"


def test_a_torn_line_is_skipped_with_one_notice_and_the_next_begins_a_line(tmp_path: Path) -> None:
    path = kept(tmp_path)
    whole = path.read_bytes()
    for cut in range(0, len(whole), 7):
        path.write_bytes(whole[:cut])
        assert len(Statistics(path).rounds()) <= 2
    path.write_bytes(whole[:-9])
    place = store(tmp_path)
    session = place.create(SHORT, seed="other", started=LONG_AGO, levels=LEVELS)
    while session.match.last_round is None:
        one_move(session)
    assert len(place.statistics.rounds()) == 2
    assert len(place.statistics.rounds()) == 2
    (notice,) = place.statistics.take_notices()
    assert (notice.kind, notice.number) == (NoticeKind.STATISTICS_SKIPPED, 1)
    assert path.read_bytes().startswith(whole[:-9])


def test_lines_of_somebody_else_stay_where_they_are(tmp_path: Path) -> None:
    path = kept(tmp_path)
    with path.open("ab") as file:
        file.write(b"my shopping: \xff tobacco\n" + seal("[1]").encode() + b"\n")
    statistics = Statistics(path)
    assert len(statistics.rounds()) == 2
    assert [notice.number for notice in statistics.take_notices()] == [2]
    kept_text = path.read_bytes()
    assert b"tobacco" in kept_text


def test_a_file_of_a_newer_game_is_neither_read_nor_written_to(tmp_path: Path) -> None:
    path = tmp_path / "kept.txt"
    newer = f"{seal('smoking-cat-statistics 2')}\n{seal(written(ROUND))}\n"
    path.write_text(newer)
    assert Statistics(path).rounds() == ()
    place = store(tmp_path)
    session = place.create(SHORT, seed="1", started=LONG_AGO, levels=LEVELS)
    play_on(session)
    assert place.statistics.rounds() == ()
    assert path.read_text() == newer
    assert [each.kind for each in session.take_notices()] == [NoticeKind.STATISTICS_NEWER]


def test_what_cannot_be_written_is_told_once_and_written_with_a_later_round(tmp_path: Path) -> None:
    path = tmp_path / "kept.txt"
    path.mkdir()  # nothing can be written to a folder
    place = store(tmp_path)
    session = place.create(SHORT, seed="1", started=LONG_AGO, levels=LEVELS)
    while session.match.round_number <= 2:
        one_move(session)
    assert [each.kind for each in session.take_notices()] == [NoticeKind.STATISTICS_NOT_SAVED]
    path.rmdir()
    assert len(place.statistics.rounds()) == 2
    play_on(session)
    assert len(Statistics(path).rounds()) == session.match.round_number


def test_after_a_reset_nothing_is_left_and_counting_goes_on(tmp_path: Path) -> None:
    path = kept(tmp_path)
    place = store(tmp_path)
    place.statistics.reset()
    assert (place.statistics.rounds(), path.exists()) == ((), False)
    kept(tmp_path)
    assert len(place.statistics.rounds()) == 2


# -- what it comes to ------------------------------------------------------------------------


def many(*lost: bool, level: str = "regular") -> list[Tally]:
    return [
        dataclasses.replace(ROUND, number=n, lost=is_lost, levels=(level,) * 3)
        for n, is_lost in enumerate(lost, 1)
    ]


def test_a_summary_adds_up() -> None:
    rounds = [
        *many(True, False, True),
        dataclasses.replace(
            ROUND,
            hejma="taken",
            threw_in=True,
            lost=True,
            honest_suits=1,
            played_out=False,
            end="lost",
        ),
        dataclasses.replace(ROUND, hejma="given", last_trick=True, honest_suits=2, end="kept"),
    ]
    found = Balances(rounds).of(ALL).summary
    assert (found.rounds, found.letters, found.rate) == (5, 3, 0.6)
    assert (found.matches, found.matches_lost) == (2, 1)
    assert (found.hejmas_taken, found.hejmas_given) == (1, 1)
    assert (found.throw_ins, found.last_tricks, found.honest_suits) == (1, 1, 3)
    assert found.played_out == 4
    assert found.points == 35
    assert Balances().of(ALL).summary.rate == 0


def test_levels_come_from_the_weakest_to_the_strongest_and_mixed_tables_last() -> None:
    mixed = dataclasses.replace(ROUND, levels=("kitten", "regular", "regular"))
    unknown = many(True, level="leopard")
    found = Balances([mixed, *unknown, *many(True), *many(False, level="kitten")]).found
    assert list(found) == ["kitten", "regular", MIXED]
    assert found[MIXED] == Balances([mixed, *unknown]).found[MIXED]


def rates(*lost: bool) -> tuple[float, ...]:
    return Balances(many(*lost)).of(ALL).rates()


def test_the_rate_over_time_looks_at_the_last_rounds_only() -> None:
    assert rates(*[True] * (FEWEST - 1)) == ()
    assert rates(*[True] * FEWEST) == (1.0,)
    turned = rates(*[True] * WINDOW, *[False] * WINDOW)
    assert turned[WINDOW - FEWEST] == 1.0
    assert turned[-1] == 0.0
    assert turned[WINDOW - FEWEST + 5] == pytest.approx(1 - 5 / WINDOW)


def test_a_spreadsheet_reads_the_letters_the_columns_and_the_moments(tmp_path: Path) -> None:
    played = dataclasses.replace(ROUND, match="řízek", at="2026-03-01T20:10:00+01:00")
    path = export([played], tmp_path / "out.csv", separator=";")
    assert path.read_bytes().startswith("\ufeffat;match;".encode())
    assert "\n2026-03-01 20:10:00;řízek;" in path.read_text(encoding="utf-8")


def test_the_table_has_one_line_a_round_and_replaces_no_file(tmp_path: Path) -> None:
    rounds = [*many(True, False), dataclasses.replace(ROUND, match='a "b", c', number=3)]
    first = export(rounds, tmp_path / "new" / "out.csv")
    second = export(rounds, tmp_path / "new" / "out.csv")
    assert first != second
    assert second.exists()
    with first.open(encoding="utf-8-sig", newline="") as file:
        lines = list(csv.DictReader(file))
    assert [line["letter"] for line in lines] == ["1", "0", "0"]
    assert [line["round"] for line in lines] == ["1", "2", "3"]
    assert [line["played_out"] for line in lines] == ["1", "1", "1"]
    assert lines[2]["match"] == 'a "b", c'
    assert {line["level"] for line in lines} == {"regular"}


def test_the_table_tells_of_a_round_what_the_coach_found_in_it() -> None:
    leaks = (("pass", "took", 0.1), ("lead", "high", 0.05))
    known = {ROUND.match: [Weighed(0), Weighed(2, 6, leaks, (0.3, 0.15, -0.2))]}
    lines = csv.DictReader(table([*many(True, False, True)], weighed=known).splitlines())
    names = ("choices", "given_away", "equal_loses", "own_choices", "all_else")
    found = [[line[name] for name in names] for line in lines]
    assert found == [[""] * 5, ["6", "0.15", "0.3", "0.15", "-0.2"], [""] * 5]
    where_commas_are_decimal = table([*many(True, False, True)], ";", known).splitlines()[2]
    assert where_commas_are_decimal.endswith(";6;0,15;0,3;0,15;-0,2")


# -- honour law -------------------------------------------------------------------------------


PEEPED = (  # seat 1 has looked at its packet too early, and seats 0 and 2 have noticed
    "hands Ta Ua Oa Ka Aa / 7l 8l 9l Tl Ul Ol Kl Al / 7h 8h 9h Th Uh Oh Kh Ah / "
    "7b 8b 9b Tb Ub Ob Kb Ab; passed 7a 8a 9a / - / - / -; dealer 3; law honour; peeped 1: 0 2"
)


def judged(*moves: tuple[int, Move], position: str, seat: int) -> Tally:
    match = Match.from_position(position)
    events = [event for who, move in moves for event in match.apply(who, move)]
    known = redacted(events, seat)
    return tally(known, seat, match="m", at="", levels=("regular",) * 3, law="honour")


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
    known = tally(events, 0, match="m", at="", levels=("regular",) * 3, law="honour")
    assert (known.calls, known.calls_right) == (2, 1)


def test_a_ban_after_the_reckoning_is_counted_with_its_round(tmp_path: Path) -> None:
    place = store(tmp_path)
    record = place.create(SHORT, seed="1", started=LONG_AGO, levels=LEVELS).record
    match = Match.from_position(REVOKED)
    scored = list(match.apply(0, CallRenounce(1, Offence.REVOKED)))
    assert record is not None
    place.statistics.count(record.header, scored)
    for seat in (0, 2, 3):
        scored += match.apply(seat, Vote(True))
    place.statistics.count(record.header, scored)
    assert [each.end for each in place.statistics.rounds()] == ["kept"]


MISDEALT = (  # seat 1 has dealt wrong twice running, is one letter short, and is called for it
    "hands - / - / - / -; dealer 1; word PES; letters 0 2 0 0; law honour; misdeals 2; "
    "charge 0 1 misdealt"
)


def test_the_end_of_a_match_by_the_letter_for_a_misdeal_is_counted_and_no_round() -> None:
    match, dealt = Match.from_position(MISDEALT), CardsDealt(7, 1, 2, (None,) * 4)
    events: list[Event] = [dealt, RenounceCalled(Charge(0, 1, Offence.MISDEALT), Answer.VOTE, None)]
    for seat in (0, 2, 3):
        events += match.apply(seat, Vote(True))
    caller, dealer = (
        tally(events, seat, match="m", at="", levels=("regular",) * 3, law="honour")
        for seat in (0, 1)
    )
    assert (caller.number, caller.end, caller.calls_right) == (7, "kept", 1)
    assert (dealer.end, dealer.verdicts, dealer.lost) == ("lost", 1, False)
    assert read(written(dealer)) == dealer
    played = dataclasses.replace(ROUND, law="honour")
    balance = Balances((played, dealer)).of(HONOUR)
    found, best = balance.summary, balance.records
    assert (found.rounds, found.matches_lost, found.verdicts) == (1, 1, 1)
    assert (best.clean, best.longest_clear, best.longest_match) == (0, 1, 6)
    with pytest.raises(ValueError, match="not been scored"):
        tally(events[:2], 0, match="m", at="", levels=("regular",) * 3)


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


def test_a_line_from_before_honour_law_is_of_a_strict_round() -> None:
    older = json.loads(written(ROUND))
    for name in ("law", "calls", "calls_right", "verdicts", "banned", "scored"):
        del older[name]
    assert read(json.dumps(older)) == ROUND


def test_rounds_under_honour_law_are_a_group_of_their_own() -> None:
    honour = dataclasses.replace(ROUND, law="honour", calls=2, calls_right=1)
    found = Balances((ROUND, honour)).found
    assert list(found) == ["regular", HONOUR]
    assert (found[HONOUR].summary.calls, found["regular"].summary.calls) == (2, 0)
    assert Balances((ROUND, honour)).of(ALL) == Balances((ROUND,)).of("regular")


@pytest.mark.parametrize(
    ("was", "is_now"),
    [
        ('"at":"2026-03-01T20:10:00+01:00"', '"at":"2026-02-30"'),
        ('"at":"2026-03-01T20:10:00+01:00"', '"at":"9999-99-99"'),
        ('"points":7', f'"points":{10**400}'),
        ('"levels":["regular",', '"levels":["\\ud800",'),
        ('"levels":["regular",', '"levels":["regular","regular","regular",'),
    ],
)
def test_a_line_of_numbers_and_days_that_cannot_be_is_no_tally(was: str, is_now: str) -> None:
    line = written(ROUND)
    assert was in line
    with pytest.raises(ValueError, match=r" (is|are) "):
        read(line.replace(was, is_now))


def test_a_round_without_points_that_a_verdict_has_lost_is_not_a_clean_one() -> None:
    clean = dataclasses.replace(ROUND, points=0)
    balance = Balance()
    balance.add(clean)
    balance.add(dataclasses.replace(clean, lost=True, law="honour"))
    assert balance.records.clean == 1
