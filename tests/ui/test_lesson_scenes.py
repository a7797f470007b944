"""Lessons on the screen, by keyboard and mouse, with an answer to every wrong move."""

from __future__ import annotations

import math
from dataclasses import replace

import pygame
import pytest

from smokingcat.a11y.announcement_writer import AnnouncementContext, AnnouncementWriter
from smokingcat.coach.lessons.course import LESSONS
from smokingcat.coach.lessons.lesson import Lesson
from smokingcat.coach.lessons.tutor import Tutor
from smokingcat.i18n.catalogue.playing_words import playing_words
from smokingcat.i18n.sentences.table_feedback import cause_text
from smokingcat.match.feedback import LessonStepBegan
from smokingcat.match.intents import Touch
from smokingcat.rules.cards import Card, cards
from smokingcat.rules.moves import PassCards, PlayCard, ThrowIn, parse_move
from smokingcat.rules.round import Phase
from smokingcat.rules.word import letters_of
from smokingcat.store.settings import TextSize
from smokingcat.table.geometry import Place, Shape, bounds, overlap
from smokingcat.table.layout.lesson import LessonTableLayout
from smokingcat.table.layout.side_panel import SidePanelTableLayout
from smokingcat.table.motion.director import ashtray_place
from smokingcat.table.state.table_state import Zone
from smokingcat.ui.engine.routes import ToLesson
from smokingcat.ui.engine.scene import Scene
from smokingcat.ui.engine.scene_nodes import accessible_tree
from smokingcat.ui.paint.canvas import Canvas
from smokingcat.ui.paint.frame import Frame, to_rect
from smokingcat.ui.paint.painter import Painter
from smokingcat.ui.paint.typesetting.page_items import InlineCard
from smokingcat.ui.screens.lessons.lesson_view import LessonView, lesson_table
from smokingcat.ui.screens.lessons.school_scene import SchoolScene
from smokingcat.ui.screens.lessons.school_tile import NextStep, PathStep
from smokingcat.ui.screens.new_match.new_match_scene import NewMatchScene
from smokingcat.ui.screens.rulebook.rulebook_scene import RulebookScene
from smokingcat.ui.screens.table.table_scene import TableScene
from smokingcat.ui.screens.title.title_scene import TitleScene
from smokingcat.ui.widgets.button import AbstractButton, Button
from tests.ui.headless_game import Game, click, drawn_texts, press_key, texts
from tests.ui.screen_faults import faults
from tests.ui.test_announcements_by_key import RecordingListener

ENTER, TAB = pygame.K_RETURN, pygame.K_TAB


@pytest.fixture
def school(game: Game) -> SchoolScene:
    """The lessons page over the title, with no lesson finished."""
    game.app.push(TitleScene(game.context))
    return game.show(SchoolScene(game.context))


def begin_lesson(game: Game, key: str) -> TableScene:
    """Start a lesson and wait for the teacher."""
    lesson = next(lesson for lesson in LESSONS if lesson.key == key)
    game.app.push(lesson_table(game.context, ToLesson(Tutor(lesson))))
    return settle(game)


def settle(game: Game) -> TableScene:
    """Run until all is at rest, past the reckoning; return the lesson's scene."""
    for _ in range(600):
        scene = game.top(TableScene)
        scene.update(0.1)
        if scene.model.is_reckoning or scene.model.situation.is_answered:
            scene.director.acknowledge()
        elif scene.model.is_waiting_pupil and not scene.is_moving and scene is game.app.top:
            return scene
    raise AssertionError("the lesson never comes to rest")


def do_step(game: Game, scene: TableScene) -> TableScene:
    """Make the move that the step asks for, and wait."""
    step = tutor_of(scene).step
    match step.task:
        case "read":
            click_control(scene, "next")
        case "look":
            click_control(scene, "next")
            scene.update(0.1)
            press_key(scene, pygame.K_SPACE)
        case "throw":
            scene.do(ThrowIn())
        case "pass":
            scene.do(PassCards(step.cards[:3]))
        case "play":
            scene.do(PlayCard(step.cards[0]))
        case "call" | "vote":
            scene.do(parse_move(step.right))
    return settle(game)


def tutor_of(scene: TableScene) -> Tutor:
    assert scene.model.teaching is not None
    return scene.model.teaching.tutor


def objection_text(scene: TableScene) -> str:
    assert scene.model.teaching is not None
    cause = scene.model.teaching.objection
    return "" if cause is None else cause_text(scene.context.wording, cause)


def classroom(scene: TableScene) -> LessonView:
    assert isinstance(scene.mode_view, LessonView)
    return scene.mode_view


def click_control(scene: TableScene, name: str) -> None:
    click(scene, scene.named(name).rect.center)


def hand_faces(scene: TableScene) -> list[Card | None]:
    shown = scene.director.shown
    return [shown.tokens[token].face for token in shown.hand]


def token_of(scene: TableScene, card: str) -> int:
    shown = scene.director.shown
    return next(token for token in shown.hand if shown.tokens[token].face == cards(card)[0])


def test_learn_on_the_title_offers_lessons_and_rulebook(game: Game, school: SchoolScene) -> None:
    press_key(school, ENTER)
    assert isinstance(game.app.top, TableScene)
    game.app.pop()
    book = school.named("book")
    click(school, book.rect.center)
    assert isinstance(game.app.top, RulebookScene)


def test_wrong_card_stays_in_the_hand_and_the_teacher_explains(game: Game) -> None:
    scene = do_step(game, begin_lesson(game, "order"))
    before = hand_faces(scene)
    scene.do(Touch(token_of(scene, "Ta")))
    scene.update(0.1)
    assert hand_faces(scene) == before
    assert scene.model.objections.is_shaking
    assert "×" in texts(game)
    assert objection_text(scene).startswith("{Ta} only looks big")
    for _ in range(30):
        scene.update(0.1)
    assert "×" not in texts(game), "the reason stays, the cross goes"
    assert objection_text(scene)
    scene.do(Touch(token_of(scene, "Ua")))
    assert objection_text(scene) == ""
    assert tutor_of(scene).step.right == "Ta"


def teacher_words(scene: TableScene) -> str:
    """Return what a screen reader finds in the bubble."""
    return next((node.name for node in scene.accessible() if node.key == "teacher"), "")


def test_bubble_keeps_the_task_in_sight_beside_the_objection(game: Game) -> None:
    scene = do_step(game, begin_lesson(game, "game"))
    assert teacher_words(scene).startswith("From low to high")
    one = scene.mode_view.panels[0].height
    scene.do(Touch(token_of(scene, "Ol")))
    scene.update(0.1)
    bubble = teacher_words(scene)
    assert bubble.startswith("You must follow hearts.")
    assert bubble.endswith("stay below the ten of hearts.")
    assert scene.mode_view.panels[0].height > one


@pytest.mark.parametrize("language", ["en", "de", "ru"])
@pytest.mark.parametrize("text_size", [100, 175])
def test_first_lesson_shows_the_ranks_in_order_on_one_line(
    game: Game, monkeypatch: pytest.MonkeyPatch, language: str, text_size: TextSize
) -> None:
    game.context.resize(Frame(960, 540))
    game.context.change(language=language, text_size=text_size)
    do_step(game, begin_lesson(game, "game"))
    drawn, draw = list[tuple[Card, int]](), InlineCard.draw

    def draw_and_note(
        item: InlineCard, canvas: Canvas, painter: Painter, at: tuple[int, int]
    ) -> None:
        drawn.append((item.card, at[1] + item.rect.centery))
        draw(item, canvas, painter, at)

    monkeypatch.setattr(InlineCard, "draw", draw_and_note)
    game.draw()
    ranks = drawn[:8]
    assert [card for card, _ in ranks] == list(cards("7h 8h 9h Th Uh Oh Kh Ah"))
    assert len({line for _, line in ranks}) == 1


def old_tricks(scene: TableScene) -> set[float]:
    """Return the opacities of the cards on the piles."""
    tokens, poses = scene.director.shown.tokens, dict(scene.model.poses(scene.layout))
    return {poses[n].alpha for n, token in enumerate(tokens) if token.zone is Zone.PILE}


def test_first_lesson_begins_on_bare_cloth_and_ends_with_a_letter(game: Game) -> None:
    scene = begin_lesson(game, "game")
    assert old_tricks(scene) == {0.0}
    seen = [set(texts(game))]
    while not tutor_of(scene).is_at_end:
        scene = do_step(game, scene)
        seen.append(set(texts(game)))
    tray, four, ten = "for the last trick", "4", "10"
    expected = [set(), set(), {four}, {four}, {four, ten}, {four, ten, tray}, set()]
    marks = {tray, four, ten}
    assert [each & marks for each in seen] == expected
    assert scene.session.match.letters == (0, 0, 1, 0)


@pytest.mark.parametrize(("size", "text_size"), [((960, 540), 175), ((1280, 720), 100)])
def test_name_of_a_lesson_lies_on_no_pile_cat_or_slate(
    game: Game, size: tuple[int, int], text_size: TextSize
) -> None:
    game.context.resize(Frame(*size))
    game.context.change(text_size=text_size)
    for lesson in LESSONS:
        scene = begin_lesson(game, lesson.key)
        layout, title = scene.layout, game.context.words.gettext(lesson.title)
        (name,) = (each.rect for each in drawn_texts(game) if each.text == title)
        lying = [bounds(pile.slot, pile.badge) for pile in layout.piles]
        lying += [box for each in layout.seats for box in (each.medallion.rect, each.slate.rect)]
        assert name.collidelist([to_rect(box) for box in lying]) < 0, lesson.key
        game.app.pop()


def test_end_of_the_first_lesson_begins_a_match_with_kittens(game: Game) -> None:
    scene = begin_lesson(game, "game")
    while not tutor_of(scene).is_at_end:
        scene = do_step(game, scene)
    assert isinstance(main := scene.named("next"), Button)
    assert main.label == "Play with kittens (easy)"
    press_key(scene, ENTER)
    table = game.top(TableScene)
    assert table.session.record is not None
    kinds = [each.kind for each in table.session.record.header.seated_players]
    assert kinds == ["person", *["kitten"] * 3]


def test_ashtray_slides_to_the_taker_of_the_last_trick(game: Game) -> None:
    scene = begin_lesson(game, "game")
    while tutor_of(scene).step.right != "Kh":
        scene = do_step(game, scene)
    layout = scene.layout
    start, end = layout.ashtray, layout.piles[Place.TOP].slot
    assert ashtray_place(scene.director, layout) == (start.x, start.y)
    scene.do(PlayCard(cards("Kh")[0]))
    places = list[tuple[float, float]]()
    while not scene.model.is_counting:
        scene.update(0.02)
        places.append(ashtray_place(scene.director, layout))
    nearest = min(math.dist(each, (end.x, end.y)) for each in places)
    assert nearest < 0.1 * math.dist((start.x, start.y), (end.x, end.y))
    assert len(set(places)) > 3, "it slides and does not jump"


def test_illegal_card_is_refused_with_its_rule(game: Game) -> None:
    scene = do_step(game, begin_lesson(game, "following"))
    scene.do(Touch(token_of(scene, "Th")))
    assert "must follow" in objection_text(scene)


@pytest.mark.parametrize(
    ("key", "on_coins"),
    [("order", []), ("hejma", []), ("costs", []), ("last", ["10", "14"]), ("end", ["14"])],
)
def test_coins_show_points_only_in_lessons_on_points(
    game: Game, key: str, on_coins: list[str]
) -> None:
    begin_lesson(game, key)
    assert sorted(text for text in texts(game) if len(text) > 1 and text.isdigit()) == on_coins


def test_coins_of_the_lesson_on_points_count_only_its_own_tricks(
    game: Game,
) -> None:
    scene = do_step(game, do_step(game, begin_lesson(game, "costs")))
    assert scene.session.match.points == (0, 7, 0, 0)
    assert "7" in texts(game)


@pytest.mark.parametrize("size", [(960, 540), (1024, 768), (1280, 800), (2560, 1080)])
@pytest.mark.parametrize("larger", [1.0, 1.75])
def test_received_packet_lies_on_bare_cloth(size: tuple[int, int], larger: float) -> None:
    for layout in (
        SidePanelTableLayout.beside_teacher(*size, 8, larger),
        LessonTableLayout(*size, 8, larger),
    ):
        own = layout.packets[Place.BOTTOM]
        seat = layout.seats[Place.RIGHT]
        others: list[Shape] = [
            *layout.packets[Place.RIGHT],
            layout.pass_mat,
            seat.plate,
            seat.slate.outline,
        ]
        assert not any(overlap(card, other) for card in own for other in others)


def test_no_card_can_be_played_while_the_teacher_must_be_read(game: Game) -> None:
    scene = begin_lesson(game, "order")
    before = hand_faces(scene)
    press_key(scene, pygame.K_1)
    assert hand_faces(scene) == before
    assert not objection_text(scene)


def test_keyboard_alone_completes_a_step(game: Game) -> None:
    scene = begin_lesson(game, "order")
    first = tutor_of(scene).step
    for _ in range(len(scene.widgets)):
        press_key(scene, TAB)
        if scene.focus is not None and scene.focus.name == "next":
            break
    press_key(scene, ENTER)
    assert tutor_of(scene).step is not first
    scene = settle(game)
    press_key(scene, pygame.K_1 + scene.director.shown.hand.index(token_of(scene, "Ua")))
    assert tutor_of(scene).step.right == "Ta"


def test_enter_continues_where_the_step_is_only_text(game: Game) -> None:
    scene = begin_lesson(game, "order")
    press_key(scene, ENTER)
    assert tutor_of(scene).step.right == "Ua"
    scene = settle(game)
    press_key(scene, ENTER)
    assert tutor_of(scene).step.right == "Ua"


def test_a_second_press_while_cards_fall_brings_the_next_step_and_skips_none(game: Game) -> None:
    for press in ("click", "enter"):
        scene = begin_lesson(game, LESSONS[0].key)
        place, first = scene.named("next").rect.center, tutor_of(scene).step
        click(scene, place)
        expected = tutor_of(scene).step
        scene.update(0.1)
        assert expected is not first, "the first press counts"
        assert not scene.director.idle, "cards fall"
        assert "next" not in [widget.name for widget in scene.widgets]
        if press == "click":
            click(scene, place)
        else:
            press_key(scene, ENTER)
        scene.update(0.1)
        assert tutor_of(scene).step is expected
        assert scene.model.is_waiting_pupil
        assert "next" in [widget.name for widget in scene.widgets] or expected.task == "play"
        game.app.pop()


def test_show_me_highlights_the_right_cards(game: Game) -> None:
    scene = do_step(game, begin_lesson(game, "order"))
    click_control(scene, "hint")
    poses = dict(scene.model.poses(scene.layout))
    lit = [token for token in scene.director.shown.hand if poses[token].glow == 1.0]
    assert lit == [token_of(scene, "Ua")]


def test_show_me_names_the_right_cards_to_a_screen_reader(game: Game) -> None:
    scene, ear = do_step(game, begin_lesson(game, "order")), RecordingListener()
    game.context.announcer.listener = ear
    scene.update(0.0)
    ear.take()
    press_key(scene, pygame.K_h)
    assert ear.take() == "! the Unter of acorns."


def test_hint_key_while_cards_fall_does_not_show_the_next_right_card(game: Game) -> None:
    scene = do_step(game, begin_lesson(game, "order"))
    scene.do(PlayCard(tutor_of(scene).step.cards[0]))
    scene.update(0.1)
    assert not scene.director.idle, "cards fall"
    press_key(scene, pygame.K_h)
    assert scene.model.teaching is not None
    assert not scene.model.teaching.is_shown


def test_take_back_key_restarts_the_lesson(game: Game) -> None:
    game.app.push(TitleScene(game.context))
    scene = do_step(game, do_step(game, begin_lesson(game, "order")))
    press_key(scene, pygame.K_BACKSPACE)
    again = settle(game)
    assert tutor_of(again).step is LESSONS[1].positions[0].steps[0]
    assert len(hand_faces(again)) == 4


def test_lesson_waits_until_the_previous_trick_has_been_viewed(game: Game) -> None:
    scene = do_step(game, begin_lesson(game, "last"))
    looking = tutor_of(scene).step
    assert looking.task == "look"
    press_key(scene, pygame.K_l)
    assert tutor_of(scene).step is looking
    press_key(scene, pygame.K_l)
    assert tutor_of(scene).step.right == "7l"


def test_pupil_who_throws_in_gets_a_letter(game: Game) -> None:
    scene = do_step(game, begin_lesson(game, "end"))
    click_control(scene, "next")
    question = game.top(Scene)
    yes = next(
        each for each in question.widgets if isinstance(each, Button) and each.label == "Throw in"
    )
    click(question, yes.rect.center)
    assert settle(game).session.match.letters == (1, 0, 0, 0)


def test_reckoning_of_a_lesson_has_two_buttons_and_hides_the_bubble(game: Game) -> None:
    scene = do_step(game, begin_lesson(game, "end"))
    assert len(scene.mode_view.panels) == 1
    scene.do(ThrowIn())
    while not scene.model.is_reckoning:
        scene.update(0.1)
    assert [widget.name for widget in scene.widgets] == ["proceed", "back"]
    assert scene.mode_view.panels == ()


def test_illegal_move_does_not_complete_a_step(game: Game) -> None:
    scene = do_step(game, begin_lesson(game, "following"))
    asked = tutor_of(scene).step
    scene.do(PlayCard(cards("Th")[0]))
    assert tutor_of(scene).step is asked


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.key)
def test_finished_lesson_is_remembered(game: Game, school: SchoolScene, lesson: Lesson) -> None:
    game.context.change(speed="instant")
    scene = begin_lesson(game, lesson.key)
    while not tutor_of(scene).is_at_end:
        assert game.context.settings.lessons == ()
        scene = do_step(game, scene)
    assert game.context.settings.lessons == (lesson.key,)
    school.give_focus(school.named(f"lesson {lesson.key}"))
    scene.leave()
    entry = school.named(f"lesson {lesson.key}")
    assert isinstance(entry, PathStep)
    assert entry.is_done
    node = entry.accessible()
    assert node is not None
    assert node.note.startswith("Finished.")
    assert isinstance(school.focus, NextStep), "the ring is on the next lesson"


def test_finished_lesson_leaves_every_tile_in_its_place(game: Game, school: SchoolScene) -> None:
    def places() -> dict[str, tuple[int, ...]]:
        tiles = (each for each in school.widgets if isinstance(each, AbstractButton))
        return {each.name: tuple(each.rect) for each in tiles}

    game.context.change(lessons=("game",))
    before = places()
    for done in (("game", "order"), ("game", "order", "costs")):
        game.context.change(lessons=done)
        school.on_show()
        assert places() == before, done


def test_teacher_says_nothing_before_the_cards_of_the_first_step_lie(
    game: Game,
) -> None:
    lesson = next(each for each in LESSONS if each.key == "hejma")
    lesson = replace(lesson, positions=lesson.positions[1:])
    assert lesson.positions[0].steps[0].task == "play"
    game.app.push(lesson_table(game.context, ToLesson(Tutor(lesson))))
    scene = game.top(TableScene)
    scene.update(0.1)
    assert "teacher" not in [node.key for node in scene.accessible()]
    assert "hint" not in [widget.name for widget in scene.widgets]
    settle(game)
    assert "teacher" in [node.key for node in scene.accessible()]
    assert "hint" in [widget.name for widget in scene.widgets]


def test_learn_offers_every_lesson_and_the_first_step_only_once(
    game: Game, school: SchoolScene
) -> None:
    for done in ((), ("game",), ("game", "order", "costs"), tuple(each.key for each in LESSONS)):
        game.context.change(lessons=done)
        school.on_show()
        names = [each.name for each in school.widgets if isinstance(each, AbstractButton)]
        steps = [f"lesson {lesson.key}" for lesson in LESSONS]
        todo = game.context.settings.next_lesson
        large_one = {0: "lesson game", None: "match"}.get(todo)
        assert sorted({*steps, "match"} - {large_one}) == sorted(
            name for name in names if name in (*steps, "match")
        )
        assert {"book", "problems"} <= set(names)
        (large,) = (each for each in school.widgets if isinstance(each, NextStep))
        assert large.name == "next"
        assert large.label == ("A first match" if todo is None else LESSONS[todo].title)
        assert large.is_first


def test_next_lesson_states_its_number_topic_and_duration(game: Game, school: SchoolScene) -> None:
    game.context.change(lessons=("game", "order", "following", "taking", "costs"))
    school.on_show()
    expected = {"Lesson 6 of 10", "Hejma", "3 minutes", "Start", "Getting better"}
    assert expected <= set(texts(game))
    assert LESSONS[5].summary in texts(game)
    assert LESSONS[6].summary not in texts(game)


def test_enter_opens_the_first_unfinished_lesson(game: Game) -> None:
    game.context.change(lessons=("order", "following"))
    again = game.show(SchoolScene(game.context))
    assert isinstance(again.focus, NextStep)
    assert again.focus.label == "Who takes, who leads"
    game.context.change(lessons=tuple(lesson.key for lesson in LESSONS))
    after = game.show(SchoolScene(game.context))
    assert isinstance(after.focus, NextStep)
    assert after.focus.label == "A first match"


def test_first_match_is_short_and_against_kittens(game: Game, school: SchoolScene) -> None:
    game.context.change(law="honour", word="ASHTRAY", levels=("sly", "sly", "master"))
    school.named("match").activate()
    record = game.top(TableScene).session.record
    assert record is not None
    assert [seated_player.kind for seated_player in record.header.seated_players] == [
        "person",
        *["kitten"] * 3,
    ]
    assert game.context.settings.opens_hints == "kittens"
    shortest = min(len(letters_of(word)) for word in playing_words("en"))
    assert len(record.header.ruleset.letters) == shortest
    assert record.header.ruleset.law == "strict"
    settings = game.context.settings
    assert settings.law == "honour", "a later match is as it was chosen before"
    assert (settings.word, settings.levels) == ("ASHTRAY", ("sly", "sly", "master"))


def test_new_match_suggests_word_and_cats_of_the_first_match(
    game: Game, school: SchoolScene
) -> None:
    school.named("match").activate()
    played = game.top(TableScene)
    assert game.context.settings.word == played.session.match.ruleset.word
    assert NewMatchScene(game.context).choices.levels == ["kitten"] * 3


@pytest.mark.usefixtures("school")
def test_finished_lesson_offers_the_next_and_the_last_offers_a_match(game: Game) -> None:
    scene = begin_lesson(game, "taking")
    classroom(scene).next_lesson()
    following = game.top(TableScene)
    assert tutor_of(following).lesson.key == "costs"
    game.app.pop()
    classroom(begin_lesson(game, "renounce")).next_lesson()
    table = game.top(TableScene)
    assert table.model.teaching is None
    assert table.session.record is not None


@pytest.mark.parametrize(
    ("size", "language"), [((960, 540), "qps"), ((1280, 800), "ru"), ((1920, 1080), "de")]
)
def test_lesson_page_and_lessons_fit_in_every_window(size: tuple[int, int], language: str) -> None:
    with Game(size, language, speed="instant") as game:
        school = game.show(SchoolScene(game.context))
        assert faults(game, school) == []
        for key in ("order", "pass"):
            scene = do_step(game, begin_lesson(game, key))
            assert faults(game, scene) == []
            assert texts(game)
            game.app.pop()


@pytest.mark.parametrize("text_size", [100, 175])
@pytest.mark.parametrize("language", ["qps", "cs", "de", "hu", "it", "pl", "ru", "sk"])
def test_all_teacher_texts_fit_in_the_smallest_window(language: str, text_size: int) -> None:
    with Game((960, 540), language, text_size=text_size) as game:
        bubble, words = classroom(begin_lesson(game, "order")).bubble, game.context.words
        steps = [step for lesson in LESSONS for each in lesson.positions for step in each.steps]
        cut = [
            sentence
            for step in steps
            for sentence in (list(step.sentences)[1:] or [""])
            if not bubble.fits(words.gettext(step.text), sentence and words.gettext(sentence))
        ]
        assert cut == []


def choose_option(game: Game, name: str) -> None:
    """Click a button of the panel over the table."""
    page = game.top(Scene)
    page.update(1.0)
    click(page, page.named(name).rect.center)


def test_renounce_called_without_proof_is_explained_to_the_pupil(game: Game) -> None:
    scene = begin_lesson(game, "renounce")
    while tutor_of(scene).step.task != "call":
        scene = do_step(game, scene)
    click_control(scene, "next")
    choose_option(game, "seat 1")
    choose_option(game, "revoked")
    assert objection_text(scene) == tutor_of(scene).step.wrong
    assert scene.session.match.phase is Phase.PLAYING
    press_key(scene, pygame.K_RETURN)
    choose_option(game, "seat 2")
    choose_option(game, "revoked")
    assert scene.session.match.loser == 2


def test_revoke_by_the_pupil_is_called_by_a_cat(game: Game) -> None:
    scene = begin_lesson(game, "renounce")
    while tutor_of(scene).step.right != "7a":
        scene = do_step(game, scene)
    scene.do(PlayCard(cards("7a")[0]))
    scene = settle(game)
    assert scene.session.match.loser == 0
    assert tutor_of(scene).step.task == "read"


@pytest.mark.parametrize(("size", "larger"), [((1280, 720), 1.0), ((960, 540), 1.75)])
def test_pupil_can_vote_while_the_teacher_is_shown(size: tuple[int, int], larger: float) -> None:
    with Game(size, "en", text_size=round(100 * larger)) as game:
        scene = begin_lesson(game, "renounce")
        while tutor_of(scene).step.task != "vote":
            scene = do_step(game, scene)
        assert [widget.name for widget in scene.widgets] == ["guilty", "innocent", "back"]
        (bubble,) = scene.mode_view.panels
        ballots = [scene.named(name).rect for name in ("guilty", "innocent")]
        assert max(box.right for box in ballots) <= bubble.left
        assert not scene.named("back").rect.colliderect(bubble)
        assert faults(game, scene) == []
        click_control(scene, "guilty")
        assert objection_text(scene) == tutor_of(scene).step.wrong
        click_control(scene, "innocent")
        scene = settle(game)
        assert scene.session.match.honour_state.charge is None
        assert scene.session.match.loser is None
        assert tutor_of(scene).is_at_end


def test_tiles_beside_the_path_end_with_its_last_row(school: SchoolScene) -> None:
    last = max(each.rect.bottom for each in school.widgets if isinstance(each, PathStep))
    assert abs(school.named("own").rect.bottom - last) <= 1


@pytest.mark.parametrize("text_size", [100, 175])
def test_match_with_kittens_is_as_wide_as_the_next_step(game: Game, text_size: TextSize) -> None:
    game.context.change(text_size=text_size)
    school = game.show(SchoolScene(game.context))
    assert school.named("match").rect.width == school.named("next").rect.width
    game.context.change(lessons=("game",))
    assert school.named("match").rect.width == school.named("lesson game").rect.width


def test_in_large_type_book_and_practice_stand_before_the_later_lessons(game: Game) -> None:
    game.context.change(text_size=175)
    school = game.show(SchoolScene(game.context))
    names = [each.name for each in school.widgets]
    assert names.index("book") < names.index(f"lesson {LESSONS[1].key}")
    assert school.named("book").rect.bottom < school.named(f"lesson {LESSONS[1].key}").rect.top


def spoken_steps(game: Game, lesson: Lesson) -> list[str]:
    """Return what the teacher's steps of a lesson announce."""
    context = AnnouncementContext(
        game.context.wording,
        ("You", "Mourek", "Bělinda", "Zrzoun"),
        0,
        lesson_table(game.context, ToLesson(Tutor(lesson))).director.shown,
        None,
        press="Enter",
    )
    steps = (step for position in lesson.positions for step in position.steps)
    return [AnnouncementWriter().text_of([LessonStepBegan(step)], context) for step in steps]


def test_first_lesson_says_which_card_hejma_is_who_gets_the_letter_and_what_enter_starts(
    game: Game,
) -> None:
    spoken = spoken_steps(game, LESSONS[0])
    assert "Your Ober of leaves is Hejma" in spoken[3]
    assert "the letter goes to me, Bělinda" in spoken[-1]
    assert spoken[-1].endswith("Enter starts a match.")
    assert spoken[0].endswith("Enter continues.")
    assert spoken_steps(game, LESSONS[1])[-1].endswith("Enter starts the next lesson.")
    assert spoken_steps(game, LESSONS[-1])[-1].endswith("Enter starts a match.")


def test_announced_text_of_the_teacher_is_no_text_that_readers_speak_as_the_screen_opens(
    game: Game,
) -> None:
    scene = begin_lesson(game, LESSONS[0].key)
    words = teacher_words(scene)
    tree = accessible_tree(scene, drawn_texts(game), (0, 0, 1280, 720))
    kinds = [part.kind for part in tree.screen.parts if words in part.name]
    assert words
    assert kinds == ["item"]
