"""Who plays what gladly, where it comes to nearly the same."""

from __future__ import annotations

from dataclasses import replace

import pytest

from smokingcat.bots import roster
from smokingcat.bots.character import Temper
from smokingcat.bots.style_bias import bides_its_time, liking, liking_of_packet
from smokingcat.rules.cards import Card, cards
from smokingcat.rules.view import SeatView
from tests.bots.positions import to_pass, to_play

SPOILT = ("0: Aa Ka 7b 7h",)


def dearest(temper: Temper, view: SeatView) -> str:
    """Return the legal card that the temper likes best."""
    return max(view.legal, key=lambda card: liking(temper, view, card)).text


@pytest.mark.parametrize(
    ("temper", "card"), [(Temper.PATIENT, "8a"), (Temper.CAREFUL, "8a"), (Temper.BOLD, "Ab")]
)
def test_the_bold_lead_high_and_new_and_the_others_low(temper: Temper, card: str) -> None:
    assert dearest(temper, to_play("8a Ua 9b Ab 9h Kl 8l", taken=SPOILT)) == card


def test_the_patient_go_on_with_a_suit_that_went_round() -> None:
    view = to_play("Ua 8b Kb 9h Kl 8l Tl", taken=SPOILT)
    likings = {card.text: liking(Temper.PATIENT, view, card) for card in cards("Ua 8b Kb")}
    assert likings["Ua"] > likings["Kb"]


@pytest.mark.parametrize(
    ("temper", "card"), [(Temper.PATIENT, "7a"), (Temper.CAREFUL, "Ta"), (Temper.BOLD, "Aa")]
)
def test_under_a_cheap_trick_one_waits_one_tidies_up_and_one_takes(
    temper: Temper, card: str
) -> None:
    assert dearest(temper, to_play("7a Ta Aa 8b 9b Tb Kb 7l", table="Ua")) == card


def test_the_careful_take_with_the_highest_what_is_free() -> None:
    assert dearest(Temper.CAREFUL, to_play("7a Ta Aa 8b 9b Tb Kb 7l", table="Ua 8a 9a")) == "Aa"


def test_the_careful_throw_points_at_whom_they_hurt_and_nobody_else() -> None:
    view = to_play("Kh 7h Ab 8b 9b Tb Kb 7l", table="Ua 8a 9a")
    assert dearest(Temper.CAREFUL, replace(view, letters=(0, 3, 1, 0))) == "Kh"
    assert dearest(Temper.CAREFUL, replace(view, letters=(0, 0, 1, 0))) == "Ab"
    assert dearest(Temper.BOLD, replace(view, letters=(0, 0, 1, 0))) == "Kh"


def test_the_careful_may_keep_hejma_for_somebody_whom_she_hurts() -> None:
    view = to_play("Ol 7h Ab 8b 9b Tb Kb 7l", table="Ua 8a 9a")
    assert bides_its_time(Temper.CAREFUL, replace(view, letters=(0, 0, 1, 0)))
    assert not bides_its_time(Temper.CAREFUL, replace(view, letters=(0, 3, 1, 0)))
    assert not bides_its_time(Temper.BOLD, replace(view, letters=(0, 0, 1, 0)))


def test_in_the_pass_one_clears_a_suit_one_gives_danger_away_and_one_keeps_hejma() -> None:
    hand = cards("7a 8a Ol 9l Kh 7h 9b Tb")

    def likes(temper: Temper, more: str, less: str) -> bool:
        more_liked, less_liked = cards(more), cards(less)
        return liking_of_packet(temper, hand, more_liked) > liking_of_packet(
            temper, hand, less_liked
        )

    assert likes(Temper.PATIENT, "7a 8a Kh", "7a Kh 9b")
    assert likes(Temper.CAREFUL, "Ol Kh 9b", "7a 8a Kh")
    assert likes(Temper.BOLD, "7a 8a Kh", "Ol Kh 9b")


@pytest.mark.parametrize("temper", Temper)
@pytest.mark.parametrize("level", roster.names())
def test_no_temper_gives_away_what_is_far_from_the_best(level: str, temper: Temper) -> None:
    view = to_play("Ol 7h Ab 8b", table="Al")
    assert roster.make(level, 1, temper).choose_card(view) is Card.parse("Ol")


def test_a_liking_stays_within_its_measure() -> None:
    view = to_play("7a Ta Aa 8b 9b Tb Kb Ol", taken=())
    for temper in Temper:
        assert all(-1 <= liking(temper, view, card) <= 1 for card in view.legal)
    hand = to_pass("7a Ta Aa 8b 9b Tb Kb Ol").hand
    assert all(-1 <= liking_of_packet(temper, hand, hand[:3]) <= 1 for temper in Temper)
