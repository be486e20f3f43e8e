"""Public functions on arrays state what the arrays hold."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Mapping
from pathlib import Path

PACKAGE = Path(__file__).resolve().parents[2] / "gatesmith"

ARRAY = frozenset(("NDArray", "ndarray"))
ALIAS = re.compile(r"^([A-Z][a-z]\w*) = \w+\[.*$", re.MULTILINE)
"""A name that may be one of arrays."""
SHAPE = re.compile(r"\((?:\w+|…|\.{3}|\d+)(?: [-+*/] \w+)?,[^)]*\)|\bscalar\b")
KIND = re.compile(
    r"\b(u?int(p|8|16|32|64)|float(32|64)?|bool|mm|millimet\w+|degrees|pixels?|numbers?|0 to 1"
    r"|samples|metres|shares?|indices|seconds)\b|mm²|mm³|°"
)

EXEMPT_ROOMS = frozenset(("cli", "engine"))
"""Rooms without arrays, whose ``Points`` are scores."""


def words_of(node: ast.AST) -> frozenset[str]:
    """The names in an expression; in texts too, because annotations may be quoted."""
    return frozenset(re.findall(r"\w+", ast.unparse(node)))


def modules() -> dict[str, tuple[Path, ast.Module]]:
    """The modules of the rooms with arrays that may mention one, by their dotted names."""
    texts = {
        path: path.read_text(encoding="utf-8")
        for path in sorted(PACKAGE.rglob("*.py"))
        if path.relative_to(PACKAGE).parts[0] not in EXEMPT_ROOMS
    }
    words = {*ARRAY, *(name for text in texts.values() for name in ALIAS.findall(text))}
    mentioned = re.compile(rf"\b(?:{'|'.join(sorted(words))})\b")
    found = {}
    for path, text in texts.items():
        if mentioned.search(text):
            parts = path.relative_to(PACKAGE).with_suffix("").parts
            name = ".".join((PACKAGE.name, *parts)).removesuffix(".__init__")
            found[name] = path, ast.parse(text)
    return found


def names_of_arrays(trees: Mapping[str, ast.Module]) -> dict[str, frozenset[str]]:
    """The names that mean an array in each module, such as ``Points = NDArray[np.float64]``.

    A name may be made of others and be imported, so this is repeated until no more are found.
    """
    found = dict.fromkeys(trees, ARRAY)
    while True:
        more = {name: known | _named(tree, known, found) for name, tree in trees.items()
                for known in (found[name],)}  # fmt: skip
        if more == found:
            return found
        found = more


def _named(
    tree: ast.Module, known: frozenset[str], everywhere: Mapping[str, frozenset[str]]
) -> frozenset[str]:
    """The names that a module defines of known ones, or imports from where they are known."""
    found = set()
    checked = [each for each in tree.body if isinstance(each, ast.If)]  # if TYPE_CHECKING
    for node in (*tree.body, *(inner for each in checked for inner in each.body)):
        if isinstance(node, ast.ImportFrom):
            source = everywhere.get(node.module or "", frozenset())
            found |= {each.asname or each.name for each in node.names if each.name in source}
        if isinstance(node, ast.Assign) and isinstance(node.value, ast.Subscript):
            words = words_of(node.value)
            if words & known and "Callable" not in words:
                found |= {each.id for each in node.targets if isinstance(each, ast.Name)}
    return frozenset(found)


def functions() -> Iterator[tuple[str, ast.FunctionDef]]:
    """Public functions and methods of public classes whose signature mentions an array."""
    every = modules()
    arrays = names_of_arrays({name: tree for name, (_, tree) in every.items()})
    for module, (path, tree) in every.items():
        scopes: list[tuple[str, list[ast.stmt]]] = [("", tree.body)]
        scopes += [
            (f"{node.name}.", node.body)
            for node in tree.body
            if isinstance(node, ast.ClassDef) and not node.name.startswith("_")
        ]
        for prefix, body in scopes:
            for node in body:
                if not isinstance(node, ast.FunctionDef) or node.name.startswith("_"):
                    continue
                if mentions(node, arrays[module]):
                    yield f"{path.relative_to(PACKAGE)}:{prefix}{node.name}", node


def mentions(node: ast.FunctionDef, arrays: frozenset[str]) -> bool:
    """Whether a parameter or the result of a function is an array."""
    arguments = [*node.args.posonlyargs, *node.args.args, *node.args.kwonlyargs]
    notes = [argument.annotation for argument in arguments] + [node.returns]
    return any(note is not None and words_of(note) & arrays for note in notes)


def test_public_functions_on_arrays_state_shape_and_type() -> None:
    """A caller would have to read the code to learn what an array must hold."""
    found = list(functions())
    assert len(found) > 200
    texts = {name: ast.get_docstring(node) or "" for name, node in found}
    lacking = [
        name for name, text in texts.items() if not (SHAPE.search(text) and KIND.search(text))
    ]
    assert lacking == []
