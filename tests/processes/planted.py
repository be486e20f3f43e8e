"""Files that somebody planted beside a download: modules and programs that tell when they run."""

from __future__ import annotations

import os
import pkgutil
import stat
import sys
from pathlib import Path

# What Python and its libraries try to import and nobody has: settings of sites, Jython's modules.
OPTIONAL = ("sitecustomize", "usercustomize", "org")

PROGRAMS = (
    "admesh",
    "openscad",
    "prusa-slicer",
    "orca-slicer",
    "bambu-studio",
    "CuraEngine",
    "flatpak",
    "python",
    "python3",
    "sh",
    "xdg-open",
    "taskkill",
)

_MODULE = """
with open({told!r}, "a", encoding="utf-8") as stream:
    stream.write(__file__ + chr(10))
raise ImportError("a planted module was imported")
"""
_PROGRAM = '#!/bin/sh\necho "$0" >> "{told}"\n'

# Python runs a sitecustomize of PYTHONPATH first: this one notes what is imported after it, and
# whether the process knows a secret.
_LISTENER = """
import os, sys
if os.environ.get("GATESMITH_TEST_PARENT") != str(os.getppid()):
    names = os.open({heard!r}, os.O_WRONLY | os.O_APPEND | os.O_CREAT)
    def hear(event, arguments):
        if event == "import":
            os.write(names, (arguments[0].partition(".")[0] + chr(10)).encode())
    sys.addaudithook(hear)
    if {secret!r} in " ".join(os.environ.values()):
        os.write(names, b"the-secret" + bytes([10]))
    os.write(names, b"a-process" + bytes([10]))
"""


def module_names() -> set[str]:
    """The names of all modules of Python and of all installed libraries, and of optional ones."""
    installed = {module.name for module in pkgutil.iter_modules()}
    return {*sys.stdlib_module_names, *installed, *OPTIONAL, "gatesmith", "tests"}


def plant(folder: Path, told: Path) -> None:
    """Plant a module of every name and every program; each adds a line to ``told`` if it runs."""
    folder.mkdir(parents=True, exist_ok=True)
    for name in module_names():
        (folder / f"{name}.py").write_text(_MODULE.format(told=str(told)), "utf-8")
    for name in PROGRAMS:
        for suffix in ("", ".exe", ".bat"):
            program = folder / f"{name}{suffix}"
            program.write_text(_PROGRAM.format(told=told), "utf-8")
            program.chmod(program.stat().st_mode | stat.S_IXUSR)


def listener(folder: Path, heard: Path, secret: str) -> Path:
    """A folder for PYTHONPATH: children of the test's own child note in ``heard`` what they import.

    GATESMITH_TEST_PARENT is the number of the test's process.
    """
    folder.mkdir()
    code = _LISTENER.format(heard=str(heard), secret=secret)
    (folder / "sitecustomize.py").write_text(code, "utf-8")
    return folder


def lines_of(file: Path) -> set[str]:
    """The different lines of a file; none if there is no such file."""
    return set(file.read_text("utf-8").split()) if file.exists() else set()


def search_path(*folders: Path | str) -> str:
    """A list of folders as in PATH."""
    return os.pathsep.join(map(str, folders))
