"""A match being played: asks the player to move, writes the move to the record, returns the events.

Persons and bots are both a `Player`. A person's move is submitted. Events are redacted for the
viewer's seat. The session knows neither time nor screen.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from smokingcat.match.session.thinking_bot import ThinkingBot
from smokingcat.rules.event_history import rebuild_events
from smokingcat.rules.events import (
    CardsDealt,
    Event,
    LetterGiven,
    MatchEnded,
    PlayerBanned,
    RoundScored,
    redacted,
)
from smokingcat.rules.match import Match
from smokingcat.rules.moves import CallRenounce, Deal, Move, Redeal, ThrowIn
from smokingcat.rules.record.record import Record, move_line
from smokingcat.rules.round import Phase
from smokingcat.rules.seats import SEATS
from smokingcat.rules.view import Player, SeatView, view_for
from smokingcat.store.journal import Journal, JournalTaken
from smokingcat.store.notice import Notice, NoticeKind

Counting = Callable[[Sequence[Event]], object]
"""Called with the events since the last deal when a round or the match is over."""


class Person:
    """A player whose moves are submitted; it never decides when asked."""

    def decide(self, view: SeatView) -> Move | None:
        """Return ``None``: the person's move is awaited."""
        del view
        return None


@dataclass(frozen=True, slots=True)
class Ready:
    """A player has decided: the move that the next step will make."""

    seat: int
    move: Move


@dataclass(frozen=True, slots=True)
class Waiting:
    """No player has decided. ``for_person``: only a person can move the match on.

    ``thinker`` is the seat of the bot that thinks about a card. ``thinker`` is ``None`` if a bot
    thinks out of turn, is being made, or if the match is over.
    """

    for_person: bool
    thinker: int | None = None


class Session:
    """One match, its players by seat, and the journal (``None``: not saved).

    ``viewer`` is the seat whose cards are shown, ``None`` for an onlooker. ``is_drawn`` says
    whether lots were drawn for the first deal (R8). ``before`` is the existing record, if any.
    ``round_events`` are the events since the round's first deal; by default they are taken from the
    match. ``first_number`` is the number under which the match's first round is shown. ``count``
    receives the viewer's events of each scored round, and again if a ban follows. If a letter for a
    misdeal ends the match, ``count`` also receives the unscored round. With ``ends_with_round`` the
    session is over with the reckoning; without ``count`` it is then practice, and no letter is
    given.
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
        first_number: int = 1,
    ) -> None:
        self.match = match
        self.names = tuple(names)
        self.viewer = viewer
        self.is_drawn = is_drawn
        self.ends_with_round = ends_with_round
        self._first_number = first_number
        self._players = tuple(players)
        persons = (seat for seat in SEATS if isinstance(self._players[seat], Person))
        self.person = next(persons, None)
        """The seat of the person, ``None`` in a match between bots."""
        self._journal = journal
        self._count = count
        self._header = None if before is None else before.header
        self._moves = [] if before is None else list(before.moves)
        self._notices: list[Notice] = []
        events = rebuild_events(match) if round_events is None else round_events
        self._round_events = list(redacted(events, viewer))
        self._decided: dict[int, Move] = {}
        self._views: dict[int, SeatView] = {}
        self._unwritten: list[str] = []

    @property
    def has_ended(self) -> bool:
        is_between = self.match.phase in (Phase.DEALING, Phase.OVER)
        return self.ends_with_round and is_between and self.match.last_round is not None

    @property
    def record(self) -> Record | None:
        """The record so far with all hands, ``None`` if there is none."""
        return None if self._header is None else Record(self._header, tuple(self._moves))

    @property
    def is_untouched(self) -> bool:
        """Whether the person has neither passed nor played a card, nor said anything."""
        return not any(
            seat == self.person and not isinstance(move, Deal | Redeal)
            for seat, move in self._moves
        )

    @property
    def has_only_kittens(self) -> bool:
        """Whether a person plays against three kittens."""
        players = () if self._header is None else self._header.seated_players
        kinds = [each.kind for seat, each in enumerate(players) if seat != self.person]
        return kinds == ["kitten"] * 3

    def release_record(self) -> None:
        """Release the record, so that another program can continue the match."""
        if self._journal is not None:
            self._journal.release_lock()

    @property
    def saved_file(self) -> Path | None:
        """The file with all moves that could be written, ``None`` without one."""
        return None if self._journal is None else self._journal.path

    @property
    def complete_file(self) -> Path | None:
        """The file with all moves, ``None`` if a move is missing from it."""
        return None if self._journal is None or self._unwritten else self._journal.path

    @property
    def round_events(self) -> tuple[Event, ...]:
        """The events since the round's first deal, redacted for the viewer."""
        return self._numbered(self._round_events)

    def _numbered(self, events: Sequence[Event]) -> tuple[Event, ...]:
        """Return events with the round's shown number."""
        by = self._first_number - 1
        return tuple(
            replace(event, round_number=event.round_number + by)
            if by and isinstance(event, CardsDealt | RoundScored)
            else event
            for event in events
        )

    def view(self, seat: int) -> SeatView:
        """Return the view of ``seat``; the same object until the next move."""
        if seat not in self._views:
            self._views[seat] = view_for(self.match, seat)
        return self._views[seat]

    def poll(self) -> Ready | Waiting:
        """Ask the players to act and return the result. Asking again changes nothing.

        Throwing in (R18) and calls (R24) come first, then the player to move. A decision is kept
        until the match moves on. While a bot thinks no other bot overtakes it, so the order of
        moves does not depend on time. A submitted move of the person is made at once.
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
                    return self._waiting_for_bot
                if isinstance(move, ThrowIn | CallRenounce):
                    return Ready(seat, move)
        first: Ready | None = None
        for seat in awaited:
            if first is None or isinstance(self._players[seat], ThinkingBot):
                move = self._decision(seat)
                if self._thinks(seat):
                    return self._waiting_for_bot
                first = first or (None if move is None else Ready(seat, move))
        return first or Waiting(for_person=True)

    @property
    def awaits_thinker(self) -> bool:
        """Whether the player to move is a bot that thinks."""
        seat = self.match.to_move
        is_playing = self.match.phase is Phase.PLAYING
        return is_playing and seat is not None and isinstance(self._players[seat], ThinkingBot)

    @property
    def _waiting_for_bot(self) -> Waiting:
        thinker = self.match.to_move if self.awaits_thinker else None
        return Waiting(for_person=False, thinker=thinker)

    @property
    def move_count(self) -> int:
        return len(self._moves)

    def step(self) -> tuple[Event, ...]:
        """Make one player's move if one has decided; return the viewer's events.

        IllegalMove if the move is refused; the decision is then forgotten.
        """
        asked = self.poll()
        return self._apply(asked.seat, asked.move) if isinstance(asked, Ready) else ()

    def submit(self, move: Move) -> tuple[Event, ...]:
        """Make the person's move, also out of turn (R18); IllegalMove if it is refused."""
        seat = self.person
        if seat is None:
            raise ValueError("nobody at this table is a person")
        return self._apply(seat, move)

    def go_on_after_round(self) -> None:
        """Make the move that follows a scored round: the next deal, or a bot's vote (R22).

        The record then shows that the person has seen the reckoning.
        """
        match = self.match
        if self.person is None or match.last_round is None or self.has_ended:
            return
        if match.last_round.number != match.round_number:
            return
        if match.phase is Phase.VOTING:
            self.step()
        elif match.phase is Phase.DEALING and not match.honour_state.misdeals:
            self._apply(match.dealer, Deal())

    def take_notices(self) -> tuple[Notice, ...]:
        """Return the faults of saving since the last call."""
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
        """Return whether the seat was asked and still thinks."""
        player = self._players[seat]
        return seat not in self._decided and isinstance(player, ThinkingBot) and player.is_thinking

    def _apply(self, seat: int, move: Move) -> tuple[Event, ...]:
        self._decided.clear()
        events = self.match.apply(seat, move)
        self._views.clear()
        self._moves.append((seat, move))
        if isinstance(move, Deal):
            self._round_events.clear()
        visible = redacted(events, self.viewer)
        self._round_events += visible
        self._write(move_line(len(self._moves), seat, move, events))
        # If the program ends here, the round is counted later from the record.
        if self._count is not None and any(
            isinstance(event, RoundScored | MatchEnded | PlayerBanned) for event in events
        ):
            self._count(tuple(self._round_events))
        if self.ends_with_round and self._count is None:
            visible = tuple(
                event for event in visible if not isinstance(event, LetterGiven | MatchEnded)
            )
        return self._numbered(visible)

    def _write(self, line: str) -> None:
        """Write the line, and before it the lines that could not be written."""
        journal = self._journal
        if journal is None:
            return
        was_reported = bool(self._unwritten)
        self._unwritten.append(line)
        try:
            journal.append(self._unwritten)
        except JournalTaken:
            self._journal = None
            self._notices.append(Notice(NoticeKind.MATCH_PLAYED_ELSEWHERE, journal.path.name))
        except OSError as error:
            if not was_reported:
                detail = error.strerror or str(error)
                self._notices.append(Notice(NoticeKind.MATCH_NOT_SAVED, journal.path.name, detail))
        else:
            self._unwritten.clear()
