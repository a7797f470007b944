"""`smoke_triggers`: each trigger comes once, when its event is visible."""

from __future__ import annotations

from collections import Counter

import pytest

from smokingcat.rules.cards import HEJMA, Suit
from smokingcat.rules.events import CardPlayed, RoundScored, TrickTaken
from smokingcat.table.motion.director import Director
from smokingcat.table.motion.smoke_triggers import SmokeTrigger, smoke_triggers
from smokingcat.table.state.reducer import Showable
from tests.table.directors import QUICK
from tests.table.random_matches import opening_table, shown_events, table_changes


def expected_triggers(event: Showable) -> list[SmokeTrigger]:
    """Return the triggers that an event should give."""
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


@pytest.mark.parametrize("viewer", [None, 3])
def test_events_give_their_smoke_triggers(viewer: int | None) -> None:
    for shown, event, after in table_changes(4, viewer):
        assert smoke_triggers(shown, after) == expected_triggers(event), event


def test_each_smoke_trigger_comes_once_in_small_time_steps() -> None:
    director = Director(opening_table(), QUICK)
    due: Counter[SmokeTrigger] = Counter()
    seen: Counter[SmokeTrigger] = Counter()
    before = director.visible
    for event in shown_events(5):
        due.update(expected_triggers(event))
        director.enqueue([event])
        while not director.idle:
            director.advance(1 / 30)
            seen.update(smoke_triggers(before, director.visible))
            before = director.visible
    assert seen == due


def test_an_unchanged_table_gives_no_smoke_trigger() -> None:
    for *_, shown in table_changes(4):
        assert smoke_triggers(shown, shown) == []
