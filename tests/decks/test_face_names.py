"""Recognising cards by file name, with the naming schemes found in real decks."""

from __future__ import annotations

import pytest

from smokingcat.decks.readers.face_names import find_cards, is_back
from smokingcat.rules.cards import PACK, Card

SUITS, RANKS = "alhb", "789TUOKA"
WORDS = "club spade heart diamond", "7 8 9 10 jack queen king ace"
WAYS = [
    # one character per rank, as at deckofcardsapi.com
    ("{r}{s}", "C S H D", "7 8 9 0 J Q K A"),
    ("{s}_{r}", "clubs spades hearts diamonds", "7 8 9 0 J Q K A"),
    ("{s}{r}", "kreuz pik herz karo", "7 8 9 t b d k a"),
    ("{r} {s}", "трефы пики черви бубны", "7 8 9 0 В Д К Т"),
    # all kinds of numbers
    ("{s}-{r}", "C S H D", "07 08 09 10 11 12 13 01"),
    ("{s} {r}", "clubs spades hearts diamonds", "7 8 9 10 11 12 13 14"),
    ("{s}{r}", "c s h d", "7 8 9 10 11 12 13 1"),
    ("{s} {r}", "Clubs Spades Hearts Diamonds", "VII VIII IX X J Q K A"),
    # prefixes and suffixes
    ("card_{r}_of_{s}s-min", *WORDS),
    ("Card{s}{r}", "Clubs Spades Hearts Diamonds", "7 8 9 10 J Q K A"),
    ("card{s}s{r}", *WORDS),
    ("{r}_OF_{s}S@2x", *map(str.upper, WORDS)),
    ("{s}_{r} (1)", *WORDS),
    ("{s}.{r}.512x768", *WORDS),
    ("{n:02}_{r}_of_{s}s", *WORDS),
    ("{s}_{r}_{n}", *WORDS),
    ("deck/{s}/{r}", *WORDS),
    # suit symbols
    ("{r}{s}", "♣ ♠ ♥ ♦", "7 8 9 10 J Q K A"),
    ("{s}\N{VARIATION SELECTOR-16} {r}", "♧ ♤ ❤ ♢", "7 8 9 10 В Д К Т"),
    ("{s}-{r}", "🌰 🍃 ❤ 🔔", "7 8 9 10 Unter Ober König Ass"),
    # words
    ("{s} {r}", "Clover Spades Hearts Diamonds", "seven eight nine ten knave lady king ace"),
    ("{s}{r}", "e g h s", "7 8 9 10 u o k d"),
    ("{s}_{r}", "Eichel Blatt Herz Schelln", "7er 8er 9er 10er Unter Ober König Sau"),
    ("{s}_{r}", "Kreuz Schippe Herz Eckstein", "Sieben Acht Neun Zehn Bauer Dame König Ass"),
    ("{r}-de-{s}", "trèfle pique cœur carreau", "sept huit neuf dix valet dame roi as"),
    ("{s}{r}", "t p c k", "7 8 9 10 v d r a"),
    ("{s}_{r}", "žaludy listy červené kule", "7 8 9 10 spodek svršek král eso"),
    ("{s} {r}", "kříže piky srdce káry", "sedma osma devítka desítka kluk dáma král eso"),
    ("{s}_{r}", "zalud list srdce koule", "7 8 9 10 sp sv k a"),
    ("{s}_{r}", "krížy piky srdcia káry", "7 8 9 10 dolník kráľovná kráľ eso"),
    ("{s} {r}", "żołądź wino czerwień dzwonek", "7 8 9 10 niżnik wyżnik król as"),
    ("{r} {s}", "trefl pik kier karo", "7 8 9 10 walet królowa król as"),
    ("{s}_{r}", "trefl pik kier karo", "7 8 9 10 w d k a"),
    ("{s} {r}", "makk zöld piros tök", "hetes nyolcas kilences tízes alsó felső király ász"),
    ("{s} {r}", "treff pikk kőr káró", "hét nyolc kilenc tíz bubi dáma király ász"),
    ("{r} di {s}", "fiori picche cuori quadri", "7 8 9 10 fante donna re asso"),
    ("{r} di {s}", "ghiande foglie cuori campanelli", "7 8 9 10 fante cavallo re asso"),
    ("{r} {s}", "треф пик червей бубен", "семёрка восьмёрка девятка десятка валет дама король туз"),
    ("{r} {s}", "желудей листьев красные бубенцы", "7 8 9 10 нижник верхник король туз"),
    ("{s}_{r}", "kresti piki chervi bubny", "7 8 9 10 valet dama korol tuz"),
    ("{s}_{r}", "trefle pique coeur carreau", "7 8 9 10 J Q K A"),
]


def file_names(way: str, suits: str, ranks: str) -> dict[Card, str]:
    return {
        card: way.format(
            s=suits.split()[SUITS.index(str(card)[1])],
            r=ranks.split()[RANKS.index(str(card)[0])],
            n=number,
        )
        for number, card in enumerate(PACK, start=3)
    }


def test_every_naming_scheme_is_recognised() -> None:
    unknown = [way for way in WAYS if find_cards(file_names(*way).values())[0] != file_names(*way)]

    assert unknown == []


@pytest.mark.parametrize(
    ("way", "more"),
    [
        # ranks that are not in the pack are not mistaken for others
        (
            ("{r}_of_{s}s", *WORDS),
            [f"{rank}_of_{suit}s" for rank in "23456" for suit in WORDS[0].split()],
        ),
        (("{s}_{r} (1)", *WORDS), [f"{s}_{r} (1)" for s in WORDS[0].split() for r in "23456"]),
        (("{s}_{r}@1x", *WORDS), [f"{s}_{r}@1x" for s in WORDS[0].split() for r in "23456"]),
        (("{s}_{r}@2x", *WORDS), [f"{s}_{r}@2x" for s in WORDS[0].split() for r in "23456"]),
        (("{r}{s}", "C S H D", "7 8 9 10 J Q K A"), ["X1", "X2", "joker_1", "10"]),
        # a second picture of a card, and names that are not cards
        (
            ("{r}_of_{s}s", *WORDS),
            ["king_of_hearts2", "ace_of_spades_simple", "black_joker", "back_1_heart", "preview"],
        ),
        (("{s}_{r}", "Eichel Gras Rot Schelle", "7 8 9 10 U O K A"), ["Joker_rot_1", "rot_back_7"]),
        # the order of numbers from 0 on is unknown, so 10 stays a ten
        (("{s}_{r}", *WORDS), [f"{suit}_0" for suit in WORDS[0].split()]),
    ],
)
def test_unrelated_files_do_not_change_the_result(
    way: tuple[str, str, str], more: list[str]
) -> None:
    names = file_names(*way)

    assert find_cards([*more, *names.values()])[0] == names


def test_unicode_playing_cards_are_recognised() -> None:
    rows = {"l": 0x1F0A0, "h": 0x1F0B0, "b": 0x1F0C0, "a": 0x1F0D0}
    places = dict(zip(RANKS, (7, 8, 9, 10, 11, 13, 14, 1), strict=True))
    names = {card: chr(rows[str(card)[1]] + places[str(card)[0]]) for card in PACK}
    knights = [chr(row + 12) for row in rows.values()]

    assert find_cards([*knights, *names.values()])[0] == names
    assert is_back("\U0001f0a0")


@pytest.mark.parametrize(
    "name",
    ["back", "blue_back", "cardBack_red3", "card-back (2)", "Kartenrücken", "Rückseite", "hřbet"],
)
def test_names_of_backs_are_recognised(name: str) -> None:
    assert is_back(name)


@pytest.mark.parametrize("name", ["background", "black_7", "rubín", "hearts_7", "preview"])
def test_other_names_are_not_backs(name: str) -> None:
    assert not is_back(name)
