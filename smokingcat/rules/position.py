"""A position: one round at one point in time, and its one-line text.

The text corresponds to the FEN of chess. Fields are separated by semicolons and may be in any
order. A field with its default value is left out. Here seat 1 leads to the second trick::

    hands Ua / Oa / Ka 8b / Aa 9b; tricks 3: 7b Tb Ub Kb | ... | 0: 7a 8a; dealer 2

- ``hands`` by seat, as held now. ``-`` is an empty hand, ``?`` an unknown card or hand;
- ``passed`` by giver (R11): three cards, ``-`` for no packet yet, ``?`` for an unknown packet. By
  default the packets are not passed yet, or, in play, unknown;
- ``tricks`` in the order played, with the leader before the colon. By default the leader follows
  from the rules (R13, R15). The last trick may be open, or name only its leader. Without tricks the
  round is in its passing phase, unless all four packets are given;
- ``thrown-in`` is the seat that threw in (R18). Hands and tricks describe the table just before the
  throw-in;
- ``letters`` by seat, including the letter of a finished round;
- ``dealer`` of this round. By default the dealer sits right of the first leader, or is seat 3 if
  that leader is missing too;
- ``round`` is its number, 0 before the first deal. Round 0 has no hands;
- ``word``, ``law``, ``end-at-17`` and ``deal-by`` as in a record;
- the honour state (`smokingcat.rules.honour.state_text`).

A position may be impossible under the rules. `Match.from_position` checks a position by replaying
the moves that lead to the position. The position contains the letters, but no other trace of
earlier rounds.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any, Final, cast

from smokingcat.common.text_repair import plain
from smokingcat.rules.cards import Card, cards_text
from smokingcat.rules.events import Hand
from smokingcat.rules.honour import state_text
from smokingcat.rules.honour.state import NOTHING_NOTICED, HonourState
from smokingcat.rules.pack import HAND_SIZE, PACKET_SIZE
from smokingcat.rules.ruleset import Ruleset
from smokingcat.rules.seats import SEATS, left_of, right_of
from smokingcat.rules.trick import OpenTrick

HeldHand = tuple[Card | None, ...] | None
"""A hand that may be incomplete: ``None`` is an unknown card, or a wholly unknown hand."""

_DEFAULT_RULESET: Final = Ruleset()
_DEFAULT_DEALER: Final = 3
_UNKNOWN_SIGN: Final = "?"
_EMPTY_SIGN: Final = "-"
_RULESET_FIELDS: Final = {
    "word": "word",
    "law": "law",
    "end-at-17": "end_at_17",
    "deal-by": "deal_by",
}
_FIELDS: Final = (
    "hands",
    "passed",
    "tricks",
    "thrown-in",
    "letters",
    "dealer",
    "round",
    *_RULESET_FIELDS,
    *state_text.FIELDS,
)
_NO_PACKETS: Final[tuple[Hand | None, ...]] = ((),) * 4
_UNKNOWN_PACKETS: Final[tuple[Hand | None, ...]] = (None,) * 4
_TRICK_PATTERN: Final = re.compile(r"(?:([0-3]):)?\s*([^:]*)")


class BadPosition(ValueError):
    """An invalid position; ``field`` is the field at fault, ``why`` the reason in English."""

    def __init__(self, field: str, why: str) -> None:
        super().__init__(f"{field}: {why}")
        self.field = field
        self.why = why


@dataclass(frozen=True, slots=True)
class Position:
    """One round at one point in time (see the module); BadPosition if it contradicts itself.

    ``passed`` are the packets by giver: empty before passing, ``None`` if unknown. ``tricks`` are
    all tricks so far, the open one last.
    """

    hands: tuple[HeldHand, ...] = ((), (), (), ())
    passed: tuple[Hand | None, ...] = _NO_PACKETS
    tricks: tuple[OpenTrick, ...] = ()
    thrown_in: int | None = None
    letters: tuple[int, ...] = (0, 0, 0, 0)
    dealer: int = _DEFAULT_DEALER
    round_number: int = 1
    ruleset: Ruleset = _DEFAULT_RULESET
    honour_state: HonourState = NOTHING_NOTICED

    def __post_init__(self) -> None:
        if len(self.hands) != len(SEATS):
            raise BadPosition("hands", f"four sit at the table, not {len(self.hands)}")
        hands = tuple(None if hand == (None,) else hand for hand in self.hands)
        object.__setattr__(self, "hands", hands)
        self._check_packets()
        self._check_tricks()
        seen: set[Card] = set()
        for field, card in self._known_cards():
            if card in seen:
                raise BadPosition(field, f"{card} is there twice")
            seen.add(card)
        most = len(self.ruleset.letters)
        if len(self.letters) != len(SEATS) or not set(self.letters) <= set(range(most + 1)):
            raise BadPosition("letters", f"not four numbers from 0 to {most}")
        if self.dealer not in SEATS:
            raise BadPosition("dealer", f"no such seat: {self.dealer}")
        if self.thrown_in is not None and self.thrown_in not in SEATS:
            raise BadPosition("thrown-in", f"no such seat: {self.thrown_in}")
        is_dealt = any((*self.hands, *self.passed, *self.tricks, self.thrown_in is not None))
        if is_dealt and not self.round_number:
            raise BadPosition("round", "no cards before the first deal")
        if self.honour_state != NOTHING_NOTICED and self.ruleset.law == "strict":
            raise BadPosition("law", "strict law has nothing to judge")

    def _check_packets(self) -> None:
        if len(self.passed) != len(SEATS):
            raise BadPosition("passed", f"four pass, not {len(self.passed)}")
        for seat, packet in enumerate(self.passed):
            if packet and (len(packet) != PACKET_SIZE or len(set(packet)) != PACKET_SIZE):
                raise BadPosition("passed", f"seat {seat} does not pass three cards")

    def _check_tricks(self) -> None:
        for number, trick in enumerate(self.tricks, start=1):
            if len(trick.cards) > len(SEATS):
                raise BadPosition(f"trick {number}", f"{len(trick.cards)} cards are too many")
            if len(trick.cards) < len(SEATS) and number < len(self.tricks):
                raise BadPosition(
                    f"trick {number}", f"only {len(trick.cards)} cards, and another follows"
                )

    @property
    def is_passing(self) -> bool:
        """Whether a seat has yet to pass (R11); also true before the first deal."""
        return not self.tricks and not all(self.passed)

    def _known_cards(self) -> Iterator[tuple[str, Card]]:
        """Yield every known card with the field that contains it."""
        for hand in self.hands:
            yield from (("hands", card) for card in hand or () if card is not None)
        for number, trick in enumerate(self.tricks, start=1):
            yield from ((f"trick {number}", card) for card in trick.cards)
        if self.is_passing:
            for packet in self.passed:
                yield from (("passed", card) for card in packet or ())

    def possible_deal(self) -> tuple[tuple[Hand, ...], tuple[Hand, ...]]:
        """Return possible dealt hands and passed packets, both by seat.

        Playing the tricks from these hands leads to this position. Legality is not checked. Unknown
        packets are invented. BadPosition if the hands cannot come from a deal.
        """
        hands = [self._held_by(seat) for seat in SEATS]
        if self.is_passing:
            packets = [self._passed_packet(seat) for seat in SEATS]
        else:
            hands = [self._played_by(seat) + hands[seat] for seat in SEATS]
            packets = [self._received_packet(left_of(seat), hands[left_of(seat)]) for seat in SEATS]
            hands = [
                tuple(card for card in hands[seat] if card not in packets[right_of(seat)])
                for seat in SEATS
            ]
        dealt = tuple(hands[seat] + packets[seat] for seat in SEATS)
        for seat, hand in enumerate(dealt):
            if len(hand) != HAND_SIZE:
                why = f"seat {seat} has held {len(hand)} cards, not {HAND_SIZE}"
                raise BadPosition("hands", why)
        return dealt, tuple(packets)

    def _held_by(self, seat: int) -> Hand:
        hand = self.hands[seat]
        held = () if hand is None else tuple(card for card in hand if card is not None)
        if hand is None or len(held) < len(hand):
            raise BadPosition("hands", f"not all cards of seat {seat} are known")
        return held

    def _played_by(self, seat: int) -> Hand:
        places = [(trick.cards, (seat - trick.leader) % 4) for trick in self.tricks]
        return tuple(played[place] for played, place in places if place < len(played))

    def _passed_packet(self, giver: int) -> Hand:
        packet = self.passed[giver]
        if packet is None:
            raise BadPosition("passed", f"what seat {giver} passed is not known")
        return packet

    def _received_packet(self, taker: int, hand_before: Hand) -> Hand:
        """Return the packet received by ``taker`` (R12), whose hand was ``hand_before``."""
        giver = right_of(taker)
        packet = self.passed[giver]
        if packet is None:
            # The cards played first and, if they are fewer than three, the last ones still held.
            # A received packet goes to the end of the hand, so the hand keeps its order.
            played = self._played_by(taker)
            missing = max(0, PACKET_SIZE - len(played))
            return (played + hand_before[len(hand_before) - missing :])[:PACKET_SIZE]
        if not packet:
            raise BadPosition("passed", f"play has begun, and seat {giver} has passed nothing")
        for card in packet:
            if card not in hand_before:
                raise BadPosition("passed", f"{card} never was in the hand of seat {taker}")
        return packet

    @classmethod
    def parse(cls, text: str) -> Position:
        """Parse a position; BadPosition for the first invalid field.

        Changes made by mail and chat programs are undone first (`smokingcat.common.text_repair`).
        """
        values: dict[str, str] = {}
        for part in plain(text).split(";"):
            key, value = [*part.split(None, 1), "", ""][:2]
            if key not in _FIELDS:
                raise BadPosition(key or "text", "no field of a position" if key else "empty part")
            if key in values:
                raise BadPosition(key, "told twice")
            values[key] = value.strip()
        tricks = values.get("tricks")
        if "dealer" in values:
            dealer = _parse_number("dealer", values["dealer"])
        else:
            found = re.match(r"([0-3]):", tricks or "")
            dealer = right_of(int(found[1])) if found else _DEFAULT_DEALER
        unpassed = _NO_PACKETS if tricks is None else _UNKNOWN_PACKETS
        is_dealt = "hands" in values or tricks is not None
        return cls(
            hands=tuple(_parse_hands("hands", values["hands"])) if "hands" in values else ((),) * 4,
            passed=_parse_packets(values["passed"]) if "passed" in values else unpassed,
            tricks=() if tricks is None else tuple(_parse_tricks(tricks, left_of(dealer))),
            thrown_in=_parse_number("thrown-in", values["thrown-in"])
            if "thrown-in" in values
            else None,
            letters=tuple(
                _parse_number("letters", word) for word in values.get("letters", "0 0 0 0").split()
            ),
            dealer=dealer,
            round_number=_parse_number("round", values["round"])
            if "round" in values
            else int(is_dealt),
            ruleset=_parse_ruleset(values),
            honour_state=_parse_honour_state(values),
        )

    def __str__(self) -> str:
        unpassed = _UNKNOWN_PACKETS if self.tricks else _NO_PACKETS
        fields = {
            "hands": _hands_text(self.hands) if self.round_number else "",
            "passed": _hands_text(self.passed) if self.passed != unpassed else "",
            "tricks": " | ".join(
                f"{trick.leader}: {cards_text(trick.cards)}".rstrip() for trick in self.tricks
            ),
            "thrown-in": "" if self.thrown_in is None else str(self.thrown_in),
            "letters": " ".join(map(str, self.letters)) if any(self.letters) else "",
            "dealer": str(self.dealer),
            "round": str(self.round_number) if self.round_number > 1 else "",
        }
        for field, name in _RULESET_FIELDS.items():
            value = getattr(self.ruleset, name)
            fields[field] = str(value) if value != getattr(_DEFAULT_RULESET, name) else ""
        fields |= state_text.format_fields(self.honour_state)
        return "; ".join(f"{key} {value}" for key, value in fields.items() if value)


def _hands_text(hands: Iterable[HeldHand]) -> str:
    return " / ".join(_hand_text(hand) for hand in hands)


def _hand_text(hand: HeldHand) -> str:
    if hand is None:
        return _UNKNOWN_SIGN
    return " ".join(_UNKNOWN_SIGN if card is None else card.text for card in hand) or _EMPTY_SIGN


def _parse_hands(field: str, text: str) -> Iterator[HeldHand]:
    for hand in text.split("/"):
        words = hand.split()
        if words == [_UNKNOWN_SIGN]:
            yield None
        elif words == [_EMPTY_SIGN]:
            yield ()
        elif not words:
            raise BadPosition(field, f"a seat without cards is written {_EMPTY_SIGN!r}")
        else:
            yield tuple(
                None if word == _UNKNOWN_SIGN else _parse_card(field, word) for word in words
            )


def _parse_packets(text: str) -> tuple[Hand | None, ...]:
    packets: list[Hand | None] = []
    for packet in _parse_hands("passed", text):
        if packet is not None and None in packet:
            raise BadPosition("passed", "three cards are known or none of them")
        packets.append(cast(Hand | None, packet))
    return tuple(packets)


def _parse_tricks(text: str, leader: int) -> Iterator[OpenTrick]:
    for number, line in enumerate(text.split("|"), start=1):
        field = f"trick {number}"
        found = _TRICK_PATTERN.fullmatch(line.strip())
        if found is None:
            raise BadPosition(field, f"neither a leader nor cards: {line.strip()!r}")
        played = tuple(_parse_card(field, word) for word in found[2].split())
        trick = OpenTrick(int(found[1]) if found[1] else leader, played)
        yield trick
        leader = trick.leader if trick.taker is None else trick.taker


def _parse_ruleset(values: dict[str, str]) -> Ruleset:
    rules = _DEFAULT_RULESET
    for field, name in _RULESET_FIELDS.items():
        if field in values:
            value = values[field]
            change: dict[str, Any] = {
                name: _parse_number(field, value) if field == "deal-by" else value
            }
            try:
                rules = replace(rules, **change)
            except ValueError as error:
                raise BadPosition(field, str(error)) from error
    return rules


def _parse_honour_state(values: Mapping[str, str]) -> HonourState:
    try:
        return state_text.parse_fields(values)
    except state_text.BadHonourField as error:
        raise BadPosition(error.field, str(error)) from error


def _parse_card(field: str, word: str) -> Card:
    try:
        return Card.parse(word)
    except ValueError as error:
        raise BadPosition(field, str(error)) from error


def _parse_number(field: str, word: str) -> int:
    if not re.fullmatch(r"[0-9]{1,9}", word):
        raise BadPosition(field, f"not a number: {word!r}")
    return int(word)
