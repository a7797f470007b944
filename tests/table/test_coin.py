"""The dealer's coin slides to the next dealer while the cards are gathered."""

from __future__ import annotations

from itertools import pairwise
from math import dist

import pytest

from smokingcat.rules.events import CardsDealt
from smokingcat.table.geometry import Point
from smokingcat.table.motion.dealing import GATHER_PACK
from smokingcat.table.motion.director import Director, coin_place
from smokingcat.table.motion.tempo import Tempo
from smokingcat.table.state.reducer import CardsGathered
from tests.table.directors import LAYOUT, director_after, events_until


def coin_path(director: Director, frame: float) -> list[Point]:
    """Return the coin's place in each frame until the director is idle."""
    way: list[Point] = []
    while not director.idle:
        place = coin_place(director, LAYOUT)
        assert place is not None
        way.append(place)
        director.advance(frame)
    last = coin_place(director, LAYOUT)
    assert last is not None
    return [*way, last]


def coin_at_dealer(director: Director, dealer: int) -> Point:
    circle = LAYOUT.seats[director.shown.place(dealer)].dealer_coin
    return Point(circle.x, circle.y)


def director_gathering_cards(tempo: Tempo) -> tuple[Director, Point, Point]:
    """Return a director that gathers the cards, and the coin's places before and after."""
    director = director_after(events_until(CardsDealt), tempo)
    before = director.shown.dealer
    assert before is not None
    after = (before + 2) % 4
    director.enqueue([CardsGathered(after)])
    director.advance(0.0)
    return director, coin_at_dealer(director, before), coin_at_dealer(director, after)


def test_the_coin_slides_from_one_dealer_to_the_next_without_a_jump() -> None:
    director, start, end = director_gathering_cards(Tempo())
    way = coin_path(director, GATHER_PACK / 24)
    assert way[0] == start
    assert way[-1] == end
    assert max(dist(a, b) for a, b in pairwise(way)) < 0.15 * dist(start, end)


@pytest.mark.parametrize("tempo", [Tempo(is_calm=True), Tempo(factor=0.0)])
def test_without_motion_the_coin_jumps_to_the_next_dealer(tempo: Tempo) -> None:
    director, start, end = director_gathering_cards(tempo)
    assert set(coin_path(director, 0.01)) <= {start, end}
    assert coin_place(director, LAYOUT) == end
