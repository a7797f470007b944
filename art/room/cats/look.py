"""What a cat looks like and what it feels: coats and expressions, as values.

Left and right are ours, not the cat's.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

from art.decks.kit.curves import Point
from art.room.cats.pose import Pose
from art.room.palette import INK

Mood: TypeAlias = Literal["calm", "smug", "annoyed", "asleep", "smoking", "blink"]
MOODS: Final[tuple[Mood, ...]] = ("calm", "smug", "annoyed", "asleep", "smoking", "blink")


@dataclass(frozen=True)
class Coat:
    """Colours and build of one cat; outlines are the right half, from the crown to the chin."""

    fur: str
    dark: str
    light: str
    muzzle: str
    nose: str
    iris: str
    iris_light: str
    ear_inside: str
    outline: str
    """Knots of the head without ears; corners are tufts."""
    ear: str
    ear_hollow: str
    ink: str = INK
    whiskers: str = "#fbf6e6"
    eye_size: float = 1
    slant: float = 0
    """Points by which the outer corner of the eye is raised."""
    lashes: float = 0.4
    """Length of the lashes at the outer corner; 1 is a lady's."""
    pads: float = 1
    """Breadth of the muzzle."""
    rim: str = "#fff3d0"
    rim_opacity: float = 0.4


@dataclass(frozen=True)
class Eye:
    """One eye: how far it is open, the lower lid raised (0..1), the lid slanted (angry > 0)."""

    opening: float = 0.8
    squint: float = 0
    slant: float = 0
    brow: float = 0
    """Points by which the brow is raised."""


@dataclass(frozen=True)
class Ear:
    """One ear: degrees it is laid outwards, and how much of its height is left."""

    turn: float = 0
    height: float = 1


@dataclass(frozen=True)
class Mouth:
    """Corners raised (-1..1), one more by ``smirk`` (> 0: the right one); gape in points."""

    smile: float = 0.4
    smirk: float = 0
    gape: float = 0


@dataclass(frozen=True)
class Expression:
    """Everything a mood changes in a cat."""

    pose: Pose
    left: Eye = Eye()
    right: Eye = Eye()
    gaze: Point = (0, 0)
    left_ear: Ear = Ear()
    right_ear: Ear = Ear()
    mouth: Mouth = Mouth()
    whiskers: float = 0
    """Points by which the tips are raised."""
    bristle: float = 1
    """How far tufts stand out."""
    bust: Point = (0, 0)
    """Where the shoulders are shifted to."""
