"""How a round is counted: penalty cards come from the piles to the rows of the panel, one by one.

Hearts go faster and faster, the cheapest first; then there is a hush, and Hejma; the ashtray is
last. After a breath it is told who has lost, and the rows change places.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from smokingcat.rules import HEJMA, Card
from smokingcat.table.motion import Clip, Cue, Leg, Track
from smokingcat.table.shown import Reckoning, Shown, Token, Zone

_FETCH: Final = 0.36
_SEATS_APART: Final = 0.055
"""Seconds in which a packet comes from its pile to its row, and by which others are later."""
_FETCHED: Final = 0.56
_FIRST_APART, _LAST_APART, _FEWER = 0.25, 0.11, 0.023
"""Seconds between two hearts: the first, the last, and by how many they grow fewer."""
_HEART, _HEJMA, _TRAY = 0.22, 0.36, 0.30
_HUSH: Final = 0.28
_BUMP: Final = 0.16
_BREATH: Final = 0.42
_RANKS: Final = 0.32
_STILL: Final = 0.25
"""Seconds in which the sums are looked at, before the chalk is taken up or practice ends."""


def counting(before: Shown, after: Shown, verdict: Cue) -> Clip:
    """Return the clip from the last trick to the account; ``verdict`` is heard as it is told."""
    account = after.reckoning
    assert account is not None, "a round that is scored has an account"
    due = account.due
    stops = (before, *(_counted(after, account, things) for things in range(len(due) + 1)), after)
    tokens = {
        (token.seat, token.face): number
        for number, token in enumerate(after.tokens)
        if token.zone is Zone.COUNTED
    }
    starts = _starts(account)
    landings = [start + _flight(card) for start, (_, card) in zip(starts, due, strict=True)]
    told = (landings[-1] if landings else _FETCHED) + _BREATH
    ranks = Leg(told, _RANKS, len(stops) - 2, len(stops) - 1)
    legs: dict[int, tuple[Leg, ...]] = {}
    for place, (seat, card) in enumerate(due):
        if card is not None:
            first = tokens[seat, account.penalties[seat][0]]
            fetched = Leg(_SEATS_APART * seat, _FETCH, 0, 1, lift=0.03, leader=first)
            weight = 0.30 if card is HEJMA else 0.12
            laid = Leg(starts[place], _flight(card), 1, place + 2, lift=0.02, landing=weight)
            legs[tokens[seat, card]] = fetched, laid, ranks
    tracks = [Track("bump", landing, _BUMP) for landing in landings]
    if account.last_trick is not None:
        tracks.append(Track("tray", starts[-1], _TRAY))
    cues = [
        Cue("clink" if card is None else "toll" if card is HEJMA else "count", landing, seat)
        for landing, (seat, card) in zip(landings, due, strict=True)
    ]
    return Clip(
        stops,
        told + _RANKS + _STILL,
        Leg(0.0, _FETCH, 0, len(stops) - 1),
        legs,
        (Cue("slide", 0.0), *cues, verdict._replace(at=told)),
        (*tracks, Track("ranks", told, _RANKS)),
        (_FETCH + 3 * _SEATS_APART, *landings, told),
    )


def _counted(after: Shown, account: Reckoning, things: int) -> Shown:
    """Return the table of a reckoning with the first ``things`` of what is due counted."""
    waiting = set(account.due[things:])
    heaps = {
        number: Token(Zone.DUE, token.seat, token.index, token.face)
        for number, token in enumerate(after.tokens)
        if token.zone is Zone.COUNTED and (token.seat, token.face) in waiting
    }
    return replace(after, tokens=after.with_tokens(heaps), reckoning=account.after(things))


def _flight(card: Card | None) -> float:
    """Return the seconds in which a card, or the ashtray, comes to its place in the row."""
    if card is None:
        return _TRAY
    return _HEJMA if card is HEJMA else _HEART


def _starts(account: Reckoning) -> list[float]:
    """Return when each thing begins to be counted."""
    starts, at, apart = list[float](), _FETCHED, _FIRST_APART
    for _seat, card in account.due:
        if starts and (card is None or card is HEJMA):
            at = starts[-1] + (_HEART if card is HEJMA else _HEJMA) + _HUSH
        starts.append(at)
        at += apart
        apart = max(_LAST_APART, apart - _FEWER)
    return starts
