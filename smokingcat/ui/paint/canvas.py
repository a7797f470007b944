"""What painters and controls work with: the window's measures, what is to be drawn, the words.

Whoever makes one says where the pictures are, how large text is, which deck is in use and which
language is spoken. It knows no settings, no scene and no file of a person's.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

from smokingcat.i18n.sentences.wording import Wording
from smokingcat.i18n.talk import TalkHistory
from smokingcat.ui.paint.backdrop import Backdrop
from smokingcat.ui.paint.cards.card_pictures import CardPictures
from smokingcat.ui.paint.cards.card_shadows import CardShadows
from smokingcat.ui.paint.sprite_atlas import SpriteAtlas
from smokingcat.ui.paint.typesetting.text import UPRIGHT, Text

if TYPE_CHECKING:
    from smokingcat.common.suit_system import SuitSystem
    from smokingcat.i18n.catalogue.catalogue import Catalogue
    from smokingcat.ui.paint.cards.card_faces import CardFaces
    from smokingcat.ui.paint.frame import Frame
    from smokingcat.ui.paint.slate import Slates


class Canvas:
    """A window's pictures in its sizes, and its words; ``sound`` plays a sound by its name.

    ``pictures`` is the folder of the pieces, ``evening`` knows what has been said already. A
    canvas can draw at once, but says nothing before it has been told to `speak`.
    """

    words: Catalogue
    wording: Wording

    def __init__(
        self, frame: Frame, pictures: Path, faces: CardFaces, sound: Callable[[str], None]
    ) -> None:
        self.frame = frame
        self.faces = faces
        self.evening = TalkHistory()
        self.sound = sound
        self.pieces = SpriteAtlas(pictures, frame.s)
        self.text = Text(frame.s, frame.larger)
        self.shadows = CardShadows(frame.s)
        self.backdrop = Backdrop(self.pieces)
        self.card_pictures = CardPictures(frame.s, faces, self.shadows, self.pieces)

    @cached_property
    def slates(self) -> Slates:
        """What draws slates, which only a table has."""
        from smokingcat.ui.paint.slate import Slates

        return Slates(self.pieces, self.frame.s)

    def _forget_slates(self) -> None:
        vars(self).pop("slates", None)

    def resize(self, frame: Frame) -> None:
        """Follow the window to another size, or text to another."""
        if frame.s != self.frame.s:
            self._forget_slates()
        self.frame = frame
        self.pieces.resize(frame.s)
        self.text.resize(frame.s, frame.larger)
        self.shadows.resize(frame.s)
        self.card_pictures.resize(frame.s)
        self.backdrop.resize(frame)

    def speak(self, words: Catalogue, suits: SuitSystem) -> None:
        """Speak another language from now on, and call the cards as a deck has them."""
        self.words = words
        self.wording = Wording(words, suits)
        self.text.upright_only = words.code in UPRIGHT

    def clear_table(self) -> None:
        """Let the pictures of cards and slates go that only a table shows."""
        self.card_pictures.clear()
        self.shadows.clear()
        self._forget_slates()
        self.faces.clear()
