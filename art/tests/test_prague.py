"""The single-headed Bohemian deck as it is drawn; only where the tools of ``art`` are installed."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

pytest.importorskip("shapely")
pytest.importorskip("fontTools")

from shapely.geometry import box

from art.decks import prague
from art.decks.figures.look import Human
from art.decks.kit.drawing import Drawing
from art.decks.prague_courts import COURT, Courtier
from smokingcat.rules.cards import Card, cards

LARGE_LETTER = box(26, 26, 104, 104)
LARGE_SIGN = box(26, 104, 92, 160)
_STOCK = 2
"""The edge of the card and its paper are printed first."""


@pytest.fixture(scope="module")
def faces() -> Mapping[Card, Drawing]:
    return {card: prague.face(card, False) for card in cards("Uh Oh Kh Ua Tl")}


def head(courtier: Courtier) -> Human:
    assert isinstance(courtier.look.head, Human)
    return courtier.look.head


def test_every_court_has_its_own_pose_face_and_costume() -> None:
    looks = [courtier.look for courtier in COURT.values()]

    assert len(looks) == 12
    assert len({(look.left.wrist, look.right.wrist) for look in looks}) == 12
    assert len({look.garb for look in looks}) == 12
    assert len({(head(it).hair, head(it).beard, head(it).nose) for it in COURT.values()}) == 12


def test_courts_differ_in_posture() -> None:
    court = COURT.values()

    assert sum(head(courtier).view == "profile" for courtier in court) >= 4
    assert sum(courtier.look.turn > 0 for courtier in court) >= 4
    assert 4 <= sum(courtier.looks_right for courtier in court) <= 8
    assert sum(courtier.throne is not None for courtier in court) == 2


def test_obers_and_kings_have_their_sign_high_and_unters_low(
    faces: Mapping[Card, Drawing],
) -> None:
    def height(text: str) -> float:
        (sign, *_) = [
            shape
            for shape, colour in faces[Card.parse(text)].pieces
            if colour == prague.COLOURS.heart and shape.area > 1000
        ]
        return float(sign.centroid.y)

    assert height("Oh") < 200
    assert height("Kh") < 200
    assert height("Uh") > 400


def test_no_drawing_overlaps_the_large_index(faces: Mapping[Card, Drawing]) -> None:
    for card, face in faces.items():
        for shape, _ in face.pieces[_STOCK:]:
            assert not shape.intersects(LARGE_LETTER), card
            if card in cards("Uh Ua Tl"):
                assert not shape.intersects(LARGE_SIGN), card


def test_no_drawing_exceeds_the_frame(faces: Mapping[Card, Drawing]) -> None:
    for card in cards("Uh Oh Kh Ua"):
        above = [shape for shape, _ in faces[card].pieces[_STOCK:] if shape.bounds[1] < 28]
        assert len(above) == 2, f"the two rules of the frame alone: {card}"
