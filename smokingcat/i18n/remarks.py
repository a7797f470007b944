"""What is said under the heading of a reckoning: dry, kind, and about what has happened.

Which remark falls depends on the round alone, so that a record tells the same joke again. The
panel shows who lost and how many points there are; a remark repeats neither.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from smokingcat.i18n.catalogue import Catalogue
from smokingcat.rules import RoundEnd
from smokingcat.rules.cards import ALL_PENALTIES, LAST_TRICK_PENALTY

_CLOSE: Final = 1


@dataclass(frozen=True, slots=True)
class Story:
    """How a round went: seats are 0..3, ``points`` are by seat.

    ``to_go`` is how many letters the loser has left, ``hejma`` and ``last_trick`` are the seats
    that took them, ``None`` where nobody has.
    """

    round_number: int
    points: tuple[int, ...]
    loser: int
    reason: RoundEnd
    to_go: int
    hejma: int | None = None
    last_trick: int | None = None

    @property
    def margin(self) -> int:
        """How many points the loser has more than anybody else."""
        others = (points for seat, points in enumerate(self.points) if seat != self.loser)
        return self.points[self.loser] - max(others)


def early_end(words: Catalogue, story: Story) -> str | None:
    """Return plainly why a round ended before its last trick, ``None`` if it did not."""
    if story.reason is RoundEnd.ENDED_AT_17:
        return words.gettext("17 of 33 points lose the round at once.")
    if story.reason is RoundEnd.THROWN_IN:
        return words.gettext("The cards were thrown in.")
    return None


def remark(words: Catalogue, story: Story) -> str:
    """Return the remark on a round."""
    known = _on_its_end(words, story) or _on_the_cards(words, story)
    return known[(story.round_number + story.loser) % len(known)]


def _on_its_end(words: Catalogue, story: Story) -> tuple[str, ...]:
    """Return what may be said of a round that ended in an unusual way."""
    if story.to_go == 0:
        return (
            words.gettext("That was the last letter. The chalk may rest."),
            words.gettext("The slate is full. So are the ashtrays."),
        )
    if story.reason is RoundEnd.TIED:
        return _on_a_tie(words, story)
    if story.reason is RoundEnd.VERDICT:
        return (words.gettext("The table has spoken, and the table has claws."),)
    if story.reason is RoundEnd.THROWN_IN:
        return (
            words.gettext("The rest of the tricks were spared, the slate was not."),
            words.gettext("Stopping in time is a plan, too. It saves candles."),
        )
    if story.reason is RoundEnd.ENDED_AT_17:
        return (
            words.gettext("More than half is more than half. The rest would be gymnastics."),
            words.gettext("It could not be helped any more, and so nobody did."),
        )
    return ()


def _on_a_tie(words: Catalogue, story: Story) -> tuple[str, ...]:
    """Return what may be said where Hejma decides (R20)."""
    if story.points[story.loser] < max(story.points):
        return (
            words.gettext("Others have more points. But when they quarrel, Hejma decides."),
            words.gettext("The sums point elsewhere. Hejma was never good at sums."),
        )
    return (
        words.gettext("Level to the point, with Hejma for a judge."),
        words.gettext("They were level, so Hejma was asked. Hejma pointed."),
    )


def _on_the_cards(words: Catalogue, story: Story) -> tuple[str, ...]:
    """Return what may be said of who took what in a round that was played out."""
    loser, has_last = story.loser, story.last_trick == story.loser
    if story.points[loser] == ALL_PENALTIES:
        return (
            words.gettext("The whole bill on one tray. Three go home in clean shirts."),
            words.gettext("All the hearts and Hejma too. A complete collection."),
        )
    if story.margin <= _CLOSE:
        return (
            words.gettext("By a whisker. Whiskers count."),
            words.gettext("So close that somebody under the table is breathing out."),
        )
    if story.to_go == 1:
        return (words.gettext("Match point. The badge is being polished."),)
    if story.hejma == loser and has_last:
        return (
            words.gettext("Hejma, and the last trick to see her home."),
            words.gettext("Hejma and the last trick. One can always say it was on purpose."),
        )
    if has_last and story.margin <= LAST_TRICK_PENALTY:
        return (words.gettext("It took the last trick. The last trick likes to wait for that."),)
    if story.hejma == loser:
        return (
            words.gettext("Hejma came for a visit and stayed."),
            words.gettext("Hejma has found a warm lap."),
            words.gettext("Somebody has to take Hejma. This time there was no queue."),
        )
    return (
        words.gettext("And not even Hejma was needed for it."),
        words.gettext("It came from the heart, and it shows."),
    )
