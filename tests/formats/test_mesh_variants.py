"""OBJ, PLY and GLB as various programs write them, and false claims in them."""

from __future__ import annotations

import struct
import tracemalloc

import pytest

from gatesmith.mesh.formats import obj, ply

from ..counting import calls_of
from .rejection import decode_error

POINTS = "v 0 0 0\nv 1 0 0\nv 0 1 0\nv 1 1 0\n"
SQUARE = [[0, 0, 0], [1, 0, 0], [1, 1, 0], [0, 1, 0]]
MEGABYTE = 2**20


def ply_file(order: str, faces: list[list[int]], *, more: bool = False) -> bytes:
    """A PLY of a square's corners and these faces, as text or binary, with more than needed."""
    name = {"": "ascii", "<": "binary_little_endian", ">": "binary_big_endian"}[order]
    extra = "property uchar red\nproperty list uchar float weights\n" if more else ""
    head = (
        f"ply\r\nformat {name} 1.0\r\ncomment by hand\r\nobj_info none\r\nelement vertex 4\r\n"
        f"property float x\r\nproperty float y\r\nproperty float z\r\n{extra}"
    )
    if more:
        head += "element camera 1\r\nproperty double angle\r\n"
    head += f"element face {len(faces)}\r\nproperty list uchar uint vertex_indices\r\n"
    head = f"{head}end_header\r\n".replace("\r\n", "\n" if order else "\r\n")
    body = b"" if order else ""
    rows: list[tuple[str, list[float]]] = []
    for number, place in enumerate(SQUARE):
        tail: list[float] = [number, number, *([0.5] * number)] if more else []
        rows.append((f"fff{'BB' if more else ''}{'f' * number if more else ''}", [*place, *tail]))
    if more:
        rows.append(("d", [1.25]))
    rows += [(f"B{len(face)}I", [len(face), *face]) for face in faces]
    if order:
        body = b"".join(
            struct.pack(
                order + kinds,
                *(int(v) if k in "BI" else v for k, v in zip(_spelled(kinds), values, strict=True)),
            )
            for kinds, values in rows
        )
        return head.encode() + body
    return (
        head + "".join(" ".join(f"{v:g}" for v in values) + "\n" for _, values in rows)
    ).encode()


def _spelled(kinds: str) -> str:
    """``B3I`` as ``BIII``."""
    letters = ""
    count = ""
    for letter in kinds:
        if letter.isdigit():
            count += letter
        else:
            letters += letter * int(count or 1)
            count = ""
    return letters


@pytest.mark.parametrize(
    ("faces", "expected"),
    [
        ("f 1 2 4 3\n", [[0, 1, 3], [0, 3, 2]]),
        ("f -4 -3 -1\n", [[0, 1, 3]]),
        ("f 1/1/1 2/2/2 4/4/4\nvt 0 0\nvn 0 0 1\n", [[0, 1, 3]]),
        ("f 1//1 2//1 4//1\n", [[0, 1, 3]]),
        ("f 1/ 2/ 4/\n", [[0, 1, 3]]),
        (
            "mtllib a b.mtl\nusemtl red\no thing\ng one two\ns off\nf 1 2 4 # face\nl 1 2\n",
            [[0, 1, 3]],
        ),
        ("f 1 2 \\\n4\n", [[0, 1, 3]]),
        ("f -1 -2 -3\nv 5 5 5\nf -1 -2 -3\n", [[3, 2, 1], [4, 3, 2]]),
        ("\tf\t1\t2\t4\t\n", [[0, 1, 3]]),
    ],
)
@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_obj_faces_of_every_kind(faces: str, expected: list[list[int]], end: str) -> None:
    """Other programs' faces would be rejected, or lead to other vertices."""
    found = obj.decode((POINTS + faces).replace("\n", end).encode())
    assert found.faces.tolist() == expected
    assert not found.indexed
    assert not found.unit_known


def test_obj_lines_that_go_on_are_counted() -> None:
    """An error would name another line than the wrong one."""
    text = POINTS + "f 1 2 \\\n4\nf 1 2 x\n"
    assert "line 7: 'x' is not a vertex number" in str(decode_error(obj, text))


@pytest.mark.parametrize(
    ("text", "code"),
    [
        (POINTS + "f 1 2 4\nf 1 2", "file-cut"),
        (POINTS + "f 1 2 4\nf 1 2\n", "file-not-a-mesh"),
        (POINTS + "f 1 2 4\nv 0 0", "file-cut"),
        (POINTS + "f 1 2 99999999999\n", "file-not-a-mesh"),
        (POINTS + f"f 1 2 {'9' * 5000}\n", "file-not-a-mesh"),
        (POINTS + "f 1.0 2 3\n", "file-not-a-mesh"),
        (POINTS.replace("v 1 0 0", "v 1,0 0 0") + "f 1 2 3\n", "file-decimal-comma"),
        ("vertex 1 2 3\n", "file-not-a-mesh"),
        ("\n\n", "file-empty"),
    ],
)
def test_obj_damage_has_its_code(text: str, code: str) -> None:
    """A cut or wrong OBJ would end in a traceback, or be read as a smaller mesh."""
    assert decode_error(obj, text).code == code


@pytest.mark.parametrize("order", ["", "<", ">"])
@pytest.mark.parametrize("more", [False, True])
@pytest.mark.parametrize(
    ("faces", "expected"),
    [
        ([[0, 1, 2]], [[0, 1, 2]]),
        ([[0, 1, 2], [0, 2, 3]], [[0, 1, 2], [0, 2, 3]]),
        ([[0, 1, 2, 3]], [[0, 1, 2], [0, 2, 3]]),
        ([[0, 1, 2, 3], [2, 1, 0]], [[0, 1, 2], [0, 2, 3], [2, 1, 0]]),
    ],
)
def test_ply_of_every_kind(
    order: str, more: bool, faces: list[list[int]], expected: list[list[int]]
) -> None:
    """Another byte order, a mixed list or an element more would shift all that follows."""
    found = ply.decode(ply_file(order, faces, more=more))
    assert found.vertices.tolist() == SQUARE
    assert found.faces.tolist() == expected


@pytest.mark.parametrize("order", ["<", ">"])
@pytest.mark.parametrize("lists", [1, 2])
@pytest.mark.parametrize("length", ["uchar B", "ushort H", "int i", "double d"])
def test_ply_faces_may_bear_more_than_corners(order: str, lists: int, length: str) -> None:
    """A colour before or after the corners, or a second list, would shift all faces after it."""
    name = {"<": "binary_little_endian", ">": "binary_big_endian"}[order]
    kind, letter = length.split()
    second = f"property list {kind} float uv\n" if lists == 2 else ""
    head = (
        f"ply\nformat {name} 1.0\nelement vertex 4\nproperty double x\nproperty double y\n"
        f"property double z\nelement face 3\nproperty ushort flag\nproperty list {kind} short "
        f"vertex_index\n{second}property uchar red\nproperty double weight\nend_header\n"
    )
    body = b"".join(struct.pack(f"{order}3d", *place) for place in SQUARE)
    for face in ((0, 1, 2), (0, 1, 2, 3), (3, 2, 1)):
        body += struct.pack(f"{order}H{letter}{len(face)}h", 7, len(face), *face)
        if lists == 2:
            body += struct.pack(f"{order}{letter}{len(face)}f", len(face), *face)
        body += struct.pack(f"{order}Bd", 255, 0.5)
    found = ply.decode(head.encode() + body)
    assert found.faces.tolist() == [[0, 1, 2], [0, 1, 2], [0, 2, 3], [3, 2, 1]]
    for end in range(len(body)):
        assert decode_error(ply, head.encode() + body[:end]).code == "file-cut"


@pytest.mark.parametrize(
    ("length", "code"),
    [("inf", "file-cut"), ("1e300", "file-cut"), ("nan", "file-not-a-mesh"),
     ("-1", "file-not-a-mesh")],
)  # fmt: skip
@pytest.mark.parametrize("first", [False, True])
def test_ply_lists_of_no_sane_length_are_rejected(length: str, code: str, first: bool) -> None:
    """A length that is not a number would end in a traceback."""
    faces = [f"{length} 0 1 2\n", "3 0 1 2\n"]
    text = ply_file("", [[0, 1, 2], [0, 1, 2]]).decode().replace("\r\n", "\n")
    head, end, body = text.partition("end_header\n")
    places = "".join(line + "\n" for line in body.splitlines()[:4])
    rows = "".join(faces if first else faces[::-1])
    assert decode_error(ply, head + end + places + rows).code == code


def test_polygons_of_any_size_are_fanned_in_order() -> None:
    """Faces of different sizes would be cut wrongly, or change their places."""
    ring = list(range(1, 8))
    text = "".join(f"v {x} {x * x} 0\n" for x in ring)
    text += "f 1 2 3 4 5\nf 7 6 5\nf 1 2 3 4\n"
    assert obj.decode(text.encode()).faces.tolist() == [
        *([0, 1, 2], [0, 2, 3], [0, 3, 4]),
        [6, 5, 4],
        *([0, 1, 2], [0, 2, 3]),
    ]


@pytest.mark.parametrize("order", ["<", ">"])
@pytest.mark.parametrize("more", [False, True])
def test_ply_cut_anywhere_is_cut(order: str, more: bool) -> None:
    """A download that broke off would be read as a smaller mesh."""
    whole = ply_file(order, [[0, 1, 2, 3], [2, 1, 0]], more=more)
    codes = {decode_error(ply, whole[:end]).code for end in range(4, len(whole))}
    assert codes == {"file-cut"}
    assert decode_error(ply, whole + b"\0").code == "file-trailing"


@pytest.mark.parametrize(
    ("old", "new", "code"),
    [
        ("element vertex 4", "element vertex 4000000000", "file-cut"),
        ("element face 1", "element face 4000000000", "file-cut"),
        ("element vertex 4", "element vertex 99999999999", "file-not-a-mesh"),
        ("element vertex 4", "element vertex -4", "file-not-a-mesh"),
        ("element vertex 4", "element vertex 5", "file-trailing"),
        ("list uchar uint", "list double uint", "file-trailing"),
        ("list uchar uint", "list char uint", ""),
        ("list uchar uint", "list uchar word", "file-not-a-mesh"),
        ("property float y", "property float w", "file-not-a-mesh"),
        ("binary_little_endian 1.0", "binary_little_endian 2.0", "file-not-a-mesh"),
        ("vertex_indices", "tristrips", "file-not-a-mesh"),
    ],
)
def test_ply_headers_are_believed_only_as_far_as_the_data_goes(
    old: str, new: str, code: str
) -> None:
    """A header that claims four billion vertices would take all memory, or minutes."""
    data = ply_file("<", [[0, 1, 2, 3]]).replace(old.encode(), new.encode())
    assert new.encode() in data

    def read() -> None:
        if code:
            assert decode_error(ply, data).code == code
        else:
            assert len(ply.decode(data).faces) == 2

    tracemalloc.start()
    _, calls = calls_of(read)
    _, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert calls < 10_000
    assert peak < 8 * MEGABYTE


def test_ply_lists_as_long_as_their_count_says_are_proven() -> None:
    """A list that claims four billion corners would take all memory."""
    data = ply_file("<", [[0, 1, 2]]).replace(b"list uchar uint", b"list uint uint")
    head, end, body = data.partition(b"end_header\n")
    long = head + end + body[:48] + struct.pack("<I", 0xFFFFFFFF) + bytes(12)
    tracemalloc.start()
    assert decode_error(ply, long).code == "file-cut"
    assert tracemalloc.get_traced_memory()[1] < 8 * MEGABYTE
    tracemalloc.stop()
