"""A match that ends with a ban for life: the certificate, and the pardon (R22)."""

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
from smokingcat.ui.engine.routes import ToTable
from smokingcat.ui.screens.match_end.lifelong_ban_scene import LifelongBanScene
from smokingcat.ui.screens.table.table_scene import TableScene
from smokingcat.ui.screens.title.title_scene import TitleScene
from tests.match.table_models import voting_players
from tests.match.test_honour_actions import COSTLY_REVOKE
from tests.ui.desk import Desk, press_key, texts

NAMES = ("", "Mourek", "Bělinda", "Zrzoun")


def banned(desk: Desk, *before: Event) -> LifelongBanScene:
    """Return what is seen once the person has called a cat that is then banned."""
    desk.show(TitleScene(desk.context))
    match = Match.from_position(COSTLY_REVOKE)
    told = (*rebuild_events(match), *before)
    players = [Person(), *voting_players(True, True, False)]
    session = Session(match, players, NAMES, 0, round_events=told)
    desk.context.shell.open(ToTable(session))
    table = desk.app.top
    assert isinstance(table, TableScene)
    table.update(0.01)
    table.do(CallRenounce(1, Offence.REVOKED))
    for _ in range(2000):
        if desk.app.top is not table:
            break
        table.update(0.05)
        if table.model.is_reckoning:
            table.do(GoOn())
        elif table.model.situation.may_vote:
            table.do(Vote(True))
    scene = desk.app.top
    assert isinstance(scene, LifelongBanScene)
    return scene


def test_a_ban_ends_with_a_certificate_that_gives_the_word_to_nobody(desk: Desk) -> None:
    scene = banned(desk)
    scene.skip()
    said = texts(desk)
    assert "Mourek is banned from the game for life." in said
    assert any(each.startswith("Did not follow suit · Round 1 ·") for each in said)
    assert any(each.endswith("2 : 1") for each in said)
    assert [name for name in ("You", "Bělinda", "Zrzoun") if name in said] == [
        "You",
        "Bělinda",
        "Zrzoun",
    ]
    assert not any("called USY" in each for each in said)


def test_the_certificate_tells_how_they_voted_on_the_ban_alone(desk: Desk) -> None:
    votes = (False, None, True, False)
    scene = banned(desk, VerdictGiven(Charge(2, 1, Offence.PEEPED), votes, guilty=False))
    scene.skip()
    assert any(each.endswith(" · 2 : 1") for each in texts(desk))
    assert not any("1 : 2" in each for each in texts(desk))


def test_it_is_written_before_it_is_signed_and_signed_before_there_is_a_button(desk: Desk) -> None:
    scene = banned(desk)
    scene.update(0.9)
    assert "Certificate of a ban for life" in texts(desk)
    assert "signed with a paw" not in texts(desk)
    scene.update(0.9)
    assert "signed with a paw" in texts(desk)
    assert scene.widgets == []


def test_enter_pardons_and_once_more_begins_a_rematch(desk: Desk) -> None:
    scene = banned(desk)
    press_key(scene, pygame.K_RETURN)
    assert scene.is_over
    press_key(scene, pygame.K_RETURN)
    assert scene.focus is scene.named("rematch")
    scene.update(1.0)
    assert not scene.is_moving
    press_key(scene, pygame.K_RETURN)
    assert isinstance(desk.app.top, TableScene)


def test_nothing_is_locked_without_a_pardon(desk: Desk) -> None:
    scene = banned(desk)
    scene.skip()
    scene.named("title").activate()
    assert isinstance(desk.app.top, TitleScene)


@pytest.mark.parametrize("key", [pygame.K_ESCAPE, pygame.K_AC_BACK])
def test_escape_leads_to_the_title(desk: Desk, key: int) -> None:
    scene = banned(desk)
    press_key(scene, key)
    assert isinstance(desk.app.top, TitleScene)


def test_with_reduced_motion_all_is_there_at_once(desk: Desk) -> None:
    desk.context.change(reduced_motion=True)
    scene = banned(desk)
    scene.update(0.01)
    assert scene.is_over
    scene.named("pardon").activate()
    assert not scene.is_moving
