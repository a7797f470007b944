"""Explanations for a first-time player: shown once, at the usual places of text, never again."""

from __future__ import annotations

import pytest

from smokingcat.ui.engine.match_start import start_match
from smokingcat.ui.paint.frame import to_rect
from smokingcat.ui.screens.table.table_scene import TableScene
from smokingcat.ui.screens.title.title_scene import TitleScene
from tests.ui.headless_game import Game, drawn_texts, texts
from tests.ui.screens import at_passing, at_turn, is_reckoning, play_until, table_at

PASS = "Points are bad, and Hejma (Ober of leaves) is ten."
TRICK = "Those points count against you."
LETTER = "Whoever has the most points gets a letter. Whoever fills the word answers to it."
LAST_CARDS = (
    "hands Ka / 8a / 9a / Ta; tricks 1: Th 8h 9h 7h | Oh Kh Ah Uh | Ol Ul Kl Al "
    "| Ab 9b 7b 8b | Kb Ob Tb Ub | Oa 7a Aa Ua | 7l 9l Tl 8l"
)


def test_first_pass_names_the_bad_cards_and_the_second_pass_says_nothing(game: Game) -> None:
    at_passing(game)
    assert PASS in texts(game)
    assert game.context.settings.told == ("pass",)
    at_passing(game)
    assert PASS not in texts(game)


def test_hejma_is_called_by_the_card_name_of_the_current_deck(game: Game) -> None:
    game.context.change(deck="international")
    at_passing(game)
    assert PASS.replace("Ober of leaves", "Queen of spades") in texts(game)


def test_explanation_disappears_when_the_cards_are_passed(game: Game) -> None:
    scene = at_passing(game)
    play_until(scene, lambda: not scene.model.hand.is_passing)
    assert PASS not in texts(game)


def test_first_trick_with_points_is_explained_until_the_next_is_taken(game: Game) -> None:
    scene = at_turn(game)
    assert TRICK not in texts(game)
    play_until(scene, lambda: "trick" in game.context.settings.told)
    assert TRICK in texts(game)
    tricks = sum(seat.tricks for seat in scene.director.shown.seats)
    play_until(scene, lambda: sum(seat.tricks for seat in scene.director.visible.seats) > tricks)
    scene.update(1.0)
    assert TRICK not in texts(game)


def test_first_reckoning_explains_the_letter(game: Game) -> None:
    scene = table_at(game, LAST_CARDS)
    play_until(scene, lambda: is_reckoning(scene))
    assert LETTER in texts(game)
    scene.director.acknowledge()
    play_until(scene, lambda: is_reckoning(scene))
    assert LETTER not in texts(game)


def test_first_round_that_ends_early_explains_why_and_then_its_result(game: Game) -> None:
    game.app.push(TitleScene(game.context))
    start_match(game.context, "KOČKA", "first")
    scene = game.app.top
    assert isinstance(scene, TableScene)
    play_until(scene, lambda: is_reckoning(scene))
    said = "17 of 33 points lose the round at once. Whoever fills the word first answers to it."
    assert said in texts(game)
    assert game.context.settings.told[-1] == "letter"


def test_player_who_knows_the_game_sees_no_explanation(game: Game) -> None:
    title = TitleScene(game.context, asks=True)
    game.app.push(title)
    title.update(0.01)
    title.named("this one").activate()
    scene = game.app.top
    assert isinstance(scene, TableScene)
    play_until(scene, lambda: scene.model.hand.is_passing)
    assert PASS not in texts(game)
    play_until(scene, lambda: is_reckoning(scene))
    assert LETTER not in texts(game)


@pytest.mark.parametrize("size", [(960, 540), (1280, 800), (1024, 1000)])
@pytest.mark.parametrize("text_size", [100, 175])
def test_explanations_fit_in_every_window(size: tuple[int, int], text_size: int) -> None:
    with Game(size, "qps", text_size=text_size) as game:
        game.app.push(TitleScene(game.context))
        start_match(game.context, "KOČKA", "first")
        scene = game.app.top
        assert isinstance(scene, TableScene)
        game.context.change(has_hurried=True)
        misfits = set[str]()
        for count in (1, 2, 3):
            play_until(scene, lambda count=count: len(game.context.settings.told) == count)  # type: ignore[misc]
            prompt = to_rect(scene.room.prompt).inflate(4, 4)
            for drawn in drawn_texts(game):
                is_here = prompt.collidepoint(drawn.rect.center) or is_reckoning(scene)
                misfits |= {drawn.text} if is_here and not drawn.fits else set()
        assert not misfits
