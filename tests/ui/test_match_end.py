"""The end of a match: everybody but the loser says something, and Hejma is counted."""

from __future__ import annotations

from smokingcat import paths
from smokingcat.game.session import Session
from smokingcat.i18n import characters
from smokingcat.i18n.announcements import Announcements
from smokingcat.i18n.talk import LAST_WORDS, lines
from smokingcat.rules import MatchEnded
from smokingcat.ui.match.match_end import MatchEndScene
from smokingcat.ui.shell.start import watch_match
from tests.ui.desk import Desk, texts


def watched(desk: Desk, seed: str, *, is_kept: bool = False) -> Session:
    """Return a match of bots that is over."""
    session = watch_match(desk.context, "PES", seed, is_kept=is_kept)
    while session.match.outcome is None:
        session.step()
    return session


def test_everybody_else_has_a_remark_and_hejma_is_counted(desk: Desk) -> None:
    session = watch_match(desk.context, "PIPE", "7")
    while not any(isinstance(event, MatchEnded) for event in session.step()):
        pass
    desk.app.push(MatchEndScene(desk.context, session))
    said, words, match = texts(desk), desk.context.words, session.match
    assert match.outcome is not None
    others = {seat for seat in range(4) if seat != match.outcome.loser}
    remarks = {
        characters.own_remark_on_loser(words, len(match.ruleset.letters) - match.letters[0]),
        *(
            line.format(word=match.ruleset.word)
            for cat in ("mourek", "belinda", "zrzoun")
            for line in lines("en")[cat][LAST_WORDS]
        ),
    }
    assert len(remarks & set(said)) == len(others)
    most = max(match.hejmas)
    names = ", ".join(session.names[s] for s in range(4) if match.hejmas[s] == most)
    assert f"{match.round_number} rounds · Hejma most often: {names} ({most}×)" in said


def test_the_end_of_a_watched_match_addresses_nobody(desk: Desk) -> None:
    for seed in range(20):
        session = watched(desk, str(seed))
        if session.match.outcome and session.match.outcome.loser == 0:
            break
    desk.app.push(MatchEndScene(desk.context, session))
    heading = Announcements(desk.context.wording, session.names, None).say(MatchEnded(0, "PES"))
    assert heading in texts(desk)


def test_whoever_came_off_best_smokes_for_a_moment_and_then_all_is_still(desk: Desk) -> None:
    session = watched(desk, "7")
    scene = desk.show(MatchEndScene(desk.context, session))
    changes = [scene.update(0.1) for _ in range(300)]
    assert any(changes[:30])
    assert not any(changes[-100:])
    assert scene.wakes_in is None


def test_nobody_smokes_where_motion_is_reduced(desk: Desk) -> None:
    desk.context.change(reduced_motion=True)
    session = watched(desk, "7")
    scene = desk.show(MatchEndScene(desk.context, session))
    assert not any(scene.update(0.1) for _ in range(50))


def test_a_match_whose_end_is_seen_is_put_away_before_its_rematch(desk: Desk) -> None:
    folder = paths.matches()
    session = watched(desk, "7", is_kept=True)
    scene = MatchEndScene(desk.context, session)
    (lost,) = folder.glob("*.match")
    record = lost.read_bytes()
    desk.app.push(scene)
    scene.named("rematch").activate()
    assert (folder / "finished" / "watched" / lost.name).read_bytes() == record
    (begun,) = folder.glob("*.match")
    assert begun.read_bytes() != record
