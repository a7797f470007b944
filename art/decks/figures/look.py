"""The look of a figure as data: head, clothes, arms. Other modules draw it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

from art.decks.figures.beards import Beard
from art.decks.figures.hair import PAGE, Hairstyle
from art.decks.figures.hats import Hat
from art.decks.figures.held import Held
from art.decks.kit.colour import mix, shaded, shaded_skin
from art.decks.kit.curves import Point

FLESH: Final = "#f2cfa6"

Cut: TypeAlias = Literal["doublet", "dolman", "armour", "robe", "smock", "gown", "frock"]
Pattern: TypeAlias = Literal["plain", "stripe", "parti", "slash", "quilt", "brocade"]
Collar: TypeAlias = Literal[
    "none", "ruff", "falling", "fur", "ermine", "standing", "cowl", "lace", "cravat"
]
Sleeve: TypeAlias = Literal["puffed", "plain", "wide", "mail"]
Marks: TypeAlias = Literal["plain", "tabby", "tuxedo", "mask", "patch"]
Grip: TypeAlias = Literal["fist", "open", "oath"]
View: TypeAlias = Literal["three-quarter", "profile"]
Legwear: TypeAlias = Literal["hose", "breeches", "boots", "robe", "lap"]
Stance: TypeAlias = Literal["square", "ease", "stride", "walk"]


@dataclass(frozen=True)
class Expression:
    """Brows from -1 (stern) to 1 (anxious) and their lift in units; ``gaze`` -1 is to the left.

    ``lid`` 1 is an open eye, ``mouth`` runs from -1 (grim) to 1 (smiling).
    """

    brow: float = 0
    brow_lift: float = 0
    gaze: float = -0.5
    lid: float = 1
    mouth: float = 0


@dataclass(frozen=True)
class Human:
    """A man or a woman. ``nose`` runs from -1 (snub) to 1 (hooked).

    ``earring`` is the colour of its drop; empty for none.
    """

    hair: str
    hairstyle: Hairstyle = PAGE
    beard: Beard | None = None
    expression: Expression = Expression()
    width: float = 1
    length: float = 1
    nose: float = 0
    skin: str = FLESH
    is_old: bool = False
    is_woman: bool = False
    view: View = "three-quarter"
    earring: str = ""

    @property
    def scale(self) -> float:
        """How large the head is printed: it must be told at 16 pixels."""
        return 1.1 if self.is_woman else 1.12

    @property
    def neck(self) -> str:
        """The colour of the neck."""
        return self.skin

    @property
    def hand(self) -> tuple[str, str]:
        """The colour of the hands and their shade."""
        return self.skin, shaded_skin(self.skin, 0.42)


@dataclass(frozen=True)
class Coat:
    """A cat's fur: the colours of coat, markings and belly, how it is marked, and the eyes."""

    fur: str
    mark: str
    belly: str
    marks: Marks
    iris: str

    @property
    def muzzle(self) -> str:
        """The colour about the mouth."""
        return mix(self.mark, self.belly, 0.28) if self.marks == "mask" else self.belly

    @property
    def paw(self) -> str:
        """The colour of the paws."""
        if self.marks in ("tuxedo", "patch"):
            return self.belly
        return self.mark if self.marks == "mask" else self.fur


@dataclass(frozen=True)
class Cat:
    """A cat; an old tom has a whiskered chin."""

    coat: Coat
    expression: Expression = Expression()
    has_beard: bool = False
    width: float = 1
    length: float = 1
    scale: float = 1.16
    is_woman: bool = False
    view: View = "three-quarter"

    @property
    def neck(self) -> str:
        """The colour of the neck."""
        return self.coat.fur

    @property
    def hand(self) -> tuple[str, str]:
        """The colour of the paws and their shade."""
        return self.coat.paw, shaded(self.coat.paw, 0.3)


Head: TypeAlias = Human | Cat


@dataclass(frozen=True)
class Garb:
    """Clothes; a colour that is empty stands for a piece that is not worn.

    ``outer`` and ``inner`` are the two colours of the cloth, ``sleeve_outer`` and
    ``sleeve_inner`` those of the sleeves (empty: as the cloth). At most three colours a garment.
    """

    cut: Cut
    outer: str
    inner: str
    trim: str
    collar: Collar = "none"
    pattern: Pattern = "plain"
    sleeve: Sleeve = "puffed"
    sleeve_outer: str = ""
    sleeve_inner: str = ""
    belt: str = ""
    cloak: str = ""
    cloak_lining: str = ""
    chain: str = ""

    @property
    def sleeves(self) -> tuple[str, str]:
        """The two colours of the sleeves."""
        return self.sleeve_outer or self.outer, self.sleeve_inner or self.inner


@dataclass(frozen=True)
class Legs:
    """Legs and stance of a full figure; ``right`` is the viewer's leg.

    A "robe" falls to the ground, a "lap" is a robe of a figure on a throne; of both only the shoes
    are visible. ``garter`` is empty for none.
    """

    wear: Legwear
    left: str = ""
    right: str = ""
    shoe: str = "#3a2a24"
    garter: str = ""
    stance: Stance = "square"


@dataclass(frozen=True)
class Arm:
    """Where elbow and wrist are, how the hand is, and what it holds."""

    elbow: Point
    wrist: Point
    grip: Grip = "fist"
    held: Held | None = None


@dataclass(frozen=True)
class Look:
    """A court: ``left`` and ``right`` are the viewer's; ``tilt`` of the head is in degrees.

    ``turn`` is how far the body is turned to the left, from 0 (frontal) to 1 (side-on). Without
    ``legs`` it is a half figure; with them it stands at y = 392.
    """

    head: Head
    garb: Garb
    left: Arm
    right: Arm
    hat: Hat | None = None
    tilt: float = 0
    turn: float = 0
    legs: Legs | None = None
