"""A table model with lawless players under honour law reaches the end of the match."""

from __future__ import annotations

from random import Random

import pytest

from smokingcat.match.intents import GoOn
from smokingcat.match.model import TableModel
from smokingcat.match.session.session import Person, Session
from smokingcat.rules.match import Match
from smokingcat.rules.moves import Move
from smokingcat.rules.round import Phase
from smokingcat.rules.ruleset import Ruleset
from smokingcat.rules.seats import SEATS
from smokingcat.rules.view import SeatView, view_for
from smokingcat.table.state.table_state import Stage
from tests.match.sessions import NAMES
from tests.match.table_models import model_of
from tests.rules.table import lawless_move


class Lawless:
    """Player that at random peeps, revokes, accuses and votes."""

    def __init__(self, seat: int, chance: Random) -> None:
        self._seat = seat
        self._chance = chance
        self.match: Match | None = None

    def decide(self, view: SeatView) -> Move | None:
        assert self.match is not None
        for _ in range(40):
            seat, move = lawless_move(self.match, self._chance.random, 0.1)
            if seat == self._seat == view.seat:
                return move
        return None


def lawless_table(seed: int) -> tuple[TableModel, Random]:
    """Return a table model with lawless bots, and the random generator of all seats."""
    chance = Random(seed)
    match = Match(Ruleset("PES", law="honour"), seed)
    others = [Lawless(seat, chance) for seat in SEATS[1:]]
    for other in others:
        other.match = match
    return model_of(Session(match, [Person(), *others], NAMES, 0)), chance


@pytest.mark.parametrize(
    "seed",
    [
        *range(6),
        # 3 seconds; run these after a change of honour law or of pacing
        *(pytest.param(seed, marks=pytest.mark.long) for seed in range(6, 12)),
    ],
)
def test_a_match_of_players_who_breach_rules_reaches_its_end(seed: int) -> None:
    model, chance = lawless_table(seed)
    match = model.session.match
    for _ in range(60_000):
        if model.director.shown.stage is Stage.OVER and model.director.idle:
            break
        model.update(0.4)
        if model.is_reckoning or model.situation.is_answered:
            model.do(GoOn())
        elif model.director.idle and 0 in match.awaited and match.phase is not Phase.DEALING:
            seat, move = lawless_move(match, chance.random, 0.1)
            if seat == 0:
                model.do(move)
    assert match.phase is Phase.OVER
    assert model.director.shown.loser == match.outcome.loser  # type: ignore[union-attr]
    assert view_for(match, 0).phase is Phase.OVER
