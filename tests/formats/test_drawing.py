"""Pictures of meshes: the same bytes, marks in their places, near things over far ones."""

from __future__ import annotations

from xml.etree import ElementTree

import numpy as np
import pytest

from gatesmith.core.findings import Place
from gatesmith.mesh.triangles import Mesh
from gatesmith.pictures.reference.panels import PANEL_WIDTH, Panel, picture
from gatesmith.render.painter import SideLine, clip_behind, painter_order, polygons_of
from gatesmith.render.view import View
from gatesmith.render.viewpoint import VIEWS, best_view
from gatesmith.validation.checks.examples import box, inverted, joined, leaning, loose, turned
from gatesmith.vector.elements import Drawing, StyledPath
from gatesmith.vector.svg import svg_text

FRONT = View(0.0, 0.0)
RED, PLATE_EDGE = "#d3122a", "#a9b0aa"
_MIDDLE = PANEL_WIDTH * 10 / 2


def drawn(mesh: Mesh, view: View = VIEWS[0], marks: tuple[Place, ...] = ()) -> Drawing:
    return picture([Panel(mesh, view, ("here", "size"), marks)], "title", "description")


def shapes(drawing: Drawing) -> list[StyledPath]:
    """Every shape except the background, in drawing order."""
    return [item for item in drawing.items[1:] if isinstance(item, StyledPath)]


def fills(drawing: Drawing) -> list[str]:
    """The colours of the faces in drawing order."""
    return [shape.fill for shape in shapes(drawing) if shape.fill]


def strokes(drawing: Drawing) -> set[str | None]:
    """The colours of the lines."""
    return {shape.stroke for shape in shapes(drawing) if not shape.fill}


def bluish(colour: str) -> bool:
    return int(colour[5:7], 16) > int(colour[1:3], 16)


def places(drawing: Drawing) -> list[tuple[int, int]]:
    """The centres of the circles, in tenths of a pixel."""
    circles = [s.contours[0].points for s in shapes(drawing) if s.stroke == RED and s.width > 2]
    return [
        (round(5 * (min(xs) + max(xs))), round(5 * (min(ys) + max(ys))))
        for xs, ys in (zip(*points, strict=True) for points in circles)
    ]


def in_another_order(mesh: Mesh, seed: int) -> Mesh:
    """The same facets in another order, each beginning with another of its corners."""
    chance = np.random.default_rng(seed)
    corners = mesh.corners[chance.permutation(len(mesh.faces))]
    rolls = chance.integers(0, 3, len(corners))
    rolled = [np.roll(one, step, axis=0) for one, step in zip(corners, rolls, strict=True)]
    return loose(np.array(rolled))


def layers_in_order(mesh: Mesh, view: View) -> int:
    """Along how many lines of sight several pieces lie, each drawn after those behind it."""
    right, up, towards = (np.array(axis) for axis in view.axes)
    pieces = [piece for group in painter_order(polygons_of(mesh), view.axes[2]) for piece in group]
    points = np.concatenate([piece.corners for piece in pieces])
    seen = points @ np.stack((right, up), axis=1)
    compared = 0
    for across, above in np.random.default_rng(5).uniform(
        seen.min(axis=0), seen.max(axis=0), (60, 2)
    ):
        start = across * right + above * up
        depths = []
        for piece in pieces:
            distance = float(piece.normal @ (piece.corners[0] - start))
            depth = distance / float(piece.normal @ towards)
            sides = np.roll(piece.corners, -1, axis=0) - piece.corners
            turns = np.cross(sides, start + depth * towards - piece.corners) @ piece.normal
            if (turns > 1e-6).all():
                depths.append(depth)
        compared += len(depths) > 1
        assert depths == sorted(depths), "a far piece is laid on a near one"
    return compared


CROSSED = joined(turned(box(20, 4, 8), 17), turned(box(20, 4, 8), 80))


@pytest.mark.parametrize("mesh", [box(20, 20, 10), CROSSED, loose(box(9, 8, 7).corners[1:])])
@pytest.mark.parametrize("view", [VIEWS[0], VIEWS[-1], View(32, 24, cut=0.5)])
def test_the_order_of_the_facets_does_not_show(mesh: Mesh, view: View) -> None:
    """The same piece would get another picture, and the documents would change by chance."""
    text = drawn(mesh, view)
    assert drawn(mesh, view) == text
    for seed in range(3):
        assert drawn(in_another_order(mesh, seed), view) == text


def test_coordinates_are_whole_tenths() -> None:
    """The last digits of a system's arithmetic would show in the bytes."""
    found = shapes(drawn(CROSSED, marks=((1.0, 2.0, 3.0),)))
    points = [p for s in found if s.width < 2 for c in s.contours for xy in c.points for p in xy]
    assert len(points) > 100
    assert all(point == round(point, 1) for point in points)


def test_screen_readers_get_a_description() -> None:
    """Someone who cannot see the picture would learn nothing."""
    text = svg_text(picture([Panel(box(1, 1, 1), FRONT, ("a < b",))], "one & two", "<three>"))
    root = ElementTree.fromstring(text)
    assert root.get("role") == "img"
    assert [each.text for each in root[:2]] == ["one & two", "<three>"]
    assert [each.text for each in root.iter("{http://www.w3.org/2000/svg}text")] == ["a < b"]


def test_marks_are_where_they_are_projected_to() -> None:
    """A circle would show a sound place instead of the fault."""
    # Straight from the front a box of 20 by 10 lies with x to the right and z up; the wider
    # side decides the scale, and the middle of the box lies in the middle of the panel.
    marks: tuple[Place, ...] = ((-10, -10, 0), (10, -10, 0), (-10, -10, 10), (0, -10, 5))
    low_left, low_right, high_left, middle = places(drawn(box(20, 20, 10), FRONT, marks))
    width = low_right[0] - low_left[0]
    assert width == pytest.approx((240 - 2 * 14) * 10, abs=1)
    assert low_left[1] == low_right[1]
    assert low_left[0] == high_left[0]
    assert low_left[1] - high_left[1] == pytest.approx(width / 2, abs=1)
    assert middle[0] == _MIDDLE
    assert middle[1] == pytest.approx((low_left[1] + high_left[1]) / 2, abs=1)


def test_a_view_turns_the_right_way() -> None:
    """From the right and above one would see the left, or the underside."""
    corner, left, back, top = (
        (10.0, -10.0, 0.0),
        (-10.0, -10.0, 0.0),
        (10.0, 10.0, 0.0),
        (10.0, -10.0, 10.0),
    )
    at = places(drawn(box(20, 20, 10), VIEWS[0], (corner, left, back, top)))
    # The near corner is between the left one and the rear one, and lowest of all.
    assert at[1][0] < at[0][0] < at[2][0]
    assert at[0][1] > max(at[1][1], at[2][1], at[3][1])
    assert at[3][0] == at[0][0]


@pytest.mark.parametrize("view", VIEWS[::5])
@pytest.mark.parametrize("aside", [0.0, 3.0, -3.0])
def test_a_near_box_is_drawn_over_a_far_one(view: View, aside: float) -> None:
    """What is behind would be painted over what hides it."""
    right, _, towards = (np.array(axis) for axis in view.axes)
    x, y, z = (towards * 12 + right * aside).tolist()
    # The far one is inside out, so that its faces differ by their colour.
    both = joined(inverted(box(6, 6, 6)), box(6, 6, 6, at=(x, y, z)))
    assert layers_in_order(both, view) > 10
    kinds = [bluish(colour) for colour in fills(drawn(both, view))]
    assert kinds[-3:] == [False] * 3, "the near box is not laid on last"
    assert all(kinds[:-3])
    assert (len(kinds) > 3) == (aside != 0), "what sticks out behind is not seen, or all of it"


def test_what_is_hidden_is_left_out() -> None:
    """Files would contain thousands of invisible faces."""
    outer = box(20, 20, 20)
    assert drawn(joined(outer, box(4, 4, 4, at=(0, 0, 8)))) == drawn(outer)
    assert len(fills(drawn(outer))) == 3


def test_boxes_through_one_another_are_cut() -> None:
    """No order of whole faces is right where two go through one another."""
    groups = list(painter_order(polygons_of(CROSSED), VIEWS[0].axes[2]))
    assert sum(map(len, groups)) > 24, "nothing was cut"
    assert layers_in_order(CROSSED, VIEWS[0]) > 10


def test_insides_and_rims_are_distinguished() -> None:
    """A hole or a piece inside out would look like a sound one."""
    solid = box(20, 20, 10)
    assert not any(map(bluish, fills(drawn(solid))))
    assert all(map(bluish, fills(drawn(inverted(solid)))))
    assert RED not in strokes(drawn(solid))
    lidless = drawn(loose(np.delete(solid.corners, [10, 11], axis=0)))
    assert RED in strokes(lidless)
    assert any(map(bluish, fills(lidless)))


def test_what_cannot_be_drawn_is_left_out() -> None:
    """A mesh with infinite, collapsed or no facets would have no picture."""
    solid = box(20, 20, 10)
    broken = solid.corners.copy()
    broken[0, 0] = np.nan
    broken[1, 1] = np.inf
    broken[2, 1] = broken[2, 0]
    assert drawn(loose(broken)) == drawn(loose(solid.corners[3:]))
    assert fills(drawn(loose(np.empty((0, 3, 3))))) == []


def test_the_view_shows_the_place() -> None:
    """The fault would be on the invisible side."""
    solid = box(20, 20, 10)
    assert best_view(solid, ()) == VIEWS[0]
    assert best_view(solid, ((0, -10, 5), (10, 0, 5))) == VIEWS[0]
    assert abs(best_view(solid, ((0, 10, 5),)).turn) > 90
    assert best_view(solid, ((-10, -10, 5), (-10, 0, 5))).turn == -32
    assert not best_view(solid, ((0, 0, 0),)).from_above
    # A wall that leans out to the right is seen from above too, but only along its face.
    underside = (10 + 5 * float(np.tan(np.radians(46))), 0.0, 5.0)
    assert not best_view(leaning(solid, 46), (underside,)).from_above


def test_a_hollow_is_cut_open() -> None:
    """The wall of a cavity would be marked on the outside of the piece."""
    hollow = joined(box(20, 20, 20), inverted(box(6, 6, 6, at=(0, 1, 7))))
    view = best_view(hollow, ((0, 1, 10),))
    assert view == View(VIEWS[0].turn, VIEWS[0].tilt, cut=1.0)
    # Of the outside, the top and the right are left; three faces of the hollow show their outside.
    assert any(map(bluish, fills(drawn(hollow, view))))
    # A place in the midst of matter is in no hollow.
    assert best_view(box(20, 20, 20), ((0, 0, 10),)).cut is None


def test_a_cut_is_lined() -> None:
    """It would be invisible where matter was removed."""
    length = 0.0
    for piece in clip_behind(polygons_of(box(20, 20, 10)), (0.0, -1.0, 0.0), 0.0):
        assert piece.corners[:, 1].min() >= 0
        following = np.roll(piece.corners, -1, axis=0)
        for start, end, line in zip(piece.corners, following, piece.lines, strict=True):
            if line is SideLine.CREASE and start[1] == end[1] == 0:
                length += float(np.abs(end - start).sum())
    assert length == pytest.approx(60), "the outline of a section of 20 by 10 mm"


def test_plates_are_seen_from_above_only() -> None:
    """The bed would hide an underside that is examined from below."""
    plate = ((-20.0, -20.0, 0.0), (20.0, -20.0, 0.0), (20.0, 20.0, 0.0), (-20.0, 20.0, 0.0))

    def with_bed(view: View, mesh: Mesh) -> Drawing:
        return picture([Panel(mesh, view, (), plates=(plate,))], "", "")

    solid = box(20, 20, 10)
    above, below = with_bed(View(32, 24), solid), with_bed(View(32, -18), solid)
    assert PLATE_EDGE in strokes(above)
    assert PLATE_EDGE not in strokes(below)
    assert fills(above)[0] == "#eef0ee", "the bed is laid on first"
    floor = loose(solid.corners[(solid.corners[:, :, 2] == 0).all(axis=1)])
    colours = fills(with_bed(View(32, 24), floor))
    assert colours[0] == "#eef0ee", "what lies in the plane of the bed lies on it"
    assert bluish(colours[1])


def test_many_facets_stay_small() -> None:
    """A picture of a rounded piece would weigh more than the page that holds it."""
    # A tower of 768 facets, of which about half are turned away and some are slivers.
    turns = np.linspace(0, 2 * np.pi, 49)[:-1]
    ring = np.stack((np.cos(turns), np.sin(turns)), axis=1)
    levels = np.linspace(0, 30, 9)
    points = np.array([[(*(at * (12 - z / 5)), z) for at in ring] for z in levels])
    following = np.roll(points, -1, axis=1)
    one = np.stack((points[:-1], following[:-1], following[1:]), axis=2)
    other = np.stack((points[:-1], following[1:], points[1:]), axis=2)
    mesh = loose(np.concatenate((one, other)).reshape(-1, 3, 3))
    assert len(mesh.faces) == 768
    assert len(svg_text(drawn(mesh))) < 40_000
