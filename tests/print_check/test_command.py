"""``gatesmith slice --verify`` with real slicers: what is there, what is lost, what it writes."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import gatesmith
from gatesmith.cli._run import run

from ..real_tools.tools import cura_resources, program
from ..slicing.here import box_facets, write_stl

pytestmark = pytest.mark.real_tools


@pytest.fixture(autouse=True)
def _tools(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Skips or fails the tests of this file where PrusaSlicer is missing."""
    program("prusa-slicer")
    monkeypatch.chdir(tmp_path)


def _document(capsys: pytest.CaptureFixture[str], *arguments: str) -> dict[str, object]:
    """The only file in the document of a run that succeeds."""
    assert run(["slice", *arguments, "--verify", "--json"]) == 0
    (found,) = json.loads(capsys.readouterr().out)["files"]
    assert isinstance(found, dict)
    return found


@pytest.mark.parametrize("slicer", ["prusa-slicer", "cura-engine"])
def test_a_gate_is_printed_whole(slicer: str, capsys: pytest.CaptureFixture[str]) -> None:
    """By hand: three merlons of the portal and two of each wing on each face, so 14.

    The outline is as long as the piece, in the slot.
    """
    if slicer == "cura-engine":
        program("CuraEngine")
        cura_resources()
    gatesmith.make("gate", wall_length=30.0, out="gate.3mf", printer="default")
    found = _document(capsys, "gate.3mf", "--slicer", slicer, "--printer", "default")
    assert found["verdict"] == "sound"
    printed = found["print"]
    assert isinstance(printed, dict)
    assert printed["features"]["merlon"] == {"printed": 14, "declared": 14}
    assert printed["features"]["passage"] == {"printed": 1, "declared": 1}
    assert printed["printed_share"] > 0.99
    assert printed["extent_mm"] == pytest.approx([29.7, 10.0], abs=0.05)
    assert printed["slot_mm"] == [30.0, 10.0]


def test_a_piece_for_other_layers_says_so(capsys: pytest.CaptureFixture[str]) -> None:
    """Whoever makes a gate for layers of 0.12 mm would be told of a print in layers of 0.2 mm.

    By hand: a wall of 12 by 4 by 8 mm has a plain gate of 8 mm: 40 layers of 0.2 mm, 67 of 0.12.
    """
    gatesmith.make(
        "gate",
        style="plain",
        wall_length=12.0,
        wall_depth=4.0,
        wall_height=8.0,
        layer=0.12,
        printer="default",
        out="g.3mf",
    )
    usual = ["slice", "g.3mf", "--verify", "--printer", "default"]
    assert run(usual) == 0
    said = capsys.readouterr().out
    assert ", 40 layers, " in said
    assert "made for layers of 0.12 mm, sliced in layers of 0.2 mm; " in said
    assert "use --layer 0.12" in said
    assert run([*usual, "--layer", "0.12"]) == 0
    said = capsys.readouterr().out
    assert ", 67 layers, " in said
    assert "made for" not in said
    found = _document(capsys, "g.3mf", "--printer", "default", "--layer", "0.24")
    assert (found["layer_mm"], found["made_for_layer_mm"]) == (0.24, 0.12)
    assert run([*usual, "--layer", "2"]) == 2
    assert "layer" in capsys.readouterr().err


def test_merlons_thinner_than_a_line_are_lost(capsys: pytest.CaptureFixture[str]) -> None:
    """The slicer leaves out merlons of 0.7 mm at lines of 0.68 mm, and nobody would be told."""
    gatesmith.make(
        "gate",
        out="fine.3mf",
        printer="prusa-mk4-0.25",
        wall_length=14.0,
        wall_depth=5.0,
        wall_height=9.0,
    )
    coarse = ["--printer", "ender-3-0.6", "--walls", "classic"]
    assert run(["slice", "fine.3mf", "--verify", *coarse, "--out", "layers.svg"]) == 1
    said = capsys.readouterr().out
    assert "feature-not-printed: merlon" in said
    assert "layers.svg" in said
    assert Path("layers.svg").read_text("utf-8").startswith("<svg")


def test_a_pin_that_no_line_fits_into_is_missing(capsys: pytest.CaptureFixture[str]) -> None:
    """A model from elsewhere would be told to be whole; it has no recipe and so no features.

    A pin of 0.6 mm is 3 mm high, and PrusaSlicer prints not one line of it.
    """
    facets = box_facets((20, 10, 4)) + box_facets((0.6, 0.6, 3), (10, 1, 4))
    file = str(write_stl(Path("fin.stl"), facets))
    found = _document(capsys, file, "--walls", "classic", "--out", "layers.png")
    findings = found["findings"]
    assert isinstance(findings, list)
    assert [each["code"] for each in findings] == ["place-not-printed"]
    assert Path("layers.png").read_bytes()[:4] == b"\x89PNG"
    printed = found["print"]
    assert isinstance(printed, dict)
    assert (printed["features"], printed["slot_mm"]) == ({}, None)


def test_what_is_asked_for_wrongly(capsys: pytest.CaptureFixture[str]) -> None:
    """One line each, before anything is sliced."""
    write_stl(Path("box.stl"), box_facets((9, 9, 3)))
    for words, said in (
        (["--verify", "--out", "box.gcode"], "a picture of the layers is written"),
        (["--verify", "--out", "nowhere/box.png"], "nowhere"),
        (["--walls", "thick"], "use classic or arachne"),
    ):
        assert run(["slice", "box.stl", *words]) in (1, 2)
        assert said in capsys.readouterr().err


def test_the_codes_are_explained(capsys: pytest.CaptureFixture[str]) -> None:
    """A code in a report would be a word that nothing explains."""
    from gatesmith.making.print_check.print_codes import PRINT_CODES

    for name in PRINT_CODES:
        assert run(["explain", name]) == 0
        assert PRINT_CODES[name].remedy in capsys.readouterr().out
    assert run(["explain", "gap-in-wall", "--picture", "gap.svg"]) == 2


def test_an_inlay_is_verified_on_its_own(capsys: pytest.CaptureFixture[str]) -> None:
    """Strokes too thin for the nozzle would be missing in the second colour, and pass as filled.

    The number of a chip is printed. A pip for fine nozzles is lost on a coarse one, though body and
    inlay together look whole. It is at the top of its tile of some 2 mm, not on the bed.
    """
    gatesmith.make("chip", wall_length=30.0, inlay=True, out="chip.3mf", printer="default")
    found = _document(capsys, "chip.3mf", "--printer", "default")
    printed = found["print"]
    assert isinstance(printed, dict)
    assert printed["features"] == {"inlaid number": {"printed": 1, "declared": 1}}
    gatesmith.make(
        "tower-tile",
        out="fine.3mf",
        printer="prusa-mk4-0.25",
        tile_length=22.0,
        tile_depth=16.0,
        inlay=True,
    )
    coarse = ["--printer", "ender-3-0.6", "--walls", "classic"]
    assert run(["slice", "fine.3mf", "--verify", *coarse]) == 1
    said = capsys.readouterr().out
    assert "feature-not-printed: inlaid pip" in said
    assert "(at 4.78 -4.88 1.7" in said
