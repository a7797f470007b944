"""``smokingcat arena``: a tournament between bots, with loss rates."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from concurrent.futures import Executor
from contextlib import AbstractContextManager, nullcontext
from pathlib import Path
from typing import Final

from smokingcat.arena.board_file import BadBoardFile, BoardFileFault
from smokingcat.arena.contest import Contest
from smokingcat.arena.report import as_json, as_table
from smokingcat.arena.tournament import Tournament
from smokingcat.arena.workers import (
    ClusterUnavailable,
    WorkerLost,
    cluster_executor,
    process_executor,
)
from smokingcat.bots import roster
from smokingcat.bots.bot import UnreadableTables
from smokingcat.commands.progress_bar import play_watched
from smokingcat.common.exit_codes import BAD_INPUT, FAULTY, INTERRUPTED
from smokingcat.i18n.catalogue.catalogue import Catalogue
from smokingcat.i18n.sentences.notices import missing_bot_tables_text
from smokingcat.i18n.sentences.opponents import strengths, with_strength
from smokingcat.rules.ruleset import Ruleset
from smokingcat.store.journal import JournalTaken

_SEAT_COUNT: Final = 4
_DEFAULT_ROUNDS: Final = 1_000


def run(options: argparse.Namespace, words: Catalogue, complain: Callable[[str], None]) -> int:
    """Run a contest between the bots of ``options.seats`` and print the results."""
    names = tuple(_bot_id(name, words) for name in options.seats.split(","))
    problem = _find_problem(names, options, words)
    if problem is not None:
        complain(problem)
        return BAD_INPUT
    word = None if options.matches is None else options.word or Ruleset().word
    contest = Contest(names, options.seed, word, options.law)
    file = None if options.resume is None else Path(options.resume)
    try:
        tournament = Tournament(contest, _play_count(options), file)
        with _executor(options) as executor:
            status = _play_and_print(tournament, executor, words)
    except BadBoardFile as bad:
        complain(_file_fault_text(bad, file, words))
        return BAD_INPUT
    except JournalTaken:
        complain(words.gettext("another program is writing to {file}").format(file=file))
        return FAULTY
    except OSError as error:
        sentence = words.gettext("{file} cannot be written: {reason}")
        complain(sentence.format(file=file, reason=error.strerror or error))
        return BAD_INPUT
    except UnreadableTables as missing:
        complain(missing_bot_tables_text(words, missing.name))
        return FAULTY
    except ClusterUnavailable as error:
        complain(_cluster_fault_text(error, options.cluster, words))
        return FAULTY
    except WorkerLost:
        complain(words.gettext("a process that played stopped too early"))
        return FAULTY
    print(as_json(tournament) if options.json else as_table(tournament, words))
    return status


def _bot_id(name: str, words: Catalogue) -> str:
    """Return the id of the bot with the translated name ``name``, else ``name`` itself."""
    given = name.strip()
    ids = {called.casefold(): bot for bot, called in strengths(words).items()}
    return ids.get(given.casefold(), given)


def _executor(options: argparse.Namespace) -> AbstractContextManager[Executor | None]:
    """Return the executor that plays the boards, ``None`` for this process."""
    if options.cluster is not None:
        return cluster_executor(options.cluster)
    return nullcontext() if options.processes in (None, 1) else process_executor(options.processes)


def _cluster_fault_text(error: ClusterUnavailable, address: str, words: Catalogue) -> str:
    if error.is_missing:
        sentence = words.gettext("{option} needs a package that is not installed yet: {command}")
        return sentence.format(option="--cluster", command='pip install "smokingcat[cluster]"')
    return words.gettext("no cluster answers at {address}").format(address=address)


def _play_and_print(tournament: Tournament, executor: Executor | None, words: Catalogue) -> int:
    try:
        play_watched(tournament, executor, words)
    except KeyboardInterrupt:
        return INTERRUPTED
    return 0


def _find_problem(
    names: tuple[str, ...], options: argparse.Namespace, words: Catalogue
) -> str | None:
    if len(names) != _SEAT_COUNT:
        return words.gettext("four bots make a table, as in A,B,B,B")
    for name in names:
        try:
            roster.check(name)
        except roster.UnknownBot:
            sentence = words.gettext("no such bot: {bot} (there are: {known})")
            known = ", ".join(with_strength(words, bot) for bot in roster.names())
            return sentence.format(bot=name, known=known)
    if options.rounds is not None and options.matches is not None:
        sentence = words.gettext("either {one} or {other}, not both")
        return sentence.format(one="--rounds", other="--matches")
    if options.processes is not None and options.cluster is not None:
        sentence = words.gettext("either {one} or {other}, not both")
        return sentence.format(one="--processes", other="--cluster")
    if options.word is not None and options.matches is None:
        sentence = words.gettext("{option} works only with {needed}")
        return sentence.format(option="--word", needed="--matches")
    if _play_count(options) < 1:
        return words.gettext("at least one round has to be played")
    if options.resume is not None and not Path(options.resume).parent.is_dir():
        folder = Path(options.resume).parent
        return words.gettext("there is no folder {folder}").format(folder=folder)
    return None


def _play_count(options: argparse.Namespace) -> int:
    asked = [count for count in (options.matches, options.rounds) if count is not None]
    return int(asked[0]) if asked else _DEFAULT_ROUNDS


def _file_fault_text(error: BadBoardFile, file: Path | None, words: Catalogue) -> str:
    sentences = {
        BoardFileFault.NOT_OURS: words.gettext("{file} was not begun by the arena"),
        BoardFileFault.OTHER_CONTEST: words.gettext("{file} holds another contest: {options}"),
        BoardFileFault.DAMAGED: words.gettext(
            "line {line} of {file} has been changed or is incomplete"
        ),
        BoardFileFault.PLAYED_OTHERWISE: words.gettext(
            "the bots do not play as they did when {file} was begun"
        ),
    }
    other = "" if error.contest is None else _as_options(error.contest)
    return sentences[error.fault].format(file=file, line=error.line, options=other)


def _as_options(contest: Contest) -> str:
    options = f"--seats {','.join(contest.bots)} --seed {contest.seed}"
    if contest.law == "honour":
        options += " --law honour"
    return options if contest.word is None else f"{options} --matches --word {contest.word}"
