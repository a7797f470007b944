"""Builds the rows of the settings: a label, a note, and the control that changes a setting."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import pygame

from smokingcat.ui.engine.context import Context
from smokingcat.ui.engine.routes import ToTrial
from smokingcat.ui.widgets.choice_controls import SegmentedControl, Slider, Toggle
from smokingcat.ui.widgets.dropdown import Dropdown
from smokingcat.ui.widgets.form import FormAside, FormRow
from smokingcat.ui.widgets.widget import Widget

Values = Mapping[str, Any]
"""Settings by name."""


class SettingRows:
    """Builds rows; ``name`` is the name of the control, and of its setting if there is only one."""

    def __init__(self, context: Context) -> None:
        self._context = context

    def seconds(self, label: str, name: str, values: Sequence[int], note: str) -> FormRow:
        """Return a list of durations that is tried out before it is kept.

        ``values`` are milliseconds, and the first one means off.
        """
        words, context = self._context.words, self._context
        number, label_text = (
            words.language.format_number,
            words.pgettext("for how long", "{count} s"),
        )
        labels = [words.pgettext("for how long", "Off")]
        labels += [
            label_text.format(count=number(ms / 1000, int(ms % 1000 > 0))) for ms in values[1:]
        ]

        def change(chosen: int) -> None:
            if values[chosen]:
                context.shell.open(ToTrial(name, values[chosen], label, note))
            else:
                context.change(**{name: values[chosen]})

        present = values.index(getattr(context.settings, name))
        return self.pick(label, name, labels, present, change, note)

    def choose(
        self, label: str, name: str, values: Sequence[tuple[Any, str]], width: float, note: str = ""
    ) -> FormRow:
        """Return a segmented control; ``values`` are pairs of a value and its label."""
        choices = [({name: value}, text) for value, text in values]
        return self.combine(label, name, choices, width, note)

    def combine(
        self,
        label: str,
        name: str,
        choices: Sequence[tuple[Values, str]],
        width: float,
        note: str,
        aside: FormAside | None = None,
    ) -> FormRow:
        """Return a segmented control whose choices may change several settings at once."""
        settings = self._context.settings
        matches = (
            number
            for number, (values, _) in enumerate(choices)
            if all(getattr(settings, each) == value for each, value in values.items())
        )
        chosen = next(matches, 0)

        def make(box: pygame.Rect) -> Widget:
            return SegmentedControl(
                self._context,
                name,
                box,
                [text for _, text in choices],
                chosen,
                lambda number: self._context.change(**choices[number][0]),
            )

        return FormRow(label, make, width, note, aside)

    def switch(self, label: str, name: str, note: str = "") -> FormRow:
        """Return a row with a toggle for a boolean setting."""
        value = bool(getattr(self._context.settings, name))
        return self.toggle(label, name, value, lambda on: self._context.change(**{name: on}), note)

    def toggle(
        self, label: str, name: str, value: bool, change: Callable[[bool], None], note: str
    ) -> FormRow:
        """Return a row with a toggle that calls ``change``."""

        def make(box: pygame.Rect) -> Widget:
            place = self._context.frame.box(0, 0, 0.082, 0.050)
            place.midright = box.midright
            return Toggle(self._context, name, place, value, change)

        return FormRow(label, make, 0.12, note)

    def slider(self, label: str, name: str, change: Callable[[float], None], note: str) -> FormRow:
        """Return a row with a slider; the setting is saved when the slider is released."""

        def make(box: pygame.Rect) -> Widget:
            value = getattr(self._context.settings, name)
            return Slider(self._context, name, box, value, change, self._context.save)

        return FormRow(label, make, 0.34, note)

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
