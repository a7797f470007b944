"""The things on the table: whoever points at one, or comes by Tab, is told what it is and costs.

All of them are one control; they are only looked at, so a press goes through to what lies below.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from smokingcat.i18n.catalogue import Catalogue
from smokingcat.table import Room, Shown
from smokingcat.table.things import Thing, ThingKind, thing_at, things
from smokingcat.ui.access.spoken import Deed, Spoken, box_of
from smokingcat.ui.paint.canvas import Canvas
from smokingcat.ui.paint.frame import to_rect
from smokingcat.ui.paint.painter import Painter
from smokingcat.ui.widgets.tooltip import Explained, Tip
from smokingcat.ui.widgets.widget import Place, Widget


class Things(Widget):
    """What stands on the table, as one control; left and right go from thing to thing.

    ``look`` says what is to be seen, and ``boards`` which boxes lie over it; ``names`` are by seat,
    and ``person`` is who is addressed.
    """

    is_by_the_way = True
    is_only_read = True

    def __init__(
        self,
        canvas: Canvas,
        room: Room,
        look: Callable[[], Shown],
        boards: Callable[[], Sequence[pygame.Rect]],
        names: Sequence[str],
        person: int | None,
        *,
        has_points: bool,
    ) -> None:
        super().__init__(canvas, "things", to_rect(room.ashtray.rect))
        self._room = room
        self._look = look
        self._boards = boards
        self._names = names
        self._person = person
        self._has_points = has_points
        self._number = 0
        self._found: tuple[Shown, tuple[Thing, ...]] | None = None
        """What was found last: a pointer that rests asks in every frame."""

    @property
    def _things(self) -> tuple[Thing, ...]:
        shown = self._look()
        if self._found is None or self._found[0] is not shown:
            self._found = (shown, things(shown, self._room, has_points=self._has_points))
        found = self._found[1]
        boards = self._boards()
        return tuple(
            thing
            for thing in found
            if not any(board.collidepoint(thing.box.centre) for board in boards)
        )

    def take_over(self, old: Widget) -> None:
        """Stay at the thing that the keyboard is at."""
        super().take_over(old)
        if isinstance(old, Things):
            self._number = old._number

    def hit(self, place: Place) -> bool:
        """Let every press through."""
        del place
        return False

    def told(self, place: Place | None) -> Explained | None:
        """Return what is to be said of the thing that is pointed at, or that the keyboard is at."""
        if place is not None and any(board.collidepoint(place) for board in self._boards()):
            return None
        thing = self._at_focus() if place is None else thing_at(self._things, *place)
        if thing is None:
            return None
        return Explained(self._tip(thing), to_rect(thing.box))

    def _tip(self, thing: Thing) -> Tip:
        is_own = thing.seat == self._person
        return tip_of(self.canvas.words, thing, self._names, self._look(), is_own=is_own)

    def spoken(self) -> Spoken | None:
        """Return what stands on the table, thing by thing."""
        parts = []
        for number, thing in enumerate(self._things):
            tip, box = self._tip(thing), box_of(to_rect(thing.box))
            parts.append(Spoken("option", tip.head, str(number), tip.note, box=box, can=("focus",)))
        title = self.canvas.words.gettext("On the table")
        return Spoken("options", title, self.name, box=box_of(self.rect), parts=tuple(parts))

    @property
    def spoken_at(self) -> str:
        there = self._things
        return str(self._number % len(there)) if there else ""

    def wished(self, part: str, deed: Deed, value: str) -> None:
        """Go to a thing: it is only looked at."""
        del deed, value
        self._number = int(part or self._number)

    def _at_focus(self) -> Thing | None:
        there = self._things
        return there[self._number % len(there)] if there else None

    def key(self, event: pygame.Event) -> bool:
        """Go from thing to thing; up and down lead on to other controls."""
        step = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1}.get(event.key, 0)
        there = self._things
        if not step or not there:
            return False
        self._number = (self._number + step) % len(there)
        return True

    def draw(self, painter: Painter, *, focused: bool) -> None:
        """Draw nothing but the ring round the thing that the keyboard is at."""
        thing = self._at_focus() if focused else None
        if thing is not None:
            self.draw_focus(painter, to_rect(thing.box))


def tip_of(
    words: Catalogue, thing: Thing, names: Sequence[str], shown: Shown, *, is_own: bool
) -> Tip:
    """Return what is told of a thing on the table ``shown``; ``names`` are by seat.

    What ``is_own`` is the person's, who is addressed.
    """
    _, count = words.gettext, thing.number
    name, giver = names[thing.seat], names[(thing.seat + 3) % 4]
    match thing.kind:
        case ThingKind.ASHTRAY:
            note = _("Whoever takes the last trick gets it too: 5 penalty points.")
            return Tip(_("The ashtray"), note)
        case ThingKind.CHIP:
            own = _("You deal this round. Whoever loses it deals the next.")
            others = _("{name} deals this round. Whoever loses it deals the next.")
            return Tip(_("The dealer’s chip"), own if is_own else others.format(name=name))
        case ThingKind.POINTS:
            head = words.ngettext(
                "{name}: {count} penalty point", "{name}: {count} penalty points", count
            )
            note = _("Of this round. Most points get the letter, and 17 are always most.")
            return Tip(head.format(name=name, count=count), note)
        case ThingKind.PACKET:
            head = _("Your packet") if is_own else _("{name}: the packet").format(name=name)
            note = _("Three cards from {name}, face down until everybody has passed.")
            if shown.has_open_packet(thing.seat):
                note = _("Three cards from {name}, looked at too early.")
            elif is_own and shown.law == "honour":
                note = _(
                    "Three cards from {name}. To look at them before passing is a swindle, "
                    "and takes no more than a click."
                )
            return Tip(head, note.format(name=giver))
        case ThingKind.PILE:
            head = words.ngettext("{name}: {count} trick", "{name}: {count} tricks", count)
            note = _("They stay face down. Only the previous trick may be looked at.")
            return Tip(head.format(name=name, count=count), note)
        case ThingKind.SLATE:
            head = _("Your slate") if is_own else _("{name}: the slate").format(name=name)
            return Tip(head, _to_go(words, len(shown.letters) - count))


def _to_go(words: Catalogue, left: int) -> str:
    """Return what a slate is for, with so many letters left until its word is full (R6)."""
    if not left:
        return words.gettext("The word is full.")
    return words.ngettext(
        "A letter for every lost round. {count} letter more fills the word, which becomes a name.",
        "A letter for every lost round. {count} letters more fill the word, which becomes a name.",
        left,
    ).format(count=left)
