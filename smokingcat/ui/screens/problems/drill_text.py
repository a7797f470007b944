"""The sentences of an exercise: the question, the verdict and the result of the row."""

from __future__ import annotations

from typing import Any

from smokingcat.coach.forced_outcome import Hindsight
from smokingcat.coach.hints.advice import place_of
from smokingcat.coach.problems.decision_point import is_right
from smokingcat.coach.review.error_rate import MistakeTheme, theme_of
from smokingcat.coach.review.round_review import DecisionReview
from smokingcat.i18n.sentences.advice import AdviceWording
from smokingcat.i18n.sentences.error_rate import theme_name
from smokingcat.i18n.sentences.review import ReviewWording
from smokingcat.i18n.sentences.table_feedback import what_to_play
from smokingcat.match.drill import Drill
from smokingcat.match.exercise import Exercise
from smokingcat.match.model import TableModel
from smokingcat.match.quiz import QuizProgress
from smokingcat.rules.events import TrickTaken
from smokingcat.ui.engine.context import Context
from smokingcat.ui.engine.routes import ToDrill


class DrillText:
    """The text of the panel beside an exercise, in the player's language."""

    def __init__(
        self,
        context: Context,
        route: ToDrill,
        exercise: Exercise,
        quiz: QuizProgress,
        model: TableModel,
    ) -> None:
        self._context = context
        self._route = route
        self._drill: Drill[Any] = route.drill
        self._exercise = exercise
        self._quiz = quiz
        self._model = model

    def verdict(self, review: DecisionReview) -> str:
        """Return whether the answer is right."""
        _ = self._context.words.gettext
        return _("That is right") if is_right(review) else _("Not the best")

    def objection(self, review: DecisionReview) -> str:
        """Return the cost of the answer and what is wrong with it, without naming a better one."""
        context = self._context
        say = AdviceWording(context.wording, self._model.names)
        cost = ReviewWording(context.words, say).cost(review)
        theme = theme_of(review)
        if review.objection is not None or theme is MistakeTheme.OTHER:
            return cost
        name = theme_name(context.words, theme)
        return f"{cost} {name[:1].upper()}{name[1:]}."

    def costly(self, trick: TrickTaken) -> str:
        """Return in which trick the answer costs most, and how much."""
        words = self._context.words
        said = words.ngettext(
            "Trick {number} then costs you {count} point.",
            "Trick {number} then costs you {count} points.",
            trick.points,
        )
        return said.format(number=trick.number, count=trick.points)

    def solution_head(self, review: DecisionReview) -> str:
        """Return the right choice."""
        return AdviceWording(self._context.wording, self._model.names).headline(review.advice)

    def solution(self, review: DecisionReview) -> str:
        """Return the reason for the right choice, or else against the answer."""
        say, advice = AdviceWording(self._context.wording, self._model.names), review.advice
        if not advice.has_ground and review.objection is not None:
            return say.objection(review.chosen, review.objection)
        return say.advice(advice, review.chosen)

    def explanation(self, review: DecisionReview, hindsight: Hindsight) -> str:
        """Return the coach's text on the answer."""
        context, words = self._context, self._context.words
        wording = ReviewWording(words, AdviceWording(context.wording, self._model.names))
        sentences = [wording.choice_text(review, hindsight)]
        values = self._exercise.values
        if values is not None and place_of(review.chosen, values) is None:
            anew = words.gettext(
                "The coach had no figures for these three and has just worked them out."
            )
            sentences.append(anew)
        return " ".join(sentences)

    @property
    def place(self) -> str:
        """The number of the exercise in its row, and its grade or the name of the drill."""
        words, drill, exercise = self._context.words, self._drill, self._exercise
        which = words.gettext("{number} of {count}")
        sentences = (
            [which.format(number=len(drill.row), count=drill.length)] if drill.length > 1 else []
        )
        if exercise.theme is None:
            sentences.append(self._route.title())
        else:
            sentences.append(
                words.gettext("difficulty {grade}\u00a0of\u00a05").format(grade=exercise.grade)
            )
        return " · ".join(sentences)

    @property
    def question(self) -> str:
        """The headline while an answer is awaited."""
        choice, _ = self._quiz.choice, self._context.words.gettext
        if choice.is_pass:
            return _(self._quiz.shown_step.text)
        return _("Trick {number}. What now?").format(number=len(choice.view.taken) + 1)

    @property
    def task(self) -> str:
        """What has to be done, under the headline; the mat says it of a pass."""
        choice, remark = self._quiz.choice, self._route.remark
        sentences = [] if choice.is_pass else [what_to_play(self._context.wording, choice.view)]
        return " ".join(sentences if remark is None else [*sentences, remark()])

    @property
    def result(self) -> str:
        """The number of right answers; empty for a single one, whose verdict was read before."""
        answers = [each for each in self._drill.row if each is not None]
        if len(answers) < 2:
            return ""
        return (
            self._context.words.ngettext(
                "{right} of {count} answered right at once.",
                "{right} of {count} answered right at once.",
                len(answers),
            )
        ).format(right=sum(answers), count=len(answers))
