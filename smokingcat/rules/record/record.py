"""The record of a match: readable text that is also the saved game.

Each move is one numbered line with a checksum, so a match is saved by appending lines. Reading
replays the match. A record is valid if every line is intact, every move is legal, and every deal
matches its line. The module reads and writes no files. ::

    smoking-cat-record 1  ~6d3a0c1f
    ...
    6 seat 1 play 7b  ~0c2f8e11
    9 seat 0 play Ol (seat 3 takes trick 1: 10)  ~b19d44a0
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from smokingcat.rules.event_history import rebuild_events
from smokingcat.rules.events import (
    CardsDealt,
    CardsThrownIn,
    Event,
    LetterGiven,
    MatchEnded,
    Misdealt,
    PlayerBanned,
    RenounceCalled,
    RoundScored,
    TrickTaken,
    VerdictGiven,
    VoteOpened,
)
from smokingcat.rules.legality import IllegalMove
from smokingcat.rules.match import Match
from smokingcat.rules.moves import (
    Deal,
    Move,
    PassCards,
    PlayCard,
    Redeal,
    ThrowIn,
    move_text,
    parse_move,
)
from smokingcat.rules.position import Position
from smokingcat.rules.record.checksum import Damage, DamagedRecord, seal
from smokingcat.rules.record.header import RecordHeader, hands_text, read_header
from smokingcat.rules.record.text import RecordText, record_text
from smokingcat.rules.seats import clockwise_from

_MOVE_LINE_PATTERN: Final = re.compile(r"([0-9]{1,9}) seat ([0-3]) ([^()]+?)(?: \((.*)\))?")


@dataclass(frozen=True, slots=True)
class Record:
    """The header of a match and all its moves in order, each with its seat.

    ``torn`` says that an incomplete last line of the text was dropped.
    """

    header: RecordHeader
    moves: tuple[tuple[int, Move], ...]
    torn: bool = False

    def replay(self) -> Match:
        """Return the match after the last move; IllegalMove for an illegal one."""
        return self.replay_to(len(self.moves))

    def replay_to(self, move_count: int) -> Match:
        """Return the match after ``move_count`` moves; IllegalMove for an illegal one."""
        match = self.header.new_match()
        for seat, move in self.moves[:move_count]:
            match.apply(seat, move)
        return match

    def replayed(self) -> Replay:
        """Replay the record once, collecting its events; IllegalMove for an illegal move."""
        match = self.header.new_match()
        news = tuple(match.apply(seat, move) for seat, move in self.moves)
        return Replay(self, match, news)

    def text(self) -> str:
        """Return the text of the record, every line with its line break."""
        return self.replayed().text()


def record_of(position: Position, header: RecordHeader) -> Record:
    """Return a record of the position's round, starting from given hands.

    The remaining fields come from ``header``. Unknown packets are invented
    (`Position.possible_deal`). The honour state is left out (R24). BadPosition for unknown cards.
    Illegal moves are found only by replaying the record.
    """
    hands, packets = position.possible_deal()
    header = replace(
        header,
        ruleset=position.ruleset,
        dealer=position.dealer,
        hands=hands,
        first_round=position.round_number,
        letters=position.letters,
    )
    moves: list[tuple[int, Move]] = [
        (seat, PassCards(packet)) for seat, packet in enumerate(packets) if packet
    ]
    for trick in position.tricks:
        turns = zip(clockwise_from(trick.leader), trick.cards, strict=False)
        moves += [(seat, PlayCard(card)) for seat, card in turns]
    if position.thrown_in is not None:
        moves.append((position.thrown_in, ThrowIn()))
    return Record(header, tuple(moves))


@dataclass(frozen=True, slots=True)
class Replay:
    """A replayed record, with its match and events.

    ``match`` stands after the last move. A caller that plays on changes ``match``, so it must not
    share the replay. ``move_events`` are the events that `Match.apply` returned for each move.
    """

    record: Record
    match: Match
    move_events: tuple[tuple[Event, ...], ...]

    def text(self) -> str:
        """Return the text of the record, as `Record.text` does, without replaying it."""
        lines = header_lines(self.record.header)
        moves = zip(self.record.moves, self.move_events, strict=True)
        move_lines = (
            move_line(number, seat, move, events)
            for number, ((seat, move), events) in enumerate(moves, start=1)
        )
        return "".join(f"{line}\n" for line in (*lines, *move_lines))

    def round_events(self) -> tuple[Event, ...]:
        """Return the events of the current round, from its first deal on."""
        # not empty if the match began with given hands
        events = list(rebuild_events(self.record.header.new_match()))
        for (_, move), news in zip(self.record.moves, self.move_events, strict=True):
            if isinstance(move, Deal):
                events.clear()
            events += news
        return tuple(events)


def header_lines(header: RecordHeader) -> tuple[str, ...]:
    """Return the header's lines with checksums, without line breaks."""
    return tuple(seal(text) for text in header.texts())


def move_line(number: int, seat: int, move: Move, events: Sequence[Event]) -> str:
    """Return the line of the ``number``-th move (from 1), without its line break.

    ``events`` are the unredacted events that `Match.apply` returned for the move. The line shows
    the hands of a deal, the taker of a trick, and the end of a round or match.
    """
    text = f"{number} seat {seat} {move_text(move)}"
    remarks = _event_remarks(events)
    return seal(f"{text} ({remarks})" if remarks else text)


def read_record(text: str) -> Record:
    """Parse and replay a record; DamagedRecord if it is invalid."""
    return read_replay(text).record


def read_replay(text: str) -> Replay:
    """Parse and replay a record, with its events; DamagedRecord if it is invalid.

    An incomplete last line is dropped, because writing it was interrupted. Changes made by editors
    and mail programs are undone (`record_text`).
    """
    lines = record_text(text)
    try:
        return _replay_lines(lines)
    except DamagedRecord as error:
        raise DamagedRecord(lines.line_number_of(error.line), error.damage) from error


def _replay_lines(lines: RecordText) -> Replay:
    """Replay the lines; the line numbers of errors count intact lines only."""
    header, start = read_header(lines.texts)
    match = header.new_match()
    moves: list[tuple[int, Move]] = []
    news: list[tuple[Event, ...]] = []
    for place, line in enumerate(lines.texts[start:], start=start + 1):
        seat, move, events = _replay_line(match, line, place, number=len(moves) + 1)
        moves.append((seat, move))
        news.append(events)
    return Replay(Record(header, tuple(moves), lines.torn), match, tuple(news))


def _replay_line(
    match: Match, line: str, place: int, number: int
) -> tuple[int, Move, tuple[Event, ...]]:
    found = _MOVE_LINE_PATTERN.fullmatch(line)
    if found is None:
        raise DamagedRecord(place, Damage.NOT_A_MOVE)
    if int(found[1]) != number:
        raise DamagedRecord(place, Damage.LINE_MISSING)
    seat = int(found[2])
    try:
        move = parse_move(found[3])
    except ValueError as error:
        raise DamagedRecord(place, Damage.NOT_A_MOVE) from error
    try:
        events = match.apply(seat, move)
    except IllegalMove as error:
        raise DamagedRecord(place, Damage.ILLEGAL_MOVE) from error
    if isinstance(move, Deal | Redeal) and found[4] != _event_remarks(events):
        raise DamagedRecord(place, Damage.DEAL_DIFFERS)
    return seat, move, events


def _event_remarks(events: Sequence[Event]) -> str:
    return "; ".join(filter(None, map(_event_remark, events)))


def _event_remark(event: Event) -> str:
    match event:
        case CardsDealt():
            return hands_text([hand for hand in event.hands if hand is not None])
        case TrickTaken():
            return f"seat {event.seat} takes trick {event.number}: {event.points}"
        case CardsThrownIn():
            return f"takes all that is out: {event.points}"
        case RoundScored():
            points = "-".join(map(str, event.points))
            return f"round {event.round_number} {points}, {event.reason.value}"
        case LetterGiven():
            return f"seat {event.seat} gets {event.letter}"
        case MatchEnded():
            return f"seat {event.loser} is {event.word}"
        case Misdealt():
            return f"wrong: nine to seat {event.nine}, seven to seat {event.seven}"
        case RenounceCalled():
            return event.answer.value
        case VoteOpened():
            return "the table votes"
        case VerdictGiven():
            return "guilty" if event.guilty else "acquitted"
        case PlayerBanned():
            return f"seat {event.seat} is banned"
        case _:
            return ""
