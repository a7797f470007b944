"""Turns announcements about a table into text. The module draws nothing.

`AnnouncementPlanner` decides what is announced; `AnnouncementText` has the sentences.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final, NamedTuple

from smokingcat.a11y.announcement_text import AnnouncementText
from smokingcat.a11y.announcements import (
    Announcement,
    AnnouncementPlanner,
    HandAnnouncement,
    LessonAnnouncement,
    OthersPassedAnnouncement,
    TurnAnnouncement,
)
from smokingcat.coach.lessons.lesson import CARD_SIGN, Lesson, LessonStep
from smokingcat.i18n.catalogue.card_names import Case
from smokingcat.i18n.catalogue.catalogue import Catalogue
from smokingcat.i18n.sentences.advice import AdviceWording
from smokingcat.i18n.sentences.table_feedback import cause_text, lots_text, what_to_play
from smokingcat.i18n.sentences.wording import Wording
from smokingcat.match.feedback import (
    AdviceArrived,
    EventShown,
    Feedback,
    LessonStepBegan,
    MoveRefused,
    MoveWarning,
    PassCardChosen,
    PreviousTrickShown,
    QuestionAnswered,
    TeacherObjection,
)
from smokingcat.match.intents import Question
from smokingcat.rules.cards import HEJMA, Card, cards
from smokingcat.rules.events import (
    CallResult,
    CardPlayed,
    CardsDealt,
    CardsPassed,
    LetterGiven,
    PacketTurnedUp,
    RenounceCalled,
    RoundScored,
    TrickTaken,
    VerdictGiven,
)
from smokingcat.rules.round import Phase
from smokingcat.rules.view import SeatView
from smokingcat.table.motion.playback import TableStep
from smokingcat.table.state.known_cards import voids
from smokingcat.table.state.reducer import CardsGathered, LotsDrawn
from smokingcat.table.state.table_state import TableState

_CARD_GAP_PATTERN: Final = re.compile(r"\}[ \u00a0]+\{")
"""The gap between the signs of two adjacent cards."""


class AnnouncementContext(NamedTuple):
    """The listener, the language and the table at the end of all announced events.

    ``names`` are by seat. ``person`` is the seat that is addressed as "you", ``None`` for an
    onlooker. ``view`` is what that seat may know. ``is_full`` asks for full sentences instead of
    short ones.
    """

    wording: Wording
    names: tuple[str, ...]
    person: int | None
    shown: TableState
    view: SeatView | None
    shows_points: bool = True
    is_full: bool = True
    press: str = ""
    """Label of the key that continues."""
    ask: str = ""
    """Label of the key that explains a warning."""


class AnnouncementWriter:
    """Turns the feedback of a table into announcement text."""

    def __init__(self) -> None:
        self.planner = AnnouncementPlanner()
        self.last = ""
        """The last announced text."""

    def text_of(self, feedbacks: Iterable[Feedback], context: AnnouncementContext) -> str:
        """Return the text for ``feedbacks``; empty if nothing is announced."""
        announcements = self.planner.follow(feedbacks, context.shown, context.view)
        if not announcements:
            return ""
        text = AnnouncementText(
            context.wording, context.names, context.person, is_full=context.is_full
        )
        announced = " ".join(
            filter(None, (self._announcement_text(each, context, text) for each in announcements))
        )
        self.last = announced or self.last
        return announced

    def _announcement_text(
        self, announcement: Announcement, context: AnnouncementContext, text: AnnouncementText
    ) -> str:
        wording = context.wording
        match announcement:
            case EventShown(news):
                return _event_text(news, context, text)
            case OthersPassedAnnouncement():
                return text.other_packets() if text.is_full else ""
            case HandAnnouncement(hand):
                return text.hand(_as_it_lies(hand, context.shown))
            case LessonAnnouncement(lesson):
                return _lesson_title(lesson, wording)
            case TurnAnnouncement():
                return _turn_text(announcement, context, text)
            case PassCardChosen(card, count, is_chosen):
                press = context.press if text.is_full else ""
                return text.packet_choice(card, count, is_chosen=is_chosen, press=press)
            case PreviousTrickShown(trick):
                return text.previous_trick(trick)
            case AdviceArrived(advice):
                return AdviceWording(wording, context.names).announcement(advice)
            case LessonStepBegan(step):
                return _step_text(step, wording, context.press)
            case QuestionAnswered(Question.AGAIN):
                return self.last
            case QuestionAnswered():
                return _answer_text(announcement, text)
            case MoveRefused(token=None):  # the front end announces the reason
                return ""
            case MoveRefused() | TeacherObjection():
                return with_cards(wording, cause_text(wording, announcement))
            case MoveWarning():
                sentence = cause_text(wording, announcement, context.names, context.ask)
                return with_cards(wording, sentence)
        return ""


def _event_text(news: TableStep, context: AnnouncementContext, text: AnnouncementText) -> str:
    event, before, after = news
    match event:
        case LotsDrawn(dealer):
            is_own = dealer == context.person
            return lots_text(context.wording.catalogue, None if is_own else context.names[dealer])
        case CardsGathered():
            return ""
        case CardsDealt():
            sentence = text.event_sentences.say(event) or ""
            return sentence if context.person is None else f"{sentence} {_hand_text(after, text)}"
        case CardsPassed(seat, passed):
            if seat == context.person and passed is not None:
                return text.passed_packet(passed)
            return (text.event_sentences.say(event) or "") if text.is_full else ""
        case PacketTurnedUp(seat) if seat == context.person:
            sentence = text.event_sentences.say(event) or ""
            return f"{sentence} {_hand_text(after, text)}" if text.is_full else sentence
        case CardPlayed(seat, card):
            return text.played_card(seat, card, leads=not before.trick)
        case TrickTaken():
            return _trick_text(event, after, context, text)
        case RoundScored():
            account = after.reckoning
            assert account is not None, "a round that is scored has an account"
            return text.round_result(event, account.penalties, account.last_trick)
        case LetterGiven():
            return text.letter(event, after.letters)
        case RenounceCalled(answer=CallResult.PROVEN | CallResult.UNPROVEN) | VerdictGiven() if (
            context.person is not None
        ):
            way_on = _way_on(context.wording.catalogue, context.press)
            return f"{text.event_sentences.say(event)} {way_on}"
    return text.event_sentences.say(event) or ""


def _trick_text(
    event: TrickTaken, after: TableState, context: AnnouncementContext, text: AnnouncementText
) -> str:
    sentence, points = text.taken_trick(event), after.points[event.seat]
    has_points = context.shows_points and context.is_full and points != event.points
    return (
        f"{sentence} {text.points_so_far(event.seat, points)}"
        if has_points and event.points
        else sentence
    )


def _hand_text(table: TableState, text: AnnouncementText) -> str:
    return text.hand(table.faces(table.hand))


def _as_it_lies(held: Iterable[Card], table: TableState) -> list[Card]:
    """Return cards from left to right, the order of the keyboard."""
    lying = table.faces(table.hand)
    return sorted(held, key=lambda card: lying.index(card) if card in lying else len(lying))


def _turn_text(turn: TurnAnnouncement, context: AnnouncementContext, text: AnnouncementText) -> str:
    """Return the text that it is the person's turn, with the facts needed to choose.

    If every card is legal the hand is announced too, but only once, because most players interrupt
    it.
    """
    view, words = turn.view, context.wording.catalogue
    sentences = list[str]()
    if view.phase is Phase.PASSING:
        return text.passing_prompt()
    if view.phase is not Phase.PLAYING:
        return ""
    if turn.trick:
        sentences.append(text.trick(turn.trick))
    elif len(view.trick.cards) > 1 and text.is_full:
        seats = ((view.trick.leader + n) % 4 for n in range(4))
        sentences.append(text.current_winner([*zip(seats, view.trick.cards, strict=False)]))
    head = words.gettext("Your turn")
    sentences.append(f"{head}. {what_to_play(context.wording, view)}")
    if text.is_full:
        is_free = view.trick.led not in {card.suit for card in view.legal}
        if not is_free:
            sentences.append(text.legal_cards(view.legal))
        elif view.taken and not (turn.is_again or turn.knows_hand):
            sentences.append(text.hand(_as_it_lies(view.hand, context.shown), tells_voids=False))
    return " ".join(sentences)


def _answer_text(answered: QuestionAnswered, text: AnnouncementText) -> str:
    """Return the answer to a question, from what the table shows."""
    shown = answered.shown
    match answered.question:
        case Question.HAND if answered.chosen:
            return f"{_hand_text(shown, text)} {text.chosen_so_far(answered.chosen)}"
        case Question.HAND:
            return _hand_text(shown, text)
        case Question.TRICK if shown.trick:
            return text.trick(shown.played[-len(shown.trick) :])
        case Question.TRICK:
            return text.empty_trick(shown.turn)
        case Question.POINTS:
            return text.points(shown.points)
        case Question.GONE:
            return text.played_cards([card for _, card in shown.played], voids(shown))
        case Question.PACKETS:
            gone = [card for _, card in shown.played]
            return text.packets(shown.passed, answered.received, gone)
        case Question.SLATES:
            return text.slates(shown.letters, [seat.letters for seat in shown.seats])
    return ""


def _lesson_title(lesson: Lesson, wording: Wording) -> str:
    from smokingcat.coach.lessons.course import LESSONS  # not needed in a match

    words, number = wording.catalogue, LESSONS.index(lesson) + 1
    place = words.gettext("Lesson {number} of {count}").format(number=number, count=len(LESSONS))
    return f"{place}. {words.gettext(lesson.title)}."


def _step_text(step: LessonStep, wording: Wording, press: str) -> str:
    """Return the teacher's text; for a step that is only read, also what the key does."""
    from smokingcat.coach.lessons.course import LESSONS  # not needed in a match

    words = wording.catalogue
    sentence = with_cards(wording, words.gettext(step.text))
    if step.task != "read":
        return sentence
    *others, last = (lesson.positions[-1].steps[-1] for lesson in LESSONS)
    way_on = _way_on(words, press)
    if step in (others[0], last):
        way_on = words.gettext("{key} starts a match.").format(key=press)
    elif step in others:
        way_on = words.gettext("{key} starts the next lesson.").format(key=press)
    return f"{sentence} {way_on}"


def _way_on(words: Catalogue, press: str) -> str:
    return words.gettext("{key} continues.").format(key=press)


def with_cards(wording: Wording, sentence: str) -> str:
    """Replace each ``{Ol}`` in a sentence by the card's name.

    A sentence that says which card Hejma is names the picture on the card. Adjacent cards become a
    list separated by commas. A name at the start of the sentence is capitalised.
    """
    listed = _CARD_GAP_PATTERN.sub("}, {", sentence)
    says_hejma = wording.card(HEJMA, Case.LABEL) in sentence

    def name(sign: re.Match[str]) -> str:
        card = cards(sign[1])[0]
        return wording.face(card) if says_hejma and card is HEJMA else wording.card(card)

    text = CARD_SIGN.sub(name, listed)
    if listed[:1] == "{":
        text = text[:1].upper() + text[1:]
    return text
