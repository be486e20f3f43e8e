"""Threads and twisted solids, whose undersides are thousands of facets that lean by turns.

Whether PrusaSlicer 2.5 supports each in layers of 0.2 mm was found by slicing it.
"""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from gatesmith.core.findings import Finding
from gatesmith.validation.checks import Expectation, Subject
from gatesmith.validation.checks.printing import _underside_spans, overhang
from gatesmith.validation.checks.printing._supports import Supports

from .prisms import Solid, manifold, mesh_of, prism, slab


def found(solid: Solid) -> list[Finding]:
    """What is said about the overhangs of a foreign solid, without tips."""
    findings = overhang.CHECK.run(Subject(mesh_of(solid), Expectation(as_it_lies=False)))
    return [each for each in findings if each.severity.value != "info"]


def thread(away: float, pitch: float, sides: int = 72, steps: int = 120) -> Solid:
    """A round rod of 6 mm radius that turns about an axis ``away`` from its own."""
    angles = np.arange(sides) * 2 * np.pi / sides
    outline = np.column_stack((away + 6 * np.cos(angles), 6 * np.sin(angles)))
    section = manifold().CrossSection([outline])
    return manifold().Manifold.extrude(section, 16, steps, 360 * 16 / pitch)


@pytest.mark.parametrize(
    ("away", "pitch", "supported"),
    [
        (0.4, 2.0, True),
        (0.4, 3.0, False),
        (0.8, 3.0, True),
        (0.8, 6.0, False),
        (1.2, 6.0, True),
        (1.2, 9.0, False),
        (2.0, 9.0, True),
        (2.0, 13.0, False),
    ],
)
def test_a_thread_is_judged_by_its_layers(away: float, pitch: float, supported: bool) -> None:
    """Most threads would be said not to be checked, and many that need support to print."""
    assert [each.code for each in found(thread(away, pitch))] == ["overhang"] * supported


def wedge() -> Solid:
    """A block of which one side leans out by 60°, and one beside it by 45°."""
    solid = slab(10, 10, 12, (0, 0, 0))
    for degrees, turn in ((60, 0), (45, 180)):
        out = 3 * np.tan(np.radians(degrees))
        side = prism([(0, 4), (5, 4), (5 + out, 7), (0, 7)], 10).rotate((90, 0, 0))
        solid += side.translate((0, 5, 0)).rotate((0, 0, turn))
    return solid


def test_small_parts_are_found_as_large_ones(monkeypatch: pytest.MonkeyPatch) -> None:
    """What leans out too far would be missed where it is judged by layers, or be a speck."""
    (one_by_one,) = found(wedge())
    monkeypatch.setattr(_underside_spans, "MOST_REGIONS", 0)
    codes = [each.code for each in found(wedge().refine(12))]
    assert "overhang" in codes
    by_layers = next(each for each in found(wedge().refine(12)) if each.code == "overhang")
    assert by_layers.count == 1
    assert by_layers.value == pytest.approx(one_by_one.value, abs=0.05)


@pytest.mark.parametrize(
    ("sides", "height", "turn", "supported"),
    [(3, 9, 120, False), (3, 9, 140, True), (5, 8, 180, False), (5, 8, 205, True)],
)
def test_a_twisted_prism_is_judged_by_its_layers(
    sides: int, height: float, turn: float, supported: bool
) -> None:
    """The steep half of each of its sides, between facets that lean less, would be held by them."""
    angles = np.arange(sides) * 2 * np.pi / sides
    section = manifold().CrossSection([5 * np.column_stack((np.cos(angles), np.sin(angles)))])
    solid = manifold().Manifold.extrude(section, height, 55, turn)
    assert [each.code for each in found(solid)] == ["overhang"] * supported


def test_a_fine_thread_is_not_much_work(monkeypatch: pytest.MonkeyPatch) -> None:
    """A thread of a million facets would take as long as everything else together."""
    asked: list[int] = []
    work = Supports.on_air

    def counted(*arguments: Any) -> Any:
        asked.append(1)
        return work(*arguments)

    monkeypatch.setattr(Supports, "on_air", counted)
    monkeypatch.setattr(_underside_spans, "_IN_LAYERS", 10_000_000)
    assert [each.code for each in found(thread(0.8, 3.0, 200, 600))] == ["overhang"]
    assert len(asked) < 400  # of some 60,000 parts of its underside


def test_what_takes_too_long_by_layers_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    """A thread of millions of facets would be said to be checked, or take minutes."""
    monkeypatch.setattr(_underside_spans, "_IN_LAYERS", 1000)
    *_, told = found(thread(1.0, 3.0))
    assert told.code == "not-fully-checked"
    assert "undersides" in told.message
