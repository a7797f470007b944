"""Tests a whole round of the real program, played with a keyboard alone."""

from __future__ import annotations

from pathlib import Path

from smokingcat.rules.moves import PassCards
from tests.program.hands import Keyboard, hand_of, lowest, own_moves, start_at_table
from tests.program.screen import Screen


def test_a_round_played_by_keyboard_is_recorded_as_played(tmp_path: Path, screen: Screen) -> None:
    with start_at_table(tmp_path / "home", screen) as game:
        keyboard = Keyboard(game, screen)
        keyboard.wait_for_deal()
        first, second, third = hand_of(game.match)[:3]
        keyboard.moves.append(PassCards((second, third, first)))
        keyboard.choose_by_arrows(third)
        game.wait_for_rest()  # a second press at once would count as a double press
        keyboard.confirm()
        for card in (second, third, first):
            keyboard.choose(card)
        keyboard.again_until(keyboard.confirm, lambda: own_moves(game) == keyboard.moves, "passing")
        longer_than_a_trick_is_read = 0.9
        while keyboard.wait_for_turn():
            if len(keyboard.moves) == 4:
                game.wait_for_rest(longer_than_a_trick_is_read)
                keyboard.play_by_arrows(lowest(game.match))
            else:
                keyboard.play(lowest(game.match))
        assert len(keyboard.moves) == 1 + 8
        assert own_moves(game) == keyboard.moves
        ended = game.match
        keyboard.proceed()
        assert game.match.round_number == 2
        assert game.match.letters == ended.letters
