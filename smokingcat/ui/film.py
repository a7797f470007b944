"""Films the first round of a watched match, one PNG for each frame, at fixed time steps.

No clock is read and no window opened, so the same seed, settings and size give the same pictures.
"""

from __future__ import annotations

import argparse
import os
import shlex
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final

import pygame

from smokingcat.common import png
from smokingcat.common.exit_codes import BAD_INPUT
from smokingcat.match.modes import filmed
from smokingcat.ui.engine.match_start import fresh_seed, watch_match
from smokingcat.ui.offscreen import OffscreenGame
from smokingcat.ui.screens.table.table_scene import TableScene

SIZE: Final = (1280, 720)

_FRAMES_A_SECOND: Final = 30
_LINGER: Final = 1.5
"""Seconds for which the film shows the chalked letter at the end."""


def run_film(
    studio: OffscreenGame, options: argparse.Namespace, complain: Callable[[str], None]
) -> int:
    """Film one round into the requested folder; print one line and return the exit status."""
    words, folder = studio.context.words, Path(options.film)
    seed, rate = options.seed or fresh_seed(), options.fps or _FRAMES_A_SECOND
    count = 0
    try:
        folder.mkdir(parents=True, exist_ok=True)
        if any(folder.glob("frame_*.png")):
            sentence = words.gettext("There is a film in {folder} already.")
            complain(sentence.format(folder=folder))
            return BAD_INPUT
        scene = _first_round(studio, options, seed)
        for count, picture in enumerate(_frames(studio, scene, rate), 1):
            with (folder / f"frame_{count:05}.png").open("xb") as file:
                file.write(picture)
    except OSError as error:
        sentence = words.gettext("The film cannot be written to {folder}: {reason}")
        complain(sentence.format(folder=folder, reason=error.strerror or error))
        return BAD_INPUT
    frames = shlex.quote(f"{folder}{os.sep}frame_%05d.png")
    sentence = words.ngettext(
        "Seed {seed}, {count} frame in {folder}; a film of it: {command}",
        "Seed {seed}, {count} frames in {folder}; a film of them: {command}",
        count,
    )
    command = f"ffmpeg -framerate {rate} -i {frames} -pix_fmt yuv420p film.mp4"
    print(sentence.format(seed=seed, count=count, folder=folder, command=command), flush=True)
    return 0


def _first_round(studio: OffscreenGame, options: argparse.Namespace, seed: str) -> TableScene:
    """Show the table of a match that leaves no file."""
    context = studio.context
    word = options.word or context.first_word()
    session = watch_match(context, word, seed, law=options.law, is_kept=False)
    scene = TableScene(context, session, filmed(options.speed))
    studio.app.push(scene)
    return scene


def _frames(studio: OffscreenGame, scene: TableScene, rate: int) -> Iterator[bytes]:
    """Yield the frames of a round, ``rate`` a second; an unchanged frame is repeated."""
    picture = as_png(studio.develop())
    yield picture
    lingering = round(_LINGER * rate)
    while lingering > 0:
        studio.context.faces.wait()  # so that a card of a new size appears in the next frame
        studio.context.pieces.prefetch.wait()
        studio.app.turn(1 / rate, happened=False)
        if studio.app.drew:
            picture = as_png(studio.app.window.surface)
        yield picture
        lingering -= scene.model.is_over


def as_png(surface: pygame.Surface) -> bytes:
    """Return the surface as an opaque PNG.

    This is five times as fast as SDL's writer, and the file is a third larger.
    """
    return png.encode(surface.get_size(), pygame.image.tobytes(surface, "RGB"))
