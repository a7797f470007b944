"""A sentence about a finished round: the player's slips, and the master's result."""

from __future__ import annotations

from collections.abc import Callable, Container, Sequence

import pygame

from smokingcat.bots.bot import without_pass_progress
from smokingcat.i18n.catalogue.catalogue import Catalogue
from smokingcat.i18n.sentences import duplicate as duplicate_text
from smokingcat.i18n.sentences import slips
from smokingcat.match.analysis.post_round import PostRoundAnalysis
from smokingcat.rules.view import SeatView
from smokingcat.ui.engine.context import Context
from smokingcat.ui.paint import theme
from smokingcat.ui.widgets.text_link import PHRASE, TextLink
from smokingcat.ui.widgets.tooltip import Tip


def round_summary(
    context: Context,
    box: pygame.Rect,
    round_over: PostRoundAnalysis,
    names: Sequence[str],
    actions: tuple[Callable[[], None], Callable[[], None]],
    advised: Container[SeatView],
) -> list[TextLink]:
    """Return two links about an analysed round: the slips, below them the master's result.

    ``names`` are in seat order. ``actions`` open the review and the master's round. ``advised`` are
    the views in which the coach gave advice. The links are lines of one paragraph as wide as
    ``box``, in one size. The first one lists tricks only if it stays one line. A sentence without
    the master's result leads to the master's round, because a button beside it opens the review.
    """
    words, text = context.words, context.text
    line = text.line_height(PHRASE)
    least = min(context.frame.px(theme.TOUCH), box.height // 2)

    def height(sentence: str) -> int:
        return max(least, text.wrap(sentence, PHRASE, box.width).height)

    full, *tries = [
        _sentence(words, round_over, names, advised, lists_tricks=lists_tricks, is_brief=is_brief)
        for lists_tricks, is_brief in ((True, False), (False, False), (False, True))
    ]
    fitting = (each for each in tries if sum(map(height, filter(None, each))) <= box.height)
    is_line = len(text.wrap(full[0], PHRASE, box.width).lines) == 1
    sentences = full if is_line else next(fitting, tries[-1])
    note = words.gettext("The Old Master, the strongest cat, played the same cards in your place.")
    note = f"{note} {duplicate_text.single_replay_note(words)}"
    about = Tip(words.gettext("Look back"), ""), Tip(words.gettext("How the master played"), note)
    if not sentences[1] and round_over.duplicate is not None:
        about, actions = about[1:] * 2, actions[1:] * 2
    said = [each for each in sentences if each]
    places, top = list[pygame.Rect](), box.top
    for left, sentence in enumerate(said, start=1 - len(said)):
        room = max(least, box.bottom - top + left * least)
        places.append(pygame.Rect(box.left, top, box.width, min(height(sentence), room)))
        top = places[-1].bottom
    lines = [max(1, place.height // line) for place in places]
    pixels = min(
        text.even([sentence], PHRASE, place, count)
        for sentence, place, count in zip(said, places, lines, strict=True)
    )
    found = list[TextLink]()
    parts = zip(("slips", "master"), sentences, about, actions, strict=True)
    for name, sentence, tip, action in parts:
        if not sentence:
            continue
        place = places[len(found)]
        place.width = min(box.width, text.width(sentence, PHRASE, pixels) + 1)
        link = TextLink(context, name, place, sentence, pixels, tip, action)
        link.lines = lines[len(found)]
        if len(said) > 1:  # no gap between the lines of a paragraph
            link.anchor = "top" if found else "bottom"
        found.append(link)
    return found


def _sentence(
    words: Catalogue,
    over: PostRoundAnalysis,
    names: Sequence[str],
    advised: Container[SeatView],
    *,
    lists_tricks: bool,
    is_brief: bool,
) -> tuple[str, str]:
    """Return the sentences on the player and on the master, each of which may be empty.

    The first one also lists offences that were not called.
    """
    found, other, own, offences = over.findings, over.duplicate, "", ""
    if found is not None:
        offences = slips.unpunished(
            words, found.revokes, found.peeps, names, found.seat, is_brief=is_brief
        )
        has_revoked = any(each.seat == found.seat for each in found.revokes)
        if found.luck is not None and (found.review.slips or not has_revoked):
            views = (without_pass_progress(each.view) for each in found.review.reviews)
            own = slips.verdict(
                words,
                found.review,
                found.luck,
                has_master_lost=other is not None and other.is_lost[1],
                is_coached=all(view in advised for view in views),
                is_brief=not lists_tricks,
            )
    sentence = f"{offences} {own}.".strip() if own else offences
    if other is None or (sentence and not any(other.is_lost)):
        return sentence, ""
    return sentence, duplicate_text.master_result(words, other)
