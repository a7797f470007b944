"""Who plays what gladly, where it comes to nearly the same."""

from __future__ import annotations

from dataclasses import replace

import pytest

from smokingcat.bots import roster
from smokingcat.bots.character import PlayingStyle
from smokingcat.bots.style_bias import is_saving_hejma, packet_style_bias, style_bias
from smokingcat.rules.cards import Card, cards
from smokingcat.rules.view import SeatView
from tests.bots.positions import to_pass, to_play

SPOILT = ("0: Aa Ka 7b 7h",)


def dearest(playing_style: PlayingStyle, view: SeatView) -> str:
    """Return the legal card that the temper likes best."""
    return max(view.legal, key=lambda card: style_bias(playing_style, view, card)).text


@pytest.mark.parametrize(
    ("playing_style", "card"),
    [(PlayingStyle.PATIENT, "8a"), (PlayingStyle.CAREFUL, "8a"), (PlayingStyle.BOLD, "Ab")],
)
def test_the_bold_lead_high_and_new_and_the_others_low(
    playing_style: PlayingStyle, card: str
) -> None:
    assert dearest(playing_style, to_play("8a Ua 9b Ab 9h Kl 8l", taken=SPOILT)) == card


def test_the_patient_go_on_with_a_suit_that_went_round() -> None:
    view = to_play("Ua 8b Kb 9h Kl 8l Tl", taken=SPOILT)
    likings = {
        card.text: style_bias(PlayingStyle.PATIENT, view, card) for card in cards("Ua 8b Kb")
    }
    assert likings["Ua"] > likings["Kb"]


@pytest.mark.parametrize(
    ("playing_style", "card"),
    [(PlayingStyle.PATIENT, "7a"), (PlayingStyle.CAREFUL, "Ta"), (PlayingStyle.BOLD, "Aa")],
)
def test_under_a_cheap_trick_one_waits_one_tidies_up_and_one_takes(
    playing_style: PlayingStyle, card: str
) -> None:
    assert dearest(playing_style, to_play("7a Ta Aa 8b 9b Tb Kb 7l", table="Ua")) == card


def test_the_careful_take_with_the_highest_what_is_free() -> None:
    assert (
        dearest(PlayingStyle.CAREFUL, to_play("7a Ta Aa 8b 9b Tb Kb 7l", table="Ua 8a 9a")) == "Aa"
    )


def test_the_careful_throw_points_at_whom_they_hurt_and_nobody_else() -> None:
    view = to_play("Kh 7h Ab 8b 9b Tb Kb 7l", table="Ua 8a 9a")
    assert dearest(PlayingStyle.CAREFUL, replace(view, letters=(0, 3, 1, 0))) == "Kh"
    assert dearest(PlayingStyle.CAREFUL, replace(view, letters=(0, 0, 1, 0))) == "Ab"
    assert dearest(PlayingStyle.BOLD, replace(view, letters=(0, 0, 1, 0))) == "Kh"


def test_the_careful_may_keep_hejma_for_somebody_whom_she_hurts() -> None:
    view = to_play("Ol 7h Ab 8b 9b Tb Kb 7l", table="Ua 8a 9a")
    assert is_saving_hejma(PlayingStyle.CAREFUL, replace(view, letters=(0, 0, 1, 0)))
    assert not is_saving_hejma(PlayingStyle.CAREFUL, replace(view, letters=(0, 3, 1, 0)))
    assert not is_saving_hejma(PlayingStyle.BOLD, replace(view, letters=(0, 0, 1, 0)))


def test_in_the_pass_one_clears_a_suit_one_gives_danger_away_and_one_keeps_hejma() -> None:
    hand = cards("7a 8a Ol 9l Kh 7h 9b Tb")

    def likes(playing_style: PlayingStyle, more: str, less: str) -> bool:
        more_liked, less_liked = cards(more), cards(less)
        return packet_style_bias(playing_style, hand, more_liked) > packet_style_bias(
            playing_style, hand, less_liked
        )

    assert likes(PlayingStyle.PATIENT, "7a 8a Kh", "7a Kh 9b")
    assert likes(PlayingStyle.CAREFUL, "Ol Kh 9b", "7a 8a Kh")
    assert likes(PlayingStyle.BOLD, "7a 8a Kh", "Ol Kh 9b")


@pytest.mark.parametrize("playing_style", PlayingStyle)
@pytest.mark.parametrize("level", roster.names())
def test_no_temper_gives_away_what_is_far_from_the_best(
    level: str, playing_style: PlayingStyle
) -> None:
    view = to_play("Ol 7h Ab 8b", table="Al")
    assert roster.make(level, 1, playing_style).choose_card(view) is Card.parse("Ol")


def test_a_liking_stays_within_its_measure() -> None:
    view = to_play("7a Ta Aa 8b 9b Tb Kb Ol", taken=())
    for playing_style in PlayingStyle:
        assert all(-1 <= style_bias(playing_style, view, card) <= 1 for card in view.legal)
    hand = to_pass("7a Ta Aa 8b 9b Tb Kb Ol").hand
    assert all(
        -1 <= packet_style_bias(playing_style, hand, hand[:3]) <= 1
        for playing_style in PlayingStyle
    )
