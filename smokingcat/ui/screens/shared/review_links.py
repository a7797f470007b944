"""The ways to the review of a round: from its table, and from anywhere to the last one played."""

from __future__ import annotations

from smokingcat.coach.played_round import rounds
from smokingcat.match.session.session import Session
from smokingcat.ui.engine.context import Context
from smokingcat.ui.engine.routes import ToDuplicate, ToReview


def can_review(session: Session) -> bool:
    """Say whether a person plays at this table, and what is done is written down."""
    return session.record is not None and session.person is not None


def has_round(session: Session) -> bool:
    """Say whether a round has been scored that the person at this table can look back at."""
    return can_review(session) and session.match.last_round is not None


def review(context: Context, session: Session, number: int | None = None) -> None:
    """Look back at a round as the person at the table played it: the one scored last, if there is
    one and no earlier one is asked for.
    """
    record, scored = session.record, session.match.last_round
    if record is None or scored is None or not can_review(session):
        return
    number = min(number or scored.number, scored.number)  # a match may end by a deal (R23)
    context.shell.open(ToReview(record, number, session.person or 0))


def duplicate(context: Context, session: Session) -> None:
    """Look at the round scored last beside the same cards in the master's paws."""
    record, scored = session.record, session.match.last_round
    if record is not None and scored is not None and can_review(session):
        context.shell.open(ToDuplicate(record, scored.number, session.person or 0))


def review_newest(context: Context) -> None:
    """Look back at the last round of the match that was played last, or say that none is kept."""
    record = context.store.newest()
    if record is None:
        context.shell.answer(context.words.gettext("No round has been kept to look back at."))
    else:
        context.shell.open(ToReview(record, rounds(record), 0))
