from __future__ import annotations

from pathlib import Path

import pytest

from smokingcat.common.suit_system import SuitSystem
from smokingcat.decks.notice import DeckNotice, Fault
from smokingcat.i18n.catalogue.catalogue import Catalogue
from smokingcat.i18n.sentences import opponents
from smokingcat.i18n.sentences.events import EventSentences
from smokingcat.i18n.sentences.notices import bad_word_text, deck_notice_text, notice_text
from smokingcat.i18n.sentences.wording import Wording
from smokingcat.rules.cards import Card, cards
from smokingcat.rules.events import (
    CardPlayed,
    CardsDealt,
    CardsPassed,
    CardsThrownIn,
    Event,
    LetterGiven,
    MatchEnded,
    PacketTurnedUp,
    RoundEnd,
    RoundScored,
    TrickTaken,
)
from smokingcat.rules.word import BadWord, tidy_word
from smokingcat.store.notice import Notice, NoticeKind

NAMES = ("Karel", "Mourek", "Bělinda", "Zrzoun")
YOU, MOUREK, BELINDA, ZRZOUN = range(4)


def trick(seat: int, text: str, number: int = 3, points: int = 0) -> TrickTaken:
    return TrickTaken(seat=seat, number=number, leader=0, cards=cards(text), points=points)


def scored(loser: int, points: str, reason: RoundEnd = RoundEnd.COUNTED) -> RoundScored:
    return RoundScored(4, tuple(int(word) for word in points.split()), loser, reason)


HANDS = (cards("7l"), cards("8l"), cards("9l"), cards("Tl"))
SENTENCES: list[tuple[Event, str, str]] = [
    (CardsDealt(2, ZRZOUN, 2, HANDS), "Round 2. Zrzoun deals.", "2. kolo: rozdává Zrzoun."),
    (CardsDealt(1, YOU, 2, HANDS), "Round 1. You deal.", "1. kolo: rozdáváš."),
    (CardsPassed(MOUREK, None), "Mourek passes three cards.", "Mourek posílá tři karty."),
    (
        PacketTurnedUp(YOU, ZRZOUN, cards("Ol Ah 7b")),
        "Zrzoun on your right passed to you: Hejma, the ace of hearts, the seven of bells.",
        "Zrzoun po pravici ti posílá: Hejmu, červené eso, kulovou sedmičku.",
    ),
    (
        CardPlayed(MOUREK, Card.parse("Kl")),
        "Mourek plays the king of leaves.",
        "Mourek hraje zeleného krále.",
    ),
    (CardPlayed(YOU, Card.parse("Ol")), "You play Hejma.", "Hraješ Hejmu."),
    (
        trick(ZRZOUN, "7h Kh 8b 8h", points=6),
        "Zrzoun takes the trick with the king of hearts: 6 points.",
        "Zrzoun bere štych červeným králem: 6 bodů.",
    ),
    (
        trick(YOU, "7l Al Kl 8l"),
        "You take the trick with the ace of leaves.",
        "Bereš štych zeleným esem.",
    ),
    (
        trick(MOUREK, "9l Kl Ah 7l", points=5),
        "Mourek takes the trick with the king of leaves: 5 points.",
        "Mourek bere štych zeleným králem: 5 bodů.",
    ),
    (
        trick(BELINDA, "7l Kl Ol 8l", points=10),
        "Bělinda takes Hejma with the king of leaves: 10 points.",
        "Bělinda bere Hejmu zeleným králem: 10 bodů.",
    ),
    (
        trick(MOUREK, "7l 9l Ol 8h", points=11),
        "Mourek keeps Hejma: 11 points.",
        "Mourek bere štych Hejmou: 11 bodů.",
    ),
    (
        trick(YOU, "7b Ab 8b 9b", number=8, points=5),
        "You take the last trick with the ace of bells: 5 points.",
        "Bereš poslední štych kulovým esem: 5 bodů.",
    ),
    (
        trick(ZRZOUN, "7b Ab Ol 9b", number=8, points=15),
        "Zrzoun takes the last trick, and Hejma with it: 15 points.",
        "Zrzoun bere poslední štych a s ním Hejmu: 15 bodů.",
    ),
    (
        CardsThrownIn(MOUREK, HANDS, (), 33),
        "Mourek throws in and takes everything still out.",
        "Mourek shazuje karty a bere všechno, co je ještě venku.",
    ),
    (
        scored(YOU, "21 4 4 4"),
        "You lose the round with 21 points.",
        "Prohráváš kolo: 21 bodů.",
    ),
    (
        scored(MOUREK, "11 10 11 1", RoundEnd.TIED),
        "A tie for the most points. Hejma decides: Mourek loses the round.",
        "Nejvíc bodů má víc hráčů najednou. Rozhoduje Hejma: kolo prohrává Mourek.",
    ),
    (
        scored(YOU, "17 0 5 0", RoundEnd.ENDED_AT_17),
        "You have 17 points. Nobody can take this round away from you now.",
        "Máš 17 bodů. Tohle kolo už ti nikdo nevezme.",
    ),
    (
        scored(ZRZOUN, "0 0 0 33", RoundEnd.THROWN_IN),
        "Zrzoun loses the round with 33 points.",
        "Kolo prohrává Zrzoun: 33 bodů.",
    ),
    (
        scored(YOU, "0 0 0 33", RoundEnd.VERDICT),
        "The table has spoken: you lose the round.",
        "Stůl rozhodl: kolo prohráváš.",
    ),
    (
        LetterGiven(ZRZOUN, "P", 3),
        "The letter P is chalked up against Zrzoun.",
        "Zrzoun dostává na vrub písmeno P.",
    ),
    (
        MatchEnded(ZRZOUN, "POPELNÍK"),
        "Zrzoun is now called POPELNÍK.",
        "Zrzoun se odteď jmenuje POPELNÍK.",
    ),
]


@pytest.mark.parametrize(("event", "in_english", "in_czech"), SENTENCES)
def test_every_event_is_one_sentence(
    event: Event, in_english: str, in_czech: str, english: Catalogue, czech: Catalogue
) -> None:
    for words, expected in ((english, in_english), (czech, in_czech)):
        text = EventSentences(Wording(words, SuitSystem.GERMAN), NAMES, YOU).say(event)
        assert text is not None
        assert text.replace("\N{NO-BREAK SPACE}", " ") == expected


def test_sentences_for_spectator_name_the_person(english: Catalogue) -> None:
    announcements = EventSentences(Wording(english, SuitSystem.FRENCH), NAMES, None)
    assert announcements.say(scored(YOU, "21 4 4 4")) == "Karel loses the round with 21 points."
    assert announcements.say(CardPlayed(YOU, Card.parse("Uh"))) == "Karel plays the jack of hearts."


def test_packet_of_another_player_is_not_announced(english: Catalogue) -> None:
    announcements = EventSentences(Wording(english, SuitSystem.GERMAN), NAMES, YOU)
    assert announcements.say(PacketTurnedUp(MOUREK, YOU, cards("7l 8l 9l"))) is None
    assert announcements.say(PacketTurnedUp(BELINDA, MOUREK, None)) is None


def test_first_card_of_trick_is_announced_as_lead(english: Catalogue) -> None:
    announcements = EventSentences(Wording(english, SuitSystem.GERMAN), NAMES, YOU)
    assert announcements.say(CardPlayed(YOU, Card.parse("7b")), leads=True) == (
        "You lead the seven of bells."
    )
    assert announcements.say(CardPlayed(ZRZOUN, Card.parse("Ol")), leads=True) == (
        "Zrzoun leads Hejma."
    )


@pytest.mark.parametrize("kind", NoticeKind)
def test_every_notice_names_its_subject(kind: NoticeKind, czech: Catalogue) -> None:
    text = notice_text(czech, Notice(kind, "SUBJECT", "DETAIL"))
    assert "SUBJECT" in text or "DETAIL" in text
    assert "{" not in text


@pytest.mark.parametrize("fault", Fault)
def test_every_deck_notice_names_the_deck(fault: Fault, czech: Catalogue) -> None:
    text = deck_notice_text(czech, DeckNotice(Path("decks/tarot"), fault, "DETAIL"))
    assert "tarot" in text or "DETAIL" in text
    assert "{" not in text


def test_long_list_in_deck_notice_is_shortened(english: Catalogue) -> None:
    def listed(count: int) -> str:
        names = ", ".join(f"{number}.png" for number in range(count))
        text = deck_notice_text(english, DeckNotice(Path("tarot"), Fault.FACES_ALIKE, names))
        return text.partition("picture: ")[2]

    assert listed(4) == "0.png, 1.png, 2.png, 3.png"
    assert listed(5) == "0.png, 1.png, 2.png and 2 more"


@pytest.mark.parametrize(
    ("word", "reason"), [("ab", "at least 3"), ("a" * 15, "at most 14"), ("ab3", "Latin")]
)
def test_invalid_playing_word_gets_a_reason(word: str, reason: str, english: Catalogue) -> None:
    with pytest.raises(BadWord) as bad_word:
        tidy_word(word)
    assert reason in bad_word_text(english, bad_word.value)


def test_every_cat_has_a_description(czech: Catalogue) -> None:
    cats = ("mourek", "belinda", "zrzoun")
    assert len({opponents.style_text(czech, cat) for cat in cats}) == 3
    assert opponents.strength(czech, "regular") == "Štamgast"
