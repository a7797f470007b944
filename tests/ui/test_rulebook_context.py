"""F1 opens the rule book at the current situation, and Esc leads back."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import pygame
import pytest

from smokingcat.match.intents import AskToThrowIn, LookBack
from smokingcat.ui.engine.match_start import start_match
from smokingcat.ui.engine.routes import (
    Route,
    ToDecks,
    ToNewMatch,
    ToRulebook,
    ToSaved,
    ToSchool,
    ToSettings,
    ToStatistics,
)
from smokingcat.ui.engine.scene import Scene
from smokingcat.ui.screens.match_end.match_end_scene import MatchEndScene
from smokingcat.ui.screens.rulebook import page_drawing
from smokingcat.ui.screens.rulebook.ribbons_and_links import ChapterRibbon
from smokingcat.ui.screens.rulebook.rulebook_scene import RulebookScene
from smokingcat.ui.screens.table.table_scene import TableScene
from tests.ui import screens
from tests.ui.headless_game import Game, press_key

GAME, CARDS, DEALING, PASSING, PLAY, PENALTIES, THROWING_IN, WORDS = range(8)


class OpenedBook(NamedTuple):
    """Where the rule book is open: the chapter of the gold ribbon, and the marked rules."""

    chapter: int
    rules: set[str]


def open_book(game: Game, key: int = pygame.K_F1) -> OpenedBook:
    """Open the rule book over the present scene, record its place, and come back."""
    before = game.top(Scene)
    press_key(before, key)
    book = game.top(RulebookScene)
    (gold,) = (
        widget for widget in book.widgets if isinstance(widget, ChapterRibbon) and widget.is_open
    )
    seen = OpenedBook(gold.number, marked_anchors(game, book))
    press_key(book, pygame.K_ESCAPE)
    assert game.app.top is before
    return seen


def marked_anchors(game: Game, book: RulebookScene) -> set[str]:
    """Return the anchors on the open pages that have a bar beside them."""
    bars: list[tuple[int, int]] = []
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(page_drawing, "draw_pointer", lambda *arguments: bars.append(arguments[2]))
        game.draw()
    return {
        anchor
        for _, page, box in book.spread
        for anchor, y in page.anchors.items()
        if (box.left, box.top + y) in bars
    }


@pytest.mark.parametrize(
    ("text", "is_reached", "chapter", "rule"),
    [
        (screens.PASSING, lambda scene: scene.model.hand.is_passing, PASSING, None),
        (screens.LEADING, screens.is_own_turn, PLAY, "R13"),
        (screens.FOLLOWING, screens.is_own_turn, PLAY, "follow"),
        (screens.TWO_CARDS, screens.is_reckoning, PENALTIES, "R19"),
    ],
)
@pytest.mark.parametrize("key", [pygame.K_F1, pygame.K_r])
def test_book_opens_at_the_rule_of_the_current_situation(
    game: Game,
    text: str,
    is_reached: Callable[[TableScene], bool],
    chapter: int,
    rule: str | None,
    key: int,
) -> None:
    game.context.change(speed="instant")
    table = screens.table_at(game, text)
    if not is_reached(table):
        screens.play_until(table, lambda: is_reached(table), step=0.01)
    book = open_book(game, key)
    assert book.chapter == chapter
    assert rule in book.rules if rule else not book.rules


def test_drawing_lots_opens_the_rule_on_the_dealer(game: Game) -> None:
    start_match(game.context, screens.WORD, "screens")
    assert game.app.top is not None
    game.app.top.update(0.05)
    book = open_book(game)
    assert book.chapter == DEALING
    assert "R8" in book.rules


def test_throw_in_question_opens_the_rule_on_throwing_in(game: Game) -> None:
    screens.at_turn(game).do(AskToThrowIn())
    assert open_book(game).chapter == THROWING_IN


def test_pause_opens_the_rule_of_the_situation_below_it(game: Game) -> None:
    press_key(screens.at_passing(game), pygame.K_ESCAPE)
    assert open_book(game).chapter == PASSING


def test_previous_trick_on_show_opens_the_rule_on_looking_back(game: Game) -> None:
    screens.table_at(game, screens.LEADING).do(LookBack())
    assert "R16" in open_book(game).rules


def test_match_end_opens_the_rule_on_the_word_and_the_title_opens_the_beginning(
    game: Game,
) -> None:
    game.context.change(speed="instant")
    seen: dict[str, Scene] = {}
    for name, scene in screens.screens(game):
        if name in ("title", "match end"):
            scene.update(1.0)
            seen[name] = scene
            chapter = open_book(game).chapter
            assert chapter == (WORDS if isinstance(scene, MatchEndScene) else GAME)
    assert len(seen) == 2


PAGES = [ToNewMatch(), ToSettings(), ToStatistics(), ToDecks(), ToSchool(), ToSaved()]


@pytest.mark.parametrize("route", PAGES, ids=lambda route: type(route).__name__)
def test_every_other_page_opens_the_book_at_its_beginning(game: Game, route: Route) -> None:
    game.app.open(route)
    assert open_book(game).chapter == GAME


def test_letter_that_opens_the_book_can_be_typed_into_a_word(game: Game) -> None:
    game.app.open(ToNewMatch())
    page = game.top(Scene)
    page.named("pencil").activate()
    page.give_focus(next(each for each in page.widgets if each.takes_letters))
    for sign in "r?":
        page.handle(pygame.Event(pygame.KEYDOWN, key=ord(sign), mod=0, unicode=sign))
        page.handle(pygame.Event(pygame.TEXTINPUT, text=sign))
    assert game.app.top is page
    assert open_book(game).chapter == GAME, "F1 is no letter"


def test_open_book_opens_no_second_one(game: Game) -> None:
    game.app.open(ToRulebook())
    book = game.top(Scene)
    press_key(book, pygame.K_F1)
    assert game.app.top is book
