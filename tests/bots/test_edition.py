"""The digest of the bots goes with how they play."""

from __future__ import annotations

import zlib
from collections.abc import Sequence

from smokingcat.bots import edition, roster
from smokingcat.bots.character import PlayingStyle
from smokingcat.bots.player import BotPlayer
from smokingcat.match.session.session import Session
from smokingcat.rules.match import Match
from smokingcat.rules.ruleset import Ruleset

PLAYED = {
    ("kitten", 60): "c2b798b0",
    ("regular", 60): "584c6bf1",
    ("sly", 6): "1d26ced6",
    ("master", 2): "b7b99e2e",
}
"""What so many moves come to."""

PLAYED_BY_TEMPERS = {("regular", 60): "69aea930", ("sly", 9): "2abe344d"}
"""The same, one of each temper at the table."""


def played(
    name: str, moves: int, tempers: Sequence[PlayingStyle] = (PlayingStyle.EVEN,) * 4
) -> str:
    """Return a sum over the first moves of a match that four such bots play."""
    players = [
        BotPlayer(roster.make(name, f"edition/{seat}", playing_style))
        for seat, playing_style in enumerate(tempers)
    ]
    session = Session(Match(Ruleset(), "edition"), players, ("",) * 4, None)
    events = [session.step() for _ in range(moves)]
    return f"{zlib.crc32(repr(events).encode()):08x}"


def test_who_changes_how_a_bot_plays_makes_another_edition() -> None:
    """Where this fails for a good reason: one more `EDITION`, and the sums of today here."""
    assert edition.EDITION == 2
    assert edition.digest() == "c613ffa4"
    assert {each: played(*each) for each in PLAYED} == PLAYED
    tempered = {each: played(*each, tuple(PlayingStyle)) for each in PLAYED_BY_TEMPERS}
    assert tempered == PLAYED_BY_TEMPERS
