"""Measures which fraction of the cats' lines is heard.

    python -m benchmarks.talk --matches 50 --lang cs

Seeded matches with a bot in the person's place are played without a window, some to an evening,
with frequent talk. Printed are each cat's fraction of heard lines, the lines not heard, and lines
heard twice in an evening.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from random import Random
from typing import Final, NamedTuple

from benchmarks.command import command_parser
from smokingcat.common.setting_types import Talkativeness
from smokingcat.i18n.catalogue.catalogue import load
from smokingcat.i18n.sentences.reckoning_remarks import RoundFacts, remark
from smokingcat.i18n.talk import LAST_WORDS, RECKONING, SPEAKERS, TalkHistory, lines
from smokingcat.match.cat_behaviour import LONG_WAIT, CatMemory, Chatter
from smokingcat.match.session.cats import CAST
from smokingcat.match.session.session import Session
from smokingcat.match.session.thinking_bot import make_player
from smokingcat.rules.cards import HEJMA
from smokingcat.rules.match import Match
from smokingcat.rules.ruleset import Ruleset
from smokingcat.rules.seats import SEATS
from smokingcat.table.state.moods import Moods
from smokingcat.table.state.reducer import CardsGathered, LotsDrawn, fold
from smokingcat.table.state.table_state import Stage, TableState, opening

PERSON: Final = 0
NAMES: Final = ("You", *(cat.name for cat in CAST))
AN_EVENING: Final = 5
"""Matches of an evening."""
_DAWDLING_CHANCE: Final = 0.02
"""Probability that the person thinks long enough for a remark."""
MIN_HEARD_SHARE: Final = 0.8


class SpokenLine(NamedTuple):
    """A line with its evening and its speaker, or `RECKONING` for a line below a reckoning."""

    evening: int
    speaker: str
    line: str


def play_evenings(
    code: str, matches: int, word: str = "ASHTRAY", talk: Talkativeness = "often"
) -> Iterator[SpokenLine]:
    """Yield all lines of seeded matches, evening by evening."""
    past, evening = CatMemory(), TalkHistory()
    for number in range(matches):
        if number % AN_EVENING == 0:
            evening = TalkHistory()
        match = Match(Ruleset(word), seed=number, dealer=past.loser)
        for speaker, line in _match(code, match, past, evening, talk):
            yield SpokenLine(number // AN_EVENING, speaker, line)
        outcome = match.outcome
        assert outcome is not None, "the match is over"
        past = CatMemory(outcome.loser, word, outcome.loser, is_rematch=number % 2 == 0)


def _match(
    code: str, match: Match, past: CatMemory, evening: TalkHistory, talk: Talkativeness
) -> Iterator[tuple[str, str]]:
    """Play a match; yield its speakers and lines."""
    players = [make_player("regular", f"{match.seed}/{seat}") for seat in SEATS]
    session = Session(match, players, NAMES, PERSON)
    for shown, chatter, waited in _table_states(session, past):
        heard = chatter.remark_on(shown, Moods.at(shown).all, waited, talk)
        for seat in () if heard is None else heard.seats:
            assert heard is not None
            speaker = CAST[seat - 1].key
            line = evening.unused_line(code, speaker, heard.kind, heard.chance)
            if line is not None:
                evening.add(line)
                chatter.has_spoken(seat)
                yield speaker, line
                break
        if waited is None and shown.reckoning is not None and shown.stage is Stage.RECKONING:
            yield RECKONING, remark(load(code), evening, _round_facts(shown))
    for seat in SEATS:
        if match.outcome is not None and seat not in (PERSON, match.outcome.loser):
            speaker = CAST[seat - 1].key
            yield speaker, evening.remark(code, speaker, LAST_WORDS, str(match.seed), "{word}")


def _table_states(
    session: Session, past: CatMemory
) -> Iterator[tuple[TableState, Chatter, float | None]]:
    """Yield the table after every event, and again when the person thinks for long."""
    match, chance = session.match, Random(f"dawdling {session.match.seed}")
    shown = opening(NAMES, match.ruleset.word, PERSON)
    chatter = Chatter(match.seed, SEATS[1:], past, shown)
    shown = fold(shown, LotsDrawn(match.dealer))
    while match.outcome is None:
        if shown.turn == PERSON and chance.random() < _DAWDLING_CHANCE:
            yield shown, chatter, LONG_WAIT
        for event in session.step():
            shown = fold(shown, event)
            yield shown, chatter, None
        if shown.stage is Stage.RECKONING:
            shown = fold(shown, CardsGathered(match.dealer))
            yield shown, chatter, None


def _round_facts(table: TableState) -> RoundFacts:
    account = table.reckoning
    assert account is not None
    takers = (seat for seat in SEATS if HEJMA in account.penalties[seat])
    to_go = len(table.letters) - table.seats[account.loser].letters
    hejma = next(takers, None)
    points, reason = account.points, account.reason
    return RoundFacts(account.round_number, points, account.loser, reason, to_go, hejma)


def all_lines(code: str, speaker: str) -> set[str]:
    """Return all lines of a speaker."""
    return {line for several in lines(code)[speaker].values() for line in several}


def heard_by_cat(code: str, lines: Sequence[SpokenLine]) -> dict[str, tuple[set[str], set[str]]]:
    """Return for each speaker the heard lines and all lines."""
    heard = {each.line for each in lines}
    return {
        who: (all_lines(code, who) & heard, all_lines(code, who)) for who in (*SPEAKERS, RECKONING)
    }


def share_heard(heard_by_speaker: Mapping[str, tuple[set[str], set[str]]]) -> float:
    """Return the fraction (0 to 1) of all cats' lines that was heard."""
    cats = [heard_by_speaker[who] for who in SPEAKERS]
    return sum(len(some) for some, _ in cats) / sum(len(every) for _, every in cats)


def repeated_lines(lines: Sequence[SpokenLine]) -> list[SpokenLine]:
    """Return the lines that a cat said more than once in an evening."""
    times = Counter(each for each in lines if each.speaker != RECKONING)
    return [each for each, count in times.items() if count > 1]


def main() -> int:
    """Print the figures; return 1 if too few lines were heard, or a line twice in an evening."""
    parser = command_parser("benchmarks.talk", __doc__)
    parser.add_argument("--matches", type=int, default=50, metavar="N")
    parser.add_argument("--lang", default="en", metavar="CODE")
    parser.add_argument("--talk", choices=("seldom", "often"), default="often")
    options = parser.parse_args()
    remarks_made = list(play_evenings(options.lang, options.matches, talk=options.talk))
    heard = heard_by_cat(options.lang, remarks_made)
    for who, (some, every) in heard.items():
        print(f"{who:10} {len(some)} of {len(every)} lines")
    remarks = sum(each.speaker != RECKONING for each in remarks_made) / options.matches
    print(f"{share_heard(heard):.0%} of the cats' lines were heard, {remarks:.1f} lines a match")
    print("not heard:", *sorted(set().union(*(e - s for s, e in heard.values()))), sep="\n  ")
    print("twice in an evening:", *repeated_lines(remarks_made), sep="\n  ")
    return 0 if share_heard(heard) >= MIN_HEARD_SHARE and not repeated_lines(remarks_made) else 1


if __name__ == "__main__":
    sys.exit(main())
