"""The way of one value through the program: from the command line to the file, counted."""

from __future__ import annotations

import dataclasses
import json
import os
import re
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from types import FrameType
from typing import Any

import pytest

import gatesmith
from tests.project.test_layers import drawn_floors

LENGTH = 30.0
COMMAND = ("gate", "--wall-length", "30", "--out", "gate.stl", "--no-cache")

MOST_FILES, MOST_FUNCTIONS = 15, 50
MOST_FILES_OF_ALL, MOST_FUNCTIONS_OF_ALL = 152, 906

_PACKAGE = Path(gatesmith.__file__).parent
_PREFIX = f"{_PACKAGE}{os.sep}"
_SCOPES = ("<module>", "<genexpr>", "<listcomp>", "<dictcomp>", "<setcomp>", "<lambda>")
_FLOOR = drawn_floors()
_IS_A_CHECK = re.compile(r"validation/checks/\w+/[a-z]\w*\.py")


def _holds(value: object, depth: int = 0) -> bool:
    """Whether a value is, or has in its fields, the parameters with the wall's length."""
    if isinstance(value, Mapping):
        return value.get("wall_length") in (LENGTH, "30")
    if dataclasses.is_dataclass(value) and not isinstance(value, type) and depth < 3:
        fields = {
            field.name: getattr(value, field.name, None) for field in dataclasses.fields(value)
        }
        return _holds(fields, 3) or any(_holds(each, depth + 1) for each in fields.values())
    return False


class Way:
    """What is entered while a command runs: all functions, and those that get the value.

    ``climbs`` are the functions that got the value from a caller on a lower floor.
    """

    def __init__(self) -> None:
        self.entered: set[tuple[str, str]] = set()
        self.passed: set[tuple[str, str]] = set()
        self.climbs: set[str] = set()

    def follow(self, frame: FrameType, event: str, _arg: Any) -> None:
        """A profile function for ``sys.setprofile``."""
        code, place = frame.f_code, _place(frame)
        if event != "call" or place is None or code.co_name in _SCOPES:
            return
        entered = (place, code.co_qualname)
        self.entered.add(entered)
        flags = bool(code.co_flags & 4) + bool(code.co_flags & 8)
        names = code.co_varnames[: code.co_argcount + code.co_kwonlyargcount + flags]
        given = {name: frame.f_locals.get(name) for name in names if name != "self"}
        if given.get("wall_length") in (LENGTH, "30") or any(map(_holds, given.values())):
            self.passed.add(entered)
            caller = _caller(frame)
            if caller is not None and _floor(caller) < _floor(place):
                self.climbs.add(f"{caller} -> {place}:{code.co_qualname}")


def _place(frame: FrameType) -> str | None:
    """The file of a frame below the package, None for code of others."""
    name = frame.f_code.co_filename
    return name[len(_PREFIX) :].replace(os.sep, "/") if name.startswith(_PREFIX) else None


def _caller(frame: FrameType) -> str | None:
    """The file of the package that called, whatever library is between."""
    back = frame.f_back
    while back is not None:
        place = _place(back)
        if place is not None:
            return place
        back = back.f_back
    return None


def _floor(place: str) -> int:
    return _FLOOR[place.partition("/")[0].removesuffix(".py")]


def main() -> None:
    """Run the command of the arguments, and print what was counted as JSON on the last line."""
    from gatesmith.cli._run import run

    way = Way()
    sys.setprofile(way.follow)
    try:
        code = run(sys.argv[1:])
    finally:
        sys.setprofile(None)
    counted = {
        "code": code,
        "passed": sorted(way.passed),
        "entered": sorted(way.entered),
        "climbs": sorted(way.climbs),
    }
    print(json.dumps(counted))


@pytest.fixture(scope="module")
def counted(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    """What was counted while a gate was made."""
    folder = tmp_path_factory.mktemp("way")
    done = subprocess.run(
        [sys.executable, "-c", f"from {__name__} import main; main()", *COMMAND],
        cwd=folder,
        env=_environment(folder),
        capture_output=True,
        encoding="utf-8",
        check=True,
    )
    found: dict[str, Any] = json.loads(done.stdout.splitlines()[-1])
    assert found["code"] == 0
    return found


def _environment(folder: Path) -> dict[str, str]:
    root = str(_PACKAGE.parent)
    return {
        **os.environ,
        "PYTHONPATH": root,
        "GATESMITH_CONFIG": str(folder / "config"),
        "GATESMITH_CACHE": str(folder / "cache"),
    }


def test_a_value_passes_few_files_and_functions(counted: dict[str, Any]) -> None:
    """Whoever changes a parameter would have to follow it through the whole program.

    A function counts when the value 30 is among its arguments: as ``wall_length``, in a mapping
    of parameters by name, or in a dataclass with such a field or mapping at most two fields deep,
    such as a request, a recipe, a planned piece or a made piece. The object on which a method is
    called does not count, and neither do lambdas and comprehensions.
    """
    functions = [tuple(each) for each in counted["passed"]]
    files = {file for file, _ in functions}
    assert ("making/pipeline.py", "make_piece") in functions, "the trace saw nothing"
    assert len(files) <= MOST_FILES, sorted(files)
    assert len(functions) <= MOST_FUNCTIONS, functions


def test_a_value_never_climbs_to_a_higher_floor(counted: dict[str, Any]) -> None:
    """A lower floor would hand the value back up, so that its way could not be read downwards."""
    assert counted["climbs"] == []


def test_a_command_enters_few_files_and_functions(counted: dict[str, Any]) -> None:
    """Making one gate would run through ever more of the program.

    The checks themselves do not count: each new one is a file, and meant to be.
    """
    functions = [each for each in counted["entered"] if not _IS_A_CHECK.fullmatch(each[0])]
    checks = {file for file, _ in counted["entered"] if _IS_A_CHECK.fullmatch(file)}
    assert len(checks) >= 20, sorted(checks)
    assert len({file for file, _ in functions}) <= MOST_FILES_OF_ALL
    assert len(functions) <= MOST_FUNCTIONS_OF_ALL
