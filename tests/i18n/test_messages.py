"""Tests of the shipped catalogues and of the translation pipeline."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from gettext import c2py
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog

from smokingcat.i18n import messages
from smokingcat.i18n.catalogue.catalogue import load
from smokingcat.i18n.proofreading import BadTerms, avoided_terms


@pytest.fixture(scope="module")
def extracted() -> Catalog:
    return messages.extract()


@pytest.fixture(scope="module")
def template() -> Catalog:
    """The template file, which has the messages of the program."""
    return messages.read_po_file(messages.TEMPLATE)


def catalogue(folder: Path, *translated: tuple[object, object]) -> Path:
    path = folder / "cs" / "LC_MESSAGES" / "smokingcat.po"
    czech = Catalog(locale="cs", fuzzy=False)
    for message, translation in translated:
        czech.add(message, translation)  # type: ignore[arg-type]
    messages.write(path, czech)
    return path


def template_of(*messages: object) -> Catalog:
    template = Catalog(fuzzy=False)
    for message in messages:
        template.add(message)  # type: ignore[arg-type]
    return template


def test_template_is_up_to_date(template: Catalog, extracted: Catalog) -> None:
    in_file = {(message.context, str(message.id)) for message in template if message.id}
    in_program = {(message.context, str(message.id)) for message in extracted if message.id}
    command = "run  python -m smokingcat.i18n.messages update  and translate what is new"
    assert in_file == in_program, command


def test_note_is_written_to_template(extracted: Catalog) -> None:
    label = extracted.get("Deal", "setting")
    assert label is not None
    assert label.auto_comments == [messages.notes()["setting", "Deal"]]


@pytest.mark.parametrize("path", messages.catalogues(), ids=lambda path: path.parts[-3])
def test_every_catalogue_is_complete_and_valid(path: Path, template: Catalog) -> None:
    assert list(messages.faults(template, path)) == []


@pytest.mark.parametrize(
    "folder", sorted(messages.LOCALES.glob("*/")), ids=lambda folder: folder.name
)
def test_rule_books_and_talk_files_pass_proofreading(folder: Path) -> None:
    assert list(messages.text_faults(folder)) == []


def test_every_short_message_has_a_note(template: Catalog) -> None:
    assert list(messages.note_faults(template)) == []


def test_english_messages_use_typographic_quotes(template: Catalog) -> None:
    texts = [
        text
        for message in template
        if message.id
        for text in ([message.id] if isinstance(message.id, str) else message.id)
    ]
    assert [text for text in texts if "'" in text or '"' in text or "..." in text] == []


@pytest.mark.parametrize(
    ("message", "translation", "fault"),
    [
        ("Deal", "", "not translated"),
        ("{name} deals", "{nome} rozdává", "other placeholders"),
        ("In hand", "Karty v ruce", "may end where it must not"),
        ("The cat’s", "Kočky d'Arc", "a straight quote"),
        ("Wait…", "Čekej...", "dots for an ellipsis"),
        ("All of it.", "Všechno", "ends otherwise"),
        ("To the table", "Ke  stolu", "two spaces"),
        ("Nobody", "Nikdо", "two alphabets"),  # the last letter is Cyrillic
        ("A cat – a hat", "Kočka - klobouk", "a hyphen"),
        ("The “cat”", "Ta “kočka”", "quotation marks"),
        (("{n} card", "{n} cards"), ("{n} karta", "{n} karty"), "not translated"),
        (("{n} card", "{n} cards"), ("{n} karta", "{n} karty", ""), "not translated"),
        (("{n} card", "{n} cards"), ("karta", "{n} karty", "{m} karet"), "other placeholders"),
    ],
)
def test_check_finds_each_kind_of_fault(
    message: object, translation: object, fault: str, tmp_path: Path
) -> None:
    path = catalogue(tmp_path, (message, translation))
    (line,) = messages.faults(template_of(message), path)
    assert fault in line


@pytest.mark.parametrize(
    ("code", "forms"),
    [
        ("cs", "2 0 1 1 2 2 2 2 2 2"),
        ("de", "1 0 1 1 1 1 1 1 1 1"),
        ("hu", "0 0 0 0 0 0 0 0 0 0"),  # a noun after a number is not inflected
        ("it", "1 0 1 1 1 1 1 1 1 1"),
        ("pl", "2 0 1 1 2 2 2 1 2 2"),
        ("ru", "2 0 1 1 2 2 0 1 2 2"),
        ("sk", "2 0 1 1 2 2 2 2 2 2"),
    ],
)
def test_every_catalogue_uses_plural_forms_of_its_language(code: str, forms: str) -> None:
    rule = messages.read(messages.LOCALES / code / "LC_MESSAGES" / "smokingcat.po").plural_expr
    counts = (0, 1, 2, 4, 5, 11, 21, 22, 100, 112)
    assert [c2py(rule)(count) for count in counts] == [int(form) for form in forms.split()]


@pytest.mark.parametrize(
    "rule",
    [
        "nplurals=2; plural=(n%10==1 ? 0 : n<5 ? 1 : 2);",
        "nplurals=4; plural=(n==1 ? 0 : n<5 ? 1 : 2);",
        "nplurals=3; plural=(n is one ? 0 : 1);",
    ],
)
def test_plural_rule_must_use_all_forms_and_no_others(rule: str, tmp_path: Path) -> None:
    path = catalogue(tmp_path)
    headed = path.read_text(encoding="utf-8")
    own = next(line for line in headed.splitlines() if "Plural-Forms" in line)
    path.write_text(headed.replace(own, f'"Plural-Forms: {rule}\\n"'), encoding="utf-8")
    assert list(messages.faults(template_of(), path)) == [f"cs: no rule for plurals: {rule}"]


def test_update_keeps_plural_rule(tmp_path: Path) -> None:
    path = tmp_path / "hu" / "LC_MESSAGES" / "smokingcat.po"
    hungarian = Catalog(locale="hu", fuzzy=False)
    hungarian.mime_headers = [("Plural-Forms", "nplurals=1; plural=0;")]
    hungarian.add(("{n} card", "{n} cards"), ("{n} lap",))
    messages.write(path, hungarian)

    messages.update(template_of("The trick", ("{n} card", "{n} cards")), path)

    kept = messages.read(path)
    assert kept.plural_forms == "nplurals=1; plural=0;"
    assert kept["{n} card"].string == ("{n} lap",)


TERMS = """
[[avoid]]
word = 'zdvih\\w*'
why = "a trick is „štych“"
sources = ["catalogue", "talk"]
"""


def test_avoided_term_is_reported_with_its_reason(tmp_path: Path) -> None:
    path = catalogue(tmp_path, ("The trick", "Ten zdvih"))
    (tmp_path / "cs" / "terms.toml").write_text(TERMS, encoding="utf-8")
    (tmp_path / "cs" / "rules.md").write_text("Štychu se říká i zdvih.", encoding="utf-8")
    talk = '[mourek]\nbegin = [\n  "Zdvihy jsou moje.",\n]\n# "zdvih"\n'
    (tmp_path / "cs" / "talk.toml").write_text(talk, encoding="utf-8")

    (each,) = messages.faults(template_of("The trick"), path)
    (heard,) = messages.text_faults(tmp_path / "cs")

    assert each == "cs: “zdvih”: a trick is „štych“: 'The trick'"
    assert heard == "cs: talk.toml, line 3: “Zdvihy”: a trick is „štych“"


def test_invalid_terms_file_is_named_in_error(tmp_path: Path) -> None:
    file = tmp_path / "terms.toml"
    file.write_text("[[avoid]]\nword = '('\nwhy = 'none'\n", encoding="utf-8")
    with pytest.raises(BadTerms, match=r"terms\.toml"):
        avoided_terms(file)


def test_check_finds_missing_and_obsolete_messages(tmp_path: Path) -> None:
    path = catalogue(tmp_path, ("Gone", "Pryč"))
    missing, gone = messages.faults(template_of("New"), path)
    assert missing == "cs: not in the catalogue: 'New'"
    assert gone == "cs: no longer said: 'Gone'"


def test_update_keeps_translations_and_leaves_changed_messages_empty(tmp_path: Path) -> None:
    path = catalogue(tmp_path, ("Deal the cards", "Rozdej karty v ruce"), ("Gone", "Pryč"))
    assert messages.update(template_of("Deal the cards", "Deal the card"), path)
    kept = {str(message.id): message.string for message in messages.read(path) if message.id}
    assert kept == {
        "Deal the cards": "Rozdej karty v\N{NO-BREAK SPACE}ruce",
        "Deal the card": "",
    }
    assert not messages.update(template_of("Deal the cards", "Deal the card"), path)


def test_placeholders_agree_with_str_format() -> None:
    assert messages.placeholders("{name} has {count:02} {{points}}") == {"name", "count"}


def test_every_gettext_call_is_in_template(template: Catalog) -> None:
    """Extraction would miss a call inside an f-string, for example."""
    kept = {
        (message.context, text)
        for message in template
        for text in ([message.id] if isinstance(message.id, str) else message.id)
    }
    hidden = [
        f"{path.relative_to(messages.CHECKOUT)}: {sentence}"
        for path, node in _nodes(r"\b(_|n?p?gettext)\s*\(")
        if isinstance(node, ast.Call)
        for sentence in _asked_for(node)
        if sentence not in kept
    ]
    assert hidden == []


def _nodes(pattern: str) -> Iterator[tuple[Path, ast.AST]]:
    """Yield the syntax of each module of the program whose text matches a pattern."""
    for path in sorted((messages.CHECKOUT / "smokingcat").rglob("*.py")):
        source = path.read_text(encoding="utf-8")
        if re.search(pattern, source):
            yield from ((path, node) for node in ast.walk(ast.parse(source)))


def _asked_for(call: ast.Call) -> list[tuple[str | None, str]]:
    """Return context and text of each literal message in a gettext call."""
    name = getattr(call.func, "attr", getattr(call.func, "id", ""))
    if name not in ("_", "gettext", "ngettext", "pgettext", "npgettext"):
        return []
    lines = [part.value for part in call.args if isinstance(part, ast.Constant)]
    texts = [text for text in lines if isinstance(text, str)]
    context = texts.pop(0) if "p" in name and texts else None
    return [(context, text) for text in texts]


def test_every_alias_of_gettext_is_known_to_extraction() -> None:
    """Extraction would miss ``say("…")`` after ``say = words.gettext``."""
    known = {"_", "gettext", "ngettext", "pgettext", "npgettext"}
    hidden = [
        f"{path.relative_to(messages.CHECKOUT)}:{node.lineno}"
        for path, node in _nodes(r"\.\s*(_|n?p?gettext)\b(?!\()")
        if isinstance(node, ast.Assign)
        for target, value in _pairs(node)
        if isinstance(value, ast.Attribute)
        and value.attr in known
        and not (isinstance(target, ast.Name) and target.id in known)
    ]
    assert hidden == []


def _pairs(node: ast.Assign) -> list[tuple[ast.expr, ast.expr]]:
    target = node.targets[0]
    if isinstance(target, ast.Tuple) and isinstance(node.value, ast.Tuple):
        return list(zip(target.elts, node.value.elts, strict=False))
    return [(target, node.value)]


NOT_TRANSLATED = {
    *("Regular", "Semibold", "Bold", "Black", "Esc", "Aisleriot"),
    *("Back", "Start", "Guide", "Share", "Pad"),
}
"""Names of font weights, of keys and gamepad buttons, and of a program."""


def test_user_interface_has_no_untranslated_text() -> None:
    """A text without gettext would be English in every language."""
    found = [
        f"{path.relative_to(messages.CHECKOUT)}:{line}: {text}"
        for path in sorted((messages.CHECKOUT / "smokingcat" / "ui").rglob("*.py"))
        for line, text in untranslated_texts(path.read_text(encoding="utf-8"))
        if text not in NOT_TRANSLATED
    ]
    assert found == []


@pytest.mark.parametrize(
    ("source", "found"),
    [
        ('app.answer("Saved the match")', ["Saved the match"]),
        ('Button(context, "done", box, "Done", leave)', ["Done"]),
        ('draw(f"Round {number}")', ["Round "]),
        ('app.answer(_("Saved the match"))', []),
        ('raise ValueError("No such piece")', []),
        ('def draw():\n    """Draw the cat."""', []),
        ('find("own word")', []),
    ],
)
def test_untranslated_text_in_source_is_found(source: str, found: list[str]) -> None:
    assert [text for _, text in untranslated_texts(source)] == found


def untranslated_texts(source: str) -> Iterator[tuple[int, str]]:
    """Yield the literal texts of a program that look as if they were for users."""
    tree = ast.parse(source)
    quiet: set[ast.AST] = set()
    for node in ast.walk(tree):
        is_asked = isinstance(node, ast.Call) and bool(_asked_for(node))
        if is_asked or isinstance(node, ast.Raise | ast.Assert):
            quiet |= set(ast.walk(node))
        elif isinstance(node, ast.Expr):
            quiet.add(node.value)  # docstring
    for node in ast.walk(tree):
        if not isinstance(node, ast.Constant) or node in quiet:
            continue
        if isinstance(node.value, str) and re.match(r"[A-Z][a-z]{2,}\b", node.value):
            yield node.lineno, node.value


@pytest.fixture
def locales_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty folder in place of the shipped languages, and a program with one message."""
    monkeypatch.setattr(messages, "LOCALES", tmp_path)
    monkeypatch.setattr(messages, "TEMPLATE", tmp_path / "smokingcat.pot")
    (tmp_path / "notes.toml").write_text('[""]\n"Deal" = "A button."\n', encoding="utf-8")
    monkeypatch.setattr(messages, "extract", lambda: template_of("Deal"))
    monkeypatch.setattr(messages, "catalogues", lambda: tuple(tmp_path.glob("*/*/*.po")))
    return tmp_path


def test_update_check_and_compile_make_new_language_usable(
    locales_folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert messages.main(["update", "--new", "de"]) == 0
    assert messages.main(["check"]) == 1
    assert capsys.readouterr().out.splitlines()[-1] == "de: not translated: 'Deal'"
    path = locales_folder / "de" / "LC_MESSAGES" / "smokingcat.po"
    german = messages.read(path)
    german["Deal"].string = "Geben"
    messages.write(path, german)
    assert messages.main(["check"]) == 0
    assert messages.main(["compile"]) == 0
    assert load("de", locales_folder).gettext("Deal") == "Geben"


def test_check_finds_outdated_template(
    locales_folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    messages.write(locales_folder / "smokingcat.pot", template_of("Gone"))
    assert messages.main(["check"]) == 1
    assert "template is out of date" in capsys.readouterr().out
    assert messages.main(["extract"]) == 0
    assert messages.main(["check"]) == 0
