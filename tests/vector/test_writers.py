"""Arcs, layers and looks come out of the writers as they went in."""

from __future__ import annotations

import math
import re

import pytest

from gatesmith.vector.curves import arc_curves, arc_through, flattened
from gatesmith.vector.dxf import colour_index
from gatesmith.vector.elements import Contour, Drawing, StyledPath, Text, ViewBox, joined
from gatesmith.vector.pdf import pdf_bytes
from gatesmith.vector.svg import svg_text

HALF = Contour((1.0, 0.0), (((0.0, 1.0), (-1.0, 0.0)),), closed=False)
RED = StyledPath((HALF,), stroke="#ff0000", layer="cut")


def drawing(*items: StyledPath | Text, compact: bool = False) -> Drawing:
    view = ViewBox(0.0, 0.0, 10.0, 5.0)
    return Drawing(view, items, "title", "description", on_paper=True, compact=compact)


def test_an_arc_is_the_circle_through_its_points() -> None:
    """An arch would be cut with another radius, or on the wrong side."""
    arc = arc_through((1.0, 0.0), (0.0, 1.0), (-1.0, 0.0))
    assert arc is not None
    assert [arc.radius, arc.sweep] == pytest.approx([1.0, math.pi])
    assert arc.centre == pytest.approx((0.0, 0.0))
    back = arc_through((1.0, 0.0), (0.0, -1.0), (-1.0, 0.0))
    assert back is not None and back.sweep == pytest.approx(-math.pi)
    assert arc_through((0.0, 0.0), (1.0, 0.0), (2.0, 0.0)) is None


def test_chords_and_curves_stay_on_the_circle() -> None:
    """A PDF or a PNG would show a flattened arch."""
    assert all(math.hypot(*point) == pytest.approx(1.0) for point in flattened(HALF))
    steps = list(arc_curves((1.0, 0.0), *HALF.steps[0]))
    assert [math.hypot(*step[-1]) for step in steps] == pytest.approx([1.0] * 4)
    start, (one, two, end) = (1.0, 0.0), steps[0]
    middle = [(a + 3 * b + 3 * c + d) / 8 for a, b, c, d in zip(start, one, two, end, strict=True)]
    assert math.hypot(*middle) == pytest.approx(1.0, abs=1e-5)


def test_a_layer_is_a_group_with_its_look_once() -> None:
    """A machine would not find the cuts, or an arc would be written as corners."""
    text = svg_text(drawing(RED, RED))
    assert text.count('stroke="#ff0000"') == 1
    assert '<g id="cut-0" class="cut"' in text
    assert text.count("A1 1 0 0 1 -1 0") == 2
    assert 'width="10mm"' in text


def test_compact_files_name_each_look_once() -> None:
    """Pictures of many faces would be several times as large."""
    face = StyledPath((HALF,), fill="#00ff00")
    text = svg_text(drawing(face, face, compact=True))
    assert text.count("#00ff00") == 1
    assert text.count('class="c0"') == 2


@pytest.mark.parametrize(("below", "size"), [(True, (10, 10)), (False, (20, 5))])
def test_joined_pages_do_not_overlap(below: bool, size: tuple[int, int]) -> None:
    """The second page would be cut on top of the first one."""
    whole = joined([drawing(RED), drawing(RED)], below=below)
    assert (whole.view.width, whole.view.height) == size
    _, moved = (item.contours[0].start for item in whole.items if isinstance(item, StyledPath))
    assert moved == ((1.0, 5.0) if below else (11.0, 0.0))


def test_dxf_colours_are_the_nearest_ones() -> None:
    """A laser would take a fold for a cut."""
    colours = ("#ff0000", "#007a33", "#0055cc", "#000000", "#7f7f7f", "#e6e6e6")
    assert [colour_index(colour) for colour in colours] == [1, 3, 5, 7, 8, 9]


def test_the_fonts_of_a_pdf_are_in_it() -> None:
    """A print shop would refuse the file, or set its words in another font and another width."""
    words = [
        Text(f"30 × 10 mm, größer {bold}", (1, 2), 1, "#000000", bold=bold)
        for bold in (True, False)
    ]
    data = pdf_bytes([drawing(*words)])
    fonts = re.findall(rb"/BaseFont /([\w+-]+)", data)
    assert sorted(fonts) == [b"AAAAAA+BitstreamVeraSans-Bold", b"AAAAAA+BitstreamVeraSans-Roman"]
    assert data.count(b"/FontFile2 ") == len(fonts)
    assert data == pdf_bytes([drawing(*words)])
