"""What the coach says, on a note that lies where it hides nothing."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

import pygame

from smokingcat.coach.advice import Advice
from smokingcat.i18n.advice import AdviceWording
from smokingcat.i18n.cardnames import Case
from smokingcat.rules import Phase
from smokingcat.table import Room, Shown
from smokingcat.ui.painter import Painter
from smokingcat.ui.scenes.hint_place import beside_note, place_note
from smokingcat.ui.scenes.hint_setting import Note, Words

if TYPE_CHECKING:
    from smokingcat.ui.context import Context


class _Table(NamedTuple):
    """The table a note has been laid on: where things lie, which, and the buttons."""

    room: Room
    shown: Shown
    buttons: tuple[pygame.Rect, ...]


class HintNote:
    """Finds the note a place, once for a table at rest, and draws it."""

    def __init__(self, context: Context) -> None:
        self._context = context
        self._table: _Table | None = None
        self._said: tuple[Words, str] | None = None
        self.lying: Note | None = None
        """The note where it has been laid, if it has."""
        self._aside: tuple[pygame.Rect, pygame.Rect] | None = None

    def lay(self, room: Room, shown: Shown, buttons: Sequence[pygame.Rect], words: Words) -> None:
        """Lay the note for ``words`` clear of what is ``shown`` and of the ``buttons``."""
        table, said = _Table(room, shown, tuple(buttons)), (words, self._context.words.code)
        if self.lying is None or self._said != said or not _is_same(table, self._table):
            self._table, self._said, self._aside = table, said, None
            self.lying = place_note(self._context, *table, words)

    def put_away(self) -> None:
        """Have no note lying any more."""
        self.lying = None

    def beside(self, wanted: pygame.Rect) -> pygame.Rect:
        """Return the box ``wanted``, or one of its size that is clear of the note."""
        if self.lying is None or self._table is None or not self.lying.box.colliderect(wanted):
            return wanted
        if self._aside is None or self._aside[0] != wanted:
            self._aside = (wanted, beside_note(*self._table, self.lying.box, wanted))
        return self._aside[1]

    def draw(self, painter: Painter) -> None:
        """Draw the note where it has been laid, if it has."""
        if self.lying is None:
            return
        self._context.pieces.draw_nine(painter, "tooltip", self.lying.box)
        for words, style, box, lines in self.lying.parts:
            self._context.text.draw(painter, words, box, style, anchor="top", lines=lines)

    def thinking(self) -> Words:
        """Return what is said of a coach that has been asked."""
        return Words("", self._context.words.gettext("The coach is thinking…"), "")

    def advice(self, advice: Advice, names: Sequence[str]) -> Words:
        """Return what is said of advice; ``names`` of the table go by seat."""
        context, words, outlook = self._context, self._context.words, advice.outlook
        said = AdviceWording(context.wording, names).advice(advice)
        by_card = words.gettext("Chance of losing the round, by card")
        if advice.gives_up:
            return Words(words.gettext("A lost round"), said, by_card)
        if advice.view.phase is Phase.PASSING:
            least = words.language.format_percent(outlook.losing[outlook.choice])
            legend = words.gettext("Chance of losing the round: {chance}").format(chance=least)
            return Words(words.gettext("These three"), said, legend)
        name = context.wording.card(advice.choice[0], Case.LABEL)
        return Words(name, said, by_card)


def _is_same(one: _Table, other: _Table | None) -> bool:
    """Tell whether two tables are one: what is shown on them by identity, the rest by value."""
    return (
        other is not None
        and one.shown is other.shown
        and one.room == other.room
        and one.buttons == other.buttons
    )
