"""The title: Prague at night, the cat, and the menu."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Final, get_args

import pygame

from smokingcat import __version__
from smokingcat.a11y.nodes import AccessibleNode, sentence
from smokingcat.common.setting_types import FirstTime
from smokingcat.i18n.catalogue import catalogue
from smokingcat.table.motion.smoke import Wisp
from smokingcat.ui.engine.match_start import (
    awaiting,
    continue_match,
    fresh_seed,
    start_first_match,
    start_match,
)
from smokingcat.ui.engine.routes import (
    ToAbout,
    ToDecks,
    ToKeys,
    ToLesson,
    ToNewMatch,
    ToSaved,
    ToSchool,
    ToSettings,
    ToStatistics,
    ToToday,
)
from smokingcat.ui.engine.scene import Scene
from smokingcat.ui.paint import theme
from smokingcat.ui.paint.smoke import Plume
from smokingcat.ui.screens.shared.idle_analysis import archive_analysis
from smokingcat.ui.screens.shared.sound_button import sound_button, takes_sound_key
from smokingcat.ui.screens.title import title_cache, title_picture
from smokingcat.ui.system.memory import give_back_memory
from smokingcat.ui.widgets.button import AbstractButton, Button, RoundButton
from smokingcat.ui.widgets.language_bar import LanguageBar

if TYPE_CHECKING:
    from smokingcat.store.matches import Bearer
    from smokingcat.store.records import SavedMatch
    from smokingcat.ui.engine.context import Context
    from smokingcat.ui.paint.painter import Painter
    from smokingcat.ui.widgets.widget import Widget

_TALL: Final = 0.2
"""Spare height from which the bench reaches a third column of the menu, which then has two."""
_ROW: Final = 0.0545
_LEFT: Final = 0.160
_BAR: Final = 0.800
"""Width of the language bar, which ends where the bench begins."""
_COLUMN, _LINE = 0.330, 0.315
"""Distance between the menu's columns, and width of an item."""
_ANSWER, _ANSWERS, _ANSWER_ROW = 0.395, 0.298, 0.048
"""Width of an answer to the first question, distance of the first answer above the bottom edge, and
height of an answer."""
_BOWL: Final = (-357 / 1080, -503 / 1080)
"""Place of the pipe's bowl relative to the cat's place, in ``s``."""
_DRAW: Final = 2.4
"""Seconds for which the pipe smokes after the title appears."""
_SMOKE_ALPHA: Final = 190
_IDLE, _JUDGED = 20.0, 40
"""Seconds without input before finished matches are analysed, and greatest number of rounds."""
_PAW, _SPOT = 0.66, 0.5
"""Scales of the icons before a lit menu item and before the others."""

_Entry = tuple[str, str, Callable[[], None]]
"""Name, label and action of a menu item."""


class MenuItem(AbstractButton):
    """A menu item: text on the night sky, with a paw if it is pointed at or has the focus.

    An answer to the first question also says where it ``leads_to``, beside a label that takes
    ``wide`` (in ``s``). ``row`` and ``leading`` hold the labels and the notes of all answers, for
    one type size.
    """

    wide = _LINE
    leads_to = ""
    leading: Sequence[str] = ()

    def accessible(self) -> AccessibleNode | None:
        node = super().accessible()
        return None if node is None else node._replace(note=sentence(self.leads_to))

    def draw(self, painter: Painter, *, focused: bool) -> None:
        canvas, frame = self.canvas, self.canvas.frame
        lit = self.hovered or self.held or focused or self.is_highlighted
        bullet = (self.rect.left + frame.px(0.022), self.rect.centery)
        if lit:
            canvas.pieces.draw_nine(painter, "menu_glow", self.rect)
            canvas.pieces.draw(painter, "icon_paw", bullet, _PAW, theme.ACCENT)
        else:
            canvas.pieces.draw(painter, "icon_spot", bullet, _SPOT, theme.BRASS)
        inner = self.rect.copy()
        inner.width = frame.px(self.wide - 0.060)
        inner.left += frame.px(0.048)
        style = theme.MENU.tinted(theme.HEADING if lit else theme.CREAM)
        canvas.text.draw(painter, self.label, inner, style, largest=self.even(style, inner))
        if self.leads_to:
            beside = self.rect.copy()
            beside.width -= frame.px(self.wide)
            beside.right = self.rect.right
            style = theme.WIT.tinted(theme.HEADING if lit else theme.QUIET)
            even = canvas.text.even(self.leading, style, beside, 2)
            canvas.text.draw(painter, self.leads_to, beside, style, lines=2, largest=even)
        if focused:
            self.draw_focus(painter)


class TitleScene(Scene):
    """The first and the last screen; on the first start it asks where to begin.

    ``hanging`` is the picture that is already on the window, with the language of its wordmark.
    """

    def __init__(
        self,
        context: Context,
        *,
        asks: bool = False,
        hanging: tuple[pygame.Surface, str] | None = None,
    ) -> None:
        super().__init__(context)
        self._asks = asks
        self.picture = title_picture.TitlePicture(hanging)
        self._saved: tuple[SavedMatch, ...] = ()
        self._left: tuple[SavedMatch, ...] = ()
        """The matches to continue when another scene hid the title."""
        self._smoke = _pipe()
        self._analysis = archive_analysis(context, _IDLE, _JUDGED)
        self._bearer: Bearer | None = None
        self._is_drawn = self._has_asked = False
        """Whether a frame has been drawn, and whether the bearer of a word was read after that.

        Reading loads the database modules, which must not delay the first frame.
        """

    @property
    def _spread(self) -> float:
        """How far the left column moves right in windows wider than 16:9, in pixels."""
        return max(0.0, (self.frame.width - 1.778 * self.frame.s) / 2)

    @property
    def is_moving(self) -> bool:
        """Whether painting or reading has still to be started; the menu is shown before."""
        return self.picture.is_due or (self._is_drawn and not self._has_asked)

    @property
    def is_sharp(self) -> bool:
        return self.picture.is_sharp

    @property
    def wakes_in(self) -> float | None:
        """Seconds until the smoke changes or the analysis starts."""
        waits = [self._analysis.wakes_in]
        waits += [] if self._smoke.smoke.is_gone else [max(0.0, self._smoke.wakes_in)]
        return min((wait for wait in waits if wait is not None), default=None)

    def update(self, seconds: float) -> bool:
        """Advance the smoke; return whether another frame is needed.

        Finished matches are analysed after a long time without input.
        """
        if self._is_drawn and not self._has_asked:
            self._find_bearer()
        if self._analysis.update(seconds) == "listed":
            self.arrange()
        if self.picture.comes():
            self.context.shell.start_transition("fade")
        return self.is_moving or self._smoke.update(seconds, self.frame.s)

    def _find_bearer(self) -> None:
        """Read for the first time who bears a word, and show it with a transition."""
        self._has_asked = True
        self._bearer = self.context.store.archive.bearer()
        if self._bearer is not None:
            self.context.shell.start_transition("fade")

    def on_show(self) -> None:
        """Start or stop the smoke; free the table's pictures, because no table lies below."""
        if self._saved and self._saved != self._left:
            # Enter then continues the match that was just left, instead of beginning another
            self.give_focus(self.named("continue"))
        self.context.clear_table()
        settings, smoke = self.context.settings, self._smoke.smoke
        is_still = settings.reduced_motion or settings.speed == "instant"
        if is_still or not settings.drifting_smoke:
            self._smoke = _pipe()
        elif isinstance(smoke, Wisp):
            self._smoke.smoke = smoke.drawn_on(_DRAW)

    def on_hide(self) -> None:
        """Stop the analysis and free the picture, of which the disk has a copy."""
        self._analysis.stop()
        self.picture.evict()
        self._left = self._saved
        give_back_memory()

    def build(self) -> list[Widget]:
        context, _ = self.context, self.context.words.gettext
        self._saved = () if self._asks else self._free()
        if self._has_asked:
            self._bearer = context.store.archive.bearer()
        widgets: list[Widget] = []
        if self._saved:
            widgets.append(self._continue_button())
        widgets += self._question() if self._asks else self._menu()
        widgets[-1 if self._asks else 0].is_first = True
        widgets.append(self._languages())
        frame = self.frame
        place, radius = (frame.right(0.070), frame.bottom(0.070)), max(20, frame.px(0.026))
        widgets.append(
            RoundButton(
                context,
                "about",
                place,
                radius,
                "info",
                _("About"),
                partial(context.shell.open, ToAbout()),
                tip="left",
            )
        )
        above = (place[0], place[1] - 2 * radius - frame.px(theme.INSIDE))
        widgets.append(sound_button(context, above, radius))
        return widgets

    def _columns(self) -> tuple[tuple[_Entry, ...], ...]:
        """Return the columns of the menu: playing first, quitting last.

        The menu lies well below the button of the table that leads here.
        """
        _, go = self.context.words.gettext, self.context.shell.open
        play: tuple[_Entry, ...] = (
            ("new", _("New match"), partial(go, ToNewMatch())),
            ("learn", _("Learn"), partial(go, ToSchool())),
            ("cards", _("Cards"), partial(go, ToDecks())),
        )
        to_matches = ToSaved() if self._saved else ToStatistics("wall")
        matches: _Entry = ("matches", _("Matches"), partial(go, to_matches))
        statistics: _Entry = ("statistics", _("Statistics"), partial(go, ToStatistics()))
        settings: _Entry = ("settings", _("Settings"), partial(go, ToSettings()))
        today: _Entry = ("today", _("Today’s cards"), partial(go, ToToday()))
        keys: _Entry = ("keys", _("Keys"), partial(go, ToKeys()))
        leave: _Entry = ("quit", _("Quit"), self.context.shell.quit)
        if self._is_tall:
            return (*play, today, statistics), (matches, settings, keys, leave)
        return play, (matches, statistics, today), (settings, keys, leave)

    def _menu(self) -> list[Widget]:
        return [
            MenuItem(self.context, name, self._entry(column, row), label, action)
            for column, entries in enumerate(self._columns())
            for row, (name, label, action) in enumerate(entries)
        ]

    def _question(self) -> list[Widget]:
        """Return the answers to the first question; the last answer only shows the menu."""
        context, words, _ = self.context, self.context.words, self.context.words.gettext
        answers: tuple[tuple[str, str, str, Callable[[], None]], ...] = (
            (
                "never",
                words.pgettext("played before", "Never"),
                _("The first lesson: two minutes, cards in hand."),
                self._teach,
            ),
            (
                "alike",
                _("Hearts, or mariáš"),
                _("A short match: kittens, and a coach beside you."),
                partial(start_first_match, context),
            ),
            (
                "this one",
                _("This very one"),
                _("A match. You know where the ashtray is."),
                self._play,
            ),
            ("later", _("Look around"), _("Just the menu. The cat does not mind."), lambda: None),
        )
        items: list[Widget] = []
        for row, (name, label, leads_to, do) in enumerate(answers):
            item = MenuItem(context, name, self._answer_box(row), label, partial(self._answer, do))
            item.row, item.wide = [answer[1] for answer in answers], _ANSWER
            item.leads_to, item.leading = leads_to, [answer[2] for answer in answers]
            items.append(item)
        return items

    def _answer_box(self, row: int) -> pygame.Rect:
        box = self._entry(0, 0).union(self._entry(2, 0))
        box.top = self._menu_top(_ANSWERS) + row * self.frame.px(_ANSWER_ROW)
        box.height = self.frame.px(_ANSWER_ROW)
        return box

    def _free(self) -> tuple[SavedMatch, ...]:
        """Return the matches to continue that no other window has open."""
        store = self.context.store
        return tuple(saved for saved in store.matches() if not store.is_elsewhere(saved))

    def _teach(self) -> None:
        from smokingcat.coach.lessons.course import LESSONS
        from smokingcat.coach.lessons.tutor import Tutor

        self.context.shell.open(ToLesson(Tutor(LESSONS[0])))

    def _play(self) -> None:
        self.context.change(told=get_args(FirstTime))
        word = self.context.settings.word or self.context.first_word()
        start_match(self.context, word, fresh_seed())

    def _answer(self, do: Callable[[], None]) -> None:
        self._pass()
        do()

    def _pass(self) -> None:
        """Show the menu, and never ask again."""
        self._asks = False
        self.context.change(is_new=False)
        self.give_focus(self.widgets[0])

    @property
    def _is_tall(self) -> bool:
        return self.frame.height - self.frame.s > _TALL * self.frame.s

    def _menu_top(self, height: float) -> int:
        """Return the pixel row ``height`` above the bottom, two rows higher in tall windows."""
        return self.frame.bottom(height + 2 * _ROW * self._is_tall)

    def _x(self, length: float) -> int:
        return round(self._spread + length * self.frame.s)

    def _dark(self) -> list[pygame.Rect]:
        """The boxes of text, behind which no window of the town is lit."""
        rows = (5, 5, 5) if self._is_tall else (3, 3, 3)
        entries = [self._entry(at, row) for at, count in enumerate(rows) for row in range(count)]
        aside = 2 * self.frame.px(theme.APART)
        saved = self._continue_box.unionall([self._entry(2, -1)])
        return [*entries, saved, self._languages().rect.inflate(aside, 0)]

    def _entry(self, column: int, row: int) -> pygame.Rect:
        frame = self.frame
        top = self._menu_top(0.276) + row * frame.px(_ROW)
        left = self._x(_LEFT - 0.014 + _COLUMN * column)
        return pygame.Rect(left, top, frame.px(_LINE), frame.px(0.050))

    @property
    def _continue_box(self) -> pygame.Rect:
        frame = self.frame
        return pygame.Rect(self._x(_LEFT), self._menu_top(0.370), frame.px(0.317), frame.px(0.066))

    def _continue_button(self) -> Button:
        context = self.context
        newest = self._saved[0]
        return Button(
            context,
            "continue",
            self._continue_box,
            context.words.pgettext("saved match", "Continue"),
            lambda: continue_match(context, newest),
            kind="brass",
            icon="play",
        )

    def _languages(self) -> LanguageBar:
        frame = self.frame
        codes = catalogue.available()
        box = pygame.Rect(self._x(_LEFT), frame.bottom(0.082), frame.px(_BAR), 0)
        box.height = frame.px(theme.TOUCH)
        bar = LanguageBar(
            self.context,
            "language",
            box,
            codes,
            self.context.words.code,
            lambda code: self.context.change(language=code),
        )
        bar.beside = (self.context.words.gettext("Language"), "")
        return bar

    def leave(self) -> None:
        """Move the focus to Quit, or quit from there: one Esc too many must not end the program."""
        if self._asks:
            self._pass()
            return
        out = self.named("quit")
        if self.focus is out and self.shows_focus:
            self.context.shell.quit()
        self.context.shell.drop_stale_input()  # Esc quits only once the ring was seen
        self.give_focus(out)
        self.shows_focus = True

    def on_close(self) -> None:
        self._analysis.stop()
        self.picture.close()

    def handle(self, event: pygame.Event) -> bool:
        self._analysis.postpone()
        if takes_sound_key(self.context, event):
            return True
        return self.show_help(event) or super().handle(event)

    def draw_behind(self, painter: Painter) -> None:
        """Draw the picture and the notes beside the menu; highlight the item that Enter opens."""
        is_pointed_at = any(widget.hovered for widget in self.widgets)
        self._is_drawn = True
        for widget in self.widgets:
            widget.is_highlighted = widget is self.focus and not is_pointed_at
        frame = self.frame
        self.picture.follow(
            frame, title_cache.wordmark_language(self.context.words.code), self._dark
        )
        if self.picture.surface is not None:
            painter.blit(self.picture.surface, (0, 0))
            x, y = title_picture.seat(frame)
            self._smoke.draw(painter, (x + _BOWL[0] * frame.s, y + _BOWL[1] * frame.s))
        else:
            painter.fill(frame.rect, theme.NIGHT)
        if self._asks:
            self._draw_question(painter)
        elif self._saved:
            self._draw_saved(painter, self._saved[0])
        if self._bearer is not None:
            title_picture.draw_bearer(self.context, painter, self._bearer)
        text = f"v {__version__}"
        box = pygame.Rect(frame.right(0.240), frame.bottom(0.088), frame.px(0.125), frame.px(0.036))
        self.context.text.draw(painter, text, box, theme.NOTE, align="right", verbatim=True)

    def _draw_question(self, painter: Painter) -> None:
        head = self._answer_box(0)
        head.left += self.frame.px(0.014)
        head.bottom = head.top
        asked = self.context.words.gettext("Have you played such a game before?")
        self.context.text.draw(painter, asked, head, theme.H2.tinted(theme.ACCENT))

    def _draw_saved(self, painter: Painter, saved: SavedMatch) -> None:
        context, frame = self.context, self.frame
        upper = pygame.Rect(
            self._x(_LEFT + 0.364), self._menu_top(0.371), frame.px(0.27), frame.px(0.036)
        )
        head = awaiting(context, saved)
        context.text.draw(painter, head, upper, theme.H4.tinted(theme.ACCENT))
        written = saved.slate
        note = (
            context.words.gettext("your slate says “{letters}”").format(letters=written)
            if written
            else context.words.gettext("your slate is clean")
        )
        lower = upper.move(0, upper.height - frame.px(0.002))
        context.text.draw(painter, note, lower, theme.NOTE)


def _pipe() -> Plume:
    """Return a plume without smoke, for an idle pipe."""
    return Plume(Wisp(1), _SMOKE_ALPHA)
