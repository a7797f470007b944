"""What a reader is told of a screen: plain values, of which `bridge` makes the reader's own tree.

Whoever has something to tell returns a `AccessibleNode`; what a reader asks for comes back as a
`ActionRequest`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final, Literal, NamedTuple

NodeRole = Literal[
    "bar",
    "button",
    "choice",
    "dialog",
    "document",
    "field",
    "group",
    "heading",
    "item",
    "link",
    "list",
    "option",
    "options",
    "page",
    "picture",
    "radio",
    "radios",
    "run",
    "slider",
    "switch",
    "text",
]
"""What something is; a reader says it in its own words."""
NodeAction = Literal["press", "focus", "set", "select", "more", "less"]
"""What a reader may have done; to ``select`` comes with the anchor and the caret, "3 5"."""
Box = tuple[int, int, int, int]
"""Left, top, width and height in pixels of the window."""
NodePath = tuple[str, ...]
"""The keys that lead from the screen to something on it."""

_ENDS: Final = re.compile(r"[.!?…:][”“»’]?$")


class ActionRequest(NamedTuple):
    """What a reader wants done, with what, and the ``value`` it wants to be set."""

    path: NodePath
    deed: NodeAction
    value: str = ""


class AccessibleNode(NamedTuple):
    """Something on the screen; ``key`` tells it from its neighbours and outlives a rearrangement.

    ``note`` is said after the rest: the key that does the same, what it is good for. ``is_on`` is
    whether it is chosen or switched on, ``None`` where it can be neither; ``parts`` stand in it.
    """

    kind: NodeRole
    name: str
    key: str = ""
    note: str = ""
    value: str = ""
    box: Box | None = None
    parts: tuple[AccessibleNode, ...] = ()
    is_enabled: bool = True
    is_on: bool | None = None
    is_open: bool | None = None
    """Whether what opens is open, ``None`` for all else."""
    level: int = 0
    """Of a heading, from 1."""
    amount: tuple[float, float, float, float] | None = None
    """Of a slider: its value, the least, the most, and a step."""
    caret: int | None = None
    """Of a field: before which letter typing goes on."""
    anchor: int | None = None
    """Of a field: where what is chosen begins or ends, the caret being its other end."""
    can: tuple[NodeAction, ...] = ()


class AccessibleTree(NamedTuple):
    """All that is told of a screen, and where the keyboard is on it."""

    screen: AccessibleNode
    focus: NodePath = ()
    window: Box = (0, 0, 0, 0)
    """The window itself, as the system counts pixels."""


def box_of(rect: Iterable[int]) -> Box:
    """Return a rectangle as a value."""
    left, top, width, height = rect
    return left, top, width, height


def sentence(*parts: str) -> str:
    """Return parts as one text to be said: each ends with a stop, be it before a quotation mark."""
    said = (part.strip() for part in parts)
    return " ".join(part if _ENDS.search(part) else f"{part}." for part in said if part)


def outline(spoken: AccessibleNode, depth: int = 0) -> list[str]:
    """Return what is told, a line for each thing, indented: to be read by whoever tests it."""
    marks = [
        *([f"= {spoken.value}"] if spoken.value else []),
        *([] if spoken.is_on is None else ["on" if spoken.is_on else "off"]),
        *([] if spoken.is_open is None else ["open" if spoken.is_open else "closed"]),
        *([] if spoken.is_enabled else ["disabled"]),
        *([f"— {spoken.note}"] if spoken.note else []),
    ]
    line = f"{'  ' * depth}{spoken.kind}: {' '.join([spoken.name, *marks])}"
    return [line.rstrip(), *(each for part in spoken.parts for each in outline(part, depth + 1))]
