"""External references of a drawing are removed and reported; the rest is drawn."""

from __future__ import annotations

from pathlib import Path

import pytest

from smokingcat.decks.notice import Fault, PictureRemark
from smokingcat.decks.picture_source import PictureSource
from smokingcat.decks.raster.limits import Limits
from smokingcat.decks.worker.picture_renderer import PictureRenderer
from tests.decks.worker.drawings import RED, svg, write
from tests.decks.worker.test_picture_renderer import middle_pixel

SIZE = (20, 30)
CARD = '<rect class="card" width="100" height="150" style="fill:red"/>'
WEB = "http://127.0.0.1/a"
DOCTYPES = {
    "external entity": (f'<!DOCTYPE svg [<!ENTITY x SYSTEM "{WEB}">]>', "&x;"),
    "entity of this computer": ('<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>', "&x;"),
    "parameter entity": (f'<!DOCTYPE svg [<!ENTITY % x SYSTEM "{WEB}"> %x;]>', ""),
    "picture as an entity": (f'<!DOCTYPE svg [<!ENTITY x SYSTEM "{WEB}" NDATA gif>]>', ""),
    "style sheet for the document": (f'<?xml-stylesheet type="text/css" href="{WEB}"?>', ""),
}
INSIDES = {
    "image of this computer": '<image width="9" height="9" xlink:href="file:///etc/hostname"/>',
    "image by a bare path": '<image width="9" height="9" href="../../secret.png"/>',
    "image from the web": f'<image width="9" height="9" href="{WEB}.png"/>',
    "image that is torn": '<image width="9" height="9" href="data:image/png;base64,AAAA"/>',
    "image of another kind": '<image width="9" height="9" href="data:image/avif;base64,AAAA"/>',
    "drawing in a drawing": '<image href="data:image/svg+xml;base64,PHN2Zy8+"/>',
    "use of another file": '<use xlink:href="other.svg#a"/>',
    "gradient of another file": '<linearGradient id="g" xlink:href="other.svg#g"/>',
    "fill from the web": f'<rect width="9" height="9" fill="url({WEB}#b)"/>',
    "filter from the web": f'<rect width="9" height="9" filter="url(\'{WEB}#b\')"/>',
    "mask in a style": f'<rect width="9" height="9" style="mask:url({WEB}#b)"/>',
    "fill in a style sheet": f'<style>path{{fill:url("{WEB}#b")}}</style><path d="M0 0h9v9z"/>',
    "import by url": f"<style>@import url({WEB}.css);</style>",
    "import by a word": f'<style>@import "{WEB}.css" screen;</style>',
    "import without a space": f'<style>@import"{WEB}.css";</style>',
    "import on two lines": f'<style>@import\n"{WEB}.css";</style>',
    "import that is its own address": '<style>@import "data:text/css,rect{fill:red}";</style>',
    "import of a bare name": '<style>@import "theme";</style>',
    "import in capitals": f"<style>@IMPORT '{WEB}.css';</style>",
    "typeface from the web": f"<style>@font-face{{font-family:F;src:url({WEB}.woff2)}}</style>",
    "typeface beside it": '<style>@font-face{font-family:F;src:url("F.ttf")}</style>',
}
OUTSIDE = {
    WEB,
    *(f"{WEB}{end}" for end in (".png", ".css", ".woff2", "#b")),
    *("file:///etc/passwd", "file:///etc/hostname", "../../secret.png", "F.ttf"),
    *("other.svg#a", "other.svg#g", "theme", "data:text/css"),
    *("data:image/png", "data:image/avif", "data:image/svg+xml"),
}


@pytest.mark.parametrize("name", [*DOCTYPES, *INSIDES])
def test_external_reference_is_removed_and_reported(name: str, tmp_path: Path) -> None:
    before, inside = DOCTYPES.get(name, ("", INSIDES.get(name, "")))
    file = write(tmp_path / "card.svg", svg(f"{inside}{CARD}", before=before))

    pixels = PictureRenderer(Limits()).draw(PictureSource(file), SIZE)

    assert middle_pixel(pixels) == RED
    (remark,) = pixels.remarks
    assert remark.fault is Fault.LEFT_OUT
    assert remark.detail in OUTSIDE


@pytest.mark.parametrize(
    "inside",
    [
        '<use href="card.svg#a"/><g display="none"><rect id="a" width="9" height="9"/></g>',
        '<a href="https://example.org/">link</a>',
        "<style>@font-face{font-family:F;src:url(data:font/woff2;base64,AAAA)}</style>",
        '<style>@namespace svg url(http://www.w3.org/2000/svg);@charset "utf-8";</style>',
        "<style>/* @import url(http://127.0.0.1/a.css); */</style>",
        '<rect width="9" height="9" fill="url(#none) red"/>',
    ],
)
def test_internal_reference_is_not_reported(inside: str, tmp_path: Path) -> None:
    doctype = (
        '<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" '
        '"http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">'
    )
    file = write(tmp_path / "card.svg", svg(f"{inside}{CARD}", before=doctype))

    pixels = PictureRenderer(Limits()).draw(PictureSource(file), SIZE)

    assert (middle_pixel(pixels), pixels.remarks) == (RED, ())


def test_number_of_reported_references_is_limited(tmp_path: Path) -> None:
    uses = "".join(f'<use href="http://127.0.0.1/{number}"/>' for number in range(5_000))
    file = write(tmp_path / "card.svg", svg(uses + CARD))

    remarks = PictureRenderer(Limits()).draw(PictureSource(file), SIZE).remarks

    assert remarks[0] == PictureRemark(Fault.LEFT_OUT, "http://127.0.0.1/0")
    assert len(remarks) == 20
