"""Clicks and keys that fast-forward the real program play no card.

The person leads to the first trick, so the match waits for a card from the moment the packets
leave. At slow speed the packets then travel for more than a second.
"""

from __future__ import annotations

from pathlib import Path

from smokingcat.rules.moves import PassCards
from smokingcat.rules.pack import draw_dealer
from tests.program.game import Game
from tests.program.hands import Keyboard, Mouse, ScriptedPerson, hand_of, own_moves, start_at_table
from tests.program.screen import Screen

SEED = next(str(number) for number in range(100) if draw_dealer(str(number)) == 3)


def slow_table(home: Path, screen: Screen) -> Game:
    return start_at_table(home, screen, SEED, speed="slow")


def choose_three(hands: ScriptedPerson) -> None:
    hands.again_until(
        lambda: hands.screen.press("space"),
        lambda: hands.has_match and len(hands.game.record.moves) == 4,
        "a deal and the cats' passes, fast-forwarded",
    )
    hands.screen.press("space")
    hands.wait_for_presses()
    hands.game.wait_for_rest()
    hands.choose_all(hand_of(hands.game.match)[:3])


def only_passed(game: Game) -> bool:
    moves = own_moves(game)
    return len(moves) == 1 and isinstance(moves[0], PassCards)


def test_clicks_on_a_card_while_packets_travel_only_fast_forward(
    tmp_path: Path, screen: Screen
) -> None:
    with slow_table(tmp_path / "home", screen) as game:
        mouse = Mouse(game, screen)
        screen.focus(mouse.window)
        choose_three(mouse)
        with game.stopped():  # no packet arrives before the clicks
            mouse.confirm()
            mouse.click_card(hand_of(game.match)[4], times=3)
        mouse.wait_for_presses()
        assert only_passed(game)
        mouse.choose(hand_of(game.match)[4])
        game.wait_until(lambda: not only_passed(game), "the card, after the burst")


def test_keys_while_packets_travel_only_fast_forward(tmp_path: Path, screen: Screen) -> None:
    with slow_table(tmp_path / "home", screen) as game:
        keyboard = Keyboard(game, screen)
        choose_three(keyboard)
        with game.stopped():
            keyboard.confirm()
            screen.press("Right", "Right", "Return", "space", "Return")
        keyboard.wait_for_presses()
        assert only_passed(game)
        keyboard.choose(hand_of(game.match)[0])
        game.wait_until(lambda: not only_passed(game), "the card, after the burst")
