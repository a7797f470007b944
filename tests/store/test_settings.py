"""Tests of settings files: unknown and invalid entries, damaged files."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

from smokingcat.store.notice import Notice, NoticeKind
from smokingcat.store.settings import Settings, load_settings, save_settings
from tests.changed_texts import CHANGES, failing

OTHERWISE = Settings(
    language="cs",
    book_language="hu",
    deck="international",
    back="smoke",
    cloth="oak",
    index="large",
    text_size=150,
    speed="fast",
    reduced_motion=True,
    drifting_smoke=False,
    trick_pace="click",
    talk="often",
    effects_volume=0.25,
    ambience_volume=0.5,
    turn_sound=True,
    muted=True,
    fullscreen=True,
    maximised=True,
    end_at_17="ask",
    deal_by=1,
    hand_order="own",
    confirm_tap=True,
    auto_last=False,
    auto_only=True,
    is_new=True,
    has_hurried=True,
    told=("pass", "letter"),
    card_names=False,
    card_points=False,
    shows_points=False,
    looks_back_kindly=False,
    counts_cards=False,
    gone_strip="cards",
    told_length="short",
    told_by_name=True,
    warns=0,
    hints=False,
    opens_hints=True,
    tells_luck=False,
    name="Ferda",
    window=(-5, 20, 1280, 800),
    word="TOPINKA",
    law="honour",
    levels=("kitten", "regular", "kitten"),
    deck_suits={"found": "german"},
    deck_index={"found": True},
    scan=1300,
    dwell=1000,
    rumble=True,
    inputs={"hint": ("x", "pad:y"), "leave": ("mouse:3", "ctrl+left")},
    lessons=("order", "pass"),
)


def settings_file(path: Path, **entries: object) -> Path:
    path.write_text(json.dumps(entries), encoding="utf-8")
    return path


def entries_of(path: Path) -> dict[str, object]:
    entries: dict[str, object] = json.loads(path.read_text(encoding="utf-8"))
    return entries


def test_missing_settings_file_gives_defaults_without_notice(tmp_path: Path) -> None:
    assert load_settings(tmp_path / "none.json") == (Settings(is_new=True), ())


def test_every_setting_is_equal_after_save_and_load(tmp_path: Path) -> None:
    path = tmp_path / "new" / "folder" / "settings.json"
    assert all(value != Settings()._asdict()[name] for name, value in OTHERWISE._asdict().items())
    save_settings(path, OTHERWISE)
    assert load_settings(path) == (OTHERWISE, ())


WRONG: list[tuple[str, object]] = [
    ("language", 7), ("language", "  "), ("book_language", 7),
    ("deck", None), ("deck", "a\nb"), ("back", ""),
    ("index", "huge"), ("text_size", 120), ("text_size", "large"), ("text_size", 115.0),
    ("speed", 3), ("speed", ["fast"]), ("reduced_motion", "yes"),
    ("reduced_motion", 1), ("trick_pace", "instant"), ("effects_volume", 1.5),
    ("effects_volume", -0.1), ("effects_volume", True), ("effects_volume", "loud"),
    ("effects_volume", float("nan")), ("ambience_volume", 2), ("turn_sound", 1),
    ("muted", None), ("fullscreen", 0), ("end_at_17", True),
    ("deal_by", 3), ("deal_by", True), ("deal_by", 1.0), ("hand_order", ""), ("confirm_tap", 2),
    ("auto_last", "no"), ("auto_only", 1), ("card_names", 1), ("shows_points", None),
    ("counts_cards", "C"), ("gone_strip", "open"), ("looks_back_kindly", 1), ("warns", 5),
    ("opens_hints", 1), ("opens_hints", "cats"),
    ("name", 5), ("name", "x" * 21), ("name", "a\x00b"), ("window", [1, 2]),
    ("window", "1280x800"), ("window", [0, 0, 0, 600]), ("window", [0, 0, 800.5, 600]),
    ("window", [0, 0, 50_000, 50_000]), ("effects_volume", 10**400), ("deck", "x" * 1000),
    ("name", "\ufe0f"), ("window", [0, 0, 10**30, 600]),
    ("window", [0, False, 800, 600]), ("word", "X"),
    ("word", 12), ("word", "CAT!"), ("levels", ["regular"]), ("levels", "regular"),
    ("levels", ["regular", "tiger", "kitten"]), ("deck_suits", {"a": "swiss"}),
    ("scan", 7), ("scan", 900.0), ("dwell", "slow"), ("rumble", 1), ("inputs", ["h"]),
    ("inputs", {"hint": "x"}), ("inputs", {"dance": ["x"]}),
    ("inputs", {"hint": ["hh"]}), ("inputs", {"hint": ["pad:z"]}), ("inputs", {"hint": [7]}),
    ("inputs", {"hint": ["mouse:1"]}), ("deck_suits", []),
    ("deck_index", {"a": 1}), ("deck_index", "yes"),
]  # one setting a line, where it fits  # fmt: skip


@pytest.mark.parametrize(("name", "value"), WRONG)
def test_invalid_entry_gives_default_and_notice(tmp_path: Path, name: str, value: object) -> None:
    path = (
        settings_file(tmp_path / "settings.json", muted=True) if name != "muted" else tmp_path / "s"
    )
    path = settings_file(path, **{"fullscreen": True, name: value})
    settings, notices = load_settings(path)
    assert getattr(settings, name) == Settings()._asdict()[name]
    assert settings.fullscreen is (name != "fullscreen")
    assert [(notice.kind, notice.subject) for notice in notices] == [
        (NoticeKind.SETTING_WRONG, name)
    ]


def test_every_invalid_entry_gets_notice_with_its_value(tmp_path: Path) -> None:
    path = settings_file(tmp_path / "s.json", speed="warp", deal_by=5, deck="tell")
    settings, notices = load_settings(path)
    assert settings == Settings(deck="tell")
    assert notices == (
        Notice(NoticeKind.SETTING_WRONG, "speed", '"warp"'),
        Notice(NoticeKind.SETTING_WRONG, "deal_by", "5"),
    )


def test_restorable_settings_exclude_players_window_decks_and_progress() -> None:
    restored = OTHERWISE._replace(**OTHERWISE.restorable())
    left = {
        name for name, value in restored._asdict().items() if value == OTHERWISE._asdict()[name]
    }
    assert left == {
        "language",
        "book_language",
        "deck",
        "back",
        "fullscreen",
        "maximised",
        "window",
        "name",
        "word",
        "levels",
        "deck_suits",
        "law",
        "deck_index",
        "is_new",
        "has_hurried",
        "told",
        "told_by_name",
        "inputs",
        "lessons",
    }


def test_save_keeps_unknown_entries(tmp_path: Path) -> None:
    # settings of an earlier version
    unknown = {"ambience": 0.5, "speaks": True, "voice_pace": "fast"}
    path = settings_file(tmp_path / "s.json", **unknown, speed="fast")
    settings, notices = load_settings(path)
    save_settings(path, settings._replace(muted=True))
    assert notices == ()
    assert entries_of(path).items() >= unknown.items()
    assert load_settings(path)[0] == Settings(speed="fast", muted=True)


def test_save_keeps_invalid_entry_until_its_setting_changes(tmp_path: Path) -> None:
    path = settings_file(tmp_path / "s.json", speed="ludicrous")
    settings, _ = load_settings(path)
    save_settings(path, settings)
    assert entries_of(path)["speed"] == "ludicrous"
    save_settings(path, settings._replace(speed="slow"))
    assert load_settings(path) == (Settings(speed="slow"), ())


@pytest.mark.parametrize("text", ["{", "[]", "[1, 2]", "", "nonsense", "\x00\x01", "[" * 100_000])
def test_invalid_settings_file_gives_defaults_and_is_renamed(tmp_path: Path, text: str) -> None:
    path = tmp_path / "settings.json"
    path.write_text(text, encoding="utf-8")
    settings, (notice,) = load_settings(path)
    assert settings == Settings()
    assert (notice.kind, notice.subject) == (NoticeKind.SETTINGS_UNREADABLE, "settings.json")
    save_settings(path, Settings(muted=True))
    assert load_settings(path) == (Settings(muted=True), ())
    assert (tmp_path / "settings.json.damaged").read_text(encoding="utf-8") == text


def test_binary_settings_file_gives_defaults(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    path.write_bytes(b"\xff\xfe\x00muted")
    assert load_settings(path)[0] == Settings()


_MAIL = re.compile("quoted|fence|code|backticks|bold|wrapped|flowed|signature|escaped")
_OF_MAIL = {name for name in CHANGES if _MAIL.match(name)}
"""Changes by mail programs, which are not undone, because settings are not mailed."""


def test_settings_re_encoded_by_editors_are_read_unchanged(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    save_settings(path, OTHERWISE)

    def is_read(data: bytes) -> bool:
        path.write_bytes(data)
        return load_settings(path) == (OTHERWISE, ())

    text = path.read_text(encoding="utf-8")
    assert not {*failing(text, is_read)} - _OF_MAIL


def test_unreadable_settings_are_reported_and_not_replaced(tmp_path: Path) -> None:
    (tmp_path / "settings.json").mkdir()
    settings, (notice,) = load_settings(tmp_path / "settings.json")
    assert (settings, notice.kind) == (Settings(), NoticeKind.SETTINGS_UNREADABLE)
    with pytest.raises(OSError, match="directory"):
        save_settings(tmp_path / "settings.json", settings)


def test_word_and_name_are_normalised(tmp_path: Path) -> None:
    path = settings_file(tmp_path / "s.json", word=" cat  flap ", name=" Ferda ")
    assert load_settings(path) == (Settings(word="CAT FLAP", name="Ferda"), ())


def test_save_keeps_lone_surrogates_in_file(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    path.write_text('{"name": "\\ud800", "beard": "\\udfff"}')
    found, (notice,) = load_settings(path)
    save_settings(path, found._replace(muted=True))
    entries = json.loads(path.read_text(encoding="utf-8"))
    assert (found.name, notice.subject) == ("", "name")
    assert (entries["name"], entries["beard"], entries["muted"]) == ("\ud800", "\udfff", True)


@pytest.mark.parametrize("name", ["lessons", "told"])
def test_progress_saved_by_two_windows_is_merged(tmp_path: Path, name: str) -> None:
    path = settings_file(tmp_path / "s.json", **{name: ["a"]})
    before, _ = load_settings(path)
    for played in ("b", "c"):
        grown: dict[str, Any] = {name: ("a", played)}
        save_settings(path, before._replace(**grown), before)
    assert getattr(load_settings(path)[0], name) == ("a", "b", "c")


def test_solved_problems_of_old_version_stay_in_settings_file(tmp_path: Path) -> None:
    path = settings_file(tmp_path / "s.json", problems=["a"])
    settings, notices = load_settings(path)
    assert (settings, notices) == (Settings(), ())
    save_settings(path, settings._replace(muted=True), settings)
    assert json.loads(path.read_text(encoding="utf-8"))["problems"] == ["a"]
