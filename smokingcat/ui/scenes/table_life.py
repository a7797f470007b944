"""What lives on the table of itself: the moods on the cats' faces, and the smoke."""

from __future__ import annotations

from typing import TYPE_CHECKING

from smokingcat.table import Director, Room, Tempo
from smokingcat.table.moods import BLINK, Expression, Expressions, Moods
from smokingcat.ui.scenes.table_furniture import portrait_of, portrait_scale, soon_needed
from smokingcat.ui.scenes.table_smoke import TableSmoke

if TYPE_CHECKING:
    from smokingcat.ui.context import Context


class TableLife:
    """Follows what a director shows; sleeps when nothing has happened for a while."""

    def __init__(self, context: Context, director: Director) -> None:
        self._context = context
        self._director = director
        self._asked: object = None
        self._moods = Moods.at(director.visible)
        self.faces = Expressions(self._moods.all)
        self.smoke = TableSmoke(context, director)

    @property
    def wakes_in(self) -> float | None:
        """Seconds until something looks different although nothing happens."""
        waits = [
            self.faces.seconds_to_change,
            self._moods.seconds_to_change,
            self.smoke.wakes_in,
        ]
        return min((wait for wait in waits if wait is not None), default=None)

    def wake(self) -> None:
        """Take note that the person does something, be it only a movement of the pointer."""
        self._moods = self._moods.woken()

    def update(self, seconds: float, room: Room, *, is_waiting: bool, thinker: int | None) -> bool:
        """Let time pass; return whether anything looks different.

        ``is_waiting`` says whether the table waits for a person, ``thinker`` for which bot that
        thinks.
        """
        before = self.faces.all
        moods = self._moods.after(seconds, is_waiting=is_waiting, thinker=thinker)
        self._moods = moods = moods.seen(self._director.visible)
        self.faces.advance(seconds, moods.all, _blink(self._director.tempo))
        self._draw_ahead(room)
        return self.smoke.update(seconds, self.faces) or self.faces.all != before

    def _draw_ahead(self, room: Room) -> None:
        """Have pictures drawn that are soon to be seen, so that no frame has to draw them."""
        about = (room, self._director.now)
        if about != self._asked:  # whatever comes now, any mood may change by it
            self._asked = about
            pictures, masters = soon_needed(self._context, room)
            self._context.pieces.draw_ahead(pictures, masters=masters)
            self._ask_for(room, [(seat, "blink") for seat in range(4)])
        if (seat := self.faces.upcoming) is not None:
            self._ask_for(room, [(seat, "blink"), (seat, self._moods.of(seat))])

    def _ask_for(self, room: Room, faces: list[tuple[int, Expression]]) -> None:
        shown = self._director.visible
        self._context.pieces.draw_ahead(
            (
                portrait_of(seat, shown.bottom, expression),
                portrait_scale(self._context, room, shown.place(seat)),
            )
            for seat, expression in faces
        )


def _blink(tempo: Tempo) -> float:
    """Return how long lids stay down: at no speed of the animations longer than at the normal."""
    return 0.0 if tempo.is_calm else BLINK * min(1.0, tempo.factor)
