import pytest

from smokingcat.rules.cards import Card, cards, cards_text
from smokingcat.rules.events import (
    CardPlayed,
    CardsDealt,
    CardsPassed,
    LetterGiven,
    MatchEnded,
    PacketTurnedUp,
    RoundEnd,
    RoundScored,
    TrickTaken,
)
from smokingcat.rules.legality import IllegalMove, Refusal
from smokingcat.rules.match import Match, MatchEnd, Outcome
from smokingcat.rules.moves import Deal, Move, PassCards, PlayCard, ThrowIn
from smokingcat.rules.pack import deal_hands, shuffled_pack
from smokingcat.rules.round import Phase
from smokingcat.rules.ruleset import Ruleset
from smokingcat.rules.trick import OpenTrick
from tests.rules.table import ONE_SUIT_EACH, hands_of, play, ready_to_play


def card(text: str) -> PlayCard:
    return PlayCard(Card.parse(text))


def refusal(match: Match, seat: int, move: Move) -> Refusal:
    with pytest.raises(IllegalMove) as caught:
        match.apply(seat, move)
    assert match.refusal(seat, move) is caught.value.refusal
    return caught.value.refusal


class TestDealing:
    def test_a_new_match_awaits_the_deal(self) -> None:
        match = Match(Ruleset(), seed=7, dealer=2)
        assert (match.phase, match.to_move, match.round_number) == (Phase.DEALING, 2, 0)
        assert (match.seed, match.ruleset) == (7, Ruleset())
        assert (match.loser, match.last_round, match.outcome) == (None, None, None)
        assert match.points == match.letters == (0, 0, 0, 0)
        assert match.hand(0) == match.legal(0) == ()

    def test_a_match_may_start_with_letters(self) -> None:
        assert Match(Ruleset("PES"), letters=(2, 0, 1, 0)).letters == (2, 0, 1, 0)

    @pytest.mark.parametrize("letters", [(3, 0, 0, 0), (0, 0, 0, -1), (0, 0, 0)])
    def test_invalid_initial_letters_raise(self, letters: tuple[int, ...]) -> None:
        with pytest.raises(ValueError, match="letters"):
            Match(Ruleset("PES"), letters=letters)

    def test_a_deal_gives_eight_cards_each_and_starts_passing(self) -> None:
        match = Match(Ruleset(deal_by=1), seed=7, dealer=2)
        (dealt,) = match.apply(2, Deal())
        hands = tuple(match.hand(seat) for seat in range(4))
        assert dealt == CardsDealt(round_number=1, dealer=2, deal_by=1, hands=hands)
        assert [len(hand) for hand in hands] == [8, 8, 8, 8]
        assert (match.phase, match.awaited, match.to_move) == (Phase.PASSING, (0, 1, 2, 3), 0)

    def test_only_the_dealer_deals_and_only_once(self) -> None:
        match = Match(Ruleset(), dealer=2)
        assert refusal(match, 1, Deal()) is Refusal.NOT_THE_DEALER
        match.apply(2, Deal())
        assert refusal(match, 2, Deal()) is Refusal.WRONG_PHASE

    def test_other_moves_before_the_deal_are_refused(self) -> None:
        match = Match(Ruleset(), dealer=2)
        for move in (card("7b"), PassCards(cards("7b 8b 9b")), ThrowIn()):
            assert refusal(match, 2, move) is Refusal.WRONG_PHASE

    @pytest.mark.parametrize("seat", [-1, 4])
    def test_unknown_seats_raise(self, seat: int) -> None:
        with pytest.raises(ValueError, match="no such seat"):
            Match(Ruleset(), dealer=seat)
        with pytest.raises(ValueError, match="no such seat"):
            Match(Ruleset(), dealer=0).refusal(seat, Deal())

    @pytest.mark.parametrize(
        "lines",
        [
            ONE_SUIT_EACH[:3],
            (*ONE_SUIT_EACH[:3], "7b 8b 9b Tb Ub Ob Kb"),
            (*ONE_SUIT_EACH[:3], "7a 8b 9b Tb Ub Ob Kb Ab"),
        ],
    )
    def test_hands_that_do_not_make_up_the_pack_raise(self, lines: tuple[str, ...]) -> None:
        with pytest.raises(ValueError, match=r"four hands|make up the pack"):
            Match.from_hands(Ruleset(), hands_of(*lines), dealer=0)

    def test_round_numbers_continue_from_the_given_number(self) -> None:
        match = Match.from_hands(
            Ruleset(), hands_of(*ONE_SUIT_EACH), dealer=3, seed=7, round_number=12
        )
        assert match.round_number == 12
        for seat in range(4):
            match.apply(seat, PassCards(match.hand(seat)[:3]))
        match.apply(0, ThrowIn())
        (dealt,) = match.apply(0, Deal())
        assert isinstance(dealt, CardsDealt)
        assert (dealt.round_number, dealt.hands) == (13, deal_hands(shuffled_pack(7, 13), 0, 2))


class TestPassing:
    def match(self) -> Match:
        return Match.from_hands(Ruleset(), hands_of(*ONE_SUIT_EACH), dealer=3)

    def test_a_passed_packet_leaves_the_hand_and_is_not_received_yet(self) -> None:
        match = self.match()
        assert (match.phase, match.round_number) == (Phase.PASSING, 1)
        packet = cards("Aa Ka Oa")
        assert match.apply(0, PassCards(packet)) == (CardsPassed(0, packet),)
        assert cards_text(match.hand(0)) == "7a 8a 9a Ta Ua"
        assert (match.passed(0), match.received(1)) == (packet, ())
        assert match.awaited == (1, 2, 3)

    def test_seats_may_pass_in_any_order(self) -> None:
        match = self.match()
        match.apply(2, PassCards(cards("Ah Kh Oh")))
        assert (match.awaited, match.to_move) == ((0, 1, 3), 0)
        match.apply(0, PassCards(cards("Aa Ka Oa")))
        assert match.to_move == 1

    def test_all_packets_are_turned_up_after_the_fourth_pass(self) -> None:
        match = self.match()
        for seat, packet in ((3, "Ab Kb Ob"), (1, "Al Kl Ol"), (0, "Aa Ka Oa")):
            match.apply(seat, PassCards(cards(packet)))
        assert match.apply(2, PassCards(cards("Ah Kh Oh"))) == (
            CardsPassed(2, cards("Ah Kh Oh")),
            PacketTurnedUp(0, giver=3, cards=cards("Ab Kb Ob")),
            PacketTurnedUp(1, giver=0, cards=cards("Aa Ka Oa")),
            PacketTurnedUp(2, giver=1, cards=cards("Al Kl Ol")),
            PacketTurnedUp(3, giver=2, cards=cards("Ah Kh Oh")),
        )
        assert cards_text(match.hand(0)) == "7a 8a 9a Ta Ua Ab Kb Ob"
        assert match.received(0) == match.passed(3)
        assert match.phase is Phase.PLAYING

    def test_an_illegal_pass_is_refused_and_changes_nothing(self) -> None:
        match = self.match()
        assert refusal(match, 0, PassCards(cards("7a 8a"))) is Refusal.NOT_THREE_CARDS
        assert refusal(match, 0, PassCards(cards("7a 8a Ol"))) is Refusal.CARD_NOT_HELD
        assert refusal(match, 0, card("7a")) is Refusal.WRONG_PHASE
        assert refusal(match, 0, ThrowIn()) is Refusal.WRONG_PHASE
        assert cards_text(match.hand(0)) == ONE_SUIT_EACH[0]
        match.apply(0, PassCards(cards("Aa Ka Oa")))
        assert refusal(match, 0, PassCards(cards("7a 8a 9a"))) is Refusal.ALREADY_PASSED


class TestPlay:
    @pytest.mark.parametrize("dealer", range(4))
    def test_the_dealers_left_neighbour_leads(self, dealer: int) -> None:
        match = Match(Ruleset(), seed=7, dealer=dealer)
        match.apply(dealer, Deal())
        for seat in range(4):
            match.apply(seat, PassCards(match.hand(seat)[:3]))
        assert match.to_move == match.trick.leader == (dealer + 1) % 4

    def test_cards_are_played_clockwise_and_the_taker_leads(self) -> None:
        match = ready_to_play(
            "7a 8a 9a Ta Ua Oa Ka 7b",
            "Aa 8l 9l Tl Ul Ol Kl Al",
            "7h 8h 9h Th Uh Oh Kh 7l",
            "Ah 8b 9b Tb Ub Ob Kb Ab",
        )
        assert match.apply(0, card("7a")) == (CardPlayed(0, Card.parse("7a")),)
        assert match.trick == OpenTrick(0, cards("7a"))
        play(match, "Aa 7h")
        taken = TrickTaken(seat=1, number=1, leader=0, cards=cards("7a Aa 7h 8b"), points=1)
        assert match.apply(3, card("8b")) == (CardPlayed(3, Card.parse("8b")), taken)
        assert match.points == (0, 1, 0, 0)
        assert (match.to_move, match.trick) == (1, OpenTrick(1, ()))
        assert [trick.taker for trick in match.taken] == [1]

    def test_playing_out_of_turn_is_refused(self) -> None:
        match = ready_to_play(*ONE_SUIT_EACH)
        assert refusal(match, 1, card("7l")) is Refusal.NOT_YOUR_TURN
        assert match.legal(1) == ()
        assert refusal(match, 0, PassCards(cards("7a 8a 9a"))) is Refusal.WRONG_PHASE

    def test_a_card_must_be_held_and_follow_suit(self) -> None:
        match = ready_to_play(
            "7a 8a 9a Ta Ua Oa Ka 7b",
            "Aa 8l 9l Tl Ul Ol Kl Al",
            "7h 8h 9h Th Uh Oh Kh 7l",
            "Ah 8b 9b Tb Ub Ob Kb Ab",
        )
        assert refusal(match, 0, card("Aa")) is Refusal.CARD_NOT_HELD
        play(match, "7a")
        assert refusal(match, 1, card("8l")) is Refusal.MUST_FOLLOW_SUIT
        assert match.legal(1) == cards("Aa")


HEJMA_ALONE = (
    "Kl Uh 7b Al Kb Ta 9h Th",
    "9l Tl 8h 8a Ol Aa 7h Ah",
    "9b Ul 7a Oh Ka Kh Oa Ob",
    "8b Ab Ua 9a Ub Tb 8l 7l",
)


class TestScoring:
    def test_hejmas_taker_loses_a_score_of_11_11_10_1(self) -> None:
        match = ready_to_play(*HEJMA_ALONE)
        events = play(
            match,
            "9h Ah Kh 8b | 8a 7a Ua Ta | 7l Al Tl Ul | 7b 7h Ob Ub |"
            "Ka 9a Th Aa | Ol Oa 8l Kl | Kb 8h 9b Ab | Tb Uh 9l Oh",
        )
        assert match.points == (10, 11, 1, 11)
        assert events[-2] == RoundScored(1, (10, 11, 1, 11), loser=0, reason=RoundEnd.TIED)
        assert events[-1] == LetterGiven(seat=0, letter="P", count=1)

    def test_hejmas_counts_the_taker_of_hejma(self) -> None:
        match = ready_to_play(*HEJMA_ALONE)
        play(match, "9h Ah Kh 8b | 8a 7a Ua Ta | 7l Al Tl Ul | 7b 7h Ob Ub | Ka 9a Th Aa")
        assert match.hejmas == (0, 0, 0, 0)
        play(match, "Ol Oa 8l Kl | Kb 8h 9b Ab | Tb Uh 9l Oh")
        assert match.hejmas == (1, 0, 0, 0)

    def test_hejmas_counts_a_thrower_who_receives_hejma(self) -> None:
        match = ready_to_play(*HEJMA_ALONE)
        play(match, "9h Ah Kh 8b")
        match.apply(3, ThrowIn())
        assert match.hejmas == (0, 0, 0, 1)

    def test_last_round_is_kept_and_its_loser_deals_next(self) -> None:
        match = ready_to_play(*ONE_SUIT_EACH, leader=2)
        play(match, "7h 7b 7a 7l 8h 8b 8a 8l 9h 9b 9a 9l")
        play(match, "Th Tb Ta Tl Uh Ub Ua Ul Oh Ob Oa Ol")
        last = match.last_round
        assert last is not None
        assert (last.number, last.dealer, last.loser) == (1, 1, 2)
        assert (last.points, last.reason) == ((0, 0, 19, 0), RoundEnd.ENDED_AT_17)
        assert (len(last.tricks), {trick.taker for trick in last.tricks}) == (6, {2})
        assert last.thrown_in is None
        assert (match.phase, match.loser, match.points) == (Phase.DEALING, 2, last.points)
        assert (match.dealer, match.to_move, match.letters) == (2, 2, (0, 0, 1, 0))
        match.apply(2, Deal())
        assert (match.round_number, match.loser, match.points) == (2, None, (0, 0, 0, 0))
        assert (match.last_round, match.taken) == (last, ())

    def test_a_seat_with_all_letters_loses_the_match(self) -> None:
        match = ready_to_play(*ONE_SUIT_EACH, leader=2, rules=Ruleset(word="usy"))
        match.apply(2, ThrowIn())
        for _ in range(2):
            assert match.phase is Phase.DEALING
            match.apply(2, Deal())
            for seat in range(4):
                match.apply(seat, PassCards(match.hand(seat)[:3]))
            events = match.apply(2, ThrowIn())
        assert events[-2:] == (LetterGiven(2, "Y", 3), MatchEnded(2, "USY"))
        assert (match.phase, match.to_move, match.awaited) == (Phase.OVER, None, ())
        assert match.outcome == Outcome(loser=2, how=MatchEnd.ALL_LETTERS)
        assert match.letters == (0, 0, 3, 0)
        assert (match.loser, match.legal(2)) == (2, ())
        for move in (Deal(), card("7a"), ThrowIn(), PassCards(())):
            assert refusal(match, 2, move) is Refusal.MATCH_OVER
