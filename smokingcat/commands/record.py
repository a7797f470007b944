"""``smokingcat record``: prints or checks a saved match, or prints one position of it."""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable, Iterator
from itertools import chain
from pathlib import Path

from smokingcat.commands.saved_record import UnreadableRecord, read_saved_record
from smokingcat.common.exit_codes import BAD_INPUT
from smokingcat.common.suit_system import SuitSystem
from smokingcat.i18n.catalogue.catalogue import Catalogue
from smokingcat.i18n.sentences.events import EventSentences
from smokingcat.i18n.sentences.opponents import shown_name
from smokingcat.i18n.sentences.wording import Wording
from smokingcat.rules.events import CardPlayed, CardsDealt, RoundScored, redacted
from smokingcat.rules.moves import move_text
from smokingcat.rules.record.record import Record, Replay


def run(options: argparse.Namespace, words: Catalogue, complain: Callable[[str], None]) -> int:
    """Run the subcommand ``options.what`` for ``options.file``: ``show`` or ``check``."""
    path = Path(options.file)
    try:
        replay = read_saved_record(path, words, complain)
    except UnreadableRecord as error:
        if options.json and error.damage is not None:
            damage = error.damage
            print(json.dumps({"whole": False, "line": damage.line, "damage": damage.damage.value}))
        return error.status
    record = replay.record
    if options.what == "check":
        print(_check_json(record) if options.json else _check_text(words, path, record))
    elif options.at is not None:
        if not 0 <= options.at <= len(record.moves):
            sentence = words.gettext("{file} has moves 0 to {last}, but no move {move}")
            complain(sentence.format(file=path, last=len(record.moves), move=options.at))
            return BAD_INPUT
        position = str(record.replay_to(options.at).position)
        text = json.dumps({"move": options.at, "position": position}, ensure_ascii=False)
        print(text if options.json else position)
    elif options.json:
        print(_as_json(replay))
    else:
        for line in _record_text(words, replay):
            print(line)
    return 0


def _check_text(words: Catalogue, path: Path, record: Record) -> str:
    count = len(record.moves)
    whole = words.ngettext(
        "{file} is intact: {count} move.", "{file} is intact: {count} moves.", count
    ).format(file=path, count=count)
    if not record.torn:
        return whole
    torn = words.gettext("The last line is incomplete and does not count.")
    return f"{whole} {torn}"


def _check_json(record: Record) -> str:
    return json.dumps({"whole": True, "torn": record.torn, "moves": len(record.moves)})


def _record_text(words: Catalogue, replay: Replay) -> Iterator[str]:
    header = replay.record.header
    names = [shown_name(words, seated_player.name) for seated_player in header.seated_players]
    nameless = [
        seat for seat, seated_player in enumerate(header.seated_players) if not seated_player.name
    ]
    addressed = nameless[0] if nameless else None
    sentences = EventSentences(Wording(words, SuitSystem.GERMAN), names, addressed)
    yield f"{header.ruleset.word}  {header.started}"
    yield ", ".join(names)
    is_first = True
    for event in redacted(chain.from_iterable(replay.move_events), None):
        if isinstance(event, CardsDealt):
            yield ""
        is_card = isinstance(event, CardPlayed)
        sentence = sentences.say(event, leads=is_first and is_card)
        is_first = not is_card
        if sentence is not None:
            yield sentence


def _as_json(replay: Replay) -> str:
    record, match = replay.record, replay.match
    header, ruleset = record.header, record.header.ruleset
    dealer = header.dealer
    rounds: list[dict[str, object]] = []
    for event in redacted(chain.from_iterable(replay.move_events), None):
        if isinstance(event, CardsDealt):
            dealer = event.dealer
        elif isinstance(event, RoundScored):
            rounds.append(
                {
                    "round": event.round_number,
                    "dealer": dealer,
                    "points": event.points,
                    "loser": event.loser,
                    "reason": event.reason.value,
                }
            )
    data = {
        "started": header.started,
        "word": ruleset.word,
        "law": ruleset.law,
        "end_at_17": ruleset.end_at_17,
        "deal_by": ruleset.deal_by,
        "seed": header.seed,
        "seats": [
            {"kind": seated_player.kind, "name": seated_player.name}
            for seated_player in header.seated_players
        ],
        "moves": [{"seat": seat, "move": move_text(move)} for seat, move in record.moves],
        "rounds": rounds,
        "letters": match.letters,
        "loser": None if match.outcome is None else match.outcome.loser,
    }
    return json.dumps(data, ensure_ascii=False, indent=2)
