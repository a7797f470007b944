"""The certificates page: earned and open certificates, read, announced and saved as pictures."""

from __future__ import annotations

import pygame

from smokingcat.common import paths
from smokingcat.ui.screens.names.certificates_scene import (
    CertificateShelf,
    CertificatesScene,
)
from smokingcat.ui.screens.names.statistics_scene import StatisticsScene
from tests.ui.headless_game import Game, texts
from tests.ui.test_statistics_scene import KEPT, count_rounds


def statistics_page(game: Game, rounds: int) -> StatisticsScene:
    return count_rounds(game, *[KEPT.but(honest_suits=0)] * rounds)


def open_certificates(
    game: Game, scene: StatisticsScene
) -> tuple[CertificatesScene, CertificateShelf]:
    """Open the certificates page; return the scene and its list control."""
    scene.named("certificates").activate()
    there = game.app.top
    assert isinstance(there, CertificatesScene)
    choice = there.named("certificate")
    assert isinstance(choice, CertificateShelf)
    return there, choice


def test_before_the_first_round_the_page_lists_the_certificates_to_earn(game: Game) -> None:
    scene, choice = open_certificates(game, statistics_page(game, 0))
    choice.choose(choice.labels.index("For composure"))
    said = texts(game)
    for each in ("Ten rounds in a row without a letter.", "So far: 0 of 10"):
        assert each in said
        assert each in scene.named("certificate").beside[1]
    assert all(not widget.name.startswith("keep") for widget in scene.widgets)


def test_certificate_is_shown_announced_and_saved_as_a_picture(game: Game) -> None:
    scene, choice = open_certificates(game, statistics_page(game, 10))
    assert choice.labels[choice.chosen] == "For generosity"
    choice.choose(choice.labels.index("For composure"))
    reason = "Ten rounds in a row without a letter."
    assert reason in scene.named("certificate").beside[1]
    assert reason in texts(game)
    assert any(said.startswith("10 rounds by ") for said in texts(game))
    scene.named("keep png").activate()
    (kept,) = paths.documents().iterdir()
    assert kept.name == "smoking-cat-clear.png"
    assert pygame.image.load(kept).get_width() > 2000
