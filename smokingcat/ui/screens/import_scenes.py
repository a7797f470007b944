"""Panels that offer files from the player's folders: backups of all data, pictures, or decks."""

from __future__ import annotations

import contextlib
import os
from collections.abc import Callable, Iterable, Iterator
from functools import partial
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple

import pygame

from smokingcat.common import paths, safe_files
from smokingcat.common.background_worker import BackgroundWorker
from smokingcat.common.setting_types import CommandName
from smokingcat.decks.readers.image_header import SUFFIXES as PICTURES
from smokingcat.store.backup import BACKUP_SUFFIX
from smokingcat.store.challenge import BadCode, read_challenge
from smokingcat.ui.engine.context import Context
from smokingcat.ui.engine.input.keys import tip_with_key
from smokingcat.ui.engine.panel_scene import PanelScene
from smokingcat.ui.engine.scene import Leaves
from smokingcat.ui.engine.transfer.dropped_files import cover_table, import_backup, take_deck
from smokingcat.ui.paint import theme
from smokingcat.ui.paint.painter import Painter
from smokingcat.ui.system.event_wait import wake_loop
from smokingcat.ui.widgets.button import Button, RoundButton
from smokingcat.ui.widgets.widget import Widget

if TYPE_CHECKING:
    from datetime import datetime

_MAX_OFFERED_FILES: Final = 4
"""Number of files offered at once, the newest first."""
_MAX_SEARCHED_ENTRIES, _MAX_FOLDER_DEPTH = 2_000, 4
"""Greatest number of entries searched in the folder of pictures, and of levels of folders."""
_SHORT_SEARCH: Final = 0.1
"""Seconds for which a panel waits before it opens without the files of a slow disk. Most searches
have ended by then, so the panel opens complete and does not grow on the screen.
"""
_ROW_HEIGHT, _LARGE_ROW_HEIGHT = 0.084, 0.060
"""Height of a button with the gap under it; the second grows with the text, if that is more."""
_HEAD_HEIGHT: Final = 0.150
_FOOT_HEIGHT: Final = 0.270


class FilePickerText(NamedTuple):
    """Texts of a panel: its heading, a note for the case without files, and its foot."""

    heading: str
    none: str
    foot: str


class FilePickerScene(PanelScene):
    """A cream panel with a button for each file that ``find`` returns; a thread calls it."""

    def __init__(self, context: Context, find: Callable[[], Iterable[Path]]) -> None:
        super().__init__(context)
        self._all: list[tuple[Path, datetime]] = []
        self._first = 0
        self.search = BackgroundWorker("files", wake_loop)
        self._found = self.search.submit(
            lambda: sorted(_dated(find()), key=lambda each: each[1], reverse=True)
        )
        self._is_searching = True
        self.search.wait(_SHORT_SEARCH)
        self._collect()

    def _collect(self) -> bool:
        """Take the files once they are found; return whether they have just come."""
        if not self._is_searching or not self._found.done():
            return False
        self._all, self._is_searching = self._found.result(), False
        return True

    def update(self, seconds: float) -> bool:
        """Show the files once they are found."""
        del seconds
        if not self._collect():
            return False
        self.context.shell.call()
        self.arrange()
        if self.focus is self.named("close"):
            self.give_focus(self.widgets[0])
        return True

    @property
    def _files(self) -> list[tuple[Path, datetime]]:
        """The files on the present page."""
        return self._all[self._first : self._first + _MAX_OFFERED_FILES]

    def texts(self) -> FilePickerText:
        """Return the texts of the panel."""
        raise NotImplementedError

    def title(self) -> str:
        return self.texts().heading

    def take(self, path: Path) -> None:
        raise NotImplementedError

    def called(self, path: Path) -> str:
        """Return the name under which a file is offered."""
        return path.name

    @property
    def _row_height(self) -> float:
        return max(_ROW_HEIGHT, _LARGE_ROW_HEIGHT * self.frame.larger)

    @property
    def size(self) -> tuple[float, float]:
        grown = self.frame.larger - 1
        height = (
            _HEAD_HEIGHT
            + _FOOT_HEIGHT
            + max(1, min(_MAX_OFFERED_FILES, len(self._all))) * self._row_height
            + 0.09 * grown
        )
        return 1.04 + 0.24 * grown, height

    def build(self) -> list[Widget]:
        frame, panel = self.frame, self.panel
        box = panel.inflate(-2 * frame.px(0.090), 0)
        box.top, box.height = (
            panel.top + frame.px(_HEAD_HEIGHT),
            frame.px(self._row_height - theme.BETWEEN),
        )
        buttons: list[Widget] = []
        for number, (path, changed) in enumerate(self._files):
            when = self.context.words.language.format_moment(changed)
            place = box.move(0, number * frame.px(self._row_height))
            sentence = self.context.words.gettext("{file}, saved {when}")
            label = sentence.format(file=self.called(path), when=when)
            take = partial(self._take, path)
            button = Button(self.context, f"file {number}", place, label, take, lines=2)
            button.on_cream, button.is_first = True, number == 0
            buttons.append(button)
        close = self.close_button()
        close.is_first = not buttons
        close.kind = "walnut" if buttons else "brass"
        return [*buttons, *self._arrows(close.rect), close]

    def _arrows(self, between: pygame.Rect) -> list[Widget]:
        """Return the buttons to newer and older files, if not all fit."""
        if len(self._all) <= _MAX_OFFERED_FILES:
            return []
        context, frame, _ = self.context, self.frame, self.context.words.gettext
        radius, apart = max(20, frame.px(0.028)), frame.px(0.080)

        def arrow(icon: str, by: int, x: int, label: str, name: CommandName) -> RoundButton:
            centre, turn = (x, between.centery), partial(self._turn, by)
            knob = RoundButton(
                context, f"go {icon}", centre, radius, icon, label, turn, tip="above"
            )  # fmt: skip
            knob.about, knob.on_cream = tip_with_key(context, label, name), True
            knob.enabled = 0 <= self._first + by < len(self._all)
            return knob

        return [
            arrow("left", -_MAX_OFFERED_FILES, between.left - apart, _("Previous page"), "page up"),
            arrow("right", _MAX_OFFERED_FILES, between.right + apart, _("Next page"), "page down"),
        ]

    def _turn(self, by: int) -> None:
        """Show newer or older files, if there are any."""
        if 0 <= self._first + by < len(self._all):
            self._first += by
            self.arrange()

    @property
    def leaves(self) -> Leaves:
        """The pages of files."""
        at, last = (
            self._first // _MAX_OFFERED_FILES,
            max(0, len(self._all) - 1) // _MAX_OFFERED_FILES,
        )
        return Leaves(at, last, lambda number: self._turn((number - at) * _MAX_OFFERED_FILES))

    def _take(self, path: Path) -> None:
        self.leave()
        self.take(path)

    def draw_behind(self, painter: Painter) -> None:
        super().draw_behind(painter)
        context, frame, panel, texts = self.context, self.frame, self.panel, self.texts()
        head = pygame.Rect(0, panel.top + frame.px(0.058), panel.width, frame.px(0.070))
        head.width -= frame.px(0.180)
        head.centerx = panel.centerx
        style = theme.H1_SMALL.tinted(theme.INK)
        context.text.draw(painter, texts.heading, head, style, align="centre")
        body = theme.BODY.tinted(theme.INK_QUIET)
        if not self._files:
            none = head.move(0, frame.px(_HEAD_HEIGHT) - frame.px(0.058))
            none.height = frame.px(0.105)
            message = texts.none
            if self._is_searching:
                message = context.words.gettext("One moment, your folders are being searched.")
            context.text.draw(painter, message, none, body, align="centre", lines=4)
        foot = head.copy()
        foot.height = frame.px(0.115 + 0.03 * (frame.larger - 1))  # a path may be long
        foot.bottom = self.named("close").rect.top - frame.px(theme.BETWEEN)
        context.text.draw(painter, texts.foot, foot, body, align="centre", lines=4)


class ImportScene(FilePickerScene):
    """The panel of backups."""

    def __init__(self, context: Context) -> None:
        super().__init__(context, _backups)

    def texts(self) -> FilePickerText:
        _ = self.context.words.gettext
        return FilePickerText(
            _("Import everything"),
            _("There is no file to import in {folder} yet.").format(folder=paths.documents()),
            _("Or drop the file on this window. What is here already stays as it is."),
        )

    def take(self, path: Path) -> None:
        import_backup(self.context, path)


class ImportProgressScene(PanelScene):
    """The progress of an import, with a button that cancels it."""

    shows_import = True

    @property
    def size(self) -> tuple[float, float]:
        grown = self.frame.larger - 1
        return 0.72 + 0.36 * grown, 0.30 + 0.10 * grown

    def update(self, seconds: float) -> bool:
        """Close when the import is over, so that its result can be shown."""
        del seconds
        if self.context.transfers.share is None:
            super().leave()
        return True

    def leave(self) -> None:
        """Cancel the import."""
        self.context.transfers.cancel()
        super().leave()

    def build(self) -> list[Widget]:
        cancel = self.close_button()
        cancel.label, cancel.kind = self.context.words.gettext("Cancel"), "walnut"
        return [cancel]

    def draw_behind(self, painter: Painter) -> None:
        super().draw_behind(painter)
        context, frame, panel = self.context, self.frame, self.panel
        share = context.words.language.format_percent(context.transfers.share or 0.0)
        text = context.words.gettext("Importing: {percent}").format(percent=share)
        line = panel.inflate(-frame.px(0.120), 0)
        line.top, line.height = panel.top + frame.px(0.050), frame.px(0.110)
        style = theme.H1_SMALL.tinted(theme.INK)
        context.text.draw(painter, text, line, style, align="centre", lines=2)


class PicturePickerScene(FilePickerScene):
    """The panel of the player's pictures, newest first, one of which may cover the table."""

    def __init__(self, context: Context) -> None:
        super().__init__(context, _pictures)

    def texts(self) -> FilePickerText:
        _, folder = self.context.words.gettext, paths.pictures()
        foot = _("Put a picture into {folder}, or drop it on this window.")
        if self._all:
            foot = _(
                "Pictures from {folder} and the folders in it, from downloads and documents. Or "
                "drop a picture on this window."
            )
        return FilePickerText(
            _("A picture for the table"),
            _("There is no picture yet."),
            foot.format(folder=folder),
        )

    def called(self, path: Path) -> str:
        """Return the file's name, with its folders below the folder of pictures."""
        folder = paths.pictures()
        return str(path.relative_to(folder)) if path.is_relative_to(folder) else path.name

    def take(self, path: Path) -> None:
        cover_table(self.context, path)


class DeckPickerScene(FilePickerScene):
    """The panel of folders and archives that may be added to the decks."""

    def __init__(self, context: Context) -> None:
        super().__init__(context, _addable_decks)

    def texts(self) -> FilePickerText:
        _ = self.context.words.gettext
        foot = _(
            "A folder or an archive of cards can also be dropped on this window, or put into "
            "{folder}."
        )
        return FilePickerText(
            _("Add a deck"),
            _("There is no deck in downloads or documents."),
            foot.format(folder=paths.user_decks()),
        )

    def take(self, path: Path) -> None:
        take_deck(self.context, path)


def _backups() -> Iterable[Path]:
    files = _lying(f"*{BACKUP_SUFFIX}", paths.documents(), paths.downloads())
    return filter(_is_everything, files)


def _pictures() -> Iterable[Path]:
    others = _lying("*", paths.downloads(), paths.documents())
    files = dict.fromkeys((*_lying_below(paths.pictures()), *others))
    return (path for path in files if path.suffix.lower() in PICTURES)


def _addable_decks() -> Iterable[Path]:
    from smokingcat.decks.deck_finder import find_addable  # loads the readers of every format

    return find_addable((paths.downloads(), paths.documents()))


def _lying(pattern: str, *folders: Path) -> Iterator[Path]:
    """Yield the files in ``folders``; hidden files and unreadable folders are skipped."""
    for folder in dict.fromkeys(folders):
        with contextlib.suppress(OSError):
            there = (path for path in folder.glob(pattern) if not path.name.startswith("."))
            yield from (path for path in there if path.is_file())


def _lying_below(folder: Path) -> Iterator[Path]:
    """Yield the files of a folder and of the folders in it, the nearest first.

    The search ends after `_MAX_SEARCHED_ENTRIES` entries or `_MAX_FOLDER_DEPTH` levels. Hidden
    entries, links to folders and unreadable folders are skipped by the search.
    """
    here, seen = [folder], 0
    for _depth in range(_MAX_FOLDER_DEPTH):
        below: list[Path] = []
        for each in here:
            with contextlib.suppress(OSError), os.scandir(each) as there:
                for entry in islice(there, _MAX_SEARCHED_ENTRIES - seen):
                    seen += 1
                    if entry.name.startswith("."):
                        continue
                    if entry.is_dir(follow_symlinks=False):
                        below.append(Path(entry.path))
                    elif entry.is_file():
                        yield Path(entry.path)
        here = sorted(below)


def _dated(files: Iterable[Path]) -> Iterator[tuple[Path, datetime]]:
    """Yield files with their modification times; files that have disappeared are skipped."""
    for path in files:
        with contextlib.suppress(OSError):
            yield path, safe_files.modified_at(path)


def _is_everything(path: Path) -> bool:
    """Return whether a file is a backup of all data, not a lone challenge, and readable."""
    try:
        return read_challenge(path) is None
    except (BadCode, OSError):
        return False
