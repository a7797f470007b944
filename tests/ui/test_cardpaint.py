"""Cards on the painter: what lies still is put again, what moves is polished when it has come."""

from __future__ import annotations

import threading
from collections.abc import Callable
from concurrent.futures import Future
from typing import Any
from unittest.mock import Mock

import pygame
import pytest

from smokingcat.background import Lane
from smokingcat.rules import HEJMA, PACK
from smokingcat.table import Pose
from smokingcat.table.laying import IN_FLIGHT
from smokingcat.ui.paint.ahead import Coming
from smokingcat.ui.paint.card_pictures import Lying, Part
from smokingcat.ui.paint.cardpaint import CardPaint
from smokingcat.ui.paint.frame import Frame
from smokingcat.ui.paint.painter import Painter, Sprite
from smokingcat.ui.paint.shadows import Cast
from smokingcat.ui.paint.turner import Cutout, Flight
from smokingcat.ui.shell.context import Context

LYING = Pose(200.0, 120.0, 60.0, 10.0, HEJMA, 1.0, 0.0, 0.0, 1.0, 0.0, 300)


class Patient(CardPaint):
    """One that waits for the pictures which it asks for."""

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self._ahead = context.card_pictures.ahead
        self._ahead.is_at_once = False

    def finish(self) -> None:
        """Have them by the next frame."""
        super().finish()
        self._ahead.wait()


@pytest.fixture
def paint(context: Context) -> CardPaint:
    context.faces.wait()
    while not context.faces.is_complete:
        context.faces.collect()
    return Patient(context)


def put(paint: CardPaint, painter: Painter, *poses: Pose) -> tuple[Sprite, ...]:
    """Draw a frame with cards; return its sprites. Pictures asked for come before the next one."""
    painter.begin()
    paint.begin()
    paint.draw(painter, list(enumerate(poses)))
    paint.finish()
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


Asked = list[tuple[Part, Coming]]


@pytest.fixture
def asked(context: Context, monkeypatch: pytest.MonkeyPatch) -> Asked:
    """What the thread is asked for, and what comes of it."""
    return watched(context, monkeypatch, "ask")


def watched(context: Context, monkeypatch: pytest.MonkeyPatch, how: str) -> Asked:
    """Have it written down which pictures are asked for, and what comes of it."""
    noted: Asked = []
    get = getattr(context.card_pictures, how)

    def note(part: Part) -> Coming:
        coming: Coming = get(part)
        noted.append((part, coming))
        return coming

    monkeypatch.setattr(context.card_pictures, how, note)
    return noted


def parts(asked: Asked) -> list[Part]:
    """Return which pictures were asked for since the last time."""
    told = [part for part, _ in asked]
    asked.clear()
    return told


def test_a_card_that_turns_wears_the_picture_of_a_frame_ago_in_its_new_place(
    paint: CardPaint, painter: Painter, asked: Asked
) -> None:
    (lying,) = put(paint, painter, LYING)
    (turned,) = put(paint, painter, LYING._replace(angle=14.0, x=210.0))
    assert turned.surface is lying.surface
    assert turned.rect.centerx == pytest.approx(210, abs=1)
    pictures = [coming.picture for _part, coming in asked]
    (shadow, card) = parts(asked)
    assert (type(shadow), type(card)) == (Cast, Flight)
    now = put(paint, painter, LYING._replace(angle=18.0))
    assert [sprite.surface for sprite in now] == pictures


def test_what_has_not_come_yet_is_waited_for_and_not_asked_for_again(
    paint: CardPaint,
    painter: Painter,
    context: Context,
    asked: Asked,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    put(paint, painter, LYING)
    monkeypatch.setattr(context.card_pictures.ahead, "send", Mock())  # the thread has no time
    for angle in (14.0, 18.0, 22.0):
        put(paint, painter, LYING._replace(angle=angle))
    assert len(parts(asked)) == 2, "a shadow and a card"


@pytest.mark.parametrize(
    "hurried",
    [{"angle": 60.0}, {"width": 100.0}, {"face": None}],
    ids=["turned far", "grown", "another side"],
)
def test_a_card_that_jumps_is_seen_at_once_as_it_is(
    paint: CardPaint,
    painter: Painter,
    context: Context,
    monkeypatch: pytest.MonkeyPatch,
    hurried: dict[str, Any],
) -> None:
    made = watched(context, monkeypatch, "at_once")
    put(paint, painter, LYING)
    jumped = LYING._replace(**hurried)
    put(paint, painter, jumped)
    *_, card = parts(made)
    cut = card.cut if isinstance(card, Flight | Lying) else card
    assert isinstance(cut, Cutout)
    assert (cut.card, cut.wide, cut.turn) == (jumped.face, round(jumped.width), jumped.angle)


def test_a_card_in_motion_is_rough_and_polished_once_it_has_come(
    paint: CardPaint, painter: Painter, asked: Asked
) -> None:
    put(paint, painter, LYING)
    turned = LYING._replace(angle=14.0)
    put(paint, painter, turned)
    assert paint.is_coarse
    (sprite,) = settle(paint, painter, turned)
    (*_, (lying, coming)) = asked
    assert isinstance(lying, Lying)
    assert (lying.cut.turn, coming.picture) == (14.0, sprite.surface)


def test_a_card_that_is_gone_waits_for_no_better_picture(
    paint: CardPaint, painter: Painter
) -> None:
    put(paint, painter, LYING, LYING._replace(x=300.0))
    put(paint, painter, LYING, LYING._replace(x=300.0, angle=14.0))
    assert paint.is_coarse
    put(paint, painter, LYING)
    assert not paint.is_coarse


def settle(paint: CardPaint, painter: Painter, *poses: Pose) -> tuple[Sprite, ...]:
    """Draw frames until nothing is rough any more; return the sprites of the last."""
    for _ in range(9):
        last = put(paint, painter, *poses)
        if not paint.is_coarse:
            return last
    raise AssertionError("never at rest")


def test_of_large_cards_that_turn_at_once_only_so_many_are_turned_smoothly(
    paint: CardPaint, painter: Painter, asked: Asked
) -> None:
    hand = [LYING._replace(x=150.0 * place, width=190.0) for place in range(3)]
    put(paint, painter, *hand)
    put(paint, painter, *[pose._replace(angle=14.0) for pose in hand])
    flights = [part for part in parts(asked) if isinstance(part, Flight)]
    assert [flight.is_smooth for flight in flights] == [True, False, False]


def test_cards_that_hardly_move_are_drawn_as_finely_as_if_they_lay_still(
    paint: CardPaint, painter: Painter, asked: Asked
) -> None:
    trick = [LYING._replace(x=100.0 * place, face=card) for place, card in enumerate(PACK[:4])]
    put(paint, painter, *trick)
    put(paint, painter, *(pose._replace(angle=11.0) for pose in trick))
    wanted = parts(asked)
    assert [type(part) for part in wanted] == [Cast, Cutout] * 4, "each on its shadow"
    assert {part.turn for part in wanted if isinstance(part, Cutout)} == {11.0}


def test_cards_that_have_hardly_moved_are_joined_to_their_shadows_once_they_lie(
    paint: CardPaint, painter: Painter
) -> None:
    trick = [LYING._replace(x=100.0 * place, face=card) for place, card in enumerate(PACK[:4])]
    put(paint, painter, *trick)
    turned = [[pose._replace(angle=10.0 + turn) for pose in trick] for turn in (0.7, 1.0)]
    for poses in turned:
        put(paint, painter, *poses)
    assert len(painter.since(0)) == 2 * 4
    assert len(settle(paint, painter, *turned[-1])) == 4


def test_cards_that_lie_still_keep_the_old_deck_until_the_new_one_has_been_made(
    paint: CardPaint, painter: Painter, context: Context, monkeypatch: pytest.MonkeyPatch
) -> None:
    lying = [LYING._replace(x=40.0 * n, width=150.0, angle=5.0 * n, face=None) for n in range(8)]
    before = settle(paint, painter, *lying)
    monkeypatch.setattr(context.faces, "look", lambda _card: 1_000)
    first = put(paint, painter, *lying)
    assert [picture(sprite) for sprite in first] == [picture(sprite) for sprite in before]
    assert paint.is_coarse
    last = settle(paint, painter, *lying)
    assert not {id(sprite.surface) for sprite in before} & {id(sprite.surface) for sprite in last}


def test_no_card_takes_another_deck_before_the_last_one_can(
    paint: CardPaint, painter: Painter, context: Context, monkeypatch: pytest.MonkeyPatch
) -> None:
    lying = [LYING._replace(x=40.0 * n, angle=5.0 * n, face=None) for n in range(8)]
    before = surfaces(settle(paint, painter, *lying))
    late, ask = Coming(), context.card_pictures.ask
    monkeypatch.setattr(context.faces, "look", lambda _card: 1_000)
    monkeypatch.setattr(
        context.card_pictures,
        "ask",
        lambda part: late if isinstance(part, Lying) and part.cut.turn == 35.0 else ask(part),
    )
    for _ in range(3):
        assert surfaces(put(paint, painter, *lying)) == before
    answer = Future[pygame.Surface]()
    answer.set_result(pygame.Surface((9, 9)))
    late.begin(answer, lambda make: make())
    assert not {*before} & {*surfaces(put(paint, painter, *lying))}


def surfaces(sprites: tuple[Sprite, ...]) -> list[int]:
    return [id(sprite.surface) for sprite in sprites]


def test_nothing_that_is_put_on_the_window_is_turned_by_the_thread(
    paint: CardPaint, painter: Painter, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Lane, "is_by_hand", False)
    turned: dict[int, pygame.Surface] = {}

    def noting(make: Callable[..., pygame.Surface]) -> Callable[..., pygame.Surface]:
        def note(source: pygame.Surface, *how: Any) -> pygame.Surface:
            if threading.current_thread() is not threading.main_thread():
                turned[id(source)] = source
            return make(source, *how)

        return note

    for name in ("rotate", "rotozoom", "scale", "scale_by", "smoothscale", "smoothscale_by"):
        monkeypatch.setattr(pygame.transform, name, noting(getattr(pygame.transform, name)))
    poses = [LYING._replace(face=card, glow=place % 2) for place, card in enumerate(PACK[:6])]
    shown: dict[int, pygame.Surface] = {}
    for angle in (0.0, 0.5, 8.0, 28.0, 48.0, 68.0, 88.0, 90.0, 94.0, 94.0, 94.0):
        sprites = put(paint, painter, *(pose._replace(angle=angle) for pose in poses))
        shown |= {id(sprite.surface): picture(sprite) for sprite in sprites}
    assert len(turned) > 6
    assert not turned.keys() & shown.keys()


def test_a_card_that_is_only_shifted_keeps_its_picture(paint: CardPaint, painter: Painter) -> None:
    (before,) = put(paint, painter, LYING)
    (after,) = put(paint, painter, LYING._replace(x=210.0, y=125.0))
    assert after.surface is before.surface
    assert not paint.is_coarse


@pytest.mark.parametrize("turn", [0.1, 0.5])
def test_the_glow_of_a_card_that_turns_over_is_as_narrow_as_the_card(
    paint: CardPaint, painter: Painter, turn: float
) -> None:
    glowing = LYING._replace(angle=0.0, glow=1.0)
    _shadow, flat, _card = put(paint, painter, glowing)
    put(paint, painter, glowing._replace(turn=turn + 0.02))
    _shadow, narrow, _card = put(paint, painter, glowing._replace(turn=turn))
    widths = [picture(glow).get_bounding_rect().width for glow in (narrow, flat)]
    assert widths[0] < (turn + 0.1) * widths[1]
    assert narrow.alpha == pytest.approx(turn * flat.alpha, abs=1)


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
    last = settle(paint, painter, lies)
    fresh = put(CardPaint(context), painter, lies)
    assert [sprite.surface for sprite in last] == [sprite.surface for sprite in fresh]


def test_a_card_that_is_turned_over_in_its_place_moves(paint: CardPaint, painter: Painter) -> None:
    put(paint, painter, LYING)
    put(paint, painter, LYING._replace(turn=0.5))
    assert paint.is_coarse


def test_of_cards_on_one_heap_the_lowest_alone_throws_a_shadow(
    paint: CardPaint, painter: Painter
) -> None:
    flying = [LYING, LYING._replace(x=202.0), LYING._replace(x=300.0)]
    put(paint, painter, *flying)
    for turned in (9, 13):
        put(paint, painter, *(pose._replace(angle=pose.angle + turned) for pose in flying))
    assert len(painter.since(0)) == 2 + 1 + 2


def test_of_a_packet_that_is_squared_up_the_uppermost_card_alone_is_drawn(
    paint: CardPaint, painter: Painter
) -> None:
    def packet(angle: float) -> list[Pose]:
        flying = LYING._replace(angle=angle, order=IN_FLIGHT)
        return [flying._replace(x=flying.x + 0.1 * place) for place in range(4)]

    for angle in (10.0, 14.0, 18.0):
        put(paint, painter, *packet(angle))
    assert len(painter.since(0)) == 2
    lying = [pose._replace(order=0) for pose in packet(18.0)]
    assert len(settle(paint, painter, *lying)) == 4


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
