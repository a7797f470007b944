"""Settings of the table: language, window, covering, pace, order of the hand, and rules."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import pygame

from smokingcat.common.setting_types import Cloth
from smokingcat.i18n.catalogue import catalogue
from smokingcat.i18n.catalogue.catalogue import Catalogue
from smokingcat.i18n.catalogue.languages import LANGUAGES
from smokingcat.ui.engine.context import Context
from smokingcat.ui.engine.routes import ToPicturePicker
from smokingcat.ui.paint import theme
from smokingcat.ui.paint.painter import Painter
from smokingcat.ui.screens.settings.setting_rows import SettingRows
from smokingcat.ui.widgets.button import Button
from smokingcat.ui.widgets.choice_controls import PictureChoice
from smokingcat.ui.widgets.form import FormAside, FormRow
from smokingcat.ui.widgets.widget import Widget

_SAMPLE_WIDTH, _PICTURE_BUTTON_WIDTH = 0.062, 0.190
"""Width of one sample, and of the button for the player's own picture, as fractions of ``s``."""


class TableSamples(PictureChoice):
    """Samples of table coverings side by side, one of which is chosen."""

    cloths: Sequence[Cloth] = ()

    def draw_value(self, painter: Painter, number: int, box: pygame.Rect) -> None:
        canvas, cloth = self.canvas, self.cloths[number]
        painter.fill(box, theme.NIGHT)
        inner = box.inflate(-2, -2)
        if cloth == "own":
            painter.blit(canvas.backdrop.own_picture_sample(inner.size), inner.topleft)
            return
        size = canvas.pieces.entry(f"sample_{cloth}").size
        scale = max(inner.width / size[0], inner.height / size[1]) / canvas.frame.s
        with painter.clipped(inner):
            canvas.pieces.draw(painter, f"sample_{cloth}", inner.center, scale)


def table_rows(rows: SettingRows, context: Context) -> tuple[FormRow, ...]:
    """Return the rows of the page Table."""
    _, pgettext = context.words.gettext, context.words.pgettext
    shell = context.shell
    full_screen = rows.toggle(
        _("Full screen"),
        "fullscreen",
        shell.is_fullscreen,
        lambda _on: shell.toggle_fullscreen(),
        _("{key} does the same.").format(key=context.key_label("full screen")),
    )
    speed = rows.choose(
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
    )
    trick = rows.choose(
        _("A finished trick stays"),
        "trick_pace",
        [
            ("click", pgettext("trick stays", "Until a click")),
            ("slow", pgettext("trick stays", "Long")),
            ("normal", pgettext("trick stays", "A while")),
            ("fast", pgettext("trick stays", "Briefly")),
        ],
        0.58,
        _("Before it goes to whoever took it."),
    )
    order = rows.choose(
        _("Sort the hand"),
        "hand_order",
        [
            ("suit", pgettext("sort", "By suit")),
            ("rank", pgettext("sort", "By rank")),
            ("own", pgettext("sort", "By hand")),
        ],
        0.38,
        _("By hand, each card stays where you put it."),
    )
    cover, new_match = _cover_row(context), _new_match_rows(rows, context.words)
    return _language_row(rows, context), full_screen, cover, speed, trick, order, *new_match


def _new_match_rows(rows: SettingRows, words: Catalogue) -> tuple[FormRow, ...]:
    """Return the rows of the two rules that new matches take from the settings."""
    _, pgettext = words.gettext, words.pgettext
    end = rows.choose(
        _("End at 17"),
        "end_at_17",
        [
            ("auto", pgettext("end at 17", "At once")),
            ("ask", pgettext("end at 17", "Ask")),
            ("never", pgettext("end at 17", "Never")),
        ],
        0.36,
        _("17 loses the round. New matches only."),
    )
    deal = rows.choose(
        pgettext("setting", "Deal"),
        "deal_by",
        [(1, _("By ones")), (2, _("By twos"))],
        0.30,
        _("New matches only."),
    )
    return end, deal


def _language_row(rows: SettingRows, context: Context) -> FormRow:
    _ = context.words.gettext
    codes: list[str | None] = [None, *catalogue.available()]
    names = [_("System language")]
    names += [LANGUAGES[code].endonym for code in codes if code is not None]
    present = context.language
    return rows.pick(
        _("Language"),
        "language",
        names,
        codes.index(present) if present in codes else 0,
        lambda number: context.change(language=codes[number]),
        _("For the menus, the rules and the cats’ talk."),
    )


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


def _cover_row(context: Context) -> FormRow:
    """Return the choice of a covering, with the button for the player's own picture beside it.

    The note is the name of the chosen covering.
    """
    cloths, _ = context.backdrop.cloths, context.words.gettext
    names = [cloth_name(context.words, cloth) for cloth in cloths]
    present = context.backdrop.cloth
    chosen = cloths.index(present) if present in cloths else 0

    def samples(box: pygame.Rect) -> Widget:
        found = TableSamples(
            context, "cloth", box, names, chosen, lambda n: context.change(cloth=cloths[n])
        )
        found.cloths = cloths
        return found

    def picture(box: pygame.Rect) -> Widget:
        to_pictures = partial(context.shell.open, ToPicturePicker())
        return Button(context, "picture", box, _("Choose a picture"), to_pictures, lines=2)

    label, aside = (
        context.words.pgettext("setting", "Table cover"),
        FormAside(_PICTURE_BUTTON_WIDTH, picture),
    )
    return FormRow(label, samples, _SAMPLE_WIDTH * len(cloths), names[chosen], aside)
