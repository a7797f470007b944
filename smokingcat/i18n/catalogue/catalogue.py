"""Message catalogue of a language, and the choice of the language.

The class wraps the standard library's gettext and adds the language code. English sentences are the
message keys, as in ``words.gettext("…")``. The caller fills named ``{placeholders}`` by
`str.format`.
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
"""Locales by which scripts ask for untranslated messages."""
_GAME_NAMES: Final = {"cs": "Kouřící kočka", "sk": "Fajčiaca mačka"}
"""Translated names of the game, which is called Smoking Cat in all other languages."""


class UnknownLanguage(ValueError):
    """There is no catalogue for ``code``."""

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
        """The language's own name."""
        return self.language.endonym

    @property
    def game(self) -> str:
        return _GAME_NAMES.get(self.code, "Smoking Cat")

    def gettext(self, message: str) -> str:
        return self._translations.gettext(message)

    def ngettext(self, singular: str, plural: str, count: int) -> str:
        """Return the translated form of the message for ``count``."""
        return self._translations.ngettext(singular, plural, count)

    def pgettext(self, context: str, message: str) -> str:
        """Return the translation of ``message`` in ``context``, such as a grammatical case."""
        return self._translations.pgettext(context, message)

    def npgettext(self, context: str, singular: str, plural: str, count: int) -> str:
        return self._translations.npgettext(context, singular, plural, count)


def compiled_path(code: str, folder: Path | None) -> Path:
    """Return the path of the compiled messages of ``code`` (``None``: the shipped folder)."""
    return (folder or paths.locales()) / code / "LC_MESSAGES" / f"{DOMAIN}.mo"


def available(folder: Path | None = None) -> tuple[str, ...]:
    """Return the codes of the languages that `load` accepts, in the order of the menu.

    English needs no catalogue. Other languages must have a compiled one. The pseudo-language is
    never included.
    """
    return tuple(
        code for code in LANGUAGES if code == SOURCE or compiled_path(code, folder).is_file()
    )


def load(code: str, folder: Path | None = None) -> Catalogue:
    """Return the catalogue of ``code``; raise UnknownLanguage if there is none."""
    if code == PSEUDO:
        return Catalogue(code, PseudoTranslations())
    if code == SOURCE:
        return Catalogue(code, gettext.NullTranslations())
    path = compiled_path(code, folder)
    if code not in LANGUAGES or not path.is_file():
        raise UnknownLanguage(code)
    return Catalogue(code, _translations(path, path.stat().st_mtime_ns))


@lru_cache(maxsize=1)
def _translations(path: Path, _changed: int) -> gettext.GNUTranslations:
    """Return the messages of a file; they are cached, as each change of a setting reloads."""
    with path.open("rb") as file:
        return gettext.GNUTranslations(file)


def system_language(
    environ: Mapping[str, str] | None = None,
    preferred: str | None = None,
    offered: tuple[str, ...] | None = None,
) -> str:
    """Return the best of the ``offered`` language codes for this system, else English.

    ``environ`` is evaluated as by gettext. The locale is the first of LC_ALL, LC_MESSAGES and LANG
    that is set. LANGUAGE lists preferred languages, but is ignored if the locale is C, POSIX or not
    set. ``preferred`` comes next; its default is the language of Windows or macOS.
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
    """Return the user's language on Windows or macOS, else an empty text."""
    if sys.platform == "win32":
        import ctypes
        import locale

        return locale.windows_locale.get(ctypes.windll.kernel32.GetUserDefaultUILanguage(), "")
    if sys.platform == "darwin":
        import plistlib

        # users without a home folder have no file there either
        home = paths.own_home() or Path("/")
        preferences = home / "Library" / "Preferences" / ".GlobalPreferences.plist"
        try:
            content = plistlib.loads(preferences.read_bytes(), fmt=plistlib.FMT_BINARY)
        except (OSError, plistlib.InvalidFileException):
            return ""
        languages = content.get("AppleLanguages", [])
        return str(languages[0]) if languages else ""
    return ""
