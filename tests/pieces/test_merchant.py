"""Merchants: four figures that stand, whose necks do not snap, and who carry what they sell."""

from __future__ import annotations

import itertools
import math

import pytest

from gatesmith.catalog import load_printer
from gatesmith.core.errors import CombinationError
from gatesmith.core.parameters import Value
from gatesmith.pieces import piece
from gatesmith.pieces.merchant.plan import MerchantPlan
from gatesmith.validation.checks import Subject
from gatesmith.validation.checks.printing.stability import CHECK as STABILITY

from .making import Case, Workbench
from .silhouettes import from_above, overlap

FIGURES = ("carpets", "pottery", "bread", "spices")


def _plan(**values: Value) -> MerchantPlan:
    return _plan_for("default", **values)


def _plan_for(printer: str, **values: Value) -> MerchantPlan:
    sizes: dict[str, Value] = {
        "merchant_diameter": 12.0,
        "merchant_height": 24.0,
        "bed_chamfer": 0.4,
        "color": "sand",
    }
    found = piece("merchant").plan({**sizes, **values}, load_printer(printer))
    assert isinstance(found, MerchantPlan)
    return found


@pytest.mark.parametrize("variant", [*FIGURES, "large"])
def test_he_stands(variant: str, workbench: Workbench) -> None:
    """What he carries would tip him over at a nudge."""
    mesh = workbench.made(Case("merchant", variant, "medina-2001")).mesh
    assert STABILITY.facts is not None
    tilt = STABILITY.facts(Subject(mesh))["tilt_degrees"]
    assert isinstance(tilt, float)
    assert tilt >= 22.0


def test_any_two_differ_in_what_they_carry(workbench: Workbench) -> None:
    """Two of the four would be one figure for those who look down on the alley.

    All stand on the same base, so what is above it is compared: all that is over 2 mm high.
    """
    meshes = [workbench.made(Case("merchant", name, "medina-2001")).mesh for name in FIGURES]
    views = [from_above(mesh, 0.2, 64, above=2.0) for mesh in meshes]
    for one, other in itertools.combinations(views, 2):
        assert overlap(one, other) <= 0.92


@pytest.mark.parametrize("variant", [1, 2, 3, 4])
@pytest.mark.parametrize("diameter", [4.5, 8.0, 12.0])
def test_no_neck_is_thin(variant: int, diameter: float) -> None:
    """The head would break off: 1.6 mm is the least for parts that are handled."""
    plan = _plan(variant=variant, merchant_diameter=diameter, merchant_height=18.0)
    for body in plan.figure.head:
        above = [oval for oval in plan.fitted(body) if oval.z >= plan.at(16.4)]
        assert min(min(oval.half) for oval in above) >= 0.8


@pytest.mark.parametrize("variant", [1, 2, 3, 4])
def test_everything_stays_over_the_base(variant: int) -> None:
    """A load would stick out of the room that a merchant has."""
    plan = _plan(variant=variant)
    for body in plan.bodies:
        for oval in plan.fitted(body):
            assert max(math.hypot(x, y) for x, y in oval.corners(24)) <= 6.0


def test_he_carries_something_where_there_is_room() -> None:
    """He would look like a pawn; where he must, the user reads so."""
    for variant in (1, 2, 3, 4):
        full = _plan(variant=variant)
        assert full.carries
        assert full.face is not None
        for values in (
            {"merchant_diameter": 5.0, "merchant_height": 12.0},
            {"merchant_height": 14.0},
        ):
            plain = _plan(variant=variant, **values)
            assert len(plain.bodies) < len(full.bodies)
            assert any("carries nothing" in sentence for sentence in plain.adapted)


def test_small_features_are_made_bolder_or_left_out() -> None:
    """An eye narrower than a line would be half an eye.

    0.8 mm at 12 mm across: 0.53 at 8 mm, where 0.6 is the least and 1.1 * 8 / 12 = 0.73 the most;
    at 6 mm there is room for 0.55 only.
    """
    small, tiny = _plan(merchant_diameter=8.0), _plan(merchant_diameter=6.0)
    assert small.face is not None
    assert small.face.eye == pytest.approx(0.6)
    assert tiny.face is None
    assert any("no face" in sentence for sentence in tiny.adapted)
    bold = _plan(detail="bold")
    assert bold.face is not None
    assert bold.face.eye == pytest.approx(0.9)
    assert bold.cloth == pytest.approx(1.5)


@pytest.mark.parametrize(
    ("values", "word"),
    [
        ({"merchant_diameter": 3.0, "merchant_height": 12.0}, "merchant-diameter"),
        ({"merchant_height": 54.0}, "merchant-height"),  # 6 * 0.74 * 12 = 53.3
        ({"merchant_height": 8.0}, "merchant-height"),
        ({"bed_chamfer": 1.9}, "bed-chamfer"),
    ],
)
def test_what_cannot_be_made_is_refused(values: dict[str, Value], word: str) -> None:
    """He would wobble, or have no head."""
    with pytest.raises(CombinationError, match=f"^{word}"):
        _plan(**values)


@pytest.mark.parametrize(
    ("printer", "least"), [("default", 0.69), ("ender-3-0.6", 1.05), ("prusa-mk4-0.25", 0.44)]
)
@pytest.mark.parametrize("diameter", [8.5, 12.0])
def test_the_nose_is_wide_enough_to_be_printed(printer: str, least: float, diameter: float) -> None:
    """PrusaSlicer leaves out of classic walls what is narrower than a line and 0.6 of a spacing.

    For a nozzle of 0.6 mm: a line of 0.675 mm and 0.6 * (0.675 - 0.215 * 0.2) = 0.38 mm.
    """
    face = _plan_for(printer, merchant_diameter=diameter, merchant_height=2 * diameter).face
    assert face is None or 2 * min(face.nose, face.bridge) >= least
    assert face is not None or printer == "ender-3-0.6"
