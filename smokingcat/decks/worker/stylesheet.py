"""Parses the CSS of a drawing and finds the declarations that match an element.

resvg supports few selectors, no variables and no ``@media``, and loses sibling selectors when an
element is drawn alone. The cascade is therefore resolved here, on the whole drawing. Other features
(generated content, nested rules) never apply. States such as ``:hover`` never match.
"""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Mapping
from typing import Final, NamedTuple
from xml.etree.ElementTree import Element

Declarations = Mapping[str, tuple[str, bool]]
"""Values by property, each with its ``!important`` flag."""

_STRING_PATTERN: Final = r"\"(?:[^\"\\\n]|\\.)*\"|'(?:[^'\\\n]|\\.)*'"
_COMMENT_PATTERN: Final = re.compile(r"/\*.*?(?:\*/|\Z)|<!--|-->", re.DOTALL)
_MARKS_PATTERN: Final = re.compile(rf"{_STRING_PATTERN}|\\.|[{{}};()]", re.DOTALL)
_COMMA_PATTERN: Final = re.compile(rf"{_STRING_PATTERN}|\\.|[,()\[\]]", re.DOTALL)
_PROPERTY_PATTERN: Final = re.compile(r"--[\w-]+|[a-z][a-z-]*")
_IMPORTANT_PATTERN: Final = re.compile(r"!\s*important\s*\Z", re.IGNORECASE)
_NAME_PATTERN: Final = (
    # possessive, to avoid backtracking
    r"(?:[\w\-\u0080-\U0010ffff]|\\[0-9a-fA-F]{1,6}+\s?+|\\[^0-9a-fA-F\n])++"
)
_SIMPLE_SELECTOR_PATTERN: Final = re.compile(
    rf"\s*(?P<combinator>[>+~])\s*|(?P<space>\s+)|(?P<any>\*)|#(?P<id>{_NAME_PATTERN})|\.(?P<class>{_NAME_PATTERN})"
    rf"|\[\s*(?P<key>{_NAME_PATTERN})\s*(?:(?P<how>[~|^$*]?=)\s*(?P<value>{_STRING_PATTERN}|{_NAME_PATTERN})\s*)?\]"
    rf"|:(?P<pseudo>[a-zA-Z-]+)(?:\((?P<inside>[^()]*(?:\([^()]*\)[^()]*)*)\))?|(?P<tag>{_NAME_PATTERN})"
)
_AT_NAME: Final = re.compile(r"@[\w-]*")
_IMPORT_PATTERN: Final = re.compile(r"\s*(?:url\(\s*)?['\"]?([^)'\"]*)", re.IGNORECASE)
_URL_PATTERN: Final = re.compile(r"url\(\s*['\"]?([^)'\"]*)", re.IGNORECASE)
_NEVER_MATCHING_STATES: Final = frozenset(
    {
        "active",
        "checked",
        "disabled",
        "focus",
        "focus-visible",
        "focus-within",
        "hover",
        "target",
        "visited",
    }
)
"""Pseudo-classes that never match in a still picture."""
_ESCAPE_PATTERN: Final = re.compile(r"\\(?:([0-9a-fA-F]{1,6})\s?|(.))")
_NTH_PATTERN: Final = re.compile(r"([+-]?\d{0,4})n\s*(?:([+-])\s*(\d{1,4}))?|([+-]?\d{1,4})")
_FEATURE_PATTERN: Final = re.compile(r"\(\s*([a-z-]+)\s*(?::\s*([^()]*?)\s*)?\)")
_MEDIA_FEATURES: Final = {
    ("prefers-color-scheme", "light"),
    ("color", None),
    ("orientation", "portrait"),
}
"""Media features of a card's picture; it has no window width."""
_MAX_SELECTORS: Final = 20_000
_MAX_STEPS: Final = 400_000
"""Maximum number of elements visited while matching selectors."""
_MAX_DEPTH: Final = 8


_Condition = Callable[[Element], bool]
_Specificity = tuple[int, int, int]


class StyleSheetTooLarge(Exception):
    """A style sheet that takes too long to apply."""


class _Compound(NamedTuple):
    """Conditions on one element, and its relation to the element of the compound before."""

    combinator: str
    tests: tuple[_Condition, ...]


class _Rule(NamedTuple):
    weight: _Specificity
    order: int
    compounds: tuple[_Compound, ...]
    declarations: Declarations


class StyleSheet:
    """The rules of all style elements of one drawing.

    ``leave_out`` is called with each external reference.
    """

    def __init__(self, root: Element, leave_out: Callable[[str], object]) -> None:
        self.typefaces: set[str] = set()
        """Lower-case families of the typefaces embedded in the style sheets."""
        self._root = root
        self._leave_out = leave_out
        self._parents = {child: parent for parent in root.iter() for child in parent}
        self._siblings: dict[tuple[Element, bool], tuple[int, int]] = {}
        self._rules: defaultdict[str, list[_Rule]] = defaultdict(list)
        self._count = self._steps = 0
        for style in root.iter("style"):
            kind = style.get("type", "").strip().lower()
            if kind in ("", "text/css") and _is_medium(style.get("media", "")):
                self._read(_COMMENT_PATTERN.sub(" ", style.text or ""), 0)

    def matching_declarations(self, element: Element) -> list[Declarations]:
        """Return the declarations that match an element, in ascending priority.

        Raises `StyleSheetTooLarge`.
        """
        if not self._rules:
            return []
        keys = ["", element.tag, *(f".{name}" for name in element.get("class", "").split())]
        if mark := element.get("id"):
            keys.append(f"#{mark}")
        found = [
            rule
            for key in dict.fromkeys(keys)
            for rule in self._rules.get(key, ())
            if self._matches(element, rule.compounds)
        ]
        return [rule.declarations for rule in sorted(found, key=lambda rule: rule[:2])]

    def _read(self, css: str, depth: int) -> None:
        for prelude, body in _statements(css):
            if not prelude.startswith("@"):
                if body is not None:
                    self._add_rule(prelude, declarations(body))
                continue
            name = _AT_NAME.findall(prelude)[0]
            rest, name = prelude[len(name) :], name.lower()
            if name == "@import":
                self._report_external(_IMPORT_PATTERN.findall(rest)[:1])
            elif name == "@font-face":
                self._find_typeface(body or "")
            elif body is not None and depth < _MAX_DEPTH:
                is_read = name in ("@layer", "@supports") and not rest.strip().startswith("not")
                if is_read or (name == "@media" and _is_medium(rest)):
                    self._read(body, depth + 1)

    def _find_typeface(self, body: str) -> None:
        """Record a ``@font-face``: its external sources, or its family if it is embedded."""
        targets = _URL_PATTERN.findall(body)
        away = [target for target in targets if target[:5].lower() != "data:"]
        self._report_external(away)
        if len(away) < len(targets):
            family, _ = declarations(body).get("font-family", ("", False))
            self.typefaces.add(family.strip("'\"").lower())

    def _report_external(self, targets: list[str]) -> None:
        for target in targets:
            if target.strip():
                self._leave_out(target)

    def _add_rule(self, selectors: str, declared: Declarations) -> None:
        for text in _split_at_commas(selectors):
            self._count += 1
            if self._count > _MAX_SELECTORS:
                raise StyleSheetTooLarge
            parsed = self._parse_selector(text)
            if parsed is not None:
                key, weight, compounds = parsed
                self._rules[key].append(_Rule(weight, self._count, compounds, declared))

    def _parse_selector(self, text: str) -> tuple[str, _Specificity, tuple[_Compound, ...]] | None:
        """Return index key, specificity and compounds; ``None`` if the selector never matches."""
        text, at, key, combinator = text.strip(), 0, "", ""
        weight = [0, 0, 0]
        compounds: list[_Compound] = []
        tests: list[_Condition] = []
        while at < len(text):
            found = _SIMPLE_SELECTOR_PATTERN.match(text, at)
            if found is None:
                return None
            at = found.end()
            kind = found.lastgroup
            if kind in ("combinator", "space"):
                if not tests and not compounds:
                    return None
                compounds.append(_Compound(combinator, tuple(tests)))
                combinator, tests, key = found["combinator"] or " ", [], ""
            elif found["id"] is not None:
                mark = _unescape(found["id"])
                tests.append(_attribute_test("id", "=", mark))
                weight[0], key = weight[0] + 1, f"#{mark}"
            elif found["class"] is not None:
                name = _unescape(found["class"])
                tests.append(_attribute_test("class", "~=", name))
                weight[1], key = weight[1] + 1, key if key.startswith("#") else f".{name}"
            elif found["key"] is not None:
                value = found["value"] or ""
                value = value[1:-1] if value[:1] in ("'", '"') else _unescape(value)
                tests.append(_attribute_test(found["key"], found["how"], value))
                weight[1] += 1
            elif found["pseudo"] is not None:
                pseudo = self._pseudo_class_condition(
                    found["pseudo"].lower(), found["inside"] or ""
                )
                if pseudo is None:
                    return None
                tests.append(pseudo[0])
                weight = [sum(pair) for pair in zip(weight, pseudo[1], strict=True)]
            elif found["tag"] is not None:
                tag = _unescape(found["tag"]).rpartition("|")[2]
                tests.append(_tag_test(tag))
                weight[2], key = weight[2] + 1, key or tag
            else:
                tests.append(lambda _: True)
        if not tests:
            return None
        compounds.append(_Compound(combinator, tuple(tests)))
        return key, (weight[0], weight[1], weight[2]), tuple(compounds)

    def _pseudo_class_condition(
        self, name: str, inside: str
    ) -> tuple[_Condition, _Specificity] | None:
        """Return the condition of a pseudo-class and its specificity; ``None`` if unknown."""
        if name in ("not", "is", "where", "matches"):
            return self._selector_list_condition(name, inside)
        test: _Condition | None = None
        if name in ("root", "scope"):
            test = self._is_root
        elif name in _NEVER_MATCHING_STATES:
            test = _never_matches
        else:
            which, _, among = name.rpartition("-child" if name.endswith("-child") else "-of-type")
            if not among:
                test = self._position_condition(which, inside, of_type=name.endswith("-of-type"))
        return None if test is None else (test, (0, 1, 0))

    def _selector_list_condition(
        self, name: str, inside: str
    ) -> tuple[_Condition, _Specificity] | None:
        """Return the condition of a pseudo-class with selectors, and its specificity."""
        candidates = [self._parse_selector(text) for text in _split_at_commas(inside)]
        parsed = [each for each in candidates if each is not None]
        if not parsed or (name == "not" and len(parsed) < len(candidates)):
            return None
        weight = (0, 0, 0) if name == "where" else max(weight for _, weight, _ in parsed)
        wanted = name != "not"
        return (
            lambda element: (
                wanted is any(self._matches(element, compounds) for _, _, compounds in parsed)
            ),
            weight,
        )

    def _position_condition(self, which: str, inside: str, *, of_type: bool) -> _Condition | None:
        """Return the condition on an element's position among its siblings or those of its tag."""
        if which == "only":
            return lambda element: self._sibling_position(element, of_type)[1] == 1
        if which in ("first", "last"):
            nth: tuple[int, int] | None = (0, 1)
        else:
            nth = _parse_nth(inside) if which in ("nth", "nth-last") else None
        if nth is None:
            return None
        from_end = which.endswith("last")
        return lambda element: self._is_nth(element, nth, of_type=of_type, from_end=from_end)

    def _sibling_position(self, element: Element, of_type: bool = False) -> tuple[int, int]:
        """Return the position of an element among its siblings, from 1, and their number.

        With ``of_type`` only siblings of the same tag count.
        """
        if (element, of_type) not in self._siblings:
            parent = self._parents.get(element)
            around = [element] if parent is None else list(parent)
            kinds = [child.tag if of_type else "" for child in around]
            counts, before = Counter(kinds), Counter[str]()
            for child, kind in zip(around, kinds, strict=True):
                before[kind] += 1
                self._siblings[child, of_type] = before[kind], counts[kind]
        return self._siblings[element, of_type]

    def _is_root(self, element: Element) -> bool:
        return element is self._root

    def _is_nth(
        self, element: Element, nth: tuple[int, int], *, of_type: bool, from_end: bool
    ) -> bool:
        number, count = self._sibling_position(element, of_type)
        step, start = nth
        over = (count + 1 - number if from_end else number) - start
        return over == 0 if step == 0 else over % step == 0 and over // step >= 0

    def _matches(self, element: Element, compounds: tuple[_Compound, ...]) -> bool:
        combinator, tests = compounds[-1]
        if not all(test(element) for test in tests):
            return False
        before = compounds[:-1]
        if not before:
            return True
        for other in self._related_elements(element, combinator):
            self._steps += 1
            if self._steps > _MAX_STEPS:
                raise StyleSheetTooLarge
            if self._matches(other, before):
                return True
        return False

    def _related_elements(self, element: Element, combinator: str) -> Iterator[Element]:
        parent = self._parents.get(element)
        if parent is None:
            return
        if combinator == ">":
            yield parent
        elif combinator == " ":
            above: Element | None = parent
            while above is not None:
                yield above
                above = self._parents.get(above)
        else:
            number, _ = self._sibling_position(element)
            first = number - 2 if combinator == "+" else 0
            yield from list(parent)[max(0, first) : number - 1]


def declarations(body: str) -> Declarations:
    """Parse the declarations of a block or style attribute; of equal properties the last counts."""
    found: dict[str, tuple[str, bool]] = {}
    for text, block in _statements(body):
        name, colon, value = text.partition(":")
        name = name.strip()
        name = name if name.startswith("--") else name.lower()
        if block is None and colon and _PROPERTY_PATTERN.fullmatch(name):
            plain = _IMPORTANT_PATTERN.sub("", value).strip()
            is_important = len(plain) < len(value.strip())
            if plain and not (name in found and found[name][1] and not is_important):
                found[name] = plain, is_important
    return found


def _statements(css: str) -> Iterator[tuple[str, str | None]]:
    """Yield each prelude with its block, or each statement before a semicolon with ``None``."""
    start, depth, brackets, opened = 0, 0, 0, 0
    for mark in _MARKS_PATTERN.finditer(css):
        sign = mark[0]
        if sign == "(":
            brackets += 1
        elif sign == ")":
            brackets = max(0, brackets - 1)
        elif sign == "{":
            brackets = 0
            opened = mark.end() if depth == 0 else opened
            depth += 1
        elif sign == "}" and depth:
            brackets = 0
            depth -= 1
            if depth == 0:
                yield css[start : opened - 1].strip(), css[opened : mark.start()]
                start = mark.end()
        elif sign == ";" and not depth and not brackets:
            yield css[start : mark.start()].strip(), None
            start = mark.end()
    if depth:
        yield css[start : opened - 1].strip(), css[opened:]
    elif rest := css[start:].strip():
        yield rest, None


def _split_at_commas(text: str) -> list[str]:
    """Split at commas outside brackets."""
    parts, start, depth = [], 0, 0
    for mark in _COMMA_PATTERN.finditer(text):
        if mark[0] in "([":
            depth += 1
        elif mark[0] in ")]":
            depth -= 1
        elif mark[0] == "," and depth <= 0:
            parts.append(text[start : mark.start()])
            start = mark.end()
    return [*parts, text[start:]]


def _is_medium(queries: str) -> bool:
    """Return whether a list of media queries matches a picture on a screen."""
    return not queries.strip() or any(_is_query_met(query) for query in queries.lower().split(","))


def _is_query_met(query: str) -> bool:
    words = re.sub(r"\([^()]*\)", " ", query).split()
    is_screen = {"print", "speech", "tty"}.isdisjoint(words)
    features = [(name, value or None) for name, value in _FEATURE_PATTERN.findall(query)]
    is_met = is_screen and all(feature in _MEDIA_FEATURES for feature in features)
    return is_met != ("not" in words)


def _parse_nth(expression: str) -> tuple[int, int] | None:
    """Return step and start of an expression such as ``2n+1``."""
    expression = {"odd": "2n+1", "even": "2n"}.get(
        expression.strip().lower(), expression.strip().lower()
    )
    found = _NTH_PATTERN.fullmatch(expression)
    if found is None:
        return None
    if found[4] is not None:
        return 0, int(found[4])
    step = int(found[1] + "1") if found[1] in ("", "+", "-") else int(found[1])
    return step, int((found[2] or "") + (found[3] or "0"))


def _never_matches(_element: Element) -> bool:
    return False


def _tag_test(tag: str) -> _Condition:
    return lambda element: element.tag == tag


def _attribute_test(key: str, how: str | None, value: str) -> _Condition:
    def test(element: Element) -> bool:
        there = element.get(key)
        if there is None or how is None:
            return there is not None
        return {
            "=": there == value,
            "~=": value in there.split(),
            "|=": there == value or there.startswith(f"{value}-"),
            "^=": bool(value) and there.startswith(value),
            "$=": bool(value) and there.endswith(value),
            "*=": bool(value) and value in there,
        }[how]

    return test


def _unescape(name: str) -> str:
    def sign(found: re.Match[str]) -> str:
        code = int(found[1], 16) if found[1] else 0
        return (chr(code) if 0 < code < 0x110000 else "\ufffd") if found[1] else found[2]

    return _ESCAPE_PATTERN.sub(sign, name)
