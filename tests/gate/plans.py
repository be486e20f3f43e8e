"""Gates planned by name, without modelling: what the tests of proportions share."""

from __future__ import annotations

import math
import re
from dataclasses import dataclass
from functools import cache

from gatesmith.catalog import Printer, load_printer
from gatesmith.core.errors import CombinationError
from gatesmith.core.parameters import Value, parameters_of
from gatesmith.pieces.gate.mass import GateParameters, Mass, mass_of
from gatesmith.pieces.gate.plan import GatePlan
from gatesmith.pieces.gate.proportions import plan_gate

WALL: dict[str, Value] = {"wall_length": 30.0, "wall_depth": 10.0, "wall_height": 20.0}
STYLES = ("battlement", "plain", "moorish", "twin-tower", "iwan", "kasbah")
_BOUND = re.compile(r"at most (\d+(?:\.\d+)?)")
_HAIR = 1e-4  # what a message may have rounded a bound up by


@cache
def profile_of(printer: str) -> Printer:
    """A printer that ships, read once."""
    return load_printer(printer)


def values_of(profile: Printer, **given: Value) -> dict[str, Value]:
    """All values of a gate of 30 × 10 × 20, but for those given."""
    values: dict[str, Value] = {
        found.name: found.default for found in parameters_of(GateParameters)
    }
    values |= WALL
    values |= {"clearance": profile.clearance_end, "bed_chamfer": profile.bed_chamfer}
    assert set(given) <= set(values)
    return values | given


def planned(printer: str = "default", **given: Value) -> GatePlan:
    """The plan of such a gate. Raises CombinationError."""
    profile = profile_of(printer)
    return plan_gate(values_of(profile, **given), profile)


def mass(printer: str = "default", **given: Value) -> Mass:
    """The block that such a gate is carved from."""
    profile = profile_of(printer)
    return mass_of(GateParameters(**values_of(profile, **given)), profile, [])  # type: ignore[arg-type]


@dataclass(frozen=True)
class Refusal:
    """Why a gate is refused, and the bound that the message gives, rounded down a hair."""

    message: str
    parameters: tuple[str, ...]
    bound: float | None


def refusal(printer: str = "default", **given: Value) -> Refusal | None:
    """Why such a gate is refused; None where it is not."""
    try:
        planned(printer, **given)
    except CombinationError as error:
        match = _BOUND.search(str(error))
        bound = float(match[1]) if match else None
        if bound is not None and bound != math.floor(bound):
            bound -= _HAIR
        return Refusal(str(error), error.parameters, bound)
    return None
