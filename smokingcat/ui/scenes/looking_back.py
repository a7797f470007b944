"""The way from a table to the review of its last round."""

from __future__ import annotations

from typing import TYPE_CHECKING

from smokingcat.game.session import Session

if TYPE_CHECKING:
    from smokingcat.ui.context import Context


def can_review(session: Session) -> bool:
    """Say whether a person plays at this table, and what is done is written down."""
    return session.record is not None and session.person is not None


def review(context: Context, session: Session) -> None:
    """Look back at the round scored last, if there is one, as the person at the table played it."""
    from smokingcat.ui.scenes.review import ReviewScene

    record, scored = session.record, session.match.last_round
    if record is None or scored is None or not can_review(session):
        return
    context.app.push(ReviewScene(context, record, scored.number, session.person or 0))
