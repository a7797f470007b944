"""Writing a deck to its folder: ``deck.toml`` and the drawings it speaks of."""

from __future__ import annotations

import json
from collections.abc import Collection, Mapping
from pathlib import Path

from art.decks.design import BackDesign, Design, IndexPlace, Said
from art.decks.kit.drawing import Drawing
from art.decks.kit.svg import PER_UNIT, document
from art.decks.stock import CORNER, HEIGHT, WIDTH
from smokingcat.rules.cards import PACK, Card, Suit

AUTHOR = "The Smoking Cat table"
LICENCE = "CC BY 4.0"
_TRACKING = -50
_CARD_BOX = (0, 0, WIDTH, HEIGHT)
_SIGN_BOX = (-50, -50, 100, 100)
_SIGN_PER_UNIT = 10
"""Signs are 1000 high in every deck, however its faces are measured."""


def write_deck(design: Design, folder: Path, cards: Collection[Card] = PACK) -> None:
    """Write the faces of ``cards``; with the whole pack also everything else."""
    folder.mkdir(parents=True, exist_ok=True)
    for card in cards:
        write_card(design, folder, card)
    if len(cards) < len(PACK):
        return
    for suit in Suit:
        sign = document(design.sign(suit).pieces, _SIGN_BOX, _SIGN_PER_UNIT)
        _write(folder / f"sign-{suit.value}.svg", sign)
    for name, plate in design.plates.items():
        _write(folder / f"{name}.svg", _card(plate()))
    for back in design.backs:
        _write(folder / back_file(back), _card(back.draw()))
    _write(folder / "deck.toml", description(design))


def write_card(design: Design, folder: Path, card: Card) -> None:
    """Write the face of a card, and the one for a large index where that is another."""
    plain, large = _card(design.face(card, False)), _card(design.face(card, True))
    _write(folder / f"{card}.svg", plain)
    roomy = folder / f"{card}.large.svg"
    if large == plain:
        roomy.unlink(missing_ok=True)
    else:
        _write(roomy, large)


def description(design: Design) -> str:
    """The text of ``deck.toml``: lengths are in the drawings' own fifths of a unit."""
    head: dict[str, object] = {
        "name": design.name,
        "order": design.order,
        "suits": design.suits.value,
        "size": [WIDTH * PER_UNIT, HEIGHT * PER_UNIT],
        "corner": CORNER * PER_UNIT,
        "author": AUTHOR,
        "licence": LICENCE,
    }
    if design.points_at is not None:
        head["points"] = [side * PER_UNIT for side in design.points_at]
    parts = [
        "# Made by  python -m art.decks",
        *(f"{key} = {json.dumps(value)}" for key, value in head.items()),
        _table("titles", design.titles),
        _table("descriptions", design.descriptions),
        *(_back(back) for back in design.backs),
        *(_index(place, design.index_colours) for place in design.indexes),
    ]
    return "\n".join(parts) + "\n"


def back_file(back: BackDesign) -> str:
    """The name of the drawing of a back."""
    return f"back-{back.name}.svg"


def _back(back: BackDesign) -> str:
    name, file = json.dumps(back.name), json.dumps(back_file(back))
    return f"\n[[backs]]\nname = {name}\nfile = {file}\n{_table('titles', back.titles)}"


def _index(place: IndexPlace, colours: Mapping[Suit, str]) -> str:
    lengths = {
        "middle": place.middle,
        "baseline": place.baseline,
        "size": place.size,
        "width": place.width,
        "sign_y": place.sign_y,
        "sign_height": place.sign_height,
    }
    lines = ["", "[[indexes]]", f'style = "{place.style}"', f'ranks = "{place.ranks}"']
    lines += [f"{key} = {length * PER_UNIT:g}" for key, length in lengths.items()]
    lines += [f"tracking = {_TRACKING}", f"turned = {json.dumps(place.is_turned)}"]
    if place.plate:
        lines.append(f'plate = "{place.plate}.svg"')
    lines.append(_table("colours", {suit.value: colour for suit, colour in colours.items()}))
    return "\n".join(lines)


def _table(key: str, entries: Said) -> str:
    inside = ", ".join(
        f"{name} = {json.dumps(text, ensure_ascii=False)}" for name, text in entries.items()
    )
    return f"{key} = {{ {inside} }}"


def _card(art: Drawing) -> str:
    return document(art.pieces, _CARD_BOX)


def _write(path: Path, text: str) -> None:
    path.write_text(text, encoding="utf-8", newline="\n")
