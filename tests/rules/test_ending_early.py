from smokingcat.rules.cards import Card, cards
from smokingcat.rules.events import CardsThrownIn, LetterGiven, RoundEnd, RoundScored
from smokingcat.rules.legality import Refusal
from smokingcat.rules.moves import PlayCard, ThrowIn
from smokingcat.rules.ruleset import EndAt17, Ruleset
from tests.rules.table import ONE_SUIT_EACH, hands_of, play, ready_to_play

HEARTS_FIRST = (
    "Ah Kh Oh Uh Th 9h 8h 7h",
    "Ol 7l 8l 9l Tl Ul Kl Al",
    "7a 8a 9a Ta Ua Oa Ka Aa",
    "7b 8b 9b Tb Ub Ob Kb Ab",
)
SIXTEEN_POINTS = "Ah Al Aa Ab | Kh Ul Ka Kb | Oh Kl Oa Ob | Uh Tl Ua Ub | Th 9l Ta Tb | 9h 8l 9a 9b"
SEVENTEENTH = " | 8h 7l 8a 8b"


class TestEndingAt17:
    def reason_after(self, end_at_17: EndAt17, line: str) -> RoundEnd | None:
        match = ready_to_play(*HEARTS_FIRST, rules=Ruleset(end_at_17=end_at_17))
        play(match, line)
        return match.last_round.reason if match.last_round else None

    def test_auto_ends_the_round_after_the_trick_that_brings_17(self) -> None:
        assert self.reason_after("auto", SIXTEEN_POINTS) is None
        assert self.reason_after("auto", SIXTEEN_POINTS + SEVENTEENTH) is RoundEnd.ENDED_AT_17

    def test_ask_and_never_play_on_to_the_last_card(self) -> None:
        settings: tuple[EndAt17, ...] = ("ask", "never")
        for setting in settings:
            line = SIXTEEN_POINTS + SEVENTEENTH
            assert self.reason_after(setting, line) is None
            line += " | 7h Ol 7a 7b"
            assert self.reason_after(setting, line) is RoundEnd.COUNTED

    def test_ending_at_17_scores_the_points_so_far_and_keeps_the_hands(self) -> None:
        match = ready_to_play(*HEARTS_FIRST)
        events = play(match, SIXTEEN_POINTS + SEVENTEENTH)
        assert events[-2:] == (
            RoundScored(1, (17, 0, 0, 0), loser=0, reason=RoundEnd.ENDED_AT_17),
            LetterGiven(0, "P", 1),
        )
        assert match.hand(1) == cards("Ol")

    def test_reaching_17_in_the_last_trick_ends_the_round_as_counted(self) -> None:
        match = ready_to_play(
            "Ah Kh Oh Uh Th 9h 7h Aa",
            "Ol 7l 8l 9l Tl Ul Kl Al",
            "8h 8a 9a Ta Ua Oa Ka 7a",
            "7b 8b 9b Tb Ub Ob Kb Ab",
            leader=2,
        )
        play(match, "8h 7b 7h Ol | 8a 8b Aa 7l | Ah 8l 7a 9b | Kh 9l 9a Tb | Oh Tl Ta Ub")
        play(match, "Uh Ul Ua Ob | Th Kl Oa Kb | 9h Al Ka Ab")
        assert match.last_round is not None
        assert match.last_round.points == (21, 0, 12, 0)
        assert match.last_round.reason is RoundEnd.COUNTED


class TestThrowingIn:
    def test_the_thrower_takes_all_hands_and_the_open_trick(self) -> None:
        match = ready_to_play(*ONE_SUIT_EACH)
        play(match, "7a 7l 7h 7b | Aa Ol")
        hands = hands_of(
            "8a 9a Ta Ua Oa Ka", "8l 9l Tl Ul Kl Al", "8h 9h Th Uh Oh Kh Ah", "8b 9b Tb Ub Ob Kb Ab"
        )
        assert match.apply(0, ThrowIn()) == (
            CardsThrownIn(0, hands, trick=cards("Aa Ol"), points=32),
            RoundScored(1, (33, 0, 0, 0), loser=0, reason=RoundEnd.THROWN_IN),
            LetterGiven(0, "P", 1),
        )
        assert [match.hand(seat) for seat in range(4)] == [(), (), (), ()]
        assert match.trick.cards == ()

    def test_last_round_contains_the_cards_thrown_in(self) -> None:
        match = ready_to_play(*ONE_SUIT_EACH)
        thrown_in = match.apply(0, ThrowIn())[0]
        assert match.last_round is not None
        assert match.last_round.thrown_in == thrown_in
        assert match.last_round.tricks == ()

    def test_throwing_in_is_legal_out_of_turn_and_during_a_trick(self) -> None:
        match = ready_to_play(*ONE_SUIT_EACH)
        assert [match.refusal(seat, ThrowIn()) for seat in range(4)] == [None] * 4
        play(match, "7a")
        match.apply(3, ThrowIn())
        assert match.loser == 3

    def test_throwing_in_is_refused_if_the_seat_cannot_reach_17(self) -> None:
        match = ready_to_play(*HEARTS_FIRST, rules=Ruleset(end_at_17="never"))
        play(match, SIXTEEN_POINTS)
        # 17 points are out
        assert [match.refusal(seat, ThrowIn()) for seat in range(4)] == [None] * 4
        play(match, SEVENTEENTH)
        assert [match.refusal(seat, ThrowIn()) for seat in range(4)] == [
            None,
            Refusal.CANNOT_REACH_17,
            Refusal.CANNOT_REACH_17,
            Refusal.CANNOT_REACH_17,
        ]

    def test_throwing_in_is_refused_after_the_last_card(self) -> None:
        match = ready_to_play(*HEARTS_FIRST, rules=Ruleset(end_at_17="ask"))
        play(match, SIXTEEN_POINTS + SEVENTEENTH)
        match.apply(0, PlayCard(Card.parse("7h")))
        assert match.refusal(0, ThrowIn()) is Refusal.HOLDS_NO_CARD
        assert match.refusal(1, ThrowIn()) is Refusal.CANNOT_REACH_17
