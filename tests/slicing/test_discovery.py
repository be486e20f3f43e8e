"""Slicers are found where people have them, and a wrong name is refused in one line."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from gatesmith.cli._installation import LIBRARIES
from gatesmith.cli._run import run
from gatesmith.core.errors import MissingLibraryError, UsageError
from gatesmith.making.slicing import find_slicer
from gatesmith.making.slicing.discovery import Machine, find_slicers, this_machine

from .here import POSIX, alone, plant, plant_definitions


@pytest.fixture
def bare(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A computer without any slicer; its root."""
    alone(tmp_path, monkeypatch)
    return tmp_path


def _mac(root: Path) -> Machine:
    return Machine("darwin", "", (root / "Applications",))


def _windows(root: Path) -> Machine:
    return Machine("win32", "", (root / "Program Files",))


@POSIX
@pytest.mark.parametrize(
    ("machine", "place", "title"),
    [
        (_mac, "Applications/PrusaSlicer.app/Contents/MacOS/PrusaSlicer", "PrusaSlicer"),
        (
            _mac,
            "Applications/Original Prusa Drivers/PrusaSlicer.app/Contents/MacOS/PrusaSlicer",
            "PrusaSlicer",
        ),
        (_mac, "Applications/OrcaSlicer.app/Contents/MacOS/OrcaSlicer", "OrcaSlicer"),
        (_mac, "Applications/BambuStudio.app/Contents/MacOS/BambuStudio", "Bambu Studio"),
        (
            _windows,
            "Program Files/Prusa3D/PrusaSlicer/prusa-slicer-console.exe",
            "PrusaSlicer",
        ),
        (_windows, "Program Files/OrcaSlicer/orca-slicer.exe", "OrcaSlicer"),
        (_windows, "Program Files/Bambu Studio/bambu-studio.exe", "Bambu Studio"),
    ],
)
def test_installed_programs_are_found(
    machine: Callable[[Path], Machine], place: str, title: str, bare: Path
) -> None:
    """A user of macOS or Windows, where nothing is on the PATH, would have to name their slicer."""
    path = bare / place
    plant(path.parent, path.name)
    found = find_slicer(None, machine(bare))
    assert found is not None
    assert (found.kind.title, found.command()) == (title, (str(path),))


@pytest.mark.parametrize(
    ("machine", "program", "definitions"),
    [
        (
            _mac,
            "Applications/UltiMaker Cura.app/Contents/MacOS/CuraEngine",
            "Applications/UltiMaker Cura.app/Contents/Resources/share/cura/resources",
        ),
        (
            _windows,
            "Program Files/UltiMaker Cura 5.9.0/CuraEngine.exe",
            "Program Files/UltiMaker Cura 5.9.0/share/cura/resources",
        ),
    ],
)
def test_cura_is_found_with_its_definitions(
    machine: Callable[[Path], Machine], program: str, definitions: str, bare: Path
) -> None:
    """CuraEngine would be found and slice nothing, for it knows no printer without them."""
    path = bare / program
    plant(path.parent, path.name)
    assert find_slicer(None, machine(bare)) is None
    with pytest.raises(MissingLibraryError, match="GATESMITH_CURA_DEFINITIONS"):
        find_slicer("cura", machine(bare))
    plant_definitions(bare / definitions)
    found = find_slicer("cura", machine(bare))
    assert found is not None
    assert found.resources is not None
    assert found.resources.resolve() == (bare / definitions).resolve()


@POSIX
@pytest.mark.skipif(sys.platform != "linux", reason="AppImages and flatpak are of Linux")
@pytest.mark.parametrize(
    ("name", "title"),
    [
        ("PrusaSlicer-2.8.1+linux-x64-newer-distros-GTK3.AppImage", "PrusaSlicer"),
        ("OrcaSlicer_Linux_AppImage_V2.3.1.AppImage", "OrcaSlicer"),
        ("Bambu_Studio_ubuntu-24.04_PR-8017.AppImage", "Bambu Studio"),
    ],
)
def test_appimages_are_found(name: str, title: str, bare: Path) -> None:
    """The form in which most people on Linux have OrcaSlicer would not count."""
    image = plant(bare / "home" / "Applications", name)
    found = find_slicer(None, this_machine())
    assert found is not None
    assert (found.kind.title, found.command()) == (title, (str(image),))
    image.chmod(0o644)
    assert find_slicer() is None


@POSIX
@pytest.mark.skipif(sys.platform != "linux", reason="AppImages and flatpak are of Linux")
def test_flatpaks_are_found_and_see_the_folder(bare: Path) -> None:
    """A program in its sandbox would not find the model, or outlive who asked for it."""
    exports = bare / "home" / "data" / "flatpak" / "exports" / "bin"
    plant(exports, "com.bambulab.BambuStudio")
    assert find_slicer() is None  # without flatpak itself
    plant(bare / "programs", "flatpak")
    found = find_slicer()
    assert found is not None
    assert found.kind.title == "Bambu Studio"
    assert found.command(Path("there")) == (
        "flatpak",
        "run",
        "--die-with-parent",
        "--filesystem=there",
        "com.bambulab.BambuStudio",
    )


@POSIX
@pytest.mark.parametrize("name", ["prusa", "PrusaSlicer", "prusa-slicer", "Prusa Slicer"])
def test_a_slicer_is_meant_by_any_of_its_names(name: str, bare: Path) -> None:
    """A user would have to guess how gatesmith spells the name of a slicer."""
    plant(bare / "programs", "orca-slicer")
    path = plant(bare / "programs", "prusa-slicer")
    found = find_slicer(name)
    assert found is not None
    assert found.program == str(path)
    assert [each.kind.title for each in find_slicers()] == ["PrusaSlicer", "OrcaSlicer"]


@POSIX
def test_a_program_is_meant_by_its_path(bare: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Someone with two versions could not say which."""
    path = plant(bare / "my tools", "orca-slicer-nightly")
    found = find_slicer(str(path))
    assert found is not None
    assert (found.kind.title, found.program) == ("OrcaSlicer", str(path))
    plant(bare / "programs", "prusa-slicer")
    here = plant(bare / "older", "prusa-slicer")
    monkeypatch.chdir(here.parent)
    found = find_slicer("./prusa-slicer")  # a path, though it reads like a name
    assert found is not None
    assert found.program == str(here)
    app = plant(bare / "OrcaSlicer.app" / "Contents" / "MacOS", "OrcaSlicer")
    found = find_slicer(str(bare / "OrcaSlicer.app"))
    assert found is not None
    assert found.program == str(app)


@POSIX
def test_relative_places_are_made_absolute(bare: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A slicer works in a folder of its own, from which a relative name leads nowhere."""
    monkeypatch.chdir(bare)
    plant(bare / "tools", "CuraEngine")
    monkeypatch.setenv("PATH", str(bare / "tools"))
    monkeypatch.setenv("GATESMITH_CURA_DEFINITIONS", "resources")
    found = find_slicer()
    assert found is not None
    assert (found.program, found.resources) == (
        str(bare / "tools" / "CuraEngine"),
        bare / "resources",
    )


@POSIX
def test_nothing_is_taken_from_downloads_or_the_current_folder(
    bare: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A program that came with a model would be started, only because of its name."""
    for folder in (bare / "here", bare / "home" / "Downloads"):
        plant(folder, "PrusaSlicer.AppImage")
        plant(folder, "prusa-slicer")
        plant(folder, "prusa-nightly")
    monkeypatch.chdir(bare / "here")
    monkeypatch.setenv("PATH", os.pathsep.join(("", ".", "../here")))
    assert find_slicer() is None
    with pytest.raises(UsageError, match=r"for the file in this folder: \./prusa-nightly"):
        find_slicer("prusa-nightly")
    found = find_slicer("./prusa-nightly")  # named by the user
    assert found is not None
    assert found.program == str(bare / "here" / "prusa-nightly")


@POSIX
def test_a_program_that_is_none_is_refused(bare: Path) -> None:
    """The reason would come from deep within, or not at all."""
    plant(bare / "programs", "mystery")
    locked = plant(bare / "programs", "prusa-locked")
    locked.chmod(0o644)
    for name, message in (
        ("nonsense", "known slicers: prusa-slicer, orca-slicer, bambu-studio, cura-engine"),
        ("", "is neither a program nor a known slicer"),
        ("mystery", "its name does not say which slicer it is"),
        (str(locked), "is not executable"),
        (str(bare), "is neither a program nor a known slicer"),
    ):
        with pytest.raises(UsageError, match=message):
            find_slicer(name)


@pytest.mark.parametrize(
    ("words", "code", "message"),
    [
        ([], 3, "no slicer is installed (PrusaSlicer, OrcaSlicer, Bambu Studio or CuraEngine)"),
        (["--slicer", "orca"], 3, "OrcaSlicer is not installed; to install it: "),
        (["--slicer", "slic3r"], 2, "--slicer slic3r: is neither a program nor a known slicer"),
    ],
)
def test_a_missing_slicer_is_one_line_that_says_how_to_get_it(
    words: list[str], code: int, message: str, bare: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A user without a slicer would not know what he lacks."""
    Path("x.stl").write_bytes(b"")
    assert run(["slice", "x.stl", *words]) == code
    err = capsys.readouterr().err
    assert message in err
    assert err.count("\n") == 1


@POSIX
def test_the_doctor_names_them(
    bare: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Nobody could see which slicer the program uses, or why it does not find one."""
    for name in tuple(LIBRARIES):  # to import them all takes seconds
        monkeypatch.delitem(LIBRARIES, name)
    orca = plant(bare / "home" / "Applications", "OrcaSlicer_Linux_V2.3.2.AppImage")
    orca.write_text("#!/bin/sh\necho 'OrcaSlicer-2.3.2:'\n", encoding="utf-8")
    run(["doctor", "--json"])
    items = {item["name"]: item for item in json.loads(capsys.readouterr().out)["items"]}
    assert items["orca-slicer"]["text"] == f"2.3.2 (slicer), {orca}"
    for name in ("prusa-slicer", "bambu-studio", "CuraEngine"):
        assert items[name]["ok"] is False
        assert items[name]["hint"]
