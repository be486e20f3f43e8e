"""Numbers for people are written in one place: no fixed decimals and no commas elsewhere.

``gatesmith.core.units`` writes 29.7 mm; a format such as ``.2f`` would write 29.70 mm beside it,
and ``,`` 1,596 triangles beside 1596 triangles, a decimal comma to Germans.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
LEAST_FILES = 800

FOR_PROGRAMS = {
    "gatesmith/core/units.py": "the functions that everything else calls",
    "gatesmith/vector/svg.py": "coordinates of an SVG, whose zeros it cuts itself",
    "gatesmith/making/slicing/_cura.py": "comments of G-code that printers parse",
}
"""Modules that may use such a format, each with what it writes."""

_FIXED = re.compile(r"\.(\d+|\{\w*\})[fFeE%]|^[fFeE%]$|,")
_PERCENT = re.compile(r"%[-+ #0]*\d*\.\d+[fFeE]")
_FIELD = re.compile(r"\{[^{}:]*:([^{}]*(?:\{\w*\}[^{}]*)*)\}")


def fixed_formats(source: str) -> list[int]:
    """The lines with a format that prints a fixed count of decimals, or thousands apart."""
    return sorted(line for line, spec in _specs(ast.parse(source)) if _FIXED.search(spec))


def _specs(tree: ast.AST) -> Iterator[tuple[int, str]]:
    """Each format in a source: of f-strings, of ``format``, and of ``%``."""
    for node in ast.walk(tree):
        if isinstance(node, ast.FormattedValue) and node.format_spec is not None:
            yield node.lineno, _spec(node.format_spec)
        elif isinstance(node, ast.Call) and _name(node.func) == "format":
            for text in node.args[-1:] if isinstance(node.func, ast.Name) else ():
                yield node.lineno, _text(text)
            if isinstance(node.func, ast.Attribute):
                for spec in _FIELD.findall(_text(node.func.value)):
                    yield node.lineno, spec
        elif isinstance(node, ast.BinOp) and isinstance(node.op, ast.Mod):
            for spec in _PERCENT.findall(_text(node.left)):
                yield node.lineno, spec


def _spec(spec: ast.expr) -> str:
    """A format as it is written; a value in it is ``{}``."""
    parts = spec.values if isinstance(spec, ast.JoinedStr) else ()
    return "".join(_text(part) if isinstance(part, ast.Constant) else "{}" for part in parts)


def _name(called: ast.expr) -> str:
    return called.attr if isinstance(called, ast.Attribute) else getattr(called, "id", "")


def _text(node: ast.expr) -> str:
    return node.value if isinstance(node, ast.Constant) and isinstance(node.value, str) else ""


@pytest.mark.parametrize(
    ("line", "found"),
    [
        ('f"{size:.2f} mm"', True),
        ('f"{size:8.3f}"', True),
        ('f"{size:,.0f}"', True),
        ('f"{share:.0%}"', True),
        ('f"{size:f}"', True),
        ('f"{size:.{decimals}f}"', True),
        ('f"{size:.1e}"', True),
        ('"{:.2f} mm".format(size)', True),
        ('"{0:.{1}f} mm".format(size, 2)', True),
        ('format(size, ".2f")', True),
        ('"%.2f mm" % size', True),
        ('f"{count:,} rows"', True),
        ('f"{size:g} mm, {size:.4g} mm, {count:>5}"', False),
        ('f"{name!r:>8}, {size.f}, {when:%Y-%m-%d}"', False),
        ('"{size} mm".format(size=size)', False),
        ('"%s mm" % size', False),
    ],
)
def test_a_planted_format_is_found(line: str, found: bool) -> None:
    """The search below would be written so that it never finds anything."""
    assert fixed_formats(f"x = 1\ny = {line}\n") == ([2] if found else [])


def test_numbers_for_people_have_no_fixed_decimals() -> None:
    """One message would say 29.70 mm and the next one 29.7 mm: use rounded_text, percent_text."""
    sources = sorted((ROOT / "gatesmith").rglob("*.py"))
    assert len(sources) >= LEAST_FILES
    found = {
        path.relative_to(ROOT).as_posix(): lines
        for path in sources
        if (lines := fixed_formats(path.read_text(encoding="utf-8")))
    }
    assert {path: lines for path, lines in found.items() if path not in FOR_PROGRAMS} == {}
    assert found.keys() == FOR_PROGRAMS.keys()  # a module that needs it no longer leaves the list
