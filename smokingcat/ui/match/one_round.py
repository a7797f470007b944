"""The table of a match of one round, which others play too: nobody whispers, and nobody warns.

When the account has been read it goes back to where the round was begun.
"""

from __future__ import annotations

from smokingcat.game.session import Session
from smokingcat.play.feedback import Page
from smokingcat.play.modes import SHARED
from smokingcat.ui.match.surroundings import Surroundings
from smokingcat.ui.match.table import TableScene
from smokingcat.ui.shell.context import Context


def one_round_table(context: Context, session: Session) -> TableScene:
    """Return the table of a round that is a match of its own."""
    return TableScene(context, session, SHARED, OneRound)


class OneRound(Surroundings):
    """A table in a pub, which is left for the calendar."""

    def open(self, page: Page) -> None:
        """Go back, once the account has been read."""
        if page is Page.ROUND_END:
            self.context.shell.pop()
