"""Imports run downwards only: a module knows the floors below it and its own room."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

from .layers import PACKAGE, Import, imports_of, modules_in, room_of

ROOT = Path(__file__).resolve().parents[2]

_ROW = re.compile(r"\| (\d+) \| `(\w+)/?` \|")


def drawn_floors() -> dict[str, int]:
    """Room to floor, as the table in docs/architecture.md draws them; the public face on top."""
    text = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
    rows = _ROW.findall(text)
    floors = {room: int(floor) for floor, room in rows}
    assert len(rows) == len(floors), "a room stands on two floors"
    assert len(floors) >= LEAST_ROOMS, "the table was not found"
    top = max(floors.values()) + 1
    return {**floors, "": top, "__main__": top}


LEAST_ROOMS = 12
LEAST_CLASSES = 100
NAMED_AFTER = tuple(
    f"{PACKAGE}.{room}" for room in ("cli", "mesh.formats", "pieces", "validation.checks")
)
"""Rooms whose modules are named after what they add: commands, formats, pieces, checks."""

SAME_PURPOSE = ("medina", "wadi", "german")
"""What belongs to a game, in the rooms that know games, and the German words of a room."""

TEMPLATE = f"{PACKAGE}.pieces._template"
"""What a new piece is copied from."""

_TWINS = re.compile(r"\b(?:medina|wadi)\b")
LEAST_MODULES = 80
KERNEL = ("cadquery", "OCP")
KERNEL_HOME = f"{PACKAGE}.cad.exact_kernel"

_FLOOR = drawn_floors()


@pytest.fixture(scope="module")
def project_imports() -> list[Import]:
    """Every import of the package."""
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
    assert rooms - set(_FLOOR) == set(), "draw these rooms in docs/architecture.md"


def test_no_floor_names_a_room_that_is_gone() -> None:
    """The picture of the house would show rooms that nobody finds."""
    rooms = {room_of(module) for module in modules_in(ROOT / PACKAGE)}
    assert set(_FLOOR) - rooms == set()


def test_imports_run_downwards_only(project_imports: list[Import]) -> None:
    """A lower floor would depend on a higher one, and nothing could be used on its own."""
    inner = [found for found in project_imports if found.imported.startswith(PACKAGE)]
    assert len(inner) >= 200
    assert [found.sentence for found in inner if _wrong(found)] == []


def test_no_files_import_each_other_in_a_circle(project_imports: list[Import]) -> None:
    """None of the files of a circle could be read, tested or changed alone; types count too."""
    modules = modules_in(ROOT / PACKAGE)
    needs: dict[str, set[str]] = {module: set() for module in modules}
    for found in project_imports:
        imported = found.imported
        if imported not in modules:
            imported = imported.rpartition(".")[0]
        if imported in modules and imported not in (found.importer, PACKAGE):
            needs[found.importer].add(imported)
    while free := [module for module, others in needs.items() if not others & set(needs)]:
        for module in free:
            del needs[module]
    assert needs == {}, "these files import each other, or a file that does"


def test_no_two_public_classes_share_a_name() -> None:
    """A reader who meets the name would have to guess which of the two is meant."""
    classes: dict[str, list[str]] = {}
    for module, path in modules_in(ROOT / PACKAGE).items():
        for node in ast.parse(path.read_text(encoding="utf-8")).body:
            if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
                if module == TEMPLATE:  # a copy of it may keep its names
                    continue
                classes.setdefault(node.name, []).append(module)
    assert len(classes) >= LEAST_CLASSES
    several = {name: homes for name, homes in classes.items() if len(homes) > 1}
    assert several == {}


def test_modules_of_one_name_have_one_purpose() -> None:
    """A name such as ``making`` or ``table`` would mean something else in every room."""
    homes: dict[str, set[str]] = {}
    for module in modules_in(ROOT / PACKAGE):
        parent, _, name = module.rpartition(".")
        if parent and not parent.startswith(NAMED_AFTER):
            homes.setdefault(name.lstrip("_"), set()).add(_TWINS.sub("GAME", parent))
    assert len(homes) >= LEAST_MODULES
    several = {name: sorted(found) for name, found in homes.items() if len(found) > 1}
    assert {name: found for name, found in several.items() if name not in SAME_PURPOSE} == {}
    assert set(SAME_PURPOSE) - set(several) == set(), "these names no longer occur twice"


@pytest.mark.parametrize(
    ("importer", "line", "wrong"),
    [
        ("mesh.topology", "from gatesmith.making.pipeline import make", True),
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


def test_only_the_exact_kernel_knows_cadquery_and_only_inside_functions(
    project_imports: list[Import],
) -> None:
    """`--help` would take two seconds, and the kernel's errors would come untranslated."""
    found = [one for one in project_imports if one.imported.split(".")[0] in KERNEL]
    assert len(found) >= 20
    assert [one.sentence for one in found if not one.importer.startswith(KERNEL_HOME)] == []
    real = [one for one in found if not one.typing_only]
    assert [one.sentence for one in real if not one.in_function] == []


def test_only_the_formats_know_trimesh_and_only_inside_functions(
    project_imports: list[Import],
) -> None:
    """Writing an STL would wait for trimesh, which only three formats need."""
    found = [one for one in project_imports if one.imported.split(".")[0] == "trimesh"]
    assert found
    real = [one for one in found if not one.typing_only]
    homes = f"{PACKAGE}.mesh.formats."
    assert [one.sentence for one in real if not one.importer.startswith(homes)] == []
    assert [one.sentence for one in real if not one.in_function] == []
