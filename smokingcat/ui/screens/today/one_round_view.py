"""The table of a match of one round, which others play too: nobody whispers, and nobody warns.

When the account has been read it goes back to where the round was begun.
"""

from __future__ import annotations

from smokingcat.match.feedback import Page
from smokingcat.match.modes import SHARED
from smokingcat.match.session.session import Session
from smokingcat.ui.engine.context import Context
from smokingcat.ui.screens.table.mode_view import ModeView
from smokingcat.ui.screens.table.table_scene import TableScene


def one_round_table(context: Context, session: Session) -> TableScene:
    """Return the table of a round that is a match of its own."""
    return TableScene(context, session, SHARED, OneRoundView)


class OneRoundView(ModeView):
    """A table in a pub, which is left for the calendar."""

    def open(self, page: Page) -> None:
        """Go back, once the account has been read."""
        if page is Page.ROUND_END:
            self.context.shell.pop()
