"""Triangles from solids: welded and sound. ``test_finished_files`` compares two processes."""

from __future__ import annotations

import hashlib
import math
import sys

import numpy as np
import pytest

from gatesmith.cad.exact_kernel.library import load
from gatesmith.cad.exact_kernel.measuring import exact_box
from gatesmith.cad.exact_kernel.meshing import tessellate
from gatesmith.cad.kernel_errors import one_solid, translated
from gatesmith.cad.tessellate import welded
from gatesmith.core.errors import KernelError, MissingLibraryError
from gatesmith.core.quality import Quality
from gatesmith.mesh.topology import topology_of
from gatesmith.mesh.triangles import Mesh

load()


def assert_sound(mesh: Mesh, volume: float) -> None:
    topology = topology_of(mesh)
    assert not len(topology.collapsed)
    assert (topology.edges.uses == 2).all()
    assert (topology.edges.forward == 1).all()
    assert topology.body_count == 1
    assert mesh.volume == pytest.approx(volume, rel=0.01)


def digest(mesh: Mesh) -> str:
    return hashlib.sha256(mesh.vertices.tobytes() + mesh.faces.tobytes()).hexdigest()


def test_box_has_eight_corners() -> None:
    """Corners that several faces share would not be one, and no edge would be closed."""
    from cadquery import Solid

    mesh = tessellate(Solid.makeBox(2, 3, 4), Quality.FINE)
    assert len(mesh.vertices) == 8
    assert len(mesh.faces) == 12
    assert mesh.volume == pytest.approx(24.0)
    assert [mesh.vertices.dtype.name, mesh.faces.dtype.name] == ["float32", "int32"]
    assert_sound(mesh, 24.0)


def test_round_shape_is_closed_without_collapsed_facets() -> None:
    """The poles of a sphere would leave facets with two corners in one point."""
    from cadquery import Solid

    ball = Solid.makeSphere(5, angleDegrees1=-90, angleDegrees2=90)
    assert_sound(tessellate(ball, Quality.FINE), 4 / 3 * math.pi * 125)


def test_reversed_and_moved_faces_are_honoured() -> None:
    """A moved, turned or mirrored solid would come out elsewhere or inside out."""
    from cadquery import Location, Solid, Vector

    wedge = Solid.makeWedge(4, 5, 6, 0, 0, 2, 6)
    volume = wedge.Volume()
    turned = wedge.moved(Location(Vector(10, 20, 30), Vector(0, 0, 1), 90))
    # A quarter turn takes x 0..4, y 0..5 to x -5..0, y 0..4.
    mesh = tessellate(turned, Quality.FINE)
    assert_sound(mesh, volume)
    low, high = mesh.box
    assert low == pytest.approx((5, 20, 30), abs=1e-4)
    assert high == pytest.approx((10, 24, 36), abs=1e-4)
    mirrored = wedge.mirror("YZ")
    mesh = tessellate(mirrored, Quality.FINE)
    assert_sound(mesh, volume)
    assert mesh.box[0][0] == pytest.approx(-4, abs=1e-4)


def test_mirrored_location_is_not_inside_out() -> None:
    """Faces placed by a location that mirrors would be wound the wrong way round."""
    from cadquery import Shape, Solid
    from OCP.gp import gp_Ax2, gp_Dir, gp_Pnt, gp_Trsf  # type: ignore[import-untyped]
    from OCP.TopLoc import TopLoc_Location  # type: ignore[import-untyped]

    mirror = gp_Trsf()
    mirror.SetMirror(gp_Ax2(gp_Pnt(0, 0, 0), gp_Dir(1, 0, 0)))
    box = Solid.makeBox(2, 3, 4)
    moved = box.wrapped.Located(TopLoc_Location(mirror), False)
    mesh = tessellate(Shape.cast(moved), Quality.FINE)
    assert abs(mesh.volume) == pytest.approx(24.0)
    assert mesh.box[0][0] == pytest.approx(-2, abs=1e-5)
    assert mesh.volume > 0


def test_draft_is_coarser_and_leaves_no_trace() -> None:
    """A shape that was once meshed finely would stay fine, so the outcome hung on the past."""
    from cadquery import Solid

    round_bar = Solid.makeCylinder(9, 4)
    draft = tessellate(round_bar, Quality.DRAFT)
    fine = tessellate(round_bar, Quality.FINE)
    assert len(draft.faces) < len(fine.faces)
    assert digest(tessellate(round_bar, Quality.DRAFT)) == digest(draft)
    # 18 mm across: at 0.1 rad the outermost corners fall short by at most 2 * 9 * (1 - cos 0.05).
    assert fine.box[1][1] - fine.box[0][1] > 18 - 0.0225


def test_the_exact_box_is_not_that_of_a_mesh() -> None:
    """A solid that was meshed before would measure larger than it is."""
    from cadquery import Solid

    round_bar = Solid.makeCylinder(9, 4)
    round_bar.mesh(0.5, 0.5)
    low, high = exact_box(round_bar)
    assert [top - bottom for bottom, top in zip(low, high, strict=True)] == pytest.approx(
        [18.0, 18.0, 4.0], abs=1e-6
    )


def test_welding_merges_noise_and_drops_what_collapses() -> None:
    """Float noise would keep corners apart, or a negative zero make two points of one."""
    points = np.array(
        [(-0.0, 0, 0), (1, 0, 0), (0, 1, 0), (1e-9, -1e-9, 0), (1.0000001, 0, 0), (7, 7, 7)]
    )
    facets = np.array([(0, 1, 2), (3, 4, 2), (0, 3, 2)])
    mesh = welded(points, facets)
    assert mesh.faces.tolist() == [[0, 1, 2], [0, 1, 2]]
    assert mesh.vertices.tolist() == [[0, 0, 0], [1, 0, 0], [0, 1, 0]]
    assert not np.signbit(mesh.vertices).any()


def test_two_solids_are_refused() -> None:
    """Bodies that do not quite touch would go to the printer as two."""
    from cadquery import Solid, Vector

    box = Solid.makeBox(1, 1, 1)
    both = box.fuse(box.translate(Vector(1.0001, 0, 0)))
    with pytest.raises(KernelError, match="gate, tower: expected one solid and got 2"):
        one_solid(both, "gate", "tower")


def test_one_solid_out_of_a_compound_is_it() -> None:
    """A boolean operation's compound of one solid would be refused."""
    from cadquery import Compound, Solid

    box = Solid.makeBox(1, 2, 3)
    assert one_solid(Compound.makeCompound([box]), "gate").Volume() == pytest.approx(6.0)


def test_faces_beside_the_solid_are_refused() -> None:
    """A stray face would be meshed along and leave the mesh open."""
    from cadquery import Compound, Face, Solid

    both = Compound.makeCompound([Solid.makeBox(1, 1, 1), Face.makePlane(1, 1)])
    with pytest.raises(KernelError, match="1 loose faces"):
        one_solid(both, "gate")


def test_a_solid_that_crosses_itself_is_refused() -> None:
    """A solid that the kernel itself calls broken would be meshed and printed."""
    from cadquery import Face, Solid, Vector, Wire

    bow_tie = Wire.makePolygon([Vector(0, 0), Vector(4, 4), Vector(4, 0), Vector(0, 4)], close=True)
    solid = Solid.extrudeLinear(Face.makeFromWires(bow_tie), Vector(0, 0, 3))
    with pytest.raises(KernelError, match="gate, plinth: the solid is invalid"):
        one_solid(solid, "gate", "plinth")


def test_kernel_failures_name_piece_feature_and_values() -> None:
    """A user would read a bare StdFail_NotDone, or nothing at all for a zero size."""
    from cadquery import Solid

    with (
        pytest.raises(KernelError) as found,
        translated(
            "gate", "edge", width=10.6, merlons=3, lean_angle=42.0, style="plain", rise=None
        ),
    ):
        box = Solid.makeBox(2, 2, 2)
        box.fillet(1.0, box.Edges())
    assert str(found.value) == (
        "gate, edge (width 10.6 mm, merlons 3, lean angle 42°, style plain): the CAD kernel "
        "failed: StdFail_NotDone: BRep_API: command not done"
    )
    said = "gate, plinth: the CAD kernel failed: Standard_Domain"
    with pytest.raises(KernelError, match=said), translated("gate", "plinth"):
        Solid.makeBox(0, 1, 1)


def test_mistakes_of_ours_are_not_blamed_on_the_kernel() -> None:
    """A TypeError in a piece would hide behind a message about the CAD kernel."""
    with pytest.raises(TypeError), translated("gate", "top"):
        raise TypeError("a mistake")


@pytest.mark.parametrize(
    ("said", "wanted"),
    [
        (
            "libGL.so.1: cannot open shared object file: No such file or directory",
            "CadQuery needs the system library libGL.so.1; install libgl1 (Debian, Ubuntu: sudo "
            "apt install libgl1; Fedora: sudo dnf install mesa-libGL)",
        ),
        (
            "libodd.so.7: cannot open shared object file: No such file or directory",
            "CadQuery needs the system library libodd.so.7; find its package with: apt-file "
            "search libodd.so.7 (Debian, Ubuntu) or: dnf provides '*/libodd.so.7' (Fedora)",
        ),
    ],
)
def test_missing_system_library_names_its_package(
    monkeypatch: pytest.MonkeyPatch, said: str, wanted: str
) -> None:
    """A user without libGL would not learn which package brings it."""

    class Refusing:
        def find_spec(self, name: str, *_: object) -> None:
            if name == "cadquery":
                raise ImportError(said)

    monkeypatch.delitem(sys.modules, "cadquery")
    monkeypatch.setattr(sys, "meta_path", [Refusing(), *sys.meta_path])
    with pytest.raises(MissingLibraryError) as found:
        load()
    assert str(found.value) == wanted
