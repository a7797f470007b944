"""Record header: all data needed to replay the match from its start (R6-R9).

The players and the start time are stored as text that this module does not interpret.
"""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, cast, get_args

from smokingcat.common.names import MAX_NAME_LENGTH, one_line
from smokingcat.rules.cards import cards, cards_text
from smokingcat.rules.pack import checked_seed
from smokingcat.rules.record.checksum import Damage, DamagedRecord
from smokingcat.rules.record.identity import MAX_SEED_LENGTH, identity_of, is_date
from smokingcat.rules.ruleset import EndAt17, Law, Ruleset
from smokingcat.rules.seats import SEATS, checked_seat

if TYPE_CHECKING:
    from smokingcat.rules.events import Hand
    from smokingcat.rules.match import Match

FORMAT: Final = 1
FIRST_WORD: Final = "smoking-cat-record"
_KIND_PATTERN: Final = re.compile(r"[a-z][a-z0-9-]*")
_FIRST_LINE: Final = re.compile(rf"{FIRST_WORD} ([1-9][0-9]{{0,8}})(?= |$)")
_NO_LETTERS: Final = (0, 0, 0, 0)
_HAND_SEPARATOR: Final = " / "


@dataclass(frozen=True, slots=True)
class SeatedPlayer:
    """The player at a seat: ``kind`` is "person" or a bot's name in small letters.

    ``name`` is reduced to one displayable line (`one_line`). ValueError for a bad ``kind``.
    """

    kind: str
    name: str

    def __post_init__(self) -> None:
        if not _KIND_PATTERN.fullmatch(self.kind):
            raise ValueError(f"not a kind of player: {self.kind!r}")
        object.__setattr__(self, "name", one_line(self.name, MAX_NAME_LENGTH))


@dataclass(frozen=True, slots=True)
class RecordHeader:
    """The header of a record; ValueError for an invalid entry.

    ``started`` is an ISO 8601 date or date and time. ``dealer`` deals the first round.
    ``seated_players`` go by seat.

    ``hands``, by seat, are set for a match that began with given hands (`Match.from_hands`). Only
    such a match may begin with a later ``first_round`` and with ``letters`` by seat. A numeric seed
    is stored as text, which deals the same cards.
    """

    started: str
    ruleset: Ruleset
    seed: str
    dealer: int
    seated_players: tuple[SeatedPlayer, ...]
    hands: tuple[Hand, ...] | None = None
    first_round: int = 1
    letters: tuple[int, ...] = _NO_LETTERS

    def __post_init__(self) -> None:
        if not is_date(self.started):
            raise ValueError(f"not an ISO date: {self.started[:40]!r}")
        checked_seed(self.seed)
        if len(self.seed) > MAX_SEED_LENGTH:
            raise ValueError("a seed without end")
        if len(self.seated_players) != len(SEATS):
            raise ValueError(f"four sit at the table, not {len(self.seated_players)}")
        if self.first_round < 1 or (self.hands is None and self.has_earlier_rounds):
            raise ValueError("only a round that was laid out by hand is not the first")
        checked_seat(self.dealer)

    @property
    def has_earlier_rounds(self) -> bool:
        """Whether rounds were played before the first round of the record."""
        return self.first_round != 1 or self.letters != _NO_LETTERS

    @property
    def identity(self) -> str:
        """The match id: start time and seed."""
        return identity_of(self.started, self.seed)

    def new_match(self) -> Match:
        """Return the match at its start; ValueError if it cannot be played."""
        from smokingcat.rules.match import Match  # imported late: lists of matches do not need it

        if self.hands is not None:
            before = self.first_round, self.letters
            return Match.from_hands(self.ruleset, self.hands, self.dealer, self.seed, *before)
        return Match(self.ruleset, self.seed, self.dealer)

    def texts(self) -> tuple[str, ...]:
        """Return the lines of the header without checksums."""
        values = (
            self.started,
            self.ruleset.word,
            self.ruleset.law,
            self.ruleset.end_at_17,
            str(self.ruleset.deal_by),
            _quote(self.seed),
            str(self.dealer),
            *(
                f"{seated_player.kind} {_quote(seated_player.name)}"
                for seated_player in self.seated_players
            ),
        )
        lines = [f"{FIRST_WORD} {FORMAT}"]
        lines += [f"{key} {value}" for key, value in zip(_KEYS, values, strict=True)]
        if self.hands is not None:
            lines.append(f"{_HANDS_KEY} {hands_text(self.hands)}")
        if self.has_earlier_rounds:
            lines.append(
                f"{_FIRST_ROUND_KEY} {self.first_round} {' '.join(map(str, self.letters))}"
            )
        return tuple(lines)


_KEYS: Final = (
    "started",
    "word",
    "law",
    "end-at-17",
    "deal-by",
    "seed",
    "dealer",
    *(f"seat {seat}" for seat in SEATS),
)
_HANDS_KEY: Final = "hands"
_FIRST_ROUND_KEY: Final = "round"
"""Key of the line with the first round's number and letters; allowed only after hands."""
_FIRST_ROUND_PATTERN: Final = re.compile(r"[0-9]{1,9}(?: [0-9]{1,2}){4}")
_UNKNOWN_KEY_PATTERN: Final = re.compile(
    rf"(?!(?:{'|'.join(_KEYS)}|{_HANDS_KEY}|{_FIRST_ROUND_KEY}) )[a-z][a-z0-9-]{{0,40}} "
)
"""Start of an entry with a key unknown to this version."""


def check_first_line(line: str) -> None:
    """Raise DamagedRecord unless the line, with or without checksum, opens a known format."""
    found = _FIRST_LINE.match(line)
    if found is None:
        raise DamagedRecord(1, Damage.NOT_A_RECORD)
    if int(found[1]) != FORMAT:
        raise DamagedRecord(1, Damage.NEWER_FORMAT)


def read_header(texts: Sequence[str]) -> tuple[RecordHeader, int]:
    """Return the header at the start of ``texts`` and its number of lines.

    DamagedRecord names the missing line, or the header's last line if the values are invalid. An
    intact line with an unknown key raises DamagedRecord with NEWER_FORMAT.
    """
    check_first_line(texts[0] if texts else "")
    values = [_value(texts, place, key) for place, key in enumerate(_KEYS, start=1)]
    size = len(values) + 1
    started, word, law, end_at_17, deal_by, seed, dealer, *seated_players = values
    if law not in get_args(Law) and law.isidentifier():
        raise DamagedRecord(_KEYS.index("law") + 2, Damage.NEWER_FORMAT)
    if len(texts) > size and _UNKNOWN_KEY_PATTERN.match(texts[size]):
        raise DamagedRecord(size + 1, Damage.NEWER_FORMAT)
    hands, before = None, f"1 {' '.join(map(str, _NO_LETTERS))}"
    if len(texts) > size and texts[size].startswith(f"{_HANDS_KEY} "):
        hands = texts[size].removeprefix(f"{_HANDS_KEY} ")
        size += 1
    if len(texts) > size and texts[size].startswith(f"{_FIRST_ROUND_KEY} "):
        before = texts[size].removeprefix(f"{_FIRST_ROUND_KEY} ")
        size += 1
    try:
        ruleset = Ruleset(word, cast(Law, law), cast(EndAt17, end_at_17), int(deal_by))
        header = RecordHeader(
            started,
            ruleset,
            _unquote(seed),
            int(dealer),
            tuple(_parse_seated_player(text) for text in seated_players),
            None if hands is None else parse_hands(hands),
            *_parse_first_round_and_letters(before),
        )
        if hands is not None:
            header.new_match()
    except ValueError as error:
        raise DamagedRecord(size, Damage.HEADER) from error
    return header, size


def hands_text(hands: Sequence[Hand]) -> str:
    return _HAND_SEPARATOR.join(cards_text(hand) for hand in hands)


def parse_hands(text: str) -> tuple[Hand, ...]:
    """Parse the line of `hands_text`; ValueError for an invalid card."""
    return tuple(cards(hand) for hand in text.split(_HAND_SEPARATOR))


def _value(texts: Sequence[str], place: int, key: str) -> str:
    if place < len(texts) and texts[place].startswith(f"{key} "):
        return texts[place].removeprefix(f"{key} ")
    is_strange = place < len(texts) and _UNKNOWN_KEY_PATTERN.match(texts[place]) is not None
    raise DamagedRecord(place + 1, Damage.NEWER_FORMAT if is_strange else Damage.HEADER)


def _parse_first_round_and_letters(text: str) -> tuple[int, tuple[int, ...]]:
    if not _FIRST_ROUND_PATTERN.fullmatch(text):
        raise ValueError(f"not a round and letters: {text!r}")
    first_round, *letters = map(int, text.split())
    return first_round, tuple(letters)


def _parse_seated_player(text: str) -> SeatedPlayer:
    kind, _, name = text.partition(" ")
    return SeatedPlayer(kind, _unquote(name))


def _quote(text: str) -> str:
    return json.dumps(text, ensure_ascii=False).encode(errors="backslashreplace").decode()


def _unquote(text: str) -> str:
    if not text.startswith('"'):
        raise ValueError(f"not a quoted text: {text!r}")
    return str(json.loads(text))
