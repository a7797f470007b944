"""Protocol between the program and its drawing process: one line of JSON, then pixels.

Neither side trusts the other: every line is bounded and every value is checked.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import IO, Any, Final, NamedTuple

from smokingcat.decks.notice import BrokenDeck, Fault, PictureRemark
from smokingcat.decks.picture_source import PictureSource
from smokingcat.decks.raster.limits import Limits
from smokingcat.decks.raster.pixels import Pixels, byte_count, is_drawable

COMMAND: Final = "draw-decks"
"""Command line argument that starts the program as the drawing process; internal."""
_MAX_LINE_LENGTH: Final = 65_536
_MAX_DETAIL_LENGTH: Final = 120
MAX_REMARKS: Final = 40
_MAX_NUMBER: Final = 1e9
"""Upper bound for seconds of CPU time and for units of a drawing."""
_FAULTS_BY_VALUE: Final = {fault.value: fault for fault in Fault}


class ProtocolError(Exception):
    """An invalid message or a closed connection."""


class DrawingRequest(NamedTuple):
    """A request to draw a picture of ``size`` pixels, or to measure it if ``size`` is ``None``.

    ``seconds`` is the CPU time that it may take.
    """

    source: PictureSource
    size: tuple[int, int] | None
    seconds: float


Measure = tuple[float, float]
Answer = Pixels | Measure | BrokenDeck


def send_limits(stream: IO[bytes], limits: Limits) -> None:
    _send(
        stream,
        {
            "face_seconds": limits.face_seconds,
            "memory": limits.memory,
            "file": limits.file,
            "drawing": limits.drawing,
            "pixels": limits.pixels,
        },
    )


def read_limits(stream: IO[bytes]) -> Limits:
    """Return the limits of the drawing process; `ProtocolError` if they are invalid."""
    try:
        return Limits(**_receive(stream))
    except TypeError:
        raise ProtocolError("limits") from None


def send_request(stream: IO[bytes], request: DrawingRequest) -> None:
    source = request.source
    message = {
        "file": str(source.file),
        "element": source.element,
        "cell": source.cell,
        "is_card": source.is_card,
    }
    _send(stream, {**message, "size": request.size, "seconds": request.seconds})


def read_request(stream: IO[bytes]) -> DrawingRequest | None:
    """Return the next request, ``None`` at the end of input; `ProtocolError` if it is invalid."""
    message = _receive(stream, may_end=True)
    if not message:
        return None
    try:
        cell = message["cell"]
        size = message["size"]
        source = PictureSource(
            Path(message["file"]),
            str(message["element"]),
            None if cell is None else (cell[0], cell[1], cell[2], cell[3]),
            bool(message["is_card"]),
        )
        return DrawingRequest(
            source, None if size is None else (size[0], size[1]), _parse_seconds(message)
        )
    except (KeyError, TypeError, IndexError):
        raise ProtocolError("request") from None


def send_ready(stream: IO[bytes]) -> None:
    _send(stream, {"ready": True})


def read_ready(stream: IO[bytes]) -> None:
    """Wait until the process is ready; `ProtocolError` if it fails."""
    if _receive(stream) != {"ready": True}:
        raise ProtocolError("ready")


def send_answer(stream: IO[bytes], answer: Answer, seconds: float) -> None:
    """Send a picture, its measures or its fault, with the CPU time in seconds."""
    message: dict[str, Any] = {"seconds": seconds}
    payload = b""
    if isinstance(answer, BrokenDeck):
        message |= {"fault": answer.fault.value, "detail": answer.detail[:_MAX_DETAIL_LENGTH]}
    elif isinstance(answer, Pixels):
        message["size"], payload = answer.size, answer.rgba
        message["remarks"] = [
            (remark.fault.value, printable(remark.detail)) for remark in answer.remarks
        ]
    else:
        message["measure"] = answer
    _send(stream, message, payload)


def read_answer(stream: IO[bytes], request: DrawingRequest) -> tuple[Answer, float]:
    """Return the answer to ``request`` and its CPU time in seconds; `ProtocolError` if invalid."""
    message = _receive(stream)
    return _parse_answer(message, stream, request), _parse_seconds(message)


def _parse_answer(message: dict[str, Any], stream: IO[bytes], request: DrawingRequest) -> Answer:
    if "fault" in message:
        fault, detail = _FAULTS_BY_VALUE.get(str(message["fault"])), message.get("detail")
        if fault is None or not isinstance(detail, str):
            raise ProtocolError("fault")
        return BrokenDeck(fault, printable(detail))
    if request.size is None:
        return _parse_measure(message)
    if message.get("size") != list(request.size) or not is_drawable(request.size):
        raise ProtocolError("size")
    rgba = stream.read(byte_count(request.size))
    if len(rgba) != byte_count(request.size):
        raise ProtocolError("pixels")
    return Pixels.of(request.size, rgba, _parse_remarks(message))


def _parse_remarks(message: dict[str, Any]) -> tuple[PictureRemark, ...]:
    found = []
    match message.get("remarks", []):
        case [*remarks] if len(remarks) <= MAX_REMARKS:
            for remark in remarks:
                match remark:
                    case [str(fault), str(detail)] if fault in _FAULTS_BY_VALUE:
                        found.append(PictureRemark(_FAULTS_BY_VALUE[fault], printable(detail)))
                    case _:
                        raise ProtocolError("remark")
            return tuple(found)
    raise ProtocolError("remarks")


def printable(text: str) -> str:
    """Return ``text`` shortened to one line, with ``?`` for unprintable characters."""
    shown = "".join(letter if letter.isprintable() else "?" for letter in text)
    return shown if len(shown) <= _MAX_DETAIL_LENGTH else f"{shown[: _MAX_DETAIL_LENGTH - 1]}…"


def _parse_measure(message: dict[str, Any]) -> Measure:
    match message.get("measure"):
        case [int() | float() as width, int() | float() as height]:
            if 0 < width <= _MAX_NUMBER and 0 < height <= _MAX_NUMBER:
                return float(width), float(height)
    raise ProtocolError("measure")


def _parse_seconds(message: dict[str, Any]) -> float:
    match message.get("seconds"):
        case int() | float() as seconds if 0 <= seconds <= _MAX_NUMBER:
            return float(seconds)
    raise ProtocolError("seconds")


def _send(stream: IO[bytes], message: dict[str, Any], payload: bytes = b"") -> None:
    stream.write(json.dumps(message).encode("ascii") + b"\n")
    stream.write(payload)
    stream.flush()


def _receive(stream: IO[bytes], *, may_end: bool = False) -> dict[str, Any]:
    line = stream.readline(_MAX_LINE_LENGTH)
    if may_end and not line:
        return {}
    try:
        message = json.loads(line)
    except (ValueError, RecursionError):
        raise ProtocolError(printable(repr(line[:40]))) from None
    if not isinstance(message, dict):
        raise ProtocolError(printable(repr(message)))
    return message
