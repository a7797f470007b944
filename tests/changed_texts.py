"""What editors, mail, chats and consoles do to a text: functions to the bytes of a file."""

from __future__ import annotations

import quopri
import re
import textwrap
import unicodedata
from collections.abc import Callable
from html import escape

Change = Callable[[str], bytes]


def by_line(change: Callable[[str], str]) -> Change:
    return lambda text: "".join(f"{change(line)}\n" for line in text.splitlines()).encode()


quoted = by_line(lambda line: f"> {line}")


def wrapped(width: int) -> Change:
    return by_line(lambda line: textwrap.fill(line, width, break_on_hyphens=False))


def smart(text: str) -> str:
    """Return a text with the quotes and dashes that word processors and phones make."""
    text = re.sub(r'"([^"\n]*)"', "“\\1”", text)
    return text.replace("'", "’").replace("-", "–")


def full_width(text: str) -> str:
    return re.sub(r"[0-9]", lambda found: chr(ord(found[0]) + 0xFEE0), text)


CHANGES: dict[str, Change] = {
    "nothing": str.encode,
    "mark of Notepad": lambda text: text.encode("utf-8-sig"),
    "mark twice": lambda text: f"\ufeff{text}".encode("utf-8-sig"),
    "UTF-16 of Notepad": lambda text: b"\xff\xfe" + text.replace("\n", "\r\n").encode("utf-16-le"),
    "UTF-16, big endian": lambda text: b"\xfe\xff" + text.encode("utf-16-be"),
    "UTF-32": lambda text: text.encode("utf-32"),
    "CR LF": lambda text: text.replace("\n", "\r\n").encode(),
    "CR": lambda text: text.replace("\n", "\r").encode(),
    "CR CR LF": lambda text: text.replace("\n", "\r\r\n").encode(),
    "no last line break": lambda text: text.rstrip("\n").encode(),
    "blank lines around": lambda text: f"\n \n{text}\n\t\n".encode(),
    "spaces at line ends": by_line(lambda line: f"{line} \t "),
    "indented": by_line(lambda line: f"\t {line}"),
    "tabs": lambda text: text.replace("  ", "\t").encode(),
    "spaces collapsed": lambda text: re.sub(" +", " ", text).encode(),
    "no-break spaces": lambda text: text.replace(" ", "\xa0").encode(),
    "narrow spaces": lambda text: text.replace(" ", "\u202f").encode(),
    "quoted": quoted,
    "quoted twice": by_line(lambda line: f"> > {line}"),
    "quoted, not stuffed": by_line(lambda line: f">>{line}"),
    "fence": lambda text: f"```text\n{text}```\n".encode(),
    "fence of tildes": lambda text: f"~~~\n{text}~~~\n".encode(),
    "fence, quoted": lambda text: quoted(f"```text\n{text}```\n"),
    "code tags": lambda text: f"[code]\n{text}[/code]\n".encode(),
    "backticks": by_line(lambda line: f"`{line}`"),
    "bold": by_line(lambda line: f"**{line}**"),
    "escaped for Markdown": by_line(lambda line: re.sub(r"([-~_|>\\])", r"\\\1", line)),
    "soft hyphens": lambda text: re.sub("([a-z]{3})([a-z])", "\\1\u00ad\\2", text).encode(),
    "zero-width spaces": lambda text: text.replace(" ", " \u200b").encode(),
    "joiners": lambda text: re.sub("([0-9])", "\\1\u200d", text).encode(),
    "marks inside": by_line(lambda line: f"\ufeff{line}"),
    "marks of direction": by_line(lambda line: f"\u200e\u202a{line}\u202c"),
    "curly quotes and dashes": lambda text: smart(text).encode(),
    "full-width digits": lambda text: full_width(text).encode(),
    "decomposed": lambda text: unicodedata.normalize("NFD", text).encode(),
    "quoted-printable": lambda text: quopri.encodestring(text.encode()),
    "entities": lambda text: escape(text).replace("  ", " &nbsp;").encode(),
    "wrapped at 72": wrapped(72),
    "wrapped at 76": wrapped(76),
    "wrapped and quoted": lambda text: quoted(wrapped(70)(text).decode()),
    "flowed": by_line(lambda line: " \n".join(textwrap.wrap(line, 66, break_on_hyphens=False))),
    "signature": lambda text: f"{text}\n-- \nJan\n".encode(),
}
"""By what a reader of a failure wants to know."""


def failing(text: str, is_read: Callable[[bytes], bool], *but: str) -> list[str]:
    """Return the changes after which a text is not read as before, leaving some out."""
    found = []
    for name, change in CHANGES.items():
        try:
            is_sound = name in but or is_read(change(text))
        except ValueError:
            is_sound = False
        if not is_sound:
            found.append(name)
    return found
