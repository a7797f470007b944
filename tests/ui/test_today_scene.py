"""Today's deals: played, shared with other players, and compared with theirs."""

from __future__ import annotations

import calendar
import datetime
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any
from unittest import mock

import pygame
import pytest

from smokingcat.bots.edition import digest
from smokingcat.i18n.catalogue.playing_words import playing_words
from smokingcat.match.modes import SHARED
from smokingcat.match.session.deal_sets import own_hand
from smokingcat.store.analyses import AnalysisRow
from smokingcat.store.challenge import Challenge, DealSet, RoundResult, read_code
from smokingcat.store.daily_deals import deals_of
from smokingcat.store.deal_results import DealResults, OwnResult
from smokingcat.ui.engine.routes import ToKeys, ToRulebook, ToToday
from smokingcat.ui.engine.transfer.dropped_files import open_dropped
from smokingcat.ui.screens.review.review_scene import ReviewScene
from smokingcat.ui.screens.shared.idle_analysis import IdleAnalysis
from smokingcat.ui.screens.table.table_scene import TableScene
from smokingcat.ui.screens.title.title_scene import TitleScene
from smokingcat.ui.screens.today.calendar_month import DayButton
from smokingcat.ui.screens.today.day_rounds import DealFan
from smokingcat.ui.screens.today.today_scene import TodayScene
from smokingcat.ui.system import clock
from smokingcat.ui.widgets.text_field import TextField
from tests.match.sessions import finished_session, make_move
from tests.ui.headless_game import Game, press_key, run_scene, show_controls, texts
from tests.ui.screens import at_turn, top

QUICK = Challenge(
    DealSet("2026-11-01", digest(), ("kitten",) * 3),
    (RoundResult(3, lost=False), RoundResult(19, lost=True), None),
    "Karel",
)


NOON = f"{clock.today()}T12:00:00"


@pytest.fixture
def game() -> Iterator[Game]:
    with Game((960, 540), "en") as game:
        game.app.push(TitleScene(game.context))
        yield game


@pytest.fixture
def clipboard(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    kept = [""]
    monkeypatch.setattr(pygame.scrap, "put_text", lambda text: kept.append(text))
    monkeypatch.setattr(pygame.scrap, "get_text", lambda: kept[-1])
    return kept


class EndlessAnalysis:
    """A background analysis that is never done: each step analyses another round."""

    rounds = 0

    def step(self) -> str:
        self.rounds += 1
        return "round"

    def stop(self) -> None:
        """Ignore the request to stop."""


def test_each_return_to_the_page_continues_the_analysis_for_a_limited_number_of_rounds(
    game: Game,
) -> None:
    finished_session(game.context.store)
    vars(game.context)["background_analysis"] = EndlessAnalysis()
    idling = IdleAnalysis(game.context, 0.5, 2)
    for _visit in range(2):
        assert [idling.update(1.0) for _ in range(3)] == ["round", "round", ""]
        idling.restart()


def fans(page: TodayScene) -> list[DealFan]:
    return [widget for widget in page.widgets if isinstance(widget, DealFan)]


def begin_round(game: Game, number: int) -> TableScene:
    """Open the table of a round."""
    game.top(TodayScene).named(f"round {number}").activate()
    return game.top(TableScene)


def play_round(game: Game, number: int) -> None:
    """Start a round and play it to the end without waiting for animations."""
    table = begin_round(game, number)
    assert table.model.mode is SHARED
    assert table.session.match.ruleset.word in playing_words("en")
    while not table.session.has_ended:
        make_move(table.session)
    game.app.pop()


def paste(game: Game) -> None:
    """Press the paste key once the scene on top has been seen."""
    game.app.turn(1.0, happened=True)
    game.app.take_input(
        [pygame.Event(pygame.KEYDOWN, key=pygame.K_v, mod=pygame.KMOD_CTRL, unicode="")]
    )


def answer(game: Game, name: str) -> None:
    """Press an answer of the question on top."""
    top(game).named(name).activate()


def test_rivals_result_is_shown_after_the_players_round(game: Game) -> None:
    game.app.open(ToToday(QUICK))
    assert "A challenge: 2026-11-01" in texts(game)
    assert texts(game).count("Karel: ?") == 3
    play_round(game, 2)
    assert "Karel: 19 points · a letter" in texts(game)
    assert texts(game).count("Karel: ?") == 2
    game.top(TodayScene).named("round 2").activate()
    assert isinstance(game.app.top, ReviewScene)


def test_table_and_review_of_the_second_round_call_it_the_second(game: Game) -> None:
    game.app.open(ToToday(QUICK))
    make_move(begin_round(game, 2).session)
    game.app.pop()
    assert begin_round(game, 2).director.shown.round_number == 2
    game.app.pop()
    play_round(game, 2)
    game.top(TodayScene).named("round 2").activate()
    assert any(text.startswith("Round 2, all hands open.") for text in texts(game))


@pytest.mark.parametrize(
    ("settings", "moves"),
    [({}, True), ({"speed": "instant"}, False), ({"reduced_motion": True}, False)],
)
def test_fan_of_a_round_just_played_is_turned_once(
    game: Game, settings: dict[str, Any], moves: bool
) -> None:
    game.context.settings = game.context.settings._replace(**settings)
    game.app.open(ToToday(QUICK))
    play_round(game, 1)
    page = game.top(TodayScene)
    page.update(0.0)
    assert page.focus is page.named("round 2"), "the brass button, not the look back"
    assert page.is_moving is moves
    assert [fan.turned for fan in fans(page)] == [0.0 if moves else 1.0, 1.0, 1.0]
    page.update(0.3)
    page.arrange()
    assert 0.0 < fans(page)[0].turned <= 1.0
    run_scene(page, 2.0)
    assert not page.is_moving
    assert [fan.turned for fan in fans(page)] == [1.0] * 3
    game.app.open(ToKeys())
    game.app.pop()
    assert not page.is_moving


def test_played_round_shows_the_hand_that_was_dealt(game: Game) -> None:
    game.app.open(ToToday(QUICK))
    for number in (1, 2, 3):
        session = begin_round(game, number).session
        make_move(session)
        assert own_hand(QUICK.deals, number) == session.match.hand(0)
        game.app.pop()


def test_reader_hears_the_dealer_of_a_round_once(game: Game) -> None:
    game.app.open(ToToday(QUICK))
    for is_played in (False, True):
        if is_played:
            play_round(game, 1)
            game.top(TodayScene).on_show()
        node = game.top(TodayScene).named("round 1").accessible()
        assert node is not None
        assert node.note.count("Mourek deals") == 1, node.note


def test_staying_on_the_page_analyses_all_rounds(game: Game) -> None:
    game.app.open(ToToday(QUICK))
    play_round(game, 1)
    vars(game.context)["background_analysis"] = analysis = EndlessAnalysis()
    for _ in range(6):
        game.top(TodayScene).update(1.0)
    assert analysis.rounds == 6


def test_copied_challenge_can_be_opened_by_another_player(game: Game, clipboard: list[str]) -> None:
    game.app.open(ToToday(QUICK))
    play_round(game, 1)
    game.top(TodayScene).named("challenge").activate()
    top(game).named("copy").activate()
    sent = read_code(clipboard[-1])
    assert sent.deals == QUICK.deals
    assert sent.results[0] is not None
    assert sent.results[1:] == (None, None)


def test_results_are_copied_as_three_lines_after_the_third_round(
    game: Game, clipboard: list[str]
) -> None:
    game.app.open(ToToday(QUICK))
    for number in (1, 2, 3):
        assert "copy" not in {widget.name for widget in game.top(TodayScene).widgets}
        play_round(game, number)
    game.top(TodayScene).named("copy").activate()
    heading, signs, sums = clipboard[-1].split("\n")
    assert heading == "Smoking Cat, 2026-11-01"
    assert len(signs) == 3
    assert sums in texts(game)


def test_slips_are_shown_once_all_rounds_played_have_been_analysed(game: Game) -> None:
    game.app.open(ToToday(replace(QUICK, deals=deals_of(clock.today()))))
    database = game.context.deal_set_matches
    own = {
        (deals_of(clock.today()).key, number): OwnResult(RoundResult(3, lost=False), NOON, digest())
        for number in (1, 2)
    }
    careless = AnalysisRow(2, 9, (("pass", "took", 0.9),) * 2, (0.97, 1.8, -1.77), lost=True)
    faultless = AnalysisRow(0, 9, luck=(0.3, 0.0, -0.3))
    slight = AnalysisRow(0, 9, luck=(0.3, 0.03, -0.33))
    for rows, shown in (
        ((careless,), []),
        ((careless, faultless), ["2 mistakes", "no mistakes"]),
        ((slight, AnalysisRow(0, 9)), ["only small mistakes", "no mistakes"]),
    ):
        key = deals_of(clock.today()).key
        found = {(key, number): row for number, row in enumerate(rows, 1)}
        results = DealResults(own, {}, found)
        with mock.patch.object(database, "results", return_value=results):
            game.top(TodayScene).on_show()
            assert [text for text in texts(game) if "mistake" in text] == shown
            assert not any("%" in text for text in texts(game)), "a sum of risks may exceed 100%"


def test_buttons_say_once_only_until_a_round_has_been_played(game: Game) -> None:
    game.app.open(ToToday())
    assert texts(game).count("Play (once only)") == 3
    yesterday = deals_of(clock.today() - datetime.timedelta(days=1)).key, 1
    played = DealResults({yesterday: OwnResult(RoundResult(3, lost=False), NOON, digest())}, {}, {})
    with mock.patch.object(game.context.deal_set_matches, "results", return_value=played):
        game.top(TodayScene).on_show()
        assert texts(game).count("Play") == 3


def test_days_in_a_row_end_at_a_day_with_a_late_or_missing_round(game: Game) -> None:
    today = clock.today()

    def played(before: int, *, rounds: int = 3, late: int = 0) -> dict[tuple[str, int], OwnResult]:
        day = today - datetime.timedelta(days=before)
        started = f"{day + datetime.timedelta(days=late)}T12:00:00"
        result = OwnResult(RoundResult(3, lost=False), started, digest())
        return {(deals_of(day).key, number): result for number in range(1, rounds + 1)}

    row = played(0) | played(1)
    for before, count in (
        ({}, 2),
        (played(2, rounds=2), 2),
        (played(2, late=1), 2),
        (played(2), 3),
    ):
        assert DealResults(row | before, {}, {}).days_in_a_row(today) == count
    game.app.open(ToToday())
    results = DealResults(row, {}, {})
    with mock.patch.object(game.context.deal_set_matches, "results", return_value=results):
        game.top(TodayScene).on_show()
        assert "2 days in a row" in texts(game)


@pytest.mark.usefixtures("clipboard")
def test_opening_a_challenge_that_the_player_sent_says_so(game: Game) -> None:
    game.context.settings = game.context.settings._replace(name="")
    nobodys = replace(QUICK, name="")
    game.app.open(ToToday(nobodys))
    assert any("Somebody" in text for text in texts(game))
    assert not any("Your own" in text for text in texts(game))
    play_round(game, 1)
    game.top(TodayScene).named("challenge").activate()
    top(game).named("copy").activate()
    game.top(TodayScene).named("challenge").activate()
    top(game).named("open").activate()
    answer(game, "yes")
    assert any("Somebody" in text for text in texts(game))
    assert any("Your own" in text for text in texts(game))


def test_challenge_pasted_at_a_table_is_opened_only_after_a_yes(
    game: Game, clipboard: list[str]
) -> None:
    table = at_turn(game)
    before = table.session.match.position
    clipboard.append(f"Hello! {QUICK.code} Bye.")
    for _ in range(2):
        paste(game)
        paste(game)  # while the question is open
        assert "A challenge from Karel" in texts(game)
        answer(game, "no")
        assert game.app.top is table
    assert game.context.deal_set_matches.results().rivals == {}
    assert table.session.match.position == before
    paste(game)
    answer(game, "yes")
    assert "A challenge: 2026-11-01" in texts(game)


def test_text_without_challenge_or_position_is_reported_wherever_it_is_pasted(
    game: Game, clipboard: list[str]
) -> None:
    for route in (ToToday(), ToKeys(), ToRulebook()):
        game.app.open(route)
        clipboard.append(f"{QUICK.code[:-3]}")
        paste(game)
        complaint = "The clipboard holds no challenge and no position, or only part of one."
        assert complaint in texts(game)
        clipboard.append(QUICK.code.replace("CAT1", "CAT2"))
        paste(game)
        assert "This challenge comes from a newer version of the game." in texts(game)


def test_challenge_pasted_into_a_text_field_is_only_text(game: Game, clipboard: list[str]) -> None:
    field = TextField(game.context, "field", pygame.Rect(9, 9, 300, 40), "", lambda _text: None)
    scene = show_controls(game, field)
    scene.give_focus(field)
    clipboard.append("SMOKINGCAT")
    paste(game)
    assert (game.app.top, field.value) == (scene, "SMOKINGCAT")


def test_challenge_of_a_future_day_asks_no_question(game: Game, clipboard: list[str]) -> None:
    tomorrow = deals_of(clock.today() + datetime.timedelta(days=1))
    game.app.open(ToKeys())
    keys = game.app.top
    clipboard.append(Challenge(tomorrow, name="Karel").code)
    paste(game)
    assert game.app.top is keys
    assert any("have not been shuffled yet" in text for text in texts(game))


def test_challenge_file_opens_like_any_other_file(game: Game, tmp_path: Path) -> None:
    file = tmp_path / "from karel.smokingcat"
    file.write_text(f"{QUICK.code}\n", encoding="ascii")
    open_dropped(game.context, file)
    answer(game, "yes")
    assert "Karel: ?" in texts(game)
    file.write_text(QUICK.code[:-3], encoding="ascii")
    open_dropped(game.context, file)
    assert "“from karel.smokingcat” is not a challenge." in texts(game)


def test_challenge_file_of_the_command_line_opens_without_a_question(
    game: Game, tmp_path: Path
) -> None:
    file = tmp_path / "from karel.smokingcat"
    file.write_text(f"{QUICK.code}\n", encoding="ascii")
    open_dropped(game.context, file, asks=False)
    assert "Karel: ?" in texts(game)


def test_month_opens_past_days_and_no_future_day(game: Game) -> None:
    game.app.open(ToToday())
    today = clock.local_now().date()
    tomorrow = deals_of(today + datetime.timedelta(days=1))
    game.top(TodayScene).named("month").activate()
    assert not game.top(TodayScene).named("after").enabled
    assert f"{calendar.month_name[today.month]} {today.year}" in texts(game)
    press_key(game.top(TodayScene), pygame.K_PAGEUP)
    game.top(TodayScene).named("day 3").activate()
    before = (today.replace(day=1) - datetime.timedelta(days=1)).replace(day=3)
    dated = game.context.words.language.format_date(before)
    assert f"The cards of {dated}" in texts(game)
    game.app.open(ToToday(Challenge(tomorrow, name="Karel")))
    assert not any("Karel" in text for text in texts(game))


def test_esc_closes_the_month_before_the_page(game: Game) -> None:
    game.app.open(ToToday())
    page = game.top(TodayScene)
    page.named("month").activate()
    assert "round 1" not in {widget.name for widget in page.widgets}
    press_key(page, pygame.K_ESCAPE)
    assert page.named("round 1")
    press_key(page, pygame.K_ESCAPE)
    assert isinstance(game.app.top, TitleScene)


def test_reader_gets_the_meaning_of_the_marks_under_a_day(game: Game) -> None:
    box, day = pygame.Rect(0, 0, 60, 60), datetime.date(2026, 3, 5)
    results = (RoundResult(12, lost=True), RoundResult(3, lost=False), None)
    node = DayButton(game.context, box, day, "5 March", lambda: None, results).accessible()
    assert node is not None
    assert node.note == "2 rounds played. 1 letter."


def test_only_the_chosen_day_has_the_ring_for_light_ground(game: Game) -> None:
    game.app.open(ToToday())
    page = game.top(TodayScene)
    today = page.named(f"day {clock.today().day}")
    assert isinstance(today, DayButton)
    assert today.is_chosen
    assert today.on_cream
    others = [each for each in page.widgets if isinstance(each, DayButton) and each is not today]
    assert not any(each.on_cream for each in others)
