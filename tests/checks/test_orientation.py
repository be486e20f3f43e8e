"""Which triangles would have to be turned over, and surfaces where no turning helps."""

from __future__ import annotations

from collections import deque
from itertools import product

import numpy as np
import pytest
from numpy.typing import NDArray

from gatesmith.core.findings import Severity
from gatesmith.mesh.defects.orientation import orientation_of
from gatesmith.mesh.topology import topology_of
from gatesmith.mesh.triangles import Mesh
from gatesmith.validation.checks.examples import blocks, box, joined, loose

from .surfaces import findings, grid, torus


def over(corners: NDArray[np.float64], facets: NDArray[np.int64] | list[int]) -> Mesh:
    """The mesh with these facets turned over."""
    corners = corners.copy()
    corners[facets] = corners[facets][:, ::-1]
    return loose(corners)


@pytest.mark.parametrize(("turned", "fewest"), [(1, 1), (5, 5), (6, 6), (7, 5), (11, 1)])
def test_the_fewer_are_named(turned: int, fewest: int) -> None:
    """A message would ask for the turning of all but one triangle."""
    (finding,) = findings(over(box(20, 20, 10).corners, list(range(turned)))).values()
    assert (finding.code, finding.severity) == ("miswound-edges", Severity.ERROR)
    assert f" {fewest} triangle" in finding.message
    assert "gatesmith repair" in (finding.hint or "")


def test_each_part_is_counted_for_itself() -> None:
    """Two bodies that do not touch would be wound after one another."""
    one = over(box(20, 20, 10).corners, [3])
    other = over(box(20, 20, 10, at=(40, 0, 0)).corners, list(range(11)))
    inside_out = over(box(20, 20, 10, at=(80, 0, 0)).corners, list(range(12)))
    (finding,) = findings(joined(one, other, inside_out)).values()
    assert finding.count == 6
    assert " 2 triangles" in finding.message


def test_a_hole_does_not_end_a_part() -> None:
    """Triangles around a hole would be taken for a part of their own."""
    found = findings(loose(np.delete(over(torus(8, 6), [10]).corners, 40, axis=0)))
    assert {code: finding.count for code, finding in found.items()} == {
        "open-edges": 3,
        "miswound-edges": 3,
    }


@pytest.mark.parametrize("seed", range(20))
def test_flipped_facets_of_a_ring_are_found(seed: int) -> None:
    """Other triangles would be turned than those that are wrong."""
    random = np.random.default_rng(seed)
    corners = torus(int(random.integers(5, 20)), int(random.integers(4, 12)))
    wrong = np.sort(random.choice(len(corners), int(random.integers(1, len(corners) // 2)), False))
    mesh = over(corners, wrong)
    assert orientation_of(topology_of(mesh)).flipped.tolist() == wrong.tolist()
    assert set(findings(mesh)) == {"miswound-edges"}


# The projective plane on six points: ten triangles, each edge in two of them.
PLANE = np.array(
    [
        (0, 1, 2), (0, 2, 3), (0, 3, 4), (0, 4, 5), (0, 5, 1),
        (1, 2, 4), (2, 3, 5), (3, 4, 1), (4, 5, 2), (5, 1, 3),
    ]
)  # fmt: skip


def scattered(faces: NDArray[np.int64], seed: int = 0) -> NDArray[np.float64]:
    """The facets on points anywhere: only how they are connected matters."""
    points = np.random.default_rng(seed).random((int(faces.max()) + 1, 3)) * 100
    corners: NDArray[np.float64] = points[faces]
    return corners


@pytest.mark.parametrize(
    "faces", [PLANE, grid(5, 4, mirrored=True), grid(9, 7, mirrored=True)], ids=len
)
def test_a_surface_with_one_side_is_reported(faces: NDArray[np.int64]) -> None:
    """A user would turn triangles in vain."""
    (finding,) = findings(loose(scattered(faces))).values()
    assert (finding.code, finding.severity) == ("non-orientable", Severity.ERROR)


@pytest.mark.parametrize("seed", range(10))
def test_turning_facets_of_one_side_makes_no_second(seed: int) -> None:
    """Whether a surface has one side would depend on how its triangles happen to be wound."""
    random = np.random.default_rng(seed)
    for mirrored, code in ((True, "non-orientable"), (False, "miswound-edges")):
        faces = grid(6, 5, mirrored=mirrored)
        wrong = random.random(len(faces)) < 0.4
        wrong[:2] = True, False
        faces[wrong] = faces[wrong][:, ::-1]
        assert set(findings(loose(scattered(faces, seed)))) == {code}


def test_a_moebius_strip_is_open_and_has_one_side() -> None:
    """Its rim would hide that closing it does not help."""
    strip = grid(6, 4, mirrored=True).reshape(6, 4, 2, 3)
    # Two rows of squares on either side of the circle that comes back to itself.
    faces = np.concatenate((strip[:, 3], strip[:, 0])).reshape(-1, 3)
    assert set(findings(loose(scattered(faces)))) == {"open-edges", "non-orientable"}


def test_both_kinds_stand_side_by_side() -> None:
    """Edges that flipping repairs would count as one-sided because others are."""
    bottle = loose(scattered(grid(5, 4, mirrored=True)) + 100)
    found = findings(joined(over(box(20, 20, 10).corners, [0]), bottle))
    assert set(found) == {"miswound-edges", "non-orientable"}
    assert found["miswound-edges"].count == 3
    assert " 1 triangle " in found["miswound-edges"].message


def by_hand(faces: NDArray[np.int32]) -> int | None:
    """How many facets to turn, by a walk from facet to facet; None where it cannot be done."""
    sides: dict[frozenset[int], list[tuple[int, bool]]] = {}
    for facet, corners in enumerate(faces.tolist()):
        for tail, head in zip(corners, (*corners[1:], corners[0]), strict=True):
            sides.setdefault(frozenset((tail, head)), []).append((facet, tail < head))
    near: dict[int, list[tuple[int, bool]]] = {facet: [] for facet in range(len(faces))}
    for pair in sides.values():
        if len(pair) == 2:
            (one, up), (other, also_up) = pair
            near[one].append((other, up == also_up))
            near[other].append((one, up == also_up))
    state: dict[int, bool] = {}
    total = 0
    for start in near:
        if start in state:
            continue
        state[start] = False
        part, queue = [start], deque([start])
        while queue:
            here = queue.popleft()
            for there, differs in near[here]:
                if there not in state:
                    state[there] = state[here] ^ differs
                    part.append(there)
                    queue.append(there)
                elif state[there] != state[here] ^ differs:
                    return None
        turned = sum(state[facet] for facet in part)
        total += min(turned, len(part) - turned)
    return total


@pytest.mark.parametrize("seed", range(30))
def test_against_a_walk_from_facet_to_facet(seed: int) -> None:
    """Bodies of many parts that touch would be wound against one another."""
    random = np.random.default_rng(seed)
    filled = {cell for cell in product(range(3), repeat=3) if random.random() < 0.6}
    filled.add((0, 0, 0))
    planes = (0.0, 1.0, 2.0, 3.0)
    corners = blocks(planes, planes, planes, lambda *cell: cell in filled).corners
    wrong = np.flatnonzero(random.random(len(corners)) < random.choice([0.05, 0.5]))
    topology = topology_of(over(corners, wrong))
    flipped = orientation_of(topology).flipped
    assert len(flipped) == by_hand(topology.corners)
    repaired = over(over(corners, wrong).corners, flipped)
    assert not len(topology_of(repaired).edges.miswound)
