"""Filming: one round up to its letter, and the files that are written."""

from __future__ import annotations

import io

import pygame
import pytest

from smokingcat.match.modes import filmed
from smokingcat.ui.engine.match_start import watch_match
from smokingcat.ui.film import as_png
from smokingcat.ui.screens.table.table_scene import TableScene
from tests.ui.headless_game import Game

STEPS = 2000


@pytest.mark.parametrize("speed", [1.0, 500.0])
def test_film_ends_when_the_letter_has_been_written(game: Game, speed: float) -> None:
    session = watch_match(game.context, "PES", "7", is_kept=False)
    scene = game.show(TableScene(game.context, session, filmed(speed)))
    assert not scene.model.is_over
    for _ in range(STEPS):
        scene.update(0.2)
    shown = scene.director.visible
    assert scene.model.is_over
    assert scene.session.match.round_number == 1
    assert sum(seat.letters for seat in shown.seats) == 1
    assert shown.reckoning is not None
    assert not scene.update(100.0), "time has ended"
    assert scene.model.is_over


def test_filmed_round_uses_the_requested_law(game: Game) -> None:
    session = watch_match(game.context, "PES", "7", law="honour", is_kept=False)
    assert session.match.ruleset.law == "honour"
    assert game.context.settings.law == "strict", "that is for matches to come"


def test_unsaved_match_leaves_no_file(game: Game) -> None:
    session = watch_match(game.context, "PES", "7", is_kept=False)
    session.step()
    assert game.context.store.matches() == ()
    assert game.context.store.take_notices() == ()


@pytest.mark.parametrize("size", [(1, 1), (7, 3), (40, 30)])
def test_written_picture_reads_back_unchanged(size: tuple[int, int]) -> None:
    surface = pygame.Surface(size)
    surface.fill((200, 30, 20))
    surface.fill((20, 40, 200), (0, 1, 5, 1))
    read = pygame.image.load(io.BytesIO(as_png(surface)), "picture.png")
    assert read.get_size() == size
    assert pygame.image.tobytes(read, "RGB") == pygame.image.tobytes(surface, "RGB")
