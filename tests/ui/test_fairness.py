"""Fair play: what a seat knew is shown as it was, and nothing that it could not know."""

from __future__ import annotations

import pygame
import pytest

from smokingcat.coach.played_round import moments
from smokingcat.rules.round import Phase
from smokingcat.table.state.hand import sorted_hand
from smokingcat.ui.engine.routes import ToFairness
from smokingcat.ui.paint.portrait import picture_of
from smokingcat.ui.screens.review import fairness_scene as page
from smokingcat.ui.screens.review.fairness_scene import FairnessScene
from tests.coach.evening import played
from tests.ui.desk import Desk, press_key, texts
from tests.ui.looks import cards_drawn


@pytest.fixture
def fairness(desk: Desk) -> FairnessScene:
    """What was known in the first trick of a round."""
    shown = moments(played(), 1)
    first = next(each for each in shown if each.views[0].phase is Phase.PLAYING)
    return desk.show(FairnessScene(desk.context, ToFairness(played(), 1, first.place, 0)))


def test_one_goes_from_move_to_move(fairness: FairnessScene) -> None:
    first = fairness.number
    assert fairness.known.view.phase is Phase.PLAYING
    assert not fairness.known.view.trick.cards
    press_key(fairness, pygame.K_RIGHT)
    assert fairness.number == first + 1
    assert len(fairness.known.view.trick.cards) == 1
    for _ in range(50):
        press_key(fairness, pygame.K_LEFT)
    assert fairness.number == 0
    assert not fairness.known.view.passed


def test_no_card_is_shown_open_that_the_mover_had_not_seen(
    desk: Desk, fairness: FairnessScene
) -> None:
    for _ in range(12):
        faces = [pose.face for row in cards_drawn(desk) for pose in row]
        memory = fairness.known.memory
        sure = {card for held in memory.known for card in held}
        assert not set(faces) & (set(memory.unseen) - sure)
        assert faces.count(None) == len(memory.unseen) - len(sure)
        press_key(fairness, pygame.K_RIGHT)


def test_the_hand_lies_as_at_the_table_and_the_trick_apart_in_the_order_of_play(
    desk: Desk, fairness: FairnessScene
) -> None:
    assert "Nothing on the table yet" in texts(desk)
    press_key(fairness, pygame.K_RIGHT, pygame.K_RIGHT)
    assert "On the table, as played" in texts(desk)
    rows = [tuple(pose.face for pose in row) for row in cards_drawn(desk)]
    view = fairness.known.view
    assert rows[0] == sorted_hand(view.hand, "suit")
    played = view.trick.cards
    assert len(played) == 2
    assert played in rows
    assert not any(set(row) & set(played) for row in rows if row != played)


@pytest.mark.parametrize("viewer", [0, 2])
def test_whoever_looks_is_the_one_that_is_no_cat(
    desk: Desk, monkeypatch: pytest.MonkeyPatch, viewer: int
) -> None:
    pictures: list[str] = []
    monkeypatch.setattr(page, "draw_portrait", lambda *about: pictures.append(about[2]))
    scene = desk.show(FairnessScene(desk.context, ToFairness(played(), 1, 0, viewer)))
    desk.draw()
    mover = scene.known.view.seat
    assert pictures.index(picture_of(viewer, viewer)) == (viewer - mover) % 4
    assert len(set(pictures)) == 4


def test_a_suit_that_somebody_has_not_got_is_named_as_within_a_sentence() -> None:
    with Desk((960, 540), "ru") as desk:
        scene = desk.show(FairnessScene(desk.context, ToFairness(played(), 1, 0, 0)))
        while not any(scene.known.memory.voids):
            press_key(scene, pygame.K_RIGHT)
        (said,) = (text for text in texts(desk) if "Нет масти" in text)
    assert said.partition("Нет масти: ")[2][0].islower()


def test_the_seed_is_told_and_copied(desk: Desk, fairness: FairnessScene) -> None:
    assert any("Seed of the match: 1." in text for text in texts(desk))
    press_key(fairness, pygame.K_c, control=True)
    written = texts(desk)
    assert any("seed" in text.lower() and "board" in text for text in written)
