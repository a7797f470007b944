"""Moments of the game that are worth a picture, found by what happens and never by the clock.

Each function takes a studio and leaves it showing one moment. Matches are of fixed seeds, one after
another until the moment comes, so a change of the rules or of the bots finds another one. The
matches are played without a table, on which only the moment itself is laid out.
"""

from __future__ import annotations

import datetime
from collections.abc import Callable, Iterator
from typing import Final

from smokingcat.bots import roster
from smokingcat.bots.player import BotPlayer
from smokingcat.match.intents import Touch
from smokingcat.match.session.session import Session
from smokingcat.rules.cards import HEJMA
from smokingcat.rules.moves import PassCards
from smokingcat.rules.round import Phase
from smokingcat.rules.ruleset import Ruleset
from smokingcat.rules.view import SeatView
from smokingcat.ui.engine.routes import ToTable
from smokingcat.ui.offscreen import OffscreenGame
from smokingcat.ui.screens.match_end.match_end_scene import MatchEndScene
from smokingcat.ui.screens.table.table_scene import TableScene
from smokingcat.ui.screens.title.title_scene import TitleScene

_STEP: Final = 1 / 60
_SETTLED: Final = 1.0
"""Seconds after which everything has come to rest."""
_SEEDS: Final = tuple(map(str, range(1, 201)))
_PERSON: Final = 0
_EVENING: Final = datetime.datetime(2026, 1, 1, 20, 30)
_MANY_STEPS: Final = 200

Reached = Callable[[SeatView], bool]


def settle(studio: OffscreenGame) -> None:
    """Draw what has changed, and wait until it has come to rest."""
    studio.app.turn(0.0, happened=True)
    studio.pass_time(_SETTLED, _STEP)


# -- playing on ---------------------------------------------------------------------------


def _begin(studio: OffscreenGame, word: str, seed: str, *, is_kept: bool = False) -> Session:
    return studio.context.store.create(
        Ruleset(word), seed=seed, dealer=2, started=_EVENING, is_kept=is_kept
    )


def _play(session: Session) -> Iterator[SeatView]:
    """Play to the end of the match, a bot for the person; yield what the person knows by then."""
    chooser = BotPlayer(roster.make("regular", "person"))
    while session.match.outcome is None:
        view = session.view(_PERSON)
        yield view
        if session.step():
            continue
        move = chooser.decide(view)
        assert move is not None
        session.submit(move)


def _sit_down(studio: OffscreenGame, session: Session) -> TableScene:
    """Lay out the table as it is."""
    studio.app.replace(ToTable(session))
    settle(studio)
    scene = studio.app.top
    assert isinstance(scene, TableScene)
    return scene


def _seek(studio: OffscreenGame, word: str, reached: Reached) -> TableScene:
    """Sit down where ``reached`` is true for the person; RuntimeError if it never is."""
    for seed in _SEEDS:
        session = _begin(studio, word, seed)
        if any(reached(view) for view in _play(session)):
            return _sit_down(studio, session)
    raise RuntimeError(f"none of {len(_SEEDS)} matches has this moment")


def _has_letters(view: SeatView, least: int) -> bool:
    """Return whether a player has ``least`` letters, and no player is near the end."""
    return sum(view.letters) >= least and max(view.letters) <= view.word_length - 2


def _is_last_of_three(view: SeatView) -> bool:
    """Return whether the person finishes a trick and some cards may not be played."""
    return len(view.trick.cards) == 3 and 1 < len(view.legal) < len(view.hand)


# -- the moments --------------------------------------------------------------------------


def title(studio: OffscreenGame, word: str) -> None:
    """The title, with a match to go on with."""
    session = _begin(studio, word, _SEEDS[0], is_kept=True)
    next(view for view in _play(session) if view.round_number == 7)
    studio.app.push(TitleScene(studio.context))
    settle(studio)


def turn(studio: OffscreenGame, word: str, *, letters: int = 4, cards: int = 6) -> None:
    """The person is to finish a trick with a choice, and holds Hejma up."""

    def reached(view: SeatView) -> bool:
        is_choice = _is_last_of_three(view) and HEJMA in view.legal
        return is_choice and len(view.hand) == cards and _has_letters(view, letters)

    scene = _seek(studio, word, reached)
    scene.model.selection = scene.model.selection.over(scene.director.shown.token_of(HEJMA))
    settle(studio)


def hejma(studio: OffscreenGame, word: str) -> None:
    """Hejma lies in the trick that the person is to finish, and everybody has a letter."""

    def reached(view: SeatView) -> bool:
        is_threat = _is_last_of_three(view) and HEJMA in view.trick.cards
        return is_threat and 6 <= len(view.hand) < 8 and all(view.letters)

    _seek(studio, word, reached)


def passing(studio: OffscreenGame, word: str) -> None:
    """Three cards are chosen and may be passed, as the cats' have been."""

    def reached(view: SeatView) -> bool:
        return view.phase is Phase.PASSING and _has_letters(view, 4)

    scene = _seek(studio, word, reached)
    while not scene.model.hand.is_passing:
        settle(studio)
    move = BotPlayer(roster.make("regular", word)).decide(scene.session.view(_PERSON))
    assert isinstance(move, PassCards)
    for card in move.cards:
        token = scene.director.shown.token_of(card)
        assert token is not None
        scene.do(Touch(token))
    settle(studio)


def reckoning(studio: OffscreenGame, word: str) -> None:
    """A cat loses a round in which three have taken points, and gets its third letter."""
    for seed in _SEEDS:
        session = _begin(studio, word, seed)
        for view in _play(session):
            is_last_trick = len(view.hand) == 1 and not view.trick.cards
            takers = sum(points > 0 for points in view.points)
            if is_last_trick and takers == 3 and 2 in view.letters[1:]:
                scene = _sit_down(studio, session)
                if _is_third_letter(scene):
                    settle(studio)
                    return
                break
    raise RuntimeError(f"none of {len(_SEEDS)} matches has such a reckoning")


def _is_third_letter(scene: TableScene) -> bool:
    """Play the last trick; return whether it ends as `reckoning` wishes."""
    for _ in range(_MANY_STEPS):
        reading, account = scene.director.reading, scene.director.visible.reckoning
        if account is not None and reading is not None and reading.kind == "reckoning":
            takers = sum(points > 0 for points in account.points)
            letters = scene.director.visible.seats[account.loser].letters
            return account.loser != _PERSON and takers == 3 and letters == 3
        scene.update(0.2)
    return False


def match_end(studio: OffscreenGame, word: str) -> None:
    """A cat has lost a match that everybody has letters in."""
    for seed in _SEEDS:
        session = _begin(studio, word, seed)
        for _ in _play(session):
            pass
        outcome = session.match.outcome
        if outcome is not None and outcome.loser != _PERSON and all(session.match.letters):
            studio.app.push(MatchEndScene(studio.context, session))
            settle(studio)
            return
    raise RuntimeError(f"none of {len(_SEEDS)} matches ends like this")
