"""Modes: what differs between a match, a watched match, practice, a lesson and a quiz.

`smokingcat.match.lesson_progress` has what a teacher does.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from smokingcat.coach.lessons.tutor import Tutor
from smokingcat.coach.problems.decision_point import DecisionPoint
from smokingcat.match.lesson_progress import LessonProgress
from smokingcat.match.quiz import QuizProgress
from smokingcat.store.settings import Settings
from smokingcat.table.motion.tempo import Tempo

_RECKONING_SECONDS: Final = 3.0
"""Seconds for which a watched table shows the reckoning."""
_MIN_PART_SECONDS: Final = 0.05
"""Shortest part of a frame, in seconds of a watched match; a bot's move may be that late."""
MAX_PARTS: Final = 60.0
"""Maximum number of parts into which a frame is divided; more would make the next frame late."""


@dataclass(frozen=True, slots=True)
class Mode:
    """The mode of a table; by default a match that counts.

    ``deals``: the person's deal is made automatically, and the match goes on after a round.
    ``is_watched``: no seat is waited for, and time passes ``speed`` times as fast, in at most
    ``max_parts`` parts a frame; with ``one_round`` it stops at the first reckoning. ``has_talk``:
    cats may talk. ``tutor`` leads through a lesson. ``choice`` is the only decision that is asked
    for. ``aids_memory``: the person may see more than R16 allows (cards gone, packets).
    ``has_coach``: hints and warnings are possible.
    """

    deals: bool = True
    is_watched: bool = False
    speed: float = 1.0
    max_parts: float = MAX_PARTS
    one_round: bool = False
    has_talk: bool = True
    tutor: Tutor | None = None
    choice: DecisionPoint | None = None
    aids_memory: bool = True
    has_coach: bool = True

    def offers_hints(self, settings: Settings) -> bool:
        """Return whether the coach may be asked."""
        return settings.hints and self.has_coach

    def tempo(self, settings: Settings) -> Tempo:
        """Return the speed of animations and the time that texts stay."""
        pace, reckoning = settings.trick_pace, None
        if self.is_watched:
            pace = "normal" if pace == "click" else pace
            reckoning = _RECKONING_SECONDS
        return Tempo.of(settings.speed, pace, settings.reduced_motion, reckoning)

    def teaching(self) -> LessonProgress | None:
        """Return a new `LessonProgress`, ``None`` without a lesson or quiz."""
        if self.choice is not None:
            return QuizProgress(self.choice)
        return None if self.tutor is None else LessonProgress(self.tutor)

    def split_frame(self, seconds: float) -> Iterator[float]:
        """Yield the parts in which ``seconds`` of the clock pass at this table."""
        if not self.is_watched:
            yield seconds
            return
        left = seconds * self.speed
        part = max(_MIN_PART_SECONDS, left / self.max_parts)
        while left > 0:
            yield min(left, part)
            left -= part


MATCH: Final = Mode()
SHARED: Final = Mode(aids_memory=False, has_coach=False)
"""A round that other people play too: no help, for fairness."""
PRACTICE: Final = Mode(deals=False, has_talk=False)


def watched(speed: float) -> Mode:
    """Return the mode of a match of bots with an onlooker."""
    return Mode(is_watched=True, speed=speed)


def filmed(speed: float) -> Mode:
    """Return the mode of one round between bots, with every frame drawn."""
    return Mode(is_watched=True, speed=speed, max_parts=math.inf, one_round=True)


def lesson(tutor: Tutor) -> Mode:
    """Return the mode of a table led by ``tutor``."""
    return Mode(deals=False, has_talk=False, tutor=tutor, aids_memory=False)


def one_choice(choice: DecisionPoint) -> Mode:
    """Return the mode of a table that asks for one decision and then plays it out."""
    return Mode(deals=False, has_talk=False, choice=choice, has_coach=False)
