"""The routes: every destination of the game, with the factory of its scene.

`Shell.open` takes a route, so no screen imports another one. The module of a scene is imported when
the route is opened, because the title has to appear at once.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, is_dataclass
from importlib import import_module
from typing import TYPE_CHECKING, Any, ClassVar, Literal, Self, dataclass_transform

if TYPE_CHECKING:
    from smokingcat.coach.lessons.tutor import Tutor
    from smokingcat.coach.review.round_review import DecisionReview
    from smokingcat.decks.deck import Deck
    from smokingcat.match.drill import Drill
    from smokingcat.match.modes import Mode
    from smokingcat.match.session.session import Session
    from smokingcat.rules.cards import Card
    from smokingcat.rules.moves import CallRenounce
    from smokingcat.rules.record.record import Record
    from smokingcat.store.achievements import AchievementCount
    from smokingcat.store.challenge import Challenge
    from smokingcat.store.matches import MatchRow
    from smokingcat.ui.engine.match_choices import MatchChoices


@dataclass_transform(frozen_default=True, eq_default=False)
class Route:
    """A destination; its fields are what the scene has to know.

    ``factory`` is ``module:name`` below `smokingcat.ui`. The factory takes the context, and the
    route if the route has fields.
    """

    factory: ClassVar[str]

    def __init_subclass__(cls, factory: str) -> None:
        cls.factory = factory

    def __new__(cls, *_values: Any, **_named: Any) -> Self:
        if not is_dataclass(cls):
            # Not at import: to make dataclasses of all routes would take 20 ms at every start.
            dataclass(frozen=True, eq=False)(cls)
        return super().__new__(cls)

    @classmethod
    def load_factory(cls) -> Callable[..., Any]:
        """Import the module of the scene; return its factory."""
        module, _, name = cls.factory.partition(":")
        factory: Callable[..., Any] = getattr(import_module(f"smokingcat.ui.{module}"), name)
        return factory


class ToQuestion(Route, factory="engine.dialog:Dialog"):
    """A question with a remark, an answer ``yes`` that acts, and ``no``, which does nothing.

    Enter gives the first answer, or the last one of a grave question; Esc gives the last. The rule
    book opens at the anchor ``rule`` unless it is empty. A ``link`` above the answers acts and
    leaves the question open.
    """

    question: Callable[[], str]
    remark: Callable[[], str]
    yes: tuple[Callable[[], str], Callable[[], None]]
    no: Callable[[], str] | None = None
    is_grave: bool = False
    rule: str = ""
    link: tuple[Callable[[], str], Callable[[], None]] | None = None


class ToAccusation(Route, factory="screens.table.accusation_scene:AccusationScene"):
    """The choice of a player to accuse of a renounce, and of the trick.

    ``names`` are by seat. ``charges`` are the accusations that can be right, ``calls`` those of
    them that can be made now. ``call`` receives the chosen one.
    """

    names: Sequence[str]
    viewer: int
    charges: Sequence[CallRenounce]
    calls: Sequence[CallRenounce]
    call: Callable[[CallRenounce], None]


class ToTable(Route, factory="screens.table.table_scene:open_table"):
    """The table of a match; without a ``mode``, the session decides which."""

    session: Session
    mode: Mode | None = None


class ToLesson(Route, factory="screens.lessons.lesson_view:lesson_table"):
    """The table of one position of a lesson."""

    tutor: Tutor


class ToDrill(Route, factory="screens.problems.drill_view:drill_table"):
    """The table of the exercise that a drill asks now.

    ``afterwards`` is said at the end of a row, ``remark`` beside the question. ``others`` is the
    page with other exercises. With the review ``shown`` the table shows the right choice.
    """

    drill: Drill[Any]
    title: Callable[[], str]
    afterwards: Callable[[], str]
    remark: Callable[[], str] | None = None
    others: Route | None = None
    shown: DecisionReview | None = None


class ToPractice(Route, factory="screens.review.practice_view:practice_table"):
    """The table of the round under way after ``place`` moves of ``record``.

    ``begun`` is the first record and place of this practice if a choice has been taken back.
    """

    record: Record
    place: int
    begun: tuple[Record, int] | None = None


class ToPause(Route, factory="screens.table.pause_scene:PauseScene"):
    """The pause menu over the table.

    The rule book opens at the anchor ``rule``. ``throw_in`` asks whether to throw in, or says why
    that is not allowed. ``why_not`` is that reason, empty if it is allowed. ``leave`` leaves the
    table. ``is_saved`` says whether all moves are on the disk. ``copy`` copies the position,
    ``None`` where there is none to copy.
    """

    rule: str
    throw_in: Callable[[], None]
    why_not: str
    leave: Callable[[], None]
    is_saved: bool
    copy: Callable[[], None] | None = None


class ToMatchEnd(Route, factory="screens.match_end.match_end_scene:open_match_end"):
    """The end of a match, animated ``speed`` times as fast as usual.

    In a match without a person the scene ``stays`` for this many seconds after the animation.
    """

    session: Session
    speed: float = 1.0
    stays: float | None = None


class ToReview(Route, factory="screens.review.review_scene:ReviewScene"):
    """The review of a round of a record, as ``seat`` played it."""

    record: Record
    round_number: int
    seat: int


class ToDuplicate(Route, factory="screens.review.duplicate_scene:DuplicateScene"):
    """A round of a record beside the master's replay of the same cards at ``seat``."""

    record: Record
    round_number: int
    seat: int


class ToFairness(Route, factory="screens.review.fairness_scene:FairnessScene"):
    """What each mover knew, from the move after ``place`` moves of the record on."""

    record: Record
    round_number: int
    place: int
    viewer: int


class ToTitle(Route, factory="screens.title.title_scene:TitleScene"):
    """The title, opened anew after a crash."""


class ToSchool(Route, factory="screens.lessons.school_scene:SchoolScene"):
    """The menu of lessons."""


class ToProblems(Route, factory="screens.problems.problem_drill:problems_table"):
    """The next problem, at the table."""


class ToThemes(Route, factory="screens.problems.themes_scene:ThemesScene"):
    """The page to choose problems by theme or grade, over the table of a problem."""


class ToRulebook(Route, factory="screens.rulebook.rulebook_scene:RulebookScene"):
    """The rule book, open at ``anchor``."""

    anchor: str = "game"


class ToKeys(Route, factory="screens.keys.keys_scene:KeysScene"):
    """The table of all keys."""


class ToDecks(Route, factory="screens.decks.decks_scene:DecksScene"):
    """The gallery of decks."""


class ToCloseUp(Route, factory="screens.decks.close_up_scene:CloseUpScene"):
    """One card of a deck, enlarged."""

    deck: Deck
    card: Card


class ToNewMatch(Route, factory="screens.new_match.new_match_scene:NewMatchScene"):
    """The options of a new match."""


class ToMoreChoices(Route, factory="screens.new_match.more_choices_scene:MoreChoicesScene"):
    """The page that changes the further ``choices`` for a new match."""

    choices: MatchChoices


class ToSaved(Route, factory="screens.matches.saved_scene:SavedScene"):
    """The list of unfinished matches."""


class ToFinished(Route, factory="screens.statistics.finished_scene:FinishedScene"):
    """A finished match; ``slips`` are the player's by round, as far as analysed.

    ``threw_away`` is called when the match is deleted.
    """

    match: MatchRow
    slips: Sequence[int]
    threw_away: Callable[[], None]


class ToImport(Route, factory="screens.import_scenes:ImportScene"):
    """The choice of a backup to import."""


class ToImportProgress(Route, factory="screens.import_scenes:ImportProgressScene"):
    """The progress of an import."""


class ToPicturePicker(Route, factory="screens.import_scenes:PicturePickerScene"):
    """The choice of a picture to cover the table."""


class ToDeckPicker(Route, factory="screens.import_scenes:DeckPickerScene"):
    """The choice of a deck to add."""


class ToToday(Route, factory="screens.today.today_scene:TodayScene"):
    """Today's cards with the calendar, or the rounds of a ``challenge``."""

    challenge: Challenge | None = None


class ToChallenge(Route, factory="screens.today.challenge_scene:ChallengeScene"):
    """The panel that sends a challenge and opens a copied one."""

    challenge: Challenge


NamesPart = Literal["numbers", "wall", "certificates"]


class ToStatistics(Route, factory="screens.statistics.parts:open_part"):
    """Names and numbers: the player's statistics, the wall of names, or the certificates."""

    part: NamesPart = "numbers"
    is_from_tabs: bool = False


class ToCertificate(Route, factory="screens.statistics.certificate_scene:CertificateScene"):
    """An earned certificate; with ``is_new`` it is handed over, with ``nearest`` as the next."""

    of: AchievementCount
    is_new: bool = False
    nearest: AchievementCount | None = None


class ToSettings(Route, factory="screens.settings.settings_scene:SettingsScene"):
    """The settings."""


class ToHelpSettings(Route, factory="screens.settings.help_settings:HelpScene"):
    """The settings of each help at the table."""


class ToPlayerData(Route, factory="screens.settings.data_settings:DataScene"):
    """The page that saves, imports, exports and wipes the player's data."""


class ToTrial(Route, factory="screens.settings.trial_scene:TrialScene"):
    """The trial of ``value`` for a setting; ``label`` and ``note`` are those of its row."""

    setting: str
    value: int
    label: str
    note: str


class ToAbout(Route, factory="screens.about_scene:AboutScene"):
    """The name, version, authors and licences of the program."""
