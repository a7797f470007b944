"""Texts at the table: refused moves, warnings about costs, and prompts."""

from __future__ import annotations

from collections.abc import Sequence

from smokingcat.coach.forced_outcome import can_lay_down
from smokingcat.coach.hints.certain_cost import CertainCost
from smokingcat.coach.review.round_review import DecisionReview
from smokingcat.common.setting_types import HandOrder
from smokingcat.i18n.catalogue.catalogue import Catalogue
from smokingcat.i18n.sentences.advice import AdviceWording
from smokingcat.i18n.sentences.events import EventSentences
from smokingcat.i18n.sentences.wording import Wording
from smokingcat.match.feedback import Cause, MoveRefused, MoveWarning, Reply, TeacherObjection
from smokingcat.match.model import TableModel
from smokingcat.rules.events import CardPlayed, CardsDealt, RoundScored
from smokingcat.rules.honour.renounce import Offence
from smokingcat.rules.round import Phase
from smokingcat.rules.scoring import points_out
from smokingcat.rules.view import SeatView
from smokingcat.table.state.reducer import CardsGathered, LotsDrawn


def reply_text(words: Catalogue, reply: Reply) -> str:
    """Return why an action is not possible."""
    _ = words.gettext
    match reply:
        case Reply.BUSY:
            return _("One moment: the table is still busy.")
        case Reply.NO_TRICK_YET:
            return _("There is no previous trick yet.")
        case Reply.TRICK_IS_CLOSED:
            return _("The previous trick may be seen only until the next card is led.")
        case Reply.OWN_CARD_IS_PLAYED:
            return _("You have played to the next trick: the previous one is closed.")
        case Reply.NO_CARD_GONE:
            return _("No card has been played yet.")
        case Reply.NO_SUCH_CARD:
            return _("There is no card with that number.")
        case Reply.COUNTING_IS_OFF:
            return _("This help is off: as in the pub, everybody counts alone.")
        case Reply.NOT_IN_PLAY:
            return _("Not yet: you can throw in once play has begun.")
        case Reply.HINTS_ARE_OFF:
            return _("The coach is silent here: as in the pub, nobody whispers.")
        case Reply.COACH_WAITS:
            return _("You can ask the coach when it is your turn.")
        case Reply.COACH_THINKS:
            return _("The coach is thinking…")
        case Reply.ONLY_CARD:
            return _("There is no other card to play.")
        case Reply.NOTHING_TO_CALL:
            return _("There is nothing to call now: wait for the deal.")
        case Reply.BEING_JUDGED:
            return _("One thing at a time: the table is judging.")
        case Reply.IS_ONLOOKER:
            return _("You are only watching: you have no hand here.")


def lots_text(words: Catalogue, name: str | None) -> str:
    """Return who has drawn position A (R8); ``None`` is the person."""
    if name is None:
        return words.gettext("The lot falls on you: you deal first.")
    return words.gettext("The lot falls on {name}, who deals first.").format(name=name)


def offence_title(words: Catalogue, offence: Offence) -> str:
    _ = words.gettext
    return {
        Offence.PEEPED: _("Peeped at the packet"),
        Offence.REVOKED: _("Did not follow suit"),
        Offence.MISDEALT: _("Dealt wrongly again"),
    }[offence]


def proof_text(words: Catalogue, offence: Offence) -> str:
    """Return what proves an offence, and its consequence (R24)."""
    _ = words.gettext
    return {
        Offence.PEEPED: _(
            "Looked at the packet before passing. You can only call what you saw; the table votes."
        ),
        Offence.REVOKED: _(
            "Has shown a card since of the suit that was not followed. The tricks prove it."
        ),
        Offence.MISDEALT: _(
            "Nine and seven for the second time running. Everybody saw it; the table votes."
        ),
    }[offence]


def cause_text(wording: Wording, cause: Cause, names: Sequence[str] = (), why_key: str = "") -> str:
    """Return the objection to a card: by the rules, by the blunder check, or by the teacher.

    ``names`` are in seat order. ``why_key`` is the key that asks for the reason of a warning.
    """
    match cause:
        case MoveRefused(refusal, led):
            return wording.refusal(refusal, led)
        case MoveWarning(is_explained=True):
            return _explanation(AdviceWording(wording, names), wording.catalogue, cause)
        case MoveWarning():
            sentence = _warning(wording.catalogue, cause)
            if cause.trouble:
                trouble = wording.catalogue.gettext("The trouble: {cards}.")
                cards = AdviceWording(wording, names).card_list(cause.trouble)
                sentence = f"{sentence} {trouble.format(cards=cards)}"
            if not why_key:
                return sentence
            ask = wording.catalogue.gettext("{key} says why.").format(key=why_key)
            return f"{sentence} {ask}"
        case TeacherObjection(text):
            return wording.catalogue.gettext(text)


def _explanation(advising: AdviceWording, words: Catalogue, warning: MoveWarning) -> str:
    """Return the reason of a warning, and the better choice with its reason.

    Without any reason the chances of losing are told once more.
    """
    against, review = warning.why, warning.review
    texts = [] if against is None else [advising.reason(against)]
    if against is None and review.is_worse and not review.advice.has_ground:
        texts.append(_risk_text(words, review))
    better = words.gettext("Better instead: {cards}.")
    texts.append(better.format(cards=advising.card_list(warning.better)))
    if review.advice.has_ground or against is None:
        texts.append(advising.advice(review.advice, review.chosen))
    return " ".join(texts)


def _warning(words: Catalogue, warning: MoveWarning) -> str:
    """Return the question before a costly choice, with the chances of losing if they differ.

    A certain cost is stated as certain, and a chance as a chance.
    """
    certain_cost, review = warning.certain_cost, warning.review
    if certain_cost is None or warning.token is None:
        return _risk_text(words, review)
    certain = certain_cost_text(words, certain_cost)
    if not review.is_worse:
        return certain
    risk = words.gettext("Risk: {chance} instead of {least}.")
    return f"{certain} {_with_chances(words, risk, review)}"


def certain_cost_text(words: Catalogue, certain_cost: CertainCost) -> str:
    """Return what a card is sure to cost."""
    if certain_cost.has_hejma:
        return words.gettext("This card is sure to take Hejma.")
    if certain_cost.loses_round:
        return words.gettext("This card is sure to bring you to 17.")
    sentence = words.ngettext(
        "This card is sure to take {count} point or more.",
        "This card is sure to take {count} points or more.",
        certain_cost.points,
    )
    return sentence.format(count=certain_cost.points)


def _risk_text(words: Catalogue, review: DecisionReview) -> str:
    """Return how much the choice raises the chance of losing."""
    sentence = words.gettext(
        "This card raises your risk of losing the round: {chance} instead of {least}."
    )
    if review.view.phase is Phase.PASSING:
        sentence = words.gettext(
            "These three raise your risk of losing the round: {chance} instead of {least}."
        )
    return _with_chances(words, sentence, review)


def _with_chances(words: Catalogue, sentence: str, review: DecisionReview) -> str:
    """Return a sentence with the chances of losing with the chosen and the better option."""
    percent = words.language.format_percent
    return sentence.format(chance=percent(review.chance), least=percent(review.best))


def throwing_in_cost(words: Catalogue, view: SeatView) -> str:
    """Return the cost of throwing in: all points that no player has taken yet (R17)."""
    count = points_out(view.points)
    sentence = words.ngettext(
        "You take all that is still out, {count} point, and lose the round.",
        "You take all that is still out, {count} points, and lose the round.",
        count,
    )
    return sentence.format(count=count)


def order_text(words: Catalogue, order: HandOrder) -> str:
    """Return the confirmation of a new sort order of the hand."""
    _ = words.gettext
    return {
        "suit": _("Sorted by suit"),
        "rank": _("Sorted by rank"),
        "own": _("Sorted by hand: drag the cards"),
    }[order]


def way_on(model: TableModel, words: Catalogue, key: str, *, is_heard: bool = False) -> str:
    """Return how to continue by a click or by ``key`` while the table only waits.

    The hint is shown when a click is required. It is also shown in the first round to players who
    have never fast-forwarded. If ``is_heard``, a screen reader is on. Then the hint names only the
    key, and `TableAnnouncer` gives the hint of the first round.
    """
    director, reading = model.director, model.director.reading
    if model.view is None or model.teaching is not None or not model.may_skip:
        return ""
    if reading is not None and reading.seconds is None:
        if reading.kind != "trick":  # a panel has a button
            return ""
        sentence = words.gettext("A click or {key} clears the trick.")
        if is_heard:
            sentence = words.gettext("{key} clears the trick.")
        return sentence.format(key=key)
    has_tricks = any(seat.tricks for seat in director.shown.seats)
    is_first = model.session.match.round_number <= 1 and not has_tricks
    is_announced = reading is not None and reading.kind == "lots"  # a ribbon contains the hint
    is_known = is_heard or is_announced or model.settings.has_hurried
    if not is_first or is_known or model.hand.shows_previous_trick:
        return ""
    return words.gettext("A click or {key} skips to your turn.").format(key=key)


def prompt(model: TableModel, wording: Wording, sentences: EventSentences) -> tuple[str, str]:
    """Return heading and note beside the person's seat: the last event or the next task.

    Both are empty in a lesson, where the teacher speaks.
    """
    words, view, director = wording.catalogue, model.view, model.director
    now = director.now
    if model.teaching is not None:
        return "", ""
    if model.hand.shows_previous_trick:  # the previous trick has its own heading
        return "", ""
    if isinstance(now, CardPlayed) and director.reading is not None:
        # the card is still in the player's hand
        return "", ""
    if model.situation.is_judging:  # the judging panel shows the state
        return "", ""
    if isinstance(now, RoundScored):  # the scoring panel will show the loser
        return "", ""
    if _tells_lot(model):
        dealer = director.shown.dealer or 0
        is_own = dealer == model.session.person
        return "", lots_text(words, None if is_own else director.shown.seats[dealer].name)
    if now is not None and not isinstance(now, LotsDrawn | CardsGathered):
        leads = not director.before.trick
        return "", sentences.say(now, leads=leads) or ""
    if model.situation.may_accept:
        return "", words.gettext("Does anybody object?")
    if view is None or not director.idle or view.to_move != view.seat:
        return "", ""
    if view.phase is not Phase.PLAYING:
        return "", ""
    return words.gettext("Your turn"), what_to_play(wording, view)


def _tells_lot(model: TableModel) -> bool:
    """Return whether a line tells the result of lots whose drawing is not shown (R8)."""
    director = model.director
    if model.shows_lots or not model.session.is_drawn or director.before.round_number:
        return False
    return isinstance(director.now, LotsDrawn | CardsDealt)


def what_to_play(wording: Wording, view: SeatView) -> str:
    """Return the task of the person, who has to play a card (R13, R14)."""
    words, led = wording.catalogue, view.trick.led
    if can_lay_down(view):
        return words.gettext("It is certain who takes the rest.")
    if led is None:
        return words.gettext("Lead any card.")
    if any(card.suit is led for card in view.hand):
        return wording.follow(led)
    return words.gettext("You cannot follow: play what you like.")
