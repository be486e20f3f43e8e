"""Random nested shells: which face the wrong way follows from their construction."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import numpy as np
import pytest

import gatesmith

from ..strength import how_many
from .files import stl
from .shapes import Shape, box, joined, sphere, torus
from .sound import Source, any_turn

pytestmark = pytest.mark.usefixtures("checked_here")

CASES = how_many(20, 200)
_DEEPEST = 3
_SMALLEST = 2.0  # millimetres: well above the steps of float32 at the rim of 1400 mm
_OCTANTS = [(x, y, z) for x in (-1, 1) for y in (-1, 1) for z in (-1, 1)]


class Shell(NamedTuple):
    """A closed surface within ``depth`` others, facing outwards or not."""

    shape: Shape
    depth: int
    outwards: bool


def shells(source: Source, middle: tuple[float, ...], half: float, depth: int) -> Iterator[Shell]:
    """A shell of this half size with shells in it; in the hole of a ring nothing is within it."""
    if half < _SMALLEST:
        return
    kind = source.integers(4)
    right = bool(source.random() < 0.75)
    outwards = (depth % 2 == 0) == right
    if kind == 0:
        ring = torus(0.6 * half, 0.25 * half, 24, 10).moved(*middle).moved(z=-0.25 * half)
        yield Shell(ring, depth, outwards)
        if depth < _DEEPEST:
            yield from shells(source, middle, 0.2 * half, depth)
        return
    block = box(1.8 * half, 1.8 * half, 1.8 * half).moved(z=-0.9 * half)
    yield Shell((sphere(0.97 * half, 20) if kind == 1 else block).moved(*middle), depth, outwards)
    if depth == _DEEPEST:
        return
    room, step = (0.25, 0.28) if kind == 1 else (0.35, 0.45)
    for place in source.permutation(len(_OCTANTS))[: source.integers(4)]:
        inner = tuple(
            at + step * half * way for at, way in zip(middle, _OCTANTS[place], strict=True)
        )
        yield from shells(source, inner, room * half, depth + 1)


def made(number: int) -> list[Shell]:
    """One to three nests beside one another."""
    source = np.random.default_rng((number, 77))
    found: list[Shell] = []
    for nest in range(int(source.integers(1, 4))):
        found += shells(source, (450.0 * nest, 0.0, 0.0), 200.0, 0)
    return found


@pytest.mark.parametrize("number", range(CASES))
def test_each_shell_is_reported_by_its_depth(number: int, tmp_path: Path) -> None:
    """A body that is turned inside out would pass among sound ones, or a cavity for a fault."""
    nests = made(number)
    mesh = joined(*(s.shape if s.outwards else s.shape.inverted() for s in nests))
    file = tmp_path / "nest.stl"
    file.write_bytes(stl(mesh.mapped(any_turn(np.random.default_rng(number)))))
    report = gatesmith.validate(file, ignore=("printing", "debris"))
    said = {found.code: found.count for found in report.findings}
    # Below nothing as a whole, the mesh is inside out, and that is said once for all its shells.
    if mesh.volume < 0:
        assert set(said) <= {"inside-out"}
        assert "inside-out" in said
        return
    odd = [shell for shell in nests if shell.depth % 2]
    even = [shell for shell in nests if not shell.depth % 2]
    wanted = {
        "body-inside-out": sum(not shell.outwards for shell in even),
        "shell-not-reversed": sum(shell.outwards for shell in odd),
    }
    assert said == {code: count for code, count in wanted.items() if count}
    cavities = sum(not shell.outwards for shell in odd)
    assert (report.facts["bodies"], report.facts["cavities"]) == (len(nests) - cavities, cavities)


def test_the_nests_are_deep_and_differ() -> None:
    """Only the simplest nests would be tried."""
    all_made = [made(number) for number in range(CASES)]
    assert max(shell.depth for nest in all_made for shell in nest) >= 3
    assert max(map(len, all_made)) >= 15
    wrong = [
        [shell for shell in nest if shell.outwards != (shell.depth % 2 == 0)] for nest in all_made
    ]
    assert sum(map(bool, wrong)) >= CASES / 4
    assert sum(not nest for nest in wrong) >= 3
