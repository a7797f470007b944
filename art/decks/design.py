"""What a deck has to say and to draw before it can be written to disk."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Literal, TypeAlias

from art.decks.kit.drawing import Drawing
from smokingcat.common.suit_system import SuitSystem
from smokingcat.rules.cards import Card, Suit

Style: TypeAlias = Literal["none", "letters", "large"]
Said: TypeAlias = Mapping[str, str]
"""A text by language code."""


@dataclass(frozen=True)
class IndexPlace:
    """Where one style of index stands on some ranks (``789TUOKA``), in units.

    The text is centred on ``middle`` and made smaller to keep to ``width``; ``sign_y`` is the
    middle of the small sign, which a ``sign_height`` of 0 leaves out. ``plate`` is the name of a
    drawing under the index, or empty. ``tracking`` is in thousandths of the ``size``,
    ``narrowest`` the share of its width that a text may be condensed to before it gets smaller.
    Where accents and tails of letters are in the way, ``top`` and ``foot`` say where they end.
    """

    style: Style
    ranks: str
    middle: float
    baseline: float
    size: float
    width: float
    sign_y: float
    sign_height: float
    is_turned: bool = True
    plate: str = ""
    tracking: float = -50
    narrowest: float = 1
    top: float | None = None
    foot: float | None = None


@dataclass(frozen=True)
class BackDesign:
    """One back: its short name, what it is called, and how it is drawn."""

    name: str
    titles: Said
    draw: Callable[[], Drawing]


@dataclass(frozen=True)
class OtherSigns:
    """What of a deck is another with the signs of the other suit system."""

    suits: SuitSystem
    index_colours: Mapping[Suit, str]
    face: Callable[[Card, bool], Drawing]
    sign: Callable[[Suit], Drawing]


@dataclass(frozen=True)
class Design:
    """One deck. ``face`` is told whether to make room for the large index.

    Signs are drawn about (0, 0), 100 units high; plates and faces as cards.
    """

    name: str
    order: int
    suits: SuitSystem
    titles: Said
    descriptions: Said
    index_colours: Mapping[Suit, str]
    indexes: tuple[IndexPlace, ...]
    backs: tuple[BackDesign, ...]
    face: Callable[[Card, bool], Drawing]
    sign: Callable[[Suit], Drawing]
    plates: Mapping[str, Callable[[], Drawing]]
    points_at: tuple[float, float] | None = None
    """Where the puff with a card's penalty points has room, if not where it usually has."""
    points_scale: float = 1
    """How much larger the puff is than usual."""
    other: OtherSigns | None = None
