"""The deal set on the page of today's cards, and the month beside it."""

from __future__ import annotations

import datetime

from smokingcat.bots.edition import digest
from smokingcat.store.challenge import Challenge, DealSet
from smokingcat.store.daily_deals import FIRST_DAY, day_of, deals_of, is_late
from smokingcat.ui.engine.context import Context
from smokingcat.ui.screens.today.calendar_month import month_after
from smokingcat.ui.screens.today.day_rounds import DaySummary
from smokingcat.ui.system import clock


class ShownDeals:
    """The shown deal set with its results; it follows the day until the player chooses another."""

    def __init__(self, context: Context) -> None:
        self._context = context
        self._book = context.deal_set_matches
        self.today = clock.today()
        """The day when the page was arranged."""
        self.deals = deals_of(self.today)
        self.month = self.today.replace(day=1)
        """The first day of the shown month."""
        self._follows = True
        """Whether the deals are shown because they are today's, not because they were chosen."""
        self.results = self._book.results()

    def refresh(self) -> None:
        """Read the results again."""
        self.results = self._book.results()

    def summary(self, rivals: int) -> DaySummary:
        """Return the results of the deal set, with those of the newest ``rivals``."""
        results, deals, day = self.results, self.deals, day_of(self.deals)
        own, found = results.own_results(deals), results.analyses(deals)
        has_all = all(row is not None for row, each in zip(found, own, strict=True) if each)
        return DaySummary(
            deals,
            results.results(deals),
            found if has_all else (),
            results.rivals.get(deals.key, ())[-rivals:],
            results.sent,
            0 if day is None else results.days_in_a_row(day),
            is_late=day is not None and any(each and is_late(day, each.started) for each in own),
        )

    def follow_day(self) -> None:
        """Turn to today's cards, unless others were chosen or one of these rounds is under way.

        If the clock was set back, a chosen day in the future is left too.
        """
        self.today, shown = clock.today(), day_of(self.deals)
        is_future = shown is not None and shown > self.today
        if shown != self.today and (self._follows or is_future) and not self._has_open_round:
            if shown is not None and self.month == shown.replace(day=1):
                self.month = self.today.replace(day=1)
            self.choose(self.today)
            self._follows = True
        self.month = min(self.month, self.today.replace(day=1))

    def is_under_way(self, number: int) -> bool:
        """Return whether a round of the deal set, from 1, has been begun and not finished."""
        return self._book.is_under_way(self.deals, number)

    @property
    def _has_open_round(self) -> bool:
        results = enumerate(self.results.results(self.deals), 1)
        return any(result is None and self.is_under_way(number) for number, result in results)

    def choose(self, day: datetime.date) -> None:
        """Show the deals of a day."""
        self.deals, self._follows = deals_of(day), False

    def turn_month(self, by: int) -> bool:
        """Show another month; return whether the calendar has days in it."""
        month = month_after(self.month, by)
        has_days = FIRST_DAY.replace(day=1) <= month <= self.today
        if has_days:
            self.month = month
        return has_days

    def take(self, challenge: Challenge) -> datetime.date | None:
        """Store and show a challenge; return its day instead if that is in the future."""
        day = day_of(challenge.deals)
        if day is not None and day > clock.today():
            return day
        self._book.save_challenge(challenge)
        self.refresh()
        self.deals = DealSet(challenge.deals.seed, digest(), challenge.deals.levels)
        self._follows = False
        if day is not None:
            self.month = day.replace(day=1)
        return None

    @property
    def challenge(self) -> Challenge:
        """The player's results as a challenge, against the bots that the player met."""
        played = [own.bots for own in self.results.own_results(self.deals) if own is not None]
        deals = DealSet(self.deals.seed, (played or [digest()])[-1], self.deals.levels)
        return Challenge(deals, self.results.results(self.deals), self._context.settings.name)
