"""Animation of the count: penalty cards move one by one from the piles to the panel's rows.

Hearts come faster and faster, the cheapest first. After a silence Hejma follows, and after another
silence the ashtray falls. Then the loser is announced. The sum turns red, the row rises over the
other rows, and the other rows make way.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Final, NamedTuple

from smokingcat.rules.cards import HEJMA, Card
from smokingcat.table.layout.reckoning import LIFTED, ReckoningLayout, SeatRow
from smokingcat.table.motion.clip import (
    Clip,
    Cue,
    Track,
    TrackKind,
    Tween,
    ease_in_out_cubic,
    ease_out_cubic,
)
from smokingcat.table.state.table_state import Reckoning, TableState, Token, Zone

_COMES, _PANEL = 0.06, 0.235
"""Time at which the panel begins to rise, and duration of the rise, in seconds."""
_FETCH: Final = 0.36
_SEATS_APART: Final = 0.055
"""Seconds of a packet's way from its pile to its row, and delay of each further seat."""
_FETCHED: Final = 0.56
_FIRST_APART, _LAST_APART, _FEWER = 0.25, 0.11, 0.023
"""Seconds between two hearts: the first, the last, and the decrease from each to the next."""
_HEART, _HEJMA, _TRAY = 0.22, 0.36, 0.40
_SWELLS: Final = 0.5
_HUSH: Final = 0.40
_BUMP, _TRAY_BUMP = 0.20, 0.32
_STOP, _QUAKE = 0.067, 0.22
"""Seconds for which the panel stands still as the ashtray strikes, and then shakes."""
_ASH: Final = 0.55
_BREATH: Final = 0.38
_TOLD: Final = 0.20
_LOOK: Final = 0.10
"""Seconds in which the red sum falls into place, and seconds to look at it."""
_RANKS, _LATER = 0.33, 0.05
"""Seconds of a row's move to its place, and delay of the other rows after the loser's."""
_SETTLED: Final = 0.18
_STILL: Final = 0.10
"""Seconds to look at the sums, before the letter is chalked or practice ends."""

_POP: Final = 0.9
"""Growth of the red sum as it appears, as a share of its size."""
_DIM: Final = 0.5
_LEAST, _PER_POINT = 0.08, 0.072
_ATTACK, _HELD = 0.1, 0.35
"""Share of a bump in which a sum swells, and share after which it shrinks back."""
_AIR, _HANGS = 0.62, 0.80
"""Shares of the way at which the ashtray is over its place, and at which the fall begins."""


def counting_clip(before: TableState, after: TableState, verdict: Cue) -> Clip:
    """Return the clip from the last trick to the account; ``verdict`` sounds with the result."""
    account = after.reckoning
    assert account is not None, "a round that is scored has an account"
    due = account.due
    lifted = replace(account, is_lifted=True)
    stops = (
        before,
        *(_table_counted(after, account, things) for things in range(len(due) + 1)),
        replace(after, reckoning=replace(lifted, is_ranked=False)),
        replace(after, reckoning=lifted),
        after,
    )
    tokens = {
        (token.seat, token.face): number
        for number, token in enumerate(after.tokens)
        if token.zone is Zone.COUNTED
    }
    starts = _start_times(account)
    landings = [start + _flight_seconds(card) for start, (_, card) in zip(starts, due, strict=True)]
    told = (landings[-1] if landings else _FETCHED) + _BREATH
    legs: dict[int, tuple[Tween, ...]] = {}
    for place, (seat, card) in enumerate(due):
        if card is not None:
            first = tokens[seat, account.penalties[seat][0]]
            fetched = Tween(_SEATS_APART * seat, _FETCH, 0, 1, lift=0.03, leader=first)
            weight = 0.30 if card is HEJMA else 0.12
            laid = Tween(
                starts[place],
                _flight_seconds(card),
                1,
                place + 2,
                arc=0.03,
                lift=0.05,
                landing=weight,
                swells=_SWELLS,
            )
            legs[tokens[seat, card]] = (
                fetched,
                laid,
                *_row_tweens(told, len(due) + 1, account, seat),
            )
    moved = told + _TOLD + _LOOK
    settled = moved + _LATER + _RANKS
    return Clip(
        stops,
        settled + _SETTLED + _STILL,
        Tween(0.0, _FETCH, 0, len(stops) - 1),
        legs,
        (Cue("slide", 0.0), *_sound_cues(account, landings), verdict._replace(at=told)),
        (
            Track("panel", _COMES, _PANEL),
            *_bump_tracks(account, landings),
            Track("told", told, _TOLD),
            Track("ranks", moved, _RANKS + _LATER),
            Track("settled", settled, _SETTLED),
        ),
        (_COMES, *landings, told, moved, settled + _SETTLED),
    )


def _row_tweens(told: float, counted: int, account: Reckoning, seat: int) -> tuple[Tween, ...]:
    """Return the tweens of a card in its row from the stop ``counted`` on: up, over, and down."""
    moved = told + _TOLD + _LOOK
    later = 0.0 if seat == account.loser else _LATER
    return (
        Tween(told, _TOLD, counted, counted + 1, ease_out_cubic),
        Tween(moved + later, _RANKS, counted + 1, counted + 2),
        Tween(moved + _LATER + _RANKS, _SETTLED, counted + 2, counted + 3),
    )


def _sound_cues(account: Reckoning, landings: list[float]) -> list[Cue]:
    """Return the sound of each card, and of the ashtray, as it lands."""
    return [
        Cue("clink" if card is None else "toll" if card is HEJMA else "count", landing, seat)
        for landing, (seat, card) in zip(landings, account.due, strict=True)
    ]


def _bump_tracks(account: Reckoning, landings: list[float]) -> list[Track]:
    """Return the tracks of the swelling sums, the falling ashtray and the shaking panel."""
    tracks = [
        Track("bump", landing, _TRAY_BUMP if card is None else _BUMP)
        for landing, (_seat, card) in zip(landings, account.due, strict=True)
    ]
    if account.last_trick is not None:
        tracks.append(Track("tray", landings[-1] - _TRAY, _TRAY))
        tracks.append(Track("quake", landings[-1] + _STOP, _QUAKE))
        tracks.append(Track("ash", landings[-1], _ASH))
    return tracks


class ReckoningProgress(NamedTuple):
    """Progress of the panel's animation.

    ``come``, ``told``, ``loser_ranked`` and ``others_ranked`` are 0..1. ``lift`` of the loser's row
    and ``dim`` of the other rows are shares too. ``pop`` is the growth of the loser's sum as the
    result appears. ``swell`` is the growth of the sum that was counted last. Both values are shares
    of the size. ``quake`` is the shake of the panel, -1..1.
    """

    come: float = 1.0
    told: float = 1.0
    lift: float = 0.0
    dim: float = 0.0
    pop: float = 0.0
    loser_ranked: float = 1.0
    others_ranked: float = 1.0
    swell: float = 0.0
    quake: float = 0.0

    @classmethod
    def of(
        cls, account: Reckoning, progress: Callable[[TrackKind], float | None]
    ) -> ReckoningProgress:
        """Return the state of the animation from the ``progress`` of its tracks."""
        come, told, ranks, settled, bump, quake = (
            1.0 if (found := progress(kind)) is None else found
            for kind in ("panel", "told", "ranks", "settled", "bump", "quake")
        )
        shaken = math.sin(3 * math.pi * quake) * (1 - quake) ** 2
        if not account.is_counted:
            return cls(ease_out_cubic(come), swell=_sum_growth(account, bump), quake=shaken)
        whole = _RANKS + _LATER
        held = ease_out_cubic(told) - ease_in_out_cubic(settled)
        return cls(
            told=told,
            lift=held,
            dim=_DIM * held,
            pop=_POP * (1 - ease_out_cubic(told)),
            loser_ranked=ease_in_out_cubic(min(1.0, ranks * whole / _RANKS)),
            others_ranked=ease_in_out_cubic(max(0.0, (ranks * whole - _LATER) / _RANKS)),
        )

    def rows(self, account: Reckoning, panel: ReckoningLayout) -> Iterator[tuple[int, SeatRow]]:
        """Yield the seats with their rows from the lowest to the highest, the loser's last."""
        down = [account.ranking.index(seat) - seat for seat in range(4)]
        for seat in sorted(range(4), key=lambda seat: (seat == account.loser, -down[seat])):
            is_loser = seat == account.loser
            gone = self.loser_ranked if is_loser else self.others_ranked
            row = panel.row(seat + down[seat] * gone)
            yield seat, row.grown(1 + (LIFTED - 1) * self.lift) if is_loser else row

    @property
    def is_parted(self) -> bool:
        """Whether the rows move separately."""
        return self.told < 1.0 or self.lift > 0.0 or self.others_ranked < 1.0


def _sum_growth(account: Reckoning, progress: float) -> float:
    """Return the growth of the latest sum, as a share of its size: more for more points."""
    if account.last_counted_seat is None or progress >= 1.0:
        return 0.0
    share = min(1.0, progress / _ATTACK)
    if progress > _HELD:
        share = 1 - ease_in_out_cubic((progress - _HELD) / (1 - _HELD))
    return share * (_LEAST + _PER_POINT * account.last_counted_points)


class AshtrayFall(NamedTuple):
    """Position of the falling ashtray: ``gone`` across and ``high`` in the air, both 0..1."""

    gone: float
    high: float

    @classmethod
    def at(cls, progress: float | None) -> AshtrayFall:
        """Return the position: the ashtray rises on its way, hangs, and falls in a few frames."""
        if progress is None:
            return cls(1.0, 0.0)
        risen = ease_out_cubic(min(1.0, progress / _AIR))
        fallen = max(0.0, (progress - _HANGS) / (1 - _HANGS)) ** 2
        return cls(ease_in_out_cubic(min(1.0, progress / _AIR)), risen - fallen)


def _table_counted(after: TableState, account: Reckoning, things: int) -> TableState:
    """Return the table of a reckoning with the first ``things`` of the due items counted."""
    waiting = set(account.due[things:])
    heaps = {
        number: Token(Zone.DUE, token.seat, token.index, token.face)
        for number, token in enumerate(after.tokens)
        if token.zone is Zone.COUNTED and (token.seat, token.face) in waiting
    }
    return replace(after, tokens=after.with_tokens(heaps), reckoning=account.after(things))


def _flight_seconds(card: Card | None) -> float:
    """Return the seconds in which a card, or the ashtray (None), moves to its place in the row."""
    if card is None:
        return _TRAY
    return _HEJMA if card is HEJMA else _HEART


def _start_times(account: Reckoning) -> list[float]:
    """Return the time at which each item begins to move."""
    starts, at, apart = list[float](), _FETCHED, _FIRST_APART
    for place, (_seat, card) in enumerate(account.due):
        if starts and (card is None or card is HEJMA):
            at = starts[-1] + _flight_seconds(account.due[place - 1][1]) + _HUSH
        starts.append(at)
        at += apart
        apart = max(_LAST_APART, apart - _FEWER)
    return starts
