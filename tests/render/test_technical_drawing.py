"""Drawings with dimensions: to scale, complete, and readable in every format."""

from __future__ import annotations

import re
from xml.etree import ElementTree

import pytest

from gatesmith.making.options import Request
from gatesmith.making.planned_piece import plan_recipe
from gatesmith.making.recipe import Recipe
from gatesmith.making.request import plan_piece, sort_values
from gatesmith.pictures.gallery.facts import PieceFacts, facts_from
from gatesmith.pictures.gallery.technical_drawing.sheet import drawing_bytes, technical_drawing
from gatesmith.pictures.gallery.technical_drawing.sheet_layout import FRAME, SheetLayout
from gatesmith.pieces import command_names, piece
from gatesmith.vector.elements import Drawing, StyledPath, Text

from .boxes import box


def _words(scene: Drawing) -> list[str]:
    return [item.text for item in scene.items if isinstance(item, Text)]


def _gate(**values: object) -> Recipe:
    found = piece("gate")
    return plan_piece(found, sort_values(found, {"wall_length": 30.0, **values})).recipe


def test_a_drawing_tells_what_it_is_for() -> None:
    """A caliper would show another number, or there would be none."""
    recipe = _gate(wall_depth=10.0, wall_height=20.0, clearance=0.15)
    # A gate of style battlement is 1.3 walls of 20 mm high.
    scene = technical_drawing(box(29.7, 10, 26), facts_from(recipe, plan_recipe(recipe).plan))
    words = _words(scene)
    for number in ("29.7", "10", "26"):
        assert number in words
    assert "30 (real piece)" in words
    assert "Gate, battlement" in words
    assert "length × depth × height: 29.7 × 10 × 26 mm" in words
    assert "clearance: 0.15 mm per side" in words
    assert "scale 4 : 1" in words
    arch = next(word for word in words if word.startswith("arch, width × height:"))
    width, height = re.findall(r"\d+(?:\.\d+)?", arch)
    assert {width, height} <= set(words)  # drawn, not only listed


@pytest.mark.parametrize(
    ("sides", "scale"),
    [
        ((29.7, 10, 20), 4.0),
        ((10, 10, 10), 5.0),
        ((250, 210, 8), 1 / 3),
        ((2, 2, 2), 30.0),
        ((4000, 100, 100), 1 / 40),
    ],
)
def test_a_piece_of_any_size_has_room(sides: tuple[float, float, float], scale: float) -> None:
    """A large piece would leave the paper, a small one be a speck in its middle."""
    layout = SheetLayout(box(*sides), PieceFacts("box"))
    assert layout.scale == pytest.approx(scale)
    for view in (layout.front, layout.side, layout.top):
        assert FRAME.left < view.left and view.right < FRAME.right
        assert FRAME.top < view.top and view.bottom < FRAME.bottom
    assert layout.scale_text == (f"{scale:g} : 1" if scale >= 1 else f"1 : {1 / scale:g}")


def test_lines_have_their_true_length_on_paper() -> None:
    """A ruler on the paper would measure another piece."""
    scene = technical_drawing(box(40, 10, 20), PieceFacts("box"))
    layout = SheetLayout(box(40, 10, 20), PieceFacts("box"))
    pen = pytest.approx(0.28)
    pens = [item for item in scene.items if isinstance(item, StyledPath) and item.width == pen]
    spans = [
        (max(p[axis] for p in points) - min(p[axis] for p in points)) / layout.scale
        for view in pens
        for points in [[p for contour in view.contours for p in contour.points]]
        for axis in (0, 1)
    ]
    assert spans == pytest.approx([40, 20, 10, 20, 40, 10], abs=1e-6)


def test_no_line_goes_through_a_number() -> None:
    """Numbers wider than what they measure would be struck out by their own lines.

    The portal is 0.58 of the 11.7 mm, the opening 0.46 of that: 3.12 mm. The box is higher than
    such a gate can be, so that the scale is small.
    """
    recipe = _gate(wall_length=12.0, wall_depth=60.0, wall_height=70.0, clearance=0.15)
    scene = technical_drawing(box(11.7, 60, 150), facts_from(recipe, plan_recipe(recipe).plan))
    struck = 0
    for number, item in enumerate(scene.items):
        if not isinstance(item, Text) or item.text not in ("3.12", "12 (real piece)"):
            continue
        x, y = item.at
        half = 0.3 * item.size * len(item.text)  # letters are some 0.6 of their size wide
        within = [
            (where, shape)
            for where, shape in enumerate(scene.items)
            if isinstance(shape, StyledPath)
            for contour in shape.contours
            for ends in [sorted(contour.points)]
            if ends[0][1] < y and ends[-1][1] > y - item.size * 0.7
            if ends[0][0] < x + half and ends[-1][0] > x - half
        ]
        lines = [where for where, shape in within if shape.stroke and not shape.fill]
        covers = [where for where, shape in within if shape.fill == "#ffffff" and not shape.stroke]
        struck += len(lines)
        assert max(lines) < max(covers) < number, item.text
    assert struck >= 6  # each has lines that would go through it


def test_every_format_holds_the_drawing() -> None:
    """A drawing would open nowhere, or be another one each time."""
    scene = technical_drawing(box(40, 10, 20), PieceFacts("<box> & more"))
    svg, pdf, png = (drawing_bytes(scene, suffix) for suffix in (".svg", ".pdf", ".png"))
    root = ElementTree.fromstring(svg)
    assert root.attrib["width"] == "297mm"
    assert "<box> & more" in "".join(root.itertext())
    assert pdf.startswith(b"%PDF") and b"MediaBox [ 0 0 841.8898 595.2756 ]" in pdf
    assert png.startswith(b"\x89PNG")
    for suffix, data in ((".svg", svg), (".pdf", pdf), (".png", png)):
        assert drawing_bytes(scene, suffix) == data
    with pytest.raises(ValueError, match=r"use \.svg, \.pdf, \.png"):
        drawing_bytes(scene, ".bmp")


@pytest.mark.parametrize("name", command_names())
def test_every_piece_can_be_measured(name: str) -> None:
    """The drawing of a piece would end in a traceback, or lack its size."""
    found = piece(name)
    recipe = plan_piece(found, Request()).recipe
    plan = plan_recipe(recipe).plan
    shape = plan.footprint
    measures = facts_from(recipe, plan)
    scene = technical_drawing(box(shape.length, shape.depth, shape.height), measures)
    words = " ".join(_words(scene))
    assert f"{round(shape.length, 2):g}" in words
    assert f"gatesmith {name}" in words
    assert measures.values
    for item in scene.items:  # nothing leaves the paper
        contours = () if isinstance(item, Text) else item.contours
        points = [p for contour in contours for p in contour.points]
        points += [item.at] if isinstance(item, Text) else []
        assert all(-0.1 <= x <= 297.1 and -0.1 <= y <= 210.1 for x, y in points)
