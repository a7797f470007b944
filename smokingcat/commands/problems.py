"""``smokingcat problems``: lists the shipped problems and marks the solved ones."""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable, Collection, Iterator, Sequence
from typing import Any, Final

from smokingcat.bots.bot import UnreadableTables
from smokingcat.coach.problems.problem import Problem, problems
from smokingcat.common import paths
from smokingcat.common.exit_codes import FAULTY
from smokingcat.common.suit_system import SuitSystem
from smokingcat.i18n.catalogue.catalogue import Catalogue
from smokingcat.i18n.sentences.error_rate import occasion_name, theme_name
from smokingcat.i18n.sentences.notices import missing_bot_tables_text, notice_texts
from smokingcat.i18n.sentences.wording import Wording
from smokingcat.rules.cards import Card, Rank, Suit, cards_text
from smokingcat.store.database import Database
from smokingcat.store.problems import Problems

_SOLVED_MARK: Final = "✓"
"""Mark of a solved problem. Terminals can show this sign; the game's own fonts need not."""


def run(options: argparse.Namespace, words: Catalogue, complain: Callable[[str], None]) -> int:
    """Print the problems; only JSON output (``options.json``) contains the answers."""
    try:
        found = problems()
    except UnreadableTables as missing:
        complain(missing_bot_tables_text(words, missing.name))
        return FAULTY
    try:
        database = Database(paths.database_file())
        solved = Problems(database).solved()
        for sentence in notice_texts(words, database.take_notices()):
            complain(sentence)
    except paths.NoHomeFolder:
        solved = frozenset()
    if options.json:
        entries = [_as_data(problem, is_solved=problem.name in solved) for problem in found]
        print(json.dumps(entries, ensure_ascii=False, indent=2))
    else:
        print(*_as_text(found, solved, words), sep="\n")
    return 0


def _as_text(found: Sequence[Problem], solved: Collection[str], words: Catalogue) -> Iterator[str]:
    done = sum(problem.name in solved for problem in found)
    yield words.gettext("{done} of {count} problems solved").format(done=done, count=len(found))
    yield words.gettext(
        "{mark} solved, – not yet; 1/5 easy to 5/5 hard. Seats are counted "
        "clockwise, you are 0. Cards are written rank first: {letters}."
    ).format(mark=_SOLVED_MARK, letters=_letters(words))
    for problem in found:
        yield ""
        what, where = theme_name(words, problem.theme), occasion_name(words, problem.kind)
        mark = _SOLVED_MARK if problem.name in solved else "–"
        yield f"{mark} {problem.name}  {problem.grade}/5  {where}: {what}"
        yield f"  {problem.view.position}"


def _letters(words: Catalogue) -> str:
    """Return an explanation of the letters for ranks and suits in a position."""
    say = Wording(words, SuitSystem.GERMAN)
    ranks = [f"{rank.letter} {say.listed(Card(rank, Suit.ACORNS))}" for rank in Rank]
    suits = [f"{suit.value} {say.suit(suit)}" for suit in Suit]
    return f"{', '.join(ranks[Rank.TEN :])}; {', '.join(suits)}"


def _as_data(problem: Problem, *, is_solved: bool) -> dict[str, Any]:
    return {
        "id": problem.name,
        "position": str(problem.view.position),
        "kind": problem.kind.value,
        "theme": problem.theme.value,
        "grade": problem.grade,
        "solved": is_solved,
        "solved_by": problem.solved,
        "answers": [cards_text(answer) for answer in problem.answers],
        "chances": {cards_text(choice): chance for choice, chance in problem.losing.items()},
        "worlds": problem.worlds or None,
        "why": problem.why,
    }
