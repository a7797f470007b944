"""Settings of the help at the table: as a whole, and one by one."""

from __future__ import annotations

from functools import partial
from typing import Final

import pygame

from smokingcat.coach.review.round_review import MIN_SLIP_COST
from smokingcat.match.player_hand import BLUNDER_COST
from smokingcat.ui.engine.context import Context
from smokingcat.ui.engine.routes import ToHelpSettings
from smokingcat.ui.screens.settings.form_page import FormPage
from smokingcat.ui.screens.settings.setting_rows import SettingRows, Values
from smokingcat.ui.widgets.button import Button
from smokingcat.ui.widgets.form import FormAside, FormRow
from smokingcat.ui.widgets.widget import Widget

_READING_SETTINGS: Final = ("card_names", "card_points", "tells_luck")
_REMEMBERING_SETTINGS: Final = ("shows_points", "looks_back_kindly", "counts_cards")
"""Help that explains what is seen, and help that remembers what was seen."""
_ALL_HELP: Final = dict.fromkeys((*_READING_SETTINGS, *_REMEMBERING_SETTINGS), True)
_SOME_HELP: Final = {**_ALL_HELP, **dict.fromkeys(_REMEMBERING_SETTINGS, False)}
_NO_HELP: Final = dict.fromkeys(_ALL_HELP, False)
_DETAILS_WIDTH: Final = 0.190


class HelpRows:
    """Builds the rows of the page Help, and remembers the player's own mixture of help."""

    def __init__(self, rows: SettingRows, context: Context) -> None:
        self._rows = rows
        self._context = context
        self._mixture: Values = _SOME_HELP

    def rows(self) -> tuple[FormRow, ...]:
        _, rows = self._context.words.gettext, self._rows
        pgettext, cap = self._context.words.pgettext, self._context.key_label
        percent, mistake = self._context.words.language.format_percent, MIN_SLIP_COST
        hints = rows.combine(
            _("Hints"),
            "hints",
            [
                ({"hints": False}, pgettext("question", "Never")),
                ({"hints": True, "opens_hints": False}, pgettext("hints", "When asked")),
                ({"hints": True, "opens_hints": "kittens"}, pgettext("tutor", "With kittens")),
                ({"hints": True, "opens_hints": True}, pgettext("hints", "Always")),
            ],
            0.64,
            _("A button, or {key}, asks the coach what to play.").format(key=cap("hint")),
        )
        tutor = rows.choose(
            _("The coach asks"),
            "warns",
            [
                (0, pgettext("question", "Never")),
                ("kittens", pgettext("tutor", "With kittens")),
                (BLUNDER_COST, pgettext("tutor", "Blunders")),
                (round(100 * mistake), pgettext("tutor", "Every mistake")),
            ],
            0.64,
            _(
                "It asks once: a blunder adds at least {blunder} risk, a mistake {mistake}. "
                "With kittens, blunders only."
            ).format(blunder=percent(BLUNDER_COST / 100), mistake=percent(mistake)),
        )
        plays = rows.combine(
            _("Played for me"),
            "auto",
            [
                ({"auto_only": False, "auto_last": False}, pgettext("played for me", "Nothing")),
                (
                    {"auto_only": False, "auto_last": True},
                    pgettext("played for me", "The last card"),
                ),
                ({"auto_only": True}, pgettext("played for me", "Every forced card")),
            ],
            0.58,
            _("After a moment, where the rules leave no choice."),
        )
        confirm = rows.switch(
            _("Confirm a card"),
            "confirm_tap",
            _("The first tap raises the card, the second plays it."),
        )
        return self._help_row(), hints, tutor, plays, confirm

    def _help_row(self) -> FormRow:
        """Return the choice of all, some or no help, with the button to each help beside it."""
        context, _ = self._context, self._context.words.gettext
        pgettext, settings = context.words.pgettext, context.settings
        present = {name: getattr(settings, name) for name in _ALL_HELP}
        if present not in (_ALL_HELP, _NO_HELP):
            self._mixture = present

        def details(box: pygame.Rect) -> Widget:
            to_details = partial(context.shell.open, ToHelpSettings())
            return Button(context, "details", box, _("One by one"), to_details)

        return self._rows.combine(
            _("Help at the table"),
            "help",
            [
                (_ALL_HELP, pgettext("help", "All")),
                (self._mixture, pgettext("help", "Some")),
                (_NO_HELP, pgettext("help", "None")),
            ],
            0.36,
            _("What cards cost, points so far, the cards gone."),
            FormAside(_DETAILS_WIDTH, details),
        )


class HelpScene(FormPage):
    """The page with every help at the table for itself."""

    def title(self) -> str:
        return self.context.words.gettext("Help at the table")

    def rows(self) -> tuple[FormRow, ...]:
        _, cap, switch = self.context.words.gettext, self.context.key_label, self.setting.switch
        return (
            switch(
                _("Name the cards"),
                "card_names",
                _("Point at a card to read its name and what it costs."),
            ),
            switch(
                _("Points on the cards"),
                "card_points",
                _("A puff of smoke on every card that costs something."),
            ),
            switch(
                _("Points so far"),
                "shows_points",
                _("On coins by the portraits. In the pub one forgets them."),
            ),
            switch(
                _("Previous trick stays open"),
                "looks_back_kindly",
                _("Until you play your next card. By the rule, until the next lead."),
            ),
            switch(
                _("Cards gone"),
                "counts_cards",
                _(
                    "A button, or {key}, shows what has been played: on a strip that may stay open."
                ).format(key=cap("count")),
            ),
            switch(
                _("Mistakes after each round"),
                "tells_luck",
                _("What decided the round, and how the master played your cards."),
            ),
        )
