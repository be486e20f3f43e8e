"""How every child process starts: nothing comes from the current folder, and no secret goes along.

People validate downloaded files in the folder where they lie, and anything may lie beside them: a
``struct.py`` that Python would import, a program that Windows would start. Python puts the current
folder first on its path for ``-m`` and ``-c``; these functions see to it that children do not.
"""

from __future__ import annotations

import os
import re
import site
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from threading import RLock

from gatesmith.core.processes.import_path import absolute_entries, package_home

# Lists of folders in which an entry that is empty or relative means the current folder.
_FOLDER_LISTS = (
    "PATH",
    "PYTHONPATH",
    "LD_LIBRARY_PATH",
    "DYLD_LIBRARY_PATH",
    "DYLD_FALLBACK_LIBRARY_PATH",
)
_FOLDERS = ("PYTHONHOME", "PYTHONPYCACHEPREFIX", "PYTHONUSERBASE")  # each names a single one

_SECRET = re.compile(
    r"TOKEN|SECRET|PASSWORD|PASSWD|PASSPHRASE|CREDENTIAL|(API|ACCESS|PRIVATE)_?KEY|SSH_AUTH_SOCK"
    r"|THINGIVERSE",
    re.IGNORECASE,
)
_WINDOWS = sys.platform == "win32"

QUIET_FOLDER = Path(sys.executable).parent
"""A folder for children that need none: that of Python, which holds nobody's downloads."""


def python_command(*arguments: str) -> list[str]:
    """The command that starts Python without the current folder on its path.

    To be run in ``child_environment()``, which says where gatesmith is imported from.
    """
    return [sys.executable, "-P", *arguments]


def child_environment(more: Mapping[str, str] | None = None) -> dict[str, str]:
    """The environment of this process as any child may know it, with ``more`` added.

    Without secrets, and without entries of search paths that mean the current folder. Python
    starts in it with a safe path, and finds gatesmith where this process found it.
    """
    environment = {
        name: value for name, value in os.environ.items() if _SECRET.search(name) is None
    }
    if sys.flags.ignore_environment:  # then this process did not follow them either
        environment = {
            name: value for name, value in environment.items() if not name.startswith("PYTHON")
        }
    for name in _FOLDERS:
        if not Path(environment.get(name, "")).is_absolute():
            environment.pop(name, None)
    lists = {name: absolute_entries(environment.get(name, "")) for name in _FOLDER_LISTS}
    home = package_home()
    if home not in (*lists["PYTHONPATH"], *_site_folders()):
        lists["PYTHONPATH"].insert(0, home)  # a checkout
    for name, entries in lists.items():
        environment.pop(name, None)
        if entries:
            environment[name] = os.pathsep.join(entries)
    environment["PYTHONSAFEPATH"] = "1"
    return environment | dict(more or {})


def _site_folders() -> list[str]:
    """The folders of installed libraries, where every Python of this installation looks."""
    users = [site.getusersitepackages()] if site.ENABLE_USER_SITE else []
    return [str(Path(folder).absolute()) for folder in (*site.getsitepackages(), *users)]


_starting = RLock()


@contextmanager
def isolated_start() -> Iterator[None]:
    """Processes started in this block get ``child_environment()``.

    For multiprocessing, which passes on the environment of this process as it is. Its workers,
    and the process that tracks its semaphores, are ``python -c`` and import their first modules
    before they are told the path of this process.
    """
    with _starting:
        before = dict(os.environ)
        _become(child_environment({"PYTHONWARNINGS": _without_tracker()}))
        try:
            yield
        finally:
            _become(before)


def _without_tracker() -> str:
    """Which warnings children show: not those of multiprocessing's tracker after Ctrl-C.

    It then removes the semaphores of a process that was ended, as it should, and says so.
    """
    given = "" if sys.flags.ignore_environment else os.environ.get("PYTHONWARNINGS", "")
    return ",".join(filter(None, (given, "ignore:resource_tracker:UserWarning")))


def _become(environment: Mapping[str, str]) -> None:
    """Change what differs in the environment of this process."""
    for name in os.environ.keys() - environment.keys():
        del os.environ[name]
    for name, value in environment.items():
        if os.environ.get(name) != value:
            os.environ[name] = value


def find_program(name: str, path: str | None = None) -> str | None:
    """The program of this name in the absolute folders of PATH, or of ``path``; else None.

    ``name`` may also be the whole path of a program.
    ``shutil.which`` looks in the current folder first on Windows, and everywhere in relative
    entries of PATH.
    """
    if Path(name).is_absolute():
        return name if _is_program(Path(name)) else None
    if Path(name).name != name:
        return None
    folders = os.environ.get("PATH", os.defpath) if path is None else path
    for folder in absolute_entries(folders):
        for suffix in _suffixes(name):
            program = Path(folder) / f"{name}{suffix}"
            if _is_program(program):
                return str(program)
    return None


def _is_program(file: Path) -> bool:
    return file.is_file() and os.access(file, os.X_OK)


def _suffixes(name: str) -> list[str]:
    """What may follow the name of a program in the name of its file."""
    if not _WINDOWS:
        return [""]
    known = [each for each in os.environ.get("PATHEXT", ".COM;.EXE;.BAT;.CMD").split(";") if each]
    return [""] if name.lower().endswith(tuple(map(str.lower, known))) else known
