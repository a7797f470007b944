"""Writes the licence notices of everything packed beside the game.

The notices are derived from the packed files. Each file belongs to an installed distribution with
its own terms, to Python, or to a library in `licences/libraries.toml`. `licences/crates.toml` lists
the crates compiled into wheels that do not list them. A part without known terms must not be
released: it raises `Unnoticed`.
"""

from __future__ import annotations

import json
import os
import re
import sys
import sysconfig
import tomllib
from collections.abc import Iterable, Iterator
from functools import cache
from importlib.metadata import Distribution, distributions
from pathlib import Path
from typing import Any, Final

TEXTS: Final = Path(__file__).with_name("licences")
PACKER: Final = "pyinstaller"
"""Its bootloader is part of the programs, although no file of its distribution is packed."""
_TERMS: Final = re.compile(r"^(LICEN[CS]E|COPYING|NOTICE|AUTHORS|PATENTS)", re.IGNORECASE)
_LIBRARY: Final = re.compile(r"\.(dll|dylib)$|\.so(\.[\d.]+)?$", re.IGNORECASE)
_EXTENSION: Final = re.compile(r"\.(cpython-[^.]+|abi3)\.so$")
_LINE: Final = "=" * 78


class Unnoticed(RuntimeError):
    """The terms of a packed part are unknown; the text names the part."""


def notices(files: Iterable[Path], installed: Iterable[Distribution] | None = None) -> str:
    """Return the notices of Python and of the ``installed`` distributions of ``files``.

    By default these are all installed distributions.
    """
    known = _libraries()
    choice = list(distributions() if installed is None else installed)
    owners = _owners(choice)
    used = {each.name.lower(): each for each in choice if each.name.lower() == PACKER}
    there = dict[str, dict[str, Any]]()
    for file in files:
        place = _place(str(file))
        owner = owners.get(place)
        if owner is not None:
            used.setdefault(owner.name.lower(), owner)
        is_library = bool(_LIBRARY.search(file.name)) and not _EXTENSION.search(file.name)
        if not is_library or (owner is not None and _own_terms(owner)):
            continue
        if owner is None and _is_pythons(place):
            continue
        library = known.get(_stem(file.name))
        if library is None:
            raise Unnoticed(f"{TEXTS.name}/libraries.toml does not know {file}: add it")
        there[library["name"]] = library
    parts = [(f"Python {sys.version.split()[0]}", _python())]
    parts += [(_title(one), _notice(one)) for _, one in sorted(used.items())]
    parts += [(one["name"], _library_notice(one)) for _, one in sorted(there.items())]
    return _laid_out(parts)


def _laid_out(parts: list[tuple[str, str]]) -> str:
    """Return the whole text: a list of the parts, then each part."""
    head = (
        "Smoking Cat is under the terms of the files LICENSE and LICENSE-ART. This folder holds,\n"
        "beside it, the work of others, each a part of its own that can be replaced by another\n"
        "build:\n\n"
    )
    names = "".join(f"  {name}\n" for name, _ in parts)
    return head + names + "".join(f"\n{_LINE}\n{name}\n{_LINE}\n\n{text}" for name, text in parts)


def _owners(installed: Iterable[Distribution]) -> dict[str, Distribution]:
    """Return the distribution of each file by its place on disk."""
    return {
        _place(str(distribution.locate_file(file))): distribution
        for distribution in installed
        for file in distribution.files or ()
    }


def _place(file: str) -> str:
    """Return the path of a file with its folder's links resolved."""
    folder, name = os.path.split(file)
    return os.path.normcase(f"{_real(folder)}{os.sep}{name}")


@cache
def _real(folder: str) -> str:
    return os.path.realpath(folder)


def _title(distribution: Distribution) -> str:
    return f"{distribution.name} {distribution.version}"


@cache
def _own_terms(distribution: Distribution) -> list[str]:
    """Return the texts of a distribution's terms, each once.

    Texts beside the code count only if the metadata have none.
    """
    named = [file for file in distribution.files or () if _TERMS.match(file.name)]
    formal = [file for file in named if any(part.endswith(".dist-info") for part in file.parts)]
    texts = (Path(str(distribution.locate_file(file))) for file in formal or named)
    found = (text.read_text(encoding="utf-8", errors="replace") for text in texts if text.is_file())
    return list(dict.fromkeys(found))


def _notice(distribution: Distribution) -> str:
    """Return a distribution's notice: its metadata, its terms, and its ingredients."""
    terms = list(_own_terms(distribution))
    if not terms:
        borrowed = _table()["distribution"].get(distribution.name.lower())
        if borrowed is None:
            raise Unnoticed(f"{_title(distribution)} does not state its terms")
        terms = [_text(name) for name in borrowed]
    facts = distribution.metadata
    lines = [facts.get("License-Expression") or facts.get("License") or "", *_pages(distribution)]
    head = "".join(f"{line}\n" for line in lines if line and "\n" not in line)
    compiled = _crates(distribution)
    terms += [_text(name) for name in compiled.get("terms", ())]
    built = "".join([*_ingredients(distribution), *_crate_lines(compiled)])
    return head + built + "".join(f"\n{text.strip()}\n" for text in terms)


def _pages(distribution: Distribution) -> list[str]:
    """Return the addresses of a distribution's homepage and source."""
    urls = distribution.metadata.get_all("Project-URL") or []
    named = [url.partition(", ")[::2] for url in urls]
    wanted = ("homepage", "source", "source code", "repository")
    return sorted({page for name, page in named if name.strip().lower() in wanted})


def _ingredients(distribution: Distribution) -> Iterator[str]:
    """Yield a line for each library compiled into a distribution, if it lists them."""
    for file in distribution.files or ():
        if "sboms" not in file.parts or file.suffix != ".json":
            continue
        listed = json.loads(Path(str(distribution.locate_file(file))).read_text(encoding="utf-8"))
        for part in listed.get("components", ()):
            licences = [each.get("expression") or each.get("license", {}).get("id", "")
                        for each in part.get("licenses", ())]  # fmt: skip
            by = f", by {part['author']}" if part.get("author") else ""
            yield f"  with {part['name']} {part.get('version', '')}: {', '.join(licences)}{by}\n"


def _crates(distribution: Distribution) -> dict[str, Any]:
    """Return our list of crates for a distribution that does not list them.

    Unnoticed if our list is of another version.
    """
    listed = tomllib.loads((TEXTS / "crates.toml").read_text(encoding="utf-8"))
    known: dict[str, Any] = listed.get(distribution.name.lower(), {})
    if known and known["version"] != distribution.version:
        raise Unnoticed(
            f"{TEXTS.name}/crates.toml knows {distribution.name} {known['version']}, and packed is "
            f"{distribution.version}: list its crates again"
        )
    return known


def _crate_lines(known: dict[str, Any]) -> Iterator[str]:
    """Yield a line for each crate, in the form of `_ingredients`."""
    licences = {crate: terms for terms, names in known.get("crates", {}).items() for crate in names}
    for crate, terms in sorted(licences.items()):
        yield f"  with {crate}: {terms}\n"


def _table() -> dict[str, Any]:
    return tomllib.loads((TEXTS / "libraries.toml").read_text(encoding="utf-8"))


def _libraries() -> dict[str, dict[str, Any]]:
    """Return the known libraries by the stem of their file names."""
    return {stem.lower(): one for one in _table()["library"] for stem in one["files"]}


def _stem(name: str) -> str:
    """Return the name of a library on any system: ``z`` for ``libz.so.1`` and ``z-2.dll``."""
    return re.split(r"[-.]", name.lower().removeprefix("lib"), maxsplit=1)[0]


def _library_notice(library: dict[str, Any]) -> str:
    terms = "".join(f"\n{_text(name).strip()}\n" for name in library["terms"])
    return f"Copyright {library['copyright']}\n{library['page']}\n{terms}"


def _text(name: str) -> str:
    return (TEXTS / f"{name}.txt").read_text(encoding="utf-8")


def _is_pythons(place: str) -> bool:
    """Return whether a library belongs to Python itself, and not to the system."""
    if Path(place).name.lower().startswith(("libpython", "python")):
        return True
    prefix = os.path.normcase(_real(sys.base_prefix))
    return prefix not in ("/usr", "/usr/local") and place.startswith(prefix + os.sep)


def _python() -> str:
    """Return Python's own terms, which every installation contains."""
    version = f"python{sys.version_info.major}.{sys.version_info.minor}"
    for place in (
        Path(sysconfig.get_path("stdlib")) / "LICENSE.txt",
        Path(sys.base_prefix) / "LICENSE.txt",
        Path("/usr/share/doc") / version / "copyright",
    ):
        if place.is_file():
            return f"https://www.python.org/\n\n{place.read_text(encoding='utf-8').strip()}\n"
    raise Unnoticed("the packed Python has no LICENSE.txt")
