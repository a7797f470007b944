"""Roster of strategies, and `BotPlayer`."""

from __future__ import annotations

import pytest

from smokingcat.bots import roster
from smokingcat.bots.player import BotPlayer
from smokingcat.rules.match import Match
from smokingcat.rules.moves import Deal
from smokingcat.rules.ruleset import Ruleset
from smokingcat.rules.seats import SEATS
from smokingcat.rules.view import view_for


def test_roster_makes_bots_by_name_and_raises_for_unknown_ones() -> None:
    assert [roster.make(name).name for name in roster.names()] == [
        "kitten",
        "regular",
        "sly",
        "master",
    ]
    with pytest.raises(roster.UnknownBot, match="no such bot: 'tiger'"):
        roster.make("tiger")


def test_a_bot_deals_as_dealer_and_returns_none_after_the_match() -> None:
    player = BotPlayer(roster.make("kitten"))
    match = Match(Ruleset(word="PES", end_at_17="never"), seed=1, dealer=2)
    assert [player.decide(view_for(match, seat)) for seat in SEATS] == [None, None, Deal(), None]
    while match.to_move is not None:
        move = player.decide(view_for(match, match.to_move))
        assert move is not None
        match.apply(match.to_move, move)
    assert [player.decide(view_for(match, seat)) for seat in SEATS] == [None] * 4
