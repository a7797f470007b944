from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from smokingcat.common import paths
from smokingcat.common.suit_system import SuitSystem
from smokingcat.i18n.catalogue.catalogue import Catalogue, load
from smokingcat.i18n.rulebook.blocks import (
    Block,
    CardSign,
    ExampleTrick,
    Heading,
    Illustration,
    ItemList,
    Link,
    Paragraph,
    PenaltyScale,
    PictureName,
    RuleBook,
    Span,
    Table,
    TextRun,
)
from smokingcat.i18n.rulebook.plain_text import book_text, plain_text
from smokingcat.i18n.rulebook.reader import BadBook, has_rule_book, read_rule_book
from smokingcat.i18n.sentences.wording import Wording
from smokingcat.rules.cards import ALL_PENALTIES, PACK, Card, cards

GERMAN, FRENCH = SuitSystem.GERMAN, SuitSystem.FRENCH
WRITTEN = ("en", "cs", "de", "it", "ru", "hu", "pl", "sk")
ALL_RULES = {f"R{number}" for number in range(1, 27)}


def spans_of(block: Block) -> Iterator[Span]:
    match block:
        case Heading() | Paragraph():
            yield from block.spans
        case ItemList():
            yield from (span for item in block.items for span in item.spans)
        case Table():
            yield from (span for row in (block.head, *block.rows) for cell in row for span in cell)
        case ExampleTrick():
            yield from block.remark
        case PenaltyScale() | Illustration():
            yield from ()


def all_spans(book: RuleBook) -> Iterator[Span]:
    yield from (s for chapter in book.chapters for b in chapter.blocks for s in spans_of(b))


def book_of(folder: Path, text: str, suits: SuitSystem = GERMAN) -> RuleBook:
    (folder / "en").mkdir(exist_ok=True)
    (folder / "en" / "rules.md").write_text(text, encoding="utf-8")
    return read_rule_book("en", suits, folder)


def only_block(folder: Path, text: str, suits: SuitSystem = GERMAN) -> Block:
    (chapter,) = book_of(folder, f"# Rules\n\n## Play\n\n{text}\n", suits).chapters
    (block,) = chapter.blocks
    return block


def test_every_rule_book_is_tested() -> None:
    assert set(WRITTEN) == {book.parent.name for book in paths.locales().glob("*/rules.md")}


@pytest.mark.parametrize("code", WRITTEN)
def test_rule_book_contains_every_rule(code: str) -> None:
    anchors = [anchor for anchor, _, _ in read_rule_book(code, GERMAN).anchors()]
    assert {anchor for anchor in anchors if re.fullmatch(r"R\d+", anchor)} == ALL_RULES
    assert len(anchors) == len(set(anchors))


def test_rule_books_have_same_anchors() -> None:
    english, *others = (
        {(anchor, chapter) for anchor, chapter, _ in read_rule_book(code, GERMAN).anchors()}
        for code in WRITTEN
    )
    assert all(other == english for other in others)


@pytest.mark.parametrize("code", WRITTEN)
@pytest.mark.parametrize("suits", SuitSystem)
def test_every_link_has_a_target(code: str, suits: SuitSystem) -> None:
    book = read_rule_book(code, suits)
    links = [span for span in all_spans(book) if isinstance(span, Link)]
    assert len(links) > 10
    for link in links:
        book.find(link.anchor)
    with pytest.raises(KeyError):
        book.find("nowhere")


@pytest.mark.parametrize("code", WRITTEN)
def test_rule_book_has_twelve_chapters_with_short_titles(code: str) -> None:
    chapters = read_rule_book(code, GERMAN).chapters
    assert [chapter.number for chapter in chapters] == list(range(1, 13))
    assert all(chapter.blocks for chapter in chapters)
    assert max(len(chapter.tab) for chapter in chapters) <= 12


@pytest.mark.parametrize(
    ("code", "words"),
    [
        ("en", "upper jack|lower jack|to pack|suit of the round"),
        ("cs", "srdce|filek|hrací hanlivé slovo|základní barva"),
        ("de", "grüne Obermann|Untermann|überbieten|Stichfarbe"),
        ("it", "Regina di Foglie|giro|colore di base"),
        ("ru", "зелёная дама|сбросить карты|уважать масть|позорное слово"),
        ("hu", "filkó|megszégyenítő szó|tartani a színt|alap szín"),
        ("pl", "wyżnik z winem|sztych|obraźliwe słowo|uszanować kolor"),
        ("sk", "svršek|spodek|hrací hanlivé slovo|ctít barvu|to pack"),
    ],
)
def test_glossary_contains_official_terms(code: str, words: str) -> None:
    glossary = read_rule_book(code, GERMAN).chapters[-1]
    spans = (span for block in glossary.blocks for span in spans_of(block))
    text = plain_text(spans, Wording(load("en"), GERMAN)).replace("\N{NO-BREAK SPACE}", " ")
    assert [word for word in words.split("|") if word not in text] == []


@pytest.mark.parametrize("code", WRITTEN)
def test_the_penalty_scale_adds_up_to_33(code: str) -> None:
    book = read_rule_book(code, GERMAN)
    (scale,) = (b for c in book.chapters for b in c.blocks if isinstance(b, PenaltyScale))
    assert sum(entry.points * max(1, len(entry.cards)) for entry in scale.entries) == ALL_PENALTIES
    listed = {card for entry in scale.entries for card in entry.cards}
    assert listed == {card for card in PACK if card.penalty}


@pytest.mark.parametrize("code", WRITTEN)
def test_rule_book_text_contains_no_marks(code: str) -> None:
    for suits in SuitSystem:
        text = book_text(read_rule_book(code, suits), Wording(load("en"), suits), 80)
        assert re.search(r"[{}#]|\.\.\.|['\"]", text) is None


@pytest.mark.parametrize(
    ("code", "foreign", "suits"),
    [
        ("en", r"\bOber\b|\bUnter\b|leaves|acorns|\bbells", FRENCH),
        ("en", r"\bqueen\b|\bjack\b|spades|clubs|diamonds", GERMAN),
        ("cs", r"svrš|spod[ek]|zelen|žalud|červen|kulí", FRENCH),
        ("cs", r"dám[aou]|kluk|pik[yů]?\b|kříž|srdc|kár", GERMAN),
        ("de", r"\bOber\b|\bUnter\b|Laub|Eichel|Schellen", FRENCH),
        ("de", r"\bDame|\bBuben?\b|\bPik\b|Kreuz|Karo", GERMAN),
        ("it", r"cavalier|fogli[ae]|ghiand|campanell", FRENCH),
        ("it", r"donn[ae]|picche|fiori|quadri", GERMAN),
        ("hu", r"felső|alsó|zöld|makk|piros|\btök", FRENCH),
        ("hu", r"dám[aá]|bubi|pikk|treff|\bkőr|káró", GERMAN),
        ("ru", r"ж[её]луд|лист|бубенц", FRENCH),
        ("ru", r"треф|\bпики?\b|буб[её]н\b|бубны|бубнах", GERMAN),
        ("pl", r"wyżnik|niżnik|żołęd|żołądź|\bwino\b|\bwinnym?i?\b|czerwie|dzwon", FRENCH),
        ("sk", r"horník|dolník|zelen|žaluď|červen[ýéo]|gul[aei]|guľ", FRENCH),
        ("sk", r"dám[aou]|chlapc|chlapec|pik[yom]|kríž|srdc|kár", GERMAN),
        ("pl", r"\bdam[aąęy]\b|walet|trefl|\bpik|\bkier|\bkar(o|ach)?\b", GERMAN),
    ],
)
def test_rule_book_names_cards_of_chosen_suits_only(
    code: str, foreign: str, suits: SuitSystem
) -> None:
    """Only the table of decks (R2), Hejma (R3) and the glossary may use other suits' names."""
    book = read_rule_book(code, suits)
    wording = Wording(load("en"), suits)
    for chapter in book.chapters[:-1]:
        for block in chapter.blocks:
            if not isinstance(block, Table) and "R3" not in block.anchors:
                text = plain_text((s for s in spans_of(block) if isinstance(s, TextRun)), wording)
                assert re.search(foreign, text) is None, text


def test_line_with_styles_cards_links_and_anchors_is_read(tmp_path: Path) -> None:
    block = only_block(tmp_path, "{#R3} *Hejma*, {card:Ol}, is **bad**: see\n[Play](#play).")
    assert block == Paragraph(
        spans=(
            TextRun("Hejma", emphasis=True),
            TextRun(", "),
            CardSign(Card.parse("Ol")),
            TextRun(", is "),
            TextRun("bad", strong=True),
            TextRun(": see "),
            Link("Play", "play"),
            TextRun("."),
        ),
        anchors=("R3",),
    )


@pytest.mark.parametrize(("suits", "name"), [(GERMAN, "the Ober"), (FRENCH, "the queen")])
def test_alternative_text_is_chosen_by_suit_system(
    tmp_path: Path, suits: SuitSystem, name: str
) -> None:
    block = only_block(tmp_path, "Beware of {the Ober/the queen}.", suits)
    assert block == Paragraph((TextRun(f"Beware of {name}."),))


def test_winner_of_example_trick_follows_rules(tmp_path: Path) -> None:
    trick = only_block(
        tmp_path, "```trick\n9l: leads\nKl: takes\nAh: discards\n7l: follows\n\nFive *points*.\n```"
    )
    assert trick == ExampleTrick(
        cards=cards("9l Kl Ah 7l"),
        captions=("leads", "takes", "discards", "follows"),
        taker=1,
        remark=(TextRun("Five "), TextRun("points", emphasis=True), TextRun(".")),
    )


def test_caption_of_picture_may_span_lines(tmp_path: Path) -> None:
    picture = only_block(tmp_path, "```picture\ndrink\nFour beers,\none bill\n```")
    assert picture == Illustration(PictureName.DRINK, "Four beers, one bill")


def test_lists_and_tables_keep_order(tmp_path: Path) -> None:
    numbered = only_block(tmp_path, "1. one {#first}\n2. two")
    assert isinstance(numbered, ItemList)
    assert numbered.numbered
    assert numbered.anchors == ("first",)
    assert [item.spans for item in numbered.items] == [(TextRun("one"),), (TextRun("two"),)]
    table = only_block(tmp_path, "| a | b |\n|---|---|\n| {c/d} | {card:7b} |")
    assert table == Table(
        head=((TextRun("a"),), (TextRun("b"),)),
        rows=(((TextRun("c"),), (CardSign(Card.parse("7b")),)),),
    )


@pytest.mark.parametrize(
    "text",
    [
        "{card:Xl}",
        "{unknown}",
        "`code`",
        "> a quotation",
        "```python\n```",
        "```trick\n9l: leads\n\n```",
        "```trick\n9l: a\nKl: b\n: c\n7l: d\n```",
        "```penalties\nAh Kh: unlike\n```",
        "```penalties\nXh\n```",
        "```picture\nwater\nA glass of water\n```",
        "```picture\ndrink\n```",
    ],
)
def test_invalid_markdown_is_refused(tmp_path: Path, text: str) -> None:
    with pytest.raises(BadBook):
        only_block(tmp_path, text)


def test_text_before_first_chapter_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BadBook, match="line 3"):
        book_of(tmp_path, "# Rules\n\nHello\n")


def test_language_without_rule_book_gets_english_one() -> None:
    assert not has_rule_book("xx")
    book, english = read_rule_book("xx", GERMAN), read_rule_book("en", GERMAN)
    assert (book.code, book.chapters) == ("xx", english.chapters)


def test_pseudo_rule_book_brackets_every_text() -> None:
    book = read_rule_book("qps", GERMAN)
    assert has_rule_book("qps")
    for span in all_spans(book):
        if isinstance(span, TextRun) and re.search(r"\w", span.text):
            assert span.text.strip().startswith("["), span
            assert span.text.strip().endswith("]"), span
    assert all(chapter.tab.startswith("[") for chapter in book.chapters)


def test_czech_rule_book_binds_prepositions() -> None:
    text = "".join(
        s.text for s in all_spans(read_rule_book("cs", GERMAN)) if isinstance(s, TextRun)
    )
    assert re.search(r"\b[ksvzouai] ", text) is None


def test_plain_rule_book_fits_terminal_width(czech: Catalogue) -> None:
    text = book_text(read_rule_book("cs", FRENCH), Wording(czech, FRENCH), 60)
    assert text.startswith("PRAVIDLA\n")
    assert max(map(len, text.splitlines())) <= 60
    assert "[J♠] [Q♠] [K♠]" in text
    assert " 10  Piková dáma" in text
    assert "*  Pikový král" in text


def test_plain_rule_book_spells_german_suits(czech: Catalogue) -> None:
    signs = (CardSign(Card.parse("Ol")), TextRun(" "), CardSign(Card.parse("Th")))
    text = plain_text(signs, Wording(czech, GERMAN))
    assert text.replace("\N{NO-BREAK SPACE}", "_") == "[Sv_zelené] [10_červené]"
