"""Both ways in: the command ``smokingcat``, and ``python -m smokingcat``, which is the same.

Ctrl-C may come before anything has begun. Nothing is lost then, and nobody wants to read which
module Python was importing, so it ends the program at once: the rest is imported once that is so.
"""

import os
import sys

INTERRUPTED = 130

try:
    import signal
    import warnings
except KeyboardInterrupt:
    os._exit(INTERRUPTED)


def main() -> int:
    """Run the command line; return the exit status."""
    _fill_standard_files()
    if not sys.warnoptions:
        warnings.simplefilter("ignore")  # what one library tells another is nothing to a player
    if signal.getsignal(signal.SIGINT) is signal.default_int_handler:
        signal.signal(signal.SIGINT, _leave)
    if getattr(sys, "frozen", False):
        # The folder without Python is also what the arena starts to have boards played.
        import multiprocessing

        multiprocessing.freeze_support()
    from smokingcat import cli

    return cli.main(begin=_listen)


def _fill_standard_files() -> None:
    """Have something stand for what was closed, or the next file opened would take its number.

    What a library prints would be written into that file then.
    """
    if os.name == "nt":
        return
    for number in range(3):
        try:
            os.fstat(number)
        except OSError:
            os.open(os.devnull, os.O_RDWR)  # the lowest number that is free


def _leave(number: int, frame: object) -> None:
    """End the program without a word; an import might swallow an exception."""
    del number, frame
    os._exit(INTERRUPTED)


def _listen() -> None:
    """From now on let whoever is at work hear of Ctrl-C."""
    if signal.getsignal(signal.SIGINT) is _leave:
        signal.signal(signal.SIGINT, signal.default_int_handler)


if __name__ == "__main__":
    sys.exit(main())
