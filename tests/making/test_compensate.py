"""Shrinkage and XY compensation, against numbers worked out by hand."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from gatesmith.catalog import Printer, load_printer
from gatesmith.core.errors import CombinationError
from gatesmith.core.footprint import Footprint
from gatesmith.mesh.compensate import Compensation, compensation
from gatesmith.mesh.triangles import Mesh

FOOTPRINT = Footprint.rectangle(29.7, 10.0, 20.0)


def printer(shrinkage: float, widening: float) -> Printer:
    return replace(load_printer("default"), shrinkage=shrinkage, xy_compensation=widening)


def wanted(shrinkage: float, widening: float) -> Compensation:
    return compensation(FOOTPRINT, printer(shrinkage, widening))


def corner_mesh() -> Mesh:
    """One triangle that reaches two opposite corners of the footprint."""
    points = [(-14.85, -5.0, 0.0), (14.85, 5.0, 0.0), (14.85, 5.0, 20.0)]
    return Mesh(np.array(points, dtype=np.float32), np.array([[0, 1, 2]], dtype=np.int32))


def test_nothing_to_do_changes_nothing_at_all() -> None:
    """A printer without compensation would get other bytes than the bare model."""
    mesh = corner_mesh()
    neutral = wanted(0.0, 0.0)
    assert neutral.mesh(mesh) is mesh
    assert neutral.box(FOOTPRINT.box) == ((-14.85, -5.0, 0.0), (14.85, 5.0, 20.0))
    assert neutral.slot((30.0, 10.0)) == (30.0, 10.0)
    assert neutral.words == ""


@pytest.mark.parametrize(
    ("shrinkage", "widening", "size"),
    [
        (0.0, 0.1, (29.5, 9.8, 20.0)),  # 29.7 - 0.2 and 10 - 0.2; the height stays
        (0.0, -0.05, (29.8, 10.1, 20.0)),  # 29.7 + 0.1 and 10 + 0.1
        (1.0, 0.0, (30.0, 10.101, 20.202)),  # each / 0.99
        (1.0, 0.1, (29.798, 9.899, 20.202)),  # 29.5 / 0.99, 9.8 / 0.99, 20 / 0.99
    ],
)
def test_size_of_the_file(
    shrinkage: float, widening: float, size: tuple[float, float, float]
) -> None:
    """A print would come out too big or too small by what the printer does to it."""
    done = wanted(shrinkage, widening)
    for low, high in (done.box(FOOTPRINT.box), done.mesh(corner_mesh()).box):
        measured = [top - bottom for bottom, top in zip(low, high, strict=True)]
        assert measured == pytest.approx(size, abs=5e-4)


@pytest.mark.parametrize(
    ("shrinkage", "widening", "slot"),
    [
        (0.0, 0.1, (29.8, 9.8)),
        (1.0, 0.1, (30.101, 9.899)),  # 29.8 / 0.99 and 9.8 / 0.99
        (0.0, -0.05, (30.1, 10.1)),
    ],
)
def test_slot_in_the_space_of_the_file(
    shrinkage: float, widening: float, slot: tuple[float, float]
) -> None:
    """A file that prints exactly as long as its slot would be refused, or a longer one passed."""
    assert wanted(shrinkage, widening).slot((30.0, 10.0)) == pytest.approx(slot, abs=5e-4)


def test_print_comes_out_at_its_nominal_size() -> None:
    """Growth and widening would be undone in the wrong order: print = file * 0.98 + 2 * 0.2."""
    low, high = wanted(2.0, 0.2).box(FOOTPRINT.box)
    assert (high[0] - low[0]) * 0.98 + 0.4 == pytest.approx(29.7, abs=1e-9)
    assert (high[1] - low[1]) * 0.98 + 0.4 == pytest.approx(10.0, abs=1e-9)
    assert (high[2] - low[2]) * 0.98 == pytest.approx(20.0, abs=1e-9)


def test_limits_follow_what_the_compensation_stretches() -> None:
    """A chamfer of 45° would be refused as an overhang, for a printer that prints too small."""
    # 0.05 mm on each side: x by 29.8 / 29.7, y by 10.1 / 10 = 1.01; atan(1.01) = 45.285°.
    stretched = wanted(0.0, -0.05)
    assert stretched.overhang(45.0) == pytest.approx(45.285, abs=1e-3)
    assert stretched.bridge(10.0) == pytest.approx(10.1)
    # Shrinkage stretches all axes alike: lengths by 1 / 0.99, angles not at all.
    assert wanted(1.0, 0.0).overhang(45.0) == 45.0
    assert wanted(1.0, 0.0).bridge(10.0) == pytest.approx(10.10101)
    for unchanged in (wanted(0.0, 0.0), wanted(0.0, 0.1)):
        assert unchanged.overhang(45.0) == 45.0
        assert unchanged.bridge(10.0) == 10.0


def test_words_name_what_was_done() -> None:
    """The summary would hide that the file is not as large as the piece."""
    assert wanted(1.0, 0.1).words == (
        "the file is made for 1 % shrinkage and an XY compensation of 0.1 mm per side: "
        "100.33 % along x, 98.99 % along y, 101.01 % along z (29.798 × 9.899 mm in plan)"
    )


def test_nothing_left_is_refused() -> None:
    """A thin piece would be turned inside out by a compensation as wide as itself."""
    thin = Footprint.rectangle(10.0, 0.8, 2.0)
    with pytest.raises(CombinationError, match=r"0\.4 mm on each side leaves nothing .* 0\.8 mm"):
        compensation(thin, printer(0.0, 0.4))
