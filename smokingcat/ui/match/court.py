"""The panel on which a table calls, votes and judges (R24).

First it shows who calls on whom, then the voters, each with a cup over a ball; with the verdict the
cups are lifted. The person's two choices stand at its foot. What is shown is the table's `Trial`.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

import pygame

from smokingcat.i18n.announcements import Announcements
from smokingcat.i18n.catalogue import Catalogue
from smokingcat.play import Intent, TableModel
from smokingcat.rules import Answer, Offence, RenounceCalled, Vote, VoteOpened
from smokingcat.table.hearing import Trial, votes_told
from smokingcat.table.motion import ease_out_cubic
from smokingcat.ui.match.saying import offence_title
from smokingcat.ui.paint import chrome, theme
from smokingcat.ui.paint.painter import Painter
from smokingcat.ui.paint.portrait import draw_portrait, picture_of
from smokingcat.ui.shell.context import Context
from smokingcat.ui.shell.keys import number_of
from smokingcat.ui.widgets.button import Button
from smokingcat.ui.widgets.widget import Widget

_CALLED, _JUDGED = (1.12, 0.54), (1.24, 0.80)
"""Width and height of the panel for a call, and for a vote, as fractions of ``s``."""
_FACING, _ACCUSED, _VOTER = 0.105, 0.112, 0.050
"""Radii of portraits: two that face each other, the accused, and a voter."""
_ROW: Final = 0.136
_RISE: Final = 0.050
"""How far a cup is lifted from its ball before it is gone."""
_BURST: Final = 2.6
"""How large the sign of a call is, in its natural size."""


class _Ballot(Button):
    """A large button with a ball on it."""

    ball = ""

    def draw(self, painter: Painter, *, focused: bool) -> None:
        super().draw(painter, focused=focused)
        place = (self.rect.left + self.rect.height * 0.62, self.rect.centery)
        self.canvas.pieces.draw(painter, self.ball, place)


def vote_text(words: Catalogue, offence: Offence, *, guilty: bool) -> str:
    """Return what a vote says: of a revoke that is proven, whether it was on purpose."""
    pgettext = words.pgettext
    if offence is Offence.REVOKED:
        return pgettext("vote", "On purpose") if guilty else pgettext("vote", "Sticky cards")
    return pgettext("vote", "Guilty") if guilty else pgettext("vote", "Innocent")


class CourtPanel:
    """What is before the table, while anything is; ``do`` hears how the person votes."""

    def __init__(self, context: Context, model: TableModel, do: Callable[[Intent], None]) -> None:
        self._context = context
        self._model = model
        self._do = do

    @property
    def _trial(self) -> Trial | None:
        return self._model.juror.trial

    # -- arranging -----------------------------------------------------------------------

    @property
    def _panel(self) -> pygame.Rect:
        trial, frame = self._trial, self._context.frame
        is_vote = trial is not None and trial.call is None
        width, height = _JUDGED if is_vote else _CALLED
        grown = 0.10 * (frame.larger - 1)
        return frame.box_at(frame.centre(), frame.middle(), width + grown, height + grown)

    @property
    def _foot(self) -> pygame.Rect:
        """The room for the person's choices, or for what is said in their place."""
        frame, panel = self._context.frame, self._panel
        foot = panel.inflate(-2 * frame.px(0.080), 0)
        foot.height = frame.px(0.072)
        foot.bottom = panel.bottom - frame.px(0.058)
        return foot

    def controls(self) -> list[Widget]:
        """Return the person's two choices, if they are asked."""
        trial = self._trial
        if trial is None or not self._model.situation.may_vote:
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

    def press(self, event: pygame.Event, widgets: list[Widget]) -> bool:
        """Vote by a number; return whether a key was one."""
        ballots = [widget for widget in widgets if isinstance(widget, _Ballot)]
        number = number_of(event)
        if number is None or number >= len(ballots):
            return False
        ballots[number].activate()
        return True

    # -- drawing -------------------------------------------------------------------------

    def draw(self, painter: Painter, announce: Announcements) -> None:
        """Draw what is before the table, if anything is."""
        trial = self._trial
        if trial is None:
            return
        chrome.draw_scrim(self._context, painter)
        self._context.pieces.draw_nine(painter, "panel", self._panel)
        if trial.call is None:
            self._draw_vote(painter, trial, announce)
        else:
            self._draw_call(painter, trial.call, announce)

    def _draw_heading(self, painter: Painter, text: str) -> pygame.Rect:
        frame, panel = self._context.frame, self._panel
        head = panel.inflate(-2 * frame.px(0.09), 0)
        head.top, head.height = panel.top + frame.px(0.044), frame.typed(0.060)
        style = theme.H1_SMALL.tinted(theme.WINE)
        self._context.text.draw(painter, text, head, style, align="centre")
        return head

    def _draw_call(self, painter: Painter, call: RenounceCalled, announce: Announcements) -> None:
        """Draw who calls on whom, and what it comes to."""
        context, frame, panel = self._context, self._context.frame, self._panel
        head = self._draw_heading(painter, context.words.gettext("Renounce!"))
        charge, is_mocked = call.charge, call.answer is Answer.UNPROVEN
        y = head.bottom + frame.px(_FACING + 0.016)
        moods = ("annoyed", "smug") if is_mocked else ("smug", "annoyed")
        aside = frame.px(0.30)
        for side, seat, mood in ((-1, charge.caller, moods[0]), (1, charge.accused, moods[1])):
            self._draw_face(painter, seat, mood, (panel.centerx + side * aside, y), _FACING)
        share = self._model.director.progress("call")
        grown = 1.0 if share is None else ease_out_cubic(share)
        burst = (panel.centerx, y)
        context.pieces.draw(painter, "icon_call", burst, _BURST * grown, theme.WINE)
        said = announce.say(call) or ""
        top = y + frame.px(_FACING * 1.5)
        box = pygame.Rect(head.left, top, head.width, panel.bottom - frame.px(0.046) - top)
        style = theme.H4.tinted(theme.INK)
        context.text.draw(painter, said, box, style, align="centre", lines=2, anchor="middle")

    def _draw_vote(self, painter: Painter, trial: Trial, announce: Announcements) -> None:
        """Draw who is accused of what, who has voted, and with the verdict how."""
        frame, panel, charge = self._context.frame, self._panel, trial.charge
        is_told, said = trial.verdict is not None, self._model.director.progress("verdict")
        verdict = trial.verdict if said is None or said > 0 else None
        heading = announce.say(verdict or VoteOpened(charge))
        head = self._draw_heading(painter, heading or "")
        self._draw_accused(painter, trial, head)
        told = votes_told(self._model.director.progress("votes"), trial.voters) if is_told else ()
        top = head.bottom + frame.px(0.012 + _ROW / 2)
        for number, seat in enumerate(trial.voters):
            place = (panel.left + frame.px(0.52), top + number * frame.px(_ROW))
            self._draw_voter(painter, trial, seat, place, told)
        if not self._model.situation.may_vote and not is_told:
            self._draw_note(painter, trial)

    def _draw_accused(self, painter: Painter, trial: Trial, head: pygame.Rect) -> None:
        context, frame, panel = self._context, self._context.frame, self._panel
        x, y = panel.left + frame.px(0.240), head.bottom + frame.px(_ACCUSED + 0.040)
        is_free = trial.verdict is not None and not trial.verdict.guilty
        seat = trial.charge.accused
        self._draw_face(painter, seat, "smug" if is_free else "annoyed", (x, y), _ACCUSED)
        box = pygame.Rect(0, y + frame.px(_ACCUSED + 0.052), frame.px(0.32), frame.typed(0.070))
        box.centerx = x
        title = offence_title(context.words, trial.charge.offence)
        style = theme.WIT.tinted(theme.INK_QUIET)
        context.text.draw(painter, title, box, style, align="centre", lines=2, anchor="top")

    def _draw_voter(
        self,
        painter: Painter,
        trial: Trial,
        seat: int,
        place: tuple[int, int],
        told: tuple[int, ...],
    ) -> None:
        context, frame = self._context, self._context.frame
        x, y = place
        verdict = trial.verdict
        vote = verdict.votes[seat] if verdict is not None and seat in told else None
        mood = "calm" if vote is None else "annoyed" if vote else "smug"
        picture = picture_of(seat, self._model.director.visible.bottom)
        draw_portrait(context, painter, picture, mood, (x, y), _VOTER)
        right = self._panel.right - frame.px(0.150)
        left = x + frame.px(_VOTER + theme.BETWEEN)
        name = pygame.Rect(left, 0, right - left, frame.typed(0.036))
        name.bottom = y
        style = theme.H4.tinted(theme.INK)
        context.text.draw(painter, self._model.names[seat], name, style, verbatim=True)
        under = pygame.Rect(left, y, name.width, frame.typed(0.034))
        if vote is not None:
            said = vote_text(context.words, trial.charge.offence, guilty=vote)
            style = theme.H4.tinted(theme.BAD if vote else theme.GOOD)
        else:
            has_voted = seat in trial.voted or verdict is not None
            _ = context.words.gettext
            said = _("has voted") if has_voted else _("is thinking it over")
            if not has_voted and seat == self._model.session.person:
                said = _("And what do you say?")
            style = theme.CAPTION.tinted(theme.INK_QUIET)
        context.text.draw(painter, said, under, style)
        self._draw_ballot(painter, trial, seat, (right + frame.px(0.060), y), vote)

    def _draw_ballot(
        self,
        painter: Painter,
        trial: Trial,
        seat: int,
        place: tuple[int, int],
        vote: bool | None,
    ) -> None:
        """Draw the cup over a vote that has been given, or the ball once it is told."""
        pieces, director = self._context.pieces, self._model.director
        if vote is not None:
            pieces.draw(painter, "ball_black" if vote else "ball_white", place)
        elif trial.verdict is not None or seat in trial.voted:
            is_newest = bool(trial.voted) and seat == trial.voted[-1]
            share = director.progress("ballot") if is_newest else None
            drop = 0.0 if share is None else (1 - ease_out_cubic(share)) * _RISE
            lifted = (place[0], place[1] - self._context.frame.px(drop))
            pieces.draw(painter, "cup", lifted)

    def _draw_note(self, painter: Painter, trial: Trial) -> None:
        """Say why the person has nothing to choose."""
        _ = self._context.words.gettext
        is_accused = trial.charge.accused == self._model.session.person
        said = _("The accused has no vote.") if is_accused else _("The others are still voting.")
        style = theme.WIT.tinted(theme.INK_QUIET)
        self._context.text.draw(painter, said, self._foot, style, align="centre")

    def _draw_face(
        self, painter: Painter, seat: int, mood: str, place: tuple[int, int], radius: float
    ) -> None:
        picture = picture_of(seat, self._model.director.visible.bottom)
        name = self._model.names[seat]
        draw_portrait(self._context, painter, picture, mood, place, radius, name=name)
