"""Values that describe a screen to a screen reader; `bridge` converts them to AccessKit's tree.

A widget describes itself as an `AccessibleNode`. What a screen-reader user asks for arrives as an
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
"""The role of a node, which the screen reader words itself."""
NodeAction = Literal["press", "focus", "set", "select", "more", "less"]
"""An action of the screen reader; the value of ``select`` is anchor and caret, "3 5"."""
Box = tuple[int, int, int, int]
"""Left, top, width and height in pixels of the window."""
NodePath = tuple[str, ...]
"""The keys of the nodes from the screen down to one node."""

_SENTENCE_END_PATTERN: Final = re.compile(r"[.!?…:][”“»’]?$")


class ActionRequest(NamedTuple):
    """An action on the node at ``path``, with the ``value`` to set."""

    path: NodePath
    action: NodeAction
    value: str = ""


class AccessibleNode(NamedTuple):
    """One element of a screen; ``key`` is unique among its neighbours and survives a rebuild.

    ``note`` is spoken after the rest: the shortcut key, a description. ``is_on`` is the chosen or
    switched-on state, ``None`` for elements without one. ``parts`` are the children.
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
    """Whether an expandable node is expanded, ``None`` for other nodes."""
    level: int = 0
    """Level of a heading, from 1."""
    amount: tuple[float, float, float, float] | None = None
    """Value, minimum, maximum and step of a slider."""
    caret: int | None = None
    """Index of the letter before which a text field's caret is."""
    anchor: int | None = None
    """The other end of a text field's selection, counted like the caret."""
    actions: tuple[NodeAction, ...] = ()


class AccessibleTree(NamedTuple):
    """The whole screen as nodes, and the path of the keyboard focus."""

    screen: AccessibleNode
    focus: NodePath = ()
    window: Box = (0, 0, 0, 0)
    """The window itself, as the system counts pixels."""


def box_of(rect: Iterable[int]) -> Box:
    """Return left, top, width and height of a rectangle."""
    left, top, width, height = rect
    return left, top, width, height


def sentence(*parts: str) -> str:
    """Join parts to one text; a part without final punctuation gets a full stop."""
    stripped = (part.strip() for part in parts)
    return " ".join(
        part if _SENTENCE_END_PATTERN.search(part) else f"{part}." for part in stripped if part
    )
