"""Gates at the edges of what can be made: what once blamed the wrong parameter, or nobody."""

from __future__ import annotations

import unicodedata

import pytest

from gatesmith.core.errors import CombinationError
from gatesmith.pieces.gate.mark import islands
from gatesmith.pieces.gate.proportions import plan_gate

from .plans import profile_of, values_of


def test_a_narrow_tower_takes_as_many_side_merlons_as_fit() -> None:
    """A gate of which only the sizes were given would be refused over merlons nobody gave."""
    profile = profile_of("ender-3-0.6")
    values = values_of(profile, wall_length=12.0, wall_depth=10.0, style="twin-tower")
    plan = plan_gate(values, profile)
    ends = [-5.0, *(edge for gap in plan.side_crenels for edge in gap), 5.0]
    merlons = [high - low for low, high in zip(ends[::2], ends[1::2], strict=True)]
    assert 2 <= len(merlons) <= 4
    assert min(merlons) >= 1.2 - 1e-9  # two lines of that nozzle


@pytest.mark.parametrize(
    ("mark", "enclosed"), [("\u00c5", 2), ("\u016f", 1), ("\u00c4", 1), ("B8", 4), ("G1", 0)]
)
def test_a_ring_accent_encloses_an_island(mark: str, enclosed: int) -> None:
    """A sound gate would be rejected for bits of bed face that its mark leaves."""
    assert islands(mark) == enclosed
    assert islands(unicodedata.normalize("NFD", mark)) == enclosed


@pytest.mark.parametrize("mark", ["\u1e15", "\u4e2d", "\u0645", "#", "\U0001f600"])
def test_letters_that_cannot_be_cut_are_refused(mark: str) -> None:
    """The font's box for a missing letter would be cut into the gate."""
    profile = profile_of("default")
    with pytest.raises(CombinationError, match="cannot be cut; use Latin letters"):
        plan_gate(values_of(profile, mark=mark), profile)


def test_a_lost_horseshoe_is_reported() -> None:
    """A player would get a round arch where he asked for a Moorish one, without a word."""
    profile = profile_of("default")
    low = values_of(profile, wall_length=60.0, wall_height=8.0, style="moorish")
    plan = plan_gate(low, profile)
    assert plan.arch.foot == plan.arch.width
    assert any("not a horseshoe" in sentence for sentence in plan.adapted)
    high = plan_gate(values_of(profile, style="moorish"), profile)
    assert high.arch.foot < high.arch.width
    assert high.adapted == ()


@pytest.mark.parametrize(("width", "made"), [(15.626, True), (15.627, False)])
def test_the_bound_that_is_reported_can_be_typed(width: float, made: bool) -> None:
    """A user who types the number from the message would be refused once more."""
    profile = profile_of("default")
    values = values_of(profile, arch_width=width)  # 0.58 of 29.7 less two walls
    if made:
        assert plan_gate(values, profile).arch.width == pytest.approx(15.626)
        return
    with pytest.raises(CombinationError, match=r"at most 15\.626 mm"):
        plan_gate(values, profile)


def test_a_plinth_without_relief_is_reported_first() -> None:
    """A user would lower the plinth first and learn only then that it needs a relief."""
    profile = profile_of("default")
    with pytest.raises(CombinationError, match="use a --relief-depth above 0"):
        plan_gate(values_of(profile, plinth=30.0, relief_depth=0.0), profile)


@pytest.mark.parametrize("height", [6.0, 9.0, 20.0, 43.0])
def test_too_tall_merlons_are_blamed_themselves(height: float) -> None:
    """Merlons that take the whole gate would be reported as an opening of negative height."""
    profile = profile_of("default")
    with pytest.raises(CombinationError) as refused:
        plan_gate(values_of(profile, wall_height=height, merlon_height=40.0), profile)
    assert refused.value.parameters[0] == "merlon-height"
