"""Each check by its own examples and by meshes that are just within and just beyond it."""

from __future__ import annotations

import gc
import weakref

import numpy as np
import pytest

from gatesmith.core.findings import Finding, Severity
from gatesmith.core.footprint import Slot
from gatesmith.mesh.triangles import Mesh
from gatesmith.validation.checks import Check, Code, Expectation, Group, Subject, checks, examine
from gatesmith.validation.checks.examples import (
    blocks,
    box,
    gate,
    inverted,
    joined,
    loose,
    pocket,
    turned,
    warped,
)

ALL = tuple(checks())
CHECK_OF = {code.name: check for check in ALL for code in check.codes}
CODES = tuple(code for check in ALL for code in check.codes)


def found(name: str, mesh: Mesh, expected: Expectation | None = None) -> dict[str, Finding]:
    (check,) = (check for check in ALL if check.name == name)
    subject = Subject(mesh, expected or Expectation())
    return {finding.code: finding for finding in check.run(subject)}


def test_there_are_checks() -> None:
    """The walk through the folder would find nothing, and every file would pass."""
    assert len(ALL) >= 25
    assert len({check.name for check in ALL}) == len(ALL)
    assert set(checks().values()) == set(Group)
    codes = [code.name for code in CODES]
    assert len(codes) >= 40
    assert len(set(codes)) == len(codes)


@pytest.mark.parametrize("check", ALL, ids=lambda check: check.name)
def test_a_check_passes_its_own_example(check: Check) -> None:
    """A sound mesh would be rejected."""
    assert list(check.run(check.passes())) == []
    assert examine(check.passes(), "good.stl", "stl").verdict == "sound"


@pytest.mark.parametrize("code", CODES, ids=lambda code: code.name)
def test_a_code_is_found_just_where_it_should(code: Code) -> None:
    """A check would accept its own bad example, or reject the nearest good one."""
    refused = examine(code.refuses(), "bad.stl", "stl")
    assert code.name in [finding.code for finding in refused.findings]
    passed = examine(code.passes(), "good.stl", "stl")
    assert code.name not in [finding.code for finding in passed.findings]
    assert CHECK_OF[code.name].name in passed.checks, "stopped by an earlier check"


@pytest.mark.parametrize("check", ALL, ids=lambda check: check.name)
def test_a_check_says_only_what_it_declares(check: Check) -> None:
    """A report would hold a code that no list and no page explains."""
    declared = {code.name for code in check.codes}
    for code in check.codes:
        assert {finding.code for finding in check.run(code.refuses())} <= declared


@pytest.mark.parametrize("code", CODES, ids=lambda code: code.name)
def test_findings_say_what_to_do(code: Code) -> None:
    """A user would get a message without a hint, a limit without a unit, or endless places."""
    assert code.meaning.endswith(".")
    for finding in CHECK_OF[code.name].run(code.refuses()):
        assert finding.message
        assert finding.hint
        assert finding.count >= 1
        assert len(finding.at) <= 5
        assert (finding.value is None) == (finding.limit is None)
        assert finding.to_json()["code"] == finding.code


def test_the_turn_in_which_it_goes_in_counts() -> None:
    """A piece that goes in tightly one way round would be rejected for the other way."""
    slot = Slot("nearly square", 30, 29.9)
    expected = Expectation(slot=slot, clearance=(0.15, 0.0), turns=True)
    # As it lies 29.95 mm are too long for 29.9; turned, both sides go in, one of them tightly.
    assert found("slot", box(29.85, 29.95, 10), expected).keys() == {"tight-in-slot"}
    assert found("slot", box(29.95, 29.85, 10), expected).keys() == {"tight-in-slot"}


@pytest.mark.parametrize("word", [np.nan, np.inf, -np.inf])
def test_finite_finds_each_kind(word: float) -> None:
    """A coordinate that no printer can go to would be let through."""
    solid = box(2, 2, 2)
    solid.vertices[7, 1] = word
    finding = found("finite", solid)["not-finite"]
    assert (finding.count, finding.severity) == (1, Severity.ERROR)
    assert "first: 2 " in finding.message


def test_finite_lets_large_numbers_be() -> None:
    """A sum that overflows would be taken for an infinite coordinate."""
    assert found("finite", loose(box(2, 2, 2).corners + 3e38)) == {}


def test_touching_is_a_warning() -> None:
    """A piece that prints would be rejected, or one that may come apart go unmentioned."""
    mesh = blocks((0, 1, 2), (0, 1, 2), (0, 1), lambda i, j, _: i == j)
    (finding,) = found("closed", mesh).values()
    assert (finding.code, finding.severity) == ("touching-edges", Severity.WARNING)
    assert (finding.count, finding.at) == (1, ((1.0, 1.0, 0.5),))


@pytest.mark.parametrize(
    ("mesh", "codes"),
    [
        (box(20, 20, 1e-5), ["no-volume"]),
        (inverted(box(20, 20, 1e-5)), ["no-volume"]),
        (inverted(box(20, 20, 10)), ["inside-out"]),
        (box(0.2, 0.2, 0.2), []),
    ],
)
def test_volume(mesh: Mesh, codes: list[str]) -> None:
    """A sheet of no thickness or a piece inside out would be called sound."""
    assert list(found("volume", mesh)) == codes


def test_bodies_are_counted_without_cavities() -> None:
    """A hollow piece would count as two, or two pieces as one."""
    outer, beside = box(20, 20, 20), box(5, 5, 5, at=(30, 0, 0))
    hollow = joined(outer, inverted(box(5, 5, 5, at=(0, 0, 5))))
    assert found("bodies", hollow, Expectation(bodies=1)) == {}
    assert found("bodies", joined(outer, beside), Expectation(bodies=2)) == {}
    assert found("bodies", joined(outer, beside)) == {}
    assert found("bodies", joined(outer, beside), Expectation(bodies=1))["bodies"].value == 2
    finding = found("bodies", joined(outer, inverted(beside)))["body-inside-out"]
    assert finding.at == ((30.0, 0.0, 2.5),)


@pytest.mark.parametrize(("off", "codes"), [(0.019, []), (0.021, ["footprint"])])
@pytest.mark.parametrize("axis", [0, 1, 2])
@pytest.mark.parametrize("side", [-1, 1])
def test_footprint_to_two_hundredths(axis: int, side: int, off: float, codes: list[str]) -> None:
    """A piece that is off by more than meshing explains would pass, or a good one fail."""
    expected = Expectation(box=((-10, -5, 0), (10, 5, 15)))
    solid = box(20, 10, 15)
    middle = (0.0, 0.0, 7.5)[axis]
    column = solid.vertices[:, axis]
    column[(column - middle) * side > 0] += side * off
    assert list(found("footprint", solid, expected)) == codes


def test_longer_than_the_slot_by_more_than_noise() -> None:
    """A wall that does not go between its neighbours would be written."""
    expected = Expectation(slot=Slot("", 20, 10))
    assert found("slot", box(20, 10, 5), expected) == {}
    assert found("slot", box(20.00005, 10, 5), expected) == {}
    finding = found("slot", box(20.001, 10, 5), expected)["longer-than-slot"]
    assert finding.value == pytest.approx(20.001, abs=1e-4)
    assert "depth" in found("slot", box(20, 10.01, 5), expected)["longer-than-slot"].message


def test_the_bed_in_either_quarter_turn() -> None:
    """A piece that fits the bed when it is turned would be rejected."""
    expected = Expectation(bed=(250, 210, 220), margin=5)
    assert found("bed", box(240, 200, 220), expected) == {}
    assert found("bed", box(200, 240, 220), expected) == {}
    assert found("bed", box(201, 240, 220), expected)["bed-too-small"].limit == 200
    assert found("bed", box(10, 10, 221), expected)["bed-too-small"].value == 221


@pytest.mark.parametrize(("lift", "codes"), [(0.0009, []), (0.0011, ["not-on-bed"])])
@pytest.mark.parametrize("way", [-1, 1])
def test_the_lowest_point_is_on_the_bed(way: int, lift: float, codes: list[str]) -> None:
    """A piece would float above the bed or be pressed into it."""
    assert list(found("stands", box(20, 20, 10, at=(0, 0, way * lift)))) == codes


def test_bed_faces_are_counted() -> None:
    """A gate with one jamb too short would pass as standing on both."""
    assert found("stands", gate(10), Expectation(bed_faces=2)).keys() == {"brim-advised"}
    lame = warped(gate(10), lambda at: at + 0.2 * ((at[..., :1] > 0) & (at[..., 2:] == 0)))
    assert found("stands", lame, Expectation(bed_faces=2))["bed-faces"].value == 1
    assert found("stands", pocket(8, 8), Expectation(bed_faces=1)) == {}


@pytest.mark.parametrize(
    ("side", "codes"),
    [(3.16, ["bed-contact"]), (3.17, ["brim-advised"]), (17.32, ["brim-advised"]), (17.33, [])],
)
def test_bed_contact(side: float, codes: list[str]) -> None:
    """A piece on a point would be sent to the printer without a warning."""
    assert list(found("stands", box(side, side, 10))) == codes
    assert list(found("stands", turned(box(side, side, 10), 31.7))) == codes


@pytest.mark.parametrize(
    ("height", "codes"), [(1.2, []), (4.99, []), (5.01, ["brim-advised"]), (30, ["brim-advised"])]
)
def test_what_lies_flat_needs_no_brim(height: float, codes: list[str]) -> None:
    """A brim would be advised under a chip, which nothing can tear off the bed."""
    assert list(found("stands", box(20, 5, height))) == codes  # 100 mm², as of a square of 10


def test_later_checks_wait_for_earlier_ones() -> None:
    """The volume of an open mesh would be reported as if it meant something."""
    report = examine(Subject(loose(box(20, 20, 10).corners[1:])), "open.stl", "stl")
    assert [finding.code for finding in report.errors] == ["open-edges"]
    assert {"empty", "closed", "wound", "slot"} <= set(report.checks)
    assert {"volume", "bodies", "overhang", "stands"} <= set(report.left_out)
    assert "volume_mm3" not in report.facts


def test_the_facts_of_a_sound_piece() -> None:
    """The numbers in a report would be missing or wrong."""
    report = examine(Subject(box(20, 10, 15)), "box.stl", "stl")
    assert dict(report.facts) == {
        "triangles": 12,
        "open_edges": 0,
        "nonmanifold_edges": 0,
        "collapsed_triangles": 0,
        "miswound_edges": 0,
        "bodies": 1,
        "cavities": 0,
        "volume_mm3": 3000.0,
        "area_mm2": 1300.0,
        "box_mm": ((-10.0, -5.0, 0.0), (10.0, 5.0, 15.0)),
        "overhang_area_mm2": 0.0,
        "longest_bridge_mm": 0.0,
        "bed_faces": 1,
        "bed_area_mm2": 200.0,
        "crossing_pairs": 0,
        "centre_of_mass_mm": (0.0, 0.0, 7.5),
        "tilt_degrees": 33.69,  # the edge is 5 mm away, the centre 7.5 mm high: atan(5 / 7.5)
        "layers": 75,
        "layer_spacing_mm": 0.2,
        "thinnest_wall_mm": None,
        "narrowest_gap_mm": None,
        "slenderness": None,
    }


def test_a_subject_is_not_kept() -> None:
    """A run over a folder would keep every mesh in memory."""
    subject = Subject(gate(10))
    examine(subject, "gate.stl", "stl")
    gone = weakref.ref(subject)
    del subject
    gc.collect()
    assert gone() is None
