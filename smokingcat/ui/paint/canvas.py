"""Drawing context of painters and controls: frame, pictures, text and language.

The caller provides the folder of pictures, the text size, the deck and the language. A canvas knows
no settings, no scene and no user file.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

from smokingcat.i18n.sentences.wording import Wording
from smokingcat.i18n.talk import TalkHistory
from smokingcat.ui.paint.backdrop import Backdrop
from smokingcat.ui.paint.cards.card_composites import CardPictures
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
    """Pictures of one window in its sizes, and its words; ``sound`` plays a sound by its name.

    ``pictures`` is the folder of the sprites. ``talk_history`` records the remarks that the cats
    have made. A canvas can draw at once, but has no words before `set_language` is called.
    """

    words: Catalogue
    wording: Wording

    def __init__(
        self, frame: Frame, pictures: Path, faces: CardFaces, sound: Callable[[str], None]
    ) -> None:
        self.frame = frame
        self.faces = faces
        self.talk_history = TalkHistory()
        self.sound = sound
        self.pieces = SpriteAtlas(pictures, frame.s)
        self.text = Text(frame.s, frame.larger)
        self.shadows = CardShadows(frame.s)
        self.backdrop = Backdrop(self.pieces)
        self.card_pictures = CardPictures(frame.s, faces, self.shadows, self.pieces)

    @cached_property
    def slates(self) -> Slates:
        """Slate renderer, created on first use because only a table needs it."""
        from smokingcat.ui.paint.slate import Slates

        return Slates(self.pieces, self.frame.s)

    def _forget_slates(self) -> None:
        vars(self).pop("slates", None)

    def resize(self, frame: Frame) -> None:
        if frame.s != self.frame.s:
            self._forget_slates()
        self.frame = frame
        self.pieces.resize(frame.s)
        self.text.resize(frame.s, frame.larger)
        self.shadows.resize(frame.s)
        self.card_pictures.resize(frame.s)
        self.backdrop.resize(frame)

    def set_language(self, words: Catalogue, suits: SuitSystem) -> None:
        """Use another language from now on, and the suit names of a deck."""
        self.words = words
        self.wording = Wording(words, suits)
        self.text.upright_only = words.code in UPRIGHT

    def clear_table(self) -> None:
        """Drop the pictures of cards and slates that only a table shows."""
        self.card_pictures.clear()
        self.shadows.clear()
        self._forget_slates()
        self.faces.clear()
