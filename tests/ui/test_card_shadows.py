"""Card shadows: the higher the card, the softer and more distant its shadow."""

from __future__ import annotations

import pygame
import pytest

from smokingcat.ui.paint.cards.card_shadows import CardShadows, ShadowKey

WIDTH, ASPECT = 120.0, 1.6


@pytest.fixture
def shadows() -> CardShadows:
    return CardShadows(720)


def shadow_core(surface: pygame.Surface) -> pygame.Rect:
    """Return the part of the shadow that is at least half as dark as its middle."""
    dark = surface.get_at(surface.get_rect().center).a
    return surface.get_bounding_rect(min_alpha=dark // 2)


@pytest.mark.parametrize("level", [0, 1, 2, 3, 4, 5])
def test_shadow_has_the_size_of_its_card(shadows: CardShadows, level: int) -> None:
    surface, _drop = shadows.card(WIDTH, ASPECT, 0, level)
    assert shadow_core(surface).width == pytest.approx(WIDTH, abs=10)
    assert shadow_core(surface).height == pytest.approx(WIDTH * ASPECT, abs=14)


def test_higher_card_has_a_softer_and_more_distant_shadow(shadows: CardShadows) -> None:
    made = [shadows.card(WIDTH, ASPECT, 0, level) for level in range(6)]
    widths = [surface.get_width() for surface, _drop in made]
    drops = [drop for _surface, drop in made]
    darks = [surface.get_at(surface.get_rect().center).a for surface, _drop in made]
    assert widths == sorted(widths)
    assert widths[0] < widths[2] < widths[3]
    assert drops == sorted(set(drops))
    assert darks == sorted(set(darks), reverse=True)


@pytest.mark.parametrize("is_flying", [False, True])
def test_rotated_card_has_a_rotated_shadow(shadows: CardShadows, is_flying: bool) -> None:
    surface = shadows.picture(ShadowKey.of(WIDTH, ASPECT, 90, 0, is_flying=is_flying))
    assert shadow_core(surface).width == pytest.approx(WIDTH * ASPECT, abs=14)
    assert shadow_core(surface).height == pytest.approx(WIDTH, abs=14)


def test_card_turning_over_has_a_narrow_shadow(shadows: CardShadows) -> None:
    surface, _drop = shadows.card(WIDTH, ASPECT, 0, 0, squeeze=0.5)
    assert shadow_core(surface).width == pytest.approx(WIDTH / 2, abs=8)
    assert shadow_core(surface).height == pytest.approx(WIDTH * ASPECT, abs=14)


def test_heights_outside_the_range_are_clamped(shadows: CardShadows) -> None:
    assert shadows.card(WIDTH, ASPECT, 0, -2) == shadows.card(WIDTH, ASPECT, 0, 0)
    assert shadows.card(WIDTH, ASPECT, 0, 9) == shadows.card(WIDTH, ASPECT, 0, 5)


def test_shadow_falls_twice_as_far_at_twice_the_unit(shadows: CardShadows) -> None:
    _surface, drop = shadows.card(WIDTH, ASPECT, 10, 1)
    shadows.resize(1440)
    assert shadows.card(WIDTH, ASPECT, 10, 1)[1] == 2 * drop
