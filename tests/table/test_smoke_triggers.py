"""`smoke_triggers`: each trigger comes once, when its event is visible."""

from __future__ import annotations

from collections import Counter

import pytest

from smokingcat.rules.cards import HEJMA, Suit
from smokingcat.rules.event_history import rebuild_events
from smokingcat.rules.events import CardPlayed, RoundScored, TrickTaken, redacted
from smokingcat.rules.moves import PlayCard, ThrowIn
from smokingcat.table.motion.director import Director
from smokingcat.table.motion.smoke_triggers import SmokeTrigger, StirKind, smoke_triggers
from smokingcat.table.state.reducer import Showable, fold
from tests.rules.table import laid_out, play
from tests.table.directors import QUICK
from tests.table.random_matches import opening_table, shown_events, table_changes


def expected_triggers(event: Showable) -> list[SmokeTrigger]:
    """Return the triggers that an event should give an onlooker."""
    if isinstance(event, CardPlayed) and event.card is HEJMA:
        return [SmokeTrigger("hejma", event.seat)]
    if isinstance(event, RoundScored):
        return [SmokeTrigger("letter", event.loser)]
    if not isinstance(event, TrickTaken):
        return []
    has_hearts = any(card.suit is Suit.HEARTS for card in event.cards)
    return [
        SmokeTrigger("trick", event.seat),
        *[SmokeTrigger("hearts", event.seat)] * has_hearts,
        *[SmokeTrigger("last trick", event.seat)] * (event.number == 8),
    ]


JOYS = ("placed", "clean")


@pytest.mark.parametrize("viewer", [None, 3])
def test_events_give_their_smoke_triggers(viewer: int | None) -> None:
    for shown, event, after in table_changes(4, viewer):
        found = [stir for stir in smoke_triggers(shown, after) if stir.kind not in JOYS]
        assert found == expected_triggers(event), event


FIRST_TRICK = (
    "hands 8l Al 7h 8h Kh Ah 7a 8a / Ol 7l 9l 9h Th 9a Ta 7b / Kl Ul Oh Uh Ua Oa 9b Tb /"
    " 8b Tl Ka Aa Ub Ob Kb Ab; passed Ol 7l 9l / ? / ? / ?; tricks 1:"
)
"""Seat 0 has passed Hejma to seat 1, which leads."""
DISCARD = "hands Kl 8l Ol Th Uh 7b Kb / ? / ? / ?; tricks 1: 9a Ka Ta 7h | Aa 7a"
SAFE = (
    "hands Ol 7b 8b 7l 8l 9l / ? / ? / ?; end-at-17 never; tricks 3: Ah 7h 8h 9h | Kh Th Uh Oh | Aa"
)
"""Seat 3 has 18 points, so seat 0 cannot lose."""
TWO_CARDS = (
    "hands Ka 7l / 8a 9l / 9a Tl / Ta 8l; tricks 1: Th 8h 9h 7h | Oh Kh Ah Uh | Ol Ul Kl Al "
    "| Ab 9b 7b 8b | Kb Ob Tb Ub | Oa 7a Aa Ua"
)
"""Seat 0 has no point."""


def joys(
    viewer: int | None, position: str, line: str, thrower: int | None = None
) -> list[StirKind]:
    """Return a viewer's joys while cards are played; a ``thrower`` then throws in."""
    match = laid_out(position)
    events = [*rebuild_events(match), *play(match, line)]
    while thrower is None and match.trick.cards:
        seat = match.awaited[0]
        events += match.apply(seat, PlayCard(match.legal(seat)[0]))
    if thrower is not None:
        events += match.apply(thrower, ThrowIn())
    shown, found = opening_table(viewer), list[StirKind]()
    for event in redacted(events, viewer):
        after = fold(shown, event)
        found += [stir.kind for stir in smoke_triggers(shown, after) if stir.kind in JOYS]
        shown = after
    return found


def test_a_viewer_is_glad_when_another_seat_takes_the_viewers_hejma() -> None:
    assert joys(0, DISCARD, "Ol") == ["placed"]
    assert joys(0, FIRST_TRICK, "Ol Kl Tl 8l") == ["placed"], "she was passed and falls openly"
    assert joys(1, FIRST_TRICK, "Ol Kl Tl 8l") == ["placed"]


def test_no_other_fate_of_hejma_makes_the_viewer_glad() -> None:
    assert joys(0, FIRST_TRICK, "Ol Kl Tl Al") == [], "she came back"
    assert joys(0, FIRST_TRICK, "7l Kl Tl 8l") == [], "she has not fallen"
    assert joys(0, DISCARD, "Kl") == []
    assert joys(0, SAFE, "Ol") == [], "the viewer could not lose"
    for viewer in (2, 3, None):
        assert joys(viewer, FIRST_TRICK, "Ol Kl Tl 8l") == []


def test_a_viewer_is_glad_of_a_clean_round_that_was_played() -> None:
    line = "Ka 8a 9a Ta | 7l 9l Tl 8l"
    assert [joys(viewer, TWO_CARDS, line) for viewer in (0, 1, None)] == [["clean"], [], []]
    assert joys(1, SAFE, "7b", thrower=3) == []


def test_each_smoke_trigger_comes_once_in_small_time_steps() -> None:
    director = Director(opening_table(), QUICK)
    due: Counter[SmokeTrigger] = Counter()
    seen: Counter[SmokeTrigger] = Counter()
    before = director.visible
    for event in shown_events(5):
        due.update(smoke_triggers(director.shown, fold(director.shown, event)))
        director.enqueue([event])
        while not director.idle:
            director.advance(1 / 30)
            seen.update(smoke_triggers(before, director.visible))
            before = director.visible
    assert seen == due


def test_an_unchanged_table_gives_no_smoke_trigger() -> None:
    for *_, shown in table_changes(4):
        assert smoke_triggers(shown, shown) == []
