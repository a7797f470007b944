"""Moments of the game that are worth a picture, found by what happens and never by the clock.

Each takes a studio and leaves it showing the moment. Matches are of fixed seeds, one after
another until the moment comes, so a change of the rules or of the bots finds another one.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from smokingcat.bots import Seated, roster
from smokingcat.rules import HEJMA, PassCards, Phase, SeatView
from smokingcat.ui.scenes.match_end import MatchEndScene
from smokingcat.ui.scenes.table import TableScene
from smokingcat.ui.start import start_match, watch_match
from smokingcat.ui.studio import Studio

_STEP: Final = 1 / 60
_SETTLED: Final = 1.0
"""Seconds after which everything has come to rest."""
_MOST_SEEDS: Final = 60
_LEAP: Final = 0.2

Reached = Callable[[TableScene], bool]


def settle(studio: Studio) -> None:
    """Draw what has changed, and wait until it has come to rest."""
    studio.app.turn(0.0, happened=True)
    studio.pass_time(_SETTLED, _STEP)


def view_of(scene: TableScene) -> SeatView:
    """Return what the person knows."""
    view = scene.person.view
    assert view is not None
    return view


def seek(studio: Studio, word: str, reached: Reached) -> TableScene:
    """Play match after match until ``reached``; RuntimeError if that never is."""
    for seed in map(str, range(1, _MOST_SEEDS + 1)):
        start_match(studio.context, word, seed, dealer=2)
        scene = studio.app.top
        assert isinstance(scene, TableScene)
        chooser = Seated(roster.make("regular", seed))
        while studio.app.top is scene:
            if reached(scene):
                settle(studio)
                return scene
            _go_on(scene, chooser)
    raise RuntimeError(f"none of {_MOST_SEEDS} matches has this moment")


def _go_on(scene: TableScene, chooser: Seated) -> None:
    """Hurry to what comes next; a bot chooses for the person."""
    reading = scene.director.reading
    if reading is not None and reading.kind == "reckoning":
        scene.director.acknowledge()
    elif not scene.director.idle:
        scene.director.skip()
    elif scene.person.is_awaited and view_of(scene).phase is not Phase.DEALING:
        move = chooser.decide(view_of(scene))
        assert move is not None
        scene.person.make(move)
    scene.update(_LEAP)


def has_letters(scene: TableScene, least: int) -> bool:
    """Return whether so many letters have been chalked up, and nobody is near the end."""
    letters = view_of(scene).letters
    return sum(letters) >= least and max(letters) <= view_of(scene).word_length - 2


# -- the moments -------------------------------------------------------------------------


def turn(studio: Studio, word: str, *, letters: int = 4, cards: int = 6) -> TableScene:
    """The person is to finish a trick with a choice, and has Hejma ready."""

    def reached(scene: TableScene) -> bool:
        view = view_of(scene)
        return (
            scene.person.is_awaited
            and len(view.trick.cards) == 3
            and len(view.hand) == cards
            and HEJMA in view.legal
            and 1 < len(view.legal) < len(view.hand)
            and has_letters(scene, letters)
        )

    scene = seek(studio, word, reached)
    scene.person.grip = scene.person.grip.over(scene.director.shown.token_of(HEJMA))
    settle(studio)
    return scene


def hejma(studio: Studio, word: str) -> TableScene:
    """Hejma lies in the trick that the person is to finish, and everybody has a letter."""

    def reached(scene: TableScene) -> bool:
        view = view_of(scene)
        return (
            scene.person.is_awaited
            and len(view.trick.cards) == 3
            and HEJMA in view.trick.cards
            and len(view.hand) >= 6
            and 1 < len(view.legal) < len(view.hand)
            and all(view.letters)
        )

    return seek(studio, word, reached)


def passing(studio: Studio, word: str) -> TableScene:
    """Three cards are chosen and may be passed."""
    scene = seek(studio, word, lambda scene: scene.person.is_passing and has_letters(scene, 4))
    move = Seated(roster.make("regular", word)).decide(view_of(scene))
    assert isinstance(move, PassCards)
    for card in move.cards:
        token = scene.director.shown.token_of(card)
        assert token is not None
        scene.person.choose(token)
    settle(studio)
    return scene


def reckoning(studio: Studio, word: str) -> TableScene:
    """Somebody else loses a round in which three have taken points, and gets a third letter."""

    def reached(scene: TableScene) -> bool:
        reading, account = scene.director.reading, scene.director.visible.reckoning
        return (
            reading is not None
            and reading.kind == "reckoning"
            and account is not None
            and account.loser != 0
            and sum(points > 0 for points in account.points) == 3
            and scene.director.visible.seats[account.loser].letters == 3
        )

    return seek(studio, word, reached)


def match_end(studio: Studio, word: str) -> MatchEndScene:
    """A cat has lost a match that everybody has letters in."""
    for seed in map(str, range(1, _MOST_SEEDS + 1)):
        session = watch_match(studio.context, word, seed, is_kept=False)
        while session.match.outcome is None:
            session.step()
        if session.match.outcome.loser != 0 and all(session.match.letters):
            scene = MatchEndScene(studio.context, session)
            studio.app.push(scene)
            settle(studio)
            return scene
    raise RuntimeError(f"none of {_MOST_SEEDS} matches ends like this")
