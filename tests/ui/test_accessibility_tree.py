"""The accessibility tree of a screen, as an outline, and the actions that a reader may request."""

from __future__ import annotations

import re

import pygame

from smokingcat.a11y.nodes import AccessibleNode, ActionRequest, NodeAction
from smokingcat.store.settings import Settings
from smokingcat.ui.engine.scene import Scene
from smokingcat.ui.engine.scene_nodes import accessible_tree
from smokingcat.ui.paint.typesetting.text import DrawnText
from smokingcat.ui.screens.keys.keys_scene import KeysScene
from smokingcat.ui.screens.new_match.new_match_scene import NewMatchScene
from smokingcat.ui.screens.settings.settings_scene import ACCESS, SOUND, SettingsScene
from smokingcat.ui.screens.table.table_scene import TableScene
from smokingcat.ui.screens.title.title_scene import TitleScene
from tests.ui.headless_game import Game, drawn_texts
from tests.ui.screens import (
    FOLLOWING,
    at_passing,
    choose_three,
    is_own_turn,
    play_until,
    table_at,
    top,
)
from tests.ui.test_announcements_by_key import RecordingListener

WINDOW = (0, 0, 1280, 720)


def outline(node: AccessibleNode, depth: int = 0) -> list[str]:
    """Return the tree as indented lines, one for each node."""
    marks = [
        *([f"= {node.value}"] if node.value else []),
        *([] if node.is_on is None else ["on" if node.is_on else "off"]),
        *([] if node.is_open is None else ["open" if node.is_open else "closed"]),
        *([] if node.is_enabled else ["disabled"]),
        *([f"— {node.note}"] if node.note else []),
    ]
    line = f"{'  ' * depth}{node.kind}: {' '.join([node.name, *marks])}"
    return [line.rstrip(), *(each for part in node.parts for each in outline(part, depth + 1))]


def outline_of(game: Game, scene: Scene, drawn: list[DrawnText] | None = None) -> list[str]:
    """Return the outline of a screen's accessibility tree."""
    written = drawn_texts(game) if drawn is None else drawn
    return outline(accessible_tree(scene, written, WINDOW).screen)


def subtree(lines: list[str], head: str) -> list[str]:
    """Return one line of an outline with all lines below it."""
    start = next(n for n, line in enumerate(lines) if line.strip() == head)
    deep = len(lines[start]) - len(lines[start].lstrip())
    rest = (n for n, line in enumerate(lines[start + 1 :], start + 1) if not _is_below(line, deep))
    return [line[deep:] for line in lines[start : next(rest, len(lines))]]


def _is_below(line: str, deep: int) -> bool:
    return len(line) - len(line.lstrip()) > deep


def request(
    scene: Scene, name: str, action: NodeAction = "press", *parts: str, value: str = ""
) -> None:
    """Request an action as a screen reader does."""
    scene.perform_request(ActionRequest((scene.key, name, *parts), action, value))


def test_title_is_a_menu_and_a_choice_of_language(game: Game) -> None:
    lines = outline_of(game, game.show(TitleScene(game.context)))
    assert lines[:4] == [
        "page:",
        "  heading: Smoking Cat",
        "  button: First lesson: 2 minutes",
        "  button: New match",
    ]
    assert "  choice: Language = English closed — English." in lines


def test_first_question_is_announced_and_has_a_row_of_languages(game: Game) -> None:
    scene = game.show(TitleScene(game.context, asks=True))
    lines = outline_of(game, scene)
    assert lines[0] == "page: Have you played a game like this before?"
    assert accessible_tree(scene, (), WINDOW).focus == ("never",)
    assert subtree(lines, "radios: Language")[:3] == [
        "radios: Language",
        "  radio: Čeština off",
        "  radio: English on",
    ]


def test_hand_is_a_list_with_unplayable_cards_marked(game: Game) -> None:
    scene = table_at(game, FOLLOWING)
    lines = outline_of(game, scene)
    assert subtree(lines, "options: Your hand") == [
        "options: Your hand",
        "  option: Unter of acorns. Not available now. disabled",
        "  option: Ten of hearts, 1 penalty point. Not available now. disabled",
        "  option: Eight of leaves",
        "  option: Ober of leaves (Hejma), 10 penalty points",
        "  option: King of leaves",
        "  option: Seven of bells. Not available now. disabled",
        "  option: King of bells. Not available now. disabled",
    ]
    assert subtree(lines, "options: The trick") == [
        "options: The trick",
        "  option: Bělinda: Nine of leaves — It was led.",
        "  option: Zrzoun: Ace of leaves — It takes the trick so far.",
    ]


def test_cards_chosen_for_the_pass_are_marked(game: Game) -> None:
    scene = at_passing(game)
    choose_three(scene)
    hand = subtree(outline_of(game, scene), "options: Your hand")
    assert sum(line.endswith("Chosen to be passed.") for line in hand) == 3


def test_waiting_packet_is_one_sentence(game: Game) -> None:
    scene = at_passing(game)
    lines = [line for line in outline_of(game, scene) if "opened" in line or "from" in line]
    assert lines == ["  text: from Zrzoun, opened once you have passed."]
    assert not any("opened" in line for line in outline_of(game, table_at(game, FOLLOWING)))


def test_reader_can_choose_and_withdraw_a_card(game: Game) -> None:
    scene = at_passing(game)
    card = scene.widgets[0].accessible()
    assert card is not None
    for count in (1, 0):
        request(scene, "hand", "press", card.parts[0].key)
        assert len(scene.model.selection.raised) == count
    request(scene, "hand", "focus", card.parts[1].key)
    assert accessible_tree(scene, [], WINDOW).focus == ("hand", card.parts[1].key)


def test_focus_stays_at_the_played_card_until_it_is_moved(game: Game) -> None:
    scene = table_at(game, FOLLOWING)
    seven = hand_names(game, scene)
    press_keys(scene, "1 right right return")  # the first may be unplayable
    assert focus_name(scene) == ("hand", "8l")
    assert hand_names(game, scene) == seven
    play_until(scene, lambda: is_own_turn(scene))
    press_keys(scene, "right")
    assert focus_name(scene) != ("hand", "8l")
    assert "Eight of leaves" not in hand_names(game, scene)


def test_numbers_leave_the_focus_where_it_is(game: Game) -> None:
    for before, at in (("", ()), ("right", ("8l",))):
        scene = table_at(game, FOLLOWING)
        press_keys(scene, f"{before} 5")
        assert len(scene.director.shown.hand) == 6
        assert focus_name(scene) == ("hand", *at)


def test_arrows_reach_no_button_while_no_card_can_be_focused(game: Game) -> None:
    game.show(NewMatchScene(game.context)).named("begin").activate()
    scene = top(game)
    assert isinstance(scene, TableScene)
    assert not scene.director.shown.hand, "the cards are being dealt"
    press_keys(scene, "right left right")
    assert focus_name(scene) == ("hand",)


def test_new_match_tells_the_word_the_cats_and_their_common_level(game: Game) -> None:
    lines = outline_of(game, game.show(NewMatchScene(game.context)))
    assert {
        "  button: ASHTRAY — Another word.",
        "  radios: Length of the match — about 15 min.",
        "  radios: All three — Regular plays sensibly and remembers.",
    } <= set(lines)
    written = [line.strip() for line in lines if line.startswith("  text: ")]
    assert {"text: Mourek.", "text: Bělinda.", "text: Zrzoun."} <= set(written)
    assert all(line[-1] in ".!?" for line in written), "a reader says them all in one breath"


def focus_name(scene: Scene) -> tuple[str, ...]:
    """Return the name of the node that has the focus."""
    return accessible_tree(scene, [], WINDOW).focus


def hand_names(game: Game, scene: Scene) -> list[str]:
    """Return the names of the cards in the hand's list."""
    lines = subtree(outline_of(game, scene), "options: Your hand")[1:]
    return [re.split(r"[.,—]| disabled| on$", line.removeprefix("  option: "))[0] for line in lines]


def press_keys(scene: Scene, names: str) -> None:
    """Press keys one after the other."""
    for name in names.split():
        event = pygame.Event(pygame.KEYDOWN, key=pygame.key.key_code(name), mod=0, unicode="")
        scene.handle(event)


def test_every_key_is_listed_once_with_its_effect(game: Game) -> None:
    lines = outline_of(game, game.show(KeysScene(game.context)))
    assert "    item: Play the card — Enter." in lines
    assert [line for line in lines if line.startswith("  text:")] == []
    assert subtree(lines, "list: At the table")[1] == "  item: Raise or play a card — 1 – 8."


def test_reader_reads_the_keys_line_by_line(game: Game) -> None:
    game.context.announcer.listener = RecordingListener()
    scene = game.show(KeysScene(game.context))
    lines = outline_of(game, scene)
    assert "  item: Play the card — Enter." in lines
    assert "  heading: At the table" in lines
    for line in ("Play the card", "Play the card, or skip to your turn"):
        assert sum(f": {line} —" in each or f": {line}." in each for each in lines) == 1
    press_keys(scene, "tab tab")
    tree = accessible_tree(scene, [], WINDOW)
    at = next(each for each in tree.screen.parts if (each.key,) == tree.focus)
    assert at.name == "Raise or play a card"
    press_keys(scene, "return escape")
    assert game.app.top is not scene, "and Enter has changed nothing"


def test_action_on_a_disabled_control_is_answered(game: Game) -> None:
    scene = table_at(game, FOLLOWING)
    request(scene, "last")
    assert scene.model.selection.shows_previous_trick is (scene.model.situation.why_closed is None)


def test_reader_can_change_settings(game: Game) -> None:
    scene = game.show(SettingsScene(game.context))
    request(scene, f"page {SOUND}")
    request(scene, "turn_sound")
    request(scene, "effects_volume", "set", value="30")
    request(scene, f"page {ACCESS}")
    request(scene, "text_size", "press", "1")
    assert game.context.settings.turn_sound is not Settings().turn_sound
    assert game.context.settings.effects_volume == 0.3
    assert game.context.settings.text_size == 115


def test_reader_can_open_walk_and_choose_from_a_list(game: Game) -> None:
    scene = game.show(SettingsScene(game.context))
    request(scene, "language")
    assert accessible_tree(scene, [], WINDOW).focus[:2] == ("language", "list")
    options = subtree(outline_of(game, scene), "options: Language")[1:]
    request(scene, "language", "press", "list", str(_place("Deutsch", options)))
    assert game.context.words.code == "de"


def _place(name: str, lines: list[str]) -> int:
    return next(n for n, line in enumerate(lines) if name in line)


def test_action_for_a_closed_screen_is_ignored(game: Game) -> None:
    scene, other = (game.show(SettingsScene(game.context)) for _ in range(2))
    before = game.context.settings
    for name in (widget.name for widget in other.widgets):
        other.perform_request(ActionRequest((scene.key, name), "press", ""))
    assert game.context.settings == before
    assert game.app.top is other
