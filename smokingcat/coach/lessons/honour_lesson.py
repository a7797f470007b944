"""The last lesson, as data: accusations and verdicts under honour law (R21-R24)."""

from __future__ import annotations

from typing import Final

from smokingcat.coach.lessons.lesson import N_, Lesson, LessonPosition, LessonStep
from smokingcat.rules.position import Position

_CALLING: Final = LessonPosition(
    start=Position.parse(
        "hands Ab Tb 7a / 8b Al Oa / 7h Ub 8a / 9b Kl Ka; "
        "tricks 3: 7l Kh 8l Oh | 9l 7b Tl Ah | Ol Ob Ul Kb | 8h 9h Th Uh | Ta 9a Aa Ua; law honour"
    ),
    steps=(
        LessonStep(
            N_(
                "So much for what is allowed. Under honour law you can also do what "
                "is forbidden: nothing stops you from not following suit. But "
                "whoever can prove it may call renounce."
            )
        ),
        LessonStep(
            N_("Lead {Ab} and watch what the others play."),
            "play",
            "Ab",
            N_("Later. First {Ab}: whoever has that suit ought to follow."),
        ),
        LessonStep(
            N_(
                "The player across from you did not follow. Perhaps there was nothing to follow "
                "with, nobody can tell yet. Now lead {Tb}."
            ),
            "play",
            "Tb",
            N_("That would tell us nothing. Lead {Tb}, the same suit again."),
        ),
        LessonStep(
            N_(
                "There it is: {Ub}, which should have been played to {Ab}. Call "
                "renounce: point at the player across from you, and say what for."
            ),
            "call",
            "call 2 revoked",
            N_("Nobody could prove that. The player across from you did not follow suit."),
        ),
        LessonStep(
            N_(
                "Proven, so the round is lost at once, whatever the points. A wrong call would "
                "have cost you nothing but a smirk."
            )
        ),
    ),
)

_BEING_CALLED: Final = LessonPosition(
    start=Position.parse(
        "hands 8h 7a 9l / 8a 7b 7l / 9a 8b Tl / Ka Ta Kl; "
        "tricks 0: 7h 9h Kh Th | 9b Tb Ob Ub | Uh Ah Oh Ua | Kb Ab Oa Aa | 8l Al Ul Ol; law honour"
    ),
    steps=(
        LessonStep(
            N_(
                "Now be the villain for once. {Ka} was led, and you could follow with {7a}. Play "
                "{8h} all the same."
            ),
            "play",
            "8h",
            N_("Decent, and right at any table. But this once try {8h}."),
        ),
        LessonStep(
            N_("Not a word from anybody: nobody can prove it yet. Now {Ta} was led. Play {7a}."),
            "play",
            "7a",
            N_("One sin is enough for a lesson. Play {7a}."),
        ),
        LessonStep(
            N_(
                "Somebody remembered. If it had spared you five points or more, or "
                "had been your second time, the table would also vote on whether it "
                "was on purpose. On purpose means a ban for life."
            )
        ),
        LessonStep(
            N_(
                "Cards stick together now and then: nine for one player, seven for another. The "
                "dealer deals again. If it goes wrong twice running, somebody may call that, too, "
                "and the table votes on a letter for the dealer."
            )
        ),
    ),
)

_JUDGING: Final = LessonPosition(
    start=Position.parse(
        "hands 7a 8a 9a Tl Ul 7h 8h 9b / Ta Ua Th Uh Tb "
        "/ Oa Ka 7l 8l 9l Ub Ob Kb / Aa Ol 9h Oh Kh 7b 8b Ab; "
        "passed - / Al Kl Ah / - / -; dealer 3; law honour; "
        "peeped 2: 1; charge 1 2 peeped; votes ? + ? -"
    ),
    steps=(
        LessonStep(
            N_(
                "Last, be the judge. Your left neighbour says that the player across from you "
                "looked at the packet too early. Two have voted, and yours decides. Vote innocent."
            ),
            "vote",
            "vote innocent",
            N_("Perhaps. But nobody was hurt, and the tea is getting cold. This time acquit."),
        ),
        LessonStep(
            N_(
                "Acquitted, and play goes on as if nothing had happened. You choose the law when "
                "you begin a match; the usual one is strict, and forbids all this."
            )
        ),
    ),
)

RENOUNCE: Final = Lesson(
    "renounce",
    N_("Renounce!"),
    (_CALLING, _BEING_CALLED, _JUDGING),
    N_("Calling renounce, being caught, and judging: honour law."),
    3,
    "Ka 8h 7a",
)
