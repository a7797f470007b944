"""What a lesson is: prepared positions, and what the pupil is to do in each, step by step.

Lessons are data. Sentences are English and the keys of the catalogues; a card in a sentence is
written ``{Ol}``. How anything is shown is not known here.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Final, Literal

from smokingcat.rules.cards import Card, cards
from smokingcat.rules.events import Hand
from smokingcat.rules.match import Match
from smokingcat.rules.position import Position
from smokingcat.rules.ruleset import Ruleset

PupilTask = Literal["read", "play", "pass", "look", "throw", "call", "vote"]

PUPIL: Final = 0
CARD_SIGN: Final = re.compile(r"\{(\w\w)\}")
"""How a card stands in a sentence."""


def N_(message: str) -> str:  # noqa: N802 - the name under which gettext's tools find sentences
    """Mark a sentence for the catalogues and return it as it is."""
    return message


@dataclass(frozen=True, slots=True)
class LessonStep:
    """One thing for the pupil to do, and what is said to it.

    ``right`` are the cards that may be played, or of which all three must be that are passed; of a
    call and a vote it is the move itself, as in a record. ``remarks`` say by card why it is not
    the right one, ``wrong`` says it of all others.
    """

    text: str
    deed: PupilTask = "read"
    right: str = ""
    wrong: str = ""
    remarks: Mapping[str, str] = field(default_factory=dict)

    @property
    def cards(self) -> tuple[Card, ...]:
        """The cards that are right."""
        return () if self.deed in ("call", "vote") else cards(self.right)

    @property
    def spoken_of(self) -> tuple[Card, ...]:
        """The cards that stand in the text."""
        return cards(" ".join(CARD_SIGN.findall(self.text)))

    @property
    def sentences(self) -> Iterator[str]:
        """Everything that may be said in this step."""
        yield self.text
        yield from self.remarks.values()
        if self.wrong:
            yield self.wrong

    def remark(self, played: tuple[Card, ...]) -> str | None:
        """Return what speaks against these cards, or ``None`` if they are right."""
        wrong = [card for card in played if card not in self.cards]
        if not wrong:
            return None
        known = (self.remarks[str(card)] for card in wrong if str(card) in self.remarks)
        return next(known, self.wrong)


@dataclass(frozen=True, slots=True)
class LessonPosition:
    """A position from which the pupil acts, and the others play their hands from left to right.

    The points in the tricks that have gone are shown only where ``has_points``: where the lesson
    speaks of them.
    """

    start: Position
    steps: tuple[LessonStep, ...]
    has_points: bool = False

    @property
    def hands(self) -> tuple[Hand, ...]:
        """The hands by seat, the pupil's first, each in the order in which it is played."""
        return tuple(tuple(card for card in hand or () if card) for hand in self.start.hands)

    def match(self, word: str) -> Match:
        """Return a match for ``word`` that stands like this."""
        ruleset = Ruleset(word, law=self.start.ruleset.law)
        return Match.from_position(replace(self.start, ruleset=ruleset))


@dataclass(frozen=True, slots=True)
class Lesson:
    """One lesson; ``key`` is what the settings remember it by.

    What is ``learnt`` in it, in about so many ``minutes``, is told before one begins; ``picture``
    are a few cards that stand for it.
    """

    key: str
    title: str
    positions: tuple[LessonPosition, ...]
    learnt: str = ""
    minutes: int = 1
    picture: str = ""
