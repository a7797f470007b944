"""Tips for a first match: points are bad, and they lead to letters.

Each tip takes the place of another text, needs no click and is never repeated. The setting ``told``
records the tips that were shown.
"""

from __future__ import annotations

from smokingcat.common.setting_types import FirstTime
from smokingcat.match.model import TableModel
from smokingcat.match.modes import MATCH
from smokingcat.rules.cards import HEJMA
from smokingcat.rules.events import RoundEnd, TrickTaken
from smokingcat.table.state.table_state import Stage
from smokingcat.ui.engine.context import Context


class FirstMatchTips:
    """Chooses the tip that a table shows now, if any."""

    def __init__(self, context: Context, model: TableModel) -> None:
        self._context = context
        self._model = model
        self._current: FirstTime | None = None
        self._trick: TrickTaken | None = None
        """Last trick that was shown as taken."""

    def update(self) -> bool:
        """Follow the table; return whether the tip has changed."""
        now, before = self._model.director.now, self._current
        if isinstance(now, TrickTaken) and now is not self._trick:
            self._trick, self._current = now, None
        occasion = self._occasion()
        if occasion != self._current:
            told = self._context.settings.told
            is_new = occasion is not None and occasion not in told
            self._current = occasion if is_new else None
            if is_new:
                self._context.change(told=(*told, occasion))
        return self._current != before

    def _occasion(self) -> FirstTime | None:
        """Return the occasion for a tip in the present state, if there is one."""
        model, shown = self._model, self._model.director.visible
        if model.mode != MATCH or model.session.person is None:
            return None
        if (account := shown.reckoning) is not None:
            return "letter" if account.is_counted else None
        if model.hand.is_passing:
            return "pass"
        is_reading = isinstance(
            model.director.now, TrickTaken
        )  # the result is on the screen already
        if shown.stage is not Stage.PLAYING or self._trick is None or is_reading:
            return None
        is_own = self._trick.seat == model.session.person
        return "trick" if is_own and any(card.penalty for card in self._trick.cards) else None

    def text_for(self, occasion: FirstTime) -> str:
        """Return the text of the current tip if it is about ``occasion``, else ""."""
        _ = self._context.words.gettext
        if self._current != occasion:
            return ""
        return {
            "pass": _("Points are bad, and Hejma ({card}) is ten.").format(
                card=self._context.wording.face(HEJMA)
            ),
            "trick": _("Those points count against you."),
            "letter": self._about_letters(),
        }[occasion]

    def _about_letters(self) -> str:
        """Return the tip about letters; a shorter one if the reason of an early end is shown."""
        _, account = self._context.words.gettext, self._model.director.visible.reckoning
        if account is None or account.reason in (RoundEnd.COUNTED, RoundEnd.TIED):
            return _(
                "Whoever has the most points gets a letter. Whoever fills the word answers to it."
            )
        return _("Whoever fills the word first answers to it.")
