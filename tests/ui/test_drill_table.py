"""Drill of the player's own mistakes: offered on the lessons page, scheduled by Leitner boxes."""

from __future__ import annotations

import itertools
from datetime import date, timedelta

import pygame
import pytest

from smokingcat.coach.played_round import decisions
from smokingcat.coach.problems.decision_point import decision_point_at
from smokingcat.match.analysis.background_analysis import BackgroundAnalysis
from smokingcat.match.drill import Drill
from smokingcat.match.exercise import Exercise
from smokingcat.match.intents import Confirm, Touch
from smokingcat.rules.events import RoundEnd
from smokingcat.rules.moves import PlayCard
from smokingcat.rules.record.record import read_record
from smokingcat.store.analyses import AnalysisRow
from smokingcat.store.matches import MatchRow
from smokingcat.store.reviews import Slip
from smokingcat.ui.engine.routes import ToDrill
from smokingcat.ui.engine.scene import Scene
from smokingcat.ui.paint.frame import Frame, to_rect
from smokingcat.ui.screens.lessons.school_scene import SchoolScene
from smokingcat.ui.screens.problems.drill_view import DrillView
from smokingcat.ui.screens.review.practice_view import PracticeView
from smokingcat.ui.screens.statistics.statistics_scene import StatisticsScene
from smokingcat.ui.screens.table.table_scene import TableScene
from smokingcat.ui.screens.title.title_scene import TitleScene
from smokingcat.ui.system import clock
from smokingcat.ui.widgets.button import Button
from smokingcat.ui.widgets.text_link import TextLink
from tests.match.manual_worker import ManualWorker
from tests.match.sessions import LONG_AGO, finished_session
from tests.project.tree import ROOT
from tests.ui.fake_evaluators import ConstantAdviser
from tests.ui.headless_game import Game, drawn_texts, press_key, texts
from tests.ui.screens import play_until, write_finished_match
from tests.ui.test_bubble_places import covered_texts


def today() -> date:
    return clock.local_now().date()


@pytest.fixture
def match_with_two_mistakes(game: Game) -> MatchRow:
    """A finished match with two slips by the player. The title is below."""
    game.app.push(TitleScene(game.context))
    store = game.context.store
    store.put_away(store.open(write_finished_match(store.folder, "PES", 0, LONG_AGO)))
    (found,) = store.archive.matches()
    record = store.archive.record(found)
    assert record is not None
    places = tuple(
        each.place for each in decisions(record, 0, 1) if each.trick and len(each.view.legal) > 2
    )
    for number in range(1, found.rounds + 1):
        analysis = AnalysisRow(2, 6, slip_places=places[:2]) if number == 1 else AnalysisRow(0, 6)
        store.archive.save_analysis(found.identity, number, analysis)
    return found


def due_exercises(game: Game, day: date) -> tuple[Slip, ...]:
    """Return the exercises that are due on a day."""
    store = game.context.store
    return store.reviews.due(day, store.archive.matches_with_records())


def begin_drill(game: Game) -> tuple[Scene, TableScene]:
    """Start the first exercise from the lessons; return the lessons and the table at rest."""
    school = game.show(SchoolScene(game.context))
    school.named("own").activate()
    return school, table_at_rest(game)


def table_on_top(game: Game) -> TableScene:
    table = game.top(TableScene)
    assert isinstance(table.mode_view, DrillView)
    return table


def table_at_rest(game: Game) -> TableScene:
    table = table_on_top(game)
    play_until(table, lambda: table.model.is_waiting_pupil)
    return table


def give_answer(table: TableScene, coach: ManualWorker, *, is_right: bool) -> None:
    """Play the lowest card, which the test coach rates best, or else the highest."""
    view = table.model.view
    assert view is not None
    low, *_, high = sorted(view.legal, key=lambda card: card.rank)
    table.do(PlayCard(low if is_right else high))
    table.update(0.1)
    coach.answer()
    table.update(0.2)  # the card lands


def test_no_drill_is_offered_without_mistakes(game: Game) -> None:
    assert "own" not in [each.name for each in game.show(StatisticsScene(game.context)).widgets]
    assert not game.show(SchoolScene(game.context)).named("own").enabled
    assert "Your own mistakes come here after a match" in texts(game)


def test_match_is_analysed_on_the_page_that_offers_its_mistakes(game: Game) -> None:
    slowly = ManualWorker()
    game.context.background_analysis = BackgroundAnalysis(
        slowly, lambda: ConstantAdviser(slowly), game.context.store.archive, today
    )
    school = game.show(SchoolScene(game.context))
    finished_session(game.context.store)
    school.on_show()
    for _ in range(2000):
        school.update(0.1)
        slowly.answer()
    own = school.named("own")
    assert own.enabled
    assert any("to try again, from finished matches" in text for text in texts(game))
    assert school.wakes_in == pytest.approx(clock.until_tomorrow(), abs=60), "then all is still"


def test_answered_mistake_is_scheduled_for_a_later_day(
    game: Game, coach: ManualWorker, match_with_two_mistakes: MatchRow
) -> None:
    school, table = begin_drill(game)
    own = school.named("own").accessible()
    assert own is not None
    assert own.name == "2 mistakes of yours to try again, from finished matches"
    first, second = due_exercises(game, today())
    assert (first.match, second.match) == (
        match_with_two_mistakes.identity,
        match_with_two_mistakes.identity,
    )
    assert "next" not in [each.name for each in table.widgets], "a card is what it waits for"
    give_answer(table, coach, is_right=False)
    assert "Not the best" in texts(game)
    offered = [each.name for each in table.widgets if each.name in ("show", "skip", "known")]
    assert offered == ["show", "skip"], "a wrong answer is not known"
    table.named("show").activate()
    table = table_on_top(game)
    again = table.named("again").about
    assert again is not None
    assert again.key == game.context.key_label("take back")
    assert table.named("play on").enabled
    press_key(table, pygame.K_BACKSPACE)
    table = table_at_rest(game)
    assert any(each.endswith("What now?") for each in texts(game))
    give_answer(table, coach, is_right=True)
    assert "That is right" in texts(game)
    (options,) = (each for each in table.accessible() if each.key == "options")
    assert len(options.parts) >= 3
    assert any("your choice" in row.name for row in options.parts)
    press_key(table, pygame.K_RETURN)  # shows the rest of the round at once
    play_until(table, lambda: table.session.has_ended and not table.model.ignores_card_clicks)
    press_key(table, pygame.K_RETURN)
    table = table_at_rest(game)
    give_answer(table, coach, is_right=True)
    table.named("play on").activate()
    practice = game.top(TableScene)
    assert isinstance(practice.mode_view, PracticeView)
    practice.leave()
    table.named("next").activate()
    assert any(each.startswith("1 of 2 answered right at once.") for each in texts(game))
    table.named("next").activate()
    assert game.app.top is school
    assert isinstance(school.named("own"), TextLink), "plain text"
    assert not school.named("own").enabled
    assert "Your mistakes come back tomorrow" in texts(game)
    assert due_exercises(game, today() + timedelta(days=1)) == (first,)


def test_wrong_answer_leaves_the_cards_gone_in_place_above_equal_buttons(
    game: Game, coach: ManualWorker, match_with_two_mistakes: MatchRow
) -> None:
    del match_with_two_mistakes
    _, table = begin_drill(game)
    before = table.named("gone").rect
    give_answer(table, coach, is_right=False)
    after = table.named("gone").rect
    assert (after.left, after.top, after.width) == (before.left, before.top, before.width)
    buttons = [table.named(name).rect for name in ("show", "skip", "next")]
    assert len({(each.left, each.width) for each in buttons}) == 1
    assert len({each.height for each in buttons[:-1]}) == 1
    gaps = [low.top - high.bottom for high, low in itertools.pairwise([after, *buttons])]
    assert min(gaps) >= 5
    assert max(gaps[1:]) - min(gaps[1:]) <= 1


@pytest.mark.parametrize("size", [(960, 540), (1280, 720)])
@pytest.mark.parametrize("text_size", [100, 115, 130])
def test_cards_gone_stay_open_after_a_wrong_answer_in_moderate_type(
    game: Game,
    coach: ManualWorker,
    match_with_two_mistakes: MatchRow,
    size: tuple[int, int],
    text_size: int,
) -> None:
    del match_with_two_mistakes
    game.context.resize(Frame(*size))
    game.context.change(text_size=text_size)
    _, table = begin_drill(game)
    give_answer(table, coach, is_right=False)
    assert table.model.situation.gone_strip == "cards"
    (verdict,) = (each for each in drawn_texts(game) if each.text.startswith("As far as you could"))
    assert verdict.fits
    assert verdict.rect.bottom < table.named("gone").rect.top


@pytest.mark.parametrize("text_size", [100, 175])
def test_small_button_of_an_answered_problem_is_high_enough_to_press(
    game: Game, coach: ManualWorker, match_with_two_mistakes: MatchRow, text_size: int
) -> None:
    del match_with_two_mistakes
    game.context.resize(Frame(960, 540))
    game.context.change(text_size=text_size)
    _, table = begin_drill(game)
    give_answer(table, coach, is_right=False)
    button = table.named("skip")
    assert isinstance(button, Button)
    assert button.rect.height >= 32
    lettering = game.context.text.line_height(button.style)
    assert button.rect.height >= 1.3 * lettering


def test_skipped_mistake_stays_due_and_dismissed_mistake_never_returns(
    game: Game, match_with_two_mistakes: MatchRow
) -> None:
    _, table = begin_drill(game)
    first, _second = due_exercises(game, today())
    offered = {each.name for each in table.widgets}
    assert {"last", "gone"} <= offered, "what a reason rests on can be looked at"
    assert not {"throw", "hint", "pass"} & offered
    table.named("skip").activate()
    table_at_rest(game).named("known").activate()
    assert "This position will not come again." in texts(game)
    assert match_with_two_mistakes.identity == first.match
    assert due_exercises(game, today()) == (first,)


def test_exercise_that_ends_in_a_ban_stays_at_the_table(game: Game, coach: ManualWorker) -> None:
    game.app.push(TitleScene(game.context))
    record = read_record((ROOT / "tests/project/pins/honour.match").read_text(encoding="utf-8"))
    choice = decision_point_at(record, 93, 0)
    drill = Drill((1,), lambda _: Exercise(choice), lambda _key, _is_right: None)
    game.app.open(ToDrill(drill, lambda: "Own", lambda: ""))
    table = table_at_rest(game)
    table.do(PlayCard(choice.options[-1]))
    table.update(0.1)
    coach.answer()
    for _ in range(600):
        table.update(0.1)
    last = table.session.match.last_round
    assert last is not None
    assert last.reason is RoundEnd.VERDICT
    assert game.app.top is table
    assert any(each.startswith("Not the best") for each in texts(game))


@pytest.mark.usefixtures("match_with_two_mistakes")
def test_no_tip_covers_the_panel_of_a_problem(game: Game) -> None:
    game.context.change(counts_cards=True, gone_strip="cards")
    _, table = begin_drill(game)
    game.draw()
    assert covered_texts(game, table, table.mode_view.panels) == []


@pytest.mark.parametrize("size", [(960, 540), (1280, 720)])
@pytest.mark.parametrize("text_size", [100, 175])
def test_refusal_of_too_few_cards_covers_no_place_of_the_packet(
    game: Game, size: tuple[int, int], text_size: int
) -> None:
    game.context.resize(Frame(*size))
    game.context.change(text_size=text_size)
    folder = game.context.store.folder
    name = write_finished_match(folder, "PES", 0, LONG_AGO)
    record = read_record(next(folder.glob(f"{name}*")).read_text(encoding="utf-8"))
    choice = decision_point_at(record, decisions(record, 0, 1)[0].place, 0)
    drill = Drill((1,), lambda _: Exercise(choice), lambda _key, _is_right: None)
    game.app.open(ToDrill(drill, lambda: "Own", lambda: ""))
    table = table_at_rest(game)
    table.do(Touch(table.director.shown.hand[0]))
    table.do(Confirm())
    (refusal,) = (each for each in drawn_texts(game) if each.text.startswith("Three cards, no"))
    assert refusal.fits
    assert not refusal.rect.colliderect(to_rect(table.layout.pass_mat))
