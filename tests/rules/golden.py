"""Golden records: whole match records that must be reproduced exactly.

    python -m tests.rules.golden

writes them anew under ``tests/records``. Use it only for an intended change of rules or records,
because players' saved matches are such records.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final

from smokingcat.rules.cards import cards
from smokingcat.rules.match import Match
from smokingcat.rules.moves import Move, PassCards, PlayCard
from smokingcat.rules.record.header import RecordHeader, SeatedPlayer
from smokingcat.rules.record.record import Record, header_lines, move_line
from smokingcat.rules.ruleset import Ruleset
from tests.rules.table import hands_of, random_steps

FOLDER: Final = Path(__file__).resolve().parent.parent / "records"
COMMAND: Final = "python -m tests.rules.golden"
SITTERS: Final = (
    SeatedPlayer("person", "Černá kočka"),
    SeatedPlayer("regular", "Mourek"),
    SeatedPlayer("regular", "Bělinda"),
    SeatedPlayer("kitten", 'Zrzoun "Ježek"'),
)


def header(rules: Ruleset, seed: str, dealer: int) -> RecordHeader:
    return RecordHeader("2025-01-31T18:04:11", rules, seed, dealer, SITTERS)


def played_at_random(head: RecordHeader, throwing_in: float) -> str:
    """Return the text of a random match, written move by move as in play."""
    lines = list(header_lines(head))
    steps = random_steps(head.new_match(), seed=1, throwing_in=throwing_in)
    for number, (seat, move, events) in enumerate(steps, start=1):
        lines.append(move_line(number, seat, move, events))
    return "".join(f"{line}\n" for line in lines)


def random_match(rules: Ruleset, seed: str, dealer: int, throwing_in: float = 0.0) -> str:
    return played_at_random(header(rules, seed, dealer), throwing_in)


def hejma_alone() -> str:
    """Return a record of one round from given hands that ends 11-11-10-1 (R20)."""
    dealt = hands_of(
        "Kl Uh 7b Al Kb Aa 7h Ah",
        "9l Tl 8h 8a Ol Kh Oa Ob",
        "9b Ul 7a Oh Ka Tb 8l 7l",
        "8b Ab Ua 9a Ub Ta 9h Th",
    )
    rules = Ruleset(word="HAIRBALL", end_at_17="never")
    head = RecordHeader("2025-02-01", rules, "puzzle", 3, SITTERS, dealt)
    passes = ("Aa 7h Ah", "Kh Oa Ob", "Tb 8l 7l", "Ta 9h Th")
    moves: list[tuple[int, Move]] = [
        (seat, PassCards(cards(packet))) for seat, packet in enumerate(passes)
    ]
    match = Record(head, tuple(moves)).replay()
    moves += in_turn(
        match,
        "9h Ah Kh 8b 8a 7a Ua Ta 7l Al Tl Ul 7b 7h Ob Ub "
        "Ka 9a Th Aa Ol Oa 8l Kl Kb 8h 9b Ab Tb Uh 9l Oh",
    )
    return Record(head, tuple(moves)).text()


def in_turn(match: Match, line: str) -> Iterator[tuple[int, Move]]:
    for card in cards(line):
        seat = match.trick.to_play
        match.apply(seat, PlayCard(card))
        yield seat, PlayCard(card)


RECIPES: Final[dict[str, Callable[[], str]]] = {
    "ending-at-17.txt": lambda: random_match(Ruleset(word="USY"), "7", 0),
    "played-out-by-ones.txt": lambda: random_match(
        Ruleset(word="pivní tácek", end_at_17="never", deal_by=1), "Mourek / 2", 3
    ),
    "throwing-in.txt": lambda: random_match(
        Ruleset(word="ПЕПЕЛЬНИЦА", end_at_17="ask"), "-12", 2, throwing_in=0.05
    ),
    "hejma-alone.txt": hejma_alone,
}


def main() -> None:
    """Write all golden records."""
    FOLDER.mkdir(exist_ok=True)
    for name, recipe in RECIPES.items():
        path = FOLDER / name
        path.write_text(recipe(), encoding="utf-8", newline="\n")
        print(path.relative_to(FOLDER.parent.parent))


if __name__ == "__main__":
    main()
