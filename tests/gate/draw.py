"""Random gates, drawn from the declaration of a gate's parameters."""

from __future__ import annotations

import math
import string
from dataclasses import dataclass
from functools import cache
from random import Random

from gatesmith.catalog import Printer, load_printer, printer_names
from gatesmith.core.parameters import (
    Declaration,
    Parameter,
    Value,
    ValueKind,
    ValueSource,
    parameters_of,
)
from gatesmith.pieces._printable import detailed
from gatesmith.pieces.gate.mass import GateParameters

EDITION = "medina-2001"

_AT_BOUND = 0.08  # share of numbers that lie on a bound
_SMALL = 0.55  # share of numbers drawn so that each power of two is as likely
_GIVEN = {ValueSource.EDITION: 1.0, ValueSource.PRINTER: 0.25, ValueSource.DEFAULT: 0.2}
_CHARACTERS = string.ascii_letters + string.digits + "äöüßéñ-.&"

RISES = {
    "battlement": 1.3,
    "plain": 1.0,
    "moorish": 1.45,
    "twin-tower": 1.4,
    "iwan": 1.5,
    "kasbah": 1.3,
}
"""The height of a gate as a multiple of the wall's, by style."""

Numbers = dict[str, Value]
"""Parameter name to the value given for it; what is left out is automatic."""


@dataclass(frozen=True)
class Drawn:
    """A gate as a user might ask for it."""

    printer: str
    values: Numbers

    @property
    def box(self) -> tuple[float, float, float]:
        """Length, depth and height that it must have: the wall, less the gap at both ends."""
        gap = self._number("clearance", _printer(self.printer).clearance_end)
        height = self._number("height", self._automatic_height())
        return (
            self._number("wall_length", 0.0) - 2 * gap,
            self._number("wall_depth", 0.0),
            height,
        )

    @property
    def request(self) -> str:
        """The gate in one line, to make it again."""
        words = [f"{name}={value!r}" for name, value in self.values.items()]
        return f"printer={self.printer!r}, {', '.join(words)}"

    def _automatic_height(self) -> float:
        """The style's share of the wall's, no more than the bed and six times the depth allow."""
        wall = self._number("wall_height", 0.0)
        printer, style = _printer(self.printer), str(self.values.get("style", "battlement"))
        detail = {"fine": "fine", "bold": "bold"}.get(str(self.values.get("detail")), "standard")
        deep = detailed(printer, detail).detail_depth
        depth = self._number("wall_depth", 0.0)
        carved = max(min(0.09 * depth, 0.9), deep) + 1.1 * deep if style != "plain" else 0.0
        gap = self._number("clearance", printer.clearance_end)
        narrow = min(self._number("wall_length", 0.0) - 2 * gap, depth - 2 * carved)
        foot = narrow - 2 * self._number("bed_chamfer", printer.bed_chamfer)
        most = max(wall, min(printer.bed_height, printer.slenderness * foot))
        return min(RISES[style] * wall, most)

    def _number(self, name: str, otherwise: float) -> float:
        value = self.values.get(name)
        return float(value) if isinstance(value, int | float) else otherwise


def drawn(random: Random) -> Drawn:
    """A gate on any printer that it fits on: every size given, of the rest a share."""
    printers, parameters = _all_there_is()
    while True:
        gate = Drawn(random.choice(printers), _values(parameters, random))
        profile = _printer(gate.printer)
        free = 2 * profile.bed_margin
        beds = (profile.bed_length - free, profile.bed_depth - free, profile.bed_height)
        if all(size <= room for size, room in zip(gate.box, beds, strict=True)):
            return gate


@cache
def _printer(name: str) -> Printer:
    """A printer, read once: hundreds of gates are drawn for it."""
    return load_printer(name)


@cache
def _all_there_is() -> tuple[tuple[str, ...], tuple[Parameter, ...]]:
    """The names of all printers and the parameters of a gate, looked up once."""
    return tuple(printer_names()), tuple(parameters_of(GateParameters))


def _values(parameters: tuple[Parameter, ...], random: Random) -> Numbers:
    values: Numbers = {}
    for parameter in parameters:
        if random.random() < _share(parameter):
            values[parameter.name] = value_of(parameter.declaration, random)
    return values


def _share(parameter: Parameter) -> float:
    """How often a parameter is given: a size and a choice always, others now and then."""
    if parameter.declaration.kind is ValueKind.CHOICE:
        return 1.0
    return _GIVEN[parameter.declaration.source]


def value_of(declaration: Declaration, random: Random) -> Value:
    """A value that the declaration allows, now and then one of its bounds."""
    if declaration.kind is ValueKind.CHOICE:
        return random.choice(declaration.choices)
    if declaration.kind is ValueKind.FLAG:
        return random.random() < 0.5
    low, high = declaration.minimum or 0.0, declaration.maximum or 0.0
    if declaration.kind is ValueKind.TEXT:
        letters = random.randint(1, int(high))
        return "".join(random.choice(_CHARACTERS) for _ in range(letters))
    if declaration.kind is ValueKind.COUNT:
        return _count(int(low), int(high), random)
    return _number(low, high, random)


def _number(low: float, high: float, random: Random) -> float:
    """A number within bounds: a bound itself, one of any magnitude, or any at all."""
    chance = random.random()
    if chance < _AT_BOUND:
        return random.choice((low, high))
    if chance < _AT_BOUND + _SMALL:
        least = max(low, high / 1000)
        return round(least * math.exp(random.random() * math.log(high / least)), 3)
    return round(random.uniform(low, high), 3)


def _count(low: int, high: int, random: Random) -> int:
    """A whole number, half of the time a small one."""
    return random.randint(low, high if random.random() < 0.5 else min(high, low + 6))
