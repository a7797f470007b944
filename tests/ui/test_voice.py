"""The system's voice: what it says and what it drops, and how speech-dispatcher is spoken to."""

from __future__ import annotations

import contextlib
import socket
import sys
import threading
from pathlib import Path
from typing import Final

import pygame
import pytest

from smokingcat.store.settings import Settings
from smokingcat.ui.access import engines
from smokingcat.ui.access.engines import (
    ProgramVoice,
    SpeechDispatcher,
    WindowsVoice,
    mac_voice,
    socket_of,
    words_a_minute,
)
from smokingcat.ui.access.voice import Voice
from smokingcat.ui.menus.settings import SettingsScene
from smokingcat.ui.shell.context import Context
from smokingcat.ui.shell.speaking import Speaking
from tests.ui.desk import Desk, on, press_key

SOON: Final = 60.0


@pytest.fixture(autouse=True)
def workers_by_hand() -> None:
    """Leave the voice its thread: a semaphore tells the engine when to begin and end."""


@pytest.fixture(autouse=True)
def patient_engines(monkeypatch: pytest.MonkeyPatch) -> None:
    """Give a server of a test time to answer, however busy the machine is."""
    monkeypatch.setattr(engines, "_ANSWERS", SOON)


class Mouth:
    """An engine that says a text when it is let, and keeps what it was given."""

    def __init__(self, *, is_free: bool = False) -> None:
        self.said: list[str] = []
        self.paces: set[int] = set()
        self.has_begun = threading.Semaphore(0)
        self.may_end = threading.Semaphore(0)
        self.is_free = is_free
        self.silenced = 0

    def say(self, text: str, language: str, pace: int) -> None:
        self.paces.add(pace)
        self.said.append(f"{language}: {text}")
        self.has_begun.release()
        if not self.is_free:
            assert self.may_end.acquire(timeout=SOON)

    def silence(self) -> None:
        self.silenced += 1
        self.may_end.release()

    def close(self) -> None:
        self.said.append("closed")


def test_what_is_told_later_takes_the_place_of_what_waits_and_one_breath_is_said_whole() -> None:
    mouth = Mouth()
    voice = Voice(lambda: mouth)
    voice.open("cs")
    voice.hear("one", urgent=False)
    assert mouth.has_begun.acquire(timeout=SOON)
    assert voice.is_speaking
    for breath in (["two"], ["three"], ["four", "five"]):
        for text in breath:
            voice.hear(text, urgent=False)
        voice.breathe()
    for _ in range(3):
        mouth.may_end.release()
    assert voice.wait(SOON)
    assert not voice.is_speaking
    assert mouth.said == ["cs: one", "cs: four", "cs: five"]
    assert mouth.silenced == 0, "what is being said is said to its end"


def test_what_is_urgent_cuts_off_what_is_being_said() -> None:
    mouth = Mouth()
    voice = Voice(lambda: mouth)
    voice.hear("a long story", urgent=False)
    assert mouth.has_begun.acquire(timeout=SOON)
    voice.breathe()
    voice.hear("Your turn.", urgent=True)
    mouth.may_end.release()
    assert voice.wait(SOON)
    assert (mouth.said, mouth.silenced) == (["en: a long story", "en: Your turn."], 1)


def test_at_a_key_it_falls_silent_and_says_then_what_the_key_has_brought_about() -> None:
    mouth = Mouth()
    voice = Voice(lambda: mouth)
    voice.hear("a long story", urgent=False)
    assert mouth.has_begun.acquire(timeout=SOON)
    voice.hear("that is never told", urgent=False)
    voice.hush()
    voice.hear("Your turn.", urgent=False)
    mouth.may_end.release()
    assert voice.wait(SOON)
    assert (mouth.said, mouth.silenced) == (["en: a long story", "en: Your turn."], 1)


def test_where_the_keyboard_is_does_not_cut_off_what_the_same_key_has_brought_about() -> None:
    mouth = Mouth()
    voice = Voice(lambda: mouth)
    voice.hear("You have to follow hearts.", urgent=True)
    assert mouth.has_begun.acquire(timeout=SOON)
    voice.hear("The ace of hearts, 4 of 8.", urgent=True)
    for _ in range(2):
        mouth.may_end.release()
    assert voice.wait(SOON)
    assert [each[4:7] for each in mouth.said] == ["You", "The"]
    assert mouth.silenced == 0


def test_whoever_ends_the_voice_in_the_middle_of_a_text_has_the_engine_let_go() -> None:
    mouth = Mouth()
    voice = Voice(lambda: mouth)
    voice.hear("a long story", urgent=False)
    assert mouth.has_begun.acquire(timeout=SOON)
    voice.hear("that is never told", urgent=False)
    voice.close()
    assert voice.wait(SOON)
    assert mouth.said == ["en: a long story", "closed"]


def test_without_an_engine_it_is_known_that_there_is_none_and_nothing_fails() -> None:
    voice = Voice(lambda: None)
    voice.open("en")
    voice.hear("Your turn.", urgent=False)
    assert voice.wait(SOON)
    assert voice.is_missing


class Server:
    """Speaks the server's side of SSIP to one client; ``heard`` are the lines that came."""

    def __init__(self, path: Path, *, ends: bool = True, knows_german: bool = True) -> None:
        self.heard: list[str] = []
        self.is_asked = threading.Event()
        self._ends, self._knows_german = ends, knows_german
        self._socket = socket.socket(socket.AF_UNIX)
        self._socket.bind(str(path))
        self._socket.listen()
        threading.Thread(target=self._serve, daemon=True).start()

    def _serve(self) -> None:
        with contextlib.suppress(OSError):  # whoever was spoken to may have gone
            self._answer()

    def _answer(self) -> None:
        client, _ = self._socket.accept()
        with client, client.makefile("rwb", buffering=0) as lines:
            is_text, number = False, 20
            for raw in lines:
                line = raw.decode().removesuffix("\r\n")
                self.heard.append(line)
                if is_text and line != ".":
                    continue
                answer = "208 OK SET"
                if line == "SPEAK":
                    is_text, answer = True, "230 OK RECEIVING DATA"
                elif is_text:
                    is_text, number = False, number + 1
                    answer = f"225-{number}\r\n225 OK MESSAGE QUEUED"
                    if self._ends:
                        answer += f"\r\n702-{number}\r\n702-1\r\n702 END"
                elif line == "SET SELF LANGUAGE de" and not self._knows_german:
                    answer = "409 ERR LANGUAGE NOT SUPPORTED"
                lines.write(f"{answer}\r\n".encode())
                if answer.startswith("225"):
                    self.is_asked.set()

    def close(self) -> None:
        self._socket.close()


@pytest.fixture
def place(tmp_path: Path) -> Path:
    return tmp_path / "speechd.sock"


def test_speech_dispatcher_is_given_language_and_text_and_says_when_it_was_said(
    place: Path,
) -> None:
    server = Server(place)
    client = SpeechDispatcher(str(place))
    client.say("Jsi na řadě.\n.tečka", "cs", 0)
    client.say("Cti kule.", "cs", 40)
    client.close()
    assert server.heard[1:13] == [
        "SET SELF NOTIFICATION END ON",
        "SET SELF NOTIFICATION CANCEL ON",
        "SET SELF PRIORITY MESSAGE",
        "SET SELF LANGUAGE cs",
        "SPEAK",
        "Jsi na řadě.",
        "..tečka",
        ".",
        "SET SELF RATE 40",
        "SPEAK",
        "Cti kule.",
        ".",
    ]
    server.close()


def test_speech_dispatcher_is_told_to_be_silent_in_the_middle_of_a_text(place: Path) -> None:
    server = Server(place, ends=False)
    client = SpeechDispatcher(str(place))
    saying = threading.Thread(target=client.say, args=["A long story.", "en", 0])
    saying.start()
    assert server.is_asked.wait(SOON)
    client.silence()
    saying.join(SOON)
    assert not saying.is_alive()
    assert server.heard[-1] == "CANCEL SELF"
    client.close()
    server.close()


@pytest.mark.parametrize("babble", [b"x" * 20_000, b"701-20\r\n" * 3_000, b"208-OK\r\n" * 3_000])
def test_a_server_that_never_comes_to_an_end_is_left(place: Path, babble: bytes) -> None:
    with socket.socket(socket.AF_UNIX) as server:
        server.bind(str(place))
        server.listen()

        def talk() -> None:
            client, _ = server.accept()
            with client, contextlib.suppress(OSError):
                client.sendall(babble)
                client.recv(1)
                client.recv(10_000)

        threading.Thread(target=talk, daemon=True).start()
        with pytest.raises(OSError, match=r"too much|has gone"):
            SpeechDispatcher(str(place))


def test_a_server_that_has_gone_is_an_error_and_another_is_looked_for(place: Path) -> None:
    server = Server(place)
    found: list[SpeechDispatcher] = []

    def find() -> SpeechDispatcher:
        found.append(SpeechDispatcher(str(place)))
        return found[-1]

    voice = Voice(find)
    voice.open("en")
    assert voice.wait(SOON)
    server.close()
    found[0].close()
    voice.hear("Is anybody there?", urgent=False)
    assert voice.wait(SOON)
    assert len(found) == 1, "it is looked for when there is something to say again"


@pytest.mark.parametrize(
    ("environment", "path"),
    [
        ({"SPEECHD_ADDRESS": "unix_socket:/run/x.sock"}, "/run/x.sock"),
        ({"XDG_RUNTIME_DIR": "/run/7"}, "/run/7/speech-dispatcher/speechd.sock"),
        ({"SPEECHD_ADDRESS": "inet_socket:far:6560", "XDG_RUNTIME_DIR": "/run/7"}, None),
        ({}, None),
    ],
)
def test_the_server_of_this_machine_is_found(environment: dict[str, str], path: str | None) -> None:
    assert socket_of(environment) == path


def test_a_program_is_given_the_text_and_ended_when_it_is_to_be_silent(tmp_path: Path) -> None:
    heard = tmp_path / "heard"
    code = f"import sys, time; open({str(heard)!r}, 'wb').write(sys.stdin.buffer.read())"
    quick = ProgramVoice(lambda *_: (sys.executable, "-c", code))
    quick.say("Ahoj.", "cs", 0)
    assert heard.read_text(encoding="utf-8") == "Ahoj."
    slow = ProgramVoice(lambda *_: (sys.executable, "-c", f"{code}; time.sleep(60)"))
    saying = threading.Thread(target=slow.say, args=["A long story.", "en", 0])
    saying.start()
    while saying.is_alive():
        slow.silence()
        saying.join(0.05)


def test_the_voices_of_windows_are_given_a_line_and_say_when_it_was_said() -> None:
    code = "import sys\nfor line in sys.stdin: line[:7] == 'de -04 ' and print(flush=True)"
    voice = WindowsVoice((sys.executable, "-c", code))
    voice.say("Du bist dran.", "de", -40)
    voice.close()


def test_a_pace_is_so_many_words_a_minute_and_the_usual_one_is_left_as_it_is() -> None:
    assert [words_a_minute(pace) for pace in (-40, 0, 40, 80)] == [124, None, 247, 350]


def test_a_mac_speaks_by_the_first_voice_that_has_the_language() -> None:
    listed = (
        "Alex                en_US    # Most people\nBad News  en_US # x\nZuzana  cs_CZ  # Dobrý"
    )
    assert (mac_voice(listed, "cs"), mac_voice(listed, "en"), mac_voice(listed, "hu")) == (
        "Zuzana",
        "Alex",
        None,
    )


def test_the_voice_says_where_the_keyboard_is_and_how_that_stands() -> None:
    with Desk((1280, 720), "en") as desk:
        scene = desk.show(SettingsScene(desk.context))
        mouth = Mouth(is_free=True)
        speaking = Speaking(desk.context, lambda: mouth)
        desk.context.announcer.attach(speaking.voice)

        def heard() -> str:
            speaking.follow(scene, (), is_asked=True)
            assert speaking.voice.wait(SOON)
            return mouth.said[-1]

        assert speaking.follow(scene, (), is_asked=False), "it has to be drawn to be told"
        assert heard().startswith("en: Settings.")
        told = set()
        for _ in range(40):
            press_key(scene, 9)
            told.add(heard())
        desk.context.change(voice_pace="fast")
        heard()
        press_key(scene, 9)
        heard()
        assert sorted(mouth.paces) == [0, 40]
        assert any("Mute, switch, off" in each for each in told)
        assert any("Effects, slider, 70%. Cards and chalk." in each for each in told)
        assert any("The cats talk. Seldom, chosen, 2 of 3." in each for each in told)
        speaking.close()
        assert not desk.context.announcer.is_heard


class Reader:
    """A screen reader that is there when it is said to be, and keeps what it hears."""

    wakes_in = None

    def __init__(self) -> None:
        self.is_read = False
        self.heard: list[str] = []

    def open(self, title: str) -> bool:
        return bool(title)

    def is_ready(self) -> bool:
        return False

    @property
    def is_speaking(self) -> bool:
        return False

    def hear(self, text: str, *, urgent: bool) -> None:
        del urgent
        self.heard.append(text)

    def hush(self) -> None:
        """Take no note of it."""


def test_the_voice_says_what_a_key_has_done_until_a_reader_comes(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    mouth, reader, made = Mouth(is_free=True), Reader(), list[Speaking]()

    def speaking(context: Context) -> Speaking:
        made.append(Speaking(context, lambda: mouth))
        return made[-1]

    monkeypatch.setattr("smokingcat.ui.access.bridge.Bridge", lambda _: reader)
    monkeypatch.setattr("smokingcat.ui.shell.speaking.Speaking", speaking)
    with Desk((1280, 720), "en", speaks=True) as desk:
        scene = desk.show(SettingsScene(desk.context))
        readers = desk.app.readers
        readers.tell(scene)
        assert not made, "nothing speaks before there is something to be seen"
        readers.open()
        for _ in range(2):
            readers.tell(scene)
            desk.draw()
        assert made[0].voice.wait(SOON)
        desk.app.take_input([pygame.Event(pygame.KEYDOWN, key=9, mod=0, unicode="")])
        readers.tell(scene)
        assert made[0].voice.wait(SOON)
        before, said = mouth.said[0], mouth.said[-1]
        assert before.startswith("en: Settings.")
        assert said.startswith("en: ")
        assert said != before
        reader.is_read = True
        readers.tell(scene)
        desk.app.tell("Your turn.")
        scene.update(0.0)
        assert made[0].voice.wait(SOON)
        assert (mouth.said[-2:], reader.heard) == ([said, "closed"], ["Your turn."])
        assert desk.context.announcer.silence == "reader"


def test_a_screen_without_a_heading_is_called_by_the_name_of_the_game(desk: Desk) -> None:
    mouth, scene = Mouth(is_free=True), on(desk)
    speaking = Speaking(desk.context, lambda: mouth)
    for _ in range(2):
        speaking.follow(scene, (), is_asked=False)
    assert speaking.voice.wait(SOON)
    assert mouth.said == ["en: Smoking Cat."]


def test_nobody_who_has_not_asked_for_it_hears_a_voice() -> None:
    assert not Settings().speaks
