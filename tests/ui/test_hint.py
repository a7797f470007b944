"""Hints at the table: asked for by key or button, about the present view, and then removed."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import pygame
import pytest

from smokingcat.bots.search.pimc import ActionValues
from smokingcat.coach.hints.advice import Advice
from smokingcat.i18n.catalogue.card_names import Case
from smokingcat.i18n.sentences.advice import AdviceWording
from smokingcat.i18n.sentences.table_feedback import cause_text
from smokingcat.i18n.sentences.wording import Wording
from smokingcat.match.analysis.adviser import Adviser
from smokingcat.match.intents import AskCoach, Hover, Touch
from smokingcat.rules.cards import Card
from smokingcat.rules.moves import PlayCard
from smokingcat.rules.view import SeatView
from smokingcat.ui.engine.routes import ToLesson
from smokingcat.ui.paint import theme
from smokingcat.ui.paint.chance_bar import AMBER, draw_bar, draw_tag
from smokingcat.ui.paint.frame import Frame, to_rect
from smokingcat.ui.paint.typesetting.text import DrawnText
from smokingcat.ui.screens.keys.keys_scene import KeysScene
from smokingcat.ui.screens.lessons.lesson_view import lesson_table
from smokingcat.ui.screens.table.controls.trick_control import TrickControl
from smokingcat.ui.screens.table.layers import hint_note
from smokingcat.ui.screens.table.layers.hint_layout import Note, place_note
from smokingcat.ui.screens.table.pause_scene import PauseScene
from smokingcat.ui.screens.table.table_scene import TableScene
from smokingcat.ui.widgets.button import Button
from tests.match.manual_worker import ManualWorker
from tests.ui.fake_evaluators import FlatEvaluator, RankEvaluator
from tests.ui.headless_game import (
    Game,
    click,
    drawn_texts,
    focus_control,
    press_key,
    run_scene,
    texts,
)
from tests.ui.screens import (
    FOLLOWING,
    LEADING,
    TWO_CARDS,
    at_passing,
    choose_three,
    is_own_turn,
    is_reckoning,
    make_own_move,
    play_until,
    table_at,
)

THINKING = "The coach is thinking…"
LEGEND = "The bars show your risk of losing the round."


@pytest.fixture
def scene(game: Game, coach: ManualWorker) -> TableScene:
    """A table at which the person must follow, with a coach that can be asked."""
    assert not coach.questions
    return table_at(game, FOLLOWING)


def ask_coach(scene: TableScene, coach: ManualWorker) -> None:
    """Ask for a hint by its key; the coach answers at once."""
    press_key(scene, pygame.K_h)
    coach.answer()
    scene.update(0.0)


def test_hint_key_shows_the_chances_of_the_best_card_and_of_the_one_pointed_at(
    game: Game, scene: TableScene, coach: ManualWorker
) -> None:
    press_key(scene, pygame.K_h)
    assert THINKING in texts(game)
    assert LEGEND not in texts(game)
    coach.answer()
    assert scene.update(0.0), "the answer is to be drawn"
    written = texts(game)
    assert THINKING not in written
    assert LEGEND in written
    advice = scene.model.hint.advice
    assert advice is not None
    assert f"Play {game.context.wording.card(advice.choice[0], Case.ACCUSATIVE)}" in written
    percent = game.context.words.language.format_percent
    chances = dict(zip(advice.values.options, map(percent, advice.values.losing), strict=True))
    best = chances[advice.choice]
    assert [text for text in written if text.endswith("%")] == [best]
    for option, chance in chances.items():
        scene.do(Hover(scene.director.shown.token_of(option[0])))
        shown = [text for text in texts(game) if text.endswith("%")]
        assert sorted(shown) == sorted({best, chance})


@pytest.mark.parametrize(
    ("chance", "colour"), [(0.12, theme.GOOD), (0.5, AMBER), (0.85, theme.BAD)]
)
@pytest.mark.parametrize("is_advised", [False, True])
def test_colour_of_a_bar_is_its_risk_also_on_the_advised_card(
    game: Game,
    monkeypatch: pytest.MonkeyPatch,
    chance: float,
    colour: theme.Colour,
    *,
    is_advised: bool,
) -> None:
    filled = list[theme.Colour]()
    monkeypatch.setattr(game.app.painter, "fill", lambda _box, colour: filled.append(colour))
    box, context = pygame.Rect(0, 0, 60, 40), game.context
    game.app.painter.begin()
    draw_tag(context, game.app.painter, box, chance, is_advised=is_advised, has_number=False)
    assert filled[-1] == colour


@pytest.mark.parametrize("has_number", [False, True])
def test_every_bar_on_a_card_has_a_frame(
    game: Game, monkeypatch: pytest.MonkeyPatch, *, has_number: bool
) -> None:
    framed, filled = list[pygame.Rect](), list[pygame.Rect]()
    painter, box = game.app.painter, pygame.Rect(40, 40, 60, 40)
    monkeypatch.setattr(
        game.context.pieces, "draw_nine", lambda _painter, _name, box: framed.append(box)
    )
    monkeypatch.setattr(painter, "fill", lambda box, _colour: filled.append(box))
    painter.begin()
    draw_tag(game.context, painter, box, 0.5, is_advised=False, has_number=has_number)
    (frame,) = framed
    assert box.contains(frame)
    assert all(frame.contains(each) and frame != each for each in filled)


@pytest.mark.parametrize(("chance", "width"), [(0.004, 0), (0.02, 2), (0.5, 60), (1.0, 120)])
def test_a_bar_is_filled_in_proportion_and_empty_at_no_percent(
    game: Game, monkeypatch: pytest.MonkeyPatch, chance: float, width: int
) -> None:
    filled = list[int]()
    monkeypatch.setattr(game.app.painter, "fill", lambda box, _colour: filled.append(box.width))
    draw_bar(game.app.painter, pygame.Rect(0, 0, 120, 20), chance, theme.GOOD)
    assert sum(filled[1:]) == width


def find_text(game: Game, text: str) -> DrawnText:
    """Return the drawn text that begins with ``text``."""
    return next(each for each in drawn_texts(game) if each.text.startswith(text))


@pytest.mark.parametrize("words", [6, 18, 30])
def test_longest_note_is_complete_and_hides_no_card_in_play(
    game: Game,
    scene: TableScene,
    coach: ManualWorker,
    monkeypatch: pytest.MonkeyPatch,
    words: int,
) -> None:
    monkeypatch.setattr(AdviceWording, "advice", lambda *_: "reason " * words)
    ask_coach(scene, coach)
    advice = scene.model.hint.advice
    assert advice is not None
    reason = find_text(game, "reason")
    assert reason.fits
    assert reason.pixels >= 14, "as large as ever"
    assert find_text(game, LEGEND).fits
    assert find_text(game, "Play the ").fits
    note = scene.hint.box
    assert note is not None
    assert note.contains(reason.rect)
    assert not note.colliderect(to_rect(scene.layout.hand_rect))
    pressed = [each.rect for each in scene.widgets[1:] if not isinstance(each, TrickControl)]
    assert note.collidelist(pressed) < 0


def test_refusal_of_a_card_does_not_cover_the_note(
    game: Game, scene: TableScene, coach: ManualWorker, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Wording, "refusal", lambda *_: "because " * 12)
    ask_coach(scene, coach)
    scene.do(Touch(scene.model.hand.dimmed[0]))
    scene.update(0.0)
    assert scene.model.objections.current is not None
    why = find_text(game, cause_text(game.context.wording, scene.model.objections.current.cause))
    assert scene.hint.box is not None
    assert not scene.hint.box.colliderect(why.box)


@pytest.mark.parametrize("size", [(960, 540), (1280, 720)])
@pytest.mark.parametrize("text_size", [100, 175])
def test_no_tooltip_covers_the_note(
    game: Game, scene: TableScene, coach: ManualWorker, size: tuple[int, int], text_size: int
) -> None:
    game.context.resize(Frame(*size))
    game.context.change(text_size=text_size)
    press_key(scene, pygame.K_h)
    coach.answer()
    scene.lay_hint()
    box = scene.hint.box
    assert box is not None
    tips: list[DrawnText] = []
    game.context.text.drawn_log = tips
    game.app.painter.begin()
    for widget in scene.widgets:
        widget.draw_over(game.app.painter, focused=True)
    assert len(tips) >= 6, "three cats have a name and manners"
    assert [tip.text for tip in tips if tip.box.colliderect(box)] == []


def test_note_is_laid_out_once_for_each_table_and_text(
    game: Game, scene: TableScene, coach: ManualWorker, monkeypatch: pytest.MonkeyPatch
) -> None:
    laid: list[str] = []

    def counted(*about: Any) -> Note:
        laid.append(about[-1].head)
        return place_note(*about)

    monkeypatch.setattr(hint_note, "place_note", counted)
    press_key(scene, pygame.K_h)
    coach.answer()
    game.draw()
    game.draw()
    assert len(laid) == 1
    game.context.resize(Frame(960, 540))
    scene.arrange()
    scene.lay_hint()
    assert len(laid) == 2, "another window"
    count = len(scene.director.shown.hand)
    play_until(scene, lambda: is_own_turn(scene) and len(scene.director.shown.hand) < count)
    press_key(scene, pygame.K_h)
    coach.answer()
    game.draw()
    assert len(laid) == 3, "another trick"
    game.draw()
    assert len(laid) == 3


@pytest.mark.parametrize("times", [0, 2, 3])
def test_bars_are_explained_by_the_first_three_notes_only(
    scene: TableScene, game: Game, coach: ManualWorker, times: int
) -> None:
    game.context.change(told=("bars",) * times)
    press_key(scene, pygame.K_h)
    coach.answer()
    for _ in range(2):
        run_scene(scene, 0.5)
        assert (LEGEND in texts(game)) is (times < 3)
    assert game.context.settings.told.count("bars") == min(times + 1, 3)


def test_card_name_does_not_cover_the_note(game: Game, coach: ManualWorker) -> None:
    game.context.change(text_size=175)
    scene = table_at(
        game,
        "hands Ka Aa 7l / ? / ? / ?; tricks 1: Th 8h 9h 7h | Oh Kh Ah Uh | Ol Ul Kl Al "
        "| Ab 9b 7b 8b | Kb Ob Tb Ub | Oa 7a",
    )
    game.draw()
    ask_coach(scene, coach)
    for card in scene.director.shown.hand:
        scene.do(Hover(card))
        run_scene(scene, 2.0)
        face = scene.director.shown.tokens[card].face
        assert face is not None
        written = drawn_texts(game)
        assert written[-1].text == game.context.wording.card_and_cost(face)
        assert scene.hint.box is not None
        assert not scene.hint.box.colliderect(written[-1].box)


@pytest.mark.parametrize("words", [6, 30])
@pytest.mark.parametrize("size", [(960, 540), (1280, 800)])
@pytest.mark.parametrize("text_size", [100, 175])
def test_turn_and_order_of_ranks_stay_visible_beside_the_note(
    game: Game,
    coach: ManualWorker,
    monkeypatch: pytest.MonkeyPatch,
    size: tuple[int, int],
    text_size: int,
    words: int,
) -> None:
    monkeypatch.setattr(AdviceWording, "advice", lambda *_: "reason " * words)
    game.context.resize(Frame(*size))
    game.context.change(text_size=text_size)
    scene = table_at(game, FOLLOWING)
    ask_coach(scene, coach)
    turn, rule = find_text(game, "Your turn"), find_text(game, "From low to high")
    assert turn.fits
    assert rule.fits
    assert scene.hint.box is not None
    assert scene.hint.box.collidelist([turn.box, rule.box]) < 0


def test_note_replaces_the_task_beside_the_player(game: Game, coach: ManualWorker) -> None:
    game.context.change(told=("pass", "order"))
    scene = table_at(game, FOLLOWING)
    scene.update(0.0)
    assert any(text.startswith("Follow leaves.") for text in texts(game))
    press_key(scene, pygame.K_h)
    for is_answered in (False, True):
        if is_answered:
            coach.answer()
        scene.update(0.0)
        written = texts(game)
        assert "Your turn" in written
        assert not any(text.startswith(("Follow ", "From low")) for text in written)
    press_key(scene, pygame.K_h)
    scene.update(0.0)
    assert any(text.startswith("Follow leaves.") for text in texts(game))


@pytest.mark.parametrize("lessons", [(), ("game",)])
def test_note_at_the_pass_replaces_advice_but_not_what_hejma_is(
    game: Game, coach: ManualWorker, lessons: tuple[str, ...]
) -> None:
    game.context.change(opens_hints=True, lessons=lessons)
    scene = at_passing(game)
    scene.update(0.0)
    coach.answer()
    scene.update(0.0)
    written = texts(game)
    assert "Pass these three" in written
    assert not any(text.startswith("High cards take the most") for text in written)
    assert any("Ober of leaves (Hejma)" in text for text in written) is not bool(lessons)


def test_other_key_answers_do_not_cover_the_note(
    game: Game, coach: ManualWorker, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(AdviceWording, "advice", lambda *_: "reason " * 30)
    game.context.change(text_size=175)
    scene = table_at(
        game, "hands Kl 8l Th Ua 7b Kb / ? / ? / ?; tricks 1: 9a Ka 8h 7a | 2: Al Tl Ol 9l | 9b Ub"
    )
    ask_coach(scene, coach)
    press_key(scene, pygame.K_s)
    game.draw()
    assert scene.hint.box is not None
    assert not scene.hint.box.colliderect(find_text(game, "Sorted by").box)


@pytest.mark.parametrize(("highest", "explains"), [("Al", True), ("Kl", False)])
def test_lost_round_offers_a_reason_only_if_there_is_one(
    game: Game, monkeypatch: pytest.MonkeyPatch, highest: str, *, explains: bool
) -> None:
    monkeypatch.setattr(FlatEvaluator, "CHANCE", 1.0)
    coach = ManualWorker()
    game.context.adviser = Adviser(coach, FlatEvaluator, "kitten")
    scene = table_at(game, f"hands {highest} 7l Ta Ua 8b 9b Tb 7a / ? / ? / ?; tricks 2: Ol Ul")
    scene.update(0.0)
    scene.do(AskCoach())
    coach.answer()
    scene.update(0.0)
    assert "A lost round" in texts(game)
    assert any("Nobody can beat this any more: the ace" in text for text in texts(game)) is explains
    assert scene.model.situation.has_reason is explains


def test_the_note_is_the_last_text_that_is_drawn(game: Game, coach: ManualWorker) -> None:
    scene = table_at(game, LEADING)
    ask_coach(scene, coach)
    assert texts(game)[-1] == LEGEND


def test_only_the_recommended_card_glows(
    game: Game, scene: TableScene, coach: ManualWorker
) -> None:
    press_key(scene, pygame.K_h)
    coach.answer()
    scene.do(Hover(None))
    poses = scene.model.poses(scene.layout)
    hand = scene.director.shown.hand
    lit = [pose.face for number, pose in poses if number in hand and pose.glow == 1.0]
    assert scene.model.hint.advice is not None
    assert tuple(lit) == scene.model.hint.advice.choice
    game.draw()


@pytest.mark.parametrize(
    ("losing", "head"),
    [(0.0, "Any card will do"), (0.97, "Any card will do"), (1.0, "A lost round")],
)
def test_equal_cards_show_neither_figures_nor_marks(
    game: Game,
    coach: ManualWorker,
    monkeypatch: pytest.MonkeyPatch,
    losing: float,
    head: str,
) -> None:
    def bleak(_: RankEvaluator, view: SeatView, extra: Sequence[Card] = ()) -> ActionValues:
        del extra
        options = tuple((card,) for card in view.legal)
        return ActionValues(options, (losing,) * len(options), (20.0,) * len(options), 0, 4000)

    monkeypatch.setattr(RankEvaluator, "action_values", bleak)
    scene = table_at(
        game, "hands 8l Tl 9l 7l 8a Ta Ua / ? / ? / ?; tricks 1: 9a Ka 8h 7a | 2: 7b Ab"
    )
    ask_coach(scene, coach)
    assert paws(game, monkeypatch) == 0
    written = texts(game)
    assert head in written
    assert "You cannot follow: play what you like." in written, "any card means any legal card"
    assert not any(text.startswith("Play the") for text in written)
    assert LEGEND not in written
    assert not any(text.endswith("%") for text in written)
    poses = scene.model.poses(scene.layout)
    hand = scene.director.shown.hand
    assert not any(pose.glow == 1.0 for number, pose in poses if number in hand)


def paws(game: Game, monkeypatch: pytest.MonkeyPatch) -> int:
    """Draw the table; return the number of cards with the coach's paw."""
    marked = list[bool]()

    def note(*_args: object, is_advised: bool, has_number: bool) -> None:
        del has_number
        marked.append(is_advised)

    monkeypatch.setattr(hint_note, "draw_tag", note)
    game.draw()
    return sum(marked)


def test_coach_says_nothing_about_the_only_legal_card_but_to_a_screen_reader(
    game: Game, coach: ManualWorker
) -> None:
    scene = table_at(game, FOLLOWING.replace("8l Ol", "8b Oa"))
    view = scene.model.view
    assert view is not None
    assert len(view.legal) == 1
    assert not scene.named("hint").enabled
    before = texts(game)
    spoken = list[str]()
    game.context.announcer.say = lambda text, **_: spoken.append(text)  # type: ignore[method-assign]
    press_key(scene, pygame.K_h)
    scene.update(0.0)
    assert not coach.questions
    assert texts(game) == before
    assert spoken == ["There is no other card to play."]
    game.context.change(opens_hints=True)
    scene.update(0.1)
    assert not scene.model.hint.is_shown


@pytest.mark.parametrize("key", [pygame.K_h, pygame.K_ESCAPE])
def test_hint_key_or_escape_dismisses_the_hint(
    game: Game, scene: TableScene, coach: ManualWorker, key: int
) -> None:
    press_key(scene, pygame.K_h)
    coach.answer()
    press_key(scene, key)
    assert not scene.model.hint.is_shown
    assert game.app.top is scene
    press_key(scene, pygame.K_ESCAPE)
    assert isinstance(game.app.top, PauseScene)


def test_escape_opens_the_pause_while_the_coach_speaks_unasked(
    game: Game, coach: ManualWorker
) -> None:
    game.context.change(opens_hints=True)
    scene = table_at(game, FOLLOWING)
    scene.update(0.1)
    coach.answer()
    assert scene.model.hint.is_shown
    press_key(scene, pygame.K_ESCAPE)
    assert isinstance(game.app.top, PauseScene)
    assert game.context.settings.opens_hints


def test_dismissing_one_hint_keeps_automatic_hints_on(game: Game, coach: ManualWorker) -> None:
    game.context.change(opens_hints=True)
    scene = table_at(game, FOLLOWING)
    scene.update(0.1)
    coach.answer()
    for put_away in (
        lambda: press_key(scene, pygame.K_h),
        lambda: click(scene, scene.named("hint").rect.center),
    ):
        assert scene.model.hint.is_shown
        put_away()
        scene.update(0.1)
        assert not scene.model.hint.is_shown
        assert game.context.settings.opens_hints
        press_key(scene, pygame.K_h)
        scene.update(0.1)


@pytest.mark.parametrize("how", ["click", "key"])
def test_button_on_the_note_switches_automatic_hints_off(
    game: Game, coach: ManualWorker, how: str
) -> None:
    game.context.change(opens_hints=True)
    scene = table_at(game, FOLLOWING)
    scene.update(0.1)
    coach.answer()
    game.draw()
    button = scene.named("silence")
    assert isinstance(button, Button)
    assert scene.hint.box is not None
    assert scene.hint.box.contains(button.rect)
    if how == "click":
        click(scene, button.rect.center)
    else:
        focus_control(scene, "silence")
        press_key(scene, pygame.K_RETURN)
    scene.update(0.1)
    assert not scene.model.hint.is_shown
    assert not game.context.settings.opens_hints
    assert "From now on the coach speaks when asked (H)." in texts(game)


def test_requested_hint_has_no_button_to_switch_hints_off(
    scene: TableScene, game: Game, coach: ManualWorker
) -> None:
    press_key(scene, pygame.K_h)
    coach.answer()
    scene.update(0.1)
    game.draw()
    assert all(widget.name != "silence" for widget in scene.widgets)


def test_playing_the_card_removes_the_hint(scene: TableScene, coach: ManualWorker) -> None:
    press_key(scene, pygame.K_h)
    coach.answer()
    view = scene.model.view
    assert view is not None
    scene.do(PlayCard(view.legal[0]))
    assert scene.update(0.0)
    assert not scene.model.hint.is_shown


def test_late_answer_to_an_old_question_is_ignored(
    game: Game, scene: TableScene, coach: ManualWorker
) -> None:
    press_key(scene, pygame.K_h)
    make_own_move(scene)
    scene.update(0.0)
    coach.answer()
    play_until(scene, lambda: is_own_turn(scene))
    assert not scene.model.hint.is_shown
    assert LEGEND not in texts(game)


def test_hint_button_asks_too_and_is_hidden_when_hints_are_off(
    game: Game, scene: TableScene
) -> None:
    button = scene.named("hint")
    click(scene, button.rect.center)
    assert scene.model.hint.is_shown
    game.context.change(hints=False)
    scene.update(0.0)
    assert not scene.model.hint.is_shown
    assert all(widget.name != "hint" for widget in scene.widgets)
    press_key(scene, pygame.K_h)
    assert "The coach is silent here: as in the pub, nobody whispers." in texts(game)


def test_hint_out_of_turn_is_answered_with_wait(game: Game, scene: TableScene) -> None:
    make_own_move(scene)
    scene.update(0.0)
    press_key(scene, pygame.K_h)
    assert not scene.model.hint.is_shown
    assert "You can ask the coach when it is your turn." in texts(game)


@pytest.mark.parametrize(("text", "until"), [(FOLLOWING, is_own_turn), (TWO_CARDS, is_reckoning)])
@pytest.mark.usefixtures("coach")
def test_wait_message_disappears_on_turn_and_at_the_reckoning(
    game: Game, text: str, until: Callable[[TableScene], bool]
) -> None:
    scene = table_at(game, text)
    make_own_move(scene)
    scene.update(0.0)
    press_key(scene, pygame.K_h)
    assert "You can ask the coach when it is your turn." in texts(game)
    play_until(scene, lambda: until(scene))
    assert "You can ask the coach when it is your turn." not in texts(game)


def test_hint_while_passing_marks_three_cards_with_reasons(
    game: Game, coach: ManualWorker, monkeypatch: pytest.MonkeyPatch
) -> None:
    game.context.change(told=("letter",))
    scene = at_passing(game)
    ask_coach(scene, coach)
    written = texts(game)
    assert "Pass these three" in written
    assert "Risk of losing, with your new cards still to come: 20%." in written
    advice = scene.model.hint.advice
    assert advice is not None
    assert len(advice.choice) == 3
    assert paws(game, monkeypatch) == 3
    choose_three(scene)
    scene.update(0.0)
    assert scene.model.hint.is_shown, "choosing them is not yet passing"
    press_key(scene, pygame.K_RETURN)
    scene.update(0.0)
    assert not scene.model.hint.is_shown


def test_hint_before_the_first_reckoning_says_what_a_pass_is_without_chances(
    game: Game, coach: ManualWorker
) -> None:
    scene = at_passing(game)
    ask_coach(scene, coach)
    written = texts(game)
    assert "Pass these three" in written
    assert (
        "Everybody passes three cards to the left. High cards take points: give those away."
        in written
    )
    assert not any("Risk" in text for text in written)


def test_hint_key_asks_the_teacher_in_a_lesson(game: Game, coach: ManualWorker) -> None:
    from smokingcat.coach.lessons.course import LESSONS
    from smokingcat.coach.lessons.tutor import Tutor

    game.app.push(lesson_table(game.context, ToLesson(Tutor(LESSONS[1]))))
    scene = game.app.top
    assert isinstance(scene, TableScene)
    press_key(scene, pygame.K_h)
    assert not coach.questions
    assert scene.model.teaching is not None
    assert not scene.model.teaching.is_shown, "there is nothing to be done yet"


def test_key_card_lists_the_hint_key(game: Game) -> None:
    game.app.push(KeysScene(game.context))
    assert "Ask the coach" in texts(game)


def open_unasked_hint(game: Game, scene: TableScene, coach: ManualWorker) -> None:
    """Open a hint by the setting alone, and answer it."""
    game.context.change(opens_hints=True)
    scene.update(0.0)
    coach.answer()
    scene.update(0.0)
    assert scene.model.hint.advice is not None


def has_strip(scene: TableScene) -> bool:
    """Return whether the strip of cards gone is on the table."""
    return any(widget.name == "gone" for widget in scene.widgets)


def test_open_strip_keeps_its_place_when_the_coach_speaks_unasked(
    game: Game, scene: TableScene, coach: ManualWorker
) -> None:
    press_key(scene, pygame.K_c)
    open_unasked_hint(game, scene, coach)
    assert has_strip(scene)
    assert LEGEND not in texts(game)
    assert any(pose.glow for _, pose in scene.model.poses(scene.layout)), "the advice is marked"
    press_key(scene, pygame.K_h)
    scene.update(0.0)
    assert not has_strip(scene)
    assert LEGEND in texts(game)
    press_key(scene, pygame.K_ESCAPE)
    scene.update(0.0)
    assert has_strip(scene)


def test_key_c_alternates_between_the_strip_and_a_note_that_came_unasked(
    game: Game, scene: TableScene, coach: ManualWorker
) -> None:
    open_unasked_hint(game, scene, coach)
    for is_note in (True, False, True):
        assert has_strip(scene) is not is_note
        assert (LEGEND in texts(game)) is is_note
        press_key(scene, pygame.K_c)
        scene.update(0.0)


def test_bars_lie_whole_on_their_cards_above_the_edge(
    game: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    boxes = list[pygame.Rect]()

    def note(_canvas: object, _painter: object, box: pygame.Rect, *_: object, **__: object) -> None:
        boxes.append(box)

    monkeypatch.setattr(hint_note, "draw_tag", note)
    for size in ((960, 540), (1280, 720), (1920, 1080)):
        game.context.resize(Frame(*size))
        coach = ManualWorker()
        game.context.adviser = Adviser(coach, RankEvaluator)
        scene = table_at(game, LEADING)
        play_until(scene, lambda: scene.model.hand.is_awaited)  # noqa: B023 - called at once
        scene.do(AskCoach())
        coach.answer()
        scene.update(0.0)
        boxes.clear()
        game.draw()
        lying, hand = dict(scene.model.poses(scene.layout)), scene.director.shown.hand
        slots = [lying[token].slot(scene.layout.aspect) for token in hand]
        assert len(boxes) == len(slots)
        for box, slot, above in zip(boxes, slots, [*slots[1:], None], strict=True):
            assert box.bottom <= 0.965 * size[1]
            assert slot.contains(box.left, box.bottom)
            assert slot.contains(box.right, box.bottom)
            assert above is None or not above.contains(box.right, box.bottom)


@pytest.mark.parametrize("size", [(960, 540), (1280, 720)])
def test_note_speaks_of_the_card_that_is_pointed_at_and_keeps_its_box(
    game: Game, scene: TableScene, coach: ManualWorker, size: tuple[int, int]
) -> None:
    game.context.resize(Frame(*size))
    scene.arrange()
    ask_coach(scene, coach)
    advice, wording = (
        scene.model.hint.advice,
        AdviceWording(game.context.wording, scene.model.names),
    )
    assert advice is not None
    usual = wording.advice(advice)
    assert usual in texts(game)
    box, buttons = scene.hint.box, [each.rect.copy() for each in scene.widgets]
    for card in advice.view.legal:
        scene.do(Hover(scene.director.shown.token_of(card)))
        said = wording.card(advice, card)
        drawn = find_text(game, said)
        assert drawn.fits
        assert (usual in texts(game)) is (said == usual), card
        assert scene.hint.box == box
        assert box is not None
        assert box.contains(drawn.rect)
        assert [each.rect for each in scene.widgets] == buttons
    scene.do(Hover(scene.model.hand.dimmed[0]))
    assert usual in texts(game), "a card that may not be played"
    scene.do(Hover(None))
    assert usual in texts(game)


@pytest.mark.parametrize("number", [0, -1])
def test_note_keeps_room_for_the_longest_text_on_another_card(
    game: Game,
    scene: TableScene,
    coach: ManualWorker,
    monkeypatch: pytest.MonkeyPatch,
    number: int,
) -> None:
    longest = scene.model.hand.view.legal[number] if scene.model.hand.view else None

    def text_on(_: AdviceWording, advice: Advice, card: Card) -> str:
        del advice
        return "reason " * 20 if card is longest else "short"

    monkeypatch.setattr(AdviceWording, "card", text_on)
    monkeypatch.setattr(AdviceWording, "advice", lambda *_: "usual")
    ask_coach(scene, coach)
    usual = find_text(game, "usual")
    assert longest is not None
    scene.do(Hover(scene.director.shown.token_of(longest)))
    reason = find_text(game, "reason")
    assert reason.fits
    assert reason.pixels == usual.pixels
