"""People turned and in profile; only where the tools of the ``art`` extra are installed."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import get_args

import pytest

pytest.importorskip("shapely")

from shapely.geometry import box

from art.decks.figures import beards, feline_profile, hair, human, profile
from art.decks.figures.beards import Beard
from art.decks.figures.figure import draw
from art.decks.figures.hair import Hairstyle
from art.decks.figures.look import Arm, Cat, Coat, Garb, Human, Look, Marks
from art.decks.figures.turning import turned, turned_point
from art.decks.kit.drawing import Drawing
from art.decks.kit.shapes import union
from art.decks.smoking_cat_courts import COURT

INK = "#221a1c"
STYLES = (hair.PAGE, hair.LONG, hair.SHORT, hair.CURLS, hair.BRAIDS, hair.CAUL, hair.CORONET)
BEARDS = (beards.full, beards.forked, beards.goatee, beards.moustache, beards.walrus)


def test_turning_a_body_by_nothing_changes_no_point() -> None:
    body = box(-90, 0, 90, 200)

    assert turned(body, 0) is body


def test_turning_a_body_narrows_its_far_side_and_moves_its_middle() -> None:
    far, middle, near = (turned_point((x, 100), 1)[0] for x in (-90, 0, 90))

    assert far < middle < near
    assert middle - far < near - middle
    assert near - far < 180


def test_turning_a_body_does_not_move_its_neck() -> None:
    assert turned_point((15, -30), 1) == (15, -30)


@pytest.mark.parametrize(
    ("style", "beard"),
    [*((style, None) for style in STYLES), *((hair.SHORT, beard) for beard in BEARDS)],
)
def test_every_beard_and_hairstyle_has_a_profile_drawing(
    beard: Beard | None, style: Hairstyle
) -> None:
    head = Drawing(INK)

    profile.draw(head, Human("#5a3a22", style, beard, view="profile"))

    left, top, right, bottom = union([shape for shape, _ in head.pieces]).bounds
    assert -60 < left < -40, "a nose, and nothing before it but a moustache"
    assert right < 80
    assert -80 < top < -45
    assert bottom < 120


@pytest.mark.parametrize("draw_head", [human.draw, profile.draw])
def test_an_earring_is_drawn_from_the_front_and_in_profile(
    draw_head: Callable[[Drawing, Human], None],
) -> None:
    bare, jewelled = Drawing(INK), Drawing(INK)

    draw_head(bare, Human("#5a3a22", hair.CAUL, is_woman=True))
    draw_head(jewelled, Human("#5a3a22", hair.CAUL, is_woman=True, earring="#00ff00"))

    assert "#00ff00" not in {colour for _, colour in bare.pieces}
    assert "#00ff00" in {colour for _, colour in jewelled.pieces}


def test_the_far_sleeve_of_a_turned_body_is_drawn_before_the_body() -> None:
    arm, sleeve = Arm((-100, 110), (-70, 60)), "#00ff00"
    garb = Garb("doublet", "#bf3328", "#efbd42", "#f8f0dc", sleeve="plain", sleeve_outer=sleeve)
    look = Look(Human("#5a3a22"), garb, arm, Arm((100, 110), (60, 120)))

    frontal = [colour for _, colour in draw(INK, look).pieces]
    side_on = [colour for _, colour in draw(INK, replace(look, turn=1)).pieces]

    assert frontal.index(sleeve) > frontal.index(garb.outer)
    assert side_on.index(sleeve) < side_on.index(garb.outer)


@pytest.mark.parametrize("marks", get_args(Marks))
def test_a_cat_in_profile_looks_left_with_any_markings(marks: Marks) -> None:
    head = Drawing(INK)
    coat = Coat("#d98a3d", "#9a4f1c", "#f8ecd2", marks, "#c9c23a")

    feline_profile.draw(head, Cat(coat, view="profile"), None)

    irises = [shape.centroid.x for shape, colour in head.pieces if colour == coat.iris]
    assert len(irises) == 1
    assert irises[0] < -20, "one eye, near the nose"
    left, top, right, bottom = union([shape for shape, _ in head.pieces]).bounds
    assert left < -90, "whiskers before the nose"
    assert right < 80
    assert top < -90, "ears"
    assert bottom < 70


def test_every_cat_of_the_house_deck_has_its_own_coat_garment_and_pose() -> None:
    looks = [sitter.look for sitter in COURT.values()]

    assert len({look.head for look in looks}) == len(looks)
    assert len({look.garb for look in looks}) == len(looks)
    assert len({(look.left, look.right, look.turn, look.tilt) for look in looks}) == len(looks)
