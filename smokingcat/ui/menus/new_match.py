"""A new match: the word, who sits at the table, who deals first, and the seed of the cards."""

from __future__ import annotations

from typing import Final

import pygame

from smokingcat.i18n import notices
from smokingcat.i18n.words import commission_words
from smokingcat.rules.ruleset import BadWord, letters_of, tidy_word
from smokingcat.ui.menus.dealer_choice import DealerChoice
from smokingcat.ui.menus.new_match_places import Places
from smokingcat.ui.menus.new_match_table import TablePart
from smokingcat.ui.menus.word_choice import WordChoice
from smokingcat.ui.paint import chrome, theme
from smokingcat.ui.paint.painter import Painter
from smokingcat.ui.shell.context import Context
from smokingcat.ui.shell.page import PageScene
from smokingcat.ui.shell.start import LONGEST_SEED, fresh_seed, start_match
from smokingcat.ui.widgets.button import Button
from smokingcat.ui.widgets.field import Field
from smokingcat.ui.widgets.scroll import ScrollBar
from smokingcat.ui.widgets.widget import Widget

ROUNDS_PER_LETTER: Final = 2.6
_SHOWN_WORDS: Final = 6
_NOTE: Final = theme.NOTE.tinted(theme.CREAM)
"""Quiet ink would be too quiet in the light of the lamp, where notes may come to stand."""


class NewMatchScene(PageScene):
    """Three columns; one column that scrolls in a small window."""

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self._first_word = 0
        self._own = ""
        self._problem = ""
        words = commission_words(context.words.code)
        self._word = context.settings.word or words[0]
        if self._word in words:
            self._first_word = words.index(self._word) // _SHOWN_WORDS * _SHOWN_WORDS
        else:
            self._own = self._word
        self._suggested = words[0] if self._own else self._word
        self._table = TablePart(context, self._begin)
        self._seed = fresh_seed()
        self._dealer: int | None = None
        self._scrolls = False
        self._viewport = pygame.Rect(0, 0, 0, 0)
        self._places = Places(context.frame, is_stacked=False)
        self._parts: dict[str, pygame.Rect] = {}

    def title(self) -> str:
        return self.context.words.gettext("New match")

    # -- the three parts -----------------------------------------------------------------

    def build(self) -> list[Widget]:
        frame = self.frame
        self._scrolls = frame.is_tight
        self._places = places = Places(frame, self._scrolls)
        view = self._viewport = places.viewport
        content = 0
        if self._scrolls:
            self._parts, content = places.stack()
            self._offset = min(self._offset, max(0, content - view.height))
            for part in self._parts.values():
                part.top -= self._offset
        else:
            self._parts = places.columns()
        widgets: list[Widget] = [self.back_button()]
        inner = [
            *self._word_part(),
            *self._table.build(places, self._parts["table"]),
            *self._deal_part(),
        ]
        if self._scrolls:
            for widget in inner:
                widget.clip = self._viewport
            bar = pygame.Rect(frame.right(0.106), view.top, max(8, frame.px(0.018)), view.height)
            inner.append(
                ScrollBar(
                    self.context, "scroll", bar, self._viewport, content, self._offset, self._scroll
                )
            )
        return [*widgets, *inner, self._begin_button()]

    def _word_part(self) -> list[Widget]:
        frame, part = self.frame, self._parts["word"]
        words = commission_words(self.context.words.code)
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
                self._length(word),
                word == self._word and not self._own,
                lambda word=word: self._take_word(word),  # type: ignore[misc]
            )
            widgets.append(choice)
        label = self.context.words.gettext("Other suggestions")
        more, box = self._under_words(widgets[-1].rect.bottom)
        widgets.append(Button(self.context, "more", more, label, self._more, lines=2))
        field = Field(
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
        """Return the boxes of the button for other words and of the field for an own one."""
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
        sentence = self.context.words.ngettext("about {count} round", "about {count} rounds", count)
        return sentence.format(count=count)

    def _take_word(self, word: str) -> None:
        self._word = self._suggested = word
        self._own = self._problem = ""
        self.arrange()

    def _more(self) -> None:
        words = commission_words(self.context.words.code)
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
            elif widget.name == "own word" and isinstance(widget, Field):
                widget.error = bool(self._problem)
            elif widget.name == "begin":
                widget.enabled = not self._problem

    def _deal_part(self) -> list[Widget]:
        frame, _ = self.frame, self.context.words.gettext
        row, self._seed_title = self._deal_boxes()
        dealer = DealerChoice(
            self.context,
            "dealer",
            row,
            self.context.settings.name,
            self._dealer,
            self._set_dealer,
        )
        under = self._seed_title
        top = under.bottom + frame.px(theme.TIGHT)
        roll_width = min(frame.typed(0.175 if self._scrolls else 0.160), under.width * 2 // 5)
        width = under.width - roll_width - frame.px(theme.BETWEEN)
        seed = Field(
            self.context,
            "seed",
            pygame.Rect(under.left, top, width, self._places.control),
            self._seed,
            self._typed_seed,
            placeholder=_("Empty: one is drawn"),
            longest=LONGEST_SEED,
            submitted=self._begin,
        )
        roll = Button(
            self.context,
            "roll",
            pygame.Rect(under.right - roll_width, top, roll_width, self._places.control),
            _("Roll"),
            self._roll,
            icon="dice",
        )
        self._seed_note = pygame.Rect(
            under.left, roll.rect.bottom + frame.px(theme.INSIDE), under.width, frame.typed(0.054)
        )
        return [dealer, seed, roll]

    def _deal_boxes(self) -> tuple[pygame.Rect, pygame.Rect]:
        """Return the boxes of the dealers and of the seed's title."""
        frame, part = self.frame, self._parts["deal"]
        heading = self._places.title
        row = pygame.Rect(part.left, part.top + heading, part.width, self._places.dealers)
        title = pygame.Rect(part.left, row.bottom + frame.px(0.062), part.width, heading)
        if self._scrolls:
            row.width = frame.px(0.62)
            title.left = row.right + frame.px(0.060)
            title.top, title.width = part.top, part.right - title.left
        return row, title

    def _set_dealer(self, dealer: int | None) -> None:
        self._dealer = dealer

    def _typed_seed(self, typed: str) -> None:
        self._seed = typed

    def _roll(self) -> None:
        self._seed = fresh_seed()
        self.arrange()

    def _draw_length(self, painter: Painter) -> None:
        """Say over the button what is about to begin."""
        if self._scrolls or self._problem:
            return
        button = self.named("begin")
        box = pygame.Rect(button.rect.left, 0, button.rect.width, self.frame.px(0.036))
        box.bottom = button.rect.top - self.frame.px(theme.INSIDE)
        text = f"{self._word} · {self._length(self._word)}"
        style = theme.LABEL.tinted(theme.ACCENT)
        self.context.text.draw(painter, text, box, style, align="centre", verbatim=True)

    def _begin_button(self) -> Button:
        frame = self.frame
        label = self.context.words.gettext("Begin the match")
        if self._scrolls:
            box = frame.box(frame.right(0.222) - frame.px(0.40), frame.bottom(0.135), 0.40, 0.064)
        else:
            part = self._parts["deal"]
            box = pygame.Rect(part.left, frame.bottom(0.250), part.width, frame.px(0.072))
        button = Button(self.context, "begin", box, label, self._begin, kind="brass", icon="play")
        button.is_first = True
        button.enabled = not self._problem
        button.excuse = self._show_problem
        return button

    def _show_problem(self) -> None:
        """Go to the word with which no match can begin."""
        self.go_to(self.named("own word"))

    def _begin(self) -> None:
        if self._problem:
            return
        table = self._table
        self.context.change(name=table.name.strip(), word=self._word, levels=tuple(table.levels))
        start_match(self.context, self._word, self._seed.strip() or fresh_seed(), self._dealer)

    # -- drawing -------------------------------------------------------------------------

    def draw_behind(self, painter: Painter) -> None:
        """Draw the table and the parts; what scrolls is cut off at the viewport."""
        super().draw_behind(painter)
        if not self._scrolls:
            self._draw_parts(painter)
        else:
            with painter.clipped(self._viewport):
                self._draw_parts(painter)

    def _draw_parts(self, painter: Painter) -> None:
        context, _ = self.context, self.context.words.gettext
        for name, title in (
            ("word", _("Playing word")),
            ("table", _("At the table")),
            ("deal", _("Who deals first?")),
        ):
            box = self._deal_boxes()[0] if name == "deal" else self._parts[name]
            box = pygame.Rect(box.left, self._parts[name].top, box.width, 0)
            chrome.draw_group_title(context, painter, title, box)
        chrome.draw_group_title(context, painter, _("Seed"), self._seed_title)
        same = _("Same seed, same cards: to try again, or to compare with a friend.")
        context.text.draw(painter, same, self._seed_note, _NOTE, anchor="top", lines=2)
        self._draw_own_word(painter)
        self._draw_length(painter)
        self._table.draw(painter)

    def _draw_own_word(self, painter: Painter) -> None:
        context, frame, _ = self.context, self.frame, self.context.words.gettext
        box = self._own_box
        label = pygame.Rect(box.left, box.top - frame.typed(0.036), box.width, 0)
        label.height = frame.typed(0.032)
        context.text.draw(painter, _("Your own word"), label, theme.LABEL)
        note = pygame.Rect(
            box.left, box.bottom + frame.px(theme.INSIDE), box.width, frame.typed(0.052)
        )
        text, style = _("Whoever fills the word first answers to it."), _NOTE
        if self._problem:
            text, style = self._problem, theme.NOTE.tinted(theme.BAD_IN_LIGHT)
        elif self._own.strip():
            text = self._length(self._word)
        context.text.draw(painter, text, note, style, anchor="top", lines=2)
