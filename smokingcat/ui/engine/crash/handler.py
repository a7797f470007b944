"""Handles exceptions of scenes: saves a report, and offers a way on.

First `CrashScene` is shown. If that scene cannot be drawn, `PlainPage` asks in plain text. If that
fails too, the exception leaves the main loop and is printed as one line.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path

from smokingcat.bots.bot import UnreadableTables
from smokingcat.common import log
from smokingcat.store.fault_report import (
    FaultReport,
    anonymous_record,
    changed_settings,
    find_shortage,
    machine_facts,
    traceback_text,
)
from smokingcat.ui.engine.app import App
from smokingcat.ui.engine.crash.crash_scene import CrashInfo, CrashScene
from smokingcat.ui.engine.crash.plain_page import PlainPage
from smokingcat.ui.engine.match_start import continue_match
from smokingcat.ui.engine.routes import ToTitle
from smokingcat.ui.engine.scene import Scene
from smokingcat.ui.system.diagnostics import screen


class CrashHandler:
    """Receives every exception of the scenes of ``app``."""

    def __init__(self, app: App) -> None:
        self._app = app
        self._blamed: Path | None = None
        """The match of the last crash, which is continued only once."""

    def __call__(self, fault: Exception) -> None:
        """Show a page with the possible actions.

        Raises the fault again if no page can be shown, or if one sentence explains the fault. Such
        faults are unreadable bot tables, no threads, and too little memory before the first frame.
        """
        lacking = find_shortage(fault)
        is_hopeless = lacking == "threads" or (lacking == "memory" and not self._app.has_shown)
        if is_hopeless or isinstance(fault, UnreadableTables):
            raise fault
        log.note_fault(fault)
        scenes = self._app.clear()
        page = scenes[-1] if scenes else None
        if isinstance(page, CrashScene):
            self._ask_plainly(page.mishap)
            return
        for scene in reversed(scenes):
            self._succeeds(scene.on_close)
        mishap = self._describe(fault, scenes)
        if not self._succeeds(lambda: self._app.push(CrashScene(self._app.context, mishap))):
            self._app.clear()
            self._ask_plainly(mishap)

    def _describe(self, fault: Exception, scenes: list[Scene]) -> CrashInfo:
        kept = (scene.saved_file for scene in reversed(scenes))
        match = next((path for path in kept if path is not None), None)
        context, window = self._app.context, self._app.window
        report = FaultReport(
            {**machine_facts(), **screen(window.surface), "language": context.words.code},
            changed_settings(context.settings),
            traceback_text(fault),
            "" if match is None else anonymous_record(match),
            log.tail(),
        )
        try:
            saved_file = report.save()
        except (OSError, RuntimeError):
            saved_file = None
        again, self._blamed = match == self._blamed, match
        go_on = partial(self._continue_match, None if again else match)
        return CrashInfo(report.text(), saved_file, match is not None, go_on, self._app.quit)

    def _continue_match(self, match: Path | None) -> None:
        """Return to the title, and continue the match if there is one."""
        app, context = self._app, self._app.context
        app.clear()
        app.open(ToTitle())
        if match is None:
            return
        saved = (each for each in context.store.matches() if each.id == match.stem)
        if (found := next(saved, None)) is not None:
            continue_match(context, found)

    def _ask_plainly(self, mishap: CrashInfo) -> None:
        """Ask in plain text until an action other than copying is chosen."""
        words = self._app.context.words
        page = PlainPage(self._app.window, mishap.lines(words), mishap.answers(words))
        while True:
            name, _, act = page.ask()
            if name != "copy":
                act()
                return
            self._succeeds(act)

    @staticmethod
    def _succeeds(act: Callable[[], object]) -> bool:
        """Run an action that may fail for the same reason; return whether it succeeded."""
        try:
            act()
        except Exception as fault:  # noqa: BLE001 - logged; a plainer page follows
            log.note_fault(fault)
            return False
        return True
