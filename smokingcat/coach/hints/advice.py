"""Advice for one decision: the recommended option and at most two reasons for it.

Chances come from `ActionValues`, facts from the view alone. A fact becomes a reason only if the
chances support it. If the chances do not differ, the points decide, then what the player learns:
the most expensive card goes, the highest one takes a trick that cannot be avoided.
"""

from __future__ import annotations

from collections.abc import Sequence, Set
from dataclasses import dataclass, replace
from enum import Enum
from functools import lru_cache
from math import sqrt
from typing import Final

from smokingcat.bots.certainty import higher_cards
from smokingcat.bots.heuristic.principles import defensible_cards, is_packet_defensible
from smokingcat.bots.odds import Odds
from smokingcat.bots.recall import recall
from smokingcat.bots.search.equity import letter_costs
from smokingcat.bots.search.pimc import POINTS_WEIGHT, ActionValues
from smokingcat.coach.forced_outcome import ForcedOutcome, known_forced_outcome
from smokingcat.coach.hints.card_facts import facts_of_card
from smokingcat.coach.hints.contrast import OptionContrast
from smokingcat.coach.hints.packet_facts import facts_of_packet
from smokingcat.coach.hints.reasons import Feature, Reason
from smokingcat.rules.cards import ALL_PENALTIES, HEJMA, Card, Suit
from smokingcat.rules.legality import against_throwing_in
from smokingcat.rules.round import Phase
from smokingcat.rules.scoring import SURE_LOSS
from smokingcat.rules.view import SeatView


class Rationale(Enum):
    """Reason to prefer the chosen option to the one that loses least often."""

    HEJMA_GOES = "it keeps Hejma although another seat would certainly take her"
    HEJMA_LED = "it leads Hejma, which may well take the trick"
    DEAD_LEAD = "it leads a suit that no other seat has, while points are still out"
    TAKES_LAST = "played last, it takes points that another card would avoid"
    BREAKS_GUARD = "it passes low leaves but keeps Hejma"
    POINTS = "it leads to more penalty points on average"
    SLATE = "the letters on the slate make it matter to the seat who else loses"


def rationale_of(view: SeatView, values: ActionValues) -> Rationale | None:
    """Return why the choice is not the option that loses least often; ``None`` without a reason."""
    safest = values.safest
    against = _principle(view, values.options[safest])
    if against is not None:
        return against
    saved = values.points[safest] - values.points[values.choice]
    if POINTS_WEIGHT * saved / ALL_PENALTIES > values.losing_chance - values.losing[safest]:
        return Rationale.POINTS
    costs = letter_costs(view.letters, view.word_length, view.seat)
    minds_others = any(cost for seat, cost in enumerate(costs) if seat != view.seat)
    return Rationale.SLATE if minds_others else None


def _principle(view: SeatView, option: Sequence[Card]) -> Rationale | None:
    """Return the principle of play that ``option`` breaks, if any."""
    if view.phase is Phase.PASSING:
        return None if is_packet_defensible(view.hand, option) else Rationale.BREAKS_GUARD
    choices = defensible_cards(view, Odds(recall(view)))
    if option[0] in choices:
        return None
    if view.trick.cards:
        return Rationale.HEJMA_GOES if HEJMA in choices else Rationale.TAKES_LAST
    return Rationale.HEJMA_LED if option[0] is HEJMA else Rationale.DEAD_LEAD


_MIN_LOST_CHANCE: Final = 0.98
_MAX_SAFE_CHANCE: Final = 0.02
_MAX_EQUALS: Final = 2  # most cards that are named as equals
_TIE_MARGIN: Final = 0.005
"""Largest difference of costs, in lost rounds, at which the more instructive card is advised."""
_MIN_SHOWN_DIFFERENCE: Final = 0.05
"""Smallest difference of two chances (0 to 1) that is seen in bars."""
MIN_SAVED_POINTS: Final = 1.0
"""Smallest average difference in points that is mentioned, or decides between equal chances."""
_INSTRUCTIVE: Final = (
    Feature.HEJMA_UNDER,
    Feature.HEJMA_OFF,
    Feature.HEARTS_OFF,
    Feature.HIGH_LEAF_GONE,
    Feature.TAKES_ANYWAY_HIGH,
    Feature.TAKES_ANYWAY_CHEAP,
    Feature.TAKES_FREE,
    Feature.SAVES_LOW,
    Feature.HIGH_OFF,
    Feature.SAFE_LEAD,
    Feature.LAST_TRICK_AVOIDED,
    Feature.MAKES_VOID,
)
"""Facts that decide between cards of equal chances and points, the most important first."""
_CACHE_SIZE: Final = 64
"""Decisions whose facts are cached."""
NEGLIGIBLE_DIFFERENCE: Final = 0.02
"""Smallest difference of two chances (0 to 1) that matters to a player."""


class AdviceStatus(Enum):
    """How much the decision matters, and whether the values support the choice."""

    ONLY_ONE = "there is only one legal card"
    BETTER = "the choice is better than the other options"
    BEYOND = "another option loses less often, but a rationale speaks against it"
    ALIKE = "the differences between all options are within the error"
    LOST = "the round is almost certainly lost with every option"
    SAFE = "the round is almost certainly safe with every option"
    SURELY_LOST = "the round is lost with every option in every possible deal"
    SURELY_SAFE = "another seat loses with every option in every possible deal"


_TIED: Final = (AdviceStatus.ALIKE, AdviceStatus.SAFE)
"""The chances do not separate the options, but the round is not decided."""


@dataclass(frozen=True, slots=True)
class Advice:
    """The recommended option in ``view`` with its importance and at most two reasons.

    ``shared`` lists the other cards for which the given reason holds too. ``warning`` is the fact
    against other options, used where no fact supports the choice. ``avoid`` is the single card that
    is worse than all others, which are equally good. ``equals`` are one or two cards as good as the
    choice, where the remaining cards are worse. ``rationale`` explains why the safest option is not
    the choice. ``common`` is what happens with every card, where any card will do. ``unbeatable``
    are the cards of the hand that no hidden card beats, where they explain a lost round.
    """

    view: SeatView
    values: ActionValues
    status: AdviceStatus
    reasons: tuple[Reason, ...] = ()
    warning: Reason | None = None
    avoid: Card | None = None
    shared: tuple[Card, ...] = ()
    equals: tuple[Card, ...] = ()
    rationale: Rationale | None = None
    common: Reason | None = None
    unbeatable: tuple[Card, ...] = ()

    @property
    def choice(self) -> tuple[Card, ...]:
        """The card to play, or the three cards to pass."""
        return self.values.options[self.values.choice]

    @property
    def safest(self) -> tuple[Card, ...]:
        """The option that loses least often; not always the choice (`AdviceStatus.BEYOND`)."""
        return self.values.options[self.values.safest]

    @property
    def is_hopeless(self) -> bool:
        """Whether every option almost certainly loses the round."""
        return min(self.values.losing) >= _MIN_LOST_CHANCE

    @property
    def only_reports_loss(self) -> bool:
        """Whether the advice only says that the round is lost."""
        return self.status in (AdviceStatus.LOST, AdviceStatus.SURELY_LOST)

    @property
    def explains(self) -> bool:
        """Whether the advice says more than that the round is lost."""
        return not self.only_reports_loss or bool(self.unbeatable)

    @property
    def has_ground(self) -> bool:
        """Whether anything speaks for the choice beside its chance."""
        return bool(self.reasons or self.equals) or self.rationale is not None

    @property
    def any_card_will_do(self) -> bool:
        """Whether nothing speaks for one card to play, in a round that is not lost."""
        is_alike = self.status in (*_TIED, AdviceStatus.SURELY_SAFE)
        has_ground = self.has_ground or bool(self.costlier)
        return is_alike and self.view.phase is Phase.PLAYING and not has_ground

    @property
    def costlier(self) -> tuple[Card, ...]:
        """The cards that cost more points than the choice, if the chances are equal."""
        points = self.values.points
        if self.status not in _TIED or self.view.phase is not Phase.PLAYING:
            return ()
        most = points[self.values.choice] + MIN_SAVED_POINTS
        each = zip(self.values.options, points, strict=True)
        return tuple(option[0] for option, cost in each if cost >= most)

    @property
    def marked(self) -> tuple[Card, ...]:
        """The advised cards to mark; none if nothing helps, or if any card will do."""
        return () if self.only_reports_loss or self.any_card_will_do else self.choice

    @property
    def is_significant(self) -> bool:
        """Whether the chances differ by more than sampling error, so that the choice matters."""
        return self.status in (AdviceStatus.BETTER, AdviceStatus.BEYOND)

    @property
    def has_bars(self) -> bool:
        """Whether the chances of the cards differ enough to compare them in bars."""
        losing = self.values.losing
        is_visible = max(losing) - min(losing) >= _MIN_SHOWN_DIFFERENCE
        return self.view.phase is Phase.PLAYING and is_visible and bool(self.marked)

    @property
    def may_throw_in(self) -> bool:
        """Whether the rules allow the seat to throw in its cards (R18)."""
        view = self.view
        is_playing = view.phase is Phase.PLAYING
        return is_playing and against_throwing_in(view.hand, view.points, view.seat) is None


def advise(view: SeatView, values: ActionValues) -> Advice:
    """Return the advice for ``view`` from its action values.

    If another option is safer and no `Rationale` speaks against it, that option is advised.
    """
    verdict = _status_of(view, values)
    if verdict is AdviceStatus.BEYOND:
        why = rationale_of(view, values)
        if why is not None:
            return Advice(view, values, verdict, rationale=why)
        values, verdict = replace(values, choice=values.safest), AdviceStatus.BETTER
    are_best_packets = view.phase is Phase.PASSING and verdict is AdviceStatus.ALIKE
    if verdict is AdviceStatus.BETTER or are_best_packets:
        return _add_reasons(view, values, verdict)
    if verdict in _TIED:
        return _break_tie(view, values, verdict)
    advice = Advice(view, values, verdict)
    if not advice.only_reports_loss or view.points[view.seat] >= SURE_LOSS:
        return advice
    return replace(advice, unbeatable=_unbeatable(view))


def _unbeatable(view: SeatView) -> tuple[Card, ...]:
    """Return the cards of the hand that no hidden card beats."""
    memory = recall(view)
    hidden = {suit: memory.unseen_of(suit) for suit in Suit}
    return tuple(card for card in view.hand if not higher_cards(hidden[card.suit], card))


def _break_tie(view: SeatView, values: ActionValues, verdict: AdviceStatus) -> Advice:
    """Return the advice where all chances are equal: a card with a reason, if there is any."""
    facts = [facts_of(view, option) for option in values.options]
    lessons = [_lesson(known, facts) for known in facts]

    def rank(place: int) -> tuple[int, int, int]:
        lesson, card = lessons[place], values.options[place][0]
        order = len(_INSTRUCTIVE) if lesson is None else _INSTRUCTIVE.index(lesson.feature)
        return -order, card.penalty, card.rank

    choice = max(_as_cheap(view, values), key=rank)
    if lessons[choice] is None:
        choice = values.choice
    values = replace(values, choice=choice)
    by_points = OptionContrast(facts, values.points, choice, MIN_SAVED_POINTS)
    first = by_points.distinguishing_fact()
    if first is not None:
        second = by_points.distinguishing_fact(beside=first)
        return Advice(view, values, verdict, by_points.in_order(first, second))
    lesson = lessons[choice]
    if lesson is not None:
        return Advice(view, values, verdict, (lesson,))
    ducks = [fact for fact in facts[choice] if fact.feature is Feature.DUCKS]
    common = next((fact for fact in ducks if all(fact in known for known in facts)), None)
    return Advice(view, values, verdict, common=common)


def _lesson(known: Sequence[Reason], facts: Sequence[Sequence[Reason]]) -> Reason | None:
    """Return the most instructive of the ``known`` facts of an option that not all options have."""
    found = [
        fact
        for fact in known
        if fact.feature in _INSTRUCTIVE
        and not all(fact.feature in {each.feature for each in other} for other in facts)
    ]
    return min(found, key=lambda fact: _INSTRUCTIVE.index(fact.feature), default=None)


def _as_cheap(view: SeatView, values: ActionValues) -> list[int]:
    """Return the indices of the choice, and of options that cost no more and keep to the rules."""

    def cost(place: int) -> float:
        points = POINTS_WEIGHT * values.points[place] / ALL_PENALTIES
        return values.losing[place] + points

    most = cost(values.choice) + _TIE_MARGIN
    return [
        place
        for place, option in enumerate(values.options)
        if place == values.choice or (cost(place) <= most and _principle(view, option) is None)
    ]


def _add_reasons(view: SeatView, values: ActionValues, verdict: AdviceStatus) -> Advice:
    facts = [facts_of(view, option) for option in values.options]
    contrast = OptionContrast(facts, values.losing, values.choice, significant_difference(values))
    if view.phase is Phase.PASSING:
        packet = contrast.packet_facts(values.options[values.choice])
        if packet:
            return Advice(view, values, verdict, packet)
    elif (first := contrast.distinguishing_fact()) is not None:
        second = contrast.distinguishing_fact(beside=first)
        return Advice(view, values, verdict, contrast.in_order(first, second))
    warning, avoid = contrast.warning(), _odd_one_out(values)
    if warning is not None or avoid is not None:
        return Advice(view, values, verdict, warning=warning, avoid=avoid)
    common = None if view.phase is Phase.PASSING else contrast.shared_fact()
    if common is not None:
        most = values.losing_chance + significant_difference(values)
        as_good = (place for place in contrast.sharing(common) if values.losing[place] < most)
        sharing = tuple(values.options[place][0] for place in as_good)
        return Advice(view, values, verdict, (common,), shared=sharing)
    if equals := _equals(values):
        return Advice(view, values, verdict, equals=equals)
    higher = [f for f in facts[values.choice] if f.feature is Feature.LEFT_IS_HIGHER]
    return Advice(view, values, verdict, tuple(higher))


def set_against(advice: Advice, chosen: Sequence[Card], objection: Reason | None) -> Advice:
    """Return the advice with the reasons that hold for its choice but not for ``chosen``.

    What it says about further cards is left out, and what only restates the ``objection``. If no
    reason sets the two apart, none is given.
    """
    values = advice.values
    if advice.status is not AdviceStatus.BETTER:
        return advice
    facts, losing, place = _options_with(advice.view, values, chosen)
    contrast = OptionContrast(facts, losing, values.choice, significant_difference(values))
    spent = [card for card in chosen if card not in advice.choice]
    reasons = contrast.advantages_over(place, spent, advice.reasons, objection)
    return replace(
        advice,
        reasons=reasons,
        warning=None,
        avoid=advice.avoid if advice.avoid in chosen else None,
        shared=(),
        equals=() if reasons else advice.equals,
    )


def _options_with(
    view: SeatView, values: ActionValues, chosen: Sequence[Card]
) -> tuple[list[tuple[Reason, ...]], list[float], int]:
    """Return facts and chances of losing by option, and the index of ``chosen``.

    If ``chosen`` is missing from ``values``, it comes last and counts as the worst option.
    """
    facts = [facts_of(view, option) for option in values.options]
    losing, place = list(values.losing), place_of(chosen, values)
    if place is None:
        place = len(facts)
        facts.append(facts_of(view, chosen))
        losing.append(max(losing))
    return facts, losing, place


def objection_to(view: SeatView, values: ActionValues, chosen: Sequence[Card]) -> Reason | None:
    """Return the strongest fact against ``chosen`` that the chances support, if any.

    Options missing from ``values`` count as its worst option. The fact names no card that the
    advised packet passes too.
    """
    facts, losing, own = _options_with(view, values, chosen)
    facts[own] = _without_cards(facts[own], {*chosen} & {*values.options[values.choice]})
    return OptionContrast(facts, losing, own, significant_difference(values)).objection()


def _without_cards(facts: Sequence[Reason], cards: Set[Card]) -> tuple[Reason, ...]:
    """Return the facts without ``cards``; a fact about these cards alone is left out."""
    rest = [tuple(card for card in fact.cards if card not in cards) for fact in facts]
    each = zip(facts, rest, strict=True)
    return tuple(replace(fact, cards=kept) for fact, kept in each if kept or not fact.cards)


def place_of(chosen: Sequence[Card], values: ActionValues) -> int | None:
    """Return the index of the option with these cards in any order; ``None`` if missing."""
    found = (place for place, each in enumerate(values.options) if set(each) == set(chosen))
    return next(found, None)


def facts_of(view: SeatView, option: Sequence[Card]) -> tuple[Reason, ...]:
    """Return all facts about ``option`` in ``view``."""
    if view.phase is Phase.PASSING:
        return facts_of_packet(view, option)
    return _facts_of_card(view, option[0])


_facts_of_card = lru_cache(_CACHE_SIZE)(facts_of_card)
"""Cached, because the facts count every possible deal and are requested repeatedly."""


def significant_difference(values: ActionValues) -> float:
    """Return the significant difference of two losing chances: about two standard errors.

    All options are played out in the same deals, so their errors are correlated. The result is
    therefore a cautious bound.
    """
    share = min(max(sum(values.losing) / len(values.losing), 0.01), 0.99)
    return max(NEGLIGIBLE_DIFFERENCE, 2.0 * sqrt(share * (1.0 - share) / max(1, values.worlds)))


def _status_of(view: SeatView, values: ActionValues) -> AdviceStatus:
    if len(values.options) == 1:
        return AdviceStatus.ONLY_ONE
    best, worst = min(values.losing), max(values.losing)
    if best >= _MIN_LOST_CHANCE:
        return (
            AdviceStatus.SURELY_LOST
            if known_forced_outcome(view) is ForcedOutcome.LOST
            else AdviceStatus.LOST
        )
    if worst <= _MAX_SAFE_CHANCE:
        return (
            AdviceStatus.SURELY_SAFE
            if known_forced_outcome(view) is ForcedOutcome.SAFE
            else AdviceStatus.SAFE
        )
    if worst - best < significant_difference(values):
        return AdviceStatus.ALIKE
    is_best = values.losing_chance - best < significant_difference(values)
    return AdviceStatus.BETTER if is_best else AdviceStatus.BEYOND


def _equals(values: ActionValues) -> tuple[Card, ...]:
    """Return the one or two cards that are as good as the choice, if further cards are worse."""
    best = values.losing_chance
    alike = [
        option[0]
        for place, (option, losing) in enumerate(zip(values.options, values.losing, strict=True))
        if place != values.choice and abs(losing - best) < significant_difference(values)
    ]
    are_few = len(alike) <= _MAX_EQUALS and len(alike) + 1 < len(values.options)
    return tuple(alike) if are_few and len(values.options[0]) == 1 else ()


def _odd_one_out(values: ActionValues) -> Card | None:
    """Return the only worse card, if all others are equally good."""
    best = values.losing_chance
    worse = [
        option
        for option, losing in zip(values.options, values.losing, strict=True)
        if losing - best >= significant_difference(values)
    ]
    is_one_of_many = len(worse) == 1 and len(values.options) > 2 and len(worse[0]) == 1
    return worse[0][0] if is_one_of_many else None
