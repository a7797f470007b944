"""How the program opens: first the window, with what is kept of the title, then all the rest.

Somebody who started it sees at once that it has started. Where it is not yet known whether there
will be a window, for a film or for a deck that has to be found, nothing is shown before.
"""

from __future__ import annotations

import signal
import sys
from typing import TYPE_CHECKING, Final

from smokingcat import paths
from smokingcat.game.settings import load_settings
from smokingcat.ui.curtain import Curtain
from smokingcat.ui.system.memory import share_memory
from smokingcat.ui.system.window import NoDisplay, prepare

if TYPE_CHECKING:
    import argparse
    from collections.abc import Callable

    from smokingcat.bots.bot import UnreadableTables
    from smokingcat.i18n.catalogue import Catalogue

BAD_INPUT = 2
NO_DISPLAY = 3

_TURNS: Final = 0.0002
"""Seconds for which a thread that thinks may keep the interpreter from the one that draws.

Python's own 5 ms are a third of a frame, and come several times in one.
"""


def run(options: argparse.Namespace, words: Catalogue, complain: Callable[[str], None]) -> int:
    """Play; return the exit status."""
    share_memory()
    sys.setswitchinterval(_TURNS)
    settings, told = load_settings(paths.settings_file())
    curtain = Curtain(options, settings, words)
    prepare()
    try:
        if options.film is None:
            if signal.getsignal(signal.SIGINT) is signal.default_int_handler:
                signal.signal(signal.SIGINT, signal.SIG_DFL)  # SDL closes the window on it then
            if _leads_to_title(options):
                curtain.hang()
        from smokingcat.ui import launch

        return launch.run(options, words, complain, curtain, (settings, told))
    except NoDisplay as error:
        sentence = words.gettext("No window can be opened here: {reason}")
        complain(sentence.format(reason=error))
        return NO_DISPLAY
    except _unreadable_tables() as missing:
        sentence = words.gettext("{file} cannot be read. Please install the game again.")
        complain(sentence.format(file=missing.name))
        return BAD_INPUT


def _unreadable_tables() -> type[UnreadableTables]:
    """Return what it is called: asked only of what went wrong, for it stands among the bots."""
    from smokingcat.bots.bot import UnreadableTables

    return UnreadableTables


def _leads_to_title(options: argparse.Namespace) -> bool:
    """Say whether nothing is asked for but the game."""
    asked = (options.deck, options.word, options.seed, options.law, options.open)
    return not options.autoplay and all(wish is None for wish in asked)
