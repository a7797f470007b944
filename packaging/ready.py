"""Says whether a tag may be released: ``python packaging/ready.py v1.0.0``.

The version, the newest heading of the changes and the tag must agree, and every address must be
somebody's. Uses nothing but the standard library; prints what is wrong and fails.
"""

from __future__ import annotations

import re
import sys
import tomllib
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]


def problems(tag: str, root: Path = ROOT) -> list[str]:
    """Return one line for whatever speaks against releasing ``tag`` from ``root``."""
    told = (root / "smokingcat" / "__init__.py").read_text(encoding="utf-8")
    version = re.findall(r'^__version__ = "(.+)"$', told, re.M)[0]
    changes = (root / "CHANGELOG.md").read_text(encoding="utf-8")
    headings = re.findall(r"^## (.+)$", changes, re.M)
    project = tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    addresses = {**project["urls"], "authors": project["authors"][0]["email"]}
    found = []
    if tag != f"v{version}":
        found.append(f"the tag is {tag}, the version {version}")
    if not re.fullmatch(rf"{re.escape(version)} - \d{{4}}-\d\d-\d\d", headings[0]):
        found.append(f"the changes begin with {headings[0]!r}, not with {version} and a day")
    found += [
        f"pyproject.toml: {name} is nobody's address yet: {address}"
        for name, address in addresses.items()
        if re.search(r"\.example(/|$)", address)
    ]
    return found


if __name__ == "__main__":
    wrong = problems(sys.argv[1])
    print("\n".join(wrong) or f"{sys.argv[1]} may be released")
    sys.exit(bool(wrong))
