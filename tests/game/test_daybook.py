"""Today's cards: the same for everybody, played once, and kept whatever happens."""

from __future__ import annotations

import datetime
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from smokingcat.bots.edition import digest
from smokingcat.game.archive import Archive
from smokingcat.game.box import Box
from smokingcat.game.daybook import Daybook, daybook_beside
from smokingcat.game.session import Session
from smokingcat.game.store import Store
from smokingcat.game.today import day_of, deals_of, is_late
from smokingcat.game.weighed import Weighed
from smokingcat.rules import CardsDealt, LetterGiven, Ruleset
from smokingcat.store import backup
from smokingcat.store.challenge import DEALERS, RULES, Challenge, DealSet, RoundResult
from smokingcat.store.journal import Journal
from smokingcat.store.notice import NoticeKind
from tests.game.evening import one_move

DAY = datetime.date(2026, 11, 23)
EVENING = datetime.datetime(2026, 11, 23, 20, 30)
QUICK = DealSet("2026-11-23", digest(), ("kitten",) * 3)


def book(folder: Path) -> Daybook:
    return daybook_beside(Store(folder))


def sit_down(folder: Path, number: int = 1, name: str = "") -> Session:
    return book(folder).sit_down(QUICK, number, started=EVENING, name=name)


def to_the_end(session: Session) -> Session:
    while session.match.last_round is None:
        one_move(session)
    return session


def dealt(session: Session) -> CardsDealt:
    one_move(session)
    return next(e for e in session.round_events if isinstance(e, CardsDealt))


def test_a_day_gives_everybody_the_same_cards_and_cats(tmp_path: Path) -> None:
    for number in (1, 2, 3):
        one, other = (sit_down(tmp_path / who, number, who) for who in ("anna", "bert"))
        for session in (one, other):
            assert session.record is not None
            assert session.record.header.seed == f"2026-11-23/{number}"
            assert session.record.header.ruleset == RULES
        assert dealt(one) == dealt(other)
        assert one.match.dealer == DEALERS[number - 1]


def test_it_is_played_for_a_word_of_ones_language_as_long_as_anybodys(tmp_path: Path) -> None:
    words = "ASHTRAY", "WHISKERS", "HAIRBALL"
    session = book(tmp_path).sit_down(QUICK, 1, started=EVENING, words=words)
    assert session.match.ruleset == replace(RULES, word="WHISKERS")
    other = book(tmp_path).sit_down(QUICK, 2, started=EVENING, words=words[:1])
    assert other.match.ruleset == RULES


def test_another_day_gives_other_cards(tmp_path: Path) -> None:
    tomorrow = DealSet("2026-11-24", digest(), QUICK.levels)
    other = book(tmp_path).sit_down(tomorrow, 1, started=EVENING)
    assert dealt(sit_down(tmp_path)).hands[0] != dealt(other).hands[0]


def test_the_cats_of_a_day_are_given() -> None:
    assert deals_of(DAY).levels == ("regular", "sly", "regular")
    assert day_of(deals_of(DAY)) == DAY
    assert day_of(QUICK) is None
    assert day_of(DealSet("1234-5678", digest())) is None
    assert day_of(DealSet("20261123", digest())) is None


def test_a_round_that_is_over_is_written_down_with_its_letter(tmp_path: Path) -> None:
    session = to_the_end(sit_down(tmp_path))
    match, kept = session.match, book(tmp_path).kept()
    lost = match.loser == 0
    assert kept.results(QUICK) == (RoundResult(match.points[0], lost), None, None)
    assert any(isinstance(event, LetterGiven) for event in session.round_events)
    assert book(tmp_path).record(QUICK, 1) == session.record
    assert Store(tmp_path).matches() == ()
    assert Store(tmp_path).statistics.rounds() == ()


def test_a_round_is_judged_once_it_is_over(tmp_path: Path) -> None:
    begun = sit_down(tmp_path)
    one_move(begun)
    assert [each.read() for each in book(tmp_path).unjudged()] == [None]
    to_the_end(begun)
    daybook = book(tmp_path)
    (match,) = daybook.unjudged()
    assert (match.rounds, match.done, match.read()) == (1, (), begun.record)
    found = Weighed(1, 9, (("lead", "took", 0.25),), dear=())
    daybook.judgements.keep(match.identity, (found,), match.rounds)
    assert list(daybook.unjudged()) == []
    assert daybook.kept().weighed(QUICK) == (found, None, None)


def test_what_was_dear_in_a_round_of_a_day_comes_back_like_that_of_a_match(tmp_path: Path) -> None:
    played = sit_down(tmp_path)
    to_the_end(played)
    daybook = book(tmp_path)
    (match,) = daybook.unjudged()
    daybook.judgements.keep(match.identity, (Weighed(1, 9, dear=(7,)),), match.rounds)
    box = Box(Archive(tmp_path), daybook)
    (choice,) = box.due(DAY)
    assert (choice.match, choice.place) == (match.identity, 7)
    assert box.records()[choice.match]() == played.record


def test_a_round_goes_on_where_it_was_left(tmp_path: Path) -> None:
    begun = sit_down(tmp_path)
    for _ in range(20):
        one_move(begun)
    begun.let_go()
    assert book(tmp_path).is_under_way(QUICK, 1)
    assert sit_down(tmp_path).record == begun.record


def test_a_result_outlives_a_kill_before_the_last_move_is_saved(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def killed(journal: Journal, lines: object) -> None:
        if "round 1 " in str(lines):
            raise KeyboardInterrupt(journal.path.name)
        append(journal, lines)  # type: ignore[arg-type]

    append = Journal.append
    monkeypatch.setattr(Journal, "append", killed)
    session = sit_down(tmp_path)
    with pytest.raises(KeyboardInterrupt):
        to_the_end(session)
    session.let_go()
    monkeypatch.undo()
    before = book(tmp_path).kept()
    assert before.results(QUICK)[0] is not None
    to_the_end(sit_down(tmp_path))
    assert book(tmp_path).kept() == before


def test_what_cannot_be_written_is_told_and_kept(tmp_path: Path) -> None:
    (tmp_path / "today" / "results.txt").mkdir(parents=True)
    daybook = book(tmp_path)
    session = to_the_end(daybook.sit_down(QUICK, 1, started=EVENING))
    assert [each.kind for each in session.take_notices()] == [NoticeKind.MATCH_NOT_SAVED]
    assert daybook.kept().results(QUICK)[0] is not None


def test_lines_that_are_none_are_passed_over(tmp_path: Path) -> None:
    to_the_end(sit_down(tmp_path))
    before = book(tmp_path).kept()
    book(tmp_path)._file.append(  # noqa: SLF001
        ["[]", "{}", "no", '{"challenge":7}', '{"deals":"x","round":true}', "[" * 5000]
    )
    assert book(tmp_path).kept() == before


def test_a_challenge_is_remembered_once(tmp_path: Path) -> None:
    challenge = Challenge(QUICK, (RoundResult(3, lost=False), None, None), "Karel")
    for _ in range(2):
        book(tmp_path).keep(challenge)
    assert book(tmp_path).kept().rivals == {QUICK.key: (challenge,)}


@pytest.mark.parametrize(
    ("started", "late"),
    [
        ("2026-11-23T00:00:01+01:00", False),
        ("2026-11-23T23:59:59+01:00", False),
        ("2026-11-24T00:00:00+01:00", True),
        ("2026-11-22T23:00:00+01:00", False),
    ],
)
def test_what_was_begun_after_the_day_is_late(started: str, late: bool) -> None:
    assert is_late(DAY, started) == late


def test_rounds_go_along_to_another_computer_and_come_once(tmp_path: Path) -> None:
    here, away = tmp_path / "here", tmp_path / "away"
    to_the_end(sit_down(here)).let_go()
    packed = backup.pack(Store(here), tmp_path / "settings.json", tmp_path / "all.smokingcat")
    brought = [backup.bring_in(packed, Store(away)).shared for _ in range(2)]
    assert brought == [1, 0]
    assert book(away).kept() == book(here).kept()
    assert book(away).record(QUICK, 1) == book(here).record(QUICK, 1)
    assert [path.name for path in book(away).files()] == [path.name for path in book(here).files()]


def test_of_a_book_without_end_no_more_is_taken_than_somebody_may_have_played(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("smokingcat.game.daybook._MOST_LINES", 3)
    theirs = book(tmp_path / "theirs")._file  # noqa: SLF001
    theirs.append(["x" * 5000, *(f'{{"newer": {number}}}' for number in range(9)), '{"newer": 0}'])
    assert book(tmp_path / "ours").take_in(theirs.path.read_bytes().splitlines()) == 0
    assert len(book(tmp_path / "ours")._file.read().texts) == 3  # noqa: SLF001


@pytest.mark.parametrize(
    ("changed", "is_taken"),
    [
        ({}, True),
        ({"dealer": 2}, False),
        ({"ruleset": Ruleset("PES")}, False),
        ({"ruleset": Ruleset("WHISKERS")}, True),
        ({"ruleset": Ruleset("WHISKERS", deal_by=1)}, False),
        ({"seed": "7"}, False),
    ],
)
def test_another_match_is_not_taken_for_the_round_it_is_called_after(
    tmp_path: Path, changed: dict[str, Any], is_taken: bool
) -> None:
    as_dealt: dict[str, Any] = {"ruleset": RULES, "seed": QUICK.seed_of(1), "dealer": DEALERS[0]}
    there = Store(tmp_path / "there")
    there.create(**(as_dealt | changed), started=EVENING, levels=QUICK.levels)
    (record,) = there.folder.glob("*.match")
    name = f"{QUICK.key}-1.match"
    book(tmp_path).take_record(name, record.read_text(encoding="utf-8"))
    assert [path.name for path in book(tmp_path).files()] == [name] * is_taken
