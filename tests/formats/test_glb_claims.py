"""GLB files that claim more than their data holds."""

from __future__ import annotations

import struct
import tracemalloc

import numpy as np
import pytest

from gatesmith.mesh.formats import _glb_read, glb

from .meshes import DOCUMENT, box
from .rejection import decode_error
from .test_glb import glb_file, glb_parts

MEGABYTE = 2**20


@pytest.mark.parametrize(
    ("key", "change", "code"),
    [
        ("accessors", {"count": 4_000_000_000}, "file-cut"),
        ("accessors", {"count": 10**30}, "file-cut"),
        ("accessors", {"byteOffset": 10**30}, "file-cut"),
        ("accessors", {"count": -1}, "file-not-a-mesh"),
        ("accessors", {"count": 1.5}, "file-not-a-mesh"),
        ("accessors", {"count": True}, "file-not-a-mesh"),
        ("accessors", {"count": 0, "byteOffset": 10**6}, "file-empty"),
        ("accessors", {"componentType": 5122}, "file-not-a-mesh"),
        ("accessors", {"type": "VEC2"}, "file-not-a-mesh"),
        ("accessors", {"sparse": {}}, "glb-unsupported"),
        ("accessors", {"bufferView": 77}, "file-not-a-mesh"),
        ("bufferViews", {"byteStride": 1}, "file-cut"),
        ("bufferViews", {"byteStride": 2**40}, "file-cut"),
        ("bufferViews", {"byteLength": 2**60, "byteOffset": 2**60}, "file-cut"),
        ("bufferViews", {"buffer": 1}, "glb-unsupported"),
        ("meshes", {"primitives": [{"attributes": {}}]}, "file-not-a-mesh"),
        ("meshes", {"primitives": [{"attributes": {"POSITION": 1}, "mode": 1}]}, "glb-unsupported"),
        ("meshes", {"primitives": 3}, "file-not-a-mesh"),
        ("nodes", {"mesh": 0, "skin": 0}, "glb-unsupported"),
        ("nodes", {"mesh": 0, "rotation": [0, 0, 1]}, "file-not-a-mesh"),
        ("nodes", {"mesh": 0, "scale": [1, "2", 1]}, "file-not-a-mesh"),
        ("nodes", {"mesh": 0, "matrix": [1e300] * 16}, "file-not-a-mesh"),
        ("nodes", {"children": [0, 0]}, "file-not-a-mesh"),
        ("nodes", {"children": [0]}, "file-not-a-mesh"),
        ("scenes", {"nodes": [0] * 9}, "file-not-a-mesh"),
    ],
)
def test_glb_claims_are_proven_by_the_data(key: str, change: dict[str, object], code: str) -> None:
    """A GLB that refers beyond its data, or in a circle, would crash, hang or fill the memory."""
    tree, binary = glb_parts()
    entries = tree[key]
    assert isinstance(entries, list)
    tree[key] = [{**entry, **change} for entry in entries]
    tracemalloc.start()
    assert decode_error(glb, glb_file(tree, binary)).code == code
    assert tracemalloc.get_traced_memory()[1] < 8 * MEGABYTE
    tracemalloc.stop()


@pytest.mark.parametrize(
    ("key", "change", "words"),
    [
        ("meshes", {"primitives": [{"attributes": {"POSITION": 1}, "mode": 5}]}, "triangle strips"),
        ("meshes", {"primitives": [{"attributes": {"POSITION": 1}, "mode": 6}]}, "triangle fans"),
        (
            "meshes",
            {
                "primitives": [{"attributes": {"POSITION": 1}, "targets": [{"POSITION": 1}]}],
                "weights": [0.5],
            },
            "morph targets",
        ),
        ("nodes", {"mesh": 0, "weights": [1.0]}, "morph targets"),
        ("accessors", {"sparse": {"count": 1}}, "is sparse"),
    ],
)
def test_what_is_not_read_is_refused_by_its_name(
    key: str, change: dict[str, object], words: str
) -> None:
    """Another shape than that of the file would be judged, or its maker not know what to change."""
    tree, binary = glb_parts()
    entries = tree[key]
    assert isinstance(entries, list)
    tree[key] = [{**entry, **change} for entry in entries]
    error = decode_error(glb, glb_file(tree, binary))
    assert error.code == "glb-unsupported"
    assert words in str(error)


@pytest.mark.parametrize("text", [b"", b"{", b"[]", b"null", b"[" * 5000, b'{"a":' * 5000, b"\xff"])
def test_invalid_json_in_a_glb_is_rejected(text: bytes) -> None:
    """A JSON chunk that is broken, or nested without end, would end in a traceback."""
    body = struct.pack("<I4s", len(text), b"JSON") + text
    data = struct.pack("<4sII", b"glTF", 2, 12 + len(body)) + body
    assert decode_error(glb, data).code == "file-not-a-mesh"


def test_glb_that_shows_one_mesh_again_and_again_is_rejected(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A small file would become a mesh that fills the memory."""
    tree, binary = glb_parts()
    monkeypatch.setattr(_glb_read, "MOST_COPIED", 20)
    tree["nodes"] = [{"mesh": 0}] * 9
    tree["scenes"] = [{"nodes": [0, 1]}]
    assert len(glb.decode(glb_file(tree, binary)).faces) == 24
    tree["scenes"] = [{"nodes": list(range(9))}]
    assert decode_error(glb, glb_file(tree, binary)).code == "glb-unsupported"


def test_glb_cut_anywhere_is_cut() -> None:
    """A download that broke off would be read as a smaller mesh."""
    whole = glb.encode(box(), DOCUMENT)
    assert {decode_error(glb, whole[:end]).code for end in range(4, len(whole))} == {"file-cut"}


def test_glb_says_its_unit() -> None:
    """A tiny piece in a format of metres would be suspected of being in inches."""
    found = glb.decode(glb.encode(box(), DOCUMENT))
    assert found.unit_known
    assert np.allclose(found.box, [[0, 0, 0], [1, 2, 3]], atol=1e-4)
