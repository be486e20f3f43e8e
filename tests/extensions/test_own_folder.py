"""Pieces and checks of the user's configuration folder."""

from __future__ import annotations

import json
import shutil
import sys
from pathlib import Path

import pytest

from gatesmith.core.extensions import PIECES, extensions, own_code_folder

from .programs import output_of

ROOT = Path(__file__).resolve().parents[2]


def _gatesmith(folder: Path, *words: str) -> str:
    return output_of(sys.executable, folder, "-P", "-m", "gatesmith", *words)


def test_a_piece_of_the_folder_is_made_anew_when_its_code_changes(tmp_path: Path) -> None:
    """A user would have to fork gatesmith, or see the old shape after a change."""
    own = tmp_path / "config" / "pieces" / "block.py"
    own.parent.mkdir(parents=True)
    shutil.copy(ROOT / "gatesmith" / "pieces" / "_template.py", own)
    checks = tmp_path / "config" / "checks" / "printing"
    checks.mkdir(parents=True)
    shutil.copy(ROOT / "examples" / "roundel" / "gatesmith_roundel" / "limp.py", checks)
    volumes = []
    for share in ("0.5", "0.25"):
        text = own.read_text(encoding="utf-8")
        own.write_text(text.replace("STUD_SHARE = 0.5", f"STUD_SHARE = {share}"), encoding="utf-8")
        made = json.loads(_gatesmith(tmp_path, "block", "--draft", "--out", "b.stl", "--json"))
        assert "limp" in made["files"][0]["checks"]
        volumes.append(made["files"][0]["facts"]["volume_mm3"])
    # The stud of half the length and depth, 14.85 * 5 * 2 mm³, becomes one of a quarter.
    assert volumes[0] - volumes[1] == pytest.approx(14.85 * 5 * 2 * 3 / 4, abs=0.5)
    # Two shapes, so that workers have to import the piece too.
    line = "1 block, 1 block stud-height=3, 1 wall"
    plate = json.loads(_gatesmith(tmp_path, "spare", line, "--draft", "--out", "p.3mf", "--json"))
    assert plate["pieces"] == 3


def test_no_code_comes_from_the_current_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A download beside a model would be run as a piece."""
    (tmp_path / "pieces").mkdir()
    (tmp_path / "pieces" / "planted.py").write_text("raise SystemExit\n", encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("GATESMITH_CONFIG", ".")
    assert own_code_folder(PIECES) is None
    assert "planted" not in extensions(PIECES)
    monkeypatch.setenv("GATESMITH_CONFIG", str(tmp_path))  # named as a whole: the user's own
    assert "planted" in extensions(PIECES)
