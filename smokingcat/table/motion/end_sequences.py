"""The end of a match as an arc: the badge is pinned, the word filled, the name given.

Like a clip it is a function of time and knows no pixels: whoever shows it asks how far things are.
The times are those of normal speed; a `Tempo` stretches them, and where motion is reduced all is
there at once.
"""

from __future__ import annotations

from typing import Final

from smokingcat.table.motion.clip import STRIKES, Cue, ease_out_cubic
from smokingcat.table.motion.tempo import Tempo

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


_HUNG: Final = 0.42
"""Seconds in which a certificate is hung up."""
_WRITTEN, _WRITING = 0.55, 0.75
"""When its words begin to be written, and the seconds in which they are."""
_SIGNED, _SIGNED_APART = 1.45, 0.28
_SEALED, _PRESSED = 2.45, 0.16
"""When the seal is pressed on it, and the seconds in which it comes down."""
_DRYING: Final = 0.45


class MatchEndSequence:
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
        return _share(time, start * self._factor, length * self._factor)


class BanSequence:
    """The other end, a ban for life (R22): a certificate is hung up, written, signed and sealed."""

    def __init__(self, signers: int, tempo: Tempo) -> None:
        self._factor = 0.0 if tempo.is_calm else tempo.factor
        self._signed = [_SIGNED + _SIGNED_APART * number for number in range(signers)]

    @property
    def duration(self) -> float:
        """Seconds until all is there and still."""
        return (_SEALED + _DRYING) * self._factor

    def cues(self) -> tuple[Cue, ...]:
        """Return the sounds: the frame on the wall, pens, and the seal."""
        pens = (Cue("chalk", at) for at in self._signed)
        found = (Cue("slate", _HUNG - STRIKES["slate"]), *pens, Cue("thump", _SEALED))
        return tuple(cue._replace(at=cue.at * self._factor) for cue in found)

    def hung(self, time: float) -> float:
        """Return how far the frame has come, 0..1."""
        return self._share(time, 0.0, _HUNG)

    def written(self, time: float) -> float:
        """Return how far it is written, 0..1."""
        return self._share(time, _WRITTEN, _WRITING)

    def signatures(self, time: float) -> int:
        """Return how many have signed."""
        return sum(time >= at * self._factor for at in self._signed)

    def sealed(self, time: float) -> float:
        """Return how far the seal has come down, 0..1."""
        return self._share(time, _SEALED - _PRESSED, _PRESSED)

    def _share(self, time: float, start: float, length: float) -> float:
        return _share(time, start * self._factor, length * self._factor)


def _share(time: float, start: float, length: float) -> float:
    if time >= start + length:
        return 1.0
    return ease_out_cubic(max(0.0, (time - start) / length))
