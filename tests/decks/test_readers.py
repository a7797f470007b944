"""Foreign deck formats are read in the same way as by their own programs."""

from __future__ import annotations

import gzip
from pathlib import Path

import pytest

from smokingcat.common.suit_system import SuitSystem
from smokingcat.decks.deck import Deck
from smokingcat.decks.notice import BrokenDeck, Fault
from smokingcat.decks.picture_source import DeckPictures, PictureSource
from smokingcat.decks.readers.dispatch import read
from smokingcat.rules.cards import PACK, Card, cards
from tests.changed_texts import CHANGES
from tests.decks import strangers

HEJMA = Card.parse("Ol")
ACE, UNTER, SEVEN = cards("Aa Ub 7h")


def face(deck: Deck, card: Card = HEJMA) -> PictureSource:
    drawing = deck.face(card, {})
    assert isinstance(drawing, PictureSource)
    return drawing


def sample_files(deck: Deck) -> dict[str, str]:
    """Return the file names of some cards that are easily confused."""
    return {str(card): face(deck, card).file.stem for card in (HEJMA, ACE, UNTER, SEVEN)}


def fault_of(place: Path) -> tuple[Fault, str]:
    with pytest.raises(BrokenDeck) as caught:
        read(place, "broken")
    return caught.value.fault, caught.value.detail


def test_kde_deck_is_read_by_element_ids(tmp_path: Path) -> None:
    folder = strangers.kde_deck(
        tmp_path / "svg-tiny",
        "Name=Tiny\nName[cs]=Malinká\nComment=Of few lines\\nGPL license\nComment[cs]=Hrubá\n"
        "Author=A. Painter\nSVG=tiny.svgz\nPreview=11.png\n",
    )
    (folder / "11.png").write_bytes(strangers.image((64, 96)))

    deck = read(folder, "kde:svg-tiny")

    assert face(deck) == PictureSource(folder / "tiny.svgz", "queen_spade")
    assert deck.backs[0].drawing() == PictureSource(folder / "tiny.svgz", "back")
    assert deck.backs[0].key == "kde:svg-tiny/back"
    assert (deck.name, deck.size, deck.suits) == ("kde:svg-tiny", (64, 96), SuitSystem.FRENCH)
    assert (deck.title("cs"), deck.title("pl")) == ("Malinká", "Tiny")
    assert (deck.description("en"), deck.description("cs")) == (
        "Of few lines GPL license",
        "Hrubá",
    )
    assert (deck.author, deck.licence) == ("A. Painter", "GPL")


def test_kde_deck_wider_than_high_is_refused(tmp_path: Path) -> None:
    folder = strangers.kde_deck(tmp_path / "wide", "Name=Wide\nSVG=tiny.svgz\nPreview=11.png\n")
    (folder / "11.png").write_bytes(strangers.image((39, 28)))

    assert fault_of(folder) == (Fault.SHAPE_UNFIT, "39 × 28")


@pytest.mark.parametrize(
    ("index", "detail"),
    [
        ("Name=Tiny\nSVG=../tiny.svgz\n", (Fault.FILE_OUTSIDE, "../tiny.svgz")),
        ("Name=Tiny\nSVG=other.svgz\n", (Fault.FILE_MISSING, "other.svgz")),
        ("[", (Fault.DESCRIPTION_WRONG, "index.desktop: [KDE Backdeck]")),
    ],
)
def test_invalid_kde_index_is_refused(
    tmp_path: Path, index: str, detail: tuple[Fault, str]
) -> None:
    folder = strangers.kde_deck(tmp_path / "tiny", index)
    if index == "[":
        (folder / "index.desktop").write_text("nothing\n")
    (tmp_path / "tiny.svgz").write_bytes((folder / "tiny.svgz").read_bytes())

    assert fault_of(folder) == detail


def test_aisleriot_theme_is_read_by_its_grid(tmp_path: Path) -> None:
    file = strangers.aisleriot_deck(tmp_path / "xskat.svgz", more=strangers.METADATA)

    deck = read(file, "aisleriot:xskat")

    assert face(deck) == PictureSource(file, "spade_queen", (11 / 13, 3 / 5, 1 / 13, 1 / 5))
    assert face(deck, SEVEN).cell == (6 / 13, 2 / 5, 1 / 13, 1 / 5)
    assert deck.backs[0].drawing() == PictureSource(file, "back", (2 / 13, 4 / 5, 1 / 13, 1 / 5))
    assert deck.size == (100, 150)
    assert deck.suits is SuitSystem.GERMAN
    assert (deck.title("en"), deck.author, deck.licence) == (
        "Somebody’s cards",
        "A. Painter",
        "CC BY-SA 3.0",
    )


@pytest.mark.parametrize(("width", "height"), [("1300", "600"), ("800", "600"), ("5200", "150")])
def test_sheet_with_unfit_cells_gets_the_usual_size(
    tmp_path: Path, width: str, height: str
) -> None:
    file = tmp_path / "laid-out-otherwise.svg"
    root = strangers.ROOT.replace("1300", width).replace("750", height)
    file.write_bytes(strangers.drawing(map(strangers.aisleriot_id, PACK), root))

    deck = read(file, "laid-out-otherwise")

    assert (face(deck).element, deck.size) == ("spade_queen", (100, 150))


def test_missing_faces_of_a_theme_are_named(tmp_path: Path) -> None:
    file = strangers.aisleriot_deck(tmp_path / "torn.svgz", left_out="spade_queen")

    assert fault_of(file) == (Fault.FACES_MISSING, "spade_queen")


def test_bitmap_theme_uses_its_largest_size(tmp_path: Path) -> None:
    for size in (40, 120, 80):
        strangers.image_deck(
            tmp_path / "old" / str(size),
            lambda card: strangers.aisleriot_id(card).replace("_", "-"),
        )
    theme = tmp_path / "old.card-theme"
    theme.write_text("[Card Theme]\nSizes=40;120;80;\n")

    deck = read(theme, "old")

    assert face(deck).file == tmp_path / "old" / "120" / "spade-queen.png"
    assert deck.title("en") == "Old"


def test_pysol_card_set_is_read_by_its_config(tmp_path: Path) -> None:
    folder = strangers.pysol_deck(tmp_path / "cardset-tiny")

    deck = read(folder, "pysol:cardset-tiny")

    assert sample_files(deck) == {"Ol": "12s", "Aa": "01c", "Ub": "11d", "7h": "07h"}
    assert [back.name for back in deck.backs] == ["back", "back01"]
    assert deck.backs[0].drawing() == PictureSource(folder / "back02.gif")
    assert (deck.title("en"), deck.size) == ("Tiny Courts", (6, 9))
    assert deck.licence == "GPL-2-or-later"


@pytest.mark.parametrize(
    ("old", "new", "fault", "detail"),
    [
        (";1;52;1", ";3;78;1", Fault.OTHER_CARDS, "PySolFC solitaire cardset;4;.gif;3;78;1"),
        ("6 9 8", "nan 9 8", Fault.DESCRIPTION_WRONG, "config.txt: nan 9 8"),
        ("6 9 8", "0 9 8", Fault.DESCRIPTION_WRONG, "config.txt: 0 9 8"),
        (".gif;1", "/../x;1", Fault.DESCRIPTION_WRONG, "config.txt: PySolFC"),
        ("back01.gif;back02.gif\n", "", Fault.DESCRIPTION_WRONG, "config.txt: back02.gif"),
        (";4;", ";four;", Fault.DESCRIPTION_WRONG, "config.txt: PySolFC"),
    ],
)
def test_invalid_pysol_config_is_named(
    tmp_path: Path, old: str, new: str, fault: Fault, detail: str
) -> None:
    folder = strangers.pysol_deck(tmp_path / "set", strangers.CONFIG.replace(old, new))

    found, detail_found = fault_of(folder)

    assert found is fault
    assert detail_found.startswith(detail)


def test_old_kde_images_are_numbered_from_the_aces_down(tmp_path: Path) -> None:
    ranks, suits = "AKOUT987", "alhb"
    order = {card: 4 * ranks.index(str(card)[0]) + suits.index(str(card)[1]) for card in PACK}
    folder = strangers.image_deck(tmp_path / "bavarian", lambda card: str(1 + order[card]))
    assert fault_of(folder) == (Fault.ONLY_NUMBERED, "")
    (folder / "index.desktop").write_text("[KDE Backdeck]\nName=Bavarian\nPySol=true\n")

    deck = read(folder, "bavarian")

    assert sample_files(deck) == {"Ol": "10", "Aa": "1", "Ub": "16", "7h": "31"}


ENGLISH = {"a": "C", "l": "S", "h": "H", "b": "D"}
GERMAN = {"a": "Eichel", "l": "Grün", "h": "Herz", "b": "Schellen"}
COURTS = {"U": "Unter", "O": "Ober", "K": "König", "A": "Daus", "T": "10"}
FRENCH = {"a": "trèfle", "l": "pique", "h": "coeur", "b": "carreau"}
FIGURES = {"U": "valet", "O": "dame", "K": "roi", "A": "as", "T": "10"}
CZECH = {"a": "žaludy", "l": "listy", "h": "srdce", "b": "kule"}
PEOPLE = {"U": "spodek", "O": "svršek", "K": "král", "A": "eso", "T": "desítka"}
SLOVAK = {"a": "žaluď", "l": "zeleň", "h": "červeň", "b": "guľa"}
GENTRY = {"U": "dolník", "O": "horník", "K": "kráľ", "A": "eso", "T": "desiatka"}


RUSSIAN = {"a": "трефы", "l": "пики", "h": "черви", "b": "бубны"}
PERSONS = {"U": "валет", "O": "дама", "K": "король", "A": "туз", "T": "десятка"}


def file_name(card: Card, words: dict[str, str]) -> str:
    return words.get(str(card)[0], str(card)[0])


@pytest.mark.parametrize(
    ("name", "hejma", "pack"),
    [
        (strangers.aisleriot_id, "spade_queen", SuitSystem.FRENCH),
        (lambda card: f"white_{strangers.kde_id(card)}s", "white_queen_spades", SuitSystem.FRENCH),
        (
            lambda card: f"{ENGLISH[card.suit.value]}-{file_name(card, {'U': 'J', 'O': 'Q'})}",
            "S-Q",
            SuitSystem.FRENCH,
        ),
        (str, "Ol", SuitSystem.GERMAN),
        (lambda card: f"{card.suit.value}_{str(card)[0]}", "l_O", SuitSystem.GERMAN),
        (
            lambda card: f"{GERMAN[card.suit.value]}-{file_name(card, COURTS)}",
            "Grün-Ober",
            SuitSystem.GERMAN,
        ),
        (
            lambda card: f"{file_name(card, FIGURES)} de {FRENCH[card.suit.value]}",
            "dame de pique",
            SuitSystem.FRENCH,
        ),
        (
            lambda card: f"{CZECH[card.suit.value]} {file_name(card, PEOPLE)}",
            "listy svršek",
            SuitSystem.GERMAN,
        ),
        (
            lambda card: f"{SLOVAK[card.suit.value]} {file_name(card, GENTRY)}",
            "zeleň horník",
            SuitSystem.GERMAN,
        ),
        (
            lambda card: f"{file_name(card, PERSONS)} {RUSSIAN[card.suit.value]}",
            "дама пики",
            SuitSystem.FRENCH,
        ),
    ],
)
def test_folder_is_read_by_its_file_names(
    tmp_path: Path, name: object, hejma: str, pack: SuitSystem
) -> None:
    assert callable(name)
    folder = strangers.image_deck(tmp_path / "mine", name)

    deck = read(folder, "mine")

    assert {card: face(deck, card).file.stem for card in PACK} == {
        card: name(card) for card in PACK
    }
    assert (face(deck).file.stem, deck.suits, deck.size) == (hejma, pack, (10, 15))


def test_deck_without_a_back_gets_the_game_s_back(tmp_path: Path) -> None:
    deck = read(strangers.image_deck(tmp_path / "mine", str, back=""), "mine")

    assert deck.backs[0].key.startswith("smoking-cat/")
    assert isinstance(deck.artwork, DeckPictures)
    assert not deck.artwork.backs


def test_svg_is_preferred_to_a_bitmap_of_the_same_name(tmp_path: Path) -> None:
    folder = strangers.image_deck(tmp_path / "mine", str)
    (folder / "Ol.svg").write_bytes(strangers.drawing(["x"]))

    assert face(read(folder, "mine")).file.name == "Ol.svg"


def test_folder_with_a_single_subfolder_is_searched(tmp_path: Path) -> None:
    strangers.kde_deck(tmp_path / "downloads" / "svg-tiny")

    assert face(read(tmp_path / "downloads", "tiny")).element == "queen_spade"


def test_note_sets_the_suit_system(tmp_path: Path) -> None:
    folder = strangers.kde_deck(tmp_path / "svg-tiny")
    (folder / "smokingcat.toml").write_text('suits = "german"\n')

    assert read(folder, "tiny").suits is SuitSystem.GERMAN


@pytest.mark.parametrize(
    "name",
    [
        "mark of Notepad",
        "UTF-16 of Notepad",
        "UTF-16, big endian",
        "CR",
        "blank lines around",
        "spaces at line ends",
        "indented",
        "curly quotes and dashes",
        "no-break spaces",
    ],
)
def test_deck_texts_are_read_in_every_editor_s_encoding(tmp_path: Path, name: str) -> None:
    change = CHANGES[name]
    kde = strangers.kde_deck(tmp_path / "svg-tiny")
    (kde / "smokingcat.toml").write_bytes(change('suits = "german"\n'))
    pysol = strangers.pysol_deck(tmp_path / "cardset-tiny")
    if name != "no-break spaces":  # a title may contain them
        (pysol / "config.txt").write_bytes(change(strangers.CONFIG))

    assert read(kde, "tiny").suits is SuitSystem.GERMAN
    assert read(pysol, "pysol:cardset-tiny").title("en") == "Tiny Courts"


@pytest.mark.parametrize(
    ("note", "complaint"),
    [
        ('suits = "martian"', "suits = 'martian'"),
        ("x = " + "[" * 50_000, "one inside another"),
        ('suits = "german"\ntitle = Meine', "2: title = Meine"),
        ('\n\nsuits = "german', '3: suits = "german'),
        ("suits", "1: suits"),
        ('suits = ["german",\n', '1: suits = ["german",'),
    ],
)
def test_invalid_note_is_named(tmp_path: Path, note: str, complaint: str) -> None:
    folder = strangers.kde_deck(tmp_path / "svg-tiny")
    (folder / "smokingcat.toml").write_text(note)

    fault, detail = fault_of(folder)

    assert fault is Fault.DESCRIPTION_WRONG
    assert detail.startswith(f"smokingcat.toml: {complaint}")


@pytest.mark.parametrize("name", ["", "  ", "tiny\x1b[31m", "tiny\n", "x" * 100])
def test_unprintable_name_is_refused(tmp_path: Path, name: str) -> None:
    folder = strangers.kde_deck(tmp_path / "tiny")
    with pytest.raises(BrokenDeck) as caught:
        read(folder, name)

    assert caught.value.fault is Fault.NAME_WRONG
    assert caught.value.detail.isprintable()


def test_folder_without_cards_is_no_deck(tmp_path: Path) -> None:
    (tmp_path / "holiday").mkdir()
    for number in range(5):
        (tmp_path / "holiday" / f"beach {number}.png").write_bytes(strangers.image((30, 20)))
    (tmp_path / "logo.svg").write_bytes(strangers.drawing(["logo"]))

    assert fault_of(tmp_path / "holiday") == (Fault.NO_DECK, "")
    assert fault_of(tmp_path / "logo.svg") == (Fault.NO_DECK, "")


@pytest.mark.parametrize(
    ("more", "fault"),
    [
        ('<!DOCTYPE svg [<!ENTITY a "aa"><!ENTITY b "&a;&a;">]>', Fault.FILE_UNREADABLE),
        (f'<!DOCTYPE svg [<!ENTITY a "{"a" * 300}">]>', Fault.FILE_UNREADABLE),
        ("<g>" * 1000 + "</g>" * 1000, Fault.FILE_UNREADABLE),
        ("<g/>" * 400_000, Fault.FILE_UNREADABLE),
        ("<unclosed>", Fault.FILE_UNREADABLE),
    ],
)
def test_svg_with_expanding_entities_or_syntax_errors_is_refused(
    tmp_path: Path, more: str, fault: Fault
) -> None:
    file = tmp_path / "bomb.svgz"
    whole = strangers.drawing(map(strangers.aisleriot_id, PACK)).decode()
    place = "<svg" if more.startswith("<!") else "<rect"
    file.write_bytes(gzip.compress(whole.replace(place, more + place, 1).encode()))

    assert fault_of(file) == (fault, "bomb.svgz")


@pytest.mark.parametrize(
    "doctype",
    [
        '<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>',
        '<!DOCTYPE svg SYSTEM "http://127.0.0.1/svg.dtd" [<!ENTITY % x SYSTEM "y.dtd"> %x;]>',
        '<!DOCTYPE svg [<!NOTATION gif SYSTEM "gif"><!ENTITY x SYSTEM "a.gif" NDATA gif>]>',
        '<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/svg11.dtd">',
    ],
)
def test_external_entities_are_not_read(tmp_path: Path, doctype: str) -> None:
    file = tmp_path / "alps.svg"
    whole = strangers.drawing([*map(strangers.aisleriot_id, PACK), "back"]).decode()
    file.write_text(whole.replace("<svg", f"{doctype}<svg", 1))

    assert read(file, "alps").name == "alps"


@pytest.mark.parametrize("size", ["nan", "0", "-5", "1e99", "inf", "10parsecs"])
def test_svg_without_a_valid_size_is_refused(tmp_path: Path, size: str) -> None:
    root = strangers.ROOT.replace("1300", size)
    file = tmp_path / "odd.svg"
    file.write_bytes(strangers.drawing(map(strangers.aisleriot_id, PACK), root))

    assert fault_of(file) == (Fault.DESCRIPTION_WRONG, "odd.svg: width, height")


def test_svg_with_very_many_entity_references_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "flood.svgz"
    whole = strangers.drawing(map(strangers.aisleriot_id, PACK), more="&a;" * 450_000).decode()
    entity = f'<!DOCTYPE svg [<!ENTITY a "{"a" * 200}">]>'
    file.write_bytes(gzip.compress(whole.replace("<svg", f"{entity}<svg", 1).encode()))

    assert fault_of(file) == (Fault.FILE_UNREADABLE, "flood.svgz")


def test_huge_tag_is_refused_before_it_ends(tmp_path: Path) -> None:
    file = tmp_path / "endless.svgz"
    attributes = " ".join(f'a{number}="{number}"' for number in range(400_000))
    file.write_bytes(gzip.compress(f"<svg {attributes}/>".encode()))

    assert fault_of(file) == (Fault.FILE_UNREADABLE, "endless.svgz")


def test_theme_with_circular_links_is_refused(tmp_path: Path) -> None:
    (tmp_path / "round.card-theme").write_text("[Card Theme]\nSizes=60;\n")
    (tmp_path / "round").symlink_to(tmp_path / "round")

    with pytest.raises(BrokenDeck):
        read(tmp_path / "round.card-theme", "round")


def test_truncated_svg_is_refused(tmp_path: Path) -> None:
    file = strangers.aisleriot_deck(tmp_path / "torn.svgz")
    file.write_bytes(file.read_bytes()[:-20])

    assert fault_of(file) == (Fault.FILE_UNREADABLE, "torn.svgz")


def test_svg_that_unpacks_to_too_much_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("smokingcat.decks.readers.svg_metadata.MAX_BYTES", 100_000)
    file = strangers.aisleriot_deck(tmp_path / "bomb.svgz", more=" " * 1_000_000)
    assert file.stat().st_size < 10_000

    assert fault_of(file) == (Fault.FILE_TOO_LARGE, "bomb.svgz")


def test_too_large_text_is_not_read(tmp_path: Path) -> None:
    folder = strangers.kde_deck(tmp_path / "tiny")
    (folder / "index.desktop").write_text("[KDE Backdeck]\n" + "x=y\n" * 100_000)

    assert fault_of(folder) == (Fault.FILE_TOO_LARGE, "index.desktop")


def test_folder_with_too_many_files_is_not_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("smokingcat.decks.readers.deck_files.MAX_FILES", 20)

    assert fault_of(strangers.image_deck(tmp_path / "mine", str)) == (Fault.DECK_TOO_LARGE, "mine")


def test_picture_linked_from_outside_the_folder_is_refused(tmp_path: Path) -> None:
    folder = strangers.image_deck(tmp_path / "mine", str)
    (tmp_path / "secret.png").write_bytes(strangers.image((10, 15)))
    (folder / "Ol.png").unlink()
    try:
        (folder / "Ol.png").symlink_to(tmp_path / "secret.png")
    except OSError:
        pytest.skip("making links needs rights here")

    assert fault_of(folder) == (Fault.FILE_OUTSIDE, "Ol.png")
