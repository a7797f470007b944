"""Names and descriptions of strict law and honour law (R21-R24)."""

from __future__ import annotations

from smokingcat.i18n.catalogue.catalogue import Catalogue
from smokingcat.rules.ruleset import Law


def law_name(words: Catalogue, law: Law) -> str:
    return {"strict": words.gettext("Strict law"), "honour": words.gettext("Honour law")}[law]


def law_sentence(words: Catalogue, law: Law) -> str:
    """Return what can happen under a law."""
    _ = words.gettext
    return {
        "strict": _("Wrong deals, peeping, not following suit: the program allows none of this."),
        "honour": _("Players can cheat. It is up to the table to notice, to call and to judge."),
    }[law]
