"""Recorded games replay to the same lists, and kept positions count the same lines."""

from __future__ import annotations

from pathlib import Path

import pytest

from gatesmith.catalog.medina import medina_edition
from gatesmith.engine.medina.referee.choices import legal
from gatesmith.engine.medina.referee.play import perft
from gatesmith.engine.medina.text.record import final, read_record, replay, write_record
from tests.engine.kept import fingerprint, kept_counts, kept_lists, oracle_perft

from .kept_games import GAMES, PERFT, POSITIONS, RECORDS
from .oracle import Oracle, Setup

RECORDED = sorted(RECORDS.glob("*.txt"))
COUNTED = sorted(PERFT.glob("*.txt"))


def test_all_kept_files_are_found() -> None:
    """The tests below would loop over nothing."""
    assert len(RECORDED) == len(GAMES) >= 10
    assert len(COUNTED) == POSITIONS >= 12


@pytest.mark.parametrize("path", RECORDED, ids=lambda path: path.stem)
def test_a_recorded_game_replays_to_the_same_lists(path: Path) -> None:
    """A law, a turn or the notation would have changed; the lists were the oracle's."""
    text = path.read_text(encoding="utf-8")
    record = read_record(text, medina_edition)
    lists = [sorted(each.text for each in legal(step.position)) for step in replay(record)]
    assert fingerprint(lists) == kept_lists(text)
    assert final(record).is_over
    assert text.endswith(write_record(record))


@pytest.mark.parametrize("path", COUNTED, ids=lambda path: path.stem)
def test_kept_positions_count_the_same_lines(path: Path) -> None:
    """Lists and what a placement leads to would no longer agree with each other."""
    text = path.read_text(encoding="utf-8")
    position = final(read_record(text, medina_edition))
    assert [perft(position, depth) for depth in (1, 2, 3)] == kept_counts(text)


def test_the_oracle_counts_the_same_lines() -> None:
    """The kept counts would be the engine's own mistakes."""
    checked = 0
    for path in COUNTED:
        text = path.read_text(encoding="utf-8")
        counts, record = kept_counts(text), read_record(text, medina_edition)
        rules = record.rules
        oracle = Oracle(
            Setup(
                rules.edition.name,
                rules.players,
                rules.gates,
                record.start,
                rules.new_alley.value,
                rules.wall_points.value,
            )
        )
        for turn in record.turns:
            for placement in turn.actions:
                oracle.place(placement.text)
        depth = next((depth for depth in (3, 2, 1) if counts[depth - 1] < 1500), 1)
        assert oracle_perft(oracle, depth) == counts[depth - 1], path.stem
        checked += depth
    assert checked >= 20


def test_a_depth_of_nothing_is_one_line_and_a_negative_one_none() -> None:
    """The count would not begin where the depth does."""
    position = final(read_record(COUNTED[0].read_text(encoding="utf-8"), medina_edition))
    assert perft(position, 0) == 1
    with pytest.raises(ValueError, match="depth -1 is negative"):
        perft(position, -1)
