"""Plays a watched match while another bot thinks without a pause: the worst case for frames.

    python -m benchmarks.ponder [--bot master] [--seed 7] [--speed 1]

Quick bots play in the window. The strongest bot decides about one card after another in the
thinking thread, so that every drawn frame shares the processor with it. `benchmarks.frames`
measures it.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import cycle

from benchmarks.command import command_parser
from benchmarks.turns import take_turn
from smokingcat import cli
from smokingcat.bots import roster
from smokingcat.bots.player import BotPlayer
from smokingcat.match.session.thinking_bot import make_player
from smokingcat.match.session.thinking_thread import ThinkingThread
from smokingcat.rules.match import Match
from smokingcat.rules.round import Phase
from smokingcat.rules.ruleset import Ruleset
from smokingcat.rules.seats import SEATS
from smokingcat.rules.view import SeatView, view_for

_SEED = "ponder"


class BusyThinkingThread(ThinkingThread):
    """A thinking thread that asks for the next decision as soon as it has answered."""

    def ponder(self, bot: str) -> None:
        """Decide again and again, for ever."""
        made = self.ask(lambda: make_player(bot, _SEED))
        views = cycle(_decisions())

        def think() -> None:
            made.result().decide(next(views))
            self.ask(think)

        self.ask(think)


def _decisions() -> Iterator[SeatView]:
    """Yield the views of the seats at each pass and card of a round of regulars."""
    match = Match(Ruleset(), _SEED)
    regulars = [BotPlayer(roster.make("regular", _SEED))] * len(SEATS)
    while match.to_move is not None and not match.last_round:
        if match.phase is not Phase.DEALING:
            yield view_for(match, match.to_move)
        take_turn(match, regulars)


def main() -> None:
    parser = command_parser("benchmarks.ponder", __doc__)
    parser.add_argument("--bot", default=roster.names()[-1], help="bot that thinks")
    parser.add_argument("--seed", default="7", help="seed of the match")
    parser.add_argument("--speed", default="1", help="speed of the cards, 1 is usual")
    parser.add_argument("--lang", default="en", help="language of the game")
    options = parser.parse_args()
    thinking = BusyThinkingThread(lambda: None)  # the answers are dropped, so no wake-up is needed
    thinking.ponder(options.bot)
    cli.main(
        ["--autoplay", "--seed", options.seed, "--speed", options.speed, "--lang", options.lang]
    )
    thinking.close()


if __name__ == "__main__":
    main()
