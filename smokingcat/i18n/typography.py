"""Small typographic laws of a language: where no line may end.

Quotes and dashes are the writer's own business.
"""

from __future__ import annotations

import re

from smokingcat.i18n.languages import LANGUAGES, NBSP


def bind(code: str, text: str) -> str:
    """Return ``text`` with non-breaking spaces where a line of ``code`` must not end.

    After one-letter words where the language asks for it (Czech *k s v z o u a i*), before a
    dash in Russian, before the per cent sign where it stands apart, and between a number and
    what is counted. Binding twice changes nothing.
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
    if code == "ru":
        text = text.replace(" —", NBSP + "—")
    if NBSP in known.percent:
        text = text.replace(" %", NBSP + "%")
    return text
