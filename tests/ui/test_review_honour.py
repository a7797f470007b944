"""Review of a round under honour law: its revokes are shown, and it never fails."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from smokingcat.coach.played_round import losing_call, rounds, snapshots
from smokingcat.coach.review.offences import revokes
from smokingcat.rules.cards import PACK
from smokingcat.rules.honour.renounce import Offence
from smokingcat.rules.moves import CallRenounce, TurnUpPacket
from smokingcat.rules.record.record import Record
from smokingcat.ui.engine.routes import ToReview
from smokingcat.ui.screens.review.review_scene import ReviewScene
from smokingcat.ui.screens.review.reviewed_round import RoundSteps
from tests.coach.test_revokes import lawless, played
from tests.match.manual_worker import ManualWorker
from tests.ui.headless_game import Game, press_key, texts
from tests.ui.screen_faults import faults

REVOKED = ((0, "7a"), (1, "Ah"), (2, "7l"), (3, "7h"), (0, "8a"), (1, "Aa"))
"""Seat 1 does not follow suit, and shows an acorn in the second trick."""
CALL = (3, CallRenounce(1, Offence.REVOKED))


def first_trick_texts(game: Game, coach: ManualWorker, seat: int) -> str:
    """Return the texts on the first trick, in which seat 1 did not follow suit."""
    scene = analysed_review(game, coach, played(*REVOKED, CALL), seat)
    scene.show(1)
    assert "The table decided this round" in " ".join(texts(game))
    assert scene.named("step 1").is_marked  # type: ignore[attr-defined]
    return " ".join(texts(game))


def analysed_review(game: Game, coach: ManualWorker, record: Record, seat: int) -> ReviewScene:
    """Return the review of a round once it is fully analysed."""
    scene = game.show(ReviewScene(game.context, ToReview(record, 1, seat)))
    scene.update(0.0)
    while scene.round.round_review is None:
        coach.answer()
        scene.update(0.0)
    return scene


def test_own_revoke_is_judged_by_the_points_saved_and_the_risk_of_proof(
    game: Game, coach: ManualWorker
) -> None:
    on_screen = first_trick_texts(game, coach, 1)
    assert "Suit not followed" in on_screen
    assert "You did not follow suit here, which spared you 6 points." in on_screen
    assert "Trick 2 gave it away: " in on_screen
    assert "cost the round" in on_screen


def test_revoke_by_another_player_is_shown_beside_the_players_card(
    game: Game, coach: ManualWorker
) -> None:
    on_screen = first_trick_texts(game, coach, 2)
    assert "A did not follow suit here, which spared 6 points." in on_screen
    assert "Suit not followed" not in on_screen


def record_with_peeking() -> Record:
    """Return the record of the same round where seat 2 also looked at its packet too early."""
    passed = played(*REVOKED, CALL)
    return replace(passed, moves=(*passed.moves[:2], (2, TurnUpPacket()), *passed.moves[2:]))


def test_all_cards_are_placed_even_if_a_player_peeked() -> None:
    lying = RoundSteps(snapshots(record_with_peeking())).cards(1)
    assert sorted(lying.values(), key=PACK.index) == list(PACK)


@pytest.mark.parametrize(
    ("seat", "expected"),
    [(2, "You look at your packet before passing."), (0, "B looks at the packet before passing.")],
)
def test_peeking_is_shown_beside_the_pass(
    game: Game, coach: ManualWorker, seat: int, expected: str
) -> None:
    scene = analysed_review(game, coach, record_with_peeking(), seat)
    scene.show(0)
    on_screen = " ".join(texts(game))
    assert expected in on_screen
    assert "nobody" in on_screen.lower(), "nobody has called it"


@pytest.mark.parametrize("seed", range(3))
def test_every_step_of_every_round_with_breaches_can_be_shown(
    game: Game, coach: ManualWorker, seed: int
) -> None:
    assert not coach.questions
    record = lawless(seed)
    for number in range(1, rounds(record) + 1):
        scene = game.show(ReviewScene(game.context, ToReview(record, number, 0)))
        for _ in range(10):
            assert faults(game, scene) == []
            press_key(scene, pygame.K_RIGHT)
        scene.show_known()
        game.app.pop()
        game.app.pop()


def test_own_revoke_in_a_round_without_verdict_is_named_first(
    game: Game, coach: ManualWorker
) -> None:
    number, trick = next(
        (number, own[0].trick)
        for number in range(1, rounds(lawless(0)) + 1)
        if losing_call(lawless(0), number) is None
        and (own := [each for each in revokes(snapshots(lawless(0), number)) if not each.seat])
    )
    scene = game.show(ReviewScene(game.context, ToReview(lawless(0), number, 0)))
    while scene.round.round_review is None:
        scene.update(0.0)
        coach.answer()
    scene.show(0)
    on_screen = " ".join(texts(game))
    assert f"You did not follow suit in trick {trick}." in on_screen
    assert "Nothing to improve" not in on_screen
