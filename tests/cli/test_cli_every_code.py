"""Every code of a finding can be explained."""

from __future__ import annotations

import ast
import json
from collections.abc import Iterator
from pathlib import Path

import pytest

import gatesmith
from gatesmith.cli._run import run
from gatesmith.publish.bundle.images import Image
from gatesmith.publish.bundle.site_limits import findings_of, limits_of
from gatesmith.validation import note_findings

SOURCE = Path(gatesmith.__file__).parent
_RAISING = {"Finding": 0, "UnreadableError": 0, "_excess_findings": 1}
"""Functions that take the code of a finding, and which argument it is."""


def _words(node: ast.expr, names: dict[str, str]) -> Iterator[str]:
    """The codes that an expression may give."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value
    elif isinstance(node, ast.Name) and node.id in names:
        yield names[node.id]
    elif isinstance(node, ast.IfExp):
        yield from _words(node.body, names)
        yield from _words(node.orelse, names)


def _codes() -> Iterator[str]:
    """The codes in the source."""
    for path in sorted(SOURCE.rglob("*.py")):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        names = {
            node.targets[0].id: node.value.value
            for node in tree.body
            if isinstance(node, ast.Assign)
            and isinstance(node.targets[0], ast.Name)
            and isinstance(node.value, ast.Constant)
            and isinstance(node.value.value, str)
        }
        for node in ast.walk(tree):
            if isinstance(node, ast.Call):
                place = _RAISING.get(getattr(node.func, "attr", getattr(node.func, "id", "")))
                if place is not None and place < len(node.args):
                    yield from _words(node.args[place], names)


CODES = sorted({*_codes(), *note_findings._SEVERITIES})
IN_TABLES = ("row-too-long", "row-likely-too-long", "row-tight")


def test_there_are_many_of_them() -> None:
    """The search would find none, and the test below prove nothing."""
    assert len(CODES) > 100
    assert {"collides", "overhang", "not-fully-checked", "position-illegal"} <= {*CODES}


@pytest.mark.parametrize("language", ["en", "de"])
def test_every_code_is_explained(language: str, capsys: pytest.CaptureFixture[str]) -> None:
    """Whoever looks up what a command reported would be told that there is no such code."""
    for code in (*CODES, *IN_TABLES):
        assert run(["explain", code, "--lang", language]) == 0, code
        shown = capsys.readouterr().out.splitlines()
        assert shown[0].startswith(f"{code}  ")
        assert shown[1].startswith("  ") and len(shown[1]) > len(code)


def test_the_limits_of_sites_are_explained(capsys: pytest.CaptureFixture[str]) -> None:
    """A bundle would report that a title is too long, and nobody could look up what that is."""
    image = Image("cover.png", 10, 10, 9_000_000_000)
    found = [each.code for each in findings_of(limits_of("t" * 999, "s" * 9999, [image]))]
    assert len(found) > 4
    for code in found:
        assert run(["explain", code]) == 0
        assert "a finding of gatesmith bundle" in capsys.readouterr().out


def test_a_broken_rule_is_explained_by_its_rule(capsys: pytest.CaptureFixture[str]) -> None:
    """The code that ``fit`` prints for a broken rule would not lead to the rule."""
    assert run(["explain", "GA5"]) == 0
    rule = capsys.readouterr().out
    assert run(["explain", "law-GA5"]) == 0
    assert capsys.readouterr().out == rule
    assert run(["explain", "collides", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["command"] == "gatesmith fit"
