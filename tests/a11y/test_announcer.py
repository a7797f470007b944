"""`Announcer`: sends announcements to a listener, and drops them without one."""

from __future__ import annotations

from smokingcat.a11y.announcer import Announcer


class RecordingReader:
    """Records announcements and interruptions."""

    def __init__(self) -> None:
        self.heard: list[tuple[str, bool]] = []
        self.dropped = 0

    def queue(self, text: str, *, urgent: bool) -> None:
        self.heard.append((text, urgent))

    def drop_queued(self) -> None:
        self.dropped += 1


def test_announcements_reach_a_listener_only_while_it_is_set() -> None:
    announcer, reader = Announcer(), RecordingReader()
    announcer.listener = reader
    announcer.say("Your turn.")
    announcer.say("A swindle!", urgent=True)
    announcer.drop_queued()
    announcer.listener = None
    announcer.say("Max leads.")
    announcer.drop_queued()
    assert reader.heard == [("Your turn.", False), ("A swindle!", True)]
    assert reader.dropped == 1


def test_announcements_without_a_listener_or_without_text_are_dropped() -> None:
    announcer, reader = Announcer(), RecordingReader()
    assert not announcer.is_heard
    announcer.say("Max leads.")
    announcer.listener = reader
    assert announcer.is_heard
    announcer.say("")
    assert reader.heard == []
