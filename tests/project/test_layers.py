"""Imports run downwards only: a module knows the floors below it and its own room."""

from __future__ import annotations

from pathlib import Path

import pytest

from .layers import PACKAGE, Import, imports_of, modules_in, room_of

ROOT = Path(__file__).resolve().parents[2]

FLOORS: tuple[tuple[str, ...], ...] = (
    ("version",),
    ("core",),
    ("engine",),
    ("catalog",),
    ("mesh",),
    ("cad", "render", "vector"),
    ("pieces", "validation"),
    ("making",),
    ("fitting", "pictures"),
    ("publish",),
    ("cli",),
    ("", "__main__"),
)
"""The rooms from the ground up; neighbours on one floor leave each other alone."""

LEAST_MODULES = 80
KERNEL = ("cadquery", "OCP")
KERNEL_ROOMS = ("cad",)

_FLOOR = {room: number for number, rooms in enumerate(FLOORS) for room in rooms}


def _project_imports() -> list[Import]:
    modules = modules_in(ROOT / PACKAGE)
    assert len(modules) >= LEAST_MODULES, "the sources were not found"
    return [
        found
        for module, path in modules.items()
        for found in imports_of(module, path.read_text(encoding="utf-8"))
    ]


def _wrong(found: Import) -> bool:
    """Whether an import goes up, or sideways into another room."""
    if found.imported.split(".")[0] != PACKAGE:
        return False
    here, there = room_of(found.importer), room_of(found.imported)
    if here == there:
        return False
    if there not in _FLOOR and f"{PACKAGE}.{there}" not in modules_in(ROOT / PACKAGE):
        there = ""  # a name out of the package itself, such as gatesmith.make
    sideways = _FLOOR[there] == _FLOOR[here] and not found.typing_only
    return _FLOOR[there] > _FLOOR[here] or sideways


def test_every_room_has_its_floor() -> None:
    """A new module would stand outside the rule, so that it could import anything."""
    rooms = {room_of(module) for module in modules_in(ROOT / PACKAGE)}
    assert rooms - set(_FLOOR) == set(), "place these rooms in FLOORS"
    assert len(_FLOOR) == sum(len(floor) for floor in FLOORS), "a room stands on two floors"


def test_no_floor_names_a_room_that_is_gone() -> None:
    """The picture of the house would show rooms that nobody finds."""
    rooms = {room_of(module) for module in modules_in(ROOT / PACKAGE)}
    assert set(_FLOOR) - rooms == set()


def test_imports_run_downwards_only() -> None:
    """A lower floor would depend on a higher one, and nothing could be used on its own."""
    imports = _project_imports()
    inner = [found for found in imports if found.imported.startswith(PACKAGE)]
    assert len(inner) >= 200
    assert [found.told for found in inner if _wrong(found)] == []


def test_rooms_do_not_go_round_in_a_circle() -> None:
    """Two rooms would need each other, and neither could be changed alone."""
    needs: dict[str, set[str]] = {room: set() for room in _FLOOR}
    for found in _project_imports():
        there = room_of(found.imported)
        if found.imported.startswith(f"{PACKAGE}.") and there in needs and not found.typing_only:
            needs[room_of(found.importer)].add(there)
    for room, others in needs.items():
        others.discard(room)
    while free := [room for room, others in needs.items() if not others & set(needs)]:
        for room in free:
            del needs[room]
    assert needs == {}


@pytest.mark.parametrize(
    ("importer", "line", "wrong"),
    [
        ("mesh.topology", "from gatesmith.making.pipeline import forge", True),
        ("mesh.topology", "import gatesmith.cli", True),
        ("mesh.topology", "def late():\n    from gatesmith.pieces import piece", True),
        ("core.errors", "import importlib\nimportlib.import_module('gatesmith.catalog')", True),
        ("core.errors", "from gatesmith import making", True),
        ("catalog", "if TYPE_CHECKING:\n    from gatesmith.cad import kernel", True),
        ("validation.checks.bed", "from gatesmith import make", True),
        ("pieces.gate", "from gatesmith.validation.checks import Check", True),
        ("pieces.gate", "if TYPE_CHECKING:\n    from gatesmith.validation import checks", False),
        ("validation.judge", "from gatesmith.validation.checks.reporting import box_of", False),
        ("cli.list", "from gatesmith.core.errors import UsageError", False),
    ],
)
def test_a_planted_import_is_judged(importer: str, line: str, wrong: bool) -> None:
    """The rule would be written so that no import ever breaks it, or every one does."""
    found = imports_of(f"{PACKAGE}.{importer}", line)
    judged = [one for one in found if one.imported.startswith(PACKAGE)]
    assert [_wrong(one) for one in judged] == [wrong]


def test_only_the_kernel_rooms_know_cadquery_and_only_inside_functions() -> None:
    """`--help` would take two seconds, and the kernel's errors would come untranslated."""
    found = [one for one in _project_imports() if one.imported.split(".")[0] in KERNEL]
    assert len(found) >= 20
    real = [one for one in found if not one.typing_only]
    typed = {room_of(one.importer) for one in found if one.typing_only}
    assert typed <= set(KERNEL_ROOMS)
    assert [one.told for one in real if room_of(one.importer) not in KERNEL_ROOMS] == []
    assert [one.told for one in real if not one.in_function] == []


def test_only_the_formats_know_trimesh_and_only_inside_functions() -> None:
    """Writing an STL would wait for trimesh, which only three formats need."""
    found = [one for one in _project_imports() if one.imported.split(".")[0] == "trimesh"]
    assert found
    real = [one for one in found if not one.typing_only]
    homes = f"{PACKAGE}.mesh.formats."
    assert [one.told for one in real if not one.importer.startswith(homes)] == []
    assert [one.told for one in real if not one.in_function] == []
