"""`fold`: the table state follows a match by its redacted events alone."""

from __future__ import annotations

from collections import Counter
from functools import reduce

import pytest

from smokingcat.rules.cards import cards
from smokingcat.rules.event_history import rebuild_events
from smokingcat.rules.events import (
    CardPlayed,
    CardsDealt,
    CardsPassed,
    CardsThrownIn,
    LetterGiven,
    PacketTurnedUp,
    RoundEnd,
    RoundScored,
    TrickTaken,
    redacted,
)
from smokingcat.rules.match import Match
from smokingcat.rules.moves import Deal
from smokingcat.rules.round import Phase
from smokingcat.rules.ruleset import Ruleset
from smokingcat.rules.seats import clockwise_from
from smokingcat.rules.trick import OpenTrick, TakenTrick
from smokingcat.rules.view import view_for
from smokingcat.table.state.reducer import LotsDrawn, fold, rearrange_hand, sort_hand
from smokingcat.table.state.table_state import Stage, TableState, Zone, opening
from tests.cases import for_each
from tests.table.random_matches import (
    NAMES,
    WORD,
    opening_table,
    random_steps,
    shown_events,
    table_changes,
)

VIEWERS = (0, 2, None)
AUTO = Ruleset(word=WORD, end_at_17="auto")


def cards_by_zone(shown: TableState) -> Counter[tuple[Zone, int]]:
    return Counter((token.zone, token.seat) for token in shown.tokens)


def has_gapless_indices(shown: TableState) -> bool:
    """Return whether the indices in every zone and seat run from 0 without gaps."""
    found: dict[tuple[Zone, int], list[int]] = {}
    for token in shown.tokens:
        found.setdefault((token.zone, token.seat), []).append(token.index)
    trick = sorted(i for (zone, _), held in found.items() if zone is Zone.TRICK for i in held)
    return trick == list(range(len(trick))) and all(
        sorted(held) == list(range(len(held)))
        for (zone, _), held in found.items()
        if zone is not Zone.TRICK
    )


@for_each(range(6), VIEWERS)
def test_all_32_cards_are_where_the_match_has_them(seed: int, viewer: int | None) -> None:
    shown = opening_table(viewer)
    for match, events in random_steps(seed, viewer):
        for event in events:
            shown = fold(shown, event)
            assert len(shown.tokens) == 32
            assert has_gapless_indices(shown)
        if match.phase is Phase.PLAYING:
            for seat in range(4):
                assert cards_by_zone(shown)[Zone.HAND, seat] == len(match.hand(seat))
                taken = sum(trick.taker == seat for trick in match.taken)
                assert (
                    cards_by_zone(shown)[Zone.PILE, seat]
                    == 4 * taken
                    == 4 * shown.seats[seat].tricks
                )
            assert shown.faces(shown.trick) == match.trick.cards
            assert shown.turn == match.to_move
        assert tuple(seat.letters for seat in shown.seats) == match.letters
        assert (shown.stage is Stage.OVER) == (match.phase is Phase.OVER)
        if match.phase is Phase.PASSING:
            assert shown.waits_for == match.awaited
        if viewer is not None and match.phase in (Phase.PASSING, Phase.PLAYING):
            assert set(shown.faces(shown.hand)) == set(match.hand(viewer))
    assert match.outcome is not None
    assert shown.loser == match.outcome.loser


@for_each(range(6), VIEWERS)
def test_no_face_is_known_before_an_event_shows_it(seed: int, viewer: int | None) -> None:
    shown = opening_table(viewer)
    for _, events in random_steps(seed, viewer):
        for event in events:
            shown = fold(shown, event)
            for token in shown.tokens:
                if token.face is None:
                    assert not token.is_up
                    continue
                given = token.zone is Zone.PACKET and token.seat != viewer
                thrown = shown.thrown_in is not None
                own = token.zone is Zone.HAND and token.seat == viewer
                assert own or given or token.zone in (Zone.TRICK, Zone.COUNTED) or thrown
                assert not (given and token.is_up)
            assert (
                viewer is not None
                or not any(
                    token.face for token in shown.tokens if token.zone in (Zone.HAND, Zone.PACKET)
                )
                or shown.thrown_in is not None
            )


@pytest.mark.parametrize("seed", range(8))
def test_the_reckoning_adds_up_to_the_points_of_the_match(seed: int) -> None:
    shown = opening_table()
    reasons = set()
    for _, events in random_steps(seed, rules=AUTO):
        for event in events:
            shown = fold(shown, event)
            if isinstance(event, LetterGiven):
                account = shown.reckoning
                assert account is not None
                sums = [sum(card.penalty for card in row) for row in account.penalties]
                if account.last_trick is not None:
                    sums[account.last_trick] += 5
                assert tuple(sums) == account.points
                assert account.order[0] == account.loser == event.seat
                assert account.letter == event.letter
                reasons.add(account.reason)
    assert reasons


def test_a_round_ended_at_17_has_no_taker_of_the_last_trick() -> None:
    endings = []
    for seed in range(6):
        for _, event, shown in table_changes(seed, rules=AUTO):
            if isinstance(event, RoundScored) and event.reason is RoundEnd.ENDED_AT_17:
                assert shown.reckoning is not None
                endings.append(shown.reckoning.last_trick)
    assert endings
    assert None in endings


def test_the_previous_trick_is_hidden_at_the_next_lead_or_at_ones_own_card() -> None:
    for before, event, shown in table_changes(1):
        if isinstance(event, TrickTaken):
            assert shown.last_trick is not None
            assert shown.last_trick.trick.cards == event.cards
            assert shown.last_trick.tokens == before.trick
            assert [shown.tokens[number].zone for number in before.trick] == [Zone.PILE] * 4
            assert shown.may_look_back(is_kind=False)
        elif isinstance(event, CardPlayed):
            has_tricks = any(seat.tricks for seat in shown.seats)
            has_played = shown.viewer in {shown.tokens[number].seat for number in shown.trick}
            assert not shown.may_look_back(is_kind=False)
            assert shown.may_look_back(is_kind=True) == (has_tricks and not has_played)
        elif not isinstance(event, LotsDrawn):
            assert shown.last_trick is None


@pytest.mark.parametrize("seed", range(3))
def test_played_and_passed_cards_equal_those_of_the_view(seed: int) -> None:
    for viewer in (0, 2):
        shown = opening_table(viewer)
        for match, events in random_steps(seed, viewer):
            shown = reduce(fold, events, shown)
            if match.phase is Phase.PLAYING:
                view = view_for(match, viewer)
                tricks: list[TakenTrick | OpenTrick] = [*view.taken, view.trick]
                played = [
                    pair
                    for trick in tricks
                    for pair in zip(clockwise_from(trick.leader), trick.cards, strict=False)
                ]
                assert list(shown.played) == played
                assert set(shown.passed) == set(view.passed)


def test_the_viewers_packet_lies_face_down_before_the_left_neighbour() -> None:
    match = Match(Ruleset(), seed=5, dealer=3)
    shown = fold(opening_table(), LotsDrawn(3))
    for event in redacted(match.apply(3, Deal()), 0):
        shown = fold(shown, event)
    mine = match.hand(0)[:3]
    shown = fold(shown, CardsPassed(0, mine))
    packet = shown.held(Zone.PACKET, 1)
    assert shown.faces(packet) == mine
    assert not any(shown.tokens[number].is_up for number in packet)
    assert shown.given == (True, False, False, False)
    assert len(shown.hand) == 5
    shown = fold(shown, CardsPassed(3, None))
    received = shown.held(Zone.PACKET, 0)
    assert shown.faces(received) == ()
    new = tuple(card for card in match.hand(3))[:3]
    shown = fold(shown, PacketTurnedUp(0, 3, new))
    assert {shown.token_of(card) for card in new} == set(received)
    assert all(shown.tokens[number].is_marked and shown.tokens[number].is_up for number in received)
    shown = fold(shown, PacketTurnedUp(1, 0, mine))
    assert all(shown.token_of(card) is None for card in mine)
    played = fold(shown, CardPlayed(0, new[0]))
    assert not any(token.is_marked for token in played.tokens)


def test_thrown_in_cards_go_to_the_pile_of_the_seat_that_threw_in() -> None:
    seen = 0
    for seed in range(12):
        for before, event, shown in table_changes(seed):
            if isinstance(event, CardsThrownIn):
                seen += 1
                others = sum(
                    cards_by_zone(before)[Zone.PILE, seat]
                    for seat in range(4)
                    if seat != event.seat
                )
                assert cards_by_zone(shown)[Zone.PILE, event.seat] == 32 - others
                assert shown.turn is None
                assert shown.last_taker == event.seat
    assert seen > 3


def test_a_hand_arranged_by_the_person_keeps_its_order_through_the_play() -> None:
    shown = opening_table()
    arranged = None
    for event in shown_events(2):
        shown = fold(shown, event)
        if isinstance(event, CardsDealt):
            arranged = tuple(reversed(shown.hand))
            shown = rearrange_hand(shown, arranged)
        if arranged is not None and shown.hand:
            old = [number for number in shown.hand if number in arranged]
            assert old == [number for number in arranged if number in shown.hand]
        if isinstance(event, RoundScored):
            break
    assert shown.is_arranged


def test_sorting_replaces_an_arrangement_of_the_person() -> None:
    shown = fold(opening_table(), shown_events(2)[1])
    mixed = rearrange_hand(shown, shown.hand[::-1])
    assert mixed.hand == shown.hand[::-1]
    assert sort_hand(mixed, "suit") == shown
    by_rank = [card.rank for card in shown.faces(sort_hand(mixed, "rank").hand)]
    assert by_rank == sorted(by_rank)


def resumed_table(match: Match, viewer: int) -> TableState:
    """Return the table of a resumed match, made from the rebuilt events of its round."""
    fresh = opening(NAMES, WORD, viewer, letters=match.letters)
    return reduce(fold, redacted(rebuild_events(match), viewer), fresh)


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("viewer", [0, 1, 3])
def test_a_resumed_table_equals_the_table_that_was_left(seed: int, viewer: int) -> None:
    def without_ids(shown: TableState) -> object:
        return (
            Counter(
                (t.zone, t.seat, t.index if t.face is None else -1, t.face, t.is_up)
                for t in shown.tokens
            ),
            shown.stage,
            shown.seats,
            shown.dealer,
            shown.leader,
            shown.faces(shown.trick),
            shown.penalties,
            shown.turn,
            shown.round_number,
            shown.last_trick.trick if shown.last_trick else None,
            shown.passed,
            shown.played,
        )

    shown = fold(opening_table(viewer), shown_events(seed, viewer)[0])
    for match, events in random_steps(seed, viewer):
        for event in events:
            shown = fold(shown, event)
        if match.phase in (Phase.PASSING, Phase.PLAYING):
            resumed = resumed_table(match, viewer)
            assert without_ids(resumed) == without_ids(shown)
            assert resumed.faces(resumed.hand) == shown.faces(shown.hand)


def test_a_table_resumed_before_the_first_card_marks_the_received_cards() -> None:
    for match, _ in random_steps(3):
        if match.phase is not Phase.PLAYING:
            continue
        view = view_for(match, 0)
        resumed = resumed_table(match, 0)
        marked = {token.face for token in resumed.tokens if token.is_marked}
        has_played = len(view.hand) < 8
        assert marked == (set() if has_played else set(view.received))
        if match.taken:
            break


def test_the_viewer_sits_at_the_bottom_and_the_left_neighbour_at_the_left() -> None:
    shown = opening_table(viewer=2)
    assert [shown.place(seat) for seat in (2, 3, 0, 1)] == [0, 1, 2, 3]
    assert [shown.seat_at(shown.place(seat)) for seat in range(4)] == [0, 1, 2, 3]


def test_the_word_is_chalked_without_its_hyphens() -> None:
    assert opening(NAMES, "AB-CD E").letters == ("A", "B", "C", "D", "E")


def test_a_card_is_only_found_when_it_is_known() -> None:
    shown = fold(opening_table(), shown_events(2)[1])
    held = shown.faces(shown.hand)[0]
    number = shown.token_of(held)
    assert number is not None
    assert shown.tokens[number].face is held
    unknown = [card for card in cards("Ol 7a 7h 7b 8a 8h") if card not in shown.faces(shown.hand)]
    assert shown.token_of(unknown[0]) is None


def test_after_the_lots_the_pack_lies_before_the_dealer() -> None:
    shown = fold(opening_table(), LotsDrawn(2))
    assert cards_by_zone(shown) == {(Zone.PACK, 2): 32}
    assert (shown.stage, shown.waits_for) == (Stage.DEALING, (2,))


def test_playing_the_last_card_of_a_suit_does_not_resort_the_hand() -> None:
    for seed in range(20):
        shown = opening(NAMES, WORD, 0, "suit")
        for event in shown_events(seed):
            held = shown.hand
            shown = fold(shown, event)
            if isinstance(event, CardPlayed):
                assert shown.hand == tuple(token for token in held if token in shown.hand)


@pytest.mark.parametrize("is_own", [True, False])
def test_playing_a_card_keeps_an_arranged_hand(*, is_own: bool) -> None:
    shown = opening(NAMES, WORD, 0, "own" if is_own else "suit")
    for event in shown_events(4):
        held = shown.hand
        shown = fold(shown, event)
        if isinstance(event, PacketTurnedUp) and event.seat == 0:
            shown = rearrange_hand(shown, shown.hand[::-1])
        elif isinstance(event, CardPlayed):
            assert shown.hand == tuple(token for token in held if token in shown.hand)
