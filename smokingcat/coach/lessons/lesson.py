"""Data model of a lesson: prepared positions and the steps that the pupil takes in each.

Texts are English sentences and the message keys of the translation catalogues. ``{Ol}`` in a text
stands for a card. Nothing here concerns the display.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Final, Literal, get_args

from smokingcat.rules.cards import Card, cards
from smokingcat.rules.events import Hand
from smokingcat.rules.match import Match
from smokingcat.rules.position import Position
from smokingcat.rules.ruleset import Ruleset

PupilTask = Literal["read", "play", "pass", "look", "throw", "call", "vote"]
TableItem = Literal["points", "piles", "ashtray", "slates", "dealer"]
"""An object of the table that a lesson shows only once it is taught."""

ALL_ITEMS: Final[frozenset[TableItem]] = frozenset(get_args(TableItem))

PUPIL_SEAT: Final = 0
WHOLE_GAME: Final = "game"
"""Key of the first lesson, which shows the whole game."""
CARD_SIGN: Final = re.compile(r"\{(\w\w)\}")
"""A card in a text, for example ``{Ol}``."""


def N_(message: str) -> str:  # noqa: N802 - the name under which gettext's tools find sentences
    """Mark ``message`` for translation and return it unchanged."""
    return message


@dataclass(frozen=True, slots=True)
class LessonStep:
    """One task for the pupil, with its texts.

    ``right`` lists the cards that may be played, or the three cards that must be passed. For the
    tasks "call" and "vote" it is the expected move, written as in a record. ``remarks`` objects to
    single cards by name, ``wrong`` objects to all other wrong moves. ``brings`` are the objects
    that lie on the table from this step on.
    """

    text: str
    task: PupilTask = "read"
    right: str = ""
    wrong: str = ""
    remarks: Mapping[str, str] = field(default_factory=dict)
    brings: tuple[TableItem, ...] = ()

    @property
    def cards(self) -> tuple[Card, ...]:
        """The accepted cards."""
        return () if self.task in ("call", "vote") else cards(self.right)

    @property
    def mentioned_cards(self) -> tuple[Card, ...]:
        return cards(" ".join(CARD_SIGN.findall(self.text)))

    @property
    def sentences(self) -> Iterator[str]:
        yield self.text
        yield from self.remarks.values()
        if self.wrong:
            yield self.wrong

    def remark(self, played: tuple[Card, ...]) -> str | None:
        """Return the objection to the ``played`` cards, or ``None`` if they are right."""
        wrong = [card for card in played if card not in self.cards]
        if not wrong:
            return None
        known = (self.remarks[str(card)] for card in wrong if str(card) in self.remarks)
        return next(known, self.wrong)


@dataclass(frozen=True, slots=True)
class LessonPosition:
    """A starting position in which the other players play their hands from left to right.

    ``items`` are the objects on the table at the first step; the cloth is bare without them.
    """

    start: Position
    steps: tuple[LessonStep, ...]
    items: frozenset[TableItem] = frozenset()

    @property
    def hands(self) -> tuple[Hand, ...]:
        """The hands by seat, the pupil's first, each in playing order."""
        return tuple(tuple(card for card in hand or () if card) for hand in self.start.hands)

    def items_at(self, step: LessonStep) -> frozenset[TableItem]:
        past = self.steps[: self.steps.index(step) + 1]
        return self.items.union(*(each.brings for each in past))

    def match(self, word: str) -> Match:
        """Return a match for the playing word ``word``, set up in this position."""
        ruleset = Ruleset(word, law=self.start.ruleset.law)
        return Match.from_position(replace(self.start, ruleset=ruleset))


@dataclass(frozen=True, slots=True)
class Lesson:
    """One lesson; ``key`` identifies it in the settings.

    The lesson menu shows ``summary`` (the content in a sentence), ``minutes`` (about how long it
    takes) and ``picture`` (a few cards).
    """

    key: str
    title: str
    positions: tuple[LessonPosition, ...]
    summary: str = ""
    minutes: int = 1
    picture: str = ""
