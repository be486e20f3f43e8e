"""The row as a picture: measured on the paper, with a ruler of the test's own."""

from __future__ import annotations

import io
import re
from xml.etree import ElementTree

import numpy as np
import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st
from PIL import Image

from gatesmith.fitting.row.detail import detail_for, scale_words
from gatesmith.fitting.row.drawing import row_picture
from gatesmith.fitting.row.row_fit import RowFit, fit_row
from gatesmith.fitting.row.row_request import RowRequest
from gatesmith.making.options import Request
from tests.hash_seeds import outputs_of

SVG = "{http://www.w3.org/2000/svg}"
STONE, WHITE, TOWER = "#e7e2d8", "#ffffff", "#bdb6a9"


def fitted(edition: str = "medina-2001", **options: str) -> RowFit:
    """A row of an edition."""
    return fit_row(
        RowRequest(
            request=Request(edition=edition),
            pieces=options.get("pieces"),
            board_side=options.get("board_side"),
            spread=options.get("spread"),
        )
    )


def boxes(fit: RowFit, fill: str) -> list[tuple[float, float, float, float]]:
    """Left, top, right and bottom of every face of a colour, in millimetres on paper."""
    root = ElementTree.fromstring(row_picture(fit, ".svg"))
    found = []
    for path in root.iter(f"{SVG}path"):
        if path.get("fill") != fill:
            continue
        numbers = [float(n) for n in re.findall(r"-?[\d.]+", path.attrib["d"])]
        xs, ys = numbers[::2], numbers[1::2]
        found.append((min(xs), min(ys), max(xs), max(ys)))
    return found


def test_the_side_is_drawn_to_scale() -> None:
    """Who lays a ruler on the print would measure another board.

    At 1:2 a wall of 30 × 20 mm is 15 × 10 mm on paper, the gate of 29.7 mm 14.85 mm, and from
    tower to tower, 480 mm, there are 240 mm.
    """
    walls = [box for box in boxes(fitted(), STONE) if abs(box[3] - box[1] - 10) < 0.02]
    assert len(walls) == 15
    for left, _, right, _ in walls:
        assert right - left == pytest.approx(15.0, abs=0.02)
    gates = [box for box in boxes(fitted(), WHITE) if abs(box[3] - box[1] - 10) < 0.02]
    assert [right - left for left, _, right, _ in gates] == [pytest.approx(14.85, abs=0.02)]
    west, east, *_ = sorted(box for box in boxes(fitted(), TOWER) if box[2] - box[0] < 11)
    assert east[0] - west[2] == pytest.approx(240.0, abs=0.02)


def test_the_end_is_drawn_to_scale() -> None:
    """The picture would show a spare that there is not.

    At 50:1 the spare of 0.3 mm is 15 mm wide, the excess of 1.3 mm is 65 mm, of 0.1 mm 5 mm.
    """
    towers = boxes(fitted(), TOWER)
    bound = min(left for left, top, right, bottom in towers if bottom - top > 40)
    ends = [right for left, top, right, bottom in boxes(fitted(), STONE) if top > 80]
    assert bound - min(ends) == pytest.approx(15.0, abs=0.02)
    over = [
        right - left
        for left, top, right, bottom in boxes(fitted(), WHITE)
        if abs(left - bound) < 0.02
    ]
    assert over == [pytest.approx(5.0, abs=0.02), pytest.approx(65.0, abs=0.02)]


def test_an_svg_has_its_true_size_on_paper() -> None:
    """It would come out of a printer at some other scale: A4 is 297 mm wide."""
    root = ElementTree.fromstring(row_picture(fitted(), ".svg"))
    assert root.attrib["width"] == "297mm"
    assert root.attrib["viewBox"].startswith("0 0 297 ")


def test_the_words_say_what_the_lines_show() -> None:
    """A reader would see lengths without names."""
    root = ElementTree.fromstring(row_picture(fitted(), ".svg"))
    said = [text.text for text in root.iter(f"{SVG}text")]
    for words in (
        "board's side 480 mm = 16 × 30 mm, assumed",
        "8 walls of 30",
        "7 walls of 30",
        "gate 29.7",
        "on average 479.7 mm",
        "0.3 mm to spare",
        "0.1 mm too long",
        "1.3 mm too long",
        "row 1:2, detail A 50:1",
        "gate alone, likely: 0.2 mm at each end",
    ):
        assert words in said
    message = root.find(f"{SVG}desc")
    assert message is not None and message.text is not None and "worst 481.3 mm" in message.text


@pytest.mark.parametrize(
    ("edition", "options", "scale"),
    [
        # 102 mm of paper for spare and excess together: 0.3 + 1.3 = 1.6 mm, so 50:1 (80 mm).
        ("medina-2001", {}, 50),
        # 0.3 mm to spare for all three: 100:1.
        ("medina-2001", {"spread": "0"}, 100),
        # 15 × 31.25 + 30.95 = 499.7, in the worst case 20.55 too long: 2:1.
        ("medina-2001", {"pieces": "31.3,31.2", "board_side": "480"}, 2),
        # 1.3 mm to spare at most.
        ("wadi", {"board_side": "281.3"}, 50),
        # 280 mm in a tray of 400: 120 mm are left, as large as life is too much.
        ("wadi", {"board_side": "400"}, 0.5),
    ],
)
def test_the_scale_of_the_end_fits(edition: str, options: dict[str, str], scale: float) -> None:
    """A large excess would run out of the paper, or a small one be too small to see."""
    found = fitted(edition, **options)
    assert detail_for(found, 0.0).scale == scale
    for fill in (STONE, WHITE, TOWER):
        for left, top, right, bottom in boxes(found, fill):
            assert -0.01 <= left <= right <= 297.01
            assert -0.01 <= top <= bottom


def test_scales_as_drawings_name_them() -> None:
    """2:1 and 1:2 would be mixed up."""
    assert [scale_words(each) for each in (50, 1, 0.5, 0.05)] == ["50:1", "1:1", "1:2", "1:20"]


def test_black_and_white_show_it_too() -> None:
    """A printer without colours would hide what is too long: it is crossed, not coloured."""
    with Image.open(io.BytesIO(row_picture(fitted(), ".png"))) as image:
        assert image.width == 1800
        shown = np.asarray(image.convert("RGB"), dtype=np.int64)
    assert (shown.max(axis=2) - shown.min(axis=2)).max() <= 25


def test_the_same_row_gives_the_same_bytes() -> None:
    """The picture of the page would change without a reason."""
    code = (
        "import hashlib; from gatesmith.fitting.row.drawing import row_picture; "
        "from gatesmith.fitting.row.row_fit import fit_row; "
        "from gatesmith.fitting.row.row_request import RowRequest; "
        "from gatesmith.making.options import Request; "
        "fit = fit_row(RowRequest(request=Request(edition='medina-2001'))); "
        "print([hashlib.sha256(row_picture(fit, s)).hexdigest() for s in ('.svg', '.PNG')])"
    )
    one, other = outputs_of(code)
    assert one == other


def test_another_picture_is_refused() -> None:
    """A PDF would be promised by its name and hold a PNG."""
    with pytest.raises(ValueError, match=r"\.svg and \.png"):
        row_picture(fitted(), ".pdf")


@settings(max_examples=25, deadline=None)
@example(wall=30.0, share=0.52, spread=0.0)  # 229.7 mm too long, all of it to the right
@given(wall=st.floats(12, 120), share=st.floats(0.51, 1.99), spread=st.floats(0, 2))
def test_no_row_runs_off_the_paper(wall: float, share: float, spread: float) -> None:
    """A strange board would be drawn beyond the edge, or not at all."""
    board = round(16 * wall * share, 3)
    found = fitted(pieces=f"{wall:.3f}", board_side=str(board), spread=f"{spread:.3f}")
    for fill in (STONE, WHITE, TOWER):
        for left, top, right, bottom in boxes(found, fill):
            assert -0.01 <= left <= right <= 297.01
            assert -0.01 <= top <= bottom
