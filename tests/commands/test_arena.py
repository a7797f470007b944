from __future__ import annotations

import json

import pytest

from smokingcat.cli import main

SEATS = "regular,kitten,kitten,kitten"


def printed(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    assert main(["arena", *arguments]) == 0
    out, err = capsys.readouterr()
    assert err == ""
    return out


def test_each_kind_of_bot_gets_a_line(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LANGUAGE", "en")
    head, _, titles, regular, kitten = printed(
        capsys, "--seats", SEATS, "--rounds", "40", "--seed", "x"
    ).splitlines()
    assert head == "40 rounds, seed x"
    assert " ".join(titles.split()) == "bot seats rounds lost by each points a round thinking"
    assert regular.split()[:2] == ["regular", "1"]
    assert kitten.split()[:2] == ["kitten", "3"]
    assert len(titles) == len(regular) == len(kitten)


def test_programs_read_the_counts(capsys: pytest.CaptureFixture[str]) -> None:
    told = json.loads(printed(capsys, "--seats", SEATS, "--rounds", "40", "--seed", "3", "--json"))
    assert (told["rounds"], told["seed"]) == (40, "3")
    assert [seat["bot"] for seat in told["seats"]] == SEATS.split(",")
    assert sum(seat["lost"] for seat in told["seats"]) == 40
    shares = {name: bot["share_lost"] * bot["seats"] for name, bot in told["bots"].items()}
    assert sum(shares.values()) == pytest.approx(1.0)
    assert told["bots"]["kitten"]["milliseconds_a_decision"] > 0


def test_the_same_seed_counts_the_same(capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ("--seats", SEATS, "--rounds", "20", "--seed", "9", "--json")
    first, again = (json.loads(printed(capsys, *arguments))["seats"] for _ in range(2))
    assert first == again


@pytest.mark.parametrize(
    ("arguments", "problem"),
    [
        (["--seats", "regular,kitten"], "four bots make a table, as in A,B,B,B"),
        (["--seats", "tiger,kitten,kitten,kitten"], "no such bot: tiger (there are: kitten, reg"),
        (["--seats", SEATS, "--rounds", "0"], "at least one round has to be played"),
    ],
)
def test_bad_input_is_one_line_and_a_status(
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    arguments: list[str],
    problem: str,
) -> None:
    monkeypatch.setenv("LANGUAGE", "en")
    assert main(["arena", *arguments]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith(f"smokingcat: {problem}")
    assert err.count("\n") == 1
