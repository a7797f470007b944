"""The part with the names of those who lost: a wall with a slate for each finished match."""

from __future__ import annotations

from functools import partial
from typing import Final

import pygame

from smokingcat.i18n.sentences.opponents import shown_name
from smokingcat.store.archive import SlipsByMatch
from smokingcat.store.matches import MatchRow
from smokingcat.ui.engine.context import Context
from smokingcat.ui.engine.routes import ToFinished
from smokingcat.ui.paint import theme
from smokingcat.ui.paint.painter import Painter
from smokingcat.ui.paint.portrait import draw_portrait, picture_of
from smokingcat.ui.screens.shared.empty_page import EmptyPage
from smokingcat.ui.screens.shared.idle_analysis import IdleAnalysis
from smokingcat.ui.screens.statistics.names_page import NamesPage
from smokingcat.ui.screens.statistics.wall_slate import SLATE, WORDS, WallEntry, WallSlate
from smokingcat.ui.widgets.dropdown import Dropdown
from smokingcat.ui.widgets.widget import Widget

_MIN_COLUMN_WIDTH, _COLUMN_TEXT_WIDTH = 0.240, 0.110
"""Least width of a column: a fixed part, and a part that grows with the text, in ``s``."""
_NAIL_HEIGHT: Final = 0.034
"""Height of the nail and the string in a row."""
_FILTER_WIDTH, _MAX_FILTER_WIDTH = 0.360, 0.560
_FILTER_ROW_HEIGHT: Final = 0.070
"""Width and greatest width of the filter, and height of its row."""
_TALLY_DISTANCE: Final = 0.120
"""Distance between the cats of the tally."""
_QUIET_SECONDS: Final = 0.7
"""Seconds without input after which matches are analysed."""

_ALL_SLATES, _SLATES_WITH_SLIPS, _SAFE_SLATES, _MINE_SLATES = range(4)


class WallScene(NamesPage):
    """All finished matches, or those that pass the filter; the newest first."""

    part = "wall"

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self._blank = EmptyPage(context, "ginger", "smug")
        self.viewport = pygame.Rect(0, 0, 0, 0)
        """The visible area of the wall, rims included."""
        self._matches: tuple[MatchRow, ...] = ()
        self._slips: SlipsByMatch = {}
        self._borne = ""
        """Identity of the match whose loser still bears its word; empty if there is none."""
        self._wanted = _ALL_SLATES
        self._analysis = IdleAnalysis(context, _QUIET_SECONDS)
        self.refresh()

    @property
    def _rim(self) -> int:
        """How far the rims of slates reach beyond their boxes, in pixels."""
        return self.frame.px(theme.PADDED)

    def refresh(self) -> None:
        self._read()
        self._analysis.restart()

    def _read(self) -> None:
        archive = self.context.store.archive
        self._matches, self._slips = archive.matches(), archive.slips()
        latest = archive.latest_match()
        self._borne = "" if latest is None else latest.identity

    @property
    def shown(self) -> tuple[MatchRow, ...]:
        """The matches that pass the filter; one without analysis is neither risky nor safe."""
        wanted = {
            _ALL_SLATES: lambda _match: True,
            _SLATES_WITH_SLIPS: lambda match: sum(self._slips.get(match.identity, ())) > 0,
            _SAFE_SLATES: lambda match: (
                self._is_judged(match) and not sum(self._slips[match.identity])
            ),
            _MINE_SLATES: lambda match: match.loser == 0 and match.gives_name,
        }[self._wanted]
        return tuple(filter(wanted, self._matches))

    def _is_judged(self, match: MatchRow) -> bool:
        return len(self._slips.get(match.identity, ())) >= match.rounds

    @property
    def _columns(self) -> int:
        least = self.frame.px(_MIN_COLUMN_WIDTH) + self.frame.typed(_COLUMN_TEXT_WIDTH)
        return max(2, (self.viewport.width - 2 * self._rim) // least)

    @property
    def _pitch(self) -> int:
        """The distance between rows in pixels."""
        frame = self.frame
        return frame.px(SLATE + _NAIL_HEIGHT) + frame.typed(WORDS) + frame.px(theme.APART)

    @property
    def _content(self) -> int:
        """Height of the slates in pixels."""
        return -(-len(self.shown) // self._columns) * self._pitch + 2 * self._rim

    def build(self) -> list[Widget]:
        if not self._matches:
            return [self.back_button(), self.tabs(), self._blank.button()]
        page = self.page
        page.height -= self.frame.px(_FILTER_ROW_HEIGHT)
        page.top += self.frame.px(_FILTER_ROW_HEIGHT)
        self.viewport = page.inflate(2 * self._rim, 0)
        scroll = self.scroll_bar(self.viewport, self._content)
        scroll.surface = "study"
        return [self.back_button(), self.tabs(), self._filter(), *self._slates(), scroll]

    @property
    def _filter_box(self) -> pygame.Rect:
        frame = self.frame
        box = pygame.Rect(self.page.topleft, (0, frame.px(0.054)))
        box.width = min(frame.typed(_FILTER_WIDTH), frame.px(_MAX_FILTER_WIDTH))
        return box

    def _filter(self) -> Widget:
        """Return the dropdown that filters the matches."""
        box, _ = self._filter_box, self.context.words.gettext
        labels = [
            _("All matches"),
            _("With mistakes"),
            _("Without mistakes"),
            _("Lost by you"),
        ]

        choice = Dropdown(self.context, "wanted", box, labels, self._wanted, self.narrow)
        choice.beside = _("Matches"), ""
        return choice

    def narrow(self, wanted: int) -> None:
        """Show only the matches of filter ``wanted``, an index of the dropdown."""
        self._wanted, self._offset = wanted, 0
        self.arrange()

    def _slates(self) -> list[Widget]:
        """Return the visible slates, and one more row on each side for the keyboard."""
        shown, columns, pitch = self.shown, self._columns, self._pitch
        first = max(0, self._offset // pitch - 1)
        last = (self._offset + self.viewport.height) // pitch + 2
        widgets: list[Widget] = []
        for number in range(first * columns, min(last * columns, len(shown))):
            match = shown[number]
            name = self._name(match, is_borne=match.identity == self._borne)
            open_it = partial(self._open, name)
            slate = WallSlate(self.context, self._place(number), name, open_it)
            slate.clip, slate.is_first = self.viewport, number == 0
            widgets.append(slate)
        return widgets

    def _place(self, number: int) -> pygame.Rect:
        """Return the box of a slate by its index among the shown ones; few stand in the middle."""
        frame, columns = self.frame, self._columns
        row, column = divmod(number, columns)
        gap = frame.px(theme.GROUPS)
        width = (self.viewport.width - 2 * self._rim + gap) // columns
        bare = max(0, columns - len(self.shown))
        left = self.viewport.left + self._rim + column * width + bare * width // 2
        top = self.viewport.top + self._rim - self._offset + row * self._pitch
        return pygame.Rect(left, top, width - gap, self._pitch - frame.px(theme.APART))

    def _name(self, match: MatchRow, *, is_borne: bool) -> WallEntry:
        who = shown_name(self.context.words, match.names[match.checked_loser])
        slips = self._slips.get(match.identity) if self._is_judged(match) else None
        return WallEntry(match, who, slips, is_borne)

    def _open(self, name: WallEntry) -> None:
        slips = self._slips.get(name.match.identity, ())
        self.context.shell.open(ToFinished(name.match, slips, self._threw_away))

    def _threw_away(self) -> None:
        self.refresh()
        self.context.shell.rearrange()

    def handle(self, event: pygame.Event) -> bool:
        """Take input; postpone the analysis."""
        self._analysis.postpone()
        return super().handle(event)

    @property
    def wakes_in(self) -> float | None:
        """Seconds until the analysis starts."""
        return self._analysis.wakes_in

    def update(self, seconds: float) -> bool:
        """Continue the background analysis, and show its results."""
        changed = super().update(seconds)
        step = self._analysis.update(seconds)
        if step in ("listed", "round"):
            self._read()
            self.arrange()
        return changed or step != ""

    def on_hide(self) -> None:
        """Stop the background analysis while another scene is on top."""
        self._analysis.stop()

    def on_close(self) -> None:
        self._analysis.stop()

    def draw_behind(self, painter: Painter) -> None:
        painter.blit(self.context.backdrop.study(self.frame), (0, 0))
        self.draw_heading(painter)
        if not self._matches:
            self._draw_empty(painter)
            return
        self._draw_tally(painter)
        if not self.shown:
            _ = self.context.words.gettext
            remark = _("The cats have looked behind every slate.")
            self._blank.draw(painter, _("There is no such match."), remark)

    def _draw_empty(self, painter: Painter) -> None:
        if fault := self.context.store.archive.database.fault:
            self._blank.draw_fault(painter, fault)
            return
        _ = self.context.words.gettext
        head = _("Nobody has got a name yet.")
        remark = _("Play a match to its end. Somebody will.")
        self._blank.draw(painter, head, remark)

    def _draw_tally(self, painter: Painter) -> None:
        """Draw how often each of the four seats has been given the name as the loser of a match."""
        context, frame = self.context, self.frame
        step = frame.px(_TALLY_DISTANCE - 0.03) + frame.typed(0.03)
        right, middle = self.page.right, self._filter_box.centery
        label = context.words.gettext("Names so far")
        line = frame.box(self._filter_box.right + frame.px(theme.APART), 0, 0, 0.040)
        line.width, line.centery = right - 4 * step - frame.px(0.060) - line.left, middle
        style = theme.CAPTION.tinted(theme.CREAM)
        context.text.draw(painter, label, line, style, align="right")
        for seat in range(4):
            left = right - (4 - seat) * step
            picture = picture_of(seat, 0)
            draw_portrait(context, painter, picture, "calm", (left, middle), 0.026)
            count = sum(match.loser == seat for match in self._matches if match.gives_name)
            box = pygame.Rect(left + frame.px(0.034), 0, step - frame.px(0.064), frame.px(0.040))
            box.centery = middle
            style = theme.H4.tinted(theme.ACCENT)
            context.text.draw(painter, f"{count}×", box, style, verbatim=True)
