"""The deck after the play of William Tell; only where the tools of ``art`` are installed."""

from __future__ import annotations

import pytest

pytest.importorskip("shapely")
pytest.importorskip("fontTools")

from shapely import affinity
from shapely.geometry import box

from art.decks import tell
from art.decks.figures.look import Human, Look
from art.decks.kit.shapes import union
from art.decks.stock import HEIGHT, WIDTH
from art.decks.tell_courts import COURT
from art.decks.tell_seasons import SEASONS
from smokingcat.rules.cards import Card, Rank, Suit, cards

EVERYBODY = [role.look for role in (*COURT.values(), *SEASONS.values())]
CORNER = box(24, 34, 98, 96)
"""What the letters of the large index take up, in units."""
_STOCK = 2
"""The edge of the card and its paper are printed first."""


def head(look: Look) -> Human:
    assert isinstance(look.head, Human)
    return look.head


def test_every_figure_has_its_own_face_costume_and_pose() -> None:
    assert len(EVERYBODY) == 16
    assert len({look.head for look in EVERYBODY}) == 16
    assert len({look.garb for look in EVERYBODY}) == 16
    assert len({(look.left.wrist, look.right.wrist) for look in EVERYBODY}) == 16


def test_every_court_has_its_own_hat_and_objects() -> None:
    hats = [role.look.hat and role.look.hat.kind for role in COURT.values()]
    held = [
        frozenset(arm.held.attribute for arm in (role.look.left, role.look.right) if arm.held)
        for role in COURT.values()
    ]

    assert len(set(hats)) == 12
    assert sum(held.count(things) - 1 for things in set(held)) <= 1, "only two bear swords"


def test_more_than_a_third_of_the_figures_are_turned_or_in_profile() -> None:
    assert sum(look.turn > 0 or head(look).view == "profile" for look in EVERYBODY) >= 6


def test_obers_unters_and_seasons_show_names_and_kings_do_not() -> None:
    assert {card.rank for card, role in COURT.items() if not role.name} == {Rank.KING}
    assert {suit: role.name for suit, role in SEASONS.items()} == {
        Suit.HEARTS: "VER",
        Suit.BELLS: "AESTAS",
        Suit.LEAVES: "AUTUMNUS",
        Suit.ACORNS: "HIEMS",
    }


@pytest.mark.parametrize("card", cards("Ua Uh Ob Kh Ab"), ids=str)
def test_raised_objects_do_not_overlap_the_corner_index(card: Card) -> None:
    drawn = tell.face(card, False).pieces[_STOCK:]
    printed = [shape for shape, _ in drawn if not shape.contains(CORNER)]

    assert not any(shape.intersects(CORNER) for shape in printed)


@pytest.mark.parametrize("card", cards("Oa Kb Ah"), ids=str)
def test_a_court_card_equals_itself_turned_by_180_degrees(card: Card) -> None:
    band = box(0, HEIGHT / 2 - 12, WIDTH, HEIGHT / 2 + 12)
    drawn = tell.face(card, False).pieces[_STOCK:]
    printed = union([shape.difference(band) for shape, _ in drawn if shape.area < 9000])

    turned = affinity.rotate(printed, 180, origin=(WIDTH / 2, HEIGHT / 2))

    assert printed.symmetric_difference(turned).area < 0.01 * printed.area
