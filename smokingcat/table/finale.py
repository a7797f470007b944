"""The end of a match as an arc: the badge is pinned, the word filled, the name given.

Like a clip it is a function of time and knows no pixels: whoever shows it asks how far things are.
The times are those of normal speed; a `Tempo` stretches them, and where motion is reduced all is
there at once.
"""

from __future__ import annotations

from typing import Final

from smokingcat.table.motion import STRIKES, Cue, ease_out_cubic
from smokingcat.table.tempo import Tempo

_PINNED: Final = 0.34
"""When the badge is on."""
_PIN: Final = 0.28
_FILLING: Final = 1.5
"""Seconds in which a long word is filled; a short one takes less."""
_LETTERS_APART: Final = 0.20
_BREATH: Final = 0.40
_NAMED: Final = 0.35
_LISTENING: Final = 0.55
"""Seconds from the name to the first of the others, in which it is read."""
_OTHERS_APART: Final = 0.45
_SAID: Final = 0.30
_SETTLING: Final = 0.40


class Finale:
    """The end of a match whose word has so many ``letters``; ``others`` have something to say."""

    def __init__(self, letters: int, others: int, tempo: Tempo) -> None:
        self._factor = 0.0 if tempo.is_calm else tempo.factor
        apart = min(_LETTERS_APART, _FILLING / letters)
        start = _PINNED + _PIN
        self._letters = [start + apart * number for number in range(letters)]
        self._named = self._letters[-1] + _BREATH
        first = self._named + _NAMED + _LISTENING
        self._others = [first + _OTHERS_APART * number for number in range(others)]
        self._end = max(self._others, default=first) + _SAID + _SETTLING

    @property
    def duration(self) -> float:
        """Seconds until all is there and still."""
        return self._end * self._factor

    def cues(self, *, is_won: bool) -> tuple[Cue, ...]:
        """Return the sounds; the match ``is_won`` for whoever listens if another has lost it."""
        letters = (Cue("count", at) for at in self._letters)
        others = (Cue("puff", at) for at in self._others)
        fanfare = Cue("match_won" if is_won else "match_lost", self._named)
        found = (Cue("slate", _PINNED - STRIKES["slate"]), *letters, fanfare, *others)
        return tuple(cue._replace(at=cue.at * self._factor) for cue in found)

    def pinned(self, time: float) -> float:
        """Return how far the badge has come, 0..1: it falls into its place."""
        return self._share(time, _PINNED - _PIN, _PIN)

    def letters(self, time: float) -> int:
        """Return how many letters of the word are filled."""
        return sum(self._is_due(time, at) for at in self._letters)

    def named(self, time: float) -> float:
        """Return how far the loser is called by the word, 0..1."""
        return self._share(time, self._named, _NAMED)

    def said(self, time: float, number: int) -> float:
        """Return how far another has come to speak, 0..1: the first is number 0."""
        return self._share(time, self._others[number], _SAID)

    def _is_due(self, time: float, at: float) -> bool:
        return time >= at * self._factor

    def _share(self, time: float, start: float, length: float) -> float:
        start, length = start * self._factor, length * self._factor
        if time >= start + length:
            return 1.0
        return ease_out_cubic(max(0.0, (time - start) / length))
