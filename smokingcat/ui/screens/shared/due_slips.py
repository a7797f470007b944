"""The player's own slips that are due for another try: how many, and the way there."""

from __future__ import annotations

from datetime import timedelta
from typing import TYPE_CHECKING

from smokingcat.ui.engine.routes import ToDrill
from smokingcat.ui.system import clock

if TYPE_CHECKING:
    from smokingcat.match.exercise import Exercise
    from smokingcat.store.reviews import Slip
    from smokingcat.ui.engine.context import Context


class DueSlips:
    """The slips due today; they are read from the store once a day."""

    def __init__(self, context: Context) -> None:
        self._context = context
        self._read()

    def _read(self) -> None:
        store, self._day = self._context.store, clock.today()
        self._there = store.archive.matches_with_records()
        self.waiting = store.reviews.due(self._day, self._there)
        tomorrow = self._day + timedelta(days=1)
        self.has_more = bool(self.waiting or store.reviews.due(tomorrow, self._there))
        """Whether slips are due today or tomorrow."""

    def refresh(self) -> bool:
        """Read again if the date has changed; return whether it has."""
        is_another = clock.today() != self._day
        if is_another:
            self._read()
        return is_another

    @property
    def wakes_in(self) -> float:
        """Seconds until midnight."""
        return clock.until_tomorrow()

    def sentence(self) -> str:
        """Return how many slips are due; empty if none is."""
        words, count = self._context.words, len(self.waiting)
        if not count:
            return ""
        sentence = words.ngettext(
            "{count} mistake of yours to try again",
            "{count} mistakes of yours to try again",
            count,
        )
        return sentence.format(count=count)

    def begin(self) -> None:
        """Open the table of the first slip whose record still exists."""
        from smokingcat.match.drill import Drill

        self.refresh()
        context, there, reviews = self._context, self._there, self._context.store.reviews
        words = context.words

        def fetch(slip: Slip) -> Exercise | None:
            from smokingcat.coach.problems.decision_point import decision_point_at
            from smokingcat.match.exercise import Exercise

            match = there.get(slip.match)
            record = None if match is None else context.store.archive.record(match)
            try:
                return (
                    None if record is None else Exercise(decision_point_at(record, slip.place, 0))
                )
            except ValueError:  # the row names a move that is no decision
                return None

        drill = Drill(
            self.waiting,
            fetch,
            lambda slip, is_right: reviews.save_answer(slip, clock.today(), is_right=is_right),
            lambda slip: reviews.leave_out(slip, clock.today()),
        )
        if drill.exercise is None:
            context.shell.answer(words.gettext("These positions cannot be opened any more."))
            return

        def afterwards() -> str:
            return words.gettext(
                "What you missed comes back tomorrow, what you got right comes back later."
            )

        context.shell.open(ToDrill(drill, lambda: words.gettext("Your own mistakes"), afterwards))
