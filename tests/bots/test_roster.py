"""The names of the strategies, and how a bot sits down."""

from __future__ import annotations

import pytest

from smokingcat.bots import roster
from smokingcat.bots.player import BotPlayer
from smokingcat.rules.match import Match
from smokingcat.rules.moves import Deal
from smokingcat.rules.ruleset import Ruleset
from smokingcat.rules.seats import SEATS
from smokingcat.rules.view import view_for


def test_the_roster_knows_its_bots_and_says_so() -> None:
    assert [roster.make(name).name for name in roster.names()] == [
        "kitten",
        "regular",
        "sly",
        "master",
    ]
    for name in ("master-rounds", "sly-matches"):
        assert roster.make(name).name == name
        assert name not in roster.names()
    with pytest.raises(roster.UnknownBot, match="no such bot: 'tiger'"):
        roster.make("tiger")


def test_a_seated_bot_deals_when_it_is_dealer_and_is_silent_when_all_is_over() -> None:
    seated = BotPlayer(roster.make("kitten"))
    match = Match(Ruleset(word="PES", end_at_17="never"), seed=1, dealer=2)
    assert [seated.decide(view_for(match, seat)) for seat in SEATS] == [None, None, Deal(), None]
    while match.to_move is not None:
        move = seated.decide(view_for(match, match.to_move))
        assert move is not None
        match.apply(match.to_move, move)
    assert [seated.decide(view_for(match, seat)) for seat in SEATS] == [None] * 4
