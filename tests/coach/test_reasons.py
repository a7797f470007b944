"""Every stated reason is verified by simulation, in positions of all kinds."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import combinations
from random import Random

import pytest

from smokingcat.bots import roster
from smokingcat.bots.recall import recall
from smokingcat.coach.endgame import last_takers
from smokingcat.coach.hints.advice import facts_of
from smokingcat.coach.hints.exact_chances import ExactChances
from smokingcat.coach.hints.reasons import Feature, Reason
from smokingcat.rules.cards import Card, Suit, cards
from smokingcat.rules.match import Match
from smokingcat.rules.moves import Deal, PassCards, PlayCard
from smokingcat.rules.round import Phase
from smokingcat.rules.ruleset import Ruleset
from smokingcat.rules.seats import SEATS
from smokingcat.rules.view import SeatView, view_for
from tests.bots.positions import to_pass, to_play
from tests.coach.proof import holds
from tests.rules.table import laid_out

UP_TO_BELLS = (
    "0: 7a 8a 9a Ta",
    "3: Ua Oa Ka Aa",
    "2: 7l 8l 9l Tl",
    "1: Ul Ol Kl Al",
    "0: 7h 8h 9h Th",
    "3: Ub Kb Ob Uh",
)


def reasons_by_feature(view: SeatView, option: str) -> dict[Feature, Reason]:
    return {reason.feature: reason for reason in facts_of(view, cards(option))}


def positions(seed: int) -> Iterator[tuple[SeatView, tuple[Card, ...]]]:
    """Yield every decision of a round with all its cards, or with some packets."""
    luck = Random(seed)
    match = Match(Ruleset(end_at_17="never"), seed)
    level = "kitten" if seed % 2 else "regular"
    bots = [roster.make(level, f"{seed}/{seat}") for seat in SEATS]
    match.apply(match.dealer, Deal())
    while match.phase is not Phase.DEALING and (seat := match.to_move) is not None:
        view = view_for(match, seat)
        if match.phase is Phase.PASSING:
            packets = list(combinations(view.hand, 3))
            yield from ((view, packets[int(luck.random() * len(packets))]) for _ in range(6))
            match.apply(seat, PassCards(bots[seat].choose_pass(view)))
        else:
            yield from ((view, (card,)) for card in view.legal)
            match.apply(seat, PlayCard(bots[seat].choose_card(view)))


def count_verified_reasons(seeds: range) -> Counter[Feature]:
    """Count the stated features; each reason must hold."""
    stated: Counter[Feature] = Counter()
    for seed in seeds:
        for view, option in positions(seed):
            for reason in facts_of(view, option):
                stated[reason.feature] += 1
                assert holds(reason, view, option), (reason, option, view)
    return stated


def test_every_reason_in_a_few_rounds_is_true() -> None:
    assert len(count_verified_reasons(range(2))) > 20


@pytest.mark.long
def test_every_reason_in_many_rounds_is_true_and_all_kinds_occur() -> None:
    assert set(count_verified_reasons(range(2, 150))) == set(Feature)


@pytest.mark.parametrize(
    ("wrong", "card"),
    [
        (Reason(Feature.SAFE_LEAD, cards("9b"), cards("9b")[0].suit), "9b"),
        (Reason(Feature.TAKES, cards("Kb"), points=1), "Kb"),
        (Reason(Feature.DEAD_LEAD, cards("9b"), cards("9b")[0].suit), "9b"),
        (Reason(Feature.LIKELY_BEATEN, cards("Kb")), "Kb"),
        (Reason(Feature.MAKES_VOID, (), cards("9b")[0].suit), "9b"),
    ],
)
def test_false_reason_is_detected(wrong: Reason, card: str) -> None:
    view = to_play("9b Kb 7h 8h", taken=UP_TO_BELLS[:4])
    assert not holds(wrong, view, cards(card))


def test_ducking_names_the_highest_card_and_the_points() -> None:
    view = to_play("9h Ah 7a 8a 7b 8b 7l 8l", "Kh Uh")
    found = reasons_by_feature(view, "9h")[Feature.DUCKS]
    assert (found.cards, found.seat, found.points) == (cards("Kh"), 2, 6)
    assert Feature.DUCKS not in reasons_by_feature(view, "Ah")
    assert reasons_by_feature(view, "Ah")[Feature.TAKES].points == 11


def test_highest_safe_card_saves_the_lower_one() -> None:
    view = to_play("7h Oh Ah 8a 7b 8b 7l 8l", "Kh Uh")
    saving = reasons_by_feature(view, "Oh")[Feature.SAVES_LOW]
    assert (saving.cards, saving.seat) == (cards("7h Kh"), None), "the king makes it safe"
    assert Feature.SAVES_LOW not in reasons_by_feature(view, "7h")


def test_highest_safe_card_is_safe_by_a_card_that_was_passed_to_the_left() -> None:
    view = to_play("7h Uh 9b Tb Ub 7l 8l", "Th", ("1: 9h Oh Kh 8h",), passed="Ah Ka Kl")
    saving = reasons_by_feature(view, "Uh")[Feature.SAVES_LOW]
    assert (saving.cards, saving.seat) == (cards("7h Ah"), 1)
    assert holds(saving, view, cards("Uh"))


def test_left_neighbour_is_higher_until_the_passed_card_is_seen() -> None:
    hand = "Oh 9h 7a 8a 7b 8b 7l"
    for table in ("", "8h"):
        view = to_play(f"{hand} 8l", table, passed="Ah Kb Kl")
        higher = reasons_by_feature(view, "Oh")[Feature.LEFT_IS_HIGHER]
        assert (higher.cards, higher.seat) == (cards("Ah"), 1)
        assert holds(higher, view, cards("Oh"))
    lead = to_play(f"{hand} 8l", passed="Ah Kb Kl")
    assert Feature.LEFT_IS_HIGHER not in reasons_by_feature(lead, "8a")
    last = to_play(f"{hand} 8l", "Th Uh 7h", passed="Ah Kb Kl")
    assert Feature.LEFT_IS_HIGHER not in reasons_by_feature(last, "Oh"), "the left has played"


def test_low_card_is_saved_only_if_a_higher_card_is_still_out() -> None:
    hand = "8l Tl Ul Ol 7a 8a 9a Ta"
    assert Feature.SAVES_LOW in reasons_by_feature(to_play(hand, "7l Kl Al"), "Ol")
    assert Feature.SAVES_LOW not in reasons_by_feature(to_play(hand, "9l Kl Al"), "Ol")


def test_losing_hejma_names_the_taker_if_certain() -> None:
    last = to_play("Ol 7l 7a 8a 7b 8b 7h 8h", "9l Kl Tl")
    assert reasons_by_feature(last, "Ol")[Feature.HEJMA_UNDER] == Reason(
        Feature.HEJMA_UNDER, cards("Kl"), seat=2
    )
    assert Feature.HEJMA_KEPT in reasons_by_feature(last, "7l")
    void = to_play("Ol 7l 7a 8a 7b 8b Ab Kb", "9h")
    assert reasons_by_feature(void, "Ol")[Feature.HEJMA_OFF].seat is None
    assert Feature.HEJMA_KEPT in reasons_by_feature(void, "Ab")


def test_hejma_as_highest_card_may_go_if_a_higher_card_may_follow() -> None:
    hand = "Ol 7l 7a 8a 9a 7b 8b 9b"
    assert reasons_by_feature(to_play(hand, "8l"), "Ol")[Feature.HEJMA_MAY_GO].cards == cards("Kl")
    last = reasons_by_feature(to_play(hand, "8l 9l Tl"), "Ol")
    assert Feature.HEJMA_MAY_STAY in last
    assert Feature.HEJMA_MAY_GO not in last


def test_playing_another_suit_guards_hejma_if_leaves_were_legal() -> None:
    hand = "Ol 7l 8l 9l Ka 8a 7b 8b"
    assert reasons_by_feature(to_play(hand), "Ka")[Feature.GUARDS_HEJMA].cards == cards("7l 8l 9l")
    assert Feature.GUARDS_HEJMA not in reasons_by_feature(to_play(hand), "7l")
    assert Feature.GUARDS_HEJMA not in reasons_by_feature(to_play(hand, "7a"), "Ka"), (
        "a leaf was not legal"
    )


def test_high_discard_counts_if_the_card_could_still_take() -> None:
    hand = "Ka 8a 9h Th 7l 8l 9l"
    thrown = reasons_by_feature(to_play(hand, "9b Kb", ("3: 7h 8h Uh Oh",)), "Ka")
    assert thrown[Feature.HIGH_OFF].cards == cards("Ka")
    assert Feature.HIGH_OFF not in reasons_by_feature(
        to_play(hand, "9a Ua", ("3: 7h 8h Uh Oh",)), "Ka"
    )
    acorns_gone = ("1: 7a Aa 9a Ta", "2: Oa 7h Ua 8h")
    dead = reasons_by_feature(to_play("Ka 8a 9h Th 7l 8l", "9b Kb", acorns_gone), "Ka")
    assert Feature.HIGH_OFF not in dead


def test_heart_discarded_on_the_leader_in_points_is_a_hit() -> None:
    view = to_play("Ah 7l 7a 8a Tl 8l", "9b Kb Tb", ("2: Kh 7h 8h 9h", "2: 9a Ta Ua Oa"))
    found = reasons_by_feature(view, "Ah")
    assert found[Feature.HEARTS_OFF].seat == 2
    assert (found[Feature.HITS_LEADER].seat, found[Feature.HITS_LEADER].points) == (2, 5)
    assert Feature.HITS_LEADER not in reasons_by_feature(view, "7l")


def test_lead_below_all_hidden_cards_is_safe_and_above_all_is_not() -> None:
    view = to_play("7b Ab 9h Th Ka Aa Ul 9l")
    assert reasons_by_feature(view, "7b")[Feature.SAFE_LEAD].suit is cards("7b")[0].suit
    assert reasons_by_feature(view, "Ab")[Feature.SAVES_EXIT].cards == cards("7b")
    assert Feature.SAFE_LEAD not in reasons_by_feature(view, "Ab")


def test_lead_takes_for_certain_if_only_the_passed_lower_card_is_out() -> None:
    taken = ("1: 7b 8b Tb Ob", "0: Ab Kb 7a 8a")
    view = to_play("Ub 7h 8h 9h Th 9l", taken=taken, passed="9b Ah Kh")
    assert reasons_by_feature(view, "Ub")[Feature.TAKES_MORE].cards == cards("Ub")
    assert Feature.LIKELY_STAYS not in reasons_by_feature(view, "Ub")
    assert Feature.TAKES_MORE not in reasons_by_feature(view, "7h")
    dead = to_play("Ub 9b 7h 8h 9h Th", taken=taken, passed="Ah Kh Oh")
    assert Feature.DEAD_LEAD in reasons_by_feature(dead, "Ub")
    assert Feature.TAKES_MORE not in reasons_by_feature(dead, "Ub")


def test_last_cards_of_a_suit_take_the_discards_on_them() -> None:
    view = to_play("Ub Tb 7h 8h 9h Th", "9b", ("2: 7b Kb 8b 7a", "3: Ab Ob 8a 9a"))
    for card in ("Ub", "Tb"):
        assert reasons_by_feature(view, card)[Feature.TAKES_MORE].cards == cards(card)
        assert Feature.DEAD_LEAD not in reasons_by_feature(view, card)


def test_unavoidable_trick_is_taken_high_or_cheap() -> None:
    leaves = to_play("Ol Kl Al 7a 8a 7b 8b 9b", "7l")
    assert reasons_by_feature(leaves, "Al")[Feature.TAKES_ANYWAY_HIGH].cards == cards("Kl"), (
        "and not Hejma"
    )
    last = to_play("8h Th Ah 7a 8a 7l 8l 9l", "7h 7b 8b")
    assert reasons_by_feature(last, "Th")[Feature.TAKES_ANYWAY_HIGH].cards == cards("8h")
    costly = to_play("Kh Ah 7a 8a 9a 7l 8l 9l", "7h 7b 8b")
    assert Feature.TAKES_ANYWAY_CHEAP in reasons_by_feature(costly, "Kh")
    for view, card in ((last, "8h"), (last, "Ah"), (costly, "Ah")):
        assert not {Feature.TAKES_ANYWAY_HIGH, Feature.TAKES_ANYWAY_CHEAP} & set(
            reasons_by_feature(view, card)
        )


def test_last_two_cards_are_searched_completely() -> None:
    view = to_play("7b Ab", taken=UP_TO_BELLS)
    assert reasons_by_feature(view, "Ab")[Feature.LAST_TRICK_AVOIDED].cards == cards("7b")
    both = to_play("Ah Ab", taken=UP_TO_BELLS)
    assert reasons_by_feature(both, "Ab")[Feature.LAST_TRICK_TAKEN].cards == cards("Ah")


def test_last_takers_cover_all_deals_and_all_cards() -> None:
    view = to_play("9b Kh", taken=UP_TO_BELLS)
    assert last_takers(view, recall(view), cards("9b")[0]) == {0, 1, 2, 3}
    with pytest.raises(ValueError, match="two cards"):
        last_takers(to_play("9b 8b Kh", "Ub", UP_TO_BELLS[:5]), recall(view), cards("9b")[0])


def test_void_names_the_card_worth_discarding() -> None:
    view = to_play("Kb Ol 7l 8l 9l 7a 8a 9a")
    assert reasons_by_feature(view, "Kb")[Feature.MAKES_VOID].cards == cards("Ol")
    view = to_play("Kb Ah 7l 8l 9l 7a 8a 9a")
    assert reasons_by_feature(view, "Kb")[Feature.MAKES_VOID].cards == cards("Ah")
    assert Feature.MAKES_VOID not in reasons_by_feature(view, "7l")


def test_a_suit_that_cannot_be_led_again_is_no_reason() -> None:
    taken = ("1: 7h 8h 9h Uh", "0: Al 7l Oh 9l")
    lead = to_play("Th 7b 8b 9b Tb", taken=(*taken, "0: Kl 8l Ah Tl"))
    assert recall(lead).unseen_of(Suit.HEARTS) == cards("Kh")
    assert Feature.MAKES_VOID not in reasons_by_feature(lead, "Th")
    kept = to_play("Th Kh 8b 9b Tb Ub", taken=taken)
    assert recall(kept).unseen_of(Suit.HEARTS) == cards("Ah")
    assert Feature.SAVES_EXIT not in reasons_by_feature(kept, "Kh")
    more = to_play("Th 7b 8b 9b Tb Ub", taken=taken)
    assert Feature.MAKES_VOID in reasons_by_feature(more, "Th")
    last = to_play("Th 7b 8b 9b Tb", "9a Ta Ua", (*taken, "0: Ul Kl Ah Tl"))
    assert Feature.MAKES_VOID in reasons_by_feature(last, "Th")
    past = ("1: 8a 9a Ka Aa", "0: 8h Ta Th Oh", "3: Kb Tb Ub Ua")
    other = to_play("7a 9h 7h Kh 9b", "9l", past)
    assert recall(other).unseen_of(Suit.ACORNS) == cards("Oa")
    assert Feature.MAKES_VOID in reasons_by_feature(other, "7a"), "nobody must play an acorn now"


def test_void_names_no_card_that_may_be_discarded_in_this_trick() -> None:
    view = to_play("7h 8h 9h Th Kh 8l 9l 9b", "7a 8b Oa")
    assert reasons_by_feature(view, "9b")[Feature.MAKES_VOID].cards == ()


def test_high_leaf_invites_hejma_and_low_leaf_does_not() -> None:
    view = to_play("Kl 9l 7a 8a 9a 7b 8b 9b")
    assert Feature.HEJMA_MAY_COME in reasons_by_feature(view, "Kl")
    assert Feature.HEJMA_STAYS_AWAY in reasons_by_feature(view, "9l")
    last = to_play("Kl 9l 7a 8a 9a 7b 8b 9b", "7l Tl 8l")
    assert Feature.HIGH_LEAF_GONE in reasons_by_feature(last, "Kl")
    assert Feature.TAKES_FREE in reasons_by_feature(last, "Kl")


ALL_BUT_HIGH_LEAVES = (
    "0: 7a 8a 9a Ta",
    "3: Ua Oa Ka Aa",
    "2: 8l 9l Tl Ul",
    "1: 8h 9h Th Uh",
    "0: 7b 8b 9b Tb",
    "3: Oh Ah Kh Ub",
)
"""Hidden are Kl, Al, 7l and three bells; only one hand can hold the seven with a higher leaf."""


def test_hejma_beaten_in_every_deal_is_not_said_to_stay() -> None:
    beaten = to_play("Ol 7h", "", ALL_BUT_HIGH_LEAVES, end_at_17="never")
    assert Feature.HEJMA_MAY_STAY not in reasons_by_feature(beaten, "Ol")
    one_higher = (*ALL_BUT_HIGH_LEAVES[:5], "3: Oh Ah Kh Kl")
    open_still = to_play("Ol 7h", "", one_higher, end_at_17="never")
    assert Feature.HEJMA_MAY_STAY in reasons_by_feature(open_still, "Ol")


def test_hejma_cannot_fall_if_no_later_seat_may_hold_her() -> None:
    gone = (*UP_TO_BELLS[:2], "2: 7l 8l 9l Tl", "1: 7h 8h 9h Th", "0: Uh Oh Ah Kh")
    assert Feature.HEJMA_MAY_COME in reasons_by_feature(to_play("Kl 7b 8b", "Ul 9b", gone), "Kl")
    full_of_bells = reasons_by_feature(to_play("Kl 7b 8b", "Ul 9b", gone, passed="Ub Ob Tb"), "Kl")
    assert Feature.HEJMA_MAY_COME not in full_of_bells
    assert Feature.HIGH_LEAF_GONE in full_of_bells


def test_later_seat_counts_as_following_only_without_contrary_evidence() -> None:
    hand, table = "Aa 7b 8b 9b Tb 7l 8l", "7a 8a"
    followed = to_play(hand, table, ("3: 9h Th Uh Oh",), passed="Ob Kb Ab")
    assert Feature.LIKELY_CHEAP in reasons_by_feature(followed, "Aa")
    void = to_play(hand, table, ("2: Ka Ta Ua 9h",), passed="Ob Kb Ab")
    assert Feature.LIKELY_CHEAP not in reasons_by_feature(void, "Aa")


def test_suit_followed_by_all_may_become_honest() -> None:
    view = to_play("Ab 7l 8l 9l 7a 8a 9a", taken=("1: 7b 8b 9b Tb",))
    assert Feature.HONEST_SUIT in reasons_by_feature(view, "Ab")
    dirty = to_play("Ab 7l 8l 9l 7a 8a 9a", taken=("1: 7b 8b 7h 9b",))
    assert Feature.HONEST_SUIT not in reasons_by_feature(dirty, "Ab")


@pytest.mark.parametrize(
    ("hand", "packet", "expected", "missing"),
    [
        ("Ol Kl Al 7a 8a 7b 8b 9b", "Ol Kl Al", "PASSES_HEJMA", "PASSES_HIGH_LEAVES"),
        ("Ol 7l 8l 9l Aa Ah Kh 7b", "Aa Ah Kh", "KEEPS_GUARDS PASSES_BARE", "PASSES_HEJMA"),
        ("Ol 7l 8l 9l Aa Ah Kh 7b", "7l Aa Ah", "BREAKS_GUARD KEEPS_HEJMA_BARE", "KEEPS_GUARDS"),
        ("Aa 8b Tb 7h 8h 9l 8l 7l", "Aa 8b Tb", "PASSES_VOID PASSES_LOW", "KEEPS_LOW"),
        ("Aa 9a Tb 7h Kh Ah 8l 7l", "Aa Kh Ah", "PASSES_HIGH_HEARTS KEEPS_LOW", "PASSES_BARE"),
        ("Al 9l 8l Tb 8b 7h 8h 7a", "Tb 8b 7a", "KEEPS_HIGH_LEAF", "KEEPS_HEJMA_BARE"),
        ("Al 9l 8l 7l Tb 7h 8h 7a", "Tb 7h 8h", "PASSES_LOW", "KEEPS_HIGH_LEAF"),
    ],
)
def test_a_packet_has_the_expected_facts(
    hand: str, packet: str, expected: str, missing: str
) -> None:
    found = {feature.name for feature in reasons_by_feature(to_pass(hand), packet)}
    assert set(expected.split()) <= found
    assert missing not in found


def test_facts_of_a_packet_include_the_peeped_cards() -> None:
    """Hejma is in the received packet, beside the suit that would otherwise be void (R21)."""
    hands = "Al 8l Tb 8b Kb 7h 8h 7a / ? / ? / 9b 7b Oh Kh Ah"
    position = f"hands {hands}; passed - / - / - / Ol Ub 7l; dealer 3; law honour"
    blind, peeped = (view_for(laid_out(f"{position}{peep}"), 0) for peep in ("", "; peeped 0: -"))
    assert Feature.PASSES_VOID in reasons_by_feature(blind, "Tb 8b Kb")
    assert Feature.PASSES_HIGH_LEAVES in reasons_by_feature(blind, "Al Tb 8b")
    found = set(reasons_by_feature(peeped, "Tb 8b Kb")) | set(
        reasons_by_feature(peeped, "Al Tb 8b")
    )
    assert not found & {Feature.PASSES_VOID, Feature.PASSES_HIGH_LEAVES, Feature.PASSES_BARE}
    assert Feature.KEEPS_HEJMA_BARE in found


def test_void_is_certain_once_the_received_packet_is_known() -> None:
    hands = "8a 9a Ua 9h Th 7l Al Ob / ? / ? / 9b 7b Oa 7a Kb"
    told = f"hands {hands}; passed - / - / - / Uh Oh Ah; dealer 3; law honour"
    blind, peeped = (view_for(laid_out(f"{told}{peep}"), 0) for peep in ("", "; peeped 0: -"))
    for view, feature in ((blind, Feature.PASSES_VOID), (peeped, Feature.MAKES_VOID)):
        found = reasons_by_feature(view, "Th Al Ob")
        assert {Feature.PASSES_VOID, Feature.MAKES_VOID} & set(found) == {feature}
        assert found[feature].suit is Suit.BELLS


def test_exact_chances_match_a_count_by_hand() -> None:
    gone = ("2: 7h 8h 9h Th", "1: Uh Oh Kh Ah", "0: 8b Tb Kb Ob", "2: 9l Al Ol 7l")
    view = to_play("Ul Tl", "8l", taken=(*UP_TO_BELLS[:2], *gone), passed="Kl 8a Ka")
    chances = ExactChances(recall(view))
    king, nine = cards("Kl"), cards("7b")
    assert chances.all_hold_some([1], king) == 1.0
    assert chances.some_only_among([1], king, nine) == pytest.approx(3 / 4)
