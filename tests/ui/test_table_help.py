"""Help at the table: card names, points so far, and a warning before a costly card."""

from __future__ import annotations

from typing import get_args

import pygame
import pytest

from smokingcat.coach.hints.certain_cost import certain_cost
from smokingcat.common.setting_types import FirstTime
from smokingcat.match.intents import AskCoach, CountCards, Intent, Touch
from smokingcat.rules.cards import PACK, Card
from smokingcat.table.geometry import CARD_ASPECT
from smokingcat.table.layout.poses import Pose
from smokingcat.table.state.table_state import Stage
from smokingcat.ui.engine.match_start import start_match
from smokingcat.ui.paint import theme
from smokingcat.ui.paint.frame import Frame, to_rect
from smokingcat.ui.paint.typesetting.text import DrawnText
from smokingcat.ui.screens.settings.help_settings import HelpScene
from smokingcat.ui.screens.table.controls.hand_control import HandControl
from smokingcat.ui.screens.table.table_scene import TableScene
from smokingcat.ui.screens.title.title_scene import TitleScene
from smokingcat.ui.widgets.widget import Pixel
from tests.match.manual_worker import ManualWorker
from tests.ui.headless_game import (
    Game,
    click,
    drag,
    drawn_texts,
    focus_control,
    is_on_top,
    move_pointer,
    press_key,
    texts,
)
from tests.ui.screens import FOLLOWING, LEADING, at_passing, at_turn, play_until, table_at

RENOUNCE = "hands Ah 7h Ta Ua 8b 9b Tb Kb / ? / ? / ?; tricks 2: Kl Ul"
"""The person cannot follow."""


@pytest.fixture
def scene(game: Game) -> TableScene:
    """A table with points already taken, where the person adds a card to an unfinished trick."""
    scene = table_at(game, FOLLOWING)
    game.draw()
    advance(scene, 1.0)
    return scene


def advance(scene: TableScene, seconds: float) -> None:
    """Advance the time in small steps."""
    for _ in range(round(20 * seconds)):
        scene.update(0.05)


def pose_of(scene: TableScene, token: int) -> Pose:
    return dict(scene.director.poses(scene.layout, scene.model.selection))[token]


def card_pixel(scene: TableScene, token: int) -> Pixel:
    """Return a pixel of a card that no neighbour covers."""
    pose = pose_of(scene, token)
    return round(pose.x - 0.3 * pose.width), round(pose.y - 0.5 * pose.width)


LED, TAKES = "It was led.", "It takes the trick so far."
LED_AND_TAKES = "It was led, and takes the trick so far."


def card_name(game: Game, scene: TableScene, token: int) -> str:
    face = scene.director.shown.tokens[token].face
    assert face is not None
    return game.context.wording.card_and_cost(face)


def find_bubble(game: Game, text: str) -> DrawnText:
    (drawn,) = (drawn for drawn in drawn_texts(game) if drawn.text == text)
    return drawn


def point_at(game: Game, scene: TableScene, token: int) -> None:
    """Point at a card until it has risen."""
    move_pointer(scene, card_pixel(scene, token))
    game.draw()
    advance(scene, 0.3)


def test_resting_pointer_shows_the_name_of_a_card(game: Game, scene: TableScene) -> None:
    for token in (scene.director.shown.hand[0], scene.director.shown.trick[-1]):
        name = card_name(game, scene, token)
        point_at(game, scene, token)
        assert name not in texts(game), "a pointer that only passes by is not asking"
        advance(scene, 1.0)
        assert name in texts(game)
        move_pointer(scene, (2, 2))
        game.draw()
        advance(scene, 1.0)
        assert name not in texts(game)


@pytest.mark.parametrize(
    ("trick", "sentences"),
    [("Uh Kh", [LED, TAKES]), ("Kh Uh", [LED_AND_TAKES, None])],
    ids=["another takes it", "the first takes it"],
)
def test_trick_card_explains_its_marks(game: Game, trick: str, sentences: list[str | None]) -> None:
    scene = table_at(game, f"hands Ah 7h Ta Ua 8b 9b Tb 7l / ? / ? / ?; tricks 2: {trick}")
    for token, sentence in zip(scene.director.shown.trick, sentences, strict=True):
        point_at(game, scene, token)
        advance(scene, 1.0)
        game.draw()
        on_screen = [each for each in (LED, TAKES, LED_AND_TAKES) if each in texts(game)]
        assert on_screen == ([] if sentence is None else [sentence])
        if sentence is not None:
            middle = find_bubble(game, sentence).rect.center
            assert not pose_of(scene, token).slot(CARD_ASPECT).contains(*middle)


def test_table_wakes_to_show_a_name_and_sleeps_again(game: Game, scene: TableScene) -> None:
    game.context.change(drifting_smoke=False, reduced_motion=True)
    token = scene.director.shown.trick[0]
    move_pointer(scene, card_pixel(scene, token))
    scene.update(0.0)
    assert scene.wakes_in == pytest.approx(0.4)
    scene.update(0.4)
    assert card_name(game, scene, token) in texts(game)
    assert scene.wakes_in is None or scene.wakes_in > 0.5


def test_name_covers_neither_the_index_of_its_card_nor_other_trick_cards(
    game: Game, scene: TableScene
) -> None:
    shown = scene.director.shown
    for token in (*shown.hand, *shown.trick):
        point_at(game, scene, token)
        advance(scene, 1.0)
        box = find_bubble(game, card_name(game, scene, token)).rect
        for other in (token, *shown.trick):
            slot = pose_of(scene, other).slot(CARD_ASPECT)
            is_on_it = any(
                slot.contains(x, y)
                for x in (box.left, box.centerx, box.right)
                for y in (box.top, box.bottom)
            )
            is_low = other in shown.hand and box.top > slot.y  # the table has no room for the name
            assert not is_on_it or is_low


@pytest.mark.parametrize(("text_size", "aside"), [(100, False), (175, True)])
def test_name_of_a_trick_card_covers_no_player_name(text_size: int, *, aside: bool) -> None:
    with Game((960, 540), "qps" if aside else "de", text_size=text_size) as game:
        scene = at_turn(game)
        plates = [to_rect(seat.plate) for seat in scene.layout.seats]
        left, top, right = sorted_from_left(scene, scene.director.shown.trick)
        focus_control(scene, "trick")
        for token in (left, top, right):
            advance(scene, 1.0)
            box = find_bubble(game, card_name(game, scene, token)).rect
            if not (aside and token == top):
                assert not any(box.colliderect(plate) for plate in plates)
            press_key(scene, pygame.K_RIGHT)


def test_keyboard_cursor_shows_card_names_too(game: Game, scene: TableScene) -> None:
    press_key(scene, pygame.K_RIGHT)
    game.draw()
    advance(scene, 1.5)
    shown = scene.director.shown
    leaves = {Card.parse(text) for text in ("Kl", "8l", "Ol")}  # the suit led
    legal = next(token for token in shown.hand if shown.tokens[token].face in leaves)
    assert card_name(game, scene, legal) in texts(game)


def sorted_from_left(scene: TableScene, tokens: tuple[int, ...]) -> list[int]:
    return sorted(tokens, key=lambda token: pose_of(scene, token).x)


def test_keyboard_reaches_the_trick_and_shows_its_card_names(game: Game, scene: TableScene) -> None:
    tokens = sorted_from_left(scene, scene.director.shown.trick)
    press_key(scene, pygame.K_RIGHT, pygame.K_UP)
    for token in tokens:
        advance(scene, 1.0)
        assert card_name(game, scene, token) in texts(game)
        press_key(scene, pygame.K_RIGHT)
    press_key(scene, pygame.K_UP)
    advance(scene, 1.0)
    names = {game.context.wording.card_and_cost(card) for card in PACK}
    assert not names.intersection(texts(game)), "the keyboard is somewhere else"


def test_number_plays_a_card_from_the_trick_and_returns_the_focus_to_the_hand(
    game: Game, scene: TableScene
) -> None:
    game.context.change(warns=0)
    focus_control(scene, "trick")
    hand = scene.director.shown.hand
    number = next(n for n, token in enumerate(hand) if token not in scene.model.hand.dimmed)
    press_key(scene, pygame.K_1 + number)
    assert len(scene.director.shown.hand) == len(hand) - 1
    play_until(scene, lambda: not scene.director.shown.trick)
    assert isinstance(scene.focus, HandControl)


def test_keyboard_shows_card_names_of_the_previous_trick_on_show(game: Game) -> None:
    scene = table_at(game, LEADING)
    last = scene.director.shown.last_trick
    assert last is not None
    press_key(scene, pygame.K_l)
    advance(scene, 0.1)
    focus_control(scene, "trick")
    names = []
    for _ in last.tokens:
        game.draw()
        advance(scene, 1.0)
        names += [text for text in texts(game) if text in called(game, last.trick.cards)]
        press_key(scene, pygame.K_RIGHT)
    assert sorted(names) == sorted(called(game, last.trick.cards))


def called(game: Game, cards: tuple[Card, ...]) -> list[str]:
    return [game.context.wording.card_and_cost(card) for card in cards]


def test_disabled_card_names_remove_the_trick_from_the_tab_order(
    game: Game, scene: TableScene
) -> None:
    assert any(widget.name == "trick" for widget in scene.focusable())
    game.context.change(card_names=False)
    assert not any(widget.name == "trick" for widget in scene.widgets)


def test_face_up_card_of_the_previous_trick_is_named_and_face_down_card_is_not(
    game: Game,
) -> None:
    scene = table_at(game, LEADING)
    last = scene.director.shown.last_trick
    assert last is not None
    move_pointer(scene, card_pixel(scene, last.tokens[0]))
    advance(scene, 1.0)
    names = {game.context.wording.card_and_cost(card) for card in PACK}
    assert not names.intersection(texts(game))
    press_key(scene, pygame.K_l)
    game.draw()
    advance(scene, 1.0)
    for token, card in zip(last.tokens, last.trick.cards, strict=True):
        move_pointer(scene, card_pixel(scene, token))
        advance(scene, 1.0)
        assert game.context.wording.card_and_cost(card) in texts(game)


def test_chosen_card_is_named_above_itself(game: Game) -> None:
    scene = at_passing(game)
    token = scene.director.shown.hand[0]
    scene.do(Touch(token))
    game.draw()
    advance(scene, 1.0)
    move_pointer(scene, card_pixel(scene, token))
    game.draw()
    advance(scene, 1.0)
    pose = pose_of(scene, token)
    assert find_bubble(game, card_name(game, scene, token)).rect.bottom < pose.y - pose.width / 2


def test_next_click_plays_the_card_whose_name_is_shown(game: Game, scene: TableScene) -> None:
    game.context.change(warns=0)
    hand = scene.director.shown.hand
    token = next(each for each in hand if each not in scene.model.hand.dimmed)
    point_at(game, scene, token)
    advance(scene, 1.0)
    click(scene, card_pixel(scene, token))
    assert token not in scene.director.shown.hand
    assert scene.director.animating
    scene.update(0.0)
    assert card_name(game, scene, token) not in texts(game), "nothing is named while cards fly"


def test_card_names_can_be_disabled(game: Game, scene: TableScene) -> None:
    game.context.change(card_names=False)
    token = scene.director.shown.trick[0]
    move_pointer(scene, card_pixel(scene, token))
    advance(scene, 1.0)
    assert card_name(game, scene, token) not in texts(game)


def test_points_so_far_are_shown_on_coins_unless_disabled(game: Game, scene: TableScene) -> None:
    points = [str(each) for each in scene.director.shown.points if each]
    assert scene.director.shown.points == scene.session.match.points
    with_coins = texts(game)
    game.context.change(shows_points=False)
    for text in texts(game):
        with_coins.remove(text)
    assert sorted(with_coins) == sorted(points)


def test_no_card_is_gone_before_the_first_trick(game: Game) -> None:
    scene = at_passing(game)
    press_key(scene, pygame.K_c)
    assert is_on_top(game, scene)
    assert "No card has been played yet." in texts(game)


@pytest.fixture
def table_with_costly_card(game: Game, coach: ManualWorker) -> TableScene:
    """A table at which one of the person's cards is certain to cost 11 points."""
    game.context.change(speed="instant", warns=8)
    scene = table_at(game, "hands Ah 7h Ta Ua 8b 9b Tb 7l / ? / ? / ?; tricks 2: Kh Uh")
    scene.update(0.0)
    coach.answer()
    game.draw()
    return scene


def costly_cards(scene: TableScene) -> list[int]:
    """Return the tokens of the person's cards that are certain to be expensive."""
    view, shown = scene.model.view, scene.director.shown
    assert view is not None
    return [n for c in view.legal if certain_cost(view, c) and (n := shown.token_of(c)) is not None]


WARNING = "This card is sure to take 11 points or more."


@pytest.mark.parametrize("confirm_tap", [False, True])
def test_costly_card_is_played_at_the_second_press(
    game: Game, table_with_costly_card: TableScene, *, confirm_tap: bool
) -> None:
    game.context.change(confirm_tap=confirm_tap)
    (token,) = costly_cards(table_with_costly_card)
    table_with_costly_card.do(Touch(token))
    assert token in table_with_costly_card.director.shown.hand
    assert WARNING in " ".join(texts(game))
    assert not table_with_costly_card.model.objections.is_shaking, "it is not refused"
    advance(table_with_costly_card, 10.0)
    assert WARNING in " ".join(texts(game)), "a question stands until it is answered"
    table_with_costly_card.do(Touch(token))
    assert token not in table_with_costly_card.director.shown.hand
    assert WARNING not in " ".join(texts(game))


def test_costly_card_dragged_to_the_table_returns_once(
    game: Game, table_with_costly_card: TableScene
) -> None:
    (token,) = costly_cards(table_with_costly_card)
    for is_played in (False, True):
        advance(table_with_costly_card, 1.0)
        drag(
            table_with_costly_card,
            card_pixel(table_with_costly_card, token),
            (640, 500),
            (640, 300),
        )
        assert (token not in table_with_costly_card.director.shown.hand) is is_played
        game.draw()


@pytest.mark.parametrize("warns", [0, 8])
def test_card_is_played_at_once_if_it_is_cheap_or_warnings_are_off(
    game: Game, table_with_costly_card: TableScene, warns: int
) -> None:
    game.context.change(warns=warns)
    fatal, dimmed = costly_cards(table_with_costly_card), table_with_costly_card.model.hand.dimmed
    safe = [n for n in table_with_costly_card.director.shown.hand if n not in (*fatal, *dimmed)]
    token = safe[0] if warns else fatal[0]
    table_with_costly_card.do(Touch(token))
    assert token not in table_with_costly_card.director.shown.hand


def test_passing_too_few_cards_is_refused_with_the_reason(game: Game) -> None:
    scene = at_passing(game)
    reason = "Three cards, no more and no fewer."
    assert reason not in texts(game)
    press_key(scene, pygame.K_RETURN)
    assert reason in texts(game)
    game.app.toasts.drop_answer()
    button = scene.named("pass")
    click(scene, button.rect.center)
    assert reason in texts(game)


def test_action_during_an_animation_is_answered_with_wait(game: Game, scene: TableScene) -> None:
    view = scene.model.view
    assert view is not None
    scene.do(Touch(next(t for t in scene.director.shown.hand if t not in scene.model.hand.dimmed)))
    assert not scene.director.idle
    press_key(scene, pygame.K_t)
    assert is_on_top(game, scene)
    assert "One moment: the table is still busy." in texts(game)


def test_each_help_can_be_switched_on_and_off(game: Game) -> None:
    scene = game.show(HelpScene(game.context))
    for name in ("card_names", "shows_points", "counts_cards"):
        for wished in (False, True):
            switch = scene.named(name)
            switch.activate()
            assert getattr(game.context.settings, name) is wished


@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (1920, 1080)])
def test_sentence_under_your_turn_keeps_the_chosen_size(game: Game, size: tuple[int, int]) -> None:
    table_at(game, RENOUNCE)
    game.context.resize(Frame(*size))
    beginnings = {"en": "You cannot follow", "ru": "Масти нет", "pl": "Nie masz"}
    for language, beginning in beginnings.items():
        game.context.change(language=language)
        (note,) = (each for each in drawn_texts(game) if each.text.startswith(beginning))
        assert note.pixels == game.context.text.pixels(theme.LABEL)
        assert note.fits


def test_tools_are_there_when_they_can_be_used(game: Game) -> None:
    game.app.push(TitleScene(game.context))
    start_match(game.context, "KOČKA", "screens")
    scene, found = game.top(TableScene), list[tuple[Stage, list[str]]]()

    def note() -> bool:
        names = [each.name for each in scene.widgets if each.name in ("last", "count", "hint")]
        if (now := (scene.director.visible.stage, names)) not in found:
            found.append(now)
        return now[0] is Stage.PLAYING and scene.model.hand.is_awaited

    play_until(scene, note, step=1 / 30)
    three = ["last", "count", "hint"]
    assert found == [
        (Stage.LOTS, []),
        (Stage.DEALING, []),
        (Stage.PASSING, ["hint"]),
        (Stage.PLAYING, three),
    ]


@pytest.mark.parametrize("intent", [AskCoach(), CountCards()])
def test_note_and_strip_come_and_go_by_a_fade(game: Game, intent: Intent) -> None:
    game.context.change(opens_hints=False)
    scene = table_at(game, FOLLOWING)
    play_until(scene, lambda: scene.director.idle and scene.model.hand.is_awaited)
    game.app.turn(0.0, happened=True)
    game.app.has_transitions = True
    for _ in range(2):
        scene.do(intent)
        assert game.app.transition is not None
        for _frame in range(30):
            game.app.turn(1 / 60, happened=True)
        assert game.app.transition is None


@pytest.mark.parametrize("language", ["en", "de", "ru"])
def test_your_turn_has_one_size_in_every_turn(language: str) -> None:
    with Game((960, 540), language, speed="instant", text_size=175) as game:
        game.context.change(told=get_args(FirstTime))
        sizes = list[int]()
        for position in (LEADING, FOLLOWING, RENOUNCE):
            table_at(game, position)
            head = game.context.words.gettext("Your turn")
            sizes += [drawn.pixels for drawn in drawn_texts(game) if drawn.text == head]
        assert sizes == [game.context.text.pixels(theme.LABEL)] * 3
