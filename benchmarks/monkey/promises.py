"""The promises that must hold after each deed."""

from __future__ import annotations

import gc
import os
from collections.abc import Iterator
from itertools import combinations
from pathlib import Path
from typing import Final

import pygame

from benchmarks.monkey.deeds import Deed
from benchmarks.program import resident_megabytes
from smokingcat.match.session.session import Session
from smokingcat.rules.cards import Card
from smokingcat.rules.record.checksum import DamagedRecord
from smokingcat.rules.record.identity import identity_of
from smokingcat.rules.record.record import read_record
from smokingcat.ui.engine.app import App
from smokingcat.ui.engine.scene import Scene
from smokingcat.ui.paint.surface_cache import SurfaceCache
from smokingcat.ui.screens.table.controls.hand_control import HandControl
from smokingcat.ui.screens.table.table_scene import TableScene
from smokingcat.ui.system.displays import SMALLEST
from smokingcat.ui.widgets.button import AbstractButton

MAX_MEGABYTES: Final = 370.0
"""Allowed growth since the beginning, in windows of up to 2000 x 768 pixels."""


class BrokenPromise(AssertionError):
    """A promise does not hold; the text says which."""


class Promises:
    """Checks all promises; ``home`` is the folder of all files."""

    def __init__(self, home: Path) -> None:
        self._held = resident_megabytes(os.getpid())
        self._home = home
        self._moves: dict[str, int] = {}
        """Number of moves of each match that was on screen and in its record file."""
        self._held_cards: tuple[Session, frozenset[Card]] | None = None
        """The cards that must still be in the hand after a deed that plays none."""
        self.thrown_away: set[str] = set()
        """Matches that the person has deleted."""
        self.rings: dict[int, str] = {}
        """Names of the controls with a focus ring in the last frame, by ``id``."""

    def look(self, app: App) -> None:
        """Check the screen and the current match; BrokenPromise if a promise does not hold."""
        scene = app.top
        if scene is None:
            return
        for fault in (*_faulty_focus(scene), *_faulty_places(scene)):
            raise BrokenPromise(f"{type(scene).__name__}: {fault}")
        if len(self.rings) > 1:
            raise BrokenPromise(
                f"{type(scene).__name__}: rings round {sorted(self.rings.values())}"
            )
        if isinstance(scene, TableScene):
            self._look_at_record(scene.session)
        if self._held_cards is not None:
            (session, before), self._held_cards = self._held_cards, None
            if before != _hand(session):
                raise BrokenPromise("a cancelled drag played a card")

    def expect(self, app: App, deed: Deed) -> None:
        """Expect no card to be played by a cancelled drag that begins at the hand."""
        scene, settings = app.top, app.context.settings
        is_in_vain = deed.verb == "drag" and len(deed.about) > 3
        if not (is_in_vain and isinstance(scene, TableScene) and scene.model.hand.is_awaited):
            return
        hands = [each.rect for each in scene.widgets if isinstance(each, HandControl)]
        plays_itself = settings.dwell or settings.scan or settings.auto_last or settings.auto_only
        if not plays_itself and any(box.collidepoint(deed.about[0]) for box in hands):
            self._held_cards = scene.session, _hand(scene.session)

    def _look_at_record(self, session: Session) -> None:
        """Check that all moves played are in the file."""
        record, path = session.record, session.complete_file
        if record is None or path is None or not path.exists():
            return
        identity = identity_of(record.header.started, record.header.seed)
        if self._moves.get(identity) == len(record.moves):
            return
        self._moves[identity] = len(record.moves)
        if read_record(path.read_text(encoding="utf-8")) != record:
            raise BrokenPromise(f"{path.name} differs from the moves played")

    def look_at_home(self) -> None:
        """Check that every saved match is whole, and that pictures and memory are bounded."""
        there: dict[str, int] = {}
        for path in self._home.rglob("matches/**/*.match*"):
            if "damaged" in path.name:
                raise BrokenPromise(f"{path.name} was set aside")
            try:
                record = read_record(path.read_text(encoding="utf-8"))
            except DamagedRecord:
                continue
            identity = identity_of(record.header.started, record.header.seed)
            there[identity] = max(there.get(identity, 0), len(record.moves))
        for identity, moves in self._moves.items():
            if identity not in self.thrown_away and there.get(identity, -1) < moves:
                raise BrokenPromise(f"the match {identity} or its last moves are lost")
        for cache in gc.get_objects():
            if type(cache) is SurfaceCache and cache.used > cache.most and len(cache) > 1:
                raise BrokenPromise(f"{cache.used} bytes of pictures are kept, not {cache.most}")
        if (more := resident_megabytes(os.getpid()) - self._held) > MAX_MEGABYTES:
            raise BrokenPromise(f"{more:.0f} MB more are held than at the beginning")


def _hand(session: Session) -> frozenset[Card]:
    return frozenset(session.view(session.person or 0).hand)


def _faulty_focus(scene: Scene) -> Iterator[str]:
    focus = scene.focus
    if focus is not None and all(focus is not widget for widget in scene.widgets):
        yield f"the focus is on {focus.name}, which has gone"
    elif focus is not None and not focus.takes_focus:
        yield f"the focus is on {focus.name}, which cannot be focused"
    names = [widget.name for widget in scene.widgets]
    if len(set(names)) < len(names):
        yield f"two controls share a name: {sorted(n for n in set(names) if names.count(n) > 1)}"


def _faulty_places(scene: Scene) -> Iterator[str]:
    """Yield buttons that overlap or lie outside, in windows of usual sizes."""
    frame = scene.frame
    if frame.width < SMALLEST[0] or frame.height < SMALLEST[1]:
        return
    seen = [
        (each, _visible_area(each)) for each in scene.widgets if isinstance(each, AbstractButton)
    ]
    for (one, box), (other, there) in combinations(seen, 2):
        if box.colliderect(there):
            yield f"{one.name} {box} lies over {other.name} {there}"
    for each, box in seen:
        if box and not frame.rect.contains(box):
            yield f"{each.name} {box} is outside the window"


def _visible_area(button: AbstractButton) -> pygame.Rect:
    return button.rect if button.clip is None else button.rect.clip(button.clip)
