"""How much of a round was luck, and what the master came out at: in a line, or part by part."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

import pygame

from smokingcat.coach.luck import Luck
from smokingcat.i18n import duplicate as telling
from smokingcat.i18n import luck as of_luck
from smokingcat.i18n.luck import Saying
from smokingcat.play.aftermath import Aftermath
from smokingcat.ui.shell.context import Context
from smokingcat.ui.widgets.phrase import AMOUNT, PHRASE, Phrase
from smokingcat.ui.widgets.tooltip import Tip

_GAP: Final = "  "
"""Between a part's name and its figure, and at the least behind that."""


def aftermath_line(
    context: Context, box: pygame.Rect, round_over: Aftermath, action: Callable[[], None]
) -> list[Phrase]:
    """Return what is known by now of a round that is over: of luck above, of the master below.

    Either has its place whether the other has come or not.
    """
    words, found = context.words, list[Phrase]()
    above, below = (
        pygame.Rect(box.left, box.top + number * box.height // 2, box.width, box.height // 2)
        for number in range(2)
    )
    if round_over.luck is not None:
        found += _row(context, above, "luck", of_luck.line(words, round_over.luck), action)
    if round_over.duplicate is not None:
        said = telling.came_out(words, round_over.duplicate)
        head = words.gettext("In the master’s paws")
        note = words.gettext("The master played the same cards in your place.")
        found += _row(context, below, "master", [Saying(said, head, note)], action)
    return found


def luck_parts(context: Context, box: pygame.Rect, luck: Luck) -> list[Phrase]:
    """Return the way from a quarter to what happened, side by side."""
    told, text = of_luck.parts(context.words, luck), context.text
    said = [f"{each.said}{_GAP}{each.amount}" for each in told]
    pixels = text.even([_GAP.join(said)], AMOUNT, box)
    wide = [text.width(each + _GAP, AMOUNT, pixels) for each in said]
    spare, left, found = max(0, box.width - sum(wide)) // len(told), box.left, list[Phrase]()
    for number, (each, width) in enumerate(zip(told, wide, strict=True)):
        place = pygame.Rect(left, box.top, width + spare, box.height)
        about = Tip(each.head, each.note)
        part = Phrase(context, f"luck {number}", place, each.said, pixels, about)
        part.amount, part.is_good = each.amount, each.is_good
        found.append(part)
        left = place.right
    for part in found:
        part.clear_of = [other.rect for other in found if other is not part]
    return found


def _row(
    context: Context,
    box: pygame.Rect,
    name: str,
    told: Sequence[Saying],
    action: Callable[[], None],
) -> list[Phrase]:
    """Return sentences one behind the other, all of one size, in the middle of ``box``."""
    text, gap = context.text, " "
    pixels = text.even([gap.join(each.said for each in told)], PHRASE, box)
    space = text.width(gap, PHRASE, pixels)
    wide = [text.width(each.said, PHRASE, pixels) + space for each in told]
    left, found = box.centerx - sum(wide) // 2, list[Phrase]()
    for number, (each, width) in enumerate(zip(told, wide, strict=True)):
        place = pygame.Rect(left, box.top, width, box.height)
        about = Tip(each.head, each.note)
        found.append(Phrase(context, f"{name} {number}", place, each.said, pixels, about, action))
        left += width
    return found
