"""Repeated bodies, distinguished from repeated single triangles."""

from __future__ import annotations

import numpy as np
import pytest
from numpy.typing import NDArray

from gatesmith.core.findings import Severity
from gatesmith.mesh.triangles import Mesh
from gatesmith.validation.checks.examples import blocks, box, inverted, joined, loose

from .surfaces import findings, shuffled, topology_report, torus

BOX = box(20, 20, 10)
OTHER = box(20, 20, 10, at=(40, 0, 0))
FIRST, HALF = loose(BOX.corners[:1]), loose(BOX.corners[:6])

SIX = (FIRST,) * 4  # with the two of a box that is there twice


@pytest.mark.parametrize(
    ("mesh", "words"),
    [
        (joined(BOX, BOX), "wound the same way"),
        (joined(BOX, BOX, BOX), "wound the same way"),
        (joined(BOX, inverted(BOX)), "encloses nothing"),
        (joined(BOX, OTHER, BOX), "wound the same way"),
    ],
    ids=["twice", "thrice", "both ways", "beside a single one"],
)
def test_a_body_there_twice(mesh: Mesh, words: str) -> None:
    """A piece of twice its volume, or of none, would be called touching bodies that print."""
    (finding,) = findings(mesh).values()
    assert (finding.code, finding.severity) == ("doubled-mesh", Severity.ERROR)
    assert finding.count == 1
    assert finding.at == ((0.0, 0.0, 5.0),)
    assert words in finding.message


def test_each_body_is_counted() -> None:
    """A user would remove one copy and not learn of the other."""
    (finding,) = findings(joined(BOX, OTHER, BOX, OTHER)).values()
    assert (finding.count, finding.at) == (2, ((0.0, 0.0, 5.0), (40.0, 0.0, 5.0)))
    both = topology_report(joined(BOX, OTHER, BOX, inverted(OTHER))).findings
    assert [(finding.code, finding.at) for finding in both] == [
        ("doubled-mesh", ((0.0, 0.0, 5.0),)),
        ("doubled-mesh", ((40.0, 0.0, 5.0),)),
    ]


@pytest.mark.parametrize(
    ("mesh", "codes"),
    [
        (joined(BOX, FIRST), {"duplicate-triangles", "unbalanced-edges"}),
        (joined(BOX, HALF), {"duplicate-triangles", "unbalanced-edges", "touching-edges"}),
        (joined(BOX, FIRST, inverted(FIRST)), {"duplicate-triangles", "touching-edges"}),
        (joined(BOX, BOX, FIRST), {"duplicate-triangles", "unbalanced-edges", "touching-edges"}),
        (joined(BOX, BOX, *SIX), {"duplicate-triangles", "unbalanced-edges", "touching-edges"}),
        (joined(FIRST, inverted(FIRST)), {"duplicate-triangles"}),
        (joined(BOX, box(20, 20, 10, at=(0, 0, 10))), {"duplicate-triangles", "touching-edges"}),
        (joined(BOX, box(20, 20, 10, at=(1e-3, 0, 0))), set()),
        (blocks((0, 1, 2), (0, 1, 2), (0, 1), lambda i, j, _: i == j), {"touching-edges"}),
    ],
    ids=[
        "one triangle twice", "half a body", "one there and back", "twice and a triangle more",
        "twice and one six times",
        "a sheet", "face on face", "a micron apart", "in a line",
    ],
)  # fmt: skip
def test_what_is_not_a_doubled_body(mesh: Mesh, codes: set[str]) -> None:
    """A single bad triangle would be called a doubled body, and the user look for another."""
    assert set(findings(mesh)) == codes


def test_a_doubled_body_hides_no_other_fault() -> None:
    """Faults elsewhere would go unreported beside a doubled body."""
    stack = joined(OTHER, box(20, 20, 10, at=(40, 0, 10)))
    found = findings(joined(BOX, BOX, stack))
    assert set(found) == {"doubled-mesh", "duplicate-triangles", "touching-edges"}
    assert found["duplicate-triangles"].count == 2  # the face that both boxes share
    assert found["touching-edges"].count == 4 + 1  # around it, and across it
    flipped = BOX.corners.copy()
    flipped[3] = flipped[3][::-1]
    assert set(findings(joined(loose(flipped), loose(flipped)))) == {
        "doubled-mesh",
        "unbalanced-edges",
    }


def test_bodies_that_touch_in_a_line_can_be_doubled() -> None:
    """Where doubled bodies touch, eight triangles meet in an edge, and nothing would fit."""
    pair = blocks((0, 1, 2), (0, 1, 2), (0, 1), lambda i, j, _: i == j)
    assert set(findings(joined(pair, pair))) == {"doubled-mesh"}


def test_an_open_sheet_there_twice_is_not_a_body() -> None:
    """A copy of something with a hole would be promised to become sound by leaving it out."""
    lidless = loose(BOX.corners[1:])
    assert "doubled-mesh" not in findings(joined(lidless, lidless))
    assert "doubled-mesh" not in findings(joined(lidless, inverted(lidless)))
    assert "doubled-mesh" not in findings(joined(lidless, lidless, lidless, lidless))


@pytest.mark.parametrize("seed", range(15))
def test_doubled_rings_in_any_order(seed: int) -> None:
    """Whether a body is found twice would depend on the order of its triangles."""
    random = np.random.default_rng(seed)
    ring = torus(int(random.integers(5, 12)), int(random.integers(4, 9)))
    mirror = random.random(len(ring)) < 0.5
    copy: NDArray[np.float64] = ring.copy()
    copy[mirror] = copy[mirror][:, ::-1]
    twice = shuffled(np.concatenate((ring, ring)), seed)
    (finding,) = findings(loose(twice)).values()
    assert finding.code == "doubled-mesh"
    assert "wound the same way" in finding.message
    mixed = findings(loose(shuffled(np.concatenate((ring, copy)), seed)))
    assert "encloses nothing" in mixed["doubled-mesh"].message
    assert set(mixed) <= {"doubled-mesh", "unbalanced-edges"}
