"""The drawing process: started on request, killed when it is too slow, never trusted."""

from __future__ import annotations

import io
import subprocess
import sys
import threading
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from smokingcat.decks.notice import BrokenDeck, Fault
from smokingcat.decks.picture_source import DeckPictures, PictureSource
from smokingcat.decks.raster import protocol
from smokingcat.decks.raster.cached_rasteriser import CachedRasteriser
from smokingcat.decks.raster.limits import Allowance, Limits
from smokingcat.decks.raster.picture_cache import PictureCache
from smokingcat.decks.raster.pixels import Pixels
from smokingcat.decks.raster.rasteriser import Rasteriser
from smokingcat.rules.cards import HEJMA
from tests.decks.worker import drawings

SIZE = (8, 12)
SOURCE = PictureSource(Path("deck.svg"), "1_club", (0.0, 0.5, 0.25, 0.5))
READY = r"sys.stdin.readline(); print('{\"ready\": true}', flush=True); sys.stdin.readline();"


def rasteriser_running(script: str, seconds: float = 60.0) -> Rasteriser:
    """Return a rasteriser whose process runs ``script``, with a time limit per picture."""
    bounds = Limits(face_seconds=seconds, start_seconds=60)
    return Rasteriser(bounds, [sys.executable, "-I", "-c", f"import sys, time; {script}"])


def fault_of(ask: Callable[[], object]) -> Fault:
    with pytest.raises(BrokenDeck) as refused:
        ask()
    return refused.value.fault


def test_process_starts_only_at_the_first_request() -> None:
    with Rasteriser() as rasteriser:
        assert rasteriser._process is None  # noqa: SLF001


def test_sleeping_process_is_killed() -> None:
    with rasteriser_running(f"{READY} time.sleep(60)", seconds=0.1) as rasteriser:
        assert fault_of(lambda: rasteriser.rasterise(SOURCE, SIZE)) is Fault.PICTURE_TOO_SLOW
        assert rasteriser._process is None  # noqa: SLF001


def test_close_does_not_wait_for_a_picture() -> None:
    with rasteriser_running(f"{READY} time.sleep(60)") as rasteriser:
        rasteriser.limits = Limits(face_seconds=1_000)
        faults: list[Fault] = []
        asking = threading.Thread(
            target=lambda: faults.append(fault_of(lambda: rasteriser.measure(SOURCE)))
        )
        asking.start()
        while rasteriser._process is None:  # noqa: SLF001
            asking.join(0.01)
        rasteriser.close()
        asking.join()
        assert len(faults) == 1
        assert fault_of(lambda: rasteriser.measure(SOURCE)) is Fault.NO_RASTERISER


def test_crashed_process_is_replaced() -> None:
    with rasteriser_running(f"{READY} sys.exit(1)") as rasteriser:
        assert fault_of(lambda: rasteriser.rasterise(SOURCE, SIZE)) is Fault.PICTURE_TOO_HEAVY
        assert fault_of(lambda: rasteriser.measure(SOURCE)) is Fault.PICTURE_TOO_HEAVY


@pytest.mark.parametrize("script", ["sys.exit(1)", "print('hello')", "raise SystemError"])
def test_process_that_cannot_start_gives_no_rasteriser(script: str) -> None:
    with rasteriser_running(script) as rasteriser:
        assert fault_of(lambda: rasteriser.rasterise(SOURCE, SIZE)) is Fault.NO_RASTERISER
    with Rasteriser(command=["/nowhere/to/be/found"]) as rasteriser:
        assert fault_of(lambda: rasteriser.rasterise(SOURCE, SIZE)) is Fault.NO_RASTERISER


@pytest.mark.parametrize(
    "answer",
    [
        "nonsense",
        "[]",
        '{"seconds": 0, "size": [9, 9]}',
        '{"seconds": 0, "size": [8, 12]}',
        '{"seconds": NaN, "size": [8, 12]}',
        '{"seconds": 1' + "0" * 400 + ', "size": [8, 12]}',
        "[" * 60_000,
        '{"seconds": 0, "fault": ["file-missing"], "detail": ""}',
        '{"seconds": 0, "fault": "invented", "detail": ""}',
        '{"seconds": 0, "fault": "file-missing", "detail": 7}',
        '{"seconds": 0, "measure": [1, 1]}',
    ],
)
def test_invalid_answer_is_refused(answer: str) -> None:
    with pytest.raises(protocol.ProtocolError):
        protocol.read_answer(
            io.BytesIO(answer.encode() + b"\n" + bytes(99)),
            protocol.DrawingRequest(SOURCE, SIZE, 1),
        )


@pytest.mark.parametrize(
    "measure", ["[0, 1]", "[1, -1]", "[1, Infinity]", "[1]", '"1"', "null", f"[1, 1{'0' * 400}]"]
)
def test_impossible_measures_are_refused(measure: str) -> None:
    answer = f'{{"seconds": 0, "measure": {measure}}}\n'.encode()
    with pytest.raises(protocol.ProtocolError):
        protocol.read_answer(io.BytesIO(answer), protocol.DrawingRequest(SOURCE, None, 1))


def test_requests_and_answers_round_trip() -> None:
    for answer in (Pixels.of(SIZE, bytes(range(96)) * 4), (0.5, 20.0)):
        request = protocol.DrawingRequest(SOURCE, SIZE if isinstance(answer, Pixels) else None, 1.5)
        stream = io.BytesIO()
        protocol.send_request(stream, request)
        protocol.send_answer(stream, answer, 0.25)
        stream.seek(0)
        assert protocol.read_request(stream) == request
        assert protocol.read_answer(stream, request) == (answer, 0.25)
        assert protocol.read_request(stream) is None


@given(st.binary(max_size=60))
def test_invalid_messages_raise_protocol_error(message: bytes) -> None:
    for listen in (protocol.read_request, protocol.read_limits, protocol.read_ready):
        try:
            listen(io.BytesIO(message + b"\n"))
        except protocol.ProtocolError:
            continue
        assert listen is protocol.read_request, message
        assert not message


def test_fault_details_are_printable() -> None:
    stream = io.BytesIO()
    protocol.send_answer(stream, BrokenDeck(Fault.FILE_MISSING, "a\n\x1b[2J\u202e" + "x" * 500), 0)
    stream.seek(0)
    answer, _ = protocol.read_answer(stream, protocol.DrawingRequest(SOURCE, SIZE, 1))
    assert isinstance(answer, BrokenDeck)
    assert answer.detail.startswith("a??[2J?xxx")
    assert len(answer.detail) <= 120


def test_deck_without_remaining_time_is_not_drawn() -> None:
    answer = '{\\"seconds\\": 0.04, \\"measure\\": [2, 3]}'
    with rasteriser_running(
        f'{READY} print("{answer}\\n" * 9, flush=True); time.sleep(60)'
    ) as rasteriser:
        allowance = Allowance(0.1)
        for _ in range(3):
            assert rasteriser.measure(SOURCE, allowance) == (2, 3)
        fault = fault_of(lambda: rasteriser.measure(SOURCE, allowance))
        assert fault is Fault.PICTURE_TOO_SLOW
        assert rasteriser.measure(SOURCE, rasteriser.allowance()) == (2, 3)


def test_time_limit_of_a_deck_is_below_ten_seconds() -> None:
    limits = Limits()
    rounded_up = 1.0  # systems count whole seconds, once, for the picture above the limit

    assert limits.deck_seconds + rounded_up + 1 < 10


def test_time_of_a_face_is_limited_by_the_deck_s_remaining_time() -> None:
    echo = 'print("{\\"seconds\\": 0, \\"measure\\": [" + asked + ", 1]}", flush=True)'
    asked = "import json; asked = str(json.loads(sys.stdin.readline())['seconds'])"
    ready = READY.removesuffix("sys.stdin.readline();")
    with rasteriser_running(f"{ready} {asked}; {echo}; {asked}; {echo}", seconds=30) as rasteriser:
        assert rasteriser.measure(SOURCE, Allowance(90.0)) == (30, 1)
        assert rasteriser.measure(SOURCE, Allowance(0.5)) == (0.5, 1)


def test_time_of_a_killed_face_is_subtracted_from_its_deck() -> None:
    with rasteriser_running(f"{READY} time.sleep(60)", seconds=0.1) as rasteriser:
        allowance = Allowance(1.0)
        assert fault_of(lambda: rasteriser.measure(SOURCE, allowance)) is Fault.PICTURE_TOO_SLOW
        assert allowance.seconds == pytest.approx(0.9)


def test_impossible_size_raises_value_error() -> None:
    with Rasteriser() as rasteriser, pytest.raises(ValueError, match="no size"):
        rasteriser.rasterise(SOURCE, (0, 12))


def test_cached_picture_is_not_drawn_again(tmp_path: Path) -> None:
    file = drawings.write(tmp_path / "card.svg", drawings.card())
    source = PictureSource(file)
    pictures = DeckPictures(tmp_path, {HEJMA: source}, {})
    with Rasteriser() as rasteriser:
        drawer = CachedRasteriser(rasteriser, PictureCache(tmp_path / "cache"))
        first = drawer.draw(pictures, source, SIZE, drawer.allowance())
    with Rasteriser(command=["/nowhere/to/be/found"]) as rasteriser:
        drawer = CachedRasteriser(rasteriser, PictureCache(tmp_path / "cache"))
        assert drawer.draw(pictures, source, SIZE, drawer.allowance()) == first


def test_process_without_requests_ends_normally() -> None:
    """The process starts with its command word and ends at the end of the input."""
    done = subprocess.run(
        [sys.executable, "-m", "smokingcat", protocol.COMMAND],
        input=b'{"face_seconds": 1, "memory": 300000000, "file": 1, "drawing": 1, "pixels": 1}\n',
        capture_output=True,
        timeout=60,
        check=False,
    )
    assert done.returncode == 0
    assert done.stdout == b'{"ready": true}\n'


@pytest.mark.parametrize("limits", [b"", b"hello\n", b'{"face_seconds": 1, "colour": 2}\n'])
def test_process_fails_on_invalid_limits(limits: bytes) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "smokingcat", protocol.COMMAND],
        input=limits,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        timeout=60,
        check=False,
    )
    assert done.returncode == 1
    assert done.stdout == b""


@pytest.mark.skipif(sys.platform != "linux", reason="other systems know other limits")
def test_process_limits_file_size_and_memory() -> None:
    script = (
        "import resource; from smokingcat.decks.worker.sandbox import confine; "
        "from smokingcat.decks.raster.limits import Limits; confine(Limits(memory=250_000_000)); "
        "print([resource.getrlimit(x)[1] for x in (resource.RLIMIT_FSIZE, resource.RLIMIT_AS)])"
    )
    done = subprocess.run([sys.executable, "-c", script], stdout=subprocess.PIPE, check=True)
    assert done.stdout == b"[0, 250000000]\n"
