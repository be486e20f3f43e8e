"""docs/architecture.md is true: what it names in code exists in the rooms that it speaks of."""

from __future__ import annotations

import ast
import re
from functools import cache
from pathlib import Path

import pytest

from .layers import PACKAGE

ROOT = Path(__file__).resolve().parents[2]
LEAST_NAMES = 100

_FENCED = re.compile(r"(?ms)^```.*?^```$")
_CODE = re.compile(r"`([^`\n]+)`")
_PATH = re.compile(r"[\w.]*/[\w./]*|\w+\.(?:py|md|toml)")
_NAME = re.compile(r"[A-Za-z_]\w*(?:\.[A-Za-z_]\w*)*")


def _sections() -> list[str]:
    """The page section by section, without its drawings."""
    text = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
    return re.split(r"(?m)^## ", _FENCED.sub("", text))


@cache
def _defined_in(folder: Path) -> frozenset[str]:
    """What the code in a folder defines: packages, modules, classes, functions, values, fields."""
    return frozenset[str]().union(*map(_defined_by, folder.rglob("*.py")))


@cache
def _defined_by(path: Path) -> frozenset[str]:
    """What a file defines, itself and its folder too."""
    found = {path.stem, path.parent.name}
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ClassDef | ast.FunctionDef):
            found.add(node.name)
        elif isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
            found.add(node.id)
    return frozenset(found)


def _missing(section: str) -> tuple[int, list[str]]:
    """How many words in code a section has, and those that name nothing.

    A path is looked for from the top of the project, in the package and in the rooms that the
    section names; a name in these rooms, or in the whole package where there are none or where
    it begins with the package.
    """
    words = _CODE.findall(section)
    bases = [ROOT, ROOT / PACKAGE]
    rooms = []
    for word in filter(_PATH.fullmatch, words):
        place = ROOT / PACKAGE / word
        if place.exists():
            rooms.append(place if place.is_dir() else place.parent)
    names = frozenset[str]().union(*(_defined_in(room) for room in rooms or [ROOT / PACKAGE]))
    missing, count = [], 0
    for word in words:
        if _PATH.fullmatch(word):
            count += 1
            if not any((base / word).exists() for base in (*bases, *rooms)):
                missing.append(word)
        elif _NAME.fullmatch(word):
            count += 1
            first, *rest = word.split(".")
            known = _defined_in(ROOT / PACKAGE) if first == PACKAGE else names
            if not known.issuperset([first, *rest]):
                missing.append(word)
    return count, missing


def test_everything_that_the_page_names_exists() -> None:
    """A newcomer would look for modules and classes that were renamed or are gone."""
    found = [_missing(section) for section in _sections()]
    assert sum(count for count, _ in found) >= LEAST_NAMES
    assert [word for _, missing in found for word in missing] == []


@pytest.mark.parametrize(
    ("section", "missing"),
    [
        ("`mesh/` has `topology` and `Mesh`, `--option`, `room & ~law`", 0),
        ("`mesh/` has `typology`, `mesh/formats/stl.py` and `mesh/formats/slt.py`", 2),
        ("`making/` has `Topology` of another room", 1),
        ("`making/plate/`: `gatesmith.make`, `recipe.resolve`", 1),
        ("`gatesmith.make`, `gatesmith.mike`, `recipe.resolve`, `recipe.dissolve`", 2),
    ],
)
def test_a_planted_name_is_found(section: str, missing: int) -> None:
    """The search above would be written so that it never finds anything."""
    assert len(_missing(section)[1]) == missing
