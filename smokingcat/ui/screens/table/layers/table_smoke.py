"""Smoke over the table: wisps from cigars and pipes, puffs, and the cloud when Hejma falls.

Smoke lies under the cards of hand and trick, under names and slates. Only the cloud for a clean
round lies over the reckoning. Events of the match cause it, and it dissolves within seconds.
"""

from __future__ import annotations

from typing import Final, Literal, NamedTuple

from smokingcat.match.model import TableModel
from smokingcat.table.geometry import Place
from smokingcat.table.layout.table_layout import TableLayout
from smokingcat.table.motion.counting import ReckoningProgress
from smokingcat.table.motion.smoke import CLOUD, PUFF, Puff, PuffStyle, Wisp
from smokingcat.table.motion.smoke_triggers import SmokeTrigger, smoke_triggers
from smokingcat.table.motion.tempo import Tempo
from smokingcat.table.state.moods import Expressions
from smokingcat.table.state.table_state import Stage, TableState
from smokingcat.ui.engine.context import Context
from smokingcat.ui.paint.painter import Painter
from smokingcat.ui.paint.portrait import portrait_of
from smokingcat.ui.paint.smoke import Plume
from smokingcat.ui.paint.sprite_atlas import AtlasEntry
from smokingcat.ui.screens.table.layers.layer import Layer, TableFrame
from smokingcat.ui.screens.table.layers.table_items import portrait_scale

_DRAW_SECONDS: Final = 3.0
"""Seconds for which a cigar smokes after a draw on it."""
_EMBER_OFFSET: Final = (0.0152, -0.0224)
"""Place of the glow on the cigar, from the ashtray's centre, as fractions of ``s``."""
_PUFF_OFFSET: Final = (0.075, 0.010)
"""Place of a cat's puff, from the portrait's centre towards the table, as fractions of ``s``."""
_CLOUD_OFFSETS: Final = ((0.0, 0.030), (-0.030, 0.0), (0.0, -0.010), (0.030, 0.0))
"""By place, offset of the cloud from the centre of Hejma: away from the other cards."""

_MAX_DELAY_SECONDS: Final = 1 / 12
"""Seconds by which smoke pictures may be late under a veil, where each is drawn twice."""

Thing = Literal["tray", "cat", "card", "clean"]


class _Source(NamedTuple):
    """Source of smoke: its kind, place, and the point on it as fractions of its natural ``s``."""

    thing: Thing
    place: Place
    dx: float
    dy: float


class _SourcePlume(NamedTuple):
    source: _Source
    plume: Plume


class TableSmoke(Layer):
    """Smoke that follows the shown events; ``wakes_in`` is ``None`` without smoke."""

    def __init__(self, context: Context, model: TableModel) -> None:
        self._context = context
        self._director = model.director
        self._company = model.cats
        self._seen = self._director.visible
        self._plumes: list[_SourcePlume] = []
        self._seed = 0
        self._smokers: set[int] = set()
        self._late = 0.0
        """Seconds by which a picture may be late in the present state."""

    @property
    def wakes_in(self) -> float | None:
        soonest = min((plume.wakes_in for _, plume in self._plumes), default=None)
        return None if soonest is None else max(0.0, soonest + self._late)

    def update(self, seconds: float) -> bool:
        faces = self._company.faces
        before, self._seen = self._seen, self._director.visible
        is_clear = self._seen.reckoning is None or self._has("clean")
        self._late = 0.0 if is_clear else _MAX_DELAY_SECONDS
        tempo = self._director.tempo
        smokers, self._smokers = self._smokers, _smokers(faces)
        if tempo.factor > 0:
            for stir in smoke_triggers(before, self._seen):
                self._react(stir, faces, tempo)
            if self._smokers - smokers:
                self._draw_on_pipes(self._seen, faces)
        self._forgo(tempo)
        for source, plume in self._plumes:
            plume.pass_time(seconds)
            if isinstance(plume.smoke, Wisp) and not self._is_lit(source, faces):
                plume.smoke = plume.smoke.put_out()
        return self._catch_up()

    def _catch_up(self) -> bool:
        """Redraw the picture that is most overdue; return whether there was one."""
        due = min(self._plumes, key=lambda sourced: sourced.plume.wakes_in, default=None)
        if due is None or due.plume.wakes_in + self._late > 0:
            return False
        due.plume.catch_up(self._context.frame.s)
        if due.plume.smoke.is_gone:
            self._plumes.remove(due)
        return True

    def _forgo(self, tempo: Tempo) -> None:
        """Remove smoke that the settings exclude; without motion, wisps too."""
        is_still = tempo.is_calm or tempo.factor == 0
        if not self._context.settings.drifting_smoke:
            self._plumes.clear()
        elif is_still:
            self._plumes = [
                sourced for sourced in self._plumes if isinstance(sourced.plume.smoke, Puff)
            ]

    def _react(self, stir: SmokeTrigger, faces: Expressions, tempo: Tempo) -> None:
        shown = self._seen
        place = shown.place(stir.seat)
        if stir.kind == "hejma":
            self._puff(_Source("card", place, *_CLOUD_OFFSETS[place]), CLOUD, tempo)
        elif stir.kind == "last trick":
            self._puff(_Source("tray", place, 0.0, 0.0), PUFF, tempo)
        elif stir.kind == "trick":
            self._draw_on_pipes(shown, faces)
        elif stir.kind == "placed":
            self._celebrate(_Source("cat", place, 0.0, 0.0))
        elif stir.kind == "clean":
            self._celebrate(_Source("clean", place, 0.0, 0.0))
        else:
            side = -1 if place is Place.RIGHT else 1
            self._puff(_Source("cat", place, side * _PUFF_OFFSET[0], _PUFF_OFFSET[1]), PUFF, tempo)

    def puff_over_trick(self) -> None:
        """Start a cloud round the person's card in the trick unless motion is reduced."""
        self._celebrate(_Source("card", Place.BOTTOM, 0.0, 0.0))

    def _celebrate(self, source: _Source) -> None:
        """Start a cloud round a source unless motion is reduced."""
        tempo = self._director.tempo
        if tempo.factor > 0 and not tempo.is_calm:
            self._puff(source, CLOUD, tempo)

    def _has(self, thing: Thing) -> bool:
        return any(source.thing == thing for source, _ in self._plumes)

    def _puff(self, source: _Source, burst: PuffStyle, tempo: Tempo) -> None:
        self._seed += 1
        puff = Puff(burst, self._seed, tempo.factor, is_still=tempo.is_calm)
        self._plumes.append(_SourcePlume(source, Plume(puff)))

    def _draw_on_pipes(self, table: TableState, faces: Expressions) -> None:
        """Start a plume over the cigar on the ashtray and over each lit pipe."""
        sources = [_Source("tray", Place.BOTTOM, *_EMBER_OFFSET)]
        for place in Place:
            piece = self._portrait(table, place, faces)
            if piece.smoke is not None:
                from_anchor = [
                    (at - anchor) * side
                    for at, anchor, side in zip(piece.smoke, piece.anchor, piece.size, strict=True)
                ]
                sources.append(_Source("cat", place, *from_anchor))
        for source in sources:
            if self._is_lit(source, faces):
                self._draw_on(source)

    def _portrait(self, table: TableState, place: Place, faces: Expressions) -> AtlasEntry:
        seat = table.seat_at(place)
        return self._context.pieces.entry(portrait_of(seat, table.bottom, faces.for_seat(seat)))

    def _is_lit(self, source: _Source, faces: Expressions) -> bool:
        """Return whether the cigar or pipe of a source is still lit."""
        shown = self._seen
        if source.thing == "tray":
            return shown.last_taker is None and shown.stage is Stage.PLAYING
        return self._portrait(shown, source.place, faces).smoke is not None

    def _draw_on(self, source: _Source) -> None:
        for other, plume in self._plumes:
            if other == source and isinstance(plume.smoke, Wisp):
                plume.smoke = plume.smoke.drawn_on(_DRAW_SECONDS)
                return
        self._seed += 1
        self._plumes.append(_SourcePlume(source, Plume(Wisp(self._seed).drawn_on(_DRAW_SECONDS))))

    def draw(self, painter: Painter, table: TableFrame) -> None:
        """Draw the smoke on the cloth, under all cards."""
        self._draw(painter, table.layout, ("tray", "card"))

    def draw_high(self, painter: Painter, table: TableFrame) -> None:
        """Draw the smoke in front of the cats, under names, slates and the trick."""
        self._draw(painter, table.layout, ("cat",))

    def draw_top(self, painter: Painter, table: TableFrame) -> None:
        """Draw the smoke over the reckoning."""
        self._draw(painter, table.layout, ("clean",))

    def _draw(self, painter: Painter, layout: TableLayout, things: tuple[Thing, ...]) -> None:
        for source, plume in self._plumes:
            place = self._point(layout, source) if source.thing in things else None
            if place is not None:
                plume.draw(painter, place)

    def _point(self, layout: TableLayout, source: _Source) -> tuple[float, float] | None:
        """Return the place of a source in pixels, ``None`` for a row that is gone."""
        thing, place, dx, dy = source
        s, account = layout.s, self._seen.reckoning
        if thing == "clean":
            if account is None:
                return None
            progress = ReckoningProgress.of(account, self._director.progress)
            rows = dict(progress.rows(account, layout.panel))
            face = rows[self._seen.seat_at(place)].medallion
            return face.x, face.y
        if thing == "tray":
            return layout.ashtray.x + dx * s, layout.ashtray.y + dy * s
        if thing == "card":
            return layout.trick[place].x + dx * s, layout.trick[place].y + dy * s
        medallion = layout.seats[place].medallion
        scale = portrait_scale(self._context, layout, place) * s
        return medallion.x + dx * scale, medallion.y + dy * scale


def _smokers(faces: Expressions) -> set[int]:
    """Return the seats of cats that smoke because they are content."""
    return {seat for seat, face in enumerate(faces.all) if face == "smoking"}
