"""What a screen-reader user hears when keys come faster or slower than speech.

Each evening is a table. The left column is the input, the right column the expected announcements.
``+2`` lets two seconds pass, ``click`` fast-forwards with the pointer, other words are keys. In the
right column … stands for any words, and / separates announcements.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

import pygame
import pytest

from smokingcat.a11y.nodes import ActionRequest
from smokingcat.coach.lessons.course import LESSONS
from smokingcat.coach.lessons.tutor import Tutor
from smokingcat.ui.engine.routes import ToLesson
from smokingcat.ui.screens.lessons.lesson_view import lesson_table
from smokingcat.ui.screens.table.table_scene import TableScene
from tests.match.manual_worker import ManualWorker
from tests.ui.headless_game import Game
from tests.ui.screens import FOLLOWING, LEADING, PASSING, TWO_CARDS, table_at


class RecordingListener:
    """Listener that collects announcements until they are taken."""

    def __init__(self) -> None:
        self.heard: list[str] = []

    def queue(self, text: str, *, urgent: bool) -> None:
        self.heard.append(("! " if urgent else "") + text)

    def drop_queued(self) -> None:
        """Ignore the interruption: announcements count as heard once the table has sent them."""

    def take(self) -> str:
        """Return the announcements since the last call."""
        heard, self.heard = self.heard, []
        return " / ".join(heard)


def listener_at(game: Game, position: str) -> tuple[TableScene, RecordingListener]:
    """Return a table with a listener who knows the keys, and the listener."""
    notes = game.context.settings.told or ("keys",)
    game.context.change(warns=0, has_hurried=True, told=notes, talk="never")
    scene, ear = table_at(game, position), RecordingListener()
    game.context.announcer.listener = ear
    return scene, ear


def send_input(scene: TableScene, name: str) -> None:
    """Send the input written in the left column of a table."""
    if name[0] == "+":
        for _ in range(round(float(name) * 10)):
            scene.update(0.1)
    elif name == "click":
        place = scene.frame.rect.center
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            scene.handle(pygame.Event(kind, pos=place, button=1, touch=False))
    else:
        key = pygame.key.key_code(name.replace("_", " "))
        scene.handle(pygame.Event(pygame.KEYDOWN, key=key, mod=0, unicode=""))


def rows(evening: str) -> Iterator[tuple[str, str]]:
    """Yield input and announcements row by row. A row without input continues the last row."""
    found = list[tuple[str, str]]()
    for line in filter(str.strip, evening.splitlines()):
        deed, expected = (part.strip() for part in line.split("|"))
        if deed:
            found.append((deed, expected))
        else:
            found[-1] = found[-1][0], f"{found[-1][1]} {expected}"
    yield from found


def matches(pattern: str, heard: str) -> bool:
    """Return whether announcements match a pattern; … matches any words of one announcement."""
    return re.fullmatch(re.escape(pattern).replace("…", "[^/]+"), heard) is not None


EVENINGS: Final = {
    "received cards are repeated with the turn until a card is played": (
        PASSING,
        """
        +9           | You hold 8 cards. … Choose three cards for your left-hand neighbour: Mourek.
        1 2 3 return | Eight of acorns: chosen, 1 of 3. / … / … 3 of 3. Enter passes the three.
        +2           | You pass to Mourek: … / Zrzoun on your right passed … You hold 8 cards. …
        space +3     | Zrzoun on your right passed … Bells: seven, nine, ten, Ober. No acorns.
                     | Mourek leads the nine of hearts. Bělinda plays the seven of hearts.
                     | Zrzoun plays the ten of hearts. So far Zrzoun takes the trick. … Your turn. …
        1 +1         | You play the king of hearts. / You take the trick with the king of hearts: …
        space +1     | You take the trick with the king of hearts: … Your turn. … You hold 7 …
        """,
    ),
    "an interrupted trick winner is announced before the next event": (
        LEADING,
        """
        +9           | You hold 7 cards. … Your turn. Lead any card.
        4 +2         | You lead Hejma. / Mourek plays the ten of leaves.
        +6           | Bělinda plays … / Zrzoun plays … / Bělinda takes Hejma … 10 points.
        left_ctrl +4 | Bělinda takes Hejma … 10 points. Bělinda leads …
        """,
    ),
    "fast-forwarded events are one announcement with every card once": (
        FOLLOWING,
        """
        5 +0.4     | You hold 7 cards. … Zrzoun plays … Your turn. … / You play the king of leaves.
        space +0.4 |
        click +0.4 | Mourek plays the Unter of leaves. Zrzoun takes the trick … Zrzoun leads …
                   | Your turn. Follow bells. You may play: …
        +20        |
        """,
    ),
    "an interrupted card is announced with its trick and no card twice": (
        PASSING,
        """
        +9               | You hold 8 cards. …
        1 2 3 return +12.5 | … / … / … / … / … / Mourek leads the nine of hearts.
        space +1         | Mourek leads the nine of hearts. Bělinda plays the seven of hearts.
                         | Zrzoun plays the ten of hearts. So far Zrzoun takes the trick. …
        """,
    ),
    "Shift interrupts nothing and completed announcements are not repeated": (
        LEADING,
        """
        +1             | You hold 7 cards. … Your turn. Lead any card.
        left_shift +20 |
        """,
    ),
    "essential announcements interrupted by Ctrl are repeated": (
        LEADING,
        """
        +1            | You hold 7 cards. … Your turn. Lead any card.
        left_ctrl +20 | Your turn. Lead any card.
        """,
    ),
    "the end of a round and the letter are one announcement, count watched or skipped": (
        TWO_CARDS,
        """
        1 +0.4          | You hold 2 cards. … Your turn. Lead any card. / You lead … acorns.
        space +1        |
        space +1        | Mourek plays … Bělinda takes the last trick … points so far.
        space +1        | Bělinda takes the last trick … so far. End of round 1. … The letter P …
        left_ctrl +4    | End of round 1. … The letter P …
        left_ctrl +4    |
        """,
    ),
    "an unheard winner of the last trick is announced again with the reckoning": (
        TWO_CARDS,
        """
        1 +0.4    | You hold 2 cards. … Your turn. Lead any card. / You lead … acorns.
        space +10 | Mourek plays … Bělinda takes the last trick … points so far. /
                  | Bělinda takes the last trick … so far. End of round 1. … The letter P …
        """,
    ),
}


@pytest.mark.parametrize(("position", "evening"), EVENINGS.values(), ids=list(EVENINGS))
def test_inputs_of_an_evening_produce_the_expected_announcements(
    game: Game, position: str, evening: str
) -> None:
    scene, ear = listener_at(game, position)
    for deeds, expected in rows(evening):
        for deed in deeds.split():
            send_input(scene, deed)
        heard = ear.take()
        assert matches(expected, heard), f"{deeds} | {heard}"


def test_keys_for_asking_and_hurrying_are_announced_until_heard(game: Game) -> None:
    keys = (
        "K tells your hand, I the trick, G which cards are gone. "
        "Esc leads to the settings with the list of all keys. "
        "Space skips to your turn."
    )
    game.context.change(told=("pass",))
    scene, ear = listener_at(game, LEADING)
    send_input(scene, "+1")
    assert ear.take().endswith(f"Lead any card. {keys}")
    for deed in ("1", "+0.2", "space", "+2"):
        send_input(scene, deed)
    assert ear.take().endswith(keys), "a key has cut it off"
    send_input(scene, "+30")
    assert "keys" in game.context.settings.told
    game.context.announcer.listener = None
    assert keys not in " ".join(listener_at(game, LEADING)[1].take())


def test_unasked_advice_comes_after_the_cards_and_repeats_none(
    game: Game, coach: ManualWorker
) -> None:
    game.context.change(opens_hints=True)
    scene, ear = listener_at(game, FOLLOWING)
    coach.answer()
    send_input(scene, "+9")
    ear.take()
    send_input(scene, "5")
    heard = list[str]()
    while not any("Your turn" in text for text in heard):
        send_input(scene, "+0.1")
        coach.answer()
        heard += filter(None, [ear.take()])
    advice = next(n for n, text in enumerate(heard) if re.match("Play the|Any card", text))
    assert any("leads" in text for text in heard[:advice]), heard
    assert not any("leads" in text for text in heard[advice:]), heard


def test_lesson_announces_each_card_and_trick_once(game: Game) -> None:
    ear = RecordingListener()
    game.context.announcer.listener = ear
    scene = lesson_table(game.context, ToLesson(Tutor(LESSONS[0])))
    game.app.push(scene)
    for deed in ("+30", "return", "+60", "1", "+60"):
        send_input(scene, deed)
    heard = ear.take()
    for news in ("leads the nine of hearts", "plays the ten of hearts", "takes the trick with"):
        assert heard.count(news) == 1, heard


def test_fast_forward_with_advice_announces_each_card_once(game: Game, coach: ManualWorker) -> None:
    game.context.change(opens_hints=True)
    scene, ear = listener_at(game, FOLLOWING)
    coach.answer()
    send_input(scene, "+9")
    ear.take()
    heard = list[str]()
    for deed in ("5", "+0.4", "space", "+0.4", "click", *["+0.1"] * 200):
        send_input(scene, deed)
        coach.answer()
        heard += filter(None, [ear.take()])
    plays = [play for text in heard for play in re.findall(r"\w+ (?:plays|leads) [^.]+", text)]
    assert plays
    assert len(plays) == len(set(plays)), heard
    assert sum("Your turn" in text for text in heard) == 1, heard


def test_closing_the_hint_and_turning_the_strip_are_announced(
    game: Game, coach: ManualWorker
) -> None:
    scene, ear = listener_at(game, FOLLOWING)
    send_input(scene, "+30")
    ear.take()
    send_input(scene, "h")
    coach.answer()
    send_input(scene, "+20")
    assert "Hint closed" not in ear.take()
    send_input(scene, "h")
    assert ear.take() == "! Hint closed."
    send_input(scene, "c")
    opened = ear.take()
    send_input(scene, "c")
    assert ear.take() == "! The cards gone are hidden."
    send_input(scene, "g")
    assert "cards are gone" in opened
    assert ear.take().removeprefix("! ") == opened.removeprefix("! ")


def test_card_at_the_cursor_says_what_the_open_advice_has_against_it(
    game: Game, coach: ManualWorker
) -> None:
    scene, _ = listener_at(game, FOLLOWING)
    send_input(scene, "+30")
    send_input(scene, "h")
    coach.answer()
    send_input(scene, "+1")
    advice = scene.model.hint.advice
    assert advice is not None
    notes = dict[str, str]()
    for _ in scene.director.shown.hand:
        send_input(scene, "right")
        node = scene.named("hand").accessible()
        assert node is not None
        notes |= {part.key: part.note for part in node.parts if part.note}
    others = {card.text for card in advice.view.legal} - {card.text for card in advice.choice}
    assert set(notes) == others != set()
    assert all("? " in note for note in notes.values()), notes


class LateListener(RecordingListener):
    """Listener that has spoken nothing when it is interrupted."""

    def drop_queued(self) -> None:
        self.heard.clear()


def test_input_of_a_screen_reader_user_is_answered_before_older_announcements(game: Game) -> None:
    scene = table_at(game, PASSING)
    ear = LateListener()
    game.context.announcer.listener = ear
    send_input(scene, "+1")
    assert "Choose three cards" in ear.heard[0], "which the reader has not been told yet"
    card = scene.director.shown.faces(scene.director.shown.hand)[0].text
    scene.perform_request(ActionRequest((scene.key, "hand", card), "press"))
    assert ear.take() == "Eight of acorns: chosen, 1 of 3."
    send_input(scene, "+9")
    assert ear.take() == "Choose three cards for your left-hand neighbour: Mourek."
