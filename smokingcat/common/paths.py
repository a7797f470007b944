"""Where things live on disk: what was shipped with the program, and what belongs to the user.

Nothing here creates a folder or reads a file; it only says where. The environment variable
``SMOKINGCAT_HOME`` gathers everything of the user's under one folder (tests, portable installs).
"""

from __future__ import annotations

import contextlib
import os
import sys
from collections.abc import Callable
from functools import lru_cache
from pathlib import Path
from typing import Final

import platformdirs

_APP: Final = "SmokingCat"
_LIBRARY_PATHS: Final = ("LD_LIBRARY_PATH", "DYLD_LIBRARY_PATH", "DYLD_FRAMEWORK_PATH", "LIBPATH")


@lru_cache(maxsize=1)
def _shipped() -> Path:
    frozen = getattr(sys, "_MEIPASS", None)
    if frozen is not None:
        return Path(frozen)
    package = Path(__file__).resolve().parents[1]
    packed = package / "_data"
    return packed if packed.is_dir() else package.parent


def program() -> tuple[list[str], dict[str, str]]:
    """How this program is started once more, as a process of its own.

    The command without arguments, and the environment in which it finds our own code whatever
    the folder it is started in.
    """
    environment = dict(os.environ)
    if getattr(sys, "frozen", False):
        return [sys.executable], environment
    home = str(Path(__file__).resolve().parents[2])
    others = environment.get("PYTHONPATH")
    environment["PYTHONPATH"] = os.pathsep.join([home, *([others] if others else [])])
    return [sys.executable, "-m", "smokingcat"], environment


def system_environment() -> dict[str, str]:
    """Return the environment for a program of the system's that this one starts.

    The folder without Python has libraries of its own and the system look for them first; with
    those other programs may not start. PyInstaller keeps what was set before under ``_ORIG``.
    """
    environment = dict(os.environ)
    if getattr(sys, "frozen", False):
        for name in _LIBRARY_PATHS:
            before = environment.pop(f"{name}_ORIG", None)
            environment.pop(name, None)
            if before is not None:
                environment[name] = before
    return environment


def assets() -> Path:
    """Cards, sounds and pictures that came with the program."""
    return _shipped() / "assets"


def locales() -> Path:
    """Message catalogues and rule books that came with the program."""
    return _shipped() / "locales"


class NoHomeFolder(RuntimeError):
    """There is no folder for somebody's things: neither a home, nor ``SMOKINGCAT_HOME``."""


def _own(place: Callable[[], Path]) -> Path:
    """Return a folder of the user's; NoHome for somebody whom the system knows no home of."""
    try:
        folder = place()
    except RuntimeError:
        raise NoHomeFolder from None
    if not folder.is_absolute():  # it would be made wherever the program was started
        raise NoHomeFolder
    return folder


def _user(kind: str) -> Path:
    home = os.environ.get("SMOKINGCAT_HOME")
    if home:
        return Path(home) / kind
    places = {
        "data": platformdirs.user_data_path,
        "config": platformdirs.user_config_path,
        "cache": platformdirs.user_cache_path,
        "state": platformdirs.user_state_path,
    }
    return _own(lambda: places[kind](_APP, appauthor=False))


def matches() -> Path:
    """The user's matches, one text file each."""
    return _user("data") / "matches"


def database_file() -> Path:
    """The database of what the user has played."""
    return _user("data") / "smokingcat.db"


def documents() -> Path:
    """Where the user looks for what a program has made for them."""
    home = os.environ.get("SMOKINGCAT_HOME")
    return Path(home) / "documents" if home else _own(platformdirs.user_documents_path)


def downloads() -> Path:
    """Where the user's browser and letters put files."""
    home = os.environ.get("SMOKINGCAT_HOME")
    return Path(home) / "downloads" if home else _own(platformdirs.user_downloads_path)


def pictures() -> Path:
    """Where the user keeps pictures."""
    home = os.environ.get("SMOKINGCAT_HOME")
    return Path(home) / "pictures" if home else _own(platformdirs.user_pictures_path)


def user_decks() -> Path:
    """Decks that the user added."""
    return _user("data") / "decks"


def deck_folders() -> tuple[Path, Path]:
    """Where decks are looked for; a deck that was shipped keeps its name."""
    return assets() / "cards", user_decks()


def other_programs() -> tuple[Path, ...]:
    """Where other programs keep their data, on Linux and its like; the user's own folder first."""
    home = os.environ.get("XDG_DATA_HOME", "") or "~/.local/share"
    shared = os.environ.get("XDG_DATA_DIRS", "") or "/usr/local/share:/usr/share"
    folders = []
    for folder in filter(None, (home, *shared.split(":"))):
        with contextlib.suppress(RuntimeError):  # nobody's home
            folders.append(Path(folder).expanduser())
    return tuple(dict.fromkeys(folder for folder in folders if folder.is_absolute()))


def own_home() -> Path | None:
    """The user's home folder, ``None`` for somebody whom the system knows no home of."""
    try:
        return Path.home()
    except RuntimeError:
        return None


def unpacked_decks() -> Path:
    """Decks that the user keeps as zips, unpacked; may be deleted at any time."""
    return cache() / "decks"


def settings_file() -> Path:
    """The user's settings."""
    return _user("config") / "settings.json"


def log_file() -> Path:
    """What the program has noted down about itself; may be deleted at any time."""
    return _user("state") / "log.txt"


def reports() -> Path:
    """What is known of faults, one text file each; may be deleted at any time."""
    return _user("state") / "reports"


def cache() -> Path:
    """Pictures rasterised at the user's sizes; may be deleted at any time."""
    return _user("cache")
