"""Presenter of a table's feedback: texts, sounds and pages over the table."""

from __future__ import annotations

from collections.abc import Callable

from smokingcat.i18n.sentences import table_feedback
from smokingcat.match.feedback import (
    CoachSilenced,
    DeclineWithdrawn,
    Feedback,
    HandOrderChanged,
    LessonFinished,
    MoveRefused,
    NoticesRaised,
    Page,
    PageOpened,
    Reply,
    RequestDeclined,
    SoundsPlayed,
)
from smokingcat.match.intents import Intent
from smokingcat.match.model import TableModel
from smokingcat.rules.moves import ThrowIn
from smokingcat.ui.engine.context import Context
from smokingcat.ui.engine.routes import ToAccusation, ToQuestion


class FeedbackPresenter:
    """Presents the feedback that any table may have; ``do`` receives decisions from pages."""

    def __init__(self, context: Context, model: TableModel, do: Callable[[Intent], None]) -> None:
        self._context = context
        self._model = model
        self._do = do

    def present(self, feedback: Feedback) -> None:
        """Show, play or store one feedback."""
        context, shell, words = self._context, self._context.shell, self._context.words
        match feedback:
            case SoundsPlayed(names):
                context.sounds.play_all(names)
            case RequestDeclined(Reply.ONLY_CARD as reply):  # plain to see
                context.announcer.say(table_feedback.reply_text(words, reply), urgent=True)
            case RequestDeclined(reply):
                shell.answer(table_feedback.reply_text(words, reply))
            case DeclineWithdrawn(reply):
                shell.drop_answer(reply and table_feedback.reply_text(words, reply))
            # other refusals appear beside the card, on the coach's note or on a teacher's panel
            case MoveRefused(token=None):
                shell.answer(table_feedback.cause_text(context.wording, feedback))
            case HandOrderChanged(order):
                shell.answer(table_feedback.order_text(words, order))
            case CoachSilenced(asks_no_more=True):
                shell.answer(
                    words.gettext("The coach asks no more. To change this: Settings, Help.")
                )
            case CoachSilenced():
                shell.answer(words.gettext("From now on the coach speaks when asked (H)."))
            case LessonFinished(key):
                if key not in context.settings.lessons:
                    context.change(lessons=(*context.settings.lessons, key))
            case NoticesRaised(notices):
                context.report(notices)
            case PageOpened(Page.THROW_IN):
                self._ask_to_throw_in()
            case PageOpened(Page.ACCUSATION):
                model = self._model
                seat, honour = model.director.shown.bottom, model.honour_actions
                shell.open(ToAccusation(model.names, seat, honour.charges, honour.calls, self._do))

    def _ask_to_throw_in(self) -> None:
        words, view = self._context.words, self._model.view
        if view is None:
            return
        question = ToQuestion(
            lambda: words.gettext("Throw in your cards?"),
            lambda: table_feedback.throwing_in_cost(words, view),
            (lambda: words.gettext("Throw in"), lambda: self._do(ThrowIn())),
            lambda: words.gettext("Play on"),
            is_grave=True,
            rule="throwing-in",
        )
        self._context.shell.open(question)
