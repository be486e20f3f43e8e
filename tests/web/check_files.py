"""Files for the room that checks: hostile ones, and large sound ones."""

from __future__ import annotations

import io
import json
import struct
import zipfile
from functools import cache
from pathlib import Path

import numpy as np

from gatesmith.mesh._file_samples import item, package
from gatesmith.mesh.formats import Document, format_of
from gatesmith.mesh.merging import merged
from gatesmith.mesh.triangles import Mesh
from gatesmith.validation.checks.examples import box

DOCUMENT = Document("a", "b", "gatesmith 1.0", "gatesmith gate", "{}", "00")

MARKUP = "<img src=x onerror=document.title=1>.stl"
"""A name that is markup."""


def sound(suffix: str = ".stl") -> bytes:
    """A box; a 3MF joins its triangles by index."""
    mesh = box(20, 20, 10)
    return format_of(suffix).encode(Mesh(*merged(mesh)), DOCUMENT)


def holed() -> bytes:
    """A box without one of its triangles."""
    mesh = box(20, 20, 10)
    return format_of(".stl").encode(Mesh(mesh.vertices, mesh.faces[1:]), DOCUMENT)


def turned() -> bytes:
    """A box with one triangle wound the wrong way, which a repair mends."""
    mesh = box(20, 20, 10)
    faces = mesh.faces.copy()
    faces[0] = faces[0][::-1]
    return format_of(".stl").encode(Mesh(mesh.vertices, faces), DOCUMENT)


@cache
def hostile() -> dict[str, tuple[bytes, str]]:
    """Files made to do harm, by name, each with the code of what is found first."""
    bomb = io.BytesIO()
    with zipfile.ZipFile(bomb, "w", zipfile.ZIP_DEFLATED) as zipped:
        zipped.writestr("[Content_Types].xml", b" " * 40_000_000)
    broken = bytearray(sound())
    broken[84 + 12 : 84 + 16] = struct.pack("<f", float("nan"))
    return {
        "bomb.3mf": (bomb.getvalue(), "3mf-unsafe"),
        "counts.stl": (b"\0" * 80 + b"\xff\xff\xff\xff" + b"\0" * 50, "file-wrong-count"),
        MARKUP: (holed(), "open-edges"),
        "empty.stl": (b"", "file-empty"),
        "text.stl": (b"<script>document.title=1</script>", "file-not-a-mesh"),
        "cut.stl": (sound()[:-7], "file-cut"),
        "nan.stl": (bytes(broken), "not-finite"),
        "many.3mf": (many_objects(), "3mf-unsafe"),
        "wild.glb": (wild_glb(), "file-cut"),
        "wrong.obj": (sound(".glb"), "file-not-a-mesh"),
        "entity.3mf": (package(before='<!DOCTYPE x [<!ENTITY a "b">]>'), "3mf-unsafe"),
    }


def many_objects() -> bytes:
    """A 3MF that places one object more often than any plate holds."""
    return package(build=item() * 3000)


def wild_glb() -> bytes:
    """A GLB whose accessor reaches far beyond its numbers."""
    content = sound(".glb")
    length = struct.unpack_from("<I", content, 12)[0]
    tree = json.loads(content[20 : 20 + length])
    for accessor in tree["accessors"]:
        accessor["count"] = 3 * 10**8
    text = json.dumps(tree).encode()
    text += b" " * (-len(text) % 4)
    rest = content[20 + length :]
    head = struct.pack("<4sII", b"glTF", 2, 20 + len(text) + len(rest))
    return head + struct.pack("<I4s", len(text), b"JSON") + text + rest


def large_stl(path: Path, triangles: int) -> None:
    """A binary STL of a sound wavy block of about so many triangles."""
    side = max(int((triangles / 4) ** 0.5), 4)
    across = np.linspace(0.0, 100.0, side + 1, dtype=np.float32)
    x, y = np.meshgrid(across, across, indexing="ij")
    top = 10.0 + np.sin(x / 9) * np.cos(y / 7)
    upper = np.stack((x, y, top.astype(np.float32)), axis=2).reshape(-1, 3)
    lower = np.stack((x, y, np.zeros_like(x)), axis=2).reshape(-1, 3)
    number = np.arange((side + 1) ** 2, dtype=np.int64).reshape(side + 1, side + 1)
    a, b, c, d = number[:-1, :-1], number[1:, :-1], number[1:, 1:], number[:-1, 1:]
    sheet = np.concatenate(
        [np.stack(three, axis=2).reshape(-1, 3) for three in ((a, b, c), (a, c, d))]
    )
    count = (side + 1) ** 2
    rim = np.concatenate((number[:, 0], number[-1, 1:], number[-2::-1, -1], number[0, -2:0:-1]))
    after = np.roll(rim, -1)
    walls = np.concatenate(
        (np.stack((rim + count, after + count, after), 1), np.stack((rim + count, after, rim), 1))
    )
    faces = np.concatenate((sheet, sheet[:, ::-1] + count, walls))
    corners = np.concatenate((upper, lower))[faces]
    facets = np.zeros(len(corners), dtype=[("n", "<f4", 3), ("c", "<f4", (3, 3)), ("a", "<u2")])
    facets["c"] = corners
    path.write_bytes(b"\0" * 80 + len(facets).to_bytes(4, "little") + facets.tobytes())
