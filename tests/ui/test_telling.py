"""What a reader is told of a screen, as an outline of its tree; and what it may ask for."""

from __future__ import annotations

import re

import pygame

from smokingcat.a11y.nodes import ActionRequest, NodeAction, outline
from smokingcat.store.settings import Settings
from smokingcat.ui.engine.scene import Scene
from smokingcat.ui.engine.scene_nodes import account
from smokingcat.ui.paint.typesetting.text import DrawnText
from smokingcat.ui.screens.keys.keys_scene import KeysScene
from smokingcat.ui.screens.new_match.new_match_scene import NewMatchScene
from smokingcat.ui.screens.settings.settings_scene import SettingsScene
from smokingcat.ui.screens.table.table_scene import TableScene
from smokingcat.ui.screens.title.title_scene import TitleScene
from tests.ui.desk import Desk, drawn_texts
from tests.ui.screens import FOLLOWING, at_passing, go_on, is_turn, raise_three, table_at, top
from tests.ui.test_narrator import Ear

WINDOW = (0, 0, 1280, 720)


def told(desk: Desk, scene: Scene, drawn: list[DrawnText] | None = None) -> list[str]:
    """Return the outline of what is told of a screen."""
    written = drawn_texts(desk) if drawn is None else drawn
    return outline(account(scene, written, WINDOW).screen)


def part(lines: list[str], head: str) -> list[str]:
    """Return a line of an outline and all that is told below it."""
    start = next(n for n, line in enumerate(lines) if line.strip() == head)
    deep = len(lines[start]) - len(lines[start].lstrip())
    rest = (n for n, line in enumerate(lines[start + 1 :], start + 1) if not _is_below(line, deep))
    return [line[deep:] for line in lines[start : next(rest, len(lines))]]


def _is_below(line: str, deep: int) -> bool:
    return len(line) - len(line.lstrip()) > deep


def wish(scene: Scene, name: str, deed: NodeAction = "press", *parts: str, value: str = "") -> None:
    """Ask for something as a reader does."""
    scene.perform_request(ActionRequest((scene.key, name, *parts), deed, value))


def test_the_title_is_told_as_a_menu_and_a_row_of_languages(desk: Desk) -> None:
    lines = told(desk, desk.show(TitleScene(desk.context)))
    assert lines[:3] == ["page:", "  heading: Smoking Cat", "  button: New match"]
    assert part(lines, "radios: Language")[:3] == [
        "radios: Language",
        "  radio: Čeština off",
        "  radio: English on",
    ]


def test_a_hand_is_a_list_and_what_cannot_be_played_says_so(desk: Desk) -> None:
    scene = table_at(desk, FOLLOWING)
    lines = told(desk, scene)
    assert part(lines, "options: Your hand") == [
        "options: Your hand",
        "  option: Unter of acorns. Not available now. disabled",
        "  option: Ten of hearts, 1 penalty point. Not available now. disabled",
        "  option: Eight of leaves",
        "  option: Hejma, Ober of leaves, 10 penalty points",
        "  option: King of leaves",
        "  option: Seven of bells. Not available now. disabled",
        "  option: King of bells. Not available now. disabled",
    ]
    assert part(lines, "options: The trick") == [
        "options: The trick",
        "  option: Bělinda: Nine of leaves — It was led.",
        "  option: Zrzoun: Ace of leaves — It takes the trick so far.",
    ]


def test_what_is_chosen_for_the_pass_says_so(desk: Desk) -> None:
    scene = at_passing(desk)
    raise_three(scene)
    hand = part(told(desk, scene), "options: Your hand")
    assert sum(line.endswith("Chosen to be passed.") for line in hand) == 3


def test_the_packet_that_waits_is_told_in_one_sentence(desk: Desk) -> None:
    scene = at_passing(desk)
    lines = [line for line in told(desk, scene) if "opened" in line or "From" in line]
    assert lines == ["  text: From: Zrzoun, opened once you have passed."]
    assert not any("opened" in line for line in told(desk, table_at(desk, FOLLOWING)))


def test_a_card_is_chosen_and_given_back_by_a_reader_as_by_a_key(desk: Desk) -> None:
    scene = at_passing(desk)
    card = scene.widgets[0].accessible()
    assert card is not None
    for count in (1, 0):
        wish(scene, "hand", "press", card.parts[0].key)
        assert len(scene.model.selection.raised) == count
    wish(scene, "hand", "focus", card.parts[1].key)
    assert account(scene, [], WINDOW).focus == ("hand", card.parts[1].key)


def test_the_keyboard_stays_where_a_card_was_played_until_it_moves(desk: Desk) -> None:
    scene = table_at(desk, FOLLOWING)
    seven = told_hand(desk, scene)
    key(scene, "1 right right return")  # that the first cannot be played is no matter
    assert focus(scene) == ("hand", "8l")
    assert told_hand(desk, scene) == seven
    go_on(scene, lambda: is_turn(scene))
    key(scene, "right")
    assert focus(scene) != ("hand", "8l")
    assert "Eight of leaves" not in told_hand(desk, scene)


def test_whoever_plays_by_numbers_is_left_where_they_were(desk: Desk) -> None:
    for before, at in (("", ()), ("right", ("Ua",))):
        scene = table_at(desk, FOLLOWING)
        key(scene, f"{before} 5")
        assert len(scene.director.shown.hand) == 6
        assert focus(scene) == ("hand", *at)


def test_the_arrows_lead_to_no_button_before_there_is_a_card_to_go_to(desk: Desk) -> None:
    desk.show(NewMatchScene(desk.context)).named("begin").activate()
    scene = top(desk)
    assert isinstance(scene, TableScene)
    assert not scene.director.shown.hand, "the cards are being dealt"
    key(scene, "right left right")
    assert focus(scene) == ("hand",)


def test_the_places_of_a_new_match_are_told_with_the_cats(desk: Desk) -> None:
    lines = told(desk, desk.show(NewMatchScene(desk.context)))
    assert [line for line in lines if "on your left" in line] == [
        "  choice: Mourek, on your left = Regular closed — Counts everything, and waits. Only the"
        " biscuits go early."
    ]
    written = [line.strip() for line in lines if line.startswith("  text: ")]
    assert {"text: At the table.", "text: Your own word."} <= set(written)
    assert all(line[-1] in ".!?" for line in written), "a reader says them all in one breath"


def focus(scene: Scene) -> tuple[str, ...]:
    """Return where a reader is told that the keyboard is."""
    return account(scene, [], WINDOW).focus


def told_hand(desk: Desk, scene: Scene) -> list[str]:
    """Return the names of the cards in the hand that is told."""
    lines = part(told(desk, scene), "options: Your hand")[1:]
    return [re.split(r"[.,—]| disabled| on$", line.removeprefix("  option: "))[0] for line in lines]


def key(scene: Scene, names: str) -> None:
    """Press keys one after the other."""
    for name in names.split():
        event = pygame.Event(pygame.KEYDOWN, key=pygame.key.key_code(name), mod=0, unicode="")
        scene.handle(event)


def test_each_key_is_told_once_with_what_it_does(desk: Desk) -> None:
    lines = told(desk, desk.show(KeysScene(desk.context)))
    assert "    item: Play the card — Enter." in lines
    assert [line for line in lines if line.startswith("  text:")] == []
    assert part(lines, "list: At the table")[1] == "  item: Raise or play a card — 1 – 8."


def test_whoever_listens_goes_through_the_keys_line_by_line(desk: Desk) -> None:
    desk.context.announcer.listener = Ear()
    scene = desk.show(KeysScene(desk.context))
    lines = told(desk, scene)
    assert "  item: Play the card — Enter." in lines
    assert "  heading: At the table" in lines
    assert sum("Play the card" in line for line in lines) == 1
    key(scene, "tab tab")
    said = account(scene, [], WINDOW)
    at = next(each for each in said.screen.parts if (each.key,) == said.focus)
    assert at.name == "Raise or play a card"
    key(scene, "return escape")
    assert desk.app.top is not scene, "and Enter has changed nothing"


def test_what_is_asked_of_a_disabled_control_is_answered(desk: Desk) -> None:
    scene = table_at(desk, FOLLOWING)
    wish(scene, "last")
    assert scene.model.selection.looks_back is (scene.model.situation.why_closed is None)


def test_settings_are_set_by_a_reader(desk: Desk) -> None:
    scene = desk.show(SettingsScene(desk.context))
    wish(scene, "reduced_motion")
    wish(scene, "effects_volume", "set", value="30")
    wish(scene, "text_size", "press", "1")
    assert desk.context.settings.reduced_motion is not Settings().reduced_motion
    assert desk.context.settings.effects_volume == 0.3
    assert desk.context.settings.text_size == 115


def test_a_list_is_opened_gone_through_and_chosen_from(desk: Desk) -> None:
    scene = desk.show(SettingsScene(desk.context))
    wish(scene, "language")
    assert account(scene, [], WINDOW).focus[:2] == ("language", "list")
    options = part(told(desk, scene), "options: Language")[1:]
    wish(scene, "language", "press", "list", str(_place("Deutsch", options)))
    assert desk.context.words.code == "de"


def _place(name: str, lines: list[str]) -> int:
    return next(n for n, line in enumerate(lines) if name in line)


def test_what_was_asked_of_a_screen_that_has_gone_is_asked_of_nobody(desk: Desk) -> None:
    scene, other = (desk.show(SettingsScene(desk.context)) for _ in range(2))
    before = desk.context.settings
    for name in (widget.name for widget in other.widgets):
        other.perform_request(ActionRequest((scene.key, name), "press", ""))
    assert desk.context.settings == before
    assert desk.app.top is other
