"""Card drawing: cards at rest reuse their sprites; moving cards are drawn coarsely first."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from smokingcat.rules.cards import HEJMA, PACK
from smokingcat.table.layout.poses import IN_FLIGHT, Pose
from smokingcat.ui.engine.context import Context
from smokingcat.ui.paint.cards.card_composites import Part, ShadowedCardKey
from smokingcat.ui.paint.cards.card_painter import CardPainter
from smokingcat.ui.paint.cards.card_shadows import ShadowKey
from smokingcat.ui.paint.cards.card_transformer import MovingCardKey, TurnedCardKey
from smokingcat.ui.paint.painter import Painter, Sprite

LYING = Pose(200.0, 120.0, 60.0, 10.0, HEJMA, 1.0, 0.0, 0.0, 1.0, 0.0, 300)


@pytest.fixture
def paint(context: Context) -> CardPainter:
    context.faces.wait()
    while not context.faces.is_complete:
        context.faces.collect()
    return CardPainter(context)


def draw_cards(paint: CardPainter, painter: Painter, *poses: Pose) -> tuple[Sprite, ...]:
    """Draw a frame with cards; return its sprites."""
    painter.begin()
    paint.begin()
    paint.draw(painter, list(enumerate(poses)))
    return painter.since(0)


def test_card_at_rest_reuses_its_sprite(paint: CardPainter, painter: Painter) -> None:
    first = draw_cards(paint, painter, LYING)
    again = draw_cards(paint, painter, LYING._replace())
    assert [id(sprite) for sprite in again] == [id(sprite) for sprite in first]


def picture(sprite: Sprite) -> pygame.Surface:
    assert sprite.surface is not None
    return sprite.surface


def test_card_at_rest_is_joined_with_its_shadow_without_visible_change(
    paint: CardPainter, painter: Painter, context: Context, window: pygame.Surface
) -> None:
    window.fill((30, 90, 60))
    (sprite,) = draw_cards(paint, painter, LYING)
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


@pytest.fixture
def requested_sprites(context: Context, monkeypatch: pytest.MonkeyPatch) -> list[Part]:
    """The card pictures that are requested."""
    noted: list[Part] = []
    get = context.card_pictures.get

    def note(part: Part) -> pygame.Surface:
        noted.append(part)
        return get(part)

    monkeypatch.setattr(context.card_pictures, "get", note)
    return noted


def take_requests(requested_sprites: list[Part]) -> list[Part]:
    """Return the pictures requested since the last call."""
    requested = [*requested_sprites]
    requested_sprites.clear()
    return requested


def test_fast_moving_card_is_drawn_at_low_quality(paint: CardPainter, painter: Painter) -> None:
    draw_cards(paint, painter, LYING)
    moved = LYING._replace(angle=14.0, x=210.0)
    _shadow, turned = draw_cards(paint, painter, moved)
    assert turned.rect.centerx == pytest.approx(210, abs=1)
    assert paint.is_coarse
    assert len(draw_until_sharp(paint, painter, moved)) == 1, "joined with its shadow at rest"


@pytest.mark.parametrize(
    "hurried",
    [{"angle": 60.0}, {"width": 100.0}, {"face": None}, {"dim": 1.0}],
    ids=["turned far", "grown", "another side", "dimmed"],
)
def test_card_that_jumps_is_shown_at_once_at_full_quality(
    paint: CardPainter, painter: Painter, requested_sprites: list[Part], hurried: dict[str, Any]
) -> None:
    large = [LYING._replace(width=190.0, face=card) for card in PACK[:3]]
    draw_cards(paint, painter, *large)
    take_requests(requested_sprites)
    jumped = [pose._replace(**hurried) for pose in large]
    draw_cards(paint, painter, *jumped)
    cards = [part for part in take_requests(requested_sprites) if not isinstance(part, ShadowKey)]
    cuts = [
        card.cut if isinstance(card, MovingCardKey | ShadowedCardKey) else card for card in cards
    ]
    keys = [(cut.card, cut.wide, cut.turn) for cut in cuts if isinstance(cut, TurnedCardKey)]
    assert keys == [(pose.face, round(pose.width), pose.angle) for pose in jumped]


def test_moving_card_is_coarse_and_becomes_smooth_at_rest(
    paint: CardPainter, painter: Painter, context: Context
) -> None:
    draw_cards(paint, painter, LYING)
    turned = LYING._replace(angle=14.0)
    draw_cards(paint, painter, turned)
    assert paint.is_coarse
    (sprite,) = draw_until_sharp(paint, painter, turned)
    (fresh,) = draw_cards(CardPainter(context), painter, turned)
    assert sprite.surface is fresh.surface


def test_removed_card_waits_for_no_smooth_picture(paint: CardPainter, painter: Painter) -> None:
    draw_cards(paint, painter, LYING, LYING._replace(x=300.0))
    draw_cards(paint, painter, LYING, LYING._replace(x=300.0, angle=14.0))
    assert paint.is_coarse
    draw_cards(paint, painter, LYING)
    assert not paint.is_coarse


def draw_until_sharp(paint: CardPainter, painter: Painter, *poses: Pose) -> tuple[Sprite, ...]:
    """Draw frames until no card is coarse; return the sprites of the last frame."""
    for _ in range(9):
        last = draw_cards(paint, painter, *poses)
        if not paint.is_coarse:
            return last
    raise AssertionError("never at rest")


def test_number_of_large_cards_turned_smoothly_in_one_frame_is_limited(
    paint: CardPainter, painter: Painter, requested_sprites: list[Part]
) -> None:
    hand = [LYING._replace(x=150.0 * place, width=190.0) for place in range(3)]
    draw_cards(paint, painter, *hand)
    draw_cards(paint, painter, *[pose._replace(angle=14.0) for pose in hand])
    flights = [part for part in take_requests(requested_sprites) if isinstance(part, MovingCardKey)]
    assert [flight.is_smooth for flight in flights] == [True, False, False]


def test_slowly_moving_cards_are_drawn_as_smoothly_as_resting_cards(
    paint: CardPainter, painter: Painter, requested_sprites: list[Part]
) -> None:
    trick = [LYING._replace(x=100.0 * place, face=card) for place, card in enumerate(PACK[:4])]
    draw_cards(paint, painter, *trick)
    take_requests(requested_sprites)
    for angle in (11.5, 13.0, 14.5):
        draw_cards(paint, painter, *(pose._replace(angle=angle) for pose in trick))
    wanted = take_requests(requested_sprites)
    assert {type(part) for part in wanted} == {ShadowKey, TurnedCardKey}, "each on its shadow"
    assert {part.card for part in wanted if isinstance(part, TurnedCardKey)} == set(PACK[:4])


def test_card_turned_by_a_tiny_angle_keeps_its_picture_at_its_new_place(
    paint: CardPainter, painter: Painter, requested_sprites: list[Part]
) -> None:
    (lying,) = draw_cards(paint, painter, LYING)
    take_requests(requested_sprites)
    (turned,) = draw_cards(paint, painter, LYING._replace(angle=10.5, x=210.0))
    assert turned.surface is lying.surface
    assert turned.rect.centerx == pytest.approx(210, abs=1)
    assert paint.is_coarse, "it is drawn well once it has come to rest"
    assert not requested_sprites


def test_large_cards_that_come_to_rest_are_polished_one_per_frame(
    paint: CardPainter, painter: Painter, requested_sprites: list[Part]
) -> None:
    turned = [
        LYING._replace(x=200.0 * place, face=card, width=190.0, angle=14.0)
        for place, card in enumerate(PACK[:3])
    ]
    draw_cards(paint, painter, *(pose._replace(angle=10.0) for pose in turned))
    draw_cards(paint, painter, *turned)
    for well in (1, 1, 1, 0):
        take_requests(requested_sprites)
        draw_cards(paint, painter, *turned)
        assert (
            sum(isinstance(part, ShadowedCardKey) for part in take_requests(requested_sprites))
            == well
        )
    assert not paint.is_coarse


def test_slowly_moved_cards_are_joined_to_their_shadows_at_rest(
    paint: CardPainter, painter: Painter
) -> None:
    trick = [LYING._replace(x=100.0 * place, face=card) for place, card in enumerate(PACK[:4])]
    draw_cards(paint, painter, *trick)
    turned = [[pose._replace(angle=10.0 + turn) for pose in trick] for turn in (1.9, 3.8)]
    for poses in turned:
        draw_cards(paint, painter, *poses)
    assert len(painter.since(0)) == 2 * 4
    assert len(draw_until_sharp(paint, painter, *turned[-1])) == 4


def test_resting_cards_change_to_another_deck_in_one_frame(
    paint: CardPainter, painter: Painter, context: Context, monkeypatch: pytest.MonkeyPatch
) -> None:
    lying = [LYING._replace(x=40.0 * n, width=150.0, angle=5.0 * n, face=None) for n in range(8)]
    before = surfaces(draw_until_sharp(paint, painter, *lying))
    monkeypatch.setattr(context.faces, "picture_number", lambda _card: 1_000)
    assert not {*before} & {*surfaces(draw_cards(paint, painter, *lying))}
    assert not paint.is_coarse


def surfaces(sprites: tuple[Sprite, ...]) -> list[int]:
    return [id(sprite.surface) for sprite in sprites]


def test_shifted_card_keeps_its_picture(paint: CardPainter, painter: Painter) -> None:
    (before,) = draw_cards(paint, painter, LYING)
    (after,) = draw_cards(paint, painter, LYING._replace(x=210.0, y=125.0))
    assert after.surface is before.surface
    assert not paint.is_coarse


@pytest.mark.parametrize("turn", [0.1, 0.5])
def test_glow_of_a_turning_card_is_as_narrow_as_the_card(
    paint: CardPainter, painter: Painter, turn: float
) -> None:
    glowing = LYING._replace(angle=0.0, glow=1.0)
    _shadow, flat, _card = draw_cards(paint, painter, glowing)
    draw_cards(paint, painter, glowing._replace(turn=turn + 0.02))
    _shadow, narrow, _card = draw_cards(paint, painter, glowing._replace(turn=turn))
    widths = [picture(glow).get_bounding_rect().width for glow in (narrow, flat)]
    assert widths[0] < (turn + 0.1) * widths[1]
    assert narrow.alpha == pytest.approx(turn * flat.alpha, abs=1)


def test_glow_of_a_settling_card_needs_few_pictures_and_is_smooth_at_rest(
    paint: CardPainter, painter: Painter, context: Context
) -> None:
    lies = LYING._replace(width=100.0, glow=1.0)
    draw_cards(paint, painter, lies)
    glows = set()
    for frame in range(12):
        _shadow, glow, _card = draw_cards(paint, painter, lies._replace(width=100.0 + 0.4 * frame))
        glows.add(id(glow.surface))
    assert len(glows) <= 4
    last = draw_until_sharp(paint, painter, lies)
    fresh = draw_cards(CardPainter(context), painter, lies)
    assert [sprite.surface for sprite in last] == [sprite.surface for sprite in fresh]


def test_card_turned_over_in_place_counts_as_moving(paint: CardPainter, painter: Painter) -> None:
    draw_cards(paint, painter, LYING)
    draw_cards(paint, painter, LYING._replace(turn=0.5))
    assert paint.is_coarse


def test_only_the_lowest_card_of_a_pile_throws_a_shadow(
    paint: CardPainter, painter: Painter
) -> None:
    flying = [LYING, LYING._replace(x=202.0), LYING._replace(x=300.0)]
    draw_cards(paint, painter, *flying)
    for turned in (9, 13):
        draw_cards(paint, painter, *(pose._replace(angle=pose.angle + turned) for pose in flying))
    assert len(painter.since(0)) == 2 + 1 + 2


def test_only_the_top_card_of_a_squared_packet_is_drawn(
    paint: CardPainter, painter: Painter
) -> None:
    def packet(angle: float) -> list[Pose]:
        flying = LYING._replace(angle=angle, order=IN_FLIGHT)
        return [flying._replace(x=flying.x + 0.1 * place) for place in range(4)]

    for angle in (10.0, 14.0, 18.0):
        draw_cards(paint, painter, *packet(angle))
    assert len(painter.since(0)) == 2
    lying = [pose._replace(order=0) for pose in packet(18.0)]
    assert len(draw_until_sharp(paint, painter, *lying)) == 4


def test_new_face_picture_replaces_the_old_one(
    paint: CardPainter, painter: Painter, context: Context, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = draw_cards(paint, painter, LYING)
    monkeypatch.setattr(context.faces, "picture_number", lambda _card: 99)
    assert draw_cards(paint, painter, LYING) != before


@pytest.mark.parametrize("aspect", [1 / 0.75, 1.55, 1 / 0.55])
@pytest.mark.parametrize("glow", [0.0, 1.0])
def test_glow_shadow_and_ring_follow_the_aspect_of_the_deck(
    paint: CardPainter,
    painter: Painter,
    context: Context,
    monkeypatch: pytest.MonkeyPatch,
    aspect: float,
    glow: float,
) -> None:
    monkeypatch.setattr(type(context.faces), "aspect_of", lambda *_: aspect)
    lifted = LYING._replace(angle=0.0, lift=40.0, glow=glow, turn=0.99)
    around = draw_cards(paint, painter, lifted)[:-1]
    painter.begin()
    paint.draw_ring(painter, lifted)
    for sprite in (*around, *painter.since(0)):
        wide, high = picture(sprite).get_bounding_rect().size
        assert high - wide == pytest.approx(LYING.width * (aspect - 1), abs=4)
