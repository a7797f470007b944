"""Begins and continues matches, or says why a match cannot be begun or continued."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Final

from smokingcat.common.suit_system import SuitSystem
from smokingcat.i18n.catalogue.playing_words import playing_words
from smokingcat.i18n.sentences import notices
from smokingcat.match.session.cats import CAST, STAND_IN
from smokingcat.rules.word import letters_of
from smokingcat.store.records import StoreError
from smokingcat.ui.engine.routes import ToQuestion, ToTable
from smokingcat.ui.system import clock

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from smokingcat.i18n.catalogue.catalogue import Catalogue
    from smokingcat.match.session.session import Session
    from smokingcat.rules.ruleset import Law, Ruleset
    from smokingcat.store.records import SavedMatch
    from smokingcat.store.settings import Settings
    from smokingcat.ui.engine.context import Context

MAX_SEED_LENGTH: Final = 24


def fresh_seed() -> str:
    """Return a random seed that is easy to tell a friend: two groups of four digits."""
    number = random.SystemRandom().randrange(100_000_000)
    return f"{number // 10_000:04}-{number % 10_000:04}"


def start_match(
    context: Context,
    word: str,
    seed: str,
    dealer: int | None = None,
    law: Law | None = None,
    levels: Sequence[str] | None = None,
) -> None:
    """Begin a match and show its table; ``law`` and ``levels`` default to the settings."""
    settings = context.settings
    ruleset = _ruleset(settings, word, law)
    today = clock.local_now()
    context.store.archive_watched()
    session = context.store.create(
        ruleset,
        seed=seed,
        dealer=dealer,
        started=today,
        name=settings.name,
        levels=levels or settings.levels,
    )
    context.shell.replace(ToTable(session))


def _ruleset(settings: Settings, word: str, law: Law | None) -> Ruleset:
    """Return the rules of the next match; ``law`` defaults to the setting."""
    from smokingcat.rules.ruleset import Ruleset  # imported here: the title does not need it

    return Ruleset(word, law or settings.law, settings.end_at_17, settings.deal_by)


def start_first_match(context: Context) -> None:
    """Begin the first match of a new player.

    The word is short and the cats are kittens. The coach speaks until the player silences the
    coach, or until the cats of a later match are stronger. Word and levels become the settings of
    later matches if the player has chosen no word yet.
    """
    word = min(playing_words(context.words.code), key=lambda word: len(letters_of(word)))
    context.change(hints=True, opens_hints=context.settings.opens_hints or "kittens")
    levels = ("kitten",) * len(CAST)
    if context.settings.word is None:
        context.change(word=word, levels=levels)
    start_match(context, word, fresh_seed(), law="strict", levels=levels)


def introduce_first_match(context: Context, before: Callable[[], None]) -> None:
    """Show what is different from similar games, then call ``before`` and begin the first match.

    The card says what the first pass and the first choice within a suit are explained with, and
    what the lessons on ranks and points teach: the next lesson is the first one after them.
    """

    def deal() -> None:
        before()
        told, lessons = context.settings.told, context.settings.lessons
        context.change(told=(*told, "pass", "order"), lessons=(*lessons, "order", "costs"))
        start_first_match(context)

    words = context.words
    context.shell.open(
        ToQuestion(
            lambda: words.gettext("What is different here"),
            lambda: "\n".join(_differences(context)),
            (lambda: words.pgettext("button", "Deal"), deal),
            rule="penalties",
            link=(
                lambda: _other_cards(context)[0],
                lambda: context.change(deck=_other_cards(context)[1]),
            ),
        )
    )


def _other_cards(context: Context) -> tuple[str, str]:
    """Return the offer of cards with the other suits, and the name of that deck."""
    _ = context.words.gettext
    if context.decks.current.suits is SuitSystem.FRENCH:
        return _("Play with German cards"), "smoking-cat"
    return _("Play with French cards"), "international"


def _differences(context: Context) -> tuple[str, ...]:
    """Return the facts that a player of Hearts or mariáš needs before the first deal (R1-R4)."""
    from smokingcat.rules.cards import HEJMA, Rank, Suit  # imported here: as in `_ruleset`

    wording, _ = context.wording, context.words.gettext
    letters = wording.index_letters()
    return (
        _("32 cards, from low to high: {ranks}.").format(
            ranks="\u00a0".join(letters[rank] for rank in Rank)
        ),
        _("{card} (Hejma): 10 points, last trick: 5.").format(card=wording.face(HEJMA)),
        _(
            "The other points are in {hearts}: {ace} 5, {king} 4, {ober} 3, {unter} 2, the rest 1."
        ).format(
            hearts=wording.suit(Suit.HEARTS),
            ace=letters[Rank.ACE],
            king=letters[Rank.KING],
            ober=letters[Rank.OBER],
            unter=letters[Rank.UNTER],
        ),
        _("No shooting the moon: all 33 points simply lose."),
        _("Whoever has the most points in a round gets a letter."),
    )


def watch_match(
    context: Context, word: str, seed: str, *, law: Law | None = None, is_kept: bool = True
) -> Session:
    """Begin a match between bots; without ``is_kept`` no file is written."""
    settings = context.settings
    return context.store.create(
        _ruleset(settings, word, law),
        seed=seed,
        started=clock.local_now(),
        name=settings.name or STAND_IN.name,
        levels=settings.levels,
        kind=settings.levels[0],
        is_kept=is_kept,
    )


def progress_text(context: Context, saved: SavedMatch) -> str:
    """Return how far a saved match has come, for the button that continues it."""
    words = context.words
    if saved.is_over:
        return words.gettext("The match is over")
    return words.gettext("Round {number}").format(number=_next_round(saved))


def _next_round(saved: SavedMatch) -> int:
    """Return the number of the round in play, or of the one after a scored round."""
    return saved.round_number + saved.is_scored


def continue_labels(words: Catalogue, saved: SavedMatch) -> tuple[str, ...]:
    """Return the labels of the button that continues a saved match, from the longest on."""
    named = words.gettext("Continue {word}").format(word=saved.word)
    short = words.pgettext("saved match", "Continue")
    if saved.is_over:
        return named, short
    number = _next_round(saved)
    full = words.gettext("Continue {word}, round {number}").format(word=saved.word, number=number)
    return full, named, words.gettext("Continue, round {number}").format(number=number), short


def slate_text(words: Catalogue, saved: SavedMatch) -> str:
    """Return what stands on the person's slate in a saved match."""
    if not saved.slate:
        return words.gettext("your slate is clean")
    return words.gettext("your slate says “{letters}”").format(letters=saved.slate)


def continue_match(context: Context, saved: SavedMatch) -> None:
    try:
        session = context.store.open(saved.id)
    except StoreError as error:
        context.shell.answer(notices.notice_text(context.words, error.notice))
        context.store.take_notices()
        context.shell.rearrange()
        return
    context.shell.replace(ToTable(session))
