"""The new-match page: the word and the opponents, with further options on request."""

from __future__ import annotations

from typing import Final

import pygame

from smokingcat.i18n.catalogue.playing_words import playing_words
from smokingcat.i18n.sentences import notices
from smokingcat.rules.word import BadWord, letters_of, tidy_word
from smokingcat.ui.engine.context import Context
from smokingcat.ui.engine.match_start import fresh_seed, start_match
from smokingcat.ui.engine.page_scene import PageScene
from smokingcat.ui.paint import chrome, theme
from smokingcat.ui.paint.painter import Painter
from smokingcat.ui.screens.new_match.more_options import MoreOptions
from smokingcat.ui.screens.new_match.new_match_layout import NewMatchLayout
from smokingcat.ui.screens.new_match.opponents_part import OpponentsPart
from smokingcat.ui.screens.new_match.word_choice import WordChoice
from smokingcat.ui.widgets.button import Button
from smokingcat.ui.widgets.text_field import TextField
from smokingcat.ui.widgets.widget import Widget

ROUNDS_PER_LETTER: Final = 2.6
_ROUNDS_A_MINUTE: Final = 4 / 3
"""At normal speed, with a player who thinks for a short time."""
_STEP: Final = 5
"""The length of a match is rounded to a multiple of these minutes."""
_SHOWN_WORDS: Final = 6
_NOTE: Final = theme.NOTE.tinted(theme.CREAM)
"""Cream, because quiet ink is illegible in the light of the lamp, where notes may stand."""


class NewMatchScene(PageScene):
    """Two columns, or one scrolling column in small windows.

    The second part shows the cats or the further options.
    """

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self._first_word = 0
        self._own = ""
        self._problem = ""
        words = playing_words(context.words.code)
        self._word = context.settings.word or words[0]
        if self._word in words:
            self._first_word = words.index(self._word) // _SHOWN_WORDS * _SHOWN_WORDS
        else:
            self._own = self._word
        self._suggested = words[0] if self._own else self._word
        self._table = OpponentsPart(context, self.arrange)
        self._more_part = MoreOptions(context, self._begin, self.arrange)
        self._shows_more = False
        self._scrolls = False
        self._viewport = pygame.Rect(0, 0, 0, 0)
        self._places = NewMatchLayout(context.frame, is_stacked=False)
        self._parts: dict[str, pygame.Rect] = {}

    def title(self) -> str:
        return self.context.words.gettext("New match")

    def build(self) -> list[Widget]:
        frame = self.frame
        self._scrolls = frame.is_tight
        self._places = places = NewMatchLayout(frame, self._scrolls)
        view = self._viewport = places.viewport
        if self._scrolls:
            self._parts, content = places.stack(is_more=self._shows_more)
            scroll = self.scroll_bar(frame.right(0.106), view, content, narrowest=8)
            for part in self._parts.values():
                part.top -= self._offset
        else:
            self._parts = places.columns()
        widgets: list[Widget] = [self.back_button()]
        second = self._more_part if self._shows_more else self._table
        inner = [*self._word_part(), *second.build(places, self._parts["table"])]
        if self._scrolls:
            for widget in inner:
                widget.clip = self._viewport
            inner.append(scroll)
        return [*widgets, *inner, *self._foot()]

    def _word_part(self) -> list[Widget]:
        frame, part = self.frame, self._parts["word"]
        words = playing_words(self.context.words.code)
        across = _SHOWN_WORDS if self._scrolls else 2
        gap = frame.px(theme.BETWEEN)
        wide = (part.width - (across - 1) * gap) // across
        high = self._places.choice
        widgets: list[Widget] = []
        for number in range(_SHOWN_WORDS):
            word = words[(self._first_word + number) % len(words)]
            row, column = divmod(number, across)
            box = pygame.Rect(
                part.left + column * (wide + gap),
                part.top + self._places.title + row * (high + frame.px(theme.INSIDE)),
                wide,
                high,
            )
            choice = WordChoice(
                self.context,
                f"word {word}",
                box,
                word,
                self._minutes(word),
                word == self._word and not self._own,
                lambda word=word: self._take_word(word),  # type: ignore[misc]
            )
            widgets.append(choice)
        label = self.context.words.gettext("Other suggestions")
        more, box = self._under_words(widgets[-1].rect.bottom)
        widgets.append(Button(self.context, "more", more, label, self._more, lines=2))
        field = TextField(
            self.context,
            "own word",
            box,
            self._own,
            self._typed_word,
            placeholder=self.context.words.gettext("something everybody can live with"),
            longest=28,
            submitted=self._begin,
        )
        field.error = bool(self._problem)
        self._own_box = box
        return [*widgets, field]

    def _under_words(self, foot: int) -> tuple[pygame.Rect, pygame.Rect]:
        """Return the boxes of the button for other words and of the field for the player's word."""
        frame, part = self.frame, self._parts["word"]
        height = self._places.control
        if self._scrolls:
            more = pygame.Rect(0, foot + frame.typed(0.050), frame.typed(0.300), height)
            more.right = part.right
            own = pygame.Rect(
                part.left, more.top, more.left - frame.px(theme.BETWEEN) - part.left, height
            )
            return more, own
        more = pygame.Rect(0, foot + frame.px(theme.BETWEEN), frame.px(0.300), frame.px(0.048))
        more.centerx = part.centerx
        return more, pygame.Rect(part.left, more.bottom + frame.typed(0.052), part.width, height)

    def _length(self, word: str) -> str:
        count = round(ROUNDS_PER_LETTER * len(letters_of(word)))
        words = self.context.words
        rounds = words.ngettext("about {count} round", "about {count} rounds", count)
        return f"{rounds.format(count=count)} · {self._minutes(word)}"

    def _minutes(self, word: str) -> str:
        """Return the expected length of a match, for a slate's caption."""
        count = ROUNDS_PER_LETTER * len(letters_of(word))
        minutes = _STEP * max(1, round(count / _ROUNDS_A_MINUTE / _STEP))
        return self.context.words.gettext("about {minutes} min").format(minutes=minutes)

    def _take_word(self, word: str) -> None:
        self._word = self._suggested = word
        self._own = self._problem = ""
        self.arrange()

    def _more(self) -> None:
        words = playing_words(self.context.words.code)
        self._first_word = (self._first_word + _SHOWN_WORDS) % len(words)
        self.arrange()

    def _typed_word(self, typed: str) -> None:
        self._own, self._problem = typed, ""
        if typed.strip():
            try:
                self._word = tidy_word(typed)
            except BadWord as bad:
                self._problem = notices.bad_word_text(self.context.words, bad)
        else:
            self._word = self._suggested
        for widget in self.widgets:
            if isinstance(widget, WordChoice):
                widget.is_chosen = not typed.strip() and widget.word == self._word
            elif widget.name == "own word" and isinstance(widget, TextField):
                widget.error = bool(self._problem)
            elif widget.name == "begin":
                widget.enabled = not self._problem

    def _draw_length(self, painter: Painter) -> None:
        """Draw the word and the expected length beside the button."""
        if self._scrolls or self._problem:
            return
        button, part = self.named("begin").rect, self._parts["table"]
        left = self.named("more choices").rect.right + self.frame.px(theme.BETWEEN)
        box = pygame.Rect(left, button.top, 0, button.height // 2)
        box.width = button.left - self.frame.px(theme.APART) - max(left, part.left)
        text, style = self.context.text, theme.H4.tinted(theme.ACCENT)
        text.draw(painter, self._word, box, style, align="right", anchor="bottom", verbatim=True)
        box.top = box.bottom
        length = self._length(self._word)
        text.draw(painter, length, box, _NOTE, align="right", anchor="top", verbatim=True)

    def _foot(self) -> list[Button]:
        """Return the button that switches the second part, and the button that begins the match."""
        frame, _ = self.frame, self.context.words.gettext
        high = 0.064 if self._scrolls else 0.072
        begin = frame.box(0, 0, 0.42, high)
        more = frame.box(0, 0, 0.25, high)
        if self._scrolls:
            begin.width = min(frame.typed(0.400), frame.px(0.600))
            begin.bottomright = frame.right(0.222), frame.bottom(0.071)
            more.width = min(frame.typed(0.270), frame.px(0.480))
            more.bottomleft = frame.left(0.222), begin.bottom
        else:
            part = self._parts["table"]
            begin.bottomright = part.right, self._foot_line
            more.bottomleft = part.left, begin.bottom
        label = _("Begin the match")
        start = Button(self.context, "begin", begin, label, self._begin, kind="brass", icon="play")
        start.is_first = True
        start.enabled = not self._problem
        start.excuse = self._show_problem
        other = _("Back to the cats") if self._shows_more else _("More choices")
        turn = Button(self.context, "more choices", more, other, self._turn, lines=2)
        return [turn, start]

    @property
    def _foot_line(self) -> int:
        """The pixel row of the buttons' lower edge: under the parts, above the window's edge."""
        frame = self.frame
        return min(frame.bottom(0.082), self._parts["table"].top + frame.px(0.800))

    def _turn(self) -> None:
        """Switch between the cats and the further options."""
        self._shows_more = not self._shows_more
        self._table.law = self._more_part.law
        if self._scrolls:
            self._offset += self._parts["table"].top - self._viewport.top
        self.arrange()

    def _show_problem(self) -> None:
        """Move the focus to the field with the invalid word."""
        self.go_to(self.named("own word"))

    def _begin(self) -> None:
        if self._problem:
            return
        more, levels = self._more_part, tuple(self._table.levels)
        name = more.name.strip()
        self.context.change(name=name, word=self._word, levels=levels, law=more.law)
        start_match(self.context, self._word, more.seed.strip() or fresh_seed(), more.dealer)

    def draw_behind(self, painter: Painter) -> None:
        """Draw the table and the parts, clipped at the viewport if the page scrolls."""
        super().draw_behind(painter)
        if not self._scrolls:
            self._draw_parts(painter)
        else:
            with painter.clipped(chrome.with_rims(self.context, self._viewport)):
                self._draw_parts(painter)

    def _draw_parts(self, painter: Painter) -> None:
        context, _ = self.context, self.context.words.gettext
        chrome.draw_group_title(context, painter, _("Playing word"), self._parts["word"])
        if self._shows_more:
            self._more_part.draw(painter)
        else:
            heading = self._places.heading(self._parts["table"])
            chrome.draw_group_title(context, painter, _("At the table"), heading)
            self._table.draw(painter)
        self._draw_own_word(painter)
        self._draw_length(painter)

    def _draw_own_word(self, painter: Painter) -> None:
        context, frame, _ = self.context, self.frame, self.context.words.gettext
        box = self._own_box
        label = pygame.Rect(box.left, box.top - frame.typed(0.036), box.width, 0)
        label.height = frame.typed(0.032)
        written = context.text.draw(painter, _("Your own word"), label, theme.LABEL)
        if self._places.saves_rows:
            note = label.copy()
            note.left = written.right + frame.px(theme.APART)
            note.width = label.right - note.left
        else:
            note = pygame.Rect(box.left, box.bottom + frame.px(theme.INSIDE), box.width, 0)
            note.height = frame.typed(0.052)
        text, style = _("Whoever fills the word first answers to it."), _NOTE
        if self._problem:
            text, style = self._problem, theme.NOTE.tinted(theme.BAD_IN_LIGHT)
        elif self._own.strip():
            text = self._length(self._word)
        if self._places.saves_rows:
            context.text.draw(painter, text, note, style, align="right")
        else:
            context.text.draw(painter, text, note, style, anchor="top", lines=2)
