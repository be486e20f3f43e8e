"""Merchants: figures that stand, whose necks do not snap, and who carry what they sell."""

from __future__ import annotations

import math
from itertools import pairwise

import pytest

from gatesmith.catalog import load_printer
from gatesmith.core.errors import CombinationError
from gatesmith.core.parameters import Value
from gatesmith.pieces import piece
from gatesmith.pieces.merchant.plan import MerchantPlan
from gatesmith.pieces.merchant.profile import turned_solid
from gatesmith.validation.checks import Subject
from gatesmith.validation.checks.printing.stability import CHECK as STABILITY

from .making import Case, Workbench


def _plan(**values: Value) -> MerchantPlan:
    sizes: dict[str, Value] = {
        "merchant_diameter": 12.0,
        "merchant_height": 24.0,
        "bed_chamfer": 0.4,
        "color": "sand",
    }
    found = piece("merchant").plan({**sizes, **values}, load_printer("default"))
    assert isinstance(found, MerchantPlan)
    return found


def test_a_cone_weighs_what_a_cone_weighs() -> None:
    """Bounds and tilt would be wrong: a cone holds pi r² h / 3, its middle at a quarter of h."""
    cone = turned_solid(((3.0, 0.0), (0.0, 12.0)))
    assert cone.volume == pytest.approx(math.pi * 9 * 12 / 3)
    assert cone.height == pytest.approx(3.0)
    post = turned_solid(((2.0, 1.0), (2.0, 5.0)))
    assert post.volume == pytest.approx(math.pi * 16)
    assert post.height == pytest.approx(3.0)


@pytest.mark.parametrize("variant", ["small", "large"])
def test_the_tilt_is_that_of_the_solid(variant: str, workbench: Workbench) -> None:
    """The plan would promise that he stands where he falls."""
    mesh = workbench.made(Case("merchant", variant, "medina-2001")).mesh
    assert STABILITY.facts is not None
    message = STABILITY.facts(Subject(mesh))["tilt_degrees"]
    values: dict[str, Value] = (
        {} if variant == "small" else {"merchant_diameter": 20.0, "merchant_height": 40.0}
    )
    tilt = _plan(**values).tilt
    assert isinstance(message, float)
    assert tilt == pytest.approx(message, abs=1.5)
    assert tilt >= 25.0


@pytest.mark.parametrize("height", [10.0, 16.0, 24.0, 60.0])
def test_nothing_leans_out_too_far_and_no_neck_is_thin(height: float) -> None:
    """The turban would hang in the air, or the head would break off."""
    plan = _plan(merchant_height=height)
    for (inside, low), (outside, high) in pairwise(plan.line[2:]):
        assert outside - inside <= (high - low) * math.tan(math.radians(36.0)) + 1e-9
    assert min(radius for radius, z in plan.line if z < 0.96 * height) >= 0.8


def test_everything_stays_over_the_base() -> None:
    """The carpet would stick out of the room that a merchant has."""
    plan = _plan()
    for part in plan.beside:
        widest = max(radius for radius, _ in part.line)
        assert math.hypot(part.x, part.y) + widest <= 6.0
    for wrap in plan.wraps:
        assert max(radius for radius, _ in wrap.over) <= 6.0


def test_he_carries_something_where_there_is_room() -> None:
    """He would look like a pawn; where he must, the user reads so."""
    assert len(_plan().beside) == 2
    assert len(_plan().wraps) == 3
    for values in ({"merchant_diameter": 5.0, "merchant_height": 12.0}, {"merchant_height": 14.0}):
        plain = _plan(**values)
        assert plain.beside == ()
        assert any("carries nothing" in sentence for sentence in plain.adapted)


@pytest.mark.parametrize(
    ("values", "word"),
    [
        ({"merchant_diameter": 3.0, "merchant_height": 12.0}, "merchant-diameter"),
        ({"merchant_height": 63.0}, "merchant-height"),  # 6 * 0.85 * 12 = 61.2
        ({"merchant_height": 8.0}, "merchant-height"),
        ({"bed_chamfer": 1.9}, "bed-chamfer"),
    ],
)
def test_what_cannot_be_made_is_refused(values: dict[str, Value], word: str) -> None:
    """He would wobble, or have no head."""
    with pytest.raises(CombinationError, match=f"^{word}"):
        _plan(**values)
