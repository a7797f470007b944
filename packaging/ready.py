"""Checks whether a tag may be released: ``python packaging/ready.py v1.0.0``.

Version, newest heading of the changelog and tag must agree, and no address may be an example. The
program needs only the standard library, prints the problems, and fails if there are any.
"""

from __future__ import annotations

import re
import sys
import tomllib
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]


def problems(tag: str, root: Path = ROOT) -> list[str]:
    """Return one line for each problem that forbids releasing ``tag`` from ``root``."""
    text = (root / "smokingcat" / "__init__.py").read_text(encoding="utf-8")
    version = re.findall(r'^__version__ = "(.+)"$', text, re.M)[0]
    changes = (root / "CHANGELOG.md").read_text(encoding="utf-8")
    headings = re.findall(r"^## (.+)$", changes, re.M)
    project = tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    addresses = {**project["urls"], "authors": project["authors"][0]["email"]}
    found = []
    if tag != f"v{version}":
        found.append(f"the tag is {tag}, the version {version}")
    if not re.fullmatch(rf"{re.escape(version)} - \d{{4}}-\d\d-\d\d", headings[0]):
        found.append(f"the changes begin with {headings[0]!r}, not with {version} and a date")
    found += [
        f"pyproject.toml: {name} is still an example, set the real address: {address}"
        for name, address in addresses.items()
        if re.search(r"\.example(/|$)", address)
    ]
    return found


if __name__ == "__main__":
    wrong = problems(sys.argv[1])
    print("\n".join(wrong) or f"{sys.argv[1]} may be released")
    sys.exit(bool(wrong))
