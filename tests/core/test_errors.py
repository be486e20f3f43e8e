"""The tree of errors, as its docstring draws it."""

from __future__ import annotations

import importlib
import re
from dataclasses import dataclass

import pytest

from gatesmith.core import errors
from gatesmith.core.errors import (
    CombinationError,
    GatesmithError,
    IllegalError,
    NotationError,
    ParameterError,
    UnreadableError,
    UsageError,
)

_LINE = re.compile(
    r"^ {4}(?P<branch>[ │├└─]*)(?P<name>\w+Error) +(?P<code>\d)? +(?P<summary>\S.*)$"
)
_INDENT = 4  # characters a level


@dataclass(frozen=True)
class Drawn:
    """A line of the tree."""

    name: str
    parent: str
    exit_code: int | None
    summary: str


def _tree() -> list[Drawn]:
    """The tree in the docstring, from its indentation alone."""
    found: list[Drawn] = []
    above: list[str] = []
    for line in (errors.__doc__ or "").splitlines():
        match = _LINE.match(line)
        if match is None:
            continue
        level = len(match["branch"]) // _INDENT
        above = [*above[:level], match["name"]]
        code = int(match["code"]) if match["code"] else None
        found.append(
            Drawn(match["name"], above[level - 1] if level else "", code, match["summary"])
        )
    return found


def _classes() -> dict[str, type[GatesmithError]]:
    """Every error class of the module."""
    return {
        name: value
        for name, value in vars(errors).items()
        if isinstance(value, type) and issubclass(value, GatesmithError)
    }


def test_the_docstring_draws_every_class_and_no_other() -> None:
    """A user would look in vain for an error, or for one that is gone."""
    drawn = [line.name for line in _tree()]
    assert len(drawn) == 15
    assert sorted(drawn) == sorted(_classes())


def test_parents_are_as_drawn() -> None:
    """An ``except`` written by the picture would miss what it means to catch."""
    classes = _classes()
    tree = _tree()
    assert tree[0].name == "GatesmithError"
    for line in tree[1:]:
        assert classes[line.name].__bases__ == (classes[line.parent],), line.name


def test_exit_codes_are_as_drawn() -> None:
    """A script would take a full disk for a wrong option."""
    classes = _classes()
    codes = {line.name: line.exit_code for line in _tree()[1:]}
    assert codes == {
        "UsageError": 2,
        "ParameterError": 2,
        "CombinationError": 2,
        "CatalogError": 2,
        "OutputError": 2,
        "RejectedError": 1,
        "UnreadableError": 1,
        "NotationError": 1,
        "IllegalError": 1,
        "KernelError": 3,
        "MissingLibraryError": 3,
        "SiteError": 3,
        "SlicerError": 3,
        "StorageError": 3,
    }
    assert {name: classes[name].exit_code for name in codes} == codes


def test_every_class_says_what_it_is_for() -> None:
    """An error would have no explanation where it is defined."""
    classes = _classes()
    assert len(classes) == 15
    reported = {found.__doc__ for found in classes.values()}
    assert None not in reported
    assert len(reported) == 15


def test_every_class_is_public() -> None:
    """A program that uses gatesmith could not catch one of its errors by a public name."""
    public = importlib.import_module("gatesmith")
    classes = _classes()
    assert len(classes) == 15
    for name, found in classes.items():
        assert name in public.__all__
        assert getattr(public, name) is found


def test_errors_carry_what_they_concern() -> None:
    """A program could not tell which parameter was wrong without reading prose."""
    wrong = ParameterError("wall-length", "too short")
    assert (wrong.parameter, str(wrong)) == ("wall-length", "too short")
    both = CombinationError(("arch-width", "wall-length"), "too wide")
    assert (both.parameters, str(both)) == (("arch-width", "wall-length"), "too wide")
    damaged = UnreadableError("file-cut", "ends early")
    assert (damaged.code, str(damaged)) == ("file-cut", "ends early")
    shapeless = NotationError("no cell", line=3, column=7)
    assert (shapeless.line, shapeless.column, str(shapeless)) == (3, 7, "no cell")
    illegal = IllegalError("refused", (), line=8, placement="gate N5")
    assert (illegal.refusals, illegal.line, illegal.placement) == ((), 8, "gate N5")


def test_usage_errors_are_caught_together() -> None:
    """One ``except UsageError`` would not catch all that the user can fix."""
    with pytest.raises(UsageError):
        raise CombinationError(("merlons",), "too many")
