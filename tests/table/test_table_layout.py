"""`TableLayout` has no faults in windows from 960x540 to 3840x2160 and from 4:3 to 21:9."""

from __future__ import annotations

from itertools import pairwise

import pytest

from smokingcat.table.geometry import Place, Rect, overlap
from smokingcat.table.layout.reckoning import ReckoningLayout
from smokingcat.table.layout.seats import CAPITAL, slate_in
from smokingcat.table.layout.table_layout import TableLayout
from tests.cases import for_each
from tests.table.layout_faults import layout_faults

WINDOWS = (
    (960, 540),
    (960, 600),
    (960, 720),
    (1024, 600),
    (1024, 768),
    (1100, 620),
    (1101, 700),
    (1260, 540),
    (1280, 720),
    (1280, 800),
    (1280, 1024),
    (1366, 768),
    (1600, 1200),
    (1920, 1080),
    (1920, 1200),
    (2560, 1080),
    (3440, 1440),
    (2880, 2160),
    (3840, 1600),
    (3840, 2160),
)
WORDS = (3, 8, 9, 12, 14)


@for_each(WINDOWS, WORDS)
def test_the_table_layout_has_no_faults_in_any_window(
    window: tuple[int, int], letters: int
) -> None:
    assert layout_faults(TableLayout(*window, letters)) == ()


@for_each(WINDOWS, [1.15, 1.5, 1.75])
def test_the_table_layout_has_no_faults_with_larger_text(
    window: tuple[int, int], larger: float
) -> None:
    assert layout_faults(TableLayout(*window, 14, larger)) == ()


def test_layout_faults_reports_an_overlap() -> None:
    class Crowded(TableLayout):
        @property
        def ashtray_caption(self) -> Rect:
            return self.hand_rect

    found = layout_faults(Crowded(960, 540))
    assert any("lies on ashtray caption" in complaint for complaint in found)


@for_each(WINDOWS)
def test_slate_letters_are_at_least_11_pixels_high(window: tuple[int, int]) -> None:
    for letters in range(3, 15):
        slate = TableLayout(*window, letters).seats[Place.LEFT].slate
        assert CAPITAL * slate.letter >= 11
        assert slate.pitch * slate.first_line <= slate.rect.width


def test_a_long_word_takes_two_lines_in_a_small_window() -> None:
    slate = TableLayout(640, 360, 14).seats[Place.TOP].slate
    assert (slate.lines, slate.first_line) == (2, 7)
    assert slate.letter >= 11 > TableLayout(640, 360, 8).seats[Place.TOP].slate.letter - 2


def test_a_small_slate_fits_words_of_3_to_14_letters() -> None:
    for letters in range(3, 15):
        slate = slate_in(Rect(20, 10, 130, 42), 0.0, letters, 18)
        assert slate.letter >= 11
        assert slate.pitch * slate.first_line <= 130
        assert slate.lines * slate.letter <= 42
        assert slate.pitch <= 18


def test_the_unit_shrinks_with_a_narrow_window_and_not_with_a_wide_one() -> None:
    assert TableLayout(1920, 1080).s == 1080
    assert TableLayout(2560, 1080).s == 1080
    assert TableLayout(1024, 768).s == 576


def test_in_a_wide_window_side_seats_stay_at_the_edges_and_the_trick_central() -> None:
    wide = TableLayout(2560, 1080)
    left, right = wide.seats[Place.LEFT].medallion, wide.seats[Place.RIGHT].medallion
    assert left.x == pytest.approx(0.172 * 1080)
    assert wide.width - right.x == pytest.approx(left.x)
    assert left.y == right.y == pytest.approx(0.343 * 1080 - 0.019 * 1080)
    assert wide.trick_centre == pytest.approx((1280, (0.43 + 0.031) * 1080))
    assert wide.hand.x == 1280


def test_spare_height_goes_between_the_seats_and_the_hand() -> None:
    flat, tall = TableLayout(1024, 576), TableLayout(1024, 768)
    assert tall.s == flat.s
    for place in (Place.LEFT, Place.RIGHT):
        down = tall.seats[place].medallion.y - flat.seats[place].medallion.y
        assert down == pytest.approx(0.343 * 192)
    assert tall.height - tall.hand.y == pytest.approx(flat.height - flat.hand.y)
    assert tall.height - tall.ashtray.y == pytest.approx(flat.height - flat.ashtray.y)


def test_a_layout_scales_with_the_window() -> None:
    small, large = TableLayout(1280, 720, 12), TableLayout(2560, 1440, 12)
    for one, other in zip(small.trick, large.trick, strict=True):
        assert other[:3] == pytest.approx([2 * value for value in one[:3]], rel=0.02)
    assert large.pass_mat == pytest.approx([2 * value for value in small.pass_mat])
    assert large.panel.rect == pytest.approx([2 * value for value in small.panel.rect])


def test_in_a_wide_window_3_cards_are_as_close_as_8() -> None:
    zone = TableLayout(2560, 1080).hand
    assert zone.step(3) == zone.step(8) == pytest.approx(0.128 * 1080)
    narrow = TableLayout(960, 540).hand
    assert narrow.step(8) < narrow.step(3) == pytest.approx(0.128 * 540)
    assert zone.slot(1, 3).x == zone.x


def test_tools_are_round_and_small_windows_have_large_indices() -> None:
    small, large = TableLayout(960, 540), TableLayout(1920, 1080)
    assert (small.has_large_index, large.has_large_index) == (True, False)
    assert {tool.width == tool.height for tool in (*small.tools, *large.tools)} == {True}


@for_each(WINDOWS)
def test_cards_on_the_table_are_at_least_85_percent_of_hand_cards(
    window: tuple[int, int],
) -> None:
    layout = TableLayout(*window)
    held = layout.hand.card_width
    assert all(0.85 * held < slot.width < held for slot in layout.trick)
    assert all(0.5 * held < slot.width < held for slot in layout.lots)
    tall = TableLayout(*window, aspect=1.8)
    assert tall.trick[0].height == pytest.approx(layout.trick[0].height), (
        "a taller card would cover others"
    )


def test_only_the_lower_edge_of_the_window_cuts_the_hand() -> None:
    layout = TableLayout(1280, 720)
    assert layout.hand_rect.bottom == layout.height
    assert layout.play_line < layout.hand_rect.y
    assert layout.baize.contains(*layout.hand_rect.centre)
    assert layout.trick_ellipse.contains(*layout.trick_centre)


@for_each(WINDOWS, [1.0, 1.75])
def test_boxes_of_the_reckoning_panel_do_not_overlap(
    window: tuple[int, int], larger: float
) -> None:
    layout = TableLayout(*window, larger=larger)
    panel = layout.panel
    assert layout.window.contains(panel.rect.x, panel.rect.y)
    assert layout.window.contains(panel.rect.right, panel.rect.bottom)
    for box in (panel.reason, panel.summary, panel.slate):
        assert panel.proceed.y - box.bottom >= 13 or box.right < panel.proceed.x, "ring, and 8 px"
    apart = panel.second.x - panel.proceed.right
    assert apart >= panel.s * 0.030, "the focus ring, and 14 px in a window of 720"
    assert panel.second.height == panel.proceed.height
    assert panel.rect.bottom - panel.proceed.bottom >= panel.s * 0.050, "off the gold rule"
    boxes = [panel.title, panel.remark, panel.slate, panel.verdict, panel.reason, panel.summary]
    boxes += [panel.proceed, panel.second, *(row.rect for row in panel.rows)]
    for index, box in enumerate(boxes):
        assert panel.rect.contains(box.x, box.y)
        assert panel.rect.contains(box.right, box.bottom)
        assert not any(overlap(box, other) for other in boxes[index + 1 :])
    for row in panel.rows:
        parts = [row.medallion.rect, row.name, row.strip, row.points]
        for part, following in pairwise(parts):
            assert part.right <= following.x
        assert row.points.right <= row.rect.right


def test_twelve_cards_and_the_ashtray_fit_in_their_row() -> None:
    row = ReckoningLayout(960, 540, 1080).rows[0]
    things = row.things(12, has_tray=True)
    assert len(things) == 13
    assert things[0].x - row.card_width / 2 == pytest.approx(row.strip.x)
    assert things[-1].x + row.card_width / 2 <= row.strip.right + 1e-6
    few = row.things(3, has_tray=False)
    assert few[1].x - few[0].x > row.card_width


def test_no_card_of_a_row_lies_under_the_ashtray() -> None:
    row = ReckoningLayout(960, 540, 1080).rows[0]
    for cards in range(1, 13):
        *_, last, tray = row.things(cards, has_tray=True)
        assert tray.x - last.x > 1.2 * row.card_width, cards


def test_note_above_the_prompt_keeps_a_distance() -> None:
    for size in ((960, 540), (1280, 720), (1400, 900)):
        layout = TableLayout(*size)
        assert layout.prompt.y - layout.rail_down.bottom > layout.px(0.015), size


def test_cards_of_a_row_close_up_for_the_ashtray_caption() -> None:
    row = ReckoningLayout(960, 540, 1080).rows[0]
    wide, close = row.things(7, has_tray=False), row.things(6, has_tray=True)
    assert close[0] == wide[0]
    assert close[-1].x + 1.7 * row.card_width <= row.strip.right < wide[-1].x + 1.7 * row.card_width
