"""Bodies of flat faces: what they hold, that they are closed and sound, and what is refused."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import TYPE_CHECKING

import pytest

from gatesmith.cad import polyhedra
from gatesmith.cad.exact_kernel.assembling import enclosed, polygon
from gatesmith.cad.exact_kernel.library import own
from gatesmith.cad.outline import Point

if TYPE_CHECKING:
    from cadquery import Solid

SQUARE = ((1.0, -1.0), (1.0, 1.0), (-1.0, 1.0), (-1.0, -1.0))


def faceted(levels: Sequence[tuple[float, Sequence[Point]]]) -> Solid:
    """The body as CadQuery's own."""
    from cadquery import Solid

    return own(polyhedra.faceted(levels), Solid)


def _scaled(by: float) -> list[tuple[float, float]]:
    return [(by * x, by * y) for x, y in SQUARE]


def test_a_box_holds_what_a_box_holds() -> None:
    """A plate would be inside out, or its faces would not share their edges."""
    box = faceted([(0.0, SQUARE), (3.0, SQUARE)])
    assert box.Volume() == pytest.approx(12.0)
    assert box.Area() == pytest.approx(2 * 4 + 4 * 6)
    assert (len(box.Faces()), len(box.Edges()), len(box.Vertices())) == (6, 12, 8)
    assert box.isValid()


def test_a_body_of_three_outlines_is_two_frusta() -> None:
    """A dome or a chamfered plate would lose a ring of its faces."""
    body = faceted([(0.0, _scaled(1.0)), (1.0, _scaled(2.0)), (4.0, _scaled(0.5))])
    lower, upper = (4 + 16 + 8) / 3, 3 * (16 + 1 + 4) / 3
    assert body.Volume() == pytest.approx(lower + upper)
    assert len(body.Faces()) == 2 + 2 * 4
    assert body.isValid()
    for face in body.Faces():
        middle, out = face.Center(), face.normalAt()
        assert middle.x * out.x + middle.y * out.y + (middle.z - 1.0) * out.z > 0


def test_a_polygon_is_flat_and_as_large_as_it_should_be() -> None:
    """A pocket would be of another size."""
    hexagon = [(math.cos(k * math.pi / 3), math.sin(k * math.pi / 3), 2.0) for k in range(6)]
    face = polygon(hexagon)
    assert face.Area() == pytest.approx(1.5 * math.sqrt(3))
    assert face.Center().z == pytest.approx(2.0)


@pytest.mark.parametrize("missing", range(6))
def test_faces_with_a_gap_enclose_nothing(missing: int) -> None:
    """A hole would be taken for a body, and be found only when it is printed."""
    faces = faceted([(0.0, SQUARE), (3.0, SQUARE)]).Faces()
    assert enclosed(faces) is not None
    assert enclosed(faces[:missing] + faces[missing + 1 :]) is None


def test_faces_that_only_lie_side_by_side_enclose_nothing() -> None:
    """Faces that share no edge would be taken for a body that holds together."""
    apart = faceted([(0.0, SQUARE), (3.0, SQUARE)]).Faces()
    from cadquery import Face

    own = Face(apart[0].copy().wrapped)
    assert enclosed([own, *apart[1:]]) is None
