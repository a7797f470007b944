"""Calling renounce and voting on the screen: by mouse and by keyboard (R24)."""

from __future__ import annotations

import pygame
import pytest

from smokingcat.i18n.talk import lines
from smokingcat.match.intents import Accuse, GoOn
from smokingcat.match.session.session import Person, Session
from smokingcat.rules.events import CallResult, RenounceCalled, VerdictGiven
from smokingcat.rules.honour.renounce import Charge, Offence
from smokingcat.rules.match import Match
from smokingcat.rules.moves import CallRenounce
from smokingcat.rules.round import Phase
from smokingcat.ui.engine.routes import ToTable
from smokingcat.ui.screens.table.accusation_scene import AccusationScene
from smokingcat.ui.screens.table.table_scene import TableScene
from tests.match.table_models import voting_players
from tests.match.test_honour_actions import ACCUSED, BEGUN, COSTLY_REVOKE
from tests.ui.desk import Desk, click, move, press_key, texts

NAMES = ("", "Mourek", "Bělinda", "Zrzoun")
CALLED = RenounceCalled(Charge(0, 2, Offence.REVOKED), CallResult.UNPROVEN, None)


def table(desk: Desk, position: str) -> TableScene:
    """Return a table where the others find everybody guilty."""
    players = [Person(), *voting_players(True, True, True)]
    desk.context.shell.replace(ToTable(Session(Match.from_position(position), players, NAMES, 0)))
    scene = desk.app.top
    assert isinstance(scene, TableScene)
    wait_until_asked(scene)
    return scene


def wait_until_asked(scene: TableScene) -> None:
    for _ in range(400):
        scene.update(0.05)
        if scene.model.hand.is_awaited or scene.model.is_reckoning:
            scene.update(0.01)
            return
    raise AssertionError("nobody is ever asked")


def accusing(desk: Desk) -> AccusationScene:
    scene = desk.app.top
    assert isinstance(scene, AccusationScene)
    return scene


def asked_to_vote(desk: Desk) -> TableScene:
    scene = table(desk, COSTLY_REVOKE)
    scene.do(CallRenounce(1, Offence.REVOKED))
    wait_until_asked(scene)
    scene.do(GoOn())
    wait_until_asked(scene)
    assert scene.model.situation.may_vote
    return scene


def test_no_card_is_named_through_the_panel_that_lies_over_it(desk: Desk) -> None:
    scene = table(desk, BEGUN)
    card = scene.director.shown.hand[1]
    scene.do(CallRenounce(2, Offence.REVOKED))
    scene.update(0.0)
    scene.update(0.5)
    move(scene, (round(dict(scene.model.poses(scene.room))[card].x), 700))
    before = texts(desk)
    scene.update(1.0)
    scene.update(1.0)
    assert texts(desk) == before


def verdict(scene: TableScene) -> VerdictGiven:
    """Return the verdict that has just been given."""
    (given,) = (each for each in scene.session.round_events if isinstance(each, VerdictGiven))
    return given


def test_by_keys_one_calls_the_player_and_names_the_offence(desk: Desk) -> None:
    scene = table(desk, BEGUN)
    press_key(scene, pygame.K_n)
    press_key(accusing(desk), pygame.K_RIGHT, pygame.K_RETURN)
    press_key(accusing(desk), pygame.K_2)
    scene.update(0.0)
    assert scene.director.now == CALLED


def test_by_mouse_one_does_the_same(desk: Desk) -> None:
    scene = table(desk, BEGUN)
    click(scene, scene.named("call").rect.center)
    for name in ("seat 2", "revoked"):
        click(accusing(desk), accusing(desk).named(name).rect.center)
    scene.update(0.0)
    assert scene.director.now == CALLED


def test_escape_goes_back_a_step_and_then_to_the_table(desk: Desk) -> None:
    scene = table(desk, BEGUN)
    scene.do(Accuse())
    press_key(accusing(desk), pygame.K_3)
    assert "What has Zrzoun done?" in texts(desk)
    press_key(accusing(desk), pygame.K_ESCAPE)
    assert accusing(desk).focus is accusing(desk).named("seat 3")
    press_key(accusing(desk), pygame.K_ESCAPE)
    assert desk.app.top is scene


def test_what_was_called_in_vain_cannot_be_chosen_again(desk: Desk) -> None:
    scene = table(desk, BEGUN)
    scene.do(CallRenounce(2, Offence.REVOKED))
    wait_until_asked(scene)
    scene.do(Accuse())
    press_key(accusing(desk), pygame.K_2)
    assert not accusing(desk).named("revoked").enabled
    press_key(accusing(desk), pygame.K_2)
    assert desk.app.top is accusing(desk)


def test_under_strict_law_there_is_neither_button_nor_key(desk: Desk) -> None:
    scene = table(desk, BEGUN.replace("law honour; ", ""))
    assert "call" not in {widget.name for widget in scene.widgets}
    press_key(scene, pygame.K_n)
    assert desk.app.top is scene


@pytest.mark.parametrize(("key", "name"), [(pygame.K_1, "guilty"), (pygame.K_2, "innocent")])
def test_the_person_votes_by_a_number_or_a_click(desk: Desk, key: int, name: str) -> None:
    for by_key in (True, False):
        scene = asked_to_vote(desk)
        if by_key:
            press_key(scene, key)
        else:
            click(scene, scene.named(name).rect.center)
        assert verdict(scene).votes[0] is (name == "guilty")


def test_enter_alone_accuses_nobody_of_anything_on_purpose_and_that_can_be_seen(desk: Desk) -> None:
    scene = asked_to_vote(desk)
    assert scene.shows_focus
    assert scene.focus is scene.named("innocent")
    press_key(scene, pygame.K_RETURN)
    assert verdict(scene).votes[0] is False
    scene.update(0.0)
    assert not scene.shows_focus


def test_how_the_others_vote_is_told_with_the_verdict_and_not_before(desk: Desk) -> None:
    scene = asked_to_vote(desk)
    scene.update(1.0)
    assert texts(desk).count("has voted") == 2
    assert texts(desk).count("On purpose") == 1  # the button
    press_key(scene, pygame.K_1)
    for _ in range(50):
        scene.update(0.05)
    assert "3 to 0: it was on purpose." in texts(desk)
    assert texts(desk).count("On purpose") == 3


def spoken(cat: str, key: str) -> set[str]:
    return set(lines("en")[cat][key])


def test_nobody_is_waited_for_once_all_have_voted(desk: Desk) -> None:
    scene = asked_to_vote(desk)
    press_key(scene, pygame.K_1)
    assert "The others are still voting." not in texts(desk)
    scene.update(0.0)
    assert texts(desk).count("has voted") == 3
    assert "The others are still voting." not in texts(desk)


def test_each_cat_says_why_with_its_vote_and_the_accused_has_the_last_word(desk: Desk) -> None:
    scene = asked_to_vote(desk)
    before = set(texts(desk))
    assert not before & (spoken("belinda", "guilty") | spoken("zrzoun", "guilty"))
    press_key(scene, pygame.K_1)
    for _ in range(60):
        scene.update(0.05)
    said = set(texts(desk))
    assert said & spoken("belinda", "guilty")
    assert said & spoken("zrzoun", "guilty")
    assert said & {f"“{line}”" for line in spoken("mourek", "condemned")}


def test_a_call_without_proof_is_mocked_by_the_accused(desk: Desk) -> None:
    scene = table(desk, BEGUN)
    scene.do(CallRenounce(2, Offence.REVOKED))
    scene.update(0.0)
    scene.update(0.5)
    assert set(texts(desk)) & spoken("belinda", "mock")
    assert any("There is no proof." in said for said in texts(desk))


def test_the_trick_in_question_is_turned_up_beside_the_card_that_came_to_light(desk: Desk) -> None:
    scene = table(desk, COSTLY_REVOKE)
    scene.do(CallRenounce(1, Offence.REVOKED))
    scene.update(0.0)
    scene.update(0.5)
    said = texts(desk)
    assert {"Trick 1", "Trick 2"} <= set(said)
    assert said.count("Mourek") >= 3  # under the portrait, and under both of his cards


def test_the_accused_watches_and_is_told_why(desk: Desk) -> None:
    players = [Person(), *voting_players(True, True, True)]
    session = Session(Match.from_position(ACCUSED), players, NAMES, 0)
    desk.context.shell.replace(ToTable(session))
    scene = desk.app.top
    assert scene is not None
    scene.update(0.01)
    assert {"Peeped at the packet", "The accused has no vote."} <= set(texts(desk))
    assert [widget.name for widget in scene.widgets] == ["menu"]
    assert session.match.phase is Phase.VOTING
