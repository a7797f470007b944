"""Roster of strategies by their names on the command line, in settings and in records.

A strategy's module is imported when the bot is made. The title screen needs only the names.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Final

from smokingcat.bots.character import PlayingStyle

if TYPE_CHECKING:
    from smokingcat.bots.bot import Bot
    from smokingcat.rules.pack import Seed


_STRATEGY_BY_LEVEL: Final = {
    "kitten": "heuristic.kitten:Kitten",
    "regular": "heuristic.regular:Regular",
    "sly": "search.levels:Sly",
    "master": "search.levels:Master",
}
"""Strategies as ``module:name`` below `smokingcat.bots`."""

QUICK: Final = ("kitten", "regular")
"""Strategies that answer within a frame; the other ones should run in a thread."""


class UnknownBot(ValueError):
    """A name without a strategy; ``name`` is the requested name."""

    def __init__(self, name: str) -> None:
        super().__init__(f"no such bot: {name!r} (there are {', '.join(names())})")
        self.name = name


def names() -> tuple[str, ...]:
    """Return the names of the strategies, from the weakest to the strongest."""
    return tuple(_STRATEGY_BY_LEVEL)


def make(name: str, seed: Seed = 0, playing_style: PlayingStyle = PlayingStyle.EVEN) -> Bot:
    """Return a bot with the named strategy; UnknownBot (a ValueError) for any other name."""
    check(name)
    module, _, strategy = _STRATEGY_BY_LEVEL[name].partition(":")
    bot: Bot = getattr(import_module(f"smokingcat.bots.{module}"), strategy)(seed, playing_style)
    return bot


def check(name: str) -> None:
    """Raise UnknownBot if no strategy has this name."""
    if name not in _STRATEGY_BY_LEVEL:
        raise UnknownBot(name)
