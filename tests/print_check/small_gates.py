"""Slice and verify random gates, most of them small: ``python -m tests.print_check.small_gates``.

Every style, door and detail, in the places of walls from the smallest to the largest, three of four
of them up to three or four times the smallest, with layers of 0.12, 0.20 and 0.24 mm and both kinds
of walls.
"""

from __future__ import annotations

import argparse
import math
import os
import sys
from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

import gatesmith
from gatesmith.catalog.sizes import WALL_DEPTH, WALL_HEIGHT, WALL_LENGTH
from gatesmith.core.errors import CombinationError, GatesmithError
from gatesmith.core.processes.programs import work_folder
from gatesmith.core.processes.workers import worker_pool
from gatesmith.making.print_check.print_findings import print_report
from gatesmith.making.print_check.verified_print import (
    ELEPHANT_FOOT,
    VerifiedPrint,
    verified_print,
)
from gatesmith.making.slicing.runner import slice_options
from gatesmith.making.slicing.slicer_settings import WALL_LINES

from ..gate.draw import RISES
from .cases import LAYERS

if TYPE_CHECKING:
    from gatesmith.core.parameters import Declaration

SIZES = (WALL_LENGTH, WALL_DEPTH, WALL_HEIGHT)
DOORS = ("open", "leaves", "portcullis")
DETAILS = ("fine", "standard", "bold")
SMALL = 0.75  # share of gates that are small
SMALL_SIZES = ((12.0, 36.0), (4.0, 18.0), (6.0, 24.0))
"""Length, depth and height of the walls in whose places small gates stand, mm."""

Answer = tuple[bool, list[str]]
"""Whether the gate can be made, and what is wrong with its print."""


@dataclass(frozen=True)
class SmallGate:
    """A gate in the place of a wall, mostly a small one, and how it is sliced; mm."""

    style: str
    length: float
    depth: float
    height: float
    door: str = "open"
    detail: str = "standard"
    layer: float = 0.12
    walls: str = "classic"

    def verified(self, folder: Path) -> VerifiedPrint:
        """The gate made in a folder, sliced and verified. Raises GatesmithError."""
        file = folder / "gate.3mf"
        gatesmith.make(
            "gate",
            style=self.style,
            door=self.door,
            detail=self.detail,
            wall_length=self.length,
            wall_depth=self.depth,
            wall_height=self.height,
            printer="default",
            layer=self.layer,
            out=file,
        )
        how = slice_options("default", "prusa-slicer")
        layered = replace(how, printer=replace(how.printer, layer=self.layer))
        return verified_print(
            file, replace(layered, wall_lines=self.walls, elephant_foot=ELEPHANT_FOOT)
        )


def drawn(random: Random) -> SmallGate:
    """A gate of any style, door and detail in the place of any wall; it may be refused."""
    sizes = SMALL_SIZES if random.random() < SMALL else tuple(map(_bounds, SIZES))
    length, depth, height = (round(_any_magnitude(*ends, random), 1) for ends in sizes)
    return SmallGate(
        random.choice(list(RISES)),
        length,
        depth,
        height,
        door=random.choice(DOORS),
        detail=random.choice(DETAILS),
        layer=random.choice(LAYERS),
        walls=random.choice(WALL_LINES),
    )


def _any_magnitude(low: float, high: float, random: Random) -> float:
    """A size of which each doubling is as likely: most prints of large gates take minutes."""
    return low * math.exp(random.random() * math.log(high / low))


def _bounds(declared: Declaration) -> tuple[float, float]:
    return float(declared.minimum or 0.0), float(declared.maximum or 0.0)


def verify(case: SmallGate) -> Answer:
    """Verify one gate."""
    with work_folder() as folder:
        try:
            report = print_report(case.verified(folder))
        except CombinationError:
            return False, []
        except GatesmithError as error:
            return True, [f"{type(error).__name__}: {error}"]
    return True, [
        f"{each.severity} {each.code}: {each.message} "
        + " ".join(str(tuple(round(x, 2) for x in place)) for place in each.at)
        for each in report.findings
    ]


def main(arguments: Sequence[str] | None = None) -> int:
    """Verify and report; 1 if anything is wrong with the print of any gate."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("count", type=int, help="how many gates that can be made")
    parser.add_argument("--seed", default="2811")
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    given = parser.parse_args(arguments)
    random = Random(given.seed)
    made = refused = wrong = 0
    with worker_pool(given.workers) as pool:
        while made < given.count:
            cases = [drawn(random) for _ in range(given.count - made)]
            for case, (can, faults) in zip(cases, pool.map(verify, cases), strict=True):
                made += can
                refused += not can
                wrong += bool(faults)
                if faults:
                    print(case, *faults, sep="\n    ", flush=True)
    print(f"{made} gates, seed {given.seed}: {wrong} with findings, {refused} refused")
    return int(bool(wrong))


if __name__ == "__main__":
    sys.exit(main())
