"""The sheets of ``--preview``: the furniture on the table, and every widget at usual sizes."""

from __future__ import annotations

import math
from collections.abc import Callable

from PIL import Image

from art.room.preview import Sheet

_S = 1080.0


def table() -> Image.Image:
    """A table with its seats, props and card furniture; cards are blank."""
    sheet = Sheet(1920, 1080, _S)
    sheet.table()
    for who, mood, x, y, r in (
        ("tabby", "smug", 186, 366, 1.0),
        ("ginger", "annoyed", 1734, 366, 1.0),
        ("white", "calm", 960, 130, 0.96),
        ("black", "smug", 186, 826, 0.835),
    ):
        if who == "black":
            sheet.put("halo", x, y, r)
        sheet.put(f"medallion_{who}_{mood}", x, y, r)
        below = {"white": 116, "black": 103}.get(who, 122)
        sheet.stretch("plate", x - 78, y + below - 24, 156, 48)
        left, top = (592, 90) if who == "white" else (x - 122, y + below + 36)
        sheet.stretch("slate", left, top, 244, 77)
    for name, x, y in (
        ("coin", 1590, 490),
        ("ashtray", 1330, 706),
        ("slot", 960, 626),
        ("count", 492, 652),
        ("check", 1180, 160),
        ("badge_arrow", 470, 480),
        ("point_coin", 1240, 160),
        ("round_normal", 190, 106),
    ):
        sheet.put(name, x, y, 0.75 if name == "round_normal" else 1)
    sheet.stretch("mat", 470, 400, 380, 236)
    _card(sheet, "card_glow", 1050, 780)
    _card(sheet, "card_rim", 1230, 780)
    sheet.stretch("ribbon", 1080, 300, 420, 60)
    sheet.stretch("speech_short", 300, 250, 160, 62)
    sheet.stretch("speech_medium", 300, 560, 260, 62)
    sheet.stretch("speech_long", 1080, 400, 420, 110)
    sheet.put("speech_tail", 350, 312)
    sheet.put("twine", 1200, 600)
    return sheet.image


def _card(sheet: Sheet, piece: str, x: float, y: float) -> None:
    width, height = 139, 216
    sheet.stretch(piece, x, y, width, height)
    card = Image.new("RGBA", (width, height), "#f6ecd4")
    sheet.image.alpha_composite(card, (round(x), round(y)))
    if piece in ("card_glow", "card_rim"):
        sheet.stretch(piece, x, y, width, height)


def widgets() -> Image.Image:
    """Buttons, controls and panels in all their states."""
    sheet = Sheet(1920, 1080, _S)
    sheet.table(ring=False)
    for column, state in enumerate(("normal", "hover", "pressed", "disabled")):
        x = 130 + column * 180
        sheet.stretch(f"brass_{state}", x, 170, 152, 54)
        sheet.stretch(f"walnut_{state}", x, 246, 152, 50)
        sheet.put(f"round_{state}", x + 76, 345, 0.8)
    sheet.stretch("brass_normal", 130, 410, 330, 74)
    sheet.stretch("focus", 130 - 7, 410 - 7, 344, 88)
    sheet.stretch("walnut_normal", 490, 420, 240, 57)
    sheet.stretch("focus_round", 760, 410, 88, 58)
    _controls(sheet)
    sheet.stretch("panel", 900, 90, 880, 560)
    sheet.stretch("row_bad", 970, 250, 740, 104)
    sheet.put("divider", 1340, 210)
    sheet.stretch("brass_hover", 1000, 400, 240, 66)
    sheet.stretch("focus_cream", 1260, 393, 254, 80)
    sheet.stretch("walnut_normal", 1267, 400, 240, 66)
    sheet.stretch("field_normal", 1540, 404, 160, 56)
    sheet.put("focus_round_cream", 1600, 540, 0.7)
    sheet.stretch("panel", 900, 690, 420, 280)
    sheet.stretch("mat", 1360, 690, 400, 130)
    sheet.stretch("menu_glow", 1360, 850, 320, 56)
    sheet.put("underline", 1560, 930)
    return sheet.image


def _controls(sheet: Sheet) -> None:
    for k, (is_on, state) in enumerate(
        (("on", "normal"), ("off", "normal"), ("on", "disabled"), ("off", "disabled"))
    ):
        sheet.put(f"toggle_{is_on}_{state}", 180 + 105 * k, 540)
    sheet.stretch("slider_track", 140, 610, 300, 12)
    sheet.stretch("slider_fill", 140, 610, 200, 12)
    sheet.put("slider_knob", 340, 616)
    sheet.stretch("segmented", 140, 670, 420, 50)
    sheet.stretch("segment", 144, 674, 132, 42)
    sheet.stretch("segmented", 600, 600, 200, 190)
    sheet.stretch("segment", 606, 606, 188, 46)
    for k, state in enumerate(("normal", "focus", "error")):
        sheet.stretch(f"field_{state}", 140 + 150 * k, 750, 130, 50)
    sheet.stretch("scrollbar", 830, 520, 18, 400)
    sheet.stretch("scroll_thumb", 830, 540, 18, 120)
    sheet.stretch("tooltip", 140, 840, 300, 52)
    sheet.put("tooltip_tail", 220, 892)
    sheet.stretch("toast", 470, 835, 330, 60)


def chalked() -> Image.Image:
    """The grain of the chalk as it bites into a white shape."""
    sheet = Sheet(640, 360, 2160, "#2b3034")
    tile = Sheet(640, 360, 2160, "#00000000")
    tile.tile("chalk")
    shape = Image.new("L", tile.image.size, 0)
    for x in range(640):
        middle = 180 + 90 * math.sin(x / 60)
        for y in range(max(0, round(middle) - 22), min(360, round(middle) + 22)):
            shape.putpixel((x, y), 255)
    grain = tile.image.getchannel("A")
    letters = Image.new("RGBA", tile.image.size, "#fbfaf2")
    letters.putalpha(Image.composite(grain, Image.new("L", grain.size, 0), shape))
    sheet.image.alpha_composite(letters)
    return sheet.image


SHEETS: dict[str, Callable[[], Image.Image]] = {
    "table": table,
    "widgets": widgets,
    "chalk": chalked,
}
