"""The manners of the three opponents, what the strengths are called, and what they are worth.

The cats keep their names in every language; only what is said of them is translated. Voices are
given the names in the letters that they can read.
"""

from __future__ import annotations

import re
from typing import Final

from smokingcat.i18n.catalogue.catalogue import Catalogue
from smokingcat.rules.ruleset import Law
from smokingcat.rules.seats import SEATS

YARDSTICK: Final = "regular"
"""The strength that all are measured against."""


def manner(words: Catalogue, cat: str, law: Law = "strict") -> str:
    """Return a line or two on how ``cat`` plays; KeyError for a cat nobody knows.

    By its temper (`smokingcat.bots.character`), under honour law by its conscience (R21-R24).
    """
    if law == "honour":
        return _conscience(words)[cat]
    return {
        "mourek": words.gettext("Counts everything, and waits. Only the biscuits go early."),
        "belinda": words.gettext("Piano teacher, retired. Gives Hejma to whom it hurts most."),
        "zrzoun": words.gettext("Gambles. Takes Hejma, strokes his whiskers: he meant to."),
    }[cat]


def aloud(words: Catalogue, text: str) -> str:
    """Return a text for a voice: what it cannot read of the cats' names is spelt for it."""
    names = {
        "Mourek": words.pgettext("for a voice", "Mourek"),
        "Bělinda": words.pgettext("for a voice", "Bělinda"),
        "Zrzoun": words.pgettext("for a voice", "Zrzoun"),
        "Uhlík": words.pgettext("for a voice", "Uhlík"),
    }
    for name, spelt in names.items():
        if spelt != name:
            text = re.sub(rf"\b{name}\b", spelt, text)
    return text


def _conscience(words: Catalogue) -> dict[str, str]:
    return {
        "mourek": words.gettext("Remembers who did not follow. Strict as a judge, and as fair."),
        "belinda": words.gettext(
            "Would never peep. Believes in sticky cards, and in second chances."
        ),
        "zrzoun": words.gettext(
            "Peeps now and then, and sometimes a suit slips his mind. Overlooks a lot, too."
        ),
    }


def own_remark_on_loser(words: Catalogue, to_go: int) -> str:
    """Return what the person says then, ``to_go`` letters from having lost instead."""
    if to_go <= 1:
        return words.gettext("Phew. One more letter, and it would have been me.")
    return words.gettext("The badge suits you. Nicely polished.")


def strengths(words: Catalogue) -> dict[str, str]:
    """Return what each strength of a bot is called."""
    return {
        "kitten": words.pgettext("strength", "Kitten"),
        "regular": words.pgettext("strength", "Regular"),
        "sly": words.pgettext("strength", "Alley Cat"),
        "master": words.pgettext("strength", "Old Master"),
    }


def strength(words: Catalogue, level: str) -> str:
    """Return the name of a bot's strength, for a label; KeyError for one nobody knows."""
    return strengths(words)[level]


def level(words: Catalogue, bot: str) -> str:
    """Return what a bot's strength is called, or its id where the game has no name for it."""
    return strengths(words).get(bot, bot)


def called(words: Catalogue, name: str, word: str) -> str:
    """Return a name with the word that its bearer is called by, an apposition to nobody's gender.

    ``name`` may be the language's word for the person. Neither is inflected.
    """
    return words.gettext("{name}, called {word}").format(name=name, word=word)


def with_strength(words: Catalogue, bot: str) -> str:
    """Return the id of a bot and what its strength is called, if the game has a name for it."""
    name = strengths(words).get(bot)
    return bot if name is None else f"{bot} ({name})"


def in_short(words: Catalogue, level: str) -> str:
    """Return in a few words how ``level`` plays, for a note under its name."""
    return {
        "kitten": words.pgettext("strength", "careless: for a gentle evening"),
        "regular": words.pgettext("strength", "sensible, and remembers"),
        "sly": words.pgettext("strength", "guesses what the others hold"),
        "master": words.pgettext("strength", "thinks every card through"),
    }[level]


def way_of_playing(words: Catalogue, level: str) -> str:
    """Return a sentence on how a strength plays; KeyError for one nobody knows."""
    return {
        "kitten": words.gettext("Kitten plays carelessly."),
        "regular": words.gettext("Regular plays sensibly and remembers."),
        "sly": words.gettext("Alley Cat guesses what the others hold."),
        "master": words.gettext("Old Master thinks every card through."),
    }[level]


def worth(words: Catalogue, level: str, lost: float) -> str:
    """Return which share of the rounds a strength loses (0 to 1), against the yardstick."""
    if level == YARDSTICK:
        return words.gettext(
            "It is the yardstick: of four Regulars, each loses a quarter of the rounds."
        )
    sentence = words.gettext(
        "Against three Regulars it loses about {lost} of the rounds; among equals it would be "
        "{fair}."
    )
    percent = words.language.format_percent
    return sentence.format(lost=percent(lost), fair=percent(1 / len(SEATS)))
