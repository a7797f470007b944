"""Everything in one file: packed here, it is all there elsewhere, and nothing there is lost."""

from __future__ import annotations

import contextlib
import io
import json
import os
import random
import struct
import subprocess
import sys
import zipfile
from collections.abc import Mapping
from dataclasses import dataclass, replace
from datetime import timedelta
from pathlib import Path

import pytest

from smokingcat.game import lines
from smokingcat.game.archive import LISTED
from smokingcat.game.lines import SealedLines, parted
from smokingcat.game.statistics import Statistics
from smokingcat.game.store import Store
from smokingcat.rules.record_line import seal
from smokingcat.store import backup
from smokingcat.store.backup import Brought, BundleError, bring_in, pack
from smokingcat.store.notice import NoticeKind
from smokingcat.store.tabletop import keep_tabletop, read_tabletop, tabletop_beside
from tests.changed_texts import CHANGES
from tests.game.evening import LEVELS, LONG_AGO, SHORT, play_on
from tests.project.tree import ROOT

ON_UNIX = pytest.mark.skipif(sys.platform == "win32", reason="there it is a folder, and ours")
LABEL = f"{seal('smoking-cat-bundle 1')}\n"


@dataclass
class Home:
    """A computer on which somebody plays."""

    folder: Path

    @property
    def store(self) -> Store:
        rounds = self.folder / "statistics.txt"
        return Store(self.folder / "matches", statistics=lambda: Statistics(rounds))

    @property
    def settings(self) -> Path:
        return self.folder / "settings.json"

    def play(self, *seeds: int, moves: int | None = None) -> Home:
        """Play matches, each to its end, or so many moves of it."""
        store = self.store
        for seed in seeds:
            started = LONG_AGO + timedelta(minutes=seed)
            session = store.create(SHORT, seed=str(seed), started=started, name="Me", levels=LEVELS)
            play_on(session, moves)
            store.put_away(session)
        return self

    def go_on(self, moves: int) -> None:
        store = self.store
        (saved,) = store.matches()
        play_on(store.open(saved.id), moves)

    def packed(self) -> Path:
        return pack(self.store, self.settings, self.folder / "all.smokingcat")

    def texts(self) -> set[str]:
        """Return every record there is, finished or not."""
        return {path.read_text(encoding="utf-8") for path in self.folder.rglob("*.match")}


@pytest.fixture
def home(tmp_path: Path) -> Home:
    return Home(tmp_path / "home")


@pytest.fixture
def away(tmp_path: Path) -> Home:
    return Home(tmp_path / "away")


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A file with two finished matches, one that goes on, and settings."""
    home = Home(tmp_path_factory.mktemp("played")).play(1, 2).play(3, moves=50)
    home.settings.write_text(json.dumps({"deck": "tell", "text_size": 130, "window": [1, 2, 3, 4]}))
    return home.packed()


def test_what_is_packed_here_is_all_there_elsewhere(played: Path, away: Home) -> None:
    home = Home(played.parent)
    arrived = bring_in(played, away.store)
    assert (arrived.finished, arrived.unfinished, arrived.left_out) == (2, 1, 0)
    assert arrived.rounds == len(home.store.statistics.rounds())
    assert away.texts() == home.texts()
    assert away.store.archive.matches() == home.store.archive.matches()
    assert away.store.archive.bearer() == home.store.archive.bearer()
    assert away.store.statistics.rounds() == home.store.statistics.rounds()
    assert [each.id for each in away.store.matches()] == [each.id for each in home.store.matches()]


def test_the_picture_of_ones_own_table_comes_along(home: Home, away: Home) -> None:
    keep_tabletop(tabletop_beside(home.store), (2, 1), b"abcdef")
    bring_in(home.packed(), away.store)
    assert read_tabletop(tabletop_beside(away.store)) == ((2, 1), b"abcdef")


def test_settings_are_told_but_for_the_window_and_changed_by_nobody(
    played: Path, away: Home
) -> None:
    settings = bring_in(played, away.store).settings
    assert settings is not None
    assert (settings["deck"], settings["text_size"]) == ("tell", 130)
    assert "window" not in settings
    assert not away.settings.exists()


def test_reading_it_again_changes_nothing(played: Path, away: Home) -> None:
    bring_in(played, away.store)
    before = {path: path.read_bytes() for path in away.folder.rglob("*.*")}
    again = bring_in(played, away.store)
    assert (again.matches, again.rounds) == (0, 0)
    assert {path: path.read_bytes() for path in away.folder.rglob("*.*")} == before


def test_two_evenings_are_laid_together(home: Home, away: Home) -> None:
    file = home.play(1, 4).packed()
    away.play(2, 5)
    bearer = away.store.archive.bearer()
    mine = away.texts()
    bring_in(file, away.store)
    store = away.store
    assert {match.seed for match in store.archive.matches()} == {"1", "2", "4", "5"}
    assert mine < away.texts()
    assert store.archive.bearer() == bearer, "what was played last was played here"
    rounds = store.statistics.rounds()
    assert {each.match for each in rounds} == {match.identity for match in store.archive.matches()}


def test_of_a_match_that_goes_on_whichever_went_on_farther_stays(home: Home, away: Home) -> None:
    first = home.play(1, moves=30).packed()
    bring_in(first, away.store)
    home.go_on(20)
    second = home.packed()
    assert bring_in(second, away.store).unfinished == 1
    assert away.texts() == home.texts()
    away.go_on(5)
    before = away.texts()
    assert bring_in(first, away.store).matches == bring_in(second, away.store).matches == 0
    assert away.texts() == before


def test_of_a_match_that_went_two_ways_both_stay(home: Home, away: Home) -> None:
    session = home.store.create(SHORT, seed="1", started=LONG_AGO, name="Me", levels=LEVELS)
    other = away.store.create(SHORT, seed="1", started=LONG_AGO, name="You", levels=LEVELS)
    play_on(session, 20)
    play_on(other, 20)
    both = home.texts() | away.texts()
    file = home.packed()
    assert bring_in(file, away.store).unfinished == 1
    assert bring_in(file, away.store).unfinished == 0
    assert away.texts() == both


def test_of_a_match_that_went_very_many_ways_a_few_stay(
    tmp_path: Path, away: Home, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(backup, "_MOST_ALIKE", 2)
    home = Home(tmp_path / "home").play(3, moves=20)
    (text,) = home.texts()
    ways = {f"matches/{way}.match": f"{text}{seal(f'way {way}')}\n" for way in range(5)}
    arrived = bring_in(
        zipped(tmp_path / "all.smokingcat", {"smoking-cat.txt": LABEL, **ways}), away.store
    )
    assert (arrived.unfinished, arrived.left_out) == (2, 3)


def test_lines_of_another_computer_have_an_end(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lines, "_MOST_LINES", 9)
    monkeypatch.setattr(lines, "_LONGEST_LINE", 50)
    texts = ["list 1", "first", "x" * 100, *map(str, range(20))]
    told = "\n".join(map(seal, texts)).encode()
    assert [*SealedLines(tmp_path / "list", "list").received(parted(io.BytesIO(told)))] == [
        "first",
        *map(str, range(4)),
    ], "of nine lines the one that is far too long takes three"


def test_as_many_rounds_come_as_a_home_can_hold(
    played: Path, away: Home, monkeypatch: pytest.MonkeyPatch
) -> None:
    with zipfile.ZipFile(played) as packed:
        size = packed.getinfo("statistics.txt").file_size
    monkeypatch.setattr("smokingcat.store.backup._LARGEST_LIST", size - 1)
    monkeypatch.setattr("smokingcat.store.backup.LARGEST_LINES", size)
    assert bring_in(played, away.store).rounds > 0


def test_of_more_rounds_than_a_home_can_hold_it_says_so(
    played: Path, away: Home, monkeypatch: pytest.MonkeyPatch
) -> None:
    with zipfile.ZipFile(played) as packed:
        size = packed.getinfo("statistics.txt").file_size
    monkeypatch.setattr("smokingcat.store.backup.LARGEST_LINES", size - 1)
    assert kind_of(played, away) is NoticeKind.BUNDLE_TOO_LARGE


def test_a_match_finished_elsewhere_is_no_longer_unfinished_here(home: Home, away: Home) -> None:
    bring_in(home.play(1, moves=30).packed(), away.store)
    store = home.store
    (saved,) = store.matches()
    session = store.open(saved.id)
    play_on(session)
    store.put_away(session)
    assert bring_in(home.packed(), away.store).finished == 1
    assert away.store.matches() == ()
    assert away.texts() == home.texts()


def test_a_match_that_was_thrown_away_here_comes_back(played: Path, away: Home) -> None:
    bring_in(played, away.store)
    archive = away.store.archive
    archive.remove(archive.matches()[0])
    assert bring_in(played, away.store).finished == 1
    assert len(away.store.archive.matches()) == 2


def test_a_record_alone_is_brought_in_like_a_file_with_it(
    home: Home, away: Home, tmp_path: Path
) -> None:
    home.play(1, 2).play(3, moves=9)
    records = sorted(home.folder.rglob("*.match"))
    sent = tmp_path / "Teta Ágnes (2).MATCH"
    text = records[0].read_text(encoding="utf-8")  # who plays it has it open: it cannot be moved
    sent.write_bytes(CHANGES["wrapped and quoted"](text))
    records[0] = sent
    for record in records:
        brought = bring_in(record, away.store)
        assert (brought.matches, brought.left_out) == (1, 0)
        assert bring_in(record, away.store) == Brought()
    assert away.texts() == {text, *(each.read_text(encoding="utf-8") for each in records[1:])}
    assert len(away.store.archive.matches()) == 2
    assert len(away.store.matches()) == 1


@pytest.mark.parametrize("name", ["UTF-16 of Notepad", "quoted"])
def test_texts_in_it_that_an_editor_has_saved_come_as_they_were(
    name: str, played: Path, away: Home, tmp_path: Path
) -> None:
    with zipfile.ZipFile(played) as packed:
        texts = {each: packed.read(each).decode() for each in packed.namelist()}
    members = {each: CHANGES[name](text) for each, text in texts.items()}
    if name == "quoted":  # which settings never are
        members["settings.json"] = texts["settings.json"].encode()
    changed = bring_in(zipped(tmp_path / "all.smokingcat", members), away.store)
    assert changed == bring_in(played, Home(tmp_path / "elsewhere").store)
    assert away.texts() == Home(played.parent).texts()
    assert bring_in(played, away.store) == replace(Brought(), settings=changed.settings)


@pytest.mark.parametrize("text", [b"", b"\x00\xff", b"hello\n"])
def test_what_is_no_record_is_left_out(text: bytes, away: Home, tmp_path: Path) -> None:
    strange = tmp_path / "strange.match"
    strange.write_bytes(text)
    assert bring_in(strange, away.store) == Brought(left_out=1)
    with pytest.raises(BundleError) as refused:
        bring_in(tmp_path / "nowhere.match", away.store)
    assert refused.value.notice.kind is NoticeKind.BUNDLE_UNREADABLE


def test_two_matches_of_one_file_name_both_have_room(home: Home, away: Home) -> None:
    for place, seed in ((home, "1"), (away, "2")):
        session = place.store.create(SHORT, seed=seed, started=LONG_AGO, levels=LEVELS)
        play_on(session)
        place.store.put_away(session)
    bring_in(home.packed(), away.store)
    matches = away.store.archive.matches()
    assert {match.seed for match in matches} == {"1", "2"}
    for match in matches:
        record = away.store.archive.record(match)
        assert record is not None
        assert record.header.seed == match.seed


# -- files from anybody ----------------------------------------------------------------------


def zipped(path: Path, members: Mapping[str, bytes | str]) -> Path:
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as packed:
        for name, data in members.items():
            packed.writestr(name, data)
    return path


def kind_of(path: Path, away: Home) -> NoticeKind:
    with pytest.raises(BundleError) as caught:
        bring_in(path, away.store)
    assert caught.value.notice.subject == path.name
    return caught.value.notice.kind


def replaced(data: bytes, place: int, by: bytes) -> bytes:
    return data[:place] + by + data[place + len(by) :]


def test_what_is_none_of_ours_is_called_so(tmp_path: Path, away: Home) -> None:
    path = tmp_path / "x.smokingcat"
    path.write_bytes(b"")
    assert kind_of(path, away) is NoticeKind.BUNDLE_STRANGE
    path.write_bytes(random.Random(1).randbytes(5000))
    assert kind_of(path, away) is NoticeKind.BUNDLE_STRANGE
    assert kind_of(zipped(path, {"deck.toml": "x"}), away) is NoticeKind.BUNDLE_STRANGE
    assert kind_of(zipped(path, {"smoking-cat.txt": "x"}), away) is NoticeKind.BUNDLE_STRANGE
    newer = f"{seal('smoking-cat-bundle 2')}\n"
    assert kind_of(zipped(path, {"smoking-cat.txt": newer}), away) is NoticeKind.BUNDLE_NEWER
    data = zipped(path, {"smoking-cat.txt": LABEL * 9}).read_bytes()
    listed = data.index(b"PK\x01\x02")
    for here, there, wrong in (
        (6, listed + 8, b"\x01\x00"),  # encrypted
        (8, listed + 10, b"\x63\x00"),  # packed in a way that nobody knows
        (8, listed + 10, b"\x0e\x00"),  # packed in another way than it says
        (50, listed + 16, b"\xff\xff"),  # damaged, and its sum is wrong
    ):
        path.write_bytes(replaced(replaced(data, here, wrong), there, wrong))
        assert kind_of(path, away) is NoticeKind.BUNDLE_STRANGE
    path.unlink()
    assert kind_of(path, away) is NoticeKind.BUNDLE_UNREADABLE
    path.mkdir()
    assert kind_of(path, away) is NoticeKind.BUNDLE_UNREADABLE


@pytest.mark.parametrize(
    "name",
    [
        "../escaped.match",
        "finished/../../escaped.match",
        "/tmp/escaped.match",
        "finished/sub/escaped.match",
        "matches/..match",
        pytest.param("matches\\escaped.match", marks=ON_UNIX),
        "finished/esc\naped.match",
        "elsewhere/escaped.match",
    ],
)
def test_names_lead_nowhere(name: str, played: Path, tmp_path: Path, away: Home) -> None:
    with zipfile.ZipFile(played) as packed:
        text = packed.read(next(n for n in packed.namelist() if n.startswith("finished/")))
    path = zipped(tmp_path / "x.smokingcat", {"smoking-cat.txt": LABEL, name: text})
    assert bring_in(path, away.store).matches == 0
    assert not list(tmp_path.rglob("*aped*"))
    assert away.texts() == set()


@pytest.mark.parametrize("is_huge", [False, True])
def test_a_list_that_is_too_long_is_not_read(
    tmp_path: Path, away: Home, monkeypatch: pytest.MonkeyPatch, is_huge: bool
) -> None:
    path = tmp_path / "x.smokingcat"
    locator = b"PK\x06\x07" + bytes(16) if is_huge else b""
    length = 0 if is_huge else 100_000_000
    end = struct.pack("<4s4H2LH", b"PK\x05\x06", 0, 0, 1, 1, length, 0, 0)
    path.write_bytes(bytes(100) + locator + end)
    monkeypatch.setattr(zipfile, "ZipFile", None)
    assert kind_of(path, away) is NoticeKind.BUNDLE_TOO_LARGE


def test_bytes_are_counted_as_they_come(
    tmp_path: Path, away: Home, monkeypatch: pytest.MonkeyPatch
) -> None:
    bomb: dict[str, bytes | str] = {"smoking-cat.txt": LABEL, "finished/1.match": b"0" * 3_000_000}
    path = zipped(tmp_path / "x.smokingcat", bomb)
    assert kind_of(path, away) is NoticeKind.BUNDLE_TOO_LARGE
    monkeypatch.setattr("smokingcat.store.backup.MOST_FILES", 3)
    many = {f"finished/{number}.match": b"" for number in range(3)}
    path = zipped(path, {"smoking-cat.txt": LABEL, **many})
    assert kind_of(path, away) is NoticeKind.BUNDLE_TOO_LARGE


def test_what_is_damaged_is_left_out_and_the_rest_comes(played: Path, away: Home) -> None:
    with zipfile.ZipFile(played) as packed:
        members = {name: packed.read(name) for name in packed.namelist()}
    (worse,) = [name for name in members if name.startswith("matches/")]
    members[worse] = members[worse].replace(b"play", b"pray", 1)
    members[LISTED] = b"\xff" * 300
    members["risks.txt"] = seal('{"match": []}').encode()
    members["statistics.txt"] = seal("[" * 100_000).encode()
    members["settings.json"] = b"[" * 100_000
    arrived = bring_in(zipped(away.folder.parent / "x.smokingcat", members), away.store)
    assert arrived == Brought(finished=2, left_out=1)


def test_a_member_of_a_month_that_there_is_not_comes_like_others(played: Path, away: Home) -> None:
    """Nor does a round of a day that is no text keep out what comes after it."""
    path = away.folder.parent / "x.smokingcat"
    with zipfile.ZipFile(played) as packed, zipfile.ZipFile(path, "w") as strange:
        for name in packed.namelist():
            member = zipfile.ZipInfo(name, (1980, 0, 0, 0, 0, 0))
            member.date_time = (1980, 15, 31, 31, 63, 62) if "finished" in name else (1980, 0) * 3
            strange.writestr(member, packed.read(name))
        strange.writestr("today/2026-11-23-kkk-1.match", b"\xff")
    elsewhere = Home(away.folder.parent / "elsewhere")
    assert bring_in(path, away.store) == replace(bring_in(played, elsewhere.store), left_out=1)


@pytest.mark.parametrize("seed", range(40))
def test_no_bitten_file_does_any_harm(seed: int, played: Path, away: Home) -> None:
    """Whatever bytes are wrong, it is taken in or refused; nothing lies where it should not."""
    chance, data = random.Random(seed), bytearray(played.read_bytes())
    for _ in range(chance.choice((1, 3, 30))):
        data[chance.randrange(len(data))] = chance.randrange(256)
    if chance.random() < 0.3:
        del data[chance.randrange(len(data)) :]
    path = away.folder.parent / "x.smokingcat"
    path.write_bytes(data)
    with contextlib.suppress(BundleError):
        bring_in(path, away.store)
    assert away.texts() <= Home(played.parent).texts()
    inside = {path.parent.name for path in away.folder.parent.rglob("*") if path.is_file()}
    assert inside <= {away.folder.parent.name, "away", "matches", "finished"}


def test_a_full_disk_is_told_of_and_leaves_what_was_there(
    played: Path, away: Home, monkeypatch: pytest.MonkeyPatch
) -> None:
    away.play(8)
    before = away.texts()

    def full(wanted: Path, text: str) -> Path:
        raise OSError(28, "No space left on device", str(wanted), None, text[:1])

    monkeypatch.setattr("smokingcat.store.backup.write_new", full)
    assert kind_of(played, away) is NoticeKind.BUNDLE_NOT_TAKEN_IN
    assert away.texts() == before


CHILD = """
import sys
from pathlib import Path
from smokingcat.store import backup
from smokingcat.game.statistics import Statistics
from smokingcat.game.store import Store
left = int(sys.argv[3])
def bit_by_bit(write):
    def written(*given):
        global left
        if not left:
            print("now", flush=True)
            sys.stdin.read()
        left -= 1
        return write(*given)
    return written
backup.write_new, backup.write_whole = bit_by_bit(backup.write_new), bit_by_bit(backup.write_whole)
folder = Path(sys.argv[2])
store = Store(folder / "matches", statistics=lambda: Statistics(folder / "statistics.txt"))
store.archive.take_in = bit_by_bit(store.archive.take_in)
store.statistics.take_in = bit_by_bit(store.statistics.take_in)
backup.bring_in(Path(sys.argv[1]), store)
"""


@pytest.mark.parametrize("writes", range(5))
def test_killed_in_the_middle_it_leaves_a_sound_state_and_the_rest_comes_later(
    writes: int, played: Path, away: Home
) -> None:
    away.play(8)
    mine = away.texts()
    command = [sys.executable, "-c", CHILD, str(played), str(away.folder), str(writes)]
    pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE}
    with subprocess.Popen(command, cwd=ROOT, **pipes) as child:  # type: ignore[call-overload]
        assert child.stdout.readline().strip() == b"now"
        child.kill()
    store = away.store
    assert mine <= away.texts() <= mine | Home(played.parent).texts()
    assert {match.seed for match in store.archive.matches()} <= {"1", "2", "8"}
    assert store.take_notices() == ()
    bring_in(played, store)
    archive = away.store.archive
    archive.catch_up(archive.behind())
    assert {match.seed for match in archive.matches()} == {"1", "2", "8"}
    assert away.texts() == mine | Home(played.parent).texts()
    assert {each.match for each in away.store.statistics.rounds()} >= {
        match.identity for match in archive.matches()
    }


def test_nothing_of_another_program_is_packed(home: Home) -> None:
    home.play(1)
    (home.store.folder / "notes.txt").write_text("mine")
    (home.store.folder / "x.match.damaged").write_text("mine")
    with zipfile.ZipFile(home.packed()) as packed:
        assert packed.testzip() is None
        assert {name.partition("/")[0] for name in packed.namelist()} == {
            *("smoking-cat.txt", "finished", "archive.txt", "statistics.txt")
        }


@ON_UNIX
@pytest.mark.parametrize("name", ["settings.json", "statistics.txt", "matches/risks.txt"])
def test_nobody_waits_for_a_pipe_where_a_file_should_be(home: Home, name: str) -> None:
    home.play(1)
    path = home.store.archive.folder / "risks.txt" if "risks" in name else home.folder / name
    path.unlink(missing_ok=True)
    os.mkfifo(path)
    with zipfile.ZipFile(home.packed()) as packed:
        assert path.name not in packed.namelist()
        assert "archive.txt" in packed.namelist()
    os.mkfifo(home.folder / "sent.smokingcat")
    with pytest.raises(BundleError):
        bring_in(home.folder / "sent.smokingcat", home.store)


@pytest.mark.parametrize("seconds", [0, 4_700_000_000])
def test_a_clock_that_was_wrong_keeps_nobody_from_packing(
    home: Home, away: Home, seconds: int
) -> None:
    home.play(1).play(2, moves=9)
    for path in home.store.folder.rglob("*.match"):
        os.utime(path, (seconds, seconds))
    assert bring_in(home.packed(), away.store).matches == 2


def test_a_file_there_is_never_replaced(home: Home) -> None:
    assert home.play(1).packed() != home.packed()
