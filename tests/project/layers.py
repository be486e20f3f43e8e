"""Which file imports which: read from the sources, without importing anything."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

PACKAGE = "gatesmith"


@dataclass(frozen=True)
class Import:
    """One import: who, whom, where, and whether it counts only for the type checker."""

    importer: str
    imported: str
    line: int
    typing_only: bool
    in_function: bool

    @property
    def sentence(self) -> str:
        """For a message."""
        return f"{self.importer}:{self.line} imports {self.imported}"


def modules_in(package: Path) -> dict[str, Path]:
    """Module name to source file of every module of a package."""
    found = {}
    for path in sorted(package.rglob("*.py")):
        parts = path.relative_to(package.parent).with_suffix("").parts
        if parts[-1] == "__init__":
            parts = parts[:-1]
        found[".".join(parts)] = path
    return found


def imports_of(module: str, source: str) -> list[Import]:
    """Every import in a source: at its top, in functions, and for the type checker."""
    return list(_walk(module, ast.parse(source), typing_only=False, in_function=False))


def _walk(module: str, node: ast.AST, *, typing_only: bool, in_function: bool) -> Iterator[Import]:
    if isinstance(node, ast.Import | ast.ImportFrom | ast.Call):
        for name in _names(node):
            yield Import(module, name, node.lineno, typing_only, in_function)
    if isinstance(node, ast.If) and _is_typing(node.test):
        for only in node.body:
            yield from _walk(module, only, typing_only=True, in_function=in_function)
        for other in node.orelse:
            yield from _walk(module, other, typing_only=typing_only, in_function=in_function)
        return
    inside = in_function or isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda)
    for child in ast.iter_child_nodes(node):
        yield from _walk(module, child, typing_only=typing_only, in_function=inside)


def _names(node: ast.Import | ast.ImportFrom | ast.Call) -> list[str]:
    if isinstance(node, ast.Import):
        return [alias.name for alias in node.names]
    if isinstance(node, ast.ImportFrom):
        assert node.level == 0, f"line {node.lineno}: imports in the package are absolute"
        return [f"{node.module}.{alias.name}" for alias in node.names]
    return _called(node)


def _called(node: ast.Call) -> list[str]:
    """The module that a call of ``import_module`` names in full, if it names one."""
    named = node.func.attr if isinstance(node.func, ast.Attribute) else ""
    named = node.func.id if isinstance(node.func, ast.Name) else named
    if named not in ("import_module", "__import__") or not node.args:
        return []
    first = node.args[0]
    return [first.value] if isinstance(first, ast.Constant) and isinstance(first.value, str) else []


def _is_typing(test: ast.expr) -> bool:
    return (isinstance(test, ast.Name) and test.id == "TYPE_CHECKING") or (
        isinstance(test, ast.Attribute) and test.attr == "TYPE_CHECKING"
    )


def room_of(module: str) -> str:
    """The room a module belongs to: its first name below the package; the package's own is ''."""
    parts = module.split(".")
    return parts[1] if len(parts) > 1 else ""
