"""The new-match page: one word on a slate, three cats of one strength, and the way to more."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from smokingcat.a11y.nodes import sentence
from smokingcat.bots import roster
from smokingcat.i18n.catalogue.playing_words import playing_words
from smokingcat.i18n.sentences import notices, opponents
from smokingcat.match.session.cats import CAST
from smokingcat.rules.word import BadWord, letters_of, tidy_word
from smokingcat.ui.engine.context import Context
from smokingcat.ui.engine.match_choices import MatchChoices, UnusualChoice
from smokingcat.ui.engine.match_start import fresh_seed, start_match
from smokingcat.ui.engine.page_scene import PageScene
from smokingcat.ui.engine.routes import ToMoreChoices
from smokingcat.ui.paint import chrome, theme
from smokingcat.ui.paint.painter import Painter
from smokingcat.ui.paint.portrait import draw_portrait
from smokingcat.ui.paint.theme import Style
from smokingcat.ui.paint.typesetting.text import Align
from smokingcat.ui.screens.new_match.word_slate import KNOB, WordSlate
from smokingcat.ui.widgets.button import Button, RoundButton
from smokingcat.ui.widgets.choice_controls import SegmentedControl
from smokingcat.ui.widgets.text_field import TextField
from smokingcat.ui.widgets.tooltip import Tip
from smokingcat.ui.widgets.widget import Widget

ROUNDS_PER_LETTER: Final = 2.6
_ROUNDS_A_MINUTE: Final = 4 / 3
"""At normal speed, with a player who thinks for a short time."""
_MINUTES_STEP: Final = 5
"""The length of a match is rounded to a multiple of these minutes."""
_MAX_SHORT_LETTERS: Final = 6
"""Greatest number of letters of a short match, which takes about ten minutes."""
_NOTE_STYLE, _WIT_STYLE = theme.NOTE.tinted(theme.CREAM), theme.WIT.tinted(theme.CREAM)
"""Cream, because quiet ink is illegible in the light of the lamp, where notes may stand."""
_COLUMN_WIDTH: Final = 0.507
"""Width of one of three columns, as a fraction of ``s``."""
_SLATE_HEIGHT: Final = 0.132
"""Height of the slate."""
_NAME_GROWTH: Final = 0.025
"""How much farther right a portrait beside its text stands at twice the text size, in ``s``."""
_PORTRAIT_HEIGHT, _TEXT_LINES = 0.262, 3
"""Height of an upright mat above its text, and lines of the text."""
_LINE_HEIGHT, _TWO_LINES_HEIGHT, _CONTROL_HEIGHT = 0.032, 0.050, 0.054
"""Heights of texts and controls, which grow with the text size."""
_WIDEST_GAP: Final = 0.070
_ROWS_OFFSET: Final = 0.185
"""Distance of the rows from the window's lower edge."""
_BEGIN_WIDTH, _MORE_WIDTH, _MORE_MOST, _FOOT_HEIGHT = 0.39, 0.25, 0.31, 0.072
"""Widths of the buttons at the foot, and their height."""
_TAG_SPACE, _TAG_ROWS = 0.070, 2
"""Width of a tag without its label, and greatest number of rows of tags."""
_TAG_SIZES: Final = tuple(number / 20 for number in range(20, 9, -1))
"""Type sizes of the labels of tags, as multiples of the usual one."""


def _is_short(word: str) -> bool:
    return len(letters_of(word)) <= _MAX_SHORT_LETTERS


def _in_rows(widths: Sequence[int], room: int, gap: int) -> list[tuple[int, int]]:
    """Return row and left edge of boxes that fill rows of ``room`` pixels one after another."""
    places: list[tuple[int, int]] = []
    row = x = 0
    for width in widths:
        if x and x + width > room:
            row, x = row + 1, 0
        places.append((row, x))
        x += width + gap
    return places


class NewMatchScene(PageScene):
    """Three rows: the word and its length, the cats, their strength; below, what is not usual."""

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self.choices = MatchChoices(context.settings, fresh_seed)
        self._word = self._unplayed(context.usual_word())
        self._shown = {_is_short(self._word): self._word}
        """The last word of each length."""
        self._own = "" if self._word in playing_words(context.words.code) else self._word
        """The last word of the player's own."""
        self._typed: str | None = None
        """The text in the field for the player's own word, ``None`` without the field."""
        self._problem = ""
        self._before = self._word
        """The word before typing."""
        self._slate = WordSlate(
            context, "word", pygame.Rect(0, 0, 0, 0), self._word, self._next_word
        )
        self._slate_row = self._cats = self._strength = pygame.Rect(0, 0, 0, 0)

    def title(self) -> str:
        return self.context.words.gettext("New match")

    def build(self) -> list[Widget]:
        frame = self.frame
        page = self.page_box(_ROWS_OFFSET)
        slate, strength = (
            frame.px(_SLATE_HEIGHT) + frame.typed(_LINE_HEIGHT),
            frame.typed(_CONTROL_HEIGHT),
        )
        spare = page.height - slate - strength
        mat = min(self._upright, spare - 2 * frame.px(theme.BETWEEN))
        gap = min((spare - mat) // 2, frame.px(_WIDEST_GAP))
        top = page.top + (spare - mat - 2 * gap) // 2
        self._slate_row = pygame.Rect(page.left, top, page.width, slate)
        self._cats = pygame.Rect(page.left, self._slate_row.bottom + gap, page.width, mat)
        self._strength = pygame.Rect(page.left, self._cats.bottom + gap, page.width, strength)
        return [self.back_button(), *self._word_part(), self._levels(), *self._foot(page)]

    @property
    def _upright(self) -> int:
        """Height of a mat with the portrait above the text, in pixels."""
        return self.frame.px(_PORTRAIT_HEIGHT) + _TEXT_LINES * self.frame.typed(_LINE_HEIGHT)

    def _third(self, row: pygame.Rect) -> pygame.Rect:
        """Return the right column of a row."""
        width = self.frame.px(_COLUMN_WIDTH)
        return pygame.Rect(row.right - width, row.top, width, row.height)

    def _rest(self, row: pygame.Rect) -> pygame.Rect:
        """Return a row without its right column."""
        width = row.width - self.frame.px(_COLUMN_WIDTH + theme.APART)
        return pygame.Rect(row.left, row.top, width, row.height)

    def _word_part(self) -> list[Widget]:
        """Return the slate, the pencil, and the choice of a length or the field for a word."""
        context, frame, _ = self.context, self.frame, self.context.words.gettext
        box = self._rest(self._slate_row)
        box.height = frame.px(_SLATE_HEIGHT)
        box.width -= frame.px(2 * KNOB + theme.BETWEEN)
        self._slate = WordSlate(context, "word", box, self._word, self._next_word)
        centre = (box.right + frame.px(KNOB + theme.BETWEEN), box.centery)
        is_typing = self._typed is not None
        label, icon = (_("Done"), "check") if is_typing else (_("Your own word"), "pencil")
        turn = self._end_typing if is_typing else self._begin_typing
        pencil = RoundButton(
            context, "pencil", centre, frame.px(KNOB), icon, label, turn, tip="above"
        )
        place = self._third(self._slate_row)
        place.height = frame.typed(_CONTROL_HEIGHT)
        foot = self._slate_row.bottom - frame.typed(_TWO_LINES_HEIGHT) - frame.px(theme.TIGHT)
        place.bottom = min(box.centery + place.height // 2, foot)
        control = self._length(place) if self._typed is None else self._field(place, self._typed)
        return [self._slate, pencil, control]

    def _note(self, control: pygame.Rect) -> pygame.Rect:
        """Return the box of the note under a control of the first row."""
        top = control.bottom + self.frame.px(theme.TIGHT)
        return pygame.Rect(control.left, top, control.width, self._slate_row.bottom - top)

    def _length(self, box: pygame.Rect) -> Widget:
        words = self.context.words
        labels = [words.pgettext("match", "Short"), words.pgettext("match", "Long")]
        chosen = int(not _is_short(self._word))
        control = SegmentedControl(self.context, "length", box, labels, chosen, self._set_length)
        control.beside = words.gettext("Length of the match"), self._minutes()
        return control

    def _field(self, box: pygame.Rect, typed: str) -> Widget:
        _ = self.context.words.gettext
        field = TextField(
            self.context,
            "own word",
            box,
            typed,
            self._type,
            placeholder=_("something everybody can live with"),
            longest=28,
            submitted=self._end_typing,
        )
        field.beside = _("Your own word"), self._problem
        field.error = bool(self._problem)
        return field

    def _minutes(self) -> str:
        """Return the expected length of the match."""
        count = ROUNDS_PER_LETTER * len(letters_of(self._word))
        minutes = _MINUTES_STEP * max(1, round(count / _ROUNDS_A_MINUTE / _MINUTES_STEP))
        return self.context.words.gettext("about {minutes} min").format(minutes=minutes)

    def _show_word(self, word: str) -> None:
        """Put a word on the slate and end typing."""
        self._word = self._shown[_is_short(word)] = word
        if word not in playing_words(self.context.words.code):
            self._own = word
        self._typed, self._problem = None, ""
        self.arrange()
        self.context.announcer.say(sentence(word, self._minutes()), urgent=True)

    def _suggestions(self, *, is_short: bool) -> list[str]:
        words = playing_words(self.context.words.code)
        return [word for word in words if _is_short(word) == is_short]

    def _unplayed(self, word: str) -> str:
        """Return a suggestion of the same length if a match for this suggestion is under way."""
        words = self._suggestions(is_short=_is_short(word))
        taken = {saved.word for saved in self.context.store.matches() if not saved.is_over}
        if word not in words or word not in taken:
            return word
        return next((each for each in words if each not in taken), word)

    def _next_word(self) -> None:
        """Show the next suggestion of the same length."""
        words = self._suggestions(is_short=_is_short(self._word))
        at = words.index(self._word) + 1 if self._word in words else 0
        self._show_word(words[at % len(words)])

    def _set_length(self, number: int) -> None:
        is_short = number == 0
        suggestion = self._suggestions(is_short=is_short)[0]
        self._show_word(self._shown.get(is_short) or self._unplayed(suggestion))

    def _begin_typing(self) -> None:
        """Replace the choice of a length by a field, which holds the player's last own word."""
        self._typed, self._before = self._own, self._word
        self._word = self._own or self._word
        self.arrange()
        self.go_to(self.named("own word"))

    def _type(self, typed: str) -> None:
        """Show a typed word on the slate, or what is wrong with it; nothing typed is the old word.

        The widgets change in place, because the field is being edited.
        """
        self._typed, self._problem = typed, ""
        try:
            self._word = tidy_word(typed) if typed.strip() else self._before
        except BadWord as bad:
            self._problem = notices.bad_word_text(self.context.words, bad)
        self._slate.word = self._word
        self.named("begin").enabled = not self._problem
        field = self.named("own word")
        field.beside = field.beside[0], self._problem
        if isinstance(field, TextField):
            field.error = bool(self._problem)

    def _end_typing(self) -> None:
        """Keep a valid word; go back to the field of an invalid one."""
        if self._problem:
            self.go_to(self.named("own word"))
            return
        self._show_word(self._word)
        self.go_to(self.named("begin"))

    def leave(self) -> None:
        """Give up typing, or go back."""
        if self._typed is None:
            super().leave()
            return
        self._show_word(self._before)
        self.go_to(self.named("pencil"))

    def _levels(self) -> Widget:
        context, names = self.context, roster.names()
        labels = [opponents.strength(context.words, level) for level in names]
        box, chosen = self._rest(self._strength), names.index(self.choices.level)

        def change(number: int) -> None:
            self.choices.level = names[number]
            self.arrange()

        control = SegmentedControl(context, "all levels", box, labels, chosen, change)
        control.beside = context.words.gettext("All three"), self._play()
        return control

    def _play(self) -> str:
        """Return how the chosen level plays."""
        return opponents.play_description(self.context.words, self.choices.level)

    def _foot(self, page: pygame.Rect) -> list[Widget]:
        """Return the button to further choices, what is not usual, and the button that begins."""
        frame, _ = self.frame, self.context.words.gettext
        begin, more = (
            frame.box(0, 0, _BEGIN_WIDTH, _FOOT_HEIGHT),
            frame.box(0, 0, _MORE_WIDTH, _FOOT_HEIGHT),
        )
        more.width = min(frame.typed(_MORE_WIDTH), frame.px(_MORE_MOST))
        apart = frame.px(theme.BETWEEN)
        begin.bottomright = page.right, frame.bottom(0.082)
        more.bottomleft = page.left, begin.bottom
        start = Button(
            self.context,
            "begin",
            begin,
            _("Begin the match"),
            self._begin,
            kind="brass",
            icon="play",
        )
        start.is_first, start.enabled, start.excuse = True, not self._problem, self._end_typing
        choices = Button(
            self.context, "more choices", more, _("More choices"), self._open_more, lines=2
        )
        return [choices, *self._tags(more.right + apart, begin.left - apart, begin.centery), start]

    def _tags(self, left: int, right: int, middle: int) -> list[Widget]:
        """Return a button for each unusual choice, in rows of pixels ``left`` to ``right``.

        Labels that need more than two rows are set smaller.
        """
        frame, text = self.frame, self.context.text
        gap, high = frame.px(theme.INSIDE), frame.px(theme.TOUCH)
        unusual = self.choices.unusual(self.context.words)
        widths, places = [0], [(0, 0)]
        for size in _TAG_SIZES:
            style = theme.BUTTON_SMALL.sized(theme.BUTTON_SMALL.size * size)
            labels = [text.width(choice.label, style) for choice in unusual]
            widths = [min(width + frame.px(_TAG_SPACE), right - left) for width in labels]
            places = _in_rows(widths, right - left, gap)
            if not places or places[-1][0] < _TAG_ROWS:
                break
        rows = places[-1][0] + 1 if places else 0
        top = middle - (rows * (high + gap) - gap) // 2
        boxes = [
            pygame.Rect(left + x, top + row * (high + gap), width, high)
            for width, (row, x) in zip(widths, places, strict=True)
        ]
        return [self._tag(choice, box, style) for choice, box in zip(unusual, boxes, strict=True)]

    def _tag(self, choice: UnusualChoice, box: pygame.Rect, style: Style) -> Widget:
        def undo() -> None:
            choice.undo()
            self.arrange()
            self.give_focus(self.named("begin"))

        tag = Button(
            self.context,
            f"tag {choice.name}",
            box,
            choice.label,
            undo,
            kind="quiet",
            icon="close",
            icon_side="right",
            style=style,
        )
        note = self.context.words.gettext("Press it to play as usual.")
        tag.about = Tip(choice.label, note)
        return tag

    def _open_more(self) -> None:
        self.context.shell.open(ToMoreChoices(self.choices))

    def _begin(self) -> None:
        if self._problem:
            return
        choices, context = self.choices, self.context
        context.change(
            name=choices.name.strip(),
            word=self._word,
            levels=tuple(choices.levels),
            law=choices.law,
        )
        start_match(context, self._word, choices.seed.strip() or fresh_seed(), choices.dealer)

    def draw_behind(self, painter: Painter) -> None:
        """Draw the table, the cats, and the notes beside slate and strength."""
        super().draw_behind(painter)
        context, _ = self.context, self.context.words.gettext
        caption = self._rest(self._slate_row)
        caption.width = self._slate.slate.width
        caption.top += self.frame.px(_SLATE_HEIGHT)
        caption.height = self.frame.typed(_LINE_HEIGHT)
        rule = _("Whoever fills the word first gets it as a name.")
        context.text.draw(painter, rule, caption, _WIT_STYLE, align="centre")
        is_bad = bool(self._problem)
        is_blank = self._typed is not None and not self._typed.strip()
        text = self._problem or ("" if is_blank else self._minutes())
        style = theme.BUTTON_SMALL.tinted(theme.BAD_IN_LIGHT) if is_bad else _NOTE_STYLE
        control = self.named("length" if self._typed is None else "own word").rect
        note = self._note(control)
        context.text.draw(painter, text, note, style, anchor="top", align="centre", lines=3)
        for number in range(len(CAST)):
            self._draw_cat(painter, number)
        beside = self._third(self._strength)
        context.text.draw(painter, self._play(), beside, _NOTE_STYLE, lines=2)

    def _draw_cat(self, painter: Painter, number: int) -> None:
        """Draw cat ``number`` (0..2, from the left) and its manner on a mat."""
        context, frame, cats = self.context, self.frame, self._cats
        width = frame.px(_COLUMN_WIDTH)
        left = cats.left + round(number * (cats.width - width) / (len(CAST) - 1))
        mat = pygame.Rect(left, cats.top, width, cats.height)
        chrome.draw_mat(context, painter, mat)
        lines = mat.inflate(-2 * frame.px(theme.APART), -2 * frame.px(theme.INSIDE))
        if mat.height >= self._upright:
            middle, radius = (mat.centerx, mat.top + frame.px(0.130)), 0.096
            lines.top = mat.top + frame.px(_PORTRAIT_HEIGHT)
            align: Align = "centre"
        else:
            half = 0.090 + _NAME_GROWTH * (frame.larger - 1)
            middle, radius = (mat.left + frame.px(half), mat.centery - frame.px(0.010)), 0.062
            lines.left = mat.left + frame.px(2 * half - 0.005)
            align = "left"
        lines.height, lines.width = mat.bottom - lines.top, mat.right - lines.left
        lines.width -= frame.px(theme.BETWEEN if align == "left" else theme.APART)
        cat = CAST[number]
        names = [opponents.shown_name(context.words, each.name) for each in CAST]
        name, room = names[number], 2 * (middle[0] - mat.left) / frame.s - theme.BETWEEN
        draw_portrait(
            context, painter, cat.picture, "calm", middle, radius, name=name, alike=names, room=room
        )
        manners = [opponents.style_text(context.words, each.key, self.choices.law) for each in CAST]
        most = _TEXT_LINES if align == "centre" else 6
        even = context.text.even(manners, theme.WIT, lines, most)
        context.text.draw(
            painter, manners[number], lines, theme.WIT, align=align, lines=most, largest=even
        )
