"""The edition digest changes with the bots' play."""

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
"""Checksum of the first moves, by bot and number of moves."""

PLAYED_BY_STYLES = {("regular", 60): "69aea930", ("sly", 9): "2abe344d"}
"""The same with one bot of each playing style."""


def played(
    name: str, moves: int, playing_styles: Sequence[PlayingStyle] = (PlayingStyle.EVEN,) * 4
) -> str:
    """Return a checksum of the first moves of a match between four such bots."""
    players = [
        BotPlayer(roster.make(name, f"edition/{seat}", playing_style))
        for seat, playing_style in enumerate(playing_styles)
    ]
    session = Session(Match(Ruleset(), "edition"), players, ("",) * 4, None)
    events = [session.step() for _ in range(moves)]
    return f"{zlib.crc32(repr(events).encode()):08x}"


def test_bots_play_the_recorded_moves_of_this_edition() -> None:
    """After an intended change, raise `EDITION` and update the checksums."""
    assert edition.EDITION == 2
    assert edition.digest() == "c613ffa4"
    assert {each: played(*each) for each in PLAYED} == PLAYED
    played_by_styles = {each: played(*each, tuple(PlayingStyle)) for each in PLAYED_BY_STYLES}
    assert played_by_styles == PLAYED_BY_STYLES
