"""Honour law: offences, calls, votes and their consequences (R21-R24)."""

from __future__ import annotations

import pytest

from smokingcat.rules.cards import Card, cards
from smokingcat.rules.events import (
    CallResult,
    CardsDealt,
    Event,
    LetterGiven,
    MatchEnded,
    Misdealt,
    ObjectionsInvited,
    PacketPeeped,
    PlayerBanned,
    RenounceCalled,
    RoundEnd,
    RoundScored,
    VerdictGiven,
    VoteCast,
    redacted,
)
from smokingcat.rules.honour.renounce import Charge, Offence, Proof
from smokingcat.rules.legality import IllegalMove, Refusal
from smokingcat.rules.match import Match, MatchEnd, Outcome
from smokingcat.rules.moves import (
    Accept,
    CallRenounce,
    Deal,
    Move,
    PassCards,
    PlayCard,
    Redeal,
    ThrowIn,
    TurnUpPacket,
    Vote,
)
from smokingcat.rules.pack import who_notices
from smokingcat.rules.round import Phase
from smokingcat.rules.ruleset import Ruleset
from smokingcat.rules.view import view_for
from tests.rules.table import HONOUR_DEAL, honour_match, play

HONOUR = Ruleset(law="honour", word="USY", end_at_17="never")


def refusal(match: Match, seat: int, move: Move) -> Refusal:
    with pytest.raises(IllegalMove) as caught:
        match.apply(seat, move)
    return caught.value.refusal


def vote(match: Match, **votes: bool) -> tuple[Event, ...]:
    """Cast votes, as in ``vote(match, s0=True, ...)``; return the events of the last one."""
    news: tuple[Event, ...] = ()
    for name, guilty in votes.items():
        news = match.apply(int(name[1]), Vote(guilty))
    return news


class TestRevoke:
    """(B): not following suit although possible (R22)."""

    def test_a_revoke_is_accepted_but_not_listed_as_legal(self) -> None:
        match = honour_match("7a")
        assert match.legal(1) == cards("Aa")
        match.apply(1, PlayCard(Card.parse("Ah")))
        assert match.hand(1) == cards("Aa Th Uh Oh Kh 8b 9b")

    def test_a_card_that_does_not_follow_takes_no_trick(self) -> None:
        match = honour_match("7a Ah 7l 7h")
        assert match.taken[0].taker == 0
        assert match.points == (6, 0, 0, 0)

    def test_showing_the_denied_suit_proves_a_revoke_and_loses_the_round(self) -> None:
        match = honour_match("7a 8b 7l 7h | 8a")
        assert match.apply(3, CallRenounce(1, Offence.REVOKED)) == (
            RenounceCalled(Charge(3, 1, Offence.REVOKED), CallResult.UNPROVEN, None),
        )
        play(match, "Aa")
        news = match.apply(3, CallRenounce(1, Offence.REVOKED))
        proof = Proof(1, trick=1, card=Card.parse("8b"), shown=Card.parse("Aa"), shown_in_trick=2)
        assert news == (
            RenounceCalled(Charge(3, 1, Offence.REVOKED), CallResult.PROVEN, proof),
            RoundScored(1, (1, 0, 0, 0), 1, RoundEnd.VERDICT),
            LetterGiven(1, "U", 1),
        )
        assert (match.phase, match.awaited) == (Phase.DEALING, (1,))

    def test_no_card_is_legal_during_a_vote(self) -> None:
        match = honour_match(more="peeped 2: 3; charge 3 2 peeped")
        assert match.phase is Phase.VOTING
        assert match.legal(0) == ()

    def test_a_call_of_revoke_on_a_void_seat_is_unproven(self) -> None:
        match = honour_match("7a Aa 7l 7h")
        assert match.proofs == ()
        assert match.apply(0, CallRenounce(2, Offence.REVOKED))[0] == RenounceCalled(
            Charge(0, 2, Offence.REVOKED), CallResult.UNPROVEN, None
        )

    def test_a_failed_call_may_be_repeated_only_after_another_card(self) -> None:
        match = honour_match("7a Ah")
        call = CallRenounce(1, Offence.REVOKED)
        match.apply(0, call)
        assert refusal(match, 0, call) is Refusal.ALREADY_CALLED
        match.apply(2, call)
        play(match, "7l")
        match.apply(0, call)

    def test_a_failed_call_may_be_repeated_after_hands_are_laid_open(self) -> None:
        match = Match(Ruleset("KOČKA", "honour", "never"), "0")
        match.apply(match.dealer, Deal())
        for seat in range(4):
            match.apply(seat, PassCards(match.hand(seat)[:3]))
        play(match, "Kh Ua 9h Th | 8h")
        call = CallRenounce(2, Offence.REVOKED)
        match.apply(3, call)
        assert refusal(match, 3, call) is Refusal.ALREADY_CALLED
        match.apply(0, ThrowIn())
        called = match.apply(3, call)[0]
        assert isinstance(called, RenounceCalled)
        assert called.answer is CallResult.PROVEN

    @pytest.mark.parametrize(
        ("offence", "accused"), [(Offence.REVOKED, 2), (Offence.PEEPED, 1), (Offence.MISDEALT, 3)]
    )
    def test_a_wrong_call_may_be_repeated_only_once_after_hands_are_laid_open(
        self, offence: Offence, accused: int
    ) -> None:
        match = honour_match("7a Ah 7l 7h")
        call = CallRenounce(accused, offence)
        match.apply(0, call)
        match.apply(0, ThrowIn())
        match.apply(0, call)
        assert refusal(match, 0, call) is Refusal.ALREADY_CALLED

    @pytest.mark.parametrize(
        ("line", "trick", "is_asked"),
        [
            ("7a 8b 7l 7h | 8a Ah 8l 8h | 9a Aa", 2, True),  # spares 0, then 5
            ("7a Ah 7l 7h | 8a 8b 8l 8h | 9a Aa", 1, True),  # spares 5, then 0
            ("7a 8b 7l 7h | 8a Th 8l 8h | 9a Aa", 2, False),  # spares 0, then 1
            ("7a Th 7l 7h | 8a Uh 8l 8h | 9a Aa", 2, False),  # spares 1, then 2: not added
            ("7a 8b 7l 7h | 8a 9b 8l 8h | 9a Aa", 1, False),  # spares 0 twice: the first counts
        ],
    )
    def test_vote_on_purpose_is_about_the_proven_revoke_that_spared_most(
        self, line: str, trick: int, is_asked: bool
    ) -> None:
        match = honour_match(line)
        assert [proof.trick for proof in match.proofs] == [1, 2]
        called = match.apply(0, CallRenounce(1, Offence.REVOKED))[0]
        assert isinstance(called, RenounceCalled)
        assert called.proof is not None
        assert called.proof.trick == trick
        assert (match.phase is Phase.VOTING) is is_asked

    def test_a_first_revoke_that_spared_five_points_may_end_in_a_ban(self) -> None:
        match = honour_match("7a Ah 7l 7h | 8a Aa")  # seat 0 took the Ace of hearts: 5 points
        news = match.apply(0, CallRenounce(1, Offence.REVOKED))
        assert [type(event).__name__ for event in news] == [
            "RenounceCalled",
            "RoundScored",
            "LetterGiven",
            "VoteOpened",
        ]
        assert (match.phase, match.awaited) == (Phase.VOTING, (0, 2, 3))
        news = vote(match, s0=True, s2=False, s3=True)
        charge = Charge(0, 1, Offence.REVOKED)
        assert news == (
            VoteCast(3, True),
            VerdictGiven(charge, (True, None, False, True), True),
            PlayerBanned(1),
        )
        assert match.outcome == Outcome(1, MatchEnd.BAN)
        assert match.letters == (0, 1, 0, 0)

    def test_points_of_the_ducked_trick_count_as_spared(self) -> None:
        # by following, seat 1's only acorn would have taken Hejma and a heart
        match = honour_match("7a 8b Ol 7h")
        assert match.points == (11, 0, 0, 0)
        play(match, "8a Aa")
        match.apply(0, CallRenounce(1, Offence.REVOKED))
        assert match.phase is Phase.VOTING

    def test_a_second_revoke_opens_a_vote_for_any_points_spared(self) -> None:
        match = honour_match("7a 8b 7l 7h | 8a Aa", "convictions 0 1 0 0; letters 0 1 0 0")
        match.apply(0, CallRenounce(1, Offence.REVOKED))
        assert match.phase is Phase.VOTING
        vote(match, s0=False, s2=False, s3=True)
        assert (match.phase, match.letters) == (Phase.DEALING, (0, 2, 0, 0))

    def test_no_vote_is_opened_if_the_letter_ends_the_match(self) -> None:
        match = honour_match("7a Ah 7l 7h | 8a Aa", "letters 0 2 0 0")
        news = match.apply(0, CallRenounce(1, Offence.REVOKED))
        assert news[-1] == MatchEnded(1, "USY")
        assert match.outcome == Outcome(1, MatchEnd.ALL_LETTERS)

    def test_hands_laid_open_by_throwing_in_prove_a_revoke(self) -> None:
        match = honour_match("7a Ah 7l 7h")
        news = match.apply(0, ThrowIn())
        assert news[-1] == ObjectionsInvited(RoundEnd.THROWN_IN, match.open_hands)
        assert match.phase is Phase.OBJECTIONS
        assert [proof.shown_in_trick for proof in match.proofs] == [None]
        news = match.apply(2, CallRenounce(1, Offence.REVOKED))
        assert news[1] == RoundScored(1, (33, 0, 0, 0), 1, RoundEnd.VERDICT)


class TestObjections:
    """Objections: the last chance for a call before the score (R24)."""

    LAST = (
        "hands Ka / Aa / Al / Ab; tricks 0: 7a 8b 7l 7h | 8a 9b 8l 8h | 9a Th 9l 9h | "
        "Ta Uh Tl Tb | Ua Oh Ul Ub | Oa Kh Ol Ob | 7b Ah Kl Kb | 3:; law honour; word USY; "
        "end-at-17 never"
    )

    def finished_round(self) -> Match:
        match = Match.from_position(self.LAST)
        play(match, "Ab Ka Aa Al")
        return match

    def test_a_round_is_scored_after_all_seats_accept(self) -> None:
        match = self.finished_round()
        assert (match.phase, match.loser, match.awaited) == (Phase.OBJECTIONS, None, (0, 1, 2, 3))
        for seat in (2, 0, 3):
            match.apply(seat, Accept())
        assert refusal(match, 0, Accept()) is Refusal.ALREADY_ACCEPTED
        news = match.apply(1, Accept())
        assert [type(event).__name__ for event in news] == [
            "ScoreAccepted",
            "RoundScored",
            "LetterGiven",
        ]

    def test_a_revoke_may_be_called_until_all_seats_have_accepted(self) -> None:
        match = self.finished_round()
        match.apply(0, Accept())
        match.apply(0, CallRenounce(1, Offence.REVOKED))
        assert match.loser == 1

    def test_calling_a_revoke_after_the_score_is_refused(self) -> None:
        match = self.finished_round()
        for seat in range(4):
            match.apply(seat, Accept())
        assert match.loser == 0
        assert refusal(match, 2, CallRenounce(1, Offence.REVOKED)) is Refusal.WRONG_PHASE


class TestPeeping:
    """(A): looking at the received packet before passing (R21)."""

    def passing(self, seed: int = 0) -> Match:
        match = Match(HONOUR, seed, dealer=3)
        while match.phase is not Phase.PASSING:
            match.apply(3, Redeal() if match.honour_state.misdeals else Deal())
        return match

    def peep_with_one_witness(self, *, called_before: bool = False) -> tuple[Match, int, int]:
        """Return a match in which seat 1 has peeped, the only witness, and another seat.

        With ``called_before`` all other seats have made a failed call before.
        """
        seed = next(seed for seed in range(99) if len(who_notices(seed, 1, 1)) == 1)
        match = self.passing(seed)
        match.apply(0, PassCards(match.hand(0)[:3]))
        for seat in (0, 2, 3) if called_before else ():
            match.apply(seat, CallRenounce(1, Offence.PEEPED))
        match.apply(1, TurnUpPacket())
        (witness,) = who_notices(seed, 1, 1)
        return match, witness, next(seat for seat in (0, 2, 3) if seat != witness)

    def test_peeping_is_legal_between_receiving_a_packet_and_passing(self) -> None:
        match = self.passing()
        assert refusal(match, 1, TurnUpPacket()) is Refusal.NOTHING_TO_TURN_UP
        packet = match.hand(0)[:3]
        match.apply(0, PassCards(packet))
        match.apply(1, TurnUpPacket())
        assert view_for(match, 1).received == packet
        assert len(match.hand(1)) == 8
        assert refusal(match, 1, TurnUpPacket()) is Refusal.NOTHING_TO_TURN_UP
        match.apply(1, PassCards(match.hand(1)[:3]))

    def test_a_peep_is_in_the_views_of_peeper_and_witness_only(self) -> None:
        match, witness, other = self.peep_with_one_witness()
        peeps = [view_for(match, seat).honour_state.peeps for seat in range(4)]
        assert peeps[other] == ()
        assert [(peep.seat, peep.seen_by) for peep in peeps[witness]] == [(1, (witness,))]
        assert [(peep.seat, peep.seen_by) for peep in peeps[1]] == [(1, ())]

    def test_a_redacted_peep_reaches_witnesses_without_the_cards(self) -> None:
        event = PacketPeeped(1, 0, cards("Ol Ah Kh"), (0, 3))
        assert redacted([event], 2) == ()
        assert redacted([event], 3) == (PacketPeeped(1, 0, None, (3,)),)
        assert redacted([event], 0) == (PacketPeeped(1, 0, cards("Ol Ah Kh"), (0,)),)
        assert redacted([event], 1) == (PacketPeeped(1, 0, cards("Ol Ah Kh"), ()),)

    def test_a_call_by_a_witness_opens_a_vote_and_a_guessed_call_is_unproven(self) -> None:
        match, witness, other = self.peep_with_one_witness()
        call = CallRenounce(1, Offence.PEEPED)
        guess = Charge(other, 1, Offence.PEEPED)
        assert match.apply(other, call) == (RenounceCalled(guess, CallResult.UNPROVEN, None),)
        match.apply(witness, call)
        assert (match.phase, match.awaited) == (Phase.VOTING, (0, 2, 3))
        assert refusal(match, 1, Vote(False)) is Refusal.MAY_NOT_VOTE
        assert refusal(match, 2, PassCards(match.hand(2)[:3])) is Refusal.WRONG_PHASE

    def test_only_a_witness_may_repeat_a_failed_guess_after_a_peep(self) -> None:
        match, witness, other = self.peep_with_one_witness(called_before=True)
        call = CallRenounce(1, Offence.PEEPED)
        assert refusal(match, other, call) is Refusal.ALREADY_CALLED
        called = match.apply(witness, call)[0]
        assert isinstance(called, RenounceCalled)
        assert called.answer is CallResult.VOTE

    def test_a_guilty_peeper_loses_the_round_before_play(self) -> None:
        match, witness, _ = self.peep_with_one_witness()
        match.apply(witness, CallRenounce(1, Offence.PEEPED))
        news = vote(match, s0=True, s2=True, s3=False)
        assert news[-2:] == (
            RoundScored(1, (0, 0, 0, 0), 1, RoundEnd.VERDICT),
            LetterGiven(1, "U", 1),
        )
        assert (match.phase, match.dealer) == (Phase.DEALING, 1)

    def test_play_continues_after_an_acquittal_and_a_second_call_is_unproven(self) -> None:
        match, witness, _ = self.peep_with_one_witness()
        call = CallRenounce(1, Offence.PEEPED)
        match.apply(witness, call)
        vote(match, s0=False, s2=True, s3=False)
        assert (match.phase, match.awaited) == (Phase.PASSING, (1, 2, 3))
        assert match.apply(witness, call)[0] == RenounceCalled(
            Charge(witness, 1, Offence.PEEPED), CallResult.UNPROVEN, None
        )

    def test_an_acquitted_peeper_keeps_the_packet_in_view_and_position(
        self,
    ) -> None:
        match, witness, _ = self.peep_with_one_witness()
        match.apply(witness, CallRenounce(1, Offence.PEEPED))
        vote(match, s0=False, s2=True, s3=False)
        again = Match.from_position(match.position)
        assert view_for(again, 1) == view_for(match, 1)
        assert view_for(again, 1).received == match.passed(0)
        assert view_for(again, witness).honour_state.peeps == ()

    def test_a_vote_is_hidden_from_other_seats_until_the_verdict(self) -> None:
        match, witness, _ = self.peep_with_one_witness()
        match.apply(witness, CallRenounce(1, Offence.PEEPED))
        news = match.apply(2, Vote(True))
        assert [redacted(news, seat) for seat in (2, 3)] == [
            (VoteCast(2, True),),
            (VoteCast(2, None),),
        ]
        assert view_for(match, 3).honour_state.votes == (None, None, None, None)


class TestMisdeal:
    """(C): a deal with hands of nine and seven cards (R10, R23)."""

    def misdealt(self, times: int) -> Match:
        for seed in range(3000):
            match = Match(HONOUR, seed, dealer=2)
            match.apply(2, Deal())
            if times == 2 and match.honour_state.misdeals and match.phase is Phase.DEALING:
                match.apply(2, Redeal())
            if match.honour_state.misdeals == times:
                return match
        raise AssertionError("nothing sticks")

    def test_a_first_misdeal_is_dealt_again_by_the_same_dealer(self) -> None:
        match = self.misdealt(1)
        assert sorted(len(match.hand(seat)) for seat in range(4)) == [7, 8, 8, 9]
        assert refusal(match, 2, Deal()) is Refusal.WRONG_PHASE
        assert refusal(match, 1, Redeal()) is Refusal.NOT_THE_DEALER
        assert refusal(match, 1, CallRenounce(2, Offence.MISDEALT)) is Refusal.WRONG_PHASE
        news = match.apply(2, Redeal())
        assert isinstance(news[0], CardsDealt)
        assert news[0].round_number == 1

    def test_a_second_misdeal_may_be_called_and_costs_a_letter(self) -> None:
        match = self.misdealt(2)
        assert (match.phase, match.awaited) == (Phase.OBJECTIONS, (0, 1, 3))
        match.apply(0, CallRenounce(2, Offence.MISDEALT))
        news = vote(match, s0=True, s1=True, s3=False)
        assert news[-1] == LetterGiven(2, "U", 1)
        assert (match.phase, match.dealer, match.loser) == (Phase.DEALING, 2, None)
        news = match.apply(2, Redeal())
        assert not any(isinstance(event, Misdealt) for event in news)
        assert match.phase is Phase.PASSING

    def test_an_acquitted_or_unaccused_dealer_deals_again(self) -> None:
        match = self.misdealt(2)
        match.apply(1, CallRenounce(2, Offence.MISDEALT))
        vote(match, s0=True, s1=False, s3=False)
        assert (match.phase, match.letters) == (Phase.DEALING, (0, 0, 0, 0))
        match = self.misdealt(2)
        for seat in (0, 1, 3):
            match.apply(seat, Accept())
        assert (match.phase, match.awaited) == (Phase.DEALING, (2,))

    def test_the_letter_for_a_misdeal_may_end_the_match(self) -> None:
        match = Match.from_position(
            "dealer 2; law honour; word USY; round 4; misdeals 2; letters 0 0 2 0"
        )
        match.apply(0, CallRenounce(2, Offence.MISDEALT))
        news = vote(match, s0=True, s1=True, s3=True)
        assert news[-1] == MatchEnded(2, "USY")
        assert match.outcome == Outcome(2, MatchEnd.ALL_LETTERS)
        assert str(Match.from_position(str(match.position)).position) == str(match.position)


def test_calls_on_oneself_or_an_unknown_seat_are_refused() -> None:
    match = honour_match()
    assert refusal(match, 1, CallRenounce(1, Offence.REVOKED)) is Refusal.CALLS_ONESELF
    with pytest.raises(ValueError, match="no such seat"):
        match.apply(1, CallRenounce(4, Offence.REVOKED))


@pytest.mark.parametrize(
    "move", [TurnUpPacket(), CallRenounce(0, Offence.REVOKED), Vote(True), Accept()]
)
def test_strict_law_refuses_judging_moves(move: Move) -> None:
    match = Match.from_position(HONOUR_DEAL.replace("law honour; ", ""))
    assert refusal(match, 1, move) is Refusal.NOT_UNDER_THIS_LAW
    assert refusal(match, 0, Redeal()) is Refusal.WRONG_PHASE
