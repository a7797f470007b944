"""Biases of the playing styles."""

from __future__ import annotations

from dataclasses import replace

import pytest

from smokingcat.bots import roster
from smokingcat.bots.character import PlayingStyle
from smokingcat.bots.style_bias import is_saving_hejma, packet_style_bias, style_bias
from smokingcat.rules.cards import Card, cards
from smokingcat.rules.view import SeatView
from tests.bots.positions import to_pass, to_play

MIXED_TRICK = ("0: Aa Ka 7b 7h",)


def preferred_card(playing_style: PlayingStyle, view: SeatView) -> str:
    """Return the legal card with the highest bias."""
    return max(view.legal, key=lambda card: style_bias(playing_style, view, card)).text


@pytest.mark.parametrize(
    ("playing_style", "card"),
    [(PlayingStyle.PATIENT, "8a"), (PlayingStyle.CAREFUL, "8a"), (PlayingStyle.BOLD, "Ab")],
)
def test_only_the_bold_style_leads_high(playing_style: PlayingStyle, card: str) -> None:
    assert preferred_card(playing_style, to_play("8a Ua 9b Ab 9h Kl 8l", taken=MIXED_TRICK)) == card


def test_the_patient_style_leads_a_suit_led_before() -> None:
    view = to_play("Ua 8b Kb 9h Kl 8l Tl", taken=MIXED_TRICK)
    biases = {card.text: style_bias(PlayingStyle.PATIENT, view, card) for card in cards("Ua 8b Kb")}
    assert biases["Ua"] > biases["Kb"]


@pytest.mark.parametrize(
    ("playing_style", "card"),
    [(PlayingStyle.PATIENT, "7a"), (PlayingStyle.CAREFUL, "Ta"), (PlayingStyle.BOLD, "Aa")],
)
def test_styles_differ_in_following_a_cheap_trick(playing_style: PlayingStyle, card: str) -> None:
    assert preferred_card(playing_style, to_play("7a Ta Aa 8b 9b Tb Kb 7l", table="Ua")) == card


def test_the_careful_style_takes_a_free_trick_with_the_highest_card() -> None:
    assert (
        preferred_card(PlayingStyle.CAREFUL, to_play("7a Ta Aa 8b 9b Tb Kb 7l", table="Ua 8a 9a"))
        == "Aa"
    )


def test_the_careful_style_discards_points_only_on_the_likely_loser() -> None:
    view = to_play("Kh 7h Ab 8b 9b Tb Kb 7l", table="Ua 8a 9a")
    assert preferred_card(PlayingStyle.CAREFUL, replace(view, letters=(0, 3, 1, 0))) == "Kh"
    assert preferred_card(PlayingStyle.CAREFUL, replace(view, letters=(0, 0, 1, 0))) == "Ab"
    assert preferred_card(PlayingStyle.BOLD, replace(view, letters=(0, 0, 1, 0))) == "Kh"


def test_the_careful_style_saves_hejma_for_the_likely_loser() -> None:
    view = to_play("Ol 7h Ab 8b 9b Tb Kb 7l", table="Ua 8a 9a")
    assert is_saving_hejma(PlayingStyle.CAREFUL, replace(view, letters=(0, 0, 1, 0)))
    assert not is_saving_hejma(PlayingStyle.CAREFUL, replace(view, letters=(0, 3, 1, 0)))
    assert not is_saving_hejma(PlayingStyle.BOLD, replace(view, letters=(0, 0, 1, 0)))


def test_styles_differ_in_passing() -> None:
    hand = cards("7a 8a Ol 9l Kh 7h 9b Tb")

    def prefers(playing_style: PlayingStyle, more: str, less: str) -> bool:
        more_liked, less_liked = cards(more), cards(less)
        return packet_style_bias(playing_style, hand, more_liked) > packet_style_bias(
            playing_style, hand, less_liked
        )

    assert prefers(PlayingStyle.PATIENT, "7a 8a Kh", "7a Kh 9b")
    assert prefers(PlayingStyle.CAREFUL, "Ol Kh 9b", "7a 8a Kh")
    assert prefers(PlayingStyle.BOLD, "7a 8a Kh", "Ol Kh 9b")


@pytest.mark.parametrize("playing_style", PlayingStyle)
@pytest.mark.parametrize("level", roster.names())
def test_every_style_plays_a_clearly_best_card(level: str, playing_style: PlayingStyle) -> None:
    view = to_play("Ol 7h Ab 8b", table="Al")
    assert roster.make(level, 1, playing_style).choose_card(view) is Card.parse("Ol")


def test_biases_are_between_minus_one_and_one() -> None:
    view = to_play("7a Ta Aa 8b 9b Tb Kb Ol", taken=())
    for playing_style in PlayingStyle:
        assert all(-1 <= style_bias(playing_style, view, card) <= 1 for card in view.legal)
    hand = to_pass("7a Ta Aa 8b 9b Tb Kb Ol").hand
    assert all(
        -1 <= packet_style_bias(playing_style, hand, hand[:3]) <= 1
        for playing_style in PlayingStyle
    )
