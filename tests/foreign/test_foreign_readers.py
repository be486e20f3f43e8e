"""Damaged files, answers and templates end in one clear line: see ``fuzz.py`` for more of them."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from gatesmith.core.errors import UsageError

from ..strength import SEED, how_many
from . import readers
from .fuzz import READER_NAMES, faults

COUNT = how_many(12, 400)

pytestmark = pytest.mark.skipif(
    not sys.platform.startswith("linux"), reason="limits are set and measured as Linux knows them"
)


@pytest.mark.parametrize("reader", READER_NAMES)
def test_no_damaged_input_harms_a_reader(reader: str) -> None:
    """A foreign file or answer would end in a traceback, or take minutes or gigabytes."""
    print(f"python -m tests.foreign.fuzz --seed {SEED} --reader {reader}")
    assert faults(reader, SEED, 0, COUNT) == []


def test_a_fault_is_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    """The fuzzer would pass whatever happens."""
    assert set(READER_NAMES) == set(readers.READERS)
    assert "no such" in readers._commanded("no such command") or readers._commanded("list") == ""

    def several() -> None:
        raise UsageError("two\nlines")

    assert readers._called(several).startswith("no one line")

    def broken(*_: object) -> None:
        raise ZeroDivisionError("x")

    monkeypatch.setattr("gatesmith.cli._validation.plain_line", broken)
    assert "this is a bug" in readers._commanded("validate", str(Path(__file__)))
