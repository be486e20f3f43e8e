"""Which clearance keeps a row within its side, and the command that makes such pieces."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from gatesmith.core.errors import UsageError
from gatesmith.core.units import SIGNIFICANT_DECIMALS
from gatesmith.fitting.row.sums import Row, Sum
from gatesmith.making.options import Request
from gatesmith.making.request import plan_piece, sort_values
from gatesmith.pieces import piece

STEP = 100
"""Steps in a millimetre: clearances are told in hundredths."""


@dataclass(frozen=True)
class Making:
    """A piece as a command makes it: its name and the values of its parameters."""

    name: str
    request: Request
    clears: str = "clearance"

    def command(self, full: float, clearance: float) -> str:
        """The command for a clearance at each end of a piece that would be ``full`` long.

        Raises UsageError for what cannot be made.
        """
        value = clearance if self.clears == "clearance" else full - 2 * clearance
        declared = piece(self.name)
        values = {**self.request.given, self.clears: round(value, SIGNIFICANT_DECIMALS)}
        given = sort_values(declared, values).given
        recipe = plan_piece(declared, replace(self.request, given=given)).recipe
        return f"gatesmith {recipe.short}"


@dataclass(frozen=True)
class Advice:
    """A clearance at each end that keeps the row within the side, by one way of adding up.

    ``whom`` says which pieces are made with it, ``length`` how long they are then, in
    millimetres. ``commands`` make them; where none does, ``obstacle`` says why.
    """

    whom: str
    how: Sum
    clearance: float
    length: float
    commands: tuple[str, ...]
    obstacle: str = ""


def least_clearance(row_at: Callable[[float], Row], how: Sum, side: float) -> float:
    """The least clearance in hundredths of a millimetre with which a row is within a side.

    ``row_at`` makes the row for a clearance; each hundredth makes it shorter.
    """
    lack = -row_at(0.0).margin(how, side)
    gain = row_at(0.0).length(how) - row_at(1 / STEP).length(how)
    steps = max(math.floor(lack / gain) - 1, 0)  # one too few, for lengths are not exact
    while not row_at(steps / STEP).within(how, side):
        steps += 1
    return steps / STEP


def advice_for(
    whom: str, makings: Sequence[Making], full: float, row_at: Callable[[float], Row], side: float
) -> tuple[Advice, ...]:
    """The clearances for the likely and for the worst length, and how to make the pieces."""
    found = []
    for how in (Sum.LIKELY, Sum.WORST):
        clearance = least_clearance(row_at, how, side)
        advice = Advice(whom, how, clearance, full - 2 * clearance, ())
        try:
            commands = tuple(making.command(full, clearance) for making in makings)
        except UsageError as error:
            found.append(replace(advice, obstacle=str(error)))
        else:
            found.append(replace(advice, commands=commands))
    return tuple(found)
