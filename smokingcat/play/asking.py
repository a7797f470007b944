"""What somebody may ask of a table that is told to them: no more than they could look up there.

What counts as help for whoever sees the table counts as help here: where the person wishes to do
without, or a lesson does, it is refused for the same reason.
"""

from __future__ import annotations

from smokingcat.game.settings import Settings
from smokingcat.play.feedback import Answered, Feedbacks, Reply, Told
from smokingcat.play.hand import Hand
from smokingcat.play.intents import Question
from smokingcat.play.modes import Mode
from smokingcat.table import Shown


def answer(question: Question, shown: Shown, hand: Hand, mode: Mode) -> Feedbacks:
    """Return what is answered at the table ``shown``, or why it cannot be."""
    view = hand.view
    if question in (Question.HAND, Question.PACKETS) and view is None:
        return (Told(Reply.ONLY_LOOKS_ON),)
    if question is Question.POINTS and not shows_points(hand.settings, mode):
        return (Told(Reply.NOBODY_COUNTS),)
    if question in (Question.GONE, Question.PACKETS) and not hand.counts_cards:
        return (Told(Reply.NOBODY_COUNTS),)
    if question is Question.GONE and not shown.played:
        return (Told(Reply.NO_CARD_GONE),)
    return (Answered(question, shown, () if view is None else view.received),)


def shows_points(settings: Settings, mode: Mode) -> bool:
    """Return whether the points so far are to be seen: a lesson decides that for itself."""
    if mode.tutor is not None:
        return mode.tutor.position.has_points
    return settings.shows_points
