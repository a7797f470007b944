"""Previous trick while it is held up (the key L), above the darkened table.

The cards lie from left to right in the order of play, each above its player's name.
"""

from __future__ import annotations

from typing import Final

from smokingcat.i18n.catalogue.catalogue import Catalogue
from smokingcat.rules.scoring import card_points
from smokingcat.rules.trick import TakenTrick
from smokingcat.table.layout.poses import HELD_UP, IN_FLIGHT, ON_PANEL, Pose
from smokingcat.table.layout.previous_trick import HELD_HIGH, previous_trick_place
from smokingcat.table.layout.table_layout import TableLayout
from smokingcat.table.state.table_state import TableState
from smokingcat.ui.engine.context import Context
from smokingcat.ui.paint import theme
from smokingcat.ui.paint.cards.card_painter import CardPainter
from smokingcat.ui.paint.frame import to_rect
from smokingcat.ui.paint.painter import Painter
from smokingcat.ui.paint.portrait import draw_plate, plate_type
from smokingcat.ui.screens.table.layers.layer import Layer, Poses, TableFrame

_VEIL_STEPS: Final = 8
_MAX_VEIL_OPACITY: Final = 168
_MAX_LINES: Final = 2
_PART_STYLE: Final = theme.LABEL.tinted(theme.ACCENT)


class PreviousTrickView(Layer):
    """Draws the trick that is held up; ``paint`` draws the cards of the table."""

    def __init__(self, context: Context, paint: CardPainter) -> None:
        self._context = context
        self._paint = paint

    def draw(self, painter: Painter, table: TableFrame) -> None:
        layout, shown, poses, last = table.layout, table.shown, table.poses, table.shown.last_trick
        if last is None:
            return
        lift = max(pose.lift for number, pose in poses if number in last.tokens)
        dark = round(
            _MAX_VEIL_OPACITY
            * round(_VEIL_STEPS * min(1.0, lift / layout.px(HELD_HIGH)))
            / _VEIL_STEPS
        )
        if dark > 0:
            painter.veil()
            painter.fill(self._context.frame.rect, (*theme.SCRIM, dark))
        held = [each for each in poses if is_held_up(each[1])]
        if held:
            self._draw_words(painter, layout, shown, last.trick)
            self._paint.draw(painter, held)

    def _draw_words(
        self, painter: Painter, layout: TableLayout, table: TableState, trick: TakenTrick
    ) -> None:
        context, text, words = self._context, self._context.text, self._context.words
        place, played = previous_trick_place(layout), [seat for seat, _card in trick.by_seat()]
        head = words.gettext("Previous trick")
        text.draw(painter, head, to_rect(place.heading), theme.H2, align="centre", shadow=True)
        names = [
            (table.seats[seat].name, to_rect(box))
            for seat, box in zip(played, place.names, strict=True)
        ]
        even = min(plate_type(context, name, box) for name, box in names)
        for name, box in names:
            draw_plate(context, painter, name, box, largest=even)
        parts = [
            (label, to_rect(box))
            for seat, box in zip(played, place.parts, strict=True)
            if (label := part_text(words, trick, seat))
        ]
        even = min(
            text.fit(label, _PART_STYLE, box.width, _MAX_LINES, box.height).pixels
            for label, box in parts
        )
        style = text.exactly(_PART_STYLE, even)
        for label, box in parts:
            text.draw(painter, label, box, style, align="centre", anchor="top", lines=_MAX_LINES)
        back = words.gettext("A click or {key} puts it back.").format(
            key=self._context.key_label("last")
        )
        text.draw(painter, back, to_rect(place.way_back), theme.NOTE, align="centre")


def is_held_up(pose: Pose) -> bool:
    """Return whether a card is held up above the darkened table."""
    return HELD_UP <= pose.order < IN_FLIGHT


def on_table(poses: Poses) -> Poses:
    """Return the cards that lie on the table or fly over it, in front of the seats' fans."""
    return [each for each in poses if 0 <= each[1].order < ON_PANEL and not is_held_up(each[1])]


def part_text(words: Catalogue, trick: TakenTrick, seat: int) -> str:
    """Return whether a seat led the trick, took it, or both; else "".

    The text agrees with no name, so it fits all of them in every language.
    """
    led, count = seat == trick.leader, card_points(trick.cards)
    if seat != trick.taker:
        return words.gettext("led") if led else ""
    if led:
        both = words.ngettext(
            "led and took it: {count} point", "led and took it: {count} points", count
        )
        return both.format(count=count) if count else words.gettext("led and took it: no point")
    took = words.ngettext("took it: {count} point", "took it: {count} points", count)
    return took.format(count=count) if count else words.gettext("took it: no point")
