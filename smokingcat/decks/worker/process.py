"""Main loop of the drawing process: receives its limits, then draws until the input ends."""

from __future__ import annotations

import os
import sys
import time
from typing import IO, TYPE_CHECKING, Final

from smokingcat.decks.notice import BrokenDeck, errors_as_broken_deck
from smokingcat.decks.raster import protocol
from smokingcat.decks.worker import sandbox

if TYPE_CHECKING:
    from smokingcat.decks.worker.picture_renderer import PictureRenderer

_NICENESS: Final = 5
"""Nice value, so that drawing has lower priority than the game (on Unix)."""


def serve() -> int:
    """Serve requests on standard input and output; return the exit status."""
    questions, answers = sys.stdin.buffer, _private_stdout()
    if hasattr(os, "nice"):
        os.nice(_NICENESS)
    os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    try:
        limits = protocol.read_limits(questions)
        from smokingcat.decks.worker.picture_renderer import PictureRenderer

        sandbox.confine(limits)
        protocol.send_ready(answers)
        return _draw_all(questions, answers, PictureRenderer(limits))
    except (ImportError, OSError, protocol.ProtocolError):
        return 1


def _draw_all(questions: IO[bytes], answers: IO[bytes], renderer: PictureRenderer) -> int:
    while (request := protocol.read_request(questions)) is not None:
        sandbox.allow_seconds(request.seconds)
        begun = time.process_time()
        answer = _answer(renderer, request)
        protocol.send_answer(answers, answer, time.process_time() - begun)
    return 0


def _answer(renderer: PictureRenderer, request: protocol.DrawingRequest) -> protocol.Answer:
    """Return the answer to one request; a fault does not stop the process."""
    try:
        with errors_as_broken_deck(request.source.file.name):
            if request.size is None:
                return renderer.measure(request.source)
            return renderer.draw(request.source, request.size)
    except BrokenDeck as broken:
        return broken


def _private_stdout() -> IO[bytes]:
    """Return a private copy of standard output; output printed by libraries is discarded."""
    sys.stdout.flush()
    own = os.fdopen(os.dup(1), "wb")
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, 1)
    os.close(nowhere)
    return own
