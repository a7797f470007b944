"""The overlay of all keys (opened by ?), where commands are moved to other inputs."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from operator import attrgetter
from typing import Final, NamedTuple

import pygame

from smokingcat.a11y.nodes import AccessibleNode, box_of, sentence
from smokingcat.common.setting_types import CommandName
from smokingcat.ui.engine.context import Context
from smokingcat.ui.engine.input.bindings import Rebinding
from smokingcat.ui.engine.input.keys import is_keys_key
from smokingcat.ui.engine.panel_scene import PanelScene
from smokingcat.ui.paint import chrome, theme
from smokingcat.ui.paint.painter import Painter
from smokingcat.ui.screens.keys.key_caps import KeyCaps
from smokingcat.ui.screens.keys.key_help import KeyHelp, KeyHelpSection, deed_of, places
from smokingcat.ui.widgets.button import Button
from smokingcat.ui.widgets.choice_controls import SegmentedControl
from smokingcat.ui.widgets.tooltip import Tip
from smokingcat.ui.widgets.widget import Widget

_COMMAND_STYLE: Final = theme.LABEL.tinted(theme.INK)
_SECTION_STYLE: Final = theme.H4.tinted(theme.SEPIA)
_MAX_ROW_HEIGHT, _TITLE_HEIGHT = 0.0505, 0.060
"""Greatest height of a row, and height of a section's title with the line under it."""
_MAX_COLUMN_ROWS: Final = 8
"""Greatest number of rows of one section in one column, where the section is alone."""
_RING_MARGIN: Final = 0.012
"""Height of a line minus the height of its focus ring."""
_LIT_COLOUR: Final = (*theme.BRASS, 70)


class CardLine(NamedTuple):
    """A placed line: its caps go into ``box`` from the left, its text into ``deed``."""

    key: KeyHelp
    box: pygame.Rect
    deed: pygame.Rect


class KeyLine(Widget):
    """A line of the overlay; a press begins to move its commands to other inputs.

    A line without ``press`` is read-only: it takes the focus, so that a screen reader reads it.
    """

    def __init__(
        self,
        context: Context,
        name: str,
        box: pygame.Rect,
        press: Callable[[], None] | None = None,
    ) -> None:
        frame = context.frame
        around = box.inflate(frame.px(theme.INSIDE), -frame.px(_RING_MARGIN))
        super().__init__(context, name, around)
        self._line = box
        self._press = press
        self.is_only_read = press is None
        self.is_asked = False
        self.on_cream = True

    def hit(self, place: tuple[int, int]) -> bool:
        """Return whether a pixel belongs to the line; a read-only line ignores the pointer."""
        return not self.is_only_read and super().hit(place)

    def accessible(self) -> AccessibleNode | None:
        """Return what is done, with its keys: a button, or a list item if read-only."""
        return AccessibleNode(
            "item" if self.is_only_read else "button",
            self.beside[0],
            self.name,
            self.node_note,
            box=box_of(self._line),
            is_on=True if self.is_asked else None,
            actions=("focus",) if self.is_only_read else ("press", "focus"),
        )

    def activate(self) -> None:
        if self._press is not None:
            self.canvas.sound("button")
            self._press()

    def draw(self, painter: Painter, *, focused: bool) -> None:
        """Draw only the focus ring; the scene draws the text and the highlight below it."""
        if focused:
            self.draw_focus(painter)


class KeysScene(PanelScene):
    """An overlay that lists every key; Esc, Enter, the key ? or a click anywhere closes it.

    All sections are shown side by side; in small windows or with large text, one at a time. To move
    a command, the player presses its line and then the new input. An input is a key, or a button of
    a gamepad or mouse.
    """

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self._chosen = 0
        self._caps = KeyCaps(context)
        self._changes = False
        self._asked: KeyHelp | None = None
        """The line that waits for an input."""
        self._answered = 0
        """How many commands of that line already have a new input."""

    @property
    def size(self) -> tuple[float, float]:
        return 1.72, 0.975

    @property
    def _is_crowded(self) -> bool:
        """Whether only one section has room, under tabs."""
        return self.frame.is_tight

    def _columns(self) -> tuple[tuple[KeyHelpSection, ...], ...]:
        """Return the sections in their columns.

        With a gamepad, commands without a button are left out, unless commands are being moved.
        """
        found = places(self.context.words)
        if self.context.pad is not None and not self._changes:
            found = tuple(
                KeyHelpSection(place.name, tuple(key for key in place.keys if self._caps.of(key)))
                for place in found
            )
        if self._is_crowded:
            return ((found[self._chosen],),)
        return (found[:1], found[1:3], found[3:])

    def _laid_columns(self) -> tuple[tuple[KeyHelpSection, ...], ...]:
        """Return the columns as they are laid out: a long section that is alone fills two."""
        columns = self._columns()
        if not self._is_crowded or len(columns[0][0].keys) <= _MAX_COLUMN_ROWS:
            return columns
        place = columns[0][0]
        half = (len(place.keys) + 1) // 2
        parts = place.keys[:half], place.keys[half:]
        return tuple((place._replace(keys=part),) for part in parts)

    @property
    def _has_stops(self) -> bool:
        """Whether the focus goes from line to line: to move commands, or for a screen reader."""
        return self._changes or self.context.announcer.is_heard

    def title(self) -> str:
        return self.context.words.gettext("Keys")

    def accessible(self) -> Sequence[AccessibleNode]:
        """Return a list for each section, or only headings if the lines are widgets of their own.

        The caps are part of the items and are not announced as text of their own.
        """
        if self._has_stops:
            named = (place.name for column in self._columns() for place in column)
            return [AccessibleNode("heading", name, name, level=2) for name in named]
        boxes = {line.key: box_of(line.box) for line in self.lines()}
        room = box_of(self._list)
        return [
            AccessibleNode(
                "list",
                place.name,
                place.name,
                parts=tuple(
                    AccessibleNode(
                        "item",
                        key.deed,
                        str(n),
                        sentence(" ".join(self._caps.of(key))),
                        box=boxes[key],
                    )
                    for n, key in enumerate(place.keys)
                ),
                box=room,
            )
            for column in self._columns()
            for place in column
        ]

    @property
    def asks_for_input(self) -> bool:
        return self._asked is not None

    def receive_input(self, input_name: str) -> None:
        """Move the pending command to an input, and go on to the next command of the line."""
        if self._asked is None:
            return
        if input_name == "escape":
            self._ask(None)
            return
        name = self._asked.commands[self._answered]
        put = self.context.bindings.put(name, input_name)
        self._show_result(name, put)
        if put.is_refused:
            return
        self.context.change(inputs=put.own)
        self._answered += 1
        if self._answered == len(self._asked.commands):
            self._ask(None)
        self.arrange()

    def _show_result(self, name: CommandName, put: Rebinding) -> None:
        """Show the result of moving the command ``name``."""
        if put.other is None and not put.is_refused:
            self.context.shell.drop_answer()
            return
        words, deed = self.context.words, deed_of(self.context.words, put.other or name)
        if put.other is None:
            template = words.gettext("This command cannot have more keys or buttons: {deed}")
        elif put.is_refused:
            template = words.gettext("The gamepad cannot do without this button: {deed}")
        elif put.is_bare:
            template = words.gettext("The button was taken. Now without a button: {deed}")
        else:
            template = words.gettext("The two have changed places: {deed}")
        self.context.shell.answer(template.format(deed=deed))

    def _ask(self, key: KeyHelp | None) -> None:
        self._asked, self._answered = key, 0
        self.arrange()

    def _change(self, *, changes: bool) -> None:
        self._changes, self._asked = changes, None
        self.arrange()
        self.give_focus(next(iter(self.focusable()), None))

    def _restore(self) -> None:
        self.context.change(inputs={})
        self.context.shell.answer(
            self.context.words.gettext("All keys are back at their defaults.")
        )

    def leave(self) -> None:
        """Cancel one step: the pending input, then the moving of commands, then the overlay."""
        if self._asked is not None:
            self._ask(None)
        elif self._changes:
            self._change(changes=False)
        else:
            super().leave()

    def handle(self, event: pygame.Event) -> bool:
        """Close on a click beside the controls, and on the key that opens the overlay."""
        if self._asked is not None and event.type == pygame.MOUSEBUTTONDOWN:
            self._ask(None)
            return True
        if is_keys_key(event) or (self.is_click_beside(event) and not self._changes):
            super().leave()
            return True
        return super().handle(event)

    def rows_of_list(self) -> list[Widget]:
        """Return the lines, if one of them has the focus."""
        lines: list[Widget] = [each for each in self.widgets if isinstance(each, KeyLine)]
        return lines if isinstance(self.focus, KeyLine) else []

    def build(self) -> list[Widget]:
        controls: list[Widget] = [*self._buttons()]
        if self._is_crowded:
            names = [place.name for place in places(self.context.words)]
            tabs = SegmentedControl(
                self.context, "place", self._tabs, names, self._chosen, self._choose
            )
            tabs.on_cream = True
            tabs.beside = self.context.words.gettext("Keys"), ""
            controls.append(tabs)
        if not self._has_stops:
            return controls
        lines = []
        for number, line in enumerate(self.lines()):
            press = partial(self._ask, line.key) if self._changes else None
            each = KeyLine(self.context, f"line {number}", line.box, press)
            each.is_asked = line.key == self._asked
            each.beside = line.key.deed, " ".join(self._caps.of(line.key))
            lines.append(each)
        return [*lines, *controls]

    def _buttons(self) -> list[Button]:
        """Return the button that closes, and the one that moves commands or restores them all."""
        frame, _ = self.frame, self.context.words.gettext
        close = self.close_button()
        if self._changes:
            close.label = _("Done")
            other = Button(self.context, "defaults", close.rect, _("Restore"), self._restore)
            other.enabled = bool(self.context.bindings.own)
            if not other.enabled:
                other.about = Tip(other.label, _("Nothing has been changed."))
        else:
            change = partial(self._change, changes=True)
            other = Button(self.context, "change", close.rect, _("Change"), change)
        other.on_cream = True
        close.rect.size = frame.px(0.26), self.button_height(0.066)
        close.rect.midright = (self.panel.right - frame.px(0.120), self._heading.centery)
        other.rect = close.rect.copy()
        other.rect.right = close.rect.left - frame.px(theme.APART)
        return [close, other]

    def _choose(self, place: int) -> None:
        self._chosen, self._asked = place, None
        self.arrange()

    @property
    def _heading(self) -> pygame.Rect:
        """The box of the heading: the left part of the panel, beside the buttons."""
        frame, panel = self.frame, self.panel
        side = frame.px(0.110)
        top = panel.top + frame.px(0.040)
        width = panel.width - 2 * side - frame.px(0.60)
        return pygame.Rect(panel.left + side, top, width, frame.px(0.066))

    @property
    def _tabs(self) -> pygame.Rect:
        frame, box = self.frame, self.panel.inflate(-2 * self.frame.px(0.060), 0)
        box.top, box.height = self._heading.bottom + frame.px(theme.BETWEEN), frame.px(0.066)
        return box

    @property
    def _list(self) -> pygame.Rect:
        """The box of the lines."""
        frame, panel = self.frame, self.panel
        inner = panel.inflate(-2 * frame.px(0.077), 0)
        top = self._tabs.bottom if self._is_crowded else self._heading.bottom
        inner.top = top + frame.px(theme.BETWEEN)
        inner.height = panel.bottom - frame.px(0.055) - inner.top
        return inner

    def lines(self) -> list[CardLine]:
        """Return the lines with their places."""
        columns, inner, gap = self._laid_columns(), self._list, self.frame.px(theme.APART)
        width, high = (inner.width + gap) // len(columns) - gap, self._row_height(columns)
        lines = []
        for number, column in enumerate(columns):
            left, top = inner.left + number * (width + gap), inner.top
            wide = [self._caps_width(key) for place in column for key in place.keys]
            # caps wider than this do not push the other texts of the column aside
            taken = max((each for each in wide if each <= 2 * width // 5), default=0)
            for place in column:
                top += self._title_height
                for key in place.keys:
                    box = pygame.Rect(left, top, width, high)
                    at = max(taken, min(self._caps_width(key), width // 2 + gap // 2))
                    lines.append(CardLine(key, box, pygame.Rect(left + at, top, width - at, high)))
                    top += high
                top += self.frame.px(theme.APART)
        return lines

    @property
    def _title_height(self) -> int:
        """The height of a section's title in pixels; 0 if a tab shows it."""
        return 0 if self._is_crowded else self.frame.typed(_TITLE_HEIGHT)

    def _caps_width(self, key: KeyHelp) -> int:
        """Return the width of a line's caps with the gap behind them, in pixels."""
        return self._caps.width(self._caps.of(key)) + self.frame.px(theme.BETWEEN)

    def _row_height(self, columns: tuple[tuple[KeyHelpSection, ...], ...]) -> int:
        """Return the height of a row in pixels, at which the fullest column fits."""
        frame, most = self.frame, self.frame.typed(_MAX_ROW_HEIGHT)
        for column in columns:
            taken = (len(column) - 1) * frame.px(theme.APART) + len(column) * self._title_height
            rows = sum(len(place.keys) for place in column)
            most = min(most, (self._list.height - taken) // max(1, rows))
        return most

    def _title(self) -> str:
        """Return the heading: the name of the overlay, or what the player must do next."""
        _ = self.context.words.gettext
        if self._asked is not None:
            count, number = len(self._asked.commands), self._answered + 1
            if count == 1:
                return _("Now press the key or button for it")
            template = _("Now press key or button {number} of {count}")
            return template.format(number=number, count=count)
        return _("Choose what to change") if self._changes else _("Keys")

    def draw_behind(self, painter: Painter) -> None:
        context = self.context
        chrome.draw_scrim(context, painter)
        context.pieces.draw_nine(painter, "panel", self.panel)
        style = theme.H1_SMALL.tinted(theme.INK)
        context.text.draw(painter, self._title(), self._heading, style, lines=2)
        lines = self.lines()
        self._draw_titles(painter, lines)
        sizes = (context.text.even([each.key.deed], _COMMAND_STYLE, each.deed, 2) for each in lines)
        size = min(sizes, default=None)
        for widget in self.widgets:
            if isinstance(widget, KeyLine) and (widget.hovered or widget.is_asked):
                painter.fill(widget.rect, _LIT_COLOUR)
        for line in lines:
            self._caps.draw(painter, self._caps.of(line.key), line.box)
            context.text.draw(
                painter, line.key.deed, line.deed, _COMMAND_STYLE, lines=2, largest=size
            )

    def _draw_titles(self, painter: Painter, lines: list[CardLine]) -> None:
        """Draw the section titles above their first lines, unless tabs show them."""
        if self._is_crowded:
            return
        boxes = iter(lines)
        for column in self._columns():
            for place in filter(attrgetter("keys"), column):
                first, *_others = (next(boxes) for _ in place.keys)
                head = pygame.Rect(0, 0, first.box.width, self._title_height)
                head.bottomleft = first.box.topleft
                chrome.draw_group_title(self.context, painter, place.name, head, _SECTION_STYLE)
