"""Animations of the end of a match: badge, filled word and nickname, and a certificate.

Like clips, the sequences are functions of time and know no pixels: the scene asks for their
progress. Times are for normal speed; a `Tempo` scales the times. With reduced motion everything is
there at once.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from smokingcat.table.motion.clip import STRIKES, Cue, ease_out_cubic
from smokingcat.table.motion.tempo import Tempo

_BADGE_END: Final = 0.34
"""Time at which the badge is in place."""
_BADGE_SECONDS: Final = 0.28
_MAX_FILLING_SECONDS: Final = 1.5
"""Seconds in which a long word is filled; a short word takes less."""
_LETTER_DELAY: Final = 0.20
_PAUSE_SECONDS: Final = 0.40
_NAME_SECONDS: Final = 0.35
_NAME_PAUSE_SECONDS: Final = 0.55
"""Seconds to read the name before the first other cat speaks."""
_SPEAKER_DELAY: Final = 0.45
_REMARK_SECONDS: Final = 0.30
_SETTLING_SECONDS: Final = 0.40

_HANGING_SECONDS: Final = 0.42
"""Seconds in which a certificate is hung up."""
_WRITING_START, _WRITING_SECONDS = 0.55, 0.75
"""Start of the writing of its text, and its seconds."""
_SIGNING_START, _SIGNATURE_DELAY = 1.45, 0.28
_SEAL_TIME, _SEAL_SECONDS = 2.45, 0.16
"""Time at which the seal is pressed on, and seconds of its way down."""
_DRYING_SECONDS: Final = 0.45


class _Sequence:
    """Sequence of ``seconds`` at normal speed."""

    def __init__(self, seconds: float, tempo: Tempo) -> None:
        self._factor = 0.0 if tempo.is_calm else tempo.factor
        self.duration = seconds * self._factor
        """Seconds until everything is shown and still."""

    def _scaled(self, cues: Iterable[Cue]) -> tuple[Cue, ...]:
        return tuple(cue._replace(at=cue.at * self._factor) for cue in cues)

    def _count(self, time: float, times: Iterable[float]) -> int:
        """Return how many of the ``times`` have come."""
        return sum(time >= at * self._factor for at in times)

    def _share(self, time: float, start: float, length: float) -> float:
        start, length = start * self._factor, length * self._factor
        if time >= start + length:
            return 1.0
        return ease_out_cubic(max(0.0, (time - start) / length))


class MatchEndSequence(_Sequence):
    """End of a match with a word of ``letters`` letters, after which ``others`` cats speak."""

    def __init__(self, letters: int, others: int, tempo: Tempo) -> None:
        apart = min(_LETTER_DELAY, _MAX_FILLING_SECONDS / letters)
        start = _BADGE_END + _BADGE_SECONDS
        self._letters = [start + apart * number for number in range(letters)]
        self._named = self._letters[-1] + _PAUSE_SECONDS
        first = self._named + _NAME_SECONDS + _NAME_PAUSE_SECONDS
        self._others = [first + _SPEAKER_DELAY * number for number in range(others)]
        end = max(self._others, default=first) + _REMARK_SECONDS + _SETTLING_SECONDS
        super().__init__(end, tempo)

    def cues(self, *, is_won: bool) -> tuple[Cue, ...]:
        """Return the sounds; ``is_won`` is true for a viewer who has not lost the match."""
        letters = (Cue("count", at) for at in self._letters)
        others = (Cue("puff", at) for at in self._others)
        fanfare = Cue("match_won" if is_won else "match_lost", self._named)
        badge = Cue("slate", _BADGE_END - STRIKES["slate"])
        return self._scaled((badge, *letters, fanfare, *others))

    def badge_progress(self, time: float) -> float:
        """Return the progress (0..1) of the badge as it falls into its place."""
        return self._share(time, _BADGE_END - _BADGE_SECONDS, _BADGE_SECONDS)

    def letters(self, time: float) -> int:
        """Return the number of filled letters of the word."""
        return self._count(time, self._letters)

    def name_progress(self, time: float) -> float:
        """Return the progress (0..1) with which the loser's nickname appears."""
        return self._share(time, self._named, _NAME_SECONDS)

    def speech_progress(self, time: float, number: int) -> float:
        """Return the progress (0..1) with which cat ``number`` (from 0) begins to speak."""
        return self._share(time, self._others[number], _REMARK_SECONDS)


class CertificateSequence(_Sequence):
    """A certificate, also of a ban for life (R22): it is hung up, written, signed and sealed."""

    def __init__(self, signers: int, tempo: Tempo) -> None:
        super().__init__(_SEAL_TIME + _DRYING_SECONDS, tempo)
        self._signed = [_SIGNING_START + _SIGNATURE_DELAY * number for number in range(signers)]

    def cues(self) -> tuple[Cue, ...]:
        """Return the sounds: the frame on the wall, pens, and the seal."""
        pens = (Cue("chalk", at) for at in self._signed)
        frame = Cue("slate", _HANGING_SECONDS - STRIKES["slate"])
        return self._scaled((frame, *pens, Cue("thump", _SEAL_TIME)))

    def frame_progress(self, time: float) -> float:
        """Return the progress (0..1) of the frame."""
        return self._share(time, 0.0, _HANGING_SECONDS)

    def writing_progress(self, time: float) -> float:
        """Return the progress (0..1) of the writing."""
        return self._share(time, _WRITING_START, _WRITING_SECONDS)

    def signatures(self, time: float) -> int:
        """Return the number of signatures."""
        return self._count(time, self._signed)

    def seal_progress(self, time: float) -> float:
        """Return the progress (0..1) of the seal."""
        return self._share(time, _SEAL_TIME - _SEAL_SECONDS, _SEAL_SECONDS)
