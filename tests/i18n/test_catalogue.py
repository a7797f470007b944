from __future__ import annotations

import os
import plistlib
from pathlib import Path

import pytest

from smokingcat.i18n.catalogue.catalogue import (
    Catalogue,
    UnknownLanguage,
    available,
    load,
    system_language,
)

OFFERED = ("cs", "en", "de", "sk")


def test_english_needs_no_catalogue(english: Catalogue) -> None:
    assert english.gettext("Not your turn yet.") == "Not your turn yet."
    assert english.ngettext("{count} trick", "{count} tricks", 1) == "{count} trick"
    assert english.ngettext("{count} trick", "{count} tricks", 0) == "{count} tricks"
    assert english.pgettext("strength", "Kitten") == "Kitten"
    assert english.npgettext("pile", "card", "cards", 4) == "cards"


def test_czech_catalogue_translates_messages(czech: Catalogue) -> None:
    assert czech.gettext("Not your turn yet.") == "Nepředhazuj se, ještě nejsi na řadě."
    assert czech.pgettext("strength", "Kitten") == "Kotě"
    assert czech.code == "cs"
    assert czech.name == "Čeština"


@pytest.mark.parametrize(
    ("count", "noun"),
    [(0, "bodů"), (1, "bod"), (2, "body"), (4, "body"), (5, "bodů"), (21, "bodů")],
)
def test_czech_catalogue_uses_three_plural_forms(czech: Catalogue, count: int, noun: str) -> None:
    one, many = "{name} keeps Hejma: {count} point.", "{name} keeps Hejma: {count} points."
    assert czech.ngettext(one, many, count).endswith(f"{noun}.")


def test_untranslated_message_stays_english(czech: Catalogue) -> None:
    assert czech.gettext("Never translated") == "Never translated"


def test_compiled_languages_are_available(locales: Path, tmp_path: Path) -> None:
    assert available(locales) == ("cs", "en", "de", "it", "ru", "hu", "pl", "sk")
    assert available(tmp_path) == ("en",)
    russian = tmp_path / "ru" / "LC_MESSAGES" / "smokingcat.mo"
    russian.parent.mkdir(parents=True)
    russian.write_bytes((locales / "cs" / "LC_MESSAGES" / "smokingcat.mo").read_bytes())
    assert available(tmp_path) == ("en", "ru")
    assert load("ru", tmp_path).name == "Русский"


def test_recompiled_messages_are_loaded(locales: Path, tmp_path: Path) -> None:
    compiled = tmp_path / "cs" / "LC_MESSAGES" / "smokingcat.mo"
    compiled.parent.mkdir(parents=True)
    compiled.write_bytes((locales / "cs" / "LC_MESSAGES" / "smokingcat.mo").read_bytes())
    assert load("cs", tmp_path).pgettext("strength", "Kitten") == "Kotě"
    compiled.write_bytes((locales / "pl" / "LC_MESSAGES" / "smokingcat.mo").read_bytes())
    os.utime(compiled, ns=(0, 0))
    assert load("cs", tmp_path).pgettext("strength", "Kitten") == "Kociak"


@pytest.mark.parametrize("code", ["xx", "", "../cs", "fr"])
def test_language_without_catalogue_is_refused(code: str, locales: Path) -> None:
    with pytest.raises(UnknownLanguage) as refusal:
        load(code, locales)
    assert refusal.value.code == code


@pytest.mark.parametrize(
    ("environ", "preferred", "code"),
    [
        ({"LANG": "cs_CZ.UTF-8"}, "", "cs"),
        ({"LANG": "de_AT@euro"}, "", "de"),
        ({"LANG": "sk_SK.UTF-8"}, "", "sk"),
        ({}, "sk-SK", "sk"),
        ({"LANG": "fi_FI.UTF-8"}, "", "en"),
        ({"LANG": "C.UTF-8"}, "", "en"),
        ({}, "", "en"),
        ({}, "cs-CZ", "cs"),
        ({"LC_ALL": "de_DE", "LANG": "cs_CZ"}, "", "de"),
        ({"LC_ALL": "C", "LANG": "cs_CZ"}, "", "en"),
        ({"LC_MESSAGES": "cs_CZ", "LANG": "de_DE"}, "", "cs"),
        ({"LANGUAGE": "fi:de:cs", "LANG": "cs_CZ"}, "", "de"),
        ({"LANG": "en_GB.UTF-8"}, "cs_CZ", "en"),
        ({"LC_ALL": "C", "LANGUAGE": "de_DE:en"}, "", "en"),
        ({"LANG": "POSIX", "LANGUAGE": "de_DE:en"}, "", "en"),
        ({"LC_MESSAGES": "C", "LANG": "cs_CZ", "LANGUAGE": "de"}, "", "en"),
        ({"LC_ALL": "", "LC_MESSAGES": "", "LANG": "C", "LANGUAGE": "de"}, "cs-CZ", "en"),
        ({"LC_ALL": "cs_CZ", "LC_MESSAGES": "C", "LANGUAGE": "de"}, "", "de"),
        ({"LANG": "C.UTF-8", "LANGUAGE": "de"}, "", "de"),
        ({"LANGUAGE": "de"}, "", "en"),
        ({"LANGUAGE": "de"}, "cs-CZ", "de"),
        ({"LANG": "cs_CZ", "LANGUAGE": "fi:C:de"}, "", "en"),
        ({"LANG": "de@euro"}, "", "de"),
    ],
)
def test_system_language_follows_order_of_gettext(
    environ: dict[str, str], preferred: str, code: str
) -> None:
    assert system_language(environ, preferred, OFFERED) == code


@pytest.mark.parametrize(
    ("languages", "code"), [(["cs-CZ", "en-GB"], "cs"), ([], "en"), (None, "en")]
)
def test_system_language_on_mac_comes_from_preferences(
    languages: list[str] | None, code: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.platform", "darwin")
    monkeypatch.setenv("HOME", str(tmp_path))
    preferences = tmp_path / "Library" / "Preferences" / ".GlobalPreferences.plist"
    if languages is not None:
        preferences.parent.mkdir(parents=True)
        content = {"AppleLanguages": languages}
        preferences.write_bytes(plistlib.dumps(content, fmt=plistlib.FMT_BINARY))
    assert system_language({}, None, OFFERED) == code


def test_system_language_is_english_on_linux_without_environment(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("sys.platform", "linux")
    assert system_language({}, None, OFFERED) == "en"
