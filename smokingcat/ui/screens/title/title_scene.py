"""The title: Prague at night, the cat, and the menu."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from functools import partial
from itertools import accumulate, pairwise
from typing import TYPE_CHECKING, Final, get_args

import pygame

from smokingcat import __version__
from smokingcat.a11y.nodes import AccessibleNode, sentence
from smokingcat.common.setting_types import FirstTime
from smokingcat.i18n.catalogue import catalogue
from smokingcat.i18n.catalogue.languages import language
from smokingcat.table.motion.smoke import Wisp
from smokingcat.ui.engine.match_start import (
    continue_labels,
    continue_match,
    fresh_seed,
    introduce_first_match,
    slate_text,
    start_match,
)
from smokingcat.ui.engine.routes import (
    ToDecks,
    ToLesson,
    ToNewMatch,
    ToRulebook,
    ToSaved,
    ToSchool,
    ToSettings,
    ToStatistics,
    ToToday,
)
from smokingcat.ui.engine.scene import Scene
from smokingcat.ui.paint import theme
from smokingcat.ui.paint.frame import MAX_ROOMY_TEXT
from smokingcat.ui.paint.smoke import Plume
from smokingcat.ui.screens.shared.idle_analysis import IdleAnalysis
from smokingcat.ui.screens.shared.sound_button import sound_button, takes_sound_key
from smokingcat.ui.screens.title import title_cache, title_picture
from smokingcat.ui.system import clock
from smokingcat.ui.system.memory import give_back_memory
from smokingcat.ui.widgets.button import AbstractButton, Button, RoundButton
from smokingcat.ui.widgets.dropdown import Dropdown
from smokingcat.ui.widgets.language_bar import LanguageBar
from smokingcat.ui.widgets.tooltip import Tip

if TYPE_CHECKING:
    from smokingcat.store.matches import Bearer
    from smokingcat.store.records import SavedMatch
    from smokingcat.ui.engine.context import Context
    from smokingcat.ui.paint.painter import Painter
    from smokingcat.ui.widgets.widget import Widget

_MIN_SPARE_HEIGHT: Final = 0.2
"""Spare height from which the bench reaches a third column of the menu, which then has two."""
_ROW_HEIGHT: Final = 0.0545
_LEFT_MARGIN: Final = 0.160
_MENU_WIDTH: Final = 0.800
"""Greatest width of a row, which ends where the bench begins."""
_COLUMN_DISTANCE, _ITEM_WIDTH = 0.330, 0.315
"""Distance between the menu's columns, and width of an item."""
_NEXT_BUTTON_WIDTH, _NARROW_BUTTON_WIDTH, _BUTTON_HEIGHT = 0.420, 0.375, 0.066
"""Widths and height of the gold button."""
_SMALL_ROW_RISE: Final = 0.186
"""Distance of the row of small items above the bottom edge."""
_LANGUAGES_WIDTH, _MAX_LANGUAGES_WIDTH, _RULES_BUTTON_WIDTH = 0.190, 0.250, 0.150
"""Width of the list of languages, its limit, and width of the button beside it."""
_LABEL_MARGIN: Final = 0.012
"""Space right of a label."""
_PIP_DISTANCE, _PIP_SCALE, _FILLED_PIP_SCALE = 0.026, 0.5, 0.7
"""Distance between pips, their scale, and that of what fills one."""
_ROUNDS_OF_TODAY: Final = 3
"""Rounds of today's cards (`smokingcat.store.challenge`, which is not loaded here)."""
_ANSWER_WIDTH, _ANSWER_GROWTH = 0.395, 0.120
"""Width of an answer to the first question, and its growth at twice the text size."""
_ANSWERS_RISE, _ANSWER_HEIGHT = 0.312, 0.052
"""Distance of the first answer above the bottom edge, and height of an answer."""
_GLOW_GAP: Final = 0.070
"""Space between the light behind an answer and its right edge, where a tower would be a seam."""
_RING_INSIDE: Final = 0.009
"""Distance of the ring's box from the edge of an answer: answers leave no space between them."""
_ROOM_FOR_LANGUAGES: Final = 0.024
"""Distance by which the first question is higher over two rows of languages."""
_BOWL_OFFSET: Final = (-357 / 1080, -503 / 1080)
"""Place of the pipe's bowl relative to the cat's place, in ``s``."""
_SMOKING_SECONDS: Final = 2.4
"""Seconds for which the pipe smokes after the title appears."""
_SMOKE_ALPHA: Final = 190
_IDLE_SECONDS, _MAX_ANALYSED_ROUNDS = 20.0, 40
"""Seconds without input before finished matches are analysed, and greatest number of rounds."""
_PAW_SCALE, _SPOT_SCALE, _SPOT_WIDTH = 0.66, 0.5, 0.007
"""Scales of the icons before a lit menu item and before the others, and width of the latter."""

_Entry = tuple[str, str, Callable[[], None]]
"""Name, label and action of a menu item."""


class MenuItem(AbstractButton):
    """A menu item: text on the night sky, with a paw while it is highlighted.

    An answer to the first question also says where it ``leads_to``, beside a label that takes
    ``wide`` (in ``s``). ``leading`` holds the notes of all answers, for one type size. Larger text
    shows the note of the lit answer alone, beside all ``answers``. ``largest`` is the greatest type
    size of the label in pixels.
    """

    wide = _ITEM_WIDTH
    leads_to = ""
    leading: Sequence[str] = ()
    answers = pygame.Rect(0, 0, 0, 0)
    largest: int | None = None
    style = theme.MENU
    bullet, indent = 0.022, 0.048
    """Distances of the icon and of the label from the left edge, in ``s``."""

    def accessible(self) -> AccessibleNode | None:
        node = super().accessible()
        return None if node is None else node._replace(note=sentence(self.leads_to))

    def draw(self, painter: Painter, *, focused: bool) -> None:
        canvas, frame = self.canvas, self.canvas.frame
        lit = self.held or self.is_highlighted
        bullet = (self.rect.left + frame.px(self.bullet), self.rect.centery)
        if lit:
            glow = self.rect.copy()
            glow.width -= frame.px(_GLOW_GAP) if self.leads_to else 0
            canvas.pieces.draw_nine(painter, "menu_glow", glow)
            canvas.pieces.draw(painter, "icon_paw", bullet, _PAW_SCALE, theme.ACCENT)
        else:
            canvas.pieces.draw(painter, "icon_spot", bullet, _SPOT_SCALE, theme.BRASS)
        self.draw_label(painter, self.style.tinted(theme.HEADING if lit else theme.CREAM))
        if self.leads_to and (lit or frame.larger == 1):
            beside = self.rect if frame.larger == 1 else self.answers
            beside = pygame.Rect(beside.move(frame.px(self.wide), 0))
            beside.width -= frame.px(self.wide)
            style = theme.WIT.tinted(theme.HEADING if lit else theme.QUIET)
            lines = 2 if frame.larger == 1 else 4
            even = canvas.text.even(self.leading, style, beside, lines)
            even = min(filter(None, (even, self.largest)))
            canvas.text.draw(painter, self.leads_to, beside, style, lines=lines, largest=even)
        if focused:
            narrower = frame.px(_RING_INSIDE) if self.leads_to else 0
            self.draw_focus(painter, self.rect.inflate(0, -2 * narrower))

    @property
    def inner(self) -> pygame.Rect:
        """The box of the label."""
        frame, box = self.canvas.frame, self.rect.copy()
        box.width = min(frame.px(self.wide), box.width) - frame.px(self.indent + _LABEL_MARGIN)
        box.left += frame.px(self.indent)
        if self.leads_to:
            box.inflate_ip(0, -frame.px(_RING_INSIDE / 2))  # the ring touches no letters
        return box

    def draw_label(self, painter: Painter, style: theme.Style) -> pygame.Rect:
        """Draw the label and return the box of its text."""
        text, box = self.canvas.text, self.inner
        return text.draw(painter, self.label, box, style, largest=self.largest)


class SmallItem(MenuItem):
    """An item of the row below the menu."""

    style = theme.MENU.sized(0.0245)


class TodayItem(MenuItem):
    """The item of today's cards: a pip for each round, filled once the round is ``played``."""

    played: Collection[int] = ()

    def accessible(self) -> AccessibleNode | None:
        node = super().accessible()
        text = self.canvas.words.gettext("Played today: {count} of {all}")
        note = text.format(count=len(self.played), all=_ROUNDS_OF_TODAY)
        return None if node is None else node._replace(note=sentence(note))

    @property
    def inner(self) -> pygame.Rect:
        box = super().inner
        box.width -= self.canvas.frame.px(_PIP_DISTANCE * _ROUNDS_OF_TODAY)
        return box

    def draw_label(self, painter: Painter, style: theme.Style) -> pygame.Rect:
        text, frame, pieces = (
            super().draw_label(painter, style),
            self.canvas.frame,
            self.canvas.pieces,
        )
        left = text.right + frame.px(theme.BETWEEN)
        for number in range(_ROUNDS_OF_TODAY):
            place = left + frame.px(_PIP_DISTANCE * (number + 0.5)), self.rect.centery
            pieces.draw(painter, "count", place, _PIP_SCALE)
            if number + 1 in self.played:
                pieces.draw(painter, "icon_spot", place, _FILLED_PIP_SCALE, theme.ACCENT)
        return text


def _first_with_room(offers: Sequence[Button]) -> Button:
    """Return the first button that has room for its label in the requested size, or the last."""
    return next((each for each in offers if each.has_room), offers[-1])


def _set_evenly(items: Sequence[MenuItem]) -> None:
    """Set the labels of the items in one type size."""
    pixels = [each.canvas.text.even([each.label], each.style, each.inner) for each in items]
    for item in items:
        item.largest = min(pixels)


class TitleScene(Scene):
    """The first and the last screen; on the first start it asks where to begin.

    ``shown`` is the picture that is already on the window, with the language of its wordmark.
    """

    def __init__(
        self,
        context: Context,
        *,
        asks: bool = False,
        shown: tuple[pygame.Surface, str] | None = None,
    ) -> None:
        super().__init__(context)
        self._asks = asks
        self.picture = title_picture.TitlePicture(shown)
        self._saved: tuple[SavedMatch, ...] = ()
        self._left: tuple[SavedMatch, ...] = ()
        """The matches to continue when another scene hid the title."""
        self._smoke = _pipe()
        self._analysis = IdleAnalysis(context, _IDLE_SECONDS, _MAX_ANALYSED_ROUNDS)
        self._coming: str | None = None
        """The language chosen here, until the picture with its wordmark is ready."""
        self._bearer: Bearer | None = None
        self._played: Collection[int] = ()
        """The numbers of today's rounds that have been played."""
        self._day = clock.today()
        self._is_drawn = self._has_asked = False
        """Whether a frame has been drawn, and whether the database was read after that.

        Reading loads the database modules, which must not delay the first frame.
        """

    def title(self) -> str:
        """Return the first question, which screen readers announce with the page."""
        asked = self.context.words.gettext("Have you played a game like this before?")
        return asked if self._asks else ""

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
        return self.picture.is_sharp and self._coming is None

    @property
    def wakes_in(self) -> float | None:
        """Seconds until the smoke changes, the analysis starts or today's rounds are others."""
        waits = [self._analysis.wakes_in, clock.until_tomorrow() if self._played else None]
        waits += [] if self._smoke.smoke.is_gone else [max(0.0, self._smoke.wakes_in)]
        return min((wait for wait in waits if wait is not None), default=None)

    def update(self, seconds: float) -> bool:
        """Advance the smoke; return whether another frame is needed.

        Finished matches are analysed after a long time without input.
        """
        is_new = self._is_drawn and not self._has_asked
        self._has_asked |= is_new
        is_new |= self._analysis.update(seconds) == "listed" or clock.today() != self._day
        before = self._bearer
        if is_new:
            self.arrange()
        if self._bearer is not None and before is None:
            self.context.shell.start_transition("fade")
        self._follow_language()
        if self.picture.comes():
            self.context.shell.start_transition("fade")
        is_smoking = self._smoke.update(seconds, self.frame.s)
        return is_new or self.is_moving or is_smoking

    def _read_archive(self) -> None:
        """Read who bears a word, and which of today's rounds have been played."""
        archive = self.context.store.archive
        self._bearer, self._played = archive.name_bearer(), archive.rounds_of_day(self._day)

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
            self._smoke.smoke = smoke.drawn_on(_SMOKING_SECONDS)

    def on_hide(self) -> None:
        """Stop the analysis and free the picture, of which the disk has a copy."""
        self._speak()
        self._analysis.stop()
        self.picture.evict()
        self._left = self._saved
        give_back_memory()

    def build(self) -> list[Widget]:
        context, _ = self.context, self.context.words.gettext
        self._saved, self._day = () if self._asks else self._free(), clock.today()
        if self._has_asked:
            self._read_archive()
        row = [] if self._asks else self._next()
        widgets = [*row, *self._menu(row[-1])] if row else self._question()
        widgets[0].is_first = True
        frame = self.frame
        place, radius = (frame.right(0.070), frame.bottom(0.070)), self._knob_radius
        return [*widgets, *self._languages(), sound_button(context, place, radius)]

    def _next(self) -> list[Widget]:
        """Return the gold button that knows what is next, and the buttons beside it.

        Next is the newest unfinished match. Without one, next is a lesson for a player who has
        finished no match, or else a new match.
        """
        context, words, _ = self.context, self.context.words, self.context.words.gettext
        go, box, also = self.context.shell.open, self._next_box, self._beside_next
        new, lesson = partial(go, ToNewMatch()), context.settings.next_lesson
        button = partial(Button, context, rect=box, kind="brass", icon="play")
        row: list[Widget] = []
        if self._saved:
            newest, radius = self._saved[0], self._knob_radius
            labels, go_on = continue_labels(words, newest), partial(continue_match, context, newest)
            offers = [button("continue", label=each, action=go_on) for each in labels]
            gold = _first_with_room(offers)
            gold.about = Tip(labels[0], slate_text(words, newest))
            place = also.left - self.frame.px(theme.BETWEEN) - radius, box.centery
            others = partial(go, ToSaved())
            label = _("Unfinished matches")
            row = [gold, RoundButton(context, "matches", place, radius, "down", label, others)]
        elif lesson is not None and not context.store.archive.has_finished:
            labels = (_("Lesson {number}").format(number=lesson + 1),)
            if not lesson:
                labels = (_("First lesson: 2 minutes"), *labels)
            teach = partial(self._teach, lesson)
            row = [
                _first_with_room([button("lesson", label=each, action=teach) for each in labels])
            ]
        if not row:
            return [button("new", label=_("Play"), action=new)]
        return [*row, MenuItem(context, "new", also, _("New match"), new)]

    def _menu(self, new: Widget) -> list[Widget]:
        """Return the items under the gold button; *Learn* stands under the item ``new``.

        The three large items have one type size.
        """
        context, go, _ = self.context, self.context.shell.open, self.context.words.gettext
        today = TodayItem(context, "today", self._entry(0, 0), _("Today"), partial(go, ToToday()))
        today.played = self._played
        learn = MenuItem(context, "learn", self._entry(1, 0), _("Learn"), partial(go, ToSchool()))
        large = [today, learn]
        if isinstance(new, MenuItem):
            new.wide = new.rect.width / self.frame.s
            large.append(new)
        if self.frame.larger > MAX_ROOMY_TEXT:
            learn.wide = _MENU_WIDTH - _COLUMN_DISTANCE
            learn.rect.width = self.frame.px(learn.wide)
        else:
            beside = self._beside_next
            learn.rect.left, learn.rect.width = beside.left, beside.width
        _set_evenly(large)
        small = self._small_items()
        for item in small:
            item.largest = min(filter(None, (item.largest, today.largest)))
        return [today, learn, *small]

    def _small_items(self) -> list[SmallItem]:
        """Return the items of the lower row; large text has two rows."""
        context, go, _ = self.context, self.context.shell.open, self.context.words.gettext
        entries: tuple[_Entry, ...] = (
            ("cards", _("Cards"), partial(go, ToDecks())),
            ("statistics", _("Names and numbers"), partial(go, ToStatistics())),
            ("settings", _("Settings"), partial(go, ToSettings())),
            ("quit", _("Quit"), context.shell.quit),
        )
        boxes = self._small_boxes([label for _name, label, _action in entries])
        items = [
            SmallItem(context, name, box, label, action)
            for (name, label, action), box in zip(entries, boxes, strict=True)
        ]
        for item in items:
            item.wide = item.rect.width / self.frame.s
        _set_evenly(items)
        return items

    def _small_boxes(self, labels: Sequence[str]) -> list[pygame.Rect]:
        frame, text = self.frame, self.context.text
        left = self._entry(0, 0).left
        if frame.larger > MAX_ROOMY_TEXT:
            boxes = [self._entry(number % 2, 1 + number // 2) for number in range(len(labels))]
            for box in boxes[1::2]:
                box.width = frame.px(_MENU_WIDTH - _COLUMN_DISTANCE)
            return boxes
        aside = frame.px(SmallItem.indent + _LABEL_MARGIN)
        widths = [text.width(label, SmallItem.style) + aside for label in labels]
        room = frame.px(_MENU_WIDTH)
        narrower = min(1.0, room / sum(widths))
        edges = list(accumulate((width * narrower for width in widths), initial=float(left)))
        top, height = self._menu_top(_SMALL_ROW_RISE), frame.px(theme.TOUCH)
        return [
            pygame.Rect(round(edge), top, int(end - edge), height) for edge, end in pairwise(edges)
        ]

    def _question(self) -> list[MenuItem]:
        """Return the answers to the first question; the last answer only shows the menu."""
        context, words, _ = self.context, self.context.words, self.context.words.gettext
        answers: tuple[tuple[str, str, str, Callable[[], None]], ...] = (
            (
                "never",
                words.pgettext("played before", "Never"),
                _("The first lesson: two minutes, cards in hand."),
                partial(self._answer, self._teach),
            ),
            (
                "alike",
                _("Hearts, or mariáš"),
                _("A short match: easy cats (kittens), and a coach."),
                partial(introduce_first_match, context, self._stop_asking),  # asked again after Esc
            ),
            (
                "this one",
                _("Yes, this one"),
                _("A match. You know where the ashtray is."),
                partial(self._answer, self._play),
            ),
            (
                "later",
                _("Look around"),
                _("Just the menu. The cat does not mind."),
                self._stop_asking,
            ),
        )
        items: list[MenuItem] = []
        for row, (name, label, leads_to, do) in enumerate(answers):
            item = MenuItem(context, name, self._answer_box(row), label, do)
            item.wide = _ANSWER_WIDTH + _ANSWER_GROWTH * (self.frame.larger - 1)
            item.leads_to = leads_to
            item.leading = [answer[2] for answer in answers]
            items.append(item)
        for item in items:
            item.answers = items[0].rect.unionall([each.rect for each in items])
        _set_evenly(items)
        return items

    def _answer_box(self, row: int) -> pygame.Rect:
        box = self._entry(0, 0).union(self._entry(2, 0))
        higher = _ROOM_FOR_LANGUAGES * (self._language_rows > 1)
        box.top = self._menu_top(_ANSWERS_RISE + higher) + row * self.frame.px(_ANSWER_HEIGHT)
        box.height = self.frame.px(_ANSWER_HEIGHT)
        return box

    def _free(self) -> tuple[SavedMatch, ...]:
        """Return the matches to continue that no other window has open."""
        store = self.context.store
        return tuple(saved for saved in store.matches() if not store.is_elsewhere(saved))

    def _teach(self, number: int = 0) -> None:
        from smokingcat.coach.lessons.course import LESSONS
        from smokingcat.coach.lessons.tutor import Tutor

        self.context.shell.open(ToLesson(Tutor(LESSONS[number])))

    def _play(self) -> None:
        self.context.change(told=(*self.context.settings.told, *get_args(FirstTime)))
        word = self.context.usual_word()
        start_match(self.context, word, fresh_seed())

    def move_focus(self, direction: tuple[int, int]) -> bool:
        """Move from the lit entry, also by the first arrow: its light shows where the focus is."""
        if (lit := self._lit) is not None:
            self.give_focus(lit)
            self.shows_focus = True
        return super().move_focus(direction)

    @property
    def _lit(self) -> Widget | None:
        """The one entry that is lit: the one that a key or the pointer reached last."""
        pointed_at = next((widget for widget in self.widgets if widget.hovered), None)
        return self.focus if self.shows_focus or pointed_at is None else pointed_at

    def _answer(self, do: Callable[[], None]) -> None:
        self._stop_asking()
        do()

    def _stop_asking(self) -> None:
        """Show the menu, and never ask again."""
        self._asks = False
        self.context.change(is_new=False)
        self.give_focus(self.widgets[0])

    @property
    def _is_tall(self) -> bool:
        return self.frame.height - self.frame.s > _MIN_SPARE_HEIGHT * self.frame.s

    def _menu_top(self, height: float) -> int:
        """Return the pixel row ``height`` above the bottom, two rows higher in tall windows."""
        return self.frame.bottom(height + 2 * _ROW_HEIGHT * self._is_tall)

    def _x(self, length: float) -> int:
        return round(self._spread + length * self.frame.s)

    def _dark(self) -> list[pygame.Rect]:
        """The boxes of text, behind which no window of the town is lit."""
        menu = self._entry(0, 0).union(self._entry(2, 4 if self._is_tall else 2))
        aside = 2 * self.frame.px(theme.APART)
        play = self._next_box.unionall([self._entry(2, -1)])
        return [menu, play, self._language_row.inflate(aside, 0)]

    def _entry(self, column: int, row: int) -> pygame.Rect:
        frame = self.frame
        top = self._menu_top(0.276) + row * frame.px(_ROW_HEIGHT)
        left = self._x(_LEFT_MARGIN + _SPOT_WIDTH / 2 - MenuItem.bullet + _COLUMN_DISTANCE * column)
        return pygame.Rect(left, top, frame.px(_ITEM_WIDTH), frame.px(0.050))

    @property
    def _next_box(self) -> pygame.Rect:
        """The box of the gold button; between two others, large text needs room beside it."""
        left, top = self._x(_LEFT_MARGIN), self._menu_top(0.370)
        is_narrow = self._saved and self.frame.larger > MAX_ROOMY_TEXT
        wide = _NARROW_BUTTON_WIDTH if is_narrow else _NEXT_BUTTON_WIDTH
        return self.frame.box(left, top, wide, _BUTTON_HEIGHT)

    @property
    def _knob_radius(self) -> int:
        return max(20, self.frame.px(0.026))

    @property
    def _beside_next(self) -> pygame.Rect:
        """The box right of the gold button and of a round one, which is not always there."""
        box, gap = self._next_box, self.frame.px(theme.BETWEEN)
        left = box.right + 2 * (gap + self._knob_radius)
        right = box.left + self.frame.px(_MENU_WIDTH)
        return pygame.Rect(left, box.top, right - left, box.height)

    @property
    def _language_rows(self) -> int:
        """Return the number of rows; large names of all languages need two."""
        return 2 if self._asks and self.frame.larger > 1 else 1

    @property
    def _language_row(self) -> pygame.Rect:
        frame, more = self.frame, theme.TOUCH * (self._language_rows - 1)
        return frame.box(
            self._x(_LEFT_MARGIN),
            frame.bottom(0.082 + more),
            _MENU_WIDTH,
            theme.TOUCH + more,
        )

    def _languages(self) -> list[Widget]:
        """Return the choice of a language; after the first question also a button to the rules."""
        context, frame, box = self.context, self.frame, self._language_row
        code, codes, _ = (
            self._coming or context.words.code,
            catalogue.available(),
            context.words.gettext,
        )
        choice: LanguageBar | Dropdown
        if self._asks:
            change, rows = self._choose_language, self._language_rows
            choice = LanguageBar(context, "language", box, codes, code, change, rows)
        else:
            codes = codes if code in codes else (*codes, code)
            names = [language(each).endonym for each in codes]
            box.width = min(frame.typed(_LANGUAGES_WIDTH), frame.px(_MAX_LANGUAGES_WIDTH))
            choice = Dropdown(
                context,
                "language",
                box,
                names,
                codes.index(code),
                lambda number: self._choose_language(codes[number]),
                verbatim=True,
            )
        choice.beside = _("Language"), ""
        if self._asks:
            return [choice]
        beside = box.move(box.width + frame.px(theme.BETWEEN), 0)
        beside.width = min(frame.typed(_RULES_BUTTON_WIDTH), frame.px(_MAX_LANGUAGES_WIDTH))
        rules = partial(context.shell.open, ToRulebook())
        return [choice, Button(context, "rules", beside, _("Rules"), rules)]

    def _choose_language(self, code: str) -> None:
        self._coming = code
        self._follow_language()

    def _follow_language(self) -> None:
        """Speak the chosen language once its wordmark is painted, so that both change together."""
        if self._coming is not None:
            wordmark = title_cache.wordmark_language(self._coming)
            if self.picture.prepare(self.frame, wordmark, self._dark):
                self._speak()

    def _speak(self) -> None:
        """Speak the chosen language now."""
        if self._coming is not None:
            code, self._coming = self._coming, None
            self.context.change(language=code)

    def leave(self) -> None:
        """Move the focus to Quit, where only Enter quits: one Esc too many is soon pressed."""
        if self._asks:
            self._stop_asking()
        else:
            self.go_to(self.named("quit"))

    def on_close(self) -> None:
        self._speak()
        self._analysis.stop()
        self.picture.close()

    def handle(self, event: pygame.Event) -> bool:
        self._analysis.postpone()
        if takes_sound_key(self.context, event):
            return True
        is_used = self.show_help(event) or super().handle(event)
        if event.type == pygame.MOUSEMOTION and is_used:
            self.shows_focus = False  # one entry is lit: the one reached last
        return is_used

    def draw_behind(self, painter: Painter) -> None:
        """Draw the picture, and highlight one item."""
        self._is_drawn, lit = True, self._lit
        for widget in self.widgets:
            # a button that is pointed at has a look of its own
            is_item = self.shows_focus or not widget.hovered or isinstance(widget, MenuItem)
            widget.is_highlighted = widget is lit and is_item
        frame = self.frame
        if self._coming is None or not self.picture.fits(frame):
            code = self._coming or self.context.words.code
            self.picture.follow(frame, title_cache.wordmark_language(code), self._dark)
        if self.picture.surface is not None:
            painter.blit(self.picture.surface, (0, 0))
            x, y = title_picture.seat(frame)
            self._smoke.draw(
                painter, (x + _BOWL_OFFSET[0] * frame.s, y + _BOWL_OFFSET[1] * frame.s)
            )
        if self._asks:
            self._draw_question(painter)
        if self._bearer is not None:
            title_picture.draw_bearer(self.context, painter, self._bearer)
        text = f"v {__version__}"
        box = pygame.Rect(frame.right(0.240), frame.bottom(0.088), frame.px(0.125), frame.px(0.036))
        self.context.text.draw(painter, text, box, theme.NOTE, align="right", verbatim=True)

    def _draw_question(self, painter: Painter) -> None:
        head = self._answer_box(0)
        head.left += self.frame.px(0.014)
        head.bottom = head.top
        head.width = self.frame.px(_MENU_WIDTH)  # as far as the smoke
        self.context.text.draw(painter, self.title(), head, theme.H2.tinted(theme.ACCENT))


def _pipe() -> Plume:
    """Return a plume without smoke, for an idle pipe."""
    return Plume(Wisp(1), _SMOKE_ALPHA)
