"""Tests of challenge codes: reading, repair and refusal of invalid codes."""

from __future__ import annotations

import base64
import zlib
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from smokingcat.bots import roster
from smokingcat.common.text_repair import decode_text
from smokingcat.store.challenge import (
    MAX_CODE_LENGTH,
    BadCode,
    Challenge,
    DealSet,
    RoundResult,
    read_challenge,
    read_code,
    totals,
)
from tests.changed_texts import CHANGES, failing

BOTS = "0123abcd"
DAY = DealSet("2026-11-23", BOTS)
PLAYED = (RoundResult(0, lost=False), None, RoundResult(17, lost=True))

results = st.none() | st.builds(RoundResult, st.integers(0, 33), st.booleans())
challenges = st.builds(
    Challenge,
    st.builds(
        DealSet,
        st.from_regex(r"[0-9]{1,8}(-[0-9]{1,8}){0,2}", fullmatch=True),
        st.from_regex(r"[0-9a-f]{8}", fullmatch=True),
        st.tuples(*(st.sampled_from(roster.names()),) * 3),
    ),
    st.tuples(results, results, results),
    st.text(max_size=40),
)


@given(challenges)
def test_code_of_challenge_is_one_short_word_and_reads_back(challenge: Challenge) -> None:
    code = challenge.code
    assert len(code) <= MAX_CODE_LENGTH
    assert len(code.split()) == 1
    assert read_code(code) == challenge


def test_code_is_found_within_a_text() -> None:
    code = Challenge(DAY, PLAYED, "Žofie").code
    assert read_code(f"Hi! Beat this:\n{code}\n\nSee you.").name == "Žofie"


def test_code_changed_by_mail_or_chat_is_read() -> None:
    challenge = Challenge(DAY, PLAYED, "Žofie")
    code, broken = challenge.code, Challenge(DAY).code[:-3]
    texts = [
        f"Hi! Beat this:\n{code}\n\nSee you.\n",
        f"{code}\n",
        f"'{code}' - \"{code}\"\n",
        f"{broken}… was cut off, so once more:\n{code}\n",
        f"{code[:30]}\n{code[30:]} it is\n",
        f"{code[:10]}\n{code[10:60]}\n{code[60:]}\n",
    ]
    assert [
        (text, failing(text, lambda data: read_code(decode_text(data, "replace")) == challenge))
        for text in texts
    ] == [(text, []) for text in texts]


@pytest.mark.parametrize("name", CHANGES)
def test_file_with_code_is_read(tmp_path: Path, name: str) -> None:
    file = tmp_path / "challenge.smokingcat"
    file.write_bytes(CHANGES[name](f"{Challenge(DAY, PLAYED).code}\n"))
    assert read_challenge(file) == Challenge(DAY, PLAYED)


def test_dash_in_code_is_read_as_two_hyphens_by_checksum() -> None:
    codes = [Challenge(DAY, name=f"Cat {number}").code for number in range(3000)]
    twice = [code for code in codes if "--" in code][:3]
    assert twice
    for code in twice:
        assert read_code(code.replace("--", "—")).code == code


def test_code_does_not_show_results_in_plain_text() -> None:
    code = Challenge(DAY, PLAYED, "Karel").code
    assert "Karel" not in code
    assert "17L" not in code


def packed(*entries: str) -> str:
    data = "\n".join(entries).encode()
    sealed = data + zlib.crc32(data).to_bytes(4, "big")
    return "SMOKINGCAT1." + base64.urlsafe_b64encode(sealed).decode().rstrip("=")


WHOLE = ("2026-11-23", "rsr", BOTS, "-,-,-", "")


@pytest.mark.parametrize(
    ("place", "entry"),
    [
        (0, "../../etc"),
        (0, "2026-11-23/1"),
        (0, ""),
        (1, "rs"),
        (1, "rsx"),
        (2, "no"),
        (3, "-,-"),
        (3, "99,-,-"),
        (3, "-1,-,-"),
        (3, "٣,-,-"),
        (4, "a\nb"),
    ],
)
def test_code_with_invalid_entry_is_refused(place: int, entry: str) -> None:
    assert read_code(packed(*WHOLE)).deals == DAY
    with pytest.raises(BadCode, match="strange"):
        read_code(packed(*WHOLE[:place], entry, *WHOLE[place + 1 :]))


@pytest.mark.parametrize(
    "text", ["", "SMOKINGCAT1.", "SMOKINGCAT1." + "A" * 40, "SMOKINGCAT1." + "A" * 5000, "\0" * 99]
)
def test_text_without_code_is_refused(text: str) -> None:
    with pytest.raises(BadCode, match="strange"):
        read_code(text)


def test_code_with_changed_letter_is_refused() -> None:
    code = Challenge(DAY, PLAYED).code
    for place in range(len("SMOKINGCAT1."), len(code)):
        other = "B" if code[place] == "A" else "A"
        with pytest.raises(BadCode):
            read_code(code[:place] + other + code[place + 1 :])


def test_code_of_newer_format_is_refused_as_newer() -> None:
    with pytest.raises(BadCode, match="newer"):
        read_code(Challenge(DAY).code.replace("SMOKINGCAT1", "SMOKINGCAT2"))


def test_name_in_code_is_shortened_to_one_line() -> None:
    assert Challenge(DAY, name="A\u202eB\n" + "C" * 99).name == "A B " + "C" * 15 + "…"


def test_totals_add_letters_and_points() -> None:
    assert totals(PLAYED) == (1, 17)
