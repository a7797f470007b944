"""Translation pipeline: ``python -m smokingcat.i18n.messages {extract|update|compile|check}``.

The module runs in a checkout and needs Babel, which the game never imports. ``extract`` writes the
messages of the program to ``locales/smokingcat.pot``. ``update`` merges them into every catalogue;
``update --new fr`` creates one. ``compile`` writes the ``.mo`` files that the game reads. ``check``
lists remaining work in the catalogues, the rule books and the talk files. Notes on short messages
are in ``locales/notes.toml``.
"""

from __future__ import annotations

import argparse
import os
import re
import string
import sys
import tomllib
from collections.abc import Iterator, Sequence
from gettext import c2py
from pathlib import Path
from typing import Final

from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract_from_dir
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

from smokingcat import __version__
from smokingcat.i18n.catalogue.card_names import entries
from smokingcat.i18n.catalogue.catalogue import DOMAIN
from smokingcat.i18n.catalogue.languages import SOURCE
from smokingcat.i18n.catalogue.typography import bind_spaces
from smokingcat.i18n.proofreading import (
    SOURCES,
    AvoidedTerm,
    avoided_terms,
    ends_alike,
    terms_in,
    typing_errors,
)

CHECKOUT: Final = Path(__file__).resolve().parent.parent.parent
LOCALES: Final = CHECKOUT / "locales"
TEMPLATE: Final = LOCALES / f"{DOMAIN}.pot"
_COUNTS: Final = range(1000)
"""Counts for which a plural rule is tested."""
_FEW_WORDS: Final = 2
"""Greatest number of words of a message that needs a note."""
_CARD_SOURCE: Final = "smokingcat/i18n/catalogue/card_names.py"
_TYPEWRITTEN: Final = re.compile(r"['\"]|\.\.\.")
_FILES: Final = {"book": "rules.md", "talk": "talk.toml"}
_HEADER: Final = """\
# Smoking Cat: sentences for players.
# Distributed under the licence of the project's texts, CC BY 4.0.
#"""
_ABOUT: Final = {
    "project": "Smoking Cat",
    "version": __version__,
    "msgid_bugs_address": "the project's issues",
    "last_translator": "The Smoking Cat table",
    "language_team": "The Smoking Cat table",
}


def extract() -> Catalog:
    template = Catalog(charset="utf-8", header_comment=_HEADER, fuzzy=False, **_ABOUT)
    found = extract_from_dir(
        CHECKOUT / "smokingcat",
        [("**.py", "python")],
    )
    noted = notes()
    for filename, _line, message, _, context in sorted(found, key=lambda item: item[:2]):
        source = f"smokingcat/{Path(filename).as_posix()}"
        note = noted.get((context or "", _english(message)[0]))
        remarks = [note] if note else []
        template.add(message, None, [(source, 0)], auto_comments=remarks, context=context)
    for entry in entries():
        template.add(entry.text, None, [(_CARD_SOURCE, 0)], context=entry.context)
    return template


def notes() -> dict[tuple[str, str], str]:
    """Return the notes for translators by context ("" for none) and message."""
    written = tomllib.loads((LOCALES / "notes.toml").read_text(encoding="utf-8"))
    return {
        (context, sentence): note
        for context, about in written.items()
        for sentence, note in about.items()
    }


def note_faults(template: Catalog) -> Iterator[str]:
    """Yield short messages without a note, and notes without a message."""
    noted = set(notes())
    used = {(message.context or "", _english(message.id)[0]) for message in template if message.id}
    yield from (f"notes: no longer said: {sentence!r}" for _, sentence in sorted(noted - used))
    for message in template:
        if message.id and _CARD_SOURCE not in {name for name, _ in message.locations}:
            text = _english(message.id)[0]
            is_short = len(re.findall(r"[\w’]+", re.sub(r"{.*?}", "", text))) <= _FEW_WORDS
            if is_short and (message.context or "", text) not in noted:
                yield f"notes: nothing is told of {_name(message)}"


def catalogues() -> tuple[Path, ...]:
    """Return the catalogue files, ordered by language."""
    return tuple(sorted(LOCALES.glob(f"*/LC_MESSAGES/{DOMAIN}.po")))


def read(path: Path) -> Catalog:
    """Return the catalogue at ``path``; the name of its folder is its language."""
    with path.open("rb") as file:
        return read_po(file, locale=path.parent.parent.name)


def write(path: Path, catalogue: Catalog) -> bool:
    """Write ``catalogue`` if it differs from the file; return whether it was written."""
    if path.is_file() and _comparable(read_po_file(path)) == _comparable(catalogue):
        return False
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("wb") as file:
        write_po(file, catalogue, width=100, include_lineno=False, ignore_obsolete=True)
    return True


def read_po_file(path: Path) -> Catalog:
    """Return the template or catalogue at ``path`` without setting its language."""
    with path.open("rb") as file:
        return read_po(file)


def update(template: Catalog, path: Path) -> bool:
    """Merge ``template`` into the catalogue at ``path``; return whether the file changed.

    A changed message becomes untranslated, because nothing is guessed. Non-breaking spaces are set
    by the rules of the language.
    """
    code = path.parent.parent.name
    catalogue = Catalog(locale=code, charset="utf-8", header_comment=_HEADER, fuzzy=False, **_ABOUT)
    known = read(path) if path.is_file() else Catalog(locale=code)
    # Babel's plural rules change with CLDR. A catalogue keeps the rule that it was translated with.
    catalogue.mime_headers = [("Plural-Forms", known.plural_forms)]
    for wanted in template:
        if wanted.id:
            old = known.get(wanted.id, wanted.context)
            forms = tuple(bind_spaces(code, form) for form in _forms(old)) if old else ()
            catalogue.add(
                wanted.id,
                forms if wanted.pluralizable else "".join(forms),
                wanted.locations,
                auto_comments=wanted.auto_comments,
                context=wanted.context,
            )
    return write(path, catalogue)


def compile_catalogue(path: Path, target: Path | None = None) -> Path:
    """Compile the catalogue at ``path`` to a ``.mo`` file (default: beside it); return its path."""
    target = target or path.with_suffix(".mo")
    target.parent.mkdir(parents=True, exist_ok=True)
    fresh = target.with_suffix(f".{os.getpid()}.new")  # readers never see an incomplete file
    with fresh.open("wb") as file:
        write_mo(file, read(path))
    fresh.replace(target)
    return target


def faults(template: Catalog, path: Path) -> Iterator[str]:
    """Yield one line for each fault of the catalogue at ``path``."""
    code = path.parent.parent.name
    catalogue = read(path)
    terms = avoided_terms(path.parent.parent / "terms.toml")
    if not _uses_all_forms(catalogue):
        yield f"{code}: no rule for plurals: {catalogue.plural_forms}"
    for wanted in template:
        if wanted.id and catalogue.get(wanted.id, wanted.context) is None:
            yield f"{code}: not in the catalogue: {_name(wanted)}"
    for message in catalogue:
        if not message.id:
            continue
        if template.get(message.id, message.context) is None:
            yield f"{code}: no longer said: {_name(message)}"
        forms = _forms(message)
        if message.fuzzy:
            yield f"{code}: fuzzy: {_name(message)}"
        if not forms or not all(forms):
            yield f"{code}: not translated: {_name(message)}"
        elif any(not _same_placeholders(message, form) for form in forms):
            yield f"{code}: other placeholders: {_name(message)}"
        elif any(_TYPEWRITTEN.search(form) for form in forms):
            yield f"{code}: a straight quote, or dots for an ellipsis: {_name(message)}"
        elif any(bind_spaces(code, form) != form for form in forms):
            yield f"{code}: a line may end where it must not: {_name(message)}"
        else:
            yield from (
                f"{code}: {why}: {_name(message)}" for why in _proofread(code, message, terms)
            )


def _uses_all_forms(catalogue: Catalog) -> bool:
    """Return whether the plural rule uses all plural forms and no others."""
    try:
        form_of = c2py(catalogue.plural_expr)
    except ValueError:
        return False
    return {form_of(count) for count in _COUNTS} == set(range(catalogue.num_plurals))


def _proofread(code: str, message: Message, terms: tuple[AvoidedTerm, ...]) -> Iterator[str]:
    """Yield the proofreading faults in the translations of a message."""
    english = _english(message.id)[-1]
    for form in _forms(message):
        yield from typing_errors(code, form)
        yield from terms_in(form, terms, "catalogue")
        if not ends_alike(english, form):
            yield "ends otherwise than the English"


def text_faults(folder: Path) -> Iterator[str]:
    """Yield one line for each fault in the rule book and the talk file of a language."""
    code, terms = folder.name, avoided_terms(folder / "terms.toml")
    for source in SOURCES[1:]:
        file = folder / _FILES[source]
        lines = file.read_text(encoding="utf-8").splitlines() if file.is_file() else []
        for number, line in enumerate(lines, 1):
            text = line.strip().strip("|")
            if source == "book" or text.startswith('"'):
                for why in (*typing_errors(code, text), *terms_in(text, terms, source)):
                    yield f"{code}: {file.name}, line {number}: {why}"


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command; return 1 if ``check`` finds faults."""
    parser = argparse.ArgumentParser(prog="python -m smokingcat.i18n.messages", description=__doc__)
    commands = parser.add_subparsers(dest="command", required=True)
    commands.add_parser("extract", help="write the template")
    updating = commands.add_parser("update", help="bring the catalogues up to date")
    updating.add_argument("--new", metavar="CODE", help="begin the catalogue of a language")
    commands.add_parser("compile", help="write the .mo files")
    commands.add_parser("check", help="say what is left to do")
    options = parser.parse_args(arguments)
    template = extract()
    if options.command == "check":
        found = [line for path in catalogues() for line in faults(template, path)]
        found += [line for path in catalogues() for line in text_faults(path.parent.parent)]
        found += [*text_faults(LOCALES / SOURCE), *note_faults(template)]
        if _comparable(read_po_file(TEMPLATE)) != _comparable(template):
            found.insert(0, "the template is out of date: extract, then update")
        print(*found, sep="\n", end="\n" if found else "")
        return 1 if found else 0
    if options.command == "compile":
        print(*(compile_catalogue(path) for path in catalogues()), sep="\n")
        return 0
    print(TEMPLATE, "written" if write(TEMPLATE, template) else "is up to date")
    if options.command == "update":
        fresh = [LOCALES / options.new / "LC_MESSAGES" / f"{DOMAIN}.po"] if options.new else []
        for path in (*catalogues(), *fresh):
            print(path, "written" if update(template, path) else "is up to date")
    return 0


def _comparable(catalogue: Catalog) -> list[tuple[object, ...]]:
    return [
        (
            message.id,
            message.context,
            _forms(message),
            " ".join(message.auto_comments),
            tuple(name for name, _line in message.locations),
        )
        for message in catalogue
        if message.id
    ]


def _english(identifier: str | tuple[str, ...] | list[str]) -> tuple[str, ...]:
    """Return the English texts of a message, singular first."""
    return (identifier,) if isinstance(identifier, str) else tuple(identifier)


def _forms(message: Message) -> tuple[str, ...]:
    """Return the translations of a message, one for each plural form; () without any."""
    forms = message.string or ()
    return (forms,) if isinstance(forms, str) else tuple(forms)


def placeholders(text: str) -> frozenset[str]:
    """Return the names of the placeholders in ``text``; raise ValueError for lone braces."""
    return frozenset(name for _, name, _, _ in string.Formatter().parse(text) if name is not None)


def _same_placeholders(message: Message, form: str) -> bool:
    """Return whether a form has the English placeholders; "one" may leave the number out."""
    if not message.pluralizable:
        return placeholders(form) == placeholders(str(message.id))
    singular, plural = (placeholders(text) for text in message.id)
    return singular & plural <= placeholders(form) <= singular | plural


def _name(message: Message) -> str:
    text = message.id if isinstance(message.id, str) else message.id[0]
    return f"[{message.context}] {text!r}" if message.context else repr(text)


if __name__ == "__main__":
    sys.exit(main())
