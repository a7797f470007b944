"""What is wrong with a command line, in the user's language instead of argparse's English.

Knows the forms of argparse's commonest messages and nothing of the options themselves; a form
it does not know comes through as argparse wrote it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from smokingcat.i18n.catalogue import Catalogue


def usage_problem(words: Catalogue, message: str) -> str:
    """Return ``message``, an English one of argparse's, as one clear clause of ``words``."""
    named = re.fullmatch(r"argument ([^:]+): (.*)", message, re.DOTALL)
    option, problem = named.groups() if named else ("", message)
    for form, sentence in _sentences(words):
        found = re.fullmatch(form, problem, re.DOTALL)
        if found:
            values = {name: text.replace("'", "") for name, text in found.groupdict().items()}
            return sentence.format(option=option, **values)
    return f"{option}: {problem}" if option else problem


def _sentences(words: Catalogue) -> Iterator[tuple[str, str]]:
    """Yield argparse's forms, as patterns, and what to say for them."""
    yield (
        r"the following arguments are required: (?P<names>.*)",
        words.gettext("missing: {names}"),
    )
    yield r"unrecognized arguments: (?P<names>.*)", words.gettext("not understood: {names}")
    yield (
        r"invalid choice: (?P<value>'.*?'|\".*?\").* \(choose from (?P<known>.*)\)",
        words.gettext("no such command: {value} (there are: {known})"),
    )
    yield r"expected one argument", words.gettext("{option} needs a value")
    yield (
        r"invalid int value: (?P<value>.*)",
        words.gettext("{option}: not a whole number: {value}"),
    )
    yield (
        r"ignored explicit argument (?P<value>.*)",
        words.gettext("{option} takes no value: {value}"),
    )
    yield (
        r"ambiguous option: (?P<given>.*) could match (?P<known>.*)",
        words.gettext("{given} could be any of these: {known}"),
    )
