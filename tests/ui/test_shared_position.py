"""Positions copied as text at the table or in a review, and opened again."""

from __future__ import annotations

import pygame
import pytest

from smokingcat.coach.problems.shared_position import read_shared_position
from smokingcat.rules.moves import PlayCard
from smokingcat.rules.view import view_for
from smokingcat.ui.engine.routes import ToReview
from smokingcat.ui.screens.lessons.school_scene import SchoolScene
from smokingcat.ui.screens.review.review_scene import ReviewScene
from smokingcat.ui.screens.table.table_scene import TableScene
from tests.coach.evening import played
from tests.ui.headless_game import Game, press_key, texts
from tests.ui.screens import at_turn, top

HIDDEN = "Smoking Cat 1.0\nseat 2\nposition hands ? / ? / 9b / ?; tricks 1: 7a 8a"
"""One card of the first trick is in no hand."""


class FakeClipboard:
    """Replaces the system's clipboard."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.text = ""
        monkeypatch.setattr(pygame.scrap, "put_text", self.put)
        monkeypatch.setattr(pygame.scrap, "get_text", lambda: self.text)

    def put(self, text: str) -> None:
        """Store a text."""
        self.text = text


@pytest.fixture
def clipboard(monkeypatch: pytest.MonkeyPatch) -> FakeClipboard:
    """An empty clipboard."""
    return FakeClipboard(monkeypatch)


def test_position_copied_at_the_table_opens_as_a_question_when_pasted_in_the_lessons(
    game: Game, clipboard: FakeClipboard
) -> None:
    table = at_turn(game)
    view = view_for(table.session.match, 0)
    press_key(table, pygame.K_c, control=True)
    assert "seed" not in clipboard.text
    assert read_shared_position(clipboard.text).position == view.position
    game.show(SchoolScene(game.context))
    game.app.turn(1.0, happened=True)
    paste = pygame.Event(pygame.KEYDOWN, key=pygame.K_v, mod=pygame.KMOD_CTRL, unicode="")
    game.app.take_input([paste])
    assert "A copied position" in texts(game)
    top(game).named("yes").activate()
    drill = top(game)
    assert isinstance(drill, TableScene)
    assert drill.session.view(0).position == view.position
    assert drill.session.match.position != table.session.match.position, "it is dealt anew"
    assert {"A copied position", "Trick 1. What now?"} <= set(texts(game))
    assert any("The cards you cannot know have been dealt anew." in text for text in texts(game))


def test_pause_copies_the_position_by_key_while_there_is_a_choice(
    game: Game, clipboard: FakeClipboard
) -> None:
    table = at_turn(game)
    table.leave()
    press_key(top(game), pygame.K_c, control=True)
    copied = clipboard.text
    assert read_shared_position(copied).position == table.session.view(0).position
    game.app.pop()
    table.session.submit(PlayCard(table.session.view(0).legal[0]))
    table.leave()
    clipboard.text = ""
    press_key(top(game), pygame.K_c, control=True)
    assert clipboard.text == ""


def test_review_copies_players_seed_and_played_card(game: Game, clipboard: FakeClipboard) -> None:
    record = played(1, rounds=1)
    review = game.show(ReviewScene(game.context, ToReview(record, 1, 0)))
    review.show(1)
    choice = review.choice
    assert choice is not None
    review.named("copy").activate()
    fields = dict(line.split(" ", 1) for line in clipboard.text.splitlines())
    assert fields["seed"] == record.header.seed
    assert fields["played"] == str(choice.chosen[0].text)
    assert read_shared_position(clipboard.text).position == choice.view.position
    assert len(clipboard.text) < 2_000


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("What a day!", "The clipboard holds no challenge and no position, or only part of one."),
        (HIDDEN, "In that position there is nothing to choose, or it cannot occur."),
    ],
)
def test_invalid_dropped_text_opens_nothing_and_is_reported(
    game: Game, text: str, complaint: str
) -> None:
    school = game.show(SchoolScene(game.context))
    game.app.take_input([pygame.Event(pygame.DROPTEXT, text=text)])
    assert top(game) is school
    assert complaint in texts(game)
