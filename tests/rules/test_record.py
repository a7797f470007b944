from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from smokingcat.common.text_repair import decode_text, possible_originals
from smokingcat.rules.cards import PACK, cards, cards_text
from smokingcat.rules.legality import IllegalMove
from smokingcat.rules.match import Match
from smokingcat.rules.moves import Deal, PlayCard
from smokingcat.rules.record.checksum import Damage, DamagedRecord, seal, unseal
from smokingcat.rules.record.header import RecordHeader, SeatedPlayer
from smokingcat.rules.record.record import Record, header_lines, move_line, read_record
from smokingcat.rules.ruleset import Ruleset
from smokingcat.rules.view import view_for
from tests.changed_texts import CHANGES, failing
from tests.rules.golden import SITTERS, header, random_match
from tests.rules.table import random_steps

HEADER_SIZE = 12


def written(throwing_in: float = 0.0) -> str:
    return random_match(Ruleset(word="USY", end_at_17="ask"), "7", 0, throwing_in)


def resealed(lines: Sequence[str]) -> str:
    return "".join(f"{seal(line)}\n" for line in lines)


def unsealed(text: str) -> list[str]:
    return [str(unseal(line)) for line in text.splitlines()]


def damage(text: str) -> tuple[int, Damage]:
    with pytest.raises(DamagedRecord) as caught:
        read_record(text)
    assert str(caught.value) == f"line {caught.value.line}: {caught.value.damage.value}"
    return caught.value.line, caught.value.damage


class TestWriting:
    def test_header_lines_contain_all_data_for_a_replay(self) -> None:
        rules = Ruleset(word="pivní tácek", deal_by=1)
        lines = [unseal(line) for line in header_lines(header(rules, "a\nb", dealer=2))]
        assert lines == [
            "smoking-cat-record 1",
            "started 2025-01-31T18:04:11",
            "word PIVNÍ TÁCEK",
            "law strict",
            "end-at-17 auto",
            "deal-by 1",
            'seed "a\\nb"',
            "dealer 2",
            'seat 0 person "Černá kočka"',
            'seat 1 regular "Mourek"',
            'seat 2 regular "Bělinda"',
            'seat 3 kitten "Zrzoun \\"Ježek\\""',
        ]

    def test_the_line_of_a_deal_contains_the_hands(self) -> None:
        match = Match(Ruleset(), seed=7, dealer=0)
        line = unseal(move_line(1, 0, Deal(), match.apply(0, Deal())))
        assert line is not None
        assert line.startswith("1 seat 0 deal (")
        hands = line.removeprefix("1 seat 0 deal (").removesuffix(")").split(" / ")
        assert [cards(hand) for hand in hands] == [match.hand(seat) for seat in range(4)]

    def test_move_lines_contain_the_results_of_the_moves(self) -> None:
        lines = unsealed(written())
        assert any(line.endswith("takes trick 1: 0)") for line in lines)
        assert lines[-1].endswith("is USY)")

    def test_unseal_accepts_only_an_intact_line(self) -> None:
        line = seal("6 seat 1 play 7b")
        assert unseal(line) == "6 seat 1 play 7b"
        assert unseal(line.replace("7b", "8b")) is None
        assert unseal(line[:-1]) is None
        assert unseal("") is None

    @pytest.mark.parametrize(
        "wrong",
        [
            {"started": "yesterday"},
            {"seated_players": SITTERS[:3]},
            {"dealer": 4},
        ],
    )
    def test_an_invalid_header_raises(self, wrong: dict[str, object]) -> None:
        right: dict[str, object] = {
            "started": "2025-01-31",
            "ruleset": Ruleset(),
            "seed": "7",
            "dealer": 0,
            "seated_players": SITTERS,
        }
        assert RecordHeader(**right)  # type: ignore[arg-type]
        with pytest.raises(ValueError, match=r"not an ISO date|four sit|no such seat"):
            RecordHeader(**right | wrong)  # type: ignore[arg-type]

    @pytest.mark.parametrize("kind", ["", "Two Words", "a b", "a\n"])
    def test_an_invalid_kind_of_player_raises(self, kind: str) -> None:
        with pytest.raises(ValueError, match="not a kind"):
            SeatedPlayer(kind, "Mourek")


class TestReading:
    @given(
        st.integers(0, 10_000),
        st.sampled_from([0.0, 0.1]),
        st.text(),
        st.lists(st.text(), min_size=4, max_size=4),
        st.integers(0, 400),
    )
    @settings(max_examples=settings().max_examples // 4)
    def test_a_parsed_record_replays_to_the_same_match(
        self, plan: int, throwing_in: float, seed: str, names: list[str], length: int
    ) -> None:
        seated_players = tuple(SeatedPlayer("person", name) for name in names)
        head = RecordHeader("2025-01-31", Ruleset(word="FAJFKA"), seed, plan % 4, seated_players)
        match = head.new_match()
        lines = list(header_lines(head))
        for number, step in enumerate(random_steps(match, plan, throwing_in), start=1):
            lines.append(move_line(number, *step))
            if number > length:
                break
        text = "\n".join(lines) + "\n"
        record = read_record(text)
        assert (record.header, record.torn, record.text()) == (head, False, text)
        again = record.replay()
        assert [view_for(again, seat) for seat in range(4)] == [
            view_for(match, seat) for seat in range(4)
        ]
        assert (again.last_round, again.outcome) == (match.last_round, match.outcome)

    def test_windows_line_endings_are_parsed(self) -> None:
        text = written()
        assert read_record(text.replace("\n", "\r\n")) == read_record(text)

    def test_a_name_with_a_lone_surrogate_is_written_and_parsed(self) -> None:
        seated_players = (*SITTERS[:3], SeatedPlayer("person", "\udcff"))
        head = RecordHeader("2025-01-31", Ruleset(), "7", 0, seated_players)
        text = Record(head, ()).text()
        assert text.encode()
        assert read_record(text).header == head

    def test_replaying_an_illegal_move_raises(self) -> None:
        record = Record(header(Ruleset(), "7", 0), ((1, Deal()),))
        with pytest.raises(IllegalMove):
            record.replay()


class TestTornRecords:
    def test_a_record_torn_in_its_last_line_loses_only_that_move(self) -> None:
        whole = "".join(written().splitlines(keepends=True)[:20])
        last_line = len(whole.splitlines()[-1]) + 1
        moves = read_record(whole).moves
        assert len(moves) == 20 - HEADER_SIZE
        for cut in range(2, last_line):
            torn = read_record(whole[: len(whole) - cut])
            assert (torn.moves, torn.torn) == (moves[:-1], True)

    def test_a_last_line_without_a_line_break_is_kept(self) -> None:
        text = written()
        assert read_record(text[:-1]) == read_record(text)
        assert not read_record(text).torn

    def test_damaged_text_after_the_last_line_is_dropped_as_torn(self) -> None:
        text = written()
        for rubbish in ("\0\0\0\0", "12 seat 3 play 7b\n", "223 sea\n\n"):
            record = read_record(text + rubbish)
            assert record.torn
            assert record.text() == text

    @pytest.mark.parametrize("after", ["\n", " \t\n\n", "```\n", "-- \nJan\n+420 1\n", "> \n"])
    def test_blank_or_foreign_text_after_the_record_is_ignored(self, after: str) -> None:
        assert read_record(written() + after) == read_record(written())

    def test_a_torn_record_is_written_without_the_torn_line(self) -> None:
        torn = read_record(written()[:-10])
        assert not read_record(torn.text()).torn
        assert read_record(torn.text()).moves == torn.moves


class TestChangedTexts:
    """Changes that other programs make to a record's text (`smokingcat.common.text_repair`)."""

    TEXT = Record(
        replace(
            header(Ruleset(word="Kočka", end_at_17="ask"), "7", 0),
            seated_players=(SeatedPlayer("person", 'Ann "O\'Neil" - Ježek'), *SITTERS[1:]),
        ),
        read_record(written()).moves[:40],
    ).text()

    def test_a_record_changed_by_other_programs_is_recovered(self) -> None:
        def is_read(data: bytes) -> bool:
            record = read_record(decode_text(data))
            return record.text() == self.TEXT and not record.torn

        assert failing(self.TEXT, is_read) == []

    @pytest.mark.parametrize("before", ["Hello\n\n", "On Sun, Jo wrote:\n", "X-Spam: 0\n" * 150])
    @pytest.mark.parametrize("quote", ["", "> ", ">> "])
    @pytest.mark.parametrize("after", ["", "\nBye\nJo\n", "-- \nJo\n7\n", "Bye, dear cat\n" * 9999])
    def test_a_record_is_parsed_from_a_mail(self, before: str, quote: str, after: str) -> None:
        lines = "".join(f"{quote}{line}\n" for line in self.TEXT.splitlines())
        record = read_record(before + lines + after)
        assert (record.text(), record.torn) == (self.TEXT, False)
        assert read_record(before + lines[:-20] + "\n" + after).torn

    @pytest.mark.parametrize("quote", ["", "> ", "&gt; "])
    @pytest.mark.parametrize("count", [1, 9, 99])
    def test_text_inside_a_record_is_damage(self, quote: str, count: int) -> None:
        lines = [f"{quote}{line}" for line in self.TEXT.splitlines()]
        lines[-5:-5] = ["So it was."] * count
        assert damage("\n".join(lines)) == (len(lines) - 4 - count, Damage.CHECKSUM)

    @pytest.mark.parametrize("page", ["cp1250", "cp1252", "cp852", "latin-1"])
    def test_a_record_decoded_in_a_wrong_code_page_is_recovered(self, page: str) -> None:
        shown = "".join(_shown(byte, page) for byte in self.TEXT.encode())
        assert read_record(decode_text(shown.encode("utf-16"))).text() == self.TEXT

    @pytest.mark.parametrize("page", ["cp1250", "cp852"])
    def test_a_record_saved_in_an_old_code_page_is_recovered(self, page: str) -> None:
        assert read_record(decode_text(self.TEXT.encode(page))).text() == self.TEXT

    def test_intended_typographic_characters_are_kept(self) -> None:
        seated_players = (SeatedPlayer("person", "“Ann” – O’Neil ½ ７"), *SITTERS[1:])
        text = Record(replace(header(Ruleset(), "7", 0), seated_players=seated_players), ()).text()
        quoted = "".join(f"> {line} \r\n" for line in text.splitlines())
        assert read_record(quoted).header.seated_players == seated_players

    @pytest.mark.parametrize("name", CHANGES)
    def test_a_changed_card_is_damage_in_every_changed_text(self, name: str) -> None:
        lines = self.TEXT.splitlines()
        place = next(place for place, line in enumerate(lines) if " play 7" in line)
        lines[place] = lines[place].replace(" play 7", " play 8")
        with pytest.raises(DamagedRecord) as caught:
            read_record(decode_text(CHANGES[name]("".join(f"{line}\n" for line in lines))))
        assert caught.value.damage is Damage.CHECKSUM

    @pytest.mark.parametrize("lost", [-1, -2, -3])
    def test_a_changed_last_line_is_torn_and_earlier_ones_are_damage(self, lost: int) -> None:
        lines = self.TEXT.splitlines()
        lines[lost:] = [line.replace(" seat ", " sits ") for line in lines[lost:]]
        if lost == -1:
            assert read_record("\n".join(lines)).torn
        else:
            assert damage("\n".join(lines)) == (len(lines) + lost + 1, Damage.CHECKSUM)

    @pytest.mark.parametrize("word", ["plain", "Kočka", "Kočka, příliš žluťoučká"])
    def test_a_damaged_line_without_signs_of_a_change_has_few_readings(self, word: str) -> None:
        assert len({*possible_originals(seal(f"word {word}"))}) <= 6

    def test_very_long_or_very_many_changed_lines_are_damage(self) -> None:
        begin = "".join(self.TEXT.splitlines(keepends=True)[:12])
        for rest in (
            "> 1 seat 0 deal\n" * 100_000,
            "&amp;=41“~" * 100_000,
            "~12345678\n" * 9,
            " é“&amp;=41" * 150 + "\u0301\u0316" * 1000 + " ~12345678\n7\n8\n",
            "\r" * 100_000 + "x\n" * 20 + "1 seat 0 deal\n",
        ):
            assert damage(begin + rest)[1] is Damage.CHECKSUM


def _shown(byte: int, page: str) -> str:
    """Return the character a program shows for a byte; Windows has one for each."""
    try:
        return bytes((byte,)).decode(page)
    except UnicodeDecodeError:
        return chr(byte)


class TestDamage:
    @pytest.mark.parametrize(
        "text",
        [
            *("", "\n", "smoking-cat-record", "{}", "a\nb\nc\n", "9" * 5000),
            "Dear diary,\n" * 9999 + written(),
        ],
    )
    def test_other_text_is_not_a_record(self, text: str) -> None:
        assert damage(text) == (1, Damage.NOT_A_RECORD)

    def test_a_higher_format_number_is_a_newer_format(self) -> None:
        assert damage("smoking-cat-record 2\nwho knows\n") == (1, Damage.NEWER_FORMAT)
        huge_number = "smoking-cat-record " + "9" * 5000
        assert damage(huge_number) == (1, Damage.NOT_A_RECORD)

    @pytest.mark.parametrize(
        ("old", "new"),
        [
            ("law strict", "law jungle"),
            ("law strict", "weather fair"),
            ("dealer 0", "stakes milk\ndealer 0"),
        ],
    )
    def test_unknown_header_entries_are_reported_as_a_newer_format(
        self, old: str, new: str
    ) -> None:
        lines = "\n".join(unsealed(written())).replace(old, new).split("\n")
        assert damage(resealed(lines))[1] is Damage.NEWER_FORMAT

    @pytest.mark.parametrize("place", [1, 3, HEADER_SIZE, 13, 40])
    def test_a_changed_line_is_checksum_damage(self, place: int) -> None:
        lines = written().splitlines()
        lines[place - 1] = lines[place - 1].replace("  ~", " !  ~")
        assert damage("\n".join(lines)) == (place, Damage.CHECKSUM)
        quoted = [f"> {line}" for line in lines]
        assert damage("\n".join(quoted)) == (place, Damage.CHECKSUM)

    @pytest.mark.parametrize("size", range(1, HEADER_SIZE))
    def test_a_record_torn_in_its_header_is_header_damage(self, size: int) -> None:
        text = "\n".join(written().splitlines()[:size]) + "\n"
        assert damage(text) == (size + 1, Damage.HEADER)

    @pytest.mark.parametrize(
        ("old", "new"),
        [
            ("word USY", "word U"),
            ("deal-by 2", "deal-by two"),
            ("dealer 0", "dealer 4"),
            ('seed "7"', "seed 7"),
            ('seed "7"', 'seed "7'),
            ('seed "7"', "seed " + "[" * 5000),
            ("seat 1 regular", "seat 1 Regular"),
            ("started 2025", "started in 2025"),
            ("started 2025-01-31", "started 2026-02-30"),
            ("started 2025-01-31", "started 0000-01-01"),
            ("started 2025-01-31", "started 2025-01-31T10:00+77:00"),
            ("started 2025-01-31", "started ٢٠٢٥-٠١-٣١"),
            ('seed "7"', f'seed "{"7" * 5000}"'),
            ('seed "7"', r'seed "\ud800"'),
        ],
    )
    def test_an_invalid_header_value_is_header_damage(self, old: str, new: str) -> None:
        lines = [line.replace(old, new) for line in unsealed(written())]
        assert damage(resealed(lines))[1] is Damage.HEADER

    @pytest.mark.parametrize("before", ["0 0 0 0 0", "2 0 0 0", "2 9 0 0 0", "x", "2 -1 0 0 0"])
    def test_an_invalid_first_round_line_after_a_hands_line_is_header_damage(
        self, before: str
    ) -> None:
        hands = " / ".join(cards_text(PACK[8 * seat : 8 * seat + 8]) for seat in range(4))
        lines = [*unsealed(written())[:HEADER_SIZE], f"hands {hands}", f"round {before}"]
        assert damage(resealed(lines)) == (HEADER_SIZE + 2, Damage.HEADER)
        assert damage(resealed([*lines[:HEADER_SIZE], "round 2 0 0 0 0"]))[1] is Damage.HEADER

    def test_given_hands_that_do_not_make_up_the_pack_are_header_damage(self) -> None:
        lines = [*unsealed(written())[:HEADER_SIZE], "hands 7a / 8a / 9a / Ta"]
        assert damage(resealed(lines)) == (HEADER_SIZE + 1, Damage.HEADER)

    def test_a_missing_or_duplicate_line_is_damage(self) -> None:
        lines = written().splitlines()
        assert damage("\n".join(lines[:14] + lines[15:])) == (15, Damage.LINE_MISSING)
        assert damage("\n".join(lines[:15] + lines[14:])) == (16, Damage.LINE_MISSING)

    @pytest.mark.parametrize(
        ("place", "line", "found"),
        [
            (13, "1 seat 1 deal", Damage.ILLEGAL_MOVE),
            (13, "1 seat 0 deal", Damage.DEAL_DIFFERS),
            (13, "1 seat 0 deal (7a 8a)", Damage.DEAL_DIFFERS),
            (14, "2 seat 0 pass 7a 8a 7x", Damage.NOT_A_MOVE),
            (14, "2 seat 0 passes", Damage.NOT_A_MOVE),
            (14, "2 seat 4 throw in", Damage.NOT_A_MOVE),
            (14, "hello", Damage.NOT_A_MOVE),
            (14, "9" * 5000 + " seat 0 deal", Damage.NOT_A_MOVE),
        ],
    )
    def test_an_invalid_move_line_is_damage(self, place: int, line: str, found: Damage) -> None:
        lines = unsealed(written())
        lines[place - 1] = line
        assert damage(resealed(lines)) == (place, found)

    def test_a_move_after_the_end_of_the_match_is_damage(self) -> None:
        lines = unsealed(written())
        number = len(lines) - HEADER_SIZE + 1
        match = read_record(written()).replay()
        assert match.refusal(0, PlayCard(cards("7a")[0]))
        text = resealed([*lines, f"{number} seat 0 play 7a"])
        assert damage(text) == (len(lines) + 1, Damage.ILLEGAL_MOVE)

    @given(st.text())
    @settings(deadline=None)
    def test_any_text_is_parsed_or_raises_damaged_record(self, text: str) -> None:
        for candidate in (text, written()[:700] + text, text + written()):
            with suppress(DamagedRecord):
                assert isinstance(read_record(candidate), Record)
