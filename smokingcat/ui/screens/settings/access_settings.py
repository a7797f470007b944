"""Settings of access: text, motion, switch and dwell access, gamepad and screen reader."""

from __future__ import annotations

from pathlib import Path
from typing import Final, get_args

from smokingcat.i18n.catalogue.catalogue import Catalogue
from smokingcat.store.settings import Dwell, Scan, TextSize
from smokingcat.ui.engine.context import Context
from smokingcat.ui.screens.settings.setting_rows import SettingRows
from smokingcat.ui.widgets.form import FormRow

FLATPAK: Final = Path("/.flatpak-info")
"""A file that exists in every Flatpak sandbox and nowhere else."""


def access_rows(rows: SettingRows, context: Context) -> tuple[FormRow, ...]:
    """Return the rows of the page Access."""
    _, pgettext = context.words.gettext, context.words.pgettext
    percent = context.words.language.format_percent
    size = rows.choose(
        _("Text size"),
        "text_size",
        [(size, percent(size / 100)) for size in get_args(TextSize)],
        0.42,
        _("From {percent} up, the letters on the cards grow too.").format(percent=percent(1.3)),
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
    switch = rows.seconds(
        _("One switch"),
        "scan",
        get_args(Scan),
        _(
            "For a single switch: the cursor moves by itself; {key} or a click picks what it is on."
        ).format(key=context.key_label("press")),
    )
    resting = rows.seconds(
        _("Dwell click"),
        "dwell",
        get_args(Dwell),
        _("Keep the pointer on something this long and it is clicked."),
    )
    rumble = rows.switch(
        _("Gamepad vibration"),
        "rumble",
        _("When Hejma falls, and when a letter is chalked up."),
    )
    motion = _motion_row(rows, context)
    return size, index, motion, switch, resting, rumble, *_reader_rows(rows, context.words)


def _reader_rows(rows: SettingRows, words: Catalogue) -> tuple[FormRow, ...]:
    """Return the rows about screen readers."""
    _, pgettext = words.gettext, words.pgettext
    spoken = rows.choose(
        _("The screen reader says"),
        "told_length",
        [
            ("short", pgettext("told aloud", "In short")),
            ("full", pgettext("told aloud", "In full")),
        ],
        0.30,
        _("What happens at the table."),
    )
    named = rows.switch(
        _("Messages in the window title"),
        "told_by_name",
        _(
            "Only for Orca before 45.2, which reads no other messages. Leave it off "
            "for newer versions."
        ),
    )
    # A Flatpak hides Orca's version; elsewhere the game reads it.
    return (spoken, named) if FLATPAK.exists() else (spoken,)


def _motion_row(rows: SettingRows, context: Context) -> FormRow:
    """Return the choice of how much moves; the note explains the chosen value."""
    _, pgettext = context.words.gettext, context.words.pgettext
    choices = [
        (
            (False, True),
            pgettext("motion", "Full"),
            _("Cards fly, smoke drifts from pipes and cigars."),
        ),
        ((False, False), pgettext("motion", "No smoke"), _("Cards fly, but nothing smokes.")),
        (
            (True, True),
            pgettext("motion", "Little"),
            _("Cards fade instead of travelling; short puffs stand still."),
        ),
        ((True, False), pgettext("motion", "Least"), _("Cards fade instead of travelling.")),
    ]
    settings = context.settings
    present = settings.reduced_motion, settings.drifting_smoke
    note = next(explained for values, _name, explained in choices if values == present)
    names = "reduced_motion", "drifting_smoke"
    values = [(dict(zip(names, each, strict=True)), name) for each, name, _explained in choices]
    return rows.combine(pgettext("setting", "Motion"), "motion", values, 0.50, note)
