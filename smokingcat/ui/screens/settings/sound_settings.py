"""Settings of sounds, and of the cats' talk."""

from __future__ import annotations

from typing import Final

from smokingcat.ui.engine.context import Context
from smokingcat.ui.screens.settings.setting_rows import SettingRows
from smokingcat.ui.widgets.form import FormRow

_TRY_OUT: Final = "play"


def sound_rows(rows: SettingRows, context: Context) -> tuple[FormRow, ...]:
    """Return the rows of the page Sound."""
    _, pgettext = context.words.gettext, context.words.pgettext

    def try_effects(value: float) -> None:
        context.preview(effects_volume=value)
        context.sounds.play(_TRY_OUT)

    def try_ambience(value: float) -> None:
        context.preview(ambience_volume=value)

    murmur = _("Murmur, glasses and a distant piano.")
    return (
        rows.slider(_("Effects"), "effects_volume", try_effects, _("Cards and chalk.")),
        rows.slider(_("Pub sounds"), "ambience_volume", try_ambience, murmur),
        rows.switch(
            _("Mute"), "muted", _("{key} does the same.").format(key=context.key_label("sound"))
        ),
        rows.switch(
            _("Sound when it is your turn"),
            "turn_sound",
            _("For players who look out of the window between turns."),
        ),
        rows.choose(
            _("The cats talk"),
            "talk",
            [
                ("never", pgettext("talk", "Never")),
                ("seldom", pgettext("talk", "Seldom")),
                ("often", pgettext("talk", "Often")),
            ],
            0.40,
            _("Only about what everybody can see. They never hold up the game."),
        ),
    )
