"""Opens the review of a round: from its table, or of the last round played."""

from __future__ import annotations

from smokingcat.coach.played_round import rounds
from smokingcat.match.session.session import Session
from smokingcat.ui.engine.context import Context
from smokingcat.ui.engine.routes import ToDuplicate, ToReview


def can_review(session: Session) -> bool:
    """Return whether a person plays at this table and its moves are recorded."""
    return session.record is not None and session.person is not None


def has_round(session: Session) -> bool:
    """Return whether the person at this table can look back at a scored round."""
    return can_review(session) and session.match.last_round is not None


def review(context: Context, session: Session, number: int | None = None) -> None:
    """Open the review of round ``number``, at most the last scored one, which is the default.

    A match may end in a later round (R23).
    """
    _open(context, session, ToReview, number)


def duplicate(context: Context, session: Session) -> None:
    """Open the comparison of the last scored round with the master's replay."""
    _open(context, session, ToDuplicate)


def _open(
    context: Context,
    session: Session,
    route: type[ToReview] | type[ToDuplicate],
    number: int | None = None,
) -> None:
    record, scored = session.record, session.match.last_round
    if record is not None and scored is not None and session.person is not None:
        shown = min(number or scored.number, scored.number)
        context.shell.open(route(record, shown, session.person))


def review_newest(context: Context) -> None:
    """Open the review of the last round played, or say that none is kept."""
    record = context.store.newest()
    if record is None:
        context.shell.answer(context.words.gettext("No round has been kept to look back at."))
    else:
        context.shell.open(ToReview(record, rounds(record), 0))
