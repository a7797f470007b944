"""SVG features that the renderer lacks are drawn as in browsers."""

from __future__ import annotations

import pytest

from smokingcat.decks.notice import BrokenDeck, Fault
from smokingcat.decks.raster.limits import Limits
from smokingcat.decks.worker import css_colours, sanitiser, surfaces
from smokingcat.decks.worker.svg_parts import SvgDrawing
from tests.decks.worker.drawings import svg

RED, BLUE, BLACK, CLEAR = (255, 0, 0, 255), (0, 0, 255, 255), (0, 0, 0, 255), (0, 0, 0, 0)
BOX = '<rect width="100" height="100"/>'
CLASSED = '<rect class="a" width="100" height="100"/>'
SIGN = '<rect width="100" height="100" fill="red"/>'


def drawn_pixels(inside: str) -> list[tuple[int, ...]]:
    """Return the pixels at the centre, near the upper left and near the lower right corner."""
    text = svg(inside, 'width="100" height="100"').encode()
    drawing = SvgDrawing(sanitiser.parse(text, "a.svg", Limits()), "a.svg")
    picture = surfaces.render_svg(drawing.whole(drawing.window, (100, 100)), "a.svg", fonts=False)
    return [tuple(picture.get_at((at, at))) for at in (50, 20, 80)]


def svg_with_symbol(attributes: str, use: str) -> str:
    return (
        f'<symbol id="s" viewBox="0 0 100 100" {attributes}>{SIGN}</symbol>'
        f'<use xlink:href="#s" {use}/>'
    )


PLACED = {
    "symbol with a size": svg_with_symbol('width="20" height="20"', 'x="40" y="40"'),
    "symbol with a size in CSS": "<style>#s{width:20px;height:20px}</style>"
    + svg_with_symbol("", 'x="40" y="40"'),
    "use with a size of its own": svg_with_symbol(
        'width="90" height="90"', 'x="40" y="40" width="20" height="20"'
    ),
    "symbol with a size in shares": svg_with_symbol('width="20%" height="20%"', 'x="40" y="40"'),
    "use with a size in shares": svg_with_symbol("", 'x="40" y="40" width="20%" height="20%"'),
    "svg in place of a symbol": '<defs><svg id="s" viewBox="0 0 100 100" width="20" height="20">'
    f'{SIGN}</svg></defs><use href="#s" x="40" y="40"/>',
    "geometry in a style sheet": "<style>rect{x:40px;y:40px;width:20px;height:20px;fill:red}"
    "</style><rect/>",
    "geometry in a style attribute": '<rect style="x:40px;y:40px;width:20px;height:20px;'
    'fill:red"/>',
    "circle in CSS": "<style>circle{cx:50px;cy:50px;r:15px;fill:red}</style><circle/>",
    "path in CSS": "<style>path{d:path('M40 40h20v20h-20z');fill:red}</style><path/>",
    "CSS translate": '<rect width="20" height="20" fill="red" '
    'style="transform:translate(40px, 40px)"/>',
    "CSS translateX and Y": '<rect width="20" height="20" fill="red" '
    'style="transform:translateX(40px) translateY(40px)"/>',
    "CSS rotate in turns": '<rect x="-60" y="-60" width="20" height="20" fill="red" '
    'style="transform:rotate(.5turn)"/>',
    "CSS transform in a style sheet": "<style>.a{transform:scale(.2);transform-origin:50px 50px}"
    'rect{fill:red}</style><rect class="a" width="100" height="100"/>',
    "translate as a property": '<rect width="20" height="20" fill="red" '
    'style="translate:40px 40px"/>',
    "turned about a corner of its own": '<rect x="60" y="60" width="20" height="20" fill="red" '
    'style="transform-box:fill-box;transform-origin:left top;transform:rotate(180deg)"/>',
    "turned about its own middle": '<rect x="40" y="40" width="20" height="20" fill="red" '
    'style="transform-box:fill-box;transform-origin:center;transform:rotate(90deg)"/>',
}


@pytest.mark.parametrize("name", PLACED)
def test_transformed_square_is_drawn_in_the_middle(name: str) -> None:
    assert drawn_pixels(PLACED[name]) == [RED, CLEAR, CLEAR]


RED_BY = {
    "media screen": f"<style>@media screen{{.a{{fill:red}}}}</style>{CLASSED}",
    "media all, print": f"<style>@media print, all{{.a{{fill:red}}}}</style>{CLASSED}",
    "media light": "<style>@media (prefers-color-scheme: light){.a{fill:red}}</style>" + CLASSED,
    "not media print": f"<style>@media not print{{.a{{fill:red}}}}</style>{CLASSED}",
    "media in media": f"<style>@media all{{@media screen{{.a{{fill:red}}}}}}</style>{CLASSED}",
    "no media print": f"<style>.a{{fill:red}}@media print{{.a{{fill:blue}}}}</style>{CLASSED}",
    "no media dark": "<style>.a{fill:red}@media (prefers-color-scheme:dark){.a{fill:blue}}</style>"
    + CLASSED,
    "no sheet for print": "<style>.a{fill:red}</style>"
    f'<style media="print">.a{{fill:blue}}</style>{CLASSED}',
    "no sheet of another language": "<style>.a{fill:red}</style>"
    f'<style type="text/less">.a{{fill:blue}}</style>{CLASSED}',
    "supports": f"<style>@supports (fill:red){{.a{{fill:red}}}}</style>{CLASSED}",
    "layer": f"<style>@layer base{{.a{{fill:red}}}}</style>{CLASSED}",
    "keyframes before": f"<style>@keyframes k{{to{{fill:blue}}}}.a{{fill:red}}</style>{CLASSED}",
    "variable of the root": f"<style>:root{{--ink:red}}.a{{fill:var(--ink)}}</style>{CLASSED}",
    "variable of a group": f'<g style="--ink:red"><g style="fill:var(--ink)">{BOX}</g></g>',
    "variable of a variable": "<style>:root{--a:var(--b);--b:red}rect{fill:var(--a)}</style>" + BOX,
    "variable with another value": '<g fill="var(--ink, red)">' + BOX + "</g>",
    "variable that is nothing": f'<g fill="red"><g style="fill:var(--ink)">{BOX}</g></g>',
    "variable of itself": '<g style="--a:var(--a);fill:red">'
    f'<g style="fill:var(--a)">{BOX}</g></g>',
    "root": f"<style>:root{{fill:red}}</style>{BOX}",
    "last child": f"<style>rect:last-child{{fill:red}}</style>{BOX}",
    "nth child": f"<style>rect:nth-child(2n){{fill:red}}</style>{BOX}",
    "not": f"<style>rect:not(.b):not(#c){{fill:red}}</style>{CLASSED}",
    "is": f"<style>:is(circle, .a){{fill:red}}</style>{CLASSED}",
    "not in a state": f"<style>rect:not(:hover):not(:Focus, :active){{fill:red}}</style>{CLASSED}",
    "not in a state and not a class": "<style>.a{fill:red}.a:not(:hover, .a){fill:blue}</style>"
    + CLASSED,
    "no rule with what is unknown in not": "<style>.a{fill:red}.a:not(:sideways){fill:blue}"
    f"</style>{CLASSED}",
    "first of type": f"<style>rect:first-of-type{{fill:red}}</style>{BOX}",
    "last of type": f"<style>rect:last-of-type{{fill:red}}</style>{BOX}<path/>",
    "only of type": f"<style>rect:only-of-type{{fill:red}}</style><path/>{BOX}<path/>",
    "second of type": f"<style>rect:nth-of-type(2){{fill:red}}</style><rect/><path/>{BOX}",
    "last but one of type": "<style>rect:nth-last-of-type(2){fill:red}</style>"
    f"{BOX}<path/><rect/>",
    "not the first of type": "<style>rect{fill:red}rect:nth-of-type(2n){fill:blue}</style>"
    f"<path/>{BOX}",
    "is as much as its strongest": "<style>:is(#x, .a){fill:red}rect.a.a{fill:blue}</style>"
    + CLASSED,
    "not as much as its strongest": "<style>:not(#x){fill:red}rect.a.a{fill:blue}</style>"
    + CLASSED,
    "where is nothing": f"<style>.a{{fill:red}}:where(#x, .a){{fill:blue}}</style>{CLASSED}",
    "media on a line of its own": f"<style>@media\nscreen\n{{.a{{fill:red}}}}</style>{CLASSED}",
    "later sibling": f'<style>.b ~ rect{{fill:red}}</style><path class="b"/><path/>{BOX}',
    "next sibling": f'<style>.b + rect{{fill:red}}</style><path class="b"/>{BOX}',
    "child of a child": f"<style>svg > g rect{{fill:red}}</style><g><g>{BOX}</g></g>",
    "attribute": f'<style>[class|="a"]{{fill:red}}</style>{CLASSED}',
    "escape": '<style>.\\31 a{fill:red}</style><rect class="1a" width="100" height="100"/>',
    "comment signs of HTML": f"<style>&lt;!-- .a{{fill:red}} --&gt;</style>{CLASSED}",
    "no hover": f"<style>.a{{fill:red}}.a:hover{{fill:blue}}</style>{CLASSED}",
    "an important rule": "<style>.a{fill:red !important}</style>"
    + CLASSED.replace("/>", ' style="fill:blue"/>'),
    "a rule of more weight": f"<style>rect.a{{fill:red}}rect{{fill:blue}}</style>{CLASSED}",
    "an attribute of less weight": "<style>.a{fill:red}</style>"
    + CLASSED.replace("/>", ' fill="blue"/>'),
    "a style of more weight": "<style>.a{fill:blue}</style>"
    + CLASSED.replace("/>", ' style="fill:red"/>'),
    "a property in capitals": f'<g style="FILL:red">{BOX}</g>',
    "currentcolor": f"<style>g{{color:red}}rect{{fill:currentcolor}}</style><g>{BOX}</g>",
    "unset": f'<g fill="red"><g style="fill:unset">{BOX}</g></g>',
    "a colour that is none": f'<g fill="red"><g fill="reddish(1)">{BOX}</g></g>',
    "a filter that is missing": f'<g fill="red" filter="url(#no)">{BOX}</g>',
    "a filter from elsewhere": f'<g fill="red" style="filter:url(b.svg#no)">{BOX}</g>',
    "a colour beside a link": f'<g fill="url(b.svg#no) red">{BOX}</g>',
    "a sheet without an end": f"<style>.a{{fill:red</style>{CLASSED}",
    "nonsense between": f"<style>}} ; .b{{}} .a{{;;x;fill:red}} {{</style>{CLASSED}",
}


@pytest.mark.parametrize("name", RED_BY)
def test_styled_square_is_drawn_red(name: str) -> None:
    assert drawn_pixels(RED_BY[name]) == [RED] * 3


def test_sibling_selector_applies_to_an_element_drawn_alone() -> None:
    inside = f'<style>g rect:nth-child(2){{fill:red}}</style><g><path/><g id="c">{BOX}</g></g>'
    text = svg(inside.replace("g rect", "g > g"), 'width="100" height="100"').encode()
    drawing = SvgDrawing(sanitiser.parse(text, "a.svg", Limits()), "a.svg")
    picture = surfaces.render_svg(
        drawing.part("c").text(drawing.window, (9, 9)), "a.svg", fonts=False
    )
    assert tuple(picture.get_at((4, 4))) == RED


@pytest.mark.parametrize(
    ("colour", "plain"),
    [
        ("hsl(0deg 100% 50%)", "rgb(255,0,0)"),
        ("hsl(120 100% 25% / 50%)", "rgba(0,128,0,0.5)"),
        ("hsla(240, 100%, 50%, .5)", "rgba(0,0,255,0.5)"),
        ("rgb(255 0 0 / 100%)", "rgb(255,0,0)"),
        ("rgb(10% 20% none)", "rgb(26,51,0)"),
        ("hwb(240 0% 0%)", "rgb(0,0,255)"),
        ("hwb(0 80% 80%)", "rgb(128,128,128)"),
        ("color(srgb 1 0 0)", "rgb(255,0,0)"),
        ("oklab(62.8% 0.225 0.126)", "rgb(255,0,0)"),
        ("oklch(0.452 0.313 264.1deg)", "rgb(1,0,255)"),
        ("RebeccaPurple", "#663399"),
        ("CURRENTCOLOR", "currentColor"),
        ("#f00 icc-color(press, 0, 1, 1, 0)", "#f00"),
        ("red device-cmyk(0, 1, 1, 0)", "red"),
        ("url(#g) red", "url(#g) red"),
        ("context-fill", "context-fill"),
        ("none", "none"),
        ("color-mix(in srgb, red, blue)", None),
        ("hsl()", None),
        ("rgb(1 2)", None),
        ("rgb(" + "9" * 5_000 + " 0 0)", None),
    ],
)
def test_colour_is_converted_to_css_3(colour: str, plain: str | None) -> None:
    assert css_colours.to_css3(colour) == plain


@pytest.mark.parametrize(
    "inside",
    [
        "<style>" + ".a," * 30_000 + ".a{}</style>",
        f"<style>{'* ~ ' * 30}rect{{fill:red}}</style>{'<rect/>' * 120}",
        f"<style>{'g ' * 30}h{{fill:red}}</style>{'<g>' * 100}<h/>{'</g>' * 100}".replace("h", "g"),
    ],
)
def test_style_sheet_with_quadratic_cost_is_refused(inside: str) -> None:
    with pytest.raises(BrokenDeck) as refused:
        drawn_pixels(inside)
    assert refused.value.fault is Fault.PICTURE_TANGLED


@pytest.mark.parametrize(
    "css",
    [
        *(sign * 50_000 for sign in ("{", "'", "(", "/*", "\\", ":", "}", ";", " ")),
        *(sign * 9_000 for sign in ("a:not(", "[a='", "@media (", "a{b:var(--b,", "a,", "#x ")),
        *(f"[{sign * 9_000}" for sign in ("é", "\\a1", "\\é", "a ", "-")),
        f"rect{{fill:red{' ' * 90_000}x;font:{'1' * 90_000};transform:{'rotate(1) ' * 9_000}}}",
        f"rect{{filter:{'url(' * 9_000};font-family:{'a,' * 9_000};rotate:{'1' * 9_000}deg}}",
    ],
)
def test_style_sheet_of_punctuation_is_read_quickly(css: str) -> None:
    assert drawn_pixels(f"<style>{css}</style><rect/>") == [CLEAR] * 3
