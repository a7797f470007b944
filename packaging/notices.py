"""Writes the notices of whatever is packed beside the game: whose each part is, and its terms.

They are made of what is really there: each file that goes into the folder belongs to an installed
distribution, which says so itself, to Python, or is a library that `licences/libraries.toml` knows;
`crates.toml` beside it knows what a wheel was compiled of that does not tell of that.
A part of which nothing is known is no part of a release: that is an error, `Unnoticed`.
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
"""What the programs begin with is its, though no file of its distribution is packed."""
_TERMS: Final = re.compile(r"^(LICEN[CS]E|COPYING|NOTICE|AUTHORS|PATENTS)", re.IGNORECASE)
_LIBRARY: Final = re.compile(r"\.(dll|dylib)$|\.so(\.[\d.]+)?$", re.IGNORECASE)
_EXTENSION: Final = re.compile(r"\.(cpython-[^.]+|abi3)\.so$")
_LINE: Final = "=" * 78


class Unnoticed(RuntimeError):
    """Something would be packed of which is not known whose it is; the text names it."""


def notices(files: Iterable[Path], installed: Iterable[Distribution] | None = None) -> str:
    """Return the notices of Python and of the ``installed`` distributions that ``files`` come from.

    All that are installed, unless it is said which.
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
            raise Unnoticed(f"{TEXTS.name}/libraries.toml does not know {file}")
        there[library["name"]] = library
    parts = [(f"Python {sys.version.split()[0]}", _python())]
    parts += [(_title(one), _told(one)) for _, one in sorted(used.items())]
    parts += [(one["name"], _told_of(one)) for _, one in sorted(there.items())]
    return _laid_out(parts)


def _laid_out(parts: list[tuple[str, str]]) -> str:
    """Return the whole text: what there is, then each part."""
    head = (
        "Smoking Cat is under the terms of the files LICENSE and LICENSE-ART. This folder holds,\n"
        "beside it, the work of others, each a part of its own that can be replaced by another\n"
        "build:\n\n"
    )
    names = "".join(f"  {name}\n" for name, _ in parts)
    return head + names + "".join(f"\n{_LINE}\n{name}\n{_LINE}\n\n{text}" for name, text in parts)


def _owners(installed: Iterable[Distribution]) -> dict[str, Distribution]:
    """Return by place on the disk whose file lies there."""
    return {
        _place(str(distribution.locate_file(file))): distribution
        for distribution in installed
        for file in distribution.files or ()
    }


def _place(file: str) -> str:
    """Return where a file lies, called the same by whatever way it is reached."""
    folder, name = os.path.split(file)
    return os.path.normcase(f"{_real(folder)}{os.sep}{name}")


@cache
def _real(folder: str) -> str:
    return os.path.realpath(folder)


def _title(distribution: Distribution) -> str:
    return f"{distribution.name} {distribution.version}"


@cache
def _own_terms(distribution: Distribution) -> list[str]:
    """Return the texts of the terms that a distribution brings, each once.

    Those in its metadata are all there are; only without any it is looked for beside the code.
    """
    named = [file for file in distribution.files or () if _TERMS.match(file.name)]
    formal = [file for file in named if any(part.endswith(".dist-info") for part in file.parts)]
    texts = (Path(str(distribution.locate_file(file))) for file in formal or named)
    found = (text.read_text(encoding="utf-8", errors="replace") for text in texts if text.is_file())
    return list(dict.fromkeys(found))


def _told(distribution: Distribution) -> str:
    """Return what a distribution says of itself, with its terms and of what it was built."""
    terms = list(_own_terms(distribution))
    if not terms:
        borrowed = _table()["distribution"].get(distribution.name.lower())
        if borrowed is None:
            raise Unnoticed(f"{_title(distribution)} does not say under which terms it comes")
        terms = [_text(name) for name in borrowed]
    facts = distribution.metadata
    lines = [facts.get("License-Expression") or facts.get("License") or "", *_pages(distribution)]
    head = "".join(f"{line}\n" for line in lines if line and "\n" not in line)
    compiled = _crates(distribution)
    terms += [_text(name) for name in compiled.get("terms", ())]
    built = "".join([*_ingredients(distribution), *_crate_lines(compiled)])
    return head + built + "".join(f"\n{text.strip()}\n" for text in terms)


def _pages(distribution: Distribution) -> list[str]:
    """Return where a distribution lives and where its source is."""
    urls = distribution.metadata.get_all("Project-URL") or []
    named = [url.partition(", ")[::2] for url in urls]
    wanted = ("homepage", "source", "source code", "repository")
    return sorted({page for name, page in named if name.strip().lower() in wanted})


def _ingredients(distribution: Distribution) -> Iterator[str]:
    """Yield a line for each library that was compiled into a distribution, if it tells of them."""
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
    """Return what is known here of the crates in a distribution that does not tell of them.

    Unnoticed if it is known of another version.
    """
    listed = tomllib.loads((TEXTS / "crates.toml").read_text(encoding="utf-8"))
    known: dict[str, Any] = listed.get(distribution.name.lower(), {})
    if known and known["version"] != distribution.version:
        raise Unnoticed(
            f"{TEXTS.name}/crates.toml knows {distribution.name} {known['version']}, and packed is "
            f"{distribution.version}: its crates are to be listed anew"
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
    """Return by the stem of a file's name what is known of a library."""
    return {stem.lower(): one for one in _table()["library"] for stem in one["files"]}


def _stem(name: str) -> str:
    """Return what a library is called, however a system writes it: ``libz.so.1``, ``z-2.dll``."""
    return re.split(r"[-.]", name.lower().removeprefix("lib"), maxsplit=1)[0]


def _told_of(library: dict[str, Any]) -> str:
    terms = "".join(f"\n{_text(name).strip()}\n" for name in library["terms"])
    return f"Copyright {library['copyright']}\n{library['page']}\n{terms}"


def _text(name: str) -> str:
    return (TEXTS / f"{name}.txt").read_text(encoding="utf-8")


def _is_pythons(place: str) -> bool:
    """Say whether a library came with Python itself, and not from the system it is installed in."""
    if Path(place).name.lower().startswith(("libpython", "python")):
        return True
    prefix = os.path.normcase(_real(sys.base_prefix))
    return prefix not in ("/usr", "/usr/local") and place.startswith(prefix + os.sep)


def _python() -> str:
    """Return Python's own terms, which every installation of it brings."""
    version = f"python{sys.version_info.major}.{sys.version_info.minor}"
    for place in (
        Path(sysconfig.get_path("stdlib")) / "LICENSE.txt",
        Path(sys.base_prefix) / "LICENSE.txt",
        Path("/usr/share/doc") / version / "copyright",
    ):
        if place.is_file():
            return f"https://www.python.org/\n\n{place.read_text(encoding='utf-8').strip()}\n"
    raise Unnoticed("the Python that is packed has no LICENSE.txt")
