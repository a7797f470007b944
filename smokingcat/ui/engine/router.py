"""Which scene a route leads to: the one place that knows the screens of all rooms.

A room is imported when somebody enters it: the title should be there at once.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from smokingcat.ui.engine.routes import (
    Route,
    ToAbout,
    ToAccusation,
    ToCertificates,
    ToCloseUp,
    ToDecks,
    ToDrill,
    ToDuplicate,
    ToFairness,
    ToFinished,
    ToImport,
    ToImportProgress,
    ToKeys,
    ToLesson,
    ToMatchEnd,
    ToNewMatch,
    ToPause,
    ToPicturePicker,
    ToPractice,
    ToProblems,
    ToQuestion,
    ToReview,
    ToRulebook,
    ToSaved,
    ToSchool,
    ToSettings,
    ToStatistics,
    ToTable,
    ToTitle,
    ToToday,
    ToWall,
)

if TYPE_CHECKING:
    from smokingcat.rules.match import Outcome
    from smokingcat.ui.engine.context import Context
    from smokingcat.ui.engine.scene import Scene


def scene_of(context: Context, route: Route) -> Scene:
    """Return a new scene for a route."""
    match route:
        case ToQuestion():
            from smokingcat.ui.engine.dialog import Dialog

            return Dialog(context, route)
        case ToTable() | ToLesson() | ToDrill() | ToPractice():
            return _table(context, route)
        case ToAccusation() | ToPause() | ToMatchEnd():
            return _around_table(context, route)
        case ToReview() | ToDuplicate() | ToFairness() | ToSchool() | ToProblems() | ToRulebook():
            return _studied(context, route)
        case ToDecks() | ToCloseUp():
            return _cards(context, route)
        case ToSaved() | ToWall() | ToFinished() | ToToday():
            return _matches(context, route)
        case ToImport() | ToImportProgress() | ToPicturePicker():
            return _files(context, route)
        case _:
            return _menu(context, route)


def _table(context: Context, route: ToTable | ToLesson | ToDrill | ToPractice) -> Scene:
    match route:
        case ToTable(session, mode):
            from smokingcat.ui.screens.table.table_scene import TableScene

            if mode is None and session.ends_with_round:
                from smokingcat.ui.screens.today.one_round_view import one_round_table

                return one_round_table(context, session)
            if mode is None:
                return TableScene(context, session)
            return TableScene(context, session, mode)
        case ToLesson(tutor):
            from smokingcat.ui.screens.lessons.lesson_view import lesson_table

            return lesson_table(context, tutor)
        case ToDrill():
            from smokingcat.ui.screens.problems.drill_view import drill_table

            return drill_table(context, route)
        case ToPractice():
            from smokingcat.ui.screens.review.practice_view import practice_table

            return practice_table(context, route)


def _around_table(context: Context, route: ToAccusation | ToPause | ToMatchEnd) -> Scene:
    match route:
        case ToAccusation():
            from smokingcat.ui.screens.table.accusation_scene import AccusationScene

            return AccusationScene(context, route)
        case ToPause():
            from smokingcat.ui.screens.table.pause_scene import PauseScene

            return PauseScene(context, route)
        case ToMatchEnd(session, speed, stays) if _is_ban(session.match.outcome):
            from smokingcat.ui.screens.match_end.lifelong_ban_scene import LifelongBanScene

            return LifelongBanScene(context, session, speed, stays)
        case ToMatchEnd(session, speed, stays):
            from smokingcat.ui.screens.match_end.match_end_scene import MatchEndScene

            return MatchEndScene(context, session, speed, stays)


def _is_ban(outcome: Outcome | None) -> bool:
    from smokingcat.rules.match import MatchEnd

    return outcome is not None and outcome.how is MatchEnd.BAN


def _studied(
    context: Context,
    route: ToReview | ToDuplicate | ToFairness | ToSchool | ToProblems | ToRulebook,
) -> Scene:
    match route:
        case ToReview(record, number, seat):
            from smokingcat.ui.screens.review.review_scene import ReviewScene

            return ReviewScene(context, record, number, seat)
        case ToDuplicate(record, number, seat):
            from smokingcat.ui.screens.review.duplicate_scene import DuplicateScene

            return DuplicateScene(context, record, number, seat)
        case ToFairness(record, number, place, viewer):
            from smokingcat.ui.screens.review.fairness_scene import FairnessScene

            return FairnessScene(context, record, number, place, viewer)
        case ToSchool():
            from smokingcat.ui.screens.lessons.school_scene import SchoolScene

            return SchoolScene(context)
        case ToProblems():
            from smokingcat.ui.screens.problems.problems_scene import ProblemsScene

            return ProblemsScene(context)
        case ToRulebook(anchor):
            from smokingcat.ui.screens.rulebook.rulebook_scene import RulebookScene

            return RulebookScene(context, anchor)


def _cards(context: Context, route: ToDecks | ToCloseUp) -> Scene:
    match route:
        case ToDecks():
            from smokingcat.ui.screens.decks.decks_scene import DecksScene

            return DecksScene(context)
        case ToCloseUp(deck, card):
            from smokingcat.ui.screens.decks.close_up_scene import CloseUpScene

            return CloseUpScene(context, deck, card)


def _matches(context: Context, route: ToSaved | ToWall | ToFinished | ToToday) -> Scene:
    match route:
        case ToSaved():
            from smokingcat.ui.screens.matches.saved_scene import SavedScene

            return SavedScene(context)
        case ToWall():
            from smokingcat.ui.screens.matches.wall_scene import WallScene

            return WallScene(context)
        case ToFinished():
            from smokingcat.ui.screens.matches.finished_scene import FinishedScene

            return FinishedScene(context, route)
        case ToToday(challenge):
            from smokingcat.ui.screens.today.today_scene import TodayScene

            return TodayScene(context, challenge)


def _files(context: Context, route: ToImport | ToImportProgress | ToPicturePicker) -> Scene:
    match route:
        case ToImport():
            from smokingcat.ui.screens.import_scenes import ImportScene

            return ImportScene(context)
        case ToImportProgress():
            from smokingcat.ui.screens.import_scenes import ImportProgressScene

            return ImportProgressScene(context)
        case ToPicturePicker():
            from smokingcat.ui.screens.import_scenes import PicturePickerScene

            return PicturePickerScene(context)


def _menu(
    context: Context,
    route: ToTitle | ToNewMatch | ToStatistics | ToCertificates | ToSettings | ToKeys | ToAbout,
) -> Scene:
    match route:
        case ToTitle():
            from smokingcat.ui.screens.title.title_scene import TitleScene

            return TitleScene(context)
        case ToNewMatch():
            from smokingcat.ui.screens.new_match.new_match_scene import NewMatchScene

            return NewMatchScene(context)
        case ToStatistics():
            from smokingcat.ui.screens.statistics.statistics_scene import StatisticsScene

            return StatisticsScene(context)
        case ToCertificates():
            from smokingcat.ui.screens.certificates.certificates_scene import CertificatesScene

            return CertificatesScene(context, route)
        case ToSettings():
            from smokingcat.ui.screens.settings.settings_scene import SettingsScene

            return SettingsScene(context)
        case ToKeys():
            from smokingcat.ui.screens.keys.keys_scene import KeysScene

            return KeysScene(context)
        case ToAbout():
            from smokingcat.ui.screens.about_scene import AboutScene

            return AboutScene(context)
