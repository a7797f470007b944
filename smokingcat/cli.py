"""Command line of the game and of the commands without a window.

Results go to standard output. Every error is one line on standard error, in the user's language,
with a non-zero exit status. Each command imports its own modules, because the game should start
quickly.
"""

from __future__ import annotations

import argparse
import errno
import importlib
import io
import itertools
import os
import sys
from collections.abc import Callable, Sequence
from typing import Final, Literal, TextIO

from smokingcat.commands.arguments import complain, missing_option_text, parser_of
from smokingcat.common.exit_codes import BAD_INPUT, CANNOT_WRITE, INTERRUPTED, UNEXPECTED
from smokingcat.common.paths import NoHomeFolder
from smokingcat.i18n.catalogue import catalogue
from smokingcat.i18n.catalogue.catalogue import Catalogue, UnknownLanguage

_OWN_PROCESSES: Final = {"draw-decks": "smokingcat.decks.worker.process"}
"""Names by which the program starts itself as a subprocess, and the module that each one runs."""

_WITH_SCREEN: Final = {None: "ui.opening", "doctor": "ui.doctor"}
"""Modules of the game itself and of the commands that need a screen."""

_PATH_OPTIONS: Final = ("path", "file", "out", "resume", "film")
"""Options that contain a file or folder."""

_MAX_UNWRITTEN: Final = 1_000_000
"""Size of an output buffer in bytes: more than any single text, which would bypass the buffer."""

_FILES_TRIED: Final = 12
"""Number of files that `_is_out_of_files` tries to open.

It is larger than the number of files that an exception closes while it ends the game.
"""


def _complaint_language(arguments: Sequence[str]) -> Catalogue:
    """Return the language of error messages: a valid ``--lang``, else the system's language."""
    codes = [after for given, after in itertools.pairwise(arguments) if given == "--lang"]
    codes += [given.removeprefix("--lang=") for given in arguments if given.startswith("--lang=")]
    try:
        return catalogue.load((codes or [catalogue.system_language()])[0])
    except UnknownLanguage:
        return catalogue.load(catalogue.system_language())


def main(arguments: Sequence[str] | None = None, begin: Callable[[], None] = lambda: None) -> int:
    """Run the command line; return the exit status.

    ``begin`` is called after all imports and before the command runs.
    """
    _buffer_stream("stderr", "backslashreplace")
    try:
        status = _run_and_report(arguments, begin)
    except SystemExit:
        if _is_stderr_complete():
            raise
        return CANNOT_WRITE
    return status if _is_stderr_complete() else CANNOT_WRITE


def _is_stderr_complete() -> bool:
    """Return whether all complaints reached standard error; discard unwritten ones.

    Python would retry at exit and change the exit status. A reader may close the pipe.
    """
    try:
        if sys.stderr is not None:
            sys.stderr.flush()
    except OSError as error:
        _discard_output(sys.stderr)
        return isinstance(error, BrokenPipeError)
    return True


def _run_and_report(arguments: Sequence[str] | None, begin: Callable[[], None]) -> int:
    given = list(sys.argv[1:] if arguments is None else arguments)
    if len(given) == 1 and given[0] in _OWN_PROCESSES:
        own = importlib.import_module(_OWN_PROCESSES[given[0]])
        begin()
        status: int = own.serve()
        return status
    words = _complaint_language(given)
    _buffer_stream("stdout", "replace")
    try:
        try:
            return _run_command(given, words, begin)
        finally:
            _flush_results(words)  # Python cannot report an error at its exit
    except KeyboardInterrupt:
        return INTERRUPTED
    except _ResultsUnwritable as fault:
        complain(str(fault))
        return CANNOT_WRITE
    except BrokenPipeError:
        _discard_output(sys.stdout)  # the reader has closed the pipe
        return 0
    except NoHomeFolder:
        complain(
            words.gettext("You have no home folder. Name one for the game in SMOKINGCAT_HOME.")
        )
        return BAD_INPUT
    except Exception as fault:  # noqa: BLE001 - reported to the user and logged
        return _report(fault, words)


class _ResultsUnwritable(Exception):
    """A failure to write to standard output, as a sentence."""


def _flush_results(words: Catalogue) -> None:
    """Write buffered results; discard them if that fails.

    Raises BrokenPipeError or `_ResultsUnwritable`.
    """
    try:
        if sys.stdout is not None:
            sys.stdout.flush()
    except BrokenPipeError:
        raise
    except OSError as error:
        _discard_output(sys.stdout)
        sentence = words.gettext("The results cannot be written: {reason}")
        raise _ResultsUnwritable(sentence.format(reason=error.strerror)) from error


def _run_command(given: Sequence[str], words: Catalogue, begin: Callable[[], None]) -> int:
    parser = parser_of(words)
    options = parser.parse_args(given)
    problem = missing_option_text(words, options)
    if problem is not None:
        parser.error(problem)
    options.lang = getattr(options, "lang", None)
    if not _has_working_folder() and any(_is_relative(options, name) for name in _PATH_OPTIONS):
        complain(words.gettext("The current folder no longer exists."))
        return BAD_INPUT
    if options.command is not None and sys.stdout is None:
        complain(words.gettext("The results cannot be written: standard output is closed."))
        return CANNOT_WRITE
    command = importlib.import_module(f"smokingcat.{_module_name(options.command)}")
    begin()
    status: int = command.run(options, words, complain)
    return status


def _has_working_folder() -> bool:
    try:
        os.getcwd()  # noqa: PTH109 - a word to the system, not a path
    except OSError:
        return False
    return True


def _is_relative(options: argparse.Namespace, name: str) -> bool:
    way = getattr(options, name, None)
    return way is not None and not os.path.isabs(way)  # noqa: PTH117 - as it was typed


def _module_name(command: str | None) -> str:
    return _WITH_SCREEN.get(command, f"commands.{command}")


def _buffer_stream(name: Literal["stdout", "stderr"], errors: str) -> None:
    """Give a standard stream a buffer that keeps what cannot be written, also if Python has none.

    So the next flush fails too, where a library or a command has ignored the first failure. A
    stream that a test has replaced is not replaced again, nor is a terminal of Windows. ``errors``
    says how characters are written that the stream cannot show. Windows guarantees all characters
    in terminals only, so files and pipes get UTF-8 there.
    """
    encoding = "utf-8" if sys.platform == "win32" else None
    own = getattr(sys, name)
    if not isinstance(own, io.TextIOWrapper):
        return
    own.reconfigure(encoding=encoding, errors=errors)
    if own is not getattr(sys, f"__{name}__") or (encoding and own.isatty()):
        return
    raw = io.FileIO(own.fileno(), "w", closefd=False)
    is_prompt = own.line_buffering or own.write_through
    text = io.TextIOWrapper(
        io.BufferedWriter(raw, _MAX_UNWRITTEN), own.encoding, errors, line_buffering=is_prompt
    )
    setattr(sys, name, text)


def _discard_output(stream: TextIO) -> None:
    """Redirect a stream to the null device, so that nothing is written at exit."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())


def _is_out_of_files() -> bool:
    """Return whether the process cannot open more files than the fault has closed."""
    opened: list[int] = []
    try:
        while len(opened) < _FILES_TRIED:
            opened.append(os.open(os.devnull, os.O_RDONLY))
    except OSError as error:
        return error.errno in (errno.EMFILE, errno.ENFILE)
    finally:
        for handle in opened:
            os.close(handle)
    return False


def _report(fault: Exception, words: Catalogue) -> int:
    """Report an unexpected exception in one line; return the exit status."""
    if _is_out_of_files():  # when no more can be opened, files seem missing or damaged
        complain(words.gettext("The system lets the game open too few files at once."))
        return UNEXPECTED
    from smokingcat.common import log
    from smokingcat.store.fault_report import (
        FaultReport,
        find_shortage,
        machine_facts,
        traceback_text,
    )

    lacking = find_shortage(fault)
    if lacking == "memory":
        complain(words.gettext("The system gives the game too little memory."))
        return UNEXPECTED
    if lacking == "threads":
        complain(words.gettext("The system lets the game start too few threads at once."))
        return UNEXPECTED
    log.note_fault(fault)
    reason = f"{type(fault).__name__}: {fault}"
    try:
        report = FaultReport(machine_facts(), fault=traceback_text(fault), log=log.tail()).save()
    except (OSError, RuntimeError):
        sentence = words.gettext("That should not have happened: {reason}")
        complain(sentence.format(reason=reason))
    else:
        sentence = words.gettext("That should not have happened: {reason} (report: {path})")
        complain(sentence.format(reason=reason, path=report))
    return UNEXPECTED
