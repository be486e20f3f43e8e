"""Where this process imports from: not the current folder, unless gatesmith itself lies there.

Imports only what Python has imported before any program starts; the first thing that runs.
"""

from __future__ import annotations

import os
import sys


def package_home() -> str:
    """The folder that the package is imported from: that of installed libraries, or a checkout."""
    return os.path.abspath(os.path.join(__file__, *[os.pardir] * 4))  # noqa: PTH100, PTH118


def absolute_entries(folders: str) -> list[str]:
    """The absolute folders in a list such as PATH: all others depend on the current folder."""
    entries = (entry.strip('"') for entry in folders.split(os.pathsep))
    return [entry for entry in entries if os.path.isabs(entry)]  # noqa: PTH117


def leave_current_folder(started_as_module: bool) -> None:
    """Take the current folder off this process's path, where nobody named it.

    ``python -m gatesmith`` begins its path with it, and an empty or relative entry of PYTHONPATH
    depends on it. It stays where gatesmith or Python's own library is imported from it.
    """
    if started_as_module and not sys.flags.safe_path and _may_go(sys.path[0]):
        del sys.path[0]
    given = "" if sys.flags.ignore_environment else os.environ.get("PYTHONPATH", "")
    if given:
        named = absolute_entries(given)
        relative = {_absolute(each) for each in given.split(os.pathsep) if each not in named}
        gone = {each for each in relative.difference(named) if _may_go(each)}
        sys.path[:] = [each for each in sys.path if _absolute(each) not in gone]


def _may_go(folder: str) -> bool:
    return _absolute(folder) not in (package_home(), os.path.dirname(os.__file__))  # noqa: PTH120


def _absolute(folder: str) -> str:
    return os.path.abspath(folder or os.curdir)  # noqa: PTH100
