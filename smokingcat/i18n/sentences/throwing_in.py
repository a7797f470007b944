"""The coach's sentences on cards thrown in: what that cost, and who got what was still out."""

from __future__ import annotations

from collections.abc import Sequence

from smokingcat.bots.heuristic.principles import can_take_the_rest
from smokingcat.coach.hints.advice import AdviceStatus
from smokingcat.coach.review.round_review import DecisionReview
from smokingcat.i18n.catalogue.catalogue import Catalogue
from smokingcat.i18n.catalogue.languages import NBSP
from smokingcat.rules.scoring import SURE_LOSS, points_out
from smokingcat.rules.view import SeatView


def head(words: Catalogue, name: str | None) -> str:
    """Return who throws in: ``None`` for the one who reads it."""
    if name is None:
        return words.gettext("You throw in your cards")
    return words.gettext("{name} throws in").format(name=name)


def judged(words: Catalogue, found: DecisionReview, cost: str) -> str:
    """Return what throwing in came to; ``cost`` says what it cost, if it was worse."""
    if found.is_worse:
        better = words.gettext("Better: to play on.")
        said = f"{cost} {better}"
    elif found.advice.verdict is AdviceStatus.SURELY_LOST:
        said = words.gettext("The round was lost whatever anybody played: this cost you nothing.")
    else:
        said = words.gettext("The round was as good as lost: this cost you next to nothing.")
    return f"{said} {account(words, found.view.points, found.view.seat)}"


def explained(words: Catalogue, view: SeatView) -> str:
    """Return what another seat came to, and why it threw in, if what it knew settles that (R17)."""
    said = account(words, view.points, view.seat)
    if view.points[view.seat] >= SURE_LOSS:
        why = words.gettext("With 17 points or more the round is lost.")
    elif can_take_the_rest(view):
        why = words.gettext("Every card left in that hand was certain to take its trick.")
    else:
        return said
    return f"{why} {said}"


def account(words: Catalogue, points: Sequence[int], seat: int) -> str:
    """Return what a seat comes to that throws in with these ``points`` by seat (R17, R18)."""
    told = words.ngettext(
        "Whoever throws in takes all that is still out, with the 5 points for the last trick: "
        "{before} + {out} = {count} point.",
        "Whoever throws in takes all that is still out, with the 5 points for the last trick: "
        "{before} + {out} = {count} points.",
        points[seat] + points_out(points),
    )
    return _unbroken(told).format(**_sum(points, seat))


def deed(words: Catalogue, name: str, points: Sequence[int], seat: int) -> str:
    """Return the same in few words, for a headline."""
    told = words.ngettext(
        "{name}: cards thrown in and the rest taken, {before} + {out} = {count} point",
        "{name}: cards thrown in and the rest taken, {before} + {out} = {count} points",
        points[seat] + points_out(points),
    )
    return _unbroken(told).format(name=name, **_sum(points, seat))


def _unbroken(told: str) -> str:
    """Return a sentence whose sum stays on one line."""
    return told.replace(" + ", f"{NBSP}+{NBSP}").replace(" = ", f"{NBSP}={NBSP}")


def _sum(points: Sequence[int], seat: int) -> dict[str, int]:
    before, out = points[seat], points_out(points)
    return {"before": before, "out": out, "count": before + out}
