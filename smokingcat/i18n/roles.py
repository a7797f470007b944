"""What is said of a control at which the keyboard is: its name, what it is, and how it stands.

A screen reader has words of its own for that; these are for where none runs.
"""

from __future__ import annotations

from typing import NamedTuple

from smokingcat.i18n.catalogue import Catalogue


class ControlState(NamedTuple):
    """How a control stands: its value, whether it is on, and which of how many it is (from 1)."""

    value: str = ""
    is_on: bool | None = None
    is_enabled: bool = True
    place: tuple[int, int] | None = None


def described(words: Catalogue, kind: str, name: str, state: ControlState) -> str:
    """Return what is said of a control of a ``kind`` by its name."""
    said = [name, _kind(words, kind), _state(words, kind, state)]
    if state.place is not None:
        number, count = state.place
        place = words.pgettext("spoken", "{number} of {count}")
        said.append(place.format(number=number, count=count))
    if not state.is_enabled:
        said.append(words.pgettext("spoken", "not available now"))
    return ", ".join(filter(None, said))


def _kind(words: Catalogue, kind: str) -> str:
    pgettext = words.pgettext
    match kind:
        case "button":
            return pgettext("spoken", "button")
        case "choice":
            return pgettext("spoken", "list to choose from")
        case "field":
            return pgettext("spoken", "text field")
        case "link":
            return pgettext("spoken", "link")
        case "slider":
            return pgettext("spoken", "slider")
        case "switch":
            return pgettext("spoken", "switch")
    return ""


def _state(words: Catalogue, kind: str, state: ControlState) -> str:
    pgettext = words.pgettext
    if state.value or state.is_on is None:
        return state.value
    if kind == "switch":
        return pgettext("spoken", "on") if state.is_on else pgettext("spoken", "off")
    return pgettext("spoken", "chosen") if state.is_on else ""
