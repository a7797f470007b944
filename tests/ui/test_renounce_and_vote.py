"""Calling renounce and voting on the screen, by mouse and by keyboard (R24)."""

from __future__ import annotations

from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import pygame
import pytest

from smokingcat.coach.played_round import Decision
from smokingcat.coach.review.round_review import review_decision
from smokingcat.i18n.talk import lines
from smokingcat.match.feedback import MoveWarning
from smokingcat.match.intents import Accuse, GoOn
from smokingcat.match.session.session import Person, Session
from smokingcat.rules.events import CallResult, RenounceCalled, VerdictGiven
from smokingcat.rules.honour.renounce import Charge, Offence
from smokingcat.rules.match import Match
from smokingcat.rules.moves import CallRenounce
from smokingcat.rules.round import Phase
from smokingcat.ui.engine.routes import ToTable
from smokingcat.ui.engine.scene import Scene
from smokingcat.ui.paint import theme
from smokingcat.ui.screens.table.accusation_scene import AccusationScene
from smokingcat.ui.screens.table.controls.hand_control import HandControl
from smokingcat.ui.screens.table.table_scene import TableScene
from tests.coach.evening import made
from tests.match.table_models import voting_players
from tests.match.test_honour_actions import (
    ACCUSED,
    BEGUN,
    CHEAP_REVOKE,
    COSTLY_REVOKE,
    MISDEALT_TWICE,
)
from tests.match.test_pacing import LAST_CARD
from tests.ui.headless_game import Game, click, drawn_texts, move_pointer, press_key, texts
from tests.ui.screens import is_reckoning

NAMES = ("", "Mourek", "Bělinda", "Zrzoun")
CALLED = RenounceCalled(Charge(0, 2, Offence.REVOKED), CallResult.UNPROVEN, None)


def table_with_guilty_votes(game: Game, position: str) -> TableScene:
    """Return a table at which all other players vote guilty."""
    players = [Person(), *voting_players(True, True, True)]
    game.context.shell.replace(ToTable(Session(Match.from_position(position), players, NAMES, 0)))
    scene = game.top(TableScene)
    wait_for_vote(scene)
    return scene


def wait_for_vote(scene: TableScene) -> None:
    for _ in range(400):
        scene.update(0.05)
        if scene.model.situation.is_answered:
            scene.do(GoOn())
        if scene.model.hand.is_awaited or scene.model.is_reckoning:
            scene.update(0.01)
            return
    raise AssertionError("nobody is ever asked")


def open_accusation(game: Game) -> AccusationScene:
    return game.top(AccusationScene)


def table_at_vote(game: Game) -> TableScene:
    scene = table_with_guilty_votes(game, COSTLY_REVOKE)
    scene.do(CallRenounce(1, Offence.REVOKED))
    wait_for_vote(scene)
    scene.do(GoOn())
    wait_for_vote(scene)
    assert scene.model.situation.may_vote
    return scene


def test_card_under_the_open_panel_shows_no_name(game: Game) -> None:
    scene = table_with_guilty_votes(game, BEGUN)
    card = scene.director.shown.hand[1]
    scene.do(CallRenounce(2, Offence.REVOKED))
    scene.update(0.0)
    scene.update(0.5)
    move_pointer(scene, (round(dict(scene.model.poses(scene.layout))[card].x), 700))
    before = texts(game)
    scene.update(1.0)
    scene.update(1.0)
    assert texts(game) == before


def latest_verdict(scene: TableScene) -> VerdictGiven:
    """Return the latest verdict."""
    (given,) = (each for each in scene.session.round_events if isinstance(each, VerdictGiven))
    return given


def test_keyboard_chooses_the_accused_and_the_offence(game: Game) -> None:
    scene = table_with_guilty_votes(game, CHEAP_REVOKE)
    press_key(scene, pygame.K_n)
    press_key(open_accusation(game), pygame.K_RIGHT, pygame.K_RETURN)
    press_key(open_accusation(game), pygame.K_2)
    scene.update(0.0)
    assert scene.director.now == CALLED


def test_mouse_chooses_the_accused_and_the_offence(game: Game) -> None:
    scene = table_with_guilty_votes(game, CHEAP_REVOKE)
    click(scene, scene.named("call").rect.center)
    for name in ("seat 2", "revoked"):
        click(open_accusation(game), open_accusation(game).named(name).rect.center)
    scene.update(0.0)
    assert scene.director.now == CALLED


def test_escape_goes_back_one_step_and_then_to_the_table(game: Game) -> None:
    scene = table_with_guilty_votes(game, BEGUN)
    scene.do(Accuse())
    press_key(open_accusation(game), pygame.K_3)
    assert "What has Zrzoun done?" in texts(game)
    press_key(open_accusation(game), pygame.K_ESCAPE)
    assert open_accusation(game).focus is open_accusation(game).named("seat 3")
    press_key(open_accusation(game), pygame.K_ESCAPE)
    assert game.app.top is scene


def test_ring_returns_to_the_hand_after_the_accusation_or_the_pause(game: Game) -> None:
    scene = table_with_guilty_votes(game, BEGUN)
    call = scene.named("call")
    click(scene, call.rect.center)
    press_key(open_accusation(game), pygame.K_ESCAPE)
    assert isinstance(scene.focus, HandControl)
    scene.go_to(call)
    press_key(scene, pygame.K_ESCAPE)
    assert game.app.top is not scene
    game.app.pop()
    press_key(scene, pygame.K_RETURN)
    assert game.app.top is scene
    assert isinstance(scene.focus, HandControl)


def test_ring_returns_to_the_first_answer_where_the_hand_is_not_offered(game: Game) -> None:
    scene = table_with_guilty_votes(game, f"{LAST_CARD}; law honour")
    for _ in range(400):
        scene.update(0.05)
        if scene.model.situation.may_accept:
            break
    assert scene.named("call").rect
    click(scene, scene.named("call").rect.center)
    press_key(open_accusation(game), pygame.K_ESCAPE)
    assert scene.focus in scene.widgets


def test_trial_takes_the_screen_from_a_warning_that_waits(game: Game) -> None:
    scene = table_with_guilty_votes(game, BEGUN)
    view, token = scene.model.view, scene.director.shown.hand[1]
    assert view is not None
    values = made(view, [0.1, *[0.5] * (len(view.legal) - 1)])
    review = review_decision(Decision(1, view, view.legal[-1:]), values)
    scene.do(CallRenounce(2, Offence.REVOKED))
    selection = scene.model.hand.selection
    scene.model.hand.selection = replace(selection, raised=(token,))
    scene.model.objections.ask(token, MoveWarning(None, token, review))
    scene.shows_focus = True
    wait_for_vote(scene)
    assert texts(game)


def test_arrow_and_enter_after_a_click_on_a_tool_play_a_card(game: Game) -> None:
    scene = table_with_guilty_votes(game, BEGUN)
    click(scene, scene.named("hint").rect.center)
    press_key(scene, pygame.K_RIGHT)
    assert isinstance(scene.focus, HandControl)


def test_offence_called_in_vain_cannot_be_chosen_again(game: Game) -> None:
    scene = table_with_guilty_votes(game, CHEAP_REVOKE)
    scene.do(CallRenounce(2, Offence.REVOKED))
    wait_for_vote(scene)
    scene.do(Accuse())
    press_key(open_accusation(game), pygame.K_2)
    assert not open_accusation(game).named("revoked").enabled
    press_key(open_accusation(game), pygame.K_2)
    assert game.app.top is open_accusation(game)


def test_page_of_offences_names_only_possible_ones_the_price_of_an_error_and_the_deadline(
    game: Game,
) -> None:
    price = "If you are wrong, it costs you only some mockery."
    both = f"{price} You can call renounce until the points are counted."
    offences = {"Peeped at the packet", "Did not follow suit", "Dealt wrongly again"}
    for position, possible, note in (
        (BEGUN, {"Peeped at the packet"}, both),
        (CHEAP_REVOKE, {"Peeped at the packet", "Did not follow suit"}, both),
        (MISDEALT_TWICE.format(dealer=2), {"Dealt wrongly again"}, price),
    ):
        scene = table_with_guilty_votes(game, position)
        scene.do(Accuse())
        press_key(open_accusation(game), pygame.K_2)
        on_screen = set(texts(game))
        assert on_screen & offences == possible
        assert note in on_screen
        press_key(open_accusation(game), pygame.K_ESCAPE, pygame.K_ESCAPE)


def test_strict_law_offers_neither_accuse_button_nor_key(game: Game) -> None:
    scene = table_with_guilty_votes(game, BEGUN.replace("law honour; ", ""))
    assert "call" not in {widget.name for widget in scene.widgets}
    press_key(scene, pygame.K_n)
    assert game.app.top is scene


@pytest.mark.parametrize(("key", "name"), [(pygame.K_1, "guilty"), (pygame.K_2, "innocent")])
def test_player_votes_by_number_or_click(game: Game, key: int, name: str) -> None:
    for by_key in (True, False):
        scene = table_at_vote(game)
        if by_key:
            press_key(scene, key)
        else:
            click(scene, scene.named(name).rect.center)
        assert latest_verdict(scene).votes[0] is (name == "guilty")


def test_enter_at_the_vote_means_innocent_and_the_ring_shows_it(game: Game) -> None:
    scene = table_at_vote(game)
    assert scene.shows_focus
    assert scene.focus is scene.named("innocent")
    press_key(scene, pygame.K_RETURN)
    assert latest_verdict(scene).votes[0] is False
    scene.update(0.0)
    assert not scene.shows_focus


def test_votes_of_the_cats_are_hidden_until_the_verdict(game: Game) -> None:
    scene = table_at_vote(game)
    scene.update(1.0)
    assert texts(game).count("has voted") == 2
    assert texts(game).count("On purpose") == 1  # this is the button
    press_key(scene, pygame.K_1)
    for _ in range(50):
        scene.update(0.05)
    assert "3 to 0: it was on purpose." in texts(game)
    assert texts(game).count("On purpose") == 3


def spoken_line(cat: str, key: str) -> set[str]:
    return set(lines("en")[cat][key])


def test_voting_ends_without_waiting_once_every_vote_is_cast(game: Game) -> None:
    scene = table_at_vote(game)
    press_key(scene, pygame.K_1)
    assert "The others are still voting." not in texts(game)
    scene.update(0.0)
    assert texts(game).count("has voted") == 3
    assert "The others are still voting." not in texts(game)


def test_each_cat_explains_its_vote_and_the_accused_speaks_last(game: Game) -> None:
    scene = table_at_vote(game)
    before = set(texts(game))
    assert not before & (spoken_line("belinda", "guilty") | spoken_line("zrzoun", "guilty"))
    press_key(scene, pygame.K_1)
    for _ in range(60):
        scene.update(0.05)
    on_screen = set(texts(game))
    assert on_screen & spoken_line("belinda", "guilty")
    assert on_screen & spoken_line("zrzoun", "guilty")
    assert on_screen & {f"“{line}”" for line in spoken_line("mourek", "condemned")}


@pytest.mark.parametrize("text_size", [100, 175])
def test_names_of_voters_with_and_without_words_stand_on_one_axis(
    game: Game, text_size: int
) -> None:
    game.context.change(text_size=text_size)
    scene = table_at_vote(game)
    press_key(scene, pygame.K_1)
    for _ in range(60):
        scene.update(0.05)
    voters, pixels = {"You", "Bělinda", "Zrzoun"}, game.context.text.pixels(theme.H4)
    drawn = [each for each in drawn_texts(game) if each.text in voters and each.pixels == pixels]
    assert {each.text for each in drawn} == voters
    assert len({each.box.left for each in drawn}) == 1, drawn


@pytest.mark.parametrize("text_size", [100, 175])
def test_plates_of_caller_and_accused_have_one_type_size(game: Game, text_size: int) -> None:
    game.context.change(text_size=text_size, name="Maximilian")
    scene = table_with_guilty_votes(game, COSTLY_REVOKE)
    scene.do(CallRenounce(1, Offence.REVOKED))
    scene.update(0.0)
    high = game.context.frame.px(0.040)
    drawn = [each for each in drawn_texts(game) if each.verbatim and each.box.height == high]
    assert len(drawn) == 2, drawn
    assert len({each.pixels for each in drawn}) == 1, drawn


def test_accused_mocks_a_call_without_proof(game: Game) -> None:
    scene = table_with_guilty_votes(game, BEGUN)
    scene.do(CallRenounce(2, Offence.REVOKED))
    scene.update(0.0)
    scene.update(0.5)
    assert set(texts(game)) & spoken_line("belinda", "mock")
    assert any("There is no proof." in text for text in texts(game))


def test_disputed_trick_is_shown_beside_the_card_that_proves_the_revoke(game: Game) -> None:
    scene = table_with_guilty_votes(game, COSTLY_REVOKE)
    scene.do(CallRenounce(1, Offence.REVOKED))
    scene.update(0.0)
    scene.update(0.5)
    on_screen = texts(game)
    assert {"Trick 1", "Trick 2"} <= set(on_screen)
    assert on_screen.count("Mourek") >= 3  # below the portrait, and below both cards of the cat


def test_accused_player_watches_and_is_given_the_reason(game: Game) -> None:
    players = [Person(), *voting_players(True, True, True)]
    session = Session(Match.from_position(ACCUSED), players, NAMES, 0)
    game.context.shell.replace(ToTable(session))
    scene = game.top(Scene)
    scene.update(0.01)
    assert {"Peeped at the packet", "The accused has no vote."} <= set(texts(game))
    assert [widget.name for widget in scene.widgets] == ["menu"]
    assert session.match.phase is Phase.VOTING


def test_reckoning_of_a_verdict_names_the_caller_and_praises_no_player(game: Game) -> None:
    players = [Person(), *voting_players(True, True, True)]
    game.context.shell.replace(ToTable(Session(Match.from_position(ACCUSED), players, NAMES, 0)))
    scene = game.top(TableScene)
    while not is_reckoning(scene):
        scene.update(0.1)
        if scene.model.situation.is_answered:
            scene.do(GoOn())
    account = scene.director.visible.reckoning
    assert account is not None
    assert 0 in account.points
    assert "clean, not a whisker singed" not in texts(game)
    assert "Mourek called renounce." in texts(game)


def test_an_answer_stays_with_a_button_until_the_player_goes_on(game: Game) -> None:
    for key in (None, pygame.K_RETURN, pygame.K_SPACE):
        scene = table_with_guilty_votes(game, BEGUN)
        scene.do(CallRenounce(2, Offence.REVOKED))
        for _ in range(100):
            scene.update(0.2)
        assert [widget.name for widget in scene.widgets] == ["go on", "menu"]
        assert any("There is no proof." in text for text in texts(game))
        if key is None:
            click(scene, scene.named("go on").rect.center)
        else:
            press_key(scene, key)
        scene.update(0.01)
        assert not scene.model.situation.is_judging


def test_a_listener_hears_how_to_go_on_after_an_answer(game: Game) -> None:
    heard = list[str]()
    ear: Any = SimpleNamespace(queue=lambda text, **_: heard.append(text))
    game.context.announcer.listener = ear
    scene = table_with_guilty_votes(game, BEGUN)
    scene.do(CallRenounce(2, Offence.REVOKED))
    for _ in range(20):
        scene.update(0.2)
    (line,) = (each for each in heard if "There is no proof." in each)
    assert line.endswith("Enter continues.")
