"""Perfect-information Monte Carlo: bots that try each option in many determinizations.

Both levels above `Regular` are PIMC bots. The two levels differ in their `SearchBudget`: the number
of worlds, the number of packets, and the use of the letters.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import combinations
from math import inf, isfinite
from typing import TYPE_CHECKING, Final

from smokingcat.bots.bot import derive_seed
from smokingcat.bots.character import PlayingStyle
from smokingcat.bots.heuristic.passing import burden
from smokingcat.bots.heuristic.principles import (
    defensible_cards,
    is_excusable,
    is_packet_defensible,
    is_surely_lost,
    is_venial,
)
from smokingcat.bots.odds import Odds
from smokingcat.bots.recall import recall
from smokingcat.bots.search.budget import SearchBudget
from smokingcat.bots.search.equity import letter_costs
from smokingcat.bots.style_bias import is_saving_hejma, packet_style_bias, style_bias
from smokingcat.rules.cards import ALL_PENALTIES, HEJMA, PACK, Card
from smokingcat.rules.pack import Seed
from smokingcat.rules.round import Phase
from smokingcat.rules.scoring import TRICKS
from smokingcat.rules.seats import SEATS
from smokingcat.rules.view import SeatView

if TYPE_CHECKING:
    from smokingcat.bots.search.rollouts import RolloutResults

POINTS_WEIGHT: Final = 0.2
"""Value of all penalty points together, in lost rounds; a small weight for points."""

_RIVAL_POINTS_WEIGHT: Final = 0.01
"""Value of the points of the leading opponent, in lost rounds.

Of two cards with equal chances, the better one leaves points for the player closest to losing.
"""

_VENIAL_MARGIN: Final = 0.07
"""A venial card (`is_venial`) is played only if it lowers the chance of losing by this much."""


_STYLE_WEIGHT: Final = 0.05
"""Largest effect of the playing style on a card's cost; two cards may differ by twice that."""

_SAVING_MARGIN: Final = 0.02
"""Hejma is saved for another seat only if that lowers the chance of losing by this much."""


@dataclass(frozen=True, slots=True)
class ActionValues:
    """Estimates for the options of a decision; all tuples go by option.

    ``options`` are single cards in the order of ``view.legal``, or when passing the likely packets
    of three. ``losing`` is the chance, 0 to 1, of losing the round. ``points`` are the average
    penalty points at the end of the round. ``choice`` is the index of the best option. ``worlds``
    is the least number of worlds tried for an option.
    """

    options: tuple[tuple[Card, ...], ...]
    losing: tuple[float, ...]
    points: tuple[float, ...]
    choice: int
    worlds: int

    @property
    def losing_chance(self) -> float:
        """The chance, 0 to 1, of losing the round with the choice."""
        return self.losing[self.choice]

    @property
    def safest(self) -> int:
        """The index of the option that loses the round least often."""
        return self.losing.index(min(self.losing))


class PimcBot:
    """Bot that plays worlds to the end."""

    def __init__(
        self,
        name: str,
        budget: SearchBudget,
        seed: Seed,
        playing_style: PlayingStyle = PlayingStyle.EVEN,
    ) -> None:
        self.name = name
        self._budget = budget
        self._seed = seed
        self._playing_style = playing_style

    def choose_pass(self, view: SeatView) -> tuple[Card, ...]:
        """Return the packet with the lowest chance of losing the round (R11)."""
        values = self._pass_values(view)
        return values.options[values.choice]

    def choose_card(self, view: SeatView) -> Card:
        """Return the card with the lowest expected cost of the letter (R14)."""
        if len(view.legal) == 1:
            return view.legal[0]
        margins = self._margins(view)
        may = [card for card, margin in zip(view.legal, margins, strict=True) if isfinite(margin)]
        if len(may) == 1:
            return may[0]
        values = self._play_values(view, margins)
        return values.options[values.choice][0]

    def wants_to_throw_in(self, view: SeatView) -> bool:
        """Return whether the round is surely lost (R17)."""
        return is_surely_lost(view)

    def action_values(self, view: SeatView, extra: Sequence[Card] = ()) -> ActionValues:
        """Return the estimates for all options; ValueError if there is nothing to choose.

        ``choice`` is the option the bot plays. All cards are tried in as many worlds as the best
        one. ``extra`` is a packet to evaluate in addition to the likely ones.
        """
        if view.phase is Phase.PASSING and not view.passed:
            return self._pass_values(view, extra)
        if view.legal:
            return self._play_values(view, self._margins(view), is_thorough=True)
        raise ValueError("nothing is to be passed or played")

    def _pass_values(self, view: SeatView, extra: Sequence[Card] = ()) -> ActionValues:
        from smokingcat.bots.rng import Rng
        from smokingcat.bots.search import rollouts

        budget = self._budget
        packets = self._candidate_packets(view)
        biases = [packet_style_bias(self._playing_style, view.hand, packet) for packet in packets]
        margins = [-_STYLE_WEIGHT * bias for bias in biases]
        worlds = self._schedule(margins, budget.packet_worlds, budget.packets)
        if extra and all(set(extra) != set(packet) for packet in packets):
            packets.append(tuple(extra))
            margins.append(inf)
        rng = Rng(derive_seed(self._seed, view))
        mixture = rollouts.policy_mixture(budget.network_share)

        def roll_out(options: Sequence[int], part: slice) -> RolloutResults:
            player_types = rollouts.prior_types(
                view.seat, part.stop - part.start, budget.habitual_prior
            )
            tried = [packets[at] for at in options]
            return rollouts.play_packets(view, tried, player_types, rng, mixture)

        asked = [at for at, packet in enumerate(packets) if set(packet) == set(extra)]
        return self._evaluate(view, packets, margins, worlds, roll_out, asked)

    def _play_values(
        self, view: SeatView, margins: Sequence[float], is_thorough: bool = False
    ) -> ActionValues:
        from smokingcat.bots.rng import Rng
        from smokingcat.bots.search import rollouts
        from smokingcat.bots.search.resampling import determinizations

        budget = self._budget
        worlds = self._schedule(margins, budget.worlds, TRICKS)
        rng = Rng(derive_seed(self._seed, view))
        hands, player_types = determinizations(view, sum(worlds), budget, rng)
        mixture = rollouts.policy_mixture(budget.network_share)

        def roll_out(options: Sequence[int], part: slice) -> RolloutResults:
            cards = [view.legal[at] for at in options]
            return rollouts.play_cards(view, cards, hands[part], player_types[part], mixture)

        options = [(card,) for card in view.legal]
        asked = range(len(options)) if is_thorough else ()
        return self._evaluate(view, options, margins, worlds, roll_out, asked)

    def _margins(self, view: SeatView) -> list[float]:
        """Return how much better each legal card must be than a card within the principles."""
        choices = defensible_cards(view, Odds(recall(view)))

        may_save_hejma = choices == (HEJMA,) and is_saving_hejma(self._playing_style, view)

        def margin(card: Card) -> float:
            gain = _STYLE_WEIGHT * style_bias(self._playing_style, view, card)
            if card in choices:
                return -gain
            if may_save_hejma:
                return max(_SAVING_MARGIN, _SAVING_MARGIN - gain)
            if is_venial(view, card, choices):
                return _VENIAL_MARGIN - gain
            return self._budget.acceptance_margin if is_excusable(view, card, choices) else inf

        return [margin(card) for card in view.legal]

    def _schedule(self, margins: Sequence[float], worlds: int, most: int) -> list[int]:
        """Return the number of worlds of each stage, for a total of ``worlds`` times ``most``."""
        from smokingcat.bots.search.sequential_halving import schedule

        if not self._budget.uses_halving:
            return [worlds]
        return schedule(len(margins), sum(isfinite(margin) for margin in margins), worlds * most)

    def _evaluate(
        self,
        view: SeatView,
        options: Sequence[tuple[Card, ...]],
        margins: Sequence[float],
        worlds: Sequence[int],
        roll_out: Callable[[Sequence[int], slice], RolloutResults],
        always_tried: Sequence[int],
    ) -> ActionValues:
        """Play out the options; return their estimates and the one of least cost plus margin."""
        from smokingcat.bots.search.sequential_halving import Estimates, sequential_halving

        # Cost to this seat of a round lost by each seat: 1 for its own loss, 0 for others. With
        # `considers_letters` it is the effect of that seat's letter on this seat's chances.
        loss_costs = [float(seat == view.seat) for seat in SEATS]
        if self._budget.considers_letters:
            loss_costs = list(letter_costs(view.letters, view.word_length, view.seat))

        # Points have a small weight: they decide between options that lose equally often. The
        # margin makes a principle yield only to a larger gain.
        def costs(estimates: Estimates) -> list[float]:
            points_cost = (
                POINTS_WEIGHT * estimates.points - _RIVAL_POINTS_WEIGHT * estimates.most_of_others
            )
            each = estimates.shares @ loss_costs + points_cost / ALL_PENALTIES
            return [float(cost) for cost in each + margins]

        estimates, choice = sequential_halving(len(options), worlds, roll_out, costs, always_tried)
        return ActionValues(
            options=tuple(options),
            losing=tuple(float(share) for share in estimates.shares[:, view.seat]),
            points=tuple(float(each) for each in estimates.points),
            choice=choice,
            worlds=int(estimates.worlds.min()),
        )

    def _candidate_packets(self, view: SeatView) -> list[tuple[Card, ...]]:
        """Return the packets to try: first the choice of the pass tables, then by `burden`."""
        import numpy as np

        from smokingcat.bots.learned.pass_policy import packets_of, pass_tables
        from smokingcat.bots.learned.rollout_policy import LEARNED
        from smokingcat.bots.search import determinization

        hand = np.array([determinization.card_bits(view.hand)], np.uint32)
        best = int(packets_of(hand, pass_tables(), LEARNED)[0])
        first = tuple(card for card in PACK if best >> card.index & 1)
        others = sorted(
            combinations(view.hand, 3),
            key=lambda packet: burden(
                [*view.received, *(card for card in view.hand if card not in packet)]
            ),
        )
        packets = [first, *(packet for packet in others if set(packet) != set(first))]
        may = [packet for packet in packets if is_packet_defensible(view.hand, packet)]
        return may[: self._budget.packets]
