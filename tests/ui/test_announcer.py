"""What is told reaches whoever listens, and nobody else."""

from __future__ import annotations

from smokingcat.ui.access.announcer import Announcer


class Ear:
    """Keeps what it hears."""

    def __init__(self) -> None:
        self.heard: list[tuple[str, bool]] = []
        self.hushed = 0

    @property
    def is_speaking(self) -> bool:
        return False

    def hear(self, text: str, *, urgent: bool) -> None:
        self.heard.append((text, urgent))

    def hush(self) -> None:
        self.hushed += 1


def test_what_is_told_is_heard_by_all_who_listen() -> None:
    announcer, reader, voice = Announcer(), Ear(), Ear()
    announcer.attach(reader)
    announcer.attach(voice)
    announcer.say("Your turn.")
    announcer.say("A swindle!", urgent=True)
    assert reader.heard == voice.heard == [("Your turn.", False), ("A swindle!", True)]
    assert announcer.last == "A swindle!"
    announcer.hush()
    assert (reader.hushed, voice.hushed) == (1, 1)


def test_who_listens_twice_hears_once_and_who_has_left_no_more() -> None:
    announcer, ear = Announcer(), Ear()
    announcer.attach(ear)
    announcer.attach(ear)
    announcer.say("Your turn.")
    announcer.detach(ear)
    announcer.detach(ear)
    announcer.say("Max leads.")
    assert ear.heard == [("Your turn.", False)]
    assert announcer.last == "Your turn."


def test_nothing_is_heard_of_where_nobody_listens_or_nothing_is_said() -> None:
    announcer, ear = Announcer(), Ear()
    assert not announcer.is_heard
    announcer.say("Max leads.")
    announcer.attach(ear)
    assert announcer.is_heard
    announcer.say("")
    assert (ear.heard, announcer.last) == ([], "")
