"""Large meshes: measurements that a second thread makes early change nothing in the report."""

from __future__ import annotations

from threading import get_ident

import pytest

from gatesmith.validation.checks import Subject, examine, measuring_ahead
from gatesmith.validation.checks.examples import box, gate, joined, loose
from gatesmith.validation.checks.measuring_ahead import MeasuringAhead


@pytest.mark.parametrize("name", ["sound", "crossing", "open"])
def test_the_report_is_the_same(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A finding would depend on which thread is faster."""
    mesh = {
        "sound": gate(10),
        "crossing": joined(box(20, 20, 10), loose(box(20, 20, 10).corners + 5)),
        "open": loose(box(20, 20, 10).corners[1:]),
    }[name]
    alone = examine(Subject(mesh), "file", "STL")
    monkeypatch.setattr(measuring_ahead, "_MANY", 0)
    assert examine(Subject(mesh), "file", "STL") == alone


def test_only_a_large_mesh_has_a_thread(monkeypatch: pytest.MonkeyPatch) -> None:
    """A small file would wait for a thread that costs more than it saves."""
    threads: list[int] = []

    def measure() -> None:
        threads.append(get_ident())
        raise ValueError("fails again where its check runs")

    for many in (1 << 17, 0):
        monkeypatch.setattr(measuring_ahead, "_MANY", many)
        with MeasuringAhead(1000, [measure]) as ahead:
            ahead.start()
            ahead.start()
    assert len(threads) == 1
    assert threads != [get_ident()]
