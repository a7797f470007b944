from __future__ import annotations

import json
import re
import sys
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from smokingcat.arena.board import Board, Clock
from smokingcat.arena.contest import Contest
from smokingcat.arena.report import milliseconds
from smokingcat.bots.bot import UnreadableTables
from smokingcat.bots.heuristic.kitten import Kitten
from smokingcat.cli import main
from smokingcat.i18n.catalogue.languages import LANGUAGES

SEATS = "regular,kitten,kitten,kitten"
KITTENS = "kitten,kitten,kitten,kitten"
UNTOLD = "± ? stands where the deals played so far cannot tell how large the error is."


@pytest.fixture(autouse=True)
def english(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LANGUAGE", "en")


def printed(capsys: pytest.CaptureFixture[str], *arguments: str, status: int = 0) -> str:
    assert main(["arena", *arguments]) == status
    out, err = capsys.readouterr()
    assert err == ""
    return out


def counted(capsys: pytest.CaptureFixture[str], *arguments: str, status: int = 0) -> Any:
    """Return what programs read, without the times, which are never the same."""
    told = json.loads(printed(capsys, *arguments, "--json", status=status))
    for bot in told["bots"].values():
        for name in ("milliseconds_a_decision", "card", "pass"):
            del bot[name]
    return told


def refusal(capsys: pytest.CaptureFixture[str], *arguments: str, status: int = 2) -> str:
    assert main(["arena", *arguments]) == status
    out, err = capsys.readouterr()
    (line,) = err.splitlines()
    assert out == ""
    return line.removeprefix("smokingcat: ")


class Playing:
    """Counts the boards that are played, and lets somebody press Ctrl-C before one of them."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.boards = 0
        self.stops_before = -1
        play: Callable[..., Board] = Contest.play

        def watched(contest: Contest, number: int, turns: int, clock: Clock | None = None) -> Board:
            if self.boards == self.stops_before:
                raise KeyboardInterrupt
            self.boards += 1
            return play(contest, number, turns, clock)

        monkeypatch.setattr(Contest, "play", watched)


@pytest.fixture
def playing(monkeypatch: pytest.MonkeyPatch) -> Playing:
    return Playing(monkeypatch)


# -- what is printed ---------------------------------------------------------------------


def test_each_kind_of_bot_gets_a_line(capsys: pytest.CaptureFixture[str]) -> None:
    lines = printed(capsys, "--seats", SEATS, "--rounds", "40", "--seed", "x").splitlines()
    head, _, titles, regular, kitten, _, error, brackets = lines
    assert head == "40 rounds, seed x"
    columns = "bot seats rounds lost by each points per round thinking time per card per pass"
    assert " ".join(titles.split()) == columns
    assert regular.split()[:3] == ["regular", "(Regular)", "1"]
    assert kitten.split()[:3] == ["kitten", "(Kitten)", "3"]
    assert len(titles) == len(regular) == len(kitten)
    assert "standard error" in error
    assert "99 decisions of 100" in brackets


def test_a_time_is_as_exact_as_it_is_worth_and_written_as_people_write() -> None:
    english, german = LANGUAGES["en"], LANGUAGES["de"]
    told = [milliseconds(seconds, english) for seconds in (0.000_26, 0.002_5, 0.011, 0.32)]
    assert told == ["0.26", "2.5", "11", "320"]
    assert milliseconds(0.002_5, german) == "2,5"


def test_numbers_are_those_of_the_language(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LANGUAGE", "de")
    lines = printed(capsys, "--seats", SEATS, "--rounds", "40").splitlines()
    assert re.search(r"\d,\d ± \d+,\d\s% +\d+,\d\d ", lines[3])
    assert not any("." in cell for cell in lines[3].split())


@pytest.mark.parametrize("rounds", ["4", "8"])
def test_of_too_few_deals_no_error_is_told_and_it_is_said_why(
    capsys: pytest.CaptureFixture[str], rounds: str
) -> None:
    arguments = ("--seats", SEATS, "--rounds", rounds)
    lines = printed(capsys, *arguments).splitlines()
    assert re.search(r"\d\.\d% ± \? ", lines[3])
    assert UNTOLD in lines
    assert counted(capsys, *arguments)["bots"]["kitten"]["standard_error"] is None


def test_deals_that_came_out_alike_promise_nothing(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    always = Contest(tuple(SEATS.split(",")), "1").play(0)
    monkeypatch.setattr(Contest, "play", lambda *_: always)
    out = printed(capsys, "--seats", SEATS, "--rounds", "48")
    assert "± ?" in out
    assert UNTOLD in out.splitlines()


def test_what_is_not_told_of_matches_is_explained_though_all_is_told_of_rounds(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    board = Contest(tuple(SEATS.split(",")), "1").play(0)
    one, other = (replace(board, losers=(1, 2, 3, 1), lost=(lost, 3, 3, 3)) for lost in (1, 2))
    monkeypatch.setattr(Contest, "play", lambda _, number, *__: other if number % 2 else one)
    lines = printed(capsys, "--seats", SEATS, "--matches", "40", "--word", "ABC").splitlines()
    assert re.search(r" 0\.0% ± \? +\d+\.\d ± \d", lines[3])
    assert UNTOLD in lines


def test_whoever_holds_all_seats_loses_a_quarter_and_that_is_certain(
    capsys: pytest.CaptureFixture[str],
) -> None:
    out = printed(capsys, "--seats", KITTENS, "--rounds", "8")
    assert "25.0%" in out
    assert "±" not in out


def test_bots_go_by_the_names_that_the_game_calls_them_by(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    by_id = counted(capsys, "--seats", SEATS, "--rounds", "4")
    assert counted(capsys, "--seats", "Regular,kitten, KITTEN,Kitten", "--rounds", "4") == by_id
    monkeypatch.setenv("LANGUAGE", "cs")
    assert counted(capsys, "--seats", "Štamgast,kotě,kitten,Kotě", "--rounds", "4") == by_id
    assert "kitten (Kotě)" in printed(capsys, "--seats", SEATS, "--rounds", "4")


def test_a_file_in_a_folder_that_is_not_there_is_not_begun(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    folder = tmp_path / "lost"
    said = refusal(capsys, "--seats", SEATS, "--rounds", "4", "--resume", str(folder / "boards"))
    assert said == f"there is no folder {folder}"
    assert not folder.exists()


def test_programs_read_the_counts(capsys: pytest.CaptureFixture[str]) -> None:
    told = json.loads(printed(capsys, "--seats", SEATS, "--rounds", "40", "--seed", "3", "--json"))
    assert (told["rounds"], told["seed"], told["deals"], told["complete"]) == (40, "3", 10, True)
    assert [seat["bot"] for seat in told["seats"]] == SEATS.split(",")
    assert sum(seat["lost"] for seat in told["seats"]) == 40
    shares = {name: bot["share_lost"] * bot["seats"] for name, bot in told["bots"].items()}
    assert sum(shares.values()) == pytest.approx(1.0)
    kitten = told["bots"]["kitten"]
    assert 0 < kitten["standard_error"] < 0.1
    assert 0 < kitten["card"]["milliseconds"] <= 2 * kitten["card"]["milliseconds_99_of_100"]
    assert kitten["milliseconds_a_decision"] > 0


def test_the_same_seed_counts_the_same_in_any_number_of_processes(
    capsys: pytest.CaptureFixture[str],
) -> None:
    arguments = ("--seats", "kitten,regular,kitten,kitten", "--rounds", "18", "--seed", "9")
    alone = counted(capsys, *arguments)
    assert alone == counted(capsys, *arguments, "--processes", "2")
    assert alone["seats"] != counted(capsys, *arguments[:-1], "10")["seats"]


def test_whole_matches_are_counted_beside_their_rounds(capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ("--seats", KITTENS, "--matches", "4", "--word", "pes")
    told = counted(capsys, *arguments)
    assert (told["matches"], told["word"]) == (4, "PES")
    assert sum(seat["lost"] for seat in told["seats"]) == 4
    assert told["rounds"] >= 4 * 3
    lines = printed(capsys, *arguments).splitlines()
    assert lines[0] == "4 matches for PES, seed 1"
    assert "matches lost by each" in lines[2]


# -- going on another day ----------------------------------------------------------------


def test_ctrl_c_gives_the_result_so_far(
    capsys: pytest.CaptureFixture[str], playing: Playing
) -> None:
    playing.stops_before = 3
    told = counted(capsys, "--seats", KITTENS, "--rounds", "40", status=130)
    assert (told["rounds"], told["deals"], told["complete"]) == (12, 3, False)
    playing.boards = 0
    out = printed(capsys, "--seats", KITTENS, "--rounds", "40", status=130)
    assert out.startswith("12 rounds, seed 1 (stopped before 40)\n")


def test_ctrl_c_before_the_first_deal_is_over_gives_a_result_of_no_rounds(
    capsys: pytest.CaptureFixture[str], playing: Playing
) -> None:
    playing.stops_before = 0
    said = printed(capsys, "--seats", KITTENS, status=130)
    assert said == "0 rounds, seed 1 (stopped before 1000)\n"
    told = counted(capsys, "--seats", KITTENS, status=130)
    assert (told["rounds"], told["complete"], told["bots"]) == (0, False, {})


def test_what_is_in_the_file_is_not_played_again(
    capsys: pytest.CaptureFixture[str], playing: Playing, tmp_path: Path
) -> None:
    arguments = ("--seats", SEATS, "--rounds", "20", "--seed", "9")
    whole = counted(capsys, *arguments)
    resumed = (*arguments, "--resume", str(tmp_path / "boards"))
    playing.boards, playing.stops_before = 0, 2
    assert counted(capsys, *resumed, status=130)["rounds"] == 8
    playing.boards, playing.stops_before = 0, -1
    assert counted(capsys, *resumed) == whole
    to_see_that_they_play_alike = 1
    assert playing.boards == 3 + to_see_that_they_play_alike
    playing.boards = 0
    assert counted(capsys, *resumed) == whole
    assert playing.boards == to_see_that_they_play_alike


def test_an_empty_file_is_begun_where_it_lies(
    capsys: pytest.CaptureFixture[str], playing: Playing, tmp_path: Path
) -> None:
    (tmp_path / "boards").touch()
    arguments = ("--seats", SEATS, "--rounds", "8", "--seed", "9")
    resumed = (*arguments, "--resume", str(tmp_path / "boards"))
    whole = counted(capsys, *resumed)
    playing.boards = 0
    assert counted(capsys, *resumed) == whole
    to_see_that_they_play_alike = 1
    assert playing.boards == to_see_that_they_play_alike
    assert [path.name for path in tmp_path.iterdir()] == ["boards"]


def test_a_deal_that_was_cut_short_is_played_again_when_more_is_wanted(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    arguments = ("--seats", SEATS, "--seed", "9")
    resumed = (*arguments, "--resume", str(tmp_path / "boards"))
    assert counted(capsys, *resumed, "--rounds", "6")["rounds"] == 6
    whole = counted(capsys, *arguments, "--rounds", "8")
    assert counted(capsys, *resumed, "--rounds", "8") == whole
    assert counted(capsys, *resumed, "--rounds", "8") == whole
    assert counted(capsys, *resumed, "--rounds", "4")["rounds"] == 4


def test_a_line_that_was_being_written_is_written_anew(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    file = tmp_path / "boards"
    arguments = ("--seats", SEATS, "--rounds", "12", "--seed", "9", "--resume", str(file))
    whole, text = counted(capsys, *arguments), file.read_text()
    file.write_text(text[:-20])
    assert counted(capsys, *arguments) == whole
    assert len(file.read_text().splitlines()) == len(text.splitlines()) == 4


@pytest.mark.parametrize(
    ("changed", "problem"),
    [
        (("--seats", KITTENS), "{} holds another contest: --seats " + SEATS + " --seed 1"),
        (("--seed", "2"), "{} holds another contest: --seats " + SEATS + " --seed 1"),
        (("--matches", "4"), "{} holds another contest: --seats " + SEATS + " --seed 1"),
    ],
)
def test_another_contest_does_not_go_into_the_file(
    capsys: pytest.CaptureFixture[str],
    playing: Playing,
    tmp_path: Path,
    changed: tuple[str, str],
    problem: str,
) -> None:
    file = str(tmp_path / "boards")
    playing.stops_before = 1
    printed(capsys, "--seats", SEATS, "--resume", file, status=130)
    options = {"--seats": SEATS, "--resume": file, changed[0]: changed[1]}
    arguments = [part for option in options.items() for part in option]
    assert refusal(capsys, *arguments) == problem.format(file)


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("once upon a time\n", "{} was not begun by the arena"),
        ('{"arena": 2}\n', "{} was not begun by the arena"),
        ("HEADER", "line 1 of {} has been changed or is not whole"),
        ("HEADER\n{}\n", "line 2 of {} has been changed or is not whole"),
        ("HEADER\nhello\n", "line 2 of {} has been changed or is not whole"),
    ],
)
def test_a_file_that_makes_no_sense_is_left_alone(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, text: str, problem: str
) -> None:
    file = tmp_path / "boards"
    header = json.dumps({"arena": 1, **Contest(tuple(SEATS.split(",")), "1").data()})
    file.write_text(text.replace("HEADER", header))
    written = file.read_text()
    said = refusal(capsys, "--seats", SEATS, "--resume", str(file))
    assert said == problem.replace("{}", str(file))
    assert file.read_text() == written


def test_bots_that_have_learned_something_since_need_a_new_file(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    file = str(tmp_path / "boards")
    printed(capsys, "--seats", SEATS, "--rounds", "4", "--resume", file)
    monkeypatch.setattr(Kitten, "choose_card", lambda _, view: view.legal[-1])
    said = refusal(capsys, "--seats", SEATS, "--rounds", "8", "--resume", file)
    assert said == f"the bots do not play as they did when {file} was begun"


def test_a_file_where_none_can_be_is_told(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    said = refusal(capsys, "--seats", SEATS, "--resume", str(tmp_path))
    assert said.startswith(f"{tmp_path} cannot be written: ")


# -- honour law --------------------------------------------------------------------------


def test_under_honour_law_rounds_and_matches_are_played_to_their_end(
    capsys: pytest.CaptureFixture[str],
) -> None:
    arguments = ("--seats", SEATS, "--law", "honour", "--seed", "9")
    lines = printed(capsys, *arguments, "--rounds", "40").splitlines()
    assert lines[0] == "40 rounds, seed 9, under honour law"
    told = counted(capsys, *arguments, "--matches", "8", "--word", "pes")
    assert (told["law"], told["matches"]) == ("honour", 8)
    assert 8 * 3 <= told["rounds"] <= 8 * 9


def test_a_file_of_strict_rounds_is_none_of_honour_law(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    file = tmp_path / "boards"
    resumed = ("--seats", KITTENS, "--rounds", "4", "--resume", str(file))
    printed(capsys, *resumed, "--law", "honour")
    said = refusal(capsys, *resumed)
    assert said.endswith(f"another contest: --seats {KITTENS} --seed 1 --law honour")


def test_a_file_from_before_there_was_another_law_is_strict(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    file = tmp_path / "boards"
    resumed = ("--seats", KITTENS, "--rounds", "4", "--resume", str(file))
    whole = counted(capsys, *resumed)
    file.write_text(file.read_text().replace(',"law":"strict"', ""))
    assert counted(capsys, *resumed) == whole


def test_no_other_law_is_known(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["arena", "--seats", KITTENS, "--law", "martial"])
    assert "martial" in capsys.readouterr().err


# -- what is refused, and what is watched ------------------------------------------------


@pytest.mark.parametrize(
    ("arguments", "problem"),
    [
        (["--seats", "regular,kitten"], "four bots make a table, as in A,B,B,B"),
        (
            ["--seats", "tiger,kitten,kitten,kitten"],
            "no such bot: tiger (there are: kitten (Kitten)",
        ),
        (["--seats", SEATS, "--rounds", "0"], "at least one round has to be played"),
        (["--seats", SEATS, "--matches", "0"], "at least one round has to be played"),
        (["--seats", SEATS, "--word", "PES"], "--word goes with --matches only"),
        (
            ["--seats", SEATS, "--rounds", "4", "--matches", "4"],
            "either --rounds or --matches, not both",
        ),
    ],
)
def test_bad_input_is_one_line_and_a_status(
    capsys: pytest.CaptureFixture[str], arguments: list[str], problem: str
) -> None:
    assert refusal(capsys, *arguments).startswith(problem)


def test_a_bot_whose_tables_are_gone_is_told_in_one_line(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def gone(*_: object) -> Board:
        raise UnreadableTables("thumb.npz")

    monkeypatch.setattr(Contest, "play", gone)
    said = refusal(capsys, "--seats", SEATS, status=1)
    assert said == "thumb.npz cannot be read. Please install the game again."


def test_processes_and_a_cluster_do_not_go_together(capsys: pytest.CaptureFixture[str]) -> None:
    said = refusal(capsys, "--seats", SEATS, "--processes", "2", "--cluster", "127.0.0.1:8786")
    assert said == "either --processes or --cluster, not both"


def test_a_cluster_wants_a_package_that_few_have(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    said = refusal(capsys, "--seats", SEATS, "--cluster", "127.0.0.1:8786", status=1)
    assert said == ('--cluster needs what is not installed yet: pip install "smokingcat[cluster]"')
