"""What is told of a table to whoever does not see it, in words, and when; it draws nothing.

What there is to be told is the `AnnouncementPlanner`'s, how it is said the `AnnouncementText`'s.
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
from smokingcat.rules.cards import Card, cards
from smokingcat.rules.events import (
    CardPlayed,
    CardsDealt,
    CardsPassed,
    LetterGiven,
    PacketTurnedUp,
    RoundScored,
    TrickTaken,
)
from smokingcat.rules.round import Phase
from smokingcat.rules.view import SeatView
from smokingcat.table.motion.playback import News
from smokingcat.table.state.known_cards import voids
from smokingcat.table.state.reducer import CardsGathered, LotsDrawn
from smokingcat.table.state.table_state import TableState

_BESIDE: Final = re.compile(r"\}[ \u00a0]+\{")
"""What stands between the signs of cards that lie beside each other."""


class AnnouncementContext(NamedTuple):
    """Who listens at a table, in which words and how much; ``names`` are by seat.

    ``person`` is who is addressed, if anybody; ``shown`` is the table after all that is to be told,
    ``view`` what the person's seat may know.
    """

    wording: Wording
    names: tuple[str, ...]
    person: int | None
    shown: TableState
    view: SeatView | None
    shows_points: bool = True
    is_full: bool = True
    press: str = ""
    """The key that goes on."""
    ask: str = ""
    """The key that says why."""


class AnnouncementWriter:
    """Puts what happens at a table into words."""

    def __init__(self) -> None:
        self.commentary = AnnouncementPlanner()
        self.last = ""
        """What was told last."""

    def of(self, said: Iterable[Feedback], to: AnnouncementContext) -> str:
        """Return what is to be told of what the table has ``said``; empty for nothing."""
        table_announcements = self.commentary.follow(said, to.shown, to.view)
        if not table_announcements:
            return ""
        telling = AnnouncementText(to.wording, to.names, to.person, is_full=to.is_full)
        told = " ".join(
            filter(None, (self._told(each, to, telling) for each in table_announcements))
        )
        self.last = told or self.last
        return told

    def _told(
        self, table_announcements: Announcement, to: AnnouncementContext, telling: AnnouncementText
    ) -> str:
        wording = to.wording
        match table_announcements:
            case EventShown(news):
                return _happened(news, to, telling)
            case OthersPassedAnnouncement():
                return telling.others_passed() if telling.is_full else ""
            case HandAnnouncement(hand):
                return telling.hand(_as_it_lies(hand, to.shown))
            case LessonAnnouncement(lesson):
                return _title(lesson, wording)
            case TurnAnnouncement():
                return _due(table_announcements, to, telling)
            case PassCardChosen(card, count, is_chosen):
                press = to.press if telling.is_full else ""
                return telling.chosen(card, count, is_chosen=is_chosen, press=press)
            case PreviousTrickShown(trick):
                return telling.recalled(trick)
            case AdviceArrived(advice):
                return AdviceWording(wording, to.names).told(advice)
            case LessonStepBegan(step):
                return _taught(step, wording, to.press)
            case QuestionAnswered(Question.AGAIN):
                return self.last
            case QuestionAnswered():
                return _answer(table_announcements, telling)
            case MoveRefused(token=None):  # that is an answer, which is told by itself
                return ""
            case MoveRefused() | TeacherObjection():
                return with_cards(wording, cause_text(wording, table_announcements))
            case MoveWarning():
                return _warned(table_announcements, to)
        return ""


def _warned(warned: MoveWarning, to: AnnouncementContext) -> str:
    """Return what a choice would cost, and in full how it is made all the same."""
    said = with_cards(to.wording, cause_text(to.wording, warned, to.names, to.ask))
    if not to.is_full:
        return said
    words = to.wording.catalogue
    passing = words.gettext("{key} passes them anyway.")
    way_on = passing if warned.token is None else words.gettext("{key} plays it anyway.")
    return f"{said} {way_on.format(key=to.press)}"


def _happened(news: News, to: AnnouncementContext, telling: AnnouncementText) -> str:
    event, before, after = news
    match event:
        case LotsDrawn(dealer):
            is_own = dealer == to.person
            return lots_text(to.wording.catalogue, None if is_own else to.names[dealer])
        case CardsGathered():
            return ""
        case CardsDealt():
            said = telling.announce.say(event) or ""
            return said if to.person is None else f"{said} {_hand(after, telling)}"
        case CardsPassed(seat, passed):
            if seat == to.person and passed is not None:
                return telling.passed(passed)
            return (telling.announce.say(event) or "") if telling.is_full else ""
        case PacketTurnedUp(seat) if seat == to.person:
            said = telling.announce.say(event) or ""
            return f"{said} {_hand(after, telling)}" if telling.is_full else said
        case CardPlayed(seat, card):
            return telling.played(seat, card, leads=not before.trick)
        case TrickTaken():
            return _taken(event, after, to, telling)
        case RoundScored():
            account = after.reckoning
            assert account is not None, "a round that is scored has an account"
            return telling.scored(event, account.penalties, account.last_trick)
        case LetterGiven():
            return telling.letter(event, after.letters)
    return telling.announce.say(event) or ""


def _taken(
    event: TrickTaken, after: TableState, to: AnnouncementContext, telling: AnnouncementText
) -> str:
    said, points = telling.taken(event), after.points[event.seat]
    is_told = to.shows_points and to.is_full and points != event.points
    return f"{said} {telling.so_far(event.seat, points)}" if is_told and event.points else said


def _hand(shown: TableState, telling: AnnouncementText) -> str:
    return telling.hand(shown.faces(shown.hand))


def _as_it_lies(held: Iterable[Card], shown: TableState) -> list[Card]:
    """Return cards from the left, as the keyboard goes through them."""
    lying = shown.faces(shown.hand)
    return sorted(held, key=lambda card: lying.index(card) if card in lying else len(lying))


def _due(due: TurnAnnouncement, to: AnnouncementContext, telling: AnnouncementText) -> str:
    """Return that it is the person's turn, and what they have to know for it.

    Where any card may be played, the hand is told too, but once: it is cut off by most.
    """
    view, words = due.view, to.wording.catalogue
    said = list[str]()
    if view.phase is Phase.PASSING:
        return telling.passing()
    if view.phase is not Phase.PLAYING:
        return ""
    if due.trick:
        said.append(telling.lying(due.trick))
    elif len(view.trick.cards) > 1 and telling.is_full:
        seats = ((view.trick.leader + n) % 4 for n in range(4))
        said.append(telling.taker([*zip(seats, view.trick.cards, strict=False)]))
    head = words.gettext("Your turn")
    said.append(f"{head}. {what_to_play(to.wording, view)}")
    if telling.is_full:
        is_free = view.trick.led not in {card.suit for card in view.legal}
        if not is_free:
            said.append(telling.must(view.legal))
        elif view.taken and not (due.is_again or due.knows_hand):
            said.append(telling.hand(_as_it_lies(view.hand, to.shown), tells_voids=False))
    return " ".join(said)


def _answer(answered: QuestionAnswered, telling: AnnouncementText) -> str:
    """Return what is answered to a question by what the table shows."""
    shown = answered.shown
    match answered.question:
        case Question.HAND if answered.chosen:
            return f"{_hand(shown, telling)} {telling.chosen_so_far(answered.chosen)}"
        case Question.HAND:
            return _hand(shown, telling)
        case Question.TRICK if shown.trick:
            return telling.lying(shown.played[-len(shown.trick) :])
        case Question.TRICK:
            return telling.empty_trick(shown.turn)
        case Question.POINTS:
            return telling.points(shown.points)
        case Question.GONE:
            return telling.gone([card for _, card in shown.played], voids(shown))
        case Question.PACKETS:
            gone = [card for _, card in shown.played]
            return telling.packets(shown.passed, answered.received, gone)
        case Question.SLATES:
            return telling.slates(shown.letters, [seat.letters for seat in shown.seats])
    return ""


def _title(lesson: Lesson, wording: Wording) -> str:
    from smokingcat.coach.lessons.course import LESSONS  # a match does without

    words, number = wording.catalogue, LESSONS.index(lesson) + 1
    place = words.gettext("Lesson {number} of {count}").format(number=number, count=len(LESSONS))
    return f"{place}. {words.gettext(lesson.title)}."


def _taught(step: LessonStep, wording: Wording, press: str) -> str:
    """Return what the teacher says, and how to go on where nothing is to be done."""
    words = wording.catalogue
    said = with_cards(wording, words.gettext(step.text))
    if step.deed != "read":
        return said
    way_on = words.gettext("Go on with {key}.").format(key=press)
    return f"{said} {way_on}"


def with_cards(wording: Wording, sentence: str) -> str:
    """Return a sentence in which ``{Ol}`` is a card, with the card's name in its place.

    Signs beside each other become a list, and a name that begins a sentence is spelt so.
    """
    listed = _BESIDE.sub("}, {", sentence)
    said = CARD_SIGN.sub(lambda sign: wording.card(cards(sign[1])[0]), listed)
    if listed[:1] == "{":
        said = said[:1].upper() + said[1:]
    return said
