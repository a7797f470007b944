"""The settings page: a change takes effect and is saved at once; a slider saves on release.

The groups form one scrolling list. Chapters at its side lead to the groups; in small windows a
dropdown above the list replaces the chapters.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Final, get_args

import pygame

from smokingcat.i18n.catalogue import catalogue
from smokingcat.i18n.catalogue.languages import LANGUAGES
from smokingcat.store.settings import TextSize
from smokingcat.ui.engine.context import Context
from smokingcat.ui.engine.page_scene import PageScene
from smokingcat.ui.engine.routes import ToQuestion
from smokingcat.ui.paint import theme
from smokingcat.ui.paint.painter import Painter
from smokingcat.ui.screens.settings.card_settings import cards_group
from smokingcat.ui.screens.settings.played_settings import played_rows
from smokingcat.ui.screens.settings.setting_rows import SettingRows, reach_group
from smokingcat.ui.widgets.button import Button, ChapterLine
from smokingcat.ui.widgets.choice_controls import Slider, Toggle
from smokingcat.ui.widgets.dropdown import Dropdown
from smokingcat.ui.widgets.form import Form, FormGroup, FormRow
from smokingcat.ui.widgets.scroll_bar import ScrollBar
from smokingcat.ui.widgets.widget import Widget

_TOP, _BOTTOM = 0.146, 0.165
_TRY_OUT: Final = "play"
FLATPAK: Final = Path("/.flatpak-info")
"""A file that exists in every Flatpak sandbox and nowhere else."""
_CHAPTERS, _CHAPTER, _CHAPTERS_TOP = 0.330, 0.066, 0.500
"""Width of the list of chapters, height of a chapter, and greatest width of the dropdown."""


class SettingsScene(PageScene):
    """The scrolling groups of settings, and the chapters that lead to them."""

    takes = "table"

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self._rows = SettingRows(context)
        self._form: Form | None = None
        self._chapter = 0

    def title(self) -> str:
        return self.context.words.gettext("Settings")

    def _language_row(self) -> FormRow:
        _ = self.context.words.gettext
        codes: list[str | None] = [None, *catalogue.available()]
        names = [_("System language")]
        names += [LANGUAGES[code].endonym for code in codes if code is not None]
        present = self.context.language
        chosen = codes.index(present) if present in codes else 0
        return self._rows.pick(
            _("Language"),
            "language",
            names,
            chosen,
            lambda number: self.context.change(language=codes[number]),
            _("Of the words, the rules and the cats."),
        )

    def _pace_group(self) -> FormGroup:
        _ = self.context.words.gettext
        pgettext = self.context.words.pgettext
        return FormGroup(
            _("Pace"),
            (
                self._rows.choose(
                    _("Animation speed"),
                    "speed",
                    [
                        ("slow", pgettext("speed", "Slow")),
                        ("normal", pgettext("speed", "Normal")),
                        ("fast", pgettext("speed", "Fast")),
                        ("instant", pgettext("speed", "Instant")),
                    ],
                    0.44,
                    _("How fast the cards fly."),
                ),
                self._rows.switch(
                    _("Reduced motion"), "reduced_motion", _("Cards fade instead of travelling.")
                ),
                self._rows.switch(
                    _("Drifting smoke"),
                    "drifting_smoke",
                    _("With reduced motion only short puffs that stand still.")
                    if self.context.settings.reduced_motion
                    else _("From pipes, cigars and surprises."),
                ),
                self._rows.choose(
                    _("A finished trick stays"),
                    "trick_pace",
                    [
                        ("click", pgettext("trick stays", "Until a click")),
                        ("slow", pgettext("trick stays", "Long")),
                        ("normal", pgettext("trick stays", "A while")),
                        ("fast", pgettext("trick stays", "Briefly")),
                    ],
                    0.52,
                    _("Before it goes to whoever took it."),
                ),
            ),
        )

    def _rules_group(self) -> FormGroup:
        _ = self.context.words.gettext
        pgettext = self.context.words.pgettext
        return FormGroup(
            _("Rules of new matches"),
            (
                self._rows.choose(
                    _("End at 17"),
                    "end_at_17",
                    [
                        ("auto", pgettext("end at 17", "At once")),
                        ("ask", pgettext("end at 17", "Ask")),
                        ("never", pgettext("end at 17", "Never")),
                    ],
                    0.36,
                    _("17 loses the round. New matches only."),
                ),
                self._rows.choose(
                    pgettext("setting", "Deal"),
                    "deal_by",
                    [(1, _("By ones")), (2, _("By twos"))],
                    0.30,
                    _("New matches only."),
                ),
            ),
        )

    def _played_group(self) -> FormGroup:
        title = self.context.words.gettext("What you have played")
        return FormGroup(title, played_rows(self.context))

    def _table_group(self) -> FormGroup:
        _ = self.context.words.gettext
        pgettext = self.context.words.pgettext
        return FormGroup(
            _("Table manners"),
            (
                self._rows.choose(
                    _("Sort the hand"),
                    "hand_order",
                    [
                        ("suit", pgettext("sort", "By suit")),
                        ("rank", pgettext("sort", "By rank")),
                        ("own", pgettext("sort", "By hand")),
                    ],
                    0.38,
                    _("By hand, each card stays where you put it."),
                ),
                self._rows.switch(
                    _("Confirm a card"),
                    "confirm_tap",
                    _("The first tap raises the card, the second plays it."),
                ),
                self._rows.switch(
                    _("Play the last card for me"),
                    "auto_last",
                    _("There is nothing left to choose in the eighth trick."),
                ),
                self._rows.switch(
                    _("Play the only card for me"),
                    "auto_only",
                    _("After a moment, where the rules leave no choice."),
                ),
                self._rows.choose(
                    _("The cats talk"),
                    "talk",
                    [
                        ("never", pgettext("talk", "Never")),
                        ("seldom", pgettext("talk", "Seldom")),
                        ("often", pgettext("talk", "Often")),
                    ],
                    0.40,
                    _("Only of what lies open. Nobody waits for them."),
                ),
            ),
        )

    def _help_group(self) -> FormGroup:
        _, cap = self.context.words.gettext, self.context.key_label
        return FormGroup(
            _("Help at the table"),
            (
                self._rows.switch(
                    _("Name the cards"),
                    "card_names",
                    _("Point at a card to read its name and what it costs."),
                ),
                self._rows.switch(
                    _("Points on the cards"),
                    "card_points",
                    _("A puff of smoke on every card that costs something."),
                ),
                self._rows.switch(
                    _("Points so far"),
                    "shows_points",
                    _("On coins by the portraits. In the pub one forgets them."),
                ),
                self._rows.switch(
                    _("Previous trick stays open"),
                    "looks_back_kindly",
                    _("Until you play your next card. By the rule, until the next lead."),
                ),
                self._rows.switch(
                    _("Cards gone"),
                    "counts_cards",
                    _(
                        "A button, or {key}, shows what has been played:"
                        " on a strip that may stay open."
                    ).format(key=cap("count")),
                ),
                *self._coach_rows(),
            ),
        )

    def _coach_rows(self) -> tuple[FormRow, ...]:
        """Return the settings of the coach: warnings, hints, and luck after a round."""
        _, cap = self.context.words.gettext, self.context.key_label
        pgettext = self.context.words.pgettext
        percent = self.context.words.language.format_percent
        return (
            self._rows.choose(
                _("Ask before costly choices"),
                "warns",
                [
                    (0, pgettext("question", "Never")),
                    (8, percent(0.08)),
                    (4, percent(0.04)),
                ],
                0.40,
                _("Once, where a card or a pass adds so much to the chance of losing."),
            ),
            self._rows.switch(
                _("Hints"),
                "hints",
                _("A button, or {key}, asks the coach what to play.").format(key=cap("hint")),
            ),
            self._rows.switch(
                _("Hints without asking"),
                "opens_hints",
                _("The coach speaks whenever it is your turn."),
            ),
            self._rows.switch(
                _("Luck and play at the reckoning"),
                "tells_luck",
                _("How much was luck, and how the master played your cards."),
            ),
        )

    def _sound_group(self) -> FormGroup:
        context, _ = self.context, self.context.words.gettext
        pgettext = context.words.pgettext

        def try_effects(value: float) -> None:
            context.preview(effects_volume=value)
            context.sounds.play(_TRY_OUT)

        def try_ambience(value: float) -> None:
            context.preview(ambience_volume=value)

        murmur = _("Murmur, glasses and a distant piano.")
        return FormGroup(
            _("Sound"),
            (
                self._volume(_("Effects"), "effects_volume", try_effects, _("Cards and chalk.")),
                self._volume(_("Back room"), "ambience_volume", try_ambience, murmur),
                self._rows.switch(
                    _("Sound when it is your turn"),
                    "turn_sound",
                    _("For whoever looks out of the window meanwhile."),
                ),
                self._rows.switch(
                    _("Mute"),
                    "muted",
                    _("{key} does the same.").format(key=context.key_label("sound")),
                ),
                self._rows.choose(
                    _("Told aloud"),
                    "told_length",
                    [
                        ("short", pgettext("told aloud", "In short")),
                        ("full", pgettext("told aloud", "In full")),
                    ],
                    0.30,
                    _("What a screen reader says of the table."),
                ),
                *self._rows_of_readers(),
            ),
        )

    def _rows_of_readers(self) -> tuple[FormRow, ...]:
        """Return the row for old versions of Orca, in a Flatpak only: it hides Orca's version."""
        _ = self.context.words.gettext
        if not FLATPAK.exists():
            return ()
        note = _("For Orca before 45.2: it hears no other messages. Newer ones need it off.")
        return (self._rows.switch(_("Messages as the window’s name"), "told_by_name", note),)

    def _volume(
        self, label: str, name: str, change: Callable[[float], None], note: str = ""
    ) -> FormRow:
        def slider(box: pygame.Rect) -> Widget:
            value = getattr(self.context.settings, name)
            return Slider(self.context, name, box, value, change, self.context.save)

        return FormRow(label, slider, 0.34, note)

    def _window_group(self) -> FormGroup:
        shell, _ = self.context.shell, self.context.words.gettext

        def toggle(box: pygame.Rect) -> Widget:
            return Toggle(
                self.context,
                "fullscreen",
                self._rows.toggle_box(box),
                shell.is_fullscreen,
                lambda _on: shell.toggle_fullscreen(),
            )

        percent = self.context.words.language.format_percent
        size = self._rows.choose(
            _("Text size"),
            "text_size",
            [(size, percent(size / 100)) for size in get_args(TextSize)],
            0.42,
            _("From {percent} on the corners of the cards grow too.").format(percent=percent(1.3)),
        )
        full = FormRow(
            _("Full screen"),
            toggle,
            0.12,
            _("{key} does the same.").format(key=self.context.key_label("full screen")),
        )
        return FormGroup(_("Language and window"), (self._language_row(), size, full))

    def build(self) -> list[Widget]:
        frame, is_tight = self.frame, self.frame.is_tight
        groups = (
            self._window_group(),
            cards_group(self._rows, self.context),
            self._pace_group(),
            self._sound_group(),
            self._table_group(),
            self._help_group(),
            reach_group(self._rows, self.context),
            self._rules_group(),
            self._played_group(),
        )
        top, bottom = frame.top(_TOP), frame.bottom(_BOTTOM)
        x0, x1 = frame.left(0.096), frame.right(0.130)
        x0 += 0 if is_tight else self._chapter_box(0).width + frame.px(theme.GROUPS)
        viewport = pygame.Rect(x0, top, x1 - x0, bottom - top)
        form = Form(self.context, groups, viewport, self._offset)
        before = self._offset
        bar = self.scroll_bar(frame.right(0.106), viewport, form.content, narrowest=8)
        if self._offset < before:
            form = Form(self.context, groups, viewport, self._offset)
        self._form = form
        chapters = self._chapters([group.title for group in groups], form.tops, bar)
        return [self.back_button(), *chapters, *form.widgets, bar, *self._foot()]

    def _chapter_box(self, number: int) -> pygame.Rect:
        frame = self.frame
        box = frame.box(frame.left(0.096), frame.top(_TOP) + 4, _CHAPTERS, _CHAPTER)
        return box.move(0, number * (box.height + frame.px(theme.INSIDE)))

    def _chapters(self, titles: list[str], tops: list[int], bar: ScrollBar) -> list[Widget]:
        """Return the list of chapters, or the dropdown of them in small windows.

        A clicked chapter stays current while the page stands where it leads. Otherwise the current
        chapter is the group under a line that moves down the viewport as the page scrolls.
        """
        frame, context = self.frame, self.context

        def go(number: int) -> None:
            bar.scroll_to(tops[number])
            self._chapter = number
            self.arrange()

        # from the top to the foot, so that short groups at the end are reached too
        line = self._offset + bar.viewport.height * self._offset // max(1, bar.most)
        seen = sum(top <= line for top in tops[1:])
        is_where_it_leads = self._offset == min(bar.most, tops[self._chapter])
        chapter = self._chapter if is_where_it_leads else seen
        if frame.is_tight:
            width = min(frame.typed(_CHAPTERS), frame.px(_CHAPTERS_TOP))
            box = pygame.Rect(frame.right(0.170) - width, 0, width, frame.px(0.056))
            box.centery = frame.top(0.098)
            chapters = Dropdown(context, "chapters", box, titles, chapter, go)
            chapters.beside = context.words.gettext("Chapter"), ""
            return [chapters]
        lines: list[Widget] = []
        for number, title in enumerate(titles):
            box, lead = self._chapter_box(number), partial(go, number)
            item = ChapterLine(context, f"chapter {number}", box, title, lead)
            item.row, item.is_on = titles, number == chapter
            lines.append(item)
        return lines

    @property
    def heading_end(self) -> int:
        frame = self.frame
        taken = min(frame.typed(_CHAPTERS), frame.px(_CHAPTERS_TOP)) if frame.is_tight else 0
        return frame.right(0.190) - taken

    def _foot(self) -> list[Widget]:
        frame, _ = self.frame, self.context.words.gettext
        width, height = min(frame.typed(0.26), frame.px(0.42)), frame.px(0.060)
        y = frame.bottom(0.072) - height
        defaults = pygame.Rect(frame.left(0.222), y, width, height)
        done = pygame.Rect(frame.right(0.222) - width, y, width, height)
        return [
            Button(self.context, "defaults", defaults, _("Restore defaults"), self._ask_to_restore),
            Button(self.context, "done", done, _("Done"), self.leave, kind="brass", icon="check"),
        ]

    def _ask_to_restore(self) -> None:
        words = self.context.words
        self.context.shell.open(
            ToQuestion(
                lambda: words.gettext("Restore the defaults?"),
                lambda: words.gettext(
                    "Pace, help, sound, cards and manners become what they were at first. "
                    "Your name and the window stay."
                ),
                (lambda: words.gettext("Restore"), self._defaults),
                lambda: words.gettext("Leave them"),
                is_grave=True,
            )
        )

    def _defaults(self) -> None:
        """Restore all settings except those declared to stay."""
        self.context.change(**self.context.settings.restorable())
        self.context.shell.answer(self.context.words.gettext("All is as it was at first."))

    def draw_behind(self, painter: Painter) -> None:
        super().draw_behind(painter)
        if self._form is not None:
            self._form.draw_behind(painter)
