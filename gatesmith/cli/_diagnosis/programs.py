"""The outside programs: which are installed, in which version, and where to get the others."""

from __future__ import annotations

import re
import shutil
import subprocess
from collections.abc import Iterator
from dataclasses import dataclass

from gatesmith.cli._diagnosis.item import Item
from gatesmith.making.slicing.discovery import VARIABLE, installed, usable
from gatesmith.making.slicing.slicers import CURA, KINDS, InstallHint

_VERSION_TIME = 20.0  # seconds


@dataclass(frozen=True)
class Program:
    """An outside program: how to ask its version, and where to get it."""

    name: str
    arguments: tuple[str, ...]
    use: str
    source: InstallHint


PROGRAMS = (
    Program(
        "admesh",
        ("--version",),
        "a second opinion on meshes",
        InstallHint(
            "sudo apt install admesh",
            "brew install admesh",
            "use it in WSL: sudo apt install admesh",
        ),
    ),
    Program(
        "openscad",
        ("--version",),
        "tries .scad files for customizers",
        InstallHint(
            "sudo apt install openscad",
            "brew install --cask openscad",
            "winget install OpenSCAD.OpenSCAD",
        ),
    ),
)


def programs() -> Iterator[Item]:
    yield from _slicers()
    for program in PROGRAMS:
        path = shutil.which(program.name)
        if path is None:
            text = f"not installed ({program.use}; optional)"
            yield Item("programs", program.name, False, text, False, program.source.here)
        else:
            text = f"{_program_version(path, *program.arguments)} ({program.use})"
            yield Item("programs", program.name, True, text, False)


def _slicers() -> Iterator[Item]:
    """The slicers that `gatesmith slice` can use, wherever they are."""
    for kind in KINDS:
        name = kind.programs[0] if kind is CURA else kind.name
        found = installed(kind)
        if found is None:
            text = "not installed (slices; optional)"
            yield Item("programs", name, False, text, False, kind.source.here)
        elif not usable(found):
            text = f"at {found.program}, but without Cura's printer definitions (optional)"
            hint = f"install Cura beside it, or set {VARIABLE} to their folder"
            yield Item("programs", name, False, text, False, hint)
        else:
            version = _program_version(*found.command(), "--help")
            text = f"{version} (slices), {found.program}"
            yield Item("programs", name, True, text, False)


def _program_version(*command: str) -> str:
    try:
        answer = subprocess.run(
            command,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            timeout=_VERSION_TIME,
            check=False,
        ).stdout.decode("utf-8", "replace")
    except (OSError, subprocess.TimeoutExpired):
        return "installed, but does not answer"
    found = re.search(r"(?:version |-)(\d+(?:\.\d+)+)", answer)
    return found[1] if found else "version unknown"
