"""Every screen of the game, in each state that a player can see."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from datetime import datetime, timedelta
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from unittest import mock

import pygame

from smokingcat.coach.played_round import snapshots
from smokingcat.coach.problems.decision_point import decision_point_at
from smokingcat.common import paths
from smokingcat.match.analysis.adviser import Adviser
from smokingcat.match.drill import Drill
from smokingcat.match.exercise import Exercise
from smokingcat.match.intents import (
    Accuse,
    AskCoach,
    AskToThrowIn,
    Confirm,
    CountCards,
    LookBack,
    Touch,
)
from smokingcat.match.session.cats import CAST
from smokingcat.match.session.seating import make_session
from smokingcat.match.session.session import Person, Session
from smokingcat.rules.cards import HEJMA
from smokingcat.rules.events import MatchEnded
from smokingcat.rules.honour.renounce import Offence
from smokingcat.rules.match import Match
from smokingcat.rules.moves import CallRenounce, Move, PassCards, PlayCard, Vote
from smokingcat.rules.record.header import RecordHeader, SeatedPlayer
from smokingcat.rules.record.record import Record
from smokingcat.rules.round import Phase
from smokingcat.rules.ruleset import Ruleset
from smokingcat.rules.seats import clockwise_from
from smokingcat.store import backup
from smokingcat.store.achievements import Achievement, AchievementCount
from smokingcat.store.analyses import AnalysisRow
from smokingcat.store.challenge import Challenge, RoundResult
from smokingcat.store.daily_deals import deals_of
from smokingcat.store.deal_results import DealResults, OwnResult
from smokingcat.store.record_summary import PERSON
from smokingcat.ui.engine.match_choices import MatchChoices
from smokingcat.ui.engine.match_start import start_match, watch_match
from smokingcat.ui.engine.routes import (
    ToCertificate,
    ToCloseUp,
    ToDeckPicker,
    ToDrill,
    ToFinished,
    ToHelpSettings,
    ToImport,
    ToImportProgress,
    ToPicturePicker,
    ToPlayerData,
    ToReview,
    ToRulebook,
    ToTable,
    ToToday,
    ToTrial,
)
from smokingcat.ui.engine.scene import Scene
from smokingcat.ui.engine.transfer.copied_text import offer_challenge
from smokingcat.ui.screens.about_scene import AboutScene
from smokingcat.ui.screens.decks.close_up_scene import CloseUpScene
from smokingcat.ui.screens.decks.decks_scene import DecksScene
from smokingcat.ui.screens.keys.keys_scene import KeysScene
from smokingcat.ui.screens.lessons.school_scene import SchoolScene
from smokingcat.ui.screens.match_end.lifelong_ban_scene import LifelongBanScene
from smokingcat.ui.screens.match_end.match_end_scene import MatchEndScene
from smokingcat.ui.screens.matches.saved_scene import SavedScene
from smokingcat.ui.screens.new_match.new_match_scene import NewMatchScene
from smokingcat.ui.screens.problems.themes_scene import ThemesScene
from smokingcat.ui.screens.review.duplicate_scene import DuplicateScene
from smokingcat.ui.screens.review.review_scene import ReviewScene
from smokingcat.ui.screens.rulebook.ribbons_and_links import LinkArea
from smokingcat.ui.screens.rulebook.rulebook_scene import RulebookScene
from smokingcat.ui.screens.settings.settings_scene import ACCESS, HELP, SOUND, SettingsScene
from smokingcat.ui.screens.shared.review_links import duplicate
from smokingcat.ui.screens.statistics.certificates_scene import CertificatesScene
from smokingcat.ui.screens.statistics.statistics_scene import StatisticsScene
from smokingcat.ui.screens.statistics.wall_scene import WallScene
from smokingcat.ui.screens.table.table_scene import TableScene
from smokingcat.ui.screens.title.title_scene import TitleScene
from smokingcat.ui.screens.today.today_scene import TodayScene
from smokingcat.ui.widgets.scroll_bar import ScrollBar
from tests.coach import evening
from tests.match.manual_worker import ManualThinkingThread, ManualWorker
from tests.match.sessions import LONG_AGO, play_moves, store_in
from tests.match.table_models import voting_players
from tests.match.test_honour_actions import ACCUSED, CHEAP_REVOKE, COSTLY_REVOKE
from tests.rules.table import laid_out
from tests.ui.fake_evaluators import RankEvaluator
from tests.ui.headless_game import Game, press_key, type_text

WORD = "KOUŘÍCÍ KOČKA"
SHORT_WORD = "KÁVA"
PASSING = "hands Ah Tb Al Oa Ob 9b Ua 8a / ? / ? / ?; dealer 0"
LAST = f"hands 8l Uh Tl Th Oh Kh Ol Oa / ? / ? / ?; tricks 1: 9h Ka Ah; word {WORD}"
"""The person plays last to the first trick."""
LEADING = "hands Kl 8l Ol Th Ua 7b Kb / ? / ? / ?; tricks 1: 9a Ka 8h Aa"
"""The person has taken a trick and one point, and leads to the next trick."""
FOLLOWING = "hands Kl 8l Ol Th Ua 7b Kb / ? / ? / ?; tricks 1: 9a Ka 8h 7a | 2: 9l Al"
"""The person follows as third player, and another player has a point."""
TWO_CARDS = (
    "hands Ka 7l / 8a 9l / 9a Tl / Ta 8l; tricks 1: Th 8h 9h 7h | Oh Kh Ah Uh | Ol Ul Kl Al "
    "| Ab 9b 7b 8b | Kb Ob Tb Ub | Oa 7a Aa Ua"
)
"""The person has two cards left, and leads."""
Screen = tuple[str, Scene]


def screens(game: Game) -> Iterator[Screen]:
    """Put one screen after another on top; yield its name and its scene."""
    game.app.push(TitleScene(game.context))
    yield "title", top(game)
    yield from table_screens(game)
    yield from other_screens(game)
    yield from match_end_screens(game)
    yield from honour_screens(game)
    yield from name_screens(game)


def top(game: Game) -> Scene:
    """Return the scene on top, after one update."""
    scene = game.top(Scene)
    scene.update(0.01)
    return scene


def other_screens(game: Game) -> Iterator[Screen]:
    """Yield the screens other than the table, after some matches were started."""
    context = game.context
    thinking = context.thinking = ManualThinkingThread()
    for scene in (
        TitleScene(context),
        NewMatchScene(context),
        SettingsScene(context),
        DecksScene(context),
        CloseUpScene(context, ToCloseUp(context.decks.current, HEJMA)),
        SavedScene(context),
        WallScene(context),
        StatisticsScene(context),
        CertificatesScene(context),
        KeysScene(context),
        AboutScene(context),
        RulebookScene(context, ToRulebook()),
        SchoolScene(context),
        ThemesScene(context),
        TodayScene(context, ToToday()),
        TodayScene(context, ToToday(Challenge(deals_of(LONG_AGO.date().replace(year=2026))))),
    ):
        game.app.push(scene)
        thinking.think()
        name = type(scene).__name__.removesuffix("Scene").lower()
        yield name, top(game)
        yield from scrolled_views(name, scene)
        if isinstance(scene, NewMatchScene):
            yield from new_match_views(game, scene)
        if isinstance(scene, RulebookScene):
            yield from search_views(scene)
            yield from further_pages(scene)
        if isinstance(scene, SettingsScene):
            yield from settings_views(game, scene)
        if isinstance(scene, TodayScene):
            yield from today_views(game, scene)
        game.app.pop()


def today_views(game: Game, scene: TodayScene) -> Iterator[Screen]:
    """Yield the page of today's cards after all rounds, its month, and the panel of challenges."""
    day = scene.summary
    played = OwnResult(RoundResult(17, lost=True), "2026-01-02", day.deals.bots)
    own = {(day.deals.key, number): played for number in (1, 2, 3)}
    found = dict.fromkeys(own, AnalysisRow(2, 9))
    rivals = (Challenge(day.deals, day.results, "Maximilian"),) if day.rivals else ()
    results = DealResults(own, {day.deals.key: rivals}, found)
    with mock.patch.object(game.context.deal_set_matches, "results", return_value=results):
        scene.on_show()
        yield "today, all played", scene
        scene.named("month").activate()
        yield "today, the month", scene
        scene.leave()
        scene.named("challenge").activate()
        yield "challenge", top(game)
        game.app.pop()
        offer_challenge(game.context, Challenge(day.deals, name="Maximilian"))
        yield "challenge found", top(game)
        game.app.pop()


def name_screens(game: Game) -> Iterator[Screen]:
    """Yield the screens that show words borne by cats and by the person."""
    store = game.context.store
    for number, word in enumerate(("PES", "POPELNÍK", "NEUSTUPITELNÝ")):
        started = LONG_AGO + timedelta(minutes=number)
        session = store.open(write_finished_match(store.folder, word, number, started))
        store.put_away(session)
    game.app.push(TitleScene(game.context))
    yield "title with a name", top(game)
    wall = WallScene(game.context)
    game.app.push(wall)
    yield "wall", top(game)
    yield from scrolled_views("wall", wall)
    merits = zip(Achievement, [*Achievement][1:], strict=False)
    for merit, follows in merits:
        nearest = AchievementCount(follows, 7, 10)
        game.app.open(ToCertificate(AchievementCount(merit, 12, 10), False, nearest))
        yield f"certificate {merit.value}", top(game)
        game.app.pop()
    for match in store.archive.matches():
        game.app.open(ToFinished(match, (0, 2, 1), lambda: None))
        yield f"finished {match.word}", top(game)
        game.app.pop()
    documents = paths.documents()
    for number in range(3):
        backup.pack(store, paths.settings_file(), documents / f"smoking-cat-{number}.smokingcat")
        game.app.open(ToImport())
        yield f"bringing in {number}", top(game)
        game.app.pop()
    game.context.transfers.share = 0.42
    game.app.open(ToImportProgress())
    yield "bringing in, how far", top(game)
    game.app.pop()
    game.app.open(ToPicturePicker())
    yield "pictures", top(game)
    game.app.pop()
    for number in range(2):
        game.app.open(ToDeckPicker())
        yield f"decks to add {number}", top(game)
        game.app.pop()
        folder = documents / "a deck with a rather long name"
        folder.mkdir(exist_ok=True)
        (folder / "deck.toml").touch()
    game.app.pop()


def write_finished_match(folder: Path, word: str, number: int, started: datetime) -> str:
    """Write a finished match that is not archived to a folder; return its file stem."""
    name, data = _finished_match(word, str(number), started)
    folder.mkdir(parents=True, exist_ok=True)
    (folder / name).write_bytes(data)
    return Path(name).stem


@cache
def _finished_match(word: str, seed: str, started: datetime) -> tuple[str, bytes]:
    """Return the file name and content of a finished match. Equal requests give equal files."""
    with TemporaryDirectory() as folder:
        store = store_in(Path(folder))
        session = store.create(Ruleset(word), seed=seed, started=started, levels=("kitten",) * 3)
        play_moves(session)
        (path,) = Path(folder).glob("*.match")
        return path.name, path.read_bytes()


def scrolled_views(name: str, scene: Scene) -> Iterator[Screen]:
    """Yield the further scroll positions of a scene, down to the end."""
    offset = 0
    while bars := [widget for widget in scene.widgets if isinstance(widget, ScrollBar)]:
        bar = bars[0]
        if offset >= bar.most:
            return
        offset = min(bar.most, offset + bar.viewport.height * 2 // 3)
        bar.scroll_to(offset)
        yield f"{name} from {offset}", scene


def settings_views(game: Game, scene: SettingsScene) -> Iterator[Screen]:
    """Yield the further pages of the settings, each help, and the trial of one switch."""
    for number in (HELP, SOUND, ACCESS):
        scene.open_page(number)
        yield f"settings, page {number}", scene
        yield from scrolled_views(f"settings, page {number}", scene)
    resting = scene.named("dwell")
    for route in (ToHelpSettings(), ToPlayerData(), ToTrial("dwell", 1500, *resting.beside)):
        game.app.open(route)
        yield f"settings, {type(route).__name__}", top(game)
        yield from scrolled_views(f"settings, {type(route).__name__}", top(game))
        game.app.pop()


def new_match_views(game: Game, scene: NewMatchScene) -> Iterator[Screen]:
    """Yield an unusable word, the further choices, and the tags of unusual choices."""
    scene.named("pencil").activate()
    type_text(scene, "7")
    yield "new match, bad word", scene
    scene.leave()
    choices = MatchChoices(game.context.settings, lambda: "")
    choices.law, choices.dealer, choices.seed = "honour", 2, "4711"
    choices.levels = ["kitten", "regular", "master"]
    scene.choices = choices
    scene.arrange()
    yield "new match, tags", scene
    scene.named("more choices").activate()
    yield "more choices", top(game)
    yield from scrolled_views("more choices", top(game))
    game.app.pop()


def search_views(scene: RulebookScene) -> Iterator[Screen]:
    """Yield the rule book after a followed link, and with a search."""
    next(widget for widget in scene.widgets if isinstance(widget, LinkArea)).activate()
    yield "rulebook, from a link", scene
    press_key(scene, pygame.K_BACKSPACE)
    press_key(scene, pygame.K_f, control=True)
    type_text(scene, "he")
    press_key(scene, pygame.K_RETURN)
    yield "rulebook, searching", scene
    press_key(scene, pygame.K_ESCAPE)


def further_pages(scene: RulebookScene) -> Iterator[Screen]:
    """Yield the further pages of the rule book."""
    for number in range(2, 100):
        after = scene.named("after")
        if not after.enabled:
            return
        after.activate()
        yield f"rulebook, opening {number}", scene


def match_end_screens(game: Game) -> Iterator[Screen]:
    """Yield the end of a match."""
    session = watch_match(game.context, SHORT_WORD, "end")
    while not any(isinstance(event, MatchEnded) for event in session.step()):
        pass
    game.show(MatchEndScene(game.context, session)).skip()
    yield "match end", top(game)


def honour_screens(game: Game) -> Iterator[Screen]:
    """Yield a table under honour law: a wrong call, a right call, the vote and the ban (R24)."""
    scene = table_with_jury(game, CHEAP_REVOKE)
    scene.do(Accuse())
    yield "court, whom to call", top(game)
    press_key(top(game), pygame.K_2)
    yield "court, what for", top(game)
    press_key(top(game), pygame.K_2)
    scene.update(0.0)
    yield "court, mocked", scene
    table_with_jury(game, ACCUSED)
    yield "court, accused", top(game)
    scene = table_with_jury(game, COSTLY_REVOKE)
    scene.do(CallRenounce(1, Offence.REVOKED))
    scene.update(0.0)
    yield "court, proven", scene
    play_until(scene, lambda: scene.model.situation.may_vote)
    yield "court, vote", scene
    scene.do(Vote(True))
    scene.update(0.0)
    yield "court, verdict", scene
    play_until(scene, lambda: game.app.top is not scene)
    certificate = top(game)
    assert isinstance(certificate, LifelongBanScene)
    certificate.skip()
    yield "certificate", certificate
    certificate.named("pardon").activate()
    certificate.update(1.0)
    yield "certificate, pardoned", certificate


def table_with_jury(game: Game, position: str) -> TableScene:
    """Return a table at the given position, with bots that call nothing and vote guilty."""
    names = (game.context.settings.name, *(cat.name for cat in CAST))
    players = [Person(), *voting_players(True, True, True)]
    session = Session(Match.from_position(position), players, names, 0)
    game.context.shell.replace(ToTable(session))
    scene = top(game)
    assert isinstance(scene, TableScene)
    return scene


def table_screens(game: Game) -> Iterator[Screen]:
    """Yield a round from the drawing of lots to the reckoning."""
    game.context.has_drawn_lots = False
    start_match(game.context, WORD, "screens")
    scene = game.top(TableScene)
    yield "table, lots", top(game)
    play_until(scene, lambda: scene.model.hand.is_passing)
    yield "table, passing", scene
    choose_three(scene)
    scene.update(0.01)
    yield "table, three chosen", scene
    play_until(scene, lambda: is_own_turn(scene) and bool(scene.model.hand.dimmed))
    yield "table, turn", scene
    scene.do(Touch(scene.model.hand.dimmed[0]))
    scene.update(0.01)
    yield "table, complaint", scene
    play_until(scene, lambda: is_own_turn(scene) and scene.director.shown.last_trick is not None)
    yield "table, lead", scene
    scene.do(LookBack())
    scene.update(0.01)
    yield "table, looking back", scene
    scene.do(LookBack())
    scene.do(CountCards())
    scene.update(0.01)
    yield "table, cards gone", scene
    scene.do(CountCards())
    scene.do(AskToThrowIn())
    yield "throw in?", top(game)
    game.app.pop()
    scene.leave()
    yield "pause", top(game)
    game.app.pop()
    play_until(scene, lambda: is_reckoning(scene))
    yield "table, reckoning", scene
    yield from coach_screens(game, scene)


def coach_screens(game: Game, scene: TableScene) -> Iterator[Screen]:
    """Yield the review of a round, the fair play page, and practice."""
    simple = ManualWorker()
    game.context.adviser = Adviser(simple, RankEvaluator, "kitten")
    yield from luck_screens(game, scene, simple)
    scene.review()
    review = game.top(ReviewScene)
    yield "review, thinking", top(game)
    while review.round.round_review is None:
        simple.answer()
        review.update(0.0)
    yield "review", review
    for step in (0, 1, 5):
        review.show(step)
        yield f"review of trick {step}", review
    review.show_known()
    yield "what was known", top(game)
    game.app.pop()
    review.show(1)
    review.practise()
    practice = game.top(TableScene)
    play_until(practice, lambda: is_own_turn(practice))
    practice.do(AskCoach())
    simple.answer()
    yield "practice with a hint", top(game)
    play_until(practice, lambda: game.app.top is not practice)
    yield "practice is over", top(game)
    game.app.pop()
    game.app.pop()
    yield from drill_screens(game, simple, review)
    yield from throw_in_screens(game, simple)


def drill_screens(game: Game, simple: ManualWorker, review: ReviewScene) -> Iterator[Screen]:
    """Yield an exercise, its answer, and the result."""
    chosen = review.choice
    assert chosen is not None
    drill = Drill(
        (1,),
        lambda _: Exercise(decision_point_at(review.round.record, chosen.place, 0)),
        lambda _key, _is_right: None,
        lambda _: None,
    )
    title = game.context.words.gettext("Your own mistakes")
    game.app.open(ToDrill(drill, lambda: title, lambda: ""))
    scene = top(game)
    assert isinstance(scene, TableScene)
    play_until(scene, lambda: scene.model.is_waiting_pupil)
    yield "drill", scene
    scene.do(PlayCard(max(chosen.view.legal, key=lambda card: card.rank)))
    scene.update(0.01)
    simple.answer()
    scene.update(0.01)
    yield "drill, answered", scene
    scene.named("skip").activate()
    yield "drill, over", scene
    game.app.pop()


def luck_screens(game: Game, scene: TableScene, simple: ManualWorker) -> Iterator[Screen]:
    """Yield the reckoning with luck figures, and the replay by the master."""
    game.context.change(tells_luck=True)
    duplicate(game.context, scene.session)
    master = game.top(DuplicateScene)
    yield "master's paws, thinking", top(game)
    master.update(0.0)
    while simple.questions:
        simple.answer()
        master.update(0.0)
    for step in (0, 3):
        master.show(step)
        yield f"master's paws, trick {step}", master
    game.app.pop()
    scene.update(0.0)
    yield "table, reckoning with luck", scene
    game.context.change(tells_luck=False)


def throw_in_screens(game: Game, simple: ManualWorker) -> Iterator[Screen]:
    """Yield the review of a round that was thrown in, by the person and by a cat."""
    record = evening.played(1, rounds=1)
    place = next(
        each.place
        for each in snapshots(record)
        if len(each.taken) == 2 and len(each.trick.cards) == 2
    )
    for seat, who in ((0, "the person"), (2, "a cat")):
        review = game.show(
            ReviewScene(game.context, ToReview(evening.thrown_in(record, place, seat), 1, 0))
        )
        review.update(0.0)
        while review.round.round_review is None:
            simple.answer()
            review.update(0.0)
        for step in (3, 4):
            review.show(step)
            yield f"review, {who} threw in, step {step}", review
        review.show_known()
        yield f"what was known when {who} threw in", top(game)
        game.app.pop()
        game.app.pop()


def at_passing(game: Game) -> TableScene:
    """Return a table, over the title, at which the person must choose three cards."""
    game.app.push(TitleScene(game.context))
    scene = table_at(game, PASSING)
    play_until(scene, lambda: scene.model.hand.is_passing)
    return scene


def at_turn(game: Game) -> TableScene:
    """Return a table at which the person must play the last card of the first trick."""
    return table_at(game, LAST)


def table_at(game: Game, text: str) -> TableScene:
    """Return a table at a position, with the person at seat 0 and the usual bots.

    Unspecified cards lie anywhere. Everything is at rest, and nothing is saved.
    """
    context, settings = game.context, game.context.settings
    match = laid_out(text)
    hands, packets = match.position.possible_deal()
    moves: list[tuple[int, Move]] = [
        (seat, PassCards(packet)) for seat, packet in enumerate(packets) if packet
    ]
    for trick in match.position.tricks:
        seats = clockwise_from(trick.leader)
        moves += [(seat, PlayCard(card)) for seat, card in zip(seats, trick.cards, strict=False)]
    seated_players = (
        SeatedPlayer(PERSON, settings.name),
        *(SeatedPlayer(level, cat.name) for level, cat in zip(settings.levels, CAST, strict=True)),
    )
    dealer = match.position.dealer
    header = RecordHeader("2025-02-01", match.ruleset, "screens", dealer, seated_players, hands)
    session = make_session(
        Record(header, tuple(moves)).replayed(), None, make_player=context.store.make_player
    )
    assert session.match.position == match.position, "no record begins with letters"
    context.shell.replace(ToTable(session))
    scene = top(game)
    assert isinstance(scene, TableScene)
    return scene


def play_until(scene: TableScene, until: Callable[[], bool], step: float = 0.2) -> None:
    """Play the highest legal card for the person until a condition holds.

    Time passes in steps of ``step`` seconds. Raise AssertionError if the condition is never met.
    """
    for _ in range(5000):
        scene.update(step)
        if until():
            return
        if is_reckoning(scene) or scene.model.situation.is_answered:
            scene.director.acknowledge()
        elif scene.model.hand.is_awaited:
            make_own_move(scene)
    raise AssertionError("the table never gets there")


def make_own_move(scene: TableScene) -> None:
    """Make the person's move, unless the table makes it itself."""
    view = scene.model.view
    assert view is not None
    if scene.model.hand.is_passing:
        if not scene.model.hand.has_three:
            choose_three(scene)
        scene.do(Confirm())
    elif view.phase is Phase.PLAYING and view.legal:
        scene.do(PlayCard(max(view.legal, key=lambda card: card.rank)))


def choose_three(scene: TableScene) -> None:
    """Choose the first three cards to be passed."""
    for token in scene.director.shown.hand[:3]:
        scene.do(Touch(token))


def is_own_turn(scene: TableScene) -> bool:
    """Return whether the person must play a card and the table is at rest."""
    view = scene.model.view
    return (
        view is not None
        and view.phase is Phase.PLAYING
        and scene.director.idle
        and scene.model.hand.is_awaited
        and len(view.hand) > 1
    )


def is_reckoning(scene: TableScene) -> bool:
    """Return whether the reckoning is on the table."""
    return any(widget.name == "proceed" for widget in scene.widgets)
