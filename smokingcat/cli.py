"""The command line: the game itself, and what can be done without a window.

Results go to standard output; every error is one clear line on standard error, in the user's
language, with a non-zero exit status. Modules are imported by the command that needs them,
because the game should open at once.
"""

from __future__ import annotations

import argparse
import itertools
import os
import sys
from collections.abc import Callable, Sequence
from typing import NoReturn

from smokingcat import __version__
from smokingcat.i18n import catalogue
from smokingcat.i18n.catalogue import Catalogue, UnknownLanguage

BAD_INPUT = 2


class _Parser(argparse.ArgumentParser):
    """Says what is wrong in one line of the user's language."""

    words: Catalogue

    def error(self, message: str) -> NoReturn:
        """Print one line and leave with status 2."""
        sentence = self.words.gettext("{problem} – see: {command} --help")
        complain(sentence.format(problem=message, command=self.prog))
        raise SystemExit(BAD_INPUT)


def complain(line: str) -> None:
    """Print an error as one line."""
    print(f"smokingcat: {' '.join(line.split())}", file=sys.stderr)


def _spoken(arguments: Sequence[str]) -> Catalogue:
    """Return the language to complain in: that of ``--lang`` if it can be had, or the system's."""
    wishes = [after for given, after in itertools.pairwise(arguments)
              if given == "--lang"]  # fmt: skip
    wishes += [given.removeprefix("--lang=") for given in arguments if given.startswith("--lang=")]
    try:
        return catalogue.load((wishes or [catalogue.system_language()])[0])
    except UnknownLanguage:
        return catalogue.load("en")


def _language(words: Catalogue) -> Callable[[str], str]:
    def read(code: str) -> str:
        try:
            catalogue.load(code)
        except UnknownLanguage:
            known = ", ".join(catalogue.available())
            sentence = words.gettext("no such language: {code} (there are: {known})")
            raise argparse.ArgumentTypeError(sentence.format(code=code, known=known)) from None
        return code

    return read


def _word(words: Catalogue) -> Callable[[str], str]:
    from smokingcat.rules.ruleset import BadWord, tidy_word

    def read(typed: str) -> str:
        try:
            return tidy_word(typed)
        except BadWord:
            sentence = words.gettext(
                "not a playing word: {word} (3 to 14 letters, Latin or Cyrillic)"
            )
            raise argparse.ArgumentTypeError(sentence.format(word=typed)) from None

    return read


def _positive(words: Catalogue) -> Callable[[str], float]:
    def read(typed: str) -> float:
        try:
            value = float(typed)
        except ValueError:
            value = 0.0
        if not 0 < value <= 1_000_000:
            sentence = words.gettext("not a speed: {value} (1 is normal, 2 is twice as fast)")
            raise argparse.ArgumentTypeError(sentence.format(value=typed))
        return value

    return read


def _parser(words: Catalogue) -> _Parser:
    _Parser.words = words
    _ = words.gettext
    parser = _Parser(
        prog="smokingcat",
        description=_("Smoking Cat: four players, 32 cards, and one Ober nobody wants."),
    )
    parser.add_argument("--version", action="version", version=f"smokingcat {__version__}")
    _add_language(parser, words)
    parser.add_argument("--deck", metavar="NAME", help=_("the deck to play with"))
    parser.add_argument("--word", type=_word(words), help=_("start a match for this word"))
    parser.add_argument("--seed", help=_("the seed of the match: the same seed, the same cards"))
    parser.add_argument("--fullscreen", action="store_true", help=_("use the whole screen"))
    parser.add_argument(
        "--speed", type=_positive(words), default=1.0, help=_("how fast everything moves")
    )
    parser.add_argument(
        "--autoplay", action="store_true", help=_("let bots hold all four seats, then leave")
    )
    _add_commands(parser, words)
    return parser


def _add_language(parser: argparse.ArgumentParser, words: Catalogue) -> None:
    parser.add_argument(
        "--lang",
        metavar="CODE",
        type=_language(words),
        default=argparse.SUPPRESS,
        help=words.gettext("the language to speak"),
    )


def _add_commands(parser: argparse.ArgumentParser, words: Catalogue) -> None:
    _ = words.gettext
    commands = parser.add_subparsers(dest="command", metavar="COMMAND")
    rules = commands.add_parser("rules", help=_("print the rule book"))
    _add_language(rules, words)
    rules.add_argument("--deck", metavar="NAME", help=_("name the cards as on this deck"))
    arena = commands.add_parser("arena", help=_("let bots play each other and count"))
    arena.add_argument("--seats", required=True, metavar="A,B,B,B", help=_("the bots by seat"))
    arena.add_argument("--rounds", type=int, default=1000, help=_("how many rounds"))
    arena.add_argument("--seed", default="1", help=_("the seed of the cards"))
    arena.add_argument("--json", action="store_true", help=_("print JSON"))
    decks = commands.add_parser("decks", help=_("list or check decks"))
    what = decks.add_subparsers(dest="what", metavar="WHAT", required=True)
    listing = what.add_parser("list", help=_("list the decks there are"))
    listing.add_argument("--json", action="store_true", help=_("print JSON"))
    check = what.add_parser("check", help=_("say what is wrong with a deck"))
    check.add_argument("path", metavar="PATH", help=_("the folder of the deck"))
    record = commands.add_parser("record", help=_("show or check a saved match"))
    deed = record.add_subparsers(dest="what", metavar="WHAT", required=True)
    for name, text in (
        ("show", _("print a saved match")),
        ("check", _("say whether a saved match is whole")),
    ):
        command = deed.add_parser(name, help=text)
        command.add_argument("file", metavar="FILE", help=_("the saved match"))
        command.add_argument("--json", action="store_true", help=_("print JSON"))


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line; return the exit status."""
    given = list(sys.argv[1:] if arguments is None else arguments)
    words = _spoken(given)
    options = _parser(words).parse_args(given)
    options.lang = getattr(options, "lang", None)
    if options.command is None:
        from smokingcat.ui.play import run

        return run(options, words, complain)
    import importlib

    command = importlib.import_module(f"smokingcat.commands.{options.command}")
    try:
        status: int = command.run(options, words, complain)
        sys.stdout.flush()
    except BrokenPipeError:
        # Whoever read our output has read enough; leave nothing to be flushed at the exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    return status
