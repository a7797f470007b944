"""The way from a table to the review of its last round."""

from __future__ import annotations

from typing import TYPE_CHECKING

from smokingcat.game.session import Session

if TYPE_CHECKING:
    from smokingcat.ui.context import Context


def review(context: Context, session: Session) -> None:
    """Look back at the round scored last, if there is one, as the person at the table played it."""
    from smokingcat.ui.scenes.review import ReviewScene

    record, scored = session.record, session.match.last_round
    if record is not None and scored is not None and session.person is not None:
        context.app.push(ReviewScene(context, record, scored.number, session.person))
