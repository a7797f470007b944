"""The messages of one language, and which language to speak.

A thin cover over the standard library's gettext, so that screens hold one object that knows its
own code. It does not know what is said: English sentences are the keys (``words.gettext("…")``),
with named ``{placeholders}`` that the caller fills by `str.format`.
"""

from __future__ import annotations

import gettext
import os
import re
import sys
from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path
from typing import Final

from smokingcat.common import paths
from smokingcat.i18n.catalogue.languages import LANGUAGES, PSEUDO, SOURCE, language
from smokingcat.i18n.catalogue.pseudo import PseudoTranslations

DOMAIN: Final = "smokingcat"
_NO_LANGUAGE: Final = ("C", "POSIX")
"""Locales by which scripts ask for messages as they are in the program's source."""
_GAME: Final = {"cs": "Kouřící kočka", "sk": "Fajčiaca mačka"}
"""What the game is called where it is not called Smoking Cat."""


class UnknownLanguage(ValueError):
    """No catalogue for this code; ``code`` is what was asked for."""

    def __init__(self, code: str) -> None:
        super().__init__(f"no such language: {code}")
        self.code = code


class Catalogue:
    """All messages of one language."""

    def __init__(self, code: str, translations: gettext.NullTranslations) -> None:
        self.code = code
        self.language = language(code)
        self._translations = translations

    @property
    def name(self) -> str:
        """The language's name for itself."""
        return self.language.endonym

    @property
    def game(self) -> str:
        """What the game is called in this language."""
        return _GAME.get(self.code, "Smoking Cat")

    def gettext(self, message: str) -> str:
        """Return ``message`` in this language."""
        return self._translations.gettext(message)

    def ngettext(self, singular: str, plural: str, count: int) -> str:
        """Return the form of the message that goes with ``count``."""
        return self._translations.ngettext(singular, plural, count)

    def pgettext(self, context: str, message: str) -> str:
        """Return ``message`` as it is said in ``context`` (a grammatical case, a place)."""
        return self._translations.pgettext(context, message)

    def npgettext(self, context: str, singular: str, plural: str, count: int) -> str:
        """Return the form that goes with ``count``, as it is said in ``context``."""
        return self._translations.npgettext(context, singular, plural, count)


def compiled(code: str, folder: Path | None = None) -> Path:
    """Where the compiled messages of ``code`` lie under ``folder`` (default: the shipped one)."""
    return (folder or paths.locales()) / code / "LC_MESSAGES" / f"{DOMAIN}.mo"


def available(folder: Path | None = None) -> tuple[str, ...]:
    """Return the codes that `load` can load, in the order of the language menu.

    English needs no catalogue; the others appear as soon as theirs is compiled. The
    pseudo-language is never offered.
    """
    return tuple(code for code in LANGUAGES if code == SOURCE or compiled(code, folder).is_file())


def load(code: str, folder: Path | None = None) -> Catalogue:
    """Return the catalogue of ``code``; UnknownLanguage if there is none."""
    if code == PSEUDO:
        return Catalogue(code, PseudoTranslations())
    if code == SOURCE:
        return Catalogue(code, gettext.NullTranslations())
    path = compiled(code, folder)
    if code not in LANGUAGES or not path.is_file():
        raise UnknownLanguage(code)
    return Catalogue(code, _translations(path, path.stat().st_mtime_ns))


@lru_cache(maxsize=1)
def _translations(path: Path, _changed: int) -> gettext.GNUTranslations:
    """Return the messages in a file; those read last are kept: every setting asks for them."""
    with path.open("rb") as file:
        return gettext.GNUTranslations(file)


def system_language(
    environ: Mapping[str, str] | None = None,
    preferred: str | None = None,
    offered: tuple[str, ...] | None = None,
) -> str:
    """Return the best of the ``offered`` codes for this system, English if nothing fits.

    ``environ`` is asked as gettext asks it: the locale is what the first of LC_ALL, LC_MESSAGES and
    LANG says, LANGUAGE lists what is liked better, and does not count where the locale is C or
    POSIX, or none is set. Then comes ``preferred``, by default what Windows or macOS say.
    """
    environ = os.environ if environ is None else environ
    offered = available() if offered is None else offered
    settings = [environ.get(name, "") for name in ("LC_ALL", "LC_MESSAGES", "LANG")]
    preferred = _platform_language() if preferred is None else preferred
    locale = next(filter(None, settings), "") or preferred
    if not locale or locale in _NO_LANGUAGE:
        return SOURCE
    for wish in (*environ.get("LANGUAGE", "").split(":"), locale, preferred):
        if wish in _NO_LANGUAGE:
            return SOURCE
        code = re.split("[-_.@]", wish)[0].lower()
        if code in offered:
            return code
    return SOURCE


def _platform_language() -> str:
    """Return what Windows or macOS call the user's language, or "" elsewhere."""
    if sys.platform == "win32":
        import ctypes
        import locale

        return locale.windows_locale.get(ctypes.windll.kernel32.GetUserDefaultUILanguage(), "")
    if sys.platform == "darwin":
        import plistlib

        home = paths.own_home() or Path("/")  # nobody's has nothing there either
        preferences = home / "Library" / "Preferences" / ".GlobalPreferences.plist"
        try:
            content = plistlib.loads(preferences.read_bytes(), fmt=plistlib.FMT_BINARY)
        except (OSError, plistlib.InvalidFileException):
            return ""
        languages = content.get("AppleLanguages", [])
        return str(languages[0]) if languages else ""
    return ""
