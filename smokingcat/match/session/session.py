"""A match being played: asks whoever is to act, writes the move down, hands out the news.

Persons and bots are the same kind of thing, a `Player` that is asked for a decision; a person's
is submitted. The news is redacted for the seat that looks on. The session knows no time and
no screen.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

from smokingcat.match.session.thinking_bot import ThinkingBot
from smokingcat.rules.event_history import rebuild_events
from smokingcat.rules.events import (
    Event,
    LetterGiven,
    MatchEnded,
    PlayerBanned,
    RoundScored,
    redacted,
)
from smokingcat.rules.match import Match
from smokingcat.rules.moves import CallRenounce, Deal, Move, ThrowIn
from smokingcat.rules.record.record import Record, move_line
from smokingcat.rules.round import Phase
from smokingcat.rules.seats import SEATS
from smokingcat.rules.view import Player, SeatView, view_for
from smokingcat.store.journal import Journal, JournalTaken
from smokingcat.store.notice import Notice, NoticeKind

Counting = Callable[[Sequence[Event]], object]
"""Takes what happened since the last deal once a round or the match is over."""


class Person:
    """A player whose moves are submitted; asked, it has never decided anything."""

    def decide(self, view: SeatView) -> Move | None:
        """Return ``None``: who sits there is waited for."""
        del view
        return None


@dataclass(frozen=True, slots=True)
class Ready:
    """Somebody has decided: the move that the next step of the session will make."""

    seat: int
    move: Move


@dataclass(frozen=True, slots=True)
class Waiting:
    """Nobody has decided; ``for_person`` if nobody but a person can move the match on.

    ``thinker`` is the seat whose card is still being thought about, ``None`` where a bot thinks out
    of turn, is still being made, or where the match is over.
    """

    for_person: bool
    thinker: int | None = None


class Session:
    """One match, its players by seat, and the journal it is written to (``None``: not saved).

    ``viewer`` is the seat whose cards are shown, ``None`` for an onlooker who sees no hand.
    ``is_drawn`` tells whether lots were drawn for the first deal (R8). ``before`` is what the
    record holds already, ``None`` for a match that has none. ``round_events`` are what happened
    since the round's first deal; by default the match tells of a round that is under way itself.
    ``count`` hears of every round that is scored, as the viewer may know it, again if a ban comes
    of it, and of one that is not if a letter for a misdeal ends the match. A session that
    ``ends_with_round`` is over with the reckoning; where nobody counts it, it is practice, and
    nobody is given a letter.
    """

    def __init__(
        self,
        match: Match,
        players: Sequence[Player],
        names: Sequence[str],
        viewer: int | None,
        journal: Journal | None = None,
        *,
        is_drawn: bool = True,
        before: Record | None = None,
        round_events: Sequence[Event] | None = None,
        count: Counting | None = None,
        ends_with_round: bool = False,
    ) -> None:
        self.match = match
        self.names = tuple(names)
        self.viewer = viewer
        self.is_drawn = is_drawn
        self.ends_with_round = ends_with_round
        self._players = tuple(players)
        persons = (seat for seat in SEATS if isinstance(self._players[seat], Person))
        self.person = next(persons, None)
        """The seat of the person, or ``None`` where bots hold all four."""
        self._journal = journal
        self._count = count
        self._header = None if before is None else before.header
        self._moves = [] if before is None else list(before.moves)
        self._notices: list[Notice] = []
        told = rebuild_events(match) if round_events is None else round_events
        self._round_events = list(redacted(told, viewer))
        self._decided: dict[int, Move] = {}
        self._views: dict[int, SeatView] = {}
        self._unwritten: list[str] = []

    @property
    def has_ended(self) -> bool:
        """Whether the round is over with which the session ends."""
        is_between = self.match.phase in (Phase.DEALING, Phase.OVER)
        return self.ends_with_round and is_between and self.match.last_round is not None

    @property
    def record(self) -> Record | None:
        """Everything that has been done so far, no hand left out; ``None`` if there is none."""
        return None if self._header is None else Record(self._header, tuple(self._moves))

    def let_go(self) -> None:
        """Let another program go on with the match: this one has left the table."""
        if self._journal is not None:
            self._journal.let_go()

    @property
    def saved_file(self) -> Path | None:
        """The file that holds what could be written, or ``None`` if none does."""
        return None if self._journal is None else self._journal.path

    @property
    def complete_file(self) -> Path | None:
        """The file that holds everything that has been done, or ``None`` if none does."""
        return None if self._journal is None or self._unwritten else self._journal.path

    @property
    def round_events(self) -> tuple[Event, ...]:
        """What happened since the round's first deal, that included, as the viewer may know it."""
        return tuple(self._round_events)

    def view(self, seat: int) -> SeatView:
        """Return what ``seat`` may know: the same view until the next move."""
        if seat not in self._views:
            self._views[seat] = view_for(self.match, seat)
        return self._views[seat]

    def poll(self) -> Ready | Waiting:
        """Ask whoever is to act, and say what came of it; asking again changes nothing.

        Throwing in (R18) and calls (R24) come first, then whoever is awaited. A decision is kept
        until the match has moved on. While a bot thinks nobody overtakes it, so the order of moves
        is the same however long it takes; but a person's move that is submitted is made at once.
        """
        match = self.match
        if match.phase is Phase.OVER or self.has_ended:
            return Waiting(for_person=False)
        awaited = match.awaited
        may_call = match.ruleset.law == "honour" and match.phase is Phase.PASSING
        if may_call or match.phase is Phase.PLAYING:
            for seat in (seat for seat in SEATS if seat not in awaited):
                move = self._decision(seat)
                if self._thinks(seat):
                    return self._thinking
                if isinstance(move, ThrowIn | CallRenounce):
                    return Ready(seat, move)
        first: Ready | None = None
        for seat in awaited:
            if first is None or isinstance(self._players[seat], ThinkingBot):
                move = self._decision(seat)
                if self._thinks(seat):
                    return self._thinking
                first = first or (None if move is None else Ready(seat, move))
        return first or Waiting(for_person=True)

    @property
    def awaits_thinker(self) -> bool:
        """Whether a card is awaited of a bot that thinks about it."""
        seat = self.match.to_move
        is_playing = self.match.phase is Phase.PLAYING
        return is_playing and seat is not None and isinstance(self._players[seat], ThinkingBot)

    @property
    def _thinking(self) -> Waiting:
        thinker = self.match.to_move if self.awaits_thinker else None
        return Waiting(for_person=False, thinker=thinker)

    @property
    def moves(self) -> int:
        """How many moves have been made in the match."""
        return len(self._moves)

    def step(self) -> tuple[Event, ...]:
        """Let one player make a move, if any has decided; return what the viewer may hear of it.

        IllegalMove if the move is refused; the decision is forgotten then.
        """
        asked = self.poll()
        return self._apply(asked.seat, asked.move) if isinstance(asked, Ready) else ()

    def submit(self, move: Move) -> tuple[Event, ...]:
        """Make the person's move now, also out of turn (R18); IllegalMove if it is refused."""
        seat = self.person
        if seat is None:
            raise ValueError("nobody at this table is a person")
        return self._apply(seat, move)

    def take_notices(self) -> tuple[Notice, ...]:
        """Return what went wrong with saving since the last call; play goes on regardless."""
        notices, self._notices = tuple(self._notices), []
        return notices

    def _decision(self, seat: int) -> Move | None:
        if seat not in self._decided:
            player = self._players[seat]
            move = player.decide(self.view(seat))
            if move is None:
                return None
            self._decided[seat] = move
        return self._decided[seat]

    def _thinks(self, seat: int) -> bool:
        """Return whether a seat that has just been asked is still thinking about it."""
        player = self._players[seat]
        return seat not in self._decided and isinstance(player, ThinkingBot) and player.is_thinking

    def _apply(self, seat: int, move: Move) -> tuple[Event, ...]:
        self._decided.clear()
        events = self.match.apply(seat, move)
        self._views.clear()
        self._moves.append((seat, move))
        if isinstance(move, Deal):
            self._round_events.clear()
        news = redacted(events, self.viewer)
        self._round_events += news
        self._write(move_line(len(self._moves), seat, move, events))
        # The record is the truth: what it tells is counted later if the program ends right here.
        if self._count is not None and any(
            isinstance(event, RoundScored | MatchEnded | PlayerBanned) for event in events
        ):
            self._count(self.round_events)
        if self.ends_with_round and self._count is None:
            return tuple(event for event in news if not isinstance(event, LetterGiven | MatchEnded))
        return news

    def _write(self, line: str) -> None:
        """Write the line down, and with it those that could not be written before."""
        journal = self._journal
        if journal is None:
            return
        already_told = bool(self._unwritten)
        self._unwritten.append(line)
        try:
            journal.append(self._unwritten)
        except JournalTaken:
            self._journal = None
            self._notices.append(Notice(NoticeKind.MATCH_PLAYED_ELSEWHERE, journal.path.name))
        except OSError as error:
            if not already_told:
                detail = error.strerror or str(error)
                self._notices.append(Notice(NoticeKind.MATCH_NOT_SAVED, journal.path.name, detail))
        else:
            self._unwritten.clear()
