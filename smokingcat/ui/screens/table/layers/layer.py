"""Base class of the table's layers, and the state of one frame that every layer draws from."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

import pygame

from smokingcat.i18n.sentences.events import EventSentences
from smokingcat.match.model import TableModel
from smokingcat.table.layout.poses import Pose
from smokingcat.table.layout.table_layout import TableLayout
from smokingcat.table.state.table_state import TableState
from smokingcat.ui.engine.context import Context
from smokingcat.ui.paint.painter import Painter

Poses = list[tuple[int, Pose]]
"""Card tokens with their poses, from back to front."""


class TableFrame(NamedTuple):
    """State of a table in one frame."""

    layout: TableLayout
    shown: TableState
    poses: Poses
    has_points: bool
    """Whether coins show the points of each seat."""
    ring_card: int | None
    """Token of the card with the focus ring."""
    clear_of: list[pygame.Rect]
    """Boxes that no bubble may cover: text, open cards and buttons."""
    panels: Sequence[pygame.Rect] = ()
    """Boxes of text that is being read, where no card's name is drawn."""


class Layer:
    """Part of the table's picture, drawn above the layers before it."""

    @property
    def wakes_in(self) -> float | None:
        """Seconds until `update` is needed although nothing moves, or ``None``."""
        return None

    def update(self, seconds: float) -> bool:
        """Advance by ``seconds``; return whether the layer looks different."""
        del seconds
        return False

    def draw(self, painter: Painter, table: TableFrame) -> None:
        """Draw the layer."""
        raise NotImplementedError


class StillLayer(Layer):
    """Layer that a function draws; time does not change it."""

    def __init__(self, draw: Callable[[Painter, TableFrame], None]) -> None:
        self._draw = draw

    def draw(self, painter: Painter, table: TableFrame) -> None:
        self._draw(painter, table)


def event_sentences(context: Context, model: TableModel) -> EventSentences:
    """Return the sentences for a table's events; without a person at it, no seat is "you"."""
    return EventSentences(context.wording, model.names, model.session.person)
