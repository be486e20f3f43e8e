"""GLB: placed, converted and named as glTF requires, and every kind of damage named."""

from __future__ import annotations

import json
import struct

import numpy as np
import pytest

from gatesmith.mesh.formats import glb

from .meshes import DOCUMENT, awkward, box
from .rejection import decode_error


def glb_parts() -> tuple[dict[str, object], bytes]:
    """The JSON tree and the binary chunk of the box."""
    data = glb.encode(box(), DOCUMENT)
    (length,) = struct.unpack_from("<I", data, 12)
    return json.loads(data[20 : 20 + length]), data[28 + length :]


def glb_file(tree: object, binary: bytes) -> bytes:
    """A GLB of a JSON tree and a binary chunk."""
    text = json.dumps(tree).encode()
    text += b" " * (-len(text) % 4)
    body = struct.pack("<I4s", len(text), b"JSON") + text
    body += struct.pack("<I4s", len(binary), b"BIN\0") + binary
    return struct.pack("<4sII", b"glTF", 2, 12 + len(body)) + body


def test_glb_keeps_coordinates_within_a_ten_thousandth() -> None:
    """If this fails the way through metres moves a vertex further than is promised."""
    found = glb.decode(glb.encode(awkward(), DOCUMENT))
    assert np.abs(found.vertices - awkward().vertices).max() < 1e-4


def test_glb_names_its_maker_and_has_a_matte_material() -> None:
    """If this fails the file claims another origin or loses what it was made from."""
    tree, _ = glb_parts()
    asset = tree["asset"]
    assert isinstance(asset, dict)
    assert asset["generator"] == "gatesmith 0.1.0"
    assert asset["extras"]["command"] == "gatesmith gate --wall-length 30"
    assert [key for key in tree if key == "materials"] == ["materials"]


def test_glb_nodes_place_and_mirror_their_mesh() -> None:
    """If this fails a node's scale is lost, or a mirrored node turns the mesh inside out."""
    tree, binary = glb_parts()
    tree["nodes"] = [
        {"children": [1], "translation": [0, 1, 0], "scale": [2, 2, 2]},
        {"mesh": 0, "scale": [-1, 1, 1]},
    ]
    found = glb.decode(glb_file(tree, binary))
    assert found.volume == pytest.approx(8 * 6)
    assert found.box[0] == pytest.approx((-2, 0, 1000))
    assert found.box[1] == pytest.approx((0, 4, 1006))


@pytest.mark.parametrize(
    ("key", "value", "code"),
    [
        ("nodes", [{"children": [0]}], "file-not-a-mesh"),
        ("nodes", [{"mesh": 5}], "file-not-a-mesh"),
        ("nodes", [], "file-not-a-mesh"),
        ("nodes", [{}], "file-empty"),
        ("accessors", [], "file-not-a-mesh"),
        ("buffers", [{"uri": "other.bin", "byteLength": 4}], "glb-unsupported"),
        ("bufferViews", [{"buffer": 0, "byteLength": 9}] * 2, "file-cut"),
        ("extensionsRequired", ["KHR_draco_mesh_compression"], "glb-unsupported"),
    ],
)
def test_glb_damage_is_named(key: str, value: object, code: str) -> None:
    """If this fails a GLB with broken references gives a traceback, a hang or an empty mesh."""
    tree, binary = glb_parts()
    assert decode_error(glb, glb_file({**tree, key: value}, binary)).code == code


def test_glb_lengths_are_demanded() -> None:
    """If this fails bytes missing from or added to a GLB go unseen."""
    data = glb.encode(box(), DOCUMENT)
    assert decode_error(glb, data[:-1]).code == "file-cut"
    assert decode_error(glb, data + b"\0\0\0\0").code == "file-trailing"


def test_glb_with_normals_is_joined_by_coordinates() -> None:
    """If this fails every GLB with flat shading is reported as open."""
    tree, binary = glb_parts()
    text = json.dumps(tree).replace('"POSITION": 1', '"POSITION": 1, "NORMAL": 1')
    assert not glb.decode(glb_file(json.loads(text), binary)).indexed
