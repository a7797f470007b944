"""Prefetch of the pictures of a round, so that no frame has to draw them.

The sprite atlas draws the pictures in a thread. The list holds the pictures that every round shows,
and each portrait that the next event may bring up.
"""

from __future__ import annotations

from collections.abc import Iterable

from smokingcat.match.model import TableModel
from smokingcat.table.geometry import Place
from smokingcat.table.layout.table_layout import TableLayout
from smokingcat.table.state.moods import Expression
from smokingcat.ui.paint.canvas import Canvas
from smokingcat.ui.paint.portrait import portrait_of
from smokingcat.ui.screens.table.layers.pass_mat import twine_scale
from smokingcat.ui.screens.table.layers.table_items import portrait_scale, slot_frame


class PicturePrefetch:
    """Asks for pictures that a table is about to show.

    The pictures include closed eyes for every cat, because a cat may blink at any time.
    """

    def __init__(self, canvas: Canvas, model: TableModel) -> None:
        self._canvas = canvas
        self._model = model
        self._rehearsed: object = None

    def follow(self, layout: TableLayout) -> None:
        """Ask for the pictures that may be shown from now on."""
        model = self._model
        about = (layout, model.director.now)
        if about != self._rehearsed:  # the new event may change any mood
            self._rehearsed = about
            self._ask_for_furniture(layout)
            self._ask_for_faces(layout, [(seat, "blink") for seat in range(4)])
        if (upcoming := model.cats.upcoming_face) is not None:
            self._ask_for_faces(layout, [(upcoming[0], "blink"), upcoming])

    def _ask_for_furniture(self, layout: TableLayout) -> None:
        canvas = self._canvas
        pictures = [("halo", scale) for scale in {portrait_scale(canvas, layout, p) for p in Place}]
        pictures.append(("twine", twine_scale(layout)))
        pictures += [(name, 1.0) for name in ("coin", "ashtray", "count")]
        slots = {"slot": layout.trick[Place.BOTTOM], "slot_plain": layout.pass_slots[0]}
        framed = [slot_frame(canvas, name, slot) for name, slot in slots.items()]
        masters = ("ribbon", "card_glow", "mat", "calling")
        canvas.pieces.draw_ahead(pictures, framed, masters)

    def _ask_for_faces(self, layout: TableLayout, faces: Iterable[tuple[int, Expression]]) -> None:
        """Ask for portraits, by seat and expression, at their scale."""
        shown = self._model.director.visible
        self._canvas.pieces.draw_ahead(
            (
                portrait_of(seat, shown.bottom, expression),
                portrait_scale(self._canvas, layout, shown.place(seat)),
            )
            for seat, expression in faces
        )
