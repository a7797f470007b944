"""The end of a match by a lifelong ban: a certificate, and a pardon that annuls it (R22).

The ban is a joke and locks nothing. The loser is not given the word, and the bearer of an earlier
word keeps that name.
"""

from __future__ import annotations

import datetime
from collections.abc import Sequence
from functools import cached_property
from typing import Final

import pygame

from smokingcat.i18n.sentences.table_feedback import offence_title
from smokingcat.match.session.session import Session
from smokingcat.rules.events import VerdictGiven
from smokingcat.rules.honour.renounce import Offence
from smokingcat.table.motion.clip import Cue, ease_out_cubic
from smokingcat.table.motion.end_sequences import CertificateSequence
from smokingcat.ui.engine.context import Context
from smokingcat.ui.engine.input.keys import tip_with_key
from smokingcat.ui.paint import certificate_paper, theme
from smokingcat.ui.paint.painter import Painter
from smokingcat.ui.paint.portrait import draw_portrait, picture_of
from smokingcat.ui.paint.theme import Style
from smokingcat.ui.paint.typesetting.fonts import font
from smokingcat.ui.screens.match_end.end_scene import EndScene
from smokingcat.ui.screens.shared.review_links import can_review
from smokingcat.ui.system import clock
from smokingcat.ui.widgets.button import Button
from smokingcat.ui.widgets.widget import Widget

_SHEET_CENTRE: Final = (0.0, 0.440)
"""Middle of the certificate, in ``s``: right of the window's middle, below the top of its 16:9
part."""
_SHEET_DROP: Final = 0.09
"""Distance above its place from which the certificate comes down."""
_PORTRAIT_RADIUS: Final = 0.112
_STAMP_OFFSET: Final = (0.310, 0.104)
_STAMP_SECONDS: Final = 0.18
"""Seconds in which the pardon's stamp comes down."""
_SEAL_GROWTH: Final = 0.9
"""Fraction by which a seal or a stamp is larger before it touches the sheet."""
_STAMP_DEGREES: Final = 8.0
"""Degrees by which the stamp's word rises to the right."""
_SENTENCE_STYLE: Final = Style("serif", "Black", 0.044, theme.INK, line=1.12)
_PARDON_STYLE: Final = Style("serif", "Black", 0.060, theme.GOOD, grows=False)
_IN_STAMP: Final = (0.340, 0.076)
_FULL_OPACITY: Final = 255


class LifelongBanScene(EndScene):
    """The certificate of the ban, and below it the buttons to pardon and to go on."""

    rule = "R22"

    def __init__(
        self, context: Context, session: Session, speed: float = 1.0, stays: float | None = None
    ) -> None:
        super().__init__(context, session, speed, stays)
        self._pardoned: float | None = None
        """Seconds since the pardon; ``None`` before it."""
        self._ink: tuple[tuple[str, int, float], pygame.Surface] | None = None
        self._date = clock.today()
        if session.record is not None:
            started = datetime.datetime.fromisoformat(session.record.header.started)
            self._date = started.date()

    @cached_property
    def _sentencing(self) -> CertificateSequence:
        return CertificateSequence(len(self._signers), self.tempo)

    @property
    def _signers(self) -> tuple[int, ...]:
        return tuple(seat for seat in range(4) if seat != self.loser)

    @property
    def duration(self) -> float:
        return self._sentencing.duration

    def cues(self) -> Sequence[Cue]:
        return self._sentencing.cues()

    @property
    def is_moving(self) -> bool:
        return super().is_moving or self._stamped < 1.0

    @property
    def _stamped(self) -> float:
        """How far the stamp has come down, 0..1; also 1 without a stamp or an animation."""
        if self._pardoned is None or self.tempo.is_calm or not self.tempo.factor:
            return 1.0
        return min(1.0, self._pardoned / (_STAMP_SECONDS * self.tempo.factor))

    def update(self, seconds: float) -> bool:
        before = self._stamped
        if self._pardoned is not None:
            self._pardoned += seconds
        return super().update(seconds) or before < 1.0

    def _pardon(self) -> None:
        """Stamp the certificate; a pardon has no other effect."""
        self._pardoned = 0.0
        self.context.sounds.play("thump")
        self.context.shell.drop_stale_input()
        self.arrange()
        self.give_focus(next(widget for widget in self.widgets if widget.is_first))

    def main_button(self, box: pygame.Rect) -> Button:
        """Return the button that pardons; after the pardon, that of any end."""
        if self._pardoned is not None:
            return super().main_button(box)
        label = self.context.words.gettext("Pardon")
        main = Button(self.context, "pardon", box, label, self._pardon, kind="brass", icon="paw")
        main.is_first = True
        main.about = tip_with_key(self.context, label, "press")
        return main

    def build(self) -> list[Widget]:
        _, frame = self.context.words.gettext, self.frame
        if not self.is_over:
            return []
        gap = frame.px(theme.BETWEEN)
        entries = [
            ("new", _("New match"), self.to_new_match),
            ("review", _("Look back"), self.look_back),
            ("title", _("Main menu"), self.leave),
        ]
        if not can_review(self.session):
            del entries[1]
        first = frame.box(0, 0, 0.300, 0.072)
        other = frame.box(0, 0, 0.290, 0.058)
        whole = first.width + len(entries) * (gap + other.width)
        first.midleft = (frame.centre() - whole // 2, self.row(0.910))
        buttons = [self.main_button(first)]
        for number, (called, text, deed) in enumerate(entries):
            left = first.right + gap + number * (other.width + gap)
            box = pygame.Rect(left, 0, other.width, other.height)
            box.centery = first.centery
            buttons.append(Button(self.context, called, box, text, deed, lines=2))
            buttons[-1].row = [entry[1] for entry in entries]
        return list(buttons)

    @property
    def _middle(self) -> tuple[int, int]:
        """The pixel in the middle of the certificate."""
        return self.frame.centre(_SHEET_CENTRE[0]), self.row(_SHEET_CENTRE[1])

    def draw_behind(self, painter: Painter) -> None:
        super().draw_behind(painter)
        hung = self._sentencing.frame_progress(self.time)
        if not hung:
            return
        context, frame, (x, y) = self.context, self.frame, self._middle
        place = (x, y - round((1 - hung) * frame.px(_SHEET_DROP)))
        context.pieces.draw(painter, "certificate", place, alpha=round(_FULL_OPACITY * hung))
        if written := self._sentencing.writing_progress(self.time):
            page = frame.box_at(x, y, certificate_paper.WIDE, certificate_paper.HIGH)
            with painter.clipped(pygame.Rect(page.left, 0, round(page.width * written), y * 3)):
                self._draw_words(painter, page)
        self._draw_signatures(painter)
        if sealed := self._sentencing.seal_progress(self.time):
            at = (x + frame.px(certificate_paper.SEAL[0]), y + frame.px(certificate_paper.SEAL[1]))
            grown = 1 + _SEAL_GROWTH * (1 - sealed)
            context.pieces.draw(painter, "seal", at, grown, alpha=round(_FULL_OPACITY * sealed))
        if self._pardoned is not None:
            self._draw_stamp(painter)

    def _draw_words(self, painter: Painter, page: pygame.Rect) -> None:
        context, frame, _ = self.context, self.frame, self.context.words.gettext
        text = context.text
        certificate_paper.draw_title(context, painter, page, _("Certificate of a ban for life"))
        picture = picture_of(self.loser, self.viewer)
        middle = (page.left + frame.px(_PORTRAIT_RADIUS + 0.010), page.top + frame.px(0.232))
        mood = "annoyed" if self._pardoned is None else "smug"
        draw_portrait(context, painter, picture, mood, middle, _PORTRAIT_RADIUS)
        line = pygame.Rect(0, page.top + frame.px(0.108), 0, frame.px(0.110))
        line.left = middle[0] + frame.px(_PORTRAIT_RADIUS + theme.GROUPS)
        line.width = page.right - line.left
        text.draw(painter, self.sentence, line, _SENTENCE_STYLE, lines=2)
        line.top, line.height = line.bottom + frame.px(theme.TIGHT), frame.px(0.044)
        text.draw(painter, self._offence(), line, theme.LABEL.tinted(theme.INK), verbatim=True)
        line.top, line.height = line.bottom, frame.px(0.076)
        note = _("Nobody gets the word. Valid until pardoned, which is usually at once.")
        style = theme.WIT.tinted(theme.INK_QUIET)
        text.draw(painter, note, line, style, lines=2, anchor="top")

    def _offence(self) -> str:
        """Return the offence, the round, the day and the votes."""
        words = self.context.words
        number = self.session.match.round_number
        facts = [
            offence_title(words, Offence.REVOKED),
            words.gettext("Round {number}").format(number=number),
            words.language.format_date(self._date),
        ]
        for event in self.session.round_events:  # other verdicts were on packets or deals
            if isinstance(event, VerdictGiven) and event.charge.offence is Offence.REVOKED:
                facts.append(f"{event.votes.count(True)} : {event.votes.count(False)}")
        return " · ".join(facts)

    def _draw_signatures(self, painter: Painter) -> None:
        """Draw a paw and a name for each seat that has signed by now."""
        context, frame, (x, y) = self.context, self.frame, self._middle
        page = frame.box_at(x, y, certificate_paper.WIDE, certificate_paper.HIGH)
        for number, seat in enumerate(self._signers[: self._sentencing.signatures(self.time)]):
            certificate_paper.draw_signature(context, painter, page, number, self.names[seat])

    def _draw_stamp(self, painter: Painter) -> None:
        """Draw the stamp of the pardon on its way down."""
        context, frame, (x, y) = self.context, self.frame, self._middle
        share = ease_out_cubic(self._stamped)
        at = (x + frame.px(_STAMP_OFFSET[0]), y + frame.px(_STAMP_OFFSET[1]))
        grown, alpha = 1 + _SEAL_GROWTH * (1 - share), round(_FULL_OPACITY * share)
        context.pieces.draw(painter, "stamp", at, grown, alpha=alpha)
        word = context.words.pgettext("stamp", "Pardoned").upper()
        box = frame.box_at(*at, *_IN_STAMP)
        pixels = context.text.fit(word, _PARDON_STYLE, box.width, 1, box.height).pixels
        painter.blit_at(self._turned(word, pixels, grown), at, alpha)

    def _turned(self, word: str, pixels: int, grown: float) -> pygame.Surface:
        """Return the tilted word of the stamp; the last picture is cached."""
        about = word, pixels, grown
        if self._ink is None or self._ink[0] != about:
            ink = font(_PARDON_STYLE, pixels).render(word, True, _PARDON_STYLE.colour)
            self._ink = about, pygame.transform.rotozoom(ink, _STAMP_DEGREES, grown)
        return self._ink[1]
