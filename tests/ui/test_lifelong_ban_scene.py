"""A match that ends with a lifelong ban: the certificate and the pardon (R22)."""

from __future__ import annotations

import pygame
import pytest

from smokingcat.match.intents import GoOn
from smokingcat.match.session.session import Person, Session
from smokingcat.rules.event_history import rebuild_events
from smokingcat.rules.events import Event, VerdictGiven
from smokingcat.rules.honour.renounce import Charge, Offence
from smokingcat.rules.match import Match
from smokingcat.rules.moves import CallRenounce, Vote
from smokingcat.rules.record.header import RecordHeader, SeatedPlayer
from smokingcat.rules.record.record import Record
from smokingcat.rules.ruleset import Ruleset
from smokingcat.store.achievements import Achievement, AchievementCount
from smokingcat.ui.engine.routes import ToTable
from smokingcat.ui.screens.match_end import end_scene
from smokingcat.ui.screens.match_end.lifelong_ban_scene import LifelongBanScene
from smokingcat.ui.screens.statistics.certificate_scene import CertificateScene
from smokingcat.ui.screens.table.table_scene import TableScene
from smokingcat.ui.screens.title.title_scene import TitleScene
from tests.match.table_models import voting_players
from tests.match.test_honour_actions import COSTLY_REVOKE
from tests.ui.headless_game import Game, is_on_top, press_key, texts

NAMES = ("", "Mourek", "Bělinda", "Zrzoun")


def certificate_after_ban(
    game: Game, *before: Event, record: Record | None = None
) -> LifelongBanScene:
    """Return the certificate shown after the player's call gets a cat banned."""
    game.show(TitleScene(game.context))
    match = Match.from_position(COSTLY_REVOKE)
    events = (*rebuild_events(match), *before)
    players = [Person(), *voting_players(True, True, False)]
    session = Session(match, players, NAMES, 0, before=record, round_events=events)
    game.context.shell.open(ToTable(session))
    table = game.top(TableScene)
    table.update(0.01)
    table.do(CallRenounce(1, Offence.REVOKED))
    for _ in range(2000):
        if game.app.top is not table:
            break
        table.update(0.05)
        if table.model.is_reckoning or table.model.situation.is_answered:
            table.do(GoOn())
        elif table.model.situation.may_vote:
            table.do(Vote(True))
    return game.top(LifelongBanScene)


def test_lifelong_ban_shows_a_certificate_and_gives_the_word_to_no_player(game: Game) -> None:
    scene = certificate_after_ban(game)
    scene.skip()
    on_screen = texts(game)
    assert "Mourek is banned from the game for life." in on_screen
    assert any(each.startswith("Did not follow suit · Round 1 ·") for each in on_screen)
    assert any(each.endswith("2 : 1") for each in on_screen)
    assert [name for name in ("You", "Bělinda", "Zrzoun") if name in on_screen] == [
        "You",
        "Bělinda",
        "Zrzoun",
    ]
    assert not any("called USY" in each for each in on_screen)


def test_certificate_lists_only_the_votes_on_the_ban(game: Game) -> None:
    votes = (False, None, True, False)
    scene = certificate_after_ban(
        game, VerdictGiven(Charge(2, 1, Offence.PEEPED), votes, guilty=False)
    )
    scene.skip()
    assert any(each.endswith(" · 2 : 1") for each in texts(game))
    assert not any("1 : 2" in each for each in texts(game))


def test_text_appears_before_the_signature_and_the_signature_before_the_buttons(game: Game) -> None:
    scene = certificate_after_ban(game)
    scene.update(0.9)
    assert "Certificate of a ban for life" in texts(game)
    assert "signed with a paw" not in texts(game)
    scene.update(0.9)
    assert "signed with a paw" in texts(game)
    assert scene.widgets == []


def test_first_enter_pardons_and_second_enter_starts_a_rematch(game: Game) -> None:
    scene = certificate_after_ban(game)
    press_key(scene, pygame.K_RETURN)
    assert scene.is_over
    press_key(scene, pygame.K_RETURN)
    assert scene.focus is scene.named("rematch")
    scene.update(1.0)
    assert not scene.is_moving
    press_key(scene, pygame.K_RETURN)
    assert isinstance(game.app.top, TableScene)


def test_certificates_are_handed_over_after_the_pardon_only(
    game: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    earned = AchievementCount(Achievement.CALLED, 1, 1)
    monkeypatch.setattr(end_scene, "achievements_earned_by", lambda *_: [earned])
    seats = tuple(SeatedPlayer("person", name) for name in NAMES)
    header = RecordHeader("2025-02-01", Ruleset(law="honour"), "1", 0, seats)
    scene = certificate_after_ban(game, record=Record(header, ()))
    scene.skip()
    scene.update(1.0)
    assert is_on_top(game, scene)
    press_key(scene, pygame.K_RETURN)
    scene.update(1.0)
    assert is_on_top(game, scene)
    press_key(scene, pygame.K_RETURN)
    assert isinstance(game.app.top, CertificateScene)


def test_player_may_leave_for_the_title_without_a_pardon(game: Game) -> None:
    scene = certificate_after_ban(game)
    scene.skip()
    scene.named("title").activate()
    assert isinstance(game.app.top, TitleScene)


@pytest.mark.parametrize("key", [pygame.K_ESCAPE, pygame.K_AC_BACK])
def test_escape_on_the_certificate_leads_to_the_title(game: Game, key: int) -> None:
    scene = certificate_after_ban(game)
    press_key(scene, key)
    assert isinstance(game.app.top, TitleScene)


def test_reduced_motion_shows_the_whole_certificate_at_once(game: Game) -> None:
    game.context.change(reduced_motion=True)
    scene = certificate_after_ban(game)
    scene.update(0.01)
    assert scene.is_over
    scene.named("pardon").activate()
    assert not scene.is_moving
