"""Which card a file is, by its name, in the words of several languages and both packs (R2).

A folder is read in one way throughout, the one that makes the most cards of it: ``d`` is diamonds
in one folder, the queen in another, and the Daus in a third.
"""

from __future__ import annotations

import itertools
import re
import unicodedata
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Final, TypeVar

from smokingcat.i18n.suits import SuitSystem
from smokingcat.rules.cards import PACK, Card, Rank, Suit

_Meaning = TypeVar("_Meaning")

SUIT_IDS: Final[Mapping[Suit, str]] = {
    Suit.ACORNS: "club",
    Suit.LEAVES: "spade",
    Suit.HEARTS: "heart",
    Suit.BELLS: "diamond",
}
"""How most programs call the suits of either pack (R2)."""
RANK_IDS: Final[Mapping[Rank, str]] = {
    Rank.SEVEN: "7",
    Rank.EIGHT: "8",
    Rank.NINE: "9",
    Rank.TEN: "10",
    Rank.UNTER: "jack",
    Rank.OBER: "queen",
    Rank.KING: "king",
    Rank.ACE: "1",
}
_NUMBERED: Final[Mapping[str, Rank]] = {
    "1": Rank.ACE, "7": Rank.SEVEN, "8": Rank.EIGHT, "9": Rank.NINE, "10": Rank.TEN,
    "11": Rank.UNTER, "12": Rank.OBER, "13": Rank.KING, "14": Rank.ACE,
    "vii": Rank.SEVEN, "viii": Rank.EIGHT, "ix": Rank.NINE, "x": Rank.TEN,
}  # words of one kind in a row  # fmt: skip
_BACKS: Final = frozenset({
    "back", "backs", "backside", "flipside", "reverse", "rueckseite", "ruckseite", "dos", "verso",
    "rub", "zadni", "rewers", "hatlap", "dorso", "рубашка",
})  # words of one kind in a row  # fmt: skip
_WORD: Final = re.compile(r"[^\W\d_]+|[0-9]+")
_HUMP: Final = re.compile(r"(?<=[a-z])(?=[A-Z])")
_LONGEST_NAME: Final = 120
_LONGEST_WORD: Final = 30
_MOST_WORDS: Final = 12
"""Bounds of a name that may be that of a card: every word is held against every other."""


@dataclass(frozen=True, slots=True)
class _Way:
    """One way to name cards: words and letters for suits and ranks."""

    pack: SuitSystem
    suits: Mapping[str, Suit]
    ranks: Mapping[str, Rank]

    def card(self, words: Iterable[str]) -> Card | None:
        """Return the card that the words of a name say: a suit and another word that is a rank."""
        parts = [part for word in words for part in self._parted(word)]
        for place, suit in enumerate(parts):
            if suit not in self.suits:
                continue
            for other, rank in enumerate(parts):
                if other != place and rank in self.ranks:
                    return Card(self.ranks[rank], self.suits[suit])
        return None

    def _parted(self, word: str) -> tuple[str, ...]:
        """Return the word, or the suit and the rank it is put together of."""
        if word in self.suits or word in self.ranks or len(word) > _LONGEST_WORD:
            return (word,)
        for cut in range(1, len(word)):
            first, second = word[:cut], word[cut:]
            if first in self.suits and second in self.ranks:
                return first, second
            if first in self.ranks and second.removeprefix("of") in self.suits:
                return second.removeprefix("of"), first
        return (word,)


def _way(pack: SuitSystem, suits: str, ranks: str) -> _Way:
    """Return a way; ``suits`` and ``ranks`` hold words by card sign: ``a:club/clubs/c``."""
    signs = {suit.value: suit for suit in Suit}
    letters = {rank.letter: rank for rank in Rank}
    return _Way(pack, _words(suits, signs), {**_NUMBERED, **_words(ranks, letters)})


def _words(table: str, meanings: Mapping[str, _Meaning]) -> dict[str, _Meaning]:
    entries = (entry.split(":") for entry in table.split())
    return {word: meanings[sign] for sign, words in entries for word in words.split("/")}


_PIPS: Final = "7:seven 8:eight 9:nine T:ten/t "
_WAYS: Final = (
    _way(
        SuitSystem.FRENCH,
        "a:club/clubs/c l:spade/spades/s h:heart/hearts/h b:diamond/diamonds/d",
        _PIPS + "U:jack/knave/j O:queen/q K:king/k A:ace/a",
    ),
    _way(
        SuitSystem.GERMAN,
        "a:acorn/acorns/a l:leaf/leaves/l h:heart/hearts/h b:bell/bells/b",
        _PIPS + "U:unter/under/u O:ober/over/o K:king/k A:ace/deuce/a",
    ),
    _way(
        SuitSystem.GERMAN,
        "a:eichel/eicheln/e l:laub/gras/gruen/grun/blatt/g/l h:herz/rot/h b:schelle/schellen/s",
        "7:sieben/siebener 8:acht/achter 9:neun/neuner T:zehn/zehner U:unter/u O:ober/o"
        " K:konig/koenig/k A:ass/as/daus/sau/a/d",
    ),
    _way(
        SuitSystem.FRENCH,
        "a:kreuz/treff l:pik h:herz/coeur b:karo",
        "7:sieben 8:acht 9:neun T:zehn U:bube/b O:dame/d K:konig/koenig/k A:ass/as/a",
    ),
    _way(
        SuitSystem.FRENCH,
        "a:trefle/trefles/t l:pique/piques/p h:coeur/coeurs/c b:carreau/carreaux/k",
        "7:sept 8:huit 9:neuf T:dix U:valet/v O:dame/reine/d K:roi/r A:as/a",
    ),
    _way(
        SuitSystem.GERMAN,
        "a:zalud/zaludy l:list/listy/zelene/zeleny/zelena/zelen"
        " h:srdce/cervene/cerveny/cervena/cerven b:kule/gule/gula",
        "7:sedma/sedmicka 8:osma/osmicka 9:devitka/deviatka T:desitka/desiatka U:spodek/dolnik"
        " O:svrsek/filek/menik/hornik K:kral A:eso",
    ),
    _way(
        SuitSystem.FRENCH,
        "a:kriz/krize/tref/trefy l:pik/piky h:srdce/srdcia b:kara/karo/kary",
        "7:sedma/sedmicka 8:osma/osmicka 9:devitka/deviatka T:desitka/desiatka"
        " U:kluk/spodek/chlapec/dolnik O:dama/kralovna K:kral A:eso",
    ),
    _way(
        SuitSystem.GERMAN,
        "a:zoladz/makk l:wino/zold h:czerwien/piros b:dzwonek/tok",
        "7:siodemka/hetes 8:osemka/nyolcas 9:dziewiatka/kilences T:dziesiatka/tizes"
        " U:niznik/also O:wyznik/felso K:krol/kiraly A:as/tuz/asz",
    ),
    _way(
        SuitSystem.FRENCH,
        "a:trefl/treff l:pik/pikk h:kier/kor b:karo",
        "7:siodemka/hetes 8:osemka/nyolcas 9:dziewiatka/kilences T:dziesiatka/tizes"
        " U:walet/bubi O:dama K:krol/kiraly A:as/asz",
    ),
    _way(
        SuitSystem.GERMAN,
        "a:ghiande/желуди l:foglie/листья/зеленые h:cuori/черви/красные b:campanelli/бубенцы",
        "7:sette/семерка 8:otto/восьмерка 9:nove/девятка T:dieci/десятка"
        " U:fante/валет/нижник O:cavaliere/дама/верхник K:re/король A:asso/туз",
    ),
    _way(
        SuitSystem.FRENCH,
        "a:fiori/трефы/крести l:picche/пики h:cuori/черви/червы b:quadri/бубны",
        "7:sette/семерка 8:otto/восьмерка 9:nove/девятка T:dieci/десятка"
        " U:fante/валет O:donna/regina/дама K:re/король A:asso/туз",
    ),
)
"""English, our own letters, German, French, Czech with Slovak, Polish with Hungarian, Italian with
Russian."""


def cards_in(names: Iterable[str]) -> tuple[dict[Card, str], SuitSystem]:
    """Return which of ``names`` (without their suffixes) is which card, and of which pack.

    Of several names for one card the shortest counts.
    """
    words = {name: _spelled(name) for name in sorted(names, key=lambda name: (len(name), name))}
    best: dict[Card, str] = {}
    pack = SuitSystem.FRENCH
    for way in _WAYS:
        found: dict[Card, str] = {}
        for name, said in words.items():
            card = way.card(said)
            if card is not None:
                found.setdefault(card, name)
        if len(found) > len(best):
            best, pack = found, way.pack
    return best, pack


def is_back(name: str) -> bool:
    """Return whether a file of that name (without its suffix) shows the back of a card."""
    return not _BACKS.isdisjoint(_spelled(name))


def missing(found: Iterable[Card]) -> str:
    """Return the cards of the pack that are not among ``found``, as one line; or nothing."""
    there = set(found)
    return ", ".join(usual(card) for card in PACK if card not in there)


def usual(card: Card) -> str:
    """Return what most programs call ``card``: ``spade_queen``."""
    return f"{SUIT_IDS[card.suit]}_{RANK_IDS[card.rank]}"


def _spelled(name: str) -> tuple[str, ...]:
    """Return the words and numbers of a name, small, without accents and leading zeros."""
    apart = _HUMP.sub(" ", name[:_LONGEST_NAME])
    plain = unicodedata.normalize("NFKD", apart.lower().replace("ł", "l"))
    letters = "".join(sign for sign in plain if not unicodedata.combining(sign))
    words = itertools.islice(_WORD.finditer(letters), _MOST_WORDS)
    return tuple(word[0].lstrip("0") or "0" for word in words)
