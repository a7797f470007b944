"""Positions: text format, parsing, and restoring a match by playing."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from smokingcat.rules.cards import cards
from smokingcat.rules.events import RoundEnd
from smokingcat.rules.match import Match
from smokingcat.rules.position import BadPosition, Position
from smokingcat.rules.round import Phase
from smokingcat.rules.ruleset import Ruleset
from smokingcat.rules.trick import OpenTrick
from smokingcat.rules.view import view_for
from tests.rules.table import ONE_SUIT_EACH, cards_out, random_steps

DEALT = f"hands {' / '.join(ONE_SUIT_EACH)}"
HALF = (
    "hands Ua Ta 8l Kl / 8a Oa Tl 7l / 9a Ka Al Ol / 7a Aa 9l Ul; "
    "tricks 7b 8b 9b Tb | Ab Ub Ob Kb | 9h Th 7h 8h | Kh Ah Uh Oh"
)


def views_are_equal(one: Match, other: Match) -> bool:
    """Return whether all seats have the same view of two matches."""
    return (
        one.awaited == other.awaited
        and one.loser == other.loser
        and one.outcome == other.outcome
        and all(view_for(one, seat) == view_for(other, seat) for seat in range(4))
    )


random_matches = given(
    rules=st.builds(
        Ruleset,
        word=st.sampled_from(["USY", "ZLÝ PES"]),
        end_at_17=st.sampled_from(["auto", "ask", "never"]),
        deal_by=st.sampled_from([1, 2]),
    ),
    seed=st.integers(0, 2**32),
    throwing_in=st.sampled_from([0.0, 0.02]),
)


@random_matches
@settings(max_examples=settings().max_examples // 25)
def test_a_match_is_restored_from_its_position_after_every_move(
    rules: Ruleset, seed: int, throwing_in: float
) -> None:
    match = Match(rules, seed)
    restored = Match.from_position(match.position, seed)
    for seat, move, events in random_steps(match, seed, throwing_in):
        assert restored.apply(seat, move) == events
        position = match.position
        assert Position.parse(str(position)) == position
        restored = Match.from_position(str(position), seed)
        assert views_are_equal(restored, match)
        assert restored.position == position


@random_matches
@settings(max_examples=settings().max_examples // 32)
def test_a_position_made_from_a_view_contains_only_cards_the_seat_knows(
    rules: Ruleset, seed: int, throwing_in: float
) -> None:
    match = Match(rules, seed)
    for _ in random_steps(match, seed, throwing_in):
        for seat in range(4):
            view = view_for(match, seat)
            position = view.position
            assert Position.parse(str(position)) == position
            assert [position.hands[each] for each in range(4) if each != seat] == [None] * 3
            known = {*view.hand, *view.passed, *view.received, *view.trick.cards}
            known |= {card for trick in view.taken for card in trick.cards}
            assert {card for hand in position.hands for card in hand or ()} == set(view.hand)
            assert {card for packet in position.passed for card in packet or ()} <= known
            if match.phase is Phase.PLAYING:
                match_position = match.position
                assert (position.tricks, position.dealer) == (
                    match_position.tricks,
                    match_position.dealer,
                )


def test_a_position_before_the_first_deal_has_no_hands() -> None:
    match = Match(Ruleset(), dealer=2)
    assert str(match.position) == "dealer 2"
    restored = Match.from_position("dealer 2; letters 0 3 0 1")
    assert (restored.phase, restored.awaited, restored.letters) == (
        Phase.DEALING,
        (2,),
        (0, 3, 0, 1),
    )


def test_default_fields_are_left_out_of_the_text() -> None:
    text = f"{DEALT}; letters 0 1 0 2; dealer 0; round 4; word ZLÝ PES; end-at-17 never; deal-by 1"
    match = Match.from_position(text)
    assert str(match.position) == text
    assert match.ruleset == Ruleset("ZLÝ PES", end_at_17="never", deal_by=1)
    assert str(Match.from_position(DEALT).position) == f"{DEALT}; dealer 3"


def test_fields_are_parsed_in_any_order_and_on_several_lines() -> None:
    text = """
        round 2; letters 1 0 0 0;
        hands 7a 8a 9a Ta Ua Oa Ka Aa
            / 7l 8l 9l Tl Ul Ol Kl Al
            / 7h 8h 9h Th Uh Oh Kh Ah
            / 7b 8b 9b Tb Ub Ob Kb Ab
    """
    assert Position.parse(text) == Position.parse(f"{DEALT}; round 2; letters 1 0 0 0")


def test_full_hands_are_in_passing_or_with_a_leader_in_play() -> None:
    assert Match.from_position(DEALT).phase is Phase.PASSING
    match = Match.from_position(f"{DEALT}; tricks 2:")
    assert (match.phase, match.to_move, match.dealer) == (Phase.PLAYING, 2, 1)
    assert [match.hand(seat) for seat in range(4)] == [*map(cards, ONE_SUIT_EACH)]


def test_a_position_may_contain_some_packets() -> None:
    match = Match.from_position(
        "hands 7a 8a 9a Ta Ua / 7l 8l 9l Tl Ul Ol Kl Al / 7h 8h 9h Th Uh / 7b 8b 9b Tb Ub Ob Kb Ab;"
        "passed Oa Ka Aa / - / Oh Kh Ah / -"
    )
    assert (match.phase, match.awaited) == (Phase.PASSING, (1, 3))
    assert match.passed(2) == cards("Oh Kh Ah")


def test_missing_leaders_are_derived_from_takers() -> None:
    position = Position.parse(f"{HALF}; dealer 3")
    assert [trick.leader for trick in position.tricks] == [0, 3, 3, 0]
    match = Match.from_position(position)
    assert match.to_move == 1
    assert match.trick == OpenTrick(1, ())
    assert str(match.position).endswith("| 0: Kh Ah Uh Oh | 1:; dealer 3")


def test_unknown_packets_are_invented_without_changing_the_hands() -> None:
    match = Match.from_position(HALF)
    assert match.hand(0) == cards("Ua Ta 8l Kl")
    assert match.received(0) == match.passed(3) == cards("7b Ub Th")
    match = Match.from_position(f"{HALF}; passed ? / ? / ? / Kl Kh Ua")
    assert match.received(0) == cards("Kl Kh Ua")
    assert match.hand(0) == cards("Ta 8l Kl Ua")  # received cards come last


def test_a_position_of_a_finished_round_includes_its_letter() -> None:
    thrown_in = f"{HALF}; thrown-in 1; letters 0 1 0 0"
    match = Match.from_position(thrown_in)
    assert (match.loser, match.letters, match.dealer) == (1, (0, 1, 0, 0), 1)
    assert match.last_round is not None
    assert match.last_round.reason is RoundEnd.THROWN_IN
    assert cards_out(match) == []
    over = Match.from_position(f"{thrown_in.replace('0 1 0 0', '0 3 0 0')}; word PES")
    assert (over.phase, over.loser) == (Phase.OVER, 1)


UNKNOWN = "hands Ol Al 7l 8l Ta Ua Oa 7b / ? / ? ? ? Ah ? ? ? ? / ?"


def test_a_position_with_unknown_cards_parses_but_makes_no_match() -> None:
    position = Position.parse(UNKNOWN)
    assert position.hands[1] is None
    assert position.hands[2] == (*[None] * 3, *cards("Ah"), *[None] * 4)
    assert str(position) == f"{UNKNOWN}; dealer 3"
    with pytest.raises(BadPosition, match=r"^hands: not all cards of seat 1 are known$"):
        Match.from_position(position)


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("", "text: empty part"),
        ("tricks 0: 7b 7b 8b 9b", "trick 1: 7b is there twice"),
        ("cards 7a", "cards: no field of a position"),
        ("dealer 1; dealer 2", "dealer: told twice"),
        ("dealer you", "dealer: not a number: 'you'"),
        ("dealer 4", "dealer: no such seat: 4"),
        (DEALT.replace("7a", "Zz"), "hands: not a card: 'Zz'"),
        (DEALT.replace("7a", "Ol"), "hands: Ol is there twice"),
        (DEALT.replace(" / 7b", " 7b"), "hands: four sit at the table, not 3"),
        (DEALT.replace("7a ", ""), "hands: seat 0 has held 7 cards, not 8"),
        ("hands / / /", "hands: a seat without cards is written '-'"),
        ("hands - / - / - / -", "hands: seat 0 has held 0 cards, not 8"),
        (f"{DEALT}; round 0", "round: no cards before the first deal"),
        ("round 2", "hands: seat 0 has held 0 cards, not 8"),
        (f"{DEALT}; passed 7a / - / - / -", "passed: seat 0 does not pass three cards"),
        (f"{DEALT}; passed 7a 7a 8a / - / - / -", "passed: seat 0 does not pass three cards"),
        (f"{DEALT}; passed 7a ? ? / - / - / -", "passed: three cards are known or none of them"),
        (f"{DEALT}; passed - / - / -", "passed: four pass, not 3"),
        (f"{DEALT}; passed 7a 8a 9a / - / - / -", "passed: 7a is there twice"),
        (f"{DEALT}; passed ? / - / - / -", "passed: what seat 0 passed is not known"),
        (f"{HALF}; passed 7b 8b 9b / ? / ? / ?", "passed: 7b never was in the hand of seat 1"),
        (f"{HALF}; passed - / ? / ? / ?", "passed: play has begun, and seat 0 has passed nothing"),
        (HALF.replace("Ol", "Uh"), "trick 4: Uh is there twice"),
        (HALF.replace(" 7b 8b", " Ol 8b"), "trick 1: Ol is there twice"),
        (HALF.replace(" 7b 8b 9b Tb", " 7b 8b"), "trick 1: only 2 cards, and another follows"),
        (HALF.replace("Tb |", "Tb"), "trick 1: 8 cards are too many"),
        (HALF.replace(" 7b", " 5: 7b"), "trick 1: neither a leader nor cards: '5: 7b 8b 9b Tb'"),
        (HALF.replace(" 7b", " seven"), "trick 1: not a card: 'seven'"),
        (f"{HALF} | 3:", "trick 5: seat 1 leads, not seat 3"),
        (HALF.replace("Kh Ah", "2: Kh Ah"), "trick 4: seat 0 leads, not seat 2"),
        (f"{HALF.replace('tricks', 'tricks 1:')}; dealer 3", "trick 1: seat 0 leads, not seat 1"),
        (
            HALF.replace("9b Tb", "Ol Tb").replace("Al Ol", "Al 9b"),
            "trick 1: seat 2 may not play Ol: must follow suit",
        ),
        (f"{DEALT}; thrown-in 0", "thrown-in: seat 0 may not throw in: wrong phase"),
        (f"{DEALT}; thrown-in 4", "thrown-in: no such seat: 4"),
        (f"{HALF}; thrown-in 1", "letters: seat 1 has lost this round and has no letter"),
        (f"{DEALT}; letters 0 0 9 0", "letters: not four numbers from 0 to 8"),
        (f"{DEALT}; letters 0 0 0", "letters: not four numbers from 0 to 8"),
        (f"{DEALT}; letters 0 0 8 0", "letters: seat 2 has lost the match"),
        (f"{DEALT}; word PS", "word: short"),
        (f"{DEALT}; law none", "law: unknown law: 'none'"),
        (f"{DEALT}; convictions 0 1 0 0", "law: strict law has nothing to judge"),
        (f"{DEALT}; law honour; misdeals 3", "misdeals: not more than 2 run before a round"),
        (f"{DEALT}; law honour; misdeals -1", "misdeals: not a number: '-1'"),
        (f"{DEALT}; law honour; peeped 1", "peeped: not who peeped and who noticed: '1'"),
        (f"{DEALT}; law honour; peeped 1: 1 2", "peeped: seat 1 is told twice"),
        (f"{DEALT}; law honour; accepted 0 0", "accepted: not seats: '0 0'"),
        (f"{DEALT}; law honour; charge 0 2", "charge: not caller, accused and offence: '0 2'"),
        (f"{DEALT}; law honour; charge 0 0 peeped", "charge: nobody calls renounce on themselves"),
        (f"{DEALT}; law honour; charge 0 1 revoked", "charge: the table has nothing to vote on"),
        (f"{DEALT}; law honour; votes + ? ? ?", "votes: there is no charge"),
        (f"{DEALT}; law honour; charge 0 1 peeped; votes + +", "votes: not four votes: '+ +'"),
        (
            f"{DEALT}; law honour; charge 0 1 peeped; votes ? + ? ?",
            "votes: not a vote that is open",
        ),
        (f"{DEALT}; law honour; convictions 1", "convictions: not four numbers: '1'"),
        (f"{DEALT}; law honour; verdict 4", "verdict: not seats: '4'"),
        (f"{DEALT}; law honour; banned 1", "banned: whoever is banned has lost the round"),
        (f"{DEALT}; end-at-17 soon", "end-at-17: unknown end_at_17: 'soon'"),
        (f"{DEALT}; deal-by 3", "deal-by: cards are dealt by ones or twos, not by 3"),
    ],
)
def test_an_invalid_position_raises_with_its_field(text: str, problem: str) -> None:
    with pytest.raises(BadPosition) as raised:
        Match.from_position(text)
    assert str(raised.value) == problem
    assert problem == f"{raised.value.field}: {raised.value.why}"


def test_tricks_after_the_end_of_the_round_raise() -> None:
    text = (
        "hands 8a 9a Ta Ua Oa / Aa 7l 8l 9l Tl / Ul Ol Al 7b 8b / 9b Tb Ub Ob Ab; "
        "tricks Ah Kh Oh Uh | Th 9h 8h 7h | 7a Ka Kl Kb"  # 14 and 4 points: enough (R5)
    )
    with pytest.raises(BadPosition, match=r"^trick 3: the round has ended$"):
        Match.from_position(text)
    assert Match.from_position(f"{text}; end-at-17 never").points == (18, 0, 0, 0)
