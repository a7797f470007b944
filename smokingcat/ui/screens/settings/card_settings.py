"""Settings of the cards and of the table's covering."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final

import pygame

from smokingcat.common.setting_types import Cloth
from smokingcat.i18n.catalogue.catalogue import Catalogue
from smokingcat.ui.engine.context import Context
from smokingcat.ui.engine.routes import ToPicturePicker
from smokingcat.ui.paint import theme
from smokingcat.ui.paint.painter import Painter
from smokingcat.ui.screens.settings.setting_rows import SettingRows
from smokingcat.ui.widgets.button import Button
from smokingcat.ui.widgets.choice_controls import PictureChoice
from smokingcat.ui.widgets.form import FormGroup, FormRow
from smokingcat.ui.widgets.widget import Widget

_WIDE: Final = 0.075
"""Width of one sample, as a fraction of ``s``."""


class TableSamples(PictureChoice):
    """Samples of table coverings side by side, one of which is chosen."""

    cloths: Sequence[Cloth] = ()

    def draw_value(self, painter: Painter, number: int, box: pygame.Rect) -> None:
        canvas, cloth = self.canvas, self.cloths[number]
        painter.fill(box, theme.NIGHT)
        inner = box.inflate(-2, -2)
        if cloth == "own":
            painter.blit(canvas.backdrop.sample_of_own(inner.size), inner.topleft)
            return
        size = canvas.pieces.entry(f"sample_{cloth}").size
        scale = max(inner.width / size[0], inner.height / size[1]) / canvas.frame.s
        with painter.clipped(inner):
            canvas.pieces.draw(painter, f"sample_{cloth}", inner.center, scale)


def cards_group(rows: SettingRows, context: Context) -> FormGroup:
    """Return the settings of the deck, its back and index, and of the table's covering."""
    _, pgettext = context.words.gettext, context.words.pgettext
    decks = context.decks
    deck = rows.pick(
        _("Deck"),
        "deck",
        [deck.title(context.words.code) for deck in decks],
        decks.index(context.deck),
        lambda number: context.change(deck=decks[number].name),
        _("All decks can be seen on the title, under Cards."),
    )
    keys: list[str | None] = [None, *(back.key for deck in decks for back in deck.backs)]
    present = context.settings.back
    back = rows.pick(
        _("Card back"),
        "card back",
        [_("The deck’s own"), *_back_titles(context)],
        keys.index(present) if present in keys else 0,
        lambda number: context.change(back=keys[number]),
        _("Any back goes with any deck."),
    )
    index = rows.choose(
        _("Corner indices"),
        "index",
        [
            ("none", pgettext("corner index", "None")),
            ("letters", pgettext("corner index", "Letters")),
            ("large", pgettext("corner index", "Large")),
        ],
        0.36,
        _("The rank in the corners of the cards."),
    )
    return FormGroup(
        _("Cards and table"), (deck, back, index, _table_row(context), _picture_row(context))
    )


def _back_titles(context: Context) -> list[str]:
    code = context.words.code
    return [
        f"{deck.title(code)} · {back.title(code)}" for deck in context.decks for back in deck.backs
    ]


def cloth_name(words: Catalogue, cloth: Cloth) -> str:
    """Return the translated name of a covering."""
    pgettext = words.pgettext
    return {
        "green": pgettext("table", "Green baize"),
        "wine": pgettext("table", "Wine-red cloth"),
        "blue": pgettext("table", "Midnight-blue cloth"),
        "walnut": pgettext("table", "Walnut"),
        "oak": pgettext("table", "Oak"),
        "own": pgettext("table", "A picture of your own"),
    }[cloth]


def _table_row(context: Context) -> FormRow:
    """Return the choice of a covering; the name of the chosen one is the row's note."""
    cloths = context.backdrop.cloths
    names = [cloth_name(context.words, cloth) for cloth in cloths]
    present = context.backdrop.cloth
    chosen = cloths.index(present) if present in cloths else 0

    def make(box: pygame.Rect) -> Widget:
        samples = TableSamples(
            context, "cloth", box, names, chosen, lambda n: context.change(cloth=cloths[n])
        )
        samples.cloths = cloths
        return samples

    return FormRow(
        context.words.pgettext("setting", "Table"),
        make,
        _WIDE * len(cloths),
        names[chosen],
    )


def _picture_row(context: Context) -> FormRow:
    """Return the button that opens the choice of the player's own picture as a covering."""
    _ = context.words.gettext

    def make(box: pygame.Rect) -> Widget:
        to_pictures = partial(context.shell.open, ToPicturePicker())
        return Button(context, "picture", box, _("Choose a picture"), to_pictures, lines=2)

    label = context.words.pgettext("table", "A picture of your own")
    return FormRow(label, make, 0.32, _("Or drop one on this page."))
