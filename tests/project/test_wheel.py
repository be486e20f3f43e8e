"""The built wheel: all that a user needs is in it, and it works from an empty folder."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import zipfile
from collections.abc import Sequence
from pathlib import Path

import pytest

from ..strength import turn_of

ROOT = Path(__file__).resolve().parents[2]
SECONDS = 300

_GATE = ("gate", "--wall-length", "30", "--draft", "--json")

_MAKE = """
import json, sys
import gatesmith

choice, *names = sys.argv[1:]
made_gates = []
for name in names:
    made = gatesmith.make("gate", wall_length=30, draft=True, out=f"{name}.stl", **{choice: name})
    (report,) = made.reports
    chosen = getattr(made.recipe, choice)
    made_gates.append({"name": name, "chosen": chosen, "verdict": report.verdict})
print(json.dumps(made_gates))
"""


def _run(
    command: Sequence[str], folder: Path, **environment: str
) -> subprocess.CompletedProcess[str]:
    done = subprocess.run(
        [sys.executable, *command],
        cwd=folder,
        env={**os.environ, **environment},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        encoding="utf-8",
        timeout=SECONDS,
        check=False,
    )
    assert done.returncode == 0, f"{command}: {done.stdout[-1500:]}\n{done.stderr[-1500:]}"
    return done


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel, built from the checkout as it is."""
    folder = tmp_path_factory.mktemp("wheel")
    build = ["-m", "build", "--wheel", "--no-isolation", "--outdir", str(folder), str(ROOT)]
    _run(build, folder)
    built = list(folder.glob("*.whl"))
    assert len(built) == 1
    return built[0]


@pytest.fixture(scope="module")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder that holds nothing but the installed wheel."""
    target = tmp_path_factory.mktemp("installed")
    _run(
        ["-m", "pip", "install", "--no-deps", "--no-index", "--target", str(target), str(wheel)],
        target,
    )
    return target


def _gatesmith(installed: Path, folder: Path, *arguments: str) -> str:
    """What the installed program prints in a folder, with settings and a cache of its own."""
    done = _run(
        ["-P", "-m", "gatesmith", *arguments],
        folder,
        PYTHONPATH=str(installed),
        GATESMITH_CONFIG=str(folder / "config"),
        GATESMITH_CACHE=str(folder / "cache"),
    )
    return done.stdout


def _templates() -> list[Path]:
    """Every file of ``templates/``, relative to it."""
    top = ROOT / "templates"
    return sorted(path.relative_to(top) for path in top.rglob("*") if path.is_file())


def _stems(kind: str) -> list[str]:
    """The names of the templates of a kind."""
    return sorted(path.stem for path in _templates() if path.parts[0] == kind)


def test_every_template_and_licence_is_in_the_wheel(wheel: Path) -> None:
    """An installed program would lack an edition, a printer, a font or its licence."""
    with zipfile.ZipFile(wheel) as archive:
        names = set(archive.namelist())
    assert len(_templates()) >= 12
    wanted = {f"gatesmith/templates/{path.as_posix()}" for path in _templates()}
    assert wanted - names == set()
    fonts = {name for name in names if name.endswith((".ttf", ".otf"))}
    assert fonts
    assert all(name.startswith("gatesmith/core/fonts/") for name in fonts)
    assert any(name.startswith("gatesmith/core/fonts/LICENSE") for name in names)
    assert any("/licenses/LICENSE" in name for name in names)
    assert "gatesmith/py.typed" in names
    for built, target in (("dist", "page"), ("browser-dist", "browser_page")):
        page = ROOT / "web" / built
        files = {path.relative_to(page).as_posix() for path in page.rglob("*") if path.is_file()}
        assert {f"gatesmith/web/{target}/{name}" for name in files} - names == set()


def test_nothing_else_is_in_the_wheel(wheel: Path) -> None:
    """Tests, pictures or caches would be installed on every user's machine."""
    with zipfile.ZipFile(wheel) as archive:
        names = archive.namelist()
    tops = {name.split("/")[0] for name in names}
    assert tops == {"gatesmith", next(top for top in tops if top.endswith(".dist-info"))}
    others = [name for name in names if not name.endswith("/bundle/output_folder.py")]
    unwanted = ("test", "__pycache__", "output")
    stray = [name for name in others if any(word in name for word in unwanted)]
    assert stray == []


def test_the_wheel_comes_from_no_checkout(installed: Path, tmp_path: Path) -> None:
    """The tests below would try the checkout, not the wheel."""
    where = "import gatesmith.catalog.folders as f; print(f.__file__); print(f.package_templates())"
    done = _run(["-P", "-c", where], tmp_path, PYTHONPATH=str(installed))
    lines = done.stdout.splitlines()
    assert len(lines) == 2
    for line in lines:
        assert Path(line).is_relative_to(installed), line


def test_an_installed_program_builds_the_same_site(installed: Path, tmp_path: Path) -> None:
    """`gatesmith web --build` would need a checkout, or write another program into the site."""
    digest = """
import hashlib
from gatesmith.core.errors import MissingLibraryError
from gatesmith.web.browser.browser_files import browser_files
try:
    for name, content in sorted(browser_files().items()):
        print(name, hashlib.sha256(content).hexdigest())
except MissingLibraryError as error:
    print(error)
"""
    lines = [
        _run(["-P", "-c", digest], tmp_path, PYTHONPATH=str(path)).stdout.splitlines()
        for path in (installed, ROOT)
    ]
    assert lines[0] == lines[1]
    if (ROOT / "web" / "browser-dist").is_dir():
        assert any(line.startswith("program.zip ") for line in lines[0])
    else:
        assert "is not in this installation" in lines[0][0]


def test_every_edition_makes_a_gate_or_is_of_another_game(installed: Path, tmp_path: Path) -> None:
    """An edition would be in the wheel and could not be used; every gate is made at night."""
    output = json.loads(_gatesmith(installed, tmp_path, "list", "editions", "--json"))
    names = _names(output)
    assert len(names) >= 3
    assert names == _stems("editions")
    load = (
        "import sys; from gatesmith.catalog import load_edition\n"
        "for name in sys.argv[1:]: print(load_edition(name).title)"
    )
    titles = _run(["-P", "-c", load, *names], tmp_path, PYTHONPATH=str(installed)).stdout
    assert len([title for title in titles.splitlines() if title.strip()]) == len(names)
    medina = [name for name in names if name.startswith("medina")]
    assert len(medina) >= 2
    _make_gates(installed, tmp_path, "edition", turn_of(medina, 1))


def test_every_printer_makes_a_gate(installed: Path, tmp_path: Path) -> None:
    """A printer would be in the wheel and no gate could be made for it; all of them at night."""
    output = json.loads(_gatesmith(installed, tmp_path, "list", "printers", "--json"))
    names = _names(output)
    assert len(names) >= 9
    assert names == _stems("printers")
    _make_gates(installed, tmp_path, "printer", turn_of(names, 1))


def test_the_installed_command_makes_a_gate(installed: Path, tmp_path: Path) -> None:
    """The tests above would pass, which make gates in Python, and the command still fail."""
    _gatesmith(installed, tmp_path, *_GATE, "--printer", "prusa-mk4", "--out", "gate.stl")
    assert (tmp_path / "gate.stl").stat().st_size > 80


def _make_gates(installed: Path, folder: Path, choice: str, names: Sequence[str]) -> None:
    """Makes a gate for each value of a choice, all in one process: its start takes seconds."""
    done = _run(
        ["-P", "-c", _MAKE, choice, *names],
        folder,
        PYTHONPATH=str(installed),
        GATESMITH_CONFIG=str(folder / "config"),
        GATESMITH_CACHE=str(folder / "cache"),
    )
    made = json.loads(done.stdout)
    assert [(message["name"], message["chosen"], message["verdict"]) for message in made] == [
        (name, name, "sound") for name in names
    ]
    for name in names:
        assert (folder / f"{name}.stl").stat().st_size > 80


def _names(message: object) -> list[str]:
    """The names in a listing, sorted."""
    if isinstance(message, dict):
        message = next(value for value in message.values() if isinstance(value, list))
    assert isinstance(message, list)
    return sorted(entry["name"] for entry in message)
