"""The kitten plays legal cards and often, but not always, sensible ones."""

from __future__ import annotations

from dataclasses import replace

from smokingcat.bots import roster
from smokingcat.bots.player import BotPlayer
from smokingcat.rules.cards import cards
from smokingcat.rules.moves import ThrowIn
from smokingcat.rules.view import SeatView
from tests.bots.positions import SEVENTEEN, to_pass, to_play

KITTEN = roster.make("kitten", seed=1)


def play_counts(view: SeatView) -> dict[str, int]:
    """Return how often each card is played here in 200 rounds."""
    played: dict[str, int] = {}
    for number in range(200):
        card = str(KITTEN.choose_card(replace(view, round_number=number)))
        played[card] = played.get(card, 0) + 1
    return played


def test_the_kitten_usually_ducks_but_not_always() -> None:
    played = play_counts(to_play("8h Ah 7a 8a 9a Ta 7l 8l", table="9h Th Uh"))
    assert played["8h"] > played["Ah"] > 0


def test_the_kitten_usually_discards_hejma_when_void() -> None:
    played = play_counts(to_play("Ol Ah 7b 8b 9b Tb 7l 8h", table="9a Ta Ua"))
    assert max(played, key=lambda card: played[card]) == "Ol"
    assert len(played) > 4


def test_the_kitten_usually_leads_low_and_takes_low() -> None:
    leads = play_counts(to_play("7a Ab Kb Ob Kh Ah Al Kl"))
    forced = play_counts(to_play("Th Ah 7a 8a 9a Ta 7l 8l", table="7h 8h 9h"))
    assert max(leads, key=lambda card: leads[card]) == "7a"
    assert forced["Th"] > 40


def test_the_kitten_passes_three_cards_of_its_hand() -> None:
    for number in range(1, 51):
        view = to_pass("Ol Al 7h 8h 9h 7a 8a Kb", number)
        chosen = KITTEN.choose_pass(view)
        assert len(set(chosen)) == 3
        assert set(chosen) <= set(view.hand)


def test_the_kitten_throws_in_only_with_seventeen_points() -> None:
    hand = "Aa Ka Oa"
    with_17 = to_play(hand, taken=SEVENTEEN, end_at_17="ask")
    with_16 = to_play(hand, taken=SEVENTEEN, end_at_17="ask", points=(16, 0, 0, 0))
    assert BotPlayer(KITTEN).decide(with_17) == ThrowIn()
    assert BotPlayer(KITTEN).decide(with_16) != ThrowIn()
    assert with_16.legal == cards(hand)
