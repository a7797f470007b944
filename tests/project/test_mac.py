"""The bundle for a Mac, as far as it can be looked at elsewhere: what ``build.spec`` asks for."""

from __future__ import annotations

import plistlib
import re
import runpy
import sys
import sysconfig
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from smokingcat import __version__
from smokingcat.store.backup import ENDING
from smokingcat.store.record_summary import SUFFIX
from tests.project.tree import ROOT


def asked_of_pyinstaller(system: str, monkeypatch: pytest.MonkeyPatch) -> dict[str, Any]:
    """Return what the last call of each of PyInstaller's words was told by name."""
    asked: dict[str, Any] = {}

    def word(name: str) -> Callable[..., object]:
        def note(*_: object, **told: object) -> object:
            asked[name] = told
            kinds = ("pure", "scripts", "binaries", "datas", "dependencies")
            return SimpleNamespace(**{kind: [] for kind in kinds}, name="folder")

        return note

    words = {name: word(name) for name in ("Analysis", "PYZ", "EXE", "COLLECT", "BUNDLE")}
    sysconfig.get_config_vars()  # reads a file that is called after the system this runs on
    monkeypatch.setattr(sys, "platform", system)
    places = {"SPECPATH": str(ROOT), "DISTPATH": "dist", "workpath": "build"}
    runpy.run_path(str(ROOT / "build.spec"), init_globals=words | places)
    return asked


def test_a_mac_opens_our_files_with_the_game_and_magnifies_nothing(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    asked = asked_of_pyinstaller("darwin", monkeypatch)
    told = plistlib.loads(plistlib.dumps(asked["BUNDLE"]["info_plist"]))
    endings = {
        ending
        for kind in told["UTExportedTypeDeclarations"]
        for ending in kind["UTTypeTagSpecification"]["public.filename-extension"]
    }
    assert endings == {SUFFIX.removeprefix("."), ENDING.removeprefix(".")}
    kinds = {kind["UTTypeIdentifier"] for kind in told["UTExportedTypeDeclarations"]}
    assert {kind["LSItemContentTypes"][0] for kind in told["CFBundleDocumentTypes"]} == kinds
    own = asked["BUNDLE"]["bundle_identifier"]
    assert own == runpy.run_path(str(ROOT / "packaging" / "naming.py"))["MAC_NAME"]
    assert re.fullmatch(r"[A-Za-z0-9.-]+", own), "a Mac takes no other signs"
    assert all(kind.startswith(f"{own}.") for kind in kinds)
    assert told["NSHighResolutionCapable"] is True
    assert told["CFBundleShortVersionString"] == __version__
    assert {"en", "cs", "sk"} <= set(told["CFBundleLocalizations"])
    assert asked["EXE"]["console"] is False


def test_the_hardened_runtime_lets_python_run(monkeypatch: pytest.MonkeyPatch) -> None:
    path = asked_of_pyinstaller("darwin", monkeypatch)["EXE"]["entitlements_file"]
    allowed = plistlib.loads(Path(path).read_bytes())
    assert allowed["com.apple.security.cs.allow-unsigned-executable-memory"] is True


def test_the_readme_promises_the_oldest_mac_that_the_bundle_lets_in(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    told = asked_of_pyinstaller("darwin", monkeypatch)["BUNDLE"]["info_plist"]
    oldest = told["LSMinimumSystemVersion"]
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    assert f"| macOS {oldest.removesuffix('.0')} or newer |" in readme
    place = (ROOT / "packaging" / "naming.py").read_text(encoding="utf-8")
    assert f'\nOLDEST_MAC = "{oldest}"\n' in place, "packaging/macos/build.sh reads it there"


def test_linux_gets_a_folder_and_no_bundle(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = asked_of_pyinstaller("linux", monkeypatch)
    assert "BUNDLE" not in asked
    assert asked["EXE"]["console"] is True
