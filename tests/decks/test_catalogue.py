from __future__ import annotations

from pathlib import Path

from smokingcat.common import paths
from smokingcat.common.suit_system import SuitSystem
from smokingcat.decks.catalogue import find_back, find_decks
from smokingcat.decks.notice import Fault
from smokingcat.i18n.catalogue.languages import LANGUAGES
from smokingcat.rules.cards import Card, Rank
from tests.decks.conftest import WriteDeck, face_svg, with_french_signs


def test_shipped_decks_are_found_with_the_house_deck_first() -> None:
    decks, notices = find_decks([paths.assets() / "cards"])

    assert [(deck.name, deck.suits) for deck in decks] == [
        ("smoking-cat", SuitSystem.GERMAN),
        ("international", SuitSystem.FRENCH),
        ("prague", SuitSystem.GERMAN),
        ("prague-double", SuitSystem.GERMAN),
        ("tell", SuitSystem.GERMAN),
        ("tired-eyes", SuitSystem.GERMAN),
    ]
    assert notices == ()


def test_deck_has_name_measures_author_and_licence(write_deck: WriteDeck) -> None:
    folder = write_deck()

    ((deck,), _) = find_decks([folder.parent])

    assert deck.name == "tiny"
    assert deck.folder == folder
    assert deck.aspect == 1.55
    assert deck.corner == 24
    assert (deck.author, deck.licence) == ("Nobody", "CC0")


def test_deck_may_have_both_suit_systems(write_deck: WriteDeck) -> None:
    ((deck,), notices) = find_decks([with_french_signs(write_deck()).parent])

    seven = Card.parse("7h")
    inks = [face_svg(pack, seven, {Rank.SEVEN: "7"}) for pack in deck.packs]
    assert notices == ()
    assert [pack.suits for pack in deck.packs] == [SuitSystem.GERMAN, SuitSystem.FRENCH]
    assert ["#333333" in inks[0], "#777777" in inks[1]] == [True, True]
    assert deck.packs[1].with_suits(SuitSystem.GERMAN).artwork is deck.artwork


def test_missing_drawing_of_the_other_suit_system_is_a_fault(write_deck: WriteDeck) -> None:
    folder = with_french_signs(write_deck())
    (folder / "Kb.french.svg").unlink()

    decks, (notice,) = find_decks([folder.parent])

    assert decks == ()
    assert (notice.fault, notice.detail) == (Fault.FILE_MISSING, "Kb.french.svg")


def test_title_falls_back_to_english(
    write_deck: WriteDeck,
) -> None:
    ((deck,), _) = find_decks([write_deck().parent])

    assert [deck.title(code) for code in ("cs", "en", "hu")] == ["Malinká", "Tiny", "Tiny"]
    assert deck.description("cs") == "One square a card."


def test_shipped_decks_and_backs_have_titles_in_every_language() -> None:
    decks, _ = find_decks([paths.assets() / "cards"])

    for deck in decks:
        for texts in (deck.titles, deck.descriptions, *(back.titles for back in deck.backs)):
            assert set(texts) >= set(LANGUAGES)
        assert deck.licence == "CC BY 4.0"
        assert len(deck.backs) >= 2


def test_missing_folder_has_no_decks(tmp_path: Path) -> None:
    assert find_decks([tmp_path / "nowhere"]) == ((), ())


def test_files_and_hidden_folders_are_not_decks(tmp_path: Path) -> None:
    (tmp_path / "letters.toml").write_text("")
    (tmp_path / ".trash").mkdir()

    assert find_decks([tmp_path]) == ((), ())


def test_first_of_two_decks_with_the_same_name_stays(write_deck: WriteDeck) -> None:
    first, second = write_deck("one"), write_deck("two")

    decks, notices = find_decks([first.parent])

    assert [deck.folder for deck in decks] == [first]
    assert [(notice.folder, notice.fault) for notice in notices] == [(second, Fault.NAME_TAKEN)]


def test_decks_are_sorted_by_their_order_entry(write_deck: WriteDeck) -> None:
    write_deck("a", 'name = "tiny"', 'name = "a"\norder = 2')
    folder = write_deck("b", 'name = "tiny"', 'name = "b"\norder = 1')

    decks, _ = find_decks([folder.parent])

    assert [deck.name for deck in decks] == ["b", "a"]


def test_broken_deck_does_not_hide_the_others(write_deck: WriteDeck) -> None:
    whole = write_deck("whole")
    (write_deck("spoilt") / "Ol.svg").unlink()

    decks, notices = find_decks([whole.parent])

    assert [deck.folder for deck in decks] == [whole]
    assert len(notices) == 1


def test_back_is_found_by_deck_and_name_or_deck_alone(write_deck: WriteDeck) -> None:
    decks, _ = find_decks([paths.assets() / "cards", write_deck().parent])

    for key, found in {
        "smoking-cat/wine": "smoking-cat/wine",
        "smoking-cat": "smoking-cat/night",
        "tiny/plain": "tiny/plain",
    }.items():
        back = find_back(decks, key)
        assert back is not None
        assert back.key == found
    assert find_back(decks, "tiny/striped") is None
    assert find_back(decks, "no-such-deck") is None
