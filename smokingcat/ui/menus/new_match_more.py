"""The part of a new match that few ask for: your name, who deals first, the seed, the law."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame

from smokingcat.rules.law import Law
from smokingcat.store.settings import LONGEST_TYPED_NAME
from smokingcat.ui.menus.dealer_choice import DealerChoice
from smokingcat.ui.menus.law_choice import LawChoice, law_sentence
from smokingcat.ui.menus.new_match_places import Places
from smokingcat.ui.paint import chrome, theme
from smokingcat.ui.paint.painter import Painter
from smokingcat.ui.shell.context import Context
from smokingcat.ui.shell.start import LONGEST_SEED, fresh_seed
from smokingcat.ui.widgets.button import Button
from smokingcat.ui.widgets.dial import DIGITS
from smokingcat.ui.widgets.field import Field
from smokingcat.ui.widgets.widget import Widget

_SEED: Final = 0.44
"""Which part of the width is for the seed."""
_NOTE: Final = theme.NOTE.tinted(theme.CREAM)


class MorePart:
    """What is chosen here; ``submitted`` hears of Enter, ``changed`` where the page must follow."""

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
        self._note = self._tells = pygame.Rect(0, 0, 0, 0)
        self._is_low = False

    def build(self, places: Places, part: pygame.Rect) -> list[Widget]:
        """Return the field of the name, the dealers, the seed with what rolls another, the laws."""
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
        """Return what stands over each control, by its name."""
        _ = self._context.words.gettext
        return {
            "name": _("Your name"),
            "dealer": _("Who deals first?"),
            "seed": _("Seed"),
            "law": _("Table law"),
        }

    def _laws(self, places: Places, title: pygame.Rect) -> Widget:
        box = pygame.Rect(title.left, title.bottom, title.width, places.laws)
        top = box.bottom + self._context.frame.px(theme.BETWEEN)
        self._tells = pygame.Rect(box.left, top, box.width, places.note)
        return LawChoice(self._context, "law", box, self.law, self._set_law, is_low=self._is_low)

    def _name_field(self, box: pygame.Rect) -> Widget:
        return Field(
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

    def _seed(self, places: Places, title: pygame.Rect) -> list[Widget]:
        context, frame, _ = self._context, self._context.frame, self._context.words.gettext
        roll_width = min(frame.typed(0.170), title.width * 2 // 5)
        width = title.width - roll_width - frame.px(theme.BETWEEN)
        box = pygame.Rect(title.left, title.bottom, width, places.control)
        seed = Field(
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
        """Draw the titles, and what a seed is good for."""
        context, _ = self._context, self._context.words.gettext
        for name, title in self._called().items():
            chrome.draw_group_title(context, painter, title, self._titles[name])
        same = _("Same seed, same cards: to try again, or to compare with a friend.")
        context.text.draw(painter, same, self._note, _NOTE, anchor="top", lines=2)
        if self._is_low:
            told = law_sentence(context.words, self.law)
            context.text.draw(painter, told, self._tells, _NOTE, anchor="top", lines=2)
