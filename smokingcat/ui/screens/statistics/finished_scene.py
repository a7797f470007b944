"""The panel of a finished match: its players, its result and its rounds."""

from __future__ import annotations

import datetime
from collections.abc import Callable
from functools import partial
from typing import Final

import pygame

from smokingcat.common import paths
from smokingcat.i18n.sentences import opponents
from smokingcat.i18n.sentences.events import EventSentences
from smokingcat.rules.match import MatchEnd, Outcome
from smokingcat.rules.word import letters_of
from smokingcat.store.matches import MatchRow
from smokingcat.store.record_summary import PERSON
from smokingcat.table.geometry import Rect
from smokingcat.table.layout.seats import slate_in
from smokingcat.ui.engine.context import Context
from smokingcat.ui.engine.panel_scene import PanelScene
from smokingcat.ui.engine.routes import ToFinished, ToQuestion, ToReview
from smokingcat.ui.paint import theme
from smokingcat.ui.paint.painter import Painter
from smokingcat.ui.paint.portrait import draw_portrait, draw_rosette, picture_of
from smokingcat.ui.paint.slate import SlateText
from smokingcat.ui.widgets.button import Button
from smokingcat.ui.widgets.number_button import NumberButton
from smokingcat.ui.widgets.widget import Widget

_PANEL_WIDTH: Final = 1.42
_SIDE_MARGIN, _RIM_MARGIN = 0.095, 0.068
"""Width of the panel, and its margins at the sides and above and below, as fractions of ``s``."""
_ROW_HEIGHT: Final = 0.082
"""Height of a row of players."""
_FACTS_HEIGHT: Final = 0.150
"""Distance from the top of the panel's content to the players."""
_TITLE_HEIGHT: Final = 0.058
_BUTTON_DISTANCE: Final = 0.052
_FOOT_HEIGHT: Final = 0.066


class FinishedScene(PanelScene):
    """A cream panel over the wall; each round is a button that opens the review of the round."""

    def __init__(self, context: Context, about: ToFinished) -> None:
        super().__init__(context)
        self._match: MatchRow = about.match
        self._slips = about.slips
        self._threw_away: Callable[[], None] = about.threw_away

    @property
    def panel(self) -> pygame.Rect:
        """The cream panel, as high as its rounds require."""
        frame = self.frame
        rows = -(-self._match.rounds // self._a_row)
        height = self._above_rounds + rows * self._side + frame.px(_FOOT_HEIGHT + 2 * theme.BETWEEN)
        box = frame.box_at(frame.centre(), frame.middle(), _PANEL_WIDTH, 0)
        box.height = height + 2 * frame.px(_RIM_MARGIN)
        box.centery = frame.middle()
        return box

    @property
    def _inner(self) -> pygame.Rect:
        return self.panel.inflate(-2 * self.frame.px(_SIDE_MARGIN), -2 * self.frame.px(_RIM_MARGIN))

    @property
    def _above_rounds(self) -> int:
        """Pixels from the top of the panel's content to the first row of rounds."""
        return self.frame.px(_FACTS_HEIGHT + 2 * _ROW_HEIGHT) + self.frame.typed(_TITLE_HEIGHT)

    @property
    def _side(self) -> int:
        """Width and height of the place of a round, in pixels."""
        return max(self.frame.px(_BUTTON_DISTANCE), 42)

    @property
    def _a_row(self) -> int:
        """The number of rounds in a row."""
        return max(1, self.frame.px(_PANEL_WIDTH - 2 * _SIDE_MARGIN) // self._side)

    def build(self) -> list[Widget]:
        context, frame, inner, _ = self.context, self.frame, self._inner, self.context.words.gettext
        gap, height = frame.px(theme.BETWEEN), frame.px(_FOOT_HEIGHT)
        width = (inner.width - 3 * gap) // 4
        box = pygame.Rect(inner.left, inner.bottom - height, width, height)
        labels = _("Look back"), _("Save a copy"), _("Throw away"), _("Close")
        look: Callable[[], None] = partial(self._look_back, self._dearest)
        actions = look, self._copy, self._ask, self.leave
        buttons: list[Widget] = []
        names = "review", "copy", "remove", "close"
        for number, (name, label, action) in enumerate(zip(names, labels, actions, strict=True)):
            place = box.move(number * (width + gap), 0)
            button = Button(context, name, place, label, action, lines=2)
            button.row = [other for other in labels[1:] if other != label] if number else ()
            button.on_cream = True
            buttons.append(button)
            if not number:
                button.kind, button.is_first, button.style = "brass", True, theme.BUTTON_SMALL
        return [*buttons, *self._round_buttons()]

    @property
    def _rounds_box(self) -> pygame.Rect:
        inner, top = self._inner, self._inner.top + self._above_rounds
        bottom = inner.bottom - self.frame.px(_FOOT_HEIGHT + 2 * theme.BETWEEN)
        return pygame.Rect(inner.left, top, inner.width, bottom - top)

    def _round_buttons(self) -> list[Widget]:
        """Return a button for each round, marked if the round had a slip."""
        box, side = self._rounds_box, self._side
        buttons: list[Widget] = []
        for number in range(1, self._match.rounds + 1):
            row, column = divmod(number - 1, self._a_row)
            centre = box.left + side // 2 + column * side, box.top + side // 2 + row * side
            look = partial(self._look_back, number)
            button = NumberButton(self.context, f"round {number}", centre, str(number), look)
            button.takes_focus = button.on_cream = True
            called = self.context.words.gettext("Round {number}").format(number=number)
            button.beside = called, ""
            button.is_marked = number <= len(self._slips) and self._slips[number - 1] > 0
            buttons.append(button)
        return buttons

    @property
    def _dearest(self) -> int:
        """The round with the most slips; the last round if there was none."""
        if not any(self._slips):
            return self._match.rounds
        return self._slips.index(max(self._slips)) + 1

    def _look_back(self, number: int) -> None:
        record = self.context.store.archive.record(self._match)
        if record is None:
            self.context.shell.answer(self.context.words.gettext("This match cannot be read."))
        else:
            self.context.shell.open(ToReview(record, number, 0))

    def _copy(self) -> None:
        """Copy the match into the player's documents."""
        words, shell = self.context.words, self.context.shell
        try:
            path = self.context.store.archive.copy(self._match, paths.documents())
        except OSError as error:
            sentence = words.gettext("Nothing could be saved: {reason}")
            shell.answer(sentence.format(reason=error.strerror or error))
        else:
            shell.answer(words.gettext("The match is in {path}").format(path=path))

    def _ask(self) -> None:
        words = self.context.words
        self.context.shell.open(
            ToQuestion(
                lambda: words.gettext("Throw the match away?"),
                lambda: words.gettext("The slate comes off the wall for good. The name stays."),
                (lambda: words.gettext("Throw away"), self._throw_away),
                lambda: words.gettext("Keep it"),
                is_grave=True,
            )
        )

    def _throw_away(self) -> None:
        try:
            self.context.store.archive.remove(self._match)
        except OSError as error:
            sentence = self.context.words.gettext("The match could not be thrown away: {reason}")
            self.context.shell.answer(sentence.format(reason=error.strerror or error))
            return
        self.leave()
        self._threw_away()

    def draw_behind(self, painter: Painter) -> None:
        super().draw_behind(painter)
        self._draw_head(painter)
        for seat in range(4):
            self._draw_seat(painter, seat)
        self._draw_rounds(painter)

    def _draw_head(self, painter: Painter) -> None:
        """Draw the word, the loser, the date, the number of rounds and the seed."""
        context, frame, inner, match = self.context, self.frame, self._inner, self._match
        words = context.words
        letters = letters_of(match.word)
        box = Rect(inner.left, inner.top + frame.px(0.012), frame.px(0.390), frame.px(0.108))
        slate = slate_in(box, -1.0, len(letters), frame.px(0.046))
        count = match.letters[match.checked_loser] if match.is_ban else len(letters)
        context.slates.draw(painter, slate, SlateText.of(match.word, count))
        left = round(box.right) + frame.px(theme.GROUPS)
        line = pygame.Rect(left, inner.top, inner.right - left, frame.px(0.060))
        who = opponents.shown_name(words, match.names[match.checked_loser])
        head = opponents.with_word(words, who, match.word)
        if match.is_ban:
            outcome = Outcome(match.checked_loser, MatchEnd.BAN)
            names = [opponents.shown_name(words, name) for name in match.names]
            sentences = EventSentences(context.wording, names, 0)
            head = sentences.outcome(outcome, match.word)
        style = theme.H2.tinted(theme.INK)
        context.text.draw(painter, head, line, style, verbatim=True)
        line.top, line.height = line.bottom, frame.px(0.034)
        started = datetime.datetime.fromisoformat(match.started)
        when = words.language.format_moment(started)
        rounds = words.ngettext("{count} round", "{count} rounds", match.rounds)
        note = f"{when} · {rounds.format(count=match.rounds)}"
        style = theme.LABEL.tinted(theme.INK_QUIET)
        context.text.draw(painter, note, line, style, verbatim=True)
        line.top = line.bottom
        seed = words.gettext("Seed {seed}").format(seed=match.seed)
        context.text.draw(painter, seed, line, style)

    def _draw_seat(self, painter: Painter, seat: int) -> None:
        """Draw one of the four players, two to a row: name, level and slate."""
        context, frame, inner, match = self.context, self.frame, self._inner, self._match
        row, column = divmod(seat, 2)
        half = (inner.width - frame.px(theme.GROUPS)) // 2
        box = pygame.Rect(inner.left, 0, half, frame.px(_ROW_HEIGHT))
        box.left += column * (half + frame.px(theme.GROUPS))
        box.top = inner.top + frame.px(_FACTS_HEIGHT) + row * box.height
        middle = box.left + frame.px(0.034), box.centery
        mood = "annoyed" if seat == match.loser else "smug"
        draw_portrait(context, painter, picture_of(seat, 0), mood, middle, 0.032)
        if seat == match.loser and match.gives_name:
            draw_rosette(context, painter, middle, 0.032)
        wide, high = frame.px(0.200), frame.px(0.064)
        slate_box = Rect(box.right - wide, box.centery - high / 2, wide, high)
        letters = letters_of(match.word)
        slate = slate_in(slate_box, 1.2 - seat, len(letters), frame.px(0.026))
        context.slates.draw(painter, slate, SlateText.of(match.word, match.letters[seat]))
        words = pygame.Rect(box.left + frame.px(0.076), box.top, 0, box.height // 2)
        words.width = round(slate_box.x) - frame.px(theme.INSIDE) - words.left
        name = opponents.shown_name(context.words, match.names[seat])
        style = theme.H4.tinted(theme.INK)
        context.text.draw(painter, name, words, style, anchor="bottom", verbatim=True)
        if match.kinds[seat] != PERSON:
            words.top = words.bottom
            level = opponents.level(context.words, match.kinds[seat])
            style = theme.NOTE.tinted(theme.INK_QUIET)
            context.text.draw(painter, level, words, style, anchor="top", verbatim=True)

    def _draw_rounds(self, painter: Painter) -> None:
        """Draw the coach's findings above the buttons."""
        context, frame, box = self.context, self.frame, self._rounds_box
        line = pygame.Rect(box.left, 0, box.width, frame.typed(0.040))
        line.bottom = box.top - frame.px(theme.TIGHT)
        style = theme.H4.tinted(theme.SEPIA)
        context.text.draw(painter, self._found(), line, style, anchor="bottom")

    def _found(self) -> str:
        """Return the coach's findings, as far as the match has been analysed."""
        words, count = self.context.words, sum(self._slips)
        if len(self._slips) < self._match.rounds:
            return words.gettext("Rounds to look back at")
        if not count:
            return words.gettext("Rounds to look back at. No mistakes in them.")
        sentence = words.ngettext(
            "Rounds to look back at, with {count} mistake",
            "Rounds to look back at, with {count} mistakes",
            count,
        )
        return sentence.format(count=count)
