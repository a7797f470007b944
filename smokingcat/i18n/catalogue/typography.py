"""Small typographic laws of a language: where no line may end.

Quotes and dashes are the writer's own business.
"""

from __future__ import annotations

import re
from typing import Final

from smokingcat.i18n.catalogue.languages import LANGUAGES, NBSP

_AFTER_DOT: Final = re.compile(r"(?<=[\d}]\.) ")
"""The space between a number's dot and what follows."""


def bind(code: str, text: str) -> str:
    """Return ``text`` with non-breaking spaces where a line of ``code`` must not end.

    After one-letter words where the language asks for it (Czech *k s v z o u a i*), before a
    dash in Russian, before the per cent sign where it stands apart, between a number and what is
    counted, and after the dot of an ordinal (*1. kolo*), where voices would end a sentence too.
    Binding twice changes nothing.
    """
    known = LANGUAGES.get(code)
    if known is None:
        return text
    if known.bound:
        word = rf"(?<![\w’'])([{known.bound}{known.bound.upper()}]) (?=\S)"
        text = re.sub(word, rf"\1{NBSP}", text)
        text = re.sub(word, rf"\1{NBSP}", text)  # neighbours: "a v ruce"
    if known.counted:
        things = "|".join(known.counted)
        text = re.sub(rf"(\d|{{count}}) (?={things})", rf"\1{NBSP}", text)
    text = _AFTER_DOT.sub(lambda space: _bound_to_ordinal(space, known.counted), text)
    if code == "ru":
        text = text.replace(" —", NBSP + "—")
    if NBSP in known.percent:
        text = text.replace(" %", NBSP + "%")
    return text


def _bound_to_ordinal(space: re.Match[str], things: tuple[str, ...]) -> str:
    """Return the space after a dot: it binds, unless a sentence or an item of a list begins."""
    line, follows = space.string[: space.start()].rpartition("\n")[2], space.string[space.end() :]
    if line.strip(" .").isdigit():
        return " "
    return NBSP if follows[:1].islower() or follows.startswith(things) else " "
