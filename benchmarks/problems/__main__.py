"""Finds problems: positions with one clearly best choice, where simple rules choose wrong.

    python -m benchmarks.problems --resume build/problems.jsonl --rounds 4000
    python -m benchmarks.problems --resume build/problems.jsonl --ship 200
    python -m benchmarks.problems --check 5

Rounds between kittens, regulars and sly ones are played from a seed. Every position with a choice
goes through filters, cheap ones first:

- A beginner's rules or a regular choose another card than the best of a quick analysis. These rules
  are: lead the lowest, duck with the highest, discard the worst.
- That choice costs enough in the coach's worlds.
- The cost stays in fifty times as many worlds.
- The coach knows a reason.

A problem is written at once, with the fraction of tries in which each level finds it. So the search
can be stopped and continued.

A right card costs less than 2 in 100 more than the best. Every other card costs more than 10, by
more than three standard errors. Packets differ by less: the right ones are within 2. The gap to the
next is at least 2 and more than three standard errors.

``--ship`` writes problems into the game (`smokingcat/coach/problems/problems.jsonl`), spread over
kind, theme and difficulty. It deals their hidden cards so that an answer shows whether it is right
when it is played out. ``--check`` analyses some of these again in fresh worlds.
"""

from __future__ import annotations

import json
import sys
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from itertools import zip_longest
from pathlib import Path
from statistics import fmean
from typing import Final, TypeVar

from benchmarks.command import INTERRUPTED_STATUS, command_parser
from benchmarks.problems.deals import dealt_to_show
from benchmarks.problems.looks import SEED, is_sound
from benchmarks.problems.sieves import TRIES_BY_LEVEL, problem_of
from benchmarks.program import ROOT
from benchmarks.rates import play_round
from smokingcat.coach.played_round import decisions
from smokingcat.coach.problems import problem as shipped
from smokingcat.coach.problems.problem import Problem, from_line
from smokingcat.coach.review.error_rate import DecisionKind, MistakeTheme
from smokingcat.rules.cards import cards_text
from smokingcat.rules.position import Position
from smokingcat.rules.round import Phase
from smokingcat.rules.seats import SEATS
from smokingcat.rules.view import SeatView

PROBLEMS_FILE: Final = ROOT / "smokingcat" / "coach" / "problems" / shipped.FILE_NAME
MIXED_LEVELS: Final = ("kitten", "regular", "sly", "master")
QUICK_LEVELS: Final = ("kitten", "regular", "regular", "kitten")
_MIXED_EVERY: Final = 100
_FIRST_LATE_TRICK: Final = 4
"""First trick to analyse in rounds of quick bots, because fewer worlds are left from then on.

One round in `_MIXED_EVERY` is between all levels, and analysed from the pass on.
"""
_MAX_OF_A_KIND: Final = 30
"""Problems wanted of each kind and theme; more are skipped."""

HEJMA_THEMES: Final = (MistakeTheme.HEJMA_KEPT, MistakeTheme.HEJMA_BARE, MistakeTheme.HEJMA_RISKED)
MIN_RARE_PROBLEMS: Final[tuple[tuple[int, Callable[[Problem], bool]], ...]] = (
    (15, lambda each: each.theme in HEJMA_THEMES),
    (40, lambda each: each.grade > _MAX_EASY_GRADE),
    (30, lambda each: each.kind is DecisionKind.PASS),
)
"""Least numbers of rarely found problems: about Hejma, hard ones, packets."""
_MAX_EASY_GRADE: Final = 3
"""Problems up to this grade are found often enough."""

_Each = TypeVar("_Each")


def turn_to_seat(position: Position, seat: int) -> Position:
    """Return the position with ``seat`` as 0; while passing, all packets go back into the hands."""

    def turn(by_seat: Sequence[_Each]) -> tuple[_Each, ...]:
        return tuple(by_seat[(seat + place) % 4] for place in SEATS)

    hands, passed = position.hands, position.passed
    if position.is_passing:
        hands = tuple(
            (*(hand or ()), *(packet or ())) for hand, packet in zip(hands, passed, strict=True)
        )
        passed = ((),) * 4
    return replace(
        position,
        hands=turn(hands),
        passed=turn(passed),
        tricks=tuple(replace(trick, leader=(trick.leader - seat) % 4) for trick in position.tricks),
        dealer=(position.dealer - seat) % 4,
    )


def positions_of_round(number: int) -> Iterator[Position]:
    """Yield the positions of a round at which a seat has a choice."""
    is_mixed = number % _MIXED_EVERY == _MIXED_EVERY - 1
    record, _ = play_round(number, MIXED_LEVELS if is_mixed else QUICK_LEVELS, SEED)
    for seat in SEATS:
        for decision in decisions(record, seat):
            view, is_packet = decision.view, decision.view.phase is Phase.PASSING
            is_narrow = not is_packet and len(view.legal) < _options(view)
            is_early = not is_mixed and len(view.taken) < _FIRST_LATE_TRICK
            if not (is_narrow or is_early or decision.throws_in):
                yield turn_to_seat(record.replay_to(decision.place).position, seat)


def _options(view: SeatView) -> int:
    """Return the number of choices that a problem needs: two if the seat must follow suit."""
    led = view.trick.led
    return 2 if led is not None and view.legal[:1] and view.legal[0].suit is led else 3


def read_problems(file: Path) -> tuple[list[Problem], int]:
    """Return the problems of ``file``, and the number of finished rounds."""
    found, done = list[Problem](), 0
    if file.exists():
        for line in file.read_text(encoding="utf-8").splitlines():
            if line.startswith('{"round":'):
                done = json.loads(line)["round"] + 1
            else:
                found.append(from_line(line))
    return found, done


def search(file: Path, rounds: int) -> None:
    """Search ``rounds`` rounds, counting those in ``file``, and append the found problems."""
    found, done = read_problems(file)
    counted = Counter((each.kind, each.theme) for each in found)
    known = {each.name for each in found}

    def is_wanted(kind: DecisionKind, what: MistakeTheme) -> bool:
        return counted[kind, what] < _MAX_OF_A_KIND

    file.parent.mkdir(parents=True, exist_ok=True)
    for number in range(done, rounds):
        with file.open("a", encoding="utf-8") as lines:
            for position in positions_of_round(number):
                problem = problem_of(position, is_wanted)
                if problem is not None and problem.name not in known:
                    counted[problem.kind, problem.theme] += 1
                    known.add(problem.name)
                    print(to_line(problem), file=lines, flush=True)
            print(json.dumps({"round": number}), file=lines, flush=True)
        print(f"\r{number + 1}/{rounds}: {sum(counted.values())}", end="", file=sys.stderr)


def select_varied(problems: Sequence[Problem], count: int) -> list[Problem]:
    """Return up to ``count`` problems by turns of kind, theme and grade, sorted by grade.

    Of rare kinds it contains at least the numbers in `MIN_RARE_PROBLEMS`, if that many were found.
    """
    taken: dict[str, Problem] = {}
    for least, is_rare in (*MIN_RARE_PROBLEMS, (count, lambda _: True)):
        there = sum(map(is_rare, taken.values()))
        left = [each for each in _by_turns(problems) if is_rare(each) and each.name not in taken]
        for problem in left[: max(0, min(least - there, count - len(taken)))]:
            taken[problem.name] = problem
    return sorted(taken.values(), key=lambda each: (each.grade, each.theme.value, each.name))


def _by_turns(problems: Sequence[Problem]) -> Iterator[Problem]:
    sorts: dict[tuple[object, ...], list[Problem]] = {}
    for problem in problems:
        sorts.setdefault((problem.kind, problem.theme, problem.grade), []).append(problem)
    turns = zip_longest(*sorts.values())
    return (problem for turn in turns for problem in turn if problem is not None)


def to_line(problem: Problem) -> str:
    """Return ``problem`` as one line of JSON.

    Chances are percentages: the best one, and for every choice the difference to the best.
    """
    best = min(problem.losing.values())

    def hundredths(chance: float) -> float:
        return round(100 * chance, 1)

    entries = {
        "id": problem.name,
        "position": problem.position,
        "kind": problem.kind.value,
        "theme": problem.theme.value,
        "answers": [cards_text(answer) for answer in problem.answers],
        "best": hundredths(best),
        "costs": {
            cards_text(choice): hundredths(chance - best)
            for choice, chance in problem.losing.items()
        },
        "worlds": problem.worlds,
        "why": problem.why,
        "solved": problem.solved,
        "grade": problem.grade,
    }
    return json.dumps(entries, ensure_ascii=False, separators=(",", ":"))


def report(problems: Sequence[Problem]) -> Iterator[str]:
    """Yield lines with the numbers of problems by kind, theme and grade."""
    in_all_worlds = sum(not each.worlds for each in problems)
    yield f"{len(problems)} problems, {in_all_worlds} analysed in all worlds"
    for name, sorts in (
        ("to choose", Counter(each.kind.value for each in problems)),
        ("about", Counter(each.theme.value for each in problems)),
        ("grade", Counter(str(each.grade) for each in problems)),
    ):
        counts = (f"{sort} {count}" for sort, count in sorted(sorts.items()))
        yield f"{name}: {', '.join(counts)}"
    for level in TRIES_BY_LEVEL:
        share = fmean(each.solved[level] for each in problems)
        yield f"{level} finds {share:.0%}"


def main() -> int:
    """Search for problems, ship them, or check the shipped ones."""
    parser = command_parser("benchmarks.problems", __doc__)
    parser.add_argument("--rounds", type=int, default=0, help="number of rounds to search")
    parser.add_argument(
        "--resume",
        type=Path,
        default=Path("build/problems.jsonl"),
        help="file of found problems; it is continued",
    )
    parser.add_argument(
        "--ship", type=int, metavar="COUNT", help="write this many problems into the game"
    )
    parser.add_argument(
        "--check", type=int, metavar="COUNT", help="analyse this many shipped problems again"
    )
    options = parser.parse_args()
    try:
        search(options.resume, options.rounds)
    except KeyboardInterrupt:
        return INTERRUPTED_STATUS
    if options.ship:
        found, _ = read_problems(options.resume)
        chosen = map(dealt_to_show, select_varied(found, options.ship))
        lines = (f"{to_line(problem)}\n" for problem in chosen)
        PROBLEMS_FILE.write_text("".join(lines), encoding="utf-8")
    if options.check:
        wrong = [each.name for each in shipped.problems()[: options.check] if not is_sound(each)]
        print(f"no longer sound: {', '.join(wrong) or 'none'}")
        return bool(wrong)
    print(*report(shipped.problems()), sep="\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
