"""What each command does, grouped by place: the lines of the keys overlay."""

from __future__ import annotations

from typing import Final, NamedTuple

from smokingcat.common.setting_types import CommandName
from smokingcat.i18n.catalogue.catalogue import Catalogue
from smokingcat.ui.engine.input.commands import CARD_COMMANDS

ARROWS: Final[tuple[CommandName, ...]] = ("up", "down", "back", "on")


class KeyHelp(NamedTuple):
    """A line of the overlay: commands, and what they do in one place."""

    commands: tuple[CommandName, ...]
    deed: str


class KeyHelpSection(NamedTuple):
    """A place in the program, and the commands that do something there."""

    name: str
    keys: tuple[KeyHelp, ...]


def places(words: Catalogue) -> tuple[KeyHelpSection, ...]:
    """Return the sections in reading order."""
    return _table(words), _passing(words), _after(words), _book(words), _everywhere(words)


def deed_of(words: Catalogue, name: CommandName) -> str:
    """Return what a command does in the first section that names it."""
    keys = (key for place in places(words) for key in place.keys)
    return next(key.deed for key in keys if name in key.commands)


def _table(words: Catalogue) -> KeyHelpSection:
    _ = words.gettext
    keys = (
        KeyHelp(CARD_COMMANDS, _("Raise or play a card")),
        KeyHelp(("back", "on"), _("Move along your hand")),
        KeyHelp(("press",), _("Play the card")),
        KeyHelp(("hurry",), _("Play the card, or skip to your turn")),
        KeyHelp(("last",), _("The previous trick")),
        KeyHelp(("count",), _("The cards gone")),
        KeyHelp(("hint",), _("Ask the coach")),
        KeyHelp(("throw",), _("Throw in your cards")),
        KeyHelp(("call",), _("Call renounce")),
        KeyHelp(("sort",), _("Sort by suit, by rank, by hand")),
        KeyHelp(("carry back", "carry on"), _("Arrange your hand")),
        KeyHelp(("tell hand",), _("Hear your hand")),
        KeyHelp(("tell trick",), _("Hear the trick")),
        KeyHelp(("tell points",), _("Hear the points")),
        KeyHelp(("tell gone",), _("Hear the cards gone")),
        KeyHelp(("tell packets",), _("Hear who passed what")),
        KeyHelp(("tell slates",), _("Hear the slates")),
        KeyHelp(("tell again",), _("Hear it again")),
    )
    return KeyHelpSection(_("At the table"), keys)


def _passing(words: Catalogue) -> KeyHelpSection:
    _ = words.gettext
    keys = (
        KeyHelp(CARD_COMMANDS, _("Choose a card, or take it back")),
        KeyHelp(("take back",), _("Take a card back")),
        KeyHelp(("press", "hurry"), _("Choose, then pass")),
        KeyHelp(("turn up",), _("Look at the packet: honour law")),
    )
    return KeyHelpSection(_("While passing"), keys)


def _after(words: Catalogue) -> KeyHelpSection:
    _ = words.gettext
    keys = (
        KeyHelp(("press",), _("Go on to the next round")),
        KeyHelp(("hint",), _("Look back, then the master’s round")),
        KeyHelp(("back", "on"), _("From trick to trick")),
        KeyHelp(("home", "end"), _("To the first or the last trick")),
        KeyHelp(("page up", "page down"), _("To another round")),
    )
    return KeyHelpSection(_("After a round"), keys)


def _book(words: Catalogue) -> KeyHelpSection:
    _ = words.gettext
    keys = (
        KeyHelp(("back", "on"), _("Turn the pages")),
        KeyHelp(("search",), _("Search")),
        KeyHelp(("take back",), _("Back to the link")),
    )
    return KeyHelpSection(_("In the rule book"), keys)


def _everywhere(words: Catalogue) -> KeyHelpSection:
    _ = words.gettext
    keys = (
        KeyHelp((*ARROWS, "next", "previous"), _("To another button")),
        KeyHelp(("press",), _("Press the button")),
        KeyHelp(("page up", "page down"), _("Scroll")),
        KeyHelp(("home", "end"), _("To the beginning or the end")),
        KeyHelp(("leave",), _("Back, or pause")),
        KeyHelp(("rules", "book"), _("The rule book")),
        KeyHelp(("sound",), _("Sound on or off")),
        KeyHelp(("copy",), _("Copy the position, or the seed")),
        KeyHelp(("paste",), _("Open what was copied")),
        KeyHelp(("full screen",), _("Full screen")),
        KeyHelp(("keys",), _("This list of keys")),
    )
    return KeyHelpSection(_("Everywhere"), keys)
