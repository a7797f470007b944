"""Reader of a language's rule book, ``locales/<code>/rules.md``, into the types of `blocks`.

The Markdown has four additional marks, so that translators need no program:

- ``{#R14}`` is an anchor of the block that contains it, for links, tests and people;
- ``{card:Ol}`` is a card, drawn as its letter and pip;
- ``{Ober of leaves/queen of spades}`` is one of two texts, for German or for French suits;
- ``{tab:Passing}`` in the heading of a chapter is its short title.

There are three kinds of fenced blocks. ``trick`` contains cards with captions, then a remark.
``penalties`` contains penalty points. ``picture`` contains the name of a drawing and a caption. The
module does not know the appearance of any block.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Final

from smokingcat.common import paths
from smokingcat.common.suit_system import SuitSystem
from smokingcat.i18n.catalogue.catalogue import available
from smokingcat.i18n.catalogue.languages import PSEUDO, SOURCE
from smokingcat.i18n.catalogue.pseudo import pseudo
from smokingcat.i18n.catalogue.typography import bind_spaces
from smokingcat.i18n.rulebook.blocks import (
    Block,
    CardSign,
    Chapter,
    ExampleTrick,
    Heading,
    Illustration,
    ItemList,
    Link,
    Paragraph,
    PenaltyEntry,
    PenaltyScale,
    PictureName,
    RuleBook,
    Span,
    Table,
    TextRun,
)
from smokingcat.rules.cards import LAST_TRICK_PENALTY, Card, cards
from smokingcat.rules.trick import highest

if TYPE_CHECKING:
    from markdown_it import MarkdownIt
    from markdown_it.token import Token

_MARK_PATTERN: Final = re.compile(r"\{([^{}]*)\}")
_LAST_TRICK: Final = "last"


class BadBook(ValueError):
    """Invalid Markdown of a rule book; the text names the place."""


def has_rule_book(code: str, folder: Path | None = None) -> bool:
    """Return whether there is a rule book in the language of ``code`` itself."""
    return code == PSEUDO or _path(code, folder).is_file()


def book_languages() -> tuple[str, ...]:
    """Return the codes of languages with a rule book, in the order of the menu."""
    return tuple(code for code in available() if has_rule_book(code))


def read_rule_book(code: str, suits: SuitSystem, folder: Path | None = None) -> RuleBook:
    """Return the rule book of ``code`` with the card names of ``suits``.

    A language without a book gets the English one. ``folder`` contains the languages' folders.
    Raise BadBook for invalid marks or blocks, and OSError if there is no book at all.
    """
    own = code if code != PSEUDO and has_rule_book(code, folder) else SOURCE
    source = bind_spaces(own, _path(own, folder).read_text(encoding="utf-8"))
    return _Reader(suits, pseudo if code == PSEUDO else str).book(code, source)


def _path(code: str, folder: Path | None) -> Path:
    return (folder or paths.locales()) / code / "rules.md"


class _Reader:
    """Converts the tokens of markdown-it to blocks; ``speak`` transforms every text."""

    def __init__(self, suits: SuitSystem, speak: Callable[[str], str]) -> None:
        from markdown_it import MarkdownIt

        self._markdown: MarkdownIt = MarkdownIt("commonmark").enable("table")
        self._french = suits is SuitSystem.FRENCH
        self._speak = speak
        self._anchors: list[str] = []
        self._tab = ""

    def book(self, code: str, source: str) -> RuleBook:
        tokens = iter(self._markdown.parse(self._choose_pack(source)))
        title = ""
        chapters: list[Chapter] = []
        for token in tokens:
            if token.type == "heading_open" and token.tag in ("h1", "h2"):
                inline = _tokens_until(tokens, "heading_close")
                spans = self._spans(inline[0].children or [])
                words = "".join(span.text for span in spans if isinstance(span, TextRun)).strip()
                if token.tag == "h1":
                    title = words
                    continue
                chapters.append(self._chapter(len(chapters) + 1, words))
            elif chapters:
                blocks = (*chapters[-1].blocks, self._block(token, tokens))
                chapters[-1] = replace(chapters[-1], blocks=blocks)
            else:
                raise BadBook(f"text before the first chapter (line {_line_number(token)})")
        return RuleBook(code, title, tuple(chapters))

    def _chapter(self, number: int, title: str) -> Chapter:
        tab = self._speak(self._tab) if self._tab else title
        self._tab = ""
        return Chapter(number, title, tab, (), self._take_anchors())

    def _block(self, token: Token, tokens: Iterator[Token]) -> Block:
        if token.type == "heading_open":
            inline = _tokens_until(tokens, "heading_close")
            spans = self._spans(inline[0].children or [])
            return Heading(spans, self._take_anchors())
        if token.type == "paragraph_open":
            return self._paragraph(_tokens_until(tokens, "paragraph_close"))
        if token.type in ("bullet_list_open", "ordered_list_open"):
            numbered = token.type.startswith("ordered")
            return self._items(_tokens_until(tokens, token.type.replace("open", "close")), numbered)
        if token.type == "table_open":
            return self._table(_tokens_until(tokens, "table_close"))
        if token.type == "fence" and token.info.strip() == "trick":
            return self._trick(token)
        if token.type == "fence" and token.info.strip() == "penalties":
            return self._penalties(token)
        if token.type == "fence" and token.info.strip() == "picture":
            return self._illustration(token)
        raise BadBook(f"cannot read {token.info or token.type} (line {_line_number(token)})")

    def _paragraph(self, inline: Sequence[Token]) -> Paragraph:
        return Paragraph(self._spans(inline[0].children or []), self._take_anchors())

    def _items(self, tokens: Sequence[Token], numbered: bool) -> ItemList:
        inlines = [token for token in tokens if token.type == "inline"]
        return ItemList(tuple(self._paragraph([inline]) for inline in inlines), numbered)

    def _table(self, tokens: Sequence[Token]) -> Table:
        rows: list[list[tuple[Span, ...]]] = []
        for token in tokens:
            if token.type == "tr_open":
                rows.append([])
            elif token.type == "inline":
                rows[-1].append(self._spans(token.children or []))
        head, *body = (tuple(row) for row in rows)
        return Table(head, tuple(body), self._take_anchors())

    def _trick(self, token: Token) -> ExampleTrick:
        plays, _, remark = token.content.partition("\n\n")
        pairs = [line.partition(":") for line in plays.splitlines()]
        played = tuple(self._card(name.strip(), token) for name, _, _ in pairs)
        if len(played) != 4:
            raise BadBook(f"a trick has four cards (line {_line_number(token)})")
        return ExampleTrick(
            cards=played,
            captions=tuple(self._speak(caption.strip()) for _, _, caption in pairs),
            taker=highest(played),
            remark=self._inline(remark),
            anchors=self._take_anchors(),
        )

    def _penalties(self, token: Token) -> PenaltyScale:
        entries = []
        for line in token.content.splitlines():
            names, _, caption = (part.strip() for part in line.partition(":"))
            held = () if names == _LAST_TRICK else self._cards(names, token)
            points = {card.penalty for card in held} or {LAST_TRICK_PENALTY}
            if len(points) != 1:
                raise BadBook(f"cards of unlike cost in one line: {line}")
            entries.append(PenaltyEntry(held, points.pop(), self._speak(caption)))
        return PenaltyScale(tuple(entries), self._take_anchors())

    def _illustration(self, token: Token) -> Illustration:
        name, _, caption = token.content.strip().partition("\n")
        try:
            picture = PictureName(name.strip())
        except ValueError as error:
            raise BadBook(f"unknown picture: {name} (line {_line_number(token)})") from error
        if not caption:
            raise BadBook(f"a picture has a caption (line {_line_number(token)})")
        return Illustration(picture, self._speak(" ".join(caption.split())), self._take_anchors())

    def _card(self, text: str, token: Token) -> Card:
        (card,) = self._cards(text, token) or (None,)
        if card is None:
            raise BadBook(f"a card is missing (line {_line_number(token)})")
        return card

    def _cards(self, text: str, token: Token) -> tuple[Card, ...]:
        try:
            return cards(text)
        except ValueError as error:
            raise BadBook(f"{error} (line {_line_number(token)})") from error

    def _inline(self, source: str) -> tuple[Span, ...]:
        tokens = self._markdown.parseInline(source.strip())
        return self._spans(tokens[0].children or [])

    def _spans(self, tokens: Iterable[Token]) -> tuple[Span, ...]:
        spans: list[Span] = []
        strong = emphasis = False
        anchor: str | None = None
        for token in tokens:
            if token.type in ("strong_open", "strong_close"):
                strong = token.type == "strong_open"
            elif token.type in ("em_open", "em_close"):
                emphasis = token.type == "em_open"
            elif token.type == "link_open":
                anchor = str(token.attrs["href"]).removeprefix("#")
            elif token.type == "link_close":
                anchor = None
            elif token.type in ("text", "softbreak"):
                for piece in self._pieces(" " if token.type == "softbreak" else token.content):
                    if isinstance(piece, Card):
                        spans.append(CardSign(piece))
                    elif anchor is not None:
                        spans.append(Link(self._speak(piece), anchor))
                    else:
                        spans.append(TextRun(self._transform(piece), strong, emphasis))
            else:
                raise BadBook(f"cannot read {token.type}")
        return tuple(_join(spans))

    def _transform(self, piece: str) -> str:
        """Return ``piece`` transformed by ``speak``, without changes to outer spaces."""
        core = piece.strip()
        return piece.replace(core, self._speak(core)) if core else piece

    def _pieces(self, text: str) -> Iterator[str | Card]:
        """Yield the words and cards of ``text``; store anchors and the tab title."""
        for number, part in enumerate(_MARK_PATTERN.split(text)):
            if number % 2 == 0:
                if part:
                    yield part
            elif part.startswith("#"):
                self._anchors.append(part[1:])
            elif part.startswith("tab:"):
                self._tab = part.removeprefix("tab:")
            elif part.startswith("card:"):
                try:
                    yield Card.parse(part.removeprefix("card:"))
                except ValueError as error:
                    raise BadBook(str(error)) from error
            else:
                raise BadBook(f"unknown mark: {{{part}}}")

    def _choose_pack(self, source: str) -> str:
        """Return ``source`` with every ``{German/French}`` replaced by one of the two."""

        def chosen(match: re.Match[str]) -> str:
            german, slash, french = match[1].partition("/")
            return match[0] if not slash else french if self._french else german

        return _MARK_PATTERN.sub(chosen, source)

    def _take_anchors(self) -> tuple[str, ...]:
        taken = tuple(self._anchors)
        self._anchors.clear()
        return taken


def _tokens_until(tokens: Iterator[Token], closing: str) -> list[Token]:
    """Return the tokens before the next one of type ``closing``."""
    found = []
    for token in tokens:
        if token.type == closing:
            break
        found.append(token)
    return found


def _join(spans: Iterable[Span]) -> Iterator[Span]:
    """Yield ``spans`` with neighbours of one style joined, without outer spaces."""
    waiting: list[Span] = []
    for span in spans:
        last = waiting[-1] if waiting else None
        if (
            isinstance(span, TextRun)
            and isinstance(last, TextRun)
            and (span.strong, span.emphasis) == (last.strong, last.emphasis)
        ):
            waiting[-1] = TextRun(last.text + span.text, span.strong, span.emphasis)
        else:
            waiting.append(span)
    for place, span in enumerate(waiting):
        if isinstance(span, TextRun):
            text = re.sub(" +", " ", span.text)
            text = text.lstrip(" ") if place == 0 else text
            text = text.rstrip(" ") if place == len(waiting) - 1 else text
            if not text:
                continue
            span = TextRun(text, span.strong, span.emphasis)
        yield span


def _line_number(token: Token) -> int:
    return token.map[0] + 1 if token.map else 0
