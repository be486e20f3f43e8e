"""Parts of drawings to scale: dimension lines and hatched faces."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gatesmith.vector.drafting import Rectangle, dimension, hatched, scale_bar
from gatesmith.vector.elements import StyledPath, Text

lengths = st.floats(0.5, 80)


@given(lengths, lengths, st.booleans())
def test_hatching_stays_within_its_face(width: float, height: float, falling: bool) -> None:
    """Strokes would run over the neighbours, or lie at another angle."""
    face = Rectangle(3.0, 5.0, width, height)
    for stroke in hatched(face, falling=falling).contours:
        (x, y), (u, v) = stroke.points
        for across, down in ((x, y), (u, v)):
            assert face.left - 1e-9 <= across <= face.right + 1e-9
            assert face.top - 1e-9 <= down <= face.bottom + 1e-9
        # 45 degrees; y goes downwards, so a stroke that rises to the right goes to a lesser one.
        assert (v - y) == pytest.approx((u - x) if falling else (x - u), abs=1e-9)


def test_hatching_by_hand() -> None:
    """Strokes would be missing: 2 mm apart along 4 + 4 there are 3, the last corner is none."""
    strokes = hatched(Rectangle(0, 0, 4, 4), step=2.0).contours
    assert [stroke.points for stroke in strokes] == [
        ((0, 2), (2, 0)),
        ((0, 4), (4, 0)),
        ((2, 4), (4, 2)),
    ]


@pytest.mark.parametrize(("end", "inside"), [(50.0, True), (11.0, False)])
def test_arrows_touch_the_ends_of_a_dimension(end: float, inside: bool) -> None:
    """A short dimension would have arrows that overlap, a long one some that point inwards."""
    shapes = [
        each for each in dimension(10.0, end, 30.0, (20.0, 20.0)) if isinstance(each, StyledPath)
    ]
    heads = [shape.contours[0].points for shape in shapes if shape.fill]
    assert [head[0] for head in heads] == [(10.0, 30.0), (end, 30.0)]
    first = heads[0][1][0]
    assert (first > 10.0) is inside


def test_a_scale_bar_has_a_name_at_every_end() -> None:
    """The last part would have no number, so it would be useless."""
    items = list(scale_bar((0.0, 0.0), 10.0, ("0", "20", "40")))
    assert [(each.text, each.at[0]) for each in items if isinstance(each, Text)] == [
        ("0", 0.0),
        ("20", 10.0),
        ("40", 20.0),
    ]
    assert len([each for each in items if isinstance(each, StyledPath)]) == 2
