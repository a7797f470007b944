"""Client of the drawing process, which it kills when a picture takes too long.

The process is this program, started again with a hidden argument at the first request. If a picture
exceeds the limits, a new process serves the next request.
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

_TIMEOUT_FACTOR: Final = 3
"""Factor from the CPU time limit of a picture to the watchdog's timeout."""
_CPU_LIMIT_STATUSES: Final = (-24, 1816)
"""Exit statuses after exceeding the CPU limit: SIGXCPU, or not enough quota on Windows."""


class Rasteriser:
    """Draws the pictures of foreign decks, one at a time; thread-safe.

    The limit is CPU time as counted by the system, so a busy computer does not count against the
    deck. The watchdog is for systems that do not count CPU time, and for a process that sleeps.
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
        return Allowance(self.limits.deck_seconds)

    def rasterise(
        self, source: PictureSource, size: tuple[int, int], allowance: Allowance | None = None
    ) -> Pixels:
        """Return the picture ``size`` pixels large; raises `BrokenDeck` if it cannot be drawn.

        The CPU time is subtracted from ``allowance``. Raises ValueError for an impossible size.
        """
        if not is_drawable(size):
            raise ValueError(f"no size for a picture: {size}")
        answer = self._request(source, size, allowance)
        if not isinstance(answer, Pixels):
            raise TypeError("asked for a picture, was given its measures")
        return answer

    def measure(
        self, source: PictureSource, allowance: Allowance | None = None
    ) -> protocol.Measure:
        """Return width and height of the picture in its own units; raises `BrokenDeck`."""
        answer = self._request(source, None, allowance)
        if isinstance(answer, Pixels):
            raise TypeError("asked for measures, was given a picture")
        return answer

    def close(self) -> None:
        """Kill the process, even while it is drawing; later requests fail."""
        self._is_closed = True
        if (process := self._process) is not None:
            process.kill()
        with self._lock:
            self._end_process()

    def _request(
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
                answer, spent = self._call_with_timeout(
                    _TIMEOUT_FACTOR * seconds, process, lambda: _exchange(process, request), name
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
        self._end_process()
        try:
            process = self._process = _start_process(self._command)
        except OSError as error:
            raise BrokenDeck(Fault.NO_RASTERISER, error.strerror or "") from None
        try:
            self._call_with_timeout(
                self.limits.start_seconds, process, lambda: self._handshake(process), ""
            )
        except BrokenDeck:
            raise BrokenDeck(Fault.NO_RASTERISER) from None
        return process

    def _handshake(self, process: subprocess.Popen[bytes]) -> None:
        assert process.stdin is not None
        assert process.stdout is not None
        protocol.send_limits(process.stdin, self.limits)
        protocol.read_ready(process.stdout)

    def _call_with_timeout(
        self,
        seconds: float,
        process: subprocess.Popen[bytes],
        exchange: Callable[[], Result],
        name: str,
    ) -> Result:
        """Call ``exchange``; raises `BrokenDeck` on failure, or after killing the process."""
        with _watchdog(seconds, process) as has_fired:
            try:
                return exchange()
            except (OSError, ValueError, protocol.ProtocolError):
                pass
        process.kill()
        status = process.wait()
        self._end_process()
        slow = has_fired.is_set() or status in _CPU_LIMIT_STATUSES
        raise BrokenDeck(Fault.PICTURE_TOO_SLOW if slow else Fault.PICTURE_TOO_HEAVY, name)

    def _end_process(self) -> None:
        process, self._process = self._process, None
        if process is None:
            return
        process.kill()
        process.wait()
        for stream in (process.stdin, process.stdout):
            with contextlib.suppress(OSError):  # unsent data
                if stream is not None:
                    stream.close()


@contextlib.contextmanager
def _watchdog(seconds: float, process: subprocess.Popen[bytes]) -> Iterator[threading.Event]:
    """Kill the process after ``seconds``; the yielded event is set if that happened."""
    has_fired = threading.Event()

    def fire() -> None:
        has_fired.set()
        process.kill()

    timer = threading.Timer(seconds, fire)
    timer.daemon = True
    timer.start()
    try:
        yield has_fired
    finally:
        timer.cancel()


def _exchange(
    process: subprocess.Popen[bytes], request: protocol.DrawingRequest
) -> tuple[protocol.Answer, float]:
    """Return the answer and the CPU time in seconds."""
    assert process.stdin is not None
    assert process.stdout is not None
    protocol.send_request(process.stdin, request)
    return protocol.read_answer(process.stdout, request)


def _start_process(command: Sequence[str]) -> subprocess.Popen[bytes]:
    import subprocess  # imported only for foreign decks

    return subprocess.Popen(
        command,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        env=paths.program()[1],
        creationflags=getattr(subprocess, "CREATE_NO_WINDOW", 0),
    )
