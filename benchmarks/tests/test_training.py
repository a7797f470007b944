"""Tests of the training: it continues after each step, and is reproducible."""

from __future__ import annotations

import sys
from pathlib import Path

import numpy as np
import pytest

from benchmarks.training import __main__ as training
from benchmarks.training import perceptron, rounds, suspecting
from benchmarks.training.decisions import Decisions
from benchmarks.training.perceptron import Perceptron, widest_sum
from smokingcat.bots.learned import network, pass_likelihood
from smokingcat.bots.learned.features import Features
from smokingcat.bots.learned.network import FULL_ACTIVATION, Network, NetworkPolicy, lowest
from smokingcat.bots.playout import Playouts, unpack_cards
from smokingcat.bots.rng import Rng
from smokingcat.rules.cards import PACK, Card
from smokingcat.rules.view import SeatView
from tests.bots.deals import dealt

STEPS = ["suspicion", "habitual.rounds", "habitual", "learned.rounds", "learned"]


@pytest.fixture(autouse=True)
def _few_of_everything(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(perceptron, "BATCH_SIZE", 32)
    monkeypatch.setattr(perceptron, "HIDDEN_UNITS", (8, 4))
    monkeypatch.setattr(suspecting, "_TRAINING_STEPS", 2)
    monkeypatch.setattr(suspecting, "_DEALS_PER_STEP", 8)
    monkeypatch.setattr(training, "_CHUNK", 2)
    monkeypatch.setattr(
        training.Workshop, "map_in_processes", lambda _, work, parts: [work(part) for part in parts]
    )


class Lowest:
    """A bot that plays the first legal card in the order of the pack."""

    name = "lowest"

    def __init__(self, _seed: str) -> None:
        pass

    def choose_pass(self, view: SeatView) -> tuple[Card, ...]:
        return view.hand[:3]

    def choose_card(self, view: SeatView) -> Card:
        return min(view.legal, key=lambda card: card.index)

    def wants_to_throw_in(self, view: SeatView) -> bool:
        del view
        return False


def train(folder: Path, monkeypatch: pytest.MonkeyPatch) -> dict[str, bytes]:
    """Train a little in a folder; return the arrays for the game."""
    out = folder / "out"
    out.mkdir(parents=True, exist_ok=True)
    monkeypatch.setattr(
        sys,
        "argv",
        [
            "training",
            "--regular",
            "3",
            "--searching",
            "3",
            "--work",
            str(folder / "steps"),
            "--out",
            str(out),
        ],
    )
    training.main()
    return {
        f"{path.name}/{name}": array.tobytes()
        for path in sorted(out.iterdir())
        for name, array in np.load(path).items()
    }


def test_training_twice_gives_the_same_playable_weights(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = train(tmp_path / "first", monkeypatch)
    assert first == train(tmp_path / "second", monkeypatch)

    out = tmp_path / "first" / "out"
    for module in (network, pass_likelihood):
        monkeypatch.setattr(module, "FILE", str(out / module.FILE))
    hands = dealt(20)
    player_types = np.array([0, 1, 1, 0] * 20).reshape(20, 4)
    played = Playouts(hands, 0).run(NetworkPolicy(network.networks.__wrapped__(), player_types))
    assert played.points.sum(axis=1).tolist() == [33] * 20
    likely = pass_likelihood.pass_model.__wrapped__().log_likelihood(hands[:, 1:], 7, 56)
    assert np.isfinite(likely).all()


def test_one_network_learns_from_regulars_the_other_from_searching_bots(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    train(tmp_path, monkeypatch)
    for step, numbers, make in (
        ("habitual.rounds", range(3), rounds.regular),
        ("learned.rounds", range(100_000, 100_003), rounds.searching),
    ):
        with np.load(tmp_path / "steps" / f"{step}.npz") as kept:
            assert kept["cards"].tolist() == rounds.play_rounds(numbers, make).cards.tolist()


def test_stored_steps_are_not_repeated(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    first = train(tmp_path, monkeypatch)
    assert capsys.readouterr().out.splitlines() == [f"{step} is done" for step in STEPS]
    assert train(tmp_path, monkeypatch) == first
    assert capsys.readouterr().out == ""
    for lost in (["habitual.rounds", "habitual"], ["learned"]):
        for step in lost:
            (tmp_path / "steps" / f"{step}.npz").unlink()
        assert train(tmp_path, monkeypatch) == first
        assert capsys.readouterr().out.splitlines() == [f"{step} is done" for step in lost]


def test_rounds_mark_chosen_cards_but_no_slips_and_no_forced_cards(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(rounds, "_RANDOM_CARD_SHARES", (0.3, 0.3))
    found = rounds.play_rounds(range(4), Lowest)
    assert found.is_chosen.any()
    worlds = Playouts(found.hands, found.leader)
    features = Features(worlds)
    slips = 0
    for at in range(len(PACK)):
        legal = features.legal(worlds)
        card = found.cards[:, at]
        assert (legal >> card & 1).all()
        is_free = (legal & (legal - 1)) != 0
        is_lowest = card == lowest(legal)
        assert not found.is_chosen[~is_free, at].any()
        assert is_lowest[found.is_chosen[:, at]].all()
        assert found.is_chosen[is_free & is_lowest, at].all()
        slips += int((is_free & ~is_lowest).sum())
        worlds.play(features, card)
    assert slips


def test_decisions_contain_the_chosen_card() -> None:
    seen = rounds.decisions_in(rounds.play_rounds(range(4), Lowest))
    assert len(seen) > 40
    assert seen.chosen.tolist() == lowest(seen.legal.astype(np.int64)).tolist()


def test_a_network_learns_to_choose_the_first_legal_card() -> None:
    worlds = Playouts(dealt(64), leader=0)
    features = Features(worlds)
    first = np.argmax(unpack_cards(features.legal(worlds)), axis=1)
    seen = Decisions.of(features, worlds, worlds.worlds, first)
    rng = Rng(1)
    student = Perceptron(rng)
    student.learn(seen, 300, rng)
    scores = Network(student.in_whole_numbers()).scores(features.columns(worlds, worlds.worlds))
    chosen = np.where(seen.is_legal, scores, -np.inf).argmax(axis=1)
    assert (chosen == first).mean() > 0.9


def test_widest_sum_counts_the_weights_of_one_sign() -> None:
    weights = np.array([[3, -1], [4, -9], [-5, 2]], dtype=np.int16)
    assert widest_sum(np.array([0, 0]), weights) == FULL_ACTIVATION * 10
    assert widest_sum(np.array([-6 * FULL_ACTIVATION, 0]), weights) == FULL_ACTIVATION * 13


def test_weights_with_sums_too_large_for_floats_raise_value_error() -> None:
    student = Perceptron(Rng(1))
    assert student.in_whole_numbers()
    student.weights["w2"][:] = 60.0
    with pytest.raises(ValueError, match="too large"):
        student.in_whole_numbers()
