"""How a limit that something falls short of is told: the same way by every check of a size."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from gatesmith.checks._report import places, several
from gatesmith.checks.printing._narrowest import place_of
from gatesmith.findings import Finding, Severity

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

    from gatesmith.checks.printing._layers import Layers
    from gatesmith.checks.printing._sheets import Sheet
    from gatesmith.checks.printing._stacks import Stack

# Decimals of a size that was found by halving, to a thousandth of its limit, and of one that is
# read off the coordinates.
_MEASURED, _EXACT = 3, 4


@dataclass(frozen=True)
class Wording:
    """What is too small: ``gap``, ``narrower than a line of`` so much, the ``narrowest`` so much.

    ``code`` is the code that it is found under and ``hint`` says what to do.
    """

    code: str
    noun: str
    short: str
    extreme: str
    hint: str

    def of_stacks(
        self, layers: Layers, stacks: Sequence[Stack], least: float, limit: float
    ) -> Finding:
        """What is said of parts of sections, the narrowest of which measures ``least`` mm."""
        at = np.array([place_of(layers, stack, limit) for stack in stacks])
        return self.of_places(at, least, limit, kept=_MEASURED)

    def of_sheets(self, sheets: Sequence[Sheet], limit: float) -> Finding:
        """What is said of level parts or gaps."""
        at = np.array([sheet.at for sheet in sheets])
        least = min(sheet.height for sheet in sheets)
        return self.of_places(at, least, limit, digits=_EXACT)

    def of_places(
        self,
        at: NDArray[np.float64],
        least: float,
        limit: float,
        *,
        digits: int = _MEASURED,
        kept: int = _EXACT,
    ) -> Finding:
        """What is said of these places, (k, 3); ``digits`` are shown and ``kept`` reported."""
        return Finding(
            self.code,
            Severity.WARNING,
            f"{several(len(at), self.noun)} {self.short} {limit:g} mm, the {self.extreme} "
            f"{least:.{digits}f} mm",
            count=len(at),
            at=places(at),
            value=round(float(least), kept) + 0.0,
            limit=limit,
            unit="mm",
            hint=self.hint,
        )
