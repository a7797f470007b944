"""Explanations for a first-time player: shown once, at the usual places of text, never again."""

from __future__ import annotations

from typing import get_args

import pygame
import pytest

from smokingcat.common.setting_types import FirstTime
from smokingcat.match.intents import Touch
from smokingcat.ui.engine.match_start import start_match
from smokingcat.ui.paint.frame import to_rect
from smokingcat.ui.screens.table.table_scene import TableScene
from smokingcat.ui.screens.title.title_scene import TitleScene
from tests.ui.headless_game import Game, drawn_texts, press_key, texts
from tests.ui.screens import FOLLOWING, at_passing, at_turn, is_reckoning, play_until, table_at

PASS = "Penalty points: Ober of leaves (Hejma)\u00a010, hearts\u00a01–5, last trick\u00a05."
KEYS = "? shows all keys."
LEAD = "Lead any card. Whoever takes a trick leads the next one."
TRICK = "Those points count against you."
RENOUNCE = "Any other suit is a renounce that the cats may call."
LETTER = "Whoever has the most points gets a letter. Whoever fills the word gets it as a name."
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


def test_first_lead_after_an_own_trick_says_that_the_taker_leads(game: Game) -> None:
    scene = table_at(game, "hands 7l 8l / ? / ? / ?; tricks 0: Ab 8b 9b 7b | Aa 7a 8a 9a")
    play_until(scene, lambda: scene.model.hand.is_awaited and scene.director.idle)
    assert LEAD not in texts(game), "the trick was not taken at this table"
    scene = table_at(game, "hands Al 7l 8l / ? / ? / ?; tricks 0: Ab 8b 9b 7b | Kb Tb Ub Ob")
    play_until(scene, lambda: "lead" in game.context.settings.told)
    assert LEAD in texts(game)
    play_until(scene, lambda: bool(scene.director.visible.trick))
    scene.update(0.1)
    assert LEAD not in texts(game)


def test_first_choice_within_the_suit_led_states_the_order_of_ranks(game: Game) -> None:
    scene = table_at(
        game, "hands 8l Al Kh / ? / ? / ?; tricks 1: Ab 8b 9b 7b | Kb Tb Ub Ob | 9l Tl Ul"
    )
    scene.update(0.1)
    assert scene.model.hand.is_awaited
    assert (
        "Follow leaves. From low to high: 7\u00a08\u00a09\u00a010\u00a0U\u00a0O\u00a0K\u00a0A."
        in texts(game)
    )
    assert game.context.settings.told == ("order",)


def test_player_by_keys_is_told_once_after_the_first_card_which_key_shows_all(game: Game) -> None:
    game.context.change(told=("lead",), trick_pace="fast")
    position = "hands Ka 7l 8l / ? / ? / ?; tricks 0: Ab 8b 9b 7b | Aa 7a 8a 9a"
    for is_by_keys, is_told in ((False, False), (True, True), (True, False)):
        scene = table_at(game, position)
        for _ in range(100):
            scene.update(0.1)
        assert KEYS not in "".join(texts(game)), "not before a card"
        if is_by_keys:
            press_key(scene, pygame.K_1)
        else:
            scene.do(Touch(scene.model.director.shown.hand[0]))
        for _ in range(100):
            scene.update(0.1)
        assert scene.model.hand.is_awaited
        assert len(scene.model.director.shown.hand) == 5
        assert (KEYS in "".join(texts(game))) is is_told


def test_first_turn_to_follow_under_honour_law_says_what_a_renounce_is() -> None:
    position = "hands 8l Kh Ah / ? / ? / ?; tricks 1: Ab 8b 9b 7b | Kb Tb Ub Ob | 9l Tl Ul"
    for law, lessons, is_explained in (
        ("honour", (), True),
        ("honour", ("renounce",), False),
        ("strict", (), False),
    ):
        with Game((1280, 720), "en") as game:
            game.context.change(lessons=lessons)
            scene = table_at(game, f"{position}; law {law}")
            scene.update(0.1)
            assert scene.model.hand.is_awaited
            assert any(RENOUNCE in text for text in texts(game)) == is_explained, (law, lessons)
            assert ("renounce" in game.context.settings.told) == is_explained


def test_one_card_of_the_suit_led_needs_no_order(game: Game) -> None:
    scene = table_at(
        game, "hands 8l Kh Ah 7h 9a Ta / ? / ? / ?; tricks 1: Ab 8b 9b 7b | Kb Tb Ub Ob | 9l Tl Ul"
    )
    scene.update(0.1)
    assert scene.model.hand.is_awaited
    assert game.context.settings.told == ()


def test_pass_after_the_first_lesson_says_which_cards_to_give_away(game: Game) -> None:
    game.context.change(lessons=("game",))
    at_passing(game)
    assert PASS not in texts(game)
    assert (
        "Everybody passes three cards to the left. High cards take points: give those away."
        in texts(game)
    )


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
    note = next(text for text in texts(game) if "17 of 33" in text)
    assert note.endswith("Whoever fills the word first gets it as a name.")
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
        for count in range(1, len(get_args(FirstTime)) - 1):  # all but honour law's and the keys
            play_until(scene, lambda count=count: len(game.context.settings.told) == count)  # type: ignore[misc]
            prompt = to_rect(scene.layout.prompt).inflate(4, 4)
            for drawn in drawn_texts(game):
                is_here = prompt.collidepoint(drawn.rect.center) or is_reckoning(scene)
                misfits |= {drawn.text} if is_here and not drawn.fits else set()
        assert not misfits


@pytest.mark.parametrize("language", ["en", "cs", "de", "hu", "it", "pl", "ru", "sk"])
@pytest.mark.parametrize(("larger", "least"), [(100, 11), (175, 15)])
def test_tip_on_renounce_has_room_in_the_smallest_window_and_grows_with_the_text(
    language: str, larger: int, least: int
) -> None:
    with Game((960, 540), language, speed="instant", text_size=larger) as game:
        scene = table_at(game, f"{FOLLOWING}; law honour")
        scene.update(0.1)
        tip = game.context.words.gettext(RENOUNCE)
        (drawn,) = (each for each in drawn_texts(game) if tip in each.text)
        assert drawn.fits
        assert drawn.pixels >= least


def test_caption_of_the_last_trick_is_enlarged_in_russian() -> None:
    sizes = []
    for larger in (100, 175):
        with Game((1280, 720), "ru", speed="instant", text_size=larger) as game:
            table_at(game, FOLLOWING)
            caption = game.context.words.gettext("for the last trick")
            (drawn,) = (each for each in drawn_texts(game) if each.text == caption)
            sizes.append(drawn.pixels)
    assert sizes[1] >= 1.25 * sizes[0]
