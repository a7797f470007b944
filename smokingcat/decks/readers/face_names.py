"""Recognises cards by file name, in several languages and both packs (R2).

All files of a folder are read with the same naming scheme, the one that finds most cards. A ``d``
means diamonds in one folder, the queen in another, and the Daus (ace) in a third.
"""

from __future__ import annotations

import itertools
import re
import unicodedata
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Final, TypeVar

from smokingcat.common.suit_system import SuitSystem
from smokingcat.rules.cards import PACK, Card, Rank, Suit

_Meaning = TypeVar("_Meaning")

SUIT_IDS: Final[Mapping[Suit, str]] = {
    Suit.ACORNS: "club",
    Suit.LEAVES: "spade",
    Suit.HEARTS: "heart",
    Suit.BELLS: "diamond",
}
"""English singular names of the suits, which most programs use for both packs (R2)."""
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
_RANKS_BY_NUMBER: Final[Mapping[str, Rank | None]] = {
    "1": Rank.ACE, "7": Rank.SEVEN, "8": Rank.EIGHT, "9": Rank.NINE, "10": Rank.TEN,
    "11": Rank.UNTER, "12": Rank.OBER, "13": Rank.KING, "14": Rank.ACE,
    "vii": Rank.SEVEN, "viii": Rank.EIGHT, "ix": Rank.NINE, "x": Rank.TEN,
    "j": Rank.UNTER, "q": Rank.OBER, "k": Rank.KING, "a": Rank.ACE,
    "jack": Rank.UNTER, "queen": Rank.OBER, "king": Rank.KING, "ace": Rank.ACE,
    "2": None, "3": None, "4": None, "5": None, "6": None,
    "two": None, "three": None, "four": None, "five": None, "six": None, "joker": None,
}  # grouped by meaning  # fmt: skip
"""Ranks written alike in every language; ``None`` for ranks that are not in the pack."""
_SHORT_TENS: Final = ("0", "t")
"""Names of the ten where every rank is one character."""
_SUITS_BY_SIGN: Final[Mapping[str, Suit]] = {
    "♣": Suit.ACORNS, "♧": Suit.ACORNS, "🌰": Suit.ACORNS,
    "♠": Suit.LEAVES, "♤": Suit.LEAVES, "🍃": Suit.LEAVES, "🍂": Suit.LEAVES,
    "♥": Suit.HEARTS, "♡": Suit.HEARTS, "❤": Suit.HEARTS,
    "♦": Suit.BELLS, "♢": Suit.BELLS, "🔔": Suit.BELLS,
}  # grouped by meaning  # fmt: skip
_BACK_WORDS: Final = frozenset({
    "back", "backs", "backside", "flipside", "reverse", "rueckseite", "ruckseite", "ruecken",
    "rucken", "dos", "verso", "arriere", "rub", "zadni", "zada", "hrbet", "chrbat", "zadna",
    "rewers", "tyl", "koszulka", "hatlap", "hatoldal", "dorso", "retro", "рубашка",
})  # grouped by meaning  # fmt: skip
_BACK_ENDINGS: Final = ("back", "backs", "ruckseite", "rueckseite", "rucken", "ruecken")
"""Endings of compound words for a back, for example ``cardback`` and ``Kartenrücken``."""
_WORD_PATTERN: Final = re.compile(rf"[^\W\d_]+|[0-9]+|[{''.join(_SUITS_BY_SIGN)}]")
_CAMEL_CASE_PATTERN: Final = re.compile(r"(?<=[^\W\d_A-Z])(?=[A-ZÀ-ÖØ-Þ])")
_COPY_PATTERN: Final = re.compile(
    r"\([0-9]{1,3}\)|@?(?<![^\W_])[0-9]{1,5}x[0-9]{0,5}(?![^\W_])", re.IGNORECASE
)
"""Number or size of a copied file: ``(1)``, ``@2x``, ``512x768``."""
_CARD_WORD: Final = "card"
_PLAIN_LETTERS: Final = str.maketrans(
    {"ł": "l", "œ": "oe", "æ": "ae", "ß": "ss", "ø": "o", "đ": "d"}
)
"""Letters that Unicode does not decompose into a plain letter and an accent."""
_MAX_NAME_LENGTH: Final = 120
_MAX_WORD_LENGTH: Final = 30
_MAX_WORDS: Final = 12
"""Limits for a card's file name, because each pair of words is compared."""


@dataclass(frozen=True, slots=True)
class _NamingScheme:
    """One naming scheme: words and letters for suits and ranks."""

    pack: SuitSystem
    suits: Mapping[str, Suit]
    ranks: Mapping[str, Rank | None]

    def cards(self, names: Mapping[str, Iterable[str]]) -> dict[Card, str]:
        """Map cards to file names, given the words of each; of several names the first counts."""
        found: dict[Card, str] = {}
        for name, words in names.items():
            card = self._card(words)
            if card is not None:
                found.setdefault(card, name)
        return found

    def with_short_tens(self) -> _NamingScheme:
        return replace(self, ranks={**dict.fromkeys(_SHORT_TENS, Rank.TEN), **self.ranks})

    def _card(self, words: Iterable[str]) -> Card | None:
        """Return the card that the words describe: a suit and the rank nearest to it.

        Whole words take precedence over letters, and both over numbers, which may count files or
        copies.
        """
        parts = [part for word in words for part in self._split_compound(word)]
        places = [place for place, part in enumerate(parts) if part in self.suits]
        for place in sorted(places, key=lambda place: (_is_letter(parts[place]), place)):
            ranks = [
                (abs(other - place), part.isdecimal(), other)
                for other, part in enumerate(parts)
                if other != place and part in self.ranks
            ]
            if ranks:
                rank = self.ranks[parts[min(ranks)[-1]]]
                return None if rank is None else Card(rank, self.suits[parts[place]])
        return None

    def _split_compound(self, word: str) -> tuple[str, ...]:
        """Split a compound word into suit and rank; return any other word unchanged."""
        if word in self.suits or word in self.ranks or len(word) > _MAX_WORD_LENGTH:
            return (word,)
        bare = word.removeprefix(_CARD_WORD)
        if bare != word and len(bare) > 1:
            return self._split_compound(bare)
        for cut in range(1, len(word)):
            first, second = word[:cut], word[cut:]
            if first in self.suits and second in self.ranks:
                return first, second
            if first in self.ranks and second.removeprefix("of") in self.suits:
                return second.removeprefix("of"), first
        return (word,)


def _is_letter(word: str) -> bool:
    return len(word) == 1 and word.isalpha()


def _plain_text(text: str) -> str:
    """Return the text in lower case without accents."""
    apart = unicodedata.normalize("NFKD", text.lower().translate(_PLAIN_LETTERS))
    return "".join(sign for sign in apart if not unicodedata.combining(sign))


def _make_scheme(pack: SuitSystem, suits: str, ranks: str) -> _NamingScheme:
    """Return a scheme; ``suits`` and ``ranks`` list words by card letter: ``a:club/clubs/c``."""
    signs = {suit.value: suit for suit in Suit}
    letters = {rank.letter: rank for rank in Rank}
    return _NamingScheme(
        pack,
        {**_SUITS_BY_SIGN, **_parse_words(suits, signs)},
        {**_RANKS_BY_NUMBER, **_parse_words(ranks, letters)},
    )


def _parse_words(table: str, meanings: Mapping[str, _Meaning]) -> dict[str, _Meaning]:
    entries = (entry.split(":") for entry in table.split())
    return {
        _plain_text(word): meanings[sign] for sign, words in entries for word in words.split("/")
    }


_PIP_WORDS: Final = "7:seven 8:eight 9:nine T:ten/t "
_GERMAN_PIP_WORDS: Final = "7:sieben/siebener 8:acht/achter 9:neun/neuner T:zehn/zehner "
_CZECH_PIP_WORDS: Final = (
    "7:sedma/sedmička 8:osma/osmička 9:devítka/deviatka T:desítka/desiatka/desatka "
)
_POLISH_PIP_WORDS: Final = (
    "7:siódemka/hetes/hét 8:ósemka/nyolcas/nyolc 9:dziewiątka/kilences/kilenc"
    " T:dziesiątka/tízes/tíz "
)
_ITALIAN_PIP_WORDS: Final = "7:sette/семёрка 8:otto/восьмёрка 9:nove/девятка T:dieci/десятка "
_SCHEMES: Final = (
    _make_scheme(
        SuitSystem.FRENCH,
        "a:club/clubs/clover/clovers/c l:spade/spades/s h:heart/hearts/h b:diamond/diamonds/d",
        _PIP_WORDS + "U:jack/knave/j O:queen/lady/q K:king/k A:ace/a",
    ),
    _make_scheme(
        SuitSystem.GERMAN,
        "a:acorn/acorns/a l:leaf/leafs/leaves/l h:heart/hearts/h b:bell/bells/b",
        _PIP_WORDS + "U:unter/under/u O:ober/over/o K:king/k A:ace/deuce/a",
    ),
    _make_scheme(
        SuitSystem.GERMAN,
        "a:eichel/eicheln/e l:laub/gras/grün/gruen/blatt/schippe/schippen/g/l h:herz/herzen/rot/h"
        " b:schelle/schellen/schell/schelln/s",
        _GERMAN_PIP_WORDS + "U:unter/wenzel/u O:ober/o K:könig/koenig/k A:ass/as/daus/sau/a/d",
    ),
    _make_scheme(
        SuitSystem.FRENCH,
        "a:kreuz/treff l:pik/schippe/schippen h:herz/herzen/coeur b:karo/ecke/eckstein",
        _GERMAN_PIP_WORDS + "U:bube/bauer/b O:dame/königin/koenigin/d K:könig/koenig/k A:ass/as/a",
    ),
    _make_scheme(
        SuitSystem.FRENCH,
        "a:trèfle/trèfles/t l:pique/piques/p h:cœur/cœurs/c b:carreau/carreaux/k",
        "7:sept 8:huit 9:neuf T:dix U:valet/v O:dame/reine/d K:roi/r A:as/a",
    ),
    _make_scheme(
        SuitSystem.GERMAN,
        "a:žalud/žaludy/žaluď/žalude l:list/listy/zelené/zelený/zelená/zeleň"
        " h:srdce/srdcia/červené/červený/červená/červeň b:kule/koule/guľa/gule",
        _CZECH_PIP_WORDS
        + "U:spodek/sp/dolník/do O:svršek/sv/filek/měňík/menik/horník/ho K:král A:eso",
    ),
    _make_scheme(
        SuitSystem.FRENCH,
        "a:kříž/kříže/kríže/krížy/tref/trefy l:pik/piky h:srdce/srdcia b:kára/káro/káry",
        _CZECH_PIP_WORDS
        + "U:kluk/spodek/janek/chlapec/dolník O:dáma/královna/kráľovná K:král A:eso",
    ),
    _make_scheme(
        SuitSystem.GERMAN,
        "a:żołądź/żołędzie/makk l:wino/zöld h:czerwień/piros b:dzwonek/dzwonki/tök",
        _POLISH_PIP_WORDS + "U:niżnik/alsó/al O:wyżnik/felső/fe K:król/király A:as/tuz/disznó/ász",
    ),
    _make_scheme(
        SuitSystem.FRENCH,
        "a:trefl/trefle/treff l:pik/piki/pikk h:kier/kiery/kőr b:karo/kara/káró",
        _POLISH_PIP_WORDS + "U:walet/jopek/w/bubi/bube O:dama/królowa/d K:król/király A:as/ász",
    ),
    _make_scheme(
        SuitSystem.GERMAN,
        "a:ghianda/ghiande/жёлудь/жёлуди/желудей l:foglia/foglie/листья/листьев/вини/зелёные"
        " h:cuore/cuori/черви/червы/червей/красные"
        " b:campanello/campanelli/sonagli/бубенцы/бубенцов",
        _ITALIAN_PIP_WORDS + "U:fante/f/валет/нижник/в O:cavaliere/cavallo/дама/верхник/д"
        " K:re/r/король/к A:asso/туз/т",
    ),
    _make_scheme(
        SuitSystem.FRENCH,
        "a:fiore/fiori/трефы/трефа/треф/крести/крестей/крест l:picca/picche/пики/пика/пик"
        " h:cuore/cuori/черви/червы/черва/червей b:quadro/quadri/бубны/бубна/бубен/буби",
        _ITALIAN_PIP_WORDS + "U:fante/f/валет/в O:donna/regina/дама/д K:re/r/король/к A:asso/туз/т",
    ),
    _make_scheme(
        SuitSystem.FRENCH,
        "a:trefy/kresti/tref l:piki/pik h:chervi/chervy/cherv b:bubny/buby/buben",
        "7:semerka 8:vosmerka 9:devyatka T:desyatka U:valet O:dama K:korol A:tuz",
    ),
)
"""Naming schemes by language; of equally good ones the first counts.

English, this game's own letters, German, French, Czech with Slovak, Polish with Hungarian, Italian
with Russian, and transliterated Russian.
"""
_UNICODE_CARDS: Final = str.maketrans(
    {0x1F0A0: " back "}
    | {
        0x1F0A0 + 16 * row + place: f" {sign} {rank} "
        for row, sign in enumerate("♠♥♦♣")
        for place, rank in zip((*range(1, 12), 13, 14), range(1, 14), strict=True)
    }
)
"""Unicode characters for whole cards, translated to words."""


def find_cards(names: Iterable[str]) -> tuple[dict[Card, str], SuitSystem]:
    """Return the best name of ``names`` (without suffixes) for each card, and the pack.

    Of several names for one card the shortest counts. Names of backs are skipped.
    """
    ordered = sorted(names, key=lambda name: (len(name), name))
    words = {
        name: words_of_name
        for name in ordered
        if not _is_back_name(words_of_name := _split_name(name))
    }
    best: dict[Card, str] = {}
    pack = SuitSystem.FRENCH
    for way in _SCHEMES:
        found = way.cards(words)
        if not any(card.rank is Rank.TEN for card in found):
            found = way.with_short_tens().cards(words)
        if len(found) > len(best):
            best, pack = found, way.pack
    return best, pack


def is_back(name: str) -> bool:
    """Return whether the file name (without suffix) describes the back of a card."""
    return _is_back_name(_split_name(name))


def _is_back_name(words: Iterable[str]) -> bool:
    return any(word in _BACK_WORDS or word.endswith(_BACK_ENDINGS) for word in words)


def missing_cards(found: Iterable[Card]) -> str:
    """Return the cards of the pack missing from ``found``, as one line; empty if none."""
    there = set(found)
    return ", ".join(usual_name(card) for card in PACK if card not in there)


def usual_name(card: Card) -> str:
    """Return the common file name of ``card``, for example ``spade_queen``."""
    return f"{SUIT_IDS[card.suit]}_{RANK_IDS[card.rank]}"


def _split_name(name: str) -> tuple[str, ...]:
    """Split a name into words, numbers and signs, lower case, without accents and leading zeros."""
    short = name[-_MAX_NAME_LENGTH:].translate(_UNICODE_CARDS)
    plain = _plain_text(_CAMEL_CASE_PATTERN.sub(" ", _COPY_PATTERN.sub(" ", short)))
    words = itertools.islice(_WORD_PATTERN.finditer(plain), _MAX_WORDS)
    return tuple(word[0].lstrip("0") or "0" for word in words)
