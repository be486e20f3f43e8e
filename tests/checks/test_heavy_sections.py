"""Small files whose sections are much work: what is measured is bounded, and stays right."""

from __future__ import annotations

import numpy as np
import pytest

from gatesmith.mesh.solids.nesting import shells_of
from gatesmith.mesh.topology import topology_of
from gatesmith.mesh.triangles import Mesh
from gatesmith.validation.checks import Subject, checks
from gatesmith.validation.checks.examples import box, gate, inverted, joined
from gatesmith.validation.checks.printing import _layers
from gatesmith.validation.checks.printing._cross_sections import CrossSection, united
from gatesmith.validation.checks.printing._layers import layers_of
from gatesmith.validation.checks.printing._thin_parts import narrow_parts
from gatesmith.validation.checks.printing._undersides import undersides_of

from .shapes import Corners


def onion(skins: int) -> Mesh:
    """Boxes in one another, 2 mm larger each, by turns matter and hollow."""
    boxes = [box(2 * n, 2 * n, 2 * n, at=(0, 0, -n)) for n in range(1, skins + 1)]
    return joined(*(solid if n % 2 else inverted(solid) for n, solid in enumerate(boxes, 1)))


def tiles(side: int) -> CrossSection:
    """Squares of 1 mm, 0.1 mm apart."""
    starts = np.arange(side) * 1.1
    corners = np.array([(0, 0), (1, 0), (1, 1), (0, 1)], dtype=np.float64)
    return united([corners + np.array((x, y)) for x in starts for y in starts])


def test_sections_that_are_much_work_are_measured_in_few_layers() -> None:
    """A file of 180 kB with 299 skins would take a quarter of a minute."""
    layers = layers_of(Subject(onion(299)))
    assert 12 <= len(layers.levels) <= 30


def test_sections_that_are_little_work_are_measured_in_all_layers() -> None:
    """A plain piece would be measured more coarsely than it is printed."""
    subject = Subject(gate(40))
    low, high = subject.mesh.box
    assert len(layers_of(subject).levels) == round((high[2] - low[2]) / 0.2)
    assert len(layers_of(Subject(onion(5))).levels) == round(10 / 0.2)


@pytest.mark.parametrize("side", [2, 3, 6, 12])
def test_gaps_between_tiles_are_one_with_all_its_mouths(side: int) -> None:
    """Where a gap opens into the wide would be lost: then it is a hole that nothing leads into."""
    (gap,) = narrow_parts(tiles(side), 0.4)
    # On each of the four sides a gap comes out between two tiles.
    assert len(gap.root.decompose()) == 4 * (side - 1)


def test_gaps_between_many_tiles_are_measured_in_a_moment() -> None:
    """Mouth after mouth would be added to all those before: a second for each section."""
    few, many = Corners(), Corners()
    narrow_parts(few.of(tiles(20)), 0.4)
    narrow_parts(many.of(tiles(80)), 0.4)
    # 16 times as many tiles; what is added one by one is 50 times as much work.
    assert 0 < many.count < 16 * few.count


def test_ceilings_that_nothing_holds_are_reported() -> None:
    """A slab in mid-air would be a bridge, or no underside."""
    found = undersides_of(Subject(joined(box(5, 5, 2), box(20, 20, 2, at=(0, 0, 10)))))
    assert [region.area for region in found.overhangs] == [pytest.approx(400)]
    assert not found.bridges


def test_hundreds_of_skins_have_their_depths() -> None:
    """With many bodies fewer places of each are asked: one would count as lying in too few."""
    assert shells_of(topology_of(onion(320))).depths.tolist() == list(range(319, -1, -1))


def test_many_skins_are_checked_in_seconds(monkeypatch: pytest.MonkeyPatch) -> None:
    """Such a file would block all files after it."""
    corners = Corners()
    monkeypatch.setattr(_layers, "united", lambda loops: corners.of(united(loops)))
    subject = Subject(onion(299))
    for check in checks():
        list(check.run(subject))
    # In layers of the printer's height it would be 16 million.
    assert 100_000 < corners.count < 2_000_000
