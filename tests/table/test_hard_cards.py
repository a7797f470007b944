"""The pause before a hard card (`is_hard`), which reveals no hand."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from smokingcat.common.setting_types import Speed
from smokingcat.rules.cards import PACK
from smokingcat.rules.events import CardPlayed, TrickTaken
from smokingcat.table.motion.event_clips import stage
from smokingcat.table.motion.tempo import HESITATION_SECONDS, Tempo, is_hard
from smokingcat.table.state.reducer import fold
from smokingcat.table.state.table_state import TableState
from tests.table.random_matches import opening_table, shown_events, table_changes


def card_changes(
    seed: int, viewer: int | None
) -> Iterator[tuple[TableState, CardPlayed, TableState]]:
    """Yield each card of a match with the table before and after it."""
    for shown, event, after in table_changes(seed, viewer):
        if isinstance(event, CardPlayed):
            yield shown, event, after


def pause_before(
    before: TableState, event: CardPlayed, after: TableState, speed: Speed = "normal"
) -> float | None:
    (clip,) = stage(before, event, after, Tempo.of(speed))
    return clip.before.seconds if clip.before and clip.before.kind == "moment" else None


@pytest.mark.parametrize("seed", [2, 4])
def test_the_pause_before_a_card_is_the_same_for_every_viewer(seed: int) -> None:
    for looks in zip(*(card_changes(seed, viewer) for viewer in (None, 0, 1, 2, 3)), strict=True):
        verdicts = {is_hard(before) for before, _event, _after in looks}
        assert len(verdicts) == 1


@pytest.mark.parametrize("seed", [2, 4])
def test_the_pause_does_not_depend_on_the_card_played(seed: int) -> None:
    for before, event, after in card_changes(seed, None):
        others = [card for card in PACK if before.token_of(card) is None and card != event.card]
        for card in others[:3]:
            other = CardPlayed(event.seat, card)
            other_pause = pause_before(before, other, fold(before, other))
            assert other_pause == pause_before(before, event, after)


def test_no_pause_before_the_persons_cards_or_at_instant_speed() -> None:
    played = list(card_changes(4, 0))
    assert {pause_before(*card) for card in played if card[1].seat == 0} == {None}
    assert {pause_before(*card, speed="instant") for card in played} == {None}
    seen = {pause_before(*card) for card in played if card[1].seat != 0}
    assert seen == {None, HESITATION_SECONDS}


def test_two_to_sixteen_cards_of_a_round_are_hard_and_none_of_the_last_two_tricks() -> None:
    hard, taken, moments = 0, 0, []
    shown = opening_table(None)
    for event in shown_events(4, None):
        if isinstance(event, CardPlayed):
            hard += is_hard(shown)
            assert not (is_hard(shown) and taken >= 6)
        elif isinstance(event, TrickTaken):
            taken += 1
        elif taken:
            moments.append(hard)
            hard = taken = 0
        shown = fold(shown, event)
    rounds = [each for each in moments if each]
    assert all(2 <= each <= 16 for each in rounds), rounds


@pytest.mark.parametrize(
    ("speed", "seconds"), [("slow", 1.4 * HESITATION_SECONDS), ("fast", 0.6 * HESITATION_SECONDS)]
)
def test_the_pause_before_a_hard_card_follows_the_speed(speed: Speed, seconds: float) -> None:
    hard = next(card for card in card_changes(4, None) if is_hard(card[0]))
    assert pause_before(*hard, speed=speed) == pytest.approx(seconds)
