"""The page of problems, and one of them solved at the table."""

from __future__ import annotations

import pygame

from smokingcat.coach.problems import Problem, problems
from smokingcat.coach.rate import Choosing
from smokingcat.play.intents import Touch
from smokingcat.rules import Card
from smokingcat.ui.match.table import TableScene
from smokingcat.ui.menus.title import TitleScene
from smokingcat.ui.study.problems import ProblemsScene
from smokingcat.ui.study.school import SchoolScene
from tests.ui.desk import Desk, press_key
from tests.ui.looks import written


def cards_asked() -> list[Problem]:
    return [each for each in problems() if each.kind is not Choosing.PASS]


def test_learn_leads_to_the_problems_and_enter_to_the_next_that_is_not_solved(desk: Desk) -> None:
    desk.app.push(TitleScene(desk.context))
    first, *_ = cards_asked()
    others = tuple(each.name for each in problems() if each is not first)
    desk.context.change(problems=others)
    desk.show(SchoolScene(desk.context)).named("problems").activate()
    page = desk.app.top
    assert isinstance(page, ProblemsScene)
    press_key(page, pygame.K_RETURN)
    table = desk.app.top
    assert isinstance(table, TableScene)
    assert set(table.session.match.hand(0)) == set(first.view.hand)
    _choose(table, first.answers[0][0])
    assert first.name in desk.context.settings.problems
    desk.app.pop()
    assert "All of them once more" in {drawn.text for drawn in written(desk, page)}


def test_a_wrong_card_leaves_it_open(desk: Desk) -> None:
    first, *_ = cards_asked()
    page = desk.show(ProblemsScene(desk.context))
    page.named(f"{first.theme.value} {first.grade}").activate()
    table = desk.app.top
    assert isinstance(table, TableScene)
    asked = next(each for each in problems() if each.view.hand == table.session.match.hand(0))
    wrong = next(choice for choice in asked.losing if choice not in asked.answers)
    _choose(table, wrong[0])
    assert desk.context.settings.problems == ()


def _choose(table: TableScene, card: Card) -> None:
    """Choose a card once the table has come to rest, and wait for what is said of it."""
    for _ in range(40):
        table.update(0.2)
    shown = table.director.shown
    table.do(Touch(next(token for token in shown.hand if shown.tokens[token].face is card)))
    for _ in range(20):
        table.update(0.2)
