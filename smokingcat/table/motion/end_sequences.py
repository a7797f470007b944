"""Animations of the end of a match: badge, filled word and nickname, and a certificate.

Like clips, the sequences are functions of time and know no pixels: the scene asks for their
progress. Times are for normal speed; a `Tempo` scales the times. With reduced motion everything is
there at once.
"""

from __future__ import annotations

from typing import Final

from smokingcat.table.motion.clip import STRIKES, Cue, ease_out_cubic
from smokingcat.table.motion.tempo import Tempo

_PINNED: Final = 0.34
"""Time at which the badge is in place."""
_PIN: Final = 0.28
_FILLING: Final = 1.5
"""Seconds in which a long word is filled; a short word takes less."""
_LETTERS_APART: Final = 0.20
_BREATH: Final = 0.40
_NAMED: Final = 0.35
_LISTENING: Final = 0.55
"""Seconds to read the name before the first other cat speaks."""
_OTHERS_APART: Final = 0.45
_SAID: Final = 0.30
_SETTLING: Final = 0.40


_HUNG: Final = 0.42
"""Seconds in which a certificate is hung up."""
_WRITTEN, _WRITING = 0.55, 0.75
"""Start of the writing of its text, and its seconds."""
_SIGNED, _SIGNED_APART = 1.45, 0.28
_SEALED, _PRESSED = 2.45, 0.16
"""Time at which the seal is pressed on, and seconds of its way down."""
_DRYING: Final = 0.45


class MatchEndSequence:
    """End of a match with a word of ``letters`` letters, after which ``others`` cats speak."""

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
        """Seconds until everything is shown and still."""
        return self._end * self._factor

    def cues(self, *, is_won: bool) -> tuple[Cue, ...]:
        """Return the sounds; ``is_won`` is true for a viewer who has not lost the match."""
        letters = (Cue("count", at) for at in self._letters)
        others = (Cue("puff", at) for at in self._others)
        fanfare = Cue("match_won" if is_won else "match_lost", self._named)
        found = (Cue("slate", _PINNED - STRIKES["slate"]), *letters, fanfare, *others)
        return tuple(cue._replace(at=cue.at * self._factor) for cue in found)

    def badge_progress(self, time: float) -> float:
        """Return the progress (0..1) of the badge as it falls into its place."""
        return self._share(time, _PINNED - _PIN, _PIN)

    def letters(self, time: float) -> int:
        """Return the number of filled letters of the word."""
        return sum(self._is_due(time, at) for at in self._letters)

    def name_progress(self, time: float) -> float:
        """Return the progress (0..1) with which the loser's nickname appears."""
        return self._share(time, self._named, _NAMED)

    def speech_progress(self, time: float, number: int) -> float:
        """Return the progress (0..1) with which cat ``number`` (from 0) begins to speak."""
        return self._share(time, self._others[number], _SAID)

    def _is_due(self, time: float, at: float) -> bool:
        return time >= at * self._factor

    def _share(self, time: float, start: float, length: float) -> float:
        return _share(time, start * self._factor, length * self._factor)


class CertificateSequence:
    """A certificate, also of a ban for life (R22): it is hung up, written, signed and sealed."""

    def __init__(self, signers: int, tempo: Tempo) -> None:
        self._factor = 0.0 if tempo.is_calm else tempo.factor
        self._signed = [_SIGNED + _SIGNED_APART * number for number in range(signers)]

    @property
    def duration(self) -> float:
        """Seconds until everything is shown and still."""
        return (_SEALED + _DRYING) * self._factor

    def cues(self) -> tuple[Cue, ...]:
        """Return the sounds: the frame on the wall, pens, and the seal."""
        pens = (Cue("chalk", at) for at in self._signed)
        found = (Cue("slate", _HUNG - STRIKES["slate"]), *pens, Cue("thump", _SEALED))
        return tuple(cue._replace(at=cue.at * self._factor) for cue in found)

    def frame_progress(self, time: float) -> float:
        """Return the progress (0..1) of the frame."""
        return self._share(time, 0.0, _HUNG)

    def writing_progress(self, time: float) -> float:
        """Return the progress (0..1) of the writing."""
        return self._share(time, _WRITTEN, _WRITING)

    def signatures(self, time: float) -> int:
        """Return the number of signatures."""
        return sum(time >= at * self._factor for at in self._signed)

    def seal_progress(self, time: float) -> float:
        """Return the progress (0..1) of the seal."""
        return self._share(time, _SEALED - _PRESSED, _PRESSED)

    def _share(self, time: float, start: float, length: float) -> float:
        return _share(time, start * self._factor, length * self._factor)


def _share(time: float, start: float, length: float) -> float:
    if time >= start + length:
        return 1.0
    return ease_out_cubic(max(0.0, (time - start) / length))
