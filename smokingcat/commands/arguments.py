"""Command-line parser: all options of all commands, and translated error messages.

All options are declared here, so that help and errors do not import the commands' modules.
"""

from __future__ import annotations

import argparse
import contextlib
import sys
from collections.abc import Callable, Iterable
from functools import partial
from typing import Any, Final, NoReturn, get_args

from smokingcat import __version__
from smokingcat.commands import option_types as read
from smokingcat.commands.option_types import usage_problem
from smokingcat.common.exit_codes import BAD_INPUT
from smokingcat.i18n.catalogue.catalogue import Catalogue
from smokingcat.i18n.sentences.opponents import strengths, with_strength
from smokingcat.rules.ruleset import Law

_MAX_FRAMES: Final = 120  # frames per second of a film
_MAX_PROCESSES: Final = 64
_MAX_LINE_LENGTH: Final = 1_000


class _Formatter(argparse.HelpFormatter):
    """Help formatter with a translated usage line."""

    def __init__(self, words: Catalogue, prog: str) -> None:
        super().__init__(prog)
        self._words = words

    def add_usage(
        self,
        usage: str | None,
        actions: Iterable[argparse.Action],
        groups: Iterable[Any],
        prefix: str | None = None,
    ) -> None:
        """Add the usage line; ``prefix`` is its first word."""
        if prefix is None:
            prefix = self._words.gettext("usage:") + " "
        super().add_usage(usage, actions, groups, prefix)


class _Parser(argparse.ArgumentParser):
    """Argument parser with translated help and one-line error messages."""

    def __init__(self, words: Catalogue, **settings: Any) -> None:
        formatter = partial(_Formatter, words)
        super().__init__(add_help=False, formatter_class=formatter, **settings)
        self._words = words
        self.options = self.add_argument_group(words.gettext("options"))
        self.options.add_argument(
            "-h", "--help", action="help", help=words.gettext("show this help and quit")
        )

    def error(self, message: str) -> NoReturn:
        """Print one line and exit with status 2."""
        sentence = self._words.gettext("{problem} – see: {command} --help")
        problem = usage_problem(self._words, message)
        complain(sentence.format(problem=problem, command=self.prog))
        raise SystemExit(BAD_INPUT)


def complain(line: str) -> None:
    """Print an error as one line; without a terminal on Windows, show a message box.

    The line may quote user input or a file name, so control characters are escaped.
    """
    short = line if len(line) <= _MAX_LINE_LENGTH else f"{line[:_MAX_LINE_LENGTH]}…"
    message = f"smokingcat: {''.join(map(_escape, ' '.join(short.split())))}"
    if sys.stderr is not None:
        with contextlib.suppress(OSError):  # the stream stores the error for the exit status
            print(message, file=sys.stderr)
    elif sys.platform == "win32":
        import ctypes

        error = 0x10  # icon of the message box
        ctypes.windll.user32.MessageBoxW(None, message, "Smoking Cat", error)


def _escape(sign: str) -> str:
    return sign if sign.isprintable() else sign.encode("unicode_escape").decode()


def parser_of(words: Catalogue) -> _Parser:
    """Return the parser of the command line, with help and errors in one language."""
    _, pgettext = words.gettext, words.pgettext
    parser = _Parser(
        words,
        prog="smokingcat",
        description=_("Smoking Cat: four players, 32 cards, and one Ober nobody wants."),
        epilog=_(
            "exit status: 0 if all is well, 1 if a check found a fault, 2 if the "
            "command is wrong or cannot be carried out, 3 without a display, 70 "
            "after an internal error, 74 if results cannot be written, 130 after "
            "Ctrl-C"
        ),
    )
    add = parser.options.add_argument
    add(
        "--version",
        action="version",
        version=f"smokingcat {__version__}",
        help=_("show the version and quit"),
    )
    _add_language(parser, words)
    _add_deck(parser, words, _("the deck to play with"))
    add(
        "--word",
        metavar=pgettext("placeholder", "WORD"),
        type=read.playing_word(words),
        help=_("start a match for this word"),
    )
    _add_seed(parser, words, _("the seed of the match: the same seed, the same cards"), None)
    _add_law(parser, words, None)
    add(
        "--open",
        nargs="?",  # Linux menus leave it out if no file was clicked
        metavar=pgettext("placeholder", "FILE"),
        type=read.file_if_any,
        help=_("import a match or a deck, as if its file were dropped on the window"),
    )
    add("--fullscreen", action="store_true", help=_("use the whole screen"))
    add(
        "--speed",
        metavar=pgettext("placeholder", "SPEED"),
        type=read.speed(words),
        default=1.0,
        help=_("how fast everything moves"),
    )
    add(
        "--autoplay",
        action="store_true",
        help=_("let bots play all four seats, and quit after the match"),
    )
    _add_film(parser, words)
    _add_commands(parser, words)
    return parser


def _add_film(parser: _Parser, words: Catalogue) -> None:
    _, pgettext, add = words.gettext, words.pgettext, parser.options.add_argument
    add(
        "--film",
        metavar=pgettext("placeholder", "FOLDER"),
        help=_("with --autoplay: open no window, and write every picture of one round to a folder"),
    )
    add(
        "--fps",
        metavar=pgettext("placeholder", "COUNT"),
        type=read.number_up_to(_MAX_FRAMES, words),
        help=_("pictures per second of the film, 30 by default"),
    )
    add(
        "--size",
        metavar=pgettext("placeholder", "SIZE"),
        type=read.film_size(words),
        help=_("size of the film’s pictures, 1280x720 by default"),
    )


def missing_option_text(words: Catalogue, options: argparse.Namespace) -> str | None:
    """Return the error message for an option without the option it requires, ``None`` if fine."""
    for option, needed in (("film", "autoplay"), ("fps", "film"), ("size", "film")):
        if getattr(options, option) is not None and not getattr(options, needed):
            sentence = words.gettext("{option} works only with {needed}")
            return sentence.format(option=f"--{option}", needed=f"--{needed}")
    return None


def _add_law(parser: _Parser, words: Catalogue, default: Law | None) -> None:
    text = words.gettext(
        "what may happen at the table: under honour law bots cheat, call renounce and judge"
    )
    parser.options.add_argument("--law", choices=get_args(Law), default=default, help=text)


def _add_language(parser: _Parser, words: Catalogue) -> None:
    parser.options.add_argument(
        "--lang",
        metavar=words.pgettext("placeholder", "CODE"),
        type=read.language(words),
        default=argparse.SUPPRESS,
        help=words.gettext("the language to use"),
    )


def _add_deck(parser: _Parser, words: Catalogue, text: str) -> None:
    metavar = words.pgettext("placeholder", "NAME")
    parser.options.add_argument("--deck", metavar=metavar, type=read.text(words), help=text)


def _add_seed(parser: _Parser, words: Catalogue, text: str, default: str | None) -> None:
    metavar = words.pgettext("placeholder", "SEED")
    parser.options.add_argument(
        "--seed", metavar=metavar, type=read.text(words), default=default, help=text
    )


def _add_json(parser: _Parser, words: Catalogue) -> None:
    parser.options.add_argument("--json", action="store_true", help=words.gettext("print JSON"))


def _add_path(parser: _Parser, words: Catalogue, name: str, metavar: str, text: str) -> None:
    group = parser.add_argument_group(words.gettext("arguments"))
    group.add_argument(name, metavar=metavar, help=text)


def _add_commands(parser: _Parser, words: Catalogue) -> None:
    _, pgettext = words.gettext, words.pgettext
    begin = _add_subcommands(parser, words, "command", required=False)
    rules = begin("rules", _("print the rule book"))
    _add_language(rules, words)
    _add_deck(rules, words, _("name the cards as on this deck"))
    _add_arena(begin("arena", _("let bots play each other and keep count")), words)
    _add_decks(begin("decks", _("list, check or add decks")), words)
    _add_json(begin("doctor", _("print what a bug report needs")), words)
    judge = begin("judge", _("rate everybody’s play and luck in a saved match"))
    _add_path(judge, words, "file", pgettext("placeholder", "FILE"), _("the saved match"))
    _add_json(judge, words)
    begin_record = _add_subcommands(
        begin("record", _("show or check a saved match")), words, "what"
    )
    for name, text in (
        ("show", _("print a saved match")),
        ("check", _("check that a saved match is intact")),
    ):
        command = begin_record(name, text)
        _add_path(command, words, "file", pgettext("placeholder", "FILE"), _("the saved match"))
        _add_json(command, words)
        if name == "show":
            command.options.add_argument(
                "--at",
                metavar=pgettext("placeholder", "MOVE"),
                type=int,
                help=_("print the position after that many moves, in one line"),
            )
    today = begin("today", _("print the cards of a day: their code, the cats, your results"))
    today.options.add_argument(
        "--date",
        metavar=pgettext("placeholder", "YYYY-MM-DD"),
        type=read.day(words),
        help=_("a day other than today"),
    )
    _add_json(today, words)
    _add_json(begin("problems", _("list the problems to solve")), words)


def _add_arena(parser: _Parser, words: Catalogue) -> None:
    _, pgettext, add = words.gettext, words.pgettext, parser.options.add_argument
    count = pgettext("placeholder", "COUNT")
    known = ", ".join(with_strength(words, bot) for bot in strengths(words))
    seats = _("the bots by seat, each by its id or its name: {known}").format(known=known)
    add("--seats", required=True, metavar="A,B,B,B", help=seats)
    add(
        "--rounds",
        metavar=count,
        type=int,
        help=_("how many rounds, 1000 by default; each deal is played four times"),
    )
    add(
        "--matches",
        metavar=count,
        type=int,
        help=_("how many whole matches, instead of rounds; four begin with the same cards"),
    )
    add(
        "--word",
        metavar=pgettext("placeholder", "WORD"),
        type=read.playing_word(words),
        help=_("with --matches: the word they are played for"),
    )
    _add_law(parser, words, "strict")
    _add_seed(parser, words, _("the seed of the cards"), "1")
    add(
        "--processes",
        metavar=count,
        type=read.number_up_to(_MAX_PROCESSES, words),
        help=_("how many processes play at once; the result is the same"),
    )
    add(
        "--cluster",
        metavar=pgettext("placeholder", "ADDRESS"),
        help=_("the Dask scheduler whose workers play instead; the result is the same"),
    )
    add(
        "--resume",
        metavar=pgettext("placeholder", "FILE"),
        help=_("save the results in this file, and continue from those already in it"),
    )
    _add_json(parser, words)


def _add_decks(parser: _Parser, words: Catalogue) -> None:
    _, pgettext = words.gettext, words.pgettext
    begin = _add_subcommands(parser, words, "what")
    _add_json(begin("list", _("list the decks there are")), words)
    path = pgettext("placeholder", "PATH")
    deck = _("the deck: a folder, a file or an archive (zip, tar.gz)")
    check = begin("check", _("say what is wrong with a deck"))
    _add_path(check, words, "path", path, deck)
    add = begin("add", _("add a deck of another program, or your own, to this game"))
    _add_path(add, words, "path", path, deck)
    add.options.add_argument(
        "--suits",
        type=read.suits(words),
        metavar=pgettext("placeholder", "SUITS"),
        help=_("which suits the cards have, if the game cannot tell: german or french"),
    )
    sheet = begin("sheet", _("draw all cards of a deck in one picture"))
    group = sheet.add_argument_group(words.gettext("arguments"))
    group.add_argument(
        "name",
        type=read.text(words),
        metavar=pgettext("placeholder", "NAME"),
        help=_("the name of the deck"),
    )
    group.add_argument("out", metavar=pgettext("placeholder", "FILE"), help=_("the PNG to write"))
    _add_language(sheet, words)


def _add_subcommands(
    parser: _Parser, words: Catalogue, name: str, required: bool = True
) -> Callable[[str, str], _Parser]:
    """Add subcommands to ``parser``; return a function that adds one with name and help text."""
    branches = parser.add_subparsers(
        title=words.gettext("commands"),
        dest=name,
        metavar=words.pgettext("placeholder", "COMMAND"),
        required=required,
    )

    def begin(command: str, text: str) -> _Parser:
        return branches.add_parser(command, words=words, help=text, description=_sentence(text))

    return begin


def _sentence(text: str) -> str:
    return text[0].upper() + text[1:] + "."
