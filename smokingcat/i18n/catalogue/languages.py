"""The game's eight languages and their formats of numbers and dates.

The module contains only data and does not know which languages have a catalogue.
"""

from __future__ import annotations

import datetime
from typing import Final, NamedTuple

NBSP: Final = "\N{NO-BREAK SPACE}"
SOURCE: Final = "en"
PSEUDO: Final = "qps"

_ENGLISH_MONTHS: Final = (
    *("Jan", "Feb", "Mar", "Apr", "May", "June"),
    *("July", "Aug", "Sept", "Oct", "Nov", "Dec"),
)


class Language(NamedTuple):
    """Formats of one language.

    ``endonym`` is the language's own name, ``decimal`` its decimal mark. ``percent`` and ``date``
    are patterns for `str.format` with ``{number}``, or ``{day} {month} {year}`` and
    ``{month_name}``. ``bound`` are one-letter words that may not end a line. ``counted`` are
    beginnings of nouns that may not be separated from their number.
    """

    code: str
    endonym: str
    decimal: str
    percent: str
    date: str
    bound: str = ""
    counted: tuple[str, ...] = ()

    @property
    def separator(self) -> str:
        """Column separator of CSV files; spreadsheets derive it from the decimal mark."""
        return ";" if self.decimal == "," else ","

    def format_number(self, number: float, places: int = 0) -> str:
        """Return ``number`` with ``places`` decimal places."""
        return f"{number:.{places}f}".replace(".", self.decimal)

    def format_percent(self, share: float, places: int = 0) -> str:
        """Return a share of 1 in per cent: 0.5 is ``50 %`` or ``50%``."""
        return self.percent.format(number=self.format_number(share * 100, places))

    def format_chance(self, share: float) -> str:
        """Return an estimated chance in per cent, with ``<1%`` for 0 and ``>99%`` for 100.

        An estimate is never certain, as 0 and 100 per cent would be.
        """
        if round(100 * share) <= 0:
            return f"<{self.format_percent(0.01)}"
        if round(100 * share) >= 100:
            return f">{self.format_percent(0.99)}"
        return self.format_percent(share)

    def format_date(self, date: datetime.date) -> str:
        """Return the short date, as in a list of matches."""
        return self.date.format(
            day=date.day,
            month=date.month,
            year=date.year,
            month_name=_ENGLISH_MONTHS[date.month - 1],
        )

    def format_moment(self, moment: datetime.datetime) -> str:
        """Return the short date and the time to the minute."""
        return f"{self.format_date(moment.date())}, {moment.hour}:{moment.minute:02}"


_SPACED_PERCENT: Final = "{number}" + NBSP + "%"
_CLOSE_PERCENT: Final = "{number}%"
_GERMAN_DATE: Final = "{day}.{month}.{year}"
_SLAVIC_DATE: Final = NBSP.join(("{day}.", "{month}.", "{year}"))
_ENGLISH_DATE: Final = NBSP.join(("{day}", "{month_name}", "{year}"))
_HUNGARIAN_DATE: Final = NBSP.join(("{year}.", "{month:02}.", "{day:02}."))
_RUSSIAN_DATE: Final = "{day:02}.{month:02}.{year}"
_CZECH_THINGS: Final = ("bod", "kar", "kol", "písmen", "tah", "trestn")
_ENGLISH_THINGS: Final = ("card", "letter", "move", "penalty", "point", "round")
_GERMAN_THINGS: Final = ("Buchstabe", "Karte", "Punkt", "Runde", "Stich", "Straf", "Zug", "Züge")
_ITALIAN_THINGS: Final = ("cart", "letter", "moss", "punt", "smazzat")
_HUNGARIAN_THINGS: Final = ("betű", "büntető", "kör", "lap", "lépés", "pont")
_POLISH_THINGS: Final = ("kart", "lew", "liter", "punkt", "ruch", "rund")
_RUSSIAN_THINGS: Final = ("букв", "карт", "очк", "раунд", "ход", "штраф")
_SLOVAK_THINGS: Final = ("bod", "kar", "kol", "kôl", "písm", "ťah", "trestn", "štich")

LANGUAGES: Final[dict[str, Language]] = {
    language.code: language
    for language in (
        Language("cs", "Čeština", ",", _SPACED_PERCENT, _SLAVIC_DATE, "ksvzouai", _CZECH_THINGS),
        Language("en", "English", ".", _CLOSE_PERCENT, _ENGLISH_DATE, counted=_ENGLISH_THINGS),
        Language("de", "Deutsch", ",", _SPACED_PERCENT, _GERMAN_DATE, counted=_GERMAN_THINGS),
        Language(
            "it", "Italiano", ",", _CLOSE_PERCENT, "{day}/{month}/{year}", counted=_ITALIAN_THINGS
        ),
        Language("ru", "Русский", ",", _SPACED_PERCENT, _RUSSIAN_DATE, "вксоуиа", _RUSSIAN_THINGS),
        Language("hu", "Magyar", ",", _CLOSE_PERCENT, _HUNGARIAN_DATE, counted=_HUNGARIAN_THINGS),
        Language(
            "pl", "Polski", ",", _CLOSE_PERCENT, "{day}.{month:02}.{year}", "wziaou", _POLISH_THINGS
        ),
        Language(
            "sk", "Slovenčina", ",", _SPACED_PERCENT, _SLAVIC_DATE, "kosuvzai", _SLOVAK_THINGS
        ),
    )
}

PSEUDO_LANGUAGE: Final = Language(PSEUDO, "[Þšéûðö]", ".", _CLOSE_PERCENT, _ENGLISH_DATE)


def language(code: str) -> Language:
    """Return the language of ``code``, also the pseudo-language; raise KeyError for others."""
    return PSEUDO_LANGUAGE if code == PSEUDO else LANGUAGES[code]
