"""`Session`: asks the next player, appends the move to the journal, returns redacted events."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path

import pytest

from smokingcat.bots import roster
from smokingcat.bots.player import BotPlayer
from smokingcat.match.session.session import Person, Ready, Session, Waiting
from smokingcat.rules.cards import cards
from smokingcat.rules.events import (
    CardPlayed,
    CardsDealt,
    CardsPassed,
    CardsThrownIn,
    Event,
    MatchEnded,
    Misdealt,
    PacketTurnedUp,
    PlayerBanned,
    RoundScored,
    redact,
)
from smokingcat.rules.honour.renounce import Offence
from smokingcat.rules.legality import IllegalMove, Refusal
from smokingcat.rules.match import Match
from smokingcat.rules.moves import CallRenounce, Deal, Move, PlayCard, ThrowIn, Vote
from smokingcat.rules.round import Phase
from smokingcat.rules.ruleset import Ruleset
from smokingcat.rules.seats import SEATS
from smokingcat.rules.view import Player, SeatView, view_for
from smokingcat.store.journal import Journal, JournalTaken
from smokingcat.store.notice import NoticeKind
from tests.match.sessions import NAMES, SHORT, kitten_move, make_move, play_moves, unsaved_session
from tests.rules.table import ONE_SUIT_EACH, ready_to_play

FOR_THE_PERSON = Waiting(for_person=True)
HONOUR = Ruleset("PES", law="honour")


def session_with_players(match: Match, *players: Player | None) -> Session:
    """Return a session of ``match``; ``None`` stands for a kitten."""
    kitten = BotPlayer(roster.make("kitten"))
    return Session(match, [player or kitten for player in players], NAMES, 0)


def play_until(session: Session, phase: Phase) -> Session:
    while session.match.phase is not phase:
        make_move(session)
    return session


def test_bots_move_one_at_a_time_until_the_persons_turn() -> None:
    session = play_until(unsaved_session(), Phase.PASSING)
    gave = [
        event.seat for _ in range(3) for event in session.step() if isinstance(event, CardsPassed)
    ]
    assert gave == [1, 2, 3]
    assert session.poll() == FOR_THE_PERSON
    assert session.step() == ()


def test_a_person_may_pass_before_or_after_the_others() -> None:
    early, late = (
        play_until(unsaved_session(), Phase.PASSING),
        play_until(unsaved_session(), Phase.PASSING),
    )
    early.submit(kitten_move(early))
    while late.poll() != FOR_THE_PERSON:
        late.step()
    last = late.submit(kitten_move(late))
    assert sum(isinstance(event, PacketTurnedUp) for event in last) == 4
    assert early.match.passed(0) == late.match.passed(0)
    play_moves(early)
    play_moves(late)
    assert early.match.letters == late.match.letters


class BotWithCardNotHeld:
    """Bot whose first card is not in its hand."""

    def __init__(self) -> None:
        self._wanted = ["7a", "7b"]

    def decide(self, view: SeatView) -> PlayCard | None:
        return PlayCard(cards(self._wanted.pop())[0]) if view.to_move == view.seat else None


def test_after_an_illegal_bot_move_the_bot_is_asked_again() -> None:
    session = session_with_players(
        ready_to_play(*ONE_SUIT_EACH), BotWithCardNotHeld(), None, None, None
    )
    with pytest.raises(IllegalMove) as refused:
        session.step()
    assert refused.value.refusal is Refusal.CARD_NOT_HELD
    assert session.step() == (CardPlayed(0, cards("7a")[0]),)


def test_a_refused_move_changes_no_view() -> None:
    session = play_until(unsaved_session(), Phase.PASSING)
    before = session.view(0)
    with pytest.raises(IllegalMove):
        session.submit(PlayCard(before.hand[0]))
    assert session.view(0) == before


def test_a_person_throws_in_out_of_turn() -> None:
    match = ready_to_play(*ONE_SUIT_EACH, leader=1)
    session = session_with_players(match, Person(), Person(), Person(), Person())
    assert match.to_move == 1
    events = session.submit(ThrowIn())
    assert isinstance(events[0], CardsThrownIn)
    assert match.loser == 0


class BotThatThrowsIn:
    """Bot that plays no card and throws in as soon as possible."""

    def decide(self, view: SeatView) -> ThrowIn | None:
        return ThrowIn() if view.phase is Phase.PLAYING else None


def test_a_bot_throws_in_while_a_person_is_to_play() -> None:
    session = session_with_players(
        ready_to_play(*ONE_SUIT_EACH), Person(), None, BotThatThrowsIn(), None
    )
    assert session.match.to_move == 0
    assert session.poll() == Ready(2, ThrowIn())
    assert isinstance(session.step()[0], CardsThrownIn)
    assert session.match.loser == 2


class BotOutOfTurn:
    """Bot that always decides to play its first card, also out of turn."""

    def decide(self, view: SeatView) -> PlayCard | None:
        return PlayCard(view.hand[0]) if view.hand else None


def test_a_bot_card_out_of_turn_waits_for_its_turn() -> None:
    session = session_with_players(
        ready_to_play(*ONE_SUIT_EACH), Person(), BotOutOfTurn(), BotOutOfTurn(), BotOutOfTurn()
    )
    assert session.poll() == FOR_THE_PERSON
    session.submit(PlayCard(cards("7a")[0]))
    assert [session.step()[0] for _ in range(3)] == [
        CardPlayed(1, cards("7l")[0]),
        CardPlayed(2, cards("7h")[0]),
        CardPlayed(3, cards("7b")[0]),
    ]


def test_submit_without_a_person_raises() -> None:
    session = unsaved_session(persons=())
    assert session.person is None
    with pytest.raises(ValueError, match="nobody"):
        session.submit(Deal())


def test_after_the_end_of_a_match_no_step_is_made() -> None:
    session = unsaved_session(persons=())
    news = play_moves(session)
    assert isinstance(news[-1], MatchEnded)
    assert session.poll() == Waiting(for_person=False)
    assert session.step() == ()


def test_views_are_always_current() -> None:
    session = unsaved_session()
    while session.match.phase is not Phase.OVER:
        for seat in SEATS:
            assert session.view(seat) == view_for(session.match, seat)
        make_move(session)


def test_events_for_the_viewer_show_only_its_own_cards() -> None:
    for event in play_moves(unsaved_session(persons=(0,), viewer=0)):
        if isinstance(event, CardsDealt):
            assert [hand is None for hand in event.hands] == [False, True, True, True]
        if isinstance(event, CardsPassed):
            assert (event.cards is None) == (event.seat != 0)
        if isinstance(event, PacketTurnedUp):
            assert (event.cards is None) == (0 not in (event.seat, event.giver))


def test_events_for_an_onlooker_show_no_hidden_card() -> None:
    news = play_moves(unsaved_session(persons=(), viewer=None))
    assert all(redact(event, None) == event for event in news)
    assert any(isinstance(event, RoundScored) for event in news)


def test_a_bot_on_the_viewers_seat_shows_its_cards() -> None:
    news = play_moves(unsaved_session(persons=(), viewer=0))
    dealt = [event for event in news if isinstance(event, CardsDealt)]
    assert all(event.hands[0] is not None for event in dealt)


def test_round_events_are_the_events_since_the_last_deal() -> None:
    session = unsaved_session()
    heard: list[Event] = []
    for _ in range(100):
        events = make_move(session)
        if isinstance(events[0], CardsDealt):
            heard = []
        heard += events
        assert session.round_events == tuple(heard)


def test_a_resumed_match_rebuilds_the_redacted_events_of_its_round() -> None:
    match = ready_to_play(*ONE_SUIT_EACH)
    dealt, *rest = session_with_players(match, Person()).round_events
    assert isinstance(dealt, CardsDealt)
    assert [hand is not None for hand in dealt.hands] == [True, False, False, False]
    packets = [event for event in rest if isinstance(event, CardsPassed | PacketTurnedUp)]
    assert len(packets) == len(rest) == 8
    assert all(redact(event, 0) == event for event in packets)


class MemoryJournal(Journal):
    """Journal in memory; `append` raises ``fault`` if it is set."""

    def __init__(self) -> None:
        super().__init__(Path("x.match"), 0)
        self.lines: list[str] = []
        self.fault: OSError | None = None

    def append(self, lines: Iterable[str]) -> None:
        if self.fault is not None:
            raise self.fault
        self.lines += lines


def session_with_memory_journal() -> tuple[Session, MemoryJournal]:
    paper = MemoryJournal()
    players = [BotPlayer(roster.make("kitten")) for _ in SEATS]
    return Session(Match(SHORT, 1), players, NAMES, None, paper), paper


def test_every_move_is_in_the_journal_before_its_events_are_returned() -> None:
    session, paper = session_with_memory_journal()
    for number in range(1, 60):
        assert session.step()
        assert len(paper.lines) == number
        assert paper.lines[-1].startswith(f"{number} seat ")


def test_a_full_disk_gives_one_notice_and_missing_lines_are_written_later() -> None:
    session, paper = session_with_memory_journal()
    session.step()
    paper.fault = OSError(28, "No space left on device")
    for _ in range(5):
        assert session.step()
    (notice,) = session.take_notices()
    assert (notice.kind, notice.subject) == (NoticeKind.MATCH_NOT_SAVED, "x.match")
    assert notice.detail == "No space left on device"
    assert len(paper.lines) == 1
    paper.fault = None
    session.step()
    assert [line.split()[0] for line in paper.lines] == list("1234567")
    assert session.take_notices() == ()


def test_a_match_played_in_another_window_is_played_on_unsaved() -> None:
    session, paper = session_with_memory_journal()
    paper.fault = JournalTaken()
    assert session.step()
    assert [notice.kind for notice in session.take_notices()] == [NoticeKind.MATCH_PLAYED_ELSEWHERE]
    paper.fault = None
    play_moves(session)
    assert paper.lines == []
    assert session.take_notices() == ()


def test_an_error_without_an_errno_is_reported_with_its_text() -> None:
    session, paper = session_with_memory_journal()
    paper.fault = OSError("the disk is gone")
    session.step()
    assert [notice.detail for notice in session.take_notices()] == ["the disk is gone"]


def test_with_end_at_17_ask_bots_throw_in() -> None:
    session = unsaved_session(ruleset=Ruleset("PES", end_at_17="ask"), persons=(), seed=3)
    news = play_moves(session)
    assert any(isinstance(event, CardsThrownIn) for event in news)


class GuiltyVoter:
    """Bot that always votes guilty."""

    def decide(self, view: SeatView) -> Move | None:
        return Vote(True) if view.phase is Phase.VOTING else None


def test_a_round_is_counted_at_its_score_and_again_at_a_ban() -> None:
    match = Match.from_position(
        "hands 9a Ta Ua Oa Ka 7b / Th Uh Oh Kh 8b 9b / 9l Tl Ul Ol Kl Al / 9h Tb Ub Ob Kb Ab; "
        "tricks 0: 7a Ah 7l 7h | 8a Aa 8l 8h; law honour"
    )
    counted: list[tuple[Event, ...]] = []

    def count(events: Sequence[Event]) -> None:
        counted.append(tuple(events))

    session = Session(
        match, [Person(), GuiltyVoter(), GuiltyVoter(), GuiltyVoter()], NAMES, 0, count=count
    )
    session.submit(CallRenounce(1, Offence.REVOKED))
    session.submit(Vote(True))
    assert len(counted) == 1
    while session.step():
        pass
    assert len(counted) == 2
    assert isinstance(counted[1][-1], PlayerBanned)


def test_round_events_include_a_misdeal() -> None:
    session = next(
        session
        for seed in range(200)
        if make_move(session := unsaved_session(seed, HONOUR))
        and session.match.honour_state.misdeals
    )
    wrong = session.round_events
    assert isinstance(wrong[1], Misdealt)
    make_move(session)
    assert session.round_events[: len(wrong)] == wrong
    assert isinstance(session.round_events[len(wrong)], CardsDealt)
