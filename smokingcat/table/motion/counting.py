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

_PANEL_START, _PANEL_SECONDS = 0.06, 0.235
"""Time at which the panel begins to rise, and duration of the rise, in seconds."""
_FETCH_SECONDS: Final = 0.36
_SEAT_DELAY: Final = 0.055
"""Seconds of a packet's way from its pile to its row, and delay of each further seat."""
_FETCH_END: Final = 0.56
_FIRST_HEART_DELAY, _LAST_HEART_DELAY, _HEART_DELAY_DECREASE = 0.25, 0.11, 0.023
"""Seconds between two hearts: the first, the last, and the decrease from each to the next."""
_HEART_SECONDS, _HEJMA_SECONDS, _ASHTRAY_SECONDS = 0.22, 0.36, 0.40
_FLIGHT_SWELLING: Final = 0.5
_SUSPENSE_SECONDS: Final = 0.40
_BUMP_SECONDS, _ASHTRAY_BUMP_SECONDS = 0.20, 0.32
_STANDSTILL_SECONDS, _QUAKE_SECONDS = 0.067, 0.22
"""Seconds for which the panel stands still as the ashtray strikes, and then shakes."""
_ASH_SECONDS: Final = 0.55
_PAUSE_SECONDS: Final = 0.38
_RED_SUM_SECONDS: Final = 0.20
_RED_SUM_PAUSE_SECONDS: Final = 0.10
"""Seconds in which the red sum falls into place, and seconds to look at it."""
_RANKING_SECONDS, _RANKING_DELAY = 0.33, 0.05
"""Seconds of a row's move to its place, and delay of the other rows after the loser's."""
_SETTLING_SECONDS: Final = 0.18
_STILL_SECONDS: Final = 0.10
"""Seconds to look at the sums, before the letter is chalked or practice ends."""

_RED_SUM_GROWTH: Final = 0.9
"""Growth of the red sum as it appears, as a share of its size."""
_MAX_DIMMING: Final = 0.5
_MIN_BUMP, _BUMP_PER_POINT = 0.08, 0.072
_BUMP_ATTACK_SHARE, _BUMP_HOLD_SHARE = 0.1, 0.35
"""Share of a bump in which a sum swells, and share after which it shrinks back."""
_ASHTRAY_OVER_SHARE, _ASHTRAY_FALL_SHARE = 0.62, 0.80
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
    announced = (landings[-1] if landings else _FETCH_END) + _PAUSE_SECONDS
    legs: dict[int, tuple[Tween, ...]] = {}
    for place, (seat, card) in enumerate(due):
        if card is not None:
            first = tokens[seat, account.penalties[seat][0]]
            fetched = Tween(_SEAT_DELAY * seat, _FETCH_SECONDS, 0, 1, lift=0.03, leader=first)
            weight = 0.30 if card is HEJMA else 0.12
            laid = Tween(
                starts[place],
                _flight_seconds(card),
                1,
                place + 2,
                arc=0.03,
                lift=0.05,
                landing=weight,
                swells=_FLIGHT_SWELLING,
            )
            legs[tokens[seat, card]] = (
                fetched,
                laid,
                *_row_tweens(announced, len(due) + 1, account, seat),
            )
    moved = announced + _RED_SUM_SECONDS + _RED_SUM_PAUSE_SECONDS
    settled = moved + _RANKING_DELAY + _RANKING_SECONDS
    return Clip(
        stops,
        settled + _SETTLING_SECONDS + _STILL_SECONDS,
        Tween(0.0, _FETCH_SECONDS, 0, len(stops) - 1),
        legs,
        (Cue("slide", 0.0), *_sound_cues(account, landings), verdict._replace(at=announced)),
        (
            Track("panel", _PANEL_START, _PANEL_SECONDS),
            *_bump_tracks(account, landings),
            Track("announced", announced, _RED_SUM_SECONDS),
            Track("ranks", moved, _RANKING_SECONDS + _RANKING_DELAY),
            Track("settled", settled, _SETTLING_SECONDS),
        ),
        (_PANEL_START, *landings, announced, moved, settled + _SETTLING_SECONDS),
    )


def _row_tweens(announced: float, counted: int, account: Reckoning, seat: int) -> tuple[Tween, ...]:
    """Return the tweens of a card in its row from the stop ``counted`` on: up, over, and down."""
    moved = announced + _RED_SUM_SECONDS + _RED_SUM_PAUSE_SECONDS
    later = 0.0 if seat == account.loser else _RANKING_DELAY
    return (
        Tween(announced, _RED_SUM_SECONDS, counted, counted + 1, ease_out_cubic),
        Tween(moved + later, _RANKING_SECONDS, counted + 1, counted + 2),
        Tween(
            moved + _RANKING_DELAY + _RANKING_SECONDS, _SETTLING_SECONDS, counted + 2, counted + 3
        ),
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
        Track("bump", landing, _ASHTRAY_BUMP_SECONDS if card is None else _BUMP_SECONDS)
        for landing, (_seat, card) in zip(landings, account.due, strict=True)
    ]
    if account.last_trick is not None:
        tracks.append(Track("tray", landings[-1] - _ASHTRAY_SECONDS, _ASHTRAY_SECONDS))
        tracks.append(Track("quake", landings[-1] + _STANDSTILL_SECONDS, _QUAKE_SECONDS))
        tracks.append(Track("ash", landings[-1], _ASH_SECONDS))
    return tracks


class ReckoningProgress(NamedTuple):
    """Progress of the panel's animation.

    ``come``, ``announced``, ``loser_ranked`` and ``others_ranked`` are 0..1. ``lift`` of the
    loser's row and ``dim`` of the other rows are shares too. ``pop`` is the growth of the loser's
    sum as the result appears. ``swell`` is the growth of the sum that was counted last. Both values
    are shares of the size. ``quake`` is the shake of the panel, -1..1.
    """

    come: float = 1.0
    announced: float = 1.0
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
        come, announced, ranks, settled, bump, quake = (
            1.0 if (found := progress(kind)) is None else found
            for kind in ("panel", "announced", "ranks", "settled", "bump", "quake")
        )
        shaken = math.sin(3 * math.pi * quake) * (1 - quake) ** 2
        if not account.is_counted:
            return cls(ease_out_cubic(come), swell=_sum_growth(account, bump), quake=shaken)
        whole = _RANKING_SECONDS + _RANKING_DELAY
        held = ease_out_cubic(announced) - ease_in_out_cubic(settled)
        return cls(
            announced=announced,
            lift=held,
            dim=_MAX_DIMMING * held,
            pop=_RED_SUM_GROWTH * (1 - ease_out_cubic(announced)),
            loser_ranked=ease_in_out_cubic(min(1.0, ranks * whole / _RANKING_SECONDS)),
            others_ranked=ease_in_out_cubic(
                max(0.0, (ranks * whole - _RANKING_DELAY) / _RANKING_SECONDS)
            ),
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
        return self.announced < 1.0 or self.lift > 0.0 or self.others_ranked < 1.0


def _sum_growth(account: Reckoning, progress: float) -> float:
    """Return the growth of the latest sum, as a share of its size: more for more points."""
    if account.last_counted_seat is None or progress >= 1.0:
        return 0.0
    share = min(1.0, progress / _BUMP_ATTACK_SHARE)
    if progress > _BUMP_HOLD_SHARE:
        share = 1 - ease_in_out_cubic((progress - _BUMP_HOLD_SHARE) / (1 - _BUMP_HOLD_SHARE))
    return share * (_MIN_BUMP + _BUMP_PER_POINT * account.last_counted_points)


class AshtrayFall(NamedTuple):
    """Position of the falling ashtray: ``gone`` across and ``high`` in the air, both 0..1."""

    gone: float
    high: float

    @classmethod
    def at(cls, progress: float | None) -> AshtrayFall:
        """Return the position: the ashtray rises on its way, hangs, and falls in a few frames."""
        if progress is None:
            return cls(1.0, 0.0)
        risen = ease_out_cubic(min(1.0, progress / _ASHTRAY_OVER_SHARE))
        fallen = max(0.0, (progress - _ASHTRAY_FALL_SHARE) / (1 - _ASHTRAY_FALL_SHARE)) ** 2
        return cls(ease_in_out_cubic(min(1.0, progress / _ASHTRAY_OVER_SHARE)), risen - fallen)


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
        return _ASHTRAY_SECONDS
    return _HEJMA_SECONDS if card is HEJMA else _HEART_SECONDS


def _start_times(account: Reckoning) -> list[float]:
    """Return the time at which each item begins to move."""
    starts, at, apart = list[float](), _FETCH_END, _FIRST_HEART_DELAY
    for place, (_seat, card) in enumerate(account.due):
        if starts and (card is None or card is HEJMA):
            at = starts[-1] + _flight_seconds(account.due[place - 1][1]) + _SUSPENSE_SECONDS
        starts.append(at)
        at += apart
        apart = max(_LAST_HEART_DELAY, apart - _HEART_DELAY_DECREASE)
    return starts
