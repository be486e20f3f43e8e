"""A gate is exactly as large as it has to be: sizes worked out by hand, and what is refused."""

from __future__ import annotations

from itertools import product
from pathlib import Path
from typing import Any

import pytest

import gatesmith
from gatesmith import CombinationError
from gatesmith.core.parameters import Value
from gatesmith.mesh.formats import format_of

from ..strength import turn_of
from .conftest import Making
from .draw import RISES

STYLES = ("battlement", "plain", "moorish", "twin-tower", "iwan", "kasbah")
DOORS = ("open", "leaves", "portcullis")

# The most that the bed, or six times the depth less carving and chamfers, allows some walls: 4 mm
# less 2 * (0.4 + 0.44 + 0.4) are 1.52.
MOST = {150.0: 180.0, 8.0: 9.12}

_WRITTEN = 1e-4  # mm: a file's numbers have seven digits


def _size(path: Path) -> tuple[float, float, float]:
    """Length, depth and height of what a file holds; it stands in the middle, on the bed."""
    low, high = format_of(path.suffix).decode(path.read_bytes()).box
    assert low[2] == 0
    assert (low[0], low[1]) == pytest.approx((-high[0], -high[1]), abs=_WRITTEN)
    return high[0] - low[0], high[1] - low[1], high[2]


@pytest.mark.parametrize(
    ("given", "size"),
    [
        ({"wall_length": 30}, (29.7, 10, 20)),
        ({"wall_length": 30, "clearance": 0}, (30, 10, 20)),
        ({"wall_length": 30, "clearance": 0.5}, (29, 10, 20)),
        ({"wall_length": 45}, (44.7, 15, 30)),
        ({"wall_length": 12}, (11.7, 4, 8)),
        ({"wall_length": 28.5, "wall_depth": 9.25, "wall_height": 18.75}, (28.2, 9.25, 18.75)),
        ({"wall_length": 30, "height": 30}, (29.7, 10, 30)),
        ({"wall_length": 30, "height": 17}, (29.7, 10, 17)),
        ({"wall_length": 120, "wall_depth": 60, "wall_height": 150}, (119.7, 60, 150)),
        ({"wall_length": 12, "wall_depth": 4, "wall_height": 6}, (11.7, 4, 6)),
    ],
    ids=str,
)
def test_a_gate_is_a_wall_less_the_clearance(
    given: dict[str, float], size: tuple[float, float, float], make: Making
) -> None:
    """A gate would be longer or shorter than the wall whose place it takes."""
    for style in turn_of(STYLES, len(str(given))):
        made = make(style=style, **{name: float(value) for name, value in given.items()})
        length, depth, height = size
        if "height" not in given:
            height = min(height * RISES[style], MOST.get(height, 999.0))
        assert _size(made.files[0]) == pytest.approx((length, depth, height), abs=_WRITTEN), style


def test_a_row_is_measured_with_a_ruler(tmp_path: Path) -> None:
    """Eight walls of 250 mm in a row would not make a gate for a wall of 31.25 mm."""
    out = tmp_path / "gate.stl"
    gatesmith.make("gate", row="8x250", out=out, use_cache=False, printer="default")
    assert _size(out)[0] == pytest.approx(30.95, abs=_WRITTEN)


@pytest.mark.parametrize(("style", "door"), list(product(STYLES, DOORS)))
def test_an_open_gate_stands_on_two_feet_and_a_closed_one_on_one(
    style: str, door: str, make: Making
) -> None:
    """The opening would be walled up, or a door would hang in the air."""
    made = make(wall_length=30.0, style=style, door=door)
    assert made.plan.bed_faces == (2 if door == "open" else 1)
    assert made.reports[0].facts["bed_faces"] == (2 if door == "open" else 1)


@pytest.mark.parametrize(
    ("given", "parameters", "words"),
    [
        ({"height": 31}, ("height", "wall-height"), ("31 mm", "20 mm", "30 mm")),
        # 10 mm less 2 * (0.9 + 0.44) are 7.32.
        ({"wall_height": 44}, ("wall-height", "slenderness"), ("44 mm", "7.32 mm", "43.92 mm")),
        (
            {"wall_length": 51.55, "wall_depth": 7.34, "wall_height": 133.42},
            ("wall-height", "slenderness"),
            ("133.42 mm",),
        ),
        (
            {"wall_length": 12, "wall_depth": 10, "wall_height": 20, "arch_width": 20},
            ("arch-width", "wall-length"),
            ("20 ", "5.186 mm"),
        ),
        ({"relief_depth": 0.2}, ("relief-depth", "detail-depth"), ("0.2 mm", "0.4 mm")),
        ({"relief_depth": 3}, ("relief-depth", "wall-depth"), ("3 mm", "10 mm", "2.1 mm")),
        ({"merlons": 40}, ("merlons", "wall-length"), ("40", "17.226 mm", "0.8 mm", "at most 12")),
        ({"merlon_height": 20}, ("merlon-height", "height"), ("20 mm", "9.1 mm")),
        ({"style": "plain", "merlons": 5}, ("merlons", "style"), ("5", "plain")),
        ({"edge_chamfer": 1}, ("edge-chamfer", "style"), ("1", "battlement")),
        ({"style": "plain", "edge_chamfer": 3}, ("edge-chamfer",), ("3 mm", "1.6667 mm")),
        ({"plinth": 2, "relief_depth": 0}, ("plinth", "relief-depth"), ("0",)),
        ({"mark": "Anna Maria"}, ("mark", "wall-length", "wall-depth"), ("Anna Maria", "3 mm")),
    ],
    ids=str,
)
def test_a_refusal_names_parameters_values_and_bound(
    given: dict[str, Value], parameters: tuple[str, ...], words: tuple[str, ...], tmp_path: Path
) -> None:
    """A user would learn that it cannot be made, but not why or what would do."""
    out = tmp_path / "gate.stl"
    values: dict[str, Any] = {"wall_length": 30, **given}
    with pytest.raises(CombinationError) as caught:
        gatesmith.make("gate", out=out, printer="default", edition="medina-2001", **values)
    assert caught.value.parameters == parameters
    message = str(caught.value)
    assert "\n" not in message
    assert message.startswith(f"{parameters[0]}: ")
    assert [word for word in words if word not in message] == []
    assert list(tmp_path.iterdir()) == []


def test_each_adaptation_is_reported(make: Making) -> None:
    """A user would get a gate that differs from what he expects, without a word."""
    for style in STYLES:
        assert make(wall_length=30.0, style=style).adapted == ()
    low = {"wall_length": 120.0, "wall_depth": 4.0, "wall_height": 6.0}
    for style in STYLES:
        message = make(style=style, **low).adapted
        assert message, style
        assert any(sentence.startswith("the opening is ") for sentence in message), message
    tiny = {"wall_length": 12.0, "wall_depth": 4.0, "wall_height": 6.0}
    message = make(style="twin-tower", **tiny).adapted
    assert any(sentence.startswith("the roof has no slot") for sentence in message), message
    assert any("chamfer along the bed" in sentence for sentence in message), message


@pytest.mark.parametrize(
    ("values", "sentence"),
    [
        # Between its carvings the bold gate is 1.68 mm deep, which carries six times as much.
        (
            {"wall_length": 15.0, "wall_depth": 5.0, "wall_height": 10.0, "detail": "bold"},
            "because it is thin for that height",
        ),
        ({"wall_length": 120.0, "wall_depth": 60.0, "wall_height": 150.0}, "prints no higher"),
    ],
)
def test_a_gate_lower_than_its_style_says_so(
    values: dict[str, Value], sentence: str, make: Making
) -> None:
    """A gate would lose its portal, and nobody would know why."""
    adapted = make(**values).adapted
    assert any(each.endswith(sentence) for each in adapted), adapted
