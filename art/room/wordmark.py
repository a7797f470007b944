"""The name of the game in gold letters, set by hand for each language, each with a joke of its own.

Czech: háčky are cats' heads, čárky tobacco leaves. English and German: the dot of the i is a cat's
head, and a tail grows from the last letter. Italian: the last o of the tomcat has ears. Polish and
Russian: so has that of the cat, and the hook of the ą or щ is a tail. Hungarian: the accents go up
in smoke. Slovak: háčky are cats' heads again, and the dots are rings that one of them has puffed.
The one strand of smoke that passes before a Czech letter is a picture of its own. This
module does not know the rest of the scene.
"""

from __future__ import annotations

from art.room.gilding import (
    EARED_O,
    PALE,
    WARM,
    Letter,
    Line,
    cast,
    cat_head,
    leaf_accent,
    letters,
    ring_accent,
    tail,
    wisp_accent,
)
from art.room.kit import Element, Point, clip, group, rect
from art.room.pieces import Piece
from art.room.stage import box, staged
from art.room.title import upper_smoke


def _set(*lines: Line) -> tuple[list[list[Letter]], Element]:
    """The letters of the lines, and all of them cast."""
    words = [letters(line) for line in lines]
    return words, cast([letter for word in words for letter in word])


def _over(line: Line, letter: Letter, height: float, share: float = 0.5) -> Point:
    """A place above a letter: ``height`` in sizes over the baseline."""
    return letter.middle(share), line.start[1] - line.size * height


def czech() -> Element:
    """Kouřící kočka."""
    upper, lower = Line("Kourıcı", 236, (118, 352)), Line("kocka", 252, (236, 578))
    (first, second), gold = _set(upper, lower)
    return staged(
        gold,
        *(leaf_accent(_over(upper, first[place], 0.56, 0.46), PALE) for place in (4, 6)),
        cat_head(_over(upper, first[3], 0.70, 0.56), 0.80, PALE),
        cat_head(_over(lower, second[2], 0.665, 0.52), 0.86, WARM),
    )


def english() -> Element:
    """Smoking Cat."""
    upper, lower = Line("Smokıng", 203, (112, 340), 1), Line("Cat", 304, (300, 600), 1)
    (first, _), gold = _set(upper, lower)
    return staged(
        tail("718,580 778,584 836,560 868,508 890,456 928,440 952,468 940,500"),
        gold,
        cat_head(_over(upper, first[4], 0.70), upper.size / 250, PALE),
    )


def german() -> Element:
    """Die rauchende Katze."""
    article = Line("Dıe", 116, (142, 240))
    upper, lower = Line("rauchende", 172, (114, 356), 1), Line("Katze", 250, (206, 588))
    (first, _, _), gold = _set(article, upper, lower)
    return staged(
        tail("836,566 884,574 926,550 940,504 932,462 946,430 974,438"),
        gold,
        cat_head(_over(article, first[1], 0.72), 0.50, PALE),
    )


def italian() -> Element:
    """Il gatto che fuma."""
    upper = Line(f"Il gatt{EARED_O}", 252, (112, 340), 0)
    _, gold = _set(upper, Line("che fuma", 172, (176, 580), 1))
    return staged(
        tail("884,562 924,570 954,546 958,504 944,472 956,446 980,452", 32, 20),
        gold,
    )


def russian() -> Element:
    """Курящая кошка."""
    upper, lower = Line("Курящая", 194, (112, 336), 1), Line(f"к{EARED_O}шка", 224, (206, 590))
    (first, _), gold = _set(upper, lower)
    x = first[4].middle(0.93)
    return staged(
        tail(f"{x},330 {x + 8},362 {x - 4},392 {x - 36},398 {x - 50},376", 28, 18),
        gold,
    )


def hungarian() -> Element:
    """A dohányzó macska."""
    upper = Line("A dohanyzo", 162, (112, 330), 0)
    (first, _), gold = _set(upper, Line("macska", 204, (176, 586)))
    return staged(
        tail("898,566 938,574 966,548 970,506 954,472 968,444", 34, 20),
        gold,
        *(wisp_accent(_over(upper, first[place], 0.66), 0.95) for place in (5, 9)),
    )


def polish() -> Element:
    """Paląca kotka."""
    upper, lower = Line("Palaca", 254, (118, 340)), Line(f"k{EARED_O}tka", 250, (232, 592))
    (first, _), gold = _set(upper, lower)
    x = first[3].middle(0.86)
    return staged(
        tail(f"{x},326 {x - 14},360 {x - 4},390 {x + 30},396 {x + 48},374", 30, 18),
        gold,
    )


def slovak() -> Element:
    """Fajčiaca mačka."""
    upper, lower = Line("Fa\u0237cıaca", 222, (112, 344)), Line("macka", 244, (196, 586))
    (first, second), gold = _set(upper, lower)
    return staged(
        gold,
        ring_accent(_over(upper, first[2], 0.655, 0.52), 0.84),
        ring_accent(_over(upper, first[4], 0.71, 0.48), 1.0),
        cat_head(_over(upper, first[3], 0.68, 0.5), 0.76, PALE),
        cat_head(_over(lower, second[2], 0.665, 0.52), 0.86, WARM),
    )


_SECOND_K = box(656, 380, 824, 470)


def _strand_before() -> Element:
    """The one strand of the smoke that passes before the second k of the Czech name."""
    return group(upper_smoke(6), clip_path=clip(rect(*_SECOND_K, 0, "#ffffff")))


WORDMARKS = {
    "cs": czech,
    "de": german,
    "en": english,
    "hu": hungarian,
    "it": italian,
    "pl": polish,
    "ru": russian,
    "sk": slovak,
}
"""What draws the name, by language."""
PIECES = (
    *(
        Piece(f"wordmark_{language}", box(85, 130, 1025, 665), drawn, quality=88)
        for language, drawn in WORDMARKS.items()
    ),
    Piece("title_smoke_front_cs", _SECOND_K, _strand_before),
)
