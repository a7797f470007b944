"""A decision as text: a few lines that people and the program can read, for chat and mail.

The lines may come in any order, and surrounding text is ignored. Typical damage by mail and chat
programs is repaired (`smokingcat.common.text_repair`)::

    Smoking Cat 1.0.0
    seat 0
    position hands 7h Ol 9b / ? / ? / ?; passed ...; tricks 0: 7a 8a 9a Ta | ...
    levels - regular sly master
    seed 4711
    played 9b
    worlds 400: Ol 2.3, 7h 12.5, 9b 31.0
    advised 7h
    points Ol 12.4, 7h 6.0, 9b 9.1

``position`` is the table as far as the seat knows (`smokingcat.rules.position`). Only ``position``
and ``seat`` are required. ``levels`` are the players by seat, ``-`` for a person. ``worlds`` gives
the number of sampled deals and, for each choice, in how many of 100 deals it loses, best first. For
a pass ``worlds`` lists only the best packets and the one that was passed. If the coach does not
advise the first choice, ``advised`` gives its choice and ``points`` the average final points of
each choice.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import Final

from smokingcat.bots import roster
from smokingcat.bots.search.pimc import ActionValues
from smokingcat.coach.hints.advice import place_of
from smokingcat.coach.played_round import Decision
from smokingcat.coach.problems.decision_point import DecisionPoint, decision_point_at
from smokingcat.coach.review.round_review import DecisionReview
from smokingcat.common.names import one_line
from smokingcat.common.text_repair import plain, unquote, without_markup
from smokingcat.rules.cards import Card, cards_text
from smokingcat.rules.hidden_cards import deal_hidden_cards
from smokingcat.rules.pack import PACKET_SIZE
from smokingcat.rules.position import BadPosition, Position
from smokingcat.rules.record.header import RecordHeader
from smokingcat.rules.record.record import record_of
from smokingcat.rules.round import Phase
from smokingcat.rules.seats import SEATS
from smokingcat.rules.view import SeatView

MAX_TEXT_LENGTH: Final = 8_000
"""Characters of a text that are searched for a shared position."""

_MAX_SEED_LENGTH: Final = 100
_MAX_CHOICES: Final = 8
"""Maximum number of choices written with their chances: as many as a hand has cards."""
_MIN_CHOICES: Final = 2
"""Fewest choices that make a valid list."""
_WHOLE_PERCENT: Final = 100.0
_MAX_ROUNDING_ERROR: Final = 0.5001 / 10_000
"""Largest rounding error of a written chance (0 to 1)."""
_PERSON_SIGN: Final = "-"
_PROGRAM_NAME: Final = "Smoking Cat"
_KEYS: Final = ("seat", "position", "levels", "seed", "played", "worlds", "advised", "points")
_WORLDS_PATTERN: Final = re.compile(r"([0-9]{1,7}): (.*)", re.A)
_CHANCE_PATTERN: Final = re.compile(r"((?:[7-9TUOKA][a-z] ?){1,3}) ([0-9]{1,3}\.[0-9]{1,2})", re.A)


class BadSharedPosition(ValueError):
    """A text without a valid shared position; ``why`` describes the problem in English."""

    def __init__(self, why: str) -> None:
        super().__init__(why)
        self.why = why


@dataclass(frozen=True)
class SharedPosition:
    """The knowledge of ``seat`` at a decision, with optional context and action values."""

    position: Position
    seat: int
    levels: tuple[str, ...] = ()
    seed: str = ""
    played: tuple[Card, ...] = ()
    values: ActionValues | None = None

    def text(self, version: str) -> str:
        """Return the text form; ``version`` is the version of the program."""
        fields = {
            "seat": str(self.seat),
            "position": str(self.position),
            "levels": " ".join(self.levels),
            "seed": self.seed,
            "played": cards_text(self.played),
            **({} if self.values is None else _values_text(self.values, self.played)),
        }
        lines = [f"{key} {value}" for key, value in fields.items() if value]
        return "\n".join((f"{_PROGRAM_NAME} {version}", *lines))

    def deal_hidden(self) -> Position:
        """Return the table with the cards that are hidden from ``seat`` dealt at random.

        The same shared position always gives the same deal. Raises BadPosition if no deal is
        possible.
        """
        return deal_hidden_cards(self.position, Random(f"quotation/{self.seat}/{self.position}"))

    def decision_point(self, header: RecordHeader) -> DecisionPoint:
        """Return the decision in the dealt position, with the players and the seed of ``header``.

        Raises ValueError if no deal is possible or there is nothing to decide.
        """
        record = record_of(self.deal_hidden(), header)
        return decision_point_at(record, len(record.moves), self.seat, self.position.honour_state)

    def values_for(self, choice: DecisionPoint) -> ActionValues | None:
        """Return the action values in the order of ``choice.options``; ``None`` for a mismatch."""
        values = self.values
        if values is None:
            return None
        if choice.is_pass:
            hand = {*choice.options}
            can_be = (len(each) == PACKET_SIZE and {*each} <= hand for each in values.options)
            return values if all(can_be) else None
        places = {option[0]: place for place, option in enumerate(values.options)}
        if any(len(option) > 1 for option in values.options) or {*places} != {*choice.options}:
            return None
        order = [places[card] for card in choice.options]
        return replace(
            values,
            options=tuple(values.options[place] for place in order),
            losing=tuple(values.losing[place] for place in order),
            points=tuple(values.points[place] for place in order),
            choice=order.index(values.choice),
        )


def shared_position_of(view: SeatView) -> SharedPosition:
    """Return the shared position of ``view``; ValueError if its seat has nothing to decide."""
    if not view.legal and (view.phase is not Phase.PASSING or view.passed):
        raise ValueError("nothing is to be passed or played")
    return SharedPosition(view.position, view.seat)


def share_decision(
    header: RecordHeader, decision: Decision | None, review: DecisionReview | None
) -> SharedPosition | None:
    """Return a past decision with its players and, if reviewed, its action values.

    ``None`` without a decision, and for throwing in.
    """
    if decision is None or decision.throws_in:
        return None
    kinds = (each.kind for each in header.seated_players)
    levels = tuple(kind if kind in roster.names() else _PERSON_SIGN for kind in kinds)
    return SharedPosition(
        decision.view.position,
        decision.view.seat,
        levels,
        one_line(header.seed, _MAX_SEED_LENGTH),
        decision.chosen,
        None if review is None else review.advice.values,
    )


def read_shared_position(text: str) -> SharedPosition:
    """Parse the shared position in the first `MAX_TEXT_LENGTH` characters of ``text``.

    The format is ASCII except for the playing word and the seed. Changes by mail and chat programs
    are undone. Raises BadSharedPosition.
    """
    fields = dict(_key_values(unquote(without_markup(plain(text[:MAX_TEXT_LENGTH])))))
    if "position" not in fields:
        raise BadSharedPosition("no line begins with position")
    if fields.get("seat") not in ("0", "1", "2", "3"):
        raise BadSharedPosition("seat: not 0, 1, 2 or 3")
    try:
        position = Position.parse(fields["position"])
    except BadPosition as bad:
        raise BadSharedPosition(str(bad)) from bad
    levels = tuple(fields.get("levels", "").split())
    is_known = len(levels) == len(SEATS) and {*levels} <= {_PERSON_SIGN, *roster.names()}
    return SharedPosition(
        position,
        int(fields["seat"]),
        levels if is_known else (),
        one_line(fields.get("seed", ""), _MAX_SEED_LENGTH),
        _cards(fields.get("played", "")),
        _values(fields),
    )


def _key_values(text: str) -> Iterator[tuple[str, str]]:
    """Yield the first value of each key, with wrapped lines joined."""
    key, words, seen = "", list[str](), set[str]()
    for line in (*text.splitlines(), ""):
        words_here = line.split()
        begins = bool(words_here) and words_here[0] in _KEYS and words_here[0] not in seen
        if key and (begins or not words_here):
            yield key, " ".join(words)
            key, words = "", []
        if begins:
            key, words = words_here[0], words_here[1:]
            seen.add(key)
        elif key:
            words += words_here


def _values_text(values: ActionValues, played: tuple[Card, ...]) -> dict[str, str]:
    """Return the lines for the best choices, the advised choice and the played choice."""
    best = sorted(range(len(values.options)), key=values.losing.__getitem__)
    wanted = {*best[:_MAX_CHOICES], values.choice, *_place_of(values, played)}
    listed = [place for place in best if place in wanted]
    chances = [100 * values.losing[place] for place in listed]
    worlds = (
        f"{values.worlds}: {_choice_list([values.options[place] for place in listed], chances)}"
    )
    if listed[0] == values.choice:
        return {"worlds": worlds}
    points = _choice_list(
        [values.options[place] for place in listed], [values.points[p] for p in listed]
    )
    return {
        "worlds": worlds,
        "advised": cards_text(values.options[values.choice]),
        "points": points,
    }


def _place_of(values: ActionValues, played: tuple[Card, ...]) -> list[int]:
    place = place_of(played, values)
    return [] if place is None else [place]


def _choice_list(options: Sequence[tuple[Card, ...]], amounts: Sequence[float]) -> str:
    pairs = zip(options, (f"{amount:.2f}" for amount in amounts), strict=True)
    return ", ".join(f"{cards_text(cards)} {amount.removesuffix('0')}" for cards, amount in pairs)


def _values(fields: Mapping[str, str]) -> ActionValues | None:
    """Return the action values in ``fields``, ``None`` if they are missing or inconsistent."""
    found = _WORLDS_PATTERN.fullmatch(fields.get("worlds", ""))
    if found is None:
        return None
    worlds, losing = int(found[1]), _amounts(found[2])
    points = _amounts(fields.get("points", ""))
    advised = _cards(fields.get("advised", "")) or next(iter(losing), ())
    is_whole = worlds > 0 and advised in losing and max(losing.values()) <= _WHOLE_PERCENT
    if not is_whole or len(losing) < _MIN_CHOICES or (points and points.keys() != losing.keys()):
        return None
    return ActionValues(
        tuple(losing),
        tuple(
            _chance_before_rounding(amount / _WHOLE_PERCENT, worlds) for amount in losing.values()
        ),
        tuple(points.values()) or (0.0,) * len(losing),
        list(losing).index(advised),
        worlds,
    )


def _chance_before_rounding(share: float, worlds: int) -> float:
    """Return the chance before rounding, if it is close to a whole number of worlds."""
    whole = round(share * worlds) / worlds
    return whole if abs(whole - share) <= _MAX_ROUNDING_ERROR else share


def _amounts(text: str) -> dict[tuple[Card, ...], float]:
    """Parse a list of cards with a number each; return an empty mapping if an entry is invalid."""
    found = dict[tuple[Card, ...], float]()
    for part in text.split(", "):
        each = _CHANCE_PATTERN.fullmatch(part)
        cards = () if each is None else _cards(each[1])
        if each is None or not cards or cards in found:
            return {}
        found[cards] = float(each[2])
    return found


def _cards(text: str) -> tuple[Card, ...]:
    """Parse one card or a whole packet; empty if a card is invalid or repeated."""
    try:
        found = tuple(Card.parse(word) for word in text.split()[: PACKET_SIZE + 1])
    except ValueError:
        return ()
    return found if len({*found}) == len(found) in (1, PACKET_SIZE) else ()
