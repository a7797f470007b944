"""Measures how often players under honour law breach, call and judge (R21-R24).

    python -m benchmarks.honour [--rounds 2000] [--deals 500]

Writes docs/honour.md. The three cats and the person's stand-in, all of one level, play whole
matches until there are enough rounds. The players move on by a seat from match to match; breaches
and calls are counted. The cost of a temptation is measured by playing the same deals with it and
without.
"""

from __future__ import annotations

import sys
from collections import Counter
from typing import Final

from benchmarks.command import command_parser
from benchmarks.program import ROOT
from benchmarks.strength_page import error_text
from benchmarks.turns import next_turn
from smokingcat.arena.board import ROTATIONS, play_deal
from smokingcat.bots import roster
from smokingcat.bots.player import BotPlayer
from smokingcat.common.ratio_estimate import RatioEstimate
from smokingcat.match.session.cats import AT_TABLE, Cat
from smokingcat.rules.cards import Suit
from smokingcat.rules.events import (
    CallResult,
    Event,
    Misdealt,
    PacketPeeped,
    PlayerBanned,
    RenounceCalled,
    RoundScored,
    VerdictGiven,
)
from smokingcat.rules.honour.renounce import Offence
from smokingcat.rules.match import Match
from smokingcat.rules.moves import PlayCard
from smokingcat.rules.ruleset import Ruleset
from smokingcat.rules.seats import SEATS

SEED: Final = "honour"
PAGE_FILE: Final = ROOT / "docs" / "honour.md"
HONOUR_RULES: Final = Ruleset(law="honour")

_PAGE_TEMPLATE: Final = """\
# How often honour law is broken

Written by `python -m benchmarks.honour`; do not edit this page. Four bots of the level
`{level}` played {rounds:,} rounds in {matches} matches for {word} under honour law: the three cats
of the game, and {stand_in}, in place of a person.

## What happens

| of {rounds:,} rounds | number | rounds per event |
| --- | ---: | ---: |
{happened}

Repeated revokes in one suit are counted once. Every revoke becomes visible when the suit is played
later, but a player has to remember it.

## By cat

| | attention | leniency | temptation | revokes | convicted | peeps | convicted | calls | costs |
| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |
{cats}

The last column is the cost of a cat's temptation: how many rounds of 100 it loses by it, or gains
if negative. {deals:,} deals were played in all four rotations of the table, with the temptation
and without. ± is one standard error, counted by deals. Bans are not included. Two figures that
differ by less than two errors may be equal.
"""


class Evening:
    """Matches of the cats, with counts of events by cat (its index in `AT_TABLE`)."""

    def __init__(self, level: str) -> None:
        self._level = level
        self.matches = self.rounds = 0
        self.seen = Counter[str]()
        self.by_cat = Counter[tuple[str, int]]()

    def play(self) -> None:
        """Play one more match; all players have moved on by a seat."""
        seed = f"{SEED}/{self.matches}"
        self._cats = [(seat + self.matches) % len(SEATS) for seat in SEATS]
        match = Match(HONOUR_RULES, seed)
        players = [
            BotPlayer(
                roster.make(self._level, f"{seed}/{seat}"),
                AT_TABLE[cat].character.honour_profile,
                f"{seed}/{seat}",
            )
            for seat, cat in enumerate(self._cats)
        ]
        denied = set[tuple[int, int, Suit | None]]()
        while match.outcome is None:
            view, move = next_turn(match, players)
            assert move is not None, "a table of bots is never idle"
            if isinstance(move, PlayCard) and move.card not in view.legal:
                lie = (view.round_number, view.seat, view.trick.led)
                self._count("revokes", view.seat, times=lie not in denied)
                denied.add(lie)
            for event in match.apply(view.seat, move):
                self._hear(event)
        self.matches += 1

    def _count(self, what: str, seat: int, times: int = 1) -> None:
        self.seen[what] += times
        self.by_cat[what, self._cats[seat]] += times

    def _hear(self, event: Event) -> None:
        match event:
            case RoundScored():
                self.rounds += 1
            case Misdealt(_, _, _, times):
                self.seen["misdeals"] += 1
                self.seen["repeated misdeals"] += times > 1
            case PacketPeeped(seat):
                self._count("peeps", seat)
                self.seen["peeps that somebody saw"] += bool(event.seen_by)
            case RenounceCalled(charge, answer):
                self._count("calls", charge.caller)
                if answer is CallResult.PROVEN:
                    self._count("convicted revokes", charge.accused)
            case VerdictGiven(charge, _, guilty):
                self.seen["votes"] += 1
                if charge.offence is Offence.PEEPED and guilty:
                    self._count("convicted peeps", charge.accused)
                elif charge.offence is Offence.MISDEALT:
                    self.seen["letters for a misdeal"] += guilty
                self.seen["acquittals"] += not guilty
            case PlayerBanned(seat):
                self._count("bans", seat)


_TABLE_COLUMNS: Final = (
    "misdeals",
    "repeated misdeals",
    "letters for a misdeal",
    "peeps",
    "peeps that somebody saw",
    "convicted peeps",
    "revokes",
    "convicted revokes",
    "calls",
    "votes",
    "acquittals",
    "bans",
)


def cost_of_temptation(cat: int, level: str, deals: int) -> RatioEstimate:
    """Return how many more rounds a cat loses by its temptation, as a fraction of rounds played."""
    more = RatioEstimate()
    honest = AT_TABLE[cat].character.honour_profile._replace(temptation=0.0)
    tempted = [each.character.honour_profile for each in AT_TABLE]
    upright = [honest if place == cat else each for place, each in enumerate(tempted)]
    for number in range(deals):
        lost = []
        for honour_profiles in (tempted, upright):
            bots = [roster.make(level, f"{SEED}/{place}") for place in SEATS]
            board = play_deal(
                bots, number, SEED, ROTATIONS, HONOUR_RULES, honour_profiles=honour_profiles
            )
            lost.append(board.losers.count(cat))
        more.add(lost[0] - lost[1], ROTATIONS)
    return more


def page_text(evening: Evening, costs: list[RatioEstimate], level: str, deals: int) -> str:
    """Return the text of docs/honour.md."""
    happened = [
        f"| {what} | {evening.seen[what]} | "
        f"{evening.rounds / evening.seen[what] if evening.seen[what] else 0:.0f} |"
        for what in _TABLE_COLUMNS
    ]
    return _PAGE_TEMPLATE.format(
        level=level,
        rounds=evening.rounds,
        matches=evening.matches,
        word=HONOUR_RULES.word,
        stand_in=AT_TABLE[0].name,
        happened="\n".join(happened),
        cats="\n".join(_row(evening, place, costs[place]) for place in SEATS),
        deals=deals,
    )


def _row(evening: Evening, place: int, more: RatioEstimate) -> str:
    cat: Cat = AT_TABLE[place]
    who = cat.character.honour_profile
    names = ("revokes", "convicted revokes", "peeps", "convicted peeps", "calls")
    counted = [evening.by_cat[what, place] for what in names]
    costs = f"{100 * more.value:+.2f}{error_text(more, 2)}" if who.temptation else "–"
    cells = [cat.name, who.attention, who.leniency, who.temptation, *counted, costs]
    return f"| {' | '.join(map(str, cells))} |"


def main() -> int:
    parser = command_parser("benchmarks.honour", __doc__)
    parser.add_argument(
        "--rounds", type=int, default=2000, help="number of rounds in whole matches"
    )
    parser.add_argument(
        "--deals", type=int, default=500, help="number of deals for the cost of temptation"
    )
    parser.add_argument("--level", default="regular", help="level of all four bots")
    options = parser.parse_args()
    evening = Evening(options.level)
    while evening.rounds < options.rounds:
        evening.play()
    costs = [
        cost_of_temptation(place, options.level, options.deals)
        if cat.character.honour_profile.temptation
        else RatioEstimate()
        for place, cat in enumerate(AT_TABLE)
    ]
    page = page_text(evening, costs, options.level, options.deals)
    PAGE_FILE.write_text(page, encoding="utf-8")
    print(page)
    return 0


if __name__ == "__main__":
    sys.exit(main())
