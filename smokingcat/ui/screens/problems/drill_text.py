"""The sentences of an exercise: the question, the verdict and the result of the drill."""

from __future__ import annotations

from typing import Any

from smokingcat.coach.forced_outcome import Hindsight
from smokingcat.coach.hints.advice import place_of
from smokingcat.coach.problems.decision_point import is_right
from smokingcat.coach.review.round_review import DecisionReview
from smokingcat.i18n.sentences.advice import AdviceWording
from smokingcat.i18n.sentences.error_rate import theme_name
from smokingcat.i18n.sentences.review import ReviewWording
from smokingcat.i18n.sentences.table_feedback import cause_text, what_to_play
from smokingcat.match.drill import Drill, Exercise
from smokingcat.match.model import TableModel
from smokingcat.match.quiz import QuizProgress
from smokingcat.store.deal_results import shown_number
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

    def headline(self, review: DecisionReview | None) -> str:
        """Return the name of the drill, or the verdict on the answer."""
        _ = self._context.words.gettext
        if review is None:
            return self._route.title()
        return _("That is right") if is_right(review) else _("Not the best")

    def explanation(self, review: DecisionReview) -> str:
        """Return the coach's text on the answer."""
        context, words = self._context, self._context.words
        wording = ReviewWording(words, AdviceWording(context.wording, self._model.names))
        said = [wording.judged(review, Hindsight())]
        outlook = self._exercise.outlook
        if outlook is not None and place_of(review.chosen, outlook) is None:
            anew = words.gettext(
                "Of these three nothing was known: the coach has thought it over anew."
            )
            said.append(anew)
        return " ".join(said)

    @property
    def theme(self) -> str:
        """The theme of a problem, or nothing for a mistake of the player."""
        what = self._exercise.theme
        name = "" if what is None else theme_name(self._context.words, what)
        return name[:1].upper() + name[1:]

    @property
    def place(self) -> str:
        """The number of the exercise, its round and trick, and how hard it is."""
        words, drill, choice = self._context.words, self._drill, self._quiz.choice
        number = shown_number(choice.record.header, choice.view.round_number)
        which = words.gettext("{number} of {count}").format(number=drill.number, count=drill.count)
        if self._quiz.choice.is_pass:
            where = words.gettext("Round {number}, before the first trick")
        else:
            where = words.gettext("Round {number}, trick {trick}")
        place = where.format(number=number, trick=len(choice.view.taken) + 1)
        said = [place] if drill.count == 1 else [which, place]
        return " · ".join([*said, *self._grade()])

    def _grade(self) -> list[str]:
        """Return how hard a problem is, with its theme if the player chose it."""
        words, what = self._context.words, self._exercise.theme
        if what is None:
            return []
        said = words.gettext("how hard: {grade} of 5")
        if self._exercise.chose:
            said = words.gettext("{theme}, how hard: {grade} of 5")
        return [said.format(theme=theme_name(words, what), grade=self._exercise.grade)]

    @property
    def objection(self) -> str:
        """Why the chosen card is not allowed, or nothing."""
        cause = self._quiz.objection
        return "" if cause is None else cause_text(self._context.wording, cause)

    @property
    def question(self) -> str:
        """The question, or the objection if there is one."""
        if self.objection:
            return self.objection
        context, _ = self._context, self._context.words.gettext
        said = [_(self._quiz.shown_step.text)]
        if not self._quiz.choice.is_pass:
            said.append(what_to_play(context.wording, self._quiz.choice.view))
        said.append(_("Whatever is as good as the best is right."))
        if self._route.remark is not None:
            said.append(self._route.remark())
        return " ".join(said)

    @property
    def result(self) -> str:
        """The number of right answers, and what becomes of the others."""
        words, drill, said = self._context.words, self._drill, list[str]()
        if drill.answered:
            counted = words.ngettext(
                "{right} of {count} answered right at once.",
                "{right} of {count} answered right at once.",
                drill.answered,
            )
            said.append(counted.format(right=drill.right, count=drill.answered))
        if drill.has_more:
            said.append(words.gettext("Ten minutes are a good length: the others can wait."))
        return " ".join([*said, self._route.afterwards()])
