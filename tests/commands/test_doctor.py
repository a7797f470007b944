"""What the doctor tells of a machine."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from smokingcat import cli, log, paths
from smokingcat.ui.system import window


def test_it_tells_versions_drivers_and_a_drawing_speed_and_not_who_it_is(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("SMOKINGCAT_HOME", str(tmp_path))
    monkeypatch.setenv("USER", "zrzavka")
    log.note(f"zrzavka plays in {paths.matches()}")
    assert cli.main(["doctor", "--json"]) == 0
    told = capsys.readouterr().out
    facts = json.loads(told)["facts"]
    assert {"version", "system", "sdl", "video driver", "sound driver"} <= facts.keys()
    assert facts["drawing"].endswith("ms a frame of 1280x720")
    assert "somebody plays in $SMOKINGCAT_HOME" in told
    assert "zrzavka" not in told


def test_the_screen_is_reached_as_the_game_would_or_it_says_why_not(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    reach = window.reach_display

    def refuse() -> None:
        monkeypatch.setattr(window, "reach_display", reach)  # where it is measured nobody looks
        raise window.NoDisplay("cannot open display :7")

    monkeypatch.setenv("SMOKINGCAT_HOME", str(tmp_path))
    monkeypatch.setattr(window, "reach_display", refuse)
    assert cli.main(["doctor", "--json"]) == 0
    facts = json.loads(capsys.readouterr().out)["facts"]
    assert facts["video driver"] == "none: cannot open display :7"
