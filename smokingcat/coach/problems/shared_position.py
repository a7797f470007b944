"""A moment to be said to somebody else: a few lines that a person can read and a program too.

They stand one below the other, in any order, and whatever is around them is not read. What mail
and chats do to such lines (`smokingcat.common.text_repair`) changes nothing::

    Smoking Cat 1.0.0
    seat 0
    position hands 7h Ol 9b / ? / ? / ?; passed ...; tricks 0: 7a 8a 9a Ta | ...
    levels - regular sly master
    seed 4711
    played 9b
    worlds 400: Ol 2.3, 7h 12.5, 9b 31.0
    advised 7h
    points Ol 12.4, 7h 6.0, 9b 9.1

``position`` is how the table stands as far as the seat knows (`smokingcat.rules.position`); it and
the seat are all that is needed. ``levels`` are who sat where, ``-`` a person. ``worlds`` tell in
how many ways the cards may lie each choice was tried, and how many of 100 of them it loses, the
best first; of packets only the best and the one that was passed. Where the coach advises another
than the first ``advised`` tells which, and ``points`` how many each has in the end on average.
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
from smokingcat.common.text_repair import plain, unquoted, without_markup
from smokingcat.rules.cards import Card, cards_text
from smokingcat.rules.hidden_cards import deal_hidden_cards
from smokingcat.rules.pack import PACKET_SIZE
from smokingcat.rules.position import BadPosition, Position
from smokingcat.rules.record.header import RecordHeader
from smokingcat.rules.record.record import record_of
from smokingcat.rules.round import Phase
from smokingcat.rules.seats import SEATS
from smokingcat.rules.view import SeatView

LONGEST: Final = 8_000
"""Letters of a text in which a moment is looked for."""

_LONGEST_SEED: Final = 100
_TOLD: Final = 8
"""As many choices are told with what the worlds say of them: as many as there are cards."""
_FEWEST: Final = 2
"""As many choices are told of at least."""
_ALL: Final = 100.0
_ROUNDED: Final = 0.5001 / 10_000
"""By how much a chance (0 to 1) may have been rounded."""
_PERSON: Final = "-"
_NAME: Final = "Smoking Cat"
_KEYS: Final = ("seat", "position", "levels", "seed", "played", "worlds", "advised", "points")
_WORLDS: Final = re.compile(r"([0-9]{1,7}): (.*)", re.A)
_CHANCE: Final = re.compile(r"((?:[7-9TUOKA][a-z] ?){1,3}) ([0-9]{1,3}\.[0-9]{1,2})", re.A)


class BadSharedPosition(ValueError):
    """A text that tells no moment; ``why`` is what is wrong with it, in English."""

    def __init__(self, why: str) -> None:
        super().__init__(why)
        self.why = why


@dataclass(frozen=True)
class SharedPosition:
    """What ``seat`` knew when it was to choose, and what else is told of it."""

    position: Position
    seat: int
    levels: tuple[str, ...] = ()
    seed: str = ""
    played: tuple[Card, ...] = ()
    outlook: ActionValues | None = None

    def text(self, version: str) -> str:
        """Return it as text, with the version of the program that says it."""
        told = {
            "seat": str(self.seat),
            "position": str(self.position),
            "levels": " ".join(self.levels),
            "seed": self.seed,
            "played": cards_text(self.played),
            **({} if self.outlook is None else _outlook_text(self.outlook, self.played)),
        }
        lines = [f"{key} {value}" for key, value in told.items() if value]
        return "\n".join((f"{_NAME} {version}", *lines))

    def dealt_anew(self) -> Position:
        """Return the table with the cards that ``seat`` does not know dealt anew.

        The same quotation is always dealt alike. BadPosition where they cannot lie so.
        """
        return deal_hidden_cards(self.position, Random(f"quotation/{self.seat}/{self.position}"))

    def choice(self, header: RecordHeader) -> DecisionPoint:
        """Return the choice at the table dealt anew, with the sitters and the seed of ``header``.

        ValueError where the cards cannot lie so, and where there is nothing to choose.
        """
        record = record_of(self.dealt_anew(), header)
        return decision_point_at(record, len(record.moves), self.seat, self.position.honour_state)

    def outlook_on(self, choice: DecisionPoint) -> ActionValues | None:
        """Return what is told of the chances, ``None`` where that is not of this ``choice``."""
        told = self.outlook
        if told is None:
            return None
        if choice.is_pass:
            hand = {*choice.options}
            can_be = (len(each) == PACKET_SIZE and {*each} <= hand for each in told.options)
            return told if all(can_be) else None
        places = {option[0]: place for place, option in enumerate(told.options)}
        if any(len(option) > 1 for option in told.options) or {*places} != {*choice.options}:
            return None
        order = [places[card] for card in choice.options]
        return replace(
            told,
            options=tuple(told.options[place] for place in order),
            losing=tuple(told.losing[place] for place in order),
            points=tuple(told.points[place] for place in order),
            choice=order.index(told.choice),
        )


def quoted(view: SeatView) -> SharedPosition:
    """Return what the seat of ``view`` knows; ValueError where it has nothing to choose."""
    if not view.legal and (view.phase is not Phase.PASSING or view.passed):
        raise ValueError("nothing is to be passed or played")
    return SharedPosition(view.position, view.seat)


def share_decision(
    header: RecordHeader, decision: Decision | None, judged: DecisionReview | None
) -> SharedPosition | None:
    """Return a choice that was made, with who sat there, and what was found once it is judged.

    Where nothing was chosen there is nothing to tell.
    """
    if decision is None or decision.throws_in:
        return None
    kinds = (each.kind for each in header.seated_players)
    levels = tuple(kind if kind in roster.names() else _PERSON for kind in kinds)
    return SharedPosition(
        decision.view.position,
        decision.view.seat,
        levels,
        one_line(header.seed, _LONGEST_SEED),
        decision.chosen,
        None if judged is None else judged.advice.outlook,
    )


def read_shared_position(text: str) -> SharedPosition:
    """Return the moment that stands in a text, of which `LONGEST` letters are read; NoQuotation.

    It is of ASCII, but for a word and a seed, and what mail and chats make of that is undone.
    """
    told = dict(_told(unquoted(without_markup(plain(text[:LONGEST])))))
    if "position" not in told:
        raise BadSharedPosition("no line begins with position")
    if told.get("seat") not in ("0", "1", "2", "3"):
        raise BadSharedPosition("seat: not 0, 1, 2 or 3")
    try:
        position = Position.parse(told["position"])
    except BadPosition as bad:
        raise BadSharedPosition(str(bad)) from bad
    levels = tuple(told.get("levels", "").split())
    is_known = len(levels) == len(SEATS) and {*levels} <= {_PERSON, *roster.names()}
    return SharedPosition(
        position,
        int(told["seat"]),
        levels if is_known else (),
        one_line(told.get("seed", ""), _LONGEST_SEED),
        _cards(told.get("played", "")),
        _outlook(told),
    )


def _told(text: str) -> Iterator[tuple[str, str]]:
    """Yield what is told by key, the first of each; a line that went on below is joined again."""
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


def _outlook_text(outlook: ActionValues, played: tuple[Card, ...]) -> dict[str, str]:
    """Return what is told of an outlook: the best of all packets, and in any case what was done."""
    best = sorted(range(len(outlook.options)), key=outlook.losing.__getitem__)
    wanted = {*best[:_TOLD], outlook.choice, *_place_of(outlook, played)}
    told = [place for place in best if place in wanted]
    chances = [100 * outlook.losing[place] for place in told]
    worlds = f"{outlook.worlds}: {_list([outlook.options[place] for place in told], chances)}"
    if told[0] == outlook.choice:
        return {"worlds": worlds}
    points = _list([outlook.options[place] for place in told], [outlook.points[p] for p in told])
    return {
        "worlds": worlds,
        "advised": cards_text(outlook.options[outlook.choice]),
        "points": points,
    }


def _place_of(outlook: ActionValues, played: tuple[Card, ...]) -> list[int]:
    place = place_of(played, outlook)
    return [] if place is None else [place]


def _list(options: Sequence[tuple[Card, ...]], amounts: Sequence[float]) -> str:
    told = zip(options, (f"{amount:.2f}" for amount in amounts), strict=True)
    return ", ".join(f"{cards_text(cards)} {amount.removesuffix('0')}" for cards, amount in told)


def _outlook(told: Mapping[str, str]) -> ActionValues | None:
    """Return the outlook that the lines tell, ``None`` where they tell none that can be."""
    found = _WORLDS.fullmatch(told.get("worlds", ""))
    if found is None:
        return None
    worlds, losing = int(found[1]), _amounts(found[2])
    points = _amounts(told.get("points", ""))
    advised = _cards(told.get("advised", "")) or next(iter(losing), ())
    is_whole = worlds > 0 and advised in losing and max(losing.values()) <= _ALL
    if not is_whole or len(losing) < _FEWEST or (points and points.keys() != losing.keys()):
        return None
    return ActionValues(
        tuple(losing),
        tuple(_chance(amount / _ALL, worlds) for amount in losing.values()),
        tuple(points.values()) or (0.0,) * len(losing),
        list(losing).index(advised),
        worlds,
    )


def _chance(share: float, worlds: int) -> float:
    """Return a chance that was rounded when it was told, as it was if it is of whole worlds."""
    whole = round(share * worlds) / worlds
    return whole if abs(whole - share) <= _ROUNDED else share


def _amounts(text: str) -> dict[tuple[Card, ...], float]:
    """Return the figures of a list by cards; nothing where one of them cannot be read."""
    found = dict[tuple[Card, ...], float]()
    for part in text.split(", "):
        each = _CHANCE.fullmatch(part)
        cards = () if each is None else _cards(each[1])
        if each is None or not cards or cards in found:
            return {}
        found[cards] = float(each[2])
    return found


def _cards(text: str) -> tuple[Card, ...]:
    """Return the cards that a text names; none where one of them is none, or there twice."""
    try:
        found = tuple(Card.parse(word) for word in text.split()[: PACKET_SIZE + 1])
    except ValueError:
        return ()
    return found if len({*found}) == len(found) in (1, PACKET_SIZE) else ()
