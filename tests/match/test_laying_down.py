"""Laying the cards down: offered once the person's own view proves who takes the rest."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from smokingcat.bots import roster
from smokingcat.bots.player import BotPlayer
from smokingcat.bots.recall import recall
from smokingcat.coach.forced_outcome import can_lay_down, certain_taker
from smokingcat.coach.played_round import TableSnapshot, snapshots
from smokingcat.match.intents import GoOn
from smokingcat.match.model import TableModel
from smokingcat.match.session.session import Person, Session
from smokingcat.rules.match import Match
from smokingcat.rules.moves import Move, PlayCard
from smokingcat.rules.pack import deal_hands, shuffled_pack
from smokingcat.rules.record.record import Record
from smokingcat.rules.round import Phase
from smokingcat.rules.ruleset import Ruleset
from smokingcat.rules.view import view_for
from tests.bots.test_honesty import PartialRound, dealt_anew, retold
from tests.coach.evening import played
from tests.match.sessions import NAMES
from tests.match.table_models import model_of
from tests.rules.table import laid_out, random_move

TRICKS = "tricks 1: 7h 8h 9h Th | 0: Uh Oh Kh Ah | 3: 7l 8l 9l Ol | 2: Tl Kl Al Ul | 0: Ta 7a 8a 9a"
TOP_CARDS = f"hands Ab Kb Aa / ? / ? / ?; {TRICKS}"
ONE_LOW = f"hands Ab Kb Ua / ? / ? / ?; {TRICKS}"


def positions(seeds: range) -> Iterator[tuple[Record, TableSnapshot, int]]:
    """Yield the positions of some rounds in which a seat is to play, with that seat."""
    for seed in seeds:
        record = played(seed, rounds=1)
        for moment in snapshots(record):
            seat = moment.trick.to_play
            if moment.views[0].phase is Phase.PLAYING and moment.hands[seat]:
                yield record, moment, seat


def takers_of_random_play(record: Record, place: int, taken: int) -> set[int]:
    """Return the takers of all later tricks in many random continuations from ``place``."""
    luck, found = Random(place), set[int]()
    for _ in range(30):
        match = record.replay_to(place)
        while match.phase is Phase.PLAYING and (seat := match.to_move) is not None:
            legal = match.legal(seat)
            match.apply(seat, PlayCard(legal[int(luck.random() * len(legal))]))
        assert match.last_round is not None
        found |= {trick.taker for trick in match.last_round.tricks[taken:]}
    return found


def test_certain_taker_takes_every_trick_of_every_random_continuation() -> None:
    proven = 0
    for record, moment, seat in positions(range(1, 9)):
        taker = certain_taker(moment.views[seat])
        if taker is not None and len(moment.hands[seat]) > 1:
            proven += 1
            assert takers_of_random_play(record, moment.place, len(moment.taken)) == {taker}
    assert proven > 1


def test_hidden_cards_never_change_the_offer() -> None:
    offers = set()
    for seed in range(6):
        rng = Random(seed)
        hands = deal_hands(shuffled_pack(seed, 1), 0, 2)
        match = Match.from_hands(Ruleset("PES"), hands, dealer=0)
        moves: list[tuple[int, Move]] = []
        while match.phase in (Phase.PASSING, Phase.PLAYING):
            seat = match.to_move
            assert seat is not None
            view = view_for(match, seat)
            if match.phase is Phase.PLAYING and len(view.hand) in (2, 3):
                partial = PartialRound(hands, tuple(moves), match.ruleset)
                hidden = dealt_anew(recall(view), rng)
                other = view_for(retold(partial, seat, hidden, rng).match(), seat)
                assert can_lay_down(other) == can_lay_down(view)
                offers.add(can_lay_down(view))
            moves.append(random_move(match, rng.random))
            match.apply(*moves[-1])
    assert offers == {True, False}


def kitten(seat: int) -> BotPlayer:
    return BotPlayer(roster.make("kitten", seat))


def model_on_lead(position: str) -> TableModel:
    model = model_of(
        Session(laid_out(position), [Person(), *map(kitten, (1, 2, 3))], NAMES, 0), speed="instant"
    )
    while not model.hand.is_awaited:
        model.update(0.1)
    return model


def test_round_is_offered_to_be_laid_down_only_if_the_rest_is_certain() -> None:
    assert model_on_lead(TOP_CARDS).situation.may_lay_down
    assert not model_on_lead(ONE_LOW).situation.may_lay_down
    honour = model_on_lead(f"{TOP_CARDS}; law honour")
    assert not honour.situation.may_lay_down


def test_laid_down_cards_play_themselves_to_the_reckoning() -> None:
    model = model_on_lead(TOP_CARDS)
    before = model.session.move_count
    model.do(GoOn())
    for _ in range(100):
        model.update(0.1)
        if model.is_reckoning:
            break
    assert model.is_reckoning
    last = model.session.match.last_round
    assert last is not None
    assert [trick.taker for trick in last.tricks[-3:]] == [0, 0, 0]
    assert model.session.move_count - before == 12, "the rest is played by ordinary moves"
    assert not model.hand.is_laying_down or model.session.match.phase is not Phase.PLAYING


def test_going_on_plays_no_card_unless_laying_down_was_offered() -> None:
    model = model_on_lead(ONE_LOW)
    before = model.session.move_count
    model.do(GoOn())
    model.update(1.0)
    assert model.session.move_count == before
