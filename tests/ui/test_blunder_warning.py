"""Warning before a costly pass or card: its place and its answers."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations

import pygame
import pytest

from smokingcat.a11y.nodes import ActionRequest
from smokingcat.match.analysis.adviser import Adviser
from smokingcat.match.intents import AskCoach, Confirm, Touch
from smokingcat.rules.cards import Card
from smokingcat.table.geometry import Place, Rect, bounds
from smokingcat.table.layout.obstacles import hand_boxes
from smokingcat.ui.paint.frame import Frame, to_rect
from smokingcat.ui.screens.table.layers.hint_note import NoteLink
from smokingcat.ui.screens.table.table_scene import TableScene
from smokingcat.ui.system.gamepads import Gamepads
from smokingcat.ui.widgets.button import Button
from tests.match.manual_worker import ManualWorker
from tests.ui.fake_evaluators import FlatEvaluator, RankEvaluator
from tests.ui.headless_game import (
    Game,
    click,
    drawn_texts,
    is_on_top,
    move_pointer,
    press_key,
    run_loop,
    send_keys,
    texts,
)
from tests.ui.screens import at_passing, table_at
from tests.ui.test_announcements_by_key import RecordingListener
from tests.ui.test_gamepads import axis, tap_buttons


@pytest.fixture
def table_with_warning(game: Game, coach: ManualWorker) -> TableScene:
    """A table with the warning about passing the three lowest cards on show."""
    scene = table_with_costly_packet(game, coach)
    scene.do(Confirm())
    run_loop(game, 1.0)
    return scene


def table_with_costly_packet(game: Game, coach: ManualWorker) -> TableScene:
    """Return a table with the three lowest cards chosen, which the coach rates as costly."""
    game.context.change(warns=8)
    scene = at_passing(game)
    shown = scene.director.shown
    for token in sorted(shown.hand, key=lambda each: shown.faces((each,))[0].rank)[:3]:
        scene.do(Touch(token))
    scene.update(0.0)
    coach.answer()
    return scene


def answer_by_pointer(game: Game, scene: TableScene, answer: str) -> None:
    game.draw()
    click(scene, scene.named(answer).rect.center)


def answer_by_key(game: Game, scene: TableScene, answer: str) -> None:
    del game
    press_key(scene, *{"why": (pygame.K_h,), "anyway": (pygame.K_TAB, pygame.K_RETURN)}[answer])


def answer_by_reader(game: Game, scene: TableScene, answer: str) -> None:
    del game
    scene.perform_request(ActionRequest((scene.key, answer), "press"))


def answer_by_switch(game: Game, scene: TableScene, answer: str) -> None:
    game.context.change(scan=600)
    for _tenth in range(600):
        run_loop(game, 0.1)
        name = "" if scene.focus is None else scene.focus.name
        if name == "hand" and not scene.shows_focus:
            send_keys(game, pygame.K_SPACE)  # the group that has the answers
        elif name == answer and scene.shows_focus:
            send_keys(game, pygame.K_SPACE)
            return
    pytest.fail(f"the cursor does not reach {answer}")


RAISED_RISK = "These three raise your risk of losing the round: 32% instead of 20%."
ANSWERS = ["take back", "anyway", "why", "silence"]


def answer_by_pad(game: Game, scene: TableScene, answer: str) -> None:
    """Push the pad up from the hand, then the right stick to the answer, and press A."""
    game.app.devices.pads = Gamepads()
    scene.go_to(scene.named("hand"))
    tap_buttons(game, "up")
    while scene.focus is not scene.named(answer):
        assert scene.focus is not None
        assert scene.focus.name in ANSWERS
        game.app.take_input([axis(2, 30_000), axis(2, 0)])
    tap_buttons(game, "a")


def answer_by_tab(game: Game, scene: TableScene, answer: str) -> None:
    """Go from the hand to the answer with Tab, and press Enter."""
    scene.go_to(scene.named("hand"))
    send_keys(game, pygame.K_TAB)
    while scene.focus is not scene.named(answer):
        assert scene.focus is not None
        assert scene.focus.name in ANSWERS
        send_keys(game, pygame.K_TAB)
    send_keys(game, pygame.K_RETURN)


@pytest.mark.parametrize(
    "by",
    [
        answer_by_pointer,
        answer_by_key,
        answer_by_reader,
        answer_by_switch,
        answer_by_pad,
        answer_by_tab,
    ],
)
def test_warning_names_the_better_packet_and_can_be_overridden(
    game: Game, table_with_warning: TableScene, by: Callable[[Game, TableScene, str], None]
) -> None:
    assert RAISED_RISK in texts(game)
    assert not any("Better instead:" in text for text in texts(game))
    by(game, table_with_warning, "why")
    run_loop(game, 0.6)
    assert any("Better instead:" in text for text in texts(game))
    assert table_with_warning.model.hand.is_passing
    by(game, table_with_warning, "anyway")
    assert not table_with_warning.model.hand.is_passing


def test_answer_before_the_warning_was_heard_repeats_it_once(
    game: Game, coach: ManualWorker
) -> None:
    def heard(seconds: float) -> list[str]:
        ear.take()
        if scene.model.situation.is_asked:
            scene.go_to(scene.named("anyway"))
        press_key(scene, pygame.K_RETURN)
        run_loop(game, seconds)
        return [line.partition(" your risk")[0] for line in ear.heard]

    scene, ear = table_with_costly_packet(game, coach), RecordingListener()
    game.context.announcer.listener = ear
    assert heard(1.0) == ["! These three raise"]
    assert heard(1.0) == ["! These three raise"], "the key has cut off what was being said"
    assert heard(0.0) != ["! These three raise"]
    assert not scene.model.hand.is_passing


def test_answer_after_the_warning_was_heard_is_accepted(game: Game, coach: ManualWorker) -> None:
    scene = table_with_costly_packet(game, coach)
    game.context.announcer.listener = RecordingListener()
    press_key(scene, pygame.K_RETURN)
    run_loop(game, 5.0)
    assert scene.model.hand.is_passing
    press_key(scene, pygame.K_TAB, pygame.K_RETURN)
    assert not scene.model.hand.is_passing


@pytest.mark.parametrize("key", [pygame.K_RETURN, pygame.K_SPACE])
def test_question_after_a_key_has_the_ring_on_its_safe_answer(
    game: Game, coach: ManualWorker, key: int
) -> None:
    scene = table_with_costly_packet(game, coach)
    press_key(scene, pygame.K_RETURN)
    run_loop(game, 1.0)
    assert scene.focus is scene.named("take back")
    assert scene.has_ring
    press_key(scene, key)
    run_loop(game, 0.1)
    assert not scene.model.situation.is_asked
    assert scene.model.hand.is_passing
    assert scene.focus is scene.named("hand")
    assert scene.model.selection.hovered is not None, "the ring is on a card"


@pytest.mark.parametrize("has_moved", [False, True])
def test_enter_after_a_click_presses_the_safe_answer_though_the_mouse_hides_its_ring(
    game: Game, table_with_warning: TableScene, *, has_moved: bool
) -> None:
    scene = table_with_warning
    assert scene.focus is scene.named("take back")
    assert scene.has_ring
    if has_moved:
        move_pointer(scene, game.context.frame.rect.center)
        assert not scene.has_ring
    press_key(scene, pygame.K_RETURN)
    assert not scene.model.situation.is_asked
    assert scene.model.hand.is_passing


@pytest.mark.parametrize("table", ["table_with_warning", "table_with_costly_card"])
def test_enter_after_asking_no_more_has_a_ring_on_what_it_does(
    game: Game, table: str, request: pytest.FixtureRequest
) -> None:
    scene = request.getfixturevalue(table)
    answer_by_tab(game, scene, "silence")
    run_loop(game, 1.0)
    assert scene.has_ring
    assert not scene.model.objections.is_asking
    if scene.model.hand.is_passing:
        assert scene.focus is scene.named("pass")
    else:
        assert scene.focus is scene.named("hand")
        assert scene.model.selection.hovered is not None
        assert not scene.model.selection.raised


@pytest.mark.parametrize("language", ["de", "ru"])
def test_replies_stay_in_their_places_when_the_page_of_the_reason_is_closed(
    game: Game, table_with_warning: TableScene, language: str
) -> None:
    game.context.resize(Frame(960, 540))
    game.context.change(language=language, text_size=175)
    scene, names = table_with_warning, ("take back", "anyway", "silence")
    game.draw()
    before = [scene.named(name).rect.copy() for name in names]
    why = scene.named("why").rect.copy()
    click(scene, why.center)
    run_loop(game, 0.6)
    assert not is_on_top(game, scene), "the reason has a page"
    game.app.pop()
    run_loop(game, 0.6)
    assert [scene.named(name).rect for name in names] == before
    assert scene.named("reason").rect == why


@pytest.mark.parametrize(
    ("table", "size", "text_size"),
    [
        ("table_with_warning", (960, 540), 100),
        ("table_with_warning", (1280, 720), 100),
        ("table_with_warning", (960, 540), 175),
        ("table_with_costly_card", (960, 540), 175),
    ],
)
@pytest.mark.parametrize("language", ["en", "de", "ru"])
def test_replies_stay_in_their_places_when_the_reason_unfolds(
    game: Game,
    request: pytest.FixtureRequest,
    table: str,
    size: tuple[int, int],
    text_size: int,
    language: str,
) -> None:
    scene, names = request.getfixturevalue(table), ("take back", "anyway", "silence")
    game.context.resize(Frame(*size))
    game.context.change(language=language, text_size=text_size)
    game.draw()
    before = [scene.named(name).rect.copy() for name in names]
    answer_by_pointer(game, scene, "why")
    run_loop(game, 0.6)
    if not is_on_top(game, scene):  # the reason has a page
        game.app.pop()
        run_loop(game, 0.6)
    assert "why" not in {widget.name for widget in scene.widgets}
    assert [scene.named(name).rect for name in names] == before
    assert all(scene.hint.note.box.contains(box) for box in before)


def test_only_the_answer_is_brass_while_three_cards_are_asked_about(
    game: Game, table_with_warning: TableScene
) -> None:
    def brass() -> list[str]:
        return [each.name for each in scene.widgets if isinstance(each, Button) and is_lit(each)]

    def is_lit(button: Button) -> bool:
        return button.kind == "brass" or button.is_highlighted

    scene = table_with_warning
    assert brass() == ["take back"]
    press_key(scene, pygame.K_ESCAPE)
    run_loop(game, 0.1)
    assert brass() == ["pass"]


def test_reading_the_reason_keeps_the_focus_on_the_answers(
    game: Game, table_with_warning: TableScene
) -> None:
    while table_with_warning.focus is not table_with_warning.named("why"):
        press_key(table_with_warning, pygame.K_TAB)
    press_key(table_with_warning, pygame.K_RETURN)
    run_loop(game, 0.6)
    assert table_with_warning.focus is table_with_warning.named("take back")
    assert table_with_warning.model.hand.is_passing


def test_escape_dismisses_the_warning_and_keeps_the_three_cards(
    game: Game, table_with_warning: TableScene
) -> None:
    press_key(table_with_warning, pygame.K_ESCAPE)
    assert RAISED_RISK not in texts(game)
    assert is_on_top(game, table_with_warning)
    assert table_with_warning.model.hand.has_three
    press_key(table_with_warning, pygame.K_ESCAPE)
    assert not is_on_top(game, table_with_warning), "it pauses"


WINDOWS = [
    ((960, 540), 100, "de"),
    ((960, 540), 175, "hu"),
    ((960, 540), 175, "ru"),
    ((1920, 1080), 100, "en"),
]


def is_clear_of(game: Game, scene: TableScene, others: Callable[[], list[Rect]]) -> bool:
    """Return whether the warning covers none of ``others`` and its answers keep a distance."""
    for size, larger, language in WINDOWS:
        game.context.resize(Frame(*size))
        game.context.change(language=language, text_size=larger)
        scene.lay_hint()
        note = scene.hint.note
        assert note is not None
        boxes = [*others(), *hand_boxes(scene.director.shown, scene.layout)]
        replies = [
            each.rect
            for each in scene.widgets
            if each.name in ("why", "anyway", "take back", "silence")
        ]
        is_clear = note.box.collidelist([to_rect(box) for box in boxes]) < 0
        is_whole = all(note.box.contains(reply) for reply in replies)
        is_large = all(min(reply.size) >= 40 for reply in replies)
        is_apart = not any(
            one.inflate(8, 8).colliderect(other) for one, other in combinations(replies, 2)
        )
        has_fitted = all(drawn.fits for drawn in drawn_texts(game))
        if not (is_clear and is_whole and is_large and is_apart and has_fitted):
            return False
    return True


def test_warning_about_a_packet_is_beside_the_mat(
    game: Game, table_with_warning: TableScene
) -> None:
    def lying() -> list[Rect]:
        return [table_with_warning.layout.pass_mat, table_with_warning.layout.packet_caption]

    assert is_clear_of(game, table_with_warning, lying)
    answer_by_key(game, table_with_warning, "why")
    assert is_clear_of(game, table_with_warning, lying), "with the reasons too"


@pytest.mark.parametrize("leaves", [False, True])
def test_three_cards_passed_too_quickly_for_the_coach_wait_unless_the_player_leaves(
    game: Game, coach: ManualWorker, *, leaves: bool
) -> None:
    game.context.change(warns=4, speed="instant")
    scene = at_passing(game)
    press_key(scene, pygame.K_1, pygame.K_2, pygame.K_3, pygame.K_RETURN)
    run_loop(game, 0.5)
    assert "The coach is thinking…" in texts(game)
    if leaves:
        press_key(scene, pygame.K_F1)
        assert not is_on_top(game, scene)
        game.app.pop()
    coach.answer()
    run_loop(game, 2.0)
    assert is_on_top(game, scene)
    assert scene.model.hand.is_passing
    assert scene.model.situation.is_asked is not leaves
    assert "The coach is thinking…" not in texts(game)
    assert scene.model.hand.has_three


def test_escape_takes_back_a_card_that_waits_for_the_coach(game: Game, coach: ManualWorker) -> None:
    game.context.change(speed="instant", warns=8)
    scene = table_at(game, "hands Ah 7h Ta Ua 8b 9b Tb 7l / ? / ? / ?; tricks 2: Kh Uh")
    scene.do(Touch(ace_of_hearts(scene)))
    run_loop(game, 0.1)
    press_key(scene, pygame.K_ESCAPE)
    coach.answer()
    run_loop(game, 2.0)
    assert is_on_top(game, scene)
    assert not scene.model.selection.raised
    assert ace_of_hearts(scene) in scene.director.shown.hand


@pytest.fixture
def table_with_costly_card(game: Game, coach: ManualWorker) -> TableScene:
    """A table with the warning about the ace of hearts on show."""
    game.context.change(speed="instant", warns=8)
    scene = table_at(game, "hands Ah 7h Ta Ua 8b 9b Tb 7l / ? / ? / ?; tricks 2: Kh Uh")
    scene.update(0.0)
    coach.answer()
    scene.do(Touch(ace_of_hearts(scene)))
    run_loop(game, 1.0)
    return scene


def ace_of_hearts(scene: TableScene) -> int:
    ace = scene.director.shown.token_of(Card.parse("Ah"))
    assert ace is not None
    return ace


@pytest.mark.parametrize("table", ["table_with_warning", "table_with_costly_card"])
def test_question_has_its_buttons_under_its_sentence_and_its_links_after_them(
    game: Game, table: str, request: pytest.FixtureRequest
) -> None:
    scene, forms = request.getfixturevalue(table), set()
    kinds = [scene.named(name).kind for name in ANSWERS]
    assert kinds[:2] == ["brass", "walnut"]
    assert all(isinstance(scene.named(name), NoteLink) for name in ANSWERS[2:])
    for size in ((960, 540), (1280, 720), (1920, 1080)):
        for language in ("en", "cs", "de", "hu", "it", "pl", "ru", "sk"):
            game.context.resize(Frame(*size))
            game.context.change(language=language)
            scene.lay_hint()
            note = scene.hint.note
            assert note is not None
            (sentence,) = note.parts
            back, anyway, why, silence = (reply.box for reply in note.replies)
            assert back.top > sentence.box.bottom
            assert back.top == anyway.top or (back.left, back.width) == (anyway.left, anyway.width)
            assert why.top == anyway.top or why.top > anyway.bottom
            assert silence.top >= why.top
            forms.add(len({back.top, anyway.top, why.top, silence.top}))
    assert 2 in forms
    assert (1 in forms) == (table == "table_with_costly_card")
    assert max(forms) <= 3


def test_question_about_a_card_is_over_that_card(
    game: Game, table_with_costly_card: TableScene
) -> None:
    game.draw()
    note, scene = table_with_costly_card.hint.note, table_with_costly_card
    pose = dict(scene.model.poses(scene.layout))[ace_of_hearts(scene)]
    card = to_rect(bounds(pose.slot(scene.layout.aspect)))
    assert note is not None
    assert note.box.left < card.centerx
    assert card.left < note.box.right
    assert 0 < card.top - note.box.bottom < 0.1 * scene.layout.s


@pytest.mark.parametrize(
    "by", [answer_by_pointer, answer_by_reader, answer_by_switch, answer_by_pad, answer_by_tab]
)
def test_question_is_taken_back_by_its_button(
    game: Game, table_with_costly_card: TableScene, by: Callable[[Game, TableScene, str], None]
) -> None:
    by(game, table_with_costly_card, "take back")
    assert not table_with_costly_card.model.situation.is_asked
    assert not table_with_costly_card.model.selection.raised
    assert game.context.settings.warns == 8


@pytest.mark.parametrize(
    "by", [answer_by_pointer, answer_by_reader, answer_by_switch, answer_by_pad, answer_by_tab]
)
def test_asking_no_more_keeps_the_card_and_sets_the_tutor_to_never(
    game: Game, table_with_costly_card: TableScene, by: Callable[[Game, TableScene, str], None]
) -> None:
    scene = table_with_costly_card
    by(game, scene, "silence")
    assert not scene.model.situation.is_asked
    assert ace_of_hearts(scene) in scene.director.shown.hand
    assert game.context.settings.warns == 0
    assert scene.model.objections.blunder_check is None


def test_warning_about_a_card_covers_no_card_and_is_answered_in_place(
    game: Game, table_with_costly_card: TableScene
) -> None:
    scene, ace = table_with_costly_card, ace_of_hearts(table_with_costly_card)

    def lying() -> list[Rect]:
        return [bounds(scene.layout.trick[place]) for place in (Place.TOP, Place.RIGHT)]

    assert is_clear_of(game, scene, lying)
    answer_by_pointer(game, scene, "why")
    on_screen = " ".join(texts(game))
    assert "Better instead: the seven of hearts. You duck:" in on_screen
    assert is_clear_of(game, scene, lying)
    run_loop(game, 0.6)
    answer_by_pointer(game, scene, "anyway")
    assert ace not in scene.director.shown.hand


@pytest.mark.parametrize(("evaluator", "has_risk"), [(RankEvaluator, True), (FlatEvaluator, False)])
def test_question_about_a_card_tells_the_risks_only_where_they_differ(
    game: Game, evaluator: type[RankEvaluator], *, has_risk: bool
) -> None:
    coach = ManualWorker()
    game.context.adviser = Adviser(coach, evaluator, "kitten")
    game.context.change(speed="instant", warns=8)
    scene = table_at(game, "hands Al 7l Ta Ua 8b 9b Tb 7a / ? / ? / ?; tricks 2: Ol Ul")
    scene.update(0.0)
    coach.answer()
    scene.do(Touch(scene.director.shown.token_of(Card.parse("Al")) or 0))
    assert any("Risk: " in text for text in texts(game)) is has_risk
    scene.do(AskCoach())
    run_loop(game, 1.0)
    assert "Better instead: the seven of leaves." in " ".join(texts(game))


def test_each_button_of_the_gamepad_answers_the_question_as_its_key_does(
    game: Game, table_with_costly_card: TableScene
) -> None:
    scene, ace = table_with_costly_card, ace_of_hearts(table_with_costly_card)
    game.app.devices.pads = Gamepads()
    tap_buttons(game, "x")
    run_loop(game, 0.6)
    assert "Better instead: the seven of hearts." in " ".join(texts(game))
    tap_buttons(game, "b")
    assert not scene.model.situation.is_asked
    assert is_on_top(game, scene)
    run_loop(game, 0.1)
    for _ in range(8):
        tap_buttons(game, "right")
        if scene.model.selection.hovered == ace:
            break
    tap_buttons(game, "a")
    run_loop(game, 1.0)
    assert scene.model.situation.is_asked
    tap_buttons(game, "right", "a")
    assert ace not in scene.director.shown.hand
