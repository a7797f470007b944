"""Splits an SVG into elements that can be drawn as separate pictures."""

from __future__ import annotations

import functools
import re
from collections.abc import Iterator
from typing import Final, NamedTuple
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

from smokingcat.decks.notice import BrokenDeck, Fault, PictureRemark
from smokingcat.decks.readers import svg_metadata
from smokingcat.decks.worker.sanitiser import HREF_ATTRIBUTES, SanitisedSvg

_MAX_COORDINATE: Final = 1e6
"""Largest coordinate and side of a drawing, in its own units."""
_HIDING_PATTERN: Final = re.compile(r"(?:^|;)\s*(?:display|visibility)\s*:[^;]*", re.IGNORECASE)
_NOT_DISPLAYED: Final = re.compile(r"(?:^|;)\s*display\s*:\s*none")
_INTERNAL_URL_PATTERN: Final = re.compile(r"url\(\s*['\"]?\s*#([^)'\"]*)", re.IGNORECASE)
_REFERENCED_ONLY: Final = frozenset({"defs", "symbol"})
"""Elements whose content is drawn only if it is referenced."""


class Region(NamedTuple):
    """A rectangle in the drawing's units."""

    left: float
    top: float
    width: float
    height: float


class SvgDrawing:
    """One SVG with its elements by id; `BrokenDeck` if it does not state its size."""

    def __init__(self, document: SanitisedSvg, name: str) -> None:
        root = self._root = document.root
        self._name = name
        self._left_out = tuple(PictureRemark(Fault.LEFT_OUT, what) for what in document.left_out)
        self._typefaces = tuple(
            PictureRemark(
                Fault.TYPEFACE_WITHIN
                if family.lower() in document.own_typefaces
                else Fault.TYPEFACE_MISSING,
                family,
            )
            for family in document.typefaces
        )
        try:
            self.window, self.size = _measures(root)
        except ValueError:
            raise BrokenDeck(Fault.SIZE_IMPOSSIBLE, name) from None
        self._parents = {child: parent for parent in root.iter() for child in parent}
        self._by_id: dict[str, Element] = {}
        for element in root.iter():
            if mark := element.get("id"):
                self._by_id.setdefault(mark, element)
        self.has_text = has_text(root)

    @functools.cached_property
    def remarks(self) -> tuple[PictureRemark, ...]:
        return self.remarks_on(self._root)

    def remarks_on(self, element: Element) -> tuple[PictureRemark, ...]:
        """Return the remarks that concern ``element`` and the elements it refers to."""
        font_values: list[str] = []
        if self._typefaces:  # most drawings have all typefaces, and some are large
            drawn = [self._root, *self._visible_elements(element)]
            if any(each.tag == "text" for each in drawn):
                font_values = [
                    each.get(key, "") for each in drawn for key in ("font-family", "style")
                ]
        return (
            *(
                remark
                for remark in self._typefaces
                if any(remark.detail in value for value in font_values)
            ),
            *self._left_out,
        )

    def _visible_elements(self, start: Element) -> Iterator[Element]:
        """Yield the visible elements in ``start`` and those that they refer to."""
        seen: set[Element] = set()
        waiting = [start]
        while waiting:
            element = waiting.pop()
            if element in seen:
                continue
            seen.add(element)
            yield element
            waiting.extend(child for child in element if not _is_hidden(child))
            names = filter(self._by_id.__contains__, _own_references(element))
            waiting.extend(self._by_id[name] for name in names)

    def whole(self, region: Region, size: tuple[int, int]) -> str:
        """Return SVG text that draws a region of the whole drawing in ``size`` pixels."""
        root = self.empty_frame(region, size)
        root.extend(self._root)
        return ElementTree.tostring(root, encoding="unicode")

    def part(self, name: str) -> SvgPart:
        """Return the element with this id; `BrokenDeck` if it is missing."""
        element = self._by_id.get(name)
        if element is None:
            raise BrokenDeck(Fault.ELEMENT_MISSING, f"{self._name}: {name}")
        return SvgPart(self, element)

    def needed_elements(self, element: Element) -> list[Element]:
        """Return the elements needed to draw ``element``: its references and its own branch."""
        inner = set(element.iter())
        place = _visible_copy(element)
        place.extend(element)
        place.text = element.text
        outer = self._parents.get(element)
        while outer is not None and outer is not self._root:
            above = _visible_copy(outer)
            above.append(place)
            place, outer = above, self._parents.get(outer)
        defs = Element("defs")
        defs.extend(self._referenced_elements(place, inner))
        return [defs, place]

    def _referenced_elements(self, place: Element, inner: set[Element]) -> Iterator[Element]:
        """Yield the elements that ``place`` refers to, directly or indirectly."""
        yielded: set[str] = set()
        waiting = [place]
        while waiting:
            for name in _references(waiting.pop()):
                target = self._by_id.get(name)
                if name in yielded or target is None or target in inner:
                    continue
                yielded.add(name)
                waiting.append(target)
                yield target

    def empty_frame(self, region: Region, size: tuple[int, int]) -> Element:
        """Return an empty drawing that shows a region in ``size`` pixels."""
        root = Element("svg")
        for key, value in self._root.items():
            if key not in ("x", "y", "id"):
                root.set(key, value)
        root.set("xmlns", "http://www.w3.org/2000/svg")
        root.set("xmlns:xlink", "http://www.w3.org/1999/xlink")
        root.set("width", str(size[0]))
        root.set("height", str(size[1]))
        root.set("viewBox", " ".join(f"{side:.6f}" for side in region))
        root.set("preserveAspectRatio", "none")
        return root


class SvgPart:
    """One element of a drawing."""

    def __init__(self, drawing: SvgDrawing, element: Element) -> None:
        self._drawing = drawing
        self._insides = drawing.needed_elements(element)
        self.has_text = any(has_text(inside) for inside in self._insides)
        self.remarks = drawing.remarks_on(self._insides[-1])

    def text(self, region: Region, size: tuple[int, int]) -> str:
        """Return SVG text that draws the element alone, cropped to ``region``."""
        root = self._drawing.empty_frame(region, size)
        root.extend(self._insides)
        return ElementTree.tostring(root, encoding="unicode")


def has_text(element: Element) -> bool:
    """Return whether the element contains text, so that fonts are needed."""
    return next(element.iter("text"), None) is not None


def _is_hidden(element: Element) -> bool:
    style = element.get("style", "")
    return (
        element.tag in _REFERENCED_ONLY
        or element.get("display") == "none"
        or ("display" in style and _NOT_DISPLAYED.search(style) is not None)
    )


def _visible_copy(element: Element) -> Element:
    """Return a visible copy of the element without its children."""
    shown = Element("g" if element.tag in _REFERENCED_ONLY else element.tag)
    for key, value in element.items():
        if key in ("display", "visibility"):
            continue
        shown.set(key, _HIDING_PATTERN.sub("", value).lstrip("; ") if key == "style" else value)
    if shown.tag == "svg":
        shown.set("overflow", "visible")
    return shown


def _references(element: Element) -> Iterator[str]:
    for each in element.iter():
        yield from _own_references(each)


def _own_references(element: Element) -> Iterator[str]:
    for key, value in element.items():
        if key in HREF_ATTRIBUTES:
            yield value.removeprefix("#")
        elif "url(" in value:
            yield from _INTERNAL_URL_PATTERN.findall(value)


def _measures(root: Element) -> tuple[Region, tuple[float, float]]:
    """Return the visible region of a drawing and its stated size.

    The size is in pixels of 1/96 inch. Raises ValueError if the size is missing or impossible.
    """
    view_box = root.get("viewBox")
    if view_box is None:
        size = (_length(root, "width", None), _length(root, "height", None))
        return _checked_region(Region(0.0, 0.0, *size)), size
    left, top, width, height = (float(side) for side in view_box.replace(",", " ").split())
    window = _checked_region(Region(left, top, width, height))
    size = (_length(root, "width", width), _length(root, "height", height))
    _checked_region(Region(0.0, 0.0, *size))
    return window, size


def _length(root: Element, key: str, fallback: float | None) -> float:
    length = root.get(key)
    if length is None or length.strip().endswith("%"):
        if fallback is None:
            raise ValueError(f"no {key}")
        return fallback
    found = svg_metadata.parse_length(length)
    if found is None:
        raise ValueError(length)
    return found


def _checked_region(region: Region) -> Region:
    if (
        not all(abs(side) <= _MAX_COORDINATE for side in region)
        or min(region.width, region.height) <= 0
    ):
        raise ValueError(str(region))
    return region
