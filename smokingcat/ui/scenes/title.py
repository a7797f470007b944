"""The title: Prague at night, the cat, and what one can do."""

from __future__ import annotations

import os
import zlib
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Final

import pygame

from smokingcat import __version__, paths
from smokingcat.game.store import Saved
from smokingcat.i18n import catalogue
from smokingcat.table.smoke import Wisp
from smokingcat.ui import theme
from smokingcat.ui.frame import Frame
from smokingcat.ui.memory import give_back_memory
from smokingcat.ui.painter import Painter
from smokingcat.ui.pieces import Pieces
from smokingcat.ui.scene import Scene
from smokingcat.ui.smoke import Plume
from smokingcat.ui.snapshot import Snapshots
from smokingcat.ui.start import continue_match
from smokingcat.ui.widgets.button import Button, RoundButton
from smokingcat.ui.widgets.language_bar import LanguageBar
from smokingcat.ui.widgets.menu_item import MenuItem
from smokingcat.ui.widgets.widget import Widget

if TYPE_CHECKING:
    from smokingcat.ui.context import Context

_SEAT: Final = (461 / 1080, 962 / 1080)
"""Where the cat sits: right of the centre, and from the top, in a 16:9 window."""
_BENCH: Final = (-383 / 1080, -7 / 1080)
"""The corner of the bench, from where the cat sits."""
_TOWN_PERIOD: Final = 2.4
_SPARE: Final = 0.62
"""Which part of a tall window's spare height goes above the cat."""
_TALL: Final = 0.2
"""Spare height from which on the third column of the menu has to give way to the bench."""
_LEFT: Final = 0.160
_BOWL: Final = (-357 / 1080, -503 / 1080)
"""Where smoke leaves the pipe, from where the cat sits."""
_DRAW: Final = 2.4
"""Seconds for which the pipe smokes when one comes to the title."""
_SMOKE_ALPHA: Final = 190
_IN_FRONT: Final = {"cs": ("title_smoke_front_cs",)}
"""Smoke that winds before the letters of a wordmark."""


class TitleScene(Scene):
    """The first and the last screen."""

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self._picture: pygame.Surface | None = None
        self._painted: tuple[int, int, str] | None = None
        self._is_sketched = False
        self._saved: tuple[Saved, ...] = ()
        self._smoke = _pipe()

    @property
    def _wordmark(self) -> str:
        return lettering(self.context.pieces, self.context.words.code)

    @property
    def _spread(self) -> float:
        """How far the left column moves right in windows wider than 16:9, in pixels."""
        return max(0.0, (self.frame.width - 1.778 * self.frame.s) / 2)

    @property
    def is_moving(self) -> bool:
        """Whether the picture has still to be painted: the menu comes first."""
        return self._is_sketched

    @property
    def is_sharp(self) -> bool:
        """Whether the picture is there."""
        return not self._is_sketched

    @property
    def wakes_in(self) -> float | None:
        """Seconds until the smoke of the pipe looks different."""
        return None if self._smoke.smoke.is_gone else max(0.0, self._smoke.wakes_in)

    def update(self, seconds: float) -> bool:
        """Let the smoke rise; ask for another frame while there is only a sketch."""
        if self._is_sketched or self._smoke.smoke.is_gone:
            return self._is_sketched
        self._smoke.let_pass(seconds)
        if self._smoke.wakes_in > 0:
            return False
        self._smoke.catch_up(self.frame.s)
        return True

    def entered(self) -> None:
        """Have the cat draw on its pipe, or let no smoke rise where none is wanted any more."""
        settings, smoke = self.context.settings, self._smoke.smoke
        is_still = settings.reduced_motion or settings.speed == "instant"
        if is_still or not settings.drifting_smoke:
            self._smoke = _pipe()
        elif isinstance(smoke, Wisp):
            self._smoke.smoke = smoke.drawn_on(_DRAW)

    def covered(self) -> None:
        """Let the picture go; it comes back from the disk."""
        self._picture = None
        give_back_memory()

    # -- the menu ------------------------------------------------------------------------

    def build(self) -> list[Widget]:
        """Return the menu and the languages."""
        context, app, _ = self.context, self.context.app, self.context.words.gettext
        self._saved = context.store.matches()
        widgets: list[Widget] = []
        if self._saved:
            widgets.append(self._continue_button())
        entries = (
            ("new", _("New match"), self._show_new_match),
            ("learn", _("Learn"), self._show_learn),
            ("cards", _("Cards"), self._show_cards),
            ("settings", _("Settings"), self._show_settings),
            ("keys", _("Keys"), self._show_keys),
            ("quit", _("Quit"), app.quit),
        )
        for number, (name, label, action) in enumerate(entries):
            column, row = divmod(number, 3)
            widgets.append(MenuItem(context, name, self._entry(column, row), label, action))
        widgets[0].is_first = True
        widgets += self._aside()
        widgets.append(self._languages())
        frame = self.frame
        place = (frame.right(0.070), frame.bottom(0.070))
        widgets.append(
            RoundButton(
                context,
                "about",
                place,
                max(20, frame.px(0.026)),
                "info",
                _("About"),
                self._show_about,
                tip="left",
            )
        )
        return widgets

    def _x(self, length: float) -> int:
        return round(self._spread + length * self.frame.s)

    def _entry(self, column: int, row: int) -> pygame.Rect:
        frame = self.frame
        top = frame.bottom(0.276) + row * frame.px(0.0545)
        return pygame.Rect(
            self._x(_LEFT - 0.014 + 0.330 * column), top, frame.px(0.315), frame.px(0.050)
        )

    def _continue_button(self) -> Button:
        frame, context = self.frame, self.context
        box = pygame.Rect(self._x(_LEFT), frame.bottom(0.370), frame.px(0.317), frame.px(0.066))
        newest = self._saved[0]
        return Button(
            context,
            "continue",
            box,
            context.words.pgettext("saved match", "Continue"),
            lambda: continue_match(context, newest),
            kind="brass",
            icon="play",
        )

    def _aside(self) -> list[Widget]:
        """Return the third column of the menu: what has been played."""
        frame, context, _ = self.frame, self.context, self.context.words.gettext
        entries = [("statistics", _("Statistics"), self._show_statistics)]
        if len(self._saved) > 1:
            entries.insert(0, ("saved", _("Other matches"), self._show_saved))
        widgets: list[Widget] = []
        for row, (name, label, action) in enumerate(entries):
            box = self._entry(2, row)
            if frame.height - frame.s > _TALL * frame.s:  # the bench reaches the menu
                box.top -= frame.px(0.0545) * len(entries)
            widgets.append(MenuItem(context, name, box, label, action))
        return widgets

    # scenes are imported when they are shown: the title should be there at once

    def _show_new_match(self) -> None:
        from smokingcat.ui.scenes.new_match import NewMatchScene

        self.context.app.push(NewMatchScene(self.context))

    def _show_learn(self) -> None:
        from smokingcat.ui.scenes.school import SchoolScene

        self.context.app.push(SchoolScene(self.context))

    def _show_rules(self) -> None:
        from smokingcat.ui.scenes.learn import LearnScene

        self.context.app.push(LearnScene(self.context))

    def _show_cards(self) -> None:
        from smokingcat.ui.scenes.cards import CardsScene

        self.context.app.push(CardsScene(self.context))

    def _show_settings(self) -> None:
        from smokingcat.ui.scenes.settings import SettingsScene

        self.context.app.push(SettingsScene(self.context))

    def _show_keys(self) -> None:
        from smokingcat.ui.scenes.keys import KeysScene

        self.context.app.push(KeysScene(self.context))

    def _show_about(self) -> None:
        from smokingcat.ui.scenes.about import AboutScene

        self.context.app.push(AboutScene(self.context))

    def _show_saved(self) -> None:
        from smokingcat.ui.scenes.saved import SavedScene

        self.context.app.push(SavedScene(self.context))

    def _show_statistics(self) -> None:
        from smokingcat.ui.scenes.statistics import StatisticsScene

        self.context.app.push(StatisticsScene(self.context))

    def _languages(self) -> LanguageBar:
        frame = self.frame
        codes = catalogue.available()
        box = pygame.Rect(self._x(_LEFT), frame.bottom(0.082), frame.px(0.115 * len(codes)), 0)
        box.height = frame.px(theme.TOUCH)
        return LanguageBar(
            self.context,
            "language",
            box,
            codes,
            self.context.words.code,
            lambda code: self.context.change(language=code),
        )

    def leave(self) -> None:
        """Esc goes to Quit, and from there out: a key too many ends nothing."""
        out = next(widget for widget in self.widgets if widget.name == "quit")
        if self.focus is out and self.shows_focus:
            self.context.app.quit()
        self.give_focus(out)
        self.shows_focus = True

    def handle(self, event: pygame.Event) -> bool:
        """Open the overlay of keys and the rule book by their keys."""
        from smokingcat.ui.scenes import keys

        if keys.is_keys_key(event):
            self.context.app.push(keys.KeysScene(self.context))
            return True
        if keys.is_rules_key(event):
            self._show_rules()
            return True
        return super().handle(event)

    # -- the picture ---------------------------------------------------------------------

    def draw_behind(self, painter: Painter) -> None:
        """Draw the scene and what is said about the match to continue; light what Enter opens."""
        is_pointed_at = any(widget.hovered for widget in self.widgets)
        for widget in self.widgets:
            widget.is_calling = widget is self.focus and not is_pointed_at
        frame = self.frame
        key = (frame.width, frame.height, self._wordmark)
        if self._picture is None or key != self._painted:
            self._renew_picture(key)
        else:
            self._is_sketched = False
        if self._picture is not None:
            painter.blit(self._picture, (0, 0))
        else:
            painter.fill(frame.rect, theme.NIGHT)
        x, y = _seat(frame)
        self._smoke.draw(painter, (x + _BOWL[0] * frame.s, y + _BOWL[1] * frame.s))
        if self._saved:
            self._draw_saved(painter, self._saved[0])
        text = f"v {__version__}"
        box = pygame.Rect(frame.right(0.240), frame.bottom(0.088), frame.px(0.125), frame.px(0.036))
        self.context.text.draw(painter, text, box, theme.NOTE, align="right", verbatim=True)

    def _renew_picture(self, key: tuple[int, int, str]) -> None:
        """Take the picture from the disk or paint it; for one frame the old one stands in."""
        frame, wordmark = self.frame, self._wordmark
        picture = _kept_title(frame, wordmark)
        if picture is None and self._is_sketched:
            picture = _painted_title(frame, wordmark)
        self._is_sketched = picture is None
        if picture is not None:
            self._picture, self._painted = picture, key
        elif self._picture is not None and self._picture.get_size() != frame.rect.size:
            self._picture = pygame.transform.scale(self._picture, frame.rect.size)
            self._painted = None

    def _draw_saved(self, painter: Painter, saved: Saved) -> None:
        context, frame = self.context, self.frame
        upper = pygame.Rect(
            self._x(_LEFT + 0.364), frame.bottom(0.371), frame.px(0.27), frame.px(0.036)
        )
        head = context.words.gettext("Round {number}").format(number=saved.round_number)
        context.text.draw(painter, head, upper, theme.H4.tinted(theme.ACCENT))
        written = saved.slate
        note = (
            context.words.gettext("your slate says “{letters}”").format(letters=written)
            if written
            else context.words.gettext("your slate is clean")
        )
        lower = upper.move(0, upper.height - frame.px(0.002))
        context.text.draw(painter, note, lower, theme.CAPTION)


def _pipe() -> Plume:
    """Return the smoke of a pipe that nobody draws on."""
    return Plume(Wisp(1), _SMOKE_ALPHA)


def lettering(pieces: Pieces, language: str) -> str:
    """Return the language in which the game's name is lettered: English if there is none."""
    return language if f"wordmark_{language}" in pieces else "en"


@cache
def art_version(folder: Path) -> str:
    """Return a name that is another one when the program or any picture in ``folder`` is."""
    with os.scandir(folder) as files:
        sizes = sorted((file.name, file.stat().st_size) for file in files)
    told = (folder / "pieces.toml").read_bytes() + repr(sizes).encode()
    return f"{__version__}-{zlib.crc32(told):08x}"


def _kept_title(frame: Frame, wordmark: str) -> pygame.Surface | None:
    """Return the title as it was painted at another start, if it was."""
    size = (frame.width, frame.height)
    return Snapshots(paths.cache() / "title").load(
        f"{wordmark}-{art_version(paths.assets() / 'ui')}", size
    )


def _seat(frame: Frame) -> tuple[float, float]:
    """Return where the cat sits, in pixels."""
    spare = frame.height - frame.s
    return frame.width / 2 + _SEAT[0] * frame.s, _SEAT[1] * frame.s + _SPARE * spare


def _painted_title(frame: Frame, wordmark: str) -> pygame.Surface:
    """Paint the title and keep it for later starts; its large pieces are let go again."""
    pieces = Pieces(paths.assets() / "ui", frame.s)
    surface = pygame.Surface((frame.width, frame.height)).convert()
    x, y = _seat(frame)

    def stretch(name: str) -> None:
        whole = (frame.width, frame.height)
        surface.blit(pygame.transform.smoothscale(pieces.master(name), whole), (0, 0))

    def put(name: str, shift: float = 0.0) -> None:
        picture, anchor = pieces.picture(name)
        surface.blit(picture, (x + shift * frame.s - anchor[0], y - anchor[1]))

    stretch("title_sky")
    for name in ("title_stars", "title_glow", "title_moon"):
        put(name)
    for copy in (-1, 0, 1):
        put("title_town", copy * _TOWN_PERIOD)
    stretch("title_shade")
    for name in ("title_smoke", f"wordmark_{wordmark}", *_IN_FRONT.get(wordmark, ())):
        put(name)
    _bench(pieces, surface, frame, x + _BENCH[0] * frame.s, y + _BENCH[1] * frame.s)
    put("mascot")
    surface.blit(pieces.nine("title_frame", (frame.width, frame.height)), (0, 0))
    Snapshots(paths.cache() / "title").save(
        f"{wordmark}-{art_version(paths.assets() / 'ui')}", surface
    )
    return surface


def _bench(pieces: Pieces, surface: pygame.Surface, frame: Frame, left: float, top: float) -> None:
    """Draw the bench from its left end to the window's corner."""
    margin = pieces.entry("title_bench").margin
    corner = (left - margin[0] * frame.s, top - margin[1] * frame.s)
    size = (round(frame.width - corner[0]), round(frame.height - corner[1]))
    surface.blit(pieces.nine("title_bench", size), corner)
