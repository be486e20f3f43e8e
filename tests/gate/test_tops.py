"""Merlons, crenels and walks in plain arithmetic."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gatesmith.core.errors import CombinationError
from gatesmith.core.parameters import parameters_of
from gatesmith.pieces.gate.common import groove
from gatesmith.pieces.gate.kasbah import niche_places
from gatesmith.pieces.gate.mass import GateParameters
from gatesmith.pieces.gate.plan import Span
from gatesmith.pieces.gate.tops import clear_of_wall, crenels

from .draw import value_of
from .plans import STYLES, planned, profile_of, refusal

PRINTERS = ("default", "ender-3-0.6", "prusa-mk4-0.25")
SIZES = ("wall_length", "wall_depth", "wall_height", "style", "door")


@pytest.fixture(autouse=True, scope="module")
def _home(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    folder = tmp_path_factory.mktemp("home")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("GATESMITH_CONFIG", str(folder / "config"))
        patch.chdir(folder)
        yield folder


def _merlons(span: Span, gaps: tuple[Span, ...]) -> list[float]:
    """The widths of the merlons between the gaps, the ends of the span among them."""
    edges = [span[0], *(edge for gap in gaps for edge in gap), span[1]]
    return [high - low for low, high in zip(edges[::2], edges[1::2], strict=True)]


def test_three_merlons_by_hand() -> None:
    """A parapet would not begin and end in a merlon, or its merlons differ."""
    # 23.5 = 3 merlons of 5 and 2 gaps of 0.85 times 5.
    gaps = crenels((0.0, 23.5), 3, profile_of("default"))
    assert sum(gaps, ()) == pytest.approx((5.0, 9.25, 14.25, 18.5))
    wide = crenels((-3.7, 3.7), 2, profile_of("default"), 1.7)  # 2 of 2, a gap of 3.4
    assert sum(wide, ()) == pytest.approx((-1.7, 1.7))


@given(
    length=st.floats(6, 120),
    start=st.floats(-60, 0),
    merlons=st.none() | st.integers(2, 40),
    crenel=st.sampled_from([0.85, 1.7]),
    printer=st.sampled_from(PRINTERS),
)
@settings(max_examples=300, deadline=None)
def test_merlons_are_equal_and_fill_the_length(
    *, length: float, start: float, merlons: int | None, crenel: float, printer: str
) -> None:
    """Somewhere merlons would differ, miss the ends, or be thinner than the printer's wall."""
    span, least = (start, start + length), {"default": 0.8, "ender-3-0.6": 1.2}.get(printer, 0.5)
    profile = profile_of(printer)
    try:
        gaps = crenels(span, merlons, profile, crenel)
    except CombinationError as error:
        assert merlons is not None
        assert length / (merlons + (merlons - 1) * crenel) < least + 1e-9
        most = int(str(error).rsplit("at most ", 1)[1].split()[0])
        assert len(crenels(span, most, profile, crenel)) == most - 1
        with pytest.raises(CombinationError):
            crenels(span, most + 1, profile, crenel)
        return
    widths = _merlons(span, gaps)
    assert merlons is None or len(widths) == merlons
    assert all(width == pytest.approx(widths[0]) for width in widths)
    assert widths[0] >= least - 1e-9
    assert all(high - low == pytest.approx(crenel * widths[0]) for low, high in gaps)
    assert sum(widths) + sum(high - low for low, high in gaps) == pytest.approx(length)
    middle = start + length / 2
    mirrored = [(2 * middle - high, 2 * middle - low) for low, high in reversed(gaps)]
    assert sum(gaps, ()) == pytest.approx(sum(mirrored, ()), abs=1e-9)


@pytest.mark.parametrize(("length", "merlons"), [(30.0, 3), (60.0, 3), (100.0, 3), (120.0, 5)])
def test_usual_numbers_of_merlons(length: float, merlons: int) -> None:
    """A gate would look like a comb, or no merlon would stand over its arch."""
    plan = planned(wall_length=length, wall_depth=12.0, wall_height=50.0)
    assert len(plan.middle.crenels) + 1 == merlons
    assert len(plan.battlements.crenels) + 1 == 2  # on each wing
    (sentence,) = plan.adapted  # of merlons it says nothing
    assert sentence.endswith("because it is thin for that height")


def test_too_many_merlons_are_refused_with_the_bound() -> None:
    """The user would be left to guess how many merlons fit."""
    found = refusal(merlons=40)
    assert found is not None
    assert found.parameters == ("merlons", "wall-length")
    # n merlons of 0.8 and n - 1 gaps of 0.68 within a portal of 17.226: n = 12.1.
    assert found.message == (
        "merlons: 40 merlons on 17.226 mm would be 0.24 mm wide, less than the printer's "
        "minimum wall of 0.8 mm; use at most 12"
    )
    assert refusal(merlons=12) is None
    assert refusal(merlons=13) is not None


def test_a_walk_is_lowered_away_from_the_walls_top() -> None:
    """From above a gate would look like a wall."""
    assert clear_of_wall(17.8, 20.0) == 17.8
    for level in (18.0, 20.0, 21.9):
        assert clear_of_wall(level, 20.0) == pytest.approx(17.8)
    assert clear_of_wall(22.3, 20.0) == 22.3
    assert clear_of_wall(12.0, 20.0) == 12.0


def test_tops_over_the_whole_range() -> None:
    """Somewhere a walk would lie as high as a wall, a merlon snap, or a parapet fill its wall."""
    random, planned_gates = Random(20), 0
    declared = {found.name: found.declaration for found in parameters_of(GateParameters)}
    for _ in range(800):
        given_values = {name: value_of(declared[name], random) for name in SIZES}
        printer = random.choice(PRINTERS)
        if refusal(printer, **given_values) is not None:
            continue
        planned_gates += 1
        plan, profile = planned(printer, **given_values), profile_of(printer)
        wall = float(given_values["wall_height"] or 0.0)
        message = f"{printer} {given_values}"
        if plan.style == "plain":
            assert abs(plan.battlements.sill - wall) >= 2.0, message
            assert plan.height == wall
            continue
        depths = (plan.depth - 2 * plan.stands, plan.depth - 2 * plan.setback)
        spans = (plan.flank - 2 * plan.batter, plan.length - 2 * plan.flank)
        for top, depth, length in zip((plan.battlements, plan.middle), depths, spans, strict=True):
            assert abs(top.walk - wall) >= 2.0, message
            assert 0 < top.walk < top.sill <= top.top <= plan.height, message
            assert top.sill < top.top or plan.dome is not None, message
            merlon = (length - sum(high - low for low, high in top.crenels)) / (
                len(top.crenels) + 1
            )
            assert merlon >= profile.wall - 1e-9, message
            slender = (top.top - top.sill) / min(merlon, top.parapet)
            assert slender <= profile.slenderness + 1e-9, message
            assert (top.top - top.walk) / top.parapet <= profile.slenderness + 1e-9, message
            assert top.parapet >= profile.wall - 1e-9, message
            assert depth - 2 * top.parapet > 0, message
        highest = max(plan.battlements.top, plan.middle.top)
        assert highest == plan.height or plan.dome is not None, message
        assert plan.height <= 1.5 * wall + 1e-9, message
        assert plan.arch.height < plan.middle.walk, message
    assert planned_gates > 450


@pytest.mark.parametrize("style", STYLES)
@pytest.mark.parametrize("height", [13.4, 18.0, 20.0, 22.0, 26.0, 30.0])
def test_walks_of_gates_higher_or_lower_than_the_wall(style: str, height: float) -> None:
    """A gate of another height would hide its walk at the very height of the wall's top."""
    plan = planned(style=style, height=height)
    walks = [plan.battlements.walk, plan.middle.walk]
    for level in [plan.battlements.sill] if style == "plain" else walks:
        assert abs(level - 20.0) >= 2.0


@pytest.mark.parametrize(
    ("depth", "parapet"), [(6.7, 1.34), (7.6, 1.5975), (7.95, 1.5975), (8.1, 1.6), (20.0, 2.4)]
)
def test_parapets_are_no_thickness_that_prints_hollow(depth: float, parapet: float) -> None:
    """Slicers would leave a hole of 0.7 mm² in a merlon of 1.52 by 2.1 mm.

    By hand: a fifth of the depth up to 1.6 mm, then 12 %; a line is 0.45 mm, and what is from 3 to
    3.55 lines thick, 1.35 to 1.5975 mm, is made 3.55 lines thick.
    """
    plan = planned(wall_length=40.0, wall_depth=depth, wall_height=14.0)
    assert plan.middle.parapet == pytest.approx(parapet)


@pytest.mark.parametrize(
    ("length", "depth", "merlon"),
    [
        (31.6, 23.5, 1.5975),  # 0.4 x 31.3 = 12.52 mm / 8.4 = 1.49 mm, a parapet of 2.09 mm
        (31.6, 6.6, 1.490),  # a parapet of 0.98 mm
        (28.4, 23.5, 1.338),  # 11.24 / 8.4
        (35.0, 23.5, 1.652),  # 13.88 / 8.4
    ],
)
def test_merlons_are_no_width_that_prints_hollow(
    length: float, depth: float, merlon: float
) -> None:
    """Slicers would leave a hole of 0.7 mm² in a merlon of 1.49 by 2.09 mm.

    By hand: five merlons and four gaps of 0.85 times as much stand between the towers; what is from
    1.35 to 1.5975 mm wide in a parapet at least as thick as 1.35 mm is made 1.5975 mm wide.
    """
    plan = planned(wall_length=length, wall_depth=depth, wall_height=26.4, style="twin-tower")
    span = (plan.flank - plan.length / 2, plan.length / 2 - plan.flank)
    widths = _merlons(span, plan.middle.crenels)
    assert widths == pytest.approx([merlon] * 5, abs=0.001)


def test_the_kerb_of_a_small_dome_is_lower_than_the_dome() -> None:
    """A deep, tall iwan ended in an internal error: its kerb was higher than its dome.

    By hand: 104.04 mm high, of which a dome 0.832 * 2.1 mm high or more stands above the roof; a
    kerb of 3 % of the height alone would be 3.0 mm high.
    """
    plan = planned(style="iwan", wall_length=18.44, wall_depth=60.0, wall_height=99.334)
    above, kerb = plan.height - plan.middle.walk, plan.middle.top - plan.middle.walk
    assert plan.height == pytest.approx(104.04)
    assert 2 * 0.2 <= kerb <= 0.4 * above + 1e-9
    assert above < 3.0
    assert plan.dome is not None
    assert plan.dome.turret_top <= plan.height


def test_the_drum_of_a_small_dome_is_a_layer_high() -> None:
    """It would be lower than a layer, and vanish between two of them.

    By hand: a dome of 0.8 mm, the printer's wall, has a drum of 0.22 * 0.8 = 0.176 mm.
    """
    plan = planned(style="iwan", wall_length=66.0, wall_depth=4.6, wall_height=8.0)
    assert plan.dome is not None
    assert plan.dome.radius == pytest.approx(0.8)
    assert plan.dome.drum - plan.middle.walk == pytest.approx(0.2)


def test_the_dome_on_a_low_roof_is_slender() -> None:
    """A small iwan had a rod on its roof, three times as high as the bud of a dome below it.

    By hand: the roof lies 3.32 mm below the top. On a dome of 0.8 mm the finial is usually
    (2.1 - 0.22 - 1.18) * 0.8 = 0.56 mm high; the drum, of a layer, leaves a little less.
    """
    plan = planned(style="iwan", wall_length=12.0, wall_depth=4.0, wall_height=8.0)
    assert plan.dome is not None
    assert (plan.height, plan.middle.walk) == pytest.approx((9.12, 5.8))
    assert plan.dome.radius == pytest.approx(0.8)
    assert 0.4 < plan.height - plan.dome.shell < 0.56


def test_a_portcullis_is_no_thickness_that_prints_hollow() -> None:
    """Slicers would leave a hole of 0.7 mm² in the bars beside the jambs.

    By hand: one and a half walls are 1.2 mm, two grooves of 0.3 mm with two lines between them
    1.5 mm, which is from 3 to 3.55 lines of 0.45 mm.
    """
    fine = planned(
        style="twin-tower",
        door="portcullis",
        detail="fine",
        wall_length=32.6,
        wall_depth=6.9,
        wall_height=17.4,
    )
    assert fine.panel == pytest.approx(3.55 * 0.45)


@pytest.mark.parametrize(
    ("size", "detail", "lip", "run"),
    [
        ((30.0, 10.0, 20.0), "standard", 0.1, 0.753),
        ((38.47, 9.98, 21.18), "standard", 0.1, 0.9),
        ((30.0, 10.0, 20.0), "bold", 0.9, 0.0),
        ((120.0, 40.0, 80.0), "standard", 0.9, 0.0),
    ],
)
def test_joints_leave_a_lip_of_two_lines_or_run_out(
    size: tuple[float, float, float], detail: str, lip: float, run: float
) -> None:
    """Slicers would leave out 0.3 mm² of the stones at a soffit, beside a joint, or begin it in
    the air.

    By hand: a line is 0.45 mm; a ring that is four lips wide has lips of two lines, and so has bold
    ornament, which is 1.5 times 0.6 mm wide. In a narrower ring, 1.51 mm wide, joints
    deepen over half its width, and over two lines where it is wider than twice that, 1.93 mm.
    """
    length, depth, height = size
    plan = planned(wall_length=length, wall_depth=depth, wall_height=height, detail=detail)
    assert (plan.ring >= 4 * 0.9) is (length == 120.0)
    found = groove(plan)
    assert found.lip == pytest.approx(lip)
    assert found.run == pytest.approx(run, abs=0.002)


def test_webs_between_niches_are_never_hollow() -> None:
    """Slicers would leave the walls between three niches open inside, 0.7 mm² of each layer.

    By hand: the wall between two niches is 0.9 times as wide as the 2.616 mm of a niche, 2.354 mm;
    what is between 5 and 5.4 lines of 0.45 mm is hollow, so it becomes 2.43 mm.
    """
    gate = planned(style="kasbah", wall_length=81.1, wall_depth=27.3, wall_height=21.6)
    row = sorted({place[0] for place, _ in niche_places(gate)})
    assert gate.niche == pytest.approx(2.616)
    webs = [after - before - gate.niche for before, after in pairwise(row)]
    assert webs == pytest.approx([2.43, 2.43])
