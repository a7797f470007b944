"""The three received cards stand up until the player has seen them."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from smokingcat.match.intents import Arrange, Confirm, Hover, Touch
from smokingcat.table.geometry import Place, bounds
from smokingcat.ui.paint.frame import to_rect
from smokingcat.ui.screens.table.table_scene import TableScene
from tests.ui.headless_game import Game, click, drawn_texts, move_pointer, press_key, texts
from tests.ui.screens import at_passing, choose_three, is_own_turn, play_until


@pytest.fixture
def scene() -> Iterator[TableScene]:
    """A table after the arrival of three cards, some time ago."""
    with Game((960, 540), "en") as game:
        table = at_passing(game)
        choose_three(table)
        table.do(Confirm())
        play_until(table, lambda: is_own_turn(table))
        for _ in range(100):
            table.update(0.1)
        assert len(received_tokens(table)) == 3
        yield table


def received_tokens(scene: TableScene) -> list[int]:
    shown = scene.director.shown
    return [token for token in shown.hand if shown.tokens[token].is_marked]


def raised_height(scene: TableScene, token: int) -> float:
    """Return how far a card stands above its resting place."""
    for _ in range(10):
        scene.model.poses(scene.layout)
        scene.update(0.1)
    shown = scene.director.shown
    lying = scene.layout.hand.slot(shown.hand.index(token), len(shown.hand))
    return lying.y - dict(scene.model.poses(scene.layout))[token].y


def standing_cards(scene: TableScene) -> list[int]:
    return [token for token in scene.director.shown.hand if raised_height(scene, token) > 1]


def test_received_cards_stand_until_input(scene: TableScene) -> None:
    assert standing_cards(scene) == received_tokens(scene)
    move_pointer(scene, (480, 300))
    assert standing_cards(scene) == received_tokens(scene), "a pointer that passes has seen nothing"


@pytest.mark.parametrize("speed", ["normal", "instant"])
def test_received_cards_stand_at_every_speed_and_their_sender_is_named_for_two_seconds(
    speed: str,
) -> None:
    with Game((960, 540), "en", speed=speed) as game:
        table = at_passing(game)
        choose_three(table)
        press_key(table, pygame.K_RETURN)
        play_until(table, lambda: bool(table.model.hand.received))
        assert "from Zrzoun" in texts(game)
        for _ in range(21):
            table.update(0.1)
        assert "from Zrzoun" not in texts(game)
        play_until(table, lambda: is_own_turn(table))
        assert standing_cards(table) == received_tokens(table)
        assert len(received_tokens(table)) == 3


def test_click_and_key_leave_the_received_cards_standing(scene: TableScene) -> None:
    click(scene, (480, 300))
    press_key(scene, pygame.K_SPACE)
    assert standing_cards(scene) == received_tokens(scene)


def test_first_played_card_lowers_the_received_cards(scene: TableScene) -> None:
    view = scene.model.view
    assert view is not None
    token = scene.director.shown.token_of(view.legal[0])
    assert token is not None
    scene.do(Touch(token))
    play_until(scene, lambda: is_own_turn(scene))
    assert standing_cards(scene) == []


def test_hovered_received_card_rises_as_high_as_any_other(scene: TableScene) -> None:
    for token in scene.director.shown.hand:
        scene.do(Hover(token))
        assert raised_height(scene, token) == pytest.approx(
            scene.layout.hand.lift, rel=0.03
        )  # the card leans


def arranged_tables(game: Game) -> Iterator[TableScene]:
    """Yield a table whose received cards stand at one place in the hand after another."""
    table = at_passing(game)
    choose_three(table)
    press_key(table, pygame.K_RETURN)
    play_until(table, lambda: bool(table.model.hand.received))
    held, standing = table.director.shown.hand, received_tokens(table)
    others = [token for token in held if token not in standing]
    for place in range(6):
        table.do(Arrange((*others[:place], *standing, *others[place:])))
        table.update(0.3)
        yield table


@pytest.mark.parametrize("larger", [100, 175])
def test_name_of_the_sender_is_never_right_under_the_caption_of_the_last_trick(
    larger: int,
) -> None:
    with Game((960, 540), "en", speed="instant", text_size=larger) as game:
        for table in arranged_tables(game):
            written = {each.text: each.rect for each in drawn_texts(game)}
            sender, caption = written["from Zrzoun"], written["for the last trick"]
            assert not caption.inflate(0, 2 * caption.height).colliderect(sender)
            assert not sender.colliderect(to_rect(bounds(table.layout.trick[Place.BOTTOM])))


@pytest.mark.parametrize("larger", [100, 175])
def test_name_of_the_sender_is_over_the_received_cards_or_beside_the_caption(larger: int) -> None:
    with Game((960, 540), "en", speed="instant", text_size=larger) as game:
        for table in arranged_tables(game):
            (sender,) = [each.rect for each in drawn_texts(game) if each.text == "from Zrzoun"]
            poses, standing = dict(table.model.poses(table.layout)), received_tokens(table)
            middle = sum(poses[token].x for token in standing) / len(standing)
            is_beside = to_rect(table.layout.ashtray_caption).left - sender.right < 20
            assert is_beside or sender.centerx == pytest.approx(middle, abs=sender.width / 2)
