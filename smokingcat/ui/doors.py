"""Which scene a route leads to: the one place that knows the screens of all rooms.

A room is imported when somebody enters it: the title should be there at once.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from smokingcat.ui.shell.routes import (
    Route,
    ToAbout,
    ToAccusation,
    ToBringingIn,
    ToCards,
    ToCertificates,
    ToCloseUp,
    ToDrill,
    ToDuplicate,
    ToFairness,
    ToFinished,
    ToKeys,
    ToLesson,
    ToMatchEnd,
    ToNewMatch,
    ToPause,
    ToPictures,
    ToPractice,
    ToProblems,
    ToProgress,
    ToQuestion,
    ToReview,
    ToRules,
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
    from smokingcat.ui.shell.context import Context
    from smokingcat.ui.shell.scene import Scene


def scene_of(context: Context, route: Route) -> Scene:
    """Return a new scene for a route."""
    match route:
        case ToQuestion():
            from smokingcat.ui.shell.dialog import Dialog

            return Dialog(context, route)
        case ToTable() | ToLesson() | ToDrill() | ToPractice():
            return _table(context, route)
        case ToAccusation() | ToPause() | ToMatchEnd():
            return _around_table(context, route)
        case ToReview() | ToDuplicate() | ToFairness() | ToSchool() | ToProblems() | ToRules():
            return _studied(context, route)
        case ToCards() | ToCloseUp():
            return _cards(context, route)
        case ToSaved() | ToWall() | ToFinished() | ToToday():
            return _matches(context, route)
        case ToBringingIn() | ToProgress() | ToPictures():
            return _files(context, route)
        case _:
            return _menu(context, route)


def _table(context: Context, route: ToTable | ToLesson | ToDrill | ToPractice) -> Scene:
    match route:
        case ToTable(session, mode):
            from smokingcat.ui.match.table import TableScene

            if mode is None and session.ends_with_round:
                from smokingcat.ui.match.one_round import one_round_table

                return one_round_table(context, session)
            if mode is None:
                return TableScene(context, session)
            return TableScene(context, session, mode)
        case ToLesson(tutor):
            from smokingcat.ui.match.lesson import lesson_table

            return lesson_table(context, tutor)
        case ToDrill():
            from smokingcat.ui.match.drill import drill_table

            return drill_table(context, route)
        case ToPractice():
            from smokingcat.ui.match.practice import practice_table

            return practice_table(context, route)


def _around_table(context: Context, route: ToAccusation | ToPause | ToMatchEnd) -> Scene:
    match route:
        case ToAccusation():
            from smokingcat.ui.match.accusation import AccusationScene

            return AccusationScene(context, route)
        case ToPause():
            from smokingcat.ui.match.pause import PauseScene

            return PauseScene(context, route)
        case ToMatchEnd(session, speed, stays) if _is_ban(session.match.outcome):
            from smokingcat.ui.match.certificate import CertificateScene

            return CertificateScene(context, session, speed, stays)
        case ToMatchEnd(session, speed, stays):
            from smokingcat.ui.match.match_end import MatchEndScene

            return MatchEndScene(context, session, speed, stays)


def _is_ban(outcome: Outcome | None) -> bool:
    from smokingcat.rules.match import MatchEnd

    return outcome is not None and outcome.how is MatchEnd.BAN


def _studied(
    context: Context, route: ToReview | ToDuplicate | ToFairness | ToSchool | ToProblems | ToRules
) -> Scene:
    match route:
        case ToReview(record, number, seat):
            from smokingcat.ui.study.review import ReviewScene

            return ReviewScene(context, record, number, seat)
        case ToDuplicate(record, number, seat):
            from smokingcat.ui.study.duplicate import DuplicateScene

            return DuplicateScene(context, record, number, seat)
        case ToFairness(record, number, place, viewer):
            from smokingcat.ui.study.fairness import FairnessScene

            return FairnessScene(context, record, number, place, viewer)
        case ToSchool():
            from smokingcat.ui.study.school import SchoolScene

            return SchoolScene(context)
        case ToProblems():
            from smokingcat.ui.study.problems import ProblemsScene

            return ProblemsScene(context)
        case ToRules(anchor):
            from smokingcat.ui.book.learn import LearnScene

            return LearnScene(context, anchor)


def _cards(context: Context, route: ToCards | ToCloseUp) -> Scene:
    match route:
        case ToCards():
            from smokingcat.ui.decks.gallery import CardsScene

            return CardsScene(context)
        case ToCloseUp(deck, card):
            from smokingcat.ui.decks.closeup import CloseUpScene

            return CloseUpScene(context, deck, card)


def _matches(context: Context, route: ToSaved | ToWall | ToFinished | ToToday) -> Scene:
    match route:
        case ToSaved():
            from smokingcat.ui.menus.saved import SavedScene

            return SavedScene(context)
        case ToWall():
            from smokingcat.ui.menus.wall import WallScene

            return WallScene(context)
        case ToFinished():
            from smokingcat.ui.menus.finished import FinishedScene

            return FinishedScene(context, route)
        case ToToday(challenge):
            from smokingcat.ui.menus.today import TodayScene

            return TodayScene(context, challenge)


def _files(context: Context, route: ToBringingIn | ToProgress | ToPictures) -> Scene:
    match route:
        case ToBringingIn():
            from smokingcat.ui.menus.bringing_in import BringingInScene

            return BringingInScene(context)
        case ToProgress():
            from smokingcat.ui.menus.bringing_in import ProgressScene

            return ProgressScene(context)
        case ToPictures():
            from smokingcat.ui.menus.bringing_in import PicturesScene

            return PicturesScene(context)


def _menu(
    context: Context,
    route: ToTitle | ToNewMatch | ToStatistics | ToCertificates | ToSettings | ToKeys | ToAbout,
) -> Scene:
    match route:
        case ToTitle():
            from smokingcat.ui.menus.title import TitleScene

            return TitleScene(context)
        case ToNewMatch():
            from smokingcat.ui.menus.new_match import NewMatchScene

            return NewMatchScene(context)
        case ToStatistics():
            from smokingcat.ui.menus.statistics import StatisticsScene

            return StatisticsScene(context)
        case ToCertificates():
            from smokingcat.ui.menus.certificates import CertificatesScene

            return CertificatesScene(context, route)
        case ToSettings():
            from smokingcat.ui.menus.settings import SettingsScene

            return SettingsScene(context)
        case ToKeys():
            from smokingcat.ui.menus.keys import KeysScene

            return KeysScene(context)
        case ToAbout():
            from smokingcat.ui.menus.about import AboutScene

            return AboutScene(context)
