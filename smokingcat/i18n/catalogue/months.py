"""Names of months and weekdays, as in the headings of a calendar.

The module contains only data. All names are in the nominative.
"""

from __future__ import annotations

from typing import Final

from smokingcat.i18n.catalogue.languages import PSEUDO, SOURCE

_MONTHS: Final = {
    "cs": "Leden Únor Březen Duben Květen Červen Červenec Srpen Září Říjen Listopad Prosinec",
    "de": "Januar Februar März April Mai Juni Juli August September Oktober November Dezember",
    "en": "January February March April May June July August September October November December",
    "hu": "január február március április május június július augusztus szeptember október "
    "november december",
    "it": "Gennaio Febbraio Marzo Aprile Maggio Giugno Luglio Agosto Settembre Ottobre Novembre "
    "Dicembre",
    "pl": "Styczeń Luty Marzec Kwiecień Maj Czerwiec Lipiec Sierpień Wrzesień Październik Listopad "
    "Grudzień",
    "ru": "Январь Февраль Март Апрель Май Июнь Июль Август Сентябрь Октябрь Ноябрь Декабрь",
    "sk": "Január Február Marec Apríl Máj Jún Júl August September Október November December",
}
_WEEKDAYS: Final = {
    "cs": "po út st čt pá so ne",
    "de": "Mo Di Mi Do Fr Sa So",
    "en": "Mo Tu We Th Fr Sa Su",
    "hu": "h k sze cs p szo v",
    "it": "lu ma me gi ve sa do",
    "pl": "pn wt śr cz pt so nd",
    "ru": "пн вт ср чт пт сб вс",
    "sk": "po ut st št pi so ne",
}
_YEAR_FIRST: Final = ("hu",)


def month_title(code: str, year: int, month: int) -> str:
    """Return the heading of a calendar month; raise KeyError for an unknown language."""
    name = _MONTHS[_known_code(code)].split()[month - 1]
    return f"{year}. {name}" if code in _YEAR_FIRST else f"{name} {year}"


def weekdays(code: str) -> tuple[str, ...]:
    """Return short names of the weekdays from Monday on; raise KeyError for an unknown language."""
    return tuple(_WEEKDAYS[_known_code(code)].split())


def _known_code(code: str) -> str:
    return SOURCE if code == PSEUDO else code
