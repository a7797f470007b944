"""Position of card names: near the card, clear of buttons, open cards and text."""

from __future__ import annotations

import pygame
import pytest

from smokingcat.match.intents import Hover
from smokingcat.table.geometry import CARD_ASPECT, Place, Rect, bounds, overlap
from smokingcat.ui.paint.frame import to_rect
from smokingcat.ui.screens.table.table_scene import TableScene
from smokingcat.ui.widgets.button import Button, RoundButton
from tests.ui.headless_game import Game, drawn_texts, move_pointer
from tests.ui.screens import at_passing, at_turn, choose_three, table_at

WINDOWS = [
    ((960, 540), "de", 100),
    ((960, 540), "de", 175),
    ((1280, 720), "hu", 175),
    ((1280, 800), "cs", 150),
    ((1920, 1080), "ru", 100),
]


def name_bubble(game: Game, scene: TableScene, token: int) -> tuple[pygame.Rect, list[pygame.Rect]]:
    """Return the box of a card's name, and the boxes of the texts around it.

    A name may cover the captions of ashtray and packet rather than its own card.
    """
    scene.do(Hover(token))
    game.draw()
    for _ in range(20):
        scene.update(0.1)
    written = drawn_texts(game)
    *others, name = written
    layout = scene.layout
    captions = [to_rect(each) for each in (layout.ashtray_caption, layout.packet_caption)]
    read = [drawn for drawn in others if drawn.text.strip()]
    return name.box, [each.rect for each in read if each.box.collidelist(captions) < 0]


def covered_by_names(game: Game, scene: TableScene) -> list[str]:
    """Return what the names of the cards in the hand cover, card by card."""
    buttons = [each for each in scene.widgets if isinstance(each, Button | RoundButton)]
    found = []
    for number, token in enumerate(scene.director.shown.hand):
        box, written = name_bubble(game, scene, token)
        pose = dict(scene.model.poses(scene.layout))[token]
        itself = overlap(pose.slot(scene.layout.aspect), Rect(*box))
        found += [f"{number}: itself"] if itself else []
        near = bounds(pose.slot(CARD_ASPECT)).enlarged(pose.slot(CARD_ASPECT).height / 2)
        found += [] if overlap(near, Rect(*box)) else [f"{number}: it is far away"]
        found += [f"{number}: {each.name}" for each in buttons if each.rect.colliderect(box)]
        found += [f"{number}: words at {each}" for each in written if each.colliderect(box)]
        found += [
            f"{number}: the card of {place}"
            for place in Place
            if scene.director.shown.seat_at(place) in seats_in_trick(scene)
            and overlap(scene.layout.trick[place], Rect(*box))
        ]
    return found


def seats_in_trick(scene: TableScene) -> set[int]:
    return {scene.director.shown.tokens[token].seat for token in scene.director.shown.trick}


@pytest.mark.parametrize(("size", "language", "text_size"), WINDOWS)
def test_card_name_is_near_its_card_and_covers_no_button_open_card_or_text(
    size: tuple[int, int], language: str, text_size: int
) -> None:
    with Game(size, language, text_size=text_size) as game:
        scene = at_passing(game)
        assert covered_by_names(game, scene) == []
        choose_three(scene)
        scene.update(0.1)
        assert covered_by_names(game, scene) == []
        assert covered_by_names(game, at_turn(game)) == []


@pytest.mark.parametrize("trick", ["1: 9h Ka Ah", "2: 9b Ab", "3: Ab"])
@pytest.mark.parametrize(("size", "language", "text_size"), WINDOWS)
def test_name_of_a_card_in_the_trick_covers_no_card_of_the_trick(
    size: tuple[int, int], language: str, text_size: int, trick: str
) -> None:
    leader = trick[0]
    won_by = {"1": "0: 7a Aa 8a 9a", "2": "0: 7a 8a Aa 9a", "3": "0: 7a 8a 9a Aa"}[leader]
    hand = "8l Uh Tl Th Oh Kh Ol"
    with Game(size, language, text_size=text_size) as game:
        scene = table_at(game, f"hands {hand} / ? / ? / ?; tricks {won_by} | {trick}")
        lying = dict(scene.model.poses(scene.layout))
        for token in scene.director.shown.trick:
            move_pointer(scene, (round(lying[token].x), round(lying[token].y)))
            for _ in range(20):
                scene.update(0.1)
            game.draw()
            (name,) = game.app.painter.speech_bubbles
            for other in scene.director.shown.trick:
                assert not overlap(lying[other].slot(scene.layout.aspect), Rect(*name))


def test_name_of_a_round_button_covers_no_card_of_the_hand() -> None:
    with Game((960, 540), "ru", text_size=175) as game:
        scene = at_passing(game)
        tools = [each for each in scene.widgets if isinstance(each, RoundButton)]
        held = [scene.layout.hand.slot(index, 8) for index in range(8)]
        for button in tools:
            scene.go_to(button)
            written = drawn_texts(game)
            (name,) = [drawn.rect for drawn in written if drawn.text.startswith(button.label)]
            assert not any(overlap(slot, Rect(*name)) for slot in held), button.name
