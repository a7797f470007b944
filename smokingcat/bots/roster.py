"""Roster of strategies by their names on the command line, in settings and in records.

A strategy's module is imported when the bot is made. The title screen needs only the names.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Final

from smokingcat.bots.character import PlayingStyle

if TYPE_CHECKING:
    from smokingcat.bots.bot import Bot
    from smokingcat.rules.pack import Seed


def _kitten(seed: Seed, playing_style: PlayingStyle) -> Bot:
    from smokingcat.bots.heuristic.kitten import Kitten

    return Kitten(seed, playing_style)


def _regular(seed: Seed, playing_style: PlayingStyle) -> Bot:
    from smokingcat.bots.heuristic.regular import Regular

    return Regular(seed, playing_style)


def _sly(seed: Seed, playing_style: PlayingStyle) -> Bot:
    from smokingcat.bots.search.levels import Sly

    return Sly(seed, playing_style)


def _sly_for_matches(seed: Seed, playing_style: PlayingStyle) -> Bot:
    from smokingcat.bots.search.levels import SlyForMatches

    return SlyForMatches(seed, playing_style)


def _master(seed: Seed, playing_style: PlayingStyle) -> Bot:
    from smokingcat.bots.search.levels import Master

    return Master(seed, playing_style)


def _master_for_rounds(seed: Seed, playing_style: PlayingStyle) -> Bot:
    from smokingcat.bots.search.levels import MasterForRounds

    return MasterForRounds(seed, playing_style)


_STRATEGY_BY_LEVEL: Final[Mapping[str, Callable[[Seed, PlayingStyle], Bot]]] = {
    "kitten": _kitten,
    "regular": _regular,
    "sly": _sly,
    "master": _master,
}
_FOR_MEASURING: Final[Mapping[str, Callable[[Seed, PlayingStyle], Bot]]] = {
    "master-rounds": _master_for_rounds,
    "sly-matches": _sly_for_matches,
}

QUICK: Final = ("kitten", "regular")
"""Strategies that answer within a frame; the other ones should run in a thread."""


class UnknownBot(ValueError):
    """A name without a strategy; ``name`` is the requested name."""

    def __init__(self, name: str) -> None:
        super().__init__(f"no such bot: {name!r} (there are {', '.join(names())})")
        self.name = name


def names() -> tuple[str, ...]:
    """Return the names of the playable strategies, from the weakest to the strongest."""
    return tuple(_STRATEGY_BY_LEVEL)


def make(name: str, seed: Seed = 0, playing_style: PlayingStyle = PlayingStyle.EVEN) -> Bot:
    """Return a bot with the named strategy; UnknownBot (a ValueError) for any other name."""
    check(name)
    return {**_STRATEGY_BY_LEVEL, **_FOR_MEASURING}[name](seed, playing_style)


def check(name: str) -> None:
    """Raise UnknownBot if no strategy has this name."""
    if name not in _STRATEGY_BY_LEVEL and name not in _FOR_MEASURING:
        raise UnknownBot(name)
