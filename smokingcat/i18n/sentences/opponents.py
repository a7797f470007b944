"""Descriptions of the three opponents and of the levels of bots.

Records keep the cats' names in Latin letters. A language with another alphabet shows them in its
own letters.
"""

from __future__ import annotations

from smokingcat.i18n.catalogue.catalogue import Catalogue
from smokingcat.rules.ruleset import Law


def style_text(words: Catalogue, cat: str, law: Law = "strict") -> str:
    """Return one or two lines on the style of ``cat``; raise KeyError for an unknown cat.

    The style is its temper (`smokingcat.bots.character`), and under honour law its conscience
    (R21-R24).
    """
    if law == "honour":
        return _conscience(words)[cat]
    return {
        "mourek": words.gettext("Counts everything, and waits. Only the biscuits go early."),
        "belinda": words.gettext("Piano teacher, retired. Gives Hejma to whoever it hurts most."),
        "zrzoun": words.gettext("Gambles. Takes Hejma, strokes his whiskers: he meant to."),
    }[cat]


def shown_name(words: Catalogue, name: str) -> str:
    """Return how the ``name`` of a player in a record is shown: "" is the person without a name."""
    return {
        "": words.gettext("You"),
        "Mourek": words.pgettext("cat", "Mourek"),
        "Bělinda": words.pgettext("cat", "Bělinda"),
        "Zrzoun": words.pgettext("cat", "Zrzoun"),
        "Uhlík": words.pgettext("cat", "Uhlík"),
    }.get(name, name)


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
    """Return the person's remark on the loser, ``to_go`` letters before losing the match."""
    if to_go <= 1:
        return words.gettext("Phew. One more letter, and it would have been me.")
    return words.gettext("The badge suits you. Nicely polished.")


def strengths(words: Catalogue) -> dict[str, str]:
    """Return the names of the bots' levels, by id."""
    return {
        "kitten": words.pgettext("strength", "Kitten"),
        "regular": words.pgettext("strength", "Regular"),
        "sly": words.pgettext("strength", "Alley Cat"),
        "master": words.pgettext("strength", "Old Master"),
    }


def strength(words: Catalogue, level: str) -> str:
    """Return the name of a bot's level, as a label; raise KeyError for an unknown one."""
    return strengths(words)[level]


def level(words: Catalogue, bot: str) -> str:
    """Return the name of a bot's level, or its id if it has no name."""
    return strengths(words).get(bot, bot)


def with_word(words: Catalogue, name: str, word: str) -> str:
    """Return a name with the word that the player bears, as an apposition without gender.

    ``name`` may be the language's word for the person. Neither text is inflected.
    """
    return words.gettext("{name}, called {word}").format(name=name, word=word)


def with_strength(words: Catalogue, bot: str) -> str:
    """Return the id of a bot with the name of its level, if there is one."""
    name = strengths(words).get(bot)
    return bot if name is None else f"{bot} ({name})"


def play_description(words: Catalogue, level: str) -> str:
    """Return a sentence about the play of a level; raise KeyError for an unknown one."""
    return {
        "kitten": words.gettext("Kitten plays carelessly."),
        "regular": words.gettext("Regular plays sensibly and remembers."),
        "sly": words.gettext("Alley Cat guesses what the others hold."),
        "master": words.gettext("Old Master thinks every card through."),
    }[level]
