"""Honour profiles: noticing, calling, forgiving and committing offences (R21-R24)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest

from smokingcat.bots import roster
from smokingcat.bots.character import UPRIGHT, HonourProfile
from smokingcat.bots.heuristic.offences import (
    denied_suits,
    is_peeping_profitable,
    profitable_revoke,
    without_revealing_cards,
)
from smokingcat.bots.honour_calls import choose_call, choose_vote, gravity
from smokingcat.bots.player import BotPlayer
from smokingcat.bots.recall import recall
from smokingcat.match.session.cats import AT_TABLE
from smokingcat.rules.cards import Card, Suit, cards
from smokingcat.rules.events import PacketPeeped, RenounceCalled, RoundScored
from smokingcat.rules.honour.renounce import Charge, Offence
from smokingcat.rules.match import Match
from smokingcat.rules.moves import (
    Accept,
    CallRenounce,
    Deal,
    Move,
    PassCards,
    PlayCard,
    Redeal,
    ThrowIn,
    TurnUpPacket,
    Vote,
)
from smokingcat.rules.round import Phase
from smokingcat.rules.ruleset import Ruleset
from smokingcat.rules.seats import SEATS, left_of
from smokingcat.rules.view import SeatView, view_for
from tests.rules.table import honour_match, play

HONOUR = Ruleset(law="honour", word="USY", end_at_17="never")
INATTENTIVE = HonourProfile(attention=0.0, leniency=0.0, temptation=0.0)
FORGIVING = HonourProfile(attention=1.0, leniency=2.0, temptation=0.0)
TEMPTED = HonourProfile(attention=1.0, leniency=0.0, temptation=1.0)
REVOKED = CallRenounce(1, Offence.REVOKED)


def view_after(line: str, seat: int, more: str = "") -> SeatView:
    return view_for(honour_match(line, more), seat)


def test_an_upright_seat_calls_exactly_the_proven_revokes_of_others() -> None:
    assert choose_call(UPRIGHT, 1, view_after("7a 8b 7l 7h | 8a", 3)) is None
    for seat in (0, 2, 3):
        assert choose_call(UPRIGHT, 1, view_after("7a 8b 7l 7h | 8a Aa", seat)) == REVOKED
    assert choose_call(UPRIGHT, 1, view_after("7a 8b 7l 7h | 8a Aa", 1)) is None, "not on itself"


def test_a_seat_without_attention_calls_nothing() -> None:
    assert choose_call(INATTENTIVE, 1, view_after("7a 8b 7l 7h | 8a Aa", 3)) is None


def test_older_tricks_are_noticed_less_often() -> None:
    half = HonourProfile(attention=0.5, leniency=0.0, temptation=0.0)
    soon = view_after("7a 8b 7l 7h | 8a Aa", 3)
    late = view_after("7a 8b 7l 7h | 7b 9b 8l Tb | 8h 8a Th 9l | Aa", 3)
    noticed = [
        sum(choose_call(half, seed, view) is not None for seed in range(400))
        for view in (soon, late)
    ]
    assert 150 < noticed[0] < 250
    assert 20 < noticed[1] < 90


def test_noticing_a_proof_does_not_change_later() -> None:
    half = HonourProfile(attention=0.5, leniency=0.0, temptation=0.0)
    for seed in range(40):
        then = choose_call(half, seed, view_after("7a 8b 7l 7h | 8a Aa", 3))
        later = choose_call(half, seed, view_after("7a 8b 7l 7h | 8a Aa 8l 8h", 3))
        assert then == later


def test_a_witness_calls_a_peep_unless_it_forgives() -> None:
    for witness, match in peeps():
        view = view_for(match, witness)
        assert choose_call(UPRIGHT, 1, view) == CallRenounce(1, Offence.PEEPED)
        assert choose_call(FORGIVING, 1, view) is None
        blind = next(s for s in (0, 2, 3) if not view_for(match, s).honour_state.peeps)
        assert choose_call(UPRIGHT, 1, view_for(match, blind)) is None


def peeps() -> Iterator[tuple[int, Match]]:
    """Yield rounds in which seat 1 has peeped, with a witness; another seat did not notice."""
    for seed in range(30):
        match = Match(HONOUR, seed, dealer=3)
        match.apply(3, Deal())
        if match.phase is Phase.PASSING:
            match.apply(0, PassCards(match.hand(0)[:3]))
            (event,) = match.apply(1, TurnUpPacket())
            assert isinstance(event, PacketPeeped)
            if 0 < len(event.seen_by) < 3:
                yield event.seen_by[0], match


def test_a_second_misdeal_is_called_except_by_dealer_and_forgiving() -> None:
    match = Match.from_position("dealer 2; law honour; word USY; round 4; misdeals 2")
    assert choose_call(UPRIGHT, 1, view_for(match, 0)) == CallRenounce(2, Offence.MISDEALT)
    assert choose_call(UPRIGHT, 1, view_for(match, 2)) is None
    assert choose_call(FORGIVING, 1, view_for(match, 0)) is None
    assert choose_vote(FORGIVING, 1, view_for(match, 0)) == Accept()
    assert choose_vote(FORGIVING, 1, view_for(match, 2)) is None


def convicted(line: str, more: str = "") -> SeatView:
    """Return the view of seat 0 after its proven call on seat 1."""
    match = honour_match(line, more)
    match.apply(0, REVOKED)
    assert match.phase is Phase.VOTING
    return view_for(match, 0)


def test_gravity_grows_with_points_spared_and_convictions() -> None:
    charge = Charge(0, 1, Offence.REVOKED)
    costly = gravity(convicted("7a Ah 7l 7h | 8a Aa"), charge)
    cheap = gravity(
        convicted("7a 8b 7l 7h | 8a Aa", "convictions 0 1 0 0; letters 0 1 0 0"), charge
    )
    both = gravity(convicted("7a Ah 7l 7h | 8a Aa", "convictions 0 1 0 0; letters 0 1 0 0"), charge)
    assert 0 < costly < cheap < both <= 1


def test_upright_seats_vote_guilty_and_forgiving_ones_acquit() -> None:
    view = convicted("7a Ah 7l 7h | 8a Aa", "convictions 0 1 0 0; letters 0 1 0 0")
    strict = [choose_vote(UPRIGHT, seed, view) for seed in range(20)]
    lenient = [choose_vote(FORGIVING, seed, view) for seed in range(20)]
    assert strict == [Vote(True)] * 20
    assert lenient == [Vote(False)] * 20


def test_no_vote_is_cast_twice_or_by_the_accused() -> None:
    match = honour_match("7a Ah 7l 7h | 8a Aa")
    match.apply(0, REVOKED)
    assert choose_vote(UPRIGHT, 1, view_for(match, 1)) is None
    match.apply(0, Vote(True))
    assert choose_vote(UPRIGHT, 1, view_for(match, 0)) is None


COSTLY = (  # seat 0 holds Hejma and one heart, which takes nine points
    "hands Ol 7l Oa 9a Ah Al / 8a Ob Ta 9b Kl Kb / 9l 8b 7h 8l Ab / Ul Tl 7b Tb Ub; passed "
    "Ka Kl Kb / Aa Ab Oh / Tb Kh Ub / Ua Ah Al; tricks 1: Uh 8h Th 9h | 1: Ka Aa 7a Ua | "
    "2: Oh Kh; dealer 0; law honour"
)


def test_a_revoke_is_profitable_if_following_loses_the_round() -> None:
    view = view_for(Match.from_position(COSTLY), 0)
    assert view.legal == cards("Ah")
    assert profitable_revoke(view) == Card.parse("Ol")
    again = replace(view, honour_state=replace(view.honour_state, convictions=(3, 0, 0, 0)))
    assert not TEMPTED.commits_offence(again.honour_state, 0, 0.2)


def test_no_revoke_is_profitable_on_cheap_tricks_leads_or_voids() -> None:
    cheap = COSTLY.replace("2: Oh Kh", "2: 9l Tl").replace(
        "/ 9l 8b 7h 8l Ab /", "/ Oh 8b 7h 8l Ab /"
    )
    cheap = cheap.replace("/ Ul Tl 7b Tb Ub;", "/ Ul Kh 7b Tb Ub;")
    assert profitable_revoke(view_for(Match.from_position(cheap), 0)) is None
    assert profitable_revoke(view_after("", 0)) is None, "who leads follows nobody"
    assert profitable_revoke(view_after("7a Aa", 2)) is None, "who is void revokes nothing"


def test_upright_bots_commit_no_offences() -> None:
    kinds = ("kitten", "regular")
    for name in kinds:
        for seed in range(25):
            for move, view in honour_round(seed, [BotPlayer(roster.make(name, s)) for s in SEATS]):
                assert not isinstance(move, TurnUpPacket)
                if isinstance(move, PlayCard):
                    assert move.card in view.legal


def honour_round(seed: int, players: list[BotPlayer]) -> Iterator[tuple[Move, SeatView]]:
    """Play a round under honour law; yield each move with the view it was made from."""
    match = Match(HONOUR, seed)
    while match.loser is None and match.outcome is None:
        seat, move = next_move(match, players)
        yield move, view_for(match, seat)
        match.apply(seat, move)


def next_move(match: Match, players: list[BotPlayer]) -> tuple[int, Move]:
    """Return the next move: a call by any seat, else the move of the awaited seat."""
    if match.phase in (Phase.PASSING, Phase.PLAYING):
        for seat in SEATS:
            called = players[seat].call(view_for(match, seat))
            if called is not None:
                return seat, called
    seat = match.awaited[0]
    move = players[seat].decide(view_for(match, seat))
    assert move is not None
    return seat, move


def test_tempted_bots_revoke_and_peep() -> None:
    offences = set()
    for seed in range(40):
        players = [BotPlayer(roster.make("regular", s), TEMPTED, s) for s in SEATS]
        for move, view in honour_round(seed, players):
            if isinstance(move, TurnUpPacket):
                assert is_peeping_profitable(view)
                offences.add(Offence.PEEPED)
            if isinstance(move, PlayCard) and move.card not in view.legal:
                offences.add(Offence.REVOKED)
    assert offences == {Offence.PEEPED, Offence.REVOKED}


def test_each_conviction_halves_the_temptation() -> None:
    honour_state = view_after("", 1, "convictions 0 2 0 0; letters 0 2 0 0").honour_state
    moods = [number / 100 for number in range(100)]
    assert sum(TEMPTED.commits_offence(honour_state, 1, mood) for mood in moods) == 25
    assert sum(TEMPTED.commits_offence(honour_state, 0, mood) for mood in moods) == 100


def test_a_bot_that_revoked_keeps_that_suit_while_it_holds_other_cards() -> None:
    view = view_after("7a 8b 7l 7h | 8a", 1)
    assert denied_suits(view) == {Suit.ACORNS}
    assert view.legal == cards("Aa")
    assert Card.parse("Aa") not in without_revealing_cards(view, denied_suits(view)).legal
    last = replace(view, hand=cards("Aa"))
    assert without_revealing_cards(last, denied_suits(last)).legal == cards("Aa")


def test_a_shown_suit_is_no_longer_denied() -> None:
    assert denied_suits(view_after("7a 8b 7l 7h | 8a Aa", 1)) == frozenset()


def test_a_bot_that_denies_a_suit_does_not_throw_in() -> None:
    class Resigned:
        name = "resigned"

        def choose_pass(self, view: SeatView) -> tuple[Card, ...]:
            return view.hand[:3]

        def choose_card(self, view: SeatView) -> Card:
            return view.legal[0]

        def wants_to_throw_in(self, view: SeatView) -> bool:
            del view
            return True

    early = "hands 7a 8a 9a Ta Ua Oa Ka 7b / Aa Th Uh Oh Kh Ah 8b 9b / 7l 8l 9l Tl Ul Ol Kl Al / "
    text = early + "7h 8h 9h Tb Ub Ob Kb Ab; tricks 0:; law honour; word USY"
    match = Match.from_position(text)
    assert BotPlayer(Resigned()).decide(view_for(match, 1)) == ThrowIn()
    play(match, "7a 8b")
    assert BotPlayer(Resigned()).decide(view_for(match, 1)) is None


def test_a_void_is_forgotten_once_the_suit_is_shown() -> None:
    assert recall(view_after("7a 8b 7l 7h | 8a", 0)).voids[1] == {Suit.ACORNS}
    assert recall(view_after("7a 8b 7l 7h | 8a Aa", 0)).voids[1] == frozenset()


def test_under_honour_law_a_seat_that_denied_a_suit_may_still_hold_it() -> None:
    memory = recall(view_after("7a 8b 7l 7h | 8a", 0))
    assert memory.may_hold(1, Card.parse("Aa"))
    assert not replace(memory, may_revoke=False).may_hold(1, Card.parse("Aa"))


def test_a_passed_card_disproves_the_void_of_its_receiver() -> None:
    view = view_after("7a 8b", 0)
    view_with_packet = replace(view, passed=cards("Aa Th 9b"))
    assert left_of(0) == 1
    assert recall(view_with_packet).voids[1] == frozenset()


@pytest.mark.parametrize("kind", ["kitten", "regular"])
def test_rounds_of_the_cats_have_one_loser_and_no_unproven_call(kind: str) -> None:
    for seed in range(40):
        players = [
            BotPlayer(
                roster.make(kind, f"{seed}/{seat}"), cat.character.honour_profile, f"{seed}/{seat}"
            )
            for seat, cat in enumerate(AT_TABLE)
        ]
        match = Match(HONOUR, seed)
        losers = 0
        while match.outcome is None and (match.loser is None or match.phase is Phase.VOTING):
            for event in match.apply(*next_move(match, players)):
                losers += isinstance(event, RoundScored)
                if isinstance(event, RenounceCalled):
                    assert event.answer.name != "UNPROVEN"
        assert losers == (match.loser is not None)


def test_the_dealer_redeals_after_a_misdeal() -> None:
    match = next(
        match
        for match in (Match(HONOUR, seed, dealer=2) for seed in range(99))
        if match.apply(2, Deal()) and match.honour_state.misdeals
    )
    assert BotPlayer(roster.make("kitten")).decide(view_for(match, 2)) == Redeal()
