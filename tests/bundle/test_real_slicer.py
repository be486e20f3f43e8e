"""A bundle with the time and the grams of a slicer that is really there."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from gatesmith.publish.bundle import models

from ..real_tools.tools import program
from .here import contents, ran

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
    capsys.readouterr()
    assert ran("bundle gates --draft --slicer prusa-slicer --out b --json") == 0
    (message,) = json.loads(capsys.readouterr().out)["slices"]
    assert (message["file"], message["slicer"]) == (
        "files/medina-white-city-gates-bed-1.3mf",
        "PrusaSlicer",
    )
    assert message["support"] is False
    # Six gates of 4.3 to 5.6 cm³, 29.3 cm³ in all, weigh 36.4 g in solid PLA of 1.24 g/cm³;
    # printed with infill they take less.
    assert 6 < message["grams"] < 36.4
    assert "(estimated by PrusaSlicer" in (work / "b/pages/thingiverse.md").read_text(
        encoding="utf-8"
    )
    # The slicer itself would estimate some seconds more or less.
    assert ran("bundle gates --draft --slicer prusa-slicer --out c --quiet") == 0
    assert contents(work / "c") == contents(work / "b")
    assert "slicer-supports" not in (work / "b/listing.json").read_text(encoding="utf-8")
