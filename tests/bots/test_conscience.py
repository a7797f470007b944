"""What a character notices, calls, forgives and is tempted to under honour law (R21-R24)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest

from smokingcat.bots import roster
from smokingcat.bots.character import UPRIGHT, HonourProfile
from smokingcat.bots.heuristic.offences import (
    denied_suits,
    hiding,
    is_peeping_profitable,
    profitable_revoke,
)
from smokingcat.bots.honour_calls import call, gravity, judgement
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
from tests.rules.table import play

HONOUR = Ruleset(law="honour", word="USY", end_at_17="never")
DEALT = (  # seat 1 holds hearts and bells and one acorn, seat 2 no acorns
    "hands 7a 8a 9a Ta Ua Oa Ka 7b / Aa Th Uh Oh Kh Ah 8b 9b / "
    "7l 8l 9l Tl Ul Ol Kl Al / 7h 8h 9h Tb Ub Ob Kb Ab; tricks 0:; law honour; word USY; "
    "end-at-17 never"
)
OBLIVIOUS = HonourProfile(attention=0.0, leniency=0.0, temptation=0.0)
FORGIVING = HonourProfile(attention=1.0, leniency=2.0, temptation=0.0)
WICKED = HonourProfile(attention=1.0, leniency=0.0, temptation=1.0)
REVOKED = CallRenounce(1, Offence.REVOKED)


def after(line: str, more: str = "") -> Match:
    match = Match.from_position(f"{DEALT}; {more}" if more else DEALT)
    play(match, line)
    return match


def seen(line: str, seat: int, more: str = "") -> SeatView:
    return view_for(after(line, more), seat)


# -- noticing and calling -------------------------------------------------------------------


def test_what_an_upright_seat_can_prove_it_calls_and_nothing_else() -> None:
    assert call(UPRIGHT, 1, seen("7a 8b 7l 7h | 8a", 3)) is None
    for seat in (0, 2, 3):
        assert call(UPRIGHT, 1, seen("7a 8b 7l 7h | 8a Aa", seat)) == REVOKED
    assert call(UPRIGHT, 1, seen("7a 8b 7l 7h | 8a Aa", 1)) is None, "not on itself"


def test_who_does_not_attend_notices_nothing() -> None:
    assert call(OBLIVIOUS, 1, seen("7a 8b 7l 7h | 8a Aa", 3)) is None


def test_the_longer_ago_a_trick_the_fewer_remember_it() -> None:
    half = HonourProfile(attention=0.5, leniency=0.0, temptation=0.0)
    soon = seen("7a 8b 7l 7h | 8a Aa", 3)
    late = seen("7a 8b 7l 7h | 7b 9b 8l Tb | 8h 8a Th 9l | Aa", 3)
    noticed = [
        sum(call(half, seed, view) is not None for seed in range(400)) for view in (soon, late)
    ]
    assert 150 < noticed[0] < 250
    assert 20 < noticed[1] < 90


def test_what_was_noticed_stays_noticed() -> None:
    half = HonourProfile(attention=0.5, leniency=0.0, temptation=0.0)
    for seed in range(40):
        then = call(half, seed, seen("7a 8b 7l 7h | 8a Aa", 3))
        later = call(half, seed, seen("7a 8b 7l 7h | 8a Aa 8l 8h", 3))
        assert then == later


def test_a_peep_that_was_seen_is_called_unless_it_is_forgiven() -> None:
    for witness, match in peeps():
        view = view_for(match, witness)
        assert call(UPRIGHT, 1, view) == CallRenounce(1, Offence.PEEPED)
        assert call(FORGIVING, 1, view) is None
        blind = next(s for s in (0, 2, 3) if not view_for(match, s).honour_state.peeps)
        assert call(UPRIGHT, 1, view_for(match, blind)) is None


def peeps() -> Iterator[tuple[int, Match]]:
    """Yield rounds in which seat 1 has peeped, with a seat that noticed; another did not."""
    for seed in range(30):
        match = Match(HONOUR, seed, dealer=3)
        match.apply(3, Deal())
        if match.phase is Phase.PASSING:
            match.apply(0, PassCards(match.hand(0)[:3]))
            (event,) = match.apply(1, TurnUpPacket())
            assert isinstance(event, PacketPeeped)
            if 0 < len(event.seen_by) < 3:
                yield event.seen_by[0], match


def test_a_second_misdeal_is_called_by_all_but_the_dealer_and_the_forgiving() -> None:
    match = Match.from_position("dealer 2; law honour; word USY; round 4; misdeals 2")
    assert call(UPRIGHT, 1, view_for(match, 0)) == CallRenounce(2, Offence.MISDEALT)
    assert call(UPRIGHT, 1, view_for(match, 2)) is None
    assert call(FORGIVING, 1, view_for(match, 0)) is None
    assert judgement(FORGIVING, 1, view_for(match, 0)) == Accept()
    assert judgement(FORGIVING, 1, view_for(match, 2)) is None


# -- judging --------------------------------------------------------------------------------


def convicted(line: str, more: str = "") -> SeatView:
    """What seat 0 sees when it has called seat 1 rightly."""
    match = after(line, more)
    match.apply(0, REVOKED)
    assert match.phase is Phase.VOTING
    return view_for(match, 0)


def test_a_revoke_weighs_what_it_spared_and_more_the_second_time() -> None:
    charge = Charge(0, 1, Offence.REVOKED)
    dear = gravity(convicted("7a Ah 7l 7h | 8a Aa"), charge)
    cheap = gravity(
        convicted("7a 8b 7l 7h | 8a Aa", "convictions 0 1 0 0; letters 0 1 0 0"), charge
    )
    both = gravity(convicted("7a Ah 7l 7h | 8a Aa", "convictions 0 1 0 0; letters 0 1 0 0"), charge)
    assert 0 < dear < cheap < both <= 1


def test_the_strict_find_guilty_and_the_lenient_acquit() -> None:
    view = convicted("7a Ah 7l 7h | 8a Aa", "convictions 0 1 0 0; letters 0 1 0 0")
    strict = [judgement(UPRIGHT, seed, view) for seed in range(20)]
    lenient = [judgement(FORGIVING, seed, view) for seed in range(20)]
    assert strict == [Vote(True)] * 20
    assert lenient == [Vote(False)] * 20


def test_nobody_votes_twice_or_on_themselves() -> None:
    match = after("7a Ah 7l 7h | 8a Aa")
    match.apply(0, REVOKED)
    assert judgement(UPRIGHT, 1, view_for(match, 1)) is None
    match.apply(0, Vote(True))
    assert judgement(UPRIGHT, 1, view_for(match, 0)) is None


# -- temptation -----------------------------------------------------------------------------

DEAR = (  # seat 0 has one heart, which takes nine points, and Hejma to be rid of
    "hands Ol 7l Oa 9a Ah Al / 8a Ob Ta 9b Kl Kb / 9l 8b 7h 8l Ab / Ul Tl 7b Tb Ub; passed "
    "Ka Kl Kb / Aa Ab Oh / Tb Kh Ub / Ua Ah Al; tricks 1: Uh 8h Th 9h | 1: Ka Aa 7a Ua | "
    "2: Oh Kh; dealer 0; law honour"
)


def test_a_revoke_pays_where_following_costs_the_round() -> None:
    view = view_for(Match.from_position(DEAR), 0)
    assert view.legal == cards("Ah")
    assert profitable_revoke(view) == Card.parse("Ol")
    again = replace(view, honour_state=replace(view.honour_state, convictions=(3, 0, 0, 0)))
    assert not WICKED.yields(again.honour_state, 0, 0.2)


def test_nothing_is_revoked_where_following_costs_nothing_or_cannot_be_helped() -> None:
    cheap = DEAR.replace("2: Oh Kh", "2: 9l Tl").replace("/ 9l 8b 7h 8l Ab /", "/ Oh 8b 7h 8l Ab /")
    cheap = cheap.replace("/ Ul Tl 7b Tb Ub;", "/ Ul Kh 7b Tb Ub;")
    assert profitable_revoke(view_for(Match.from_position(cheap), 0)) is None
    assert profitable_revoke(seen("", 0)) is None, "who leads follows nobody"
    assert profitable_revoke(seen("7a Aa", 2)) is None, "who is void revokes nothing"


def test_the_upright_are_never_tempted_and_nobody_stumbles() -> None:
    kinds = ("kitten", "regular")
    for name in kinds:
        for seed in range(25):
            for move, view in honour_round(seed, [BotPlayer(roster.make(name, s)) for s in SEATS]):
                assert not isinstance(move, TurnUpPacket)
                if isinstance(move, PlayCard):
                    assert move.card in view.legal


def honour_round(seed: int, players: list[BotPlayer]) -> Iterator[tuple[Move, SeatView]]:
    """Play a round under honour law; yield every move and what its maker saw."""
    match = Match(HONOUR, seed)
    while match.loser is None and match.outcome is None:
        seat, move = next_move(match, players)
        yield move, view_for(match, seat)
        match.apply(seat, move)


def next_move(match: Match, players: list[BotPlayer]) -> tuple[int, Move]:
    """Return what is done next: calls come first, then whoever is awaited."""
    if match.phase in (Phase.PASSING, Phase.PLAYING):
        for seat in SEATS:
            called = players[seat].call(view_for(match, seat))
            if called is not None:
                return seat, called
    seat = match.awaited[0]
    move = players[seat].decide(view_for(match, seat))
    assert move is not None
    return seat, move


def test_the_wicked_revoke_and_peep_now_and_then() -> None:
    offences = set()
    for seed in range(40):
        players = [BotPlayer(roster.make("regular", s), WICKED, s) for s in SEATS]
        for move, view in honour_round(seed, players):
            if isinstance(move, TurnUpPacket):
                assert is_peeping_profitable(view)
                offences.add(Offence.PEEPED)
            if isinstance(move, PlayCard) and move.card not in view.legal:
                offences.add(Offence.REVOKED)
    assert offences == {Offence.PEEPED, Offence.REVOKED}


def test_a_convicted_offender_is_half_as_tempted() -> None:
    honour_state = seen("", 1, "convictions 0 2 0 0; letters 0 2 0 0").honour_state
    moods = [number / 100 for number in range(100)]
    assert sum(WICKED.yields(honour_state, 1, mood) for mood in moods) == 25
    assert sum(WICKED.yields(honour_state, 0, mood) for mood in moods) == 100


def test_a_lie_is_hidden_as_long_as_there_is_another_card() -> None:
    view = seen("7a 8b 7l 7h | 8a", 1)
    assert denied_suits(view) == {Suit.ACORNS}
    assert view.legal == cards("Aa")
    assert Card.parse("Aa") not in hiding(view, denied_suits(view)).legal
    last = replace(view, hand=cards("Aa"))
    assert hiding(last, denied_suits(last)).legal == cards("Aa")


def test_what_has_been_shown_need_not_be_hidden_any_more() -> None:
    assert denied_suits(seen("7a 8b 7l 7h | 8a Aa", 1)) == frozenset()


def test_who_hides_something_does_not_lay_the_cards_open() -> None:
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


# -- memory ---------------------------------------------------------------------------------


def test_a_void_that_turned_out_a_lie_is_forgotten_and_counts_again_with_the_next_one() -> None:
    assert recall(seen("7a 8b 7l 7h | 8a", 0)).voids[1] == {Suit.ACORNS}
    assert recall(seen("7a 8b 7l 7h | 8a Aa", 0)).voids[1] == frozenset()


def test_a_void_rules_nothing_out_under_honour_law() -> None:
    memory = recall(seen("7a 8b 7l 7h | 8a", 0))
    assert memory.may_hold(1, Card.parse("Aa"))
    assert not replace(memory, may_lie=False).may_hold(1, Card.parse("Aa"))


def test_whoever_was_given_a_card_is_known_to_lie_without_it() -> None:
    view = seen("7a 8b", 0)
    told = replace(view, passed=cards("Aa Th 9b"))
    assert left_of(0) == 1
    assert recall(told).voids[1] == frozenset()


# -- the cats -------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", ["kitten", "regular"])
def test_rounds_of_the_cats_have_one_loser_and_every_call_of_theirs_is_right(kind: str) -> None:
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


def test_a_misdeal_is_dealt_again() -> None:
    match = next(
        match
        for match in (Match(HONOUR, seed, dealer=2) for seed in range(99))
        if match.apply(2, Deal()) and match.honour_state.misdeals
    )
    assert BotPlayer(roster.make("kitten")).decide(view_for(match, 2)) == Redeal()
