"""Panel of a trial at the table: call, vote and verdict (R24).

First the panel shows caller and accused, then the voters, each with a cup over a ball. The verdict
lifts the cups. The person's two choices stand at the foot. The `Trial` of the table decides which
state is shown.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

import pygame

from smokingcat.i18n.catalogue.catalogue import Catalogue
from smokingcat.i18n.sentences.events import EventSentences
from smokingcat.i18n.sentences.table_feedback import offence_title
from smokingcat.match.intents import GoOn, Intent
from smokingcat.match.model import TableModel
from smokingcat.match.session.cats import CAST
from smokingcat.rules.cards import Card
from smokingcat.rules.events import CallResult, RenounceCalled, VerdictGiven, VoteOpened
from smokingcat.rules.honour.renounce import Charge, Offence, Proof
from smokingcat.rules.moves import Vote
from smokingcat.rules.seats import SEATS
from smokingcat.table.layout.table_layout import TableLayout
from smokingcat.table.motion.clip import ease_out_cubic
from smokingcat.table.motion.trial import Trial, revealed_voters
from smokingcat.table.state.table_state import TableState
from smokingcat.ui.engine.context import Context
from smokingcat.ui.engine.input.keys import number_of, tip_with_key
from smokingcat.ui.paint import chrome, theme
from smokingcat.ui.paint.painter import Painter
from smokingcat.ui.paint.portrait import draw_portrait, picture_of
from smokingcat.ui.paint.speech_puff import draw_speech, speech_width
from smokingcat.ui.paint.typesetting.page_items import CardFigure
from smokingcat.ui.screens.table.layers.layer import Layer, TableFrame, event_sentences
from smokingcat.ui.widgets.button import Button
from smokingcat.ui.widgets.widget import Widget

_CALL_PANEL_SIZE, _VOTE_PANEL_SIZE = (1.20, 0.52), (1.28, 0.82)
"""Width and height of the panel for a call and for a vote, as fractions of ``s``."""
_MOCKED_HEIGHT, _PROVEN_HEIGHT = 0.24, 0.33
"""Additional height for a mocked and for a proven call, with the button that goes on."""
_CALL_RADIUS, _ACCUSED_RADIUS, _VOTER_RADIUS = 0.105, 0.120, 0.054
"""Radii of portraits: caller and accused of a call, accused of a vote, voter or mocking cat."""
_ACCUSED_DISTANCE: Final = 0.235
"""Distance of the accused's centre from the left rim of the panel."""
_VOTERS_DISTANCE: Final = 0.480
"""Distance of the voters' portraits from the left rim of the panel."""
_EDGE_DISTANCE: Final = 0.030
"""Smallest distance of the panel from the edge of the table."""
_CARD_WIDTH, _TRICK_DISTANCE = 0.100, 0.105
"""Width of a card of the proof, and the distance between trick and revealed card."""
_OFF_BALLOT: Final = 0.022
"""Distance of a cup's or ball's centre from the dots that lead to it."""
_LARGEST_PUFF: Final = 1.3
"""Largest factor for puffs of speech with larger text, because three stand above each other."""
_CUP_RISE: Final = 0.050
"""Height above the ball at which a lifted cup disappears."""
_MAX_SIGN_SCALE: Final = 2.6
"""Largest scale of the sign of a call."""


class _Ballot(Button):
    """Large button with a ball left of its label."""

    ball = ""

    def _draw_label(self, painter: Painter, box: pygame.Rect) -> None:
        self.canvas.pieces.draw(painter, self.ball, (box.left + 0.62 * box.height, box.centery))
        beside = box.move(box.height, 0)
        beside.width -= box.height + self.canvas.frame.px(theme.INSIDE)
        super()._draw_label(painter, beside)


def vote_text(words: Catalogue, offence: Offence, *, guilty: bool) -> str:
    """Return the text of a vote; for a proven revoke it says whether it was on purpose."""
    pgettext = words.pgettext
    if offence is Offence.REVOKED:
        return pgettext("vote", "On purpose") if guilty else pgettext("vote", "Sticky cards")
    return pgettext("vote", "Guilty") if guilty else pgettext("vote", "Innocent")


class CourtPanel(Layer):
    """Panel of the present trial, if there is one; ``do`` receives the person's vote."""

    def __init__(self, context: Context, model: TableModel, do: Callable[[Intent], None]) -> None:
        self._context = context
        self._model = model
        self._do = do
        self._middle = context.frame.centre()
        self._page: str = ""

    def has_turned(self) -> bool:
        """Return whether the panel has changed its page, opened or closed since the last call."""
        trial, before = self._trial, self._page
        self._page = "" if trial is None else "vote" if trial.call is None else "call"
        return self._page != before

    @property
    def _trial(self) -> Trial | None:
        return self._model.honour_actions.trial

    @property
    def _panel(self) -> pygame.Rect:
        """Box of the panel in the middle of the table; a teacher's panel may stand beside it."""
        trial, frame = self._trial, self._context.frame
        width, height = _VOTE_PANEL_SIZE
        if trial is not None and (call := trial.call) is not None:
            width, height = _CALL_PANEL_SIZE
            height += {CallResult.UNPROVEN: _MOCKED_HEIGHT, CallResult.PROVEN: _PROVEN_HEIGHT}.get(
                call.answer, 0.0
            )
        grown = 0.10 * (frame.larger - 1)
        size = width + grown, height + 1.5 * grown
        box = frame.box_at(frame.centre(), frame.middle(), *size)
        box.width = min(box.width, 2 * (self._middle - frame.px(_EDGE_DISTANCE)))
        box.centerx = self._middle
        return box

    @property
    def _foot(self) -> pygame.Rect:
        """Box of the person's choices, or of the text in their place."""
        frame, panel = self._context.frame, self._panel
        foot = panel.inflate(-2 * frame.px(0.080), 0)
        foot.height = frame.px(0.072)
        foot.bottom = panel.bottom - frame.px(0.058)
        return foot

    def controls(self, layout: TableLayout) -> list[Widget]:
        """Return the person's two choices, if they may vote, and follow the layout of the table."""
        self._middle = round(layout.court_x)
        trial, now = self._trial, self._model.situation
        if now.is_answered:
            return [self._proceed_button()]
        if trial is None or not now.may_vote:
            return []
        context, foot = self._context, self._foot
        gap, words = context.frame.px(theme.APART), context.words
        width = min((foot.width - gap) // 2, context.frame.px(0.40))
        left = foot.centerx - width - gap // 2
        found: list[Button] = []
        for name, guilty in (("guilty", True), ("innocent", False)):
            box = pygame.Rect(left + (width + gap) * (not guilty), foot.top, width, foot.height)
            label = vote_text(words, trial.charge.offence, guilty=guilty)
            vote = partial(self._do, Vote(guilty))
            ballot = _Ballot(context, name, box, label, vote, style=theme.BUTTON, lines=2)
            ballot.ball = "ball_black" if guilty else "ball_white"
            ballot.on_cream = True
            found.append(ballot)
        found[0].row, found[1].row = [found[1].label], [found[0].label]
        found[1].is_first = True
        return list(found)

    def _proceed_button(self) -> Button:
        """Return the brass button that closes an answer or a verdict."""
        context, box, go_on = self._context, self._foot, partial(self._do, GoOn())
        box.width = context.frame.px(0.40)
        box.centerx = self._panel.centerx
        label = context.words.pgettext("next step", "Continue")
        proceed = Button(context, "go on", box, label, go_on, kind="brass", icon="play")
        proceed.on_cream = True
        proceed.about = tip_with_key(context, label, "press")
        return proceed

    def press(self, event: pygame.Event, widgets: list[Widget]) -> bool:
        """Vote by a number key; return whether the key was one."""
        ballots = [widget for widget in widgets if isinstance(widget, _Ballot)]
        number = number_of(event)
        if number is None or number >= len(ballots):
            return False
        ballots[number].activate()
        return True

    def draw(self, painter: Painter, table: TableFrame) -> None:
        del table
        trial = self._trial
        if trial is None:
            return
        sentences = event_sentences(self._context, self._model)
        chrome.draw_scrim(self._context, painter)
        self._context.pieces.draw_nine(painter, "panel", self._panel)
        if trial.call is None:
            self._draw_vote(painter, trial, sentences)
        else:
            self._draw_call(painter, trial.call, sentences)

    def _draw_heading(self, painter: Painter, text: str) -> pygame.Rect:
        frame, panel = self._context.frame, self._panel
        head = panel.inflate(-2 * frame.px(0.09), 0)
        head.top, head.height = panel.top + frame.px(0.044), frame.typed(0.060)
        style = theme.H1_SMALL.tinted(theme.WINE)
        self._context.text.draw(painter, text, head, style, align="centre")
        return head

    def _draw_call(self, painter: Painter, call: RenounceCalled, sentences: EventSentences) -> None:
        """Draw caller and accused of a call, and its result."""
        context, frame, panel = self._context, self._context.frame, self._panel
        head = self._draw_heading(painter, context.words.gettext("Renounce!"))
        charge, is_mocked = call.charge, call.answer is CallResult.UNPROVEN
        y = head.bottom + frame.px(_CALL_RADIUS + 0.012)
        moods = ("annoyed", "smug") if is_mocked else ("smug", "annoyed")
        sides = panel.left + frame.px(0.205), panel.right - frame.px(0.205)
        seats = charge.caller, charge.accused
        names = [self._model.names[seat] for seat in seats]
        for seat, mood, x in zip(seats, moods, sides, strict=True):
            self._draw_face(painter, seat, mood, (x, y), _CALL_RADIUS, names)
        share = self._model.director.progress("call")
        grown = 1.0 if share is None else ease_out_cubic(share)
        mouth = (sides[0] + frame.px(_CALL_RADIUS - 0.012), y - frame.px(0.012))
        if spoken := self._line(charge.caller, "call", charge):
            draw_speech(context, painter, spoken, mouth, _LARGEST_PUFF)
        else:
            burst = (panel.centerx, y)
            context.pieces.draw(painter, "icon_call", burst, _MAX_SIGN_SCALE * grown, theme.WINE)
        top = y + frame.px(_CALL_RADIUS * 1.5)
        box = pygame.Rect(head.left, top, head.width, frame.typed(0.070))
        style = theme.H4.tinted(theme.INK)
        sentence = sentences.say(call) or ""
        context.text.draw(painter, sentence, box, style, align="centre", lines=2, anchor="top")
        if is_mocked:
            self._draw_mockery(painter, charge, box.bottom)
        elif call.proof is not None:
            self._draw_proof(painter, call.proof, box.bottom)

    def _draw_mockery(self, painter: Painter, charge: Charge, top: int) -> None:
        """Draw a cat that mocks a call without proof: the accused, unless the person is accused."""
        frame, bottom = self._context.frame, self._shown.bottom
        seats = (charge.accused, *(seat for seat in SEATS if seat != charge.caller))
        seat = next(seat for seat in seats if seat != bottom)
        foot = self._foot.top
        sentence, y = self._line(seat, "mock", charge), (top + foot) // 2
        beside = frame.px(2 * _VOTER_RADIUS - 0.006)
        width = beside + speech_width(self._context, sentence, _LARGEST_PUFF)
        x = self._panel.centerx - width // 2 + frame.px(_VOTER_RADIUS)
        picture = picture_of(seat, bottom)
        draw_portrait(self._context, painter, picture, "smug", (x, y), _VOTER_RADIUS)
        mouth = (x - frame.px(_VOTER_RADIUS) + beside, y - frame.px(0.006))
        draw_speech(self._context, painter, sentence, mouth, _LARGEST_PUFF)

    def _draw_proof(self, painter: Painter, proof: Proof, top: int) -> None:
        """Draw the trick in question face up, and beside it the revealed card."""
        context, frame, words = self._context, self._context.frame, self._context.words
        wide, gap = frame.px(_CARD_WIDTH), frame.typed(theme.BETWEEN)
        first = len(SEATS) * (proof.trick - 1)
        trick = self._shown.played[first : first + len(SEATS)]
        width = len(trick) * (wide + gap) + frame.px(_TRICK_DISTANCE) + wide
        left, high = self._panel.centerx - width // 2, round(wide * context.faces.aspect)
        label = pygame.Rect(left, top, len(trick) * (wide + gap) - gap, frame.typed(0.032))
        style = theme.NOTE.tinted(theme.INK_QUIET)
        for number, (seat, card) in enumerate(trick):
            box = pygame.Rect(left + number * (wide + gap), label.bottom, wide, high)
            is_wrong = seat == proof.seat and card is proof.card
            self._draw_card(painter, card, box, self._model.names[seat], is_marked=is_wrong)
        number_of_trick = words.gettext("Trick {number}")
        sentence = number_of_trick.format(number=proof.trick)
        context.text.draw(painter, sentence, label, style, align="centre")
        later = pygame.Rect(left + width - wide, label.bottom, wide, high)
        arrow = ((label.right + later.left) // 2, later.centery)
        context.pieces.draw(painter, "icon_right", arrow, 1.0, theme.WINE)
        name = self._model.names[proof.seat]
        self._draw_card(painter, proof.shown, later, name, is_marked=True)
        sentence = words.gettext("In hand")
        if proof.shown_in_trick is not None:
            sentence = number_of_trick.format(number=proof.shown_in_trick)
        above = pygame.Rect(0, top, 2 * wide, label.height)
        above.centerx = later.centerx
        context.text.draw(painter, sentence, above, style, align="centre")

    def _draw_card(
        self, painter: Painter, card: Card, box: pygame.Rect, name: str, *, is_marked: bool
    ) -> None:
        """Draw a card with its player's name below, and with a rim if it ``is_marked``."""
        context, frame = self._context, self._context.frame
        CardFigure(box, card, is_best=is_marked).draw(context, painter, (0, 0))
        line = pygame.Rect(0, box.bottom + frame.px(theme.TIGHT), 0, frame.typed(0.030))
        line.width = box.width + frame.px(theme.BETWEEN)
        line.centerx = box.centerx
        style = theme.NOTE.tinted(theme.WINE if is_marked else theme.INK_QUIET)
        context.text.draw(painter, name, line, style, align="centre", verbatim=True)

    def _draw_vote(self, painter: Painter, trial: Trial, sentences: EventSentences) -> None:
        """Draw the accused, the voters, and with the verdict their votes."""
        director, is_announced = self._model.director, trial.verdict is not None
        announced = director.progress("verdict")
        verdict = trial.verdict if announced is None or announced > 0 else None
        heading = sentences.say(verdict or VoteOpened(trial.charge))
        head = self._draw_heading(painter, heading or "")
        self._draw_accused(painter, trial.charge, verdict)
        revealed = revealed_voters(director.progress("votes"), trial.voters) if is_announced else ()
        foot, gap = self._foot.top, self._context.frame.px(theme.INSIDE)
        pitch = (foot - gap - head.bottom) // len(trial.voters)
        x = self._panel.left + self._context.frame.px(_VOTERS_DISTANCE)
        for number, seat in enumerate(trial.voters):
            place = (x, head.bottom + pitch // 2 + number * pitch)
            self._draw_voter(painter, trial, seat, place, is_announced=seat in revealed)
        if not is_announced and len(trial.voted) < len(trial.voters):
            self._draw_note(painter, trial)

    def _draw_accused(self, painter: Painter, charge: Charge, verdict: VerdictGiven | None) -> None:
        """Draw the accused above the offence, or above the accused's own words."""
        context, frame, panel = self._context, self._context.frame, self._panel
        x, y = panel.left + frame.px(_ACCUSED_DISTANCE), panel.centery - frame.px(0.080)
        is_free, seat = verdict is not None and not verdict.guilty, charge.accused
        self._draw_face(painter, seat, "smug" if is_free else "annoyed", (x, y), _ACCUSED_RADIUS)
        box = pygame.Rect(
            0, y + frame.px(_ACCUSED_RADIUS + 0.052), frame.px(0.32), frame.typed(0.096)
        )
        box.centerx = x
        sentence = offence_title(context.words, charge.offence)
        if verdict is not None:
            spoken = self._line(seat, "condemned" if verdict.guilty else "acquitted", charge)
            sentence = (
                context.words.gettext("“{words}”").format(words=spoken) if spoken else sentence
            )
        style = theme.WIT.tinted(theme.INK_QUIET)
        context.text.draw(painter, sentence, box, style, align="centre", lines=3, anchor="top")

    def _draw_voter(
        self,
        painter: Painter,
        trial: Trial,
        seat: int,
        place: tuple[int, int],
        *,
        is_announced: bool,
    ) -> None:
        """Draw a voter, whether they have voted, and once it ``is_announced`` how and why."""
        context, frame = self._context, self._context.frame
        x, y = place
        vote = trial.verdict.votes[seat] if trial.verdict is not None and is_announced else None
        mood = "calm" if vote is None else "annoyed" if vote else "smug"
        draw_portrait(
            context, painter, picture_of(seat, self._shown.bottom), mood, place, _VOTER_RADIUS
        )
        right = self._panel.right - frame.px(0.150)
        mouth = (x + frame.px(_VOTER_RADIUS - 0.006), y - frame.px(0.024))
        left = mouth[0] + frame.px(theme.GROUPS + theme.BETWEEN)  # that of a name under a puff
        line = pygame.Rect(left, y, 0, frame.typed(0.034))
        line.width = right - line.left
        key = "guilty" if vote else "innocent"
        spoken = "" if vote is None else self._line(seat, key, trial.charge)
        if spoken:
            puff = draw_speech(context, painter, spoken, mouth, _LARGEST_PUFF)
            line.top = puff.bottom
        style = theme.H4.tinted(theme.INK)
        name = line if spoken else line.move(0, -line.height)
        called = context.text.draw(painter, self._model.names[seat], name, style, verbatim=True)
        if spoken:
            line.left = called.right + frame.px(theme.BETWEEN)
            line.width = right - line.left
        answer = self._draw_answer(painter, trial, seat, vote, line)
        if trial.verdict is not None or seat in trial.voted:
            begin = max(called.right, answer.right, puff.right if spoken else 0)
            ballot = right + frame.px(0.060)
            chrome.draw_leader(context, painter, begin, ballot - frame.px(_OFF_BALLOT), y)
            self._draw_ballot(painter, trial, seat, (ballot, y), vote)

    def _draw_answer(
        self, painter: Painter, trial: Trial, seat: int, vote: bool | None, line: pygame.Rect
    ) -> pygame.Rect:
        """Draw how or whether a seat has voted; return the box of the text."""
        words = self._context.words
        if vote is not None:
            sentence = vote_text(words, trial.charge.offence, guilty=vote)
            style = theme.H4.tinted(theme.WINE if vote else theme.GOOD)
        else:
            sentence, style = words.gettext("has voted"), theme.CAPTION.tinted(theme.INK_QUIET)
            if seat not in trial.voted and trial.verdict is None:
                is_own = seat == self._model.session.person
                own = words.gettext("And what do you say?")
                sentence = own if is_own else words.gettext("is thinking it over")
        return self._context.text.draw(painter, sentence, line, style)

    def _draw_ballot(
        self, painter: Painter, trial: Trial, seat: int, place: tuple[int, int], vote: bool | None
    ) -> None:
        """Draw the cup over a secret vote, or the ball of a shown one."""
        pieces, director = self._context.pieces, self._model.director
        if vote is not None:
            pieces.draw(painter, "ball_black" if vote else "ball_white", place)
        else:
            is_newest = bool(trial.voted) and seat == trial.voted[-1]
            share = director.progress("ballot") if is_newest else None
            drop = 0.0 if share is None else (1 - ease_out_cubic(share)) * _CUP_RISE
            lifted = (place[0], place[1] - self._context.frame.px(drop))
            pieces.draw(painter, "cup", lifted)

    def _draw_note(self, painter: Painter, trial: Trial) -> None:
        _ = self._context.words.gettext
        person = self._model.session.person
        if person in trial.voters and person not in trial.voted:
            return
        is_accused = trial.charge.accused == person
        sentence = (
            _("The accused has no vote.") if is_accused else _("The others are still voting.")
        )
        style = theme.WIT.tinted(theme.INK_QUIET)
        self._context.text.draw(painter, sentence, self._foot, style, align="centre")

    def _draw_face(
        self,
        painter: Painter,
        seat: int,
        mood: str,
        place: tuple[int, int],
        radius: float,
        alike: Sequence[str] = (),
    ) -> None:
        """Draw a portrait with its name, in the type size of the names ``alike``."""
        picture, name = picture_of(seat, self._shown.bottom), self._model.names[seat]
        draw_portrait(self._context, painter, picture, mood, place, radius, name=name, alike=alike)

    @property
    def _shown(self) -> TableState:
        return self._model.director.visible

    def _line(self, seat: int, key: str, charge: Charge) -> str:
        """Return a cat's remark on the trial; "" for the person."""
        place = (seat - self._shown.bottom) % 4
        if not place:
            return ""
        match, context = self._model.session.match, self._context
        what = f"{charge.caller}/{charge.accused}/{charge.offence.value}/{key}"
        chance = f"{match.seed}/{match.round_number}/{what}"
        return context.talk_history.remark(context.words.code, CAST[place - 1].key, key, chance)
