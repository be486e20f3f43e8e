"""STL, 3MF and GLB written without numpy and lib3mf, read by those that have them."""

from __future__ import annotations

import subprocess
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from gatesmith.core.colours import colour_of
from gatesmith.core.errors import OutputError, UnreadableError
from gatesmith.mesh.formats import Document, format_of
from gatesmith.mesh.plain_formats import PlainPart, plain_format, plain_suffixes
from gatesmith.mesh.plain_mesh import PlainMesh, single_precision
from gatesmith.mesh.triangles import Mesh

from ..real_tools.tools import program

DOCUMENT = Document(
    title="Gate <\"&'> 29.7 x 10",
    description="A gate & its sign",
    application="gatesmith 1.0",
    command="gatesmith gate --mark '<b>'",
    recipe='{"mark":"<&>","piece":"gate"}',
    digest="ab",
)

# A wedge with numbers that need all digits of float32, and one far smaller than the others.
WEDGE = PlainMesh(
    single_precision([
        (0.1, -1 / 3, 0.0), (20.000001, 0.0, 1e-7), (2 / 3, 17.0, 0.0), (5.0, 5.0, 31.415926)
    ]),
    [(0, 2, 1), (0, 1, 3), (1, 2, 3), (2, 0, 3)],
)  # fmt: skip
PART = PlainPart("", WEDGE)


def _arrays(mesh: PlainMesh) -> Mesh:
    return Mesh(np.array(mesh.vertices, dtype=np.float32), np.array(mesh.faces, dtype=np.int32))


def test_an_stl_has_the_same_bytes_as_with_numpy() -> None:
    """The page's STL would differ from the command's for the same triangles."""
    here = plain_format(".stl").encode([PART], DOCUMENT)
    assert here == format_of(".stl").encode(_arrays(WEDGE), DOCUMENT)


@pytest.mark.parametrize("suffix", plain_suffixes())
def test_others_read_exactly_what_was_written(suffix: str) -> None:
    """A piece would change, or lose its recipe, on its way through a file."""
    data = plain_format(suffix).encode([PART], DOCUMENT)
    read_as = format_of(suffix)
    native = read_as.decode(read_as.encode(_arrays(WEDGE), DOCUMENT))
    found = read_as.decode(data)
    assert np.array_equal(found.vertices[found.faces], native.vertices[native.faces])
    assert read_as.recipe(data) in (None, DOCUMENT.recipe)
    (again,) = plain_format(suffix).decode(data)
    points = np.array(again.vertices, dtype=np.float32)
    assert np.array_equal(points[np.array(again.faces)], found.vertices[found.faces])


def test_a_3mf_holds_parts_with_their_colours(tmp_path: Path) -> None:
    """A piece in two colours would fall apart in a slicer, or lose a colour."""
    raised = PlainMesh([(x, y, z + 40) for x, y, z in WEDGE.vertices], WEDGE.faces)
    parts = [PlainPart("base", WEDGE, colour_of("blue")), PlainPart("i<n>lay", raised)]
    data = plain_format(".3mf").encode(parts, replace(DOCUMENT, color=colour_of("blue")))
    found = format_of(".3mf").decode(data)
    assert len(found.faces) == 8
    assert found.items in ((), (0,))
    assert len(plain_format(".3mf").decode(data)) == 2
    assert plain_suffixes(several=True) == (".3mf",)


def test_prusaslicer_reads_the_3mf(tmp_path: Path) -> None:
    """A slicer would refuse a file that lib3mf reads."""
    prusa = program("prusa-slicer")
    path = tmp_path / "wedge.3mf"
    path.write_bytes(plain_format(".3mf").encode([PART], DOCUMENT))
    done = subprocess.run([prusa, "--info", str(path)], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert "number_of_facets = 4" in done.stdout
    assert "manifold = yes" in done.stdout


@pytest.mark.parametrize("suffix", plain_suffixes())
def test_a_cut_or_lengthened_file_is_refused(suffix: str) -> None:
    """A damaged file would be offered as a sound one."""
    read_as = plain_format(suffix)
    data = read_as.encode([PART], DOCUMENT)
    for broken in (b"", data[:30], data[:-60], data[: len(data) // 2]):
        with pytest.raises(UnreadableError):
            read_as.decode(broken)
    if suffix != ".3mf":  # a zip may have something after it
        with pytest.raises(UnreadableError, match="follow"):
            read_as.decode(data + b"more")


def test_a_triangle_of_a_vertex_that_is_not_there_is_refused() -> None:
    """The reader would end with an error of its own."""
    wrong = PlainPart("", PlainMesh(WEDGE.vertices, [(0, 1, 9)]))
    for suffix in (".3mf", ".glb"):
        data = plain_format(suffix).encode([wrong], DOCUMENT)
        with pytest.raises(UnreadableError, match="does not exist"):
            plain_format(suffix).decode(data)


def test_other_formats_are_named() -> None:
    """Whoever asks for one would not be told what there is."""
    with pytest.raises(OutputError, match=r"makes no '\.step'; known: \.stl, \.3mf, \.glb"):
        plain_format(".step")
