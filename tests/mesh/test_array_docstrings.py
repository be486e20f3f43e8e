"""Public functions on arrays state what the arrays hold."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

PACKAGE = Path(__file__).resolve().parents[2] / "gatesmith"

ARRAY = re.compile(r"\b(NDArray|ndarray|Points|Columns)\b")
SHAPE = re.compile(r"\((?:\w+|…|\d+)(?: [-+*/] \w+)?,[^)]*\)|\bscalar\b")
KIND = re.compile(
    r"\b(u?int(p|8|16|32|64)|float(32|64)?|bool|mm|millimet\w+|degrees|pixels?|numbers?|0 to 1"
    r"|samples|metres|shares?|indices|seconds)\b|mm²|mm³|°"
)

EXEMPT_ROOMS = frozenset(("cli", "engine"))
"""Rooms without arrays, whose ``Points`` are scores."""


def functions() -> Iterator[tuple[str, ast.FunctionDef]]:
    """Public functions and methods of public classes whose signature mentions an array."""
    for path in sorted(PACKAGE.rglob("*.py")):
        room = path.relative_to(PACKAGE).parts[0]
        if room in EXEMPT_ROOMS:
            continue
        tree = ast.parse(path.read_text(encoding="utf-8"))
        scopes: list[tuple[str, list[ast.stmt]]] = [("", tree.body)]
        scopes += [
            (f"{node.name}.", node.body)
            for node in tree.body
            if isinstance(node, ast.ClassDef) and not node.name.startswith("_")
        ]
        for prefix, body in scopes:
            for node in body:
                if isinstance(node, ast.FunctionDef) and not node.name.startswith("_"):
                    yield f"{path.relative_to(PACKAGE)}:{prefix}{node.name}", node


def mentions_array(node: ast.FunctionDef) -> bool:
    """Whether a parameter or the result of a function is an array."""
    arguments = [*node.args.posonlyargs, *node.args.args, *node.args.kwonlyargs]
    notes = [argument.annotation for argument in arguments] + [node.returns]
    return any(note is not None and ARRAY.search(ast.unparse(note)) for note in notes)


def test_public_functions_on_arrays_state_shape_and_type() -> None:
    """A caller would have to read the code to learn what an array must hold."""
    found = [(name, node) for name, node in functions() if mentions_array(node)]
    assert len(found) > 80
    texts = {name: ast.get_docstring(node) or "" for name, node in found}
    lacking = [
        name for name, text in texts.items() if not (SHAPE.search(text) and KIND.search(text))
    ]
    assert lacking == []
