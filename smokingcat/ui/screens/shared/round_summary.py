"""A sentence about a finished round: the player's slips, and the master's result."""

from __future__ import annotations

from collections.abc import Callable, Container, Sequence

import pygame

from smokingcat.bots.bot import without_pass_progress
from smokingcat.i18n.catalogue.catalogue import Catalogue
from smokingcat.i18n.sentences import duplicate as duplicates
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
    """Return a sentence about an analysed round in two links: the slips, then the master's result.

    ``names`` are in seat order. ``actions`` open the review and the master's round. ``advised`` are
    the views in which the coach gave advice. The links stand beside each other in ``box``, or else
    as lines of one paragraph. A sentence without the master's result leads to the master's round,
    because a button beside it opens the review.
    """
    words, text = context.words, context.text
    line = text.line_height(PHRASE)
    most = max(2, box.height // line)
    least = box.height // 2 if most == 2 else context.frame.px(theme.TOUCH)
    sentences = _sentence(words, round_over, names, advised)
    rest = 1 if sentences[1] else 0
    if text.wrap(sentences[0], PHRASE, box.width).height > (most - rest) * line:
        sentences = _sentence(words, round_over, names, advised, is_brief=True)
    note = words.gettext("The Old Master, the strongest cat, played the same cards in your place.")
    note = f"{note} {duplicates.single_replay_note(words)}"
    about = Tip(words.gettext("Look back"), ""), Tip(words.gettext("How the master played"), note)
    if not sentences[1] and round_over.duplicate is not None:
        about, actions = about[1:] * 2, actions[1:] * 2
    space, widths = (
        text.width(" ", PHRASE),
        [text.width(sentence, PHRASE) + 1 for sentence in sentences],
    )
    is_one_line = all(sentences) and sum(widths) + space <= box.width
    found, place = list[TextLink](), pygame.Rect(box.topleft, (0, 0))
    links = zip(("slips", "master"), sentences, widths, about, actions, strict=True)
    for name, sentence, wide, tip, action in links:
        if not sentence:
            continue
        lines = 1 if wide <= box.width or found else most - rest
        height = least if lines == 1 else box.height - rest * least
        start = (place.right + space, box.top) if found and is_one_line else place.bottomleft
        place = pygame.Rect(start, (min(wide, box.width), height))
        while lines > 1 and len(text.wrap(sentence, PHRASE, place.width - line).lines) <= lines:
            place.width -= line  # lines of about equal lengths
        pixels = text.even([sentence], PHRASE, place, lines)
        link = TextLink(context, name, place, sentence, pixels, tip, action)
        link.lines = lines
        if all(sentences) and not is_one_line:  # no gap between the lines of a paragraph
            link.anchor = "top" if found else "bottom"
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
    clause = "" if other is None else duplicates.master_clause(words, other)
    if own and clause:
        return f"{offences} {own};".strip(), f"{clause}."
    sentence = f"{offences} {own}.".strip() if own else offences
    if other is None or own or (offences and not clause):
        return sentence, ""
    return sentence, duplicates.master_result(words, other)
