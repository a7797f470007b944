"""The same cards in the master's paws: who does what when a round is played once more."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pytest

from smokingcat.bots.player import BotPlayer
from smokingcat.bots.roster import UnknownBot
from smokingcat.coach.played_round import TableSnapshot, moments
from smokingcat.coach.review.duplicate import Duplicate
from smokingcat.coach.review.luck import FAIR
from smokingcat.match.analysis.master_replay import replay_as_master
from smokingcat.match.analysis.post_round import PostRoundAnalysis
from smokingcat.match.session.seating import cat_at
from smokingcat.match.session.session import Session
from smokingcat.match.session.thinking_bot import sit
from smokingcat.rules.cards import Card
from smokingcat.rules.moves import Move, PassCards, PlayCard
from smokingcat.rules.record.header import RecordHeader, SeatedPlayer
from smokingcat.rules.record.record import Record
from smokingcat.rules.ruleset import Ruleset
from smokingcat.rules.view import SeatView
from tests.coach.evening import played
from tests.match.slowly import Slowly
from tests.ui.fake_evaluators import ConstantAdviser


def duplicate(record: Record, level: str = "regular", number: int = 1) -> Duplicate:
    """Return a round beside that of a bot in the person's seat."""
    (found,) = [each for each in replay_as_master(record, number, 0, level) if each is not None]
    return found


def under_honour(seed: int) -> Record:
    """Return a round under honour law: a regular for the person, among cats with a conscience."""
    cats = (SeatedPlayer("kitten", name) for name in ("A", "B", "C"))
    seated_players = (SeatedPlayer("person", "Me"), *cats)
    header = RecordHeader(
        "2025-02-01", Ruleset("PES", law="honour"), str(seed), seed % 4, seated_players
    )
    players = [sit("regular", "me"), *(cat_at(header, seat) for seat in (1, 2, 3))]
    names = [seated_player.name for seated_player in seated_players]
    session = Session(header.new_match(), players, names, 0, before=Record(header, ()))
    while session.match.last_round is None:
        session.step()
    record = session.record
    assert record is not None, "it began with one"
    return record


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_the_same_hands_are_dealt_and_33_points_are_there_for_either(seed: int) -> None:
    found = duplicate(played(seed))
    assert found.own[0].hands == found.other[0].hands
    assert found.own == moments(played(seed), 1)
    assert sum(found.other[-1].points) <= 33
    assert found.other[-1].loser is not None


def test_asked_again_it_comes_out_the_same() -> None:
    assert duplicate(played(2)).record == duplicate(played(2)).record
    assert duplicate(played(2), "kitten").record != duplicate(played(2)).record


def test_the_rounds_before_are_as_they_were_and_a_later_one_is_not_needed() -> None:
    whole = played(2, rounds=2)
    later = duplicate(whole, number=2)
    begin = later.own[0].place
    assert later.record.moves[:begin] == whole.moves[:begin]
    assert duplicate(whole, number=1) == duplicate(played(2, rounds=2), number=1)


def test_who_plays_as_the_person_did_meets_the_very_same_round_however_the_cats_play_today() -> (
    None
):
    """The record's kittens were regulars: what they did is what they do while nothing differs."""
    record = played(1, rounds=1, level="regular")
    found = duplicate(record, "regular")
    assert found.parted is None
    assert [each.move for each in found.other] == [each.move for each in found.own]


@pytest.mark.parametrize("seed", range(1, 7))
def test_until_they_part_the_others_do_what_they_did_and_the_seat_parts_first(seed: int) -> None:
    found = duplicate(played(seed, rounds=1))
    ways = [deeds(found.own), deeds(found.other)]
    if found.parted == 0:
        passes = [{deed for deed in way if len(deed[1]) == 3} for way in ways]
        assert {seat for seat, _ in passes[0] ^ passes[1]} == {0}
    else:
        differ = (one for one, other in zip(*ways, strict=False) if one != other)
        seat, _ = next(differ, (0, frozenset()))
        assert seat == 0


def deeds(shown: Sequence[TableSnapshot]) -> list[tuple[int | None, frozenset[Card]]]:
    """Return who passed or played what, in order."""
    found = []
    for each in shown:
        if isinstance(each.move, PassCards):
            found.append((each.seat, frozenset(each.move.cards)))
        elif isinstance(each.move, PlayCard):
            found.append((each.seat, frozenset({each.move.card})))
    return found


def test_the_seat_is_asked_with_its_own_view_alone(monkeypatch: pytest.MonkeyPatch) -> None:
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
def test_under_honour_law_it_comes_to_an_end_whoever_deals(seed: int) -> None:
    found = duplicate(under_honour(seed))
    assert found.other[-1].loser is not None
    assert found.own[0].hands == found.other[0].hands


def test_nobody_plays_for_a_bot_that_is_not_known() -> None:
    record = played(1)
    strange = (
        record.header.seated_players[0],
        SeatedPlayer("oracle", "?"),
        *record.header.seated_players[2:],
    )
    header = replace(record.header, seated_players=strange)
    with pytest.raises(UnknownBot):
        duplicate(replace(record, header=header))


# -- the aftermath -------------------------------------------------------------------------


def thought(record: Record, level: str = "kitten") -> tuple[PostRoundAnalysis, Slowly]:
    slowly = Slowly()
    return PostRoundAnalysis(slowly, ConstantAdviser(slowly), record, 1, 0, level), slowly


def test_first_luck_is_told_apart_and_then_the_master_plays() -> None:
    over, slowly = thought(played(1))
    news = []
    while not over.is_over:
        if over.go_on():
            news.append((over.duplicate is not None, over.luck is not None))
        slowly.answer()
    assert news == [(False, True), (True, True), (True, True)]
    assert over.luck is not None
    assert over.duplicate is not None
    assert over.luck.is_lost == over.duplicate.is_lost[0]
    assert not over.go_on()
    assert slowly.questions == [], "nothing is asked any more"


def test_who_goes_on_has_nothing_more_thought_and_may_come_back_to_it() -> None:
    over, slowly = thought(played(1))
    for _ in range(3):
        over.go_on()
        slowly.answer()
    over.go_on()
    over.stop()
    slowly.answer()
    assert over.is_idle
    while not over.is_over:
        over.go_on()
        slowly.answer()
    assert over.duplicate is not None
    assert over.duplicate.record == duplicate(played(1), "kitten").record


def test_of_a_strange_cat_at_the_table_only_the_luck_is_told() -> None:
    record = played(1)
    strange = (
        record.header.seated_players[0],
        SeatedPlayer("oracle", "?"),
        *record.header.seated_players[2:],
    )
    over, slowly = thought(replace(record, header=replace(record.header, seated_players=strange)))
    while not over.is_over:
        over.go_on()
        slowly.answer()
    assert over.duplicate is None
    assert over.luck is not None
    assert sum(over.luck.in_100) in (-100 * FAIR, 100 - 100 * FAIR)
