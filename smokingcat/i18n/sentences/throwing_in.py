"""Sentences of the round review about thrown-in cards: cost and points."""

from __future__ import annotations

from collections.abc import Sequence

from smokingcat.bots.heuristic.principles import can_take_the_rest
from smokingcat.coach.hints.advice import AdviceStatus
from smokingcat.coach.review.round_review import DecisionReview
from smokingcat.i18n.catalogue.catalogue import Catalogue
from smokingcat.i18n.catalogue.languages import NBSP
from smokingcat.rules.scoring import SURE_LOSS, points_out
from smokingcat.rules.view import SeatView


def headline(words: Catalogue, name: str | None) -> str:
    """Return who throws in; ``None`` is the reader."""
    if name is None:
        return words.gettext("You throw in your cards")
    return words.gettext("{name} throws in").format(name=name)


def verdict(words: Catalogue, review: DecisionReview, cost: str) -> str:
    """Return the verdict on throwing in; ``cost`` is a text about its cost, if it was worse."""
    if review.is_worse:
        better = words.gettext("Better: play on.")
        text = f"{cost} {better}"
    elif review.advice.status is AdviceStatus.SURELY_LOST:
        text = words.gettext("The round was lost whatever anybody played: this cost you nothing.")
    else:
        text = words.gettext("The round was as good as lost: this cost you next to nothing.")
    return f"{text} {points_text(words, review.view.points, review.view.seat)}"


def explanation(words: Catalogue, view: SeatView) -> str:
    """Return the result of another seat, and its reason if its information was decisive (R17)."""
    text = points_text(words, view.points, view.seat)
    if view.points[view.seat] >= SURE_LOSS:
        why = words.gettext("With 17 points or more the round is lost.")
    elif can_take_the_rest(view):
        why = words.gettext("Every card left in that hand was certain to take its trick.")
    else:
        return text
    return f"{why} {text}"


def points_text(words: Catalogue, points: Sequence[int], seat: int) -> str:
    """Return the points of a seat that throws in, given the ``points`` by seat (R17, R18)."""
    sentence = words.ngettext(
        "Whoever throws in takes all that is still out, with the 5 points for the last trick: "
        "{before} + {out} = {count} point.",
        "Whoever throws in takes all that is still out, with the 5 points for the last trick: "
        "{before} + {out} = {count} points.",
        points[seat] + points_out(points),
    )
    return _keep_sum_together(sentence).format(**_sum(points, seat))


def short_points_text(words: Catalogue, name: str, points: Sequence[int], seat: int) -> str:
    """Return the same as `points_text` in few words, for a headline."""
    sentence = words.ngettext(
        "{name}: cards thrown in and the rest taken, {before} + {out} = {count} point",
        "{name}: cards thrown in and the rest taken, {before} + {out} = {count} points",
        points[seat] + points_out(points),
    )
    return _keep_sum_together(sentence).format(name=name, **_sum(points, seat))


def _keep_sum_together(sentence: str) -> str:
    """Return a sentence whose sum stays on one line."""
    return sentence.replace(" + ", f"{NBSP}+{NBSP}").replace(" = ", f"{NBSP}={NBSP}")


def _sum(points: Sequence[int], seat: int) -> dict[str, int]:
    before, out = points[seat], points_out(points)
    return {"before": before, "out": out, "count": before + out}
