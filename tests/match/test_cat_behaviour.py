"""`Chatter`: when which cat offers a remark, independent of hidden cards."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from random import Random

import pytest

from smokingcat.common.setting_types import FirstTime, Talkativeness
from smokingcat.match.cat_behaviour import LONG_WAIT, CatMemory, Chatter
from smokingcat.match.feedback import Feedbacks, RemarkOffered
from smokingcat.match.modes import PRACTICE, watched
from smokingcat.rules.events import CardsDealt, Event, Hand, redacted
from smokingcat.table.state.moods import Moods
from smokingcat.table.state.reducer import Showable, fold
from tests.match.sessions import unsaved_session as session_of
from tests.match.table_models import model_of, update_for, update_until
from tests.rules.test_view import other_deals, rounds_before_each_move
from tests.table.random_matches import opening_table, shown_events

CATS = (1, 2, 3)
SEEDS = range(12)
BEARER = CatMemory(bearer=0, word="PIPE", loser=2, is_rematch=True)


def remarks_on(
    events: Sequence[Showable],
    talk: Talkativeness = "often",
    past: CatMemory = BEARER,
    viewer: int | None = 0,
    seed: object = 7,
) -> list[RemarkOffered]:
    """Return the remarks during ``events``; the first seat that may speak does."""
    shown = opening_table(viewer)
    chatter, moods, found = (
        Chatter(seed, CATS, past, shown),
        Moods.at(shown),
        list[RemarkOffered](),
    )
    for event in events:
        shown = fold(shown, event)
        moods = moods.after_change(shown)
        remark = chatter.remark_on(shown, moods.all, None, talk)
        if remark is not None:
            found.append(remark)
            chatter.has_spoken(remark.seats[0])
    return found


def remarks_in(feedbacks: Feedbacks) -> list[RemarkOffered]:
    return [each for each in feedbacks if isinstance(each, RemarkOffered)]


def test_talk_setting_never_gives_no_remarks() -> None:
    assert not any(remarks_on(shown_events(seed), "never") for seed in SEEDS)


def test_setting_seldom_gives_less_than_half_the_remarks_of_setting_often() -> None:
    seldom = sum(len(remarks_on(shown_events(seed), "seldom", seed=seed)) for seed in SEEDS)
    often = sum(len(remarks_on(shown_events(seed), "often", seed=seed)) for seed in SEEDS)
    assert 0 < 2 * seldom < often


def test_no_cat_speaks_twice_in_a_row_and_never_for_the_person() -> None:
    for seed in SEEDS:
        speakers = [remark.seats[0] for remark in remarks_on(shown_events(seed))]
        assert all(one != next_one for one, next_one in pairwise(speakers))
        assert set(speakers) <= set(CATS)


def test_at_least_four_cards_are_played_between_two_remarks() -> None:
    shown, since = opening_table(), 99
    chatter = Chatter(7, CATS, BEARER, shown)
    for event in shown_events(3):
        before, shown = shown, fold(shown, event)
        since += shown.trick != before.trick or shown.stage is not before.stage
        remark = chatter.remark_on(shown, ["calm"] * 4, None, "often")
        if remark is not None:
            assert since >= 4
            chatter.has_spoken(remark.seats[0])
            since = 0


def test_the_same_seed_gives_the_same_remarks_and_another_seed_others() -> None:
    events = shown_events(5)
    assert remarks_on(events) == remarks_on(events)
    assert remarks_on(events) != remarks_on(events, seed=8)


def test_unspoken_remarks_do_not_delay_later_ones() -> None:
    shown = opening_table()
    chatter = Chatter(7, CATS, BEARER, shown)
    kinds = []
    for event in shown_events(3):
        shown = fold(shown, event)
        kinds.append(chatter.remark_on(shown, ["calm"] * 4, None, "often"))
    assert len([kind for kind in kinds if kind]) > len(remarks_on(shown_events(3)))


def test_sleeping_cats_make_no_remark() -> None:
    shown = opening_table()
    chatter = Chatter(7, CATS, BEARER, shown)
    for event in shown_events(3):
        shown = fold(shown, event)
        remark = chatter.remark_on(shown, ["calm", "calm", "asleep", "asleep"], None, "often")
        assert remark is None or remark.seats == (1,)


def test_bearer_last_match_and_rematch_give_remarks() -> None:
    kinds = {
        remark.kind
        for seed in range(60)
        for remark in remarks_on(shown_events(seed)[:3], seed=seed)
    }
    assert {"rematch", "last-mine", "last-yours", "name-yours"} <= kinds
    nothing = {
        each.kind
        for s in range(60)
        for each in remarks_on(shown_events(s), past=CatMemory(), seed=s)
    }
    assert not nothing & {"rematch", "last-mine", "last-yours", "name-mine", "name-yours"}


@pytest.mark.parametrize(
    "seed", [2, *(pytest.param(seed, marks=pytest.mark.long) for seed in {*range(12)} - {2})]
)
def test_remarks_do_not_depend_on_hidden_cards(seed: int) -> None:
    """Cards that the person has not seen are dealt again among the other seats."""
    chance = Random(seed)
    others = 0
    for dealt in rounds_before_each_move(chance):
        own = dealt.hands[0]
        heard = _remarks_heard_by_seat_0(own, dealt.news)
        for _, other_news in other_deals(dealt, 0, chance):
            others += 1
            assert _remarks_heard_by_seat_0(own, other_news) == heard
    assert others > 100
    assert heard, "some remarks are compared"


def _remarks_heard_by_seat_0(own: Hand, news: Sequence[Event]) -> list[RemarkOffered]:
    deal = CardsDealt(1, 3, 2, (own, None, None, None))
    return remarks_on([deal, *redacted(news, 0)])


def test_a_long_wait_gives_one_remark() -> None:
    """Chance decides whether a cat speaks, so several seeds are tried."""
    heard = []
    for seed in range(8):
        model = model_of(session_of(seed), talk="often")
        update_until(model, lambda model=model: model.hand.is_awaited)  # type: ignore[misc]
        remarks = remarks_in(update_for(model, LONG_WAIT + 6.0))
        assert len(remarks) <= 1
        heard += remarks
    assert {remark.kind for remark in heard} == {"wait"}


def test_no_cat_talks_over_the_coach_at_the_first_pass() -> None:
    """Chance decides whether a cat speaks, so several seeds are tried."""

    def heard(told: tuple[FirstTime, ...]) -> int:
        remarks = 0
        for seed in range(8):
            model = model_of(session_of(seed), talk="often", opens_hints=True, told=told)
            remarks += len(remarks_in(update_until(model, lambda: model.hand.is_passing)))  # noqa: B023 - called at once
            remarks += len(remarks_in(update_for(model, LONG_WAIT + 6.0)))
        return remarks

    assert not heard(())
    assert heard(("letter",))


def test_cats_are_silent_in_practice_and_talk_among_themselves() -> None:
    quiet = model_of(session_of(1), PRACTICE, talk="often")
    assert not remarks_in(update_for(quiet, 60.0))
    lively = model_of(session_of(1, persons=(), viewer=None), watched(1.0), talk="often")
    assert remarks_in(update_for(lively, 60.0))
