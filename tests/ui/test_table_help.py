"""Help at the table: card names, points so far, and a warning before a costly card."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from smokingcat.coach.hints.certain_cost import certain_cost
from smokingcat.match.intents import Touch
from smokingcat.rules.cards import PACK, Card
from smokingcat.table.geometry import CARD_ASPECT
from smokingcat.table.layout.poses import Pose
from smokingcat.ui.paint.frame import to_rect
from smokingcat.ui.paint.typesetting.text import DrawnText
from smokingcat.ui.screens.settings.settings_scene import SettingsScene
from smokingcat.ui.screens.table.controls.hand_control import HandControl
from smokingcat.ui.screens.table.table_scene import TableScene
from smokingcat.ui.widgets.widget import Place
from tests.match.slowly import Slowly
from tests.ui.desk import Desk, click, drag, drawn_texts, focus, is_on_top, move, press_key, texts
from tests.ui.screens import FOLLOWING, LEADING, at_passing, at_turn, go_on, table_at


@pytest.fixture
def scene(desk: Desk) -> TableScene:
    """A table with points already taken, where the person adds a card to an unfinished trick."""
    scene = table_at(desk, FOLLOWING)
    desk.draw()
    advance(scene, 1.0)
    return scene


def advance(scene: TableScene, seconds: float) -> None:
    """Advance the time in small steps."""
    for _ in range(round(20 * seconds)):
        scene.update(0.05)


def pose_of(scene: TableScene, token: int) -> Pose:
    return dict(scene.director.poses(scene.room, scene.model.selection))[token]


def card_pixel(scene: TableScene, token: int) -> Place:
    """Return a pixel of a card that no neighbour covers."""
    pose = pose_of(scene, token)
    return round(pose.x - 0.3 * pose.width), round(pose.y - 0.5 * pose.width)


LED, TAKES = "It was led.", "It takes the trick so far."
LED_AND_TAKES = "It was led, and takes the trick so far."


def card_name(desk: Desk, scene: TableScene, token: int) -> str:
    face = scene.director.shown.tokens[token].face
    assert face is not None
    return desk.context.wording.card_and_cost(face)


def find_bubble(desk: Desk, text: str) -> DrawnText:
    (drawn,) = (drawn for drawn in drawn_texts(desk) if drawn.text == text)
    return drawn


def point_at(desk: Desk, scene: TableScene, token: int) -> None:
    """Point at a card until it has risen."""
    move(scene, card_pixel(scene, token))
    desk.draw()
    advance(scene, 0.3)


def test_resting_pointer_shows_the_name_of_a_card(desk: Desk, scene: TableScene) -> None:
    for token in (scene.director.shown.hand[0], scene.director.shown.trick[-1]):
        name = card_name(desk, scene, token)
        point_at(desk, scene, token)
        assert name not in texts(desk), "a pointer that only passes by is not asking"
        advance(scene, 1.0)
        assert name in texts(desk)
        move(scene, (2, 2))
        desk.draw()
        advance(scene, 1.0)
        assert name not in texts(desk)


@pytest.mark.parametrize(
    ("trick", "said"),
    [("Uh Kh", [LED, TAKES]), ("Kh Uh", [LED_AND_TAKES, None])],
    ids=["another takes it", "the first takes it"],
)
def test_trick_card_explains_its_marks(desk: Desk, trick: str, said: list[str | None]) -> None:
    scene = table_at(desk, f"hands Ah 7h Ta Ua 8b 9b Tb 7l / ? / ? / ?; tricks 2: {trick}")
    for token, sentence in zip(scene.director.shown.trick, said, strict=True):
        point_at(desk, scene, token)
        advance(scene, 1.0)
        desk.draw()
        told = [each for each in (LED, TAKES, LED_AND_TAKES) if each in texts(desk)]
        assert told == ([] if sentence is None else [sentence])
        if sentence is not None:
            middle = find_bubble(desk, sentence).rect.center
            assert not pose_of(scene, token).slot(CARD_ASPECT).contains(*middle)


def test_table_wakes_to_show_a_name_and_sleeps_again(desk: Desk, scene: TableScene) -> None:
    desk.context.change(drifting_smoke=False, reduced_motion=True)
    token = scene.director.shown.trick[0]
    move(scene, card_pixel(scene, token))
    scene.update(0.0)
    assert scene.wakes_in == pytest.approx(0.4)
    scene.update(0.4)
    assert card_name(desk, scene, token) in texts(desk)
    assert scene.wakes_in is None or scene.wakes_in > 0.5


def test_name_covers_neither_the_index_of_its_card_nor_other_trick_cards(
    desk: Desk, scene: TableScene
) -> None:
    shown = scene.director.shown
    for token in (*shown.hand, *shown.trick):
        point_at(desk, scene, token)
        advance(scene, 1.0)
        box = find_bubble(desk, card_name(desk, scene, token)).rect
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
def test_name_of_a_trick_card_covers_no_player_name(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, text_size: int, *, aside: bool
) -> None:
    monkeypatch.setenv("SMOKINGCAT_HOME", str(tmp_path))
    with Desk((960, 540), "qps" if aside else "de", text_size=text_size) as desk:
        scene = at_turn(desk)
        plates = [to_rect(seat.plate) for seat in scene.room.seats]
        left, top, right = sorted_from_left(scene, scene.director.shown.trick)
        focus(scene, "trick")
        for token in (left, top, right):
            advance(scene, 1.0)
            box = find_bubble(desk, card_name(desk, scene, token)).rect
            if not (aside and token == top):
                assert not any(box.colliderect(plate) for plate in plates)
            press_key(scene, pygame.K_RIGHT)


def test_keyboard_cursor_shows_card_names_too(desk: Desk, scene: TableScene) -> None:
    press_key(scene, pygame.K_RIGHT)
    desk.draw()
    advance(scene, 1.5)
    assert card_name(desk, scene, scene.director.shown.hand[0]) in texts(desk)


def sorted_from_left(scene: TableScene, tokens: tuple[int, ...]) -> list[int]:
    return sorted(tokens, key=lambda token: pose_of(scene, token).x)


def test_keyboard_reaches_the_trick_and_shows_its_card_names(desk: Desk, scene: TableScene) -> None:
    tokens = sorted_from_left(scene, scene.director.shown.trick)
    press_key(scene, pygame.K_RIGHT, pygame.K_UP)
    for token in tokens:
        advance(scene, 1.0)
        assert card_name(desk, scene, token) in texts(desk)
        press_key(scene, pygame.K_RIGHT)
    press_key(scene, pygame.K_UP)
    advance(scene, 1.0)
    names = {desk.context.wording.card_and_cost(card) for card in PACK}
    assert not names.intersection(texts(desk)), "the keyboard is somewhere else"


def test_number_plays_a_card_from_the_trick_and_returns_the_focus_to_the_hand(
    desk: Desk, scene: TableScene
) -> None:
    desk.context.change(warns=0)
    focus(scene, "trick")
    hand = scene.director.shown.hand
    number = next(n for n, token in enumerate(hand) if token not in scene.model.hand.dimmed)
    press_key(scene, pygame.K_1 + number)
    assert len(scene.director.shown.hand) == len(hand) - 1
    go_on(scene, lambda: not scene.director.shown.trick)
    assert isinstance(scene.focus, HandControl)


def test_keyboard_shows_card_names_of_the_previous_trick_on_show(desk: Desk) -> None:
    scene = table_at(desk, LEADING)
    last = scene.director.shown.last_trick
    assert last is not None
    press_key(scene, pygame.K_l)
    advance(scene, 0.1)
    focus(scene, "trick")
    names = []
    for _ in last.tokens:
        desk.draw()
        advance(scene, 1.0)
        names += [text for text in texts(desk) if text in called(desk, last.trick.cards)]
        press_key(scene, pygame.K_RIGHT)
    assert sorted(names) == sorted(called(desk, last.trick.cards))


def called(desk: Desk, cards: tuple[Card, ...]) -> list[str]:
    return [desk.context.wording.card_and_cost(card) for card in cards]


def test_disabled_card_names_remove_the_trick_from_the_tab_order(
    desk: Desk, scene: TableScene
) -> None:
    assert any(widget.name == "trick" for widget in scene.focusable())
    desk.context.change(card_names=False)
    assert not any(widget.name == "trick" for widget in scene.widgets)


def test_face_up_card_of_the_previous_trick_is_named_and_face_down_card_is_not(
    desk: Desk,
) -> None:
    scene = table_at(desk, LEADING)
    last = scene.director.shown.last_trick
    assert last is not None
    move(scene, card_pixel(scene, last.tokens[0]))
    advance(scene, 1.0)
    names = {desk.context.wording.card_and_cost(card) for card in PACK}
    assert not names.intersection(texts(desk))
    press_key(scene, pygame.K_l)
    desk.draw()
    advance(scene, 1.0)
    for token, card in zip(last.tokens, last.trick.cards, strict=True):
        move(scene, card_pixel(scene, token))
        advance(scene, 1.0)
        assert desk.context.wording.card_and_cost(card) in texts(desk)


def test_chosen_card_is_named_below_the_mat(desk: Desk) -> None:
    scene = at_passing(desk)
    token = scene.director.shown.hand[0]
    scene.do(Touch(token))
    desk.draw()
    advance(scene, 1.0)
    move(scene, card_pixel(scene, token))
    desk.draw()
    advance(scene, 1.0)
    pose = pose_of(scene, token)
    assert find_bubble(desk, card_name(desk, scene, token)).rect.top > pose.y + pose.width / 2


def test_next_click_plays_the_card_whose_name_is_shown(desk: Desk, scene: TableScene) -> None:
    desk.context.change(warns=0)
    hand = scene.director.shown.hand
    token = next(each for each in hand if each not in scene.model.hand.dimmed)
    point_at(desk, scene, token)
    advance(scene, 1.0)
    click(scene, card_pixel(scene, token))
    assert token not in scene.director.shown.hand
    assert scene.director.animating
    scene.update(0.0)
    assert card_name(desk, scene, token) not in texts(desk), "nothing is named while cards fly"


def test_card_names_can_be_disabled(desk: Desk, scene: TableScene) -> None:
    desk.context.change(card_names=False)
    token = scene.director.shown.trick[0]
    move(scene, card_pixel(scene, token))
    advance(scene, 1.0)
    assert card_name(desk, scene, token) not in texts(desk)


def test_points_so_far_are_shown_on_coins_unless_disabled(desk: Desk, scene: TableScene) -> None:
    points = [str(each) for each in scene.director.shown.points if each]
    assert scene.director.shown.points == scene.session.match.points
    with_coins = texts(desk)
    desk.context.change(shows_points=False)
    for text in texts(desk):
        with_coins.remove(text)
    assert sorted(with_coins) == sorted(points)


def test_no_card_is_gone_before_the_first_trick(desk: Desk) -> None:
    scene = at_passing(desk)
    press_key(scene, pygame.K_c)
    assert is_on_top(desk, scene)
    assert "No card has been played yet." in texts(desk)


@pytest.fixture
def table_with_costly_card(desk: Desk, coach: Slowly) -> TableScene:
    """A table at which one of the person's cards is certain to cost 11 points."""
    desk.context.change(speed="instant", warns=8)
    scene = table_at(desk, "hands Ah 7h Ta Ua 8b 9b Tb 7l / ? / ? / ?; tricks 2: Kh Uh")
    scene.update(0.0)
    coach.answer()
    desk.draw()
    return scene


def costly_cards(scene: TableScene) -> list[int]:
    """Return the tokens of the person's cards that are certain to be expensive."""
    view, shown = scene.model.view, scene.director.shown
    assert view is not None
    return [n for c in view.legal if certain_cost(view, c) and (n := shown.token_of(c)) is not None]


WARNING = "This card is sure to take 11 points or more."


@pytest.mark.parametrize("confirm_tap", [False, True])
def test_costly_card_is_played_at_the_second_press(
    desk: Desk, table_with_costly_card: TableScene, *, confirm_tap: bool
) -> None:
    desk.context.change(confirm_tap=confirm_tap)
    (token,) = costly_cards(table_with_costly_card)
    table_with_costly_card.do(Touch(token))
    assert token in table_with_costly_card.director.shown.hand
    assert WARNING in texts(desk)
    assert not table_with_costly_card.model.objections.is_shaking, "it is not refused"
    advance(table_with_costly_card, 10.0)
    assert WARNING in texts(desk), "a question stands until it is answered"
    table_with_costly_card.do(Touch(token))
    assert token not in table_with_costly_card.director.shown.hand
    assert WARNING not in texts(desk)


def test_costly_card_dragged_to_the_table_returns_once(
    desk: Desk, table_with_costly_card: TableScene
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
        desk.draw()


@pytest.mark.parametrize("warns", [0, 8])
def test_warning_off_or_cheap_card_plays_at_once(
    desk: Desk, table_with_costly_card: TableScene, warns: int
) -> None:
    desk.context.change(warns=warns)
    fatal, dimmed = costly_cards(table_with_costly_card), table_with_costly_card.model.hand.dimmed
    safe = [n for n in table_with_costly_card.director.shown.hand if n not in (*fatal, *dimmed)]
    token = safe[0] if warns else fatal[0]
    table_with_costly_card.do(Touch(token))
    assert token not in table_with_costly_card.director.shown.hand


def test_passing_too_few_cards_is_refused_with_the_reason(desk: Desk) -> None:
    scene = at_passing(desk)
    said = "Three cards, no more and no fewer."
    assert said not in texts(desk)
    press_key(scene, pygame.K_RETURN)
    assert said in texts(desk)
    desk.app.toasts.drop_answer()
    button = scene.named("pass")
    click(scene, button.rect.center)
    assert said in texts(desk)


def test_action_during_an_animation_is_answered_with_wait(desk: Desk, scene: TableScene) -> None:
    view = scene.model.view
    assert view is not None
    scene.do(Touch(next(t for t in scene.director.shown.hand if t not in scene.model.hand.dimmed)))
    assert not scene.director.idle
    press_key(scene, pygame.K_t)
    assert is_on_top(desk, scene)
    assert "One moment: the table is still busy." in texts(desk)


def test_each_help_can_be_switched_on_and_off(desk: Desk) -> None:
    scene = desk.show(SettingsScene(desk.context))
    for name in ("card_names", "shows_points", "counts_cards"):
        for wished in (False, True):
            switch = scene.named(name)
            switch.activate()
            assert getattr(desk.context.settings, name) is wished
