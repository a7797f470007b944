"""Transformations of clips: combine, replace by a fade, stretch, start sounds early."""

from __future__ import annotations

from dataclasses import replace
from typing import Final, get_args

from smokingcat.table.motion.clip import (
    STRIKES,
    Clip,
    Cue,
    Track,
    TrackKind,
    Tween,
    linear,
)

FADE: Final = 0.150
"""Seconds of a fade that replaces a motion."""
CALM: Final = 0.450
"""Longest duration of a clip without motion, in seconds: the fade alone would feel hurried."""
_CALM_TRACKS: Final[frozenset[TrackKind]] = frozenset({"lots", "twine", "letter"})
"""Kinds of track that stay in a clip without motion."""
_LIVELY: Final[frozenset[TrackKind]] = frozenset(get_args(TrackKind)) - _CALM_TRACKS
"""Kinds of track that are removed from a clip without motion."""


def join_clips(clips: tuple[Clip, ...]) -> Clip:
    """Return one clip that plays several consecutive clips at the same time.

    Each token may fly in only one of the clips.
    """
    # Tweens name their stops by number. The joined clip has one common beginning, the first clip's
    # first stop, and one common end, the last clip's last stop. A tween that begins or ends with
    # its own clip begins or ends at these stops instead. That is safe because no other clip moves
    # the tween's token. The inner stops of all clips are appended, and their numbers are shifted by
    # the number of stops before them. Until the common end, only the first stop counts as reached
    # (`reached`), so that no count or letter runs ahead of cards that are still in the air.
    first, last = clips[0], clips[-1]
    stops = [first.stops[0]]
    legs: dict[int, tuple[Tween, ...]] = {}
    end = sum(len(clip.stops) - 2 for clip in clips) + 1
    for clip in clips:
        inner = clip.stops[1:-1]
        stops += inner
        shift = len(stops) - 1 - len(inner)
        final = len(clip.stops) - 1
        for number, flights in clip.legs.items():
            legs[number] = tuple(
                leg._replace(
                    source=leg.source + shift if leg.source else 0,
                    target=end if leg.target == final else leg.target + shift,
                )
                for leg in flights
            )
    duration = max(clip.duration for clip in clips)
    return Clip(
        (*stops, last.stops[-1]),
        duration,
        max((clip.rest for clip in clips), key=lambda leg: leg.start)._replace(target=end),
        legs,
        tuple(sorted((cue for clip in clips for cue in clip.cues), key=lambda cue: cue.at)),
        tuple(track for clip in clips for track in clip.tracks),
        (duration,) * end,
        first.before,
        last.after,
        tuple(landing for clip in clips for landing in clip.landings),
    )


def calm_clip(clip: Clip) -> Clip:
    """Return the clip as one short fade from its first stop to its last, with a rest."""
    fade, duration = min(FADE, clip.duration), min(CALM, clip.duration)
    return Clip(
        (clip.stops[0], clip.stops[-1]),
        duration,
        Tween(0.0, fade, 0, 1, linear, fades=True),
        cues=tuple(cue._replace(at=0.0) for cue in merge_cues(clip.cues)),
        tracks=tuple(
            Track(t.kind, 0.0, fade / 2 if t.kind == "twine" else fade)  # gone with the packet
            for t in clip.tracks
            if t.kind not in _LIVELY
        ),
        reached=(fade / 2,),
        before=clip.before,
        after=clip.after,
    )


def merge_cues(cues: tuple[Cue, ...]) -> tuple[Cue, ...]:
    """Return cues without repeated names; the first of each name stays."""
    first: dict[str, Cue] = {}
    for cue in cues:
        first.setdefault(cue.name, cue)
    return tuple(first.values())


def stretch_clip(clip: Clip, factor: float) -> Clip:
    """Return the clip with all times multiplied; pauses for reading keep their seconds."""
    if factor == 1.0:
        return clip

    def leg(one: Tween) -> Tween:
        return one._replace(start=one.start * factor, duration=one.duration * factor)

    return replace(
        clip,
        duration=clip.duration * factor,
        rest=leg(clip.rest),
        legs={number: tuple(map(leg, legs)) for number, legs in clip.legs.items()},
        cues=tuple(cue._replace(at=cue.at * factor) for cue in clip.cues),
        tracks=tuple(
            Track(kind, start * factor, duration * factor) for kind, start, duration in clip.tracks
        ),
        reached=tuple(time * factor for time in clip.reached),
        landings=tuple(
            landing._replace(
                at=landing.at * factor,
                seconds=landing.seconds * factor,
                standstill=landing.standstill * factor,
            )
            for landing in clip.landings
        ),
    )


def start_sounds_early(clip: Clip) -> Clip:
    """Return the clip with every sound started early, so that its beat falls on the given time."""
    cues = (cue._replace(at=max(0.0, cue.at - STRIKES.get(cue.name, 0.0))) for cue in clip.cues)
    return replace(clip, cues=tuple(sorted(cues, key=lambda cue: cue.at)))
