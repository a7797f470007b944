"""A sentence about a finished round: the player's slips, and the master's result."""

from __future__ import annotations

from collections.abc import Callable, Container, Sequence
from typing import Final

import pygame

from smokingcat.bots.bot import without_pass_progress
from smokingcat.i18n.catalogue.catalogue import Catalogue
from smokingcat.i18n.sentences import duplicate as telling
from smokingcat.i18n.sentences import slips
from smokingcat.i18n.sentences.luck import LuckText
from smokingcat.match.analysis.post_round import PostRoundAnalysis
from smokingcat.rules.view import SeatView
from smokingcat.ui.engine.context import Context
from smokingcat.ui.widgets.text_link import AMOUNT, PHRASE, TextLink
from smokingcat.ui.widgets.tooltip import Tip

_MIN_TEXT_GAP: Final = "   "
_MAX_GAP_FACTOR: Final = 3
"""Smallest gap between two texts, and the factor by which it may grow."""


def round_summary(
    context: Context,
    box: pygame.Rect,
    round_over: PostRoundAnalysis,
    names: Sequence[str],
    actions: tuple[Callable[[], None], Callable[[], None]],
    advised: Container[SeatView] = (),
) -> list[TextLink]:
    """Return a sentence about an analysed round in two links: the slips, then the master's result.

    ``names`` are in seat order. ``actions`` open the review and the master's round. ``advised`` are
    the views in which the coach gave advice. The links stand below each other in ``box``.
    """
    words, text = context.words, context.text
    line = text.line_height(PHRASE)
    most = max(2, box.height // line)
    told = _sentence(words, round_over, names, advised)
    if text.wrap(told[0], PHRASE, box.width).height > (most - 1) * line:
        told = _sentence(words, round_over, names, advised, is_brief=True)
    note = words.gettext("The master played the same cards in your place.")
    note = f"{note} {telling.single_replay_note(words)}"
    about = Tip(words.gettext("Look back"), ""), Tip(words.gettext("How the master played"), note)
    found, place = list[TextLink](), pygame.Rect(box.topleft, (0, 0))
    for name, said, tip, action in zip(("slips", "master"), told, about, actions, strict=True):
        if not said:
            continue
        wide = text.width(said, PHRASE) + 1
        lines = 1 if wide <= box.width or found else most - 1
        place = pygame.Rect(
            box.left, place.bottom, min(wide, box.width), lines * box.height // most
        )
        while lines > 1 and len(text.wrap(said, PHRASE, place.width - line).lines) <= lines:
            place.width -= line  # lines of about equal lengths
        pixels = text.even([said], PHRASE, place, lines)
        link = TextLink(context, name, place, said, pixels, tip, action)
        link.lines = lines
        found.append(link)
    return found


def _sentence(
    words: Catalogue,
    over: PostRoundAnalysis,
    names: Sequence[str],
    advised: Container[SeatView],
    *,
    is_brief: bool = False,
) -> tuple[str, str]:
    """Return the two parts of the sentence, each of which may be empty.

    The first part also lists offences that were not called.
    """
    found, other, own, offences = over.findings, over.duplicate, "", ""
    if found is not None:
        offences = slips.unpunished(words, found.revokes, found.peeps, names, found.seat)
        has_revoked = any(each.seat == found.seat for each in found.revokes)
        if found.luck is not None and (found.review.slips or not has_revoked):
            views = (without_pass_progress(each.view) for each in found.review.reviews)
            own = slips.verdict(
                words,
                found.review,
                found.luck,
                has_master_lost=other is not None and other.is_lost[1],
                is_coached=all(view in advised for view in views),
                is_brief=is_brief,
            )
    if other is None:
        return f"{offences} {own}.".strip() if own else offences, ""
    if not own:
        return offences, telling.master_result(words, other)
    return f"{offences} {own};".strip(), f"{telling.master_clause(words, other)}."


def row(
    context: Context,
    box: pygame.Rect,
    name: str,
    told: Sequence[LuckText],
    action: Callable[[], None] | None = None,
) -> list[TextLink]:
    """Return texts side by side in one size, centred in ``box``; none if nothing is told."""
    if not told:
        return []
    text = context.text
    said = [f"{each.text} {each.amount}".strip() for each in told]
    style = AMOUNT if any(each.amount for each in told) else PHRASE
    pixels = text.even([_MIN_TEXT_GAP.join(said)], style.sized(PHRASE.size), box)
    wide = [text.width(each + _MIN_TEXT_GAP, style, pixels) for each in said]
    spare = max(0, box.width - sum(wide)) // len(wide)
    spare = min(spare, (_MAX_GAP_FACTOR - 1) * text.width(_MIN_TEXT_GAP, style, pixels))
    wide = [each + spare for each in wide]
    left, found = box.centerx - sum(wide) // 2, list[TextLink]()
    for number, (each, width) in enumerate(zip(told, wide, strict=True)):
        place = pygame.Rect(left, box.top, width, box.height)
        about = Tip(each.heading, each.note)
        part = TextLink(context, f"{name} {number}", place, each.text, pixels, about, action)
        part.amount, part.is_good = each.amount, each.is_good
        found.append(part)
        left = place.right
    return found
