"""Prints of slicers that place models themselves, played by stand-ins: OrcaSlicer, Bambu Studio."""

from __future__ import annotations

import json
import math
from pathlib import Path

import pytest

from gatesmith.cli._run import run

from ..slicing.here import POSIX, alone, box_facets, write_stl

pytestmark = POSIX


@pytest.mark.parametrize("slicer", ["orca-slicer", "bambu-studio"])
def test_a_frame_around_a_box_is_a_frame(
    slicer: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """The print would be compared at another place than the model's, or be taken for whole.

    By hand: the stand-in pushes 1.5 mm of filament on each side of 19.6 mm, so its lines are
    1.5 * 2.405 / 19.6 / 0.2 + 0.2 * (1 - pi / 4) = 0.963 mm wide, and nothing is inside.
    """
    alone(tmp_path, monkeypatch, slicer)
    write_stl(Path("box.stl"), box_facets((20, 20, 2), (7, -3, 5)))
    assert run(["slice", "box.stl", "--slicer", slicer, "--verify", "--json"]) == 1
    (found,) = json.loads(capsys.readouterr().out)["files"]
    line = 1.5 * math.pi * 0.875**2 / 19.6 / 0.2 + 0.2 * (1 - math.pi / 4)
    # The bed squeezes the first layer wider by the 0.2 mm that a real slicer draws it in.
    assert found["print"]["extent_mm"] == pytest.approx([20 - 0.4 + line + 0.4] * 2, abs=0.02)
    inside = (20 - 0.4 - line) ** 2
    assert found["print"]["printed_share"] == pytest.approx(1 - inside / 400, abs=0.01)
    assert [each["code"] for each in found["findings"]] == ["gap-in-wall", "poor-contact"]
