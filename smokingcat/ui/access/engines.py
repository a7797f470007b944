"""What can speak on this system: speech-dispatcher, a program, or the voices of Windows.

Only the first, and of the programs espeak-ng, have been heard here; the others are written by what
their makers document.
"""

from __future__ import annotations

import contextlib
import os
import queue
import shutil
import socket
import subprocess
import sys
import threading
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import IO, Final

from smokingcat.paths import system_environment
from smokingcat.ui.access.voice import Cut, Engine

_LOOK: Final = 0.04
"""Seconds after which it is looked whether what is being said is to be cut off."""
_ANSWERS: Final = 3.0
"""Seconds in which a speech server answers, or has gone."""
_ENDS: Final = (b"702", b"703")
"""News that a text has been said, and that it has been cancelled."""
_LONGEST_LINE, _MOST_LINES = 10_000, 1_000
"""Bytes of a line that a speech server says, and lines of one answer: more than it ever does."""
_NOWHERE: Final = subprocess.DEVNULL
_WORDS: Final = 175
"""Words that a program says in a minute, as is usual."""
_A_SIGN: Final = 0.25
"""Seconds for a character after which nobody waits any longer to hear that a text was said."""


def find_engine() -> Engine | None:
    """Return what speaks on this system, or ``None``."""
    finders: Sequence[Callable[[], Engine | None]] = (_dispatcher, _espeak)
    if sys.platform == "win32":
        finders = (_windows,)
    elif sys.platform == "darwin":
        finders = (_mac,)
    for find in finders:
        with contextlib.suppress(OSError):
            if (engine := find()) is not None:
                return engine
    return None


def _is_cut_off(text: str, cut: Cut, has_ended: Callable[[], bool], pause: float = _LOOK) -> bool:
    """Wait until a text has been said; return whether it is to be cut off before.

    Nobody waits much longer than it takes. Where asking takes a moment itself there is no ``pause``
    (seconds) between two looks.
    """
    left = _A_SIGN * (len(text) + 20)
    while left > 0 and not has_ended():
        if cut.wished(pause):
            return True
        left -= _LOOK
    return False


# -- Linux: speech-dispatcher over its socket ----------------------------------------------


class SpeechDispatcher:
    """A client of speech-dispatcher, in the few words of its protocol (SSIP) that it takes.

    OSError if there is no server behind the socket at ``path``.
    """

    def __init__(self, path: str) -> None:
        self._cut = Cut()
        self._language, self._pace = "", 0
        self._rest = b""
        self._message = b""
        """The number of the text that is being said."""
        self._news: list[bytes] = []
        self._socket = socket.socket(socket.AF_UNIX)
        try:
            self._socket.settimeout(_ANSWERS)
            self._socket.connect(path)
            user = os.environ.get("USER", "")
            user = user if user.isidentifier() else "player"  # what could be taken for more words
            self._ask(f"SET SELF CLIENT_NAME {user}:smokingcat:voice")
            self._ask("SET SELF NOTIFICATION END ON")
            self._ask("SET SELF NOTIFICATION CANCEL ON")
            self._ask("SET SELF PRIORITY MESSAGE")
        except OSError:
            self._socket.close()
            raise

    def say(self, text: str, language: str, pace: int) -> None:
        self._cut.forget()
        if pace != self._pace:  # else it is left as it is set there
            self._ask(f"SET SELF RATE {pace}")
            self._pace = pace
        if language != self._language:
            self._ask(f"SET SELF LANGUAGE {language}")
            self._language = language
        self._ask("SPEAK")
        lines = (f".{line}" if line.startswith(".") else line for line in text.splitlines())
        self._message = self._ask("\r\n".join([*lines, "."]))
        if _is_cut_off(text, self._cut, self._has_ended, pause=0.0):
            self._ask("CANCEL SELF")

    def silence(self) -> None:
        self._cut.wish()

    def close(self) -> None:
        with contextlib.suppress(OSError):
            self._socket.sendall(b"QUIT\r\n")
        self._socket.close()

    def _ask(self, words: str) -> bytes:
        """Send words and return the number in the answer, if any; OSError where it is refused."""
        self._socket.settimeout(_ANSWERS)
        self._socket.sendall(f"{words}\r\n".encode(errors="replace"))
        number = b""
        for _ in range(_MOST_LINES):
            line = self._line()
            if line[:1] == b"7":
                self._is_end(line)
            elif line[3:4] == b"-":
                number = number or line[4:]
            elif line[:1] == b"2":
                return number
            else:
                raise OSError(line.decode(errors="replace"))
        raise OSError("speech-dispatcher says too much")

    def _has_ended(self) -> bool:
        """Wait for a moment; return whether the text has been said, or cancelled by others."""
        self._socket.settimeout(_LOOK)
        try:
            return self._is_end(self._line())
        except TimeoutError:
            return False

    def _is_end(self, line: bytes) -> bool:
        """Take a line of news; return whether with it they say that the text has ended."""
        if line[3:4] == b"-":
            self._news = [*self._news[:1], line[4:]]  # the first says which text it is about
            return False
        about, self._news = self._news[:1], []
        return line[:3] in _ENDS and about == [self._message]

    def _line(self) -> bytes:
        while b"\r\n" not in self._rest:
            came = self._socket.recv(4096)
            if not came or len(self._rest) > _LONGEST_LINE:
                raise OSError("speech-dispatcher has gone")
            self._rest += came
        line, _, self._rest = self._rest.partition(b"\r\n")
        return line


def _dispatcher() -> Engine | None:
    """Return a client of the server that runs, or of one that is begun for it."""
    path = socket_of(os.environ)
    if path is None:
        return None
    with contextlib.suppress(OSError):
        return SpeechDispatcher(path)
    server = shutil.which("speech-dispatcher")
    if server is None:
        return None
    began = [server, "--spawn", "--communication-method", "unix_socket", "--socket-path", path]
    with contextlib.suppress(subprocess.TimeoutExpired):
        subprocess.run(
            began,
            stdin=_NOWHERE,
            stdout=_NOWHERE,
            stderr=_NOWHERE,
            timeout=_ANSWERS,
            env=system_environment(),
        )
    return SpeechDispatcher(path)


def socket_of(environment: os._Environ[str] | dict[str, str]) -> str | None:
    """Return where the server's socket is, ``None`` where it is no socket of this machine."""
    address = environment.get("SPEECHD_ADDRESS", "")
    kind, _, place = address.partition(":")
    if kind == "unix_socket" and place:
        return place
    folder = environment.get("XDG_RUNTIME_DIR", "")
    if address or not folder:
        return None
    return str(Path(folder) / "speech-dispatcher" / "speechd.sock")


# -- programs that say one text each ---------------------------------------------------------


class ProgramVoice:
    """A program that says the text at its input; ``command`` returns how to begin it.

    It takes the language and words a minute, ``None`` for as many as are usual.
    """

    def __init__(self, command: Callable[[str, int | None], Sequence[str]]) -> None:
        self._command = command
        self._cut = Cut()

    def say(self, text: str, language: str, pace: int) -> None:
        self._cut.forget()
        pipe = subprocess.PIPE
        with subprocess.Popen(
            self._command(language, words_a_minute(pace)),
            stdin=pipe,
            stdout=_NOWHERE,
            stderr=_NOWHERE,
            env=system_environment(),
        ) as program:
            assert program.stdin is not None, "it has a pipe"
            program.stdin.write(text.encode(errors="replace"))
            program.stdin.close()
            while program.poll() is None:
                if self._cut.wished(_LOOK):
                    program.terminate()
                    return

    def silence(self) -> None:
        self._cut.wish()

    def close(self) -> None:
        self.silence()


def words_a_minute(pace: int) -> int | None:
    """Return how many words a minute a ``pace`` is, ``None`` for the usual one."""
    return round(_WORDS * 2 ** (pace / 80)) if pace else None


def _espeak() -> Engine | None:
    """Return espeak-ng, where somebody has no more than that."""
    program = shutil.which("espeak-ng")
    if program is None:
        return None

    def command(language: str, words: int | None) -> Sequence[str]:
        fast = () if words is None else ("-s", f"{words}")
        return (program, "-v", language, *fast, "--stdin")

    return ProgramVoice(command)


def _mac() -> Engine | None:
    """Return the program ``say``, with the first voice that it has for a language."""
    program = shutil.which("say")
    if program is None:
        return None
    listed = ""
    with contextlib.suppress(subprocess.TimeoutExpired):
        asked = [program, "-v", "?"]
        answer = subprocess.run(
            asked, capture_output=True, check=False, timeout=_ANSWERS, env=system_environment()
        )
        listed = answer.stdout.decode(errors="replace")

    def command(language: str, words: int | None) -> Sequence[str]:
        voice = mac_voice(listed, language)
        chosen = () if voice is None else ("-v", voice)
        return (program, *chosen, *(() if words is None else ("-r", f"{words}")))

    return ProgramVoice(command)


def mac_voice(listed: str, language: str) -> str | None:
    """Return the first voice of a list ("Zuzana  cs_CZ  # ...") that speaks a language."""
    for line in listed.splitlines():
        *name, code = line.partition("#")[0].split() or [""]
        if name and code.startswith(f"{language}_"):
            return " ".join(name)
    return None


# -- Windows ---------------------------------------------------------------------------------

_POWERSHELL: Final = r"""
Add-Type -AssemblyName System.Speech
$voice = New-Object System.Speech.Synthesis.SpeechSynthesizer
$lines = New-Object IO.StreamReader([Console]::OpenStandardInput(), [Text.Encoding]::UTF8)
$coming = $lines.ReadLineAsync(); $saying = $null
while ($true) {
  if ($coming.IsCompleted) {
    $line = $coming.Result
    if ($line -eq $null) { break }
    $voice.SpeakAsyncCancelAll(); $saying = $null
    if ($line.Length -gt 7) {
      $voice.Rate = [int]$line.Substring(3, 3)
      $culture = [Globalization.CultureInfo]$line.Substring(0, 2)
      try { $voice.SelectVoiceByHints('NotSet', 'NotSet', 0, $culture) } catch { }
      $saying = $voice.SpeakAsync($line.Substring(7))
    }
    $coming = $lines.ReadLineAsync()
  }
  if ($saying -and $saying.IsCompleted) { $saying = $null; [Console]::Out.WriteLine('said') }
  Start-Sleep -Milliseconds 20
}
"""


class WindowsVoice:
    """PowerShell with the voices of Windows: it is given a line for each text, and says when.

    ``command`` begins it; OSError if that cannot be.
    """

    def __init__(self, command: Sequence[str]) -> None:
        self._cut = Cut()
        self._said: queue.SimpleQueue[bool] = queue.SimpleQueue()
        pipe = subprocess.PIPE
        flags = getattr(subprocess, "CREATE_NO_WINDOW", 0)
        self._program = subprocess.Popen(
            command,
            stdin=pipe,
            stdout=pipe,
            stderr=_NOWHERE,
            creationflags=flags,
            env=system_environment(),
        )
        assert self._program.stdout is not None, "it has a pipe"
        self._listening = threading.Thread(
            target=self._listen, args=[self._program.stdout], daemon=True
        )
        self._listening.start()

    def say(self, text: str, language: str, pace: int) -> None:
        self._cut.forget()
        while not self._said.empty():
            self._said.get()
        self._send(f"{language} {round(pace / 10):+03} {' '.join(text.splitlines())}")
        if _is_cut_off(text, self._cut, lambda: not self._said.empty()):
            self._send("!")

    def silence(self) -> None:
        self._cut.wish()

    def close(self) -> None:
        with contextlib.suppress(OSError):
            if self._program.stdin is not None:
                self._program.stdin.close()
        self._program.terminate()
        self._program.wait()
        self._listening.join()

    def _send(self, line: str) -> None:
        assert self._program.stdin is not None, "it has a pipe"
        self._program.stdin.write(f"{line}\n".encode(errors="replace"))
        self._program.stdin.flush()

    def _listen(self, lines: IO[bytes]) -> None:
        with lines:
            for _ in lines:
                self._said.put(True)


def _windows() -> Engine | None:
    program = shutil.which("powershell")
    if program is None:
        return None
    return WindowsVoice((program, "-NoProfile", "-NonInteractive", "-Command", _POWERSHELL))
