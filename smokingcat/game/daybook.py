"""What a person has played of today's cards and of challenges: a record and a line for each round.

What the coach found in a round lies beside them, and is found again from the record at any time.
The line is written before the round's last move is (as with statistics), so that a kill between the
two loses neither; a round that ends once more is there twice, and read once. The first result
counts: a round that is over is never dealt to the same person again.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from functools import partial
from pathlib import Path
from typing import Final

from smokingcat import intake
from smokingcat.bots.edition import digest
from smokingcat.game.lines import SealedLines
from smokingcat.game.session import Session
from smokingcat.game.store import Store
from smokingcat.game.weighed import DearMatch, Judgements, Unjudged, Weighed
from smokingcat.rules import DamagedRecord, Event, Record, RecordHeader, RoundScored, read_replay
from smokingcat.rules.identity import is_date
from smokingcat.rules.ruleset import Ruleset
from smokingcat.store.challenge import (
    DEALERS,
    ROUNDS,
    RULES,
    BadCode,
    Challenge,
    DealSet,
    Results,
    RoundResult,
    read_code,
)
from smokingcat.store.files import write_new
from smokingcat.store.glance import LARGEST_RECORD, PERSON, SUFFIX, check_kinds, glance
from smokingcat.store.notice import Notice, NoticeKind
from smokingcat.texts import decoded

FIRST_WORD: Final = "smoking-cat-today"
_FOLDER: Final = "today"
RESULTS: Final = "results.txt"
_ROUND: Final = re.compile(rf"[0-9-]{{1,26}}-[a-z]{{3}}-[1-{ROUNDS}]\.match", re.A)
_LONGEST, _LONGEST_LINE = 60, 400
_MOST_LINES: Final = 20_000
"""How many lines of another book are taken in at once, which nobody plays in ten years."""
_MOST_RIVALS: Final = 6
"""How many challenges for the same cards are laid beside one's own results, the newest."""


@dataclass(frozen=True, slots=True)
class Own:
    """A round one has played: how, against the ``bots`` of which digest, and ``started`` when."""

    result: RoundResult
    started: str
    bots: str


@dataclass(frozen=True, slots=True)
class Kept:
    """Everything in the book: own rounds by key and number, and ``rivals`` by key.

    ``found`` is what the coach found in rounds, by the same; ``sent`` are one's own challenges.
    """

    own: Mapping[tuple[str, int], Own]
    rivals: Mapping[str, tuple[Challenge, ...]]
    found: Mapping[tuple[str, int], Weighed]
    sent: frozenset[Challenge] = frozenset()

    def of(self, deals: DealSet) -> tuple[Own | None, ...]:
        """Return one's own rounds of these deals, ``None`` for one that has not been played."""
        return tuple(self.own.get((deals.key, number)) for number in range(1, ROUNDS + 1))

    def results(self, deals: DealSet) -> Results:
        """Return how one fared in these deals."""
        return tuple(None if own is None else own.result for own in self.of(deals))

    def weighed(self, deals: DealSet) -> tuple[Weighed | None, ...]:
        """Return what the coach found in these rounds, ``None`` where it has not looked."""
        return tuple(self.found.get((deals.key, number)) for number in range(1, ROUNDS + 1))


class Daybook:
    """The rounds in the folder of ``store``, which has no other matches."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self._file = SealedLines(store.folder / RESULTS, FIRST_WORD)
        self._unwritten: list[str] = []
        self.judgements = Judgements(store.folder)

    # -- playing -------------------------------------------------------------------------

    def sit_down(
        self,
        deals: DealSet,
        number: int,
        *,
        started: datetime,
        name: str = "",
        words: Sequence[str] = (),
    ) -> Session:
        """Begin a round, from 1, or go on with it; StoreError as `Store.open`.

        It is played for the first of ``words`` that has the length there is to it.
        """
        file, count = _file(deals, number), partial(self._count, deals, number)
        if self._path(deals, number).exists():
            return self.store.open(file, count)
        rules = (replace(RULES, word=word) for word in words)
        return self.store.create(
            next(filter(_are_of_a_day, rules), RULES),
            seed=deals.seed_of(number),
            started=started,
            dealer=DEALERS[number - 1],
            name=name,
            levels=deals.levels,
            file=file,
            one_round=count,
        )

    def is_under_way(self, deals: DealSet, number: int) -> bool:
        """Return whether a round has been begun; whether it is over its result tells."""
        return self._path(deals, number).exists()

    def record(self, deals: DealSet, number: int) -> Record | None:
        """Return how a round went, ``None`` if its record is gone or it is not over there."""
        return _record(self._path(deals, number))

    # -- judging -------------------------------------------------------------------------

    def unjudged(self) -> Iterator[Unjudged]:
        """Yield the rounds that are over and that the coach has yet to go through."""
        played = ((path.stem, 1, partial(_record, path)) for path in self._rounds())
        return self.judgements.unjudged(played)

    def dear(self) -> Iterator[DearMatch]:
        """Yield the rounds whose records are there, with what was dear in them."""
        return self.judgements.dear(
            (_changed(path), path.stem, partial(_record, path)) for path in self._rounds()
        )

    def identities(self) -> frozenset[str]:
        """Return what every round is called whose record is there."""
        return frozenset(path.stem for path in self._rounds())

    def _rounds(self) -> Iterator[Path]:
        return (path for path in self.files() if is_round(path.name))

    def _path(self, deals: DealSet, number: int) -> Path:
        return self.store.folder / f"{_file(deals, number)}{SUFFIX}"

    # -- to another computer and back ----------------------------------------------------

    def files(self) -> tuple[Path, ...]:
        """Return the records and the book, as far as they are there."""
        try:
            there = sorted(self.store.folder.iterdir())
        except OSError:
            return ()
        return tuple(path for path in there if is_round(path.name) or path.name == RESULTS)

    def take_record(self, file: str, text: str) -> None:
        """Keep the record of a round of which none is here; OSError if it cannot be.

        DamagedRecord or UnknownBot for one that nobody could play on with.
        """
        path = self.store.folder / file
        header = glance(text).header
        check_kinds(header)
        if not path.exists() and _is_of(header, file):
            write_new(path, text)

    def take_in(self, lines: Iterable[bytes]) -> int:
        """Add the lines of another book that are missing here; NewerLines or another OSError.

        Return how many rounds it tells of that were not here.
        """
        there, before = set(self._file.read().texts), len(self.kept().own)
        texts = (text for text in self._file.received(lines) if len(text) <= _LONGEST_LINE)
        fresh = [text for text in dict.fromkeys(texts) if text not in there][:_MOST_LINES]
        if fresh:
            self._file.append(fresh)
        return len(self.kept().own) - before

    # -- what is known -------------------------------------------------------------------

    def kept(self) -> Kept:
        """Return what the book says; a book that cannot be read says nothing.

        Of a round that is there twice the first counts: what comes later cannot better it.
        """
        try:
            texts = self._file.read().texts
        except OSError:
            texts = ()
        own: dict[tuple[str, int], Own] = {}
        rivals: dict[str, tuple[Challenge, ...]] = {}
        sent = set[Challenge]()
        for text in (*texts, *self._unwritten):
            try:
                entries = json.loads(text)
                if "challenge" in entries:
                    challenge = read_code(str(entries["challenge"])[:_LONGEST_LINE])
                    there = rivals.get(challenge.deals.key, ())
                    others = tuple(each for each in there if each != challenge)
                    rivals[challenge.deals.key] = (*others, challenge)[-_MOST_RIVALS:]
                elif "sent" in entries:
                    sent.add(read_code(str(entries["sent"])[:_LONGEST_LINE]))
                else:
                    place, played = _own(entries)
                    own.setdefault(place, played)
            except (BadCode, ValueError, TypeError, KeyError, RecursionError):
                continue  # of a newer game, or of nobody
        known = self.judgements.known()
        rounds = {place: known.get(_name(*place), ()) for place in own}
        found = {place: each[0] for place, each in rounds.items() if each}
        return Kept(own, rivals, found, frozenset(sent))

    def keep(self, challenge: Challenge) -> tuple[Notice, ...]:
        """Remember a challenge that came; return what went wrong."""
        if challenge in self.kept().rivals.get(challenge.deals.key, ()):
            return ()
        return self._write({"challenge": challenge.code})

    def send(self, challenge: Challenge) -> tuple[Notice, ...]:
        """Remember a challenge of one's own, to know it again; return what went wrong."""
        if challenge in self.kept().sent:
            return ()
        return self._write({"sent": challenge.code})

    def _count(
        self, deals: DealSet, number: int, header: RecordHeader, events: Sequence[Event]
    ) -> tuple[Notice, ...]:
        """Write down how a round has ended."""
        scored = next((event for event in events if isinstance(event, RoundScored)), None)
        if scored is None:
            return ()
        return self._write(
            {
                "deals": deals.key,
                "round": number,
                "points": scored.points[0],
                "lost": scored.loser == 0,
                "started": header.started,
                "bots": digest(),
            }
        )

    def _write(self, entries: Mapping[str, object]) -> tuple[Notice, ...]:
        """Append a line, or keep it for the next time and say why."""
        self._unwritten.append(json.dumps(entries, separators=(",", ":")))
        try:
            self._file.append(self._unwritten)
        except OSError as error:
            detail = error.strerror or str(error)
            return (Notice(NoticeKind.MATCH_NOT_SAVED, self._file.path.name, detail),)
        self._unwritten.clear()
        return ()


def daybook_beside(store: Store) -> Daybook:
    """Return the book that belongs to a person's ``store`` of matches."""
    return Daybook(Store(store.folder / _FOLDER, store.sit))


def is_round(name: str) -> bool:
    """Return whether a file of that name is the record of a round in a book."""
    return _ROUND.fullmatch(name) is not None


def _file(deals: DealSet, number: int) -> str:
    return _name(deals.key, number)


def _name(key: str, number: int) -> str:
    """Return what a round is called, as a file and where it is judged."""
    return f"{key}-{number}"


def _record(path: Path) -> Record | None:
    """Return how a round went, ``None`` if its record is gone or it is not over there."""
    try:
        replay = read_replay(decoded(intake.read(path, LARGEST_RECORD)))
    except (OSError, DamagedRecord):
        return None
    return None if replay.match.last_round is None else replay.record


def _changed(path: Path) -> str:
    """Return when a record was written last, as the archive tells when a match ended."""
    try:
        return intake.changed(path).isoformat(timespec="seconds")
    except OSError:
        return ""


def _is_of(header: RecordHeader, file: str) -> bool:
    """Return whether a record is that of the round its file is called after."""
    seed, _, number = header.seed.rpartition("/")
    person, *levels = (sitter.kind for sitter in header.sitters)
    if number not in map(str, range(1, ROUNDS + 1)) or person != PERSON:
        return False
    try:
        deals = DealSet(seed, digest(), tuple(levels))
    except ValueError:
        return False
    is_dealt = (header.dealer, header.hands) == (DEALERS[int(number) - 1], None)
    is_called_so = file == f"{_file(deals, int(number))}{SUFFIX}"
    return is_dealt and is_called_so and _are_of_a_day(header.ruleset)


def _are_of_a_day(rules: Ruleset) -> bool:
    """Say whether a round of a day is played by these rules, for whatever word."""
    has_its_length = len(rules.letters) == len(RULES.letters)
    return has_its_length and replace(rules, word=RULES.word) == RULES


def _own(entries: dict[str, object]) -> tuple[tuple[str, int], Own]:
    """Return which round a line is about, and how it went; ValueError if it is none."""
    key, number, points = entries["deals"], entries["round"], entries["points"]
    started, bots, lost = entries["started"], entries["bots"], entries["lost"]
    texts = isinstance(key, str) and isinstance(started, str) and isinstance(bots, str)
    if not texts or type(number) is not int or type(points) is not int or type(lost) is not bool:
        raise ValueError("no result")
    if not is_date(str(started)) or len(str(key)) > _LONGEST or len(str(bots)) > _LONGEST:
        raise ValueError("no result")
    return (str(key), number), Own(RoundResult(points, lost), str(started), str(bots))
