"""One's own dear choices that wait to be made once more: how many there are, and the way there."""

from __future__ import annotations

from datetime import date
from typing import TYPE_CHECKING, Final

from smokingcat.game.box import Box, DearChoice
from smokingcat.ui.shell.routes import ToDrill
from smokingcat.ui.system import clock

if TYPE_CHECKING:
    from smokingcat.play.drill import Exercise
    from smokingcat.ui.shell.context import Context

_A_MINUTE: Final = 1.5
"""As many moments are looked at in a minute."""


class OwnMoments:
    """What waits today in the box of a ``context``; it is read once."""

    def __init__(self, context: Context) -> None:
        self._context = context
        self._box = Box(context.store.archive)
        self.waiting = () if context.store.archive.is_empty else self._box.due(_today())

    def sentence(self) -> str:
        """Return how many wait, and how long that takes; nothing if none does."""
        words, count = self._context.words, len(self.waiting)
        if not count:
            return ""
        minutes = max(1, round(count / _A_MINUTE))
        time = words.ngettext("{count} minute", "{count} minutes", minutes).format(count=minutes)
        told = words.ngettext(
            "{count} of your own moments is waiting: about {time}",
            "{count} of your own moments are waiting: about {time}",
            count,
        )
        return told.format(count=count, time=time)

    def begin(self) -> None:
        """Open the table of the first that is still there, if any is."""
        from smokingcat.play.drill import Drill

        context, box = self._context, self._box
        words, matches = context.words, box.matches()

        def fetch(dear: DearChoice) -> Exercise | None:
            from smokingcat.coach.moment import choice_at
            from smokingcat.play.drill import Exercise

            match = matches.get(dear.match)
            record = None if match is None else context.store.archive.record(match)
            try:
                return None if record is None else Exercise(choice_at(record, dear.place, 0))
            except ValueError:  # somebody has written that there was a choice
                return None

        drill = Drill(
            self.waiting,
            fetch,
            lambda dear, is_right: box.answered(dear, _today(), is_right=is_right),
            lambda dear: box.leave_out(dear, _today()),
        )
        if drill.exercise is None:
            context.shell.answer(words.gettext("These moments cannot be opened any more."))
            return

        def afterwards() -> str:
            return words.gettext(
                "What was wrong comes back tomorrow, what was right in its own time."
            )

        context.shell.open(ToDrill(drill, lambda: words.gettext("Your own moments"), afterwards))


def _today() -> date:
    return clock.moment().date()
