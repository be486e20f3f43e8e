"""Findings about sizes below a limit, with the same wording in every check."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from gatesmith.core.findings import Finding, Severity
from gatesmith.core.units import rounded_text
from gatesmith.validation.checks.printing._widths import place_of
from gatesmith.validation.checks.reporting import LENGTH_NOISE, MOST_PLACES, count_text, places

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

    from gatesmith.validation.checks.printing._layers import Layers
    from gatesmith.validation.checks.printing._level_features import LevelSheet
    from gatesmith.validation.checks.printing._thin_parts import Stack

# Decimals of a size found by halving, to a thousandth of its limit, and of one taken directly
# from the coordinates.
_MEASURED, _EXACT = 3, 4


@dataclass(frozen=True)
class SizeFinding:
    """The wording of a finding.

    ``noun`` is what was found, such as ``gap``, ``comparison`` such as ``narrower than a line of``
    precedes the limit, and ``superlative`` is ``narrowest`` or the like.
    """

    code: str
    noun: str
    comparison: str
    superlative: str
    hint: str

    def of_stacks(
        self,
        layers: Layers,
        stacks: Sequence[Stack],
        least: float,
        limit: float,
        bare: NDArray[np.float64] | None = None,
    ) -> Finding:
        """The finding about parts of sections, the narrowest of which measures ``least`` mm.

        ``bare``, float64 (k, 3) in mm, are places on further ones, which measure nothing.
        """
        at = bare = np.empty((0, 3)) if bare is None else bare
        if stacks:
            boxes = np.array([stack.parts[stack.middle].shape.bounds() for stack in stacks])
            # Places are reported in the order of x, which lies within the box around each part.
            last = np.sort(boxes[:, 2])[min(MOST_PLACES, len(stacks)) - 1] + LENGTH_NOISE
            first = [stack for stack, low in zip(stacks, boxes[:, 0], strict=True) if low <= last]
            shown = np.array([place_of(layers, stack, limit) for stack in first])
            at = np.concatenate((shown, bare))
        least = 0.0 if len(bare) else least
        count = len(stacks) + len(bare)
        return self.of_places(at, least, limit, decimals=_MEASURED, count=count)

    def of_sheets(self, sheets: Sequence[LevelSheet], limit: float) -> Finding:
        """The finding about level parts or gaps."""
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
        decimals: int = _EXACT,
        count: int | None = None,
    ) -> Finding:
        """The finding about these places, float64 (k, 3) in mm.

        ``digits`` decimals are printed and ``decimals`` reported; ``count`` is the number of all
        places where only some are given.
        """
        count = len(at) if count is None else count
        return Finding(
            self.code,
            Severity.WARNING,
            f"{count_text(count, self.noun)} {self.comparison} {limit:g} mm; the "
            f"{self.superlative} measures {rounded_text(least, digits)} mm",
            count=count,
            at=places(at),
            value=round(float(least), decimals) + 0.0,
            limit=limit,
            unit="mm",
            hint=self.hint,
        )
