"""Accessible nodes of a table: the trick and the reckoning of a round."""

from __future__ import annotations

from collections.abc import Sequence

from smokingcat.a11y.nodes import AccessibleNode, box_of, sentence
from smokingcat.i18n.sentences.events import EventSentences
from smokingcat.i18n.sentences.wording import Wording
from smokingcat.match.model import TableModel
from smokingcat.rules.cards import Card
from smokingcat.rules.scoring import ScoredRound
from smokingcat.table.layout.reckoning import ReckoningLayout
from smokingcat.table.state.table_state import Reckoning, TableState
from smokingcat.ui.paint.frame import to_rect
from smokingcat.ui.widgets.widget import Widget


def open_trick(model: TableModel) -> dict[int, tuple[int, Card]]:
    """Return seat and card of each token in the trick, in the order of play.

    While the previous trick is held up, return that one.
    """
    shown = model.director.visible
    last = shown.last_trick if model.selection.shows_previous_trick else None
    if last is not None:
        return dict(zip(last.tokens, last.trick.by_seat(), strict=True))
    played = ((token, shown.tokens[token]) for token in shown.trick)
    return {token: (each.seat, each.face) for token, each in played if each.face is not None}


def trick(model: TableModel, wording: Wording, names: Sequence[str]) -> AccessibleNode:
    """Return the list of the cards in the middle in the order of play, each with its player."""
    words, shown, looks_back = (
        wording.catalogue,
        model.director.visible,
        model.selection.shows_previous_trick,
    )
    label = words.pgettext("who played which card", "{name}: {card}")
    parts = []
    for token, (seat, face) in open_trick(model).items():
        name = label.format(name=names[seat], card=wording.card_and_cost(face, tells_face=True))
        note = "" if looks_back else part_in_trick(shown, wording, token)
        parts.append(AccessibleNode("option", name, face.text, note, actions=("focus",)))
    title = words.gettext("Previous trick") if looks_back else words.gettext("The trick")
    return AccessibleNode("options", title, "trick", parts=tuple(parts))


def part_in_trick(table: TableState, wording: Wording, token: int) -> str:
    """Return the text for the marks of a card in the current trick, or "" (R13, R15)."""
    _ = wording.catalogue.gettext
    is_led, takes = token in table.trick[:1], token == table.taking_token
    if is_led and takes:
        return _("It was led, and takes the trick so far.")
    if is_led:
        return _("It was led.")
    return _("It takes the trick so far.") if takes else ""


def loss_reason(say: EventSentences, scored: ScoredRound | None, account: Reckoning) -> str:
    """Return who made the call that decided the round, or how the loser's costliest trick went."""
    if account.charge is not None:
        return say.successful_call(account.charge, account.proven_in)
    return "" if scored is None else say.costliest_trick(scored)


def rows(
    account: Reckoning,
    wording: Wording,
    names: Sequence[str],
    panel: ReckoningLayout,
    reason: str = "",
) -> AccessibleNode:
    """Return the list of the reckoning's rows: points and penalty cards by seat.

    ``reason`` describes the list (see `loss_reason`). Its box covers the texts of the rows, which
    would be read without the names beside them.
    """
    words = wording.catalogue
    parts = []
    for seat in account.order:
        count = account.sums[seat]
        head = words.ngettext(
            "{name}: {count} penalty point", "{name}: {count} penalty points", count
        )
        paid = [wording.card(card) for card in account.penalties[seat]]
        if account.last_trick == seat:
            paid.append(words.gettext("last trick"))
        name = head.format(name=names[seat], count=count)
        parts.append(AccessibleNode("item", name, f"row {seat}", sentence(", ".join(paid))))
    title = words.gettext("End of round {number}").format(number=account.round_number)
    box = box_of(to_rect(panel.rows[0].rect).union(to_rect(panel.rows[-1].rect)))
    return AccessibleNode("list", title, "account", sentence(reason), box=box, parts=tuple(parts))


def uncontrolled_nodes(
    model: TableModel,
    wording: Wording,
    names: Sequence[str],
    widgets: Sequence[Widget],
    panel: ReckoningLayout,
) -> list[AccessibleNode]:
    """Return the nodes that no control provides: the reckoning, or a trick without a control."""
    account = model.director.visible.reckoning
    if account is not None:
        scored = model.session.match.last_round
        say = EventSentences(wording, names, model.session.person)
        return [rows(account, wording, names, panel, loss_reason(say, scored, account))]
    has_control = any(widget.name == "trick" for widget in widgets)
    return [] if has_control or not open_trick(model) else [trick(model, wording, names)]
