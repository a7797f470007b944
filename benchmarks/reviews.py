"""Prints rounds with the coach's review for critical reading: are cards and reasons right?

    python -m benchmarks.reviews --seed 1 --rounds 10 --lang cs

Plays rounds among bots, one of them in the person's place. Prints hands, tricks, the cost of every
choice, and the sentences.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future
from typing import TypeVar

from benchmarks.command import command_parser
from smokingcat.coach.forced_outcome import hejma_trick, hindsight
from smokingcat.coach.played_round import TableSnapshot, decisions, loser, snapshots
from smokingcat.coach.review.round_review import DecisionReview, RoundReview
from smokingcat.common.suit_system import SuitSystem
from smokingcat.i18n.catalogue.catalogue import Catalogue, load
from smokingcat.i18n.sentences.advice import AdviceWording
from smokingcat.i18n.sentences.review import ReviewWording
from smokingcat.i18n.sentences.wording import Wording
from smokingcat.match.analysis.adviser import Adviser
from smokingcat.match.session.session import Session
from smokingcat.match.session.thinking_bot import make_player
from smokingcat.rules.cards import cards_text
from smokingcat.rules.moves import ThrowIn
from smokingcat.rules.record.header import RecordHeader, SeatedPlayer
from smokingcat.rules.record.record import Record
from smokingcat.rules.ruleset import Ruleset
from smokingcat.rules.seats import SEATS

Answer = TypeVar("Answer")

PERSON_SEAT = 0
NAMES = ("You", "Mourek", "Bělinda", "Zrzoun")
OTHER_LEVEL = "regular"


def played_round(seed: str, level: str) -> Record:
    """Return the record of one round with a bot of ``level`` in the person's place."""
    seated_players = (
        SeatedPlayer("person", NAMES[PERSON_SEAT]),
        *(SeatedPlayer(OTHER_LEVEL, name) for name in NAMES[1:]),
    )
    header = RecordHeader("2025-02-01", Ruleset("PES"), seed, PERSON_SEAT, seated_players)
    kinds = [level if seat == PERSON_SEAT else OTHER_LEVEL for seat in SEATS]
    players = [make_player(kind, f"{seed}/{seat}") for seat, kind in enumerate(kinds)]
    session = Session(header.new_match(), players, NAMES, None, before=Record(header, ()))
    while session.match.last_round is None:
        session.step()
    record = session.record
    assert record is not None, "the session began with a record"
    return record


def review_of(record: Record) -> RoundReview:
    """Return the review of the person's choices, judged as in the game."""
    adviser = Adviser(_at_once)
    choices = decisions(record, PERSON_SEAT)
    return RoundReview(tuple(adviser.judge(choice).result() for choice in choices))


def _at_once(question: Callable[[], Answer]) -> Future[Answer]:
    """Answer a question in this thread; return a finished future."""
    answered: Future[Answer] = Future()
    answered.set_result(question())
    return answered


def lines_of(record: Record, words: Catalogue) -> Iterator[str]:
    """Yield the lines about a round and its review."""
    say = ReviewWording(words, AdviceWording(Wording(words, SuitSystem.GERMAN), NAMES))
    shown = snapshots(record)
    yield from _round_lines(shown)
    found = review_of(record)
    yield ""
    for judged in found.reviews:
        yield from _choice_lines(judged)
        seen = hindsight(shown, PERSON_SEAT, judged.decision.trick)
        yield f"    {say.choice_text(judged, seen)}"
    is_lost, hejma = loser(record) == PERSON_SEAT, hejma_trick(shown, PERSON_SEAT)
    yield say.summary(found, is_lost=is_lost, hejma_trick=hejma)
    yield from (f"  slip: {_move_text(judged)}" for judged in found.slips)


def _round_lines(snapshots: Sequence[TableSnapshot]) -> Iterator[str]:
    """Yield the lines about hands, packets and tricks."""
    dealt, last = snapshots[0], snapshots[-1]
    for seat in SEATS:
        hand = sorted(dealt.hands[seat], key=lambda card: card.index)
        passed = cards_text(last.passed[seat])
        yield f"{NAMES[seat]:8} {cards_text(hand)}   passes {passed}"
    for number, trick in enumerate(last.taken, start=1):
        line = "  ".join(f"{NAMES[seat]} {card}" for seat, card in trick.by_seat())
        yield f"  {number}. {line}   -> {NAMES[trick.taker]}"
    if isinstance(last.move, ThrowIn) and last.seat is not None:
        yield f"  {NAMES[last.seat]} throws in"
    yield f"  points {'-'.join(map(str, last.points))}"


def _choice_lines(review: DecisionReview) -> Iterator[str]:
    """Yield the lines about one choice."""
    view, values = review.view, review.advice.values
    chances = ", ".join(
        f"{cards_text(option)} {losing:.0%}"
        for option, losing in zip(values.options, values.losing, strict=True)
    )
    hand = cards_text(sorted(view.hand, key=lambda card: card.index))
    yield f"trick {len(view.taken) + 1}: {hand} to [{cards_text(view.trick.cards)}]: {chances}"
    best = cards_text(review.advice.choice) or "waiting"
    move = f"{_move_text(review)} for {best}"
    yield f"    {move}, cost {review.cost:.0%}, {review.advice.status.name}"


def _move_text(review: DecisionReview) -> str:
    """Return the move in words."""
    return "thrown in" if review.decision.throws_in else f"played {cards_text(review.chosen)}"


def main() -> int:
    parser = command_parser("benchmarks.reviews", __doc__)
    parser.add_argument("--seed", default="1", help="seed of the cards")
    parser.add_argument("--rounds", type=int, default=10, help="number of rounds")
    parser.add_argument("--lang", default="en", help="language of the sentences")
    parser.add_argument("--level", default="kitten", help="bot in the person's place")
    options = parser.parse_args()
    words = load(options.lang)
    for number in range(1, options.rounds + 1):
        print(f"== round {options.seed}/{number}")
        record = played_round(f"{options.seed}/{number}", options.level)
        print(*lines_of(record, words), sep="\n", end="\n\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
