"""The shipped sounds, as the mixer hears them: all there, short, even, and without a click."""

from __future__ import annotations

from array import array
from collections.abc import Iterator
from math import log10

import pygame
import pytest

from smokingcat import paths

RATE = 44_100
NAMES = [
    "button",
    "chalk",
    "deal_1",
    "deal_2",
    "deal_3",
    "deal_4",
    "hejma",
    "letter",
    "match_lost",
    "match_won",
    "packet",
    "play_1",
    "play_2",
    "play_3",
    "refuse",
    "round_won",
    "shuffle",
    "slate",
    "slide",
    "toggle",
]


@pytest.fixture(scope="module", autouse=True)
def mixer() -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("SDL_AUDIODRIVER", "dummy")
        pygame.mixer.quit()
        pygame.mixer.init(RATE, -16, 1, allowedchanges=0)
        yield
        pygame.mixer.quit()


def heard(name: str) -> list[float]:
    """Return the samples of a sound from -1 to 1."""
    raw = pygame.mixer.Sound(str(paths.assets() / "sounds" / f"{name}.ogg")).get_raw()
    return [sample / 32_768 for sample in array("h", raw)]


def decibels(ratio: float) -> float:
    return 20 * log10(max(ratio, 1e-6))


def loudest_part(samples: list[float], window: int = RATE * 2 // 5) -> float:
    """Return the power of the loudest 400 ms in decibels, unweighted."""
    energy = [sum(s * s for s in samples[at : at + 441]) for at in range(0, len(samples), 441)]
    width = window // 441
    loudest = max(sum(energy[at : at + width]) for at in range(len(energy)))
    return 10 * log10(loudest / window)


def test_exactly_the_sounds_of_the_score_are_shipped() -> None:
    assert sorted(path.stem for path in (paths.assets() / "sounds").glob("*")) == NAMES


@pytest.mark.parametrize("name", NAMES)
def test_a_sound_is_short_even_and_starts_and_ends_in_silence(name: str) -> None:
    samples = heard(name)
    assert 0.1 < len(samples) / RATE < 3
    assert decibels(max(map(abs, samples))) < -3
    assert -30 < loudest_part(samples) < -16
    assert abs(sum(samples)) / len(samples) < 0.001, "there is a constant offset"
    assert abs(samples[0]) < 0.02, "it starts with a click"
    assert max(map(abs, samples[-8:])) < 0.002, "it ends with a click"


def test_the_cards_are_quieter_than_the_cats() -> None:
    cards = max(loudest_part(heard(name)) for name in ("deal_1", "deal_2", "deal_3", "deal_4"))
    cats = min(loudest_part(heard(name)) for name in ("hejma", "match_lost", "match_won"))
    assert cards + 3 < cats
