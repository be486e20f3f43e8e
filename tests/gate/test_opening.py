"""The opening, its ring, its feet and the carving beside it, in plain arithmetic."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise
from pathlib import Path
from random import Random

import pytest

from gatesmith.cad.arches import Arch
from gatesmith.core.parameters import Value, parameters_of
from gatesmith.pieces.gate import carving
from gatesmith.pieces.gate.kasbah import niche_places
from gatesmith.pieces.gate.mass import GateParameters
from gatesmith.pieces.gate.opening import ring_width, stones_of
from gatesmith.pieces.gate.proportions import plan_gate

from .draw import RISES, value_of
from .plans import STYLES, mass, planned, profile_of, refusal, values_of

ARCH = Arch(10.0, 6.0, 5.0, 0.0, 42.0, 10.0)
SIZES = ("wall_length", "wall_depth", "wall_height", "style", "door")


@pytest.fixture(autouse=True, scope="module")
def _home(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    folder = tmp_path_factory.mktemp("home")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("GATESMITH_CONFIG", str(folder / "config"))
        patch.chdir(folder)
        yield folder


@pytest.mark.parametrize("style", STYLES)
def test_a_gate_is_a_walls_size(style: str) -> None:
    """A gate would be longer than a wall, not as deep as one, or not as high as its style."""
    plan = planned(style=style)
    high = 20.0 * RISES[style]
    assert (plan.length, plan.depth, plan.height) == pytest.approx((29.7, 10.0, high))
    assert plan.slot == (30.0, 10.0)
    foot = plan.footprint
    assert (foot.length, foot.depth, foot.height) == pytest.approx((29.7, 10.0, high))
    nominal = planned(style=style, clearance=0.0)
    assert nominal.length == 30.0
    assert planned(style=style, clearance=1.0).length == 28.0


def test_the_mass_of_a_portal() -> None:
    """A portal would be as long as the gate, or level with its wings."""
    block = mass(style="battlement")
    assert (block.flank, block.span) == pytest.approx((6.237, 17.226))  # 0.21 of 29.7 each
    assert (block.stands, block.flank_depth) == pytest.approx((1.0, 8.0))  # a tenth of 10
    assert (block.tower, block.setback) == (0.0, 0.0)
    assert mass(style="battlement", relief_depth=0.0).stands == 0.0
    assert mass(style="kasbah").batter == pytest.approx(0.7128)  # 0.08 of a tower of 8.91


def test_the_mass_of_twin_towers() -> None:
    """Towers would not leave the middle that the opening stands in."""
    block = mass(style="twin-tower")
    assert block.tower == pytest.approx(8.91)  # three tenths of 29.7 each
    assert block.span == pytest.approx(11.88)
    assert block.setback == pytest.approx(1.3)
    assert block.middle_depth == pytest.approx(7.4)
    plain = mass(style="plain")
    assert (plain.tower, plain.setback, plain.middle_depth) == (0.0, 0.0, 10.0)
    assert plain.span == pytest.approx(29.7)


@pytest.mark.parametrize(
    ("style", "width", "foot"),
    [
        ("battlement", 7.92396, 7.92396),  # 0.46 of the portal, 0.58 of 29.7
        ("plain", 10.692, 10.692),  # 0.36
        ("moorish", 8.74368, 7.1698176),  # 0.46 of 0.64, and 0.82 of that between the jambs
        ("twin-tower", 7.128, 7.128),  # 0.6 of 11.88
        ("iwan", 7.722, 7.722),  # half of 0.52 of 29.7
        ("kasbah", 6.6528, 6.6528),  # 0.56 of 11.88
    ],
)
def test_usual_openings(style: str, width: float, foot: float) -> None:
    """A gate's opening would change its look from one release to the next."""
    arch = planned(style=style).arch
    assert arch.width == pytest.approx(width)
    assert arch.foot == pytest.approx(foot)
    assert arch.jamb_height > 1.0


@pytest.mark.parametrize("style", STYLES)
def test_a_given_opening_is_kept(style: str) -> None:
    """An opening that was asked for would be made another size in silence."""
    arch = planned(style=style, arch_width=6.0, arch_height=10.0).arch
    assert arch.width == 6.0
    assert arch.height == pytest.approx(10.0)


def test_openings_over_the_whole_range() -> None:
    """Somewhere an opening would break through the roof, the jambs or the bed."""
    declared = {found.name: found.declaration for found in parameters_of(GateParameters)}
    random, found_gates = Random(5), 0
    for _ in range(1200):
        given = {name: value_of(declared[name], random) for name in SIZES}
        printer = random.choice(("default", "ender-3-0.6", "prusa-mk4-0.25"))
        if refusal(printer, **given) is not None:
            continue
        found_gates += 1
        plan, profile, message = (
            planned(printer, **given),
            profile_of(printer),
            f"{printer} {given}",
        )
        arch, span = plan.arch, plan.length - 2 * plan.flank
        roof = plan.battlements.sill if plan.style == "plain" else plan.middle.walk
        assert roof - arch.height >= profile.wall - 1e-9, message
        assert (span - arch.width) / 2 >= profile.wall - 1e-9, message
        assert arch.crown <= profile.bridge, message
        assert arch.lean <= profile.overhang_design, message
        assert arch.jamb_height > 0, message
        assert arch.width >= 1.5 - 1e-9 and arch.height >= 1.5 - 1e-9, message
        assert plan.ring <= (span - arch.width) / 2 - profile.wall + 1e-9, message
        assert plan.ring == 0 or plan.ring >= profile.detail_width, message
        assert plan.relief == 0 or plan.relief >= profile.detail_depth, message
        assert plan.depth - 2 * max(plan.relief, plan.setback) >= profile.wall, message
        assert plan.bed_chamfer <= (plan.length - arch.foot) / 2 / 4 + 1e-9, message
        assert plan.plinth == 0 or 2 * plan.bed_chamfer <= plan.plinth + 1e-9, message
        assert plan.voussoirs == 0 or plan.voussoirs % 2 == 1, message
        low, high = plan.volume_bounds
        assert low < high <= plan.length * plan.depth * plan.height, message
    assert found_gates > 700


@pytest.mark.parametrize(
    ("above", "ring"),
    [
        (5.0, 1.9),  # 0.19 of 10
        (1.19, 0.0),  # less than twice the least detail over the opening
    ],
)
def test_ring_by_hand(above: float, ring: float) -> None:
    """Voussoirs would be wider than the jambs, or too narrow to be printed: two lines of 0.45."""
    assert ring_width(mass(style="plain"), ARCH, above) == pytest.approx(ring)
    narrow = Arch(26.2, 2.0, 2.0, 9.0, 42.0, 26.2)  # jambs of 1.75, of which 0.95 stay
    assert ring_width(mass(style="plain"), narrow, 5.0) == pytest.approx(0.95)
    narrower = Arch(26.4, 2.0, 2.0, 9.0, 42.0, 26.4)  # 0.85 left, less than two lines
    assert ring_width(mass(style="plain"), narrower, 5.0) == 0.0
    small = Arch(4.0, 3.0, 2.0, 0.0, 42.0, 4.0)  # 0.19 of 4 are 0.76
    assert ring_width(mass(style="plain"), small, 5.0) == pytest.approx(0.9)


def test_stones_by_hand() -> None:
    """The ring would be cut into slivers, or stand without a keystone."""
    profile = profile_of("default")
    # The soffit of one half: 5 times 0.733 round and 4.502 straight, 8.17; stones of 2.4.
    assert stones_of(ARCH, 1.9, profile) == 2 * 3 + 1
    assert stones_of(ARCH, 1.19, profile) == 0
    assert stones_of(Arch(90.0, 6.0, 45.0, 0.0, 42.0, 90.0), 2.0, profile) == 13


def test_plinths_by_hand() -> None:
    """A plinth would not be whole layers, or vanish beneath the chamfer along the bed."""
    assert carving.plinth(mass(), ARCH, 0.8) == pytest.approx(1.8)  # 0.09 of 20
    assert carving.plinth(mass(wall_height=21.0), ARCH, 0.8) == pytest.approx(1.8)  # 9 layers
    assert carving.plinth(mass(wall_height=7.0), ARCH, 0.8) == pytest.approx(0.8)  # two chamfers
    assert carving.plinth(mass(), ARCH, 0.0) == 0.0
    assert carving.plinth(mass(plinth=0.0), ARCH, 0.8) == 0.0


def test_joints_of_pilasters_by_hand() -> None:
    """Joints would crowd, or lie on the plinth or the cornice."""
    profile = profile_of("default")
    # Between 2 and 16 stones of at least 3.2: four of 3.5.
    assert carving.courses(2.0, 16.0, 20.0, profile) == pytest.approx((5.5, 9.0, 12.5))
    assert carving.courses(2.0, 6.0, 20.0, profile) == ()


@pytest.mark.parametrize("door", ["leaves", "portcullis"])
@pytest.mark.parametrize("style", STYLES)
def test_doors_are_no_thinner_than_a_wall(style: str, door: str) -> None:
    """A closed door would be a skin that tears when the piece is taken off the bed."""
    plan = planned(style=style, door=door)
    assert plan.bed_faces == 1
    assert 1.2 <= plan.panel <= 5.0
    assert planned(style=style).bed_faces == 2


@pytest.mark.parametrize(
    ("style", "door", "message"),
    [
        ("battlement", "leaves", "mm, because the feet are small"),
        ("battlement", "portcullis", "the portcullis has grooves between its bars"),
        ("battlement", "open", "because it must close without support"),
        ("twin-tower", "open", "the roof has no slot, because "),
    ],
)
def test_what_is_adapted_is_reported(style: str, door: str, message: str) -> None:
    """A gate would be another one than the user expects, and nobody would say so."""
    given: dict[str, Value] = {"wall_length": 12.0, "wall_depth": 4.0, "wall_height": 6.0}
    plan = planned("default", **given, style=style, door=door)
    assert any(message in line for line in plan.adapted), plan.adapted
    assert planned(style=style, door=door).adapted == ()


@pytest.mark.parametrize("style", ["battlement", "twin-tower"])
def test_courses_are_at_the_heights_of_the_wall_beside_the_gate(style: str) -> None:
    """Otherwise the joints of a gate would lie beside those of the wall that it stands in.

    By hand: 9 layers of 0.2 mm are the plinth of a wall of 20 mm, whose walk at
    15.6 mm leaves four stones of 3.45 mm; a gate goes on in the same stones.
    """
    gate = planned(style=style)
    assert gate.courses[:3] == pytest.approx((5.25, 8.7, 12.15))
    steps = [high - low for low, high in pairwise(gate.courses)]
    assert steps == pytest.approx([3.45] * len(steps))
    if gate.bond is not None:
        assert gate.bond.joints == pytest.approx((5.25, 8.7, 12.15))


def test_gems_beside_a_low_opening_stay_above_the_plinth() -> None:
    """A narrow, low opening in a wide portal would have gems that cut splinters off the foot.

    The cornice begins 4.9 mm above the bed, the plinth ends at 0.8 mm; a gem of the least size,
    2 x 1.3 x 1.35 mm with 1.2 x 1.35 mm around it, needs 6.75 mm.
    """
    low: dict[str, Value] = {"wall_length": 86.2, "wall_depth": 17.6, "wall_height": 7.4}
    low |= {"style": "moorish", "door": "portcullis", "detail": "bold"}
    plan = planned("ender-3-0.6", **low)
    assert plan.cornice == pytest.approx(4.9, abs=0.1)
    assert [gem for gem in plan.gems if gem.z < plan.cornice] == []
    higher = planned("ender-3-0.6", **{**low, "wall_height": 12.0})
    beside = [gem for gem in higher.gems if gem.z < higher.cornice]
    assert len(beside) == 2
    for gem in beside:
        assert gem.z - gem.reach >= higher.plinth


def test_the_plinth_of_a_low_deep_gate_ends_below_the_walk_of_its_wings() -> None:
    """A wing 58.9 mm deep stood back by 5.9 mm, and the slope of its plinth rose above the gate.

    A fifth of 6 mm is 1.2 mm; the plinth is 0.8 mm high, the walk of the wings 2.6 mm.
    """
    sizes: dict[str, Value] = {"wall_length": 86.6, "wall_depth": 58.9, "wall_height": 26.2}
    plan = planned("ender-3", **sizes, height=6.0, style="iwan", detail="bold")
    assert plan.stands == pytest.approx(1.2)
    assert plan.plinth + plan.stands < plan.battlements.walk


@pytest.mark.parametrize(
    ("depth", "lean"),
    [
        (6.3, 36.0),  # a middle of 6.3 less the setback on each face: under ten lines of 0.4 mm
        (12.0, 40.0),
    ],
)
def test_a_pointed_arch_in_a_thin_wall_is_steeper(depth: float, lean: float) -> None:
    """Slicers put support below the tip of a gate in layers of 0.24 mm.

    PrusaSlicer closes gaps of 0.049 mm from both sides. With 40 degrees a layer of 0.24 mm reaches
    out by 0.201 + 0.049 = 0.25 mm, more than half a line of 0.45 mm; with 36 degrees by 0.223.
    """
    gate = planned(style="twin-tower", wall_length=18.0, wall_depth=depth, wall_height=12.1)
    assert gate.arch.lean == lean


@pytest.mark.parametrize(("layer", "lean"), [(0.2, 40.0), (0.24, 36.0)])
@pytest.mark.parametrize("style", ["twin-tower", "battlement"])
def test_a_pointed_arch_is_steeper_in_thick_layers(style: str, layer: float, lean: float) -> None:
    """As above: where a layer of 0.2 mm reaches out by 0.168 + 0.049 mm, less than half a line."""
    values = values_of(profile_of("default"), style=style)
    gate = plan_gate(values, replace(profile_of("default"), layer=layer))
    assert gate.arch.lean == lean


@pytest.mark.parametrize(
    ("length", "columns"),
    [
        (30.0, 3),
        (18.2, 2),  # of 4.65 mm; three niches of 0.72 and two webs of 0.9 leave corners of 0.34
        (12.0, 1),
    ],
)
def test_two_lines_stand_between_the_niches_of_a_kasbah(length: float, columns: int) -> None:
    """Slicers leave out what stands between them, and one broad hole stays."""
    gate = planned(style="kasbah", wall_length=length, wall_depth=7.5, wall_height=21.3)
    row = sorted({place[0] for place, _ in niche_places(gate)})
    assert len(row) == columns
    assert all(after - before - gate.niche > 0.8999 for before, after in pairwise(row))
    inside = gate.flank - 2 * 0.84 * gate.batter  # at the tips of the upper row
    assert row[-1] - row[0] + gate.niche + 1.8 <= inside + 1e-9
