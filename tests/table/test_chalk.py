"""Chalk letters: which letters have strokes, their shape, and the time they take."""

from __future__ import annotations

import math
from itertools import pairwise

import pytest

from smokingcat.common import paths
from smokingcat.i18n.catalogue.languages import LANGUAGES
from smokingcat.rules.word import letters_of, tidy_word
from smokingcat.table.chalk.alphabet import letter_shape
from smokingcat.table.chalk.handwriting import letter_strokes, underline
from smokingcat.table.chalk.strokes import Stroke, parse_strokes, stroke_through
from smokingcat.table.chalk.writing import (
    FALL,
    dust_specks,
    seconds_to_write,
    slate_turn,
    stroke_timings,
    strokes_so_far,
)
from smokingcat.ui.widgets.letter_dial import dial_letters
from tests.cases import for_each

LATIN = "ABCDEFGHIJKLMNOPQRSTUVWXYZŁẞß"
LETTERS = sorted({*LATIN, *"".join(map(dial_letters, LANGUAGES))} - {" ", "-"})
"""Capitals of all languages of the game."""


def playing_word_letters() -> set[str]:
    """Return every letter of the proposed playing words of all languages."""
    words = [
        tidy_word(line)
        for file in sorted(paths.locales().glob("*/words.txt"))
        for line in file.read_text(encoding="utf-8").splitlines()
        if line and not line.startswith("#")
    ]
    assert len(words) > 80
    return {letter for word in words for letter in letters_of(word)}


def strokes_of(letter: str, place: int = 0) -> tuple[Stroke, ...]:
    """Return the strokes of a letter; fail if it has none."""
    strokes = letter_strokes(letter, place)
    assert strokes is not None, f"{letter} has no strokes"
    return strokes


def test_every_letter_of_every_proposed_word_is_written_by_hand() -> None:
    assert [
        letter for letter in sorted(playing_word_letters()) if letter_strokes(letter, 0) is None
    ] == []


def test_every_letter_of_the_languages_has_strokes() -> None:
    assert [letter for letter in LETTERS if letter_strokes(letter, 3) is None] == []


@pytest.mark.parametrize("letter", ["Ω", "Ѫ", "字", "Þ", "Ç", "Ấ"])
def test_an_unknown_letter_has_no_strokes_but_a_writing_time(letter: str) -> None:
    assert letter_strokes(letter, 0) is None
    assert 0.2 < seconds_to_write(letter) < 1.1


@for_each(LETTERS)
def test_letters_keep_to_their_box_with_marks_above_and_tails_below(letter: str) -> None:
    for place in range(4):
        points = [point for stroke in strokes_of(letter, place) for point in stroke.points]
        assert max(abs(point.x) for point in points) < 0.75
        if letter in LATIN.replace("Q", ""):
            assert max(abs(point.y) for point in points) < 0.58
        assert -1.1 < min(point.y for point in points) < -0.4
        assert 0.42 < max(point.y for point in points) < 0.80


def test_a_diacritic_is_drawn_after_its_letter_which_becomes_shorter() -> None:
    plain, caron = strokes_of("C"), strokes_of("Č")
    assert len(caron) == len(plain) + 1
    assert max(point.y for point in caron[-1].points) < min(point.y for point in caron[0].points)
    copy, marked = letter_shape("C"), letter_shape("Č")
    assert copy is not None
    assert marked is not None
    assert min(p.y for part in copy.strokes[0] for p in part) < 0.05
    assert min(p.y for part in marked.strokes[0] for p in part) > 0.1
    assert max(p.y for part in marked.strokes[0] for p in part) == 1.0


def test_diacritics_of_many_kinds_are_placed_right() -> None:
    assert len(strokes_of("Ő")) == len(strokes_of("Ö")) == len(strokes_of("O")) + 2
    assert max(point.y for point in strokes_of("Ę")[-1].points) > 0.6
    assert min(point.x for point in strokes_of("Ľ")[-1].points) > 0.0
    tall, accented = strokes_of("Ľ")[0], strokes_of("Ĺ")[0]
    assert tall.length > accented.length + 0.08
    assert letter_strokes("A\u0489", 0) is None


def test_cyrillic_letters_shaped_like_latin_ones_share_their_model() -> None:
    assert letter_shape("Р") == letter_shape("P")
    assert letter_shape("У") != letter_shape("Y")
    assert letter_shape("ß") == letter_shape("ẞ")


def test_a_stroke_passes_its_knots_without_gaps() -> None:
    (stroke,) = (stroke_through(knots) for knots in parse_strokes("5,0 4,99 / 50,97"))
    assert math.dist(stroke.points[0], (0.05, 0.0)) < 1e-9
    assert math.dist(stroke.points[-1], (0.50, 0.97)) < 1e-9
    assert min(math.dist(point, (0.04, 0.99)) for point in stroke.points) < 0.02
    assert stroke.length == pytest.approx(0.99 + 0.46, abs=0.01)
    assert all(math.dist(a, b) <= 0.031 for a, b in pairwise(stroke.points))


@for_each(LETTERS)
def test_points_of_a_stroke_are_close_together(letter: str) -> None:
    for stroke in strokes_of(letter):
        assert all(math.dist(a, b) <= 0.031 for a, b in pairwise(stroke.points))


def test_handwriting_is_reproducible_and_differs_by_place() -> None:
    first = strokes_of("O", 1)
    letter_strokes.cache_clear()
    assert strokes_of("O", 1) == first
    assert strokes_of("O", 2) != first
    far = max(
        math.dist(a, b)
        for one, other in zip(first, strokes_of("O", 2), strict=True)
        for a, b in zip(one.resample().points, other.resample().points, strict=False)
    )
    assert 0.005 < far < 0.15


def test_the_hand_slants_a_little_to_the_right() -> None:
    slants = []
    for place in range(40):
        points = strokes_of("I", place)[0].points
        top, foot = points[0], points[-1]
        slants.append(math.degrees(math.atan2(top.x - foot.x, foot.y - top.y)))
    assert 3 < sum(slants) / len(slants) < 8
    assert max(slants) - min(slants) < 12


def test_the_first_part_of_a_stroke_grows_with_its_share() -> None:
    (stroke,) = strokes_of("I")
    assert stroke.first(0.0).length == 0.0
    assert stroke.first(0.25).length == pytest.approx(stroke.length / 4)
    assert stroke.first(1.0) is stroke


def test_an_underline_has_the_requested_length() -> None:
    assert underline(0.8, 0).length == pytest.approx(0.8, abs=0.05)


def test_strokes_follow_each_other_with_a_pause_between() -> None:
    for letter in "AĚЖ":
        times = stroke_timings(letter)
        assert len(times) == len(strokes_of(letter))
        assert times[0].start == 0.0
        assert all(0.02 <= later.start - one.end <= 0.06 for one, later in pairwise(times))
        assert times[-1].end == seconds_to_write(letter)


def test_writing_a_letter_takes_at_most_1_1_seconds() -> None:
    taken = {letter: seconds_to_write(letter) for letter in LETTERS}
    assert 0.1 < min(taken.values()) < max(taken.values()) <= 1.1
    assert taken["I"] < taken["L"] < taken["E"] < taken["Ě"]


def test_a_letter_grows_stroke_by_stroke_until_it_is_whole() -> None:
    strokes = strokes_of("H")
    assert strokes_so_far("H", strokes, 0.0) == ()
    assert strokes_so_far("H", strokes, 1.0) == strokes
    lengths = [
        sum(stroke.length for stroke in strokes_so_far("H", strokes, step / 50))
        for step in range(51)
    ]
    assert all(a <= b for a, b in pairwise(lengths))
    lifted = (stroke_timings("H")[0].end + 0.02) / seconds_to_write("H")
    assert strokes_so_far("H", strokes, lifted) == strokes[:1]


def test_five_chalk_specks_fall_and_fade() -> None:
    strokes = strokes_of("E")
    whole = seconds_to_write("E") + FALL
    assert dust_specks("E", strokes, 0.0) == dust_specks("E", strokes, 1.0) == ()
    seen = [dust_specks("E", strokes, step / 200) for step in range(201)]
    sizes = {speck.size for found in seen for speck in found}
    assert len(sizes) == 5
    for size in sizes:
        path = [speck for found in seen for speck in found if speck.size == size]
        assert all(a.y < b.y and a.alpha >= b.alpha for a, b in pairwise(path))
        assert len(path) / 200 * whole == pytest.approx(FALL, abs=0.02)


def test_the_slate_swings_by_one_degree_and_comes_to_rest() -> None:
    swing = [slate_turn(step / 100) for step in range(101)]
    assert swing[0] == 0.0
    assert swing[-1] == pytest.approx(0.0, abs=1e-9)
    assert max(swing) == pytest.approx(1.0, abs=0.02)
    assert min(swing) < -0.1
