"""The libraries: whether each can be imported, and in which version."""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Iterator
from importlib import metadata

from gatesmith.cli._diagnosis.item import Item

LIBRARIES = {
    "cadquery": "cadquery",
    "ezdxf": "ezdxf",
    "httpx": "httpx",
    "jinja2": "jinja2",
    "lib3mf": "lib3mf",
    "manifold3d": "manifold3d",
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
"""What pip calls each library that gatesmith needs, and the module that it brings."""

_IMPORT_TIME = 120.0  # seconds: a first import from a slow disk takes long


def libraries() -> Iterator[Item]:
    """Each library tried in a process of its own: a broken one may take the process with it."""
    silent = subprocess.DEVNULL
    children = {
        name: subprocess.Popen(
            [sys.executable, "-c", f"import {module}"],
            stdin=silent,
            stdout=silent,
            stderr=subprocess.PIPE,
            text=True,
            encoding="utf-8",
            errors="replace",
        )
        for name, module in LIBRARIES.items()
    }
    for name, child in children.items():
        try:
            _, said = child.communicate(timeout=_IMPORT_TIME)
        except subprocess.TimeoutExpired:
            child.kill()
            child.communicate()
            said = f"its import takes over {_IMPORT_TIME:.0f} seconds"
        if child.returncode == 0:
            yield Item("libraries", name, True, _version_of(name))
        else:
            silence = f"its import ends with {child.returncode}"
            last = (said.strip().splitlines() or [silence])[-1]
            text = f"cannot be imported: {last}"
            yield Item("libraries", name, False, text, hint=_cure(name, last))


def _cure(name: str, said: str) -> str:
    if name == "cadquery":
        from gatesmith.cad.libraries import cure

        error = ModuleNotFoundError if said.startswith("ModuleNotFoundError") else ImportError
        missing = re.search(r"No module named '([\w.]+)'", said)
        return cure(error(said.partition(": ")[2], name=missing[1] if missing else None))
    return f"python -m pip install --upgrade {name}"


def _version_of(name: str) -> str:
    try:
        return metadata.version(name)
    except metadata.PackageNotFoundError:
        return "version unknown"
