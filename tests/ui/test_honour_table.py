"""Messages of a table under honour law: misdeals, packets and objections (R24)."""

from __future__ import annotations

from collections.abc import Callable

from smokingcat.match.intents import GoOn
from smokingcat.match.session.session import Person, Session
from smokingcat.rules.match import Match
from smokingcat.rules.moves import TurnUpPacket
from smokingcat.rules.ruleset import Ruleset
from smokingcat.rules.view import Player
from smokingcat.ui.engine.routes import ToTable
from smokingcat.ui.screens.table.table_scene import TableScene
from tests.match.table_models import voting_players
from tests.match.test_pacing import LAST_CARD
from tests.ui.headless_game import Game, texts

NAMES = ("", "Mourek", "Bělinda", "Zrzoun")
STICKS = 63
"""The seed of a match whose first deal, by seat 0, is a misdeal."""
PACKET = (
    "hands Oa Al Th Kl Ul 8a Tl 9h / 7h Ta Oh Kb Ob 8b Ol 7b / Ub 7l Aa Kh 8h 9b Ab 7a / "
    "Ua 9a Uh Tb Ah; passed - / - / - / 8l 9l Ka; law honour"
)


class SilentPlayer:
    """A player that never decides."""

    def decide(self, view: object) -> None:
        """Return nothing."""


def table(game: Game, match: Match, *others: Player) -> TableScene:
    game.context.shell.replace(ToTable(Session(match, [Person(), *others], NAMES, 0)))
    return game.top(TableScene)


def play_until(scene: TableScene, reached: Callable[[], bool]) -> None:
    for _ in range(600):
        scene.update(0.05)
        if reached():
            return
        if scene.model.situation.is_answered:
            scene.do(GoOn())
    raise AssertionError("that is never so")


def test_misdeal_shows_which_seats_have_nine_and_seven_cards(game: Game) -> None:
    match = Match(Ruleset("PES", law="honour"), STICKS, dealer=0)
    scene = table(game, match, SilentPlayer(), SilentPlayer(), SilentPlayer())
    play_until(scene, lambda: scene.director.visible.honour_view.misdeal is not None)
    assert sorted(text for text in texts(game) if text.endswith(" cards")) == ["7 cards", "9 cards"]


def test_objection_prompt_lasts_as_long_as_objections_are_allowed(game: Game) -> None:
    position = f"{LAST_CARD}; law honour"
    scene = table(game, Match.from_position(position), *voting_players(True, True, True))
    play_until(scene, lambda: scene.model.situation.may_accept)
    assert "Does anybody object?" in texts(game)


def test_packet_looked_at_too_early_keeps_its_caption(game: Game) -> None:
    scene = table(game, Match.from_position(PACKET), SilentPlayer(), SilentPlayer(), SilentPlayer())
    play_until(scene, lambda: scene.model.hand.may_turn_up_packet)
    assert "from Zrzoun" in texts(game)
    scene.do(TurnUpPacket())
    play_until(scene, lambda: scene.director.idle)
    assert "opened too early. Hope nobody saw." in texts(game)


def test_packet_looked_at_too_early_stays_open_if_no_player_objects(
    game: Game,
) -> None:
    position = f"{PACKET}; peeped 0: 3; charge 3 0 peeped; votes ? ? ? ?"
    scene = table(game, Match.from_position(position), *voting_players(False, False, False))
    play_until(scene, lambda: scene.director.visible.honour_view.verdict is not None)
    play_until(scene, lambda: scene.director.idle)
    assert "opened too early, and acquitted." in texts(game)
