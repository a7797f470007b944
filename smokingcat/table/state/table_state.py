"""State of the table for one viewer: 32 tokens, four seats, a stage.

A `TableState` is a frozen value. The state gets cards only from redacted events or from a
`SeatView`. The state drops the faces of a trick when the next one is led (R16). The state therefore
holds no secrets. The state knows no pixels and no time. `fold` advances the state, and `layout`
places its tokens.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from enum import Enum
from typing import Final

from smokingcat.common.setting_types import HandOrder
from smokingcat.rules.cards import LAST_TRICK_PENALTY, Card
from smokingcat.rules.events import RoundEnd
from smokingcat.rules.honour.renounce import Charge
from smokingcat.rules.ruleset import Law
from smokingcat.rules.scoring import card_points
from smokingcat.rules.trick import TakenTrick, highest
from smokingcat.rules.word import letters_of
from smokingcat.table.geometry import Place
from smokingcat.table.state.honour_view import NOTHING_CALLED, HonourView

TOKENS: Final = 32


class Zone(Enum):
    """Place of a token."""

    PACK = "pack"
    LOT = "lot"  # a card drawn in the lots for position A, the first dealer (R8)
    HAND = "hand"
    PACKET = "packet"  # three cards in front of the seat that will get them (R11)
    TRICK = "trick"
    STACK = "stack"  # a trick picked up by its taker, on the way to the pile
    PILE = "pile"
    DUE = "due"  # a penalty card at the end of its seat's row of the reckoning, still to be counted
    COUNTED = "counted"  # turned up in that row


class Stage(Enum):
    """Stage of the match at the table."""

    LOTS = "lots"  # each seat draws a card for position A, the first dealer (R8)
    DEALING = "dealing"
    PASSING = "passing"
    PLAYING = "playing"
    RECKONING = "reckoning"
    OVER = "over"


@dataclass(frozen=True, slots=True)
class Token:
    """One physical card: ``index`` orders the tokens of a zone and seat.

    ``face`` is the card if the viewer may know it. ``is_up`` means that the card lies face up.
    ``is_marked`` means that the card has just come in a packet.
    """

    zone: Zone
    seat: int
    index: int
    face: Card | None = None
    is_up: bool = False
    is_marked: bool = False


@dataclass(frozen=True, slots=True)
class SeatState:
    """Public state of a seat: name, chalked letters, tricks on the pile."""

    name: str
    letters: int = 0
    tricks: int = 0


@dataclass(frozen=True, slots=True)
class LastTrick:
    """The trick that may still be looked at, with its tokens in the order played (R16)."""

    trick: TakenTrick
    tokens: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Reckoning:
    """A round's account: points and penalty cards by seat, the cheapest first, Hejma last.

    ``last_trick`` is the seat that pays its five (R4), None if there is none. During the count
    ``counted`` are the points so far; afterwards it is None. Then the loser's row ``is_lifted``
    over the others until the rows are ``is_ranked``. ``charge`` is the reason of a loss by verdict
    (R24), and ``proven_in`` the number of the trick of the proven revoke, else 0.
    """

    round_number: int
    points: tuple[int, ...]
    penalties: tuple[tuple[Card, ...], ...]
    last_trick: int | None
    loser: int
    reason: RoundEnd
    charge: Charge | None = None
    proven_in: int = 0
    letter: str | None = None
    counted: tuple[int, ...] | None = None
    is_lifted: bool = False
    is_ranked: bool = True

    @property
    def is_counted(self) -> bool:
        """Whether the count is finished, so that the loser is known."""
        return self.counted is None

    @property
    def sums(self) -> tuple[int, ...]:
        """Points counted so far, by seat."""
        return self.points if self.counted is None else self.counted

    @property
    def due(self) -> tuple[tuple[int, Card | None], ...]:
        """Items to count, with the seat that took each: hearts, Hejma, the last trick (None)."""
        cards = [(seat, card) for seat in range(4) for card in self.penalties[seat]]
        cards.sort(key=lambda due: counting_order(due[1]))
        tray = () if self.last_trick is None else ((self.last_trick, None),)
        return (*cards, *tray)

    def after(self, things: int) -> Reckoning:
        """Return the account with the first ``things`` of the `due` items counted."""
        sums = [0, 0, 0, 0]
        for seat, card in self.due[:things]:
            sums[seat] += _points(card)
        return replace(self, counted=tuple(sums))

    @property
    def last_counted_seat(self) -> int | None:
        """Seat of the item that was counted last; None before the first."""
        return None if self._newest is None else self._newest[0]

    @property
    def last_counted_points(self) -> int:
        """Points of the item that was counted last."""
        return 0 if self._newest is None else _points(self._newest[1])

    @property
    def _newest(self) -> tuple[int, Card | None] | None:
        so_far, sums = [0, 0, 0, 0], list(self.sums)
        for seat, card in self.due:
            so_far[seat] += _points(card)
            if so_far == sums:
                return seat, card
        return None

    @property
    def order(self) -> tuple[int, ...]:
        """Seats in the panel's order: by number, and in the end by rank."""
        return self.ranking if self.is_counted and self.is_ranked else tuple(range(4))

    @property
    def ranking(self) -> tuple[int, ...]:
        """Seats with the loser first, then by points."""
        return tuple(sorted(range(4), key=lambda seat: (seat != self.loser, -self.points[seat])))


def _points(card: Card | None) -> int:
    """Return the points of a counted card, or of the last trick (None)."""
    return LAST_TRICK_PENALTY if card is None else card.penalty


def counting_order(card: Card) -> tuple[int, int]:
    """Return the sort key of cards to be counted: the cheapest first, Hejma last."""
    return card.penalty, card.index


@dataclass(frozen=True, slots=True)
class TableState:
    """The whole table as ``viewer`` sees it; ``viewer`` None is an onlooker behind seat 0.

    ``passed`` are the three cards that the viewer has given to the left (R11). ``played`` are all
    cards played in this round, each with its seat, in order. ``honour_view`` is the state of
    misdeals, calls and votes under honour ``law`` (R21-R24).
    """

    viewer: int | None
    word: str
    seats: tuple[SeatState, ...]
    tokens: tuple[Token, ...]
    stage: Stage = Stage.LOTS
    round_number: int = 0
    dealer: int | None = None
    leader: int = 0
    trick: tuple[int, ...] = ()
    given: tuple[bool, ...] = (False, False, False, False)
    last_trick: LastTrick | None = None
    passed: tuple[Card, ...] = ()
    played: tuple[tuple[int, Card], ...] = ()
    thrown_in: int | None = None
    penalties: tuple[tuple[Card, ...], ...] = ((), (), (), ())
    last_taker: int | None = None
    reckoning: Reckoning | None = None
    loser: int | None = None
    hand_order: HandOrder = "suit"
    is_arranged: bool = False
    law: Law = "strict"
    honour_view: HonourView = NOTHING_CALLED
    _held: dict[tuple[Zone, int], tuple[int, ...]] = field(
        default_factory=dict, init=False, repr=False, compare=False
    )
    """Cache of `held`, which is called a dozen times in every frame."""

    @property
    def bottom(self) -> int:
        """Seat at the bottom of the screen."""
        return 0 if self.viewer is None else self.viewer

    @property
    def is_lettered(self) -> bool:
        """Whether the loser of the round has been given the letter."""
        return self.reckoning is not None and self.reckoning.letter is not None

    def place(self, seat: int) -> Place:
        return Place((seat - self.bottom) % 4)

    def seat_at(self, place: Place) -> int:
        return (place + self.bottom) % 4

    @property
    def letters(self) -> tuple[str, ...]:
        """Letters of the playing word that are chalked up (R7)."""
        return letters_of(self.word)

    def held(self, zone: Zone, seat: int) -> tuple[int, ...]:
        """Return the tokens of a zone that belong to a seat, in order."""
        found = self._held.get((zone, seat))
        if found is None:
            there = [
                (token.index, number)
                for number, token in enumerate(self.tokens)
                if token.zone is zone and token.seat == seat
            ]
            found = self._held[zone, seat] = tuple(number for _, number in sorted(there))
        return found

    @property
    def hand(self) -> tuple[int, ...]:
        """Tokens of the hand at the bottom of the screen, from the left."""
        return self.held(Zone.HAND, self.bottom)

    def has_open_packet(self, seat: int) -> bool:
        """Whether a packet lies face up before the seat that will get it (R21)."""
        return any(self.tokens[number].is_up for number in self.held(Zone.PACKET, seat))

    def token_of(self, card: Card) -> int | None:
        """Return the token known to be ``card``, or None."""
        for number, token in enumerate(self.tokens):
            if token.face is card:
                return number
        return None

    def faces(self, numbers: tuple[int, ...]) -> tuple[Card, ...]:
        """Return the known cards among the tokens ``numbers``."""
        known = (self.tokens[number].face for number in numbers)
        return tuple(face for face in known if face is not None)

    @property
    def points(self) -> tuple[int, ...]:
        """Penalty points taken so far, by seat (R4)."""
        return tuple(
            card_points(taken) + (LAST_TRICK_PENALTY if self.last_taker == seat else 0)
            for seat, taken in enumerate(self.penalties)
        )

    def may_look_back(self, *, is_kind: bool) -> bool:
        """Whether the previous trick may be looked at: until the next lead (R16).

        If the table ``is_kind``, until the viewer has played to the current trick.
        """
        if self.last_trick is None:
            return False
        if not is_kind or self.viewer is None:
            return not self.trick
        return all(self.tokens[number].seat != self.viewer for number in self.trick)

    @property
    def best_token(self) -> int | None:
        """Card of a full trick that takes it (R15), or None."""
        return self.taking_token if len(self.trick) == 4 else None

    @property
    def taking_token(self) -> int | None:
        """Card that takes the trick as played so far (R15), or None."""
        return self.trick[highest(self.faces(self.trick))] if self.trick else None

    @property
    def best_lot(self) -> int | None:
        """Lot of the seat that has drawn position A (R8), once known, or None."""
        for number, token in enumerate(self.tokens):
            if token.zone is Zone.LOT and token.seat == self.dealer:
                return number
        return None

    @property
    def turn(self) -> int | None:
        """Seat that has to play a card (R14), or None."""
        if self.stage is not Stage.PLAYING or len(self.trick) == 4 or self.thrown_in is not None:
            return None
        if self.honour_view.is_judging:
            return None
        return (self.leader + len(self.trick)) % 4

    @property
    def waits_for(self) -> tuple[int, ...]:
        """Seats that the table waits for: to deal, pass, play or judge."""
        if self.honour_view.is_judging:
            return self.honour_view.waits_for
        if self.stage is Stage.DEALING and self.dealer is not None:
            return (self.dealer,)
        if self.stage is Stage.PASSING:
            return tuple(seat for seat in range(4) if not self.given[seat])
        return () if self.turn is None else (self.turn,)

    def with_tokens(self, changed: dict[int, Token]) -> tuple[Token, ...]:
        return tuple(changed.get(number, token) for number, token in enumerate(self.tokens))


def opening(
    names: tuple[str, ...],
    word: str,
    viewer: int | None = 0,
    hand_order: HandOrder = "suit",
    letters: tuple[int, ...] = (0, 0, 0, 0),
    law: Law = "strict",
) -> TableState:
    """Return the table before the lots are drawn, with the pack in the middle (R8)."""
    seats = tuple(SeatState(name, count) for name, count in zip(names, letters, strict=True))
    pack = tuple(Token(Zone.PACK, 0, number) for number in range(TOKENS))
    return TableState(viewer, word, seats, pack, hand_order=hand_order, law=law)


def gather_pack(table: TableState, dealer: int) -> TableState:
    """Return the table with all cards back in one pack before ``dealer``."""
    return replace(
        table,
        stage=Stage.DEALING,
        dealer=dealer,
        tokens=tuple(Token(Zone.PACK, dealer, number) for number in range(TOKENS)),
        seats=tuple(replace(seat, tricks=0) for seat in table.seats),
        trick=(),
        given=(False, False, False, False),
        last_trick=None,
        passed=(),
        played=(),
        thrown_in=None,
        penalties=((), (), (), ()),
        last_taker=None,
        reckoning=None,
        is_arranged=False,
        honour_view=NOTHING_CALLED,
    )
