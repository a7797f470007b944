"""What a table under honour law tells beside the cards: wrong deals, packets, objections (R24)."""

from __future__ import annotations

from collections.abc import Callable

from smokingcat.match.session.session import Person, Session
from smokingcat.rules.match import Match
from smokingcat.rules.moves import TurnUpPacket
from smokingcat.rules.ruleset import Ruleset
from smokingcat.rules.view import Player
from smokingcat.ui.engine.routes import ToTable
from smokingcat.ui.screens.table.table_scene import TableScene
from tests.match.table_models import voting_players
from tests.match.test_pacing import LAST_CARD
from tests.ui.desk import Desk, texts

NAMES = ("", "Mourek", "Bělinda", "Zrzoun")
STICKS = 63
"""The seed of a match whose first deal, by seat 0, goes wrong."""
PACKET = (
    "hands Oa Al Th Kl Ul 8a Tl 9h / 7h Ta Oh Kb Ob 8b Ol 7b / Ub 7l Aa Kh 8h 9b Ab 7a / "
    "Ua 9a Uh Tb Ah; passed - / - / - / 8l 9l Ka; law honour"
)


class Mute:
    """Somebody who thinks for ever."""

    def decide(self, view: object) -> None:
        """Return nothing."""


def table(desk: Desk, match: Match, *others: Player) -> TableScene:
    desk.context.shell.replace(ToTable(Session(match, [Person(), *others], NAMES, 0)))
    scene = desk.app.top
    assert isinstance(scene, TableScene)
    return scene


def until(scene: TableScene, reached: Callable[[], bool]) -> None:
    for _ in range(600):
        scene.update(0.05)
        if reached():
            return
    raise AssertionError("that is never so")


def test_of_a_wrong_deal_one_sees_who_has_nine_cards_and_who_seven(desk: Desk) -> None:
    match = Match(Ruleset("PES", law="honour"), STICKS, dealer=0)
    scene = table(desk, match, Mute(), Mute(), Mute())
    until(scene, lambda: scene.director.visible.honour_view.misdeal is not None)
    assert sorted(text for text in texts(desk) if text.endswith(" cards")) == ["7 cards", "9 cards"]


def test_it_is_asked_whether_anybody_objects_for_as_long_as_one_may(desk: Desk) -> None:
    position = f"{LAST_CARD}; law honour"
    scene = table(desk, Match.from_position(position), *voting_players(True, True, True))
    until(scene, lambda: scene.model.situation.may_accept)
    assert "Does anybody object?" in texts(desk)


def test_a_packet_looked_at_too_early_keeps_its_words(desk: Desk) -> None:
    scene = table(desk, Match.from_position(PACKET), Mute(), Mute(), Mute())
    until(scene, lambda: scene.model.hand.may_turn_up)
    assert {"From: Zrzoun", "opened once you have passed"} <= set(texts(desk))
    scene.do(TurnUpPacket())
    until(scene, lambda: scene.director.idle)
    assert {"From: Zrzoun", "opened too early. Hope nobody saw."} <= set(texts(desk))


def test_a_packet_that_was_looked_at_too_early_stays_open_when_the_table_lets_it_pass(
    desk: Desk,
) -> None:
    position = f"{PACKET}; peeped 0: 3; charge 3 0 peeped; votes ? ? ? ?"
    scene = table(desk, Match.from_position(position), *voting_players(False, False, False))
    until(scene, lambda: scene.director.visible.honour_view.verdict is not None)
    until(scene, lambda: scene.director.idle)
    assert "opened too early, and acquitted." in texts(desk)
