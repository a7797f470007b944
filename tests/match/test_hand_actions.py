"""Actions on the hand other than playing: hover, drag, sort, take back, look back, count."""

from __future__ import annotations

from dataclasses import replace

import pytest

from smokingcat.bots import roster
from smokingcat.bots.player import BotPlayer
from smokingcat.common.setting_types import StripState
from smokingcat.match.feedback import (
    HandOrderChanged,
    MoveRefused,
    Page,
    PageOpened,
    PassCardChosen,
    PreviousTrickShown,
    Reply,
    RequestDeclined,
    SoundsPlayed,
)
from smokingcat.match.intents import (
    Arrange,
    AskCoach,
    AskToThrowIn,
    Carry,
    Confirm,
    CountCards,
    GoOn,
    Hover,
    LetGo,
    LookBack,
    MoveCursor,
    PutDown,
    Skip,
    Sort,
    TakeBack,
    Throw,
)
from smokingcat.match.model import TableModel
from smokingcat.match.modes import MATCH, filmed
from smokingcat.match.session.session import Person, Session
from smokingcat.rules.cards import Card
from smokingcat.rules.legality import Refusal
from smokingcat.rules.match import Match
from smokingcat.rules.moves import PassCards, PlayCard, ThrowIn
from smokingcat.table.geometry import Point
from tests.match.sessions import NAMES, unsaved_session
from tests.match.table_models import (
    FOLLOWING,
    TO_LEAD,
    Owner,
    hand_text,
    instant_advice,
    model_at,
    model_at_pass,
    model_at_turn,
    model_of,
    token_of,
    touch,
    update_for,
    update_until,
)
from tests.table.directors import LAYOUT

SEVENTEEN = (
    "hands 7b 8b 7h / 9b Tb 8h / Ub Ob 9h / Kb Ab Th; end-at-17 ask; tricks "
    "0: Aa 7a 8a 9a | 0: Ka Ta Ua Oa | 0: Al 7l 8l 9l | 0: Kl Tl Ul Ol | 0: Ah Uh Oh Kh | 0:"
)
SLIDE = (SoundsPlayed(("slide",)),)


def watched_model() -> TableModel:
    """Return the model of a filmed match between bots."""
    return model_of(unsaved_session(persons=(), viewer=None), filmed(1.0))


def test_the_cursor_moves_along_the_hand_and_wraps_around() -> None:
    model = model_at_turn()
    hand = model.director.shown.hand
    first = next(place for place, token in enumerate(hand) if token not in model.hand.dimmed)
    model.do(MoveCursor(1))
    assert model.selection.hovered == hand[first] != hand[0]
    model.do(Hover(hand[1]))
    for by, place in ((-1, 0), (-1, -1), (1, 0)):
        model.do(MoveCursor(by))
        assert model.selection.hovered == hand[place]
    model.do(Hover(None))
    assert model.selection.hovered is None


def test_a_carried_card_follows_the_pointer_until_released() -> None:
    model = model_at_turn()
    ace = token_of(model, "Al")
    model.do(Carry(ace, 300.0, 200.0, gap=2))
    assert (model.selection.dragged, model.selection.pointer, model.selection.gap) == (
        ace,
        Point(300, 200),
        2,
    )
    model.do(LetGo())
    assert model.selection.dragged is None


def test_putting_a_card_down_reorders_the_hand() -> None:
    model = model_at_turn()
    order = tuple(reversed(model.director.shown.hand))
    before = hand_text(model).split()
    assert model.do(PutDown(order[0], order)) == ()
    assert hand_text(model).split() == before[::-1]
    model.do(Arrange(order[::-1]))
    assert hand_text(model).split() == before


def test_dropping_a_chosen_card_into_the_hand_unchooses_it() -> None:
    model = model_at_pass()
    touch(model, "Al")
    ace = token_of(model, "Al")
    back = PassCardChosen(Card.parse("Al"), 0, is_chosen=False)
    assert model.do(PutDown(ace, model.director.shown.hand)) == (back, *SLIDE)
    assert model.selection.raised == ()


def test_throwing_a_chosen_card_again_keeps_it_chosen() -> None:
    model = model_at_pass()
    ace = token_of(model, "Al")
    chosen = PassCardChosen(Card.parse("Al"), 1, is_chosen=True)
    assert model.do(Throw(ace)) == (chosen, *SLIDE)
    assert model.do(Throw(ace)) == ()
    assert model.selection.raised == (ace,)


def test_take_back_prefers_the_hovered_card_to_the_last() -> None:
    model = model_at_pass()
    for card in ("Al", "Kh"):
        touch(model, card)
    model.do(Hover(token_of(model, "Al")))
    assert model.do(TakeBack()) == (PassCardChosen(Card.parse("Al"), 1, is_chosen=False), *SLIDE)
    assert model.selection.raised == (token_of(model, "Kh"),)
    model.do(TakeBack())
    assert model.do(TakeBack()) == (), "no card is on the mat"


def test_a_refused_card_shakes_unless_motion_is_reduced() -> None:
    for is_calm in (False, True):
        model = model_at_turn(reduced_motion=is_calm)
        model.poses(LAYOUT)
        update_for(model, 1.0)  # the received cards rise
        still = dict(model.poses(LAYOUT))
        touch(model, "7h")
        update_for(model, 0.05, step=0.01)
        moved = {number for number, pose in model.poses(LAYOUT) if pose.x != still[number].x}
        assert moved == (set() if is_calm else {token_of(model, "7h")})


def test_sorting_a_rearranged_hand_first_restores_its_order() -> None:
    model = model_at_turn(hand_order="suit")
    sorted_hand = hand_text(model)
    model.do(Arrange(tuple(reversed(model.director.shown.hand))))
    assert model.do(Sort()) == (HandOrderChanged("suit"),)
    assert hand_text(model) == sorted_hand


def test_direct_illegal_moves_are_refused() -> None:
    model = model_at_turn()
    seven = Card.parse("7h")
    assert model.do(PlayCard(seven)) == (MoveRefused(Refusal.MUST_FOLLOW_SUIT),)
    assert model.do(PassCards((seven,))) == (MoveRefused(Refusal.WRONG_PHASE),)
    assert model.do(Confirm()) == ()
    assert model.do(TakeBack()) == ()


@pytest.mark.parametrize(
    ("is_kind", "why"), [(False, Reply.TRICK_IS_CLOSED), (True, Reply.OWN_CARD_IS_PLAYED)]
)
def test_looking_back_is_declined_after_the_persons_card_is_led(is_kind: bool, why: Reply) -> None:
    model = model_at_turn(TO_LEAD, looks_back_kindly=is_kind)
    (recalled,) = model.do(LookBack())
    assert isinstance(recalled, PreviousTrickShown)
    assert model.do(LookBack()) == ()
    assert not model.situation.shows_previous_trick
    touch(model, "7h")
    assert model.situation.why_closed is why
    assert model.do(LookBack()) == (RequestDeclined(why),)


def test_looking_back_while_the_trick_is_gathered_holds_up_the_next_lead() -> None:
    model = model_at_turn(looks_back_kindly=False)
    touch(model, "8l")
    model.update(0.05)
    assert not model.director.idle
    assert model.do(LookBack()) == ()
    update_until(model, lambda: model.situation.shows_previous_trick)
    update_for(model, 20.0)
    assert not model.session.match.trick.cards
    model.do(LookBack())
    update_until(model, lambda: bool(model.session.match.trick.cards))


def test_with_looks_back_kindly_the_previous_trick_hides_the_current_one() -> None:
    model = model_at_turn()
    touch(model, "8l")
    update_until(model, lambda: model.hand.is_awaited)
    on = model.director.shown.trick
    assert on, "the others have led"
    assert [type(feedback) for feedback in model.do(LookBack())] == [PreviousTrickShown]
    poses = dict(model.poses(LAYOUT))
    assert all(poses[number].alpha == 0 for number in on)
    model.do(Skip())
    assert all(dict(model.poses(LAYOUT))[number].alpha == 1 for number in on)


def test_a_skip_while_looking_back_lays_the_trick_down() -> None:
    model = model_at_turn(TO_LEAD)
    model.do(LookBack())
    assert model.may_skip
    model.do(Skip())
    assert not model.situation.shows_previous_trick
    assert model.do(Skip()) == (), "no motion is left to skip"


def test_without_counts_cards_counting_is_declined() -> None:
    model = model_at_turn(counts_cards=False, gone_strip="cards")
    assert model.do(CountCards()) == (RequestDeclined(Reply.COUNTING_IS_OFF),)
    assert model.situation.gone_strip == "closed"


def test_a_setting_that_its_owner_changes_holds_at_once() -> None:
    owner = Owner(counts_cards=True)
    session = Session(Match.from_position(FOLLOWING), [Person()] * 4, NAMES, 0)
    model = TableModel(session, owner, NAMES, instant_advice)
    owner.change(counts_cards=False)
    assert model.do(CountCards()) == (RequestDeclined(Reply.COUNTING_IS_OFF),)


_OPENED_AND_CLOSED: tuple[StripState, ...] = ("cards", "closed")


def test_count_cards_toggles_the_strip() -> None:
    model = model_at_turn()
    for state in _OPENED_AND_CLOSED:
        assert model.do(CountCards()) == ()
        assert (model.situation.gone_strip, model.settings.gone_strip) == (state, state)


def test_a_hint_replaces_the_strip_of_cards_gone_until_closed() -> None:
    model = model_at_turn(gone_strip="cards")
    model.do(AskCoach())
    assert model.situation.gone_strip == "closed"
    assert model.do(CountCards()) == ()
    assert not model.hint.is_shown
    assert gone_strip(model) == "cards"
    model.do(AskCoach())
    model.do(AskCoach())
    assert gone_strip(model) == "cards"


def gone_strip(model: TableModel) -> StripState:
    return model.situation.gone_strip


def test_without_memory_aids_only_the_rule_of_looking_back_applies() -> None:
    bare = replace(MATCH, aids_memory=False)
    match, others = Match.from_position(TO_LEAD), [BotPlayer(roster.make("kitten", 1))] * 3
    model = model_of(Session(match, [Person(), *others], NAMES, 0), bare, gone_strip="cards")
    update_until(model, lambda: model.hand.is_awaited)
    assert model.do(CountCards()) == (RequestDeclined(Reply.COUNTING_IS_OFF),)
    assert model.situation.gone_strip == "closed"
    assert [type(feedback) for feedback in model.do(LookBack())] == [PreviousTrickShown]
    model.do(LookBack())
    touch(model, "7h")
    assert model.situation.why_closed is Reply.TRICK_IS_CLOSED


def test_an_onlooker_has_no_hand_and_no_actions() -> None:
    model = watched_model()
    assert model.view is None
    assert not model.may_touch_cards
    for intent in (AskToThrowIn(), CountCards(), ThrowIn(), Confirm()):
        assert model.do(intent) == ()
    assert (model.hand.dimmed, model.hand.only_card, model.hand.has_lost) == ([], None, False)
    update_until(model, lambda: bool(model.director.shown.trick))
    (lying, *_) = model.director.shown.trick
    assert model.do(Throw(lying)) == ()


def test_a_filmed_match_is_over_after_the_first_reckoning() -> None:
    model = watched_model()
    assert not model.is_over
    update_until(model, lambda: model.is_over)
    assert model.session.match.round_number == 1
    assert not model.may_skip
    model.do(GoOn())
    assert not model.is_reckoning


def test_a_certain_loser_is_asked_once_to_throw_in() -> None:
    model = model_at(SEVENTEEN)
    feedbacks = update_until(model, lambda: model.hand.is_awaited) + update_for(model, 1.0)
    assert feedbacks.count(PageOpened(Page.THROW_IN)) == 1
    assert model.hand.has_lost
    assert model.hand.may_throw_in


def test_upcoming_face_is_the_next_face_change() -> None:
    model = model_at_turn()
    assert model.cats.upcoming_face is None
    touch(model, "8l")
    update_until(model, lambda: model.cats.upcoming_face is not None)
    assert model.cats.upcoming_face is not None
    seat, mood = model.cats.upcoming_face
    assert model.cats.faces.all[seat] != mood
    update_until(model, lambda: model.cats.faces.all[seat] == mood)
