"""The panel beside a reviewed round: which options it has room for, and in which order."""

from __future__ import annotations

from smokingcat.coach.played import Decision
from smokingcat.coach.review import judge
from smokingcat.rules import cards
from smokingcat.ui.scenes.review_panel import options
from tests.bots.positions import to_pass
from tests.coach.evening import of_options


def test_the_packet_that_was_given_stands_in_its_place_among_the_best() -> None:
    view = to_pass("Kl Al Aa Ka 7a 8a 7b 8b")
    packets = [cards(each) for each in ("Kl Al Aa", "Kl Al Ka", "Kl Aa Ka", "Al Aa Ka", "Kl Al 8b")]
    outlook = of_options(packets, (0.1, 0.2, 0.3, 0.4, 0.5))
    for number, packet in enumerate(packets):
        rows = options(judge(Decision(1, view, packet), outlook), 3)
        assert len(rows) == 3
        assert [row.is_taken for row in rows].index(True) == min(number, 2)
        chances = [row.chance or 1.0 for row in rows]
        assert chances == sorted(chances)


def test_where_all_is_lost_no_option_is_called_the_best() -> None:
    view = to_pass("Kl Al Aa Ka 7a 8a 7b 8b")
    packets = [cards("Kl Al Aa"), cards("Kl Al Ka")]
    for losing, best in ((0.97, [True, False]), (1.0, [False, False])):
        judged = judge(Decision(1, view, packets[0]), of_options(packets, (losing, 1.0)))
        assert [row.is_best for row in options(judged, 3)] == best
