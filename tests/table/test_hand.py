"""The hand: its order, and selections (hover, raise, drag, dim)."""

from __future__ import annotations

from itertools import combinations

import pytest

from smokingcat.rules.cards import PACK, cards, cards_text
from smokingcat.table.state.hand import (
    NO_SELECTION,
    HandSelection,
    move_token,
    sorted_hand,
)


def by_suit(hand: str) -> str:
    return cards_text(sorted_hand(cards(hand), "suit"))


def test_a_hand_is_held_by_suit_in_alternating_colours() -> None:
    assert by_suit("Ab 7l Ol Ah 7b 7h 8a Ta") == "8a Ta 7h Ah 7l Ol 7b Ab"


@pytest.mark.parametrize("missing", ["", *combinations("ahlb", 1), *combinations("ahlb", 2)])
def test_a_suit_keeps_its_place_when_others_are_missing(missing: tuple[str, ...]) -> None:
    held = [card for card in ("8a", "7h", "Kl", "9b") if card[-1] not in missing]
    assert by_suit(" ".join(reversed(held))) == " ".join(held)


def test_a_hand_may_be_held_by_rank() -> None:
    assert cards_text(sorted_hand(cards("Ah 7h 7a Tl Ua"), "rank")) == "7a 7h Tl Ua Ah"


def test_the_order_own_starts_sorted_by_suit() -> None:
    assert sorted_hand(PACK[:8], "own") == sorted_hand(PACK[:8], "suit")


def test_moved_puts_a_card_at_another_index() -> None:
    assert move_token((1, 2, 3, 4), 1, 2) == (2, 3, 1, 4)
    assert move_token((1, 2, 3, 4), 4, 0) == (4, 1, 2, 3)
    assert move_token((1, 2, 3, 4), 2, 99) == (1, 3, 4, 2)


def test_at_most_three_cards_are_raised() -> None:
    selection = NO_SELECTION
    for token in (5, 6, 7, 8):
        selection = selection.toggled(token)
    assert selection.raised == (5, 6, 7)


def test_a_second_toggle_lowers_a_card() -> None:
    assert NO_SELECTION.toggled(5).toggled(6).toggled(5).raised == (6,)
    assert NO_SELECTION.toggled(5).lowered().raised == ()
    assert NO_SELECTION.lowered() is NO_SELECTION


def test_with_limit_1_another_card_is_not_raised() -> None:
    once = NO_SELECTION.toggled(3, limit=1)
    assert 3 in once.raised
    assert once.toggled(4, limit=1) is once


def test_stepping_moves_the_hover_and_wraps_around() -> None:
    hand = (4, 9, 2)
    selection = NO_SELECTION.stepped(hand, 1)
    assert selection.hovered == 4
    assert selection.stepped(hand, -1).hovered == 2
    assert selection.stepped(hand, 1).hovered == 9
    assert NO_SELECTION.stepped(hand, -1).hovered == 2
    assert selection.stepped((), 1).hovered is None


def test_stepping_begins_at_a_marked_card_or_else_at_a_playable_one() -> None:
    hand, dimmed = (4, 9, 2, 7), NO_SELECTION.dimming((4, 7))
    assert [dimmed.stepped(hand, by).hovered for by in (1, -1)] == [9, 2]
    assert [dimmed.stepped(hand, by, (2, 8)).hovered for by in (1, -1)] == [2, 2]
    assert dimmed.over(4).stepped(hand, 1, (2,)).hovered == 9
    assert NO_SELECTION.dimming(hand).stepped(hand, 1).hovered == 4


def test_dragging_ends_hovering_and_dropping_ends_dragging() -> None:
    dragging = NO_SELECTION.over(3).dragging(3, 10, 20, gap=1)
    assert (dragging.hovered, dragging.dragged, dragging.gap) == (None, 3, 1)
    assert tuple(dragging.pointer) == (10, 20)
    assert (dragging.dropped().dragged, dragging.dropped().gap) == (None, None)
    assert NO_SELECTION.dropped() is NO_SELECTION


def test_hovering_over_the_same_card_is_no_change() -> None:
    selection = NO_SELECTION.over(3)
    assert selection.over(3) is selection


def test_cards_that_left_the_hand_are_dropped_from_the_selection() -> None:
    selection = HandSelection(hovered=1, raised=(1, 2), dragged=1, gap=0, dimmed=frozenset({1, 2}))
    kept = selection.restricted_to((2, 3))
    assert kept == HandSelection(raised=(2,), pointer=selection.pointer, dimmed=frozenset({2}))
    assert selection.restricted_to((1, 2)) == selection


def test_dimming_names_all_dimmed_cards() -> None:
    assert NO_SELECTION.dimming([1, 2]).dimming([3]).dimmed == {3}
