"""Findings about facets and bodies that cross one another."""

from __future__ import annotations

import numpy as np
import pytest

from gatesmith.core.findings import Finding, Severity
from gatesmith.mesh.triangles import Mesh
from gatesmith.validation.checks import Subject, checks
from gatesmith.validation.checks.examples import Points, blocks, box, gate, joined, loose, warped

(CROSSING,) = (check for check in checks() if check.name == "crossing")


def found(mesh: Mesh) -> dict[str, Finding]:
    return {finding.code: finding for finding in CROSSING.run(Subject(mesh))}


def bent(reach: float) -> Mesh:
    """A U of 30 mm whose lower arm has an upright spike that ends so far above the upper arm."""
    solid = blocks(
        (0, 10, 20, 22, 30),
        (0, 4, 6, 10),
        (0, 5, 8, 15, 20),
        lambda i, j, k: i == 0 or k in (0, 3) or (i == 2 and j == 1 and k == 1),
    )

    def stretch(at: Points) -> Points:
        top = (at[..., 0] >= 20) & (at[..., 0] <= 22) & (at[..., 1] >= 4) & (at[..., 1] <= 6)
        top &= at[..., 2] == 8
        return np.where(top[..., None], at * (1, 1, 0) + np.array((0, 0, 15 + reach)), at)

    return warped(solid, stretch)


def test_a_body_that_goes_through_itself_is_reported_with_its_places() -> None:
    """A part that was pushed through another one would be sold as sound."""
    finding = found(bent(1.0))["self-intersection"]
    assert found(bent(1.0)).keys() == {"self-intersection"}
    assert finding.severity is Severity.WARNING
    # The walls of the spike, 2 mm square at (21, 5), enter the arm at z = 15.
    assert finding.at
    for x, y, z in finding.at:
        assert 20 <= x <= 22
        assert 4 <= y <= 6
        assert 15 <= z <= 16


def test_a_body_that_touches_itself_is_sound() -> None:
    """A spring or a clip that was drawn closed would be rejected."""
    assert found(bent(-0.01)) == {}
    assert found(bent(0.0)) == {}


def test_bodies_that_overlap_are_counted_in_pairs() -> None:
    """A row of parts would be reported by its triangles, and the number of overlaps unknown."""
    row = [box(10, 10, 10, at=(9.0 * place, 0, 0)) for place in range(4)]
    finding = found(joined(*row, box(3, 3, 3, at=(-40, 0, 0))))["overlapping-bodies"]
    assert (finding.count, finding.severity) == (3, Severity.WARNING)


def test_a_post_through_a_plate_overlaps_it() -> None:
    """Parts that only cross, with no corner of one inside the other, would pass."""
    plate, post = box(20, 20, 2, at=(0, 0, 4)), box(2, 2, 10, at=(0, 0, 0))
    assert found(joined(plate, post)).keys() == {"overlapping-bodies"}


@pytest.mark.parametrize("gap", [0.0, 0.5])
def test_bodies_beside_on_and_at_the_corner_of_one_another_do_not_overlap(gap: float) -> None:
    """Every plate of loose parts that stand close would be called overlapping."""
    step = 10 + gap
    for at in ((step, 0.0, 0.0), (step, step, 0.0), (step, step, step), (2.0, 3.0, step)):
        assert found(joined(box(10, 10, 10), box(10, 10, 10, at=at))) == {}


def test_a_sheet_folded_back_onto_itself_is_reported() -> None:
    """A fin without thickness would pass, for no edge goes through a face there."""
    solid = box(20, 20, 10).corners
    # The diagonal of the top becomes a slit, and in it stands a fin of two triangles.
    (one, two) = (facet for facet in solid if (facet[:, 2] == 10).all())
    shared = [point for point in one if any((point == other).all() for other in two)]
    start, end = shared
    tip = (start + end) / 2 + (0, 0, 5)
    ahead = next(place for place in range(3) if (one[place] == start).all())
    if not (one[(ahead + 1) % 3] == end).all():
        start, end = end, start
    fin = np.array([(end, start, tip), (start, end, tip)])
    subject = Subject(joined(loose(solid), loose(fin)))
    assert not len(subject.topology.edges.open)
    codes = [finding.code for finding in CROSSING.run(subject)]
    # Both triangles are on the same three corners, which is reported as a duplicate.
    assert codes == []
    middle = (end + start) / 2
    split = np.array([(end, middle, tip), (middle, start, tip), (start, end, tip)])
    assert found(joined(loose(solid), loose(split))).keys() == {"self-intersection"}


def test_too_many_crossings_are_reported_as_a_lower_bound() -> None:
    """A hundred copies in one place would hold up the run, or be counted as if that were all."""
    turns = np.linspace(0, 1, 140)
    balls = [loose(gate(8).corners + turn * np.array((1.0, 0.7, 0.3))) for turn in turns]
    finding = found(joined(*balls))["overlapping-bodies"]
    assert finding.message.startswith("at least ")


def test_what_was_not_examined_is_reported() -> None:
    """A mesh whose triangles crowd too much would be called sound without having been seen."""
    turn = 2 * np.pi * np.arange(6000) / 6000
    height = np.where(np.arange(6000) % 2, 60.0, 20.0)
    rim = np.stack((30 * np.cos(turn), 30 * np.sin(turn), height), axis=1)
    following, tip = np.roll(rim, -1, axis=0), np.zeros_like(rim)
    top = tip + np.array((0, 0, 200))
    crown = np.concatenate(
        (np.stack((tip, following, rim), axis=1), np.stack((top, rim, following), axis=1))
    )
    findings = list(CROSSING.run(Subject(loose(crown))))
    assert [(item.code, item.severity) for item in findings] == [
        ("not-fully-checked", Severity.WARNING)
    ]
    assert "cross" in findings[0].message
    assert findings[0].hint
