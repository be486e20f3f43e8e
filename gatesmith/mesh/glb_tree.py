"""The chunks of a GLB and its JSON tree, which nothing is believed of."""

from __future__ import annotations

import json
import struct

from gatesmith.core.errors import UnreadableError
from gatesmith.core.findings import Json

_HEAD = struct.Struct("<4sII")
_CHUNK = struct.Struct("<II")
_JSON, _BINARY = 0x4E4F534A, 0x004E4942


def read_chunks(data: bytes) -> tuple[dict[str, Json], memoryview]:
    """The JSON tree and the binary chunk. Raises UnreadableError when a length is wrong."""
    if not data.strip():
        raise UnreadableError("file-empty", "the file is empty")
    if not data.startswith(b"glTF"):
        raise UnreadableError("file-not-a-mesh", "not a GLB: it does not start with 'glTF'")
    if len(data) < _HEAD.size:
        raise UnreadableError("file-cut", f"the GLB ends after {len(data)} bytes")
    _, version, length = _HEAD.unpack_from(data)
    if version != 2:
        raise UnreadableError(
            "glb-unsupported", f"glTF version {version}; only version 2 is supported"
        )
    if length > len(data):
        raise UnreadableError("file-cut", f"the GLB declares {length} bytes but has {len(data)}")
    if length < len(data):
        raise UnreadableError(
            "file-trailing", f"{len(data) - length} bytes follow the end of the GLB"
        )
    chunks: dict[int, memoryview] = {}
    whole_file = memoryview(data)
    at = _HEAD.size
    while at < length:
        if at + _CHUNK.size > length:
            raise UnreadableError("file-cut", "the GLB ends inside the header of a chunk")
        size, kind = _CHUNK.unpack_from(data, at)
        at += _CHUNK.size
        if at + size > length:
            raise UnreadableError("file-cut", f"a GLB chunk of {size} bytes exceeds the file")
        chunks.setdefault(kind, whole_file[at : at + size])
        at += size
    try:
        tree: Json = json.loads(bytes(chunks.get(_JSON, b"")))
    except (ValueError, RecursionError) as error:
        raise UnreadableError("file-not-a-mesh", f"invalid JSON in the GLB: {error}") from error
    return table(tree), chunks.get(_BINARY, memoryview(b""))


def table(value: Json) -> dict[str, Json]:
    """A JSON object. Raises UnreadableError for anything else."""
    if not isinstance(value, dict):
        raise wrong(f"{str(value)[:40]!r} instead of an object")
    return value


def rows(tree: dict[str, Json], key: str) -> list[Json]:
    """The list under a key, empty where there is none. Raises UnreadableError."""
    value = tree.get(key, [])
    if not isinstance(value, list):
        raise wrong(f"{key} is not a list")
    return value


def row(tree: dict[str, Json], key: str, number: Json) -> dict[str, Json]:
    """The object with this number in the list under a key. Raises UnreadableError."""
    found = rows(tree, key)
    if isinstance(number, bool) or not isinstance(number, int) or not 0 <= number < len(found):
        raise wrong(f"{key} has no entry {str(number)[:40]}")
    return table(found[number])


def whole(tree: dict[str, Json], key: str, default: int | None = None) -> int:
    """The whole number, zero or more, under a key. Raises UnreadableError."""
    value = tree.get(key, default)
    if isinstance(value, bool) or not isinstance(value, int) or value < 0:
        raise wrong(f"{key} is {str(value)[:40]}, not a whole number")
    return value


def wrong(why: str) -> UnreadableError:
    """The error for JSON that breaks the rules of glTF."""
    return UnreadableError("file-not-a-mesh", f"invalid JSON in the GLB: {why}")
