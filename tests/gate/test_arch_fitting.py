"""The fullest arch for a width and a height, against hand-worked ones and over the whole range."""

from __future__ import annotations

import math

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gatesmith.cad.arches import Arch, fit_arch, widest


@pytest.mark.parametrize(
    ("height", "jamb", "foot", "expected"),
    [
        # Full rise of 10 wide at 45 degrees: 5 / sin 45 = 7.0711.
        (20.0, 6.0, 10.0, Arch(10.0, 12.9289322, 5.0, 0.0, 45.0, 10.0)),
        (10.0, 6.0, 10.0, Arch(10.0, 2.9289322, 5.0, 0.0, 45.0, 10.0)),
        # 4 of rise left: the crown takes 2 (7.0711 - 4) tan 45.
        (8.5, 4.5, 10.0, Arch(10.0, 4.5, 5.0, 6.1421356, 45.0, 10.0)),
        # 3 left: a crown of 9 and haunches of 0.5 / (1 - cos 45), rising 1.7071 sin 45.
        (9.0, 6.0, 10.0, Arch(10.0, 7.7928932, 1.7071068, 9.0, 45.0, 10.0)),
        # A horseshoe's circle bulges 3 below the springing.
        (20.0, 6.0, 8.0, Arch(10.0, 12.9289322, 5.0, 0.0, 45.0, 8.0)),
    ],
)
def test_fitted_arches(height: float, jamb: float, foot: float, expected: Arch) -> None:
    """An arch would be flatter than it need be, or stand on jambs that are too low."""
    found = fit_arch(10.0, height, jamb, crowns=(2.4, 9.0), lean=45.0, foot=foot)
    assert found is not None
    assert (found.width, found.lean, found.foot) == (expected.width, expected.lean, expected.foot)
    assert found.springing == pytest.approx(expected.springing)
    assert found.radius == pytest.approx(expected.radius)
    assert found.crown == pytest.approx(expected.crown)


def test_the_widest_is_the_limit() -> None:
    """An opening that cannot close would be tried, or one that can refused."""
    assert widest(3.0, 9.0, 45.0) == pytest.approx(15.0)  # 9 and 3 tan 45 on each side
    assert widest(10.0, 0.0, 30.0) == pytest.approx(11.5470054)  # 20 tan 30

    def fitted(width: float) -> Arch | None:
        return fit_arch(width, 9.0, 6.0, crowns=(2.4, 9.0), lean=45.0, foot=width)

    found = fitted(widest(3.0, 9.0, 45.0))
    assert found is not None
    assert found.springing == pytest.approx(6.0)
    assert fitted(15.1) is None  # more than a haunch that is too small to print makes up for
    assert fitted(40.0) is None


@given(
    width=st.floats(1.5, 100),
    height=st.floats(1.5, 150),
    share=st.floats(0.05, 0.6),
    foot=st.floats(0.8, 1.0),
    lean=st.sampled_from([30.0, 36.0, 42.0, 45.0]),
    crowns=st.sampled_from([(0.0, 0.0), (1.5, 9.0), (2.4, 9.0), (2.4, 20.0)]),
)
@settings(max_examples=400, deadline=None)
def test_every_fitted_arch_is_sound(
    *,
    width: float,
    height: float,
    share: float,
    foot: float,
    lean: float,
    crowns: tuple[float, float],
) -> None:
    """Somewhere an arch would be higher than it may be, bridge too far, or turn inside out."""
    jamb = height * share
    found = fit_arch(width, height, jamb, crowns=crowns, lean=lean, foot=foot * width)
    limit = widest(height - jamb, crowns[1], lean)
    if found is None:
        assert width > limit
        return
    assert width <= limit + 0.2 or found.crown == 0.0
    assert found.height == pytest.approx(height)
    assert found.crown == 0.0 or found.crown <= min(crowns[1], width) + 1e-9
    assert 0.0 <= found.radius <= width / 2 + 1e-9
    assert found.jamb_height >= jamb / 3 - 0.1
    assert 0 < found.foot <= width
    shoulder = width / 2 - found.radius * (1 - math.cos(math.radians(lean)))
    assert shoulder >= found.crown / 2 - 1e-9
