"""The players who imagine how the cards may lie and play each way to its end.

Both levels above `Regular` think like this. They differ in how many worlds they can hold in their
heads, in how many packets they try before they pass one, and in whether they look beyond the round
to the word on the slate.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import TYPE_CHECKING, Final

from smokingcat.bots.bot import chance
from smokingcat.bots.equity import letter_costs
from smokingcat.bots.odds import Odds
from smokingcat.bots.outlook import Outlook
from smokingcat.bots.passing import burden
from smokingcat.bots.principles import (
    defensible,
    defensible_packet,
    is_venial,
    surely_lost,
)
from smokingcat.bots.recall import Recall, recall
from smokingcat.rules.cards import ALL_PENALTIES, HEJMA, PACK, Card
from smokingcat.rules.pack import Seed
from smokingcat.rules.phase import Phase
from smokingcat.rules.seats import SEATS
from smokingcat.rules.view import SeatView

if TYPE_CHECKING:
    from smokingcat.bots.search import Playing, Results

SHARE: Final = 0.2
"""What all penalty points together are worth, in lost rounds, so that points count a little."""

_BOLDNESS: Final = 0.07
"""How much smaller the chance of losing has to be for a card that takes some explaining."""


@dataclass(frozen=True, slots=True)
class Depth:
    """How hard a level thinks, counted in worlds, so that a seed gives the same match everywhere.

    ``worlds`` are played out for every card. They are drawn from ``read`` times as many by what the
    cards played tell, unless that is 1, and those from ``imagined`` times as many by what the pass
    tells. ``packets`` are tried in ``packet_worlds`` worlds before passing. ``sees_match`` weighs
    by whom a letter brings nearer to losing the match. ``is_trained`` has every other world
    played by the networks, which takes several times as long as by the rules of thumb; who trusts
    in one of them alone is surprised by the players it does not know.
    """

    worlds: int
    imagined: int
    read: int
    packets: int
    packet_worlds: int
    sees_match: bool
    is_trained: bool = False


class Searcher:
    """A level that plays worlds to the end."""

    def __init__(self, name: str, depth: Depth, seed: Seed) -> None:
        self.name = name
        self._depth = depth
        self._seed = seed

    def choose_pass(self, view: SeatView) -> tuple[Card, ...]:
        """Return the packet with which the round is lost least often (R11)."""
        outlook = self.outlook(view)
        return outlook.options[outlook.choice]

    def choose_card(self, view: SeatView) -> Card:
        """Return the card with which the letter hurts least (R14)."""
        if len(view.legal) == 1:
            return view.legal[0]
        memory = recall(view)
        choices = defensible(view, Odds(memory))
        if choices == (HEJMA,):
            return HEJMA
        outlook = self._before_playing(view, memory, choices)
        return outlook.options[outlook.choice][0]

    def wants_to_throw_in(self, view: SeatView) -> bool:
        """Throw in where nothing can be saved (R17)."""
        return surely_lost(view)

    def outlook(self, view: SeatView, also: Sequence[Card] = ()) -> Outlook:
        """Return what awaits the seat by its options; ValueError where it has nothing to choose.

        ``also`` is a packet to be looked at beside those worth a thought.
        """
        if view.phase is Phase.PASSING and not view.passed:
            return self._before_passing(view, tuple(also))
        if view.legal:
            memory = recall(view)
            return self._before_playing(view, memory, defensible(view, Odds(memory)))
        raise ValueError("nothing is to be passed or played")

    def _before_passing(self, view: SeatView, also: tuple[Card, ...]) -> Outlook:
        from smokingcat.bots import search
        from smokingcat.bots.luck import Luck

        packets = self._candidates(view)
        may = tuple(range(len(packets)))
        if also and all(set(also) != set(packet) for packet in packets):
            packets.append(also)
        luck = Luck(_entropy(self._seed, view))
        ways = self._ways()
        count = self._depth.packet_worlds // len(ways)
        parts = [search.play_packets(view, packets, count, luck, way) for way in ways]
        results = search.joined(parts)
        return self._judged(view, packets, results, may)

    def _before_playing(self, view: SeatView, memory: Recall, choices: tuple[Card, ...]) -> Outlook:
        from smokingcat.bots import belief, sampler, search
        from smokingcat.bots.luck import Luck

        depth = self._depth
        luck = Luck(_entropy(self._seed, view))
        size = depth.worlds
        hands = sampler.sample_hands(memory, view.hand, size * depth.imagined * depth.read, luck)
        hands = belief.passed_so(view, hands, size * depth.read, luck)
        manners = search.by_turns(view.seat, size)
        if depth.read > 1:
            hands, manners = belief.played_so(view, hands, size, luck)
        ways = self._ways()
        parts = [
            search.play_cards(view, hands[at :: len(ways)], manners[at :: len(ways)], way)
            for at, way in enumerate(ways)
        ]
        results = search.joined(parts)
        may = [at for at, card in enumerate(view.legal) if card in choices]
        bold = [at for at, card in enumerate(view.legal) if is_venial(view, card, choices)]
        return self._judged(view, [(card,) for card in view.legal], results, may, bold)

    def _ways(self) -> tuple[Playing, ...]:
        """Return the ways in which worlds are played to the end, as many by each."""
        from smokingcat.bots.search import by_network, by_thumb

        return (by_thumb, by_network) if self._depth.is_trained else (by_thumb,)

    def _judged(
        self,
        view: SeatView,
        options: Sequence[tuple[Card, ...]],
        results: Results,
        may: Sequence[int],
        bold: Sequence[int] = (),
    ) -> Outlook:
        """Return what the results say; of the ``bold`` options one has to be clearly better."""
        shares = [
            [float(share) for share in (results.losers == seat).mean(axis=1)] for seat in SEATS
        ]
        points = [float(each) for each in results.points.mean(axis=1)]
        hurts = [float(seat == view.seat) for seat in SEATS]
        if self._depth.sees_match:
            hurts = list(letter_costs(view.letters, view.word_length, view.seat))

        def cost(at: int) -> float:
            letter = sum(hurts[seat] * shares[seat][at] for seat in SEATS)
            return letter + SHARE * points[at] / ALL_PENALTIES

        choice = min(may, key=cost)
        if bold and cost(boldest := min(bold, key=cost)) < cost(choice) - _BOLDNESS:
            choice = boldest
        return Outlook(
            options=tuple(options),
            losing=tuple(shares[view.seat]),
            points=tuple(points),
            choice=choice,
            worlds=results.losers.shape[1],
        )

    def _candidates(self, view: SeatView) -> list[tuple[Card, ...]]:
        """Return the packets worth a thought: by the tables, and by what regulars say."""
        import numpy as np

        from smokingcat.bots import sampler
        from smokingcat.bots.keeping import keeping, packets_of
        from smokingcat.bots.thumb import LEARNED

        hand = np.array([sampler.bits(view.hand)], np.uint32)
        best = int(packets_of(hand, keeping(), LEARNED)[0])
        first = tuple(card for card in PACK if best >> card.index & 1)
        others = sorted(
            combinations(view.hand, 3),
            key=lambda packet: burden([card for card in view.hand if card not in packet]),
        )
        packets = [first, *(packet for packet in others if set(packet) != set(first))]
        may = [packet for packet in packets if defensible_packet(view.hand, packet)]
        return may[: self._depth.packets]


def _entropy(seed: Seed, view: SeatView) -> int:
    return int(chance(seed, view).random() * 2**53)
