"""Tests of ``build.spec`` without PyInstaller: the macOS bundle and the libraries for Windows."""

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
from smokingcat.store.backup import BACKUP_SUFFIX
from smokingcat.store.record_summary import RECORD_SUFFIX
from tests.project.tree import ROOT


def asked_of_pyinstaller(system: str, monkeypatch: pytest.MonkeyPatch) -> dict[str, Any]:
    """Return the arguments of the last call of each PyInstaller function, and the spec's names."""
    asked: dict[str, Any] = {}

    def function(name: str) -> Callable[..., object]:
        def note(*_: object, **options: object) -> object:
            asked[name] = options
            kinds = ("pure", "scripts", "binaries", "datas", "dependencies")
            return SimpleNamespace(**{kind: [] for kind in kinds}, name="folder")

        return note

    functions = {name: function(name) for name in ("Analysis", "PYZ", "EXE", "COLLECT", "BUNDLE")}
    sysconfig.get_config_vars()  # reads a file named after the real system
    monkeypatch.setattr(sys, "platform", system)
    places = {"SPECPATH": str(ROOT), "DISTPATH": "dist", "workpath": "build"}
    asked["spec"] = runpy.run_path(str(ROOT / "build.spec"), init_globals=functions | places)
    return asked


def test_the_bundle_opens_our_files_in_full_resolution(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    asked = asked_of_pyinstaller("darwin", monkeypatch)
    info = plistlib.loads(plistlib.dumps(asked["BUNDLE"]["info_plist"]))
    endings = {
        ending
        for kind in info["UTExportedTypeDeclarations"]
        for ending in kind["UTTypeTagSpecification"]["public.filename-extension"]
    }
    assert endings == {RECORD_SUFFIX.removeprefix("."), BACKUP_SUFFIX.removeprefix(".")}
    kinds = {kind["UTTypeIdentifier"] for kind in info["UTExportedTypeDeclarations"]}
    assert {kind["LSItemContentTypes"][0] for kind in info["CFBundleDocumentTypes"]} == kinds
    own = asked["BUNDLE"]["bundle_identifier"]
    assert own == runpy.run_path(str(ROOT / "packaging" / "naming.py"))["MAC_NAME"]
    assert re.fullmatch(r"[A-Za-z0-9.-]+", own), "macOS allows no other characters"
    assert all(kind.startswith(f"{own}.") for kind in kinds)
    assert info["NSHighResolutionCapable"] is True
    assert info["CFBundleShortVersionString"] == __version__
    assert {"en", "cs", "sk"} <= set(info["CFBundleLocalizations"])
    assert asked["EXE"]["console"] is False


def test_the_entitlements_allow_unsigned_executable_memory(monkeypatch: pytest.MonkeyPatch) -> None:
    path = asked_of_pyinstaller("darwin", monkeypatch)["EXE"]["entitlements_file"]
    allowed = plistlib.loads(Path(path).read_bytes())
    assert allowed["com.apple.security.cs.allow-unsigned-executable-memory"] is True


def test_readme_and_bundle_name_the_same_oldest_macos(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    info = asked_of_pyinstaller("darwin", monkeypatch)["BUNDLE"]["info_plist"]
    oldest = info["LSMinimumSystemVersion"]
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    assert f"| macOS {oldest.removesuffix('.0')} or newer |" in readme
    place = (ROOT / "packaging" / "naming.py").read_text(encoding="utf-8")
    assert f'\nOLDEST_MAC = "{oldest}"\n' in place, "packaging/macos/build.sh reads this line"


def test_linux_has_no_bundle_but_a_console(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = asked_of_pyinstaller("linux", monkeypatch)
    assert "BUNDLE" not in asked
    assert asked["EXE"]["console"] is True


def test_a_library_in_two_folders_is_packed_once(monkeypatch: pytest.MonkeyPatch) -> None:
    spec = asked_of_pyinstaller("linux", monkeypatch)["spec"]
    once = [
        ("SDL2.dll", "", "BINARY"),
        ("numpy.libs/blas.dll", "", "BINARY"),
        ("time.pyd", "", "EXTENSION"),
        ("pygame/time.pyd", "", "EXTENSION"),
    ]
    assert spec["without_repeats"]([*once, ("pygame/SDL2.dll", "", "BINARY")]) == once
