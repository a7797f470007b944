"""Theme: colours, type styles and smallest sizes.

Sizes are fractions of the window's unit ``s`` (see `smokingcat.ui.paint.frame`). The module knows
no window, no font file and no language.
"""

from __future__ import annotations

from typing import Final, Literal, NamedTuple

from smokingcat.rules.cards import Suit

Colour = tuple[int, int, int]

CREAM: Final[Colour] = (0xF4, 0xEA, 0xD2)
QUIET: Final[Colour] = (0xE2, 0xD2, 0xAE)
ACCENT: Final[Colour] = (0xFF, 0xE3, 0xA3)
HEADING: Final[Colour] = (0xFB, 0xEE, 0xC2)
GOLD: Final[Colour] = (0xE9, 0xCD, 0x86)
BRASS: Final[Colour] = (0xC9, 0xA2, 0x4B)
INK: Final[Colour] = (0x24, 0x1A, 0x14)
INK_QUIET: Final[Colour] = (0x5A, 0x3A, 0x26)
SEPIA: Final[Colour] = (0x6E, 0x44, 0x10)
WINE: Final[Colour] = (0x6A, 0x1F, 0x2A)
INK_ON_BRASS: Final[Colour] = (0x2A, 0x1A, 0x0C)
INK_ON_DULL_BRASS: Final[Colour] = (0x14, 0x0C, 0x05)
BAD: Final[Colour] = (0xB3, 0x26, 0x1E)
BAD_ON_DARK: Final[Colour] = (0xFF, 0xC4, 0xB8)
BAD_IN_LIGHT: Final[Colour] = (0xFF, 0xE4, 0xDD)
"""Colour of bad news in the middle of the table, under the lamp."""
GOOD: Final[Colour] = (0x2F, 0x6B, 0x34)
SMOKE: Final[Colour] = (0xC3, 0xD2, 0xDA)
CHALK: Final[Colour] = (0xF1, 0xEF, 0xE6)
NIGHT: Final[Colour] = (0x0B, 0x1A, 0x13)
SCRIM: Final[Colour] = (0x05, 0x0D, 0x09)
DIMMED: Final[Colour] = (0x1A, 0x14, 0x18)
"""Colour that is subtracted from a card that may not be played."""

SUIT_INK: Final[dict[Suit, Colour]] = {
    Suit.ACORNS: (0x7D, 0x47, 0x14),
    Suit.LEAVES: GOOD,
    Suit.HEARTS: BAD,
    Suit.BELLS: (0x7A, 0x55, 0x0D),
}
"""Print colours of the German suits."""

GRID: Final = 0.0093
"""Step of the spacing grid: ten pixels of 1080."""
TIGHT: Final = 0.5 * GRID
"""Space between a line and the object it belongs to."""
INSIDE: Final = GRID
"""Space between the parts of one object."""
PADDED: Final = 1.5 * GRID
"""Padding of a small object."""
BETWEEN: Final = 2 * GRID
"""Space between two controls, and padding of a control."""
APART: Final = 3 * GRID
"""Space between objects of different kinds."""
GROUPS: Final = 4 * GRID
"""Space between groups."""

TOUCH: Final = 0.046
"""Smallest height of a pressable object."""

SMALLEST_PX: Final = 11
"""Smallest type size in pixels."""

MAX_ENLARGED_SIZE: Final = 0.052
"""Size up to which the player's text size enlarges a style; some styles are larger anyway."""

Family = Literal["serif", "sans"]
Weight = Literal["Regular", "Semibold", "Bold", "Black"]


class Style(NamedTuple):
    """Type style; ``size`` is a fraction of ``s``, ``line`` the line height in sizes.

    ``grows`` says whether the player's text size applies; emblems keep their size.
    """

    family: Family
    weight: Weight
    size: float
    colour: Colour = CREAM
    italic: bool = False
    line: float = 1.25
    grows: bool = True

    def tinted(self, colour: Colour) -> Style:
        return self._replace(colour=colour)

    def sized(self, size: float) -> Style:
        """Return the style in another size, as a fraction of ``s``."""
        return self._replace(size=size)


H1: Final = Style("serif", "Black", 0.057, HEADING, line=1.12)
H1_SMALL: Final = H1.sized(0.042)
H2: Final = Style("serif", "Bold", 0.033)
H3: Final = Style("serif", "Bold", 0.027)
H4: Final = Style("serif", "Bold", 0.0245)
PLATE: Final = Style("serif", "Bold", 0.026, INK)
PROMPT: Final = Style("serif", "Bold", 0.029, ACCENT)
PROMPT_SMALL_WINDOW: Final = PROMPT.sized(0.034)
WIT: Final = Style("serif", "Regular", 0.022, QUIET, italic=True)
CAPTION: Final = Style("serif", "Regular", 0.0195, QUIET, italic=True)
MENU: Final = Style("serif", "Semibold", 0.030)
BUTTON: Final = Style("sans", "Semibold", 0.0265)
BUTTON_SMALL: Final = Style("sans", "Semibold", 0.0205)
BODY: Final = Style("sans", "Regular", 0.0235, line=1.42)
LABEL: Final = Style("sans", "Regular", 0.0225)
NOTE: Final = Style("sans", "Regular", 0.0185, QUIET, line=1.3)
SCORE: Final = Style("serif", "Black", 0.050, INK)

COUNT: Final = Style("sans", "Semibold", 0.019, grows=False)
COIN: Final = Style("serif", "Bold", 0.022, (0x7A, 0x1F, 0x2A), grows=False)
"""Letters and numbers that are part of a picture of a fixed size."""
