"""The end of a match: remarks of all players but the loser, and the count of Hejma."""

from __future__ import annotations

import pygame
import pytest

from smokingcat.common import paths
from smokingcat.i18n.sentences import opponents
from smokingcat.i18n.sentences.events import EventSentences
from smokingcat.i18n.talk import LAST_WORDS, lines
from smokingcat.match.analysis.match_summary import summary_of
from smokingcat.match.session.seating import make_session
from smokingcat.match.session.session import Session
from smokingcat.rules.events import MatchEnded
from smokingcat.store.achievements import Achievement
from smokingcat.ui.engine.match_start import watch_match
from smokingcat.ui.screens.match_end.match_end_scene import MatchEndScene
from smokingcat.ui.screens.review.review_scene import ReviewScene
from smokingcat.ui.screens.shared.review_links import review
from smokingcat.ui.screens.statistics.certificate_scene import CertificateScene
from smokingcat.ui.screens.table.table_scene import TableScene
from smokingcat.ui.screens.title.title_scene import TitleScene
from tests.match.sessions import LONG_AGO, SHORT, play_moves, record_ended_by_misdeal
from tests.ui.headless_game import (
    Game,
    drawn_texts,
    is_on_top,
    press_key,
    run_loop,
    send_click,
    send_keys,
    texts,
)


def finished_bot_match(game: Game, seed: str, *, is_kept: bool = False) -> Session:
    """Return a finished match of bots."""
    session = watch_match(game.context, "PES", seed, is_kept=is_kept)
    while session.match.outcome is None:
        session.step()
    return session


def test_every_other_player_has_a_remark_and_hejma_is_counted(game: Game) -> None:
    session = watch_match(game.context, "PIPE", "7")
    while not any(isinstance(event, MatchEnded) for event in session.step()):
        pass
    game.show(MatchEndScene(game.context, session)).skip()
    on_screen, words, match = texts(game), game.context.words, session.match
    assert match.outcome is not None
    others = {seat for seat in range(4) if seat != match.outcome.loser}
    remarks = {
        opponents.own_remark_on_loser(words, len(match.ruleset.letters) - match.letters[0]),
        *(
            line.format(word=match.ruleset.word)
            for cat in ("mourek", "belinda", "zrzoun")
            for line in lines("en")[cat][LAST_WORDS]
        ),
    }
    assert len(remarks & set(on_screen)) == len(others)
    assert session.record is not None
    summary = summary_of(session.record)
    for seat in range(4):
        hejma = f" · Hejma {summary.hejmas_taken[seat]}×" if summary.hejmas_taken[seat] else ""
        assert any(f"{summary.points[seat]} points{hejma}" in each for each in on_screen)
    names = [each for each in drawn_texts(game) if each.text in session.names]
    assert len(names) == 4
    assert len({(each.rect.left, each.pixels) for each in names}) == 1, "also the loser's"
    assert any(f"{match.round_number} rounds" in each for each in on_screen)


def test_word_is_complete_before_the_loser_is_named_and_remarks_follow(
    game: Game,
) -> None:
    session = finished_bot_match(game, "7")
    scene = game.show(MatchEndScene(game.context, session))
    seen: list[tuple[bool, int]] = []
    others = [name for seat, name in enumerate(session.names) if seat != scene.loser]
    for _ in range(40):
        scene.update(0.2)
        on_screen = texts(game)
        speakers = sum(name in on_screen for name in others)
        seen.append((any("is now called" in each for each in on_screen), speakers))
    assert seen[0] == (False, 0)
    assert seen[-1] == (True, 3)
    assert (True, 0) in seen
    assert seen == sorted(seen)


@pytest.mark.parametrize("key", [pygame.K_SPACE, pygame.K_RETURN])
def test_key_skips_the_animation_and_hurrying_keys_start_no_rematch(game: Game, key: int) -> None:
    game.show(TitleScene(game.context))
    scene = game.show(MatchEndScene(game.context, finished_bot_match(game, "7")))
    run_loop(game, 1.2)
    send_keys(game, key)
    assert not scene.is_moving
    assert "Rematch" in texts(game)
    for _ in range(10):
        run_loop(game, 0.2)
        send_keys(game, key)
    assert is_on_top(game, scene)
    run_loop(game, 1.0)
    send_keys(game, key)
    assert not is_on_top(game, scene)


@pytest.mark.parametrize("key", [pygame.K_SPACE, pygame.K_RETURN, pygame.K_h])
def test_key_aimed_at_the_table_does_not_skip_the_match_end(game: Game, key: int) -> None:
    game.show(TitleScene(game.context))
    scene = game.show(MatchEndScene(game.context, finished_bot_match(game, "7")))
    run_loop(game, 0.1)
    send_keys(game, key)
    assert is_on_top(game, scene)
    assert scene.is_moving


def test_click_on_the_future_rematch_button_only_skips(game: Game) -> None:
    session = finished_bot_match(game, "7")
    game.show(TitleScene(game.context))
    scene = game.show(MatchEndScene(game.context, session))
    scene.skip()
    place = scene.named("rematch").rect.center
    game.app.pop()
    scene = game.show(MatchEndScene(game.context, session))
    run_loop(game, 1.0)
    for _ in range(3):
        send_click(game, place)
        run_loop(game, 0.2)
    assert is_on_top(game, scene)
    assert not scene.is_moving


def test_reduced_motion_shows_the_whole_end_at_once(game: Game) -> None:
    game.context.change(reduced_motion=True)
    scene = game.show(MatchEndScene(game.context, finished_bot_match(game, "7")))
    assert not scene.is_moving
    assert "Rematch" in texts(game)


def test_certificates_earned_by_the_match_are_handed_over_by_the_button_before_a_rematch(
    game: Game,
) -> None:
    first = game.context.store.create(SHORT, seed="7", started=LONG_AGO, levels=("kitten",) * 3)
    play_moves(first)
    scene = game.show(MatchEndScene(game.context, first))
    scene.skip()
    merits: list[Achievement] = []
    assert is_on_top(game, scene), "nothing hides the end"
    while scene.focus is not None and scene.focus.name == "certificate":
        press_key(scene, pygame.K_RETURN)
        sheet = game.top(CertificateScene)
        merits.append(sheet.of.achievement)
        sheet.leave()
    assert Achievement.FINISHED in merits
    assert len(merits) == len(set(merits))
    assert is_on_top(game, scene)
    assert scene.focus is scene.named("rematch")
    second = game.context.store.create(SHORT, seed="8", started=LONG_AGO, levels=("kitten",) * 3)
    play_moves(second)
    scene = game.show(MatchEndScene(game.context, second))
    scene.skip()
    while any(widget.name == "certificate" for widget in scene.widgets):
        scene.named("certificate").activate()
        sheet = game.top(CertificateScene)
        assert sheet.of.achievement not in merits
        sheet.leave()


def test_match_watched_earns_no_certificate(game: Game) -> None:
    scene = game.show(MatchEndScene(game.context, finished_bot_match(game, "7", is_kept=True)))
    scene.skip()
    assert is_on_top(game, scene)


def test_end_of_a_watched_match_addresses_no_player(game: Game) -> None:
    for seed in range(20):
        session = finished_bot_match(game, str(seed))
        if session.match.outcome and session.match.outcome.loser == 0:
            break
    game.show(MatchEndScene(game.context, session)).skip()
    heading = EventSentences(game.context.wording, session.names, None).say(MatchEnded(0, "PES"))
    assert heading in texts(game)


def test_winner_smokes_briefly_and_then_the_screen_rests(game: Game) -> None:
    session = finished_bot_match(game, "7")
    scene = game.show(MatchEndScene(game.context, session))
    scene.skip()
    changes = [scene.update(0.1) for _ in range(300)]
    assert any(changes[:30])
    assert not any(changes[-100:])
    assert scene.wakes_in is None


def test_reduced_motion_shows_no_smoke(game: Game) -> None:
    game.context.change(reduced_motion=True)
    session = finished_bot_match(game, "7")
    scene = game.show(MatchEndScene(game.context, session))
    assert not any(scene.update(0.1) for _ in range(50))


def test_match_is_archived_before_its_rematch_starts(game: Game) -> None:
    folder = paths.matches()
    session = finished_bot_match(game, "7", is_kept=True)
    scene = MatchEndScene(game.context, session)
    scene.skip()
    (lost,) = folder.glob("*.match")
    record = lost.read_bytes()
    game.app.push(scene)
    scene.named("rematch").activate()
    assert (folder / "finished" / "watched" / lost.name).read_bytes() == record
    (begun,) = folder.glob("*.match")
    assert begun.read_bytes() != record


def test_rematch_has_the_law_and_the_levels_of_its_match(game: Game) -> None:
    session = game.context.store.create(SHORT, seed="7", started=LONG_AGO, levels=("kitten",) * 3)
    play_moves(session)
    game.context.change(law="honour", levels=("master",) * 3)
    scene = game.show(MatchEndScene(game.context, session))
    scene.skip()
    scene.rematch()
    record = game.top(TableScene).session.record
    assert record is not None
    assert record.header.ruleset.law == "strict"
    assert [cat.kind for cat in record.header.seated_players[1:]] == ["kitten"] * 3


@pytest.mark.parametrize("seed", ["7", "8", "26"])
def test_deciding_round_is_named_and_look_back_opens_it(game: Game, seed: str) -> None:
    session = game.context.store.create(SHORT, seed=seed, started=LONG_AGO, levels=("kitten",) * 3)
    play_moves(session)
    assert session.record is not None
    decided = summary_of(session.record).turning_point
    assert decided is not None
    game.show(TitleScene(game.context))
    scene = game.show(MatchEndScene(game.context, session))
    scene.skip()
    last = session.match.round_number
    loser = "you" if scene.loser == 0 else session.names[scene.loser]
    words = f"Round {decided} decided it: from then on {loser} had the most letters."
    if decided == last:
        words = "Only the last round decided it."
    assert words in texts(game)
    scene.named("review").activate()
    assert game.top(ReviewScene).round.number == decided


def test_match_ended_by_a_misdeal_is_reviewed_at_the_last_played_round(
    game: Game,
) -> None:
    replay = record_ended_by_misdeal().replayed()
    session = make_session(replay, None)
    game.show(TitleScene(game.context))
    scene = game.show(MatchEndScene(game.context, session))
    scene.skip()
    assert replay.match.last_round is not None
    assert any(f"{replay.match.last_round.number} round" in text for text in texts(game))
    review(game.context, session)
    shown = game.top(ReviewScene)
    assert shown.round.number == replay.match.last_round.number
