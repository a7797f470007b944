"""The words before a card that is sure to cost dearly."""

from __future__ import annotations

from smokingcat.game.counsel import Peril
from smokingcat.i18n.catalogue import Catalogue


def warning(words: Catalogue, peril: Peril) -> str:
    """Return what is said before a card is played that is sure to cost dearly."""
    if peril.has_hejma:
        return words.gettext("This card is sure to take Hejma. Once more, if you mean it.")
    if peril.loses_round:
        return words.gettext("This card is sure to bring you to 17. Once more, if you mean it.")
    sentence = words.ngettext(
        "This card is sure to take {count} point or more. Once more, if you mean it.",
        "This card is sure to take {count} points or more. Once more, if you mean it.",
        peril.points,
    )
    return sentence.format(count=peril.points)
