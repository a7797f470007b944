"""Coach's advice at the table (the key H): a note, and chances on the cards.

The `Hint` of the model holds the question and decides whether the answer is still valid.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from itertools import zip_longest
from typing import Final, NamedTuple

import pygame

from smokingcat.coach.hints.advice import Advice
from smokingcat.i18n.catalogue.card_names import Case
from smokingcat.i18n.sentences.advice import AdviceWording
from smokingcat.i18n.sentences.table_feedback import cause_text, certain_cost_text
from smokingcat.i18n.sentences.wording import Wording
from smokingcat.match.feedback import MoveWarning
from smokingcat.match.intents import (
    AskCoach,
    ChooseAdvised,
    Confirm,
    Intent,
    SilenceCoach,
    TakeBack,
    Touch,
)
from smokingcat.match.model import TableModel
from smokingcat.match.modes import MATCH
from smokingcat.rules.cards import Card
from smokingcat.rules.round import Phase
from smokingcat.table.geometry import bounds
from smokingcat.table.layout.poses import Pose
from smokingcat.table.layout.table_layout import TableLayout
from smokingcat.table.state.table_state import TableState
from smokingcat.ui.engine.context import Context
from smokingcat.ui.engine.routes import ToQuestion
from smokingcat.ui.paint import theme
from smokingcat.ui.paint.canvas import Canvas
from smokingcat.ui.paint.chance_bar import draw_tag
from smokingcat.ui.paint.frame import to_rect
from smokingcat.ui.paint.painter import Painter
from smokingcat.ui.screens.table.first_match_tips import first_pass_text
from smokingcat.ui.screens.table.layers.hint_layout import (
    Note,
    NotePart,
    NoteText,
    place_note,
    place_reason,
)
from smokingcat.ui.screens.table.layers.layer import Layer, TableFrame
from smokingcat.ui.widgets.button import Button, Kind
from smokingcat.ui.widgets.widget import Widget

_SILENCE: Final = "silence"
"""Name of the button that silences the coach."""
_BARS_EXPLAINED: Final = "bars"
"""Entry in the setting ``told`` for each note that explained the bars."""
_MAX_EXPLANATIONS: Final = 3
_TAG_HEIGHT: Final = 0.060
"""Height of the mark on a card, as a fraction of ``s``."""
_FOOT_MARGIN: Final = 0.040
"""Space under the mark, as a fraction of ``s``: at the window's edge a bar would not be seen."""


class _NoteKey(NamedTuple):
    """Inputs of a note's layout; ``shown`` is compared by identity."""

    layout: TableLayout
    shown: TableState
    words: NoteText
    language: str

    def is_same(self, other: _NoteKey | None) -> bool:
        """Return whether a note that was laid out for ``other`` can be kept."""
        return other is not None and self.shown is other.shown and self == other


class NoteButton(Button):
    """Answer to a question on the note, or reply to the coach."""

    def __init__(
        self,
        canvas: Canvas,
        name: str,
        label: str,
        action: Callable[[], None],
        kind: Kind = "walnut",
    ) -> None:
        super().__init__(canvas, name, pygame.Rect(0, 0, 0, 0), label, action, kind=kind)
        self.on_cream = True

    def follow_note(self, part: NotePart) -> None:
        """Move to the place that the note has for the button."""
        self.rect, self.style, self.lines = part.box, part.style, part.lines

    def draw(self, painter: Painter, *, focused: bool) -> None:
        if self.rect.width:  # else the note does not have it
            super().draw(painter, focused=focused)


class NoteLink(NoteButton):
    """Reply that is only underlined words on the note."""

    def draw(self, painter: Painter, *, focused: bool) -> None:
        if not self.rect.width:
            return
        style = self.style.tinted(theme.INK if self.hovered or self.held else theme.INK_QUIET)
        drawn = self.canvas.text.draw(painter, self.label, self.rect, style, lines=self.lines)
        painter.fill(pygame.Rect(drawn.left, drawn.bottom, drawn.width, 1), style.colour)
        if focused:
            self.draw_focus(painter)


class HintNote(Layer):
    """Lays out the note when its text or place changes; draws it, and the chances on the cards."""

    def __init__(self, canvas: Context, model: TableModel) -> None:
        self._canvas = canvas
        self._model = model
        self._replies: list[NoteButton] = []
        self._why: NoteButton | None = None
        self._key: _NoteKey | None = None
        self._explained: Advice | None = None
        """The last advice whose bars were explained."""
        self._reasons_of: tuple[Advice, Wording, Sequence[str]] | None = None
        self._reasons_found: dict[Card | None, str] = {}
        """The texts on the cards that may be played, for the advice in ``_reasons_of``."""
        self.note: Note | None = None
        """The note as it was laid out, if there is one."""

    def controls(self, do: Callable[[Intent], None]) -> list[Widget]:
        """Return the replies on the note; `lay` gives them their places."""
        now, canvas, _ = self._model.situation, self._canvas, self._canvas.words.gettext
        self._why, self._replies = None, []
        if now.has_reason and not now.may_ask_why:
            kind = NoteLink if now.is_asked else NoteButton
            self._why = kind(canvas, "reason", _("Why?"), self.open_reason)
        if now.is_asked:
            label = _("Pass them") if now.is_passing else _("Play it")
            back = canvas.words.pgettext("of a card that is asked about", "Take back")
            self._replies = [
                NoteButton(canvas, "take back", back, partial(do, TakeBack()), "brass"),
                NoteButton(canvas, "anyway", label, partial(self._do_anyway, do)),
                NoteLink(canvas, _SILENCE, _("Don’t ask again"), partial(do, SilenceCoach())),
            ]
            if now.may_ask_why:
                why = NoteLink(canvas, "why", _("Why?"), partial(do, AskCoach()))
                self._replies.insert(2, why)
            return [*self._with_why()]
        if now.may_choose_advised:
            choose = partial(do, ChooseAdvised())
            self._replies = [NoteButton(canvas, "choose", _("Choose these"), choose)]
        if now.may_silence_coach:
            silence = partial(do, SilenceCoach())
            self._replies.append(NoteButton(canvas, _SILENCE, _("Only when I ask"), silence))
        return [*self._with_why()]

    def _with_why(self) -> list[NoteButton]:
        """Return the replies; the one that silences the coach comes last."""
        return sorted(
            (reply for reply in (*self._replies, self._why) if reply is not None),
            key=lambda reply: reply.name == _SILENCE,
        )

    def open_reason(self) -> None:
        """Show the reason on a page of its own if the note has no room for it."""
        if self.note is None or not self.note.has_why:
            return

        def words() -> NoteText:
            return self._words() or NoteText("", "")

        close = self._canvas.words.gettext("Close")
        self._canvas.shell.open(
            ToQuestion(
                lambda: words().head,
                lambda: f"{words().text} {words().legend}",
                (lambda: close, lambda: None),
            )
        )

    @property
    def _question_asked(self) -> MoveWarning | None:
        objection = self._model.objections.current
        return None if objection is None else objection.question

    def _do_anyway(self, do: Callable[[Intent], None]) -> None:
        """Do what the question was about."""
        if self._question_asked is not None:
            token = self._question_asked.token
            do(Confirm() if token is None else Touch(token))

    def lay(self, layout: TableLayout) -> None:
        """Lay out the coach's text for the table as it is shown."""
        words = self._words()
        if words is None:
            self.note = None
        else:
            kept = sum(reply.name != _SILENCE for reply in self._replies)
            labels = tuple(reply.label for reply in self._replies)
            why = "" if self._why is None else self._why.label
            words = words._replace(replies=labels, kept=kept, why=why)
            words = words._replace(card=self._card_asked_about(layout, self._question_asked))
            key = _NoteKey(layout, self._model.director.shown, words, self._canvas.words.code)
            if self.note is None or not key.is_same(self._key):
                self._key = key
                self.note = self._place(layout, words)
        parts = () if self.note is None else self.note.replies
        if self._why is not None:
            self._why.enabled, self._why.rect = False, pygame.Rect(0, 0, 0, 0)
        has_why = self.note is not None and self.note.has_why
        for reply, part in zip_longest(self._with_why() if has_why else self._replies, parts):
            reply.enabled, reply.rect = part is not None, pygame.Rect(0, 0, 0, 0)
            if part is not None:
                reply.follow_note(part)

    def _place(self, layout: TableLayout, words: NoteText) -> Note:
        """Return the note in its place; a reason moves the replies only in usual type."""
        asked, shown = self._question_asked, self._model.director.shown
        if asked is None or not asked.is_explained:
            return place_note(self._canvas, layout, shown, words)
        before = self._unexplained(layout, asked)
        if note := place_reason(self._canvas, layout, shown, words, before):
            return note
        moved = place_note(self._canvas, layout, shown, words)
        return before if moved.has_why or self._canvas.frame.larger > 1 else moved

    def _unexplained(self, layout: TableLayout, asked: MoveWarning) -> Note:
        """Return the note of a question with its reason on a page, as before it was explained."""
        short = replace(asked, is_explained=False)
        labels = tuple(reply.label for reply in self._with_why())
        words = self._question(short)._replace(
            replies=labels, kept=len(labels), card=self._card_asked_about(layout, short)
        )
        note = place_note(self._canvas, layout, self._model.director.shown, words)
        return note._replace(has_why=True)

    def _card_asked_about(
        self, layout: TableLayout, asked: MoveWarning | None
    ) -> pygame.Rect | None:
        """Return the box of the card that a short question is about."""
        if asked is None or asked.token is None or asked.is_explained:
            return None
        pose = dict(self._model.poses(layout)).get(asked.token)
        return None if pose is None else to_rect(bounds(pose.slot(layout.aspect)))

    def _words(self) -> NoteText | None:
        """Return the text of a question or of the advice, or ``None``."""
        hint, asked = self._model.hint, self._question_asked
        if self._model.hand.shows_previous_trick or not (asked or self._model.shows_hint):
            return None
        if asked is not None:
            return self._question(asked)
        if hint.advice is not None:
            return self._advice(hint.advice)
        return NoteText("", self._canvas.words.gettext("The coach is thinking…"))

    def _question(self, asked: MoveWarning) -> NoteText:
        """Return the question about a card to play or three cards to pass, or its explanation."""
        wording, chosen = self._canvas.wording, asked.review.chosen
        words = wording.catalogue
        sentence = cause_text(wording, asked, self._model.names)
        if not asked.is_explained:
            cost = None if asked.token is None else asked.certain_cost
            short = "" if cost is None else certain_cost_text(words, cost)
            return NoteText("", sentence, is_asked=True, short=short)
        head = words.gettext("Pass these three?")
        if asked.token is not None:
            card = wording.card(chosen[0], Case.ACCUSATIVE)
            head = words.gettext("Play {card_played}?").format(card_played=card)
        return NoteText(head, sentence, is_asked=True)

    @property
    def box(self) -> pygame.Rect | None:
        return None if self.note is None else self.note.box

    def _advice(self, advice: Advice) -> NoteText:
        wording, words = AdviceWording(self._canvas.wording, self._model.names), self._canvas.words
        head, sentence = wording.headline(advice), wording.advice(advice)
        if advice.only_reports_loss or advice.any_card_will_do:
            return NoteText(head, sentence)
        if advice.view.phase is Phase.PASSING:
            if self._model.mode == MATCH and "letter" not in self._canvas.settings.told:
                return NoteText(head, first_pass_text(self._canvas))  # chances are for later rounds
            return NoteText(head, sentence, f"{wording.chance(advice)}.")
        legend = ""
        if advice.has_bars and self._explains_bars(advice):
            legend = words.gettext("The bars show your risk of losing the round.")
        return NoteText(head, sentence, legend, others=tuple(self._reasons(advice).values()))

    def _reasons(self, advice: Advice) -> dict[Card | None, str]:
        """Return the text on each card that may be played."""
        key = advice, self._canvas.wording, self._model.names
        if key != self._reasons_of:
            wording = AdviceWording(self._canvas.wording, self._model.names)
            self._reasons_of = key
            self._reasons_found = {card: wording.card(advice, card) for card in advice.view.legal}
        return self._reasons_found

    @property
    def _pointed_at(self) -> Card | None:
        """The card under the pointer or the keyboard's cursor."""
        hovered = self._model.selection.hovered
        return None if hovered is None else self._model.director.shown.tokens[hovered].face

    def _explains_bars(self, advice: Advice) -> bool:
        """Return whether the note has the legend of the bars, as the first few notes have."""
        told = self._canvas.settings.told
        return self._explained is advice or told.count(_BARS_EXPLAINED) < _MAX_EXPLANATIONS

    def update(self, seconds: float) -> bool:
        """Count the notes that explain the bars."""
        del seconds
        advice, told = self._model.hint.advice, self._canvas.settings.told
        is_new = advice is not None and advice is not self._explained
        if not (self._model.shows_hint and advice and is_new and advice.has_bars):
            return False
        if told.count(_BARS_EXPLAINED) < _MAX_EXPLANATIONS:
            self._explained = advice
            self._canvas.change(told=(*told, _BARS_EXPLAINED))
        return False

    def draw(self, painter: Painter, table: TableFrame) -> None:
        advice, now = self._model.hint.advice, self._model.situation
        if advice is not None and not (now.is_asked or now.shows_previous_trick):
            self._draw_tags(painter, table.layout, dict(table.poses), advice)
        if self.note is None:
            return
        self._canvas.pieces.draw_nine(painter, "tooltip", self.note.box)
        for number, (words, style, box, lines) in enumerate(self.note.parts):
            if number == self.note.reason and advice is not None:
                words = self._reasons(advice).get(self._pointed_at, words)
            self._canvas.text.draw(painter, words, box, style, anchor="top", lines=lines)

    def _draw_tags(
        self, painter: Painter, layout: TableLayout, lying: dict[int, Pose], advice: Advice
    ) -> None:
        """Mark cards at their feet, where a mark hides no corner index.

        The advised cards have a paw. Where cards can be compared, each has a bar; the best card and
        the one that is pointed at have their numbers.
        """
        frame, hand = self._canvas.frame, self._model.director.shown.hand
        beside = 2 * frame.px(theme.TIGHT)
        wide = round(layout.hand.step(len(hand))) - frame.px(theme.INSIDE) - beside
        pairs = zip(advice.values.options, advice.values.losing, strict=True)
        chances = dict(pairs) if advice.has_bars else {}
        selection = self._model.selection
        for token in hand:
            pose = lying.get(token)
            if pose is None or pose.face is None:
                continue
            box = pygame.Rect(0, 0, wide, max(frame.px(_TAG_HEIGHT), 2 * theme.SMALLEST_PX))
            box.bottom = frame.bottom(_FOOT_MARGIN)
            aside = math.tan(math.radians(pose.angle)) * (box.bottom - pose.y)
            box.left = round(pose.x - aside - pose.width / 2) + beside
            is_advised = pose.face in advice.marked and token not in selection.raised
            draw_tag(
                self._canvas,
                painter,
                box,
                chances.get((pose.face,)),
                is_advised=is_advised,
                has_number=token == selection.hovered or (pose.face,) == advice.choice,
            )
