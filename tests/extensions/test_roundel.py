"""The worked example: a package beside gatesmith, in a fresh environment."""

from __future__ import annotations

import json
import sys
import sysconfig
import venv
from pathlib import Path

import pytest

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


def test_the_roundel_is_made_judged_and_bundled(python: Path, tmp_path: Path) -> None:
    """A piece of another package would be listed and fail later, or only be half a piece."""

    def gatesmith(*words: str) -> str:
        return output_of(python, tmp_path, "-P", "-m", "gatesmith", *words)

    assert "roundel" in gatesmith("--help")
    assert "width of the rim" in gatesmith("roundel", "--help")
    made = json.loads(gatesmith("roundel", "--tile-depth", "30", "--out", "r.3mf", "--json"))
    assert [file["verdict"] for file in made["files"]] == ["sound"]
    judged = json.loads(gatesmith("validate", "r.3mf", "--json"))
    (report,) = judged["files"] if "files" in judged else judged["reports"]
    assert (report["verdict"], "limp" in report["checks"]) == ("sound", True)
    # A disc of 30 × 2 mm, sunk by 0.8 mm within a rim of 2 mm, without the chamfer of 0.4 mm.
    volume = 3.14159 * (15**2 * 2 - 13**2 * 0.8) - 3.14159 * 0.16 * (15 - 0.4 / 3)
    assert report["facts"]["volume_mm3"] == pytest.approx(volume, rel=0.005)
    thin = ("roundel", "--tile-thickness", "0.8", "--tile-depth", "40", "--draft", "--out", "t.stl")
    assert "limp" in gatesmith(*thin) + gatesmith("validate", "t.stl")
    assert "bends when it is picked up" in gatesmith("explain", "limp")
    plate = json.loads(gatesmith("set", "roundels", "--mixed", "--out", "s.3mf", "--json"))
    assert plate["pieces"] == 9
    gatesmith("bundle", "roundel", "--draft", "--no-slice", "--out", "upload")
    assert (tmp_path / "upload.zip").is_file()
