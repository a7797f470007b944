"""The pass mat: chosen cards lie on it, can be withdrawn, and leave from it (R11)."""

from __future__ import annotations

import math
from dataclasses import replace

import pygame
import pytest

from smokingcat.i18n.catalogue import catalogue
from smokingcat.match.analysis.adviser import Adviser
from smokingcat.match.intents import Arrange, Carry, Confirm, Hover, Touch
from smokingcat.rules.round import Phase
from smokingcat.table.geometry import Place, bounds
from smokingcat.table.layout.poses import Pose, poses_of
from smokingcat.table.state.hand import HandSelection
from smokingcat.ui.paint.frame import Frame, to_rect
from smokingcat.ui.screens.table.layers.table_items import slot_frame
from smokingcat.ui.screens.table.table_scene import TableScene
from tests.match.manual_worker import ManualWorker
from tests.ui.fake_evaluators import RankEvaluator
from tests.ui.headless_game import (
    Game,
    click,
    drag,
    drawn_texts,
    move_pointer,
    press_key,
    press_pointer,
    send_click,
    texts,
)
from tests.ui.headless_game import run_loop as wait_at
from tests.ui.screens import at_passing, play_until, top

BACKSPACE, ENTER = pygame.K_BACKSPACE, pygame.K_RETURN
MOMENT = 0.3


@pytest.fixture
def scene(game: Game) -> TableScene:
    """A table at which the person must choose three cards."""
    return at_passing(game)


def pose_of(scene: TableScene, token: int) -> Pose:
    return dict(scene.director.poses(scene.layout, scene.model.selection))[token]


def centre_of(scene: TableScene, token: int) -> tuple[int, int]:
    at = pose_of(scene, token)
    return round(at.x), round(at.y)


def advance(scene: TableScene, seconds: float = MOMENT) -> None:
    scene.director.poses(scene.layout, scene.model.selection)
    scene.update(seconds)


def tokens_on_mat(scene: TableScene) -> list[int | None]:
    """Return which token lies on which of the three places."""
    hand = scene.director.shown.hand
    poses = dict(scene.director.poses(scene.layout, scene.model.selection))
    return [
        next((token for token in hand if (poses[token].x, poses[token].y) == slot[:2]), None)
        for slot in scene.layout.pass_slots
    ]


def test_clicked_card_glides_to_the_mat(scene: TableScene) -> None:
    token = scene.director.shown.hand[2]
    start = centre_of(scene, token)
    click(scene, start)
    assert centre_of(scene, token) == pytest.approx(start, abs=1)
    advance(scene)
    assert tokens_on_mat(scene) == [token, None, None]


def test_reduced_motion_moves_the_card_at_once(game: Game, scene: TableScene) -> None:
    game.context.change(reduced_motion=True)
    token = scene.director.shown.hand[2]
    scene.do(Touch(token))
    assert tokens_on_mat(scene)[0] == token


def test_click_on_the_mat_withdraws_the_card_and_closes_the_gap(scene: TableScene) -> None:
    first, second = scene.director.shown.hand[1:3]
    rest = centre_of(scene, first)
    for token in (first, second):
        scene.do(Touch(token))
        advance(scene)
    click(scene, centre_of(scene, first))
    scene.do(Hover(None))
    advance(scene)
    assert tokens_on_mat(scene) == [second, None, None]
    assert centre_of(scene, first) == rest


@pytest.mark.parametrize("is_finger", [False, True])
def test_double_click_chooses_one_card_and_later_click_the_uncovered_one(
    game: Game, scene: TableScene, *, is_finger: bool
) -> None:
    neighbour, token = scene.director.shown.hand[3:5]
    wait_at(game, 1.0)
    at = pose_of(scene, token)
    index = round(at.x - 0.4 * at.width), round(at.y)
    for _ in range(2):
        send_click(game, index, touch=is_finger)
        wait_at(game, 0.15)
    assert list(scene.model.selection.raised) == [token]
    wait_at(game, 1.0)
    send_click(game, index, touch=is_finger)
    assert list(scene.model.selection.raised) == [token, neighbour]


def test_card_can_be_dragged_to_the_mat_and_back(scene: TableScene) -> None:
    hand = scene.director.shown.hand
    slot = scene.layout.pass_slots[1]
    middle = (round(slot.x), round(slot.y))
    drag(scene, centre_of(scene, hand[3]), (640, 400), middle)
    advance(scene)
    assert tokens_on_mat(scene)[0] == hand[3]
    at = poses_of(scene.director.shown, scene.layout, HandSelection(hovered=hand[5]))[hand[5]]
    drag(scene, centre_of(scene, hand[3]), (500, 500), (round(at.x), round(at.y)))
    assert scene.model.selection.raised == ()
    assert scene.director.shown.hand.index(hand[3]) == 5


def test_card_dragged_over_the_mat_covers_its_text(game: Game, scene: TableScene) -> None:
    token, label = scene.director.shown.hand[3], to_rect(scene.layout.pass_label)
    (text,) = [each for each in drawn_texts(game) if each.text == "Three cards for Mourek"]
    scene.do(Carry(token, *label.midtop, None))
    advance(scene)
    over = text.rect.clip(label.inflate(-0.8 * label.width, 0))
    cloth = game.draw().subsurface(over)
    blues = {cloth.get_at((x, y)).b for x in range(over.width) for y in range(over.height)}
    assert max(blues) - min(blues) < 6, "the blank face of the card"


def test_card_dragged_over_the_packet_covers_its_text_and_shows_no_tip(
    game: Game, scene: TableScene
) -> None:
    hand = scene.director.shown.hand
    (text,) = [each for each in drawn_texts(game) if each.text == "from Zrzoun"]
    press_pointer(scene, centre_of(scene, hand[3]))
    move_pointer(scene, to_rect(scene.layout.pass_label).center, pressed=True)
    scene.dwell(0.0)
    scene.dwell(0.6)
    assert not any(text.startswith("Pass to Mourek") for text in texts(game))
    move_pointer(scene, text.rect.midtop, pressed=True)
    advance(scene)
    cloth = game.draw().subsurface(text.rect.inflate(-0.4 * text.rect.width, 0))
    wide, high = cloth.get_size()
    blues = {cloth.get_at((x, y)).b for x in range(wide) for y in range(high)}
    assert max(blues) - min(blues) < 6, "the blank face of the card"


def test_card_dragged_from_the_mat_to_the_table_returns_to_the_mat(
    scene: TableScene,
) -> None:
    token = scene.director.shown.hand[3]
    scene.do(Touch(token))
    advance(scene)
    drag(scene, centre_of(scene, token), (640, 300), (700, 250))
    advance(scene)
    assert tokens_on_mat(scene)[0] == token


def test_backspace_withdraws_the_card_at_the_cursor_or_else_the_last(
    scene: TableScene,
) -> None:
    first, second, third = scene.director.shown.hand[:3]
    for token in (first, second, third):
        scene.do(Touch(token))
    scene.do(Hover(second))
    press_key(scene, BACKSPACE)
    assert scene.model.selection.raised == (first, third)
    press_key(scene, BACKSPACE, BACKSPACE)
    assert not scene.model.selection.raised
    press_key(scene, BACKSPACE)
    assert not scene.model.selection.raised


def test_three_passed_cards_fly_off_from_the_mat(scene: TableScene) -> None:
    chosen = scene.director.shown.hand[:3]
    for token in chosen:
        scene.do(Touch(token))
    scene.do(Hover(None))
    advance(scene)
    before = [centre_of(scene, token) for token in chosen]
    press_key(scene, ENTER)
    scene.update(0.0)
    assert scene.session.match.phase is not Phase.PASSING
    assert [centre_of(scene, token) for token in chosen] == before
    play_until(scene, lambda: scene.director.idle)
    assert scene.model.selection.raised == ()


def test_three_cards_turn_the_mat_into_the_button_that_names_the_neighbour(
    game: Game, scene: TableScene
) -> None:
    hand = scene.director.shown.hand
    for token in hand[:2]:
        scene.do(Touch(token))
    assert "Three cards for Mourek" in texts(game)
    assert not scene.named("pass").enabled
    scene.do(Touch(hand[2]))
    assert "Three cards for Mourek" in texts(game), "the third card is still in the hand"
    advance(scene)
    assert "Pass to Mourek" in texts(game)
    assert "Three cards for Mourek" not in texts(game)
    click(scene, to_rect(scene.layout.pass_label).center)
    assert scene.session.match.phase is not Phase.PASSING


def test_mat_turns_to_brass_as_the_third_card_lands_and_fades_before_the_cards_fly(
    game: Game, scene: TableScene
) -> None:
    game.app.turn(0.0, happened=True)
    game.app.has_transitions = True

    def colour() -> int:
        """Return the red of the mat beside its sockets."""
        box = to_rect(scene.layout.pass_mat)
        return game.app.window.surface.get_at((box.right - 5, box.centery))[0]

    def frames(count: int) -> list[int]:
        seen = []
        for _ in range(count):
            game.app.turn(1 / 60, happened=True)
            seen.append(colour())
        return seen

    chosen = scene.director.shown.hand[:3]
    for token in chosen:
        scene.do(Touch(token))
        lands = frames(15)
    assert len(set(lands[:7])) == 1
    assert lands == sorted(lands)
    assert len(set(lands)) > 3
    lying = [centre_of(scene, token) for token in chosen]
    scene.do(Confirm())
    fades = frames(9)
    assert [centre_of(scene, token) for token in chosen] == lying
    assert fades == sorted(fades, reverse=True)
    assert len(set(fades)) > 3
    frames(2)
    assert [centre_of(scene, token) for token in chosen] != lying


def test_cats_keep_their_packets_behind_their_portraits(scene: TableScene) -> None:
    for place in (Place.LEFT, Place.TOP, Place.RIGHT):
        seat = scene.layout.seats[place].medallion
        for slot in scene.layout.packets[place]:
            box = bounds(slot)
            far = math.hypot(box.width / 2, box.height / 2)
            assert (slot.x, slot.y) == (seat.x, seat.y)
            assert far < seat.radius


@pytest.mark.parametrize("language", catalogue.available())
def test_packet_caption_fits_at_the_largest_text_in_a_small_window(
    game: Game, scene: TableScene, language: str
) -> None:
    game.context.resize(Frame(960, 540))
    game.context.change(language=language, text_size=175)
    place = to_rect(scene.layout.packet_caption)
    (under,) = [drawn for drawn in drawn_texts(game) if place.contains(drawn.box)]
    assert under.fits
    assert under.pixels >= 16


def test_places_of_the_mat_have_the_aspect_of_the_deck(game: Game) -> None:
    scene = at_passing(game)
    squat = replace(scene.layout, aspect=4 / 3)

    for layout in (scene.layout, squat):
        boxes = [slot_frame(scene.context, "slot_plain", slot).box for slot in layout.pass_slots]
        assert [box.height for box in boxes] == [
            pytest.approx(box.width * layout.aspect, abs=1) for box in boxes
        ]


@pytest.mark.parametrize("text_size", [100, 130, 175])
@pytest.mark.parametrize("size", [(960, 540), (1280, 800)])
def test_passing_offers_only_the_pass_and_hint_buttons(
    game: Game, scene: TableScene, size: tuple[int, int], text_size: int
) -> None:
    game.context.resize(Frame(*size))
    tools = {"throw", "sort", "last", "count", "hint"}
    for language in catalogue.available():
        game.context.change(language=language, text_size=text_size)
        assert tools & {widget.name for widget in scene.widgets} == {"hint"}
        button = scene.named("pass").rect
        label = [drawn for drawn in drawn_texts(game) if button.contains(drawn.rect)]
        assert all(drawn.fits for drawn in label), language
        assert not button.colliderect(to_rect(scene.layout.packet_caption))
        assert not button.colliderect(scene.named("hint").rect)


def test_one_click_takes_the_three_cards_of_the_hint(game: Game) -> None:
    coach = ManualWorker()
    game.context.adviser = Adviser(coach, RankEvaluator)
    scene = at_passing(game)
    scene.do(Touch(scene.director.shown.hand[0]))
    press_key(scene, pygame.K_h)
    coach.answer()
    scene.update(0.0)
    advice = scene.model.hint.advice
    assert advice is not None
    game.draw()
    click(scene, scene.named("choose").rect.center)
    scene.update(0.0)
    chosen = scene.director.shown.faces(scene.model.selection.raised)
    assert chosen == tuple(advice.choice)
    assert not scene.model.hint.is_shown
    press_key(scene, ENTER)
    assert scene.session.match.phase is not Phase.PASSING


def named_card(game: Game, scene: TableScene) -> int | None:
    """Return the card of the hand whose name is shown once the table is at rest."""
    for _ in range(20):
        advance(scene, 0.1)
    shown, on_screen = scene.director.shown, texts(game)
    for token in shown.hand:
        face = shown.tokens[token].face
        if face is not None and game.context.wording.card_and_cost(face) in on_screen:
            return token
    return None


def test_card_that_left_the_resting_pointer_for_the_mat_has_no_name(
    game: Game, scene: TableScene
) -> None:
    last = scene.director.shown.hand[-1]
    at = centre_of(scene, last)
    move_pointer(scene, at)
    assert named_card(game, scene) == last
    click(scene, at)
    assert named_card(game, scene) is None
    move_pointer(scene, centre_of(scene, last))
    assert named_card(game, scene) == last, "the pointer follows the card to the mat"


def test_name_is_that_of_the_card_that_sorting_brought_under_the_pointer(
    game: Game, scene: TableScene
) -> None:
    token = scene.director.shown.hand[0]
    move_pointer(scene, centre_of(scene, token))
    assert named_card(game, scene) == token
    scene.do(Arrange(tuple(reversed(scene.director.shown.hand))))
    assert scene.director.shown.hand[0] != token
    assert named_card(game, scene) == scene.director.shown.hand[0]


def test_card_with_the_cursor_of_the_keyboard_keeps_its_name_on_the_mat(
    game: Game, scene: TableScene
) -> None:
    move_pointer(scene, (2, 2))
    press_key(scene, pygame.K_RIGHT, ENTER)
    assert named_card(game, scene) == scene.director.shown.hand[0]


@pytest.mark.parametrize("is_left", [False, True])
def test_name_of_a_card_ends_when_the_pointer_leaves_or_another_page_came(
    game: Game, scene: TableScene, *, is_left: bool
) -> None:
    token = scene.director.shown.hand[3]
    move_pointer(scene, centre_of(scene, token))
    assert named_card(game, scene) == token
    if is_left:
        game.app.take_input([pygame.Event(pygame.WINDOWLEAVE)])
    else:
        press_key(scene, pygame.K_ESCAPE)
        press_key(top(game), pygame.K_ESCAPE)
    assert named_card(game, scene) is None


@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (1920, 1080)])
def test_label_of_two_lines_stays_between_the_sockets_and_the_rim(size: tuple[int, int]) -> None:
    for text_size in (100, 175):
        with Game(size, "ru", text_size=text_size) as game:
            layout = at_passing(game).layout
            (label,) = [each for each in drawn_texts(game) if "получит Мурек" in each.text]
            sockets = max(bounds(slot).bottom for slot in layout.pass_slots)
            rim = to_rect(layout.pass_mat).bottom
            assert sockets < label.rect.centery < label.rect.bottom < rim, text_size
