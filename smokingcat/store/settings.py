"""The player's settings: an immutable value in memory, a JSON file on disk.

People and other versions of the program also write the file. Unknown or invalid entries stay in it.
A default replaces an invalid entry, and a notice reports it. This module does not know the effect
of any setting.
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
    HandOrder,
    IndexStyle,
    KeyName,
    Length,
    LessonKey,
    PadButton,
    Speed,
    StripState,
    Talkativeness,
    TrickPace,
)
from smokingcat.common.text_repair import decode_text, plain, without_invisible
from smokingcat.rules.ruleset import EndAt17, Law
from smokingcat.rules.word import tidy_word
from smokingcat.store.files import link_target, set_aside, write_whole
from smokingcat.store.lock import locked
from smokingcat.store.notice import Notice, NoticeKind

TextSize = Literal[100, 115, 130, 150, 175]
Warns = Literal["kittens", 0, 4, 8]
"""Smallest cost at which a card needs confirmation, in more rounds lost of 100. 0 means never.

``"kittens"`` means 8 against three kittens, else 0.
"""
OpensHints = bool | Literal["kittens"]
"""Whether the coach speaks unasked. ``"kittens"`` means true against three kittens, else false."""
Scan = Literal[0, 600, 900, 1300, 2000, 3000]
"""Milliseconds that the scanning cursor stays on a control. 0 turns scanning off."""
Dwell = Literal[0, 600, 1000, 1500, 2500]
"""Milliseconds after which a resting pointer presses a control. 0 turns this off."""

MAX_TYPED_NAME_LENGTH: Final = 20
"""Greatest length of a typed name in letters. Names in records may be longer."""
_MAX_FILE_BYTES: Final = 1_000_000
_MAX_KEY_LENGTH: Final = 200
MAX_COORDINATE: Final = 100_000
_MAX_PIXELS: Final = 70_000_000
"""Greatest number of pixels of a window, more than two of the largest screens have."""
MAX_INPUTS: Final = 8
"""Greatest number of inputs of a command."""
MOUSE_BUTTONS: Final = ("2", "3", "6", "7", "8", "9")
"""Mouse buttons that can be inputs: neither the primary button nor the wheel."""
_LOCAL_SETTINGS: Final = ("window", "maximised", "fullscreen", "is_new", "told_by_name")
"""Settings that apply to this computer only."""

_NO_ENTRIES: Final[Mapping[str, Any]] = {}

Reader = Callable[[Any], Any]


def _read_one_of(*choices: str | int) -> Reader:
    def read(value: Any) -> Any:
        if not isinstance(value, str | int) or isinstance(value, bool) or value not in choices:
            raise ValueError(value)
        return value

    return read


def _read_or_none(read: Reader) -> Reader:
    return lambda value: None if value is None else read(value)


def _read_switch(value: Any) -> bool:
    if not isinstance(value, bool):
        raise ValueError(value)
    return value


def _read_opens_hints(value: Any) -> OpensHints:
    return "kittens" if value == "kittens" else _read_switch(value)


def _read_volume(value: Any) -> float:
    if isinstance(value, bool) or not isinstance(value, int | float):
        raise ValueError(value)
    if not 0 <= value <= 1:  # NaN fails this comparison too
        raise ValueError(value)
    return float(value)


def _read_key(value: Any) -> str:
    if not isinstance(value, str) or not value.strip() or not value.isprintable():
        raise ValueError(value)
    if len(value) > _MAX_KEY_LENGTH:
        raise ValueError(value)
    return value


def _read_name(value: Any) -> str:
    if not isinstance(value, str) or value.strip() != one_line(value, MAX_TYPED_NAME_LENGTH):
        raise ValueError(value)
    return value.strip()


def _read_word(value: Any) -> str:
    if not isinstance(value, str):
        raise ValueError(value)
    return tidy_word(value)


def _read_window(value: Any) -> tuple[int, ...]:
    if not isinstance(value, list) or len(value) != 4:
        raise ValueError(value)
    if any(isinstance(side, bool) or not isinstance(side, int) for side in value):
        raise ValueError(value)
    if min(value[2:]) <= 0 or max(map(abs, value)) > MAX_COORDINATE:
        raise ValueError(value)
    if value[2] * value[3] > _MAX_PIXELS:
        raise ValueError(value)
    return tuple(value)


def _read_list(read: Reader, most: int | None = None) -> Reader:
    def read_list(value: Any) -> tuple[Any, ...]:
        if not isinstance(value, list):
            raise ValueError(value)
        return tuple(map(read, value[:most]))

    return read_list


def _read_mapping(read_name: Reader, read: Reader) -> Reader:
    def read_mapping(value: Any) -> dict[str, Any]:
        if not isinstance(value, dict):
            raise ValueError(value)
        return {read_name(name): read(entry) for name, entry in value.items()}

    return read_mapping


def _read_levels(value: Any) -> tuple[str, ...]:
    levels: tuple[str, ...] = _read_list(_read_one_of(*roster.names()))(value)
    if len(levels) != 3:
        raise ValueError(value)
    return levels


def _read_input(value: Any) -> str:
    """Read a key, with an optional Ctrl or Shift, or a button of a mouse or gamepad."""
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


_read_deck_suits: Final = _read_mapping(_read_key, _read_one_of("german", "french"))
_read_deck_indexes: Final = _read_mapping(_read_key, _read_switch)
_read_inputs: Final = _read_mapping(
    _read_one_of(*get_args(CommandName)), _read_list(_read_input, MAX_INPUTS)
)
"""Reads the keys and buttons of each command, by the command's name."""


class _SettingKind(NamedTuple):
    """Reader of a setting, and whether "Restore defaults" keeps its value."""

    read: Reader
    stays: bool


def _restorable(read: Reader) -> _SettingKind:
    """Declare a setting that "Restore defaults" resets."""
    return _SettingKind(read, stays=False)


def _permanent(read: Reader) -> _SettingKind:
    """Declare a setting that "Restore defaults" keeps, such as players or progress."""
    return _SettingKind(read, stays=True)


class Settings(NamedTuple):
    """All settings; the defaults are those of the first start.

    Match: ``name`` is the player's name, empty for the language's word for *You*. ``levels`` are
    the bots on the left, across and on the right. ``law`` is the law of the next match (R24).
    ``word`` is the playing word of the last match (R7).

    Look and sound: ``language`` None follows the system. ``book_language`` None uses the same
    language for the rule book. ``back`` None uses the deck's own back. ``deck_suits`` is "german"
    or "french" by name of a deck. ``deck_index``, also by name, is true if the game's index covers
    the deck's corners. Both contain only decks that the player has decided on. ``text_size`` is in
    per cent. Volumes are 0 to 1. ``talk`` is the frequency of the cats' remarks. ``window`` is x,
    y, width and height in pixels.

    Help for beginners: ``card_names`` shows the name of the card under the pointer. ``card_points``
    shows the cost on each card, ``shows_points`` the points so far. ``looks_back_kindly`` shows the
    previous trick longer than the rule allows (R16). ``counts_cards`` shows the cards that are
    gone, and ``gone_strip`` is the last state of that list. ``warns`` asks before a costly card or
    packet. ``hints`` is the coach's advice. ``tells_luck`` analyses a round while its result is
    shown.

    Play: ``auto_last`` plays the last card of a hand, ``auto_only`` every only legal card.

    Access: ``told_length`` is the length of screen-reader announcements. ``scan`` moves the cursor
    automatically, for players with one switch. ``dwell`` lets a resting pointer press. ``rumble``
    makes a gamepad vibrate. ``inputs`` are the keys and buttons of commands that the player has
    changed.

    Progress: ``lessons`` are the completed lessons. ``is_new`` means that the player has not been
    asked yet where to begin. ``has_hurried`` means that the player has fast-forwarded by a click.
    ``told`` are the explanations that are shown only once.
    """

    language: Annotated[str | None, _permanent(_read_or_none(_read_key))] = None
    book_language: Annotated[str | None, _permanent(_read_or_none(_read_key))] = None
    deck: Annotated[str, _permanent(_read_key)] = "smoking-cat"
    back: Annotated[str | None, _permanent(_read_or_none(_read_key))] = None
    cloth: Annotated[Cloth, _restorable(_read_one_of(*get_args(Cloth)))] = "green"
    # This field hides `tuple.index`, which is never called.
    index: Annotated[IndexStyle, _restorable(_read_one_of(*get_args(IndexStyle)))] = "letters"  # type: ignore[assignment]
    text_size: Annotated[TextSize, _restorable(_read_one_of(*get_args(TextSize)))] = 100
    speed: Annotated[Speed, _restorable(_read_one_of(*get_args(Speed)))] = "normal"
    reduced_motion: Annotated[bool, _restorable(_read_switch)] = False
    drifting_smoke: Annotated[bool, _restorable(_read_switch)] = True
    trick_pace: Annotated[TrickPace, _restorable(_read_one_of(*get_args(TrickPace)))] = "normal"
    talk: Annotated[Talkativeness, _restorable(_read_one_of(*get_args(Talkativeness)))] = "seldom"
    effects_volume: Annotated[float, _restorable(_read_volume)] = 0.7
    ambience_volume: Annotated[float, _restorable(_read_volume)] = 0.35
    turn_sound: Annotated[bool, _restorable(_read_switch)] = False
    muted: Annotated[bool, _restorable(_read_switch)] = False
    told_length: Annotated[Length, _restorable(_read_one_of(*get_args(Length)))] = "full"
    told_by_name: Annotated[bool, _permanent(_read_switch)] = False
    """Whether messages go to screen readers as the window's title.

    Orca before 45.2 ignores other messages. The game sets this itself if it can read Orca's
    version.
    """
    fullscreen: Annotated[bool, _permanent(_read_switch)] = False
    end_at_17: Annotated[EndAt17, _restorable(_read_one_of(*get_args(EndAt17)))] = "auto"
    deal_by: Annotated[Literal[1, 2], _restorable(_read_one_of(1, 2))] = 2
    hand_order: Annotated[HandOrder, _restorable(_read_one_of(*get_args(HandOrder)))] = "suit"
    confirm_tap: Annotated[bool, _restorable(_read_switch)] = False
    auto_last: Annotated[bool, _restorable(_read_switch)] = True
    auto_only: Annotated[bool, _restorable(_read_switch)] = False
    card_names: Annotated[bool, _restorable(_read_switch)] = True
    card_points: Annotated[bool, _restorable(_read_switch)] = True
    shows_points: Annotated[bool, _restorable(_read_switch)] = True
    looks_back_kindly: Annotated[bool, _restorable(_read_switch)] = True
    counts_cards: Annotated[bool, _restorable(_read_switch)] = True
    gone_strip: Annotated[StripState, _restorable(_read_one_of(*get_args(StripState)))] = "closed"
    warns: Annotated[Warns, _restorable(_read_one_of(*get_args(Warns)))] = "kittens"
    hints: Annotated[bool, _restorable(_read_switch)] = True
    opens_hints: Annotated[OpensHints, _restorable(_read_opens_hints)] = False
    tells_luck: Annotated[bool, _restorable(_read_switch)] = True
    name: Annotated[str, _permanent(_read_name)] = ""
    window: Annotated[tuple[int, int, int, int] | None, _permanent(_read_or_none(_read_window))] = (
        None
    )
    maximised: Annotated[bool, _permanent(_read_switch)] = False
    word: Annotated[str | None, _permanent(_read_or_none(_read_word))] = None
    levels: Annotated[tuple[str, str, str], _permanent(_read_levels)] = (
        "regular",
        "regular",
        "regular",
    )
    law: Annotated[Law, _permanent(_read_one_of(*get_args(Law)))] = "strict"
    deck_suits: Annotated[Mapping[str, str], _permanent(_read_deck_suits)] = _NO_ENTRIES
    deck_index: Annotated[Mapping[str, bool], _permanent(_read_deck_indexes)] = _NO_ENTRIES
    is_new: Annotated[bool, _permanent(_read_switch)] = False
    has_hurried: Annotated[bool, _permanent(_read_switch)] = False
    told: Annotated[tuple[str, ...], _permanent(_read_list(_read_key))] = ()
    scan: Annotated[Scan, _restorable(_read_one_of(*get_args(Scan)))] = 0
    dwell: Annotated[Dwell, _restorable(_read_one_of(*get_args(Dwell)))] = 0
    rumble: Annotated[bool, _restorable(_read_switch)] = False
    inputs: Annotated[Mapping[str, tuple[str, ...]], _permanent(_read_inputs)] = _NO_ENTRIES
    lessons: Annotated[tuple[str, ...], _permanent(_read_list(_read_key))] = ()

    @property
    def next_lesson(self) -> int | None:
        """The number (from 0) of the lesson to take next, ``None`` if all have been taken.

        It is the first open lesson after the last one taken, or else the first open one.
        """
        is_open = [key not in self.lessons for key in get_args(LessonKey)]
        after = max((at for at, still in enumerate(is_open) if not still), default=-1) + 1
        rest = (*range(after, len(is_open)), *range(after))
        return next((at for at in rest if is_open[at]), None)

    @classmethod
    def restorable(cls) -> dict[str, Any]:
        """Return the defaults of all settings that "Restore defaults" resets, by name."""
        defaults = cls._field_defaults
        return {name: defaults[name] for name, kind in _SETTING_KINDS.items() if not kind.stays}


_SETTING_KINDS: Final[Mapping[str, _SettingKind]] = {
    name: annotated.__metadata__[0] for name, annotated in Settings.__annotations__.items()
}


PROGRESS_SETTINGS: Final = ("lessons", "told", "has_hurried")
"""Settings that only grow: lists, and switches that stay on. Two windows or computers add to them.
"""


def load_settings(path: Path) -> tuple[Settings, tuple[Notice, ...]]:
    """Return the settings at ``path`` and notices of invalid entries; never raise an error.

    A missing file means a first start: defaults, no notice, and ``is_new``.
    """
    try:
        entries = _read_entries(path)
    except FileNotFoundError:
        return Settings(is_new=True), ()
    except (OSError, ValueError) as error:
        return Settings(), (Notice(NoticeKind.SETTINGS_UNREADABLE, path.name, str(error)),)
    return _validate(entries)


def imported_settings(data: bytes) -> dict[str, Any]:
    """Return the settings in another computer's file by name, without those of its window.

    Raise ValueError if the file contains no settings.
    """
    imported, _ = _validate(_parse_object(decode_text(data, "strict")))
    return {
        name: value for name, value in imported._asdict().items() if name not in _LOCAL_SETTINGS
    }


def merged_progress(settings: Settings, imported: Mapping[str, Any]) -> dict[str, Any]:
    """Return the progress in ``settings`` joined with that in imported settings, by name."""
    return {name: _joined(getattr(settings, name), imported[name]) for name in PROGRESS_SETTINGS}


def _joined(own: Any, other: Any) -> Any:
    """Return the entries of two lists, or whether one of two switches is on."""
    return own or other if isinstance(own, bool) else tuple(dict.fromkeys((*own, *other)))


def _validate(entries: Mapping[str, Any]) -> tuple[Settings, tuple[Notice, ...]]:
    values: dict[str, Any] = {}
    notices = []
    for name, kind in _SETTING_KINDS.items():
        if name not in entries:
            continue
        try:
            values[name] = kind.read(entries[name])
        except ValueError:
            text = json.dumps(entries[name], ensure_ascii=False)[:_MAX_KEY_LENGTH]
            notices.append(Notice(NoticeKind.SETTING_WRONG, name, text))
    return Settings(**values), tuple(notices)


def save_settings(path: Path, settings: Settings, before: Settings | None = None) -> None:
    """Write ``settings`` to ``path``, all or none; raise OSError if that fails.

    Settings equal to those in ``before`` are not written, because another window may have changed
    them. Unknown entries stay. An invalid entry stays until its setting is changed from the
    default. A file without any settings is renamed.
    """
    path = link_target(path)
    path.parent.mkdir(parents=True, exist_ok=True)
    with locked(path):
        _merge(path, settings._asdict(), {} if before is None else before._asdict())


def _merge(path: Path, settings: Mapping[str, Any], before: Mapping[str, Any]) -> None:
    try:
        entries = _read_entries(path)
    except FileNotFoundError:
        entries = {}
    except ValueError:
        set_aside(path)
        entries = {}
    for name, value in settings.items():
        if name in entries and name in before and value == before[name]:
            continue
        wrong = name in entries and not _is_valid(name, entries[name])
        if name in PROGRESS_SETTINGS and name in entries and not wrong:
            entries[name] = _joined(entries[name], value)
        elif not (wrong and value == Settings._field_defaults[name]):
            entries[name] = value
    write_whole(path, json.dumps(entries, ensure_ascii=False, indent=2) + "\n")


def _read_entries(path: Path) -> dict[str, Any]:
    """Return the entries of the file; raise ValueError unless it contains a JSON object."""
    return _parse_object(decode_text(safe_files.read(path, _MAX_FILE_BYTES), "strict"))


def _parse_object(text: str) -> dict[str, Any]:
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


def _is_valid(name: str, value: object) -> bool:
    try:
        _SETTING_KINDS[name].read(value)
    except ValueError:
        return False
    return True
