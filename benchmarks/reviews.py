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

from benchmarks.command import command
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
from smokingcat.match.session.thinking_bot import sit
from smokingcat.rules.cards import cards_text
from smokingcat.rules.moves import ThrowIn
from smokingcat.rules.record.header import RecordHeader, SeatedPlayer
from smokingcat.rules.record.record import Record
from smokingcat.rules.ruleset import Ruleset
from smokingcat.rules.seats import SEATS

Answer = TypeVar("Answer")

PERSON = 0
NAMES = ("You", "Mourek", "Bělinda", "Zrzoun")
OTHERS = "regular"


def played_round(seed: str, level: str) -> Record:
    """Return the record of one round with a bot of ``level`` in the person's place."""
    seated_players = (
        SeatedPlayer("person", NAMES[PERSON]),
        *(SeatedPlayer(OTHERS, name) for name in NAMES[1:]),
    )
    header = RecordHeader("2025-02-01", Ruleset("PES"), seed, PERSON, seated_players)
    kinds = [level if seat == PERSON else OTHERS for seat in SEATS]
    players = [sit(kind, f"{seed}/{seat}") for seat, kind in enumerate(kinds)]
    session = Session(header.new_match(), players, NAMES, None, before=Record(header, ()))
    while session.match.last_round is None:
        session.step()
    record = session.record
    assert record is not None, "the session began with a record"
    return record


def reviewed(record: Record) -> RoundReview:
    """Return the review of the person's choices, judged as in the game."""
    adviser = Adviser(_at_once)
    choices = decisions(record, PERSON)
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
    yield from _course(shown)
    found = reviewed(record)
    yield ""
    for judged in found.reviews:
        yield from _choice(judged)
        seen = hindsight(shown, PERSON, judged.decision.trick)
        yield f"    {say.judged(judged, seen)}"
    is_lost, hejma = loser(record) == PERSON, hejma_trick(shown, PERSON)
    yield say.summary(found, is_lost=is_lost, hejma_trick=hejma)
    yield from (f"  slip: {_named(judged)}" for judged in found.slips)


def _course(shown: Sequence[TableSnapshot]) -> Iterator[str]:
    """Yield the lines about hands, packets and tricks."""
    dealt, last = shown[0], shown[-1]
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


def _choice(judged: DecisionReview) -> Iterator[str]:
    """Yield the lines about one choice."""
    view, outlook = judged.view, judged.advice.outlook
    chances = ", ".join(
        f"{cards_text(option)} {losing:.0%}"
        for option, losing in zip(outlook.options, outlook.losing, strict=True)
    )
    hand = cards_text(sorted(view.hand, key=lambda card: card.index))
    yield f"trick {len(view.taken) + 1}: {hand} to [{cards_text(view.trick.cards)}]: {chances}"
    best = cards_text(judged.advice.choice) or "waiting"
    yield f"    {_named(judged)} for {best}, cost {judged.cost:.0%}, {judged.advice.status.name}"


def _named(judged: DecisionReview) -> str:
    """Return the move in words."""
    return "thrown in" if judged.decision.throws_in else f"played {cards_text(judged.chosen)}"


def main() -> int:
    parser = command("benchmarks.reviews", __doc__)
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
