"""Tells of a screen to whoever does not see it: its controls, and what is written between them.

There is no second list of screens: controls say what they are (`Widget.spoken`), and the rest is
what the screen wrote when it was drawn last, unless it has more to say of it (`Scene.spoken`).
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterable, Iterator, Sequence
from typing import Final

import pygame

from smokingcat.a11y.nodes import AccessibleNode, AccessibleTree, Box, box_of, sentence
from smokingcat.i18n.catalogue.catalogue import Catalogue
from smokingcat.i18n.sentences.opponents import aloud
from smokingcat.ui.engine.scene import Scene
from smokingcat.ui.paint.typesetting.text import DrawnText


def account(scene: Scene, drawn: Sequence[DrawnText], window: Box) -> AccessibleTree:
    """Return all that a scene tells, with what was ``drawn`` of it."""
    controls = [told for each in scene.widgets if (told := each.accessible()) is not None]
    controls = [
        _marked(told, scene.context.words.gettext("Not available now.")) for told in controls
    ]
    more = tuple(scene.accessible())
    written = list(texts(drawn, (*more, *controls)))
    is_untitled = scene.is_overlay and not scene.title() and bool(written)
    name = written.pop(0).name if is_untitled else scene.title()
    rest = tuple(_stopped(each) for each in written if each.name != name)
    heading = AccessibleNode("heading", name or scene.context.words.game, "heading", level=1)
    box = (0, 0, *window[2:])
    focus = _focus(scene)
    words = scene.context.words
    everything = (heading, *rest, *more, *controls)
    parts = tuple(_chosen(plain(each, words), focus) for each in everything)
    screen = AccessibleNode(
        "dialog" if scene.is_overlay else "page", name, scene.key, box=box, parts=parts
    )
    return AccessibleTree(screen, focus, window)


def _stopped(text: AccessibleNode) -> AccessibleNode:
    """Return what is written with a stop: a reader says all that is written in one breath."""
    return text._replace(name=sentence(text.name))


def _marked(spoken: AccessibleNode, excuse: str) -> AccessibleNode:
    """Return a control that says of itself if it is disabled: on Linux AccessKit does not.

    Of a card it is said with its name: a reader says a note last, after its place among the others.
    """
    if sys.platform in ("win32", "darwin"):
        return spoken
    parts = tuple(_marked(part, excuse) for part in spoken.parts)
    if spoken.is_enabled:
        return spoken._replace(parts=parts)
    if spoken.kind == "option":
        return spoken._replace(name=sentence(spoken.name, excuse), parts=parts)
    return spoken._replace(note=sentence(excuse, spoken.note), parts=parts)


def _chosen(spoken: AccessibleNode, focus: tuple[str, ...]) -> AccessibleNode:
    """Return a list with the part on that the keyboard is at, where none can be chosen otherwise.

    A reader says of every other that it is not selected.
    """
    if spoken.kind != "options" or focus[:1] != (spoken.key,):
        return spoken
    parts = tuple(
        part._replace(is_on=True) if part.is_on is None and focus[1:] == (part.key,) else part
        for part in spoken.parts
    )
    return spoken._replace(parts=parts)


def plain(spoken: AccessibleNode, words: Catalogue) -> AccessibleNode:
    """Return the same as voices can say it: without signs for eyes, in letters they read."""
    name, note = (aloud(words, text).replace(" · ", ", ") for text in (spoken.name, spoken.note))
    parts = tuple(plain(part, words) for part in spoken.parts)
    return spoken._replace(name=name, note=note, parts=parts)


_WORD: Final = re.compile(r"[^\W\d_]{2}")
"""Two letters beside each other."""


def _focus(scene: Scene) -> tuple[str, ...]:
    at = scene.keyboard
    if at is None or at.accessible() is None:
        return ()
    part = at.focused_part
    return (at.name, *part.split("/")) if part else (at.name,)


def texts(
    drawn: Iterable[DrawnText], controls: Sequence[AccessibleNode]
) -> Iterator[AccessibleNode]:
    """Return what is written on a screen and not part of what a control says anyway.

    A number or a letter alone is part of a picture, and means nothing without it.
    """
    said = {words for each in controls for words in _words(each)}
    boxes = [pygame.Rect(each.box) for each in controls if each.box is not None]
    found: dict[str, AccessibleNode] = {}
    for text in drawn:
        is_seen = text.rect.width > 0 and text.rect.height > 0
        is_told = text.text in said or any(box.contains(text.rect) for box in boxes)
        if is_seen and not is_told and _WORD.search(text.text):
            words = text.text.replace("\n", " ")
            found.setdefault(words, AccessibleNode("text", words, box=box_of(text.rect)))
    for number, each in enumerate(found.values()):
        yield AccessibleNode("text", each.name, f"text {number}", box=each.box)


def _words(spoken: AccessibleNode) -> Iterator[str]:
    """Return all that is said of a control, part by part."""
    yield from (spoken.name, spoken.note, spoken.value)
    for part in spoken.parts:
        yield from _words(part)
