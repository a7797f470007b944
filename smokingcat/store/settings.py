"""The player's settings: one frozen value in memory, one JSON file on disk.

The file is written by people and by other versions of the program too. Whatever in it is
unknown or wrong is left there; the default is used in its place and a notice says so. Nothing
here knows what a setting does.
"""

import json
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Annotated, Any, Final, Literal, NamedTuple, get_args

from smokingcat.bots import roster
from smokingcat.common import safe_files
from smokingcat.common.names import one_line
from smokingcat.common.setting_types import (
    Cloth,
    CommandName,
    GoneStrip,
    HandOrder,
    IndexStyle,
    KeyName,
    Length,
    PadButton,
    Speed,
    Talkativeness,
    TrickPace,
)
from smokingcat.common.text_repair import decoded, plain, without_invisible
from smokingcat.rules.ruleset import EndAt17, Law
from smokingcat.rules.word import tidy_word
from smokingcat.store.files import behind_links, set_aside, write_whole
from smokingcat.store.lock import held
from smokingcat.store.notice import Notice, NoticeKind

TextSize = Literal[100, 115, 130, 150, 175]
Warns = Literal[0, 4, 8]
"""From how many more rounds lost of 100 one is asked before a card is played; 0 for never."""
Scan = Literal[0, 600, 900, 1300, 2000, 3000]
"""Milliseconds for which a cursor that walks by itself stays on a control; 0 if none does."""
Dwell = Literal[0, 600, 1000, 1500, 2500]
"""Milliseconds after which a pointer that rests on a control presses it; 0 if it does not."""

LONGEST_TYPED_NAME: Final = 20
"""Letters that there is room for when a name is typed; records may bring longer ones."""
_LARGEST: Final = 1_000_000
_LONGEST_KEY: Final = 200
FARTHEST_PIXEL: Final = 100_000
_MOST_PIXELS: Final = 70_000_000
"""Pixels of a window: two screens of the largest kind have fewer."""
MOST_INPUTS: Final = 8
"""How many inputs one command may be on."""
MOUSE_BUTTONS: Final = ("2", "3", "6", "7", "8", "9")
"""The buttons of a mouse that are inputs: not what points, and not the wheel."""
_OF_HERE: Final = ("window", "maximised", "fullscreen", "is_new")
"""Settings that fit one computer alone."""

_NONE: Final[Mapping[str, Any]] = {}

Reader = Callable[[Any], Any]


def _one_of(*choices: str | int) -> Reader:
    def read(value: Any) -> Any:
        if not isinstance(value, str | int) or isinstance(value, bool) or value not in choices:
            raise ValueError(value)
        return value

    return read


def _or_none(read: Reader) -> Reader:
    return lambda value: None if value is None else read(value)


def _switch(value: Any) -> bool:
    if not isinstance(value, bool):
        raise ValueError(value)
    return value


def _volume(value: Any) -> float:
    if isinstance(value, bool) or not isinstance(value, int | float):
        raise ValueError(value)
    if not 0 <= value <= 1:  # which what is no number at all is not, either
        raise ValueError(value)
    return float(value)


def _key(value: Any) -> str:
    if not isinstance(value, str) or not value.strip() or not value.isprintable():
        raise ValueError(value)
    if len(value) > _LONGEST_KEY:
        raise ValueError(value)
    return value


def _name(value: Any) -> str:
    if not isinstance(value, str) or value.strip() != one_line(value, LONGEST_TYPED_NAME):
        raise ValueError(value)
    return value.strip()


def _word(value: Any) -> str:
    if not isinstance(value, str):
        raise ValueError(value)
    return tidy_word(value)


def _window(value: Any) -> tuple[int, ...]:
    if not isinstance(value, list) or len(value) != 4:
        raise ValueError(value)
    if any(isinstance(side, bool) or not isinstance(side, int) for side in value):
        raise ValueError(value)
    if min(value[2:]) <= 0 or max(map(abs, value)) > FARTHEST_PIXEL:
        raise ValueError(value)
    if value[2] * value[3] > _MOST_PIXELS:
        raise ValueError(value)
    return tuple(value)


def _levels(value: Any) -> tuple[str, ...]:
    if not isinstance(value, list) or len(value) != 3:
        raise ValueError(value)
    return tuple(_one_of(*roster.names())(level) for level in value)


def _suits(value: Any) -> dict[str, str]:
    if not isinstance(value, dict):
        raise ValueError(value)
    read = _one_of("german", "french")
    return {_key(name): read(suits) for name, suits in value.items()}


def _switches(value: Any) -> dict[str, bool]:
    if not isinstance(value, dict):
        raise ValueError(value)
    return {_key(name): _switch(is_on) for name, is_on in value.items()}


def _keys(value: Any) -> tuple[str, ...]:
    if not isinstance(value, list):
        raise ValueError(value)
    return tuple(_key(name) for name in value)


def _inputs(value: Any) -> dict[str, tuple[str, ...]]:
    """Read by the names of commands what each is on."""
    if not isinstance(value, dict) or any(not isinstance(told, list) for told in value.values()):
        raise ValueError(value)
    read = _one_of(*get_args(CommandName))
    return {read(name): tuple(map(_input, told[:MOST_INPUTS])) for name, told in value.items()}


def _input(value: Any) -> str:
    """Read a key by its name or sign, perhaps with Ctrl or Shift, or a button of a device."""
    if not isinstance(value, str):
        raise ValueError(value)
    device, _, button = value.partition(":")
    if device == "pad" and button in get_args(PadButton):
        return value
    if device == "mouse" and button in MOUSE_BUTTONS:
        return value
    key = value.removeprefix("ctrl+").removeprefix("shift+")
    is_sign = len(key) == 1 and key.isprintable() and not key.isspace()
    if not is_sign and key not in get_args(KeyName):
        raise ValueError(value)
    return value


class _SettingKind(NamedTuple):
    """How a setting is read, and whether "Restore defaults" leaves it alone."""

    read: Reader
    stays: bool


def _restored(read: Reader) -> _SettingKind:
    """Declare a setting that is read by ``read`` and goes back with "Restore defaults"."""
    return _SettingKind(read, stays=False)


def _stays(read: Reader) -> _SettingKind:
    """Declare a setting that "Restore defaults" leaves alone: it tells who plays with whom and in
    which language, what the window is like, what was said about a deck, or what was learnt.
    """
    return _SettingKind(read, stays=True)


class Settings(NamedTuple):
    """Everything a player may choose; the defaults are those of a first start.

    ``language`` None follows the system, ``book_language`` None is the same for the rule book,
    ``back`` None is the deck's own. ``text_size`` is in per cent of the usual one. Volumes are
    0 to 1, ``told_length`` is how much a screen reader tells of the table, ``talk`` is how often
    the cats say something.
    ``card_names``, ``card_points``, ``shows_points``, ``looks_back_kindly``, ``counts_cards``,
    ``warns`` and ``hints`` are help for
    beginners: the name of a card one points at, what a card costs on it, the points so far, the
    previous trick open longer than by the rule (R16), the cards gone (``gone_strip``: as they were
    seen last), a question before a dear card or packet, the coach's advice. ``tells_luck`` has the
    coach think a round through while its account is read.
    ``auto_last`` and ``auto_only`` have the last card, and the only one that is allowed, played.
    ``law`` is that of the next match (R24).
    ``name`` empty stands for the language's word for *You*, ``word`` is the playing word of the
    last match (R7), ``window`` is x, y, width and height in pixels, ``levels`` are the bots of
    the opponents on the left, at the top and on the right. ``deck_suits`` says by a deck's name
    whether its suits are ``german`` or ``french``, ``deck_index`` whether our index is laid over
    its corners, where a player has said so. ``inputs`` are the keys and buttons of those
    commands that the player has put elsewhere. ``scan`` has the cursor walk by itself, for whoever
    has one switch, ``dwell`` has a pointer press what it rests on, ``rumble`` has a gamepad shake.
    ``lessons`` are the lessons played to their end,
    ``is_new`` is somebody who has yet to be asked where to begin,
    ``has_hurried`` is somebody who knows that a click hurries the table along, ``told`` is what the
    table has told a newcomer once and for good.
    """

    language: Annotated[str | None, _stays(_or_none(_key))] = None
    book_language: Annotated[str | None, _stays(_or_none(_key))] = None
    deck: Annotated[str, _restored(_key)] = "smoking-cat"
    back: Annotated[str | None, _restored(_or_none(_key))] = None
    cloth: Annotated[Cloth, _restored(_one_of(*get_args(Cloth)))] = "green"
    # Nobody asks where in this tuple something stands.
    index: Annotated[IndexStyle, _restored(_one_of(*get_args(IndexStyle)))] = "letters"  # type: ignore[assignment]
    text_size: Annotated[TextSize, _restored(_one_of(*get_args(TextSize)))] = 100
    speed: Annotated[Speed, _restored(_one_of(*get_args(Speed)))] = "normal"
    reduced_motion: Annotated[bool, _restored(_switch)] = False
    drifting_smoke: Annotated[bool, _restored(_switch)] = True
    trick_pace: Annotated[TrickPace, _restored(_one_of(*get_args(TrickPace)))] = "normal"
    talk: Annotated[Talkativeness, _restored(_one_of(*get_args(Talkativeness)))] = "seldom"
    effects_volume: Annotated[float, _restored(_volume)] = 0.7
    ambience_volume: Annotated[float, _restored(_volume)] = 0.35
    turn_sound: Annotated[bool, _restored(_switch)] = False
    muted: Annotated[bool, _restored(_switch)] = False
    told_length: Annotated[Length, _restored(_one_of(*get_args(Length)))] = "full"
    told_by_name: Annotated[bool, _stays(_switch)] = False
    """Whether a screen reader gets messages as the window's name: Orca before 45.2 ignores others.

    It is set by itself wherever Orca's version can be read.
    """
    fullscreen: Annotated[bool, _stays(_switch)] = False
    end_at_17: Annotated[EndAt17, _restored(_one_of(*get_args(EndAt17)))] = "auto"
    deal_by: Annotated[Literal[1, 2], _restored(_one_of(1, 2))] = 2
    hand_order: Annotated[HandOrder, _restored(_one_of(*get_args(HandOrder)))] = "suit"
    confirm_tap: Annotated[bool, _restored(_switch)] = False
    auto_last: Annotated[bool, _restored(_switch)] = True
    auto_only: Annotated[bool, _restored(_switch)] = False
    card_names: Annotated[bool, _restored(_switch)] = True
    card_points: Annotated[bool, _restored(_switch)] = True
    shows_points: Annotated[bool, _restored(_switch)] = True
    looks_back_kindly: Annotated[bool, _restored(_switch)] = True
    counts_cards: Annotated[bool, _restored(_switch)] = True
    gone_strip: Annotated[GoneStrip, _restored(_one_of(*get_args(GoneStrip)))] = "closed"
    warns: Annotated[Warns, _restored(_one_of(*get_args(Warns)))] = 8
    hints: Annotated[bool, _restored(_switch)] = True
    opens_hints: Annotated[bool, _restored(_switch)] = False
    tells_luck: Annotated[bool, _restored(_switch)] = True
    name: Annotated[str, _stays(_name)] = ""
    window: Annotated[tuple[int, int, int, int] | None, _stays(_or_none(_window))] = None
    maximised: Annotated[bool, _stays(_switch)] = False
    word: Annotated[str | None, _stays(_or_none(_word))] = None
    levels: Annotated[tuple[str, str, str], _stays(_levels)] = ("regular", "regular", "regular")
    law: Annotated[Law, _stays(_one_of(*get_args(Law)))] = "strict"
    deck_suits: Annotated[Mapping[str, str], _stays(_suits)] = _NONE
    deck_index: Annotated[Mapping[str, bool], _stays(_switches)] = _NONE
    is_new: Annotated[bool, _stays(_switch)] = False
    has_hurried: Annotated[bool, _stays(_switch)] = False
    told: Annotated[tuple[str, ...], _stays(_keys)] = ()
    scan: Annotated[Scan, _stays(_one_of(*get_args(Scan)))] = 0
    dwell: Annotated[Dwell, _stays(_one_of(*get_args(Dwell)))] = 0
    rumble: Annotated[bool, _restored(_switch)] = False
    inputs: Annotated[Mapping[str, tuple[str, ...]], _stays(_inputs)] = _NONE
    lessons: Annotated[tuple[str, ...], _stays(_keys)] = ()

    @classmethod
    def restorable(cls) -> dict[str, Any]:
        """Return by name what "Restore defaults" sets: every default but of what stays."""
        defaults = cls._field_defaults
        return {name: defaults[name] for name, kind in _KINDS.items() if not kind.stays}


_KINDS: Final[Mapping[str, _SettingKind]] = {
    name: annotated.__metadata__[0] for name, annotated in Settings.__annotations__.items()
}


_ADDED_TO: Final = ("lessons",)
"""What only grows: two windows, or two computers, add to it."""


def load_settings(path: Path) -> tuple[Settings, tuple[Notice, ...]]:
    """Return the settings kept at ``path`` and what was wrong with them; never an error.

    A missing file is a first start: defaults, no notice, and somebody new.
    """
    try:
        entries = _read(path)
    except FileNotFoundError:
        return Settings(is_new=True), ()
    except (OSError, ValueError) as error:
        return Settings(), (Notice(NoticeKind.SETTINGS_UNREADABLE, path.name, str(error)),)
    return _told_by(entries)


def imported_settings(data: bytes) -> dict[str, Any]:
    """Return by name what the settings in a file of another computer say, but for its window.

    ValueError if they are none.
    """
    told, _ = _told_by(_parsed(decoded(data, "strict")))
    return {name: value for name, value in told._asdict().items() if name not in _OF_HERE}


def _told_by(entries: Mapping[str, Any]) -> tuple[Settings, tuple[Notice, ...]]:
    values: dict[str, Any] = {}
    notices = []
    for name, kind in _KINDS.items():
        if name not in entries:
            continue
        try:
            values[name] = kind.read(entries[name])
        except ValueError:
            text = json.dumps(entries[name], ensure_ascii=False)[:_LONGEST_KEY]
            notices.append(Notice(NoticeKind.SETTING_WRONG, name, text))
    return Settings(**values), tuple(notices)


def save_settings(path: Path, settings: Settings, before: Settings | None = None) -> None:
    """Write ``settings`` to ``path`` in one piece; OSError if it cannot be written.

    Those that are as they were ``before`` stay as the file has them: another window may have
    changed them. Unknown entries stay, and so does a wrong one until its setting is changed from
    the default. A file that is no settings at all is set aside under another name.
    """
    path = behind_links(path)
    path.parent.mkdir(parents=True, exist_ok=True)
    with held(path):
        _lay_over(path, settings._asdict(), {} if before is None else before._asdict())


def _lay_over(path: Path, settings: Mapping[str, Any], before: Mapping[str, Any]) -> None:
    try:
        entries = _read(path)
    except FileNotFoundError:
        entries = {}
    except ValueError:
        set_aside(path)
        entries = {}
    for name, value in settings.items():
        if name in entries and name in before and value == before[name]:
            continue
        wrong = name in entries and not _is_right(name, entries[name])
        if name in _ADDED_TO and name in entries and not wrong:
            entries[name] = list(dict.fromkeys((*entries[name], *value)))
        elif not (wrong and value == Settings._field_defaults[name]):
            entries[name] = value
    write_whole(path, json.dumps(entries, ensure_ascii=False, indent=2) + "\n")


def _read(path: Path) -> dict[str, Any]:
    """Return the entries of the file; ValueError for anything but the text of a JSON object."""
    return _parsed(decoded(safe_files.read(path, _LARGEST), "strict"))


def _parsed(text: str) -> dict[str, Any]:
    text = without_invisible(text)
    for reading in dict.fromkeys((text, plain(text))):
        try:
            entries = json.loads(reading)
        except RecursionError:
            raise ValueError("nested too deeply") from None
        except ValueError:
            continue
        if isinstance(entries, dict):
            return entries
    raise ValueError("not a JSON object")


def _is_right(name: str, value: object) -> bool:
    try:
        _KINDS[name].read(value)
    except ValueError:
        return False
    return True
