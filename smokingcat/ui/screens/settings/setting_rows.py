"""Builds the rows of the settings, and the group for other ways to play."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, get_args

import pygame

from smokingcat.store.settings import Dwell, Scan
from smokingcat.ui.engine.context import Context
from smokingcat.ui.widgets.choice_controls import SegmentedControl, Toggle
from smokingcat.ui.widgets.dropdown import Dropdown
from smokingcat.ui.widgets.form import FormGroup, FormRow
from smokingcat.ui.widgets.widget import Widget


class SettingRows:
    """Builds rows whose control changes the setting called ``name``."""

    def __init__(self, context: Context) -> None:
        self._context = context

    def seconds(self, label: str, name: str, values: Sequence[int], note: str) -> FormRow:
        """Return a choice of durations; ``values`` are milliseconds, and the first means off."""
        words = self._context.words
        off, *others = values
        number = words.language.format_number
        said = words.pgettext("for how long", "{count} s")
        labels = [(ms, said.format(count=number(ms / 1000, int(ms % 1000 > 0)))) for ms in others]
        off_label = words.pgettext("for how long", "Off")
        return self.choose(label, name, [(off, off_label), *labels], 0.52, note)

    def choose(
        self, label: str, name: str, values: Sequence[tuple[Any, str]], width: float, note: str = ""
    ) -> FormRow:
        """Return a segmented control; ``values`` are pairs of a value and its label."""
        present = getattr(self._context.settings, name)
        chosen = next((n for n, (value, _) in enumerate(values) if value == present), 0)

        def make(box: pygame.Rect) -> Widget:
            return SegmentedControl(
                self._context,
                name,
                box,
                [label for _, label in values],
                chosen,
                lambda number: self._context.change(**{name: values[number][0]}),
            )

        return FormRow(label, make, width, note)

    def switch(self, label: str, name: str, note: str = "") -> FormRow:
        """Return a row with a toggle for a boolean setting."""

        def make(box: pygame.Rect) -> Widget:
            value = bool(getattr(self._context.settings, name))
            return Toggle(
                self._context,
                name,
                self.toggle_box(box),
                value,
                lambda on: self._context.change(**{name: on}),
            )

        return FormRow(label, make, 0.12, note)

    def toggle_box(self, box: pygame.Rect) -> pygame.Rect:
        """Return the place of a toggle at the right end of the control's ``box``."""
        toggle = self._context.frame.box(0, 0, 0.082, 0.050)
        toggle.midright = box.midright
        return toggle

    def pick(
        self,
        label: str,
        name: str,
        labels: Sequence[str],
        chosen: int,
        change: Callable[[int], None],
        note: str,
    ) -> FormRow:
        """Return a row with a dropdown."""
        return FormRow(
            label,
            lambda box: Dropdown(self._context, name, box, labels, chosen, change, verbatim=True),
            0.32,
            note,
        )


def reach_group(rows: SettingRows, context: Context) -> FormGroup:
    """Return the settings of switch access, dwell clicking and gamepad rumble."""
    _ = context.words.gettext
    return FormGroup(
        _("Other ways to play"),
        (
            rows.seconds(
                _("One switch"),
                "scan",
                get_args(Scan),
                _("The cursor walks by itself; {key} or a click takes what it is at.").format(
                    key=context.key_label("press")
                ),
            ),
            rows.seconds(
                _("Click by resting"),
                "dwell",
                get_args(Dwell),
                _("A pointer that stays on something for so long presses it."),
            ),
            rows.switch(
                _("The gamepad shakes"),
                "rumble",
                _("When Hejma falls, and when a letter is chalked up."),
            ),
        ),
    )
