"""The previous trick on show: clearly distinct from the current trick."""

from __future__ import annotations

import pygame
import pytest

from smokingcat.i18n.catalogue import catalogue
from smokingcat.match.intents import AskCoach, LookBack
from smokingcat.rules.cards import cards
from smokingcat.rules.trick import TakenTrick
from smokingcat.ui.engine.scene_nodes import accessible_tree
from smokingcat.ui.paint.frame import Frame
from smokingcat.ui.screens.table.layers.previous_trick_view import is_held_up, part_text
from smokingcat.ui.screens.table.table_scene import TableScene
from tests.match.manual_worker import ManualWorker
from tests.ui.headless_game import Game, click, drawn_texts, move_pointer, press_key, texts
from tests.ui.screens import FOLLOWING, LEADING, table_at

WAY_BACK = "A click or L puts it back."
CLOTH = (640, 30)


@pytest.fixture
def look_back(game: Game) -> TableScene:
    return table_looking_back(game, FOLLOWING)


def table_looking_back(game: Game, position: str) -> TableScene:
    scene = table_at(game, position)
    toggle_previous_trick(game, scene)
    return scene


def toggle_previous_trick(game: Game, scene: TableScene) -> None:
    """Show or hide the previous trick, and wait until it is at rest."""
    scene.do(LookBack())
    game.draw()
    scene.update(0.5)


def brightness(game: Game) -> int:
    return sum(game.draw().get_at(CLOTH)[:3])


def test_caption_names_players_leader_winner_and_the_way_back(
    game: Game, look_back: TableScene
) -> None:
    held = [pose for _, pose in look_back.model.poses(look_back.layout) if is_held_up(pose)]
    words = [drawn for drawn in drawn_texts(game) if drawn.text in (*look_back.names, "led")]
    under = [
        [each.text for each in words if abs(each.box.centerx - pose.x) < 2 and each.box.y > pose.y]
        for pose in held
    ]
    shown, names = look_back.director.shown, look_back.names
    assert shown.last_trick is not None
    leader = shown.last_trick.trick.leader
    assert under == [
        [names[(leader + turn) % 4], "led"][: 2 if turn == 0 else 1] for turn in range(4)
    ]
    assert {"Previous trick", "took it: 1 point", WAY_BACK} <= set(texts(game))


def test_table_behind_is_darkened_and_shows_no_text(game: Game) -> None:
    scene = table_at(game, FOLLOWING)
    before, usual = brightness(game), set(texts(game))
    assert "for the last trick" in usual
    toggle_previous_trick(game, scene)
    assert brightness(game) < 0.6 * before
    assert not {"for the last trick", "Your turn"} & set(texts(game))
    assert "gone" not in {widget.name for widget in scene.widgets}
    toggle_previous_trick(game, scene)
    assert brightness(game) == before
    assert set(texts(game)) == usual


def test_table_darkens_gradually_or_at_once_with_reduced_motion(game: Game) -> None:
    scene = table_at(game, FOLLOWING)
    light = brightness(game)

    def after_a_moment() -> int:
        scene.do(LookBack())
        brightness(game)
        scene.update(0.04)
        return brightness(game)

    half = after_a_moment()
    scene.update(0.5)
    dark = brightness(game)
    assert dark < half < light
    toggle_previous_trick(game, scene)
    game.context.change(reduced_motion=True)
    assert brightness(game) == light
    assert after_a_moment() == dark


@pytest.mark.parametrize("place", [(640, 360), (640, 650), (200, 300), (2, 2)])
def test_click_anywhere_hides_the_previous_trick_and_plays_no_card(
    game: Game, look_back: TableScene, place: tuple[int, int]
) -> None:
    assert game.app.top is look_back
    moves = look_back.session.move_count
    click(look_back, place)
    assert not look_back.model.hand.shows_previous_trick
    assert look_back.session.move_count == moves


@pytest.mark.parametrize("key", [pygame.K_l, pygame.K_SPACE, pygame.K_RETURN, pygame.K_ESCAPE])
def test_keys_hide_the_previous_trick(game: Game, look_back: TableScene, key: int) -> None:
    press_key(look_back, key)
    assert not look_back.model.hand.shows_previous_trick
    assert game.app.top is look_back


def test_arrows_hide_the_previous_trick_and_move_along_the_hand(
    game: Game, look_back: TableScene
) -> None:
    press_key(look_back, pygame.K_RIGHT, pygame.K_RIGHT)
    assert not look_back.model.hand.shows_previous_trick
    assert game.app.top is look_back
    hand, dimmed = look_back.director.shown.hand, look_back.model.hand.dimmed
    first = next(place for place, token in enumerate(hand) if token not in dimmed)
    assert look_back.model.selection.hovered == hand[first + 1]


@pytest.mark.parametrize("back", ["l", "escape", "return", "space", ""])
def test_cursor_keeps_its_place_after_looking_back(game: Game, back: str) -> None:
    scene = table_at(game, FOLLOWING)
    hand, dimmed = scene.director.shown.hand, scene.model.hand.dimmed
    begin = next(place for place, token in enumerate(hand) if token not in dimmed)
    first, second, third, *_ = scene.director.shown.faces((*hand[begin:], *hand[:begin]))

    def at(keys: str) -> tuple[str, ...]:
        for name in keys.split():
            press_key(scene, pygame.key.key_code(name))
        scene.update(0.5)
        return accessible_tree(scene, [], (0, 0, 1280, 720)).focus

    assert at("right right") == ("hand", second.text)
    assert at("l") == ("hand", second.text), "a reader is sent nowhere else, and says nothing of it"
    assert at(f"{back} right") == ("hand", third.text)
    assert at("left left") == ("hand", first.text)


def test_the_button_is_highlighted_while_the_previous_trick_is_shown(look_back: TableScene) -> None:
    assert look_back.named("last").is_highlighted
    look_back.do(LookBack())
    look_back.update(0.01)
    assert not look_back.named("last").is_highlighted


def test_coach_note_and_gone_strip_return_after_it(game: Game, coach: ManualWorker) -> None:
    game.context.change(gone_strip="cards")
    scene = table_looking_back(game, LEADING)
    toggle_previous_trick(game, scene)
    assert "gone" in {widget.name for widget in scene.widgets}
    scene.do(AskCoach())
    coach.answer()
    scene.update(0.01)
    assert says_something(scene)
    for put_back in (LookBack(), AskCoach()):
        toggle_previous_trick(game, scene)
        assert not says_something(scene)
        scene.do(put_back)
        scene.update(0.5)
        assert says_something(scene), "also by the coach's own key"


def says_something(scene: TableScene) -> bool:
    scene.lay_hint()
    return scene.hint.box is not None


def test_the_automatic_hint_returns_after_the_previous_trick_was_shown(
    game: Game, coach: ManualWorker
) -> None:
    game.context.change(opens_hints=True)
    scene = table_at(game, LEADING)
    coach.answer()
    scene.update(0.01)
    assert says_something(scene)
    toggle_previous_trick(game, scene)
    toggle_previous_trick(game, scene)
    assert says_something(scene)


def test_key_c_replaces_the_previous_trick_with_the_gone_strip(
    game: Game, look_back: TableScene
) -> None:
    press_key(look_back, pygame.K_c)
    look_back.update(0.01)
    assert not look_back.model.hand.shows_previous_trick
    assert game.context.settings.gone_strip == "cards"
    look_back.do(LookBack())
    press_key(look_back, pygame.K_c)
    assert game.context.settings.gone_strip == "cards"


@pytest.mark.parametrize("text_size", [100, 175])
@pytest.mark.parametrize(
    "size", [(960, 540), (1600, 900), pytest.param((3840, 2160), marks=pytest.mark.long)]
)
def test_captions_fit_in_every_language(game: Game, size: tuple[int, int], text_size: int) -> None:
    game.context.resize(Frame(*size))
    for language in catalogue.available():
        game.context.change(language=language, text_size=text_size)
        table_looking_back(game, FOLLOWING)
        assert [drawn.text for drawn in drawn_texts(game) if not drawn.fits] == [], language


@pytest.mark.parametrize("size", [(960, 540), (1280, 720)])
def test_pointed_card_is_named_on_the_card(game: Game, size: tuple[int, int]) -> None:
    game.context.resize(Frame(*size))
    for language in catalogue.available():
        game.context.change(language=language, text_size=175)
        scene = table_looking_back(game, FOLLOWING)
        held = [pose for _, pose in scene.model.poses(scene.layout) if is_held_up(pose)]
        for pose in held:
            move_pointer(scene, (round(pose.x), round(pose.y)))
            scene.update(0.01)
            scene.update(0.5)
            assert pose.face is not None
            name = game.context.wording.card_and_cost(pose.face)
            (bubble,) = (each for each in drawn_texts(game) if each.text == name)
            assert bubble.fits
            assert abs(bubble.rect.centerx - pose.x) < pose.width / 8
            assert bubble.rect.width < pose.width * 1.25


@pytest.mark.parametrize("by_keyboard", [False, True])
@pytest.mark.parametrize("number", [0, 1])
def test_darkened_cards_behind_the_previous_trick_show_no_names(
    game: Game, number: int, *, by_keyboard: bool
) -> None:
    scene = table_at(game, FOLLOWING)
    token = scene.director.shown.trick[number]
    pose = dict(scene.model.poses(scene.layout))[token]
    if by_keyboard:
        scene.go_to(scene.named("trick"))
        press_key(scene, *[pygame.K_RIGHT] * 3, *[pygame.K_LEFT] * (1 - number))
    else:
        move_pointer(scene, (round(pose.x), round(pose.y)))
    for _ in range(2):
        scene.update(0.5)
    assert pose.face is not None
    name = game.context.wording.card_and_cost(pose.face)
    assert name in texts(game)
    press_key(scene, pygame.K_l)
    for _ in range(20):
        scene.update(0.1)
        assert name not in texts(game)


def test_verb_of_the_caption_agrees_with_its_subject(game: Game) -> None:
    words, trick = game.context.words, TakenTrick(2, cards("8l 9l 8h 7l"), 3)
    captions = [part_text(words, trick, seat) for seat in (2, 3, 0, 1)]
    assert captions == ["led", "took it: 1 point", "", ""]
    own = TakenTrick(2, cards("Al 9l Ol 7l"), 2)
    assert part_text(words, own, 2) == "led and took it: 10 points"
    bare = TakenTrick(0, cards("Al 9l 8l 7l"), 0)
    assert part_text(words, bare, 0) == "led and took it: no point"
    assert part_text(words, TakenTrick(0, cards("8l 9l Kl 7l"), 2), 2) == ("took it: no point")
