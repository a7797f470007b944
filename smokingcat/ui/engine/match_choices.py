"""The choices for a new match, and which of them differ from a usual match."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import NamedTuple

from smokingcat.i18n.catalogue.catalogue import Catalogue
from smokingcat.i18n.sentences.laws import law_name
from smokingcat.i18n.sentences.opponents import shown_name, strength
from smokingcat.match.session.cats import CAST
from smokingcat.rules.ruleset import Law
from smokingcat.store.settings import Settings


class UnusualChoice(NamedTuple):
    """A choice that the first page does not show otherwise; ``undo`` makes it usual again."""

    name: str
    label: str
    undo: Callable[[], None]


class MatchChoices:
    """Levels by cat from the left, law, first dealer (``None``: by lot), seed and player's name.

    ``draw_seed`` returns a new seed.
    """

    def __init__(self, settings: Settings, draw_seed: Callable[[], str]) -> None:
        self.levels = list(settings.levels)
        self.law: Law = settings.law
        self.dealer: int | None = None
        self.name = settings.name
        self._draw = draw_seed
        self.seed = self._drawn = draw_seed()

    @property
    def level(self) -> str:
        """The level of most cats; the level of the left cat if all levels differ."""
        return max(self.levels, key=self.levels.count)

    @level.setter
    def level(self, level: str) -> None:
        self.levels = [level] * len(CAST)

    def unusual(self, words: Catalogue) -> tuple[UnusualChoice, ...]:
        """Return the choices that differ from a usual match, in the language of ``words``."""
        found: list[UnusualChoice] = []
        if self.law != "strict":
            found.append(UnusualChoice("law", law_name(words, self.law), self._use_strict_law))
        if self.dealer is not None:
            found.append(UnusualChoice("dealer", self._dealer_label(words), self._use_lot))
        if self.seed.strip() not in ("", self._drawn):
            label = words.gettext("Seed {seed}").format(seed=self.seed.strip())
            found.append(UnusualChoice("seed", label, self._draw_seed))
        for number, (cat, level) in enumerate(zip(CAST, self.levels, strict=True)):
            if level != self.level:
                label = words.gettext("{name}: {strength}").format(
                    name=shown_name(words, cat.name), strength=strength(words, level)
                )
                undo = partial(self._use_common_level, number)
                found.append(UnusualChoice(f"level {number}", label, undo))
        return tuple(found)

    def _dealer_label(self, words: Catalogue) -> str:
        name = CAST[self.dealer - 1].name if self.dealer else self.name.strip()
        return words.gettext("First dealer: {name}").format(name=shown_name(words, name))

    def _use_strict_law(self) -> None:
        self.law = "strict"

    def _use_lot(self) -> None:
        self.dealer = None

    def _draw_seed(self) -> None:
        self.seed = self._drawn = self._draw()

    def _use_common_level(self, number: int) -> None:
        self.levels[number] = self.level
