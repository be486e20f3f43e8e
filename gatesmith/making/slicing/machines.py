"""Where programs are on a computer, by its system."""

from __future__ import annotations

import os
import sys
from dataclasses import dataclass, field
from pathlib import Path


@dataclass(frozen=True)
class Machine:
    """Where programs are on a computer.

    ``path`` is its PATH, ``applications`` the folders of installed programs (of macOS and
    Windows), ``images`` those in which people keep AppImages, ``exports`` those in which flatpak
    leaves a file for each program.
    """

    system: str
    path: str
    applications: tuple[Path, ...] = ()
    images: tuple[Path, ...] = ()
    exports: tuple[Path, ...] = ()
    environment: dict[str, str] = field(default_factory=dict)


def this_machine() -> Machine:
    """The computer that this runs on."""
    home, path = Path.home(), os.environ.get("PATH", os.defpath)
    environment = dict(os.environ)
    if sys.platform == "darwin":
        folders = (Path("/Applications"), home / "Applications")
        return Machine(sys.platform, path, folders, environment=environment)
    if sys.platform == "win32":
        names = ("ProgramFiles", "ProgramW6432", "ProgramFiles(x86)", "LOCALAPPDATA")
        found = [Path(environment[name]) for name in names if environment.get(name)]
        folders = (*found, *(folder / "Programs" for folder in found[-1:]))
        return Machine(sys.platform, path, folders, environment=environment)
    images = ("Applications", "AppImages", ".local/bin", "bin", "Downloads")
    data = Path(environment.get("XDG_DATA_HOME") or home / ".local" / "share")
    return Machine(
        sys.platform,
        path,
        images=(*(home / name for name in images), Path("/opt")),
        exports=tuple(
            folder / "flatpak" / "exports" / "bin" for folder in (data, Path("/var/lib"))
        ),
        environment=environment,
    )
