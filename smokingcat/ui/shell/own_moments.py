"""One's own dear choices that wait to be made once more: how many there are, and the way there."""

from __future__ import annotations

from datetime import date
from functools import partial
from typing import TYPE_CHECKING, Final

from smokingcat.game.box import Box, DearChoice
from smokingcat.ui.shell.routes import ToDrill
from smokingcat.ui.system import clock

if TYPE_CHECKING:
    from concurrent.futures import Future

    from smokingcat.play.drill import Exercise
    from smokingcat.ui.shell.context import Context

_A_MINUTE: Final = 1.5
"""As many moments are looked at in a minute."""


class OwnMoments:
    """What waits today in the box of a ``context``; it is read once a day.

    Where that takes a moment it is done in the thread that thinks, and nothing ``waiting`` till
    then.
    """

    def __init__(self, context: Context) -> None:
        self._context = context
        self._box = Box(context.store.archive, context.daybook)
        self._asked: Future[tuple[DearChoice, ...]] | None = None
        self.waiting: tuple[DearChoice, ...] = ()
        self._read()

    def _read(self) -> None:
        """Read what waits today, here or in the thread that thinks."""
        self._day = _today()
        due = partial(self._box.due, self._day)
        if self._context.store.archive.judgements.takes_a_moment:
            self._asked = self._context.thinking.ask(due)
        else:
            self.waiting = due()

    def go_on(self) -> bool:
        """Read again on another day; return whether what has been read has come now."""
        if self._asked is None:
            if _today() == self._day:
                return False
            self._read()
            return self._asked is None
        if not self._asked.done():
            return False
        self.waiting, self._asked = self._asked.result(), None
        return True

    @property
    def wakes_in(self) -> float | None:
        """Seconds until there may be another day; what is being read wakes the window itself."""
        return None if self.is_asking else clock.until_tomorrow()

    @property
    def is_asking(self) -> bool:
        """Whether it is still being read."""
        return self._asked is not None

    def close(self) -> None:
        """Have nothing read any more that nobody waits for."""
        if self._asked is not None:
            self._asked.cancel()

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
        if _today() != self._day:
            self._day = _today()
            self.waiting = box.due(self._day)
        words, records = context.words, box.records()

        def fetch(dear: DearChoice) -> Exercise | None:
            from smokingcat.coach.moment import choice_at
            from smokingcat.play.drill import Exercise

            read = records.get(dear.match)
            record = None if read is None else read()
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
