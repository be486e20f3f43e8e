"""Readers under random damage: always a known code, quickly."""

from __future__ import annotations

import io
import random
import struct
import zipfile
from collections import Counter
from dataclasses import replace
from functools import partial

import pytest

from gatesmith.core.errors import UnreadableError
from gatesmith.mesh.file_codes import FILE_CODES
from gatesmith.mesh.formats import Format, format_of
from gatesmith.mesh.triangles import Mesh

from ..counting import calls_of
from ..strength import how_many
from .meshes import DOCUMENT, awkward, model
from .packages import OBJECT

RUNS = how_many(80, 1000)
MOST_CALLS = 100_000  # of functions; a sound file of these takes a tenth
WORDS = (
    b"0",
    b"-1",
    b"4294967295",
    b"nan",
    b"1e400",
    b",",
    b"<",
    b'"',
    b"\xff",
    b"\0",
    b"\n",
    b"[",
)

GROUP = (
    f'{OBJECT}<object id="2" type="model"><components><component objectid="1"/>'
    '<component objectid="1" transform="1 0 0 0 1 0 0 0 1 5 0 0"/></components></object>'
)
BIG_ENDIAN_PLY = (
    b"ply\nformat binary_big_endian 1.0\nelement vertex 4\nproperty float x\nproperty float y\n"
    b"property float z\nelement face 2\nproperty list uchar int vertex_index\nend_header\n"
    + struct.pack(">12f", *range(12))
    + struct.pack(">BiiiBiiii", 3, 0, 1, 2, 4, 0, 1, 2, 3)
)


def sound(suffix: str) -> list[bytes]:
    """Files with this suffix that are read."""
    read_as = format_of(suffix)
    files = [read_as.encode(awkward(), DOCUMENT)]
    if suffix == ".stl":
        files.append(read_as.encode(awkward(), replace(DOCUMENT, ascii=True)))
    if suffix == ".ply":
        files.append(BIG_ENDIAN_PLY)
    if suffix == ".3mf":
        files.append(model(GROUP, '<item objectid="2"/><item objectid="1"/>', "inch"))
    return files


def damaged(chance: random.Random, data: bytes) -> bytes:
    """The data with a few bytes flipped, replaced, inserted, cut out, doubled or cut off."""
    found = bytearray(data)
    for _ in range(chance.choice((1, 1, 2, 4))):
        at = chance.randrange(len(found) + 1)
        match chance.randrange(6):
            case 0 if at < len(found):
                found[at] ^= 1 << chance.randrange(8)
            case 1 if at < len(found):
                found[at] = chance.randrange(256)
            case 2:
                found[at:at] = chance.choice(WORDS)
            case 3:
                del found[at : at + chance.choice((1, 4, 50, 200))]
            case 4:
                start = chance.randrange(len(found) + 1)
                found[at:at] = found[start : start + chance.choice((1, 8, 50))]
            case _:
                del found[at + 1 :]
        found = found or bytearray(b"x")
    return bytes(found)


def damaged_inside(chance: random.Random, data: bytes) -> bytes:
    """A zip whose parts are damaged while the zip itself is whole."""
    written = io.BytesIO()
    with (
        zipfile.ZipFile(io.BytesIO(data)) as source,
        zipfile.ZipFile(written, "w", zipfile.ZIP_DEFLATED) as target,
    ):
        names = source.namelist()
        chosen = chance.choice([*names, *["3D/3dmodel.model"] * 5])
        for name in names:
            content = source.read(name)
            target.writestr(name, damaged(chance, content) if name == chosen else content)
    return written.getvalue()


def read_or_rejected(read_as: Format, data: bytes) -> Mesh | UnreadableError:
    """What is read, or the error with which it is rejected."""
    try:
        return read_as.decode(data)
    except UnreadableError as error:
        return error


@pytest.mark.parametrize(
    ("suffix", "inside"),
    [(".3mf", False), (".glb", False), (".obj", False), (".ply", False), (".stl", False),
     (".3mf", True)],
)  # fmt: skip
def test_random_damage_is_rejected_with_a_code_or_read(suffix: str, inside: bool) -> None:
    """A damaged file would end in a traceback, or keep the computer busy for minutes."""
    chance = random.Random(f"readers {suffix} {inside}")
    read_as = format_of(suffix)
    files = sound(suffix)
    read_as.decode(files[0])  # or the first run would be counted with its imports
    seen: Counter[str] = Counter()
    for run in range(RUNS):
        whole = chance.choice(files)
        data = (damaged_inside if inside else damaged)(chance, whole)
        mesh, calls = calls_of(partial(read_or_rejected, read_as, data))
        if isinstance(mesh, UnreadableError):
            assert mesh.code in FILE_CODES, f"run {run}: {mesh.code}"
            assert len(str(mesh)) < 400, f"run {run}: {mesh}"
            seen[mesh.code] += 1
        else:
            assert 0 <= mesh.faces.min() <= mesh.faces.max() < len(mesh.vertices)
            seen["read"] += 1
        assert calls < MOST_CALLS, f"run {run}"
    assert len(seen) >= 2
    assert sum(seen.values()) - seen["read"] > RUNS / 4


@pytest.mark.parametrize("suffix", [".3mf", ".glb", ".obj", ".ply", ".stl"])
def test_noise_is_never_a_mesh(suffix: str) -> None:
    """Bytes of no meaning would be checked as a piece."""
    chance = random.Random(f"noise {suffix}")
    starts = {".3mf": b"PK\x03\x04", ".glb": b"glTF", ".ply": b"ply\n", ".stl": b"solid "}
    read_as = format_of(suffix)
    for length in (1, 10, 83, 84, 85, 200, 5000):
        for start in (b"", starts.get(suffix, b"v ")):
            with pytest.raises(UnreadableError):
                read_as.decode(start + chance.randbytes(length))
