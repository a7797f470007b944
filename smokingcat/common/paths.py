"""Paths of shipped files and of the user's files.

This module creates no folders and reads no files. The environment variable ``SMOKINGCAT_HOME``
moves all user files into one folder, for tests and portable installations.
"""

from __future__ import annotations

import contextlib
import importlib.util
import os
import sys
from collections.abc import Callable
from functools import lru_cache
from pathlib import Path
from typing import Final

import platformdirs

_APP: Final = "SmokingCat"
_TYPEFACES: Final = {
    "serif": ("font_source_serif_pro", "SourceSerifPro"),
    "sans": ("font_source_sans_pro", "SourceSansPro"),
}
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
    """Return the command and environment that start this program in a new process.

    The command has no arguments. The environment lets the process find the package from any working
    directory.
    """
    environment = dict(os.environ)
    if getattr(sys, "frozen", False):
        return [sys.executable], environment
    home = str(Path(__file__).resolve().parents[2])
    others = environment.get("PYTHONPATH")
    environment["PYTHONPATH"] = os.pathsep.join([home, *([others] if others else [])])
    return [sys.executable, "-m", "smokingcat"], environment


def system_environment() -> dict[str, str]:
    """Return the environment for starting a program of the system.

    The frozen build puts its own libraries first on the search path, and other programs may fail
    with them. PyInstaller keeps the original value of a changed variable in another variable, with
    the suffix ``_ORIG``.
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
    """Return the folder of shipped cards, sounds and pictures."""
    return _shipped() / "assets"


def locales() -> Path:
    """Return the folder of shipped message catalogues and rule books."""
    return _shipped() / "locales"


def font_file(family: str, cut: str) -> Path:
    """Return the file of a cut, such as ``BoldIt``, of the family "serif" or "sans".

    The packages are looked up, not imported: that would delay the start.
    """
    package, stem = _TYPEFACES[family]
    return _font_folder(package) / f"{stem}-{cut}.ttf"


@lru_cache
def _font_folder(package: str) -> Path:
    spec = importlib.util.find_spec(package)
    if spec is None or spec.origin is None:
        raise FileNotFoundError(f"the font package {package} is not installed")
    return Path(spec.origin).parent / "files"


class NoHomeFolder(RuntimeError):
    """The user has no home folder, and ``SMOKINGCAT_HOME`` is not set."""


def _own(place: Callable[[], Path]) -> Path:
    """Return a folder of the user; NoHomeFolder if the system knows no home folder."""
    try:
        folder = place()
    except RuntimeError:
        raise NoHomeFolder from None
    if not folder.is_absolute():  # it would depend on the working directory
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
    """Return the folder of the user's match records, one text file each."""
    return _user("data") / "matches"


def database_file() -> Path:
    return _user("data") / "smokingcat.db"


def documents() -> Path:
    """Return the user's documents folder, for files made by the program."""
    home = os.environ.get("SMOKINGCAT_HOME")
    return Path(home) / "documents" if home else _own(platformdirs.user_documents_path)


def downloads() -> Path:
    home = os.environ.get("SMOKINGCAT_HOME")
    return Path(home) / "downloads" if home else _own(platformdirs.user_downloads_path)


def pictures() -> Path:
    home = os.environ.get("SMOKINGCAT_HOME")
    return Path(home) / "pictures" if home else _own(platformdirs.user_pictures_path)


def user_decks() -> Path:
    return _user("data") / "decks"


def deck_folders() -> tuple[Path, Path]:
    """Return the folders of decks; for equal names the shipped deck comes first."""
    return assets() / "cards", user_decks()


def other_programs() -> tuple[Path, ...]:
    """Return the data folders of other programs on Linux; the user's own folder first."""
    home = os.environ.get("XDG_DATA_HOME", "") or "~/.local/share"
    shared = os.environ.get("XDG_DATA_DIRS", "") or "/usr/local/share:/usr/share"
    folders = []
    for folder in filter(None, (home, *shared.split(":"))):
        with contextlib.suppress(RuntimeError):  # the home of an unknown user
            folders.append(Path(folder).expanduser())
    return tuple(dict.fromkeys(folder for folder in folders if folder.is_absolute()))


def own_home() -> Path | None:
    """Return the user's home folder, ``None`` if the system knows none."""
    try:
        return Path.home()
    except RuntimeError:
        return None


def unpacked_decks() -> Path:
    """Return the folder of unpacked zip decks; it may be deleted at any time."""
    return cache() / "decks"


def settings_file() -> Path:
    return _user("config") / "settings.json"


def log_file() -> Path:
    """Return the path of the log file; it may be deleted at any time."""
    return _user("state") / "log.txt"


def reports() -> Path:
    """Return the folder of fault reports, one text file each; it may be deleted at any time."""
    return _user("state") / "reports"


def cache() -> Path:
    """Return the folder of rasterised pictures; it may be deleted at any time."""
    return _user("cache")
