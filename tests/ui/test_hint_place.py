"""Where the coach's note lies: on nothing open, in every window, language and size of text."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

from smokingcat.coach.hints.advice import Advice
from smokingcat.coach.hints.reasons import Feature, Reason
from smokingcat.i18n.catalogue import catalogue
from smokingcat.i18n.catalogue.languages import PSEUDO
from smokingcat.i18n.sentences.advice import AdviceWording
from smokingcat.match.analysis.adviser import Adviser
from smokingcat.match.intents import AskCoach
from smokingcat.rules.cards import PACK
from smokingcat.rules.round import Phase
from smokingcat.table.geometry import CARD_ASPECT, Place, Rect, overlap
from smokingcat.table.layout.poses import layout
from smokingcat.table.state.table_state import Stage, Zone
from smokingcat.ui.paint.frame import Frame
from smokingcat.ui.screens.table.layers.hint_layout import Note, usual_size
from smokingcat.ui.screens.table.table_scene import TableScene
from tests.match.manual_worker import ManualWorker
from tests.table import layout_faults
from tests.ui.desk import Desk
from tests.ui.foresight import Simple
from tests.ui.screens import LAST, LEADING, PASSING, TWO_CARDS, WORD, go_on, table_at

Size = tuple[int, int]

SIZES: Final[list[Size]] = [
    (960, 540),
    (1024, 768),
    (1280, 720),
    (1280, 800),
    (1920, 1080),
    (2560, 1080),
    (3840, 2160),
]
SAMPLE: Final[list[tuple[Size, int, list[str]]]] = [
    ((960, 540), 100, [*catalogue.available(), PSEUDO]),
    ((1280, 720), 175, ["hu"]),
    ((1280, 800), 100, ["en", "ru"]),
    ((3840, 2160), 100, ["hu"]),
]
MOMENTS: Final = {
    "passing": f"{PASSING}; word {WORD}",
    "leading": f"{LEADING}; word {WORD}",
    "playing last": LAST,
    "with two cards": f"{TWO_CARDS}; word {WORD}",
    "all have taken tricks": (
        "hands 8l Uh Th Oh / ? / ? / ?; "
        "tricks 0: 7a 8a Aa 9a | 7h Ah 8h 9h | 7b Ab 8b 9b | Tb Kb Ob Ub | Kl Ol 9l; "
        f"word {WORD}"
    ),
}
BUTTONS: Final = {"menu", "pass", "throw", "sort", "last", "count", "hint"}
PACKETS: Final = ("PASSES", "KEEPS", "BREAKS")


def longest(wording: AdviceWording, advice: Advice) -> str:
    """Return the two longest sentences there are for a moment, about the longest names."""
    card = max(PACK, key=lambda card: len(wording.reason(Reason(Feature.SAVES_LOW, (card,)))))
    is_passing = advice.view.phase is Phase.PASSING
    sentences = {
        wording.reason(Reason(feature, (card,), card.suit, seat=None, points=10))
        for feature in Feature
        if feature.name.startswith(PACKETS) is is_passing
    }
    return " ".join(sorted(sentences, key=len)[-2:])


class Moments:
    """Sets up a table at those moments, and looks at them in any window."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self.coach = ManualWorker()
        desk.context.adviser = Adviser(self.coach, Simple)

    def __iter__(self) -> Iterator[str]:
        """Set up one moment after the other, with advice given in each."""
        for name, text in MOMENTS.items():
            self.scene = table_at(self.desk, text)
            go_on(self.scene, lambda: self.scene.model.hand.is_awaited)
            if not self.scene.model.hint.is_shown:
                self.scene.do(AskCoach())
            self.coach.answer()
            self.scene.update(0.0)
            yield name
            self.scene.model.hint.drop()

    def seen(self, size: Size, language: str, text_size: int) -> Note:
        """Return the note as it lies in a window."""
        self.desk.context.resize(Frame(*size))
        self.desk.context.change(language=language, text_size=text_size)
        self.scene.lay_hint()
        note = self.scene.hint.lying
        assert note is not None
        return note


@pytest.fixture
def moments(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[Moments]:
    """A table at which the coach talks as much as it can, in one moment after the other."""
    monkeypatch.setenv("SMOKINGCAT_HOME", str(tmp_path))
    monkeypatch.setattr(AdviceWording, "advice", longest)
    with Desk((1280, 720), "en", speed="instant") as desk:
        yield Moments(desk)


def covered(scene: TableScene, note: Note) -> set[str]:
    """Return the things on the table that the note lies on."""
    box = Rect(*note.box)
    return {name for name, shape in things(scene).items() if overlap(box, shape)}


def things(scene: TableScene) -> layout_faults.Shapes:
    """Return everything there is to be seen, cards of the hand as high as they get.

    The tricks that the left cat has taken lie face down and may be hidden; and for larger text, or
    in the pseudo-language, which is longer than any other, the packet that is opened after the
    pass.
    """
    hides_packet = scene.context.words.code == PSEUDO or scene.context.frame.larger > 1
    room, shown = scene.room, scene.director.shown
    found = layout_faults.permanent_items(room) | layout_faults.raised_hand(room, len(shown.hand))
    for place in Place:
        name, seat = place.name.lower(), shown.seat_at(place)
        if seat != shown.dealer:
            del found[f"{name} coin"]
        if shown.held(Zone.PILE, seat) and place is not Place.LEFT:
            found[f"{name} badge"] = room.piles[place].badge
    lying = layout(shown, room)
    spared = {(Zone.PILE, shown.seat_at(Place.LEFT))}
    if hides_packet:
        spared.add((Zone.PACKET, shown.bottom))
    for number, token in enumerate(shown.tokens):
        if (token.zone, token.seat) not in spared:
            found[f"card {number} of the {token.zone.value}"] = lying[number].slot(CARD_ASPECT)
    found |= {each.name: Rect(*each.rect) for each in scene.widgets if each.name in BUTTONS}
    if shown.stage is Stage.PASSING:
        names: tuple[str, ...] = ("mat", "mat arrow", "mat caption", "ribbon", "ribbon note")
        if not hides_packet:
            names += ("packet caption",)
        return found | {name: layout_faults.passing(room)[name] for name in names}
    found["own place"] = room.trick[Place.BOTTOM]
    if shown.last_taker is None:
        found |= {"ashtray": room.ashtray, "ashtray caption": room.ashtray_caption}
    return found


def check(moments: Moments, size: Size, text_size: int, languages: list[str]) -> None:
    """Look at all moments in a window: nothing is hidden, nothing left out, nothing too small."""
    found = []
    for moment in moments:
        for language in languages:
            note = moments.seen(size, language, text_size)
            context, scene = moments.desk.context, moments.scene
            where = f"{language}, {moment}"
            found += [f"{where}: lies on {each}" for each in covered(scene, note)]
            if not context.frame.rect.contains(note.box):
                found.append(f"{where}: off the window")
            for part in (*note.parts, *note.replies):
                fitted = context.text.fit(
                    part.words, part.style, part.box.width, part.lines, part.box.height
                )
                if not fitted.fits or not note.box.contains(part.box):
                    found.append(f"{where}: {part.words!r} has no room")
            said = note.parts[1]
            pixels = context.text.pixels(said.style)
            if pixels < usual_size(context):
                found.append(f"{where}: {pixels} px under {usual_size(context)}")
    assert found == []


@pytest.mark.parametrize("opens_hints", [False, True])
@pytest.mark.parametrize(("size", "text_size", "languages"), SAMPLE)
def test_the_note_lies_on_nothing_open_and_says_everything(
    moments: Moments, size: Size, text_size: int, languages: list[str], *, opens_hints: bool
) -> None:
    moments.desk.context.change(opens_hints=opens_hints)
    check(moments, size, text_size, languages)


@pytest.mark.long
@pytest.mark.parametrize("opens_hints", [False, True])
@pytest.mark.parametrize("text_size", [100, 130, 175])
@pytest.mark.parametrize("size", SIZES)
def test_it_does_so_in_all_windows_and_languages(
    moments: Moments, size: Size, text_size: int, *, opens_hints: bool
) -> None:
    moments.desk.context.change(opens_hints=opens_hints)
    check(moments, size, text_size, [*catalogue.available(), PSEUDO])


def test_larger_text_is_larger_while_cards_are_passed_too(moments: Moments) -> None:
    assert next(iter(moments)) == "passing"
    for size in SIZES:
        small, large = (
            moments.seen(size, "en", text_size).parts[1].style.size for text_size in (100, 175)
        )
        assert large > 1.2 * small, size


def test_the_check_would_see_a_note_on_the_hand(moments: Moments) -> None:
    next(iter(moments))
    note = moments.seen((1280, 720), "en", 100)
    hand = moments.scene.room.hand_rect
    moved = note._replace(box=note.box.move(hand.centre.x - note.box.x, hand.y - note.box.y))
    assert any(name.startswith("hand") for name in covered(moments.scene, moved))
