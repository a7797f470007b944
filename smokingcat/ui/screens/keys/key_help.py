"""What each command does, by the place where it does it: the lines of the card of keys."""

from __future__ import annotations

from typing import Final, NamedTuple

from smokingcat.common.setting_types import CommandName
from smokingcat.i18n.catalogue.catalogue import Catalogue
from smokingcat.ui.engine.input.commands import CARDS

ARROWS: Final[tuple[CommandName, ...]] = ("up", "down", "back", "on")


class Key(NamedTuple):
    """Commands, and what they do in a place."""

    commands: tuple[CommandName, ...]
    deed: str


class KeyPlace(NamedTuple):
    """Where commands do something, and which."""

    name: str
    keys: tuple[Key, ...]


def places(words: Catalogue) -> tuple[KeyPlace, ...]:
    """Return the places in reading order."""
    return _table(words), _passing(words), _after(words), _book(words), _everywhere(words)


def deed_of(words: Catalogue, name: CommandName) -> str:
    """Return what a command does, where it does something first."""
    keys = (key for place in places(words) for key in place.keys)
    return next(key.deed for key in keys if name in key.commands)


def _table(words: Catalogue) -> KeyPlace:
    _ = words.gettext
    keys = (
        Key(CARDS, _("Raise or play a card")),
        Key(("back", "on"), _("Along your hand")),
        Key(("press",), _("Play the card")),
        Key(("hurry",), _("On to your turn")),
        Key(("last",), _("The previous trick")),
        Key(("count",), _("The cards gone")),
        Key(("hint",), _("Ask the coach")),
        Key(("throw",), _("Throw in your cards")),
        Key(("call",), _("Call renounce")),
        Key(("sort",), _("Sort by suit, by rank, by hand")),
        Key(("carry back", "carry on"), _("Arrange your hand")),
        Key(("tell hand", "tell trick"), _("Told: your hand, the trick")),
        Key(("tell points", "tell gone"), _("Told: the points, the cards gone")),
        Key(("tell packets", "tell slates"), _("Told: who passed what, the slates")),
        Key(("tell again",), _("Told once more")),
    )
    return KeyPlace(_("At the table"), keys)


def _passing(words: Catalogue) -> KeyPlace:
    _ = words.gettext
    keys = (
        Key(CARDS, _("Choose a card, or take it back")),
        Key(("take back",), _("Take a card back")),
        Key(("press",), _("Pass the three")),
        Key(("turn up",), _("Look at the packet: honour law")),
    )
    return KeyPlace(_("While passing"), keys)


def _after(words: Catalogue) -> KeyPlace:
    _ = words.gettext
    keys = (
        Key(("press",), _("On to the next round")),
        Key(("hint",), _("Look back at the round")),
        Key(("hint",), _("There: in the master’s paws")),
        Key(("back", "on"), _("From trick to trick")),
        Key(("home", "end"), _("To the first or the last trick")),
        Key(("page up", "page down"), _("To another round")),
    )
    return KeyPlace(_("After a round"), keys)


def _book(words: Catalogue) -> KeyPlace:
    _ = words.gettext
    keys = (
        Key(("back", "on"), _("Turn the pages")),
        Key(("search",), _("Search")),
        Key(("take back",), _("Back to the link")),
    )
    return KeyPlace(_("In the rule book"), keys)


def _everywhere(words: Catalogue) -> KeyPlace:
    _ = words.gettext
    keys = (
        Key((*ARROWS, "next", "previous"), _("To another button")),
        Key(("press",), _("Press the button")),
        Key(("page up", "page down"), _("Scroll")),
        Key(("home", "end"), _("To the beginning or the end")),
        Key(("leave",), _("Back, or pause")),
        Key(("rules", "book"), _("The rule book")),
        Key(("sound",), _("Sound on or off")),
        Key(("copy",), _("Copy the moment, or the seed")),
        Key(("paste",), _("Open what was copied")),
        Key(("full screen",), _("Full screen")),
        Key(("keys",), _("These keys")),
    )
    return KeyPlace(_("Everywhere"), keys)
