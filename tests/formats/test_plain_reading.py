"""Files of any program read without numpy and lib3mf, compared with the readers on them."""

from __future__ import annotations

import json
import random
import struct
import subprocess
import sys
from collections.abc import Callable

import numpy as np
import pytest
from numpy.typing import NDArray

from gatesmith.core.errors import OutputError, UnreadableError
from gatesmith.mesh.file_codes import FILE_CODES, FileCode
from gatesmith.mesh.formats import format_of, formats
from gatesmith.mesh.plain_reading import read_plainly

from ..strength import how_many
from .meshes import DOCUMENT, TETRAHEDRON, awkward, model
from .packages import OBJECT
from .test_polygons import EVERY, Outline, prism
from .test_reader_fuzz import damaged, sound

RECORDS = [record for record in FILE_CODES.values() if record.refuses is not None]
RUNS = how_many(60, 2000)


def _code(data: bytes, suffix: str, *, plainly: bool) -> str | None:
    """The code with which a reader refuses a file; None where it reads it."""
    try:
        if plainly:
            read_plainly(data, suffix)
        else:
            format_of(suffix).decode(data)
    except UnreadableError as error:
        assert "\n" not in str(error)
        return error.code
    return None


def _two_headers_differ(data: bytes) -> bool:
    """Whether lib3mf refuses a file because the two headers of an entry of its zip differ."""
    try:
        format_of(".3mf").decode(data)
    except UnreadableError as error:
        return "ZIP file contains inconsistencies" in str(error)
    return False


def _same(data: bytes, suffix: str) -> None:
    """Both readers find the same triangles in the same order."""
    mesh = format_of(suffix).decode(data)
    plain = read_plainly(data, suffix)
    corners = np.array([each for three in plain.corners for each in three], dtype=np.float64)
    np.testing.assert_allclose(corners.reshape(-1, 3, 3), mesh.corners, rtol=2e-7, atol=1e-37)
    assert len(set(plain.vertices)) == len(plain.vertices), "a place is there twice"


@pytest.mark.parametrize("record", RECORDS, ids=lambda record: record.name)
def test_it_refuses_what_the_others_refuse(record: FileCode) -> None:
    """The page would check half of a damaged file, or give another reason than the command."""
    assert record.refuses is not None and record.passes is not None
    assert _code(record.refuses(), record.suffix, plainly=True) == record.name
    _same(record.passes(), record.suffix)


@pytest.mark.parametrize("suffix", list(formats()))
def test_it_reads_what_gatesmith_writes(suffix: str) -> None:
    """The page would call a file of the program itself damaged."""
    for data in sound(suffix):
        _same(data, suffix)
    with pytest.raises(UnreadableError, match="empty"):
        read_plainly(b" \n", suffix)


@pytest.mark.parametrize("suffix", list(formats()))
def test_a_damaged_file_is_read_as_the_others_read_it(suffix: str) -> None:
    """A file with one wrong byte would be read as something else, or end the worker."""
    chance = random.Random(f"plain {suffix}")
    refused = 0
    for number in range(RUNS):
        data = damaged(chance, chance.choice(sound(suffix)))
        expected = _code(data, suffix, plainly=False)
        found = _code(data, suffix, plainly=True)
        if found is None and expected is not None and _two_headers_differ(data):
            continue  # the directory of the zip counts here; lib3mf wants both of its headers
        assert (found is None) == (expected is None), (number, found, expected)
        refused += expected is not None
        if expected is None:
            mesh = format_of(suffix).decode(data)
            assert len(read_plainly(data, suffix).faces) == len(mesh.faces)
            # A polygon that is bent or crosses itself may be cut in more than one way.
            if suffix not in (".obj", ".ply") and np.isfinite(mesh.vertices).all():
                _same(data, suffix)
    assert 0 < refused < RUNS


@pytest.mark.parametrize(
    ("suffix", "damage"),
    [
        (".obj", lambda data: data.replace(b"123.456", b"123_456")),
        (".obj", lambda data: data.replace(b"123.456", "\uff1123.456".encode())),
        # The end of the zip: its directory is on disk 4096, or has one entry more on this one.
        (".3mf", lambda data: data[:-15] + b"\x10" + data[-14:]),
        (".3mf", lambda data: data[:-14] + b"\x04" + data[-13:]),
    ],
    ids=["underscore", "wide-digit", "disk", "entries"],
)
def test_what_python_alone_reads_is_damage(suffix: str, damage: Callable[[bytes], bytes]) -> None:
    """The page would check a file that every other program, and the command, refuses."""
    data = sound(suffix)[0]
    assert damage(data) != data
    assert _code(damage(data), suffix, plainly=False) is not None
    assert _code(damage(data), suffix, plainly=True) is not None


@pytest.mark.parametrize("outline", EVERY.values(), ids=EVERY)
def test_polygons_are_filled(outline: Outline) -> None:
    """A floor with a notch would be crossed by a triangle outside of it."""
    count = len(outline)
    for first in range(0, count, 3):
        mesh = read_plainly(prism(outline, first).encode(), ".obj")
        whole = read_plainly(prism(outline).encode(), ".obj")
        floor = [face for face in mesh.faces if all(mesh.vertices[each][2] == 0 for each in face)]
        areas = []
        for a, b, c in floor:
            (ax, ay, _), (bx, by, _), (cx, cy, _) = (mesh.vertices[each] for each in (a, b, c))
            areas.append((cx - ax) * (by - ay) - (bx - ax) * (cy - ay))
        assert min(areas) > -1e-4, "a triangle faces upwards"
        shoelace = sum(
            x * v - u * y for (x, y), (u, v) in zip(outline, outline[1:] + outline[:1], strict=True)
        )
        assert sum(areas) == pytest.approx(shoelace, rel=1e-5)
        assert mesh.volume == pytest.approx(whole.volume, rel=1e-5)


def _glb(nodes: list[dict[str, object]], content: bytes, stride: int = 12) -> bytes:
    """A GLB of one tetrahedron, shown by nodes."""
    corners = bytes((0, 2, 1, 0, 1, 3, 0, 3, 2, 1, 2, 3))
    tree = {
        "asset": {"version": "2.0"},
        "scene": 0,
        "scenes": [{"nodes": [0]}],
        "nodes": nodes,
        "meshes": [{"primitives": [{"attributes": {"POSITION": 0}, "indices": 1}]}],
        "accessors": [
            {"bufferView": 0, "componentType": 5126, "count": 4, "type": "VEC3"},
            {"bufferView": 1, "componentType": 5121, "count": 12, "type": "SCALAR"},
        ],
        "bufferViews": [
            {"buffer": 0, "byteLength": len(content), "byteStride": stride},
            {"buffer": 0, "byteOffset": len(content), "byteLength": 12},
        ],
        "buffers": [{"byteLength": len(content) + 12}],
    }
    text = json.dumps(tree).encode()
    text += b" " * (-len(text) % 4)
    binary = content + corners
    head = struct.pack("<4sII", b"glTF", 2, 28 + len(text) + len(binary))
    chunks = struct.pack("<I4s", len(text), b"JSON") + text
    return head + chunks + struct.pack("<I4s", len(binary), b"BIN\0") + binary


def test_the_nodes_of_a_glb_are_placed() -> None:
    """A scene of several nodes, turned or mirrored, would lie elsewhere, or inside out."""
    places = [(0, 0, 0), (0.01, 0, 0), (0, 0.01, 0), (0, 0, 0.01)]
    packed = b"".join(struct.pack("<3f", *place) for place in places)
    apart = b"".join(struct.pack("<3f4x", *place) for place in places)
    chance = random.Random(7)
    for _ in range(how_many(20, 400)):
        turn: NDArray[np.float64] = np.array([chance.gauss(0, 1) for _ in range(4)])
        turn /= np.linalg.norm(turn)
        scale = [chance.choice((-1, 1)) * chance.uniform(0.5, 2) for _ in range(3)]
        inner: dict[str, object] = {"mesh": 0, "rotation": turn.tolist(), "scale": scale}
        matrix = np.eye(4)
        matrix[:3, :3] += np.array([[chance.uniform(-0.3, 0.3) for _ in "xyz"] for _ in "xyz"])
        matrix[:3, 3] = [chance.uniform(-0.1, 0.1) for _ in "xyz"]
        outer: dict[str, object] = {"mesh": 0, "children": [1], "matrix": matrix.T.ravel().tolist()}
        data = _glb([outer, inner], *chance.choice(((packed, 12), (apart, 16))))
        mesh, plain = format_of(".glb").decode(data), read_plainly(data, ".glb")
        found = np.array([each for three in plain.corners for each in three]).reshape(-1, 3, 3)
        np.testing.assert_allclose(found, mesh.corners, atol=1e-5)
        assert np.sign(plain.volume) == np.sign(mesh.volume)


def test_the_build_of_a_3mf_is_placed() -> None:
    """A plate of several pieces, or one in inches, would be measured as something else."""
    chance = random.Random(8)
    for unit in ("micron", "millimeter", "centimeter", "inch", "foot", "meter"):
        turns = []
        for _ in range(2):
            matrix = np.eye(3) + [[chance.uniform(-0.3, 0.3) for _ in "xyz"] for _ in "xyz"]
            shift = [chance.uniform(-9, 9) for _ in "xyz"]
            turns.append(" ".join(f"{each:.6g}" for each in [*matrix.ravel(), *shift]))
        objects = (
            f'{OBJECT}<object id="2" type="model"><components><component objectid="1"/>'
            f'<component objectid="1" transform="{turns[0]}"/></components></object>'
            f'<object id="3" type="support">{TETRAHEDRON}</object>'
        )
        items = f'<item objectid="2" transform="{turns[1]}"/><item objectid="1"/>'
        data = model(objects, f'{items}<item objectid="3"/>', unit)
        mesh, plain = format_of(".3mf").decode(data), read_plainly(data, ".3mf")
        assert len(plain.faces) == 12
        found = np.array([each for three in plain.corners for each in three]).reshape(-1, 3, 3)
        np.testing.assert_allclose(found, mesh.corners, rtol=1e-6, atol=1e-6)


def test_progress_is_told() -> None:
    """Someone who waits for a large file would not know whether anything happens."""
    told: list[tuple[int, int]] = []
    data = format_of(".stl").encode(awkward(), DOCUMENT)
    read_plainly(data, ".stl", lambda done, of: told.append((done, of)))
    assert told and all(0 <= done <= of for done, of in told)


def test_other_suffixes_are_refused() -> None:
    """A STEP file would end in a traceback."""
    with pytest.raises(OutputError, match=r"\.stl"):
        read_plainly(b"x", ".step")


def test_it_needs_neither_numpy_nor_lib3mf() -> None:
    """The page in a browser would fail with the first file."""
    script = (
        "import sys\n"
        "for name in ('numpy', 'lib3mf', 'trimesh', 'manifold3d'): sys.modules[name] = None\n"
        "from pathlib import Path\n"
        "from gatesmith.mesh.plain_reading import _MODULES, read_plainly\n"
        "from gatesmith.core.errors import UnreadableError\n"
        "for suffix in _MODULES:\n"
        "    try: read_plainly(b'no mesh', suffix)\n"
        "    except UnreadableError as error: print(suffix, error.code)\n"
    )
    said = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, check=True
    ).stdout.split()
    assert said[::2] == [".stl", ".3mf", ".obj", ".ply", ".glb"]
    assert {*said[1::2]} == {"file-not-a-mesh"}
