"""Trial of a way to play that may take the mouse or the keys away: it ends unless it is kept."""

from __future__ import annotations

import math
from typing import Final

from smokingcat.ui.engine.context import Context
from smokingcat.ui.engine.dialog import Dialog
from smokingcat.ui.engine.routes import ToQuestion, ToTrial

SECONDS: Final = 15


class TrialScene(Dialog):
    """Asks whether to keep a setting that is already in force; after `SECONDS` it is put back.

    The answer that is selected first puts the setting back. To keep a walking cursor, the player
    must wait for its first step, and so knows how it works.
    """

    def __init__(self, context: Context, route: ToTrial) -> None:
        words = context.words
        super().__init__(
            context,
            ToQuestion(
                self._question,
                lambda: f"{route.label}: {route.note}",
                (lambda: words.pgettext("trial", "Keep it"), self._keep),
                lambda: words.gettext("Put it back"),
                is_grave=True,
            ),
        )
        self._label = route.label
        self._name, self._value = route.setting, route.value
        self._before = getattr(context.settings, route.setting)
        self._left = float(SECONDS)

    def title(self) -> str:
        """Return the name of the row; the heading would be read again at every second."""
        return self._label

    @property
    def _count(self) -> int:
        """Seconds left, as shown."""
        return math.ceil(self._left)

    def _question(self) -> str:
        words = self.context.words
        count = words.language.format_number(self._count, 0)
        return words.gettext("Keep this? {count} s").format(count=count)

    @property
    def _is_tried(self) -> bool:
        return bool(getattr(self.context.settings, self._name) == self._value)

    def on_show(self) -> None:
        super().on_show()
        if not self._is_tried and self._left == SECONDS:
            self.context.preview(**{self._name: self._value})

    def update(self, seconds: float) -> bool:
        before = self._count
        self._left -= seconds
        if self._left <= 0 or not self._is_tried:
            self.leave()
            self.context.shell.answer(self.context.words.gettext("It is as it was before."))
            return True
        return self._count != before

    @property
    def wakes_in(self) -> float | None:
        return self._left - (self._count - 1)

    def on_close(self) -> None:
        """Put the setting back: also if the game ends during the trial."""
        if self._is_tried:
            self.context.change(**{self._name: self._before})

    def _keep(self) -> None:
        self.context.change(**{self._name: self._value})
