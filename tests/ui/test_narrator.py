"""What whoever does not see the table hears, as keys come faster or slower than a voice.

Each evening is a table: what is done on the left, what is said of it on the right. ``+2`` lets two
seconds pass, ``click`` hurries with the pointer, all else is keys; … stands for any words, / parts
what is told in one breath from the next.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

import pygame
import pytest

from smokingcat.a11y.nodes import ActionRequest
from smokingcat.ui.screens.table.table_scene import TableScene
from tests.ui.desk import Desk
from tests.ui.screens import FOLLOWING, LEADING, PASSING, TWO_CARDS, table_at


class Ear:
    """Keeps what it hears until it is asked."""

    def __init__(self) -> None:
        self.heard: list[str] = []

    def hear(self, text: str, *, urgent: bool) -> None:
        self.heard.append(("! " if urgent else "") + text)

    def hush(self) -> None:
        """Take no note of it: what is heard is what the table lets be told."""

    def take(self) -> str:
        """Return what has been heard since the last time."""
        heard, self.heard = self.heard, []
        return " / ".join(heard)


def listening(desk: Desk, position: str) -> tuple[TableScene, Ear]:
    """Return a table at which somebody listens who knows it, and what they hear."""
    told = desk.context.settings.told or ("keys",)
    desk.context.change(warns=0, has_hurried=True, told=told, talk="never")
    scene, ear = table_at(desk, position), Ear()
    desk.context.announcer.listener = ear
    return scene, ear


def do(scene: TableScene, name: str) -> None:
    """Do what stands on the left of a table."""
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
    """Return what is done and what is said, row by row; a row without a deed goes on."""
    found = list[tuple[str, str]]()
    for line in filter(str.strip, evening.splitlines()):
        deed, said = (part.strip() for part in line.split("|"))
        if deed:
            found.append((deed, said))
        else:
            found[-1] = found[-1][0], f"{found[-1][1]} {said}"
    yield from found


def is_said(pattern: str, heard: str) -> bool:
    """Return whether what is heard is as expected, with any words of one breath for …."""
    return re.fullmatch(re.escape(pattern).replace("…", "[^/]+"), heard) is not None


EVENINGS: Final = {
    "what came from the right is told again with the turn, and not once one has played": (
        PASSING,
        """
        +9           | You hold 8 cards. … Choose three cards for your left-hand neighbour: Mourek.
        1 2 3 return | Eight of acorns: chosen, 1 of 3. / … / … 3 of 3. Enter passes them.
        +2           | You pass to Mourek: … / Zrzoun on your right passed … You hold 8 cards. …
        space +3     | Zrzoun on your right passed … Bells: seven, nine, ten, Ober. No acorns.
                     | Mourek leads the nine of hearts. Bělinda plays the seven of hearts.
                     | Zrzoun plays the ten of hearts. So far Zrzoun takes the trick. … Your turn. …
        1 +1         | You play the king of hearts. / You take the trick with the king of hearts: …
        space +1     | You take the trick with the king of hearts: … Your turn. … You hold 7 …
        """,
    ),
    "who took a trick comes before what is told next, where a key has cut it off": (
        LEADING,
        """
        +9           | You hold 7 cards. … Your turn. Lead any card.
        4 +2         | You lead Hejma. / Mourek plays the ten of leaves.
        +6           | Bělinda plays … / Zrzoun plays … / Bělinda takes Hejma … 10 points.
        left_ctrl +4 | Bělinda takes Hejma … 10 points. Bělinda leads …
        """,
    ),
    "all that is hurried along is told in one breath, and every card once": (
        FOLLOWING,
        """
        5 +0.4     | You hold 7 cards. … Zrzoun plays … Your turn. … / You play the king of leaves.
        space +0.4 |
        click +0.4 | Mourek plays the Unter of leaves. Zrzoun takes the trick … Zrzoun leads …
                   | Your turn. Follow bells. You may play: …
        +20        |
        """,
    ),
    "a card that a key cuts off is told with the trick, and no card of that twice": (
        PASSING,
        """
        +9               | You hold 8 cards. …
        1 2 3 return +12.5 | … / … / … / … / … / Mourek leads the nine of hearts.
        space +1         | Mourek leads the nine of hearts. Bělinda plays the seven of hearts.
                         | Zrzoun plays the ten of hearts. So far Zrzoun takes the trick. …
        """,
    ),
    "a shift says nothing to a voice, and what was told to its end is not told again": (
        LEADING,
        """
        +1             | You hold 7 cards. … Your turn. Lead any card.
        left_shift +20 |
        """,
    ),
    "what a Ctrl has cut off and one has to know is told again": (
        LEADING,
        """
        +1            | You hold 7 cards. … Your turn. Lead any card.
        left_ctrl +20 | Your turn. Lead any card.
        """,
    ),
    "how a round has ended is told in one breath with the letter, be the count watched or not": (
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
    "who took the last trick is told with the account too, if that came before it was heard": (
        TWO_CARDS,
        """
        1 +0.4    | You hold 2 cards. … Your turn. Lead any card. / You lead … acorns.
        space +10 | Mourek plays … Bělinda takes the last trick … points so far. /
                  | Bělinda takes the last trick … so far. End of round 1. … The letter P …
        """,
    ),
}


@pytest.mark.parametrize(("position", "evening"), EVENINGS.values(), ids=list(EVENINGS))
def test_what_is_heard_of_an_evening(desk: Desk, position: str, evening: str) -> None:
    scene, ear = listening(desk, position)
    for deeds, said in rows(evening):
        for deed in deeds.split():
            do(scene, deed)
        heard = ear.take()
        assert is_said(said, heard), f"{deeds} | {heard}"


def test_by_which_keys_one_asks_and_hurries_is_told_until_it_was_heard(desk: Desk) -> None:
    keys = (
        "K tells your hand, I the trick, G which cards are gone. All keys are listed under Esc. "
        "Space takes you on to your turn."
    )
    desk.context.change(told=("pass",))
    scene, ear = listening(desk, LEADING)
    do(scene, "+1")
    assert ear.take().endswith(f"Lead any card. {keys}")
    for deed in ("1", "+0.2", "space", "+2"):
        do(scene, deed)
    assert ear.take().endswith(keys), "a key has cut it off"
    do(scene, "+30")
    assert "keys" in desk.context.settings.told
    desk.context.announcer.listener = None
    assert keys not in " ".join(listening(desk, LEADING)[1].take())


class Late(Ear):
    """Has told nothing by the time that it is hushed."""

    def hush(self) -> None:
        self.heard.clear()


def test_what_a_reader_presses_is_answered_before_anything_stale(desk: Desk) -> None:
    scene = table_at(desk, PASSING)
    ear = Late()
    desk.context.announcer.listener = ear
    do(scene, "+1")
    assert "Choose three cards" in ear.heard[0], "which the reader has not been told yet"
    card = scene.director.shown.faces(scene.director.shown.hand)[0].text
    scene.perform_request(ActionRequest((scene.key, "hand", card), "press"))
    assert ear.take() == "Eight of acorns: chosen, 1 of 3."
    do(scene, "+9")
    assert ear.take() == "Choose three cards for your left-hand neighbour: Mourek."
