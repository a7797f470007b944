"""Writing a deck to its folder: ``deck.toml`` and the drawings it speaks of."""

from __future__ import annotations

import json
from collections.abc import Callable, Collection, Mapping
from pathlib import Path

from art.decks.design import BackDesign, Design, IndexPlace, OtherSigns, Said
from art.decks.kit.drawing import Drawing
from art.decks.kit.svg import PER_UNIT, document
from art.decks.stock import CORNER, HEIGHT, WIDTH
from smokingcat.rules.cards import PACK, Card, Suit

AUTHOR = "The Smoking Cat table"
LICENCE = "CC BY 4.0"
_CARD_BOX = (0, 0, WIDTH, HEIGHT)
_SIGN_BOX = (-50, -50, 100, 100)
_SIGN_PER_UNIT = 10
"""Signs are 1000 high in every deck, however its faces are measured."""


def write_deck(design: Design, folder: Path, cards: Collection[Card] = PACK) -> None:
    """Write the faces of ``cards``; with the whole pack also everything else."""
    folder.mkdir(parents=True, exist_ok=True)
    for card in cards:
        _write_card(design.face, folder, card, "")
        if design.other is not None:
            _write_card(design.other.face, folder, card, _ending(design.other))
    if len(cards) < len(PACK):
        return
    for suit in Suit:
        _write_sign(design.sign, folder, suit, "")
        if design.other is not None:
            _write_sign(design.other.sign, folder, suit, _ending(design.other))
    for name, plate in design.plates.items():
        _write(folder / f"{name}.svg", _card(plate()))
    for back in design.backs:
        _write(folder / back_file(back), _card(back.draw()))
    _write(folder / "deck.toml", description(design))


def _ending(other: OtherSigns) -> str:
    """What the drawings with the other signs have in their names."""
    return f".{other.suits.value}"


def _write_card(
    face: Callable[[Card, bool], Drawing], folder: Path, card: Card, ending: str
) -> None:
    """Write the face of a card, and the one for a large index where that is another."""
    plain, large = face(card, False), face(card, True)
    _write(folder / f"{card}{ending}.svg", _card(plain))
    roomy = folder / f"{card}{ending}.large.svg"
    if large.pieces == plain.pieces:
        roomy.unlink(missing_ok=True)
    else:
        _write(roomy, _card(large))


def _write_sign(sign: Callable[[Suit], Drawing], folder: Path, suit: Suit, ending: str) -> None:
    drawing = document(sign(suit).pieces, _SIGN_BOX, _SIGN_PER_UNIT)
    _write(folder / f"sign-{suit.value}{ending}.svg", drawing)


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
    if design.points_scale != 1:
        head["points_scale"] = design.points_scale
    if design.other is not None:
        head["other_suits"] = design.other.suits.value
    parts = [
        "# Made by  python -m art.decks",
        *(f"{key} = {json.dumps(value)}" for key, value in head.items()),
        _table("titles", design.titles),
        _table("descriptions", design.descriptions),
        *(_back(back) for back in design.backs),
        *(_index(place, design) for place in design.indexes),
    ]
    return "\n".join(parts) + "\n"


def back_file(back: BackDesign) -> str:
    """The name of the drawing of a back."""
    return f"back-{back.name}.svg"


def _back(back: BackDesign) -> str:
    name, file = json.dumps(back.name), json.dumps(back_file(back))
    return f"\n[[backs]]\nname = {name}\nfile = {file}\n{_table('titles', back.titles)}"


def _index(place: IndexPlace, design: Design) -> str:
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
    lines += [f"tracking = {place.tracking:g}", f"turned = {json.dumps(place.is_turned)}"]
    if place.narrowest != 1:
        lines.append(f"narrowest = {place.narrowest:g}")
    ends = {"top": place.top, "foot": place.foot}
    lines += [f"{key} = {end * PER_UNIT:g}" for key, end in ends.items() if end is not None]
    if place.plate:
        lines.append(f'plate = "{place.plate}.svg"')
    lines.append(_colours("colours", design.index_colours))
    if design.other is not None:
        lines.append(_colours("other_colours", design.other.index_colours))
    return "\n".join(lines)


def _colours(key: str, colours: Mapping[Suit, str]) -> str:
    return _table(key, {suit.value: colour for suit, colour in colours.items()})


def _table(key: str, entries: Said) -> str:
    inside = ", ".join(
        f"{name} = {json.dumps(text, ensure_ascii=False)}" for name, text in entries.items()
    )
    return f"{key} = {{ {inside} }}"


def _card(art: Drawing) -> str:
    return document(art.pieces, _CARD_BOX)


def _write(path: Path, text: str) -> None:
    path.write_text(text, encoding="utf-8", newline="\n")
