"""Checks whether a tag may be released: ``python packaging/ready.py v1.0.0``.

Version, newest heading of the changelog and tag must agree. The date in the heading must not be
older than the newest commit, and no address may be an example. The program needs only git and the
standard library. The program prints the problems and fails if there are any.
"""

from __future__ import annotations

import re
import subprocess
import sys
import tomllib
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]


def problems(tag: str, committed: str, root: Path = ROOT) -> list[str]:
    """Return one line for each problem that forbids releasing ``tag`` from ``root``.

    ``committed`` is the date of the newest commit (``2030-01-31``).
    """
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
    elif (dated := headings[0].rpartition(" ")[2]) < committed:
        found.append(f"the changes are dated {dated}, but the newest commit is of {committed}")
    found += [
        f"pyproject.toml: {name} is still an example, set the real address: {address}"
        for name, address in addresses.items()
        if re.search(r"\.example(/|$)", address)
    ]
    return found


if __name__ == "__main__":
    if len(sys.argv) != 2:
        raise SystemExit("usage: python packaging/ready.py TAG, for example v1.0.0")
    newest = ["git", "log", "-1", "--format=%cs"]
    day = subprocess.run(newest, cwd=ROOT, check=True, capture_output=True, text=True).stdout
    wrong = problems(sys.argv[1], day.strip())
    print("\n".join(wrong) or f"{sys.argv[1]} may be released")
    sys.exit(bool(wrong))
