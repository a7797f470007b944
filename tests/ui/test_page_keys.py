"""Home, End and the page keys work in everything that scrolls or has leaves."""

from __future__ import annotations

import pygame
import pytest

from smokingcat.rules.cards import HEJMA
from smokingcat.ui.engine.routes import (
    Route,
    ToCloseUp,
    ToDecks,
    ToHelpSettings,
    ToKeys,
    ToNewMatch,
    ToRulebook,
    ToSchool,
    ToSettings,
    ToTitle,
    ToToday,
)
from smokingcat.ui.engine.scene import Scene
from smokingcat.ui.screens.keys.keys_scene import KeyLine, KeysScene
from smokingcat.ui.screens.rulebook.rulebook_scene import RulebookScene
from smokingcat.ui.screens.table.controls.hand_control import HandControl
from smokingcat.ui.screens.today.calendar_month import DayButton
from smokingcat.ui.widgets.button import Button
from smokingcat.ui.widgets.scroll_bar import ScrollBar
from smokingcat.ui.widgets.widget import Widget
from tests.ui.headless_game import CallRecorder, Game, press_key, show_rebuilt_controls
from tests.ui.screens import FOLLOWING, table_at

HOME, END = pygame.K_HOME, pygame.K_END
BACK, ON = pygame.K_PAGEUP, pygame.K_PAGEDOWN


def at_and_last(scene: Scene) -> tuple[int, int] | None:
    """Return where a scene is scrolled to or which leaf it shows, with the last possible value."""
    for each in scene.widgets:
        if isinstance(each, ScrollBar) and each.most:
            return each.offset, each.most
    leaves = scene.leaves
    return None if leaves is None else (leaves.at, leaves.last)


LONG = (ToRulebook(), ToSettings(), ToHelpSettings(), ToSchool(), ToNewMatch(), ToDecks(), ToKeys())


@pytest.mark.parametrize("route", LONG, ids=lambda route: type(route).__name__)
def test_home_and_end_lead_to_the_ends_of_every_long_screen(route: Route) -> None:
    with Game((960, 540), "en", text_size=175) as game:
        game.app.open(route)
        check_page_keys(game, must_be_long=isinstance(route, ToRulebook | ToSettings))


def test_home_and_end_lead_to_the_first_and_the_last_card_of_a_deck(game: Game) -> None:
    game.app.open(ToCloseUp(game.context.decks.current, HEJMA))
    check_page_keys(game, must_be_long=True)


def check_page_keys(game: Game, *, must_be_long: bool) -> None:
    """Check that page keys, Home and End lead through the top screen, if it is a long one."""
    scene = game.top(Scene)
    scene.give_focus(None)
    place = at_and_last(scene)
    if place is None or not place[1]:
        assert not must_be_long
        return
    for key, goal in ((END, place[1]), (HOME, 0), (END, place[1]), (HOME, 0)):
        press_key(scene, key)
        assert at_and_last(scene) == (goal, place[1])
    press_key(scene, ON)
    there = at_and_last(scene)
    assert there is not None
    assert there[0] > 0
    press_key(scene, BACK)
    assert at_and_last(scene) == (0, place[1])


@pytest.mark.parametrize("text_size", [100, 175])
def test_home_and_end_in_the_rule_book_that_f1_opened_in_a_trick(text_size: int) -> None:
    with Game((1280, 720), "en", text_size=text_size) as game:
        table = table_at(game, FOLLOWING)
        press_key(table, pygame.K_F1)
        book = game.top(RulebookScene)
        assert book.leaves.at > 0
        for key, at in ((HOME, 0), (END, book.leaves.last), (HOME, 0)):
            press_key(book, key)
            assert book.leaves.at == at


def test_home_and_end_in_a_list_move_the_focus_to_its_first_and_last_row(game: Game) -> None:
    view, offset = pygame.Rect(100, 100, 300, 200), [0]

    def scroll(to: int) -> None:
        offset[0] = to
        scene.arrange()

    def build() -> list[Widget]:
        rows = [
            Button(
                game.context,
                str(n),
                pygame.Rect(100, 100 + 60 * n - offset[0], 290, 50),
                str(n),
                CallRecorder(),
            )
            for n in range(9)
        ]
        for row in rows:
            row.clip = view
        bar = ScrollBar(
            game.context, "scroll", pygame.Rect(410, 100, 20, 200), view, 550, offset[0], scroll
        )
        other = Button(
            game.context, "other", pygame.Rect(600, 100, 90, 50), "other", CallRecorder()
        )
        return [other, *rows, bar]

    scene = show_rebuilt_controls(game, build)
    scene.go_to(scene.named("3"))
    for key, name in ((END, "8"), (HOME, "0"), (END, "8")):
        press_key(scene, key)
        assert scene.focus is scene.named(name)
        assert view.contains(scene.named(name).rect)
    scene.go_to(scene.named("other"))
    press_key(scene, HOME)
    assert scene.focus is scene.named("other"), "the list scrolls, and the focus stays outside"
    assert offset == [0]


def test_home_and_end_on_the_card_of_keys_go_to_the_first_and_last_line(game: Game) -> None:
    scene = game.show(KeysScene(game.context))
    scene.named("change").activate()
    lines = [each.name for each in scene.widgets if isinstance(each, KeyLine)]
    scene.go_to(scene.named(lines[4]))
    for key, name in ((END, lines[-1]), (HOME, lines[0])):
        press_key(scene, key)
        assert scene.focus is scene.named(name)


def test_home_and_end_go_to_the_first_and_last_day_of_the_month(game: Game) -> None:
    game.app.open(ToToday())
    scene = game.top(Scene)
    scene.named("month").activate()
    days = [each for each in scene.widgets if isinstance(each, DayButton) and each.enabled]
    for key, day in ((END, days[-1]), (HOME, days[0])):
        press_key(scene, key)
        assert scene.focus is day
        assert scene.shows_focus


def test_home_and_end_reach_the_first_and_last_control_where_nothing_scrolls(game: Game) -> None:
    for route, first, last in (
        (ToTitle(), "lesson", "sound"),
        (ToSchool(), "next", "problems"),
        (ToNewMatch(), "word", "begin"),
    ):
        game.app.open(route)
        scene = game.top(Scene)
        for key, name in ((END, last), (HOME, first)):
            press_key(scene, key)
            assert scene.focus is scene.named(name)


def test_home_and_end_move_along_the_hand(game: Game) -> None:
    table = table_at(game, FOLLOWING)
    hand = table.director.shown.hand
    for key, token in ((END, hand[-1]), (HOME, hand[0])):
        press_key(table, key)
        assert table.model.selection.hovered == token
        assert isinstance(table.focus, HandControl)
