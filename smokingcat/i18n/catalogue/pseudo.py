"""Pseudo-language for layout tests, derived from English at run time.

Every text is put in brackets, accented, and lengthened by two fifths. A text without brackets was
not translated. A text without its closing bracket was clipped. Placeholders are not changed.
"""

from __future__ import annotations

import gettext
import re
from math import ceil
from typing import Final

STRETCH: Final = 1.4
_ACCENTS: Final = str.maketrans("aceinorsuyzACEINORSUYZ", "áčéíñöřšůýžÁČÉÍÑÖŘŠŮÝŽ")
_PLACEHOLDER: Final = re.compile(r"(\{[^{}]*\})")
_FILLER_LETTERS: Final = "ěščřžýáíéůďťň"


def pseudo(text: str, most: int | None = None) -> str:
    """Return ``text`` accented, lengthened by a factor of at least 1.4, and in ``[ ]``.

    The result has at most ``most`` characters if every language is limited to them.
    """
    if not text:
        return text
    parts = _PLACEHOLDER.split(text)
    accented = "".join(
        part if _PLACEHOLDER.fullmatch(part) else part.translate(_ACCENTS) for part in parts
    )
    wanted = ceil(len(text) * STRETCH)
    missing = max(0, min(wanted, most or wanted) - len(text) - 2)
    return f"[{accented}{_filling(missing)}]"


def _filling(length: int) -> str:
    """Return ``length`` characters of invented words, so that long texts can wrap."""
    if length < 3:
        return _FILLER_LETTERS[:length]
    words = " " + " ".join(_FILLER_LETTERS[: 4 + turn % 5] for turn in range(length // 4 + 1))
    filling = words[:length]
    return filling[:-1] + _FILLER_LETTERS[0] if filling.endswith(" ") else filling


class PseudoTranslations(gettext.NullTranslations):
    """English messages in the pseudo-language."""

    def gettext(self, message: str) -> str:
        return pseudo(message)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        """Return the pseudo form for ``n``, by the English plural rule."""
        return pseudo(msgid1 if n == 1 else msgid2)

    def pgettext(self, context: str, message: str) -> str:
        """Return the pseudo form of ``message``; the name of a cat is as long in every language."""
        return message if context == "cat" else pseudo(message)

    def npgettext(self, context: str, msgid1: str, msgid2: str, n: int) -> str:
        """Return the pseudo form for ``n``; ``context`` is ignored."""
        del context
        return self.ngettext(msgid1, msgid2, n)
