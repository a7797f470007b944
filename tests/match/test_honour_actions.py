"""Calling renounces and voting at a table without a screen (R24)."""

from __future__ import annotations

from smokingcat.match.feedback import MoveRefused, Page, PageOpened, Reply, RequestDeclined
from smokingcat.match.intents import Accuse, GoOn, Skip
from smokingcat.match.model import TableModel
from smokingcat.match.modes import watched
from smokingcat.match.session.session import Person, Session
from smokingcat.rules.events import CallResult, RenounceCalled, RoundEnd, VerdictGiven
from smokingcat.rules.honour.renounce import Charge, Offence
from smokingcat.rules.legality import Refusal
from smokingcat.rules.match import Match, MatchEnd
from smokingcat.rules.moves import CallRenounce, Move, Vote
from smokingcat.rules.round import Phase
from smokingcat.rules.view import Player, SeatView
from smokingcat.table.state.table_state import Stage
from tests.match.sessions import NAMES
from tests.match.table_models import (
    Voter,
    model_at,
    model_of,
    touch,
    update_for,
    update_until,
    voting_players,
)

HANDS = (
    "hands Aa 7a 9a Ta Ua Oa Ka 7b / Ah Th Uh Oh Kh 8a 8b 9b / "
    "7l 8l 9l Tl Ul Ol Kl Al / 7h 8h 9h Tb Ub Ob Kb Ab"
)
"""The person at seat 0 holds acorns; seat 1 holds one acorn and hearts."""
LAW = "law honour; word USY; end-at-17 never"
BEGUN = f"{HANDS}; tricks 0:; {LAW}"
REVOKED = (
    "hands 7a 9a Ua Oa Ka 7b / Th Uh Oh Kh {kept} 9b / 9l Tl Ul Ol Kl Al / 9h Tb Ub Ob Kb Ab; "
    "tricks 0: Ta {thrown} 7l 7h | 0: Aa 8a 8l 8h | 0:; " + LAW
)
CHEAP_REVOKE = REVOKED.format(thrown="8b", kept="Ah")
"""Seat 1 discarded a bell on acorns, and followed with its acorn a trick later."""
COSTLY_REVOKE = REVOKED.format(thrown="Ah", kept="8b")
"""As CHEAP_REVOKE, but the discard was the ace of hearts, which cost the person five points."""
OWN_REVOKE = (
    "hands Th Uh Oh Kh 8b 9b / 9l Tl Ul Ol Kl Al / 9h Tb Ub Ob Kb Ab / 7a 9a Ua Oa Ka 7b; "
    "tricks 3: Ta Ah 7l 7h | 3: Aa 8a 8l 8h | 3:; " + LAW
)
"""As COSTLY_REVOKE, but the person at seat 0 discarded the ace of hearts on acorns."""
ACCUSED = (
    "hands Aa 7a 9a Ta Ua Oa Ka 7b / Ah Th Uh Oh Kh 8a 8b 9b / 7l 8l 9l Tl Ul Ol Kl Al / "
    "Tb Ub Ob Kb Ab; passed - / - / - / 7h 8h 9h; peeped 0: 1; charge 1 0 peeped; " + LAW
)
"""The person has peeped at its packet before passing, and is accused of it."""
ON_ONE, ON_TWO = CallRenounce(1, Offence.REVOKED), CallRenounce(2, Offence.REVOKED)


def model_with_votes(position: str, *votes: bool) -> TableModel:
    """Return a table whose other players have these votes and call nothing."""
    model = model_at(position, *voting_players(*(votes or (True, True, True))))
    model.update(0.0)
    return model


def model_in_vote(position: str, *votes: bool) -> TableModel:
    """Return a table where the person has called seat 1 and is asked for its vote."""
    model = model_with_votes(position, *votes)
    model.do(ON_ONE)
    update_until(model, lambda: model.is_reckoning)
    model.do(GoOn())
    update_until(model, lambda: model.situation.may_vote)
    return model


def test_under_strict_law_nothing_can_be_called() -> None:
    model = model_with_votes(BEGUN.replace("law honour; ", ""))
    assert model.situation.may_call is None
    assert model.do(Accuse()) == ()


MISDEALT_TWICE = "dealer {dealer}; misdeals 2; letters 0 0 2 0; round 4; " + LAW
PEEPED_OR_REVOKED = {
    (seat, each) for seat in (1, 2, 3) for each in Offence if each is not Offence.MISDEALT
}


def test_everything_that_can_be_right_may_be_called() -> None:
    for position, expected in (
        (BEGUN, {(seat, Offence.PEEPED) for seat in (1, 2, 3)}),
        (CHEAP_REVOKE, PEEPED_OR_REVOKED),
        (COSTLY_REVOKE, PEEPED_OR_REVOKED),
        (MISDEALT_TWICE.format(dealer=2), {(2, Offence.MISDEALT)}),
    ):
        model = model_with_votes(position)
        calls = model.honour_actions.calls
        assert {(call.accused, call.offence) for call in calls} == expected
        assert model.situation.may_call is True
        assert model.do(Accuse()) == (PageOpened(Page.ACCUSATION),)


def test_dealer_of_a_repeated_misdeal_has_nothing_to_call() -> None:
    model = model_with_votes(MISDEALT_TWICE.format(dealer=0))
    assert model.session.match.phase is Phase.OBJECTIONS
    assert model.situation.may_call is False
    assert model.do(Accuse()) == (RequestDeclined(Reply.NOTHING_TO_CALL),)


def test_an_unproven_call_is_answered_and_play_goes_on() -> None:
    model = model_with_votes(BEGUN)
    assert model.do(ON_TWO) == ()
    model.update(0.0)
    charge = Charge(0, 2, Offence.REVOKED)
    assert model.director.now == RenounceCalled(charge, CallResult.UNPROVEN, None)
    assert (model.situation.is_judging, model.situation.may_call) == (True, False)
    assert model.do(Accuse()) == (RequestDeclined(Reply.BEING_JUDGED),)
    update_until(model, lambda: not model.situation.is_judging)
    assert ON_TWO not in model.honour_actions.calls
    assert model.session.match.awaited == (0,)


def test_an_unproven_call_may_be_repeated_after_the_next_card() -> None:
    model = model_with_votes(BEGUN)
    for call in model.honour_actions.calls:
        model.do(call)
    update_until(model, lambda: not model.situation.is_judging and model.director.idle)
    assert model.do(Accuse()) == (MoveRefused(Refusal.ALREADY_CALLED),)
    update_until(model, lambda: model.hand.is_awaited)
    touch(model, "Aa")
    assert len(model.honour_actions.calls) == 6


def test_a_proven_revoke_ends_the_round() -> None:
    model = model_with_votes(CHEAP_REVOKE)
    model.do(ON_ONE)
    update_until(model, lambda: model.is_reckoning)
    account = model.director.shown.reckoning
    assert account is not None
    assert (account.loser, account.reason) == (1, RoundEnd.VERDICT)
    assert model.do(Accuse()) == (RequestDeclined(Reply.NOTHING_TO_CALL),)


def test_a_burst_of_skips_ends_a_call_and_a_later_skip_its_answer() -> None:
    model = model_with_votes(BEGUN)
    model.do(ON_TWO)
    model.update(0.0)
    for _ in range(4):
        model.do(Skip())
        update_for(model, 0.2)
        assert model.situation.is_answered
    update_for(model, 1.0)
    model.do(Skip())
    assert not model.situation.is_judging


def test_the_person_votes_last_and_sees_no_votes_of_others() -> None:
    model = model_in_vote(COSTLY_REVOKE, True, False, True)
    update_until(model, lambda: model.hand.is_awaited)
    trial = model.honour_actions.trial
    assert trial is not None
    assert trial.voted == (2, 3)
    assert model.director.visible.honour_view.votes == (None,) * 4
    assert model.session.match.awaited == (0,)


def test_the_person_may_vote_while_the_others_do() -> None:
    model = model_in_vote(COSTLY_REVOKE)
    for _ in range(40):
        assert model.situation.may_vote
        model.update(0.05)


def test_no_hint_call_or_reckoning_during_a_vote() -> None:
    model = model_in_vote(COSTLY_REVOKE)
    assert not model.situation.may_ask_coach
    assert model.situation.may_call is False
    assert model.director.visible.reckoning is None


def test_two_guilty_votes_of_three_end_the_match() -> None:
    model = model_in_vote(COSTLY_REVOKE, True, False, True)
    assert model.do(Vote(True)) == ()
    update_until(model, lambda: isinstance(model.director.now, VerdictGiven))
    trial = model.honour_actions.trial
    assert trial is not None
    assert trial.verdict is not None
    assert (trial.verdict.votes, trial.verdict.guilty) == ((True, None, False, True), True)
    feedbacks = update_until(
        model, lambda: model.director.shown.stage is Stage.OVER and model.director.idle
    )
    feedbacks += model.update(0.0)
    assert PageOpened(Page.MATCH_END) in feedbacks
    outcome = model.session.match.outcome
    assert outcome is not None
    assert (outcome.loser, outcome.how) == (1, MatchEnd.BAN)


def test_after_an_acquittal_the_loser_deals_next() -> None:
    model = model_in_vote(COSTLY_REVOKE, True, False, False)
    model.do(Vote(True))
    update_until(model, lambda: model.session.match.phase is Phase.DEALING)
    assert model.session.match.dealer == 1
    update_until(model, lambda: not model.situation.is_judging)


def test_an_accused_person_has_no_vote_and_loses_by_verdict() -> None:
    model = model_with_votes(ACCUSED, True, False, True)
    assert model.situation.is_judging
    assert not model.situation.may_vote
    update_until(model, lambda: model.is_reckoning)
    account = model.director.shown.reckoning
    assert account is not None
    assert (account.loser, account.reason) == (0, RoundEnd.VERDICT)


def test_after_an_acquittal_the_person_still_passes_three_cards() -> None:
    model = model_with_votes(ACCUSED, False, False, True)
    update_until(model, lambda: model.hand.is_passing)
    assert not model.situation.is_judging


def test_an_answer_and_a_verdict_wait_for_the_person() -> None:
    model = model_with_votes(COSTLY_REVOKE, False, False, False)
    model.do(ON_ONE)
    update_for(model, 60.0)
    assert isinstance(model.director.now, RenounceCalled)
    assert model.situation.is_answered
    model.do(GoOn())
    update_until(model, lambda: model.is_reckoning)
    model.do(GoOn())
    update_until(model, lambda: model.situation.may_vote)
    model.do(Vote(False))
    model.do(Skip())
    model.update(0.0)
    update_for(model, 60.0)
    assert isinstance(model.director.now, VerdictGiven)
    model.do(Skip())
    assert not model.situation.is_judging


def test_resumed_match_goes_on_with_the_vote_after_the_reckoning_and_its_verdict_waits() -> None:
    class Accuser(Voter):
        def decide(self, view: SeatView) -> Move | None:
            is_playing = view.phase is Phase.PLAYING
            return CallRenounce(0, Offence.REVOKED) if is_playing else super().decide(view)

    players: list[Player] = [Person(), *(Accuser(guilty=False) for _ in range(3))]
    session = Session(Match.from_position(OWN_REVOKE), players, NAMES, 0)
    model = model_of(session)
    update_until(model, lambda: model.is_reckoning)
    model.close()
    events = session.round_events
    resumed = model_of(Session(session.match, players, NAMES, 0, round_events=events))
    update_for(resumed, 60.0)
    assert isinstance(resumed.director.now, VerdictGiven)
    assert resumed.situation.is_answered
    resumed.do(GoOn())
    update_until(resumed, lambda: resumed.hand.is_passing)
    assert not resumed.situation.is_judging


def test_a_watched_table_shows_a_verdict_for_its_reading_time() -> None:
    players = [*voting_players(False, False, False), *voting_players(False)]
    session = Session(Match.from_position(ACCUSED), players, NAMES, None)
    model = model_of(session, watched(1.0))
    update_until(model, lambda: isinstance(model.director.now, VerdictGiven))
    update_for(model, 5.0)
    assert isinstance(model.director.now, VerdictGiven)
    update_for(model, 6.0)
    assert not isinstance(model.director.now, VerdictGiven)
