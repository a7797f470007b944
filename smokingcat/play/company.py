"""Everybody who sits at a table, as they are seen and heard: moods, faces, and the cats' talk.

All of it follows from what is shown, and from how long nothing has happened. It decides nothing
about the match, and what is said in which words is not known here.
"""

from __future__ import annotations

from smokingcat.choices import Talkativeness
from smokingcat.play.chatter import Chatter, Past
from smokingcat.play.feedback import Remarked
from smokingcat.rules import SEATS
from smokingcat.table import Shown, Tempo
from smokingcat.table.moods import BLINK, Expressions, Mood, Moods


class Company:
    """The four at a table that looks like ``shown``; ``seed`` is that of the match."""

    def __init__(self, seed: object, past: Past, shown: Shown) -> None:
        self._moods = Moods.at(shown)
        self.faces = Expressions(self._moods.all)
        """What is seen of each seat's mood."""
        cats = [seat for seat in SEATS if seat != shown.bottom]
        self._chatter = Chatter(seed, cats, past, shown)

    def wake(self) -> None:
        """Take note that the person does something, be it only a movement of the pointer."""
        self._moods = self._moods.woken()

    def has_spoken(self, seat: int) -> None:
        """Take note that the cat at ``seat`` has said what it was asked for (`Remarked`)."""
        self._chatter.has_spoken(seat)

    @property
    def upcoming_face(self) -> tuple[int, Mood] | None:
        """The seat whose face changes next, and what will be seen on it, or ``None``."""
        seat = self.faces.upcoming
        return None if seat is None else (seat, self._moods.of(seat))

    @property
    def seconds_to_change(self) -> float | None:
        """Seconds until a face changes or somebody may speak up by themselves, or ``None``."""
        waits = [
            self.faces.seconds_to_change,
            self._moods.seconds_to_change,
            self._chatter.seconds_to_change(self._moods.waited),
        ]
        return min((wait for wait in waits if wait is not None), default=None)

    def feel(
        self, seconds: float, shown: Shown, tempo: Tempo, *, is_waiting: bool, thinker: int | None
    ) -> None:
        """Let the moods follow what is seen, and the faces the moods.

        ``is_waiting`` is whether the person is awaited, ``thinker`` the seat that thinks.
        """
        moods = self._moods.after(seconds, is_waiting=is_waiting, thinker=thinker)
        self._moods = moods = moods.seen(shown)
        blink = 0.0 if tempo.is_calm else BLINK * min(1.0, tempo.factor)
        self.faces.advance(seconds, moods.all, blink)  # lids stay down no longer than normally

    def remark(self, shown: Shown, talk: Talkativeness) -> Remarked | None:
        """Return what a cat would like to say of what is seen."""
        moods = self._moods
        return self._chatter.seen(shown, moods.all, moods.waited, talk)
