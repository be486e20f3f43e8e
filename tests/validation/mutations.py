"""Damaged mesh files from a seed: small files of every format with one or more changes."""

from __future__ import annotations

import struct
from collections.abc import Callable, Mapping
from functools import cache
from random import Random
from typing import NamedTuple

import numpy as np

from . import files
from .breaking import BREAKS, Broken
from .packages import MODEL_EDITS, PACKAGE_EDITS
from .shapes import Shape, box, cone, joined, sphere, torus
from .wild import WILD

MOST_CHANGES = 4
_ODD = (
    b"nan", b"-inf", b"1e99", b"-1e-99", b"1,5", b"1_0", b"0x1p3", b"--1", b"9" * 400, b"",
    b"1.#QNAN", b"4294967296", b"-1", b"0", b"\xff", b"\xc3\xa9", b"\0", b"1e", b".", b"00000001",
)  # fmt: skip


class Input(NamedTuple):
    """A file to check. ``broken`` means that it must not be called sound, for a known reason."""

    name: str
    suffix: str
    data: bytes
    broken: bool


@cache
def bases() -> tuple[Shape, ...]:
    """Small sound meshes of 4 to some hundred facets."""
    hollow = joined(box(20, 20, 20), box(10, 10, 10).moved(z=5).inverted())
    return (
        box(20, 20, 10),
        cone(10, 15, 3),
        sphere(8, 12),
        torus(12, 4, 10, 6),
        hollow,
        joined(box(10, 10, 10), cone(5, 8, 5).moved(20), box(4, 4, 4).moved(-20)),
    )


WRITERS: Mapping[str, tuple[str, Callable[[Shape], bytes]]] = {
    "stl": (".stl", files.stl),
    "stl-text": (".stl", files.stl_text),
    "3mf": (".3mf", files.threemf),
    "obj": (".obj", files.obj),
    "ply": (".ply", files.ply),
    "ply-text": (".ply", files.ply_text),
    "glb": (".glb", files.glb),
}


def _flip(data: bytearray, source: Random) -> None:
    for _ in range(source.choice((1, 1, 2, 8))):
        if data:
            data[source.randrange(len(data))] ^= 1 << source.randrange(8)


def _overwrite(data: bytearray, source: Random) -> None:
    at, size = _slice(data, source, 8)
    data[at : at + size] = bytes([source.choice((0, 255, 127, 32))]) * size


def _cut(data: bytearray, source: Random) -> None:
    del data[source.randrange(len(data) + 1) :]


def _head_cut(data: bytearray, source: Random) -> None:
    del data[: source.randrange(min(len(data), 200) + 1)]


def _insert(data: bytearray, source: Random) -> None:
    at = source.randrange(len(data) + 1)
    data[at:at] = source.randbytes(source.choice((1, 2, 3, 4, 50)))


def _duplicate(data: bytearray, source: Random) -> None:
    at, size = _slice(data, source, 300)
    there = source.randrange(len(data) + 1)
    data[there:there] = data[at : at + size] * source.choice((1, 1, 2, 20))


def _remove(data: bytearray, source: Random) -> None:
    at, size = _slice(data, source, 60)
    del data[at : at + size]


def _swap(data: bytearray, source: Random) -> None:
    at, size = _slice(data, source, 40)
    there = source.randrange(max(len(data) - size, 0) + 1)
    data[at : at + size], data[there : there + size] = (
        data[there : there + size],
        data[at : at + size],
    )


def _number(data: bytearray, source: Random) -> None:
    """A number in a text, or four bytes of a binary file, replaced by an odd one."""
    if b"\0" in data:
        at = source.randrange(max(len(data) - 4, 0) + 1)
        value = source.choice((0.0, -0.0, 1e38, -1e38, 1e-40, float("nan"), float("inf"), 1e6))
        word = (
            struct.pack("<f", value)
            if source.random() < 0.6
            else struct.pack("<I", source.choice((0, 1, 2**31, 2**32 - 1, 2**24, len(data))))
        )
        data[at : at + 4] = word
        return
    words = bytes(data).split(b" ")
    words[source.randrange(len(words))] = source.choice(_ODD)
    data[:] = b" ".join(words)


def _line(data: bytearray, source: Random) -> None:
    """A line of a text moved, doubled or dropped."""
    lines = bytes(data).split(b"\n")
    at = source.randrange(len(lines))
    line = lines[at]
    if source.random() < 0.5:
        del lines[at]
    if source.random() < 0.7:
        lines.insert(source.randrange(len(lines) + 1), line)
    data[:] = b"\n".join(lines)


BYTE_EDITS = (
    _flip, _overwrite, _cut, _head_cut, _insert, _duplicate, _remove, _swap, _number, _line,
)  # fmt: skip


def _slice(data: bytearray, source: Random, most: int) -> tuple[int, int]:
    return source.randrange(len(data) + 1), source.randint(1, most)


def made_input(seed: int, number: int) -> Input:
    """The input with this number: the same bytes for the same seed in every process."""
    source = Random(f"{seed} {number}")
    kind = source.choice(tuple(WRITERS))
    suffix, write = WRITERS[kind]
    shape = source.choice(bases())
    way = source.random()
    if way < 0.25:
        name, broken = source.choice(BREAKS[kind])
        made: Broken = broken(shape, write, source)
        return Input(f"{number} {kind}: {name} {made.where}", suffix, made.data, broken=True)
    if way < 0.55:
        chosen = [source.choice(WILD) for _ in range(source.choice((1, 1, 2)))]
        for change in chosen:
            shape = change(shape, source) if len(shape.faces) else shape
        message = "+".join(change.__name__ for change in chosen)
        with np.errstate(over="ignore"):  # beyond float32 is infinity, which is meant
            data = write(shape)
        return Input(f"{number} {kind}: {message}", suffix, data, broken=False)
    if kind == "3mf" and way < 0.9:
        edit = source.choice(PACKAGE_EDITS if way > 0.75 else MODEL_EDITS)
        data = edit(write(shape), source)
        return Input(f"{number} {kind}: {edit.__name__}", suffix, data, broken=False)
    changed = bytearray(write(shape))
    names = []
    for _ in range(source.choice((1, 1, 1, 2, MOST_CHANGES))):
        spoil = source.choice(BYTE_EDITS)
        names.append(spoil.__name__)
        spoil(changed, source)
    return Input(f"{number} {kind}: {'+'.join(names)}", suffix, bytes(changed), broken=False)
