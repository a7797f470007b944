"""The process that draws: begun when it is wanted, ended when it takes too long, never believed."""

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


def acting(script: str, seconds: float = 60.0) -> Rasteriser:
    """Return a rasteriser whose process runs a script instead of drawing, for so long at most."""
    bounds = Limits(face_seconds=seconds, start_seconds=60)
    return Rasteriser(bounds, [sys.executable, "-I", "-c", f"import sys, time; {script}"])


def fault_of(ask: Callable[[], object]) -> Fault:
    with pytest.raises(BrokenDeck) as refused:
        ask()
    return refused.value.fault


def test_no_process_is_begun_before_a_picture_is_wanted() -> None:
    with Rasteriser() as rasteriser:
        assert rasteriser._process is None  # noqa: SLF001


def test_a_process_that_goes_to_sleep_is_ended() -> None:
    with acting(f"{READY} time.sleep(60)", seconds=0.1) as rasteriser:
        assert fault_of(lambda: rasteriser.rasterise(SOURCE, SIZE)) is Fault.PICTURE_TOO_SLOW
        assert rasteriser._process is None  # noqa: SLF001


def test_whoever_leaves_waits_for_no_picture() -> None:
    with acting(f"{READY} time.sleep(60)") as rasteriser:
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


def test_a_process_that_falls_over_is_no_harm() -> None:
    with acting(f"{READY} sys.exit(1)") as rasteriser:
        assert fault_of(lambda: rasteriser.rasterise(SOURCE, SIZE)) is Fault.PICTURE_TOO_HEAVY
        assert fault_of(lambda: rasteriser.measure(SOURCE)) is Fault.PICTURE_TOO_HEAVY


@pytest.mark.parametrize("script", ["sys.exit(1)", "print('hello')", "raise SystemError"])
def test_a_process_that_cannot_begin_is_told_apart(script: str) -> None:
    with acting(script) as rasteriser:
        assert fault_of(lambda: rasteriser.rasterise(SOURCE, SIZE)) is Fault.NO_RASTERISER
    with Rasteriser(command=["/nowhere/to/be/found"]) as rasteriser:
        assert fault_of(lambda: rasteriser.rasterise(SOURCE, SIZE)) is Fault.NO_RASTERISER


@pytest.mark.parametrize(
    "said",
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
def test_a_process_that_talks_nonsense_is_not_believed(said: str) -> None:
    with pytest.raises(protocol.ProtocolError):
        protocol.read_answer(
            io.BytesIO(said.encode() + b"\n" + bytes(99)), protocol.DrawingRequest(SOURCE, SIZE, 1)
        )


@pytest.mark.parametrize(
    "measure", ["[0, 1]", "[1, -1]", "[1, Infinity]", "[1]", '"1"', "null", f"[1, 1{'0' * 400}]"]
)
def test_measures_that_cannot_be_are_not_believed(measure: str) -> None:
    said = f'{{"seconds": 0, "measure": {measure}}}\n'.encode()
    with pytest.raises(protocol.ProtocolError):
        protocol.read_answer(io.BytesIO(said), protocol.DrawingRequest(SOURCE, None, 1))


def test_whatever_is_asked_and_answered_comes_over_whole() -> None:
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
def test_nothing_that_is_said_upsets_the_listener(said: bytes) -> None:
    for listen in (protocol.read_request, protocol.read_limits, protocol.read_ready):
        try:
            listen(io.BytesIO(said + b"\n"))
        except protocol.ProtocolError:
            continue
        assert listen is protocol.read_request, said
        assert not said


def test_what_is_said_of_a_fault_cannot_disturb_a_terminal() -> None:
    stream = io.BytesIO()
    protocol.send_answer(stream, BrokenDeck(Fault.FILE_MISSING, "a\n\x1b[2J\u202e" + "x" * 500), 0)
    stream.seek(0)
    answer, _ = protocol.read_answer(stream, protocol.DrawingRequest(SOURCE, SIZE, 1))
    assert isinstance(answer, BrokenDeck)
    assert answer.detail.startswith("a??[2J?xxx")
    assert len(answer.detail) <= 120


def test_a_deck_that_has_used_up_its_time_is_not_drawn_any_more() -> None:
    said = '{\\"seconds\\": 0.04, \\"measure\\": [2, 3]}'
    with acting(f'{READY} print("{said}\\n" * 9, flush=True); time.sleep(60)') as rasteriser:
        allowance = Allowance(0.1)
        for _ in range(3):
            assert rasteriser.measure(SOURCE, allowance) == (2, 3)
        fault = fault_of(lambda: rasteriser.measure(SOURCE, allowance))
        assert fault is Fault.PICTURE_TOO_SLOW
        assert rasteriser.measure(SOURCE, rasteriser.allowance()) == (2, 3)


def test_all_of_a_deck_is_drawn_or_refused_within_ten_seconds() -> None:
    limits = Limits()
    rounded_up = 1.0  # systems count whole seconds, once, for the picture that passes the limit

    assert limits.deck_seconds + rounded_up + 1 < 10


def test_a_face_may_take_what_its_deck_has_left() -> None:
    echo = 'print("{\\"seconds\\": 0, \\"measure\\": [" + asked + ", 1]}", flush=True)'
    asked = "import json; asked = str(json.loads(sys.stdin.readline())['seconds'])"
    ready = READY.removesuffix("sys.stdin.readline();")
    with acting(f"{ready} {asked}; {echo}; {asked}; {echo}", seconds=30) as rasteriser:
        assert rasteriser.measure(SOURCE, Allowance(90.0)) == (30, 1)
        assert rasteriser.measure(SOURCE, Allowance(0.5)) == (0.5, 1)


def test_a_face_that_was_too_much_is_taken_from_the_time_of_its_deck() -> None:
    with acting(f"{READY} time.sleep(60)", seconds=0.1) as rasteriser:
        allowance = Allowance(1.0)
        assert fault_of(lambda: rasteriser.measure(SOURCE, allowance)) is Fault.PICTURE_TOO_SLOW
        assert allowance.seconds == pytest.approx(0.9)


def test_a_size_that_nobody_can_want_is_an_error() -> None:
    with Rasteriser() as rasteriser, pytest.raises(ValueError, match="no size"):
        rasteriser.rasterise(SOURCE, (0, 12))


def test_a_picture_drawn_before_is_not_drawn_again(tmp_path: Path) -> None:
    file = drawings.write(tmp_path / "card.svg", drawings.card())
    source = PictureSource(file)
    pictures = DeckPictures(tmp_path, {HEJMA: source}, {})
    with Rasteriser() as rasteriser:
        drawer = CachedRasteriser(rasteriser, PictureCache(tmp_path / "cache"))
        first = drawer.draw(pictures, source, SIZE, drawer.allowance())
    with Rasteriser(command=["/nowhere/to/be/found"]) as rasteriser:
        drawer = CachedRasteriser(rasteriser, PictureCache(tmp_path / "cache"))
        assert drawer.draw(pictures, source, SIZE, drawer.allowance()) == first


def test_the_process_draws_nothing_but_on_request() -> None:
    """It is begun by the word it was told, and ends when nobody asks any more."""
    done = subprocess.run(
        [sys.executable, "-m", "smokingcat", protocol.COMMAND],
        input=b'{"face_seconds": 1, "memory": 300000000, "file": 1, "drawing": 1, "pixels": 1}\n',
        capture_output=True,
        timeout=60,
        check=False,
    )
    assert done.returncode == 0
    assert done.stdout == b'{"ready": true}\n'


@pytest.mark.parametrize("said", [b"", b"hello\n", b'{"face_seconds": 1, "colour": 2}\n'])
def test_the_process_ends_when_it_is_told_nonsense(said: bytes) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "smokingcat", protocol.COMMAND],
        input=said,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        timeout=60,
        check=False,
    )
    assert done.returncode == 1
    assert done.stdout == b""


@pytest.mark.skipif(sys.platform != "linux", reason="other systems know other limits")
def test_the_process_may_write_no_file_and_take_no_more_memory_than_told() -> None:
    script = (
        "import resource; from smokingcat.decks.worker.sandbox import confine; "
        "from smokingcat.decks.raster.limits import Limits; confine(Limits(memory=250_000_000)); "
        "print([resource.getrlimit(x)[1] for x in (resource.RLIMIT_FSIZE, resource.RLIMIT_AS)])"
    )
    done = subprocess.run([sys.executable, "-c", script], stdout=subprocess.PIPE, check=True)
    assert done.stdout == b"[0, 250000000]\n"
