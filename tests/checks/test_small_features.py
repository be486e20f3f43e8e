"""Details that slicers drop: parts thinner than a line, steps lower than a layer."""

from __future__ import annotations

import pytest

from gatesmith.core.findings import Finding, Severity
from gatesmith.validation.checks import Expectation, Subject
from gatesmith.validation.checks.examples import box, joined
from gatesmith.validation.checks.printing import _layers
from gatesmith.validation.checks.printing._cross_sections import united
from gatesmith.validation.checks.printing.small_features import CHECK

from .prisms import Solid, cone, cylinder, manifold, mesh_of, plate, slab
from .shapes import Corners


def found(solid: Solid, expected: Expectation | None = None) -> list[Finding]:
    return list(CHECK.run(Subject(mesh_of(solid), expected or Expectation())))


@pytest.mark.parametrize("turn", [0.0, 22.3, 45.0])
@pytest.mark.parametrize(("side", "codes"), [(0.39, 1), (0.41, 0)])
def test_a_pin_is_as_thick_as_a_line_or_is_left_out(side: float, codes: int, turn: float) -> None:
    """A part of the model would be missing from the print without a warning."""
    findings = found((plate() + slab(side, side, 5, (3, 4, 1))).rotate((0, 0, turn)))
    assert [finding.code for finding in findings] == ["small-features"] * codes
    for finding in findings:
        assert finding.severity is Severity.WARNING
        assert finding.value == pytest.approx(side, abs=0.005)
        assert (finding.limit, finding.unit, finding.count) == (0.4, "mm", 1)


def test_a_point_is_left_out_and_no_loss() -> None:
    """Every spire would be reported for its last tenth."""
    assert found(plate() + cone(2, 8, 1)) == []


@pytest.mark.parametrize("turn", [0.0, 33.0])
@pytest.mark.parametrize(
    ("width", "proud", "codes"),
    [(0.59, 0.5, 1), (0.61, 0.5, 0), (0.3, 0.35, 0), (0.3, 0.5, 1), (0.3, 1.5, 0)],
)
def test_a_raised_detail_is_wide_enough(
    width: float, proud: float, codes: int, turn: float
) -> None:
    """Letters that blur would pass, or each roughness of a face be reported, or a wall twice."""
    rib = slab(width, 2 * proud, 8, (0, -10, 2))
    findings = found((slab(20, 20, 20, (0, 0, 0)) + rib).rotate((0, 0, turn)))
    assert [finding.code for finding in findings] == ["small-features"] * codes
    for finding in findings:
        assert finding.value == pytest.approx(width, abs=0.005)
        assert (finding.limit, finding.unit, finding.count) == (0.6, "mm", 1)


def test_a_web_between_two_grooves_is_not_a_raised_detail() -> None:
    """The seam of a door, cut in from both faces, would be a letter that blurs."""
    door = (
        slab(20, 4, 20, (0, 0, 0)) - slab(1, 2, 30, (0, -1.25, -1)) - slab(1, 2, 30, (0, 1.25, -1))
    )
    assert found(door) == []


def test_pins_are_counted() -> None:
    """Of many parts that are left out one only would be reported."""
    solid = plate()
    for x in (-9, 0, 9):
        solid += cylinder(0.15, 4, 1).translate((x, 0, 0))
    (finding,) = found(solid)
    assert finding.count == 3
    assert [round(x) for x, _, _ in finding.at] == [-9, 0, 9]


@pytest.mark.parametrize(("height", "codes"), [(0.05, 1), (0.19, 1), (0.2, 0), (0.4, 0)])
def test_an_embossing_is_a_layer_high_or_vanishes(height: float, codes: int) -> None:
    """Lettering would be a film that no layer meets."""
    findings = found(plate() + slab(8, 5, height, (0, 0, 2)))
    assert [finding.code for finding in findings] == ["small-features"] * codes
    for finding in findings:
        assert finding.value == pytest.approx(height, abs=1e-4)
        assert (finding.limit, finding.unit, finding.count) == (0.2, "mm", 1)


def test_an_engraving_vanishes_as_well() -> None:
    """Only what is raised would be examined."""
    (finding,) = found(plate() - slab(8, 5, 1, (0, 0, 1.9)))
    assert finding.value == pytest.approx(0.1, abs=1e-4)


def test_a_plate_thinner_than_a_layer_vanishes() -> None:
    """A foil would be called sound."""
    (finding,) = found(slab(20, 20, 0.15, (0, 0, 0)))
    assert finding.value == pytest.approx(0.15, abs=1e-4)


def test_a_rounded_edge_is_not_a_step() -> None:
    """The fine facets of every rounding would be steps lower than a layer."""
    ball = manifold().Manifold.sphere(6, 256)
    assert found(plate() + ball.trim_by_plane((0, 0, 1), 0).trim_by_plane((0, 0, -1), -5.9)) == []


def test_a_small_chamfer_is_not_a_step() -> None:
    """Each broken edge would be a step lower than a layer."""
    block = slab(20, 20, 10, (0, 0, 0))
    inner = [(x, y, 10.1) for x in (-9.9, 9.9) for y in (-9.9, 9.9)]
    outer = [(x, y, z) for x in (-10, 10) for y in (-10, 10) for z in (9.0, 10.0)]
    assert found(block + manifold().Manifold.hull_points(inner + outer)) == []


@pytest.mark.parametrize("base", [2.0, 2.05, 2.1, 2.15])
@pytest.mark.parametrize(("height", "codes"), [(0.17, 1), (0.35, 0)])
def test_a_round_bump_or_dimple_is_a_step(base: float, height: float, codes: int) -> None:
    """Of a raised or sunken dome lower than a layer, only the first facets would be reported."""
    ball = manifold().Manifold.sphere(5, 200)
    bump = ball.translate((0, 0, base - 5 + height)).trim_by_plane((0, 0, 1), base - 1)
    dimple = ball.translate((0, 0, base + 5 - height))
    assert len(found(plate(height=base) + bump)) == codes
    assert len(found(plate(height=base) - dimple)) == codes


def test_the_layer_is_the_printers() -> None:
    """A printer of fine layers would be measured against 0.2 mm."""
    assert found(plate() + slab(8, 5, 0.13, (0, 0, 2)), Expectation(layer=0.12)) == []


def hollow(roof: float, turn: float = 0.0) -> Solid:
    """A box 20 mm wide and 10 mm high with a closed cavity of 10 mm under a thin roof."""
    cavity = slab(10, 10, 5, (0, 0, 5 - roof))
    return (slab(20, 20, 10, (0, 0, 0)) - cavity).rotate((0, 0, turn))


@pytest.mark.parametrize("turn", [0.0, 33.0])
@pytest.mark.parametrize(("roof", "codes"), [(0.01, 1), (0.1, 1), (0.19, 1), (0.2, 0), (0.21, 0)])
def test_a_level_roof_thinner_than_a_layer_vanishes(roof: float, codes: int, turn: float) -> None:
    """A membrane between two layers would be called sound, or one of a full layer rejected."""
    findings = found(hollow(roof, turn))
    assert [finding.code for finding in findings] == ["small-features"] * codes
    for finding in findings:
        assert finding.severity is Severity.WARNING
        assert finding.value == pytest.approx(roof, abs=1e-5)
        assert (finding.limit, finding.unit, finding.count) == (0.2, "mm", 1)
        assert finding.at[0] == pytest.approx((0, 0, 10 - roof / 2), abs=1e-3)


@pytest.mark.parametrize("height", [0.001, 0.005, 0.01, 0.015, 0.03, 0.15, 0.19])
def test_a_plate_is_reported_once_however_thin(height: float) -> None:
    """The thinnest foils of all would be called sound, or be reported as a step besides."""
    (finding,) = found(slab(20, 20, height, (0, 0, 0)))
    assert finding.value == pytest.approx(height, abs=1e-5)
    assert found(slab(20, 20, 0.2, (0, 0, 0))) == []


def test_bodies_that_overlap_by_half_a_layer_are_not_membranes() -> None:
    """Where bodies are sunk into one another to fuse, a sheet of air or matter would be seen."""
    for lift in (9.9, 10.0):
        pile = joined(box(20, 20, 10), box(12, 12, 10, at=(0, 0, lift)))
        assert list(CHECK.run(Subject(pile))) == []


@pytest.mark.parametrize(("side", "codes"), [(0.39, 0), (0.41, 1)])
def test_a_membrane_smaller_than_a_dot_is_not_a_loss(side: float, codes: int) -> None:
    """Where two rounded figures graze one another a thin part would be seen."""
    shaft = slab(side, side, 3.95, (0, 0, 1))
    assert len(found(slab(20, 20, 5, (0, 0, 0)) - shaft)) == codes


def test_slopes_that_meet_are_not_membranes() -> None:
    """Each sharp rim and every roof would be thinner than a layer at its edge."""
    wedge = manifold().Manifold.hull_points(
        [(x, y, 0.0) for x in (-10, 10) for y in (-10, 10)] + [(-10, -10, 3), (-10, 10, 3)]
    )
    assert found(wedge) == []
    assert found(cone(10, 4)) == []
    # The roof falls by 1 in 20, 2.9 degrees, and is 0.05 mm thick at its low end.
    roof = manifold().Manifold.hull_points(
        [(x, y, 0.0) for x in (-8, 8) for y in (-8, 8)]
        + [(x, y, 3.95 - x / 20) for x in (-8, 8) for y in (-8, 8)]
    )
    block = slab(20, 20, 5, (0, 0, 0)) - roof.translate((0, 0, 0.5))
    assert found(block) == []


def test_thin_roofs_are_counted() -> None:
    """Of many membranes one only would be reported."""
    (finding,) = found(hollow(0.1) + hollow(0.05).translate((30, 0, 0)))
    assert finding.count == 2
    assert finding.value == pytest.approx(0.05, abs=1e-5)
    assert [round(x) for x, _, _ in finding.at] == [0, 30]


def test_a_thousand_needles_are_measured_in_seconds(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each of many thin parts would be cut out of the whole section, a minute for a small file."""
    corners = Corners()
    monkeypatch.setattr(_layers, "united", lambda loops: corners.of(united(loops)))
    row = [box(0.3, 0.3, 20, at=(place * 0.8, 0, 0)) for place in range(1000)]
    needles = joined(box(5, 5, 3, at=(-9, 0, 0)), *row)
    (finding,) = CHECK.run(Subject(needles))
    assert finding.count == 1000
    assert finding.value == pytest.approx(0.3, abs=0.005)
    # 400 a needle; 1600 where each one that is measured is cut out of the whole section.
    assert 100_000 < corners.count < 500 * 1000
