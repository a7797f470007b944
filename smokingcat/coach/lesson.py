"""What a lesson is: prepared positions, and what the pupil is to do in each, step by step.

Lessons are data. Sentences are English and the keys of the catalogues; a card in a sentence is
written ``{Ol}``. How anything is shown is not known here.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Final, Literal

from smokingcat.rules import (
    SEATS,
    Card,
    Match,
    PassCards,
    PlayCard,
    Ruleset,
    cards,
    left_of,
    right_of,
)

Deed = Literal["read", "play", "pass", "look", "throw"]

PUPIL: Final = 0
CARD_SIGN: Final = re.compile(r"\{(\w\w)\}")
"""How a card stands in a sentence."""
_PACKET: Final = 3


def N_(message: str) -> str:  # noqa: N802 - the name under which gettext's tools find sentences
    """Mark a sentence for the catalogues and return it as it is."""
    return message


@dataclass(frozen=True, slots=True)
class Step:
    """One thing for the pupil to do, and what is said to it.

    ``right`` are the cards that may be played, or of which all three must be that are passed.
    ``remarks`` say by card why it is not the right one, ``wrong`` says it of all others.
    """

    text: str
    deed: Deed = "read"
    right: str = ""
    wrong: str = ""
    remarks: Mapping[str, str] = field(default_factory=dict)

    @property
    def cards(self) -> tuple[Card, ...]:
        """The cards that are right."""
        return cards(self.right)

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
class Position:
    """Four hands by seat, the pupil's first, in which the others play from left to right.

    ``tricks`` have gone before, each by seat; ``leader`` led the first of them, or leads. The
    points in them are shown only where ``has_points``: where the lesson speaks of them.
    """

    hands: tuple[str, str, str, str]
    leader: int
    steps: tuple[Step, ...]
    tricks: tuple[str, ...] = ()
    is_passing: bool = False
    has_points: bool = False

    def match(self, word: str) -> Match:
        """Return a match that stands like this; ValueError for hands that cannot be."""
        gone = [cards(trick) for trick in self.tricks]
        dealt = [tuple(trick[seat] for trick in gone) + cards(self.hands[seat]) for seat in SEATS]
        dealer = right_of(self.leader)
        if self.is_passing:
            return Match.from_hands(Ruleset(word), dealt, dealer)
        before = [dealt[left_of(seat)][:_PACKET] + dealt[seat][_PACKET:] for seat in SEATS]
        match = Match.from_hands(Ruleset(word), before, dealer)
        for seat in SEATS:
            match.apply(seat, PassCards(dealt[left_of(seat)][:_PACKET]))
        for trick in gone:
            for _ in SEATS:
                seat = match.awaited[0]
                match.apply(seat, PlayCard(trick[seat]))
        return match


@dataclass(frozen=True, slots=True)
class Lesson:
    """One lesson; ``key`` is what the settings remember it by."""

    key: str
    title: str
    positions: tuple[Position, ...]
