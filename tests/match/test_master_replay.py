"""`replay_as_master` and `PostRoundAnalysis`: a round replayed with a bot in the person's seat."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pytest

from smokingcat.bots.player import BotPlayer
from smokingcat.bots.roster import UnknownBot
from smokingcat.coach.played_round import TableSnapshot, snapshots
from smokingcat.coach.review.duplicate import Duplicate
from smokingcat.coach.review.luck import FAIR_CHANCE
from smokingcat.match.analysis.master_replay import replay_as_master
from smokingcat.match.analysis.post_round import PostRoundAnalysis
from smokingcat.match.session.seating import cat_at
from smokingcat.match.session.session import Session
from smokingcat.match.session.thinking_bot import make_player
from smokingcat.rules.cards import Card
from smokingcat.rules.moves import Move, PassCards, PlayCard
from smokingcat.rules.record.header import RecordHeader, SeatedPlayer
from smokingcat.rules.record.record import Record
from smokingcat.rules.ruleset import Ruleset
from smokingcat.rules.view import SeatView
from tests.coach.evening import played
from tests.match.manual_worker import ManualWorker
from tests.ui.fake_evaluators import ConstantAdviser


def duplicate(record: Record, level: str = "regular", number: int = 1) -> Duplicate:
    """Return the recorded round together with its replay."""
    (found,) = [each for each in replay_as_master(record, number, 0, level) if each is not None]
    return found


def honour_record(seed: int) -> Record:
    """Return a round under honour law between a `regular` in the person's seat and three cats."""
    cats = (SeatedPlayer("kitten", name) for name in ("A", "B", "C"))
    seated_players = (SeatedPlayer("person", "Me"), *cats)
    header = RecordHeader(
        "2025-02-01", Ruleset("PES", law="honour"), str(seed), seed % 4, seated_players
    )
    players = [make_player("regular", "me"), *(cat_at(header, seat) for seat in (1, 2, 3))]
    names = [seated_player.name for seated_player in seated_players]
    session = Session(header.new_match(), players, names, 0, before=Record(header, ()))
    while session.match.last_round is None:
        session.step()
    record = session.record
    assert record is not None, "the session began with a record"
    return record


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_the_replay_has_the_same_hands_and_at_most_33_points(seed: int) -> None:
    found = duplicate(played(seed))
    assert found.own[0].hands == found.other[0].hands
    assert found.own == snapshots(played(seed), 1)
    assert sum(found.other[-1].points) <= 33
    assert found.other[-1].loser is not None


def test_a_repeated_replay_gives_the_same_record() -> None:
    assert duplicate(played(2)).record == duplicate(played(2)).record
    assert duplicate(played(2), "kitten").record != duplicate(played(2)).record


def test_a_replay_keeps_earlier_rounds_and_ignores_later_ones() -> None:
    whole = played(2, rounds=2)
    later = duplicate(whole, number=2)
    begin = later.own[0].place
    assert later.record.moves[:begin] == whole.moves[:begin]
    assert duplicate(whole, number=1) == duplicate(played(2, rounds=2), number=1)


def test_a_replay_with_the_same_plays_reproduces_the_recorded_round() -> None:
    """All seats were `regular`, so the same views give the same moves."""
    record = played(1, rounds=1, level="regular")
    found = duplicate(record, "regular")
    assert found.first_difference is None
    assert [each.move for each in found.other] == [each.move for each in found.own]


@pytest.mark.parametrize("seed", range(1, 7))
def test_the_replay_differs_first_at_the_replaced_seat(seed: int) -> None:
    found = duplicate(played(seed, rounds=1))
    ways = [passes_and_plays(found.own), passes_and_plays(found.other)]
    if found.first_difference == 0:
        passes = [{deed for deed in way if len(deed[1]) == 3} for way in ways]
        assert {seat for seat, _ in passes[0] ^ passes[1]} == {0}
    else:
        differ = (one for one, other in zip(*ways, strict=False) if one != other)
        seat, _ = next(differ, (0, frozenset()))
        assert seat == 0


def passes_and_plays(shown: Sequence[TableSnapshot]) -> list[tuple[int | None, frozenset[Card]]]:
    """Return the seat and the cards of each pass and play, in order."""
    found = []
    for each in shown:
        if isinstance(each.move, PassCards):
            found.append((each.seat, frozenset(each.move.cards)))
        elif isinstance(each.move, PlayCard):
            found.append((each.seat, frozenset({each.move.card})))
    return found


def test_the_replaced_seat_sees_its_own_view_only(monkeypatch: pytest.MonkeyPatch) -> None:
    seen = list[SeatView]()
    decide = BotPlayer.decide

    def noted(self: BotPlayer, view: SeatView) -> Move | None:
        if self.bot.name == "regular":
            seen.append(replace(view, to_move=None))
        return decide(self, view)

    monkeypatch.setattr(BotPlayer, "decide", noted)
    found = duplicate(played(3))
    assert set(seen) <= {replace(each.views[0], to_move=None) for each in found.other}


@pytest.mark.parametrize("seed", range(4))
def test_a_replay_under_honour_law_ends_for_every_dealer(seed: int) -> None:
    found = duplicate(honour_record(seed))
    assert found.other[-1].loser is not None
    assert found.own[0].hands == found.other[0].hands


def record_with_unknown_bot() -> Record:
    record = played(1)
    person, _, *others = record.header.seated_players
    strange = (person, SeatedPlayer("oracle", "?"), *others)
    return replace(record, header=replace(record.header, seated_players=strange))


def test_a_record_with_an_unknown_bot_is_not_replayed() -> None:
    with pytest.raises(UnknownBot):
        duplicate(record_with_unknown_bot())


def post_round_analysis(
    record: Record, level: str = "kitten"
) -> tuple[PostRoundAnalysis, ManualWorker]:
    worker = ManualWorker()
    return PostRoundAnalysis(worker, ConstantAdviser(worker), record, 1, 0, level), worker


def test_the_analysis_finds_slips_first_and_then_the_replay() -> None:
    analysis, worker = post_round_analysis(played(1))
    news = []
    while not analysis.is_over:
        if analysis.step():
            news.append((analysis.duplicate is not None, analysis.findings is not None))
        worker.answer()
    assert news == [(False, True), (True, True), (True, True)]
    assert analysis.findings is not None
    assert analysis.findings.luck is not None
    assert analysis.duplicate is not None
    assert analysis.findings.luck.is_lost == analysis.duplicate.is_lost[0]
    assert analysis.findings.review.reviews
    assert not analysis.step()
    assert worker.questions == [], "no question is left"


def test_a_stopped_analysis_can_be_resumed() -> None:
    analysis, worker = post_round_analysis(played(1))
    for _ in range(3):
        analysis.step()
        worker.answer()
    analysis.step()
    analysis.stop()
    worker.answer()
    assert analysis.is_idle
    while not analysis.is_over:
        analysis.step()
        worker.answer()
    assert analysis.duplicate is not None
    assert analysis.duplicate.record == duplicate(played(1), "kitten").record


def test_with_an_unknown_bot_the_analysis_has_no_replay() -> None:
    analysis, worker = post_round_analysis(record_with_unknown_bot())
    while not analysis.is_over:
        analysis.step()
        worker.answer()
    assert analysis.duplicate is None
    assert analysis.findings is not None
    luck = analysis.findings.luck
    assert luck is not None
    assert sum(luck.in_100) in (-100 * FAIR_CHANCE, 100 - 100 * FAIR_CHANCE)
