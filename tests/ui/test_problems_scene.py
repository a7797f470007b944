"""Problems at the table, and the page of their themes."""

from __future__ import annotations

import re
from collections.abc import Callable
from concurrent.futures import Future
from typing import Any, TypeVar

import pygame
import pytest

from smokingcat.coach.problems.problem import GRADE_COUNT, Problem, problems
from smokingcat.coach.review.error_rate import DecisionKind, MistakeTheme
from smokingcat.coach.review.round_review import review_decision
from smokingcat.common.suit_system import SuitSystem
from smokingcat.i18n.catalogue.card_names import Case
from smokingcat.i18n.sentences.error_rate import theme_name
from smokingcat.i18n.sentences.wording import Wording
from smokingcat.match.analysis.adviser import Adviser
from smokingcat.match.drill import Drill
from smokingcat.match.exercise import ExerciseSession
from smokingcat.match.intents import Confirm, CountCards, Touch
from smokingcat.match.quiz import QuizProgress
from smokingcat.rules.cards import HEJMA, Card, Suit
from smokingcat.rules.moves import PlayCard
from smokingcat.table.motion.smoke import CLOUD, Puff, PuffStyle, Wisp
from smokingcat.ui.engine.routes import ToThemes
from smokingcat.ui.paint.frame import Frame
from smokingcat.ui.paint.painter import Painter
from smokingcat.ui.paint.smoke import Plume
from smokingcat.ui.paint.sprite_atlas import SpriteAtlas
from smokingcat.ui.paint.typesetting.text import DrawnText
from smokingcat.ui.screens.lessons.school_scene import SchoolScene
from smokingcat.ui.screens.problems.drill_text import DrillText
from smokingcat.ui.screens.problems.drill_view import DrillView, drill_table
from smokingcat.ui.screens.problems.problem_drill import problem_drill
from smokingcat.ui.screens.problems.themes_scene import ThemesScene
from smokingcat.ui.screens.table.layers import table_smoke
from smokingcat.ui.screens.table.layers.gone_strip import RANK
from smokingcat.ui.screens.table.table_scene import TableScene
from smokingcat.ui.screens.title.title_scene import TitleScene
from smokingcat.ui.widgets.button import Button
from tests.match.manual_worker import ManualWorker
from tests.ui.fake_evaluators import RankEvaluator
from tests.ui.headless_game import Game, drawn_texts, texts
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


def test_learn_opens_the_next_unsolved_problem_at_the_table(game: Game) -> None:
    game.app.push(TitleScene(game.context))
    first, *_ = cards_asked()
    for each in problems():
        if each is not first:
            game.context.store.problems.solve(each.name, "2026-11-01T20:00:00")
    school = game.show(SchoolScene(game.context))
    school.named("problems").activate()
    table = table_on_top(game)
    assert set(table.session.match.hand(0)) == set(first.view.hand)
    assert f"Trick {len(first.view.taken) + 1}. What now?" in texts(game)
    choose(table, first.answers[0][0])
    assert first.name in solved_problems(game)
    table.named("next").activate()
    assert any("200 of 200 solved" in each for each in texts(game))
    table.named("next").activate()
    assert game.app.top is school


def test_answer_waits_for_an_evaluation_outside_the_main_loop(
    game: Game, coach: ManualWorker
) -> None:
    table, asked = begin_problem(game)
    run_until_settled(table)
    assert len(coach.questions) == 1, "while one thinks oneself"
    choose(table, asked.answers[0][0])
    assert not solved_problems(game)
    coach.answer()
    table.update(0.0)
    assert asked.name in solved_problems(game)


def test_wrong_card_leaves_its_trick_on_the_table_and_betrays_no_better_one(game: Game) -> None:
    table, asked = begin_problem(game)
    choose(table, wrong_card_of(asked))
    run_until_over(table)
    on_screen = " ".join(texts(game))
    assert "Not the best" in on_screen
    assert len(table.director.shown.trick) == 4
    assert len(table.session.match.hand(0)) == len(asked.view.hand) - 1
    offered = [table.named(name).accessible() for name in ("next", "skip", "show")]
    assert [node and node.name for node in offered] == ["Once more", "Next", "Show me"]
    assert game.context.wording.card(asked.answers[0][0]) not in on_screen
    assert not [each for each in table.accessible() if each.key == "options"]
    table.named("show").activate()
    shown = table_on_top(game)
    run_until_settled(shown)
    assert shown.session.match.hand(0) == asked.view.hand, "the table is back at the question"
    best, wording = asked.values.options[asked.values.choice], game.context.wording
    assert f"Play {wording.card(best[0], Case.ACCUSATIVE)}" in texts(game)
    assert not any("%" in text for text in texts(game))
    hand = shown.director.shown.hand
    lit = {
        pose.face for token, pose in shown.model.poses(shown.layout) if pose.glow and token in hand
    }
    assert lit == set(best)
    touch(shown, wrong_card_of(asked))
    run_until_settled(shown)
    assert shown.session.match.hand(0) == asked.view.hand, "nothing is asked now"


def test_wrong_problem_stays_unsolved_after_a_right_second_try(game: Game) -> None:
    table, asked = begin_problem(game)
    choose(table, wrong_card_of(asked))
    table.named("next").activate()
    again = table_on_top(game)
    assert again is not table
    assert again.session.match.hand(0) == asked.view.hand
    choose(again, asked.answers[0][0])
    assert "That is right" in texts(game)
    assert not solved_problems(game)


@pytest.mark.parametrize("reduced_motion", [False, True])
def test_right_card_is_celebrated_with_smoke_unless_motion_is_reduced(
    game: Game, monkeypatch: pytest.MonkeyPatch, *, reduced_motion: bool
) -> None:
    game.context.change(reduced_motion=reduced_motion)
    puffs = list[PuffStyle]()

    def plume_of(smoke: Puff | Wisp) -> Plume:
        if isinstance(smoke, Puff):
            puffs.append(smoke.burst)
        return Plume(smoke)

    monkeypatch.setattr(table_smoke, "Plume", plume_of)
    first = next(each for each in cards_asked() if HEJMA not in each.view.hand)
    table = begin(game, first)
    run_until_settled(table)
    touch(table, wrong_card_of(first))
    table.update(0.0)
    assert not puffs
    again = begin(game, first)
    run_until_settled(again)
    touch(again, first.answers[0][0])
    again.update(0.0)
    assert not puffs
    run_until_settled(again)
    assert puffs == ([] if reduced_motion else [CLOUD])


@pytest.mark.parametrize("has_hejma", [False, True])
def test_verdict_waits_until_the_card_has_landed_and_the_table_is_light(
    game: Game, *, has_hejma: bool
) -> None:
    asked = next(each for each in cards_asked() if (each.answers[0][0] is HEJMA) is has_hejma)
    table = begin(game, asked)
    run_until_settled(table)
    touch(table, asked.answers[0][0])
    frames, darkest = 0, 0.0
    while not any("That is right" in each for each in texts(game)):
        assert not solved_problems(game)
        table.update(1 / 30)
        frames, darkest = frames + 1, max(darkest, table.director.hush)
    assert asked.answers[0][0] in table.director.visible.faces(table.director.visible.trick)
    assert table.director.hush == 0
    assert (darkest > 0) is has_hejma
    assert frames == (54 if has_hejma else 7)


def test_difficulty_is_shown_with_the_question_and_no_mistake_beside_a_right_answer(
    game: Game,
) -> None:
    table, asked = begin_problem(game)
    what, on_screen = theme_name(game.context.words, asked.theme), " ".join(texts(game))
    assert f"difficulty {asked.grade}\u00a0of\u00a05" in on_screen
    assert what not in on_screen.lower()
    choose(table, asked.answers[0][0])
    on_screen = " ".join(texts(game))
    assert "That is right" in on_screen
    assert what not in on_screen.lower(), "it would read as a reproach"


def test_wrong_answers_are_told_both_figures_and_nearly_always_a_reason(game: Game) -> None:
    objections = list[str]()
    for asked in problems():
        route = problem_drill(game.context, [asked], ToThemes())
        table = drill_table(game.context, route)
        exercise, quiz = route.drill.exercise, table.model.teaching
        assert exercise is not None
        assert isinstance(quiz, QuizProgress)
        text = DrillText(game.context, route, exercise, quiz, table.model)
        for wrong in asked.losing.keys() - set(asked.answers):
            decision = exercise.choice.decision_for(wrong)
            objections.append(text.objection(review_decision(decision, asked.values)))
    figures = re.compile(r"As far as you could know, .* from \d+% to \d+%\.")
    for each in objections:
        assert figures.match(each), each
    reasons = [figures.sub("", each).strip() for each in objections]
    assert "Hejma kept too long." in reasons
    assert any(each.startswith("Without enough low cards beside it, ") for each in reasons)
    assert sum(map(bool, reasons)) > 0.9 * len(reasons), "a fact or a kind of mistake"


@pytest.mark.parametrize("text_size", [100, 175])
def test_strip_of_cards_gone_never_reaches_the_buttons_after_a_wrong_answer(
    game: Game, text_size: int
) -> None:
    for size in ((960, 540), (1280, 720)):
        game.context.resize(Frame(*size))
        game.context.change(language="de", text_size=text_size)
        table, asked = begin_problem(game)
        choose(table, wrong_card_of(asked))
        run_until_over(table)
        for _ in range(2):  # as it is left, and closed or opened by hand
            drawn = [each.rect for each in drawn_texts(game) if each.text == "Hat keine"]
            assert all(each.bottom < table.named("show").rect.top for each in drawn)
            table.do(CountCards())


@pytest.mark.parametrize(
    ("size", "language", "text_size"),
    [
        ((960, 540), "en", 100),
        ((960, 540), "qps", 175),
        ((1280, 720), "en", 100),
        ((1280, 720), "ru", 175),
    ],
)
def test_open_strip_leaves_the_question_readable(
    size: tuple[int, int], language: str, text_size: int
) -> None:
    with Game(size, language, text_size=text_size) as game:
        table, _asked = begin_problem(game)
        run_until_settled(table)
        view, strip = table.mode_view, table.named("gone").rect
        assert isinstance(view, DrillView)
        assert view.box.contains(strip)
        question = [
            each
            for each in visible_texts(game, table)
            if view.box.contains(each.rect) and each.rect.bottom <= strip.top
        ]
        assert len(question) >= 3, "headline, place and task"
        buttons = [each.rect for each in table.widgets if isinstance(each, Button)]
        assert strip.collidelist(buttons) < 0


@pytest.mark.parametrize("size", [(960, 540), (1280, 720)])
def test_gone_strip_on_the_panel_has_its_usual_rank_size(game: Game, size: tuple[int, int]) -> None:
    game.context.resize(Frame(*size))
    table, asked = begin_problem(game)

    def ranks() -> list[DrawnText]:
        found = [each for each in table.widgets if each.name == "gone"]
        return [
            each
            for each in drawn_texts(game)
            if each.text in "789UOKA" and any(one.rect.contains(each.rect) for one in found)
        ]

    run_until_settled(table)
    assert min(each.pixels for each in ranks()) >= 1.2 * game.context.text.usual(RANK)
    choose(table, asked.answers[0][0])
    assert not ranks(), "the verdict has the place"
    assert "That is right" in texts(game)
    table.do(CountCards())
    table.update(0.1)
    assert ranks(), "until they are asked for"


def test_wrong_answer_shows_the_trick_that_costs_in_the_place_of_the_cards_gone(
    game: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, asked = begin_problem(game)
    choose(table, wrong_card_of(asked))
    assert "gone" not in [each.name for each in table.widgets]
    (sentence,) = (text for text in texts(game) if "then costs you" in text)
    found = re.search(r"Trick (\d) then costs you (\d+) points?\.", sentence)
    assert found is not None
    drawn, card = dict[Card, int](), game.context.faces.card

    def record(face: Card, width: int) -> pygame.Surface:
        drawn[face] = width
        return card(face, width)

    view = table.mode_view
    assert isinstance(view, DrillView)
    monkeypatch.setattr(game.context.faces, "card", record)
    game.draw()
    assert isinstance(table.model.teaching, QuizProgress)
    session = ExerciseSession(table.model.teaching.choice, to_end=True)
    session.submit(PlayCard(wrong_card_of(asked)))
    while not session.has_ended:
        session.step()
    trick = session.match.taken[int(found[1]) - 1]
    assert trick.taker == 0
    assert set(drawn) == set(trick.cards), "as the round would go on"
    assert sum(drawn.values()) <= view.box.width
    table.do(CountCards())
    table.update(0.1)
    assert "gone" in [each.name for each in table.widgets], "on demand"


def test_button_for_the_cards_gone_is_absent_while_they_are_on_the_panel(game: Game) -> None:
    table, _asked = begin_problem(game)
    run_until_settled(table)
    assert "gone" in [each.name for each in table.widgets]
    assert "count" not in [each.name for each in table.widgets]
    table.do(CountCards())
    table.update(0.1)
    assert "gone" not in [each.name for each in table.widgets]
    assert "count" in [each.name for each in table.widgets]


def test_refused_card_leaves_the_question_readable(game: Game) -> None:
    asked = next(each for each in cards_asked() if len(each.losing) < len(each.view.hand))
    table = begin(game, asked)
    run_until_settled(table)
    before = texts(game)
    unfit = next(card for card in asked.view.hand if (card,) not in asked.losing)
    touch(table, unfit)
    table.update(0.1)
    after = texts(game)
    assert {*before} < {*after}
    assert any(each.startswith("You must follow") for each in after)


def test_drawer_asks_the_unsolved_problems_of_a_theme_and_of_a_grade(game: Game) -> None:
    table, _asked = begin_problem(game)
    table.named("themes").activate()
    themes = game.top(ThemesScene)
    hardest = [each for each in problems() if each.grade == GRADE_COUNT]
    for name, alike in (
        (MistakeTheme.LAST_TRICK.value, by_theme(MistakeTheme.LAST_TRICK)),
        (f"grade {GRADE_COUNT}", hardest),
    ):
        game.context.store.problems.solve(alike[0].name, "2026-11-01T20:00:00")
        themes.named(name).activate()
        begun = table_on_top(game)
        assert problem_at(begun) == alike[1]
        assert "themes" not in [each.name for each in begun.widgets]
        begun.leave()
        assert game.app.top is themes
        node = themes.named(name).accessible()
        assert node is not None
        assert f"1 of {len(alike)} solved" in node.note


def test_practise_in_the_drawer_asks_the_first_problem_that_is_not_solved(game: Game) -> None:
    first, second, *_ = problems()
    game.context.store.problems.solve(first.name, "2026-11-01T20:00:00")
    game.app.push(TitleScene(game.context))
    game.show(ThemesScene(game.context)).named("practise").activate()
    assert problem_at(table_on_top(game)) == second


@pytest.mark.parametrize("suits", [SuitSystem.GERMAN, SuitSystem.FRENCH])
def test_no_theme_names_a_suit(game: Game, suits: SuitSystem) -> None:
    say = Wording(game.context.words, suits)
    names = {say.suit(suit).lower() for suit in Suit}
    for what in MistakeTheme:
        assert not names & set(theme_name(game.context.words, what).lower().split())


def by_theme(what: MistakeTheme) -> list[Problem]:
    return [each for each in problems() if each.theme is what]


def table_on_top(game: Game) -> TableScene:
    table = game.top(TableScene)
    assert isinstance(table.mode_view, DrillView)
    return table


def begin(game: Game, asked: Problem) -> TableScene:
    """Open the table of one problem."""
    game.app.open(problem_drill(game.context, [asked], ToThemes()))
    return table_on_top(game)


def begin_problem(game: Game) -> tuple[TableScene, Problem]:
    """Open the first problem that asks for a card, with more to follow."""
    first, *others = cards_asked()
    game.app.open(problem_drill(game.context, [first, *others[:20]], ToThemes()))
    return table_on_top(game), first


def problem_at(table: TableScene) -> Problem:
    return next(each for each in problems() if each.view.hand == table.session.match.hand(0))


def wrong_card_of(asked: Problem) -> Card:
    return next(choice for choice in asked.losing if choice not in asked.answers)[0]


def run_until_settled(table: TableScene) -> None:
    for _ in range(40):
        table.update(0.2)


def run_until_over(table: TableScene) -> None:
    for _ in range(600):
        table.update(0.2)


def choose(table: TableScene, card: Card) -> None:
    """Choose a card once the table is at rest, and wait for the verdict."""
    run_until_settled(table)
    touch(table, card)
    for _ in range(20):
        table.update(0.2)


def touch(table: TableScene, card: Card) -> None:
    shown = table.director.shown
    table.do(Touch(next(token for token in shown.hand if shown.tokens[token].face is card)))


def test_reason_of_a_right_pass_ends_above_the_buttons_in_the_largest_type(
    game: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Drill, "may_leave_out", True)
    game.context.resize(Frame(960, 540))
    game.context.change(language="de", text_size=175)
    asked = next(each for each in problems() if each.kind is DecisionKind.PASS)
    table = begin(game, asked)
    run_until_settled(table)
    for card in asked.answers[0]:
        touch(table, card)
    table.do(Confirm())
    for _ in range(20):
        table.update(0.2)
    buttons = [table.named(name).rect for name in ("play on", "known", "next")]
    panel = table.named("next").rect.inflate(100, 0)
    reason = [
        each.rect
        for each in drawn_texts(game)
        if len(each.text) > 60 and panel.left < each.rect.left and each.rect.bottom > panel.top // 2
    ]
    assert reason
    assert all(rect.collidelist(buttons) == -1 for rect in reason)


def test_nobody_is_waited_for_once_an_answered_pass_has_been_made(
    game: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = next(each for each in problems() if each.kind is DecisionKind.PASS)
    table = begin(game, asked)
    run_until_settled(table)
    drawn = list[str]()
    draw = SpriteAtlas.draw

    def draw_and_note(atlas: SpriteAtlas, painter: Painter, name: str, *given: Any) -> None:
        drawn.append(name)
        draw(atlas, painter, name, *given)

    monkeypatch.setattr(SpriteAtlas, "draw", draw_and_note)
    game.draw()
    assert "halo" in drawn
    for card in next(choice for choice in asked.losing if choice not in asked.answers):
        touch(table, card)
    table.do(Confirm())
    run_until_over(table)
    assert table.session.has_ended
    drawn.clear()
    game.draw()
    assert "halo" not in drawn


def test_reason_beside_a_right_answer_agrees_with_the_trick_on_the_table(game: Game) -> None:
    hopes = [each for each in cards_asked() if each.why == "hejma_may_go"]
    kept = set[bool]()
    for asked in hopes:
        game.app.open(problem_drill(game.context, [asked], ToThemes()))
        table = table_on_top(game)
        choose(table, asked.answers[0][0])
        run_until_over(table)
        has_kept = table.session.match.taken[-1].taker == table.session.person
        assert ("With luck" in " ".join(texts(game))) is not has_kept
        kept.add(has_kept)
    assert kept == {False, True}
