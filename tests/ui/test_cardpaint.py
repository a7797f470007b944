"""Cards on the painter: what lies still is put again, what moves is polished when it has come."""

from __future__ import annotations

from itertools import pairwise
from typing import Any
from unittest.mock import Mock

import pygame
import pytest

from smokingcat.rules import HEJMA, PACK
from smokingcat.table import Pose
from smokingcat.table.laying import IN_FLIGHT
from smokingcat.ui.paint.cardpaint import CardPaint
from smokingcat.ui.paint.frame import Frame
from smokingcat.ui.paint.painter import Painter, Sprite
from smokingcat.ui.shell.context import Context

LYING = Pose(200.0, 120.0, 60.0, 10.0, HEJMA, 1.0, 0.0, 0.0, 1.0, 0.0, 300)


@pytest.fixture
def paint(context: Context) -> CardPaint:
    return CardPaint(context)


def put(paint: CardPaint, painter: Painter, *poses: Pose) -> tuple[Sprite, ...]:
    """Draw a frame with cards; return its sprites."""
    painter.begin()
    paint.begin()
    paint.draw(painter, list(enumerate(poses)))
    return painter.since(0)


def test_a_card_that_lies_still_is_put_as_it_was(paint: CardPaint, painter: Painter) -> None:
    first = put(paint, painter, LYING)
    again = put(paint, painter, LYING._replace())
    assert [id(sprite) for sprite in again] == [id(sprite) for sprite in first]


def picture(sprite: Sprite) -> pygame.Surface:
    assert sprite.surface is not None
    return sprite.surface


def test_a_card_at_rest_and_its_shadow_are_one_picture_as_dark_as_two(
    paint: CardPaint, painter: Painter, context: Context, window: pygame.Surface
) -> None:
    window.fill((30, 90, 60))
    (sprite,) = put(paint, painter, LYING)
    window.blit(picture(sprite), sprite.place)
    one = window.copy()
    window.fill((30, 90, 60))
    shadow, drop = context.shadows.card(LYING.width, context.faces.aspect, LYING.angle, 0)
    window.blit(shadow, shadow.get_rect(center=(200, round(120 + drop))))
    card = context.faces.card(HEJMA, LYING.width, LYING.angle)
    window.blit(card, card.get_rect(center=(200, 120)))
    apart = pygame.transform.average_color(one), pygame.transform.average_color(window)
    assert apart[0] == pytest.approx(apart[1], abs=1)
    differing = pygame.mask.from_threshold(one, (0, 0, 0), (24, 24, 24, 255), window)
    assert differing.count() > 0.99 * one.get_width() * one.get_height()


def test_a_card_in_motion_is_rough_and_polished_once_it_has_come(
    paint: CardPaint, painter: Painter
) -> None:
    put(paint, painter, LYING)
    put(paint, painter, LYING._replace(angle=14.0))
    assert paint.is_coarse
    put(paint, painter, LYING._replace(angle=14.0))
    assert not paint.is_coarse


def test_a_card_that_is_only_shifted_keeps_its_picture(paint: CardPaint, painter: Painter) -> None:
    (before,) = put(paint, painter, LYING)
    (after,) = put(paint, painter, LYING._replace(x=210.0, y=125.0))
    assert after.surface is before.surface
    assert not paint.is_coarse


def test_of_large_cards_that_turn_at_once_only_so_many_are_turned_smoothly(
    paint: CardPaint, painter: Painter, context: Context, monkeypatch: pytest.MonkeyPatch
) -> None:
    smooth = []
    flying = context.faces.flying

    def heard(*card: Any, **how: Any) -> pygame.Surface:
        smooth.append("is_smooth" in how)
        return flying(*card, **how)

    monkeypatch.setattr(context.faces, "flying", heard)
    hand = [LYING._replace(x=150.0 * place, width=190.0) for place in range(3)]
    put(paint, painter, *hand)
    put(paint, painter, *[pose._replace(angle=14.0) for pose in hand])
    assert smooth == [True, False, False]


@pytest.mark.parametrize("turn", [0.1, 0.5])
def test_the_glow_of_a_card_that_turns_over_is_as_narrow_as_the_card(
    paint: CardPaint, painter: Painter, turn: float
) -> None:
    glowing = LYING._replace(angle=0.0, glow=1.0)
    _shadow, flat, _card = put(paint, painter, glowing)
    _shadow, narrow, _card = put(paint, painter, glowing._replace(turn=turn))
    widths = [picture(glow).get_bounding_rect().width for glow in (narrow, flat)]
    assert widths[0] < (turn + 0.1) * widths[1]
    assert narrow.alpha == pytest.approx(turn * flat.alpha, abs=1)


def test_cards_that_hardly_move_are_drawn_as_finely_as_if_they_lay_still(
    paint: CardPaint, painter: Painter, context: Context
) -> None:
    trick = [LYING._replace(x=100.0 * place, face=card) for place, card in enumerate(PACK[:4])]
    put(paint, painter, *trick)
    turned = [pose._replace(angle=11.0) for pose in trick]
    moving = put(paint, painter, *turned)
    finely = [context.faces.card(pose.face, pose.width, 11.0) for pose in turned]
    assert [sprite.surface for sprite in moving[1::2]] == finely, "each on its shadow"


def test_cards_that_have_hardly_moved_are_joined_to_their_shadows_once_they_lie(
    paint: CardPaint, painter: Painter
) -> None:
    trick = [LYING._replace(x=100.0 * place, face=card) for place, card in enumerate(PACK[:4])]
    put(paint, painter, *trick)
    turned = [pose._replace(angle=10.0 + turn) for turn in (0.7, 1.0) for pose in trick]
    for motion in (turned[:4], turned[4:]):
        assert len(put(paint, painter, *motion)) == 2 * 4
    while paint.is_coarse:
        last = put(paint, painter, *turned[4:])
    assert len(last) == 4


def test_a_card_that_still_lies_somewhere_is_not_made_anew_because_others_were(
    paint: CardPaint, painter: Painter, context: Context
) -> None:
    context.card_pictures.lying.fit(context.frame.s, 1)
    (before,) = put(paint, painter, LYING)
    put(paint, painter, LYING, *(LYING._replace(x=300.0, face=card) for card in PACK[:3]))
    after = put(paint, painter, LYING._replace(x=210.0))[0]
    assert after.surface is before.surface


def test_the_glow_of_a_card_that_settles_is_few_pictures_and_drawn_well_when_it_lies(
    paint: CardPaint, painter: Painter, context: Context
) -> None:
    lies = LYING._replace(width=100.0, glow=1.0)
    put(paint, painter, lies)
    glows = set()
    for frame in range(12):
        _shadow, glow, _card = put(paint, painter, lies._replace(width=100.0 + 0.4 * frame))
        glows.add(id(glow.surface))
    assert len(glows) <= 4
    put(paint, painter, lies)
    while paint.is_coarse:
        last = put(paint, painter, lies)
    fresh = put(CardPaint(context), painter, lies)
    assert [sprite.surface for sprite in last] == [sprite.surface for sprite in fresh]


def test_of_many_that_hardly_move_some_keep_their_picture_for_a_frame_and_none_is_rough(
    paint: CardPaint, painter: Painter
) -> None:
    hand = [LYING._replace(x=40.0 * n, width=200.0, face=PACK[n]) for n in range(8)]
    before = put(paint, painter, *hand)
    turned = [pose._replace(angle=11.0) for pose in hand]
    moving = put(paint, painter, *turned)
    kept = {id(sprite.surface) for sprite in before} & {id(sprite.surface) for sprite in moving}
    assert 0 < len(kept) < 8
    assert len(moving) < 2 * 8, "what was kept is one picture with its shadow"
    assert paint.is_coarse
    while paint.is_coarse:
        last = put(paint, painter, *turned)
    assert not {id(sprite.surface) for sprite in before} & {id(sprite.surface) for sprite in last}


def test_cards_that_slow_down_together_are_drawn_well_a_few_in_each_frame(
    paint: CardPaint, painter: Painter, context: Context, monkeypatch: pytest.MonkeyPatch
) -> None:
    hand = [LYING._replace(x=40.0 * n, width=200.0, face=PACK[n]) for n in range(8)]
    flying = Mock(side_effect=context.faces.flying)
    monkeypatch.setattr(context.faces, "flying", flying)
    counts = []
    for angle in (10.0, 40.0, 40.2, 40.4, 40.6, 40.8, 41.0):
        flying.reset_mock()
        put(paint, painter, *(pose._replace(angle=angle) for pose in hand))
        counts.append(flying.call_count)
    assert counts[:2] == [0, 8]
    assert all(few < 8 and 0 <= before - few <= 4 for before, few in pairwise(counts[1:]))
    assert counts[-1] == 0, "their edges are looked at"


def test_a_card_that_is_turned_over_in_its_place_moves(paint: CardPaint, painter: Painter) -> None:
    put(paint, painter, LYING)
    put(paint, painter, LYING._replace(turn=0.5))
    assert paint.is_coarse


def test_of_many_cards_that_come_to_rest_a_few_are_polished_in_each_frame(
    paint: CardPaint, painter: Painter
) -> None:
    lying = [
        LYING._replace(x=40.0 * number, width=150.0, face=card)
        for number, card in enumerate(PACK[:8])
    ]
    moved = [pose._replace(angle=20.0) for pose in lying]
    put(paint, painter, *lying)
    put(paint, painter, *moved)
    frames = 0
    while paint.is_coarse:
        put(paint, painter, *moved)
        frames += 1
    assert 3 <= frames <= 8


def test_of_many_cards_that_lie_still_a_few_in_each_frame_follow_to_another_deck(
    paint: CardPaint, painter: Painter, context: Context, monkeypatch: pytest.MonkeyPatch
) -> None:
    lying = [LYING._replace(x=40.0 * n, width=150.0, angle=5.0 * n, face=None) for n in range(8)]
    before = put(paint, painter, *lying)
    monkeypatch.setattr(context.faces, "look", lambda _card: 1_000)
    first = put(paint, painter, *lying)
    assert 0 < sum(old is new for old, new in zip(before, first, strict=True)) < 8
    assert paint.is_coarse
    while paint.is_coarse:
        last = put(paint, painter, *lying)
    assert not {id(sprite.surface) for sprite in before} & {id(sprite.surface) for sprite in last}


def test_of_cards_on_one_heap_the_lowest_alone_throws_a_shadow(
    paint: CardPaint, painter: Painter
) -> None:
    flying = [LYING, LYING._replace(x=202.0), LYING._replace(x=300.0)]
    put(paint, painter, *flying)
    moved = [pose._replace(angle=pose.angle + 9) for pose in flying]
    assert len(put(paint, painter, *moved)) == 2 + 1 + 2


def test_of_a_packet_that_is_squared_up_the_uppermost_card_alone_is_drawn(
    paint: CardPaint, painter: Painter
) -> None:
    def packet(angle: float) -> list[Pose]:
        flying = LYING._replace(angle=angle, order=IN_FLIGHT)
        return [flying._replace(x=flying.x + 0.1 * place) for place in range(4)]

    put(paint, painter, *packet(10.0))
    assert len(put(paint, painter, *packet(14.0))) == 2
    lying = [pose._replace(order=0) for pose in packet(14.0)]
    assert len(put(paint, painter, *lying)) == 4


def test_another_picture_of_a_face_replaces_the_one_before(
    paint: CardPaint, painter: Painter, context: Context, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = put(paint, painter, LYING)
    monkeypatch.setattr(context.faces, "look", lambda _card: 99)
    assert put(paint, painter, LYING) != before


def test_tables_share_their_pictures_and_lose_them_with_the_window(
    paint: CardPaint, painter: Painter, context: Context
) -> None:
    (here,), (there,) = put(paint, painter, LYING), put(CardPaint(context), painter, LYING)
    assert there.surface is here.surface
    context.resize(Frame(1000, 500))
    assert len(context.card_pictures.lying) == 0


@pytest.mark.parametrize("aspect", [1 / 0.75, 1.55, 1 / 0.55])
@pytest.mark.parametrize("glow", [0.0, 1.0])
def test_glow_shadow_and_ring_are_as_high_as_the_card_of_the_deck(
    paint: CardPaint,
    painter: Painter,
    context: Context,
    monkeypatch: pytest.MonkeyPatch,
    aspect: float,
    glow: float,
) -> None:
    monkeypatch.setattr(type(context.faces), "aspect_of", lambda *_: aspect)
    lifted = LYING._replace(angle=0.0, lift=40.0, glow=glow, turn=0.99)
    around = put(paint, painter, lifted)[:-1]
    painter.begin()
    paint.draw_ring(painter, lifted)
    for sprite in (*around, *painter.since(0)):
        wide, high = picture(sprite).get_bounding_rect().size
        assert high - wide == pytest.approx(LYING.width * (aspect - 1), abs=4)
