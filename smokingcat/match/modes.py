"""What kind of table it is: a match, a watched one, practice, or a lesson.

A mode is a value that answers what differs between them; what they have in common asks it. What a
teacher does in a lesson is told in `smokingcat.match.lesson_progress`.
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

_RECKONING: Final = 3.0
"""Seconds for which a watched table shows a round's account."""
_AT_ONCE: Final = 0.05
"""Seconds of a watched match that pass in one part of a frame: so late a bot may answer."""
MOST_PARTS: Final = 60.0
"""In how many parts a frame's time goes by at most, so that the next one is not late."""


@dataclass(frozen=True, slots=True)
class Mode:
    """A match that counts, unless it says otherwise.

    ``deals``: the person's deal is made for them, and so the match goes on after a round.
    ``is_watched``: nobody is waited for, and time passes ``speed`` times as fast, in no more than
    ``most_parts`` to a frame; it stops at the first reckoning where it is ``one_round``.
    ``has_talk``: the cats may say something. ``tutor`` leads through a lesson; a
    ``choice`` is all that is asked for. ``aids_memory``: one
    may be told more of what has been played than the last trick shows until the next lead (R16),
    where one wishes for it. ``has_coach``: so may one be advised and warned.
    """

    deals: bool = True
    is_watched: bool = False
    speed: float = 1.0
    most_parts: float = MOST_PARTS
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
        """Return how fast things move and how long they stay."""
        pace, reckoning = settings.trick_pace, None
        if self.is_watched:
            pace = "normal" if pace == "click" else pace
            reckoning = _RECKONING
        return Tempo.of(settings.speed, pace, settings.reduced_motion, reckoning)

    def teaching(self) -> LessonProgress | None:
        """Return a fresh teacher, where there is one."""
        if self.choice is not None:
            return QuizProgress(self.choice)
        return None if self.tutor is None else LessonProgress(self.tutor)

    def parts(self, seconds: float) -> Iterator[float]:
        """Yield the parts in which ``seconds`` of the clock go by at this table."""
        if not self.is_watched:
            yield seconds
            return
        left = seconds * self.speed
        part = max(_AT_ONCE, left / self.most_parts)
        while left > 0:
            yield min(left, part)
            left -= part


MATCH: Final = Mode()
SHARED: Final = Mode(aids_memory=False, has_coach=False)
"""A round that others play too: with no more help than they have."""
PRACTICE: Final = Mode(deals=False, has_talk=False)


def watched(speed: float) -> Mode:
    """Return the mode of a match of bots that somebody looks on at."""
    return Mode(is_watched=True, speed=speed)


def filmed(speed: float) -> Mode:
    """Return the mode of one round whose every frame is wanted, however long it takes."""
    return Mode(is_watched=True, speed=speed, most_parts=math.inf, one_round=True)


def lesson(tutor: Tutor) -> Mode:
    """Return the mode of a table at which ``tutor`` has the last word."""
    return Mode(deals=False, has_talk=False, tutor=tutor, aids_memory=False)


def one_choice(choice: DecisionPoint) -> Mode:
    """Return the mode of a table that stands still, and at which one choice is asked for."""
    return Mode(deals=False, has_talk=False, choice=choice, has_coach=False)
