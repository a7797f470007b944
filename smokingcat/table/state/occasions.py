"""Occasions on which a cat might say something.

Occasions depend on the public cards and on no hand, like the moods. An onlooker who sees only the
table finds the same occasions. Another module decides which cat speaks, and whether.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, Literal, NamedTuple, get_args

from smokingcat.rules.cards import HEJMA
from smokingcat.rules.events import RoundEnd
from smokingcat.rules.scoring import trick_points
from smokingcat.rules.trick import TakenTrick, honest_suits
from smokingcat.table.state.moods import MANY_POINTS, latest_trick
from smokingcat.table.state.table_state import Reckoning, Stage, TableState

OccasionKind = Literal[
    "begin", "rematch", "last-mine", "last-yours", "name-mine", "name-yours",
    "deal", "gift", "received", "lead", "void",
    "hejma-took", "hejma-gave", "hejma-saw", "honest", "dear-took", "dear-saw",
    "letter-mine", "letter-yours", "narrow", "clean", "thrown", "brink-mine", "brink-yours",
    "wait",
]  # occasions of one kind in a row  # fmt: skip
KINDS: Final[tuple[OccasionKind, ...]] = get_args(OccasionKind)
"""All kinds: ``-mine`` is about the speaker, ``-yours`` about another seat."""

_NARROW: Final = 2
"""Greatest margin, in points, at which a seat has narrowly avoided losing the round."""
_ALL: Final = frozenset(range(4))
Tricks = tuple[TakenTrick, ...]


class Occasion(NamedTuple):
    """Occasion for a remark, and the seats that might make it."""

    kind: OccasionKind
    seats: frozenset[int]


def tricks_seen(tricks: Tricks, before: TableState, after: TableState) -> Tricks:
    """Return the full tricks of the round that were seen, including the newest."""
    seen = tricks if after.round_number == before.round_number else ()
    trick = latest_trick(after)
    is_new = trick is not None and (not seen or seen[-1] != trick)
    return (*seen, trick) if is_new and trick is not None else seen


def occasions(before: TableState, after: TableState, tricks: Tricks) -> list[Occasion]:
    """Return the occasions between two states of the table.

    ``tricks`` are the full tricks seen in the round, including the last one.
    """
    if after is before:
        return []
    if before.reckoning is not None and after.reckoning is None:
        return list(_after_reckoning(before.reckoning, after))
    if after.stage is Stage.PASSING and before.stage is not Stage.PASSING:
        return list(_on_deal(after))
    if after.stage is Stage.PASSING or before.stage is Stage.PASSING:
        return list(_on_packets(before, after))
    if after.stage is Stage.PLAYING and len(after.trick) != len(before.trick):
        return list(_on_card(after, tricks))
    return []


def _on_deal(after: TableState) -> Iterator[Occasion]:
    if after.round_number == 1:
        yield Occasion("begin", _ALL)
    if after.dealer is not None:
        yield Occasion("deal", frozenset({after.dealer}))


def _on_packets(before: TableState, after: TableState) -> Iterator[Occasion]:
    givers = {seat for seat in _ALL if after.given[seat] and not before.given[seat]}
    if givers:
        yield Occasion("gift", frozenset(givers))
    if after.stage is Stage.PLAYING:
        yield Occasion("received", _ALL)


def _on_card(after: TableState, tricks: Tricks) -> Iterator[Occasion]:
    """Yield the occasions of the card that was just played to the trick."""
    lying = after.faces(after.trick)
    if not lying:
        return
    player = after.tokens[after.trick[-1]].seat
    if len(lying) == 4:
        yield from _on_trick(tricks)
    elif len(lying) == 1:
        yield Occasion("lead", frozenset({player}))
    if lying[-1].suit is not lying[0].suit and lying[-1] is not HEJMA:
        yield Occasion("void", frozenset({player}))


def _on_trick(tricks: Tricks) -> Iterator[Occasion]:
    trick = tricks[-1]
    taker = frozenset({trick.taker})
    givers = frozenset(seat for seat, card in trick.by_seat() if card is HEJMA)
    if givers:
        yield Occasion("hejma-took", taker)
        yield Occasion("hejma-gave", givers - taker)
        yield Occasion("hejma-saw", _ALL - givers - taker if givers != taker else frozenset())
    elif trick_points(len(tricks), trick.cards) >= MANY_POINTS:
        yield Occasion("dear-took", taker)
        yield Occasion("dear-saw", _ALL - taker)
    if len(honest_suits(tricks)) > len(honest_suits(tricks[:-1])):
        yield Occasion("honest", _ALL)


def _after_reckoning(account: Reckoning, after: TableState) -> Iterator[Occasion]:
    """Yield the occasions of a round whose account was just put away."""
    loser = frozenset({account.loser})
    others = _ALL - loser
    yield Occasion("letter-mine", loser)
    yield Occasion("letter-yours", others)
    if account.reason is not RoundEnd.VERDICT:  # points do not decide then (R24)
        most = account.points[account.loser]
        near = frozenset(seat for seat in others if most - account.points[seat] <= _NARROW)
        yield Occasion("narrow", near)
        yield Occasion("clean", frozenset(seat for seat in others if account.points[seat] == 0))
    if account.reason is RoundEnd.THROWN_IN:
        yield Occasion("thrown", others)
    if after.seats[account.loser].letters == len(after.letters) - 1:
        yield Occasion("brink-mine", loser)
        yield Occasion("brink-yours", others)
