"""The worked example: a package beside gatesmith, in a fresh environment."""

from __future__ import annotations

import json
import sys
import sysconfig
import venv
from pathlib import Path

import pytest

from ..strength import NIGHTLY
from .programs import output_of

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture(scope="module")
def python(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Python of an environment with the example, and with what this one has installed."""
    home = tmp_path_factory.mktemp("roundel") / "env"
    venv.create(home, with_pip=False)
    places = {"base": str(home), "platbase": str(home)}
    libraries = Path(sysconfig.get_path("purelib", "venv", places))
    program = Path(sysconfig.get_path("scripts", "venv", places)) / Path(sys.executable).name
    here = {sysconfig.get_path(kind) for kind in ("purelib", "platlib")}
    lines = [*sorted(here), str(ROOT)]
    (libraries / "others.pth").write_text("\n".join(lines) + "\n", encoding="utf-8")
    install = ["-m", "pip", "--python", str(program), "install", "--no-index", "--no-deps"]
    example = ROOT / "examples" / "roundel"
    output_of(sys.executable, home, *install, "--no-build-isolation", example)
    return program


_MARK = "=== ended with"
_COMMANDS = f"""
import json, sys
from gatesmith.cli._run import run
from tests.bundle.here import draw_nothing
if not {NIGHTLY}:
    import pytest
    draw_nothing(pytest.MonkeyPatch())
for words in json.loads(sys.argv[1]):
    code = run(words)
    print("{_MARK}", code, flush=True)
"""
"""Runs commands one after the other in one process, whose start takes longer than most of them.

At night the pictures of the bundle are drawn too.
"""


def test_the_roundel_is_made_judged_and_bundled(python: Path, tmp_path: Path) -> None:
    """A piece of another package would be listed and fail later, or only be half a piece."""
    assert "roundel" in output_of(python, tmp_path, "-P", "-m", "gatesmith", "--help")
    commands = (
        "roundel --help",
        "roundel --tile-depth 30 --out r.3mf --json",
        "validate r.3mf --json",
        "roundel --tile-thickness 0.8 --tile-depth 40 --draft --out t.stl",
        "validate t.stl",
        "explain limp",
        "set roundels --mixed --no-slice --out s.3mf --json",
        "bundle roundel --license CC0-1.0 --draft --no-slice --out upload",
    )
    words = json.dumps([command.split() for command in commands])
    *said, rest = output_of(python, tmp_path, "-P", "-c", _COMMANDS, words).split(f"{_MARK} 0\n")
    assert (len(said), rest) == (len(commands), "")
    usage, made, judged, thin, thin_judged, explained, plate, _ = said
    assert "width of the rim" in usage
    assert [file["verdict"] for file in json.loads(made)["files"]] == ["sound"]
    document = json.loads(judged)
    (report,) = document["files"] if "files" in document else document["reports"]
    assert (report["verdict"], "limp" in report["checks"]) == ("sound", True)
    # A disc of 30 × 2 mm, sunk by 0.8 mm within a rim of 2 mm, without the chamfer of 0.4 mm.
    volume = 3.14159 * (15**2 * 2 - 13**2 * 0.8) - 3.14159 * 0.16 * (15 - 0.4 / 3)
    assert report["facts"]["volume_mm3"] == pytest.approx(volume, rel=0.005)
    assert "limp" in thin + thin_judged
    assert "bends when it is picked up" in explained
    assert json.loads(plate)["pieces"] == 9
    assert (tmp_path / "upload.zip").is_file()
