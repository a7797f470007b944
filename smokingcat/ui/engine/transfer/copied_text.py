"""Opens what a copied text holds: a challenge or a position.

The player is asked before anything is opened, so that nothing happens to a match under way.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from smokingcat.ui.engine.routes import ToQuestion, ToToday
from smokingcat.ui.system import clipboard

if TYPE_CHECKING:
    from collections.abc import Callable

    from smokingcat.store.challenge import Challenge
    from smokingcat.ui.engine.context import Context


def paste(context: Context) -> None:
    """Offer to open what is on the clipboard."""
    offer(context, clipboard.copied())


def offer(context: Context, text: str) -> None:
    """Ask whether to open the challenge or the position in a text, or say why there is none."""
    from smokingcat.i18n.sentences.deal_sets import bad_code_text
    from smokingcat.store.challenge import BadCode, read_code
    from smokingcat.ui.engine.transfer.position_clipboard import drill_of

    _ = context.words.gettext
    try:
        offer_challenge(context, read_code(text))
    except BadCode as error:
        if error.reason == "newer":
            context.shell.answer(bad_code_text(context.words, error))
            return
        drill = drill_of(context, text)
        if drill is not None:
            remark = _("The cards you cannot know have been dealt anew.")
            _ask(context, drill.title, remark, lambda: context.shell.open(drill))


def offer_challenge(context: Context, challenge: Challenge) -> None:
    """Ask whether to open a challenge, or say that its day has not come."""
    from smokingcat.i18n.sentences.deal_sets import challenge_question, not_yet_text, sender_text
    from smokingcat.store.daily_deals import day_of
    from smokingcat.ui.system import clock

    words, day = context.words, day_of(challenge.deals)
    if day is not None and day > clock.today():
        context.shell.answer(not_yet_text(words, day))
        return
    remark = challenge_question(words, challenge)
    _ask(
        context,
        lambda: sender_text(words, challenge),
        remark,
        lambda: context.shell.replace(ToToday(challenge)),
    )


def _ask(
    context: Context, found: Callable[[], str], remark: str, open_it: Callable[[], None]
) -> None:
    """Show what was found, with buttons that open it or leave it."""
    _ = context.words.gettext
    answers = (lambda: _("Open"), open_it), lambda: _("Cancel")
    context.shell.open(ToQuestion(found, lambda: remark, *answers))
