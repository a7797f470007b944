"""Non-breaking spaces by the typographic rules of a language.

Quotation marks and dashes are left to the translators.
"""

from __future__ import annotations

import re
from typing import Final

from smokingcat.i18n.catalogue.languages import LANGUAGES, NBSP

_ORDINAL_SPACE_PATTERN: Final = re.compile(r"(?<=[\d}]\.) ")
"""The space between the dot of a number and the next word."""
_LAST_NUMBER_PATTERN: Final = re.compile(r"(?<=[\w:]) (?=\d[\d–]*[.,;!?](?:[ \n]|$))")
"""The space before a number that ends a sentence or a part of it."""


def bind_spaces(code: str, text: str) -> str:
    """Return ``text`` with non-breaking spaces where a line must not end.

    In some languages the space after a one-letter word is made non-breaking (Czech *k s v z o u a
    i*). Three other spaces become non-breaking too: before a Russian dash, before a separate per
    cent sign, and between number and noun. A number that ends a sentence or a part of it stays with
    the word before (*last trick: 5.*). The space after the dot of an ordinal (*1. kolo*) is
    made non-breaking too, because a speech synthesiser would end the sentence there. A second call
    changes nothing.
    """
    known = LANGUAGES.get(code)
    if known is None:
        return text
    if known.bound:
        word = rf"(?<![\w’'])([{known.bound}{known.bound.upper()}]) (?=\S)"
        text = re.sub(word, rf"\1{NBSP}", text)
        text = re.sub(word, rf"\1{NBSP}", text)  # consecutive one-letter words: "a v ruce"
    if known.counted:
        things = "|".join(known.counted)
        text = re.sub(rf"(\d|{{count}}) (?={things})", rf"\1{NBSP}", text)
    text = _ORDINAL_SPACE_PATTERN.sub(lambda space: _bind_after_ordinal(space, known.counted), text)
    text = _LAST_NUMBER_PATTERN.sub(NBSP, text)
    if code == "ru":
        text = text.replace(" —", NBSP + "—")
    if NBSP in known.percent:
        text = text.replace(" %", NBSP + "%")
    return text


def _bind_after_ordinal(space: re.Match[str], things: tuple[str, ...]) -> str:
    """Return a non-breaking space after an ordinal's dot, except before a sentence or list item."""
    line, follows = space.string[: space.start()].rpartition("\n")[2], space.string[space.end() :]
    if line.strip(" .").isdigit():
        return " "
    return NBSP if follows[:1].islower() or follows.startswith(things) else " "
