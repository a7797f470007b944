"""Accessibility tree of a scene: nodes of its widgets, and of the text drawn between them.

Widgets describe themselves (`Widget.accessible`). The text comes from the last frame. A scene adds
nodes of its own by `Scene.accessible`.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterable, Iterator, Sequence
from typing import Final

import pygame

from smokingcat.a11y.nodes import AccessibleNode, AccessibleTree, Box, box_of, sentence
from smokingcat.ui.engine.scene import Scene
from smokingcat.ui.paint.typesetting.text import DrawnText


def accessible_tree(scene: Scene, drawn: Sequence[DrawnText], window: Box) -> AccessibleTree:
    """Return the tree of a scene; ``drawn`` is the text of its last frame, ``window`` its box (px).

    An overlay without a title is named by the first text on it.
    """
    words = scene.context.words
    excuse = words.gettext("Not available now.")
    nodes = (each.accessible() for each in scene.widgets)
    controls = [_in_words(node, excuse) for node in nodes if node is not None]
    more = tuple(scene.accessible())
    written = list(texts(drawn, (*more, *controls)))
    is_untitled = scene.is_overlay and not scene.title() and bool(written)
    name = written.pop(0).name if is_untitled else scene.title()
    rest = tuple(_with_full_stop(each) for each in written if each.name != name)
    heading = AccessibleNode("heading", name or words.game, "heading", level=1)
    box = (0, 0, *window[2:])
    focus = _focus(scene)
    everything = (heading, *rest, *more, *controls)
    parts = tuple(_with_option_selected(plain(each), focus) for each in everything)
    screen = AccessibleNode(
        "dialog" if scene.is_overlay else "page", name, scene.key, box=box, parts=parts
    )
    return AccessibleTree(screen, focus, window)


def _with_full_stop(text: AccessibleNode) -> AccessibleNode:
    """Return a text with a full stop: screen readers read consecutive texts without a pause."""
    return text._replace(name=sentence(text.name))


def _in_words(node: AccessibleNode, excuse: str) -> AccessibleNode:
    """Return a node that says in words what AccessKit on Linux does not tell Orca.

    That is whether a control is disabled, and what is chosen in a list that opens. An option (a
    card) contains the note in its name, because readers say a note last, after the
    position in the list.
    """
    if sys.platform in ("win32", "darwin"):
        return node
    parts = tuple(_in_words(part, excuse) for part in node.parts)
    if node.kind == "choice":
        node = node._replace(note=sentence(node.value, node.note))
    if node.is_enabled:
        return node._replace(parts=parts)
    if node.kind == "option":
        return node._replace(name=sentence(node.name, excuse), parts=parts)
    return node._replace(note=sentence(excuse, node.note), parts=parts)


def _with_option_selected(node: AccessibleNode, focus: tuple[str, ...]) -> AccessibleNode:
    """Return a list with its focused option selected, if its options have no state.

    Screen readers would announce such a node as not selected.
    """
    if node.kind != "options" or focus[:1] != (node.key,):
        return node
    parts = tuple(
        part._replace(is_on=True) if part.is_on is None and focus[1:] == (part.key,) else part
        for part in node.parts
    )
    return node._replace(parts=parts)


def plain(node: AccessibleNode) -> AccessibleNode:
    """Return a node with texts that speech can read: without separator dots, symbols spelt out."""
    name, note = (text.replace(" · ", ", ") for text in (node.name, node.note))
    parts = tuple(plain(part) for part in node.parts)
    return node._replace(name=name, note=note, parts=parts)


_WORD_PATTERN: Final = re.compile(r"[^\W\d_]{2}")
"""Two letters beside each other: less is part of a picture."""


def _focus(scene: Scene) -> tuple[str, ...]:
    at = scene.keyboard
    if at is None or at.accessible() is None:
        return ()
    part = at.focused_part
    return (at.name, *part.split("/")) if part else (at.name,)


def texts(
    drawn: Iterable[DrawnText], controls: Sequence[AccessibleNode]
) -> Iterator[AccessibleNode]:
    """Return nodes of the drawn texts that no control contains or repeats.

    A number or letter alone is part of a picture and gets no node.
    """
    named = {words for each in controls for words in _words(each)}
    boxes = [pygame.Rect(each.box) for each in controls if each.box is not None]
    found: dict[str, AccessibleNode] = {}
    for text in drawn:
        is_visible = text.rect.width > 0 and text.rect.height > 0
        is_covered = text.text in named or any(box.contains(text.rect) for box in boxes)
        if is_visible and not is_covered and _WORD_PATTERN.search(text.text):
            words = text.text.replace("\n", " ")
            found.setdefault(words, AccessibleNode("text", words, box=box_of(text.rect)))
    for number, each in enumerate(found.values()):
        yield AccessibleNode("text", each.name, f"text {number}", box=each.box)


def _words(node: AccessibleNode) -> Iterator[str]:
    yield from (node.name, node.note, node.value)
    for part in node.parts:
        yield from _words(part)
