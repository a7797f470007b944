"""The page of further choices for a new match: law, first dealer, seed, name, level of each cat."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, get_args

import pygame

from smokingcat.bots import roster
from smokingcat.i18n.sentences import opponents
from smokingcat.i18n.sentences.laws import law_name, law_sentence
from smokingcat.match.session.cats import CAST
from smokingcat.rules.ruleset import Law
from smokingcat.store.settings import MAX_TYPED_NAME_LENGTH
from smokingcat.ui.engine.context import Context
from smokingcat.ui.engine.match_start import MAX_SEED_LENGTH
from smokingcat.ui.engine.page_scene import PageScene
from smokingcat.ui.engine.routes import ToMoreChoices
from smokingcat.ui.paint import chrome
from smokingcat.ui.paint.painter import Painter
from smokingcat.ui.widgets.choice_controls import SegmentedControl
from smokingcat.ui.widgets.form import MAT_RIM, Form, FormGroup, FormRow
from smokingcat.ui.widgets.letter_dial import DIGITS
from smokingcat.ui.widgets.text_field import TextField
from smokingcat.ui.widgets.widget import Widget

_WIDE_CONTROL_WIDTH, _NARROW_CONTROL_WIDTH = 0.90, 0.50
"""Widths of controls as fractions of ``s``."""
_ALL_LAWS: Final[tuple[Law, ...]] = get_args(Law)


class MoreChoicesScene(PageScene):
    """A form that changes the choices of its route at once."""

    def __init__(self, context: Context, route: ToMoreChoices) -> None:
        super().__init__(context)
        self.choices = route.choices
        self._form: Form | None = None

    def title(self) -> str:
        return self.context.words.gettext("More choices")

    def build(self) -> list[Widget]:
        viewport = self.page_box().inflate(0, 2 * MAT_RIM)
        _ = self.context.words.gettext
        groups = (
            FormGroup(_("New match"), (self._law(), self._dealer(), self._seed())),
            FormGroup(_("At the table"), (self._name(), *map(self._level, range(len(CAST))))),
        )
        form = Form(self.context, groups, viewport, self._offset)
        before = self._offset
        bar = self.scroll_bar(viewport, form.content)
        if self._offset < before:
            form = Form(self.context, groups, viewport, self._offset)
        self._form = form
        return [self.back_button(), *form.widgets, bar]

    def _segments(
        self,
        label: str,
        name: str,
        values: Sequence[str],
        chosen: int,
        change: Callable[[int], None],
        width: float = _WIDE_CONTROL_WIDTH,
        note: str = "",
        *,
        verbatim: bool = False,
    ) -> FormRow:
        def make(box: pygame.Rect) -> Widget:
            control = SegmentedControl(self.context, name, box, values, chosen, change)
            control.verbatim = verbatim
            return control

        return FormRow(label, make, width, note)

    def _law(self) -> FormRow:
        words, choices = self.context.words, self.choices

        def change(number: int) -> None:
            choices.law = _ALL_LAWS[number]
            self.arrange()

        laws = [law_name(words, law) for law in _ALL_LAWS]
        note, chosen = law_sentence(words, choices.law), _ALL_LAWS.index(choices.law)
        return self._segments(
            words.gettext("Table law"), "law", laws, chosen, change, _NARROW_CONTROL_WIDTH, note
        )

    def _dealer(self) -> FormRow:
        choices, _ = self.choices, self.context.words.gettext

        def change(number: int) -> None:
            choices.dealer = number - 1 if number else None

        cats = (opponents.shown_name(self.context.words, cat.name) for cat in CAST)
        names = [_("By lot"), choices.name.strip() or _("You"), *cats]
        chosen = 0 if choices.dealer is None else choices.dealer + 1
        return self._segments(_("Who deals first?"), "dealer", names, chosen, change, verbatim=True)

    def _level(self, number: int) -> FormRow:
        words, choices, levels = self.context.words, self.choices, roster.names()
        _ = words.gettext

        def change(level: int) -> None:
            choices.levels[number] = levels[level]

        place = (_("on your left"), _("across from you"), _("on your right"))[number]
        name = opponents.shown_name(words, CAST[number].name)
        label = _("{name}, {place}").format(name=name, place=place)
        names = [opponents.strength(words, level) for level in levels]
        chosen = levels.index(choices.levels[number])
        return self._segments(label, f"level {number}", names, chosen, change)

    def _name(self) -> FormRow:
        choices, _ = self.choices, self.context.words.gettext

        def change(typed: str) -> None:
            choices.name = typed
            self.arrange()

        def make(box: pygame.Rect) -> Widget:
            return TextField(
                self.context,
                "name",
                box,
                choices.name,
                change,
                placeholder=_("You"),
                longest=MAX_TYPED_NAME_LENGTH,
                submitted=self.leave,
            )

        return FormRow(_("Your name"), make, _NARROW_CONTROL_WIDTH)

    def _seed(self) -> FormRow:
        choices, _ = self.choices, self.context.words.gettext

        def change(typed: str) -> None:
            choices.seed = typed

        def make(box: pygame.Rect) -> Widget:
            return TextField(
                self.context,
                "seed",
                box,
                choices.seed,
                change,
                placeholder=_("Empty: a random one"),
                longest=MAX_SEED_LENGTH,
                submitted=self.leave,
                letters=DIGITS,
            )

        note = _("Same seed, same cards: to try again, or to compare with a friend.")
        return FormRow(_("Seed"), make, _NARROW_CONTROL_WIDTH, note)

    def draw_behind(self, painter: Painter) -> None:
        super().draw_behind(painter)
        if self._form is None:
            return
        self._form.draw_behind(painter)
        view, content = self._form.viewport, self._form.content
        chrome.draw_fades(self.context, painter, view, self._offset, content)
