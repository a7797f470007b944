"""Director: the table's poses while events are played back, and the order of the player's hand."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace

from smokingcat.common.setting_types import HandOrder
from smokingcat.rules.events import TrickTaken
from smokingcat.table.geometry import Point
from smokingcat.table.layout.poses import KeyframePoses, Pose, PoseCache
from smokingcat.table.layout.table_layout import TableLayout
from smokingcat.table.motion.clip import ease_in_out_cubic
from smokingcat.table.motion.follow_spring import FollowSpring
from smokingcat.table.motion.playback import Playback
from smokingcat.table.motion.tempo import Tempo
from smokingcat.table.state.hand import NO_SELECTION, HandSelection
from smokingcat.table.state.reducer import rearrange_hand, sort_hand
from smokingcat.table.state.table_state import TableState


class Director(Playback):
    """Playback with poses: blends layouts, and lets cards follow the player's selection."""

    def __init__(self, table: TableState, tempo: Tempo | None = None) -> None:
        super().__init__(table, tempo)
        self._layouts = PoseCache()
        self._spring = FollowSpring()
        self._layout: TableLayout | None = None

    @property
    def animating(self) -> bool:
        """Whether the next frame differs, also because a card follows the selection."""
        return self.moving or self._spring.is_moving

    @property
    def seconds_to_change(self) -> float | None:
        """Seconds for which a frame may be kept: 0 while moving, None until the player acts."""
        return 0.0 if self._spring.is_moving else super().seconds_to_change

    def advance(self, seconds: float) -> None:
        self._spring.advance(seconds)
        super().advance(seconds)

    def poses(
        self, layout: TableLayout, selection: HandSelection = NO_SELECTION
    ) -> list[tuple[int, Pose]]:
        """Return every token with its pose, in drawing order."""
        # A new selection is noticed here, because only here is the layout known. The glide of the
        # cards starts where the old selection would place them now. With the same selection nothing
        # is stored again, so it does not matter how often a frame, a press or a bubble asks.
        held = self.with_reduced_motion(selection)
        poses = self._poses_with(layout, held)
        self._spring.follow(held, lambda other: self._poses_with(layout, other), layout.s)
        self._layout = layout
        if self._spring.is_moving:
            poses = self._spring.apply_offsets(poses, layout.s)
        return sorted(poses.items(), key=lambda item: item[1].order)

    def with_reduced_motion(self, selection: HandSelection) -> HandSelection:
        """Return the selection with this tempo's ``is_calm``: reduced motion lifts no card."""
        is_calm = self.tempo.is_calm
        return selection if selection.is_calm is is_calm else replace(selection, is_calm=is_calm)

    def rearrange(self, order: Sequence[int]) -> None:
        """Hold the player's hand in this order of tokens from now on; cards glide into place."""
        self._move_over(lambda shown: rearrange_hand(shown, order))

    def sort_hand(self, order: HandOrder) -> None:
        """Sort the player's hand, now and in later rounds; cards glide to their places."""
        self._move_over(lambda shown: sort_hand(shown, order))

    @property
    def is_sorted(self) -> bool:
        """Whether the player's hand is sorted, not arranged by hand."""
        return not self._final.is_arranged

    def _poses_with(self, layout: TableLayout, selection: HandSelection) -> Mapping[int, Pose]:
        if self._current is None:
            return self._layouts.poses(self._resting, layout, selection)
        clip = self._current.clip
        if not self._has_started:
            return self._layouts.poses(clip.stops[0], layout, selection)
        stops, tokens = (
            KeyframePoses(self._layouts, clip.stops, layout, selection),
            clip.stops[0].tokens,
        )
        return {
            number: clip.pose(number, self._time, stops, layout.s) for number in range(len(tokens))
        }

    def _move_over(self, change: Callable[[TableState], TableState]) -> None:
        """Revise the hand; the cards glide from their places on the screen."""
        layout, selection = self._layout, self._spring.selection
        if layout is None:
            self._revise(change)
            return
        before = self._poses_with(layout, selection)
        self._revise(change)
        self._spring.carry(before, self._poses_with(layout, selection), layout.s)


def coin_place(director: Director, layout: TableLayout) -> Point | None:
    """Return the middle (px) of the dealer's coin (R8), also while it slides.

    The coin is not a card, so it has no token. The result is None while there is no dealer.
    """
    end = _beside_dealer(director.visible, layout)
    start = _beside_dealer(director.before, layout)
    progress = director.progress("coin")
    if progress is None or start is None or end is None:
        return end
    return start.towards(end, ease_in_out_cubic(progress))


def ashtray_place(director: Director, layout: TableLayout) -> Point:
    """Return the middle (px) of the ashtray, also as it slides to the last taker."""
    start, event = Point(layout.ashtray.x, layout.ashtray.y), director.now
    progress = director.progress("ashtray")
    if progress is None or not isinstance(event, TrickTaken):
        return start
    end = layout.piles[director.visible.place(event.seat)].slot
    return start.towards(Point(end.x, end.y), ease_in_out_cubic(progress))


def _beside_dealer(table: TableState, layout: TableLayout) -> Point | None:
    if table.dealer is None:
        return None
    coin = layout.seats[table.place(table.dealer)].dealer_coin
    return Point(coin.x, coin.y)
