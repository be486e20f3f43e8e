"""Paths grow evenly: that is the kerf, so a wrong one makes every part too small or too large."""

from __future__ import annotations

import math

import pytest

from gatesmith.making.flat.gate_face import face, half_width, opening, skyline
from gatesmith.making.flat.offset import VanishedError, offset
from gatesmith.making.flat.paths import area_of, box, box_of, hole, length_of, path_of

from .ordered import STYLES, TALL, gate, size


def test_a_square_grows_on_all_sides() -> None:
    """Half the kerf would be taken from some sides only."""
    wide = offset(box(0, 10, 0, 4), 0.5)
    assert box_of([wide]) == pytest.approx((-0.5, -0.5, 10.5, 4.5))
    assert area_of(wide) == pytest.approx(11 * 5)


def test_a_hole_shrinks_when_material_grows() -> None:
    """A slot would come out wider than its tab by twice the kerf."""
    slot = offset(hole(box(0, 10, 0, 4)), 0.5)
    assert size(slot) == pytest.approx((9, 3))
    assert area_of(slot) == pytest.approx(-27)


def test_an_inner_corner_stays_sharp() -> None:
    """A crenel would be rounded or cut too deep."""
    notched = path_of([(0, 0), (10, 0), (10, 5), (6, 5), (6, 3), (4, 3), (4, 5), (0, 5)])
    wide = offset(notched, 0.25)
    assert (5.75, 3.25, 0.0) in [tuple(round(n, 9) for n in node) for node in wide]
    assert area_of(wide) == pytest.approx(10.5 * 5.5 - 1.5 * 2)


@pytest.mark.parametrize("style", STYLES)
def test_an_opening_grows_as_its_arch_does(style: str) -> None:
    """Arcs would lose their centre, so that the opening is no longer the plan's."""
    plan = gate(style)
    wide = offset(face(plan, skyline(plan)), 0.2)
    narrow = plan.arch.offset(-0.2)
    within = [node for node in wide if 0.0 < node[1] < narrow.height + 1e-6]
    arcs = [node for node in within if node[2]]
    assert len(arcs) == 2
    for x, z, _ in arcs:
        assert abs(x) == pytest.approx(half_width(narrow, z), abs=1e-6)
    crown = [z for x, z, _ in wide if abs(x) < 1e-6]
    steep = 0.2 / math.sin(math.radians(plan.arch.lean))
    assert crown == pytest.approx([plan.arch.height - steep])


@pytest.mark.parametrize("style", STYLES)
def test_the_face_is_its_box_less_opening_and_crenels(style: str) -> None:
    """The outline would cross itself or leave something out."""
    plan = gate(style)
    path = face(plan, skyline(plan))
    assert size(path) == pytest.approx((plan.length, TALL[style]))
    top = [(plan.length / 2, 0.0), *skyline(plan), (-plan.length / 2, 0.0)]
    assert area_of(path) == pytest.approx(area_of(path_of(top)) - plan.arch.area)


def test_what_is_narrower_than_the_kerf_vanishes() -> None:
    """A crenel would be turned inside out and cut as a spike."""
    notched = path_of([(0, 0), (9, 0), (9, 5), (5.1, 5), (5.1, 3), (5, 3), (5, 5), (0, 5)])
    with pytest.raises(VanishedError):
        offset(notched, 0.06)


def test_lengths_of_arcs_are_exact() -> None:
    """The strip that lines the opening would be too long or too short."""
    arch = gate().arch
    turn = math.radians(arch.lean)
    flank = (arch.rise - arch.radius * math.sin(turn)) / math.cos(turn)
    half = arch.jamb_height + arch.radius * turn + flank
    assert length_of(opening(arch), closed=False) == pytest.approx(2 * half)
