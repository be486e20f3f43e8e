"""The sentences that modules can raise or note, read from their source.

A part that is calculated becomes a number or a word of its own, so that a translation can be
searched for each of them.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import product
from pathlib import Path

ERRORS = {"ParameterError", "CombinationError", "UsageError"}
_NOTES = "adapted"
MOST = 40  # forms of one sentence


@dataclass(frozen=True)
class Sentence:
    """A form of a sentence, where it is in the source, and the numbers that were put in."""

    text: str
    place: str
    numbers: tuple[str, ...]


def sentences(path: Path, words: Mapping[str, tuple[str, ...]]) -> Iterator[Sentence]:
    """Every form of every sentence of a module.

    ``words`` has the forms of parts that are no numbers, by their expressions; an expression of
    one module stands after the name of the file and a blank.
    """
    own = {each.removeprefix(f"{path.name} "): forms for each, forms in words.items()}
    words = {**words, **own}
    tree = ast.parse(path.read_text(encoding="utf-8"))
    for function in ast.walk(tree):
        if not isinstance(function, ast.FunctionDef):
            continue
        reader = _Reader(tree, function, words)
        for node in ast.walk(function):
            for expression in _said(node):
                for form in reader.forms(expression)[:MOST]:
                    yield _filled(form, f"{path.name}:{expression.lineno}")


def _said(node: ast.AST) -> Iterator[ast.expr]:
    """What a statement says: an error's last argument, what is added to ``adapted``."""
    if isinstance(node, ast.Call):
        called = node.func
        if isinstance(called, ast.Name) and called.id in ERRORS:
            yield node.args[-1]
        if (
            isinstance(called, ast.Attribute)
            and called.attr == "append"
            and ast.unparse(called.value) == _NOTES
        ):
            yield node.args[0]
    if isinstance(node, ast.AugAssign) and ast.unparse(node.target) == _NOTES:
        value = node.value
        if isinstance(value, ast.ListComp):
            yield value.elt


_Form = tuple[str, ...]
_NUMBER = "\0"
"""The part of a form that is calculated."""


@dataclass(frozen=True)
class _Reader:
    module: ast.Module
    function: ast.FunctionDef
    words: Mapping[str, tuple[str, ...]]

    def forms(self, node: ast.expr) -> list[_Form]:
        """The forms of an expression; a calculated part is a number."""
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            return [(node.value,)]
        found: list[_Form] = []
        if isinstance(node, ast.JoinedStr):
            found = self._joined(node.values)
        elif isinstance(node, ast.FormattedValue):
            found = self._calculated(node)
        elif isinstance(node, ast.BinOp):
            found = self._joined([node.left, node.right])
        elif isinstance(node, ast.IfExp):
            found = [*self.forms(node.body), *self.forms(node.orelse)]
        elif isinstance(node, ast.Name):
            found = self._assigned(node.id)
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            found = self._returned(node.func.id)
        return found or [(_NUMBER,)]

    def _joined(self, parts: Sequence[ast.expr]) -> list[_Form]:
        found = [self.forms(part) for part in parts]
        return [tuple(text for form in one for text in form) for one in product(*found)]

    def _calculated(self, node: ast.FormattedValue) -> list[_Form]:
        words = self.words.get(ast.unparse(node.value))
        if words is not None:
            return [(word,) for word in words]
        if node.conversion == ord("r"):
            return [("'x'",)]
        return self.forms(node.value)

    def _assigned(self, name: str) -> list[_Form]:
        """What the function assigns to a name, where these are texts."""
        found: list[_Form] = []
        for node in ast.walk(self.function):
            if not isinstance(node, ast.Assign):
                continue
            names, values = _pairs(node.targets[0], node.value)
            for own, value in zip(names, values, strict=True):
                if own == name and _is_text(value):
                    found += self.forms(value)
        return found

    def _returned(self, name: str) -> list[_Form]:
        """What a function of the module returns, where these are texts."""
        for node in ast.walk(self.module):
            if isinstance(node, ast.FunctionDef) and node.name == name:
                inner = _Reader(self.module, node, self.words)
                values = [each.value for each in ast.walk(node) if isinstance(each, ast.Return)]
                return [
                    form
                    for value in values
                    if value is not None and _is_text(value)
                    for form in inner.forms(value)
                    if form != ("",)
                ]
        return []


def _pairs(target: ast.expr, value: ast.expr) -> tuple[list[str], list[ast.expr]]:
    if isinstance(target, ast.Tuple) and isinstance(value, ast.Tuple):
        return [ast.unparse(each) for each in target.elts], list(value.elts)
    return [ast.unparse(target)], [value]


def _is_text(node: ast.expr) -> bool:
    if isinstance(node, ast.IfExp):
        return _is_text(node.body) or _is_text(node.orelse)
    if isinstance(node, ast.Call):
        return isinstance(node.func, ast.Name) and node.func.id.startswith("_")
    return isinstance(node, ast.JoinedStr) or (
        isinstance(node, ast.Constant) and isinstance(node.value, str)
    )


def _filled(form: _Form, place: str) -> Sentence:
    text = ""
    numbers: list[str] = []
    for part in form:
        if part == _NUMBER:
            numbers.append(f"{len(numbers) + 1}.25")
        text += numbers[-1] if part == _NUMBER else part
    return Sentence(text, place, tuple(numbers))
