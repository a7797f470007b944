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
from tests.match.slowly import Slowly
from tests.ui.desk import Desk, drawn_texts, press_key, texts
from tests.ui.foresight import Simple
from tests.ui.looks import written

Answer = TypeVar("Answer")


@pytest.fixture(autouse=True)
def immediate_evaluator(desk: Desk) -> None:
    """Answers every evaluation at once, before the player has chosen."""

    def ask(question: Callable[[], Answer]) -> Future[Answer]:
        asked: Future[Answer] = Future()
        asked.set_result(question())
        return asked

    desk.context.adviser = Adviser(ask, Simple)


def cards_asked() -> list[Problem]:
    return [each for each in problems() if each.kind is not DecisionKind.PASS]


def solved_problems(desk: Desk) -> frozenset[str]:
    return desk.context.store.problems.solved()


def test_learn_opens_the_problems_and_enter_the_next_unsolved_one(desk: Desk) -> None:
    desk.app.push(TitleScene(desk.context))
    first, *_ = cards_asked()
    for each in problems():
        if each is not first:
            desk.context.store.problems.solve(each.name, "2026-11-01T20:00:00")
    desk.show(SchoolScene(desk.context)).named("problems").activate()
    page = desk.app.top
    assert isinstance(page, ProblemsScene)
    press_key(page, pygame.K_RETURN)
    table = desk.app.top
    assert isinstance(table, TableScene)
    assert set(table.session.match.hand(0)) == set(first.view.hand)
    _choose(table, first.answers[0][0])
    assert first.name in solved_problems(desk)
    desk.app.pop()
    assert "All of them once more" in {drawn.text for drawn in written(desk, page)}


def test_answer_waits_for_an_evaluation_outside_the_main_loop(desk: Desk, coach: Slowly) -> None:
    table, asked = begin_problem(desk)
    assert isinstance(table.mode_view, DrillView)
    run_until_settled(table)
    assert len(coach.questions) == 1, "while one thinks oneself"
    _choose(table, asked.answers[0][0])
    assert not solved_problems(desk)
    coach.answer()
    table.update(0.0)
    assert asked.name in solved_problems(desk)


def test_wrong_card_leaves_the_problem_unsolved(desk: Desk) -> None:
    table, asked = begin_problem(desk)
    _choose(table, wrong_card_of(asked))
    assert not solved_problems(desk)


def test_difficulty_is_shown_first_and_the_typical_mistake_after_the_answer(desk: Desk) -> None:
    _table, asked = begin_problem(desk)
    what = theme_name(desk.context.words, asked.theme)
    assert f"{what}, how hard: {asked.grade} of 5" in " ".join(texts(desk))
    page = desk.show(ProblemsScene(desk.context))
    page.named("next").activate()
    table = desk.app.top
    assert isinstance(table, TableScene)
    asked, said = problem_at(table), " ".join(texts(desk))
    what = theme_name(desk.context.words, asked.theme)
    assert f"how hard: {asked.grade} of 5" in said
    assert what not in said
    _choose(table, wrong_card_of(asked))
    assert what in texts(desk)


@pytest.mark.parametrize("size", [(960, 540), (1280, 720)])
def test_gone_strip_on_the_panel_has_its_usual_rank_size(desk: Desk, size: tuple[int, int]) -> None:
    desk.context.resize(Frame(*size))
    desk.context.change(gone_strip="cards")
    table, asked = begin_problem(desk)

    def ranks() -> list[DrawnText]:
        found = [each for each in table.widgets if each.name == "gone"]
        return [
            each
            for each in drawn_texts(desk)
            if each.text in "789UOKA" and any(one.rect.contains(each.rect) for one in found)
        ]

    run_until_settled(table)
    assert isinstance(table.mode_view, DrillView)
    assert table.mode_view.box.contains(table.named("gone").rect)
    assert min(each.pixels for each in ranks()) >= 1.3 * desk.context.text.usual(RANK)
    _choose(table, wrong_card_of(asked))
    assert not ranks(), "what is said of the answer has the place"
    assert "Not the best" in texts(desk)
    table.do(CountCards())
    table.update(0.1)
    assert ranks(), "until they are asked for"
    table.do(CountCards())
    table.update(0.1)
    assert any(each.startswith("As far as you could know") for each in texts(desk))


def begin_problem(desk: Desk) -> tuple[TableScene, Problem]:
    """Start the problems of one kind and grade that ask for a card."""
    first, *_ = cards_asked()
    page = desk.show(ProblemsScene(desk.context))
    page.named(f"{first.theme.value} {first.grade}").activate()
    table = desk.app.top
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
