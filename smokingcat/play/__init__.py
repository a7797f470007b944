"""A table at which somebody sits, without a screen: intents in, feedback out.

Everything that a second front end would need, and nothing that only a window knows.
"""

from smokingcat.play.feedback import Feedback, Feedbacks, Page, Reply
from smokingcat.play.intents import Intent
from smokingcat.play.model import TableModel
from smokingcat.play.modes import MATCH, PRACTICE, SHARED, Mode, filmed, lesson, one_choice, watched
from smokingcat.play.situation import Situation

__all__ = [
    "MATCH",
    "PRACTICE",
    "SHARED",
    "Feedback",
    "Feedbacks",
    "Intent",
    "Mode",
    "Page",
    "Reply",
    "Situation",
    "TableModel",
    "filmed",
    "lesson",
    "one_choice",
    "watched",
]
