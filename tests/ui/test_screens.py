"""Layout of every screen in many languages and windows: nothing cut, covered or untranslated."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import get_args

import pygame
import pytest

from smokingcat.i18n.catalogue import catalogue
from smokingcat.i18n.catalogue.languages import PSEUDO
from smokingcat.store.settings import TextSize
from smokingcat.ui.paint.typesetting.text import DrawnText
from tests.ui.focus_navigation import unreachable_controls
from tests.ui.headless_game import Game
from tests.ui.screen_faults import faults, visible_texts
from tests.ui.screens import screens

Size = tuple[int, int]

SIZES: list[Size] = [
    (960, 540),
    (1024, 768),
    (1280, 800),
    (1366, 768),
    (1920, 1080),
    (2560, 1080),
    (3840, 2160),
]
STEAM_DECK: Size = (1280, 800)
LEAST_ON_DECK = 12
"""Least height in pixels of letters that are legible on a seven-inch screen."""
LEAST_GROWTH = 1.15
"""Least growth of a text at the largest text size, by which Steam Decks are tested."""
LARGE = 1 / 28
"""Type size, as a fraction of ``s``, at which a text need not grow."""
NOT_GROWING = ("certificate", "court", "drill", "rulebook", "title", "what was known")
"""Screens with a line or name that has all the width there is, and a document."""
REACHED_IN = "en"
"""The language in which focus navigation is tested."""
USUAL: tuple[Size, str, int] = ((1920, 1080), "en", 100)
SAMPLE: list[tuple[Size, str, int]] = [
    ((960, 540), PSEUDO, 100),
    ((960, 540), PSEUDO, 175),
    ((1024, 768), "cs", 100),
    ((1280, 800), "hu", 175),
]
"""A few windows, each in another language. The pseudo-language is longer than any other."""
OTHERS: list[tuple[Size, str, int]] = [
    ((960, 540), "de", 100),
    ((960, 540), "it", 100),
    ((1280, 800), "pl", 100),
    ((960, 540), "ru", 100),
    ((1366, 768), "sk", 100),
]
"""The remaining languages. Single words may be longer than in the pseudo-language."""


def is_initial_state(name: str) -> bool:
    """Return whether a screen is in its initial state. Navigation would turn pages of the book."""
    return " from " not in name and (
        not name.startswith("rulebook") or name == "rulebook, opening 2"
    )


def stunted(game: Game, name: str, seen: Sequence[DrawnText]) -> list[str]:
    """Return the small texts of a screen that do not grow with the largest text size."""
    context = game.context
    if context.settings.text_size < 175 or context.words.code == PSEUDO:
        return []
    least = LARGE * context.frame.s
    return [
        drawn.text
        for drawn in seen
        if drawn.pixels < min(LEAST_GROWTH * drawn.usual, least)
        and any(map(str.isalpha, drawn.text))
        and not name.startswith(NOT_GROWING)
    ]


def check_all_screens(size: Size, language: str, text_size: int, home: Path) -> None:
    found: list[str] = []
    names: set[str] = set()
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("SMOKINGCAT_HOME", str(home))
        patch.setattr(
            pygame.transform, "smoothscale", pygame.transform.scale
        )  # animations are not observed
        with Game(size, language, speed="instant", text_size=text_size) as game:
            for name, scene in screens(game):
                seen = visible_texts(game, scene)
                assert seen or name.startswith("table"), f"nothing on {name}"
                found += [f"{name}: {fault}" for fault in faults(game, scene, seen)]
                if language == REACHED_IN and is_initial_state(name):
                    found += [f"{name}: {fault}" for fault in unreachable_controls(game, scene)]
                if size == STEAM_DECK:
                    found += [
                        f"{name}: {drawn.text} in {drawn.pixels} px"
                        for drawn in seen
                        if drawn.pixels < LEAST_ON_DECK
                    ]
                    found += [f"{name}: {text} stays small" for text in stunted(game, name, seen)]
                names.add(name)
    assert found == []
    assert {"title", "rulebook", "settings", "match end", "pause", "table, reckoning"} <= names


@pytest.mark.parametrize(
    ("size", "language", "text_size"), [pytest.param(*USUAL, marks=pytest.mark.quick), *SAMPLE]
)
def test_all_screens_pass_in_a_few_windows(
    size: Size, language: str, text_size: int, tmp_path: Path
) -> None:
    check_all_screens(size, language, text_size, tmp_path)


@pytest.mark.long  # 17 seconds; run this after a change to a catalogue or a new sentence
@pytest.mark.parametrize(("size", "language", "text_size"), OTHERS)
def test_all_screens_pass_in_each_other_language(
    size: Size, language: str, text_size: int, tmp_path: Path
) -> None:
    check_all_screens(size, language, text_size, tmp_path)


def test_every_language_is_used_in_a_few_windows() -> None:
    looked_at = {language for _, language, _ in (USUAL, *SAMPLE, *OTHERS)}
    assert looked_at == {*catalogue.available(), PSEUDO}


@pytest.mark.long
@pytest.mark.parametrize("text_size", [100, 175])
@pytest.mark.parametrize("language", [*catalogue.available(), PSEUDO])
@pytest.mark.parametrize("size", SIZES)
def test_all_screens_pass_in_all_windows(
    size: Size, language: str, text_size: int, tmp_path: Path
) -> None:
    check_all_screens(size, language, text_size, tmp_path)


@pytest.mark.long
@pytest.mark.parametrize("text_size", get_args(TextSize)[1:-1])
@pytest.mark.parametrize("size", [(960, 540), (1366, 768), (1920, 1080)])
def test_all_screens_pass_in_intermediate_text_sizes(
    size: Size, text_size: int, tmp_path: Path
) -> None:
    check_all_screens(size, PSEUDO, text_size, tmp_path)
