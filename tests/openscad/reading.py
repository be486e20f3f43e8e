"""An OpenSCAD file as a Customizer reads it, by hand: sections, variables, annotations."""

from __future__ import annotations

import re
from dataclasses import dataclass

_SECTION = re.compile(r"/\* \[(.+)\] \*/")
_VARIABLE = re.compile(r"(\w+) = (\"[^\"]*\"|[-\d.e]+|true|false);(?: // (.*))?")


@dataclass(frozen=True)
class Variable:
    """A variable that a Customizer shows: where, its value and annotation, the line above it."""

    section: str
    name: str
    value: str
    annotation: str
    help: str

    @property
    def number(self) -> float:
        """Its value."""
        return float(self.value)

    @property
    def slider(self) -> tuple[float, float, float]:
        """From, step and to."""
        low, step, high = self.annotation.strip("[]").split(":")
        return float(low), float(step), float(high)

    @property
    def choices(self) -> list[str]:
        """The words of a dropdown."""
        return [word.strip() for word in self.annotation.strip("[]").split(",")]


def variables_of(scad: bytes) -> dict[str, Variable]:
    """Every variable that a Customizer finds, by its name: it stops at the first brace."""
    section, above = "", ""
    found: dict[str, Variable] = {}
    for line in scad.decode("utf-8").partition("{")[0].splitlines():
        if match := _SECTION.fullmatch(line):
            section = match[1]
        elif match := _VARIABLE.fullmatch(line):
            assert match[1] not in found, "a variable is set twice"
            found[match[1]] = Variable(section, match[1], match[2], match[3] or "", above)
        above = line.removeprefix("// ") if line.startswith("// ") else ""
    return found
