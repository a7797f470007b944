"""The line that says how much of a round was luck, and what the master came out at."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from smokingcat.i18n import duplicate as telling
from smokingcat.i18n.rate import RateWording
from smokingcat.play.aftermath import Aftermath
from smokingcat.ui.shell.context import Context
from smokingcat.ui.widgets.figure_strip import Figure, FigureStrip
from smokingcat.ui.widgets.tooltip import Tip


def aftermath_strip(
    context: Context,
    box: pygame.Rect,
    round_over: Aftermath,
    action: Callable[[], None] | None = None,
) -> FigureStrip:
    """Return the strip with what is known by now of a round that is over."""
    words, luck, duplicate = context.words, round_over.luck, round_over.duplicate
    figures, told = list[Figure | None]([None] * 5), list[str]()
    if luck is not None:
        say = RateWording(words)
        told += say.luck_of_round(luck)
        figures[:4] = [
            Figure(name, amount, None if amount == "0" else part < 0)
            for (name, amount), part in zip(say.parts(luck), luck.in_100, strict=True)
        ]
    if duplicate is not None:
        told.append(telling.came_out(words, duplicate))
        name = words.pgettext("points", "Master")
        figures[4] = Figure(name, str(duplicate.points[1]), not duplicate.is_lost[1])
    label = words.gettext("Luck, play and the master")
    strip = FigureStrip(context, "aftermath", box, label, figures, action)
    strip.about = Tip(label, " ".join(told))
    return strip
