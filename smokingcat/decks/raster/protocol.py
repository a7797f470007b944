"""What the program and its drawing process say to each other: one line of JSON, then pixels.

Neither side believes the other: every line is bounded and every value is looked at.
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
"""The word that starts the program as the drawing process; people need not know it."""
_LONGEST_LINE: Final = 65_536
_LONGEST_DETAIL: Final = 120
MOST_REMARKS: Final = 40
_LARGEST: Final = 1e9
"""Far more than there are seconds of work, or units of a drawing."""
_FAULTS: Final = {fault.value: fault for fault in Fault}


class ProtocolError(Exception):
    """What the other side said is not what was agreed on, or it said nothing at all."""


class DrawingRequest(NamedTuple):
    """A picture to be drawn ``size`` pixels large, or only measured where there is no size.

    ``seconds`` are those of work that it may take.
    """

    source: PictureSource
    size: tuple[int, int] | None
    seconds: float


Measure = tuple[float, float]
Answer = Pixels | Measure | BrokenDeck


def send_limits(stream: IO[bytes], limits: Limits) -> None:
    """Tell the drawing process what it may cost."""
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
    """Return what the drawing process may cost; `ProtocolError` where that was not said."""
    try:
        return Limits(**_receive(stream))
    except TypeError:
        raise ProtocolError("limits") from None


def send_request(stream: IO[bytes], request: DrawingRequest) -> None:
    """Ask for a picture."""
    source = request.source
    said = {
        "file": str(source.file),
        "element": source.element,
        "cell": source.cell,
        "is_card": source.is_card,
    }
    _send(stream, {**said, "size": request.size, "seconds": request.seconds})


def read_request(stream: IO[bytes]) -> DrawingRequest | None:
    """Return what is asked for, or ``None`` when nothing more will be; `Garbled` for nonsense."""
    said = _receive(stream, may_end=True)
    if not said:
        return None
    try:
        cell = said["cell"]
        size = said["size"]
        source = PictureSource(
            Path(said["file"]),
            str(said["element"]),
            None if cell is None else (cell[0], cell[1], cell[2], cell[3]),
            bool(said["is_card"]),
        )
        return DrawingRequest(source, None if size is None else (size[0], size[1]), _seconds(said))
    except (KeyError, TypeError, IndexError):
        raise ProtocolError("request") from None


def send_ready(stream: IO[bytes]) -> None:
    """Say that the process is there."""
    _send(stream, {"ready": True})


def read_ready(stream: IO[bytes]) -> None:
    """Wait until the process is there; `ProtocolError` if it will not be."""
    if _receive(stream) != {"ready": True}:
        raise ProtocolError("ready")


def send_answer(stream: IO[bytes], answer: Answer, seconds: float) -> None:
    """Hand over a picture, its measures, or what is wrong with it, and what work that was."""
    said: dict[str, Any] = {"seconds": seconds}
    payload = b""
    if isinstance(answer, BrokenDeck):
        said |= {"fault": answer.fault.value, "detail": answer.detail[:_LONGEST_DETAIL]}
    elif isinstance(answer, Pixels):
        said["size"], payload = answer.size, answer.rgba
        said["remarks"] = [
            (remark.fault.value, printable(remark.detail)) for remark in answer.remarks
        ]
    else:
        said["measure"] = answer
    _send(stream, said, payload)


def read_answer(stream: IO[bytes], request: DrawingRequest) -> tuple[Answer, float]:
    """Return the answer to ``request`` and the seconds of work it took; `Garbled` for nonsense."""
    said = _receive(stream)
    return _answer(said, stream, request), _seconds(said)


def _answer(said: dict[str, Any], stream: IO[bytes], request: DrawingRequest) -> Answer:
    if "fault" in said:
        fault, detail = _FAULTS.get(str(said["fault"])), said.get("detail")
        if fault is None or not isinstance(detail, str):
            raise ProtocolError("fault")
        return BrokenDeck(fault, printable(detail))
    if request.size is None:
        return _measure(said)
    if said.get("size") != list(request.size) or not is_drawable(request.size):
        raise ProtocolError("size")
    rgba = stream.read(byte_count(request.size))
    if len(rgba) != byte_count(request.size):
        raise ProtocolError("pixels")
    return Pixels.of(request.size, rgba, _remarks(said))


def _remarks(said: dict[str, Any]) -> tuple[PictureRemark, ...]:
    """Return what is said of a picture beside it."""
    found = []
    match said.get("remarks", []):
        case [*remarks] if len(remarks) <= MOST_REMARKS:
            for remark in remarks:
                match remark:
                    case [str(fault), str(detail)] if fault in _FAULTS:
                        found.append(PictureRemark(_FAULTS[fault], printable(detail)))
                    case _:
                        raise ProtocolError("remark")
            return tuple(found)
    raise ProtocolError("remarks")


def printable(text: str) -> str:
    """Return ``text`` on one line, not too long, with ``?`` for what would disturb a terminal."""
    shown = "".join(letter if letter.isprintable() else "?" for letter in text)
    return shown if len(shown) <= _LONGEST_DETAIL else f"{shown[: _LONGEST_DETAIL - 1]}…"


def _measure(said: dict[str, Any]) -> Measure:
    match said.get("measure"):
        case [int() | float() as width, int() | float() as height]:
            if 0 < width <= _LARGEST and 0 < height <= _LARGEST:
                return float(width), float(height)
    raise ProtocolError("measure")


def _seconds(said: dict[str, Any]) -> float:
    match said.get("seconds"):
        case int() | float() as seconds if 0 <= seconds <= _LARGEST:
            return float(seconds)
    raise ProtocolError("seconds")


def _send(stream: IO[bytes], said: dict[str, Any], payload: bytes = b"") -> None:
    stream.write(json.dumps(said).encode("ascii") + b"\n")
    stream.write(payload)
    stream.flush()


def _receive(stream: IO[bytes], *, may_end: bool = False) -> dict[str, Any]:
    line = stream.readline(_LONGEST_LINE)
    if may_end and not line:
        return {}
    try:
        said = json.loads(line)
    except (ValueError, RecursionError):
        raise ProtocolError(printable(repr(line[:40]))) from None
    if not isinstance(said, dict):
        raise ProtocolError(printable(repr(said)))
    return said
