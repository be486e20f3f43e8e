"""PrusaSlicer and CuraEngine themselves: their numbers against what can be worked out by hand."""

from __future__ import annotations

import math
import re
from itertools import pairwise
from pathlib import Path

import pytest

import gatesmith
from gatesmith.cli._run import run
from gatesmith.making.slicing import SliceResult, slice_file

from ..real_tools.tools import cura_resources, program
from ..strength import share_of
from .here import Corner, box_facets, write_stl

pytestmark = pytest.mark.real_tools

BOTH = pytest.mark.parametrize("name", ["prusa-slicer", "CuraEngine"])
_SECTION = math.pi * 0.875**2  # mm² of filament of 1.75 mm


@pytest.fixture(autouse=True)
def _tools(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Skips or fails the tests of this file where a slicer is missing."""
    program("prusa-slicer")
    program("CuraEngine")
    cura_resources()
    monkeypatch.chdir(tmp_path)


def _sliced(name: str, path: Path, printer: str = "default") -> SliceResult:
    return slice_file(path, printer, name, out=path.with_suffix(".gcode"))


@BOTH
def test_a_block_weighs_its_shell_and_a_part_of_its_inside(name: str) -> None:
    """Grams would be those of a solid block, of another filament, or without the infill."""
    found = _sliced(name, write_stl(Path("block.stl"), box_facets((30, 30, 20))))
    # Three walls of 0.4 to 0.45 mm, four layers of 0.2 mm below and above, 15 % between.
    least, most = (
        30 * 30 * 20 - (inside := (30 - 6 * line) ** 2 * (20 - 1.6)) + 0.15 * inside
        for line in (0.40, 0.45)
    )
    volume = found.metres * 1000 * _SECTION
    assert 0.9 * least < volume < 1.1 * most
    assert found.grams == pytest.approx(volume / 1000 * 1.24)
    assert (found.layers, found.support) == (100, False)
    low, high = found.extents
    assert low == pytest.approx((75, 75, 0), abs=0.1)
    assert high == pytest.approx((105, 105, 20), abs=0.1)
    # A line of 0.45 × 0.2 mm at 20 to 60 mm/s, and ways between: some hours at most.
    assert volume / (60 * 0.09) < found.seconds < volume / (10 * 0.09)


def test_the_filament_is_what_prusa_slicer_says_itself() -> None:
    """Our count of the G-code's moves would miss a part of them."""
    found = _sliced("prusa-slicer", write_stl(Path("block.stl"), box_facets((30, 20, 10))))
    text = Path("block.gcode").read_text("utf-8")
    millimetres = re.search(r"; filament used \[mm\] = ([\d.]+)", text)
    grams = re.search(r"; filament used \[g\] = ([\d.]+)", text)
    assert millimetres is not None
    assert grams is not None
    assert found.metres * 1000 == pytest.approx(float(millimetres[1]), rel=0.01)
    assert found.grams == pytest.approx(float(grams[1]), rel=0.01)


@BOTH
def test_our_gate_needs_no_support_and_weighs_less_than_solid(name: str) -> None:
    """A user would be advised to print a gate with support, or to buy twice the filament."""
    made = gatesmith.make("gate", out="gate.stl", printer="default", edition="medina-2001")
    found = _sliced(name, Path("gate.stl"))
    assert found.support is False
    assert found.size == pytest.approx((29.7, 10, 26), abs=0.1)
    solid = made.volume / 1000 * 1.24
    assert 0.5 * solid < found.grams < solid
    assert 10 * 60 < found.seconds < 60 * 60


@BOTH
def test_a_mushroom_needs_support(name: str) -> None:
    """The slicer would be asked in such a way, or be read so, that no support ever shows."""
    found = _sliced(name, write_stl(Path("mushroom.stl"), _mushroom()))
    assert found.support is True
    assert found.size == pytest.approx((30, 30, 15), abs=0.1)


def _mushroom() -> list[tuple[Corner, Corner, Corner]]:
    """A cap of 30 mm on a stem of 8 mm, in 32 parts of a turn."""
    profile = [(0.0, 0.0), (4.0, 0.0), (4.0, 12.0), (15.0, 12.0), (15.0, 15.0), (0.0, 15.0)]
    turns = [2 * math.pi * part / 32 for part in range(32)]

    def at(place: tuple[float, float], turn: float) -> Corner:
        if not place[0]:
            return (0.0, 0.0, place[1])
        return (place[0] * math.cos(turn), place[0] * math.sin(turn), place[1])

    facets = []
    for one, other in zip(turns, [*turns[1:], turns[0]], strict=True):
        for low, high in pairwise(profile):
            a, b, c, d = at(low, one), at(low, other), at(high, other), at(high, one)
            facets += [(a, b, c), (a, c, d)]
    return [facet for facet in facets if len(set(facet)) == 3]


@BOTH
def test_a_model_as_large_as_the_bed_is_sliced(name: str) -> None:
    """What our own check lets through the slicer would refuse, or cut off."""
    found = _sliced(name, write_stl(Path("plate.stl"), box_facets((209, 249, 0.4))), "prusa-mk4")
    assert found.size == pytest.approx((249, 209, 0.4), abs=0.1)


@BOTH
def test_the_same_model_gives_the_same_file(name: str) -> None:
    """Nobody could compare two G-codes."""
    path = write_stl(Path("block.stl"), box_facets((12, 10, 4)))
    _sliced(name, path)
    first = Path("block.gcode").read_bytes()
    _sliced(name, path)
    assert Path("block.gcode").read_bytes() == first


@pytest.mark.parametrize(
    ("words", "pieces"), share_of([(["spare", "2 gate style=plain"], 2), (["set", "gates"], 6)], 2)
)
def test_a_bed_of_several_pieces_is_sliced_whole(
    words: list[str], pieces: int, capsys: pytest.CaptureFixture[str]
) -> None:
    """A bed would be sliced for one of its pieces, or reported without time and grams."""
    assert run([*words, "--out", "gates.3mf"]) == 0
    said = capsys.readouterr().out
    assert re.search(r"prints in .* g, .* m, no support \(PrusaSlicer \d", said)
    found = slice_file("gates.3mf")
    assert found.pieces == pieces
    assert found.size[0] * found.size[1] > pieces * 29.7 * 10
    assert f"prints in {found.time}, {found.grams:.1f} g" in said
