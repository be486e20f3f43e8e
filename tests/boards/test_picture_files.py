"""Drawn boards of Medina: every piece is drawn in its place, by both writers."""

from __future__ import annotations

import io
from xml.etree import ElementTree

import numpy as np
import pytest
from PIL import Image

from gatesmith.engine.medina.referee.choices import legal
from gatesmith.engine.medina.state.placements import MedinaPieceKind
from gatesmith.engine.medina.text.notation import read_placement
from gatesmith.pictures.boards.medina.board_scene import MedinaPictureOptions, medina_scene
from gatesmith.pictures.boards.medina.marks import MedinaMark, all_marks, mark_of
from gatesmith.pictures.boards.picture_files import picture

from .tables import busy, table

SVG = "{http://www.w3.org/2000/svg}"
WIDTH = 1000


def _pixels(data: bytes) -> np.ndarray[tuple[int, ...], np.dtype[np.int64]]:
    with Image.open(io.BytesIO(data)) as image:
        return np.asarray(image.convert("RGB"), dtype=np.int64)


@pytest.mark.parametrize(
    ("cell", "colour"),
    [("k5", (228, 134, 56)), ("n2", (58, 57, 60)), ("e4", (241, 226, 189))],
    ids=["orange", "black", "bare"],
)
def test_a_png_shows_the_colour_of_what_stands(cell: str, colour: tuple[int, int, int]) -> None:
    """A palace would be drawn on another cell or in another colour."""
    pixels = _pixels(picture(busy(), ".png", MedinaPictureOptions(panel=False), width=WIDTH))
    scale = WIDTH / (16 * 40 + 2 * 58)  # cells of 40 units, 58 around the grid
    column, row = ord(cell[0]) - ord("a"), 11 - int(cell[1:])
    # Near a corner, where roof sign and dome leave the building bare.
    x, y = (58 + 40 * column + 9) * scale, (58 + 40 * row + 9) * scale
    assert np.abs(pixels[round(y), round(x)] - colour).max() <= 6


def test_gates_are_white_and_walls_are_not() -> None:
    """A gate would look like a wall."""
    pixels = _pixels(picture(busy(), ".png", MedinaPictureOptions(panel=False), width=WIDTH))
    scale = WIDTH / (16 * 40 + 2 * 58)
    brightness = {}
    for number in (1, 2, 3, 4):
        x, y = (58 + 40 * (number - 1) + 4) * scale, (58 - 8) * scale
        brightness[number] = pixels[round(y), round(x)].min()
    assert brightness[3] > 230
    assert max(brightness[1], brightness[2], brightness[4]) < 180


def test_a_window_shows_its_part_only() -> None:
    """A cut-out for a leaflet would be as large as the whole board."""
    whole = picture(busy(), ".svg", MedinaPictureOptions(panel=False))
    part = picture(busy(), ".svg", MedinaPictureOptions(window=("a9", "e11")))
    box = ElementTree.fromstring(part).get("viewBox")
    assert box == "-58 -58 270 190"  # 5 cells and 3, the ring at one side, 12 units beyond
    assert len(part) < len(whole) / 2
    assert b">p<" not in part


def test_a_window_off_the_board_is_refused() -> None:
    """The picture would be empty, or fail with a traceback of arithmetic."""
    with pytest.raises(ValueError, match="'q1' is not a cell"):
        medina_scene(busy(), MedinaPictureOptions(window=("a1", "q1")))


def test_marks_are_the_engines_verdicts() -> None:
    """A dot would mark a forbidden place, or a cross name a law that does not forbid it."""
    position = table("f6", "wall N1", "wall N2")
    gate = next(each for each in position.rules.pieces if each.kind is MedinaPieceKind.GATE)
    marks = {mark.action.text: mark for mark in all_marks(position, gate)}
    assert len(marks) == 54 - 2
    assert marks["gate N3"].allowed and marks["gate N4"].laws == ("GA5",)
    assert marks["gate S1"].laws == ("GA5", "GA6")
    allowed = [text for text, mark in marks.items() if mark.allowed]
    listed = [found.text for found in legal(position) if found.piece is gate]
    assert listed == allowed == ["gate N3"]
    drawn = picture(position, ".svg", MedinaPictureOptions(marks=tuple(marks.values()))).decode(
        "utf-8"
    )
    assert drawn.count(">GA5 GA6<") == 8 - 1  # the ends of four sides, but for N1
    assert drawn.count(">GA5<") == 54 - 2 - 1 - 7


def test_a_cell_has_one_mark_and_names_the_gate_that_leads_there() -> None:
    """A cell that a merchant reaches through a gate would have a cross and a dot."""
    position = table(
        "c10", *("wall N1", "wall N2", "gate N3", "wall W11", "wall W10", "gate W9", "merchant c11")
    )
    marks = all_marks(position, position.rules.merchant)
    [allowed] = [mark.action.text for mark in marks if mark.allowed and mark.action.via]
    assert allowed == "merchant a9 via N3"
    shapes = []
    for shown in (marks, marks[::-1]):
        root = ElementTree.fromstring(
            picture(position, ".svg", MedinaPictureOptions(marks=shown, panel=False))
        )
        paths, texts = root.findall(f"{SVG}path"), root.findall(f"{SVG}text")
        dots = [path for path in paths if path.get("fill") == "#1d7a34"]
        crosses = [path for path in paths if path.get("stroke") == "#b3201c"]
        shapes.append((len(dots), len(crosses)))
        # a9 is the first of 16 columns and the third of 11 rows: its middle is at 20 and 100.
        near = [
            text.text
            for text in texts
            if abs(float(text.attrib["x"]) - 20) < 20 and abs(float(text.attrib["y"]) - 100) < 20
        ]
        assert near == ["via N3"]
    allowed_by_hand = len(("b11", "d11", "b10", "d10", "c9", "a9"))
    assert shapes == 2 * [(allowed_by_hand, 16 * 11 - 2 - allowed_by_hand)]


def test_a_mark_off_the_board_draws_nothing() -> None:
    """A question about a place off the board would put its cross on another."""
    position = table("f6")
    off = mark_of(position, read_placement(position.rules, "gate N20"))
    assert off.laws == ("GA5",) and not off.on_board
    plain, marked = (
        picture(position, ".svg"),
        picture(position, ".svg", MedinaPictureOptions(marks=(off,))),
    )
    assert (
        plain
        == marked
        == picture(position, ".svg", MedinaPictureOptions(examples=(MedinaMark(off.action),)))
    )


@pytest.mark.parametrize(("suffix", "width"), [(".gif", 100), (".png", 0), (".png", 9000)])
def test_what_is_not_a_picture_is_refused(suffix: str, width: int) -> None:
    """A wrong name or size would end in a traceback, or take all memory."""
    with pytest.raises(ValueError, match=suffix.replace(".png", "width")):
        picture(table("f6"), suffix, width=width)
