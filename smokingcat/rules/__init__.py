"""The rules of Smoking Cat (R1-R26), in the standard library alone.

The package has no drawing, no clock and no translated text. Every public name of its modules can be
imported from `smokingcat.rules`. Each module is loaded on first use.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

# Python sets each loaded module as an attribute; here the function `cards` must win.
from smokingcat.rules.cards import cards as cards

if TYPE_CHECKING:
    from smokingcat.rules.cards import *
    from smokingcat.rules.event_history import *
    from smokingcat.rules.events import *
    from smokingcat.rules.hidden_cards import *
    from smokingcat.rules.honour.renounce import *
    from smokingcat.rules.honour.state import *
    from smokingcat.rules.legality import *
    from smokingcat.rules.match import *
    from smokingcat.rules.moves import *
    from smokingcat.rules.pack import *
    from smokingcat.rules.position import *
    from smokingcat.rules.record.checksum import *
    from smokingcat.rules.record.header import *
    from smokingcat.rules.record.record import *
    from smokingcat.rules.round import *
    from smokingcat.rules.ruleset import *
    from smokingcat.rules.scoring import *
    from smokingcat.rules.seats import *
    from smokingcat.rules.trick import *
    from smokingcat.rules.view import *
    from smokingcat.rules.word import *

_MODULES = (
    "cards",
    "hidden_cards",
    "honour.state",
    "events",
    "legality",
    "match",
    "moves",
    "pack",
    "position",
    "record.record",
    "record.header",
    "record.checksum",
    "honour.renounce",
    "event_history",
    "round",
    "ruleset",
    "scoring",
    "seats",
    "trick",
    "view",
    "word",
)


def __getattr__(name: str) -> Any:
    """Import a public name on first use (PEP 562).

    The title screen needs only a few of the modules.
    """
    # `from smokingcat.rules import match` asks for the attribute first, then imports the module.
    if not name.startswith("_") and all(name != module.split(".")[0] for module in _MODULES):
        for module in _MODULES:
            found = getattr(import_module(f"{__name__}.{module}"), name, None)
            if found is not None:
                return found
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
