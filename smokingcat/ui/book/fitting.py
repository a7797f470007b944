"""Chooses the size of type in which a rule book fills its pages best."""

from __future__ import annotations

import math
from typing import Final, NamedTuple

from smokingcat.i18n.book import RuleBook
from smokingcat.i18n.wording import Wording
from smokingcat.ui.book.layout import Layout
from smokingcat.ui.book.pages import BookPage, broken, fill_pages
from smokingcat.ui.paint.canvas import Canvas
from smokingcat.ui.paint.setter import BODY, Setter

_HEADING: Final = 0.096
_SIZES: Final = (0.98, 1.05, 1.12)


class Edition(NamedTuple):
    """A book on its pages, in type ``scale`` times its usual size."""

    pages: list[BookPage]
    scale: float


def fit(canvas: Canvas, book: RuleBook, wording: Wording, layout: Layout) -> Edition:
    """Return the book in that size of type, of a few, which breaks and wastes least.

    A list that goes on overleaf counts as much as a whole empty page.
    """
    column = layout.columns[0]
    usual = math.sqrt(layout.height) * (1.1 if layout.is_single else 1.0)
    editions = []
    for size in _SIZES:
        scale = usual * size
        setter = Setter(canvas, column.width, scale, wording)
        line = canvas.text.line_height(BODY.sized(BODY.size * scale))
        heading = canvas.frame.px(_HEADING * scale)
        pages = fill_pages(setter, book, column.height, heading, line, runs_on=layout.is_single)
        editions.append(Edition(pages, scale))
    return min(editions, key=lambda edition: _faults(edition.pages, column.height))


def _faults(pages: list[BookPage], height: int) -> float:
    return broken(pages) + sum(1 - page.foot / height for page in pages)
