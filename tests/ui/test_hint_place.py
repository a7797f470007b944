"""Position of the coach's note: it covers no open card in any window, language or text size."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

import pytest

from smokingcat.coach.hints.advice import Advice
from smokingcat.coach.hints.reasons import Feature, Reason
from smokingcat.i18n.catalogue import catalogue
from smokingcat.i18n.catalogue.languages import PSEUDO
from smokingcat.i18n.sentences.advice import AdviceWording
from smokingcat.match.analysis.adviser import Adviser
from smokingcat.match.intents import AskCoach
from smokingcat.rules.cards import PACK, Card
from smokingcat.rules.round import Phase
from smokingcat.table.geometry import CARD_ASPECT, Circle, Place, Rect, overlap
from smokingcat.table.layout.poses import lead_sign, poses_of
from smokingcat.table.state.table_state import Stage, Zone
from smokingcat.ui.paint import theme
from smokingcat.ui.paint.frame import Frame, to_rect
from smokingcat.ui.screens.table.layers.hint_layout import Note, usual_size
from smokingcat.ui.screens.table.table_scene import TableScene
from tests.match.manual_worker import ManualWorker
from tests.table import layout_faults
from tests.ui.fake_evaluators import RankEvaluator
from tests.ui.headless_game import Game, drawn_texts
from tests.ui.screens import (
    LAST,
    LEADING,
    PASSING,
    TWO_CARDS,
    WORD,
    at_passing,
    play_until,
    table_at,
)

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
        "hands 8l Uh Tl Oh / ? / ? / ?; "
        "tricks 0: 7a 8a Aa 9a | 7h Ah 8h 9h | 7b Ab 8b 9b | Tb Kb Ob Ub | Kl Ol 9l; "
        f"word {WORD}"
    ),
}
BUTTONS: Final = {"menu", "pass", "throw", "sort", "last", "count", "hint"}
REPLIES: Final = {"choose", "reason", "silence"}
_SIGN: Final = 0.028
"""Length of the sign at the led card, as a fraction of ``s``."""
PACKETS: Final = ("PASSES", "KEEPS", "BREAKS")


def longest(wording: AdviceWording, advice: Advice, chosen: Sequence[Card] = ()) -> str:
    """Return the two longest sentences for a situation, with the longest player names."""
    del chosen
    card = max(PACK, key=lambda card: len(wording.reason(Reason(Feature.SAVES_LOW, (card,)))))
    is_passing = advice.view.phase is Phase.PASSING
    sentences = {
        wording.reason(Reason(feature, (card,), card.suit, seat=None, points=points))
        for feature in Feature
        for points in (0, 10)
        if feature.name.startswith(PACKETS) is is_passing
    }
    return " ".join(sorted(sentences, key=len)[-2:])


class SampledTables:
    """Sets up a table in one situation after another, and lays the note out in any window."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.coach = ManualWorker()
        game.context.adviser = Adviser(self.coach, RankEvaluator)

    def __iter__(self) -> Iterator[str]:
        """Set up the situations one after another, with a hint shown in each."""
        for name, text in MOMENTS.items():
            self.scene = table_at(self.game, text)
            play_until(self.scene, lambda: self.scene.model.hand.is_awaited)
            if not self.scene.model.hint.is_shown:
                self.scene.do(AskCoach())
            self.coach.answer()
            self.scene.update(0.0)
            yield name
            self.scene.model.hint.drop()

    def note_in(self, size: Size, language: str, text_size: int) -> Note:
        """Return the note as laid out in a window."""
        self.game.context.resize(Frame(*size))
        self.game.context.change(language=language, text_size=text_size)
        self.scene.lay_hint()
        note = self.scene.hint.note
        assert note is not None
        return note


@pytest.fixture
def sampled_tables(monkeypatch: pytest.MonkeyPatch) -> Iterator[SampledTables]:
    """Tables at which the coach's note is as long as possible, one situation after another."""
    monkeypatch.setattr(AdviceWording, "advice", longest)
    with Game((1280, 720), "en", speed="instant") as game:
        yield SampledTables(game)


def covered_things(scene: TableScene, note: Note) -> set[str]:
    """Return the visible objects on the table that the note covers."""
    box = Rect(*note.box)
    return {name for name, shape in visible_things(scene).items() if overlap(box, shape)}


def visible_things(scene: TableScene) -> layout_faults.Shapes:
    """Return all visible objects, with hand cards as high as they can rise."""
    layout, shown = scene.layout, scene.director.shown
    found = layout_faults.permanent_items(layout) | layout_faults.raised_hand(
        layout, len(shown.hand)
    )
    for place in Place:
        name, seat = place.name.lower(), shown.seat_at(place)
        if seat != shown.dealer:
            del found[f"{name} coin"]
        if shown.held(Zone.PILE, seat):
            found[f"{name} badge"] = layout.piles[place].badge
    lying = poses_of(shown, layout)
    for number, token in enumerate(shown.tokens):
        found[f"card {number} of the {token.zone.value}"] = lying[number].slot(CARD_ASPECT)
    sign = lead_sign(shown, lying, CARD_ASPECT)
    if sign is not None:
        found["lead sign"] = Circle(sign.x, sign.y, layout.px(_SIGN) / 2)
    found |= {each.name: Rect(*each.rect) for each in scene.widgets if each.name in BUTTONS}
    if shown.stage is Stage.PASSING:
        names = ("mat", "mat arrow", "packet caption")
        return found | {name: layout_faults.passing(layout)[name] for name in names}
    found["own place"] = layout.trick[Place.BOTTOM]
    if shown.last_taker is None:
        found |= {"ashtray": layout.ashtray, "ashtray caption": layout.ashtray_caption}
    return found


def assert_note_fits(
    sampled_tables: SampledTables, size: Size, text_size: int, languages: list[str]
) -> None:
    """Check all situations in a window: nothing covered, nothing omitted, no text too small."""
    found = []
    for moment in sampled_tables:
        for language in languages:
            note = sampled_tables.note_in(size, language, text_size)
            context, scene = sampled_tables.game.context, sampled_tables.scene
            where = f"{language}, {moment}"
            found += [f"{where}: lies on {each}" for each in covered_things(scene, note)]
            if not context.frame.rect.contains(note.box):
                found.append(f"{where}: off the window")
            for part in (*note.parts, *note.replies):
                fitted = context.text.fit(
                    part.words, part.style, part.box.width, part.lines, part.box.height
                )
                if not fitted.fits or not note.box.contains(part.box):
                    found.append(f"{where}: {part.words!r} has no room")
            least = context.frame.px(theme.TOUCH) - 1
            found += [
                f"{where}: {each.name} is too low for a finger"
                for each in scene.widgets
                if each.name in REPLIES and each.rect and each.rect.height < least
            ]
            body = note.parts[:2][-1]  # not the legend, whose type is smaller
            pixels = context.text.pixels(body.style)
            if pixels < usual_size(context):
                found.append(f"{where}: {pixels} px under {usual_size(context)}")
    assert found == []


@pytest.mark.parametrize("opens_hints", [False, True])
@pytest.mark.parametrize(("size", "text_size", "languages"), SAMPLE)
def test_note_covers_no_open_card_and_shows_all_text(
    sampled_tables: SampledTables,
    size: Size,
    text_size: int,
    languages: list[str],
    *,
    opens_hints: bool,
) -> None:
    sampled_tables.game.context.change(opens_hints=opens_hints)
    assert_note_fits(sampled_tables, size, text_size, languages)


@pytest.mark.long
@pytest.mark.parametrize("opens_hints", [False, True])
@pytest.mark.parametrize("text_size", [100, 130, 175])
@pytest.mark.parametrize("size", SIZES)
def test_note_fits_in_all_windows_and_languages(
    sampled_tables: SampledTables, size: Size, text_size: int, *, opens_hints: bool
) -> None:
    sampled_tables.game.context.change(opens_hints=opens_hints)
    assert_note_fits(sampled_tables, size, text_size, [*catalogue.available(), PSEUDO])


def test_text_size_setting_enlarges_the_note_while_passing(sampled_tables: SampledTables) -> None:
    assert next(iter(sampled_tables)) == "passing"
    for size in SIZES:
        small, large = (
            sampled_tables.note_in(size, "en", text_size).parts[0].style.size
            for text_size in (100, 175)
        )
        assert large > 1.2 * small, size


def test_check_detects_a_note_that_covers_the_hand(sampled_tables: SampledTables) -> None:
    next(iter(sampled_tables))
    note = sampled_tables.note_in((1280, 720), "en", 100)
    hand = sampled_tables.scene.layout.hand_rect
    moved = note._replace(box=note.box.move(hand.centre.x - note.box.x, hand.y - note.box.y))
    assert any(name.startswith("hand") for name in covered_things(sampled_tables.scene, moved))


@pytest.mark.parametrize("language", ["hu", "ru", PSEUDO])
@pytest.mark.parametrize("text_size", [100, 130])
def test_note_at_the_pass_covers_no_line_of_the_first_tip(language: str, text_size: int) -> None:
    with Game((960, 540), language, text_size=text_size, opens_hints=True) as game:
        coach = ManualWorker()
        game.context.adviser = Adviser(coach, RankEvaluator, "kitten")
        scene = at_passing(game)
        scene.update(0.1)
        while coach.questions:
            coach.answer()
        scene.update(0.1)
        scene.lay_hint()
        prompt = to_rect(scene.layout.prompt)
        (tip,) = (each.rect for each in drawn_texts(game) if each.rect.left == prompt.left)
        assert scene.hint.box is not None
        assert not scene.hint.box.colliderect(tip)
