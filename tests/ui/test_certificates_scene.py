"""Certificates: those on the wall, what earns the others, and one handed over or saved."""

from __future__ import annotations

from unittest import mock

import pygame

from smokingcat.common import paths
from smokingcat.i18n.sentences import achievements
from smokingcat.store.achievements import Achievement, AchievementCount
from smokingcat.ui.engine.routes import ToCertificate, ToStatistics
from smokingcat.ui.screens.statistics.certificate_scene import CertificateScene
from smokingcat.ui.screens.statistics.certificates_scene import CertificateRow, CertificatesScene
from tests.ui.headless_game import Game, press_key, texts
from tests.ui.test_statistics_scene import KEPT, count_rounds


def open_certificates(game: Game, rounds: int) -> CertificatesScene:
    """Open the certificates of a player who has not lost one of ``rounds`` rounds."""
    count_rounds(game, *[KEPT.but(honest_suits=0)] * rounds)
    game.app.open(ToStatistics("certificates"))
    return game.top(CertificatesScene)


def hand_over(game: Game, nearest: AchievementCount | None = None) -> CertificateScene:
    """Hand over a certificate; return its scene."""
    of = AchievementCount(Achievement.CLEAR, 10, 10)
    game.app.open(ToCertificate(of, is_new=True, nearest=nearest))
    return game.top(CertificateScene)


def test_before_the_first_round_every_certificate_says_in_words_what_earns_it(game: Game) -> None:
    scene = open_certificates(game, 0)
    on_screen = texts(game)
    rows = [widget for widget in scene.widgets if widget.name.startswith("certificate ")]
    assert len(rows) == len(Achievement)
    assert not any(row.enabled for row in rows)
    for each in ("For composure", "Ten rounds in a row without a letter.", "So far: 0 of 10"):
        assert each in on_screen
    assert on_screen.count("Once is enough.") == 4
    node = scene.named("certificate clear").accessible()
    assert node is not None
    assert node.note == "Ten rounds in a row without a letter. So far: 0 of 10."


def test_first_of_ten_shows_in_the_bar_and_none_of_ten_does_not(game: Game) -> None:
    row = open_certificates(game, 0).named("certificate clear")
    assert isinstance(row, CertificateRow)

    def pixels(count: int) -> bytes:
        row.of = AchievementCount(Achievement.CLEAR, count, 1000)
        return pygame.image.tobytes(game.draw().subsurface(row.rect), "RGB")

    with mock.patch.object(achievements, "progress", return_value="so far"):
        assert pixels(0) != pixels(1) == pixels(2)


def test_every_certificate_has_a_picture_of_its_own_before_and_after_it_is_earned(
    game: Game,
) -> None:
    row = open_certificates(game, 0).named("certificate clear")
    assert isinstance(row, CertificateRow)
    picture = row.rect.copy()
    picture.width = game.context.frame.px(0.19)
    seen = set[bytes]()
    for each in Achievement:
        for count in (0, 1):
            row.of = AchievementCount(each, count, 1)
            seen.add(pygame.image.tobytes(game.draw().subsurface(picture), "RGB"))
    assert len(seen) == 2 * len(Achievement)


def test_earned_certificate_opens_and_is_saved_as_a_picture(game: Game) -> None:
    scene = open_certificates(game, 10)
    scene.named("certificate clear").activate()
    sheet = game.top(CertificateScene)
    on_screen = texts(game)
    assert any(each.startswith("10 rounds by ") for each in on_screen)
    assert not any(each.startswith("Next") for each in on_screen)
    sheet.named("keep png").activate()
    (kept,) = paths.documents().iterdir()
    assert kept.name == "smoking-cat-clear.png"
    assert pygame.image.load(kept).get_width() > 2000
    press_key(sheet, pygame.K_RETURN)
    assert game.app.top is scene


def test_certificate_handed_over_is_written_signed_and_then_names_the_next(game: Game) -> None:
    sheet = hand_over(game, AchievementCount(Achievement.GIVEN, 7, 10))
    seen: list[tuple[bool, int, bool]] = []
    while sheet.is_moving:
        sheet.update(0.1)
        on_screen = texts(game)
        signed = on_screen.count("signed with a paw")
        seen.append(
            ("For composure" in on_screen, signed, any(s.startswith("Next, ") for s in on_screen))
        )
    assert seen == sorted(seen)
    assert (True, 0, False) in seen
    assert seen[-1] == (True, 3, True)
    reason = "Hejma given ten times, always with the best wishes."
    assert f"Next, “For generosity”: {reason} So far: 7 of 10" in texts(game)


def test_reduced_motion_hands_a_certificate_over_at_once(game: Game) -> None:
    game.context.change(reduced_motion=True)
    assert not hand_over(game).is_moving


def test_certificate_has_its_buttons_once_it_has_landed(game: Game) -> None:
    sheet, shown = hand_over(game), []
    while sheet.is_moving:
        game.app.turn(1 / 30, happened=False)
        shown.append(len(sheet.widgets))
    assert shown == [0] * 12 + [2] * (len(shown) - 12)
    assert sheet.focus is sheet.named("close")
    leaving = hand_over(game)
    press_key(leaving, pygame.K_ESCAPE)
    assert game.app.top is sheet, "it can be left before"


def test_certificate_is_written_from_the_top_down(game: Game) -> None:
    sheet, written = hand_over(game), list[list[str]]()
    lines = ["For composure", "You", "Ten rounds in a row without a letter."]
    while sheet.is_moving:
        sheet.update(1 / 30)
        written.append([each for each in texts(game) if each in lines])
    assert written == sorted(written, key=len)
    assert {tuple(each) for each in written} == {tuple(lines[:n]) for n in range(4)}
