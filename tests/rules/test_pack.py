import hashlib

import pytest

from smokingcat.rules.cards import PACK, cards_text
from smokingcat.rules.match import Match
from smokingcat.rules.pack import deal_hands, draw_dealer, shuffled_pack
from smokingcat.rules.ruleset import Ruleset


def test_cards_are_dealt_by_twos_from_the_dealers_left() -> None:
    hands = deal_hands(PACK, dealer=0, deal_by=2)
    assert cards_text(hands[1]) == "7a 8a 7l 8l 7h 8h 7b 8b"
    assert cards_text(hands[0]) == "Ka Aa Kl Al Kh Ah Kb Ab"


def test_cards_are_dealt_by_ones_from_the_dealers_left() -> None:
    hands = deal_hands(PACK, dealer=2, deal_by=1)
    assert cards_text(hands[3]) == "7a Ua 7l Ul 7h Uh 7b Ub"
    assert cards_text(hands[2]) == "Ta Aa Tl Al Th Ah Tb Ab"


def test_pack_depends_on_seed_and_round_only() -> None:
    assert shuffled_pack(7, 1) == shuffled_pack("7", 1)
    assert len({shuffled_pack(7, 1), shuffled_pack(7, 2), shuffled_pack("cat", 1)}) == 3
    assert set(shuffled_pack(7, 1)) == set(PACK)


def test_the_packs_of_a_seed_are_the_same_on_every_machine() -> None:
    packs = "\n".join(cards_text(shuffled_pack("Mourek", number)) for number in range(100))
    digest = hashlib.sha256(packs.encode()).hexdigest()
    assert digest.startswith("1a5f5c616e806db9")


def test_top_card_is_uniformly_distributed() -> None:
    tops = [shuffled_pack("fair", number)[0] for number in range(3200)]
    assert all(60 <= tops.count(card) <= 145 for card in PACK)


def test_first_dealer_is_drawn_uniformly_from_the_seed() -> None:
    drawn = [draw_dealer(seed) for seed in range(400)]
    assert all(70 <= drawn.count(seat) <= 130 for seat in range(4))
    assert Match(Ruleset(), seed=7).dealer == draw_dealer(7) == draw_dealer("7")


def test_a_given_first_dealer_is_used() -> None:
    assert [Match(Ruleset(), seed=7, dealer=seat).dealer for seat in range(4)] == [0, 1, 2, 3]


def test_a_seed_that_cannot_be_encoded_raises() -> None:
    with pytest.raises(ValueError, match="not a seed"):
        Match(Ruleset(), seed="\udcff")
