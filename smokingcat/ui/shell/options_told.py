"""What there was to choose from at a moment, for whoever does not see its panel (`ReviewPanel`)."""

from __future__ import annotations

from collections.abc import Iterator

import pygame

from smokingcat.coach.review import Judged
from smokingcat.ui.access.spoken import Spoken, box_of, sentence
from smokingcat.ui.paint.canvas import Canvas
from smokingcat.ui.paint.review_panel import MOST, legend, options


def options_told(canvas: Canvas, judged: Judged | None, rows_at: pygame.Rect) -> Iterator[Spoken]:
    """Yield what there was to choose from as a list, a row for each option, where that is shown.

    What is written in the rows themselves is told by nothing else.
    """
    if judged is None or (judged.decision.throws_in and not judged.is_worse):
        return
    _, percent = canvas.words.gettext, canvas.words.language.format_percent
    rows = []
    for number, option in enumerate(options(judged, MOST)):
        said = (
            ", ".join(canvas.wording.card(card) for card in option.cards) or option.called(_),
            "" if option.chance is None else percent(option.chance),
            *option.tags(_),
        )
        rows.append(Spoken("item", sentence(*said), f"{number}"))
    yield Spoken("list", legend(canvas.words), "options", box=box_of(rows_at), parts=tuple(rows))
