"""The honour state as fields of a position's text, formatted and parsed.

- ``misdeals``: misdeals in a row before the round to be dealt (R23);
- ``peeped``: the seats that peeped and the seats that noticed, ``1: 0 3 / 2: -``;
- ``accepted``: the seats without an objection;
- ``charge``: caller, accused and offence under vote;
- ``votes`` by seat: ``+`` guilty, ``-`` not guilty, ``?`` unknown or not cast yet;
- ``convictions`` by seat in this match;
- ``verdict``: the seat that lost this round by a verdict;
- ``banned``: the seat that is banned.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final

from smokingcat.rules.honour.renounce import Charge, Offence
from smokingcat.rules.honour.state import NO_VOTES, NOTHING_NOTICED, HonourState, Peep, Votes
from smokingcat.rules.seats import SEATS

FIELDS: Final = (
    "misdeals",
    "peeped",
    "accepted",
    "charge",
    "votes",
    "convictions",
    "verdict",
    "banned",
)
_VOTES: Final[Mapping[str, bool | None]] = {"+": True, "-": False, "?": None}
_VOTE_SIGNS: Final = {vote: sign for sign, vote in _VOTES.items()}
_PEEP_PATTERN: Final = re.compile(r"([0-3]): (-|[0-3](?: [0-3]){0,2})")
_CHARGE_PATTERN: Final = re.compile(r"([0-3]) ([0-3]) ([a-z]+)")


class BadHonourField(ValueError):
    """A field that cannot be parsed or contradicts another; ``field`` is its name."""

    def __init__(self, field: str, reason: str) -> None:
        super().__init__(reason)
        self.field = field


def format_fields(honour_state: HonourState) -> dict[str, str]:
    """Return the text of each field by name, empty for a default value."""
    charge = honour_state.charge
    return {
        "misdeals": str(honour_state.misdeals or ""),
        "peeped": " / ".join(
            f"{peep.seat}: {_seats_text(peep.seen_by) or '-'}" for peep in honour_state.peeps
        ),
        "accepted": _seats_text(honour_state.accepted),
        "charge": ""
        if charge is None
        else f"{charge.caller} {charge.accused} {charge.offence.value}",
        "votes": " ".join(_VOTE_SIGNS[vote] for vote in honour_state.votes)
        if honour_state.votes != NO_VOTES
        else "",
        "convictions": _seats_text(honour_state.convictions)
        if any(honour_state.convictions)
        else "",
        "verdict": "" if honour_state.sentenced is None else str(honour_state.sentenced),
        "banned": "" if honour_state.banned is None else str(honour_state.banned),
    }


def parse_fields(values: Mapping[str, str]) -> HonourState:
    """Parse the fields; BadHonourField (a ValueError) for the first invalid one."""
    if not any(field in values for field in FIELDS):
        return NOTHING_NOTICED
    honour_state = HonourState(
        misdeals=_parse_count("misdeals", values.get("misdeals", "0")),
        peeps=_parse_peeps(values["peeped"]) if "peeped" in values else (),
        accepted=_parse_seats("accepted", values.get("accepted", "")),
        charge=_parse_charge(values["charge"]) if "charge" in values else None,
        votes=_parse_votes(values["votes"]) if "votes" in values else NO_VOTES,
        convictions=_parse_convictions(values.get("convictions", "0 0 0 0")),
        sentenced=_parse_seat("verdict", values),
        banned=_parse_seat("banned", values),
    )
    _check_consistency(honour_state)
    return honour_state


def _check_consistency(honour_state: HonourState) -> None:
    """Raise BadHonourField if the fields contradict each other."""
    charge = honour_state.charge
    if honour_state.misdeals > _MAX_MISDEALS:
        raise BadHonourField("misdeals", f"not more than {_MAX_MISDEALS} run before a round")
    if charge is None and honour_state.votes != NO_VOTES:
        raise BadHonourField("votes", "there is no charge")
    if charge is not None and charge.caller == charge.accused:
        raise BadHonourField("charge", "nobody calls renounce on themselves")
    if charge is not None and (
        honour_state.votes[charge.accused] is not None or not honour_state.to_vote
    ):
        raise BadHonourField("votes", "not a vote that is open")
    needs = {
        Offence.REVOKED: honour_state.sentenced is not None,
        Offence.MISDEALT: honour_state.misdeals > 1,
    }
    if charge is not None and not needs.get(charge.offence, True):
        raise BadHonourField("charge", "the table has nothing to vote on")
    if honour_state.banned is not None and honour_state.banned != honour_state.sentenced:
        raise BadHonourField("banned", "whoever is banned has lost the round")


_MAX_MISDEALS: Final = 2


def _parse_peeps(text: str) -> tuple[Peep, ...]:
    peeps: list[Peep] = []
    for part in text.split("/"):
        found = _PEEP_PATTERN.fullmatch(part.strip())
        if found is None:
            raise BadHonourField("peeped", f"not who peeped and who noticed: {part.strip()!r}")
        seen_by = _parse_seats("peeped", found[2].replace("-", ""))
        peep = Peep(int(found[1]), seen_by)
        if peep.seat in seen_by or peep.seat in [other.seat for other in peeps]:
            raise BadHonourField("peeped", f"seat {peep.seat} is told twice")
        peeps.append(peep)
    return tuple(peeps)


def _parse_charge(text: str) -> Charge:
    found = _CHARGE_PATTERN.fullmatch(text)
    try:
        if found is not None:
            return Charge(int(found[1]), int(found[2]), Offence(found[3]))
    except ValueError:
        pass
    raise BadHonourField("charge", f"not caller, accused and offence: {text!r}")


def _parse_votes(text: str) -> Votes:
    signs = text.split()
    if len(signs) != len(SEATS) or not set(signs) <= set(_VOTES):
        raise BadHonourField("votes", f"not four votes: {text!r}")
    return tuple(_VOTES[sign] for sign in signs)


def _parse_convictions(text: str) -> tuple[int, ...]:
    counts = tuple(_parse_count("convictions", word) for word in text.split())
    if len(counts) != len(SEATS):
        raise BadHonourField("convictions", f"not four numbers: {text!r}")
    return counts


def _parse_seat(field: str, values: Mapping[str, str]) -> int | None:
    if field not in values:
        return None
    seats = _parse_seats(field, values[field])
    if len(seats) != 1:
        raise BadHonourField(field, f"not a seat: {values[field]!r}")
    return seats[0]


def _parse_seats(field: str, text: str) -> tuple[int, ...]:
    words = text.split()
    if any(word not in _SEAT_NUMBERS for word in words) or len(set(words)) != len(words):
        raise BadHonourField(field, f"not seats: {text!r}")
    return tuple(map(int, words))


_SEAT_NUMBERS: Final = tuple(map(str, SEATS))


def _parse_count(field: str, word: str) -> int:
    if not re.fullmatch(r"[0-9]{1,9}", word):
        raise BadHonourField(field, f"not a number: {word!r}")
    return int(word)


def _seats_text(numbers: tuple[int, ...]) -> str:
    return " ".join(map(str, numbers))
