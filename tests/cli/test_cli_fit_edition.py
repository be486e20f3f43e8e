"""``gatesmith fit --edition NAME`` and ``measure``: whether the sizes of an edition go together."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from gatesmith.cli._run import run

Capture = pytest.CaptureFixture[str]

# A house of 31 mm in the 30 mm of its cell, with 31 mm of room on its roof.
READINGS = ("--wall-length", "8x240", "--building-side", "31")
FINDINGS = [
    "larger-than-slot: the length of the building is 31 mm, 1 mm more than its slot medina:cell "
    "(cell-pitch) with 30 mm",
    "larger-than-slot: the depth of the building is 31 mm, 1 mm more than its slot medina:cell "
    "(cell-pitch) with 30 mm",
]


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Settings of its own for each test."""
    monkeypatch.setenv("GATESMITH_CONFIG", str(tmp_path / "config"))
    monkeypatch.chdir(tmp_path)
    return tmp_path


def test_a_sound_edition(capsys: Capture) -> None:
    """A player would not see what each piece and each slot measure."""
    assert run(["fit", "--edition", "medina-2014"]) == 0
    output = capsys.readouterr().out.splitlines()
    assert output[0] == "sound    medina-2014  edition"
    assert output[1].endswith("every legal position of Medina, second edition (2014)")
    assert output[2].split() == [
        "piece",
        "length",
        "depth",
        "slot",
        "room",
        "left",
        "at",
        "each",
        "side",
    ]
    rows = {line.split()[0]: " ".join(line.split()) for line in output[3:-1]}
    # A wall of 30 mm is printed 0.15 mm shorter at each end; a dome of 18 stands on 20.
    assert rows["gate"] == "gate 29.7 mm 10 mm wall 30 × 10 mm 0.15 and 0 mm"
    assert rows["dome"] == "dome 18 mm 18 mm dome 20 × 20 mm 1 and 1 mm"
    assert output[-1].startswith("  assumed, not measured: wall-length, ")


def test_guardians_have_several_outlines(capsys: Capture) -> None:
    """One of four shapes would be shown for all of them."""
    assert run(["fit", "--edition", "wadi", "--json"]) == 0
    output = json.loads(capsys.readouterr().out)
    guardians = [each["outline_mm"] for each in output["pieces"] if each["piece"] == "guardian"]
    # Circle and square; a triangle of 18 mm is 15.588 mm deep, the flat hexagon 14.4.
    depths = sorted({round(depth, 3) for _, depth in guardians})
    assert depths == [14.4, 15.588, 18]
    assert all(length == pytest.approx(18) for length, _ in guardians)
    assert [each["left_mm"] for each in output["pieces"] if each["piece"] == "shaduf"] == [[11, 11]]


def test_an_unsound_edition(capsys: Capture) -> None:
    """A script would take an edition for sound whose houses stand in one another."""
    assert run(["measure", *READINGS, "--quiet"]) == 0
    capsys.readouterr()
    assert run(["fit", "--edition", "my-medina"]) == 1
    output = capsys.readouterr().out.splitlines()
    assert output[0].startswith("error    my-medina")
    assert output[1].startswith("  does not fit together")
    assert [line[11:] for line in output if line.startswith("  error")] == FINDINGS
    assert run(["fit", "--edition", "my-medina", "--json"]) == 1
    document = json.loads(capsys.readouterr().out)
    assert document["verdict"] == "error"
    assert [f"{each['code']}: {each['message']}" for each in document["findings"]] == FINDINGS
    assert (document["findings"][0]["value"], document["findings"][0]["limit"]) == (31, 30)
    assert run(["fit", "--edition", "my-medina", "-q"]) == 1
    line = "error my-medina larger-than-slot, larger-than-slot"
    assert " ".join(capsys.readouterr().out.split()) == line


@pytest.mark.parametrize(
    "arguments", [["--edition", "nowhere"], ["--edition", "wadi", "--out", "a.svg"]]
)
def test_wrong_usage(arguments: list[str], capsys: Capture) -> None:
    """A wrong name would end in a traceback, an idle option be ignored."""
    assert run(["fit", *arguments]) == 2
    said = capsys.readouterr()
    assert (said.out, said.err.count("\n")) == ("", 1)


def test_measure_warns(capsys: Capture) -> None:
    """A wrong reading would be found when all is printed."""
    assert run(["measure", *READINGS]) == 0
    output = capsys.readouterr().out.splitlines()
    assert [line[11:] for line in output if line.startswith("  warning")] == FINDINGS
    assert any(line.startswith("written") for line in output), "what was measured is kept"
    assert run(["measure", "--building-side", "21", "--force", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["findings"] == []
    assert run(["measure", "--building-side", "31", "--force", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)["findings"]
    assert {(each["code"], each["severity"]) for each in found} == {("larger-than-slot", "warning")}
