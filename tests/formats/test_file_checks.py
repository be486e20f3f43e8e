"""The checks on a file as such: repeated points, items in one place, a unit that is suspect."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from gatesmith.core.findings import Finding, Severity
from gatesmith.mesh.defects.welding import IndexSeams, seams_of
from gatesmith.mesh.formats import obj, stl, threemf
from gatesmith.mesh.solids.crossings import Crossings, crossings_of
from gatesmith.mesh.topology import Topology
from gatesmith.mesh.triangles import Mesh
from gatesmith.validation.checks import Subject
from gatesmith.validation.checks.file import _item_overlaps, items, units, unwelded

from .meshes import DOCUMENT, TETRAHEDRON, box, model


def own_corners(mesh: Mesh, facets: int) -> Mesh:
    """The mesh with corners of their own for its first facets."""
    vertices, faces = mesh.vertices, mesh.faces.copy()
    own = vertices[faces[:facets]].reshape(-1, 3)
    faces[:facets] = np.arange(len(own)).reshape(-1, 3) + len(vertices)
    return Mesh(np.concatenate((vertices, own)), faces)


def placed(*places: tuple[float, float, float]) -> Mesh:
    """The box of 1 × 2 × 3 mm at these places, each an item of its own."""
    solid = box()
    vertices = np.concatenate(
        [solid.vertices + np.array(place, dtype=np.float32) for place in places]
    )
    faces = np.concatenate([solid.faces + 8 * number for number in range(len(places))])
    starts = tuple(12 * number for number in range(len(places)))
    return Mesh(vertices, faces.astype(np.int32), items=starts)


def found(check: object, mesh: Mesh) -> list[Finding]:
    """What the check of a module finds."""
    run = getattr(check, "CHECK").run  # noqa: B009 - a module, not an object with that field
    return list(run(Subject(mesh)))


def test_seams_are_counted_by_hand() -> None:
    """The warning would state wrong numbers, or miss a seam."""
    # One facet of its own: three points repeated; its edges and their partners are open.
    assert seams_of(own_corners(box(), 1)) == IndexSeams(3, 6, 0)
    # All twelve: the eight corners are used by none; each of the 18 edges is open twice.
    assert seams_of(own_corners(box(), 12)) == IndexSeams(36, 36, 0)
    assert seams_of(box()) == IndexSeams(0, 0, 0)


def test_a_repeated_point_that_opens_nothing_is_not_a_seam() -> None:
    """Two cubes that touch in a corner, or a spare vertex, would be called unwelded."""
    apart = placed((0, 0, 0), (1, 2, 3))
    assert not seams_of(apart).unwelded
    assert found(unwelded, apart) == []
    spare = Mesh(np.concatenate((box().vertices, box().vertices[:1])), box().faces)
    assert not seams_of(spare).unwelded
    assert found(unwelded, spare) == []


def test_collapsed_facets_have_no_edges() -> None:
    """A facet of two points would be counted as a hole, or close one."""
    mesh = own_corners(box(), 1)
    collapsed = np.array([[0, 0, 1], [5, 6, 5]], dtype=np.int32)
    with_more = Mesh(mesh.vertices, np.concatenate((mesh.faces, collapsed)))
    assert seams_of(with_more) == IndexSeams(3, 6, 0)


def test_a_real_hole_is_not_a_seam() -> None:
    """A missing triangle would be taken for a weld that is missing."""
    lidless = Mesh(box().vertices, box().faces[1:])
    assert not seams_of(lidless).unwelded
    spare = Mesh(np.concatenate((lidless.vertices, lidless.vertices[:1])), lidless.faces)
    assert not seams_of(spare).unwelded
    both = own_corners(lidless, 1)
    assert seams_of(both) == IndexSeams(3, 9 - 2 * _shared(lidless), 3)


def _shared(mesh: Mesh) -> int:
    """How many edges of the first facet are open already."""
    sides = [sorted((int(face[k]), int(face[k - 1]))) for face in mesh.faces for k in range(3)]
    return sum(sides.count(side) == 1 for side in sides[:3])


def test_formats_that_repeat_points_by_habit_are_not_blamed() -> None:
    """Every STL and every OBJ of a triangle soup would be called unwelded."""
    soup = own_corners(box(), 12)
    for read_as in (stl, obj):
        assert found(unwelded, read_as.decode(read_as.encode(soup, DOCUMENT))) == []
    (finding,) = found(unwelded, threemf.decode(threemf.encode(soup, DOCUMENT)))
    assert (finding.code, finding.severity) == ("unwelded", Severity.ERROR)
    assert "one object" in str(finding.hint)


def test_an_empty_mesh_and_one_of_nan_have_no_seams() -> None:
    """A broken mesh would end in a traceback before its own check sees it."""
    assert seams_of(Mesh(box().vertices, box().faces[:0])) == IndexSeams(0, 0, 0)
    torn = box().vertices.copy()
    torn[:, 0] = np.nan
    assert seams_of(Mesh(torn, box().faces)).by_position == 0


@pytest.mark.parametrize(
    ("place", "depth"),
    [
        ((1.0, 0, 0), None),  # they touch
        ((0.99, 0, 0), None),  # a hundredth of a millimetre: rounding of a plate
        ((0.97, 0, 0), 0.03),
        ((0, 1.95, 0), 0.05),
        ((0.5, 1.0, 2.9), 0.1),  # the least of 0.5, 1.0 and 0.1
        ((0.5, 1.0, 3.1), None),
        ((0, 0, 0), 1.0),
    ],
)
def test_items_that_overlap_are_found(place: tuple[float, float, float], depth: float) -> None:
    """Two pieces in one another would be printed so, or two side by side be blamed."""
    findings = found(items, placed((0, 0, 0), place))
    assert [round(finding.value or 0, 4) for finding in findings] == ([depth] if depth else [])


def test_the_items_that_overlap_are_named() -> None:
    """It would be unclear which of many pieces on a plate to move."""
    (finding,) = found(items, placed((0, 0, 0), (9, 0, 0), (0.5, 0, 0), (9.5, 0, 0), (30, 0, 0)))
    assert finding.count == 2
    assert "0 and 2, 1 and 3" in finding.message
    # The middles of what they share: x from 0.5 to 1 and from 9.5 to 10, all of y and z.
    assert finding.at == ((0.75, 1.0, 1.5), (9.75, 1.0, 1.5))
    assert finding.hint


def test_items_come_out_of_a_3mf() -> None:
    """The check would never see items, and every plate pass."""
    resources = f'<object id="1" type="model">{TETRAHEDRON}</object>'
    item = '<item objectid="1"/>'
    apart = '<item objectid="1" transform="1 0 0 0 1 0 0 0 1 2 0 0"/>'
    assert len(found(items, threemf.decode(model(resources, item + item)))) == 1
    assert found(items, threemf.decode(model(resources, item + apart))) == []


def _together(*meshes: Mesh) -> Mesh:
    """These meshes, each as an item."""
    sizes = np.cumsum([0, *(len(mesh.vertices) for mesh in meshes)])
    faces = [mesh.faces + start for mesh, start in zip(meshes, sizes[:-1], strict=True)]
    starts = np.cumsum([0, *map(len, faces)])[:-1]
    points = np.concatenate([mesh.vertices for mesh in meshes])
    return Mesh(points, np.concatenate(faces).astype(np.int32), items=tuple(starts.tolist()))


def _sized(low: tuple[float, float, float], size: tuple[float, float, float]) -> Mesh:
    """A box with its lowest corner here, of this size."""
    scale = np.array(size) / (1, 2, 3)
    return Mesh((box().vertices * scale + low).astype(np.float32), box().faces)


def test_what_stands_in_the_notch_of_another_is_not_in_it() -> None:
    """A plate on which pieces are nested, or stand beside a round one, would be blamed."""
    outline = [(0, 0), (30, 0), (30, 20), (20, 20), (20, 5), (10, 5), (10, 20), (0, 20)]
    lines = [f"v {x} {y} {z}" for z in (0, 10) for x, y in outline]
    lines += ["f 8 7 6 5 4 3 2 1", "f 9 10 11 12 13 14 15 16"]
    lines += [f"f {one} {one % 8 + 1} {one % 8 + 9} {one + 8}" for one in range(1, 9)]
    hook = obj.decode("\n".join([*lines, ""]).encode())
    for low, size, meets in (
        ((11, 6, 0), (8, 8, 8), False),  # between its arms
        ((10, 5, 0), (10, 8, 8), False),  # face on face with them
        ((9.9, 6, 0), (8, 8, 8), True),  # a tenth of a millimetre into one of them
        ((11, 4.5, 0), (8, 8, 8), True),
        ((1, 1, 1), (8, 8, 8), True),  # within its matter
        ((11, 1, 1), (8, 3, 8), True),
        ((12, 8, -1), (2, 2, 20), False),  # taller than it
        ((12, 1, -1), (2, 2, 20), True),  # right through it
    ):
        piece = _sized(low, size)
        for pair in ((hook, piece), (piece, hook)):
            assert bool(found(items, _together(*pair))) is meets, (low, size)
    gap = Mesh(hook.vertices, hook.faces[1:])
    assert not found(items, _together(gap, _sized((1, 1, 1), (8, 8, 8))))  # open: nobody can tell


@pytest.mark.parametrize(("most", "looked_at"), [(10**6, 495), (2100, 5)])
def test_pieces_on_one_spot_take_no_long_time(
    monkeypatch: pytest.MonkeyPatch, most: int, looked_at: int
) -> None:
    """A hundred pieces in one place would keep the program busy."""
    searched = 0

    def counted(topology: Topology) -> Crossings:
        nonlocal searched
        searched += 1
        return crossings_of(topology)

    monkeypatch.setattr(_item_overlaps, "crossings_of", counted)
    monkeypatch.setattr(_item_overlaps, "_MOST_WORK", most)
    # Each stands in the next nine, and ten facets of each in the box that two have in common: a
    # pair counts as 400 facets and these twenty.
    (finding,) = found(items, placed(*[(0.1 * n, 0.0, 0.0) for n in range(60)]))
    assert searched == looked_at
    assert finding.count == looked_at
    assert finding.message.startswith("at least ") is (looked_at < 495)


def test_items_in_the_same_place_are_compared_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """A file of 14 kB with a thousand items in one place took minutes: half a million pairs."""
    monkeypatch.setattr(_item_overlaps, "_MOST_WORK", 1300)  # two pairs, and no third
    (finding,) = found(items, placed(*[(0.0, 0.0, 0.0)] * 60, *[(0.1, 0.0, 0.0)] * 40))
    assert finding.count == 4950  # 100 · 99 / 2
    assert finding.message.startswith("at least") is False


def test_many_items_are_compared_in_time() -> None:
    """A plate of thousands of pieces would take minutes."""
    places = [(2.0 * (n % 60), 3.0 * (n // 60), 0.0) for n in range(3000)]
    assert found(items, placed(*places)) == []


@pytest.mark.parametrize(
    ("longest", "words"),
    [
        (2.99, ("75.95 mm if the unit is inches", "29.9 mm if the unit is centimetres")),
        (0.03, ("30 mm if the unit is metres",)),
        (3.0, ()),
        (2000.0, ()),
        (30_000.0, ("30 mm if the unit is micrometres",)),
        (0.0, ()),  # no unit gives a point a size
    ],
)
def test_a_size_that_suggests_another_unit_is_reported(
    longest: float, words: tuple[str, ...]
) -> None:
    """A gate of an inch would be printed as one of a millimetre."""
    mesh = box()
    mesh = replace(mesh, vertices=mesh.vertices * np.float32(longest / 3))
    findings = found(units, mesh)
    assert [finding.code for finding in findings] == ["unit-suspect"] * bool(words)
    for finding in findings:
        assert finding.severity is Severity.WARNING
        assert all(word in finding.message for word in words), finding.message
        assert finding.hint
    stated = found(units, replace(mesh, unit_known=True))
    assert [finding.code for finding in stated] == ["unit-suspect"] * (longest > 2000)


def test_what_has_no_size_is_not_suspected() -> None:
    """An empty mesh or one of NaN would be reported as in inches."""
    assert found(units, Mesh(box().vertices, box().faces[:0])) == []
    torn = box().vertices.copy()
    torn[0] = np.nan
    assert found(units, Mesh(torn, box().faces)) == []
