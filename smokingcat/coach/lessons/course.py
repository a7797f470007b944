"""The ten lessons in teaching order, as data; the first one is the whole game in three tricks.

No-break spaces keep the eight cards of a suit on one line.
"""

from __future__ import annotations

from typing import Final

from smokingcat.coach.lessons.honour_lesson import RENOUNCE
from smokingcat.coach.lessons.lesson import N_, WHOLE_GAME, Lesson, LessonPosition, LessonStep
from smokingcat.rules.position import Position

_GAME: Final = LessonPosition(
    start=Position.parse(
        "hands 8h Ol Kh / 9h Ka Uh / 7h Ta Ah / Th 9a Oh; "
        "tricks 1: Ab 7b 8b 9b | Kb Tb Ub Ob | Al 7l 8l 9l | Kl Tl 7a Ul | Aa 8a Ua Oa"
    ),
    steps=(
        LessonStep(
            N_(
                "Everybody plays one card, of the same suit (sign) as the first if they have any. "
                "The highest card of that suit takes the trick: all four cards."
            )
        ),
        LessonStep(
            N_(
                "From low to high they go {7h}\u00a0{8h}\u00a0{9h}\u00a0{Th}\u00a0{Uh}\u00a0{Oh}"
                "\u00a0{Kh}\u00a0{Ah}. Hearts cost points, high ones most: stay below {Th}."
            ),
            "play",
            "8h",
            N_("{Kh} beats {Th}, and all four hearts would be yours. Play the lower one."),
        ),
        LessonStep(
            N_("{Th} was the highest: Zrzoun takes the trick and its four points. You have none."),
            brings=("points",),
        ),
        LessonStep(
            N_(
                "You have none of that suit, so anything goes. Your {Ol} is Hejma: ten points. "
                "Get rid of her."
            ),
            "play",
            "Ol",
            N_("Four points gone, fair enough. But Hejma costs ten: get rid of her first."),
        ),
        LessonStep(N_("Mourek takes the trick, and Hejma with it. Ten points.")),
        LessonStep(
            N_("The last trick costs five more: that is the ashtray. Play your last card."),
            "play",
            "Kh",
            brings=("ashtray",),
        ),
        LessonStep(
            N_(
                "Most points: the letter goes to me, Bělinda. Whoever has the whole word first "
                "has lost, and gets it as a name. That is the game."
            ),
            brings=("slates",),
        ),
    ),
)

_ORDER: Final = LessonPosition(
    start=Position.parse(
        "hands Ua Ta 8l Kl / 8a Oa Tl 7l / 9a Ka Al Ol / 7a Aa 9l Ul; "
        "tricks 0: 7b 8b 9b Tb | Ab Ub Ob Kb | Th 7h 8h 9h | Kh Ah Uh Oh"
    ),
    steps=(
        LessonStep(
            N_(
                "Four suits of eight cards. From low to high they go {7a}\u00a0{8a}\u00a0{9a}"
                "\u00a0{Ta}\u00a0{Ua}\u00a0{Oa}\u00a0{Ka}\u00a0{Aa}. Mind {Ta}: it is below {Ua}. "
                "Point at a card of your hand to read its name."
            )
        ),
        LessonStep(
            N_("You lead: you lay the first card. Play the higher of {Ta} and {Ua}."),
            "play",
            "Ua",
            N_("That is another suit. This is about {Ta} and {Ua}."),
            {"Ta": N_("{Ta} only looks big. {Ua}, {Oa}, {Ka} and {Aa} all beat it.")},
        ),
        LessonStep(
            N_(
                "Nobody had a higher one, so the trick is yours. Now lead {Ta} and see who beats "
                "it."
            ),
            "play",
            "Ta",
            N_("Another time. First let us see what becomes of {Ta}."),
        ),
        LessonStep(
            N_("Zrzoun has taken with {Aa}. Now he leads {9l}: play a card that is below it."),
            "play",
            "8l",
            N_("{Kl} is far above {9l}. Look for the lower one."),
        ),
        LessonStep(
            N_(
                "That is all there is to the order. It is the same in every suit, and no suit "
                "beats another: there are no trumps."
            )
        ),
    ),
)

_FOLLOWING: Final = LessonPosition(
    start=Position.parse(
        "hands Kl 8l Th 9h / 9l Aa Ka 7h / Al Ua Tl 8h / 7l Oa Ul Ol; "
        "tricks 1: Ab 8b 9b 7b | Oh Ah Kh Uh | 8a 9a 7a Ta | Kb Ub Ob Tb"
    ),
    steps=(
        LessonStep(
            N_(
                "Somebody leads a card. Whoever holds that suit has to play it: that is following. "
                "Nobody has to beat anything."
            )
        ),
        LessonStep(
            N_(
                "{9l} was led, and you hold two of that suit. Play either. If you are curious, "
                "try another card first: nothing can happen."
            ),
            "play",
            "Kl 8l",
        ),
        LessonStep(
            N_("Now {Ua} was led, and you have nothing of that suit. Play whatever you like."),
            "play",
            "Th 9h Kl 8l",
        ),
        LessonStep(
            N_(
                "Whatever you threw away, it took nothing. A suit you do not hold is a fine "
                "thing here."
            )
        ),
    ),
)

_TAKING: Final = LessonPosition(
    start=Position.parse(
        "hands Ua 8a Al 7l / 9a Ul Ka Oa / Ta 8l Aa 7a / Kl 9l Tl Ol; "
        "tricks 1: Th 8h 9h 7h | Oh Ah Kh Uh | 8b 9b 7b Ab | Kb Ub Ob Tb"
    ),
    steps=(
        LessonStep(
            N_(
                "The highest card of the suit led takes the trick. Other suits take nothing, "
                "however high. Whoever takes leads to the next trick."
            )
        ),
        LessonStep(
            N_("{Kl} is not of the suit led and takes nothing. For once, take the trick."),
            "play",
            "Ua",
            N_("{8a} is below {Ta}, so the trick would go elsewhere. This time we want it."),
        ),
        LessonStep(
            N_("The trick is yours, so you lead. Lead a card that nobody can beat."),
            "play",
            "Al",
            N_("Others hold higher ones of that suit. What is the highest there is?"),
        ),
        LessonStep(
            N_("Yours again. Now get rid of the lead: play a card that others will beat."),
            "play",
            "7l 8a",
        ),
        LessonStep(
            N_(
                "Somebody else may do the leading now. Taking is seldom a pleasure in this game; "
                "the next lesson says why."
            )
        ),
    ),
)

_COSTS: Final = LessonPosition(
    start=Position.parse(
        "hands Ah Th Kl 9l / Kh Tl Ol Uh / 8h 7l Al Oh / 9h 8l Ul 7h; "
        "tricks 1: 9a 8a Ta 7a | Oa Ua Ka Aa | 8b 9b 7b Ab | Kb Ub Ob Tb"
    ),
    items=frozenset({"points", "ashtray"}),
    steps=(
        LessonStep(
            N_(
                "These cost points: {Ol} 10, {Ah} 5, {Kh} 4, {Oh} 3, {Uh} 2, the others of that "
                "suit 1 each, and the last trick 5. Whoever has most loses the round."
            )
        ),
        LessonStep(
            N_("{Kh} is on the table. Duck: stay below it."),
            "play",
            "Th",
            N_("{Ah} takes everything: 5 + 4 + 1 + 1 are 11 points. Stay below {Kh}."),
        ),
        LessonStep(
            N_(
                "You play last, and this trick costs nothing. A good moment to get "
                "rid of a high card."
            ),
            "play",
            "Kl",
            N_("Allowed, but {Kl} may take something costly later. Now it takes nothing but air."),
        ),
        LessonStep(
            N_("You lead. Play something low, so that others have to take."),
            "play",
            "9l",
            N_("Nobody can beat {Ah}: you would pay for it yourself."),
        ),
        LessonStep(
            N_(
                "Ducked. Get rid of high cards while it is cheap, and keep low ones "
                "for when it is not."
            )
        ),
    ),
)

_UNDER: Final = LessonPosition(
    start=Position.parse(
        "hands Ol 8l Ua Ta / 9l Tl 7a Ka / Kl Aa 8a Ul / 7l Al 9a Oa; "
        "tricks 1: Th 8h 9h 7h | Kh Oh Ah Uh | 9b 7b Ab 8b | Kb Ub Ob Tb"
    ),
    steps=(
        LessonStep(
            N_("Your {Ol} is Hejma. She costs 10 points, twice as much as the next worst card.")
        ),
        LessonStep(
            N_("{Kl} lies there and takes. What goes under it?"),
            "play",
            "Ol",
            N_("Also below {Kl}. But under {Kl} Hejma leaves you, and such a chance is rare."),
        ),
        LessonStep(N_("Good. Hejma goes under {Kl} or {Al} whenever somebody is so kind.")),
    ),
)

_THROWN_OFF: Final = LessonPosition(
    start=Position.parse(
        "hands Ol 8l 7l Tl / Ta 7a Oa 9l / Ka 9a Ua Ul / 8a Aa Kl Al; "
        "tricks 1: Th 8h 9h 7h | Kh Oh Ah Uh | 9b 7b Ab 8b | Kb Ub Ob Tb"
    ),
    steps=(
        LessonStep(
            N_("You have nothing of the suit led, so any card will do. Which one?"),
            "play",
            "Ol",
            N_("Allowed. But if you cannot follow, get rid of Hejma first."),
        ),
    ),
)

_STILL_OUT: Final = LessonPosition(
    start=Position.parse(
        "hands Kl 8l Ta 9a / Tl Ul 7a Ka / Ol Al 8a Aa / 9l 7l Ua Oa; "
        "tricks 3: Th 7h 8h 9h | Kh Uh Ah Oh | 8b 9b Ab 7b | Kb Tb Ub Ob"
    ),
    steps=(
        LessonStep(
            N_("This time somebody else has Hejma. {9l} was led, and two players come after you."),
            "play",
            "8l",
            N_("Under {Kl} she would come to you. While {Ol} is out, stay low."),
        ),
        LessonStep(N_("Hejma is gone, and you did not take her. That is most of the art.")),
    ),
)

_TOO_HIGH: Final = LessonPosition(
    start=Position.parse(
        "hands Al Kl Ah 8a 9a Tb 8b 7h "
        "/ Ta 9b Uh 7a Ua Oa 7b 8h "
        "/ 9h Th 7l Ka Aa Ub Ob Kb "
        "/ 8l 9l Kh Tl Ul Ol Ab Oh; dealer 0"
    ),
    steps=(
        LessonStep(
            N_(
                "Before every round you pass three cards to your left-hand neighbour, face down. "
                "Three tries: pass what is most likely to take points."
            )
        ),
        LessonStep(
            N_("Choose three cards, then pass them."),
            "pass",
            "Al Kl Ah",
            N_(
                "Low cards are friends: they duck. The most dangerous here are {Al} "
                "and {Kl}, which may have to take Hejma, and {Ah}."
            ),
        ),
        LessonStep(
            N_(
                "{Al}, {Kl} and {Ah} are somebody else’s worry now. Only after passing do you see "
                "what came."
            )
        ),
    ),
)

_GUARDED: Final = LessonPosition(
    start=Position.parse(
        "hands Ol 9l 8l 7l Tl Ka Ah Kh "
        "/ Ta 9b Uh 7a Ua Oa 7b 8h "
        "/ 9h Th Aa 8a 9a Ub Ob Kb "
        "/ 8b Tb Oh Ul Kl Al Ab 7h; dealer 0"
    ),
    steps=(
        LessonStep(
            N_("Second try. Here is Hejma, but look who stands beside her."),
            "pass",
            "Ka Ah Kh",
            N_(
                "Those four low ones guard Hejma: keep them. Pass the high cards of the other "
                "suits."
            ),
            {
                "Ol": N_(
                    "Allowed. But with four low ones beside her you will hardly have "
                    "to play her, and you know where she is. Pass the other high "
                    "cards."
                )
            },
        ),
    ),
)

_VOID: Final = LessonPosition(
    start=Position.parse(
        "hands Aa 8b Tb 7h 8h 9l 8l 7l "
        "/ Ta 9b Uh 7a Ua Oa 7b Tl "
        "/ 9h Th Ka 8a 9a Ub Ob Kb "
        "/ Ul Kl Oh Al Ol Ab Kh Ah; dealer 0"
    ),
    steps=(
        LessonStep(
            N_("Third try. Which three rid you of two whole suits?"),
            "pass",
            "Aa Tb 8b",
            N_(
                "Pass {8b} and {Tb}, and you have nothing of that suit left. The same goes for "
                "{Aa}."
            ),
        ),
        LessonStep(
            N_(
                "When either suit is led, you may now discard what you like, unless some came "
                "back from the right. They do that."
            )
        ),
    ),
)

_LAST: Final = LessonPosition(
    start=Position.parse(
        "hands Ka 7l / 8a 9l / 9a Tl / Ta 8l; "
        "tricks 1: Th 8h 9h 7h | Oh Kh Ah Uh | Ol Ul Kl Al | Ab 9b 7b 8b "
        "| Kb Ob Tb Ub | Oa 7a Aa Ua"
    ),
    items=frozenset({"points", "piles", "ashtray"}),
    steps=(
        LessonStep(
            N_(
                "Two tricks are left, you lead, and the last one costs 5 points. Which card goes "
                "first?"
            ),
            "play",
            "Ka",
            N_(
                "Then {Ka} is left for the last trick, and takes it. Play it now, while it is free."
            ),
        ),
        LessonStep(
            N_("Until the next card is led, anybody may look at the previous trick. Try it."),
            "look",
            wrong=N_("First have a look at the previous trick: now is the time."),
        ),
        LessonStep(
            N_("Seen. Older tricks stay face down for good. Now the last card."),
            "play",
            "7l",
        ),
        LessonStep(
            N_("The ashtray stands for those 5 points. They have decided the round: 15 to 14.")
        ),
    ),
)

_ENOUGH: Final = LessonPosition(
    start=Position.parse(
        "hands Al Kl Aa / 7l Ol Ua / 8l Ul Oa / 9l Tl Ka; "
        "tricks 1: Th 8h 9h 7h | Ab 8b 9b 7b | Kb Ub Ob Tb | 7a 8a 9a Ta | Ah Uh Oh Kh"
    ),
    items=frozenset({"points", "piles", "ashtray"}),
    steps=(
        LessonStep(
            N_(
                "You have 14 points, and your cards take all the rest, Hejma too. With 17 nobody "
                "can be saved any more."
            )
        ),
        LessonStep(
            N_("So do not hold up the game: throw in. You take all that is still out."),
            "throw",
            wrong=N_("You could play on, but all three tricks are yours anyway. Throw in."),
        ),
        LessonStep(
            N_(
                "The loser of a round gets a letter on the slate and deals next. The points are "
                "forgotten."
            ),
            brings=("slates", "dealer"),
        ),
        LessonStep(
            N_(
                "Whoever has the whole word first has lost the match and is called that. Nobody "
                "else loses. Now you know everything; the rest is practice and bad company."
            )
        ),
    ),
)

LESSONS: Final = (
    Lesson(
        WHOLE_GAME,
        N_("The game in three tricks"),
        (_GAME,),
        N_("What hurts: a heart, Hejma, the last trick. And the letter."),
        2,
        "8h Ol Kh",
    ),
    Lesson(
        "order",
        N_("Suits and order"),
        (_ORDER,),
        N_("Four suits, eight ranks, and what beats what."),
        2,
        "7a Ul Oh Ab",
    ),
    Lesson(
        "following",
        N_("Following suit"),
        (_FOLLOWING,),
        N_("If you hold the suit, you must follow. If not, you are free."),
        1,
        "9l Kl 7h",
    ),
    Lesson(
        "taking",
        N_("Who takes, who leads"),
        (_TAKING,),
        N_("Who gets a trick, and who leads to the next."),
        2,
        "8b Tb Kb Aa",
    ),
    Lesson(
        "costs",
        N_("What costs what"),
        (_COSTS,),
        N_("Which cards cost points, and how many."),
        2,
        "7h Uh Oh Kh Ah",
    ),
    Lesson(
        "hejma",
        N_("Hejma"),
        (_UNDER, _THROWN_OFF, _STILL_OUT),
        N_("Ducking her, discarding her, waiting for her."),
        3,
        "Kl Ol Al",
    ),
    Lesson(
        "pass",
        N_("The pass"),
        (_TOO_HIGH, _GUARDED, _VOID),
        N_("Which three cards to pass, and which never."),
        3,
        "Al Ah Ka",
    ),
    Lesson(
        "last",
        N_("The last trick"),
        (_LAST,),
        N_("Five points for whoever takes it, whatever cards are in it."),
        1,
        "7b Ab",
    ),
    Lesson(
        "end",
        N_("Enough is enough"),
        (_ENOUGH,),
        N_("With seventeen points or more: throwing in, and the letter."),
        2,
        "Ol Ah Kh",
    ),
    RENOUNCE,
)
