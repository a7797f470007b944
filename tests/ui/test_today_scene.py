"""Today's deals: played, shared with other players, and compared with theirs."""

from __future__ import annotations

import datetime
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from smokingcat.bots.edition import digest
from smokingcat.i18n.catalogue.playing_words import playing_words
from smokingcat.match.modes import SHARED
from smokingcat.store.analyses import AnalysisRow
from smokingcat.store.challenge import Challenge, DealSet, RoundResult, read_code
from smokingcat.store.daily_deals import deals_of
from smokingcat.ui.engine.routes import ToToday
from smokingcat.ui.engine.transfer.dropped_files import open_dropped
from smokingcat.ui.screens.review.review_scene import ReviewScene
from smokingcat.ui.screens.shared.idle_analysis import IdleAnalysis
from smokingcat.ui.screens.table.table_scene import TableScene
from smokingcat.ui.screens.title.title_scene import TitleScene
from smokingcat.ui.screens.today.calendar_month import DayButton
from smokingcat.ui.screens.today.today_scene import TodayScene
from smokingcat.ui.system import clock
from tests.match.sessions import make_move
from tests.ui.headless_game import Game, drawn_texts, press_key, texts

QUICK = Challenge(
    DealSet("2026-11-01", digest(), ("kitten",) * 3),
    (RoundResult(3, lost=False), RoundResult(19, lost=True), None),
    "Karel",
)


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


def today_page(game: Game) -> TodayScene:
    scene = game.app.top
    assert isinstance(scene, TodayScene)
    return scene


class EndlessAnalysis:
    """A background analysis that is never done: each step analyses another round."""

    rounds = 0

    def step(self) -> str:
        self.rounds += 1
        return "round"

    def stop(self) -> None:
        """Ignore the request to stop."""


def test_each_return_to_the_page_continues_the_analysis_for_a_limited_number_of_rounds() -> None:
    idling = IdleAnalysis(EndlessAnalysis, lambda: False, 0.5, 2)  # type: ignore[arg-type]
    for _visit in range(2):
        assert [idling.update(1.0) for _ in range(3)] == ["round", "round", ""]
        idling.restart()


def play_round(game: Game, number: int) -> None:
    """Start a round and play it to the end without waiting for animations."""
    today_page(game).named(f"round {number}").activate()
    table = game.app.top
    assert isinstance(table, TableScene)
    assert table.model.mode is SHARED
    assert table.session.match.ruleset.word in playing_words("en")
    while not table.session.has_ended:
        make_move(table.session)
    game.app.pop()


def test_rivals_result_is_shown_after_the_players_round(game: Game, clipboard: list[str]) -> None:
    game.app.open(ToToday())
    clipboard.append(f"Hello! {QUICK.code} Bye.")
    today_page(game).named("open").activate()
    assert "A challenge: 2026-11-01" in texts(game)
    assert "Karel" in texts(game)
    assert "19 points" not in texts(game)
    play_round(game, 2)
    assert "19 points" in texts(game)
    assert "3 points" not in texts(game)
    today_page(game).named("round 2").activate()
    assert isinstance(game.app.top, ReviewScene)


def test_staying_on_the_page_analyses_all_rounds(game: Game) -> None:
    game.app.open(ToToday(QUICK))
    play_round(game, 1)
    vars(game.context)["background_analysis"] = analysis = EndlessAnalysis()
    for _ in range(6):
        today_page(game).update(1.0)
    assert analysis.rounds == 6


def test_copied_challenge_can_be_opened_by_another_player(game: Game, clipboard: list[str]) -> None:
    game.app.open(ToToday(QUICK))
    play_round(game, 1)
    today_page(game).named("challenge").activate()
    sent = read_code(clipboard[-1])
    assert sent.deals == QUICK.deals
    assert sent.results[0] is not None
    assert sent.results[1:] == (None, None)
    today_page(game).named("copy").activate()
    assert "⬜⬜" in clipboard[-1]
    assert "given away" not in clipboard[-1], "nobody has looked yet"
    archive, found = game.context.store.archive, AnalysisRow(1, 9, (("lead", "took", 0.08),))
    (match,) = archive.matches_with_records()
    archive.save_analysis(match, 1, found)
    today_page(game).on_show()
    assert "8% given away per round" in texts(game)
    today_page(game).named("copy").activate()
    assert "8% given away per round" in clipboard[-1]


@pytest.mark.parametrize(("size", "fits"), [((960, 540), False), ((1920, 1080), True)])
def test_given_away_figure_appears_in_the_total_row_where_it_fits(
    size: tuple[int, int], fits: bool
) -> None:
    found = AnalysisRow(1, 9, (("lead", "took", 0.08),))
    with Game(size, "en") as game:
        game.app.push(TitleScene(game.context))
        game.app.open(ToToday(QUICK))
        play_round(game, 1)
        archive = game.context.store.archive
        (match,) = archive.matches_with_records()
        archive.save_analysis(match, 1, found)
        today_page(game).on_show()
        given = [each for each in drawn_texts(game) if each.text == "8% given away per round"]
        among_the_rounds = [each for each in given if each.rect.right < size[0] // 2]
    assert len(among_the_rounds) == (1 if fits else 0)
    assert len(given) == len(among_the_rounds) + 1, "the other stands below the calendar"


@pytest.mark.usefixtures("clipboard")
def test_opening_a_challenge_that_the_player_sent_says_so(game: Game) -> None:
    game.context.settings = game.context.settings._replace(name="")
    nobodys = replace(QUICK, name="")
    game.app.open(ToToday(nobodys))
    assert "Somebody" in texts(game)
    assert "Your own" not in texts(game)
    play_round(game, 1)
    today_page(game).named("challenge").activate()
    today_page(game).named("open").activate()
    assert "Somebody" in texts(game)
    assert "Your own" in texts(game)


def test_challenge_file_opens_like_any_other_file(game: Game, tmp_path: Path) -> None:
    file = tmp_path / "from karel.smokingcat"
    file.write_text(f"{QUICK.code}\n", encoding="ascii")
    open_dropped(game.context, file)
    assert "Karel" in texts(game)
    file.write_text(QUICK.code[:-3], encoding="ascii")
    open_dropped(game.context, file)
    assert "“from karel.smokingcat” is no challenge." in texts(game)


def test_calendar_opens_past_days_and_no_future_day(game: Game) -> None:
    game.app.open(ToToday())
    today = clock.local_now().date()
    tomorrow = deals_of(today + datetime.timedelta(days=1))
    assert not today_page(game).named("after").enabled
    press_key(today_page(game), pygame.K_PAGEUP)
    today_page(game).named("day 3").activate()
    before = (today.replace(day=1) - datetime.timedelta(days=1)).replace(day=3)
    assert game.context.words.language.format_date(before) in texts(game)
    game.app.open(ToToday(Challenge(tomorrow, name="Karel")))
    assert "Karel" not in texts(game)


def test_reader_gets_the_meaning_of_the_marks_under_a_day(game: Game) -> None:
    box = pygame.Rect(0, 0, 60, 60)
    day = DayButton(game.context, box, datetime.date(2026, 3, 5), "5 March", lambda: None)
    day.results = (RoundResult(12, lost=True), RoundResult(3, lost=False), None)
    told = day.accessible()
    assert told is not None
    assert told.note == "2 rounds played. 1 letter."
