"""Two quiet rows about a finished round: the player's slips, and the master's result."""

from __future__ import annotations

from collections.abc import Callable, Container, Sequence
from typing import Final

import pygame

from smokingcat.bots.bot import without_pass_progress
from smokingcat.i18n.catalogue.catalogue import Catalogue
from smokingcat.i18n.sentences import duplicate as telling
from smokingcat.i18n.sentences import slips
from smokingcat.i18n.sentences.luck import LuckText
from smokingcat.match.analysis.post_round import PostRoundAnalysis, RoundFindings
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
    """Return what is known of a finished round: slips above, the master's result below.

    ``names`` are in seat order. ``actions`` open the review and the master's round. ``advised`` are
    the views in which the coach gave advice. Each row keeps its place whether the other one is
    known or not.
    """
    words, found = context.words, list[TextLink]()
    above, below = (
        pygame.Rect(box.left, box.top + number * box.height // 2, box.width, box.height // 2)
        for number in range(2)
    )
    if round_over.findings is not None:
        told = _slips(words, round_over.findings, names, advised)
        if context.text.width(_MIN_TEXT_GAP.join(each.text for each in told), PHRASE) > above.width:
            told = _slips(words, round_over.findings, names, advised, is_brief=True)
        found += row(context, above, "slips", told, actions[0])
    if round_over.duplicate is not None:
        said = telling.master_result(words, round_over.duplicate)
        head = words.gettext("How the master played")
        note = words.gettext("The master played the same cards in your place.")
        note = f"{note} {telling.single_replay_note(words)}"
        found += row(context, below, "master", [LuckText(said, head, note)], actions[1])
    return found


def _slips(
    words: Catalogue,
    found: RoundFindings,
    names: Sequence[str],
    advised: Container[SeatView],
    *,
    is_brief: bool = False,
) -> list[LuckText]:
    """Return the sentences on the player's slips, and on offences that were not called."""
    head = words.gettext("Look back")
    said, has_revoked = list[str](), any(each.seat == found.seat for each in found.revokes)
    if found.luck is not None and (found.review.slips or not has_revoked):
        views = (without_pass_progress(each.view) for each in found.review.reviews)
        is_coached = all(view in advised for view in views)
        said.append(
            slips.verdict(words, found.review, found.luck, is_coached=is_coached, is_brief=is_brief)
        )
    said.append(slips.unpunished(words, found.revokes, found.peeps, names, found.seat))
    return [LuckText(each, head, "") for each in said if each]


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
