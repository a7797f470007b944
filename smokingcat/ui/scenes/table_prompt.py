"""What the table says to the person: what happens, what is to be done, and why not that card."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from smokingcat.i18n.announcements import Announcements
from smokingcat.rules import Phase
from smokingcat.table import CardsGathered, Director, LotsDrawn, Pose
from smokingcat.ui.painter import Painter
from smokingcat.ui.scenes.person import Person
from smokingcat.ui.widgets.tooltip import draw_tooltip

if TYPE_CHECKING:
    from smokingcat.ui.context import Context


def prompt(
    context: Context, person: Person, director: Director, announce: Announcements
) -> tuple[str, str]:
    """Return the head and the note beside the person's seat."""
    words, view, now = context.words, person.view, director.now
    if person.grip.looks_back:
        return words.gettext("Previous trick"), ""
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


def draw_complaint(
    context: Context, painter: Painter, person: Person, poses: Sequence[tuple[int, Pose]]
) -> None:
    """Draw over a refused card why it was."""
    token, sentence = person.complaint or (None, "")
    pose = dict(poses).get(token) if token is not None else None
    if pose is not None and sentence:
        box = pygame.Rect(0, 0, *map(round, (pose.width, pose.width * 1.55)))
        box.center = (round(pose.x), round(pose.y))
        draw_tooltip(context, painter, sentence, box, "above")
