"""The end of a match: the loser's new name, the remarks of the others, and a rematch."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import Final

import pygame

from smokingcat.i18n.sentences import opponents
from smokingcat.i18n.talk import LAST_WORDS
from smokingcat.match.analysis.match_summary import summary_of
from smokingcat.match.session.cats import CAST
from smokingcat.match.session.session import Session
from smokingcat.rules.match import MatchEnd
from smokingcat.rules.seats import SEATS
from smokingcat.rules.word import letters_of
from smokingcat.table.geometry import Rect
from smokingcat.table.layout.seats import slate_in
from smokingcat.table.layout.table_layout import TableLayout
from smokingcat.table.motion.clip import Cue
from smokingcat.table.motion.end_sequences import MatchEndSequence
from smokingcat.table.motion.smoke import Wisp
from smokingcat.ui.engine.context import Context
from smokingcat.ui.engine.input.keys import tip_with_key
from smokingcat.ui.engine.routes import ToMatchEnd
from smokingcat.ui.paint import theme
from smokingcat.ui.paint.frame import to_rect
from smokingcat.ui.paint.painter import Painter
from smokingcat.ui.paint.portrait import NATURAL_RADIUS, draw_portrait, picture_of
from smokingcat.ui.paint.slate import SlateText
from smokingcat.ui.paint.smoke import Plume
from smokingcat.ui.paint.speech_puff import draw_speech
from smokingcat.ui.paint.surface_cache import SurfaceCache
from smokingcat.ui.paint.theme import Style
from smokingcat.ui.screens.match_end.arc_text import arc_text
from smokingcat.ui.screens.match_end.end_scene import EndScene
from smokingcat.ui.screens.match_end.lifelong_ban_scene import LifelongBanScene
from smokingcat.ui.screens.shared.review_links import can_review, review
from smokingcat.ui.widgets.button import Button
from smokingcat.ui.widgets.widget import Widget

_LOSER_PLACE: Final = (-0.296, 0.380)
_BADGE_PLACE: Final = (-0.296, 0.654)
_BADGE_RADIUS: Final = 0.139
_RAYS_OPACITY: Final = 240
"""Opacity (of 255) of the rays, which reach behind the headline in narrow windows."""
_CLUB_RADIUS, _MOTTO_RADIUS = 0.111, 0.1135
"""Radii of the badge's two arcs of text, to the middle of the letters, as fractions of ``s``."""
_BANNER_STYLE: Final = Style("serif", "Black", 0.036, theme.HEADING, grows=False)
_CLUB_STYLE: Final = Style("serif", "Bold", 0.0205, (0x7A, 0x1F, 0x2A), grows=False)
_MOTTO_STYLE: Final = Style("serif", "Semibold", 0.0175, theme.INK_QUIET, grows=False)
_BADGE_DROP: Final = 0.10
"""Distance above its place from which the badge falls."""
_FULL_OPACITY: Final = 255
_ROW_HEIGHT, _MAX_NAME_HEIGHT = 0.136, 0.040
"""Height of a row, and greatest height of the line with a name, as fractions of ``s``."""
_SMALL_PORTRAIT_RADIUS: Final = 0.046
"""Radius of the other players' portraits."""
_ACCOUNT_PLACE, _LOSER_RADIUS = 0.802, 0.028
"""Place of the loser's totals, and radius of the portrait before them."""
_TOTALS_LEFT: Final = 0.151
"""Distance of a name with its totals from the left edge of the portraits."""
_SMOKING_SECONDS: Final = 4.0
"""Seconds for which the safest player smokes."""
_ARC_BYTES: Final = 1
"""Cache size of the arcs, in bytes for each square pixel of the unit ``s``."""


class MatchEndScene(EndScene):
    """The loser with the badge on the left, the other players and the buttons on the right.

    The parts appear one after another (`MatchEndSequence`).
    """

    def __init__(
        self, context: Context, session: Session, speed: float = 1.0, stays: float | None = None
    ) -> None:
        self._arcs = SurfaceCache()
        self._smoke = Plume(Wisp(1))
        super().__init__(context, session, speed, stays)
        self._figures = None if session.record is None else summary_of(session.record)

    @cached_property
    def _finale(self) -> MatchEndSequence:
        letters = self.session.match.ruleset.letters
        return MatchEndSequence(len(letters), len(SEATS) - 1, self.tempo)

    @property
    def duration(self) -> float:
        return self._finale.duration

    def cues(self) -> Sequence[Cue]:
        return self._finale.cues(is_won=self.loser != self.session.viewer)

    @property
    def _safest(self) -> int:
        """The seat with the fewest letters, which smokes at the end."""
        letters = self.session.match.letters
        return min(range(4), key=lambda seat: letters[seat])

    def _x(self, x: float) -> int:
        """Return the pixel column ``x`` from the left edge of a centred 16:9 window."""
        return self.frame.centre(x - 1.778 / 2)

    @property
    def wakes_in(self) -> float | None:
        """Seconds until the program ends or the smoke changes."""
        waits = [super().wakes_in]
        if not self._smoke.smoke.is_gone:
            waits.append(max(0.0, self._smoke.wakes_in))
        return min((wait for wait in waits if wait is not None), default=None)

    def update(self, seconds: float) -> bool:
        was_over = self.is_over
        changed = super().update(seconds)
        return (was_over and self._smoke.update(seconds, self.frame.s)) or changed

    def come_to_rest(self) -> None:
        """Start the smoke of the safest player, unless motion is reduced."""
        settings = self.context.settings
        is_still = settings.reduced_motion or settings.speed == "instant"
        is_lit = settings.drifting_smoke and not is_still
        self._smoke = Plume(Wisp(1).drawn_on(_SMOKING_SECONDS) if is_lit else Wisp(1))

    def build(self) -> list[Widget]:
        _, frame = self.context.words.gettext, self.frame
        if not self.is_over:
            return [self.back_button()]
        again = pygame.Rect(self._x(0.981), self.row(0.848), frame.px(0.254), frame.px(0.072))
        gap = frame.px(theme.BETWEEN)
        other = pygame.Rect(again.right + gap, 0, frame.px(0.203), frame.px(0.058))
        other.centery = again.centery
        third = other.move(other.width + gap, 0)
        main = self.main_button(again)
        new = Button(self.context, "new", other, _("New word"), self.to_new_match)
        if not can_review(self.session):
            return [main, new, self.back_button()]
        look = Button(self.context, "review", third, _("Look back"), self.look_back, lines=2)
        new.row, look.row = [look.label], [new.label]
        look.about = tip_with_key(self.context, look.label, "hint", self._decided())
        return [main, new, look, self.back_button()]

    def look_back(self) -> None:
        """Open the review of the round that decided the match."""
        review(self.context, self.session, self._turning_point)

    @property
    def _turning_point(self) -> int:
        known = self._figures
        decided = None if known is None else known.turning_point
        return decided or self._rounds

    @property
    def _rounds(self) -> int:
        """The number of scored rounds; the last deal may have been a misdeal (R23)."""
        match = self.session.match
        return match.round_number - (match.loser is None)

    def draw_behind(self, painter: Painter) -> None:
        super().draw_behind(painter)
        self._draw_loser(painter)
        if named := self._finale.name_progress(self.time):
            with painter.clipped(self._revealed(named)):
                self._draw_words(painter)
        others = [seat for seat in range(4) if seat != self.loser]
        for number, seat in enumerate(others):
            if share := self._finale.speech_progress(self.time, number):
                with painter.clipped(self._revealed(share)):
                    self._draw_other(painter, number, seat)
                    if seat == others[-1]:
                        self._draw_account(painter)

    def _revealed(self, share: float) -> pygame.Rect:
        """Return the visible part of the right half while it is drawn from the left."""
        left, right = self._x(0.981) - self.frame.px(theme.GROUPS), self.frame.width
        return pygame.Rect(left, 0, round((right - left) * share), self.frame.height)

    @property
    def _cloth(self) -> pygame.Rect:
        """The baize inside the rail."""
        return to_rect(TableLayout(self.frame.width, self.frame.height).baize)

    def _draw_loser(self, painter: Painter) -> None:
        context, frame = self.context, self.frame
        middle = (frame.centre(_LOSER_PLACE[0]), self.row(_LOSER_PLACE[1]))
        named, pinned = (
            self._finale.name_progress(self.time),
            self._finale.badge_progress(self.time),
        )
        with painter.clipped(self._cloth):
            context.pieces.draw(painter, "rays", middle, alpha=round(_RAYS_OPACITY * named))
            context.pieces.draw(painter, "sparks", middle, alpha=round(255 * named))
        context.pieces.draw(painter, "wreath", middle)
        picture = picture_of(self.loser, self.viewer)
        mood = "annoyed" if named else "calm"
        draw_portrait(context, painter, picture, mood, middle, 0.198)
        if pinned:
            fallen = self.row(_BADGE_PLACE[1]) - (1 - pinned) * frame.px(_BADGE_DROP)
            self._draw_badge(painter, (frame.centre(_BADGE_PLACE[0]), fallen), round(255 * pinned))

    def _draw_badge(self, painter: Painter, badge: tuple[float, float], alpha: int) -> None:
        """Draw the badge with the letters of the word that are filled by now."""
        context, frame = self.context, self.frame
        context.pieces.draw(painter, "badge", badge, alpha=alpha)
        if alpha < _FULL_OPACITY:
            return
        self._draw_arc(
            painter, context.words.game.upper(), _CLUB_STYLE, badge, _CLUB_RADIUS, below=False
        )
        motto = context.words.gettext("nobody was hurt")
        self._draw_arc(painter, motto, _MOTTO_STYLE, badge, _MOTTO_RADIUS, below=True)
        banner = frame.box_at(round(badge[0]), round(badge[1]), 2.05 * _BADGE_RADIUS, 0.050)
        word = self.session.match.ruleset.word
        with painter.clipped(self._filled(word, banner)):
            context.text.draw(
                painter, word, banner, _BANNER_STYLE, align="centre", shadow=True, verbatim=True
            )

    def _filled(self, word: str, banner: pygame.Rect) -> pygame.Rect:
        """Return the part of the banner whose letters are filled by now."""
        text, letters = self.context.text, self._finale.letters(self.time)
        if letters == len(letters_of(word)):
            return banner
        end = next(end for end in range(len(word) + 1) if len(letters_of(word[:end])) == letters)
        fitted = text.fit(word, _BANNER_STYLE, banner.width, 1, banner.height)
        share = (
            text.width(word[:end], _BANNER_STYLE) / text.width(word, _BANNER_STYLE) if end else 0.0
        )
        left = banner.centerx - fitted.width / 2
        return pygame.Rect(left, banner.top, round(fitted.width * share), banner.height)

    def _draw_arc(
        self,
        painter: Painter,
        text: str,
        style: Style,
        centre: tuple[float, float],
        radius: float,
        *,
        below: bool,
    ) -> None:
        frame = self.frame
        self._arcs.fit(frame.s, round(_ARC_BYTES * frame.s**2))
        pixels = max(theme.SMALLEST_PX, frame.px(style.size))
        arc = self._arcs.get(
            (text, style, radius),
            lambda: arc_text(text, style, pixels, radius * frame.s, below=below),
        )
        painter.blit_at(arc, centre)

    def _draw_words(self, painter: Painter) -> None:
        context, frame, _ = self.context, self.frame, self.context.words.gettext
        left = self._x(0.981)
        width = frame.right(0.120) - left
        small = pygame.Rect(left, self.row(0.118), width, frame.px(0.034))
        style = theme.LABEL.tinted(theme.ACCENT)
        heading = " · ".join((_("The match is over"), *self._evening()))
        context.text.draw(painter, heading, small, style)
        head = pygame.Rect(left, small.bottom, width, frame.px(0.140))
        drawn = context.text.draw(
            painter, self.sentence, head, theme.H1, lines=2, shadow=True, anchor="top"
        )
        wit = pygame.Rect(left, drawn.bottom + frame.px(theme.TIGHT), width, frame.px(0.064))
        style = theme.WIT.tinted(theme.HEADING)  # not quiet ink, because the lamp is right above
        context.text.draw(painter, self._decided(), wit, style, lines=2, anchor="top")

    def _draw_account(self, painter: Painter) -> None:
        """Draw the loser's totals below those of the others."""
        frame, left, middle = self.frame, self._x(0.981), self.row(_ACCOUNT_PLACE)
        picture, centre = picture_of(self.loser, self.viewer), (left + frame.px(0.050), middle)
        draw_portrait(self.context, painter, picture, "annoyed", centre, _LOSER_RADIUS)
        self._draw_totals(painter, self.loser, left + frame.px(_TOTALS_LEFT), middle)

    def _draw_totals(self, painter: Painter, seat: int, left: int, middle: int) -> None:
        """Draw the name and the totals of a seat on one line."""
        context, frame = self.context, self.frame
        right = min(frame.right(0.098), self._x(0.981) + frame.px(0.699))
        high = min(frame.typed(0.032), frame.px(_MAX_NAME_HEIGHT))
        line = pygame.Rect(left, 0, right - left, high)
        line.centery = middle
        called = context.text.draw(painter, self.names[seat], line, theme.H4, verbatim=True)
        line.left = called.right + frame.px(theme.BETWEEN)
        line.width = right - line.left
        totals = " · ".join(self._account_of(seat))
        context.text.draw(painter, totals, line, theme.CAPTION)

    def _decided(self) -> str:
        """Return a sentence on the round that decided the match."""
        _, number = self.context.words.gettext, self._turning_point
        if number >= self._rounds:
            return _("Only the last round decided it.")
        if self.loser == self.session.person:
            template = _("Round {number} decided it: from then on you had the most letters.")
            return template.format(number=number)
        template = _("Round {number} decided it: from then on {name} had the most letters.")
        return template.format(number=number, name=self.names[self.loser])

    def _evening(self) -> list[str]:
        """Return the number of rounds and of honest suits."""
        words, known, count = self.context.words, self._figures, self._rounds
        parts = [words.ngettext("{count} round", "{count} rounds", count).format(count=count)]
        if known is not None and (count := known.honest_suits):
            suits = words.ngettext("{count} honest suit", "{count} honest suits", count)
            parts.append(suits.format(count=count))
        return parts

    def _account_of(self, seat: int) -> list[str]:
        """Return the totals of a seat: penalty points, and Hejmas taken."""
        words, known, totals = self.context.words, self._figures, list[str]()
        if known is not None:
            count = known.points[seat]
            totals.append(
                words.ngettext("{count} point", "{count} points", count).format(count=count)
            )
        taken = self.session.match.hejmas[seat] if known is None else known.hejmas_taken[seat]
        if taken:
            totals.append(words.gettext("Hejma {count}×").format(count=taken))
        return totals

    def _remark(self, seat: int) -> str:
        """Return the remark on the loser by the player in ``seat``."""
        words, match = self.context.words, self.session.match
        if seat == self.viewer:
            to_go = len(match.ruleset.letters) - match.letters[seat]
            return opponents.own_remark_on_loser(words, to_go)
        cat = CAST[(seat - self.viewer) % 4 - 1].key
        chance = f"{match.seed}/{match.round_number}"
        return self.context.talk_history.remark(
            words.code, cat, LAST_WORDS, chance, match.ruleset.word
        )

    def _draw_smoke(self, painter: Painter, portrait: str, centre: tuple[float, float]) -> None:
        """Draw the smoke of a small portrait; text is drawn over it."""
        piece, scale = (
            self.context.pieces.entry(portrait),
            _SMALL_PORTRAIT_RADIUS / NATURAL_RADIUS * self.frame.s,
        )
        if piece.smoke is not None:
            (x, y), (across, down), (width, height) = piece.smoke, piece.anchor, piece.size
            place = (
                centre[0] + (x - across) * width * scale,
                centre[1] + (y - down) * height * scale,
            )
            self._smoke.draw(painter, place)

    def _draw_other(self, painter: Painter, number: int, seat: int) -> None:
        context, frame = self.context, self.frame
        left, middle = self._x(0.981), self.row(0.430 + _ROW_HEIGHT * number)
        picture = picture_of(seat, self.viewer)
        centre = (left + frame.px(0.050), middle)
        is_safest = seat == self._safest
        mood = "smoking" if is_safest else "smug"
        draw_portrait(context, painter, picture, mood, centre, _SMALL_PORTRAIT_RADIUS)
        if is_safest:
            self._draw_smoke(painter, f"medallion_{picture}_{mood}", centre)
        right = min(frame.right(0.098), left + frame.px(0.699))
        letters = self.session.match.ruleset.letters
        slate_width, slate_height = frame.px(0.188), frame.px(0.074)
        mouth = (left + frame.px(0.094), middle - frame.px(0.018))
        puff = draw_speech(context, painter, self._remark(seat), mouth)
        top = puff.bottom + frame.px(0.001)
        name_middle = top + frame.px(0.032) // 2
        self._draw_totals(painter, seat, left + frame.px(_TOTALS_LEFT), name_middle)
        middle = puff.centery  # beside the puff, so that the line below has the whole width
        box = Rect(right - slate_width, middle - slate_height / 2, slate_width, slate_height)
        slate = slate_in(box, 1.5 - number, len(letters), frame.px(0.028))
        count = self.session.match.letters[seat]
        context.slates.draw(painter, slate, SlateText.of(self.session.match.ruleset.word, count))


def open_match_end(context: Context, route: ToMatchEnd) -> EndScene:
    """Return the scene of a lifelong ban, or else of the match's end."""
    outcome = route.session.match.outcome
    is_ban = outcome is not None and outcome.how is MatchEnd.BAN
    kind = LifelongBanScene if is_ban else MatchEndScene
    return kind(context, route.session, route.speed, route.stays)
