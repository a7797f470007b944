"""Tips for a first match: points, the lead, a renounce, the order of ranks, letters, and keys.

A tip follows a task or stands in the place of another text. A tip needs no click and is never
repeated. The setting ``told`` records the tips that were shown.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from smokingcat.coach.lessons.lesson import WHOLE_GAME
from smokingcat.common.setting_types import FirstTime
from smokingcat.match.model import TableModel
from smokingcat.match.modes import MATCH
from smokingcat.rules.cards import HEJMA, Rank, Suit
from smokingcat.rules.events import RoundEnd, TrickTaken
from smokingcat.table.state.table_state import Stage
from smokingcat.ui.engine.context import Context


class FirstMatchTips:
    """Chooses the tip that a table shows now, if any; ``uses_keys`` is about the person."""

    def __init__(self, context: Context, model: TableModel, uses_keys: Callable[[], bool]) -> None:
        self._context = context
        self._model = model
        self._uses_keys = uses_keys
        self._current: FirstTime | None = None
        self._trick: TrickTaken | None = None
        """Last trick that was shown as taken."""

    def update(self) -> bool:
        """Follow the table; return whether the tip has changed."""
        now, before = self._model.director.now, self._current
        if isinstance(now, TrickTaken) and now is not self._trick:
            self._trick, self._current = now, None
        occasions, shown = tuple(self._occasions()), self._context.settings.told
        if self._current not in occasions:
            self._current = next((each for each in occasions if each not in shown), None)
            if self._current is not None:
                self._context.change(told=(*shown, self._current))
        return self._current != before

    def _occasions(self) -> Iterator[FirstTime]:
        """Yield the occasions for a tip in the present state, the most important one first."""
        model, shown = self._model, self._model.director.visible
        if model.mode != MATCH or model.session.person is None:
            return
        if (account := shown.reckoning) is not None:
            if account.is_counted:
                yield "letter"
            return
        knows_game = WHOLE_GAME in self._context.settings.lessons
        if model.hand.is_passing:
            if not (knows_game and model.shows_hint):  # the coach says which cards to pass
                yield "pass"
            return
        # while a trick is taken, its result is on the screen already
        if shown.stage is not Stage.PLAYING or isinstance(model.director.now, TrickTaken):
            return
        trick = self._trick
        is_own = trick is not None and trick.seat == model.session.person
        if trick is not None and is_own and any(card.penalty for card in trick.cards):
            yield "trick"
        view = model.view if model.director.idle and model.hand.is_awaited else None
        if view is None:
            return
        led = view.trick.led
        if led is None and is_own and not model.shows_hint:
            yield "lead"
        follows = any(card.suit is led for card in view.hand)
        knows_renounce = "renounce" in self._context.settings.lessons
        if follows and view.ruleset.law == "honour" and not knows_renounce:
            yield "renounce"
        if sum(card.suit is led for card in view.legal) > 1:
            yield "order"
        if trick is not None and self._uses_keys():
            yield "keys"

    def on_turn(self) -> str:
        """Return the tip that follows the person's task, or ""."""
        on_turn: tuple[FirstTime, ...] = ("lead", "renounce", "order", "keys")
        return next(filter(None, map(self.text_for, on_turn)), "")

    def text_for(self, occasion: FirstTime) -> str:
        """Return the text of the current tip if it is about ``occasion``, else ""."""
        context = self._context
        _ = context.words.gettext
        if self._current != occasion:
            return ""
        match occasion:
            case "pass" if WHOLE_GAME in context.settings.lessons:
                return first_pass_text(context)
            case "pass":
                hejma, hearts = context.wording.face(HEJMA), context.wording.suit(Suit.HEARTS)
                return _(
                    "Penalty points: {card} (Hejma)\u00a010, {hearts}\u00a01–5, last trick\u00a05."
                ).format(card=hejma, hearts=hearts)
            case "trick":
                return _("Those points count against you.")
            case "lead":
                return _("Whoever takes a trick leads the next one.")
            case "renounce":
                return _("Any other suit is a renounce that the cats may call.")
            case "order":
                letters = context.wording.index_letters()
                ranks = "\u00a0".join(letters[rank] for rank in Rank)
                return _("From low to high: {ranks}.").format(ranks=ranks)
            case "keys":
                return _("{key} shows all keys.").format(key=context.key_label("keys"))
            case "letter":
                return self._about_letters()

    def _about_letters(self) -> str:
        """Return the tip about letters; a shorter one if a rule is shown beside it."""
        _, account = self._context.words.gettext, self._model.director.visible.reckoning
        if account is None or account.reason is RoundEnd.COUNTED:
            return _(
                "Whoever has the most points gets a letter. Whoever fills the word gets it as a "
                "name."
            )
        return _("Whoever fills the word first gets it as a name.")


def first_pass_text(context: Context) -> str:
    """Return what to do with the cards that are passed, for a player who has not passed before."""
    return context.words.gettext(
        "Everybody passes three cards to the left. High cards take points: give those away."
    )
