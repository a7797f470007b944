"""Entry point of the command ``smokingcat`` and of ``python -m smokingcat``.

Ctrl-C during the first imports ends the program at once and without a traceback, since nothing can
be lost yet. All other modules are imported after the Ctrl-C handler is set.
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
        warnings.simplefilter("ignore")  # warnings between libraries do not concern players
    if signal.getsignal(signal.SIGINT) is signal.default_int_handler:
        signal.signal(signal.SIGINT, _exit_at_once)
    if getattr(sys, "frozen", False):
        # The standalone program also starts itself as worker processes of the arena.
        import multiprocessing

        multiprocessing.freeze_support()
    from smokingcat import cli

    return cli.main(begin=_enable_interrupts)


def _fill_standard_files() -> None:
    """Open the null device for closed standard streams.

    Otherwise the next opened file would get the number of a standard stream, and the output of
    libraries.
    """
    if os.name == "nt":
        return
    for number in range(3):
        try:
            os.fstat(number)
        except OSError:
            os.open(
                os.devnull, os.O_RDWR
            )  # the new handle gets the lowest free number, which is this one


def _exit_at_once(number: int, frame: object) -> None:
    """End the program without a message; an import might swallow an exception."""
    del number, frame
    os._exit(INTERRUPTED)


def _enable_interrupts() -> None:
    """Raise KeyboardInterrupt at Ctrl-C from now on."""
    if signal.getsignal(signal.SIGINT) is _exit_at_once:
        signal.signal(signal.SIGINT, signal.default_int_handler)


if __name__ == "__main__":
    sys.exit(main())
