"""The drill of problems: the unsolved ones, easy ones first."""

from __future__ import annotations

from collections.abc import Container, Sequence
from typing import Final

from smokingcat.coach.problems.decision_point import DecisionPoint
from smokingcat.coach.problems.problem import DECIDING_SEAT, Problem, problems
from smokingcat.i18n.catalogue.catalogue import Catalogue
from smokingcat.i18n.catalogue.playing_words import short_words
from smokingcat.match.drill import Drill
from smokingcat.match.exercise import Exercise
from smokingcat.match.session.cats import CAST
from smokingcat.rules.record.header import SeatedPlayer
from smokingcat.store.record_summary import PERSON
from smokingcat.ui.engine.context import Context
from smokingcat.ui.engine.routes import Route, ToDrill, ToThemes
from smokingcat.ui.screens.problems.drill_view import drill_table
from smokingcat.ui.screens.table.table_scene import TableScene
from smokingcat.ui.system import clock

_BOT_LEVEL: Final = "regular"
"""The bots' level where the player plays on from a problem."""


def problems_table(context: Context) -> TableScene:
    """Return the table of the next unsolved problem."""
    return drill_table(context, problem_drill(context, problems(), ToThemes()))


def problem_drill(
    context: Context, wanted: Sequence[Problem], others: Route | None = None
) -> ToDrill:
    """Return the drill of the unsolved ones of ``wanted``, or of all if none is left."""
    words, store = context.words, context.store.problems
    solved = store.solved()
    unsolved = [each for each in wanted if each.name not in solved]

    def fetch(problem: Problem) -> Exercise:
        cats = (SeatedPlayer(_BOT_LEVEL, cat.name) for cat in CAST)
        seated_players = (SeatedPlayer(PERSON, context.settings.name), *cats)
        record = problem.record(seated_players, short_words(words.code))
        choice = DecisionPoint(record, DECIDING_SEAT)
        return Exercise(choice, problem.values, problem.theme, problem.grade)

    def answered(problem: Problem, is_right: bool) -> None:
        if is_right:
            store.solve(problem.name, clock.local_now().isoformat(timespec="seconds"))

    def title() -> str:
        return words.gettext("Problems")

    def afterwards() -> str:
        return " ".join(
            [
                f"{solved_text(words, problems(), store.solved())}.",
                words.gettext("What you did not get right at once stays open and comes back."),
            ]
        )

    drill = Drill(unsolved or wanted, fetch, answered)
    return ToDrill(drill, title, afterwards, others=others)


def solved_text(words: Catalogue, found: Sequence[Problem], solved: Container[str]) -> str:
    """Return how many of the problems ``found`` are solved; ``solved`` are names."""
    sentence = words.gettext("{done} of {count} solved")
    return sentence.format(done=sum(each.name in solved for each in found), count=len(found))
