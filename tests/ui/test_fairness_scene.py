"""Fair play page: shows what a seat knew at a move, and no hidden card."""

from __future__ import annotations

import pygame
import pytest

from smokingcat.coach.played_round import snapshots
from smokingcat.rules.round import Phase
from smokingcat.table.state.hand import sorted_hand
from smokingcat.ui.engine.routes import ToFairness
from smokingcat.ui.paint.portrait import picture_of
from smokingcat.ui.screens.review import fairness_scene as page
from smokingcat.ui.screens.review.fairness_scene import FairnessScene
from tests.coach.evening import played
from tests.ui.headless_game import Game, press_key, texts
from tests.ui.screen_faults import drawn_card_rows


@pytest.fixture
def fair_play_scene(game: Game) -> FairnessScene:
    """The fair play page in the first trick of a round."""
    shown = snapshots(played(), 1)
    first = next(each for each in shown if each.views[0].phase is Phase.PLAYING)
    return game.show(FairnessScene(game.context, ToFairness(played(), 1, first.place, 0)))


def test_arrows_go_from_move_to_move(fair_play_scene: FairnessScene) -> None:
    first = fair_play_scene.number
    assert fair_play_scene.known.view.phase is Phase.PLAYING
    assert not fair_play_scene.known.view.trick.cards
    press_key(fair_play_scene, pygame.K_RIGHT)
    assert fair_play_scene.number == first + 1
    assert len(fair_play_scene.known.view.trick.cards) == 1
    for _ in range(50):
        press_key(fair_play_scene, pygame.K_LEFT)
    assert fair_play_scene.number == 0
    assert not fair_play_scene.known.view.passed


def test_card_unknown_to_the_mover_is_never_shown_open(
    game: Game, fair_play_scene: FairnessScene
) -> None:
    for _ in range(12):
        faces = [pose.face for row in drawn_card_rows(game) for pose in row]
        memory = fair_play_scene.known.memory
        sure = {card for held in memory.known for card in held}
        assert not set(faces) & (set(memory.unseen) - sure)
        assert faces.count(None) == len(memory.unseen) - len(sure)
        press_key(fair_play_scene, pygame.K_RIGHT)


def test_hand_is_shown_as_at_the_table_and_the_trick_in_order_of_play(
    game: Game, fair_play_scene: FairnessScene
) -> None:
    assert "Nothing on the table yet" in texts(game)
    press_key(fair_play_scene, pygame.K_RIGHT, pygame.K_RIGHT)
    assert "On the table, as played" in texts(game)
    rows = [tuple(pose.face for pose in row) for row in drawn_card_rows(game)]
    view = fair_play_scene.known.view
    assert rows[0] == sorted_hand(view.hand, "suit")
    played = view.trick.cards
    assert len(played) == 2
    assert played in rows
    assert not any(set(row) & set(played) for row in rows if row != played)


@pytest.mark.parametrize("viewer", [0, 2])
def test_viewer_is_shown_as_the_person_and_not_as_a_cat(
    game: Game, monkeypatch: pytest.MonkeyPatch, viewer: int
) -> None:
    pictures: list[str] = []
    monkeypatch.setattr(page, "draw_portrait", lambda *about: pictures.append(about[2]))
    scene = game.show(FairnessScene(game.context, ToFairness(played(), 1, 0, viewer)))
    game.draw()
    mover = scene.known.view.seat
    assert pictures.index(picture_of(viewer, viewer)) == (viewer - mover) % 4
    assert len(set(pictures)) == 4


def test_void_suit_is_named_in_a_grammatical_sentence() -> None:
    with Game((960, 540), "ru") as game:
        scene = game.show(FairnessScene(game.context, ToFairness(played(), 1, 0, 0)))
        while not any(scene.known.memory.voids):
            press_key(scene, pygame.K_RIGHT)
        (sentence,) = (text for text in texts(game) if "Нет масти" in text)
    assert sentence.partition("Нет масти: ")[2][0].islower()


def test_seed_is_shown_and_can_be_copied(game: Game, fair_play_scene: FairnessScene) -> None:
    assert any("Seed of the match: 1." in text for text in texts(game))
    press_key(fair_play_scene, pygame.K_c, control=True)
    written = texts(game)
    assert any("seed" in text.lower() and "board" in text for text in written)


def test_home_and_end_go_to_the_first_and_the_last_move(fair_play_scene: FairnessScene) -> None:
    for key, is_first in ((pygame.K_HOME, True), (pygame.K_END, False), (pygame.K_HOME, True)):
        press_key(fair_play_scene, key)
        left, right = fair_play_scene.named("go left"), fair_play_scene.named("go right")
        assert (left.enabled, right.enabled) == (not is_first, is_first)


def test_seed_is_explained_without_a_command_line(
    game: Game, fair_play_scene: FairnessScene
) -> None:
    assert fair_play_scene.number >= 0
    assert any(text.startswith("Seed of the match") for text in texts(game))
    assert not any("smokingcat" in text for text in texts(game))
