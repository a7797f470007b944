"""What the table says beside the person's seat: what happens, or what is to be done."""

from __future__ import annotations

from typing import TYPE_CHECKING

from smokingcat.i18n.announcements import Announcements
from smokingcat.rules import CardPlayed, Phase
from smokingcat.table import CardsGathered, Director, LotsDrawn
from smokingcat.ui.scenes.person import Person

if TYPE_CHECKING:
    from smokingcat.ui.context import Context


def prompt(
    context: Context, person: Person, director: Director, announce: Announcements
) -> tuple[str, str]:
    """Return the head and the note beside the person's seat."""
    words, view, now = context.words, person.view, director.now
    if person.grip.looks_back:
        return words.gettext("Previous trick"), ""
    if isinstance(now, CardPlayed) and director.reading is not None:  # it is still in the hand
        return "", ""
    if now is not None and not isinstance(now, LotsDrawn | CardsGathered):
        leads = not director.before.trick
        return "", announce.say(now, leads=leads) or ""
    if view is None or not director.idle or view.to_move != view.seat:
        return "", ""
    if view.phase is not Phase.PLAYING:
        return "", ""
    head = words.gettext("Your turn")
    if not view.trick.cards:
        return head, words.gettext("Lead any card.")
    led = view.trick.cards[0].suit
    if any(card.suit is led for card in view.hand):
        return head, context.wording.follow(led)
    return head, words.gettext("You cannot follow: play what you like.")
