"""A watched match beside which a bot thinks without a pause: the worst that thinking can do.

    python -m benchmarks.ponder [--bot master] [--seed 7] [--speed 1]

Quick bots play in the window; the strongest one is asked about one card after another in the
thread for thinking, so that every frame that is drawn has to share with it.
`benchmarks.frames` measures it.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import cycle

from benchmarks.command import command
from benchmarks.turns import take_turn
from smokingcat import cli
from smokingcat.bots import roster
from smokingcat.bots.player import BotPlayer
from smokingcat.match.session.thinking_bot import sit
from smokingcat.match.session.thinking_thread import ThinkingThread
from smokingcat.rules.match import Match
from smokingcat.rules.round import Phase
from smokingcat.rules.ruleset import Ruleset
from smokingcat.rules.seats import SEATS
from smokingcat.rules.view import SeatView, view_for

_SEED = "ponder"


class LatencyHistogram(ThinkingThread):
    """The thread for thinking, which asks itself as soon as it has answered."""

    def ponder(self, bot: str) -> None:
        """Think about a round, decision by decision, for ever."""
        made = self.ask(lambda: sit(bot, _SEED))
        views = cycle(_decisions())

        def think() -> None:
            made.result().decide(next(views))
            self.ask(think)

        self.ask(think)


def _decisions() -> Iterator[SeatView]:
    """Yield what the seats see of a round of regulars when they are to pass or to play."""
    match = Match(Ruleset(), _SEED)
    regulars = [BotPlayer(roster.make("regular", _SEED))] * len(SEATS)
    while match.to_move is not None and not match.last_round:
        if match.phase is not Phase.DEALING:
            yield view_for(match, match.to_move)
        take_turn(match, regulars)


def main() -> None:
    """Play in the home that the environment names."""
    parser = command("benchmarks.ponder", __doc__)
    parser.add_argument("--bot", default=roster.names()[-1], help="who thinks")
    parser.add_argument("--seed", default="7", help="of the match")
    parser.add_argument("--speed", default="1", help="of the cards, as in the settings")
    parser.add_argument("--lang", default="en", help="the language of the game")
    options = parser.parse_args()
    thinking = LatencyHistogram(lambda: None)  # nobody is woken: nobody waits for the answers
    thinking.ponder(options.bot)
    cli.main(
        ["--autoplay", "--seed", options.seed, "--speed", options.speed, "--lang", options.lang]
    )
    thinking.close()


if __name__ == "__main__":
    main()
