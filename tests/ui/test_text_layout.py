"""Text fits in its box, or reports that it does not."""

from __future__ import annotations

from itertools import pairwise

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from smokingcat.ui.paint.painter import Painter
from smokingcat.ui.paint.theme import MAX_ENLARGED_SIZE, SMALLEST_PX, Style
from smokingcat.ui.paint.typesetting.fonts import font
from smokingcat.ui.paint.typesetting.text import Align, Anchor, DrawnText, Text
from smokingcat.ui.paint.typesetting.text_fitter import TextLayout

S = 720
STYLE = Style("sans", "Regular", 20 / S)
ITALIC = Style("serif", "Regular", 20 / S, italic=True)
NBSP = "\u00a0"


@pytest.fixture
def text() -> Text:
    return Text(S)


def natural_width(line: str, pixels: int = 20) -> int:
    return font(STYLE, pixels).size(line)[0]


def test_text_size_setting_enlarges_text_that_has_room() -> None:
    setting = Text(S, 1.5).fit("Black cat", STYLE, 900)
    assert (setting.pixels, setting.lines) == (30, ("Black cat",))


def test_text_grows_as_far_as_its_box_allows(text: Text) -> None:
    large = Text(S, 1.75)
    assert large.fit("Black cat", STYLE, natural_width("Black cat", 27)).pixels == 27
    assert large.fit("Black cat", STYLE, 900, height=33).pixels == 28
    assert large.fit("Black cat", STYLE, 70) == text.fit("Black cat", STYLE, 70)


def test_larger_text_wraps_where_there_is_height() -> None:
    words = "A cat of many words and a word of many cats"
    setting = Text(S, 1.75).fit(words, STYLE, 200, 2, 250)
    assert (setting.pixels, len(setting.lines)) == (35, 4)
    assert setting.height <= 250


def test_last_line_has_no_word_alone_if_the_line_before_can_spare_one(text: Text) -> None:
    words = "Risk of losing, as far as you could know"
    width = natural_width("Risk of losing, as far as you could")
    assert text.wrap(words, STYLE, width).lines == ("Risk of losing, as far as you", "could know")
    ranks = f"7{NBSP}8{NBSP}9"
    low = natural_width("From low to high:")
    assert text.wrap(f"From low to high: {ranks}", STYLE, low).lines[-1] == ranks
    narrow = natural_width("losing the")
    assert text.wrap("losing the round", STYLE, narrow).lines == ("losing the", "round")


def test_headings_and_emblems_grow_less_or_not_at_all() -> None:
    large = Text(S, 1.75)
    assert large.pixels(STYLE.sized(0.045)) == round(MAX_ENLARGED_SIZE * S)
    assert large.pixels(STYLE.sized(0.060)) == round(0.060 * S)
    assert large.pixels(STYLE._replace(grows=False)) == 20


def test_labels_of_one_control_have_one_size(text: Text) -> None:
    box = pygame.Rect(0, 0, natural_width("Whiskers", 18), 40)
    assert text.even(["Cat", "Whiskers"], STYLE, box) == 18
    assert text.fit("Cat", STYLE, box.width, largest=18).pixels == 18


@given(
    words=st.text("aáčWi .", min_size=0, max_size=60),
    width=st.integers(30, 400),
    lines=st.integers(1, 4),
    height=st.integers(40, 120),
    larger=st.sampled_from((1.15, 1.5, 1.75)),
)
def test_larger_text_setting_never_yields_smaller_text(
    words: str, width: int, lines: int, height: int, larger: float
) -> None:
    usual = Text(S).fit(words, STYLE, width, lines, height)
    setting = Text(S, larger).fit(words, STYLE, width, lines, height)
    assert setting.pixels >= usual.pixels
    assert setting.fits is usual.fits
    assert setting.width <= width
    assert len(setting.lines) == 1 or setting.height <= max(height, usual.height)


def test_longest_version_that_keeps_about_the_size_of_the_shortest_is_chosen(text: Text) -> None:
    versions = ["A black cat with whiskers", "A black cat", "A cat"]
    shrunk = natural_width(versions[0], 17)
    assert text.longest(versions, STYLE, pygame.Rect(0, 0, shrunk, 40)) == versions[0]
    assert text.longest(versions, STYLE, pygame.Rect(0, 0, shrunk - 15, 40)) == versions[1]
    assert text.longest(versions, STYLE, pygame.Rect(0, 0, 20, 40)) == versions[2]


def test_line_with_room_has_its_natural_size(text: Text) -> None:
    setting = text.fit("Black cat", STYLE, natural_width("Black cat"))
    assert setting == TextLayout(20, ("Black cat",), 25, natural_width("Black cat"), True)


def test_slightly_long_line_shrinks_just_enough(text: Text) -> None:
    setting = text.fit("Black cat", STYLE, natural_width("Black cat") - 1)
    assert (setting.pixels, setting.lines, setting.fits) == (19, ("Black cat",), True)


def test_label_shrinks_to_85_percent_before_it_wraps(text: Text) -> None:
    width = natural_width("Black cat", 17)
    assert text.fit("Black cat", STYLE, width, 2, is_label=True).lines == ("Black cat",)
    narrower = text.fit("Black cat", STYLE, width - 1, 2, is_label=True)
    assert (narrower.pixels, narrower.lines) == (20, ("Black", "cat"))


def test_running_text_wraps_before_it_shrinks(text: Text) -> None:
    setting = text.fit("Black cat", STYLE, natural_width("Black cat") - 1, 2)
    assert (setting.pixels, setting.lines) == (20, ("Black", "cat"))


def test_low_box_shrinks_text_until_its_lines_fit(text: Text) -> None:
    width = natural_width("Black cat") - 1
    low = text.fit("Black cat", STYLE, width, 2, height=40)
    assert low.fits
    assert low.pixels < 20
    assert low.height <= 40


def test_line_break_of_the_text_is_kept(text: Text) -> None:
    assert text.fit("Black\ncat", STYLE, 500, 3).lines == ("Black", "cat")


def test_words_joined_by_a_non_breaking_space_stay_together(text: Text) -> None:
    words = f"k{NBSP}tomu kočka"
    setting = text.fit(words, STYLE, natural_width(words) - 1, 2)
    assert setting.lines == (f"k{NBSP}tomu", "kočka")


def test_text_without_room_is_cut_with_an_ellipsis_and_reported(text: Text) -> None:
    setting = text.fit("A cat of many words and a word of many cats", STYLE, 60, 2)
    assert not setting.fits
    assert setting.pixels == SMALLEST_PX
    assert len(setting.lines) == 2
    assert setting.lines[-1].endswith("…")
    assert setting.width <= 60


def test_single_long_word_is_cut_too(text: Text) -> None:
    setting = text.fit("Donaudampfschifffahrtsgesellschaft", STYLE, 80)
    assert not setting.fits
    assert setting.lines[0].startswith("Donau")
    assert setting.lines[0].endswith("…")
    assert setting.width <= 80


WORDS = st.text("aáčWi .", min_size=0, max_size=60)


@given(
    words=WORDS,
    width=st.integers(30, 400),
    lines=st.integers(1, 4),
    size=st.floats(0.001, 0.05),
    is_label=st.booleans(),
)
def test_layout_never_exceeds_width_lines_or_minimum_size(
    words: str, width: int, lines: int, size: float, is_label: bool
) -> None:
    setting = Text(S).fit(words, STYLE.sized(size), width, lines, is_label=is_label)
    assert setting.width <= width
    assert 1 <= len(setting.lines) <= lines
    assert setting.pixels >= SMALLEST_PX
    if setting.fits:
        assert " ".join(setting.lines).split() == words.split()


def test_no_style_is_set_below_the_minimum_size() -> None:
    assert Text(300).pixels(Style("sans", "Regular", 0.01)) == SMALLEST_PX


def test_new_unit_sets_the_text_again(text: Text) -> None:
    before = text.fit("cat", STYLE, 300)
    text.resize(2 * S)
    assert text.fit("cat", STYLE, 300).pixels == 2 * before.pixels


BOX = pygame.Rect(40, 30, 200, 60)


@pytest.mark.parametrize(
    ("align", "edge"), [("left", "left"), ("centre", "centerx"), ("right", "right")]
)
@pytest.mark.parametrize(
    ("anchor", "side"), [("top", "top"), ("middle", "centery"), ("bottom", "bottom")]
)
def test_text_is_drawn_at_its_alignment(
    painter: Painter, text: Text, align: Align, edge: str, anchor: Anchor, side: str
) -> None:
    painter.begin()
    rect = text.draw(painter, "Cat", BOX, STYLE, align=align, anchor=anchor)
    assert abs(getattr(rect, edge) - getattr(BOX, edge)) <= 1
    assert abs(getattr(rect, side) - getattr(BOX, side)) <= 1
    assert BOX.contains(rect)


def test_lines_are_drawn_one_below_the_other(painter: Painter, text: Text) -> None:
    painter.begin()
    rect = text.draw(painter, "Black cat", BOX, STYLE, anchor="top", lines=2)
    assert rect.width == natural_width("Black cat")
    narrow = pygame.Rect(40, 30, rect.width - 1, 60)
    rect = text.draw(painter, "Black cat", narrow, STYLE, anchor="top", lines=2)
    assert rect.height == pytest.approx(2 * 25, abs=2)


def test_lines_of_centred_text_are_of_about_equal_length(painter: Painter, text: Text) -> None:
    words = "The cats wait and sniff at no cards"
    width = natural_width("The cats wait and sniff at no")
    assert text.fit(words, STYLE, width, 2).lines[-1] == "no cards"
    box = pygame.Rect(10, 10, width, 80)
    ragged = text.draw(painter, words, box, STYLE, lines=2)
    centred = text.draw(painter, words, box, STYLE, align="centre", lines=2)
    assert centred.height == ragged.height
    assert centred.width == natural_width("The cats wait and")
    assert centred.centerx == pytest.approx(box.centerx, abs=1)


def test_shadow_is_drawn_below_its_text(
    painter: Painter, window: pygame.Surface, text: Text
) -> None:
    painter.begin()
    painter.fill(window.get_rect(), (255, 255, 255))
    text.draw(painter, "Cat", BOX, STYLE.tinted((255, 255, 255)), shadow=True)
    painter.finish()
    colours = {tuple(window.get_at((x, y)))[:3] for x in range(40, 80) for y in range(30, 90)}
    assert min(sum(colour) for colour in colours) < 600


def test_audit_lists_every_text_with_its_box_and_fit(painter: Painter, text: Text) -> None:
    painter.begin()
    text.draw(painter, "unseen", BOX, STYLE)
    text.drawn_log = []
    fitting = text.draw(painter, "Cat", BOX, STYLE, verbatim=True)
    narrow = pygame.Rect(0, 0, 20, 30)
    cut = text.draw(painter, "Black cat", narrow, STYLE)
    assert text.drawn_log == [
        DrawnText("Cat", BOX, fitting, True, 20, True, STYLE.colour, 255, 20),
        DrawnText("Black cat", narrow, cut, False, SMALLEST_PX, False, STYLE.colour, 255, 20),
    ]


def word_middles(surface: pygame.Surface, words: int) -> list[float]:
    """Return the middles of the words of a line, split at its widest gaps, as fractions of the
    width.
    """
    width, height = surface.get_size()
    inked = [x for x in range(width) if any(surface.get_at((x, y)).a > 60 for y in range(height))]
    gaps = sorted((b - a, a, b) for a, b in pairwise(inked))[1 - words :]
    edges = sorted(edge for _, a, b in gaps for edge in (a, b))
    starts, ends = [inked[0], *edges[1::2]], [*edges[::2], inked[-1]]
    return [(start + end) / 2 / width for start, end in zip(starts, ends, strict=True)]


def test_small_letters_are_spaced_like_large_ones(text: Text) -> None:
    serif, line = Style("serif", "Bold", 0.020), "Vyber tři karty pro souseda"
    small, large = text.surface(line, serif, 13), text.surface(line, serif, 104)
    assert small.get_width() == text.width(line, serif, 13)
    off = [a - b for a, b in zip(word_middles(small, 5), word_middles(large, 5), strict=True)]
    assert max(map(abs, off)) * small.get_width() < 0.75


def test_language_without_italics_is_set_upright(text: Text) -> None:
    slanted = pygame.image.tobytes(text.surface("cat", ITALIC), "RGBA")
    text.fit("cat", ITALIC, 500)
    text.upright_only = True
    upright = pygame.image.tobytes(text.surface("cat", ITALIC), "RGBA")
    expected = Style("serif", "Regular", 20 / S)
    assert upright != slanted
    assert upright == pygame.image.tobytes(Text(S).surface("cat", expected), "RGBA")
    assert text.width("cat", ITALIC) == Text(S).width("cat", expected)
    assert text.fit("cat", ITALIC, 500).width == Text(S).fit("cat", expected, 500).width


@pytest.mark.parametrize("italic", [False, True])
@pytest.mark.parametrize("family", ["serif", "sans"])
@pytest.mark.parametrize("weight", ["Regular", "Semibold", "Bold", "Black"])
def test_every_style_has_a_font(family: str, weight: str, italic: bool) -> None:
    assert font(Style(family, weight, 0.02, italic=italic), 20).size("cat") > (0, 0)  # type: ignore[arg-type]


@pytest.mark.parametrize("italic", [False, True])
@pytest.mark.parametrize("family", ["serif", "sans"])
@pytest.mark.parametrize("weight", ["Regular", "Semibold", "Bold", "Black"])
def test_letter_does_not_overlap_the_preceding_punctuation_mark(
    family: str, weight: str, italic: bool
) -> None:
    set_in = font(Style(family, weight, 0.02, italic=italic), 100)  # type: ignore[arg-type]
    for mark in '“”„«»…"%':
        ink = set_in.render(mark, True, "black").get_bounding_rect().width
        assert set_in.size(f"{mark}H")[0] - set_in.size("H")[0] >= 0.8 * ink, mark
