"""Whether the cats can be told apart by how they play, and what their tempers cost them.

    python -m benchmarks.tempers [--level regular] [--rounds 400]
    python -m benchmarks.tempers --cost [--level regular] [--rounds 4000]
    python -m benchmarks.tempers --blind [--level master] [--rounds 10]

The first prints what each cat does how often where it has the choice; the seats go round from match
to match, and one without a temper sits among them. The second lets one cat play three of its level
without a temper, every deal in all four turns of the table: equals lose 25 of 100. The third prints
rounds as a reader would write them down, with letters for the cats, and the key in the last line;
who has no temper is the reader.
± is one standard error, counted from round to round, or from deal to deal.

Of 400 rounds between regulars (2026-11-23) Mourek followed with his lowest in 64 choices of 100,
Bělinda in 22, Zrzoun in 44 and Uhlík, who has no temper, in 31; Zrzoun never gave Hejma away, and
led higher by half a rank. Against three of their level without a temper they lose 26.5, 25.2 and
27.1 ± 0.5 of 100 (regulars, 4000 rounds), and 27.7, 26.2 and 24.6 ± 1.8 (sly ones, 480). Of two
readers who saw ten rounds each, one of regulars and one of sly cats, both named all three.
"""

from __future__ import annotations

import sys
from collections import defaultdict
from collections.abc import Iterator, Sequence
from random import Random
from typing import Final

from benchmarks.command import command
from benchmarks.strength_page import doubt
from benchmarks.turns import next_turn
from smokingcat.arena.board import TURNS, play_deal
from smokingcat.bots import Seated, roster
from smokingcat.bots.liking import hurt_most
from smokingcat.bots.temper import Temper
from smokingcat.game.cast import AT_TABLE, CAST, STAND_IN, Cat
from smokingcat.rules import HEJMA, SEATS, Match, Move, PassCards, PlayCard, Ruleset, SeatView
from smokingcat.share import Share

_SEED: Final = "tempers"
_RANKS: Final = 7
_LETTERS: Final = "ABC"

Turn = tuple[SeatView, Move | None]
Told = list[tuple[str, float, float]]
"""What was done out of how often it could have been: (habit, part, whole)."""


def matches(level: str) -> Iterator[tuple[Match, Sequence[Cat], Sequence[Seated]]]:
    """Yield matches to be played, with who sits where; the seats go round."""
    number = 0
    while True:
        cats = [AT_TABLE[(seat + number) % len(SEATS)] for seat in SEATS]
        seed = f"{_SEED}/{number}"
        bots = [Seated(roster.make(level, f"{seed}/{c.key}", c.character.temper)) for c in cats]
        yield Match(Ruleset(), seed=seed, dealer=number % len(SEATS)), cats, bots
        number += 1


def rounds(level: str, count: int) -> Iterator[tuple[Sequence[Cat], list[Turn]]]:
    """Yield ``count`` rounds: who sat where, and all that was chosen."""
    for match, cats, bots in matches(level):
        turns: list[Turn] = []
        while match.outcome is None:
            number = match.round_number
            view, move = next_turn(match, bots)
            if move is not None:
                match.apply(view.seat, move)
            turns.append((view, move))
            if match.outcome is not None or (match.round_number != number and len(turns) > 1):
                yield cats, turns
                turns, count = [], count - 1
                if not count:
                    return


def told(view: SeatView, move: Move | None) -> Told:
    """Return what a choice tells of whoever made it."""
    if isinstance(move, PassCards) and HEJMA in view.hand:
        return [("gives Hejma away", float(HEJMA in move.cards), 1.0)]
    if not isinstance(move, PlayCard) or len(view.legal) < 2:
        return []
    card, trick = move.card, view.trick
    if not trick.cards:
        led = {taken.cards[0].suit for taken in view.taken}
        heights = [("leads how high", card.rank / _RANKS, 1.0)]
        known = [other.suit in led for other in view.legal]
        if any(known) and not all(known):
            return [*heights, ("goes on with a suit", float(card.suit in led), 1.0)]
        return heights
    if view.legal[0].suit is trick.led:
        best = max(other.rank for other in trick.cards if other.suit is trick.led)
        over = [other.rank > best for other in view.legal]
        if any(over) and not all(over):
            return [("goes over", float(card.rank > best), 1.0)]
        lowest = min(view.legal, key=lambda other: other.rank)
        return [("follows with the lowest", float(card is lowest), 1.0)]
    if any(other.penalty for other in view.legal) and not all(o.penalty for o in view.legal):
        throws = [("throws points", float(card.penalty > 0), 1.0)]
        aims = [("of points, at whom they hurt", float(trick.taker in hurt_most(view)), 1.0)]
        return [*throws, *(aims if card.penalty else [])]
    return []


def habits(level: str, count: int) -> dict[str, dict[str, Share]]:
    """Return by habit and cat how often it was seen, of how often it could have been."""
    shares: dict[str, dict[str, Share]] = defaultdict(lambda: defaultdict(Share))
    for cats, turns in rounds(level, count):
        sums: dict[tuple[str, str], list[float]] = defaultdict(lambda: [0.0, 0.0])
        for view, move in turns:
            for habit, part, whole in told(view, move):
                both = sums[habit, cats[view.seat].name]
                both[0] += part
                both[1] += whole
        for (habit, name), (part, whole) in sums.items():
            shares[habit][name].add(part, whole)
    return shares


def cost(cat: Cat, level: str, count: int) -> Share:
    """Return the share of rounds that a cat loses against three of its level without a temper."""
    lost = Share()
    tempers = (cat.character.temper, *[Temper.EVEN] * 3)
    bots = [roster.make(level, f"{_SEED}/{seat}", temper) for seat, temper in enumerate(tempers)]
    for number in range(count // TURNS):
        lost.add(play_deal(bots, number, _SEED).losers.count(0), TURNS)
    return lost


def written_down(cats: Sequence[Cat], turns: Sequence[Turn], letters: dict[str, str]) -> str:
    """Return a round as somebody at the table would write it down who saw all cards."""
    lines = []
    for view, move in turns:
        who = letters[cats[view.seat].name]
        if isinstance(move, PassCards):
            given = " ".join(map(str, move.cards))
            lines.append(f"  {who} holds {' '.join(map(str, view.hand))}, gives away {given}")
        elif isinstance(move, PlayCard):
            if not view.trick.cards:
                slates = ", ".join(
                    f"{letters[cat.name]} {view.points[seat]} points {view.letters[seat]} letters"
                    for seat, cat in enumerate(cats)
                )
                lines.append(f"  trick {len(view.taken) + 1} ({slates}):")
            choice = " ".join(map(str, view.legal))
            lines.append(f"    {who} plays {move.card} (could have played {choice})")
        elif move is not None:
            lines.append(f"  {who}: {type(move).__name__}")
    return "\n".join(lines)


def _print_habits(level: str, count: int) -> None:
    names = [cat.name for cat in AT_TABLE]
    print(f"| {level}, {count} rounds |", " | ".join(names), "|")
    print("| --- |", " | ".join("---:" for _ in names), "|")
    for habit, by_cat in habits(level, count).items():
        cells = [f"{100 * by_cat[name].value:.1f}{doubt(by_cat[name], 1)}" for name in names]
        print(f"| {habit} |", " | ".join(cells), "|")


def _print_blindly(level: str, count: int) -> None:
    names = [cat.name for cat in CAST]
    Random(f"{_SEED}/{level}/{count}").shuffle(names)
    letters = {STAND_IN.name: "you", **dict(zip(names, _LETTERS, strict=True))}
    for number, (cats, turns) in enumerate(rounds(level, count), 1):
        print(f"round {number}")
        print(written_down(cats, turns, letters))
    print("key:", ", ".join(f"{letter} {name}" for name, letter in letters.items()))


def main() -> int:
    """Print one of the three."""
    parser = command("benchmarks.tempers", __doc__)
    parser.add_argument("--level", choices=roster.names(), default="regular")
    parser.add_argument("--rounds", type=int)
    what = parser.add_mutually_exclusive_group()
    what.add_argument("--cost", action="store_true", help="what a temper costs")
    what.add_argument("--blind", action="store_true", help="rounds to tell the cats by")
    options = parser.parse_args()
    if options.blind:
        _print_blindly(options.level, options.rounds or 10)
    elif options.cost:
        for cat in AT_TABLE[1:]:
            lost = cost(cat, options.level, options.rounds or 4000)
            print(f"{cat.name}: loses {100 * lost.value:.1f}{doubt(lost, 1)} of 100", flush=True)
    else:
        _print_habits(options.level, options.rounds or 400)
    return 0


if __name__ == "__main__":
    sys.exit(main())
