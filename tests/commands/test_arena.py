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
from smokingcat.i18n.catalogue.languages import LANGUAGES
from tests.commands.conftest import Command

SEATS = "regular,kitten,kitten,kitten"
KITTENS = "kitten,kitten,kitten,kitten"
NO_ERROR = "± ?: too few deals for a margin of error."


@pytest.fixture
def arena(capsys: pytest.CaptureFixture[str]) -> Command:
    return Command(capsys, "arena")


def counts(arena: Command, *arguments: str, status: int = 0) -> Any:
    """Return the JSON output without times, which differ between runs."""
    data = arena.data(*arguments, status=status)
    for bot in data["bots"].values():
        for name in ("milliseconds_a_decision", "card", "pass"):
            del bot[name]
    return data


class BoardCounter:
    """Counts the boards played and raises KeyboardInterrupt before one of them."""

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
def counter(monkeypatch: pytest.MonkeyPatch) -> BoardCounter:
    return BoardCounter(monkeypatch)


def test_table_has_one_line_for_each_kind_of_bot(arena: Command) -> None:
    lines = arena.output("--seats", SEATS, "--rounds", "40", "--seed", "x").splitlines()
    head, _, titles, regular, kitten, _, error, brackets = lines
    assert head == "40 rounds, seed x"
    columns = "bot seats rounds lost by each points per round thinking time per card per pass"
    assert " ".join(titles.split()) == columns
    assert regular.split()[:3] == ["regular", "(Regular)", "1"]
    assert kitten.split()[:3] == ["kitten", "(Kitten)", "3"]
    assert len(titles) == len(regular) == len(kitten)
    assert "standard error" in error
    assert "99 of 100 decisions" in brackets


def test_milliseconds_are_rounded_by_size_in_local_format() -> None:
    english, german = LANGUAGES["en"], LANGUAGES["de"]
    texts = [milliseconds(seconds, english) for seconds in (0.000_26, 0.002_5, 0.011, 0.32)]
    assert texts == ["0.26", "2.5", "11", "320"]
    assert milliseconds(0.002_5, german) == "2,5"


def test_table_uses_number_format_of_language(
    arena: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LANGUAGE", "de")
    lines = arena.output("--seats", SEATS, "--rounds", "40").splitlines()
    assert re.search(r"\d,\d ± \d+,\d\s% +\d+,\d\d ", lines[3])
    assert not any("." in cell for cell in lines[3].split())


@pytest.mark.parametrize("rounds", ["4", "8"])
def test_too_few_deals_print_an_explanation_instead_of_an_error_estimate(
    arena: Command, rounds: str
) -> None:
    arguments = ("--seats", SEATS, "--rounds", rounds)
    lines = arena.output(*arguments).splitlines()
    assert re.search(r"\d\.\d% ± \? ", lines[3])
    assert NO_ERROR in lines
    assert counts(arena, *arguments)["bots"]["kitten"]["standard_error"] is None


def test_deals_that_all_end_alike_show_no_standard_error(
    arena: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    always = Contest(tuple(SEATS.split(",")), "1").play(0)
    monkeypatch.setattr(Contest, "play", lambda *_: always)
    out = arena.output("--seats", SEATS, "--rounds", "48")
    assert "± ?" in out
    assert NO_ERROR in out.splitlines()


def test_missing_error_of_matches_is_explained_beside_errors_of_rounds(
    arena: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    board = Contest(tuple(SEATS.split(",")), "1").play(0)
    one, other = (replace(board, losers=(1, 2, 3, 1), lost=(lost, 3, 3, 3)) for lost in (1, 2))
    monkeypatch.setattr(Contest, "play", lambda _, number, *__: other if number % 2 else one)
    lines = arena.output("--seats", SEATS, "--matches", "40", "--word", "ABC").splitlines()
    assert re.search(r" 0\.0% ± \? +\d+\.\d ± \d", lines[3])
    assert NO_ERROR in lines


def test_one_kind_of_bot_in_all_seats_loses_exactly_a_quarter(arena: Command) -> None:
    out = arena.output("--seats", KITTENS, "--rounds", "8")
    assert "25.0%" in out
    assert "±" not in out


def test_seats_accept_ids_and_translated_names_of_bots(
    arena: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    by_id = counts(arena, "--seats", SEATS, "--rounds", "4")
    assert counts(arena, "--seats", "Regular,kitten, KITTEN,Kitten", "--rounds", "4") == by_id
    monkeypatch.setenv("LANGUAGE", "cs")
    assert counts(arena, "--seats", "Štamgast,kotě,kitten,Kotě", "--rounds", "4") == by_id
    assert "kitten (Kotě)" in arena.output("--seats", SEATS, "--rounds", "4")


def test_resume_file_in_missing_folder_is_refused(arena: Command, tmp_path: Path) -> None:
    folder = tmp_path / "lost"
    text = arena.error("--seats", SEATS, "--rounds", "4", "--resume", str(folder / "boards"))
    assert text == f"there is no folder {folder}"
    assert not folder.exists()


def test_arena_json_contains_round_counts_and_standard_errors(arena: Command) -> None:
    data = arena.data("--seats", SEATS, "--rounds", "40", "--seed", "3")
    assert (data["rounds"], data["seed"], data["deals"], data["complete"]) == (40, "3", 10, True)
    assert [seat["bot"] for seat in data["seats"]] == SEATS.split(",")
    assert sum(seat["lost"] for seat in data["seats"]) == 40
    shares = {name: bot["share_lost"] * bot["seats"] for name, bot in data["bots"].items()}
    assert sum(shares.values()) == pytest.approx(1.0)
    kitten = data["bots"]["kitten"]
    assert 0 < kitten["standard_error"] < 0.1
    assert 0 < kitten["card"]["milliseconds"] <= 2 * kitten["card"]["milliseconds_99_of_100"]
    assert kitten["milliseconds_a_decision"] > 0


def test_same_seed_gives_same_counts_in_several_processes(arena: Command) -> None:
    arguments = ("--seats", "kitten,regular,kitten,kitten", "--rounds", "18", "--seed", "9")
    alone = counts(arena, *arguments)
    assert alone == counts(arena, *arguments, "--processes", "2")
    assert alone["seats"] != counts(arena, *arguments[:-1], "10")["seats"]


def test_matches_option_counts_matches_and_rounds(arena: Command) -> None:
    arguments = ("--seats", KITTENS, "--matches", "4", "--word", "pes")
    data = counts(arena, *arguments)
    assert (data["matches"], data["word"]) == (4, "PES")
    assert sum(seat["lost"] for seat in data["seats"]) == 4
    assert data["rounds"] >= 4 * 3
    lines = arena.output(*arguments).splitlines()
    assert lines[0] == "4 matches for PES, seed 1"
    assert "matches lost by each" in lines[2]


def test_ctrl_c_prints_result_so_far(arena: Command, counter: BoardCounter) -> None:
    counter.stops_before = 3
    data = counts(arena, "--seats", KITTENS, "--rounds", "40", status=130)
    assert (data["rounds"], data["deals"], data["complete"]) == (12, 3, False)
    counter.boards = 0
    out = arena.output("--seats", KITTENS, "--rounds", "40", status=130)
    assert out.startswith("12 rounds, seed 1 (stopped before 40)\n")


def test_ctrl_c_during_first_deal_prints_result_without_rounds(
    arena: Command, counter: BoardCounter
) -> None:
    counter.stops_before = 0
    text = arena.output("--seats", KITTENS, status=130)
    assert text == "0 rounds, seed 1 (stopped before 1000)\n"
    data = counts(arena, "--seats", KITTENS, status=130)
    assert (data["rounds"], data["complete"], data["bots"]) == (0, False, {})


def test_resume_does_not_repeat_boards_in_file(
    arena: Command, counter: BoardCounter, tmp_path: Path
) -> None:
    arguments = ("--seats", SEATS, "--rounds", "20", "--seed", "9")
    whole = counts(arena, *arguments)
    resumed = (*arguments, "--resume", str(tmp_path / "boards"))
    counter.boards, counter.stops_before = 0, 2
    assert counts(arena, *resumed, status=130)["rounds"] == 8
    counter.boards, counter.stops_before = 0, -1
    assert counts(arena, *resumed) == whole
    verification = 1
    assert counter.boards == 3 + verification
    counter.boards = 0
    assert counts(arena, *resumed) == whole
    assert counter.boards == verification


def test_resume_fills_an_empty_file(arena: Command, counter: BoardCounter, tmp_path: Path) -> None:
    (tmp_path / "boards").touch()
    arguments = ("--seats", SEATS, "--rounds", "8", "--seed", "9")
    resumed = (*arguments, "--resume", str(tmp_path / "boards"))
    whole = counts(arena, *resumed)
    counter.boards = 0
    assert counts(arena, *resumed) == whole
    verification = 1
    assert counter.boards == verification
    assert [path.name for path in tmp_path.iterdir()] == ["boards"]


def test_incomplete_deal_is_repeated_on_resume(arena: Command, tmp_path: Path) -> None:
    arguments = ("--seats", SEATS, "--seed", "9")
    resumed = (*arguments, "--resume", str(tmp_path / "boards"))
    assert counts(arena, *resumed, "--rounds", "6")["rounds"] == 6
    whole = counts(arena, *arguments, "--rounds", "8")
    assert counts(arena, *resumed, "--rounds", "8") == whole
    assert counts(arena, *resumed, "--rounds", "8") == whole
    assert counts(arena, *resumed, "--rounds", "4")["rounds"] == 4


def test_incomplete_last_line_of_board_file_is_rewritten(arena: Command, tmp_path: Path) -> None:
    file = tmp_path / "boards"
    arguments = ("--seats", SEATS, "--rounds", "12", "--seed", "9", "--resume", str(file))
    whole, text = counts(arena, *arguments), file.read_text()
    file.write_text(text[:-20])
    assert counts(arena, *arguments) == whole
    assert len(file.read_text().splitlines()) == len(text.splitlines()) == 4


@pytest.mark.parametrize(
    ("changed", "problem"),
    [
        (("--seats", KITTENS), "{} holds another contest: --seats " + SEATS + " --seed 1"),
        (("--seed", "2"), "{} holds another contest: --seats " + SEATS + " --seed 1"),
        (("--matches", "4"), "{} holds another contest: --seats " + SEATS + " --seed 1"),
    ],
)
def test_resume_refuses_file_of_another_contest(
    arena: Command,
    counter: BoardCounter,
    tmp_path: Path,
    changed: tuple[str, str],
    problem: str,
) -> None:
    file = str(tmp_path / "boards")
    counter.stops_before = 1
    arena.output("--seats", SEATS, "--resume", file, status=130)
    options = {"--seats": SEATS, "--resume": file, changed[0]: changed[1]}
    arguments = [part for option in options.items() for part in option]
    assert arena.error(*arguments) == problem.format(file)


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("once upon a time\n", "{} was not begun by the arena"),
        ('{"arena": 2}\n', "{} was not begun by the arena"),
        ("HEADER", "line 1 of {} has been changed or is incomplete"),
        ("HEADER\n{}\n", "line 2 of {} has been changed or is incomplete"),
        ("HEADER\nhello\n", "line 2 of {} has been changed or is incomplete"),
    ],
)
def test_resume_refuses_invalid_file_and_keeps_it(
    arena: Command, tmp_path: Path, text: str, problem: str
) -> None:
    file = tmp_path / "boards"
    header = json.dumps({"arena": 1, **Contest(tuple(SEATS.split(",")), "1").data()})
    file.write_text(text.replace("HEADER", header))
    written = file.read_text()
    sentence = arena.error("--seats", SEATS, "--resume", str(file))
    assert sentence == problem.replace("{}", str(file))
    assert file.read_text() == written


def test_resume_refuses_file_of_bots_that_play_differently(
    arena: Command, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    file = str(tmp_path / "boards")
    arena.output("--seats", SEATS, "--rounds", "4", "--resume", file)
    monkeypatch.setattr(Kitten, "choose_card", lambda _, view: view.legal[-1])
    text = arena.error("--seats", SEATS, "--rounds", "8", "--resume", file)
    assert text == f"the bots do not play as they did when {file} was begun"


def test_unwritable_resume_file_is_reported(arena: Command, tmp_path: Path) -> None:
    text = arena.error("--seats", SEATS, "--resume", str(tmp_path))
    assert text.startswith(f"{tmp_path} cannot be written: ")


def test_rounds_and_matches_under_honour_law_are_played_to_the_end(arena: Command) -> None:
    arguments = ("--seats", SEATS, "--law", "honour", "--seed", "9")
    lines = arena.output(*arguments, "--rounds", "40").splitlines()
    assert lines[0] == "40 rounds, seed 9, under honour law"
    data = counts(arena, *arguments, "--matches", "8", "--word", "pes")
    assert (data["law"], data["matches"]) == ("honour", 8)
    assert 8 * 3 <= data["rounds"] <= 8 * 9


def test_resume_refuses_strict_file_for_honour_law(arena: Command, tmp_path: Path) -> None:
    file = tmp_path / "boards"
    resumed = ("--seats", KITTENS, "--rounds", "4", "--resume", str(file))
    arena.output(*resumed, "--law", "honour")
    text = arena.error(*resumed)
    assert text.endswith(f"another contest: --seats {KITTENS} --seed 1 --law honour")


def test_board_file_without_law_is_strict(arena: Command, tmp_path: Path) -> None:
    file = tmp_path / "boards"
    resumed = ("--seats", KITTENS, "--rounds", "4", "--resume", str(file))
    whole = counts(arena, *resumed)
    file.write_text(file.read_text().replace(',"law":"strict"', ""))
    assert counts(arena, *resumed) == whole


def test_unknown_law_is_refused(arena: Command) -> None:
    assert "martial" in arena.error("--seats", KITTENS, "--law", "martial")


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
        (["--seats", SEATS, "--word", "PES"], "--word works only with --matches"),
        (
            ["--seats", SEATS, "--rounds", "4", "--matches", "4"],
            "either --rounds or --matches, not both",
        ),
    ],
)
def test_bad_arena_input_gives_one_line_and_status_2(
    arena: Command, arguments: list[str], problem: str
) -> None:
    assert arena.error(*arguments).startswith(problem)


def test_missing_tables_of_bot_are_reported_in_one_line(
    arena: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    def gone(*_: object) -> Board:
        raise UnreadableTables("thumb.npz")

    monkeypatch.setattr(Contest, "play", gone)
    text = arena.error("--seats", SEATS, status=1)
    assert text == "thumb.npz cannot be read. Please install the game again."


def test_the_option_processes_is_refused_together_with_cluster(arena: Command) -> None:
    text = arena.error("--seats", SEATS, "--processes", "2", "--cluster", "127.0.0.1:8786")
    assert text == "either --processes or --cluster, not both"


def test_cluster_without_its_package_names_install_command(
    arena: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    text = arena.error("--seats", SEATS, "--cluster", "127.0.0.1:8786", status=1)
    assert text == (
        '--cluster needs a package that is not installed yet: pip install "smokingcat[cluster]"'
    )
