"""A bundle with the time and the grams of a slicer that is really there."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from gatesmith.cli._run import run
from gatesmith.publish.bundle import models

from ..real_tools.tools import program
from .here import contents

pytestmark = pytest.mark.real_tools


@pytest.fixture(autouse=True, scope="module")
def _tool() -> None:
    """Skips or fails the tests of this file before anything is made for them."""
    program("prusa-slicer")


@pytest.fixture(autouse=True)
def _without_step(monkeypatch: pytest.MonkeyPatch) -> None:
    """Make the bundle without STEP files, which take longest, and without other processes."""
    monkeypatch.setattr(models, "helper_count", lambda _kinds: 0)
    monkeypatch.setattr(models, "exact_is_installed", lambda: False)


def test_prusa_slicer_tells_time_and_grams(work: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The page of a bundle would be without them, or claim that no support is needed."""
    line = ["bundle", "2 gate style=plain", "--draft", "--slicer", "prusa-slicer", "--out"]
    capsys.readouterr()
    assert run([*line, "b", "--json"]) == 0
    (message,) = json.loads(capsys.readouterr().out)["slices"]
    assert (message["file"], message["slicer"]) == (
        "files/medina-white-city-gates-bed-1.3mf",
        "PrusaSlicer",
    )
    assert message["support"] is False
    # A wall of 29.7 × 10 × 20 mm less a passage has 4 to 5.9 cm³, so two weigh 9.9 to 14.7 g in
    # solid PLA of 1.24 g/cm³; printed with infill they take less.
    assert 4 < message["grams"] < 14.7
    assert "(estimated by PrusaSlicer" in (work / "b/pages/thingiverse.md").read_text(
        encoding="utf-8"
    )
    # The slicer itself would estimate some seconds more or less.
    assert run([*line, "c", "--quiet"]) == 0
    assert contents(work / "c") == contents(work / "b")
    assert "slicer-supports" not in (work / "b/listing.json").read_text(encoding="utf-8")
