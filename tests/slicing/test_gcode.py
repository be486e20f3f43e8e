"""What the slicers write is read as it is meant: lines made by hand, and what they print."""

from __future__ import annotations

import pytest

from gatesmith.making.slicing.gcode import printed

_PRUSA = """\
; generated for X99 Y99 E99
G90 ; use absolute coordinates
G1 Z5 F5000 ; lift nozzle
G92 E0
;LAYER_CHANGE
G1 Z.2 F7800
;TYPE:Skirt/Brim
G1 X10 Y10 F7800
G1 X50 Y10 E5
;TYPE:External perimeter
;WIDTH:0.5
G1 X20 Y20
G1 X30 Y20 E6.5
G1 X30 Y24.5 E7 ; X90 Y90 E90
G1 X40 Y40 F9000
G1 E5
G92 E0
G1 X41 E-1
G1 Z.36
G1 X30 Y20
G1 E2
;WIDTH:0.3
G1 X29 Y20 E2.25
G1 X29 Y20 E3
;TYPE:Support material interface
G1 X60 Y60 E4
;TYPE:External perimeter
G1 X20.5 Y20.5
G1 X-20.125 Y20.5 E9
; support_material = 1
"""

_CURA = """\
G92 E0
;TYPE:SKIRT
G1 F1500 X-40 Y-40 E1
G92 E0
G1 F1500 E-6.5
;TYPE:WALL-OUTER
G0 F3600 X10 Y10 Z0.2
G1 F1500 E0
G1 F1800 X14 Y10 E1
G1 X14 Y16 E2.5
G92 E0
G1 X10 Y16 E1
G0 X90 Y90 Z0.4
G1 X92 Y90 E3
"""


def test_lines_of_prusa_slicer_are_read() -> None:
    """The skirt, a travel or a comment would count as print, or a print be ignored."""
    found = printed(_PRUSA, 0.45)
    assert found.kinds == {
        "Skirt/Brim": 1,
        "External perimeter": 4,
        "Support material interface": 1,
    }
    assert found.layers == {0.2, 0.36}
    assert found.support == {0.36}
    # From -20.125 less half of 0.3 to 30 and half of 0.5, from 20 less to 24.5 and half of 0.5.
    assert found.low == pytest.approx((-20.275, 19.75))
    assert found.high == pytest.approx((30.25, 24.75))


def test_lines_of_cura_engine_are_read() -> None:
    """A slicer that writes the speed first, and no width, would print nothing for us."""
    found = printed(_CURA, 0.4)
    assert found.kinds == {"SKIRT": 1, "WALL-OUTER": 4}
    assert found.layers == {0.2, 0.4}
    assert found.extent == pytest.approx((82.4, 80.4))


def test_extrusion_before_any_kind_counts() -> None:
    """A slicer that names no kinds would seem to print nothing, so nothing out of place."""
    found = printed("G1 Z1\nG1 X3 Y4 E1\n", 2)
    assert (found.kinds, found.layers) == ({"": 1}, {1.0})
    assert (found.low, found.high) == ((-1, -1), (4, 5))


@pytest.mark.parametrize("text", ["", "; nothing\n", "G28\nM104 S200\n;TYPE:Skirt\n"])
def test_no_move_prints_nothing(text: str) -> None:
    """A slicer that fell silent would be an error of the reader, not of the slicer."""
    found = printed(text, 0.4)
    assert (found.layers, found.support, found.kinds) == (set(), set(), {})


@pytest.mark.parametrize("word", ["X1e3", "X+2", "X1,5", "Xnan", "X1234567890123456789"])
def test_a_number_in_another_notation_is_refused(word: str) -> None:
    """Part of a number would be taken for the whole, and the print be smaller than it is."""
    with pytest.raises(ValueError, match="1 numbers of 1 are not plain decimals"):
        printed(f"G1 {word} Y2 E1\n", 0.4)
