"""What lives on the table of itself: the smoke, and pictures of faces soon to be seen."""

from __future__ import annotations

from smokingcat.play import TableModel
from smokingcat.table import Room
from smokingcat.table.moods import Expression
from smokingcat.ui.match.furniture import portrait_scale, soon_needed
from smokingcat.ui.match.smoke import TableSmoke
from smokingcat.ui.paint.portrait import portrait_of
from smokingcat.ui.shell.context import Context


class TableLife:
    """Follows what a table shows; sleeps when nothing has happened for a while."""

    def __init__(self, context: Context, model: TableModel) -> None:
        self._context = context
        self._model = model
        self._asked: object = None
        self.smoke = TableSmoke(context, model.director)

    def update(self, seconds: float, room: Room) -> bool:
        """Let time pass; return whether the smoke looks different."""
        self._draw_ahead(room)
        return self.smoke.update(seconds, self._model.faces)

    def _draw_ahead(self, room: Room) -> None:
        """Have pictures drawn that are soon to be seen, so that no frame has to draw them."""
        about = (room, self._model.director.now)
        if about != self._asked:  # whatever comes now, any mood may change by it
            self._asked = about
            pictures, masters = soon_needed(self._context, room)
            self._context.pieces.draw_ahead(pictures, masters=masters)
            self._ask_for(room, [(seat, "blink") for seat in range(4)])
        if (upcoming := self._model.upcoming_face) is not None:
            self._ask_for(room, [(upcoming[0], "blink"), upcoming])

    def _ask_for(self, room: Room, faces: list[tuple[int, Expression]]) -> None:
        shown = self._model.director.visible
        self._context.pieces.draw_ahead(
            (
                portrait_of(seat, shown.bottom, expression),
                portrait_scale(self._context, room, shown.place(seat)),
            )
            for seat, expression in faces
        )
