"""A round looked back at for whoever does not see it: what lies there, and what could be chosen."""

from __future__ import annotations

from collections.abc import Iterator

import pygame

from smokingcat.coach.played import Moment
from smokingcat.coach.review import Judged
from smokingcat.i18n.catalogue import Catalogue
from smokingcat.i18n.telling import SpokenTable
from smokingcat.rules import SEATS
from smokingcat.ui.access.spoken import Spoken, box_of, sentence
from smokingcat.ui.paint.canvas import Canvas
from smokingcat.ui.paint.review_panel import MOST, legend, options
from smokingcat.ui.study.review_grid import ReviewGrid


def step_told(canvas: Canvas, table: SpokenTable, end: Moment, step: int, here: str) -> str:
    """Return what is told of a step: its trick, or else what is seen ``here`` (R15)."""
    if not 0 < step <= len(end.taken):
        return here
    head = canvas.words.gettext("Trick {number}").format(number=step)
    return f"{head}. {table.finished(end.taken[step - 1])}"


def seen_at(words: Catalogue, grid: ReviewGrid, step: int) -> str:
    """Return what is seen at a step."""
    _ = words.gettext
    if not step:
        return _("The dealt hands; the light cards were passed to the left.")
    if grid.is_thrown_in(step):
        return _("What was still out goes to whoever threw in.")
    if step > grid.tricks:
        return _("Trick {number} was not finished.").format(number=step)
    return _("Trick {number} of {count}. The arrow leads, the brass rim takes.").format(
        number=step, count=grid.tricks
    )


def hands_told(here: str, grid: ReviewGrid, step: int, table: SpokenTable) -> Spoken:
    """Return the open hands at a step as a list called by what is seen ``here``.

    Each seat has a row: its points, as they are written beside it, and what it held.
    """
    points = grid.after(step).points if step else (0,) * len(SEATS)
    hands = grid.before(step).hands
    rows = (
        Spoken(
            "item",
            sentence(table.points_of(seat, points[seat]), table.by_suits(hands[seat])),
            f"{seat}",
        )
        for seat in SEATS
    )
    return Spoken("list", here, "hands", box=box_of(grid.rows), parts=tuple(rows))


def options_told(canvas: Canvas, judged: Judged | None, rows_at: pygame.Rect) -> Iterator[Spoken]:
    """Yield what there was to choose from as a list, a row for each option, where that is shown.

    What is written in the rows themselves is told by nothing else.
    """
    if judged is None or (judged.decision.throws_in and not judged.is_worse):
        return
    _, percent = canvas.words.gettext, canvas.words.language.format_percent
    rows = []
    for number, option in enumerate(options(judged, MOST)):
        best = _("best") if option.is_by_figures else _("advised")
        said = (
            ", ".join(canvas.wording.card(card) for card in option.cards) or option.called(_),
            "" if option.chance is None else percent(option.chance),
            best if option.is_best else "",
            _("your choice") if option.is_taken else "",
        )
        rows.append(Spoken("item", sentence(*said), f"{number}"))
    yield Spoken("list", legend(canvas.words), "options", box=box_of(rows_at), parts=tuple(rows))
