"""Pieces and checks of the user's configuration folder."""

from __future__ import annotations

import json
import shutil
import sys
from pathlib import Path
from types import ModuleType

import pytest

from gatesmith import pieces
from gatesmith.cli._piece_listing import piece_listing
from gatesmith.core.errors import CatalogError
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


@pytest.mark.parametrize(
    ("code", "fault"),
    [
        ("import nothing_such\n", "piece 'pillar' cannot be loaded: ModuleNotFoundError"),
        ("from gatesmith.pieces.wall import PIECE\n", "its PIECE is named 'wall', but the file"),
    ],
)
@pytest.mark.parametrize("built_in", [True, False])
def test_a_broken_file_stops_no_other_piece(
    code: str, fault: str, built_in: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Somebody who begins a new piece would lose every command to a traceback."""
    monkeypatch.setenv("GATESMITH_CONFIG", str(tmp_path))
    folder = tmp_path / "pieces"
    folder.mkdir()
    file = folder / "pillar.py"
    file.write_text(code, encoding="utf-8")
    if built_in:  # as if it lay beside gatesmith's own
        monkeypatch.setenv("GATESMITH_CONFIG", str(tmp_path / "none"))
        monkeypatch.setattr(pieces, "__path__", [*pieces.__path__, str(folder)])
    pieces._built_in_names.cache_clear()
    for module in ("_own", "_own.pillar", "pillar"):  # imported anew here, and not left for others
        monkeypatch.setitem(sys.modules, f"gatesmith.pieces.{module}", ModuleType(module))
        del sys.modules[f"gatesmith.pieces.{module}"]
    with pytest.raises(CatalogError) as told:
        pieces.piece("pillar")
    assert str(told.value).startswith(f"{file}: {fault}")
    rows = {name: (game, help_) for name, game, help_ in piece_listing().rows}
    assert rows["pillar"] == ("", f"broken: {told.value}")
    assert rows["gate"][0] == "medina"
    assert "gate" in {found.name for found in pieces.sound_pieces()}
    pieces._built_in_names.cache_clear()
