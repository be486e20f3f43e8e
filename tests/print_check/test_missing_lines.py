"""Lines of a wall that are taken out of real G-code, where a sparse infill lies beside them."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

import pytest

from gatesmith.making.print_check.print_findings import print_report
from gatesmith.making.print_check.sliced_print import sliced_print
from gatesmith.making.print_check.verified_print import compared_print
from gatesmith.making.slicing.runner import slice_options

from ..real_tools.tools import cura_resources, program
from ..slicing.here import box_facets, write_stl

SIZE = (24.0, 12.0, 6.0)
Span = tuple[float, float]

_INNER = ("Perimeter", "WALL-INNER")
_NUMBER = re.compile(r"([XYZEF])(-?\d*\.?\d+)")


def _without(gcode: str, along: Span, across: Span, up: Span) -> str:
    """The G-code without the inner lines of walls along x within a box, in the printer's mm.

    Each such line is printed up to the box, and passed without plastic within it. The filament is
    counted absolutely.
    """
    kind, at, lines = "", dict.fromkeys("XYZEF", 0.0), list[str]()
    for line in gcode.splitlines():
        if line.startswith(";TYPE:"):
            kind = line[len(";TYPE:") :]
        words = dict(_NUMBER.findall(line)) if line.startswith(("G0 ", "G1 ", "G92 ")) else {}
        after = at | {axis: float(number) for axis, number in words.items()}
        inside = all(
            low <= each[axis] <= high
            for each in (at, after)
            for axis, (low, high) in (("Y", across), ("Z", up))
        )
        start, end = sorted((at["X"], after["X"]))
        extrudes = line.startswith("G1 ") and after["E"] > at["E"]
        if kind in _INNER and extrudes and inside and start < along[0] and end > along[1]:
            stops = along if at["X"] < after["X"] else along[::-1]
            share = [(each - at["X"]) / (after["X"] - at["X"]) for each in stops]
            pushed = [at["E"] + each * (after["E"] - at["E"]) for each in share]
            lines += [
                f"G1 X{stops[0]:.3f} Y{at['Y']:.3f} E{pushed[0]:.5f}",
                f"G1 X{stops[1]:.3f} Y{at['Y']:.3f}",
                f"G92 E{pushed[1]:.5f}",
            ]
        lines.append(line)
        at = after
    return "\n".join([*lines, ""])


@pytest.mark.real_tools
@pytest.mark.parametrize(
    ("slicer", "walls"),
    [("prusa-slicer", "classic"), ("prusa-slicer", "arachne"), ("cura-engine", "")],
)
def test_lines_that_are_missing_beside_a_sparse_infill(
    slicer: str, walls: str, tmp_path: Path
) -> None:
    """Infill was taken to fill whatever its lines ran through, up to the outermost line of a wall.

    By hand: three lines are at least 1.2 mm of wall, and the inner edges of the first and second
    one are 0.4 to 0.45 mm and 0.8 to 0.86 mm deep. So 0.37 mm are open without the innermost, or
    0.8 mm without both; 2.6 mm of 3 mm, because each end of a line is round. One layer is a pore.
    """
    program("CuraEngine" if slicer == "cura-engine" else slicer)
    if slicer == "cura-engine":
        cura_resources()
    file = write_stl(tmp_path / "box.stl", box_facets(SIZE))
    how = replace(slice_options("default", slicer), wall_lines=walls)
    given = sliced_print(file, how)
    x, y = given.whole.middle
    front = y - SIZE[1] / 2

    def findings(lines: Span, up: Span) -> list[tuple[str, float | None]]:
        across = front + lines[0], front + lines[1]
        gcode = _without(given.whole.gcode, (x - 1.5, x + 1.5), across, up)
        assert gcode != given.whole.gcode
        found = compared_print(replace(given, whole=replace(given.whole, gcode=gcode)))
        return [(each.code, each.value) for each in print_report(found).findings]

    assert print_report(compared_print(given)).findings == ()
    ten = 1.9, 3.9
    for lines, wide in (((0.8, 1.3), 0.37), ((0.45, 1.3), 0.8)):
        ((code, area),) = findings(lines, ten)
        assert code == "gap-in-wall"
        assert area == pytest.approx(2.6 * wide, rel=0.15)
    assert findings((0.8, 1.3), (1.9, 2.1)) == []
