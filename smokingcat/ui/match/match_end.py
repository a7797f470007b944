"""The end of a match: who is called what from now on, what the others say, and a rematch."""

from __future__ import annotations

from functools import partial
from typing import Final

import pygame

from smokingcat.game.cast import CAST
from smokingcat.game.session import Session
from smokingcat.i18n import characters
from smokingcat.i18n.announcements import Announcements
from smokingcat.i18n.talk import LAST_WORDS
from smokingcat.rules import MatchEnded
from smokingcat.table import Rect, Room
from smokingcat.table.seats import slate_in
from smokingcat.table.smoke import Wisp
from smokingcat.ui.paint import theme
from smokingcat.ui.paint.arc import arc_text
from smokingcat.ui.paint.frame import to_rect
from smokingcat.ui.paint.painter import Painter
from smokingcat.ui.paint.portrait import NATURAL_RADIUS, draw_portrait, picture_of
from smokingcat.ui.paint.slate import Chalked
from smokingcat.ui.paint.smoke import Plume
from smokingcat.ui.paint.speech import draw_speech
from smokingcat.ui.paint.surface_cache import SurfaceCache
from smokingcat.ui.paint.theme import Style
from smokingcat.ui.shell.context import Context
from smokingcat.ui.shell.keys import is_held, is_rules_key, keyed
from smokingcat.ui.shell.looking_back import can_review, review
from smokingcat.ui.shell.page import PageScene
from smokingcat.ui.shell.routes import ToNewMatch, ToRules
from smokingcat.ui.shell.start import fresh_seed, start_match
from smokingcat.ui.widgets.button import Button
from smokingcat.ui.widgets.widget import Widget

_LOSER: Final = (-0.296, 0.380)
_BADGE: Final = (-0.296, 0.654)
_BADGE_RADIUS: Final = 0.139
_RAYS: Final = 240
"""How opaque the rays are, which reach behind the headline in narrow windows."""
_CLUB_RADIUS, _MOTTO_RADIUS = 0.111, 0.1135
"""Radii of the middles of the letters on the badge, as fractions of ``s``."""
_BANNER: Final = Style("serif", "Black", 0.036, theme.HEADING, grows=False)
_CLUB: Final = Style("serif", "Bold", 0.0205, (0x7A, 0x1F, 0x2A), grows=False)
_MOTTO: Final = Style("serif", "Semibold", 0.0175, theme.INK_QUIET, grows=False)
_ROW: Final = 0.136
_SMALL: Final = 0.046
"""Radius of the others' portraits."""
_DRAW: Final = 4.0
"""Seconds for which whoever has lit up smokes."""
_ARC_BYTES: Final = 1
"""Bytes of bent words kept for each square pixel of the unit ``s``."""
_DEAF: Final = 0.6
"""Seconds in which a new scene takes no input."""


class MatchEndScene(PageScene):
    """The loser with the badge on the left, the others and the buttons on the right.

    Where nobody is waited for, it ``stays`` so many seconds and then ends the program.
    """

    def __init__(self, context: Context, session: Session, stays: float | None = None) -> None:
        super().__init__(context)
        self.session = session
        self._stays = stays
        self._fresh = _DEAF
        self._arcs = SurfaceCache()
        self._smoke = Plume(Wisp(1))

    @property
    def _safest(self) -> int:
        """Who was furthest from the word, and lights up at that."""
        letters = self.session.match.letters
        return min(range(4), key=lambda seat: letters[seat])

    @property
    def _viewer(self) -> int:
        return self.session.viewer or 0

    @property
    def _loser(self) -> int:
        outcome = self.session.match.outcome
        return outcome.loser if outcome is not None else 0

    @property
    def _names(self) -> tuple[str, ...]:
        you = self.context.words.gettext("You")
        return tuple(name or you for name in self.session.names)

    def _y(self, y: float) -> int:
        """Return a pixel row; spare height of tall windows goes above and below."""
        frame = self.frame
        return round((frame.height - frame.s) / 2 + y * frame.s)

    def _x(self, x: float) -> int:
        """Return a pixel column of the right half, measured as in a 16:9 window."""
        return self.frame.centre(x - 1.778 / 2)

    def handle(self, event: pygame.Event) -> bool:
        """Let nobody who hurries through the reckoning start a rematch unseen."""
        if self._fresh > 0:
            return True
        if is_rules_key(event):
            self.context.shell.open(ToRules("word"))
            return True
        if event.type == pygame.KEYDOWN and event.key == pygame.K_h and not is_held(event):
            self._look_back()
            return True
        return super().handle(event)

    @property
    def wakes_in(self) -> float | None:
        """Seconds until the scene listens, or the smoke looks different."""
        waits = [self._fresh] if self._fresh > 0 else []
        waits += [] if self._stays is None else [max(0.0, self._stays)]
        if not self._smoke.smoke.is_gone:
            waits.append(max(0.0, self._smoke.wakes_in))
        return min(waits, default=None)

    def update(self, seconds: float) -> bool:
        self._fresh = max(0.0, self._fresh - seconds)
        if self._stays is not None:
            self._stays -= seconds
            if self._stays <= 0:
                self.context.shell.quit()
                return False
        return self._smoke.update(seconds, self.frame.s)

    def entered(self) -> None:
        """Show where Enter goes; have whoever came off best light up. The end has been seen."""
        self.context.store.put_away(self.session)
        if self.session.person is not None:
            self.context.evening.last_match = (self.session.match.ruleset.word, self._loser)
        self.shows_focus = True
        settings = self.context.settings
        is_still = settings.reduced_motion or settings.speed == "instant"
        is_lit = settings.drifting_smoke and not is_still
        self._smoke = Plume(Wisp(1).drawn_on(_DRAW) if is_lit else Wisp(1))

    def build(self) -> list[Widget]:
        _, frame = self.context.words.gettext, self.frame
        again = pygame.Rect(self._x(0.981), self._y(0.825), frame.px(0.255), frame.px(0.072))
        gap = frame.px(theme.BETWEEN)
        other = pygame.Rect(again.right + gap, 0, frame.px(0.192), frame.px(0.058))
        other.centery = again.centery
        third = other.move(other.width + gap, 0)
        rematch = Button(
            self.context,
            "rematch",
            again,
            _("Rematch"),
            self._rematch,
            kind="brass",
            icon="play",
        )
        rematch.is_first = True
        rematch.about = keyed(self.context.words, rematch.label, "press")
        to_words = partial(self.context.shell.replace, ToNewMatch())
        new = Button(self.context, "new", other, _("New word"), to_words)
        if not can_review(self.session):
            return [rematch, new, self.back_button()]
        look = Button(self.context, "review", third, _("Look back"), self._look_back, lines=2)
        look.about = keyed(self.context.words, look.label, "hint")
        return [rematch, new, look, self.back_button()]

    def _look_back(self) -> None:
        review(self.context, self.session)

    def leave(self) -> None:
        """Go back to the title."""
        self.context.shell.pop_to_first()

    def _rematch(self) -> None:
        word = self.session.match.ruleset.word
        start_match(self.context, word, fresh_seed(), self._loser)

    # -- drawing -------------------------------------------------------------------------

    def draw_behind(self, painter: Painter) -> None:
        super().draw_behind(painter)
        self._draw_loser(painter)
        others = [seat for seat in range(4) if seat != self._loser]
        for number, seat in enumerate(others):
            self._draw_other(painter, number, seat)
        self._draw_words(painter)

    @property
    def _cloth(self) -> pygame.Rect:
        """The baize inside the rail."""
        return to_rect(Room(self.frame.width, self.frame.height).baize)

    def _draw_loser(self, painter: Painter) -> None:
        context, frame = self.context, self.frame
        middle = (frame.centre(_LOSER[0]), self._y(_LOSER[1]))
        with painter.clipped(self._cloth):
            context.pieces.draw(painter, "rays", middle, alpha=_RAYS)
            context.pieces.draw(painter, "sparks", middle)
        context.pieces.draw(painter, "wreath", middle)
        picture = picture_of(self._loser, self._viewer)
        draw_portrait(context, painter, picture, "annoyed", middle, 0.198)
        badge = (frame.centre(_BADGE[0]), self._y(_BADGE[1]))
        context.pieces.draw(painter, "badge", badge)
        self._draw_arc(painter, context.words.game.upper(), _CLUB, badge, _CLUB_RADIUS, below=False)
        motto = context.words.gettext("nobody was hurt")
        self._draw_arc(painter, motto, _MOTTO, badge, _MOTTO_RADIUS, below=True)
        banner = frame.box_at(round(badge[0]), round(badge[1]), 2.05 * _BADGE_RADIUS, 0.050)
        word = self.session.match.ruleset.word
        context.text.draw(
            painter, word, banner, _BANNER, align="centre", shadow=True, verbatim=True
        )

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
        small = pygame.Rect(left, self._y(0.118), width, frame.px(0.034))
        style = theme.LABEL.tinted(theme.ACCENT)
        context.text.draw(painter, _("The match is over"), small, style)
        announce = Announcements(context.wording, self._names, self.session.person)
        ended = MatchEnded(self._loser, self.session.match.ruleset.word)
        head = pygame.Rect(left, small.bottom, width, frame.px(0.140))
        sentence = announce.say(ended) or ""
        said = context.text.draw(
            painter, sentence, head, theme.H1, lines=2, shadow=True, anchor="top"
        )
        wit = pygame.Rect(left, said.bottom + frame.px(theme.TIGHT), width, frame.px(0.040))
        style = theme.WIT.tinted(theme.HEADING)  # the lamp is right above it
        context.text.draw(painter, _("Nobody else has won or lost."), wit, style)
        line = pygame.Rect(left, self._y(0.772), width, frame.px(0.034))
        context.text.draw(painter, self._record(), line, theme.LABEL)

    def _record(self) -> str:
        """Return how long the match was, and with whom Hejma ended up most often."""
        words, match = self.context.words, self.session.match
        rounds = words.ngettext("{count} round", "{count} rounds", match.round_number).format(
            count=match.round_number
        )
        most = max(match.hejmas)
        if not most:
            return rounds
        names = ", ".join(
            name for name, count in zip(self._names, match.hejmas, strict=True) if count == most
        )
        hejma = words.gettext("Hejma most often: {names} ({count}×)")
        return f"{rounds} · {hejma.format(names=names, count=most)}"

    def _remark(self, seat: int) -> str:
        """Return what whoever sits at ``seat`` has to say of the loser."""
        words, match = self.context.words, self.session.match
        if seat == self._viewer:
            to_go = len(match.ruleset.letters) - match.letters[seat]
            return characters.own_remark_on_loser(words, to_go)
        cat = CAST[(seat - self._viewer) % 4 - 1].key
        chance = f"{match.seed}/{match.round_number}"
        return self.context.evening.remark(words.code, cat, LAST_WORDS, chance, match.ruleset.word)

    def _draw_smoke(self, painter: Painter, portrait: str, centre: tuple[float, float]) -> None:
        """Draw what rises from a small portrait, under all that is said."""
        piece, scale = self.context.pieces.entry(portrait), _SMALL / NATURAL_RADIUS * self.frame.s
        if piece.smoke is not None:
            (x, y), (across, down), (width, height) = piece.smoke, piece.anchor, piece.size
            place = (
                centre[0] + (x - across) * width * scale,
                centre[1] + (y - down) * height * scale,
            )
            self._smoke.draw(painter, place)

    def _draw_other(self, painter: Painter, number: int, seat: int) -> None:
        context, frame = self.context, self.frame
        left, middle = self._x(0.981), self._y(0.412 + _ROW * number)
        picture = picture_of(seat, self._viewer)
        centre = (left + frame.px(0.050), middle)
        is_safest = seat == self._safest
        mood = "smoking" if is_safest else "smug"
        draw_portrait(context, painter, picture, mood, centre, _SMALL)
        if is_safest:
            self._draw_smoke(painter, f"medallion_{picture}_{mood}", centre)
        right = min(frame.right(0.098), left + frame.px(0.699))
        letters = self.session.match.ruleset.letters
        slate_width, slate_height = frame.px(0.188), frame.px(0.074)
        mouth = (left + frame.px(0.094), middle - frame.px(0.018))
        puff = draw_speech(context, painter, self._remark(seat), mouth)
        place = (puff.left + frame.px(theme.BETWEEN), puff.bottom + frame.px(0.001))
        name = pygame.Rect(place, (right - slate_width - place[0], frame.px(0.032)))
        style = theme.H4
        context.text.draw(painter, self._names[seat], name, style, verbatim=True)
        box = Rect(right - slate_width, middle - slate_height / 2, slate_width, slate_height)
        slate = slate_in(box, 1.5 - number, len(letters), frame.px(0.028))
        count = self.session.match.letters[seat]
        context.slates.draw(painter, slate, Chalked.of(self.session.match.ruleset.word, count))
