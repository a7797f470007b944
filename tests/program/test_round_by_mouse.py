"""Tests a whole round of the real program, played with a mouse alone."""

from __future__ import annotations

from pathlib import Path

from smokingcat.rules.cards import Card
from smokingcat.rules.match import Match
from tests.program.hands import PERSON, Mouse, hand_of, lowest, own_moves, start_at_table
from tests.program.screen import Screen


def illegal(match: Match) -> Card | None:
    """Return an illegal card of the hand, if there is one."""
    return next((card for card in hand_of(match) if card not in match.legal(PERSON)), None)


def test_a_round_played_by_mouse_is_recorded_as_played(tmp_path: Path, screen: Screen) -> None:
    with start_at_table(tmp_path / "home", screen) as game:
        mouse = Mouse(game, screen)
        mouse.wait_for_deal()
        mouse.pass_cards(hand_of(game.match)[-3:])
        refused = 0
        while mouse.wait_for_turn():
            wrong = illegal(game.match)
            if wrong is not None and not refused:
                game.wait_for_rest()
                before = game.file.read_bytes()
                mouse.choose(wrong)
                mouse.wait_for_presses()
                assert game.file.read_bytes() == before, f"{wrong} is refused"
                refused += 1
            mouse.play(lowest(game.match))
        assert refused, "this seed has no illegal card, choose another"
        ended = game.match
        assert ended.loser is not None
        assert len(mouse.moves) == 1 + 8
        assert own_moves(game) == mouse.moves
        game.wait_for_rest(0.8)
        assert game.match.round_number == 1, "the next deal must wait until the reckoning is closed"
        mouse.proceed()
        again = game.match
        assert again.round_number == 2
        assert again.dealer == ended.loser
        assert again.letters == ended.letters
