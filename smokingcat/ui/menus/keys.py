"""All keys on one card (the key ?), by the place where they do something."""

from __future__ import annotations

from typing import Final, NamedTuple

import pygame

from smokingcat.choices import CommandName
from smokingcat.ui.paint import chrome, theme
from smokingcat.ui.paint.painter import Painter
from smokingcat.ui.paint.text import Align
from smokingcat.ui.shell.bindings import key_caps
from smokingcat.ui.shell.commands import CARDS
from smokingcat.ui.shell.context import Context
from smokingcat.ui.shell.keys import is_keys_key
from smokingcat.ui.shell.panel import PanelScene
from smokingcat.ui.widgets.choices import Segmented
from smokingcat.ui.widgets.widget import Widget

_CAP: Final = theme.BUTTON_SMALL.tinted(theme.INK)
_DEED: Final = theme.LABEL.tinted(theme.INK)
_PLACE: Final = theme.H4.tinted(theme.SEPIA)
_ARROWS: Final[tuple[CommandName, ...]] = ("up", "down", "back", "on")
_ARROW_KEYS: Final = ("up", "down", "left", "right")
_TO: Final = "–"
"""Between two caps: all from the one to the other."""
_CAP_PAD: Final = 0.8 * theme.GRID
_THICK: Final = 0.0035
"""The rim of a key beside its letters, and how thick its cap is."""
_ROW, _TITLE = 0.0505, 0.060
"""The most that a row is high, and the height of a place's name with the line under it."""


class _Key(NamedTuple):
    """Commands, and what they do in a place."""

    commands: tuple[CommandName, ...]
    deed: str


class _Place(NamedTuple):
    """Where keys do something, and which."""

    name: str
    keys: tuple[_Key, ...]


class KeysScene(PanelScene):
    """An overlay that lists every key; Esc, Enter, the key ? or a click anywhere closes it.

    All places stand beside each other; in small windows or large text, one at a time.
    """

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self._chosen = 0

    @property
    def size(self) -> tuple[float, float]:
        """As large as the window lets it be where larger text is wished for."""
        return (1.72, 0.975) if self._is_crowded else (1.70, 0.94)

    @property
    def _is_crowded(self) -> bool:
        """Whether one place alone has room: then the button to close stands by the heading."""
        return self.frame.is_tight

    # -- what there is -------------------------------------------------------------------

    def _columns(self) -> tuple[tuple[_Place, ...], ...]:
        """Return the places, in the columns in which they stand."""
        places = (self._table(), self._passing(), self._after(), self._book(), self._everywhere())
        if self._is_crowded:
            return ((places[self._chosen],),)
        return (places[:1], places[1:3], places[3:])

    def _names(self) -> list[str]:
        _ = self.context.words.gettext
        return [
            _("At the table"),
            _("While passing"),
            _("After a round"),
            _("In the rule book"),
            _("Everywhere"),
        ]

    def _table(self) -> _Place:
        _ = self.context.words.gettext
        keys = (
            _Key(CARDS, _("Raise or play a card")),
            _Key(("back", "on"), _("Along your hand")),
            _Key(("press",), _("Play the card")),
            _Key(("hurry",), _("On to your turn")),
            _Key(("last",), _("The previous trick")),
            _Key(("count",), _("The cards gone")),
            _Key(("hint",), _("Ask the coach")),
            _Key(("throw",), _("Throw in your cards")),
            _Key(("call",), _("Call renounce")),
            _Key(("sort",), _("Sort by suit, by rank, by hand")),
            _Key(("carry back", "carry on"), _("Arrange your hand")),
        )
        return _Place(self._names()[0], keys)

    def _passing(self) -> _Place:
        _ = self.context.words.gettext
        keys = (
            _Key(CARDS, _("Choose a card, or take it back")),
            _Key(("take back",), _("Take a card back")),
            _Key(("press",), _("Pass the three")),
            _Key(("turn up",), _("Look at the packet: honour law")),
        )
        return _Place(self._names()[1], keys)

    def _after(self) -> _Place:
        _ = self.context.words.gettext
        keys = (
            _Key(("press",), _("On to the next round")),
            _Key(("hint",), _("Look back at the round")),
            _Key(("back", "on"), _("From trick to trick")),
            _Key(("home", "end"), _("To the first or the last trick")),
            _Key(("page up", "page down"), _("To another round")),
            _Key(("copy",), _("Copy the seed")),
        )
        return _Place(self._names()[2], keys)

    def _book(self) -> _Place:
        _ = self.context.words.gettext
        keys = (
            _Key(("back", "on"), _("Turn the pages")),
            _Key(("search",), _("Search")),
            _Key(("take back",), _("Back to the link")),
        )
        return _Place(self._names()[3], keys)

    def _everywhere(self) -> _Place:
        _ = self.context.words.gettext
        keys = (
            _Key((*_ARROWS, "next"), _("To another button")),
            _Key(("press",), _("Press the button")),
            _Key(("page up", "page down"), _("Scroll")),
            _Key(("home", "end"), _("To the beginning or the end")),
            _Key(("leave",), _("Back, or pause")),
            _Key(("rules", "book"), _("The rule book")),
            _Key(("sound",), _("Sound on or off")),
            _Key(("full screen",), _("Full screen")),
            _Key(("keys",), _("These keys")),
        )
        return _Place(self._names()[4], keys)

    def _caps(self, key: _Key) -> tuple[str, ...]:
        """Return what is on the caps of what does some commands, side by side."""
        words, told = self.context.words, [self.context.input_of(name) for name in key.commands]
        if key.commands == CARDS:
            return (key_caps(words, told[0])[-1], _TO, key_caps(words, told[-1])[-1])
        if key.commands[:4] == _ARROWS and told[:4] == list(_ARROW_KEYS):
            return (words.pgettext("keys", "Arrows"), *key_caps(words, told[4]))
        caps = list[str]()
        for each in told:  # a key that is held for both stands once
            caps += [cap for cap in key_caps(words, each) if cap not in caps]
        return tuple(caps)

    # -- arranging -----------------------------------------------------------------------

    def handle(self, event: pygame.Event) -> bool:
        """Close on a click beside the controls, and on the key that opened the card."""
        if is_keys_key(event) or self.is_click_beside(event):
            self.leave()
            return True
        return super().handle(event)

    def build(self) -> list[Widget]:
        close = self.close_button()
        if not self._is_crowded:
            close.rect.bottom = self.panel.bottom - self.frame.px(0.040)
            return [close]
        close.rect.size = self.frame.px(0.30), self.frame.px(0.066)
        close.rect.midright = (self.panel.right - self.frame.px(0.120), self._heading.centery)
        tabs = Segmented(
            self.context, "place", self._tabs, self._names(), self._chosen, self._choose
        )
        tabs.on_cream = True
        return [close, tabs]

    def _choose(self, place: int) -> None:
        self._chosen = place
        self.arrange()

    @property
    def _heading(self) -> pygame.Rect:
        """The room for the heading: the middle of the panel, or its left beside the button."""
        frame, panel = self.frame, self.panel
        side = frame.px(0.110)
        top = panel.top + frame.px(0.040)
        width = panel.width // 2 if self._is_crowded else panel.width - 2 * side
        return pygame.Rect(panel.left + side, top, width, frame.px(0.066))

    @property
    def _tabs(self) -> pygame.Rect:
        frame, box = self.frame, self.panel.inflate(-2 * self.frame.px(0.060), 0)
        box.top, box.height = self._heading.bottom + frame.px(theme.BETWEEN), frame.px(0.066)
        return box

    @property
    def _list(self) -> pygame.Rect:
        """The room for the keys."""
        frame, panel = self.frame, self.panel
        inner = panel.inflate(-2 * frame.px(0.085), 0)
        top = self._tabs.bottom if self._is_crowded else self._heading.bottom
        inner.top = top + frame.px(theme.BETWEEN)
        inner.height = panel.bottom - frame.px(0.055 if self._is_crowded else 0.125) - inner.top
        return inner

    # -- drawing -------------------------------------------------------------------------

    def draw_behind(self, painter: Painter) -> None:
        context, frame = self.context, self.frame
        chrome.draw_scrim(context, painter)
        context.pieces.draw_nine(painter, "panel", self.panel)
        title = context.words.gettext("Keys")
        align: Align = "left" if self._is_crowded else "centre"
        style = theme.H1_SMALL.tinted(theme.INK)
        context.text.draw(painter, title, self._heading, style, align=align)
        columns, inner, gap = self._columns(), self._list, frame.px(theme.GROUPS)
        width = (inner.width + gap) // len(columns) - gap
        high = self._row_height(columns)
        rooms = [pygame.Rect(0, 0, self._deeds_width(column, width), high) for column in columns]
        size = min(
            context.text.even([key.deed for place in column for key in place.keys], _DEED, room, 2)
            for column, room in zip(columns, rooms, strict=True)
        )
        for number, (column, deed) in enumerate(zip(columns, rooms, strict=True)):
            box = pygame.Rect(inner.left + number * (width + gap), inner.top, width, high)
            for place in column:
                box.top = self._draw_title(painter, place.name, box)
                for key in place.keys:
                    self._draw_caps(painter, self._caps(key), box)
                    deed.topleft = (box.right - deed.width, box.top)
                    context.text.draw(painter, key.deed, deed, _DEED, lines=2, largest=size)
                    box.top += high
                box.top += frame.px(theme.APART)

    def _deeds_width(self, column: tuple[_Place, ...], width: int) -> int:
        """Return how much of a column's width (px) its widest row of caps leaves."""
        caps = max(self._caps_width(self._caps(key)) for place in column for key in place.keys)
        return width - caps - self.frame.px(theme.BETWEEN)

    def _row_height(self, columns: tuple[tuple[_Place, ...], ...]) -> int:
        """Return the height of a row (px): as high as the fullest column allows."""
        frame, most = self.frame, self.frame.typed(_ROW)
        for column in columns:
            taken = (len(column) - 1) * frame.px(theme.APART)
            taken += 0 if self._is_crowded else len(column) * frame.typed(_TITLE)
            rows = sum(len(place.keys) for place in column)
            most = min(most, (self._list.height - taken) // rows)
        return most

    def _draw_title(self, painter: Painter, name: str, box: pygame.Rect) -> int:
        """Draw a place's name unless a tab says it; return where its keys begin (px)."""
        if self._is_crowded:
            return box.top
        head = pygame.Rect(box.topleft, (box.width, self.frame.typed(_TITLE)))
        chrome.draw_group_title(self.context, painter, name, head, _PLACE)
        return head.bottom

    def _cap_width(self, name: str) -> int:
        if name == _TO:
            return self.context.text.width(name, _CAP)
        wide = self.context.text.width(name, _CAP) + 2 * self.frame.px(_CAP_PAD)
        return max(wide, self._cap_height)

    def _caps_width(self, names: tuple[str, ...]) -> int:
        gap = self.frame.px(theme.TIGHT)
        return sum(map(self._cap_width, names)) + (len(names) - 1) * gap

    @property
    def _cap_height(self) -> int:
        return min(self.frame.typed(0.036), self.frame.px(0.050))

    def _draw_caps(self, painter: Painter, names: tuple[str, ...], box: pygame.Rect) -> None:
        """Draw keys as their caps, side by side from the left of a box."""
        context, frame = self.context, self.frame
        cap = pygame.Rect(box.left, 0, 0, min(self._cap_height, box.height - frame.px(0.011)))
        cap.centery = box.centery
        for name in names:
            cap.width = self._cap_width(name)
            if name != _TO:
                context.pieces.draw_nine(
                    painter, "field_normal", cap.move(0, frame.px(_THICK)), 0.7
                )
                context.pieces.draw_nine(painter, "field_normal", cap, 0.7)
            inner = cap.inflate(4, 0)
            context.text.draw(painter, name, inner, _CAP, align="centre", verbatim=True)
            cap.left = cap.right + frame.px(theme.TIGHT)
