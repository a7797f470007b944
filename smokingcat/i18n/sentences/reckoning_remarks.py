"""Remarks under the heading of the scoring panel.

The panel shows the loser and the points, so a remark repeats neither.
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
    """Facts about a round; seats are 0..3, ``points`` are in seat order.

    ``to_go`` is the number of letters that the loser has left. ``hejma`` is the seat that took her,
    ``None`` without one. ``offence`` is the reason for a verdict.
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
        """Points of the loser minus the next highest."""
        others = (points for seat, points in enumerate(self.points) if seat != self.loser)
        return self.points[self.loser] - max(others)


def deciding_rule(words: Catalogue, story: RoundFacts, loser: str) -> str | None:
    """Return the rule that ended a round early or broke a tie, ``None`` without one (R5, R20, R22).

    ``loser`` is the name of the loser, empty for the player who watches. A round that was thrown in
    has a sentence of its own (`EventSentences`), which names the player.
    """
    if story.reason is RoundEnd.ENDED_AT_17:
        if not loser:
            return words.gettext("Ended early: with 17 of 33 points you are sure to lose.")
        return words.gettext("Ended early: with 17 of 33 points {name} is sure to lose.").format(
            name=loser
        )
    if story.reason is RoundEnd.TIED:
        return words.gettext("A tie for the most points: whoever took Hejma loses.")
    match story.offence:
        case Offence.REVOKED:
            return words.gettext("Lost by verdict: a suit was not followed.")
        case Offence.PEEPED:
            return words.gettext("Lost by verdict: a packet was looked at too early.")
    return None


def remark(words: Catalogue, evening: TalkHistory, story: RoundFacts) -> str:
    """Return the remark on a round; repeated calls return the same one."""
    seed = f"Story{str(story).removeprefix('RoundFacts')}"
    return evening.remark(words.code, RECKONING, _case(story), seed)


def _case(story: RoundFacts) -> str:
    """Return the most remarkable fact of a round, as the key of its remarks."""
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
