"""Accents and other marks, by the combining sign that Unicode has for each.

The notation is that of `smokingcat.table.chalk.latin`, but x counts from the anchor of the
mark: the middle of the letter for those above (y from -34 to -10) and below (y from 103),
its right foot for the ogonek.
"""

from __future__ import annotations

from typing import Final

ABOVE: Final[dict[str, str]] = {
    "\u0300": "-11,-33 8,-12",
    "\u0301": "13,-33 -6,-12",
    "\u0302": "-15,-12 0,-32 / 17,-13",
    "\u0303": "-18,-17 -8,-28 7,-17 18,-28",
    "\u0304": "-16,-21 17,-23",
    "\u0306": "-15,-32 -8,-17 7,-16 16,-33",
    "\u0307": "0,-25 2,-20",
    "\u0308": "-15,-26 -13,-20; 13,-27 15,-21",
    "\u0309": "-8,-28 2,-34 10,-27 1,-18 0,-12",
    "\u030a": "4,-36 -8,-33 -11,-22 -3,-12 9,-15 12,-27 2,-36",
    "\u030b": "-1,-33 -14,-12; 22,-33 8,-12",
    "\u030c": "-16,-32 0,-12 / 18,-33",
    "\u030f": "-20,-33 -8,-12; 0,-33 13,-12",
}
"""Marks above a letter: grave, acute, circumflex, tilde, macron, breve, dot and so on."""

BELOW: Final[dict[str, str]] = {
    "\u0323": "0,112 2,117",
    "\u0326": "3,108 -5,124",
    "\u0327": "1,100 -2,108 / 9,113 6,123 -9,122",
    "\u0331": "-16,112 17,110",
}
"""Marks below: dot, comma, cedilla, line."""

OGONEK: Final = "\u0328"
OGONEK_STROKES: Final = "0,99 -11,110 -8,123 8,121"
HORN: Final = "\u031b"
HORN_STROKES: Final = "-6,3 5,0 6,-12"
"""The horn of Vietnamese O and U, from the upper right corner of the letter."""
SIDE_CARON: Final = "8,-2 2,20"
"""What stands for the caron on a capital L: a tick at its right shoulder."""
