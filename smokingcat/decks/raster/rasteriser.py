"""Asks a process of its own for pictures, and ends it when it takes too long.

The process is this program started again with one hidden word. It is begun when the first picture
is wanted; after one that was too much for it a fresh one serves the next.
"""

from __future__ import annotations

import contextlib
import threading
from collections.abc import Callable, Iterator, Sequence
from types import TracebackType
from typing import TYPE_CHECKING, Final, TypeVar

from smokingcat.common import paths
from smokingcat.decks.notice import BrokenDeck, Fault
from smokingcat.decks.picture_source import PictureSource
from smokingcat.decks.raster import protocol
from smokingcat.decks.raster.limits import Allowance, Limits
from smokingcat.decks.raster.pixels import Pixels, is_drawable

if TYPE_CHECKING:
    import subprocess

Result = TypeVar("Result")

_PATIENCE: Final = 3
"""How many times as long as the process may work the watchdog waits for it."""
_WORKED_TOO_LONG: Final = (-24, 1816)
"""How a process ends that passed its limit of work: by SIGXCPU; short of its quota, on Windows."""


class Rasteriser:
    """Draws the pictures of strangers' decks, one at a time; any thread may ask.

    What is limited is the work of the process, which the system counts; a busy computer is no
    fault of the deck. The watchdog is for systems that do not count, and for whoever sleeps.
    """

    def __init__(self, limits: Limits | None = None, command: Sequence[str] | None = None) -> None:
        self.limits = limits or Limits()
        self._command = command or [*paths.program()[0], protocol.COMMAND]
        self._lock = threading.Lock()
        self._process: subprocess.Popen[bytes] | None = None
        self._is_closed = False

    def __enter__(self) -> Rasteriser:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        self.close()

    def allowance(self) -> Allowance:
        """Return what one deck may take in all."""
        return Allowance(self.limits.deck_seconds)

    def rasterise(
        self, source: PictureSource, size: tuple[int, int], allowance: Allowance | None = None
    ) -> Pixels:
        """Return the picture ``size`` pixels large; `BrokenDeck` says what is wrong with it.

        The work it takes is taken from ``allowance``; ValueError for a size nobody can want.
        """
        if not is_drawable(size):
            raise ValueError(f"no size for a picture: {size}")
        answer = self._ask(source, size, allowance)
        if not isinstance(answer, Pixels):
            raise TypeError("asked for a picture, was given its measures")
        return answer

    def measure(
        self, source: PictureSource, allowance: Allowance | None = None
    ) -> protocol.Measure:
        """Return width and height of the picture in units of its own; `BrokenDeck` as above."""
        answer = self._ask(source, None, allowance)
        if isinstance(answer, Pixels):
            raise TypeError("asked for measures, was given a picture")
        return answer

    def close(self) -> None:
        """End the process, whatever it is at; nothing is drawn any more."""
        self._is_closed = True
        if (process := self._process) is not None:
            process.kill()
        with self._lock:
            self._end()

    def _ask(
        self, source: PictureSource, size: tuple[int, int] | None, allowance: Allowance | None
    ) -> Pixels | protocol.Measure:
        name = protocol.printable(source.file.name)
        with self._lock:
            if allowance is not None and allowance.seconds <= 0:
                raise BrokenDeck(Fault.PICTURE_TOO_SLOW, name)
            process = self._ready_process()
            seconds = spent = self.limits.face_seconds
            if allowance is not None:
                spent = min(seconds, allowance.seconds)
            request = protocol.DrawingRequest(source, size, spent)
            try:
                answer, spent = self._within(
                    _PATIENCE * seconds, process, lambda: _exchange(process, request), name
                )
            finally:
                if allowance is not None:
                    allowance.seconds -= spent
        if isinstance(answer, BrokenDeck):
            raise answer
        return answer

    def _ready_process(self) -> subprocess.Popen[bytes]:
        if self._is_closed:
            raise BrokenDeck(Fault.NO_RASTERISER)
        if self._process is not None and self._process.poll() is None:
            return self._process
        self._end()
        try:
            process = self._process = _started(self._command)
        except OSError as error:
            raise BrokenDeck(Fault.NO_RASTERISER, error.strerror or "") from None
        try:
            self._within(self.limits.start_seconds, process, lambda: self._greet(process), "")
        except BrokenDeck:
            raise BrokenDeck(Fault.NO_RASTERISER) from None
        return process

    def _greet(self, process: subprocess.Popen[bytes]) -> None:
        assert process.stdin is not None
        assert process.stdout is not None
        protocol.send_limits(process.stdin, self.limits)
        protocol.read_ready(process.stdout)

    def _within(
        self,
        seconds: float,
        process: subprocess.Popen[bytes],
        talk: Callable[[], Result],
        name: str,
    ) -> Result:
        """Talk to the process for so long at most; `BrokenDeck` if it did not survive that."""
        with _watchdog(seconds, process) as has_bitten:
            try:
                return talk()
            except (OSError, ValueError, protocol.ProtocolError):
                pass
        process.kill()
        status = process.wait()
        self._end()
        slow = has_bitten.is_set() or status in _WORKED_TOO_LONG
        raise BrokenDeck(Fault.PICTURE_TOO_SLOW if slow else Fault.PICTURE_TOO_HEAVY, name)

    def _end(self) -> None:
        process, self._process = self._process, None
        if process is None:
            return
        process.kill()
        process.wait()
        for stream in (process.stdin, process.stdout):
            with contextlib.suppress(OSError):  # what was not yet said
                if stream is not None:
                    stream.close()


@contextlib.contextmanager
def _watchdog(seconds: float, process: subprocess.Popen[bytes]) -> Iterator[threading.Event]:
    """Kill the process after so many seconds; the event says whether that came to pass."""
    has_bitten = threading.Event()

    def bite() -> None:
        has_bitten.set()
        process.kill()

    timer = threading.Timer(seconds, bite)
    timer.daemon = True
    timer.start()
    try:
        yield has_bitten
    finally:
        timer.cancel()


def _exchange(
    process: subprocess.Popen[bytes], request: protocol.DrawingRequest
) -> tuple[protocol.Answer, float]:
    """Return the answer and the seconds of work it took."""
    assert process.stdin is not None
    assert process.stdout is not None
    protocol.send_request(process.stdin, request)
    return protocol.read_answer(process.stdout, request)


def _started(command: Sequence[str]) -> subprocess.Popen[bytes]:
    """Start the process without a window."""
    import subprocess  # whoever plays with our decks never needs it

    return subprocess.Popen(
        command,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        env=paths.program()[1],
        creationflags=getattr(subprocess, "CREATE_NO_WINDOW", 0),
    )
