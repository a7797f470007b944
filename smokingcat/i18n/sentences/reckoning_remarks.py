"""What is said under the heading of a reckoning: dry, kind, and about what has happened.

The panel shows who lost and how many points there are; a remark repeats neither.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from smokingcat.i18n.catalogue.catalogue import Catalogue
from smokingcat.i18n.talk import RECKONING, TalkHistory
from smokingcat.rules.events import RoundEnd
from smokingcat.rules.honour.renounce import Offence

_CLOSE: Final = 1


@dataclass(frozen=True, slots=True)
class RoundFacts:
    """How a round went: seats are 0..3, ``points`` are by seat.

    ``to_go`` is how many letters the loser has left, ``hejma`` the seat that took her, ``None``
    where nobody has. ``offence`` is what a verdict was for.
    """

    round_number: int
    points: tuple[int, ...]
    loser: int
    reason: RoundEnd
    to_go: int
    hejma: int | None = None
    offence: Offence | None = None

    @property
    def margin(self) -> int:
        """How many points the loser has more than anybody else."""
        others = (points for seat, points in enumerate(self.points) if seat != self.loser)
        return self.points[self.loser] - max(others)


def early_end(words: Catalogue, story: RoundFacts) -> str | None:
    """Return plainly why a round ended before its last trick, ``None`` if it did not."""
    if story.reason is RoundEnd.ENDED_AT_17:
        return words.gettext("17 of 33 points lose the round at once.")
    if story.reason is RoundEnd.THROWN_IN:
        return words.gettext("The cards were thrown in.")
    match story.offence:
        case Offence.REVOKED:
            return words.gettext("Lost by verdict: a suit was not followed.")
        case Offence.PEEPED:
            return words.gettext("Lost by verdict: a packet was looked at too early.")
    return None


def remark(words: Catalogue, evening: TalkHistory, story: RoundFacts) -> str:
    """Return the remark on a round: the same one however often it is asked for tonight."""
    seed = f"Story{str(story).removeprefix('RoundFacts')}"
    return evening.remark(words.code, RECKONING, _case(story), seed)


def _case(story: RoundFacts) -> str:
    """Return what is worth a remark about a round, by the key of its lines."""
    if story.to_go == 0:
        return "full"
    if story.reason is RoundEnd.TIED:
        return "tied"
    if story.reason is RoundEnd.VERDICT:
        return "verdict"
    if story.reason is not RoundEnd.COUNTED:
        return "short"
    if story.margin <= _CLOSE:
        return "close"
    return "hejma" if story.hejma == story.loser else "hearts"
