"""What is installed: Python, the libraries, and the outside programs with their versions."""

from __future__ import annotations

import re
import subprocess
from collections.abc import Collection, Iterator
from dataclasses import dataclass
from importlib import metadata

from gatesmith.cad.kernel_choice import EXACT, KERNEL_USES, kernel_version
from gatesmith.cad.kernel_choice import LIBRARIES as KERNEL_LIBRARIES
from gatesmith.core.installed import all_installed, install_command, installed_versions
from gatesmith.core.processes.isolation import (
    QUIET_FOLDER,
    child_environment,
    find_program,
    python_command,
)
from gatesmith.core.units import rounded_text
from gatesmith.making.slicing.discovery import VARIABLE, installed, usable
from gatesmith.making.slicing.slicers import CURA, KINDS, InstallHint


@dataclass(frozen=True)
class Item:
    """The result for one thing; ``hint`` says how to fix what is not ``ok``."""

    group: str
    name: str
    ok: bool
    text: str
    needed: bool = True
    hint: str = ""


LIBRARIES = {
    "cadquery": "cadquery",
    "ezdxf": "ezdxf",
    "fonttools": "fontTools",
    "httpx": "httpx",
    "jinja2": "jinja2",
    "lib3mf": "lib3mf",
    "manifold3d": "manifold3d",
    "markdown-it-py": "markdown_it",
    "numpy": "numpy",
    "pillow": "PIL",
    "platformdirs": "platformdirs",
    "rectpack": "rectpack",
    "reportlab": "reportlab",
    "rich": "rich",
    "trimesh": "trimesh",
    "typer": "typer",
    "webcolors": "webcolors",
}
"""Each library that gatesmith needs: its name for pip, and the module to import.

Without those in ``OPTIONAL``, only a part of gatesmith does not work.
"""

OPTIONAL = {"cadquery": "STEP files and --kernel exact"}

_IMPORT_TIME = 120.0  # seconds: a first import from a slow disk takes long


def libraries() -> Iterator[Item]:
    """Each library, imported in a process of its own because a broken one may crash it."""
    silent = subprocess.DEVNULL
    children = {
        name: subprocess.Popen(
            python_command("-c", _trial(name, module)),
            cwd=QUIET_FOLDER,
            env=child_environment(),
            stdin=silent,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            encoding="utf-8",
            errors="replace",
        )
        for name, module in LIBRARIES.items()
    }
    for name, child in children.items():
        try:
            printed, errors = child.communicate(timeout=_IMPORT_TIME)
        except subprocess.TimeoutExpired:
            child.kill()
            child.communicate()
            printed, errors = "", f"importing it takes over {rounded_text(_IMPORT_TIME, 0)} seconds"
        if child.returncode == 0:
            slow = printed.strip() if name == "cadquery" else ""
            note = f"; imported as a whole, which takes twice as long: {slow}" if slow else ""
            yield Item("libraries", name, True, f"{_version_of(name)}{note}")
        else:
            silence = f"importing it ends with exit code {child.returncode}"
            last = (errors.strip().splitlines() or [silence])[-1]
            text, needed = f"cannot be imported: {last}", True
            if name in OPTIONAL and not all_installed([name]):
                text, needed = f"not installed ({OPTIONAL[name]}; optional)", False
            yield Item("libraries", name, False, text, needed, _remedy(name, last))


def kernels(broken: Collection[str]) -> Iterator[Item]:
    """The kernels that make shapes, with the versions of their libraries.

    ``broken`` names the libraries that are installed and cannot be imported.
    """
    for name, use in KERNEL_USES.items():
        of_kernel = KERNEL_LIBRARIES[name]
        there = all_installed(of_kernel)
        text = f"{kernel_version(name) if there else 'not installed'} ({use})"
        if there and (bad := next((each for each in of_kernel if each in broken), None)):
            yield Item("kernels", name, False, f"{bad} is broken, see above ({use})", False)
            continue
        hint = install_command(*KERNEL_LIBRARIES[name])
        yield Item("kernels", name, there, text, name != EXACT, hint)


def page() -> Iterator[Item]:
    """What `gatesmith web` and `gatesmith watch` need."""
    from gatesmith.web.page_files import page_folder
    from gatesmith.web.server.needed_libraries import LIBRARIES as SERVED_BY

    use = "(gatesmith web and watch; optional)"
    missing = [name for name in SERVED_BY if not all_installed([name])]
    if missing:
        text, hint = f"{' and '.join(missing)} not installed {use}", install_command(*missing)
    elif page_folder() is None:
        text = f"not built {use}"
        hint = "in the folder web of a checkout: npm ci, then npm run build (needs Node.js)"
    else:
        text, hint = f"{installed_versions(SERVED_BY)} {use.replace('; optional', '')}", ""
    yield Item("page", "page", not hint, text, False, hint)


def _trial(name: str, module: str) -> str:
    """Code that imports a library; for CadQuery as models do, printing why it took all of it."""
    if name != "cadquery":
        return f"import {module}"
    source = "gatesmith.cad.exact_kernel.geometry_import"
    return f"from {source} import import_geometry; print(import_geometry())"


def _remedy(name: str, output: str) -> str:
    if name == "cadquery":
        from gatesmith.cad.libraries import remedy

        error = ModuleNotFoundError if output.startswith("ModuleNotFoundError") else ImportError
        missing = re.search(r"No module named '([\w.]+)'", output)
        return remedy(error(output.partition(": ")[2], name=missing[1] if missing else None))
    return install_command("--upgrade", name)


def _version_of(name: str) -> str:
    try:
        return metadata.version(name)
    except metadata.PackageNotFoundError:
        return "version unknown"


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
        "double-checks meshes",
        InstallHint(
            "sudo apt install admesh",
            "brew install admesh",
            "use it in WSL: sudo apt install admesh",
        ),
    ),
    Program(
        "openscad",
        ("--version",),
        "renders .scad files for customizers",
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
        path = find_program(program.name)
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
            text = "not installed (slicer; optional)"
            yield Item("programs", name, False, text, False, kind.source.here)
        elif not usable(found):
            text = f"at {found.program}, but without Cura's printer definitions (optional)"
            hint = f"install Cura beside it, or set {VARIABLE} to their folder"
            yield Item("programs", name, False, text, False, hint)
        else:
            version = _program_version(*found.command(), "--help")
            text = f"{version} (slicer), {found.program}"
            yield Item("programs", name, True, text, False)


def _program_version(*command: str) -> str:
    try:
        answer = subprocess.run(
            command,
            cwd=QUIET_FOLDER,
            env=child_environment(),
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            timeout=_VERSION_TIME,
            check=False,
        ).stdout.decode("utf-8", "replace")
    except (OSError, subprocess.TimeoutExpired):
        return "installed, but does not respond"
    found = re.search(r"(?:version |-)(\d+(?:\.\d+)+)", answer)
    return found[1] if found else "version unknown"
