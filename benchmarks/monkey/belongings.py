"""Fills the monkey's home before it begins: small decks, a tabletop, files to be dropped."""

from __future__ import annotations

import datetime
import json
from pathlib import Path
from typing import Final

from benchmarks.monkey.whims import CHALLENGE, DROPPED_FILES
from smokingcat.common import paths
from smokingcat.match.session.match_store import MatchStore
from smokingcat.rules.cards import PACK
from smokingcat.rules.ruleset import Ruleset
from smokingcat.store import backup
from smokingcat.store.table_cloth import save_tabletop, tabletop_beside

_SVG_TEMPLATE: Final = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}">'
    '<path fill="{colour}" d="M0 0h{width}v{height}h-{width}z"/></svg>\n'
)
_MODEL_DECK: Final = "international"
"""Our deck whose description the others copy."""
_CARD_SIZE, _SIGN_SIZE = (2000, 3100), (1000, 1000)


def lay_out(home: Path, size: tuple[int, int]) -> None:
    """Fill the ``home`` that the environment names; the window will be ``size`` pixels large."""
    _lay_deck(paths.user_decks() / "smoking-cat", "#aa3311")
    _lay_deck(paths.user_decks() / "plain", "#1133aa")
    settings = paths.settings_file()
    settings.parent.mkdir(parents=True, exist_ok=True)
    known = {"name": "Jan", "word": "KÁVA", "speed": "fast", "window": [0, 0, *size]}
    settings.write_text(json.dumps(known), encoding="utf-8")
    save_tabletop(
        tabletop_beside(MatchStore(paths.matches(), paths.database_file())),
        (3, 2),
        bytes(range(18)),
    )
    dropped = home / "dropped"
    dropped.mkdir()
    _lay_faces(dropped / "deck", "#227722")
    for name in DROPPED_FILES:
        if "." in name:
            (dropped / name).write_bytes(b"PK\x03\x04" if "torn" in name else b"no picture")
    (dropped / "empty").mkdir()
    (dropped / "challenge.smokingcat").write_text(f"{CHALLENGE}\n", encoding="ascii")
    (dropped / "all.smokingcat").unlink()
    store = MatchStore(home / "elsewhere", home / "elsewhere" / "smokingcat.db")
    moment = datetime.datetime(2024, 1, 1, tzinfo=datetime.UTC)
    session = store.create(Ruleset("PES"), seed="elsewhere", started=moment)
    session.step()
    backup.pack(store, settings, dropped / "all.smokingcat")


def _lay_deck(folder: Path, colour: str) -> None:
    _lay_faces(folder, colour)
    for back in ("blue", "red"):
        (folder / f"back-{back}.svg").write_text(_svg_text(_CARD_SIZE, colour), encoding="utf-8")
    for suit in "ablh":
        (folder / f"sign-{suit}.svg").write_text(_svg_text(_SIGN_SIZE, colour), encoding="utf-8")
    about = (paths.assets() / "cards" / _MODEL_DECK / "deck.toml").read_text(encoding="utf-8")
    about = about.replace(f'name = "{_MODEL_DECK}"', f'name = "{folder.name}"')
    (folder / "deck.toml").write_text(about, encoding="utf-8")


def _lay_faces(folder: Path, colour: str) -> None:
    folder.mkdir(parents=True)
    for name in (*map(str, PACK), "back"):
        (folder / f"{name}.svg").write_text(_svg_text(_CARD_SIZE, colour), encoding="utf-8")


def _svg_text(size: tuple[int, int], colour: str) -> str:
    width, height = size
    return _SVG_TEMPLATE.format(width=width, height=height, colour=colour)
