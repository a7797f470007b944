"""Opens the program: first the window with the cached title, then everything else.

So the player sees at once that the game starts. For a film, or a deck that must be found first, no
window is shown before.
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
"""Longest time in seconds that a thinking thread may keep the interpreter from the main loop.

Python's default switch interval of 5 ms is a third of a frame, and the main loop may have to wait
for it several times in one frame.
"""


def run(options: argparse.Namespace, words: Catalogue, complain: Callable[[str], None]) -> int:
    """Open the program and play until its window closes; return the exit status."""
    share_memory()
    sys.setswitchinterval(_TURNS)
    settings, notices = load_settings(paths.settings_file())
    splash = SplashScreen(options, settings, words)
    prepare(words.game)
    try:
        if options.film is None:
            if signal.getsignal(signal.SIGINT) is signal.default_int_handler:
                signal.signal(signal.SIGINT, signal.SIG_DFL)  # SDL then closes the window on Ctrl-C
            if not (options.autoplay or options.deck is not None or splash.skips_title):
                splash.show()
        from smokingcat.ui import launch

        return launch.run(options, words, complain, splash, (settings, notices))
    except NoDisplay as error:
        sentence = words.gettext("No window can be opened here: {reason}")
        complain(sentence.format(reason=error))
        return NO_DISPLAY
    except _unreadable_tables() as missing:
        from smokingcat.i18n.sentences.notices import missing_bot_tables_text

        complain(missing_bot_tables_text(words, missing.name))
        return BAD_INPUT


def _unreadable_tables() -> type[UnreadableTables]:
    """Return the exception class; imported only after an error, because it lies in the bots."""
    from smokingcat.bots.bot import UnreadableTables

    return UnreadableTables
