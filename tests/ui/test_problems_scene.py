"""The page of problems, and problems solved at the table."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Future
from typing import TypeVar

import pygame
import pytest

from smokingcat.coach.problems.problem import Problem, problems
from smokingcat.coach.review.error_rate import DecisionKind
from smokingcat.i18n.sentences.error_rate import theme_name
from smokingcat.match.analysis.adviser import Adviser
from smokingcat.match.intents import CountCards, Touch
from smokingcat.rules.cards import Card
from smokingcat.ui.paint.frame import Frame
from smokingcat.ui.paint.typesetting.text import DrawnText
from smokingcat.ui.screens.lessons.school_scene import SchoolScene
from smokingcat.ui.screens.problems.drill_view import DrillView
from smokingcat.ui.screens.problems.problems_scene import ProblemsScene
from smokingcat.ui.screens.table.layers.gone_strip import RANK
from smokingcat.ui.screens.table.table_scene import TableScene
from smokingcat.ui.screens.title.title_scene import TitleScene
from tests.match.manual_worker import ManualWorker
from tests.ui.fake_evaluators import RankEvaluator
from tests.ui.headless_game import Game, drawn_texts, press_key, texts
from tests.ui.screen_faults import visible_texts

Answer = TypeVar("Answer")


@pytest.fixture(autouse=True)
def immediate_evaluator(game: Game) -> None:
    """Answers every evaluation at once, before the player has chosen."""

    def ask(question: Callable[[], Answer]) -> Future[Answer]:
        asked: Future[Answer] = Future()
        asked.set_result(question())
        return asked

    game.context.adviser = Adviser(ask, RankEvaluator)


def cards_asked() -> list[Problem]:
    return [each for each in problems() if each.kind is not DecisionKind.PASS]


def solved_problems(game: Game) -> frozenset[str]:
    return game.context.store.problems.solved()


def test_learn_opens_the_problems_and_enter_the_next_unsolved_one(game: Game) -> None:
    game.app.push(TitleScene(game.context))
    first, *_ = cards_asked()
    for each in problems():
        if each is not first:
            game.context.store.problems.solve(each.name, "2026-11-01T20:00:00")
    game.show(SchoolScene(game.context)).named("problems").activate()
    page = game.app.top
    assert isinstance(page, ProblemsScene)
    press_key(page, pygame.K_RETURN)
    table = game.app.top
    assert isinstance(table, TableScene)
    assert set(table.session.match.hand(0)) == set(first.view.hand)
    _choose(table, first.answers[0][0])
    assert first.name in solved_problems(game)
    game.app.pop()
    assert "All of them once more" in {drawn.text for drawn in visible_texts(game, page)}


def test_answer_waits_for_an_evaluation_outside_the_main_loop(
    game: Game, coach: ManualWorker
) -> None:
    table, asked = begin_problem(game)
    assert isinstance(table.mode_view, DrillView)
    run_until_settled(table)
    assert len(coach.questions) == 1, "while one thinks oneself"
    _choose(table, asked.answers[0][0])
    assert not solved_problems(game)
    coach.answer()
    table.update(0.0)
    assert asked.name in solved_problems(game)


def test_wrong_card_leaves_the_problem_unsolved(game: Game) -> None:
    table, asked = begin_problem(game)
    _choose(table, wrong_card_of(asked))
    assert not solved_problems(game)


def test_difficulty_is_shown_first_and_the_typical_mistake_after_the_answer(game: Game) -> None:
    _table, asked = begin_problem(game)
    what = theme_name(game.context.words, asked.theme)
    assert f"{what}, how hard: {asked.grade} of 5" in " ".join(texts(game))
    page = game.show(ProblemsScene(game.context))
    page.named("next").activate()
    table = game.app.top
    assert isinstance(table, TableScene)
    asked, said = problem_at(table), " ".join(texts(game))
    what = theme_name(game.context.words, asked.theme)
    assert f"how hard: {asked.grade} of 5" in said
    assert what not in said
    _choose(table, wrong_card_of(asked))
    assert what in texts(game)


@pytest.mark.parametrize("size", [(960, 540), (1280, 720)])
def test_gone_strip_on_the_panel_has_its_usual_rank_size(game: Game, size: tuple[int, int]) -> None:
    game.context.resize(Frame(*size))
    game.context.change(gone_strip="cards")
    table, asked = begin_problem(game)

    def ranks() -> list[DrawnText]:
        found = [each for each in table.widgets if each.name == "gone"]
        return [
            each
            for each in drawn_texts(game)
            if each.text in "789UOKA" and any(one.rect.contains(each.rect) for one in found)
        ]

    run_until_settled(table)
    assert isinstance(table.mode_view, DrillView)
    assert table.mode_view.box.contains(table.named("gone").rect)
    assert min(each.pixels for each in ranks()) >= 1.3 * game.context.text.usual(RANK)
    _choose(table, wrong_card_of(asked))
    assert not ranks(), "what is said of the answer has the place"
    assert "Not the best" in texts(game)
    table.do(CountCards())
    table.update(0.1)
    assert ranks(), "until they are asked for"
    table.do(CountCards())
    table.update(0.1)
    assert any(each.startswith("As far as you could know") for each in texts(game))


def begin_problem(game: Game) -> tuple[TableScene, Problem]:
    """Start the problems of one kind and grade that ask for a card."""
    first, *_ = cards_asked()
    page = game.show(ProblemsScene(game.context))
    page.named(f"{first.theme.value} {first.grade}").activate()
    table = game.app.top
    assert isinstance(table, TableScene)
    return table, problem_at(table)


def problem_at(table: TableScene) -> Problem:
    return next(each for each in problems() if each.view.hand == table.session.match.hand(0))


def wrong_card_of(asked: Problem) -> Card:
    return next(choice for choice in asked.losing if choice not in asked.answers)[0]


def run_until_settled(table: TableScene) -> None:
    for _ in range(40):
        table.update(0.2)


def _choose(table: TableScene, card: Card) -> None:
    """Choose a card once the table is at rest, and wait for the answer."""
    run_until_settled(table)
    shown = table.director.shown
    table.do(Touch(next(token for token in shown.hand if shown.tokens[token].face is card)))
    for _ in range(20):
        table.update(0.2)
