"""The further options of a new match: the player's name, first dealer, seed and law."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

import pygame

from smokingcat.i18n.sentences.laws import law_sentence
from smokingcat.match.session.cats import CAST
from smokingcat.rules.ruleset import Law
from smokingcat.store.settings import LONGEST_TYPED_NAME
from smokingcat.ui.engine.context import Context
from smokingcat.ui.engine.match_start import LONGEST_SEED, fresh_seed
from smokingcat.ui.paint import chrome, theme
from smokingcat.ui.paint.canvas import Canvas
from smokingcat.ui.paint.painter import Painter
from smokingcat.ui.paint.portrait import PERSON, draw_portrait
from smokingcat.ui.screens.new_match.law_choice import LawChoice
from smokingcat.ui.screens.new_match.new_match_layout import NewMatchLayout
from smokingcat.ui.widgets.button import Button
from smokingcat.ui.widgets.letter_dial import DIGITS
from smokingcat.ui.widgets.radio_group import RadioGroup
from smokingcat.ui.widgets.text_field import TextField
from smokingcat.ui.widgets.widget import Widget


class DealerChoice(RadioGroup):
    """The choice of the first dealer (R8): by lot (``None``), the player (seat 0), or a cat.

    ``person`` is the player's name, or empty.
    """

    def __init__(
        self,
        canvas: Canvas,
        name: str,
        rect: pygame.Rect,
        person: str,
        dealer: int | None,
        change: Callable[[int | None], None],
    ) -> None:
        self.person = person
        chosen = 0 if dealer is None else dealer + 1
        super().__init__(
            canvas, name, rect, 2 + len(CAST), chosen, lambda n: change(n - 1 if n else None)
        )

    @property
    def said(self) -> Sequence[str]:
        _ = self.canvas.words.gettext
        return [_("By lot"), self.person or _("You"), *(cat.name for cat in CAST)]

    def draw(self, painter: Painter, *, focused: bool) -> None:
        canvas, frame = self.canvas, self.canvas.frame
        for number, name in enumerate(self.said):
            part = self.part(number)
            is_chosen = number == self.chosen
            if is_chosen:
                canvas.pieces.draw_nine(painter, "mat", part)
            middle = (part.centerx, part.top + frame.px(0.050))
            if number == 0:
                for shift, angle in ((-0.010, -9.0), (0.010, 8.0)):
                    back = canvas.faces.card(None, frame.px(0.038), angle)
                    painter.blit_at(back, (middle[0] + frame.px(shift), middle[1]))
            else:
                picture = PERSON if number == 1 else CAST[number - 2].picture
                draw_portrait(canvas, painter, picture, "calm", middle, 0.031)
            label = pygame.Rect(part.left, part.bottom - frame.typed(0.040), part.width, 0)
            label.height = frame.typed(0.034)
            label.inflate_ip(-frame.px(0.006), 0)
            style = theme.NOTE.tinted(theme.ACCENT if is_chosen else theme.CREAM)
            is_name = number > 1 or (number == 1 and bool(self.person))
            canvas.text.draw(painter, name, label, style, align="centre", lines=2, verbatim=is_name)
        if focused:
            self.draw_focus(painter)


_SEED: Final = 0.44
"""Fraction of the width for the seed."""
_NOTE: Final = theme.NOTE.tinted(theme.CREAM)


class MoreOptions:
    """The further options and their controls.

    ``submitted`` is called on Enter, ``changed`` when the page must be arranged again.
    """

    def __init__(
        self, context: Context, submitted: Callable[[], None], changed: Callable[[], None]
    ) -> None:
        self._context = context
        self._submitted = submitted
        self._changed = changed
        self.name = context.settings.name
        self.seed = fresh_seed()
        self.dealer: int | None = None
        self.law = context.settings.law
        self._titles: dict[str, pygame.Rect] = {}
        self._note = self._law_note = pygame.Rect(0, 0, 0, 0)
        self._is_low = False

    def build(self, places: NewMatchLayout, part: pygame.Rect) -> list[Widget]:
        """Return the controls: the name, the dealers, the seed with its dice, the laws."""
        frame = self._context.frame
        gap, seed_wide = frame.px(2 * theme.APART), round(part.width * _SEED)
        left = pygame.Rect(part.left, part.top, part.width - seed_wide - gap, places.title)
        right = pygame.Rect(left.right + gap, part.top, seed_wide, places.title)
        name = pygame.Rect(left.left, left.bottom, left.width, places.control)
        dealers = pygame.Rect(left.left, name.bottom + places.under_seed, left.width, 0)
        dealers.height = places.title
        row = pygame.Rect(left.left, dealers.bottom, left.width, places.dealers)
        self._is_low = places.saves_rows
        if self._is_low:
            law = pygame.Rect(right.left, dealers.top, right.width, places.title)
        else:
            top = row.bottom + frame.px(theme.GROUPS)
            law = pygame.Rect(part.left, top, part.width, places.title)
        self._titles = {"name": left, "dealer": dealers, "seed": right, "law": law}
        widgets = [
            self._name_field(name),
            self._dealers(row),
            *self._seed(places, right),
            self._laws(places, law),
        ]
        for each in widgets:
            each.beside = self._called().get(each.name, ""), ""
        return widgets

    def _called(self) -> dict[str, str]:
        """Return the title of each control by the control's name."""
        _ = self._context.words.gettext
        return {
            "name": _("Your name"),
            "dealer": _("Who deals first?"),
            "seed": _("Seed"),
            "law": _("Table law"),
        }

    def _laws(self, places: NewMatchLayout, title: pygame.Rect) -> Widget:
        box = pygame.Rect(title.left, title.bottom, title.width, places.laws)
        top = box.bottom + self._context.frame.px(theme.BETWEEN)
        self._law_note = pygame.Rect(box.left, top, box.width, places.note)
        return LawChoice(self._context, "law", box, self.law, self._set_law, is_low=self._is_low)

    def _name_field(self, box: pygame.Rect) -> Widget:
        return TextField(
            self._context,
            "name",
            box,
            self.name,
            self._typed_name,
            placeholder=self._context.words.gettext("You"),
            longest=LONGEST_TYPED_NAME,
            submitted=self._submitted,
        )

    def _dealers(self, box: pygame.Rect) -> Widget:
        return DealerChoice(self._context, "dealer", box, self.name, self.dealer, self._set_dealer)

    def _seed(self, places: NewMatchLayout, title: pygame.Rect) -> list[Widget]:
        context, frame, _ = self._context, self._context.frame, self._context.words.gettext
        roll_width = min(frame.typed(0.170), title.width * 2 // 5)
        width = title.width - roll_width - frame.px(theme.BETWEEN)
        box = pygame.Rect(title.left, title.bottom, width, places.control)
        seed = TextField(
            context,
            "seed",
            box,
            self.seed,
            self._typed_seed,
            placeholder=_("Empty: one is drawn"),
            longest=LONGEST_SEED,
            submitted=self._submitted,
            letters=DIGITS,
        )
        beside = pygame.Rect(title.right - roll_width, box.top, roll_width, box.height)
        roll = Button(context, "roll", beside, _("Roll"), self._roll, icon="dice")
        self._note = pygame.Rect(title.left, box.bottom + frame.px(theme.INSIDE), title.width, 0)
        self._note.height = places.note
        return [seed, roll]

    def _typed_name(self, typed: str) -> None:
        self.name = typed

    def _set_dealer(self, dealer: int | None) -> None:
        self.dealer = dealer

    def _set_law(self, law: Law) -> None:
        self.law = law

    def _typed_seed(self, typed: str) -> None:
        self.seed = typed

    def _roll(self) -> None:
        self.seed = fresh_seed()
        self._changed()

    def draw(self, painter: Painter) -> None:
        context, _ = self._context, self._context.words.gettext
        for name, title in self._called().items():
            chrome.draw_group_title(context, painter, title, self._titles[name])
        same = _("Same seed, same cards: to try again, or to compare with a friend.")
        context.text.draw(painter, same, self._note, _NOTE, anchor="top", lines=2)
        if self._is_low:
            text = law_sentence(context.words, self.law)
            context.text.draw(painter, text, self._law_note, _NOTE, anchor="top", lines=2)
