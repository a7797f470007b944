"""The shelf of certificates: there only once one was earned, each to be read, heard and kept."""

from __future__ import annotations

import dataclasses

import pygame

from smokingcat import paths
from smokingcat.ui.menus.certificates import CertificatesScene
from smokingcat.ui.menus.statistics import StatisticsScene
from smokingcat.ui.widgets.dropdown import Dropdown
from tests.ui.desk import Desk, texts
from tests.ui.test_statistics_scene import KEPT, Known


def statistics(desk: Desk, rounds: int) -> StatisticsScene:
    plain = dataclasses.replace(KEPT, honest_suits=0)
    desk.context.store.statistics = Known(*([plain] * rounds))
    return desk.show(StatisticsScene(desk.context))


def test_there_is_no_shelf_before_anything_was_earned(desk: Desk) -> None:
    scene = statistics(desk, 9)
    assert "certificates" not in [widget.name for widget in scene.widgets]


def test_a_certificate_is_read_heard_and_kept_as_a_picture(desk: Desk) -> None:
    statistics(desk, 10).named("certificates").activate()
    scene = desk.app.top
    assert isinstance(scene, CertificatesScene)
    choice = scene.named("certificate")
    assert isinstance(choice, Dropdown)
    assert choice.labels == ("For generosity", "For composure")
    choice.change(1)
    reason = "Ten rounds in a row without a letter."
    assert reason in scene.named("certificate").beside[1]
    assert reason in texts(desk)
    scene.named("keep").activate()
    (kept,) = paths.documents().glob("*.png")
    assert kept.name == "smoking-cat-clear.png"
    assert pygame.image.load(kept).get_width() > 2000
