"""How the program opens: first the window, with what is kept of the title, then all the rest.

Somebody who started it sees at once that it has started. Where it is not yet known whether there
will be a window, for a film or for a deck that has to be found, nothing is shown before.
"""

from __future__ import annotations

import signal
import sys
from typing import TYPE_CHECKING, Final

from smokingcat.common import paths
from smokingcat.common.exit_codes import BAD_INPUT, NO_DISPLAY
from smokingcat.store.settings import load_settings
from smokingcat.ui.splash import SplashScreen
from smokingcat.ui.system.memory import share_memory
from smokingcat.ui.system.window import NoDisplay, prepare

if TYPE_CHECKING:
    import argparse
    from collections.abc import Callable

    from smokingcat.bots.bot import UnreadableTables
    from smokingcat.i18n.catalogue.catalogue import Catalogue

_TURNS: Final = 0.0002
"""Seconds for which a thread that thinks may keep the interpreter from the one that draws.

Python's own 5 ms are a third of a frame, and come several times in one.
"""


def run(options: argparse.Namespace, words: Catalogue, complain: Callable[[str], None]) -> int:
    """Play; return the exit status."""
    share_memory()
    sys.setswitchinterval(_TURNS)
    settings, told = load_settings(paths.settings_file())
    curtain = SplashScreen(options, settings, words)
    prepare(words.game)
    try:
        if options.film is None:
            if signal.getsignal(signal.SIGINT) is signal.default_int_handler:
                signal.signal(signal.SIGINT, signal.SIG_DFL)  # SDL closes the window on it then
            if not (options.autoplay or options.deck is not None or curtain.skips_title):
                curtain.hang()
        from smokingcat.ui import launch

        return launch.run(options, words, complain, curtain, (settings, told))
    except NoDisplay as error:
        sentence = words.gettext("No window can be opened here: {reason}")
        complain(sentence.format(reason=error))
        return NO_DISPLAY
    except _unreadable_tables() as missing:
        from smokingcat.i18n.sentences.notices import tables_text

        complain(tables_text(words, missing.name))
        return BAD_INPUT


def _unreadable_tables() -> type[UnreadableTables]:
    """Return what it is called: asked only of what went wrong, for it stands among the bots."""
    from smokingcat.bots.bot import UnreadableTables

    return UnreadableTables
