"""Each finding about a print, from layers that have its fault and from layers that do not."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from gatesmith.core.named_features import NamedFeature, feature
from gatesmith.making.print_check.beads import bead_layers
from gatesmith.making.print_check.layer_comparison import ComparedLayer, compared_layer
from gatesmith.making.print_check.layer_picture import picture_bytes, picture_of
from gatesmith.making.print_check.print_codes import PRINT_CODES
from gatesmith.making.print_check.print_findings import print_report
from gatesmith.making.print_check.printed_features import printed_features
from gatesmith.making.print_check.verified_print import VerifiedPrint
from gatesmith.making.slicing.result import SliceResult
from gatesmith.vector.elements import StyledPath

from .by_hand import FILAMENT, LAYER, Way, filled, gcode, loop

Box = tuple[tuple[float, float], tuple[float, float]]
Lines = list[tuple[str, Way]]

_BLOCK: Box = ((-10.0, -5.0), (10.0, 5.0))
_SLICED = SliceResult(
    Path("block.3mf"), "A slicer", "1.0", "default", 60, 1, 1, 3, False, ((0,) * 3, (1,) * 3)
)


def _verified(
    lines: list[Lines],
    boxes: list[tuple[Box, ...]],
    features: tuple[NamedFeature, ...] = (),
    slot: tuple[float, float] | None = (20.0, 10.0),
) -> VerifiedPrint:
    """A print of layers of lines beside sections of boxes."""
    beads = bead_layers(gcode(lines), FILAMENT, (LAYER, LAYER * len(boxes)))
    layers: list[ComparedLayer] = []
    for layer, some in zip(beads, boxes, strict=True):
        below = layers[-1].printed if layers else None
        layers.append(compared_layer(layer, [loop(*box) for box in some], below, 0.4, walls=3))
    found = printed_features(features, layers)
    return VerifiedPrint(_SLICED, tuple(layers), found, slot, 0.0, None)


def _codes(found: VerifiedPrint) -> list[str]:
    return [each.code for each in print_report(found).findings]


def test_a_sound_print_has_no_findings() -> None:
    """A user would look for a fault that is not there."""
    merlon = feature("merlon", (-2, 2), (-5, 5), (0.2, 0.4))
    whole = _verified([filled(*_BLOCK)] * 2, [(_BLOCK,)] * 2, (merlon,))
    report = print_report(whole)
    assert (report.verdict, report.findings) == ("sound", ())
    assert whole.extent == pytest.approx((20, 10), abs=0.01)
    assert whole.contact == pytest.approx(200, abs=0.5)


def test_a_lost_feature_is_named_with_its_count_and_place() -> None:
    """The user would not know which of ten merlons is lost, or where."""
    merlons = tuple(feature("merlon", (x, x + 2), (-5, 5), (0.2, 0.4)) for x in (-10, 0, 8))
    boxes: tuple[Box, ...] = tuple(((x, -5.0), (x + 2.0, 5.0)) for x in (-10.0, 0.0, 8.0))
    upper = filled(*boxes[0]) + filled(*boxes[1])
    found = print_report(_verified([filled(*_BLOCK), upper], [(_BLOCK,), boxes], merlons))
    finding = next(each for each in found.findings if each.code == "feature-not-printed")
    assert finding.message.startswith("merlon: 1 of 3")
    (place,) = finding.at
    assert place == pytest.approx((9, 0, 0.3))
    assert (finding.value, finding.limit, finding.unit) == (0.0, 60.0, "%")
    assert found.verdict == "error"


def test_lines_beyond_the_slot() -> None:
    """A wall that came out too long would still be said to fit."""
    block = _verified([filled(*_BLOCK)], [(_BLOCK,)], slot=(20.0, 10.0))
    assert _codes(block) == []
    assert _codes(replace(block, slot=(20.0, 9.88))) == ["outside-slot"]
    # Where a line begins on a thin wall slicers push 0.03 mm out of each side: no fault.
    assert _codes(replace(block, slot=(20.0, 9.94))) == []
    assert _codes(replace(block, slot=None)) == []
    assert _codes(replace(block, elephant_foot=0.2)) == ["outside-slot"]


def test_a_foot_that_hardly_touches_the_bed() -> None:
    """One of two jambs would come loose in the middle of a print."""
    feet: tuple[Box, ...] = ((-10.0, -5.0), (-4.0, 5.0)), ((4.0, -5.0), (10.0, 5.0))
    half = filled(*feet[0]) + filled((4.0, -5.0), (7.0, 5.0))
    report = print_report(_verified([half], [feet]))
    contact = next(each for each in report.findings if each.code == "poor-contact")
    assert contact.count == 1
    assert contact.value == pytest.approx(50, abs=2)
    assert "poor-contact" not in _codes(_verified([filled(*feet[0]) + filled(*feet[1])], [feet]))


def test_faults_above_one_another_are_one_place() -> None:
    """A gap through a hundred layers would be a hundred gaps."""
    lines = filled((-10, -5), (10, -0.15)) + filled((-10, 0.15), (10, 5))
    lines += [("External perimeter", (x, -0.5, x, 0.5)) for x in (-9.775, 9.775)]
    report = print_report(_verified([lines] * 5, [(_BLOCK,)] * 5))
    (gap,) = report.findings
    assert (gap.code, gap.count) == ("gap-in-wall", 1)


_THIN: Box = ((-10.0, -0.6), (10.0, 0.6))
_WALL: Box = ((-10.0, -1.0), (10.0, 1.0))


def _torn(length: float, at: float = 0.0, wall: Box = _THIN) -> list[tuple[str, Way]]:
    """The wall with a gap of 0.3 mm so long in its middle, around x = ``at``."""
    side = wall[1][1]
    lines = filled((-10, -side), (10, -0.15)) + filled((-10, 0.15), (10, side))
    for low, high in ((-10, at - length / 2), (at + length / 2, 10)):
        lines.append(("Solid infill", (low + 0.225, 0.0, high - 0.225, 0.0)))
    return lines


def test_a_pore_is_no_gap() -> None:
    """A pore between the lines of one layer would be called a gap along which the wall splits.

    By hand: 0.5 mm is as high as a pore may be, two layers of 0.2 mm, but three are 0.6 mm; what is
    4 mm long is a gap in a single layer too.
    """

    def codes(*layers: list[tuple[str, Way]]) -> list[str]:
        return _codes(_verified([*layers], [(_THIN,)] * len(layers), slot=None))

    whole, pore = filled(*_THIN), _torn(2.0)
    assert codes(whole, pore, pore, whole) == []
    assert codes(whole, pore, pore, pore, whole) == ["gap-in-wall"]
    assert codes(pore, whole, pore, whole, pore) == []
    assert codes(pore, _torn(2.0, at=5.0), pore) == []
    assert codes(whole, _torn(4.5), whole) == ["gap-in-wall"]


def test_a_pore_behind_a_whole_wall_is_no_gap() -> None:
    """The arms of guardians, in which two of three lines fit, would be said to split.

    By hand: in a wall of 2 mm a pore 0.3 mm wide has two lines on each side, 0.85 mm; in one of 1.2
    mm it has one, 0.45 mm. Behind two lines too, a layer tears where the gap is longer than 4 mm.
    """

    def codes(wall: Box, length: float) -> list[str]:
        layers = [_torn(length, wall=wall)] * 9
        return _codes(_verified(layers, [(wall,)] * len(layers), slot=None))

    assert codes(_WALL, 2.0) == []
    assert codes(_THIN, 2.0) == ["gap-in-wall"]
    assert codes(_WALL, 4.5) == ["gap-in-wall"]


def test_a_pit_counts_by_its_volume() -> None:
    """A tip that one thin layer lacks would be blamed, which in a thicker layer is none.

    By hand: a fin of 0.3 mm² in a layer of 0.12 mm is 0.036 mm³, in two layers above each other
    0.072 mm³, and one of 0.5 mm² is 0.06 mm³; 0.05 mm³ is the limit, in a layer of 0.2 mm 0.25 mm².
    """

    def codes(height: float, *fins: Box) -> list[str]:
        count = len(fins)
        found = _verified([filled(*_BLOCK)] * count, [(_BLOCK, fin) for fin in fins], slot=None)
        layers = [replace(one, beads=replace(one.beads, height=height)) for one in found.layers]
        return _codes(replace(found, layers=tuple(layers)))

    small: Box = ((10.0, 0.0), (11.0, 0.3))
    aside: Box = ((10.0, 2.0), (11.0, 2.3))
    large: Box = ((10.0, 0.0), (11.0, 0.5))
    assert codes(0.12, small) == []
    assert codes(0.12, small, aside, small) == []
    assert codes(0.12, small, small) == ["place-not-printed"]
    assert codes(0.12, large) == ["place-not-printed"]
    assert codes(0.2, small) == ["place-not-printed"]


def test_strays_and_islands_in_the_air() -> None:
    """They would be taken for the model."""
    away: Box = ((14.0, 0.0), (16.0, 2.0))
    astray = filled(*_BLOCK) + filled(*away)
    assert _codes(_verified([astray], [(_BLOCK,)], slot=None)) == ["stray-island"]
    late = _verified([filled(*_BLOCK), astray], [(_BLOCK,), (_BLOCK, away)], slot=None)
    assert _codes(late) == ["printed-in-air"]


def test_support_is_a_warning() -> None:
    """The check of the print would say less than slicing does."""
    found = _verified([filled(*_BLOCK)], [(_BLOCK,)])
    supported = replace(found, sliced=replace(_SLICED, support=True))
    assert _codes(supported) == ["support-printed"]
    assert print_report(supported).verdict == "warning"


def test_every_code_was_seen_above() -> None:
    """A code without a test could never be reported."""
    tested = Path(__file__).read_text(encoding="utf-8")
    other = Path(__file__).with_name("test_command.py").read_text(encoding="utf-8")
    assert [name for name in PRINT_CODES if f'"{name}"' not in tested + other] == []


def test_the_picture_shows_what_is_missing_in_red() -> None:
    """Someone would look at the picture of a torn wall and see a whole one."""
    fin: Box = ((10.0, -0.3), (14.0, 0.3))
    torn = _verified([filled(*_BLOCK)], [(_BLOCK, fin)], slot=None)
    red = [each for each in _faces(torn) if each.fill == "#d1242f"]
    assert len(red) == 2  # the legend, and the fin
    whole = _verified([filled(*_BLOCK)], [(_BLOCK,)])
    assert len([each for each in _faces(whole) if each.fill == "#d1242f"]) == 1
    assert picture_bytes(whole, ".svg") == picture_bytes(whole, ".svg")


def _faces(found: VerifiedPrint) -> list[StyledPath]:
    return [each for each in picture_of(found).items if isinstance(each, StyledPath)]


def test_the_picture_shows_at_most_twelve_layers() -> None:
    """A print of a thousand layers would be a picture that nobody can read."""
    found = _verified([filled(*_BLOCK)] * 40, [(_BLOCK,)] * 40)
    assert picture_of(found).description == "12 of 40 layers from above"
    few = _verified([filled(*_BLOCK)] * 5, [(_BLOCK,)] * 5)
    assert picture_of(few).description == "5 of 5 layers from above"
