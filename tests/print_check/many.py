"""Slice and verify pieces of every kind, on all cores: ``python -m tests.print_check.many``.

Every variant of every piece, in its smallest, usual and largest size, with layers of 0.12, 0.20
and 0.24 mm, with walls of lines of one width and of varying width; ``--count`` takes so many of
these at random. With ``--drawn`` there are so many pieces of random sizes instead, most of them
small; with ``--gates`` so many gates in places of walls of any proportions.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections import Counter
from collections.abc import Sequence
from random import Random

from gatesmith.core.errors import GatesmithError
from gatesmith.core.processes.programs import work_folder
from gatesmith.core.processes.workers import worker_pool

from .cases import PrintCase, print_cases
from .drawn import DrawnPrint, drawn_prints
from .small_gates import small_gates

Answer = tuple[float | None, list[str], list[str]]
"""The printed share, None for a piece that cannot be made; errors and warnings."""


def verify(case: PrintCase | DrawnPrint) -> Answer:
    """Verify one case."""
    with work_folder() as folder:
        try:
            found = case.verified(folder)
        except GatesmithError as error:
            return 0.0, [f"{type(error).__name__}: {error}"], []
    if found is None:
        return None, [], []
    verified, report = found
    lines = [
        f"{each.severity} {each.code}: {each.message} {each.at[:1]}" for each in report.findings
    ]
    errors = [line for line in lines if line.startswith("error")]
    return verified.share, errors, [line for line in lines if line not in errors]


def _cases(count: int, seed: str, names: list[str]) -> list[PrintCase]:
    """The cases of these pieces, or of all; so many at random, or all."""
    cases = [case for case in print_cases() if not names or case.piece in names]
    return Random(seed).sample(cases, min(count, len(cases))) if count else cases


def main() -> int:
    """Verify and report; 1 if a piece does not print as it should."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--count", type=int, default=0, help="at random (default: all cases)")
    parser.add_argument("--drawn", type=int, default=0, help="so many of random sizes instead")
    parser.add_argument("--gates", type=int, default=0, help="so many random gates instead")
    parser.add_argument("--printer", default="default", help="the printer of those drawn")
    parser.add_argument("--seed", default="2001")
    parser.add_argument("--only", default="", help="kinds of pieces, separated by commas")
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    given = parser.parse_args()
    names = given.only.split(",") if given.only else []
    cases: Sequence[PrintCase | DrawnPrint] = _cases(given.count, given.seed, names)
    if given.drawn:
        cases = drawn_prints(given.drawn, given.seed, names, given.printer)
    if given.gates:
        cases = small_gates(given.gates, given.seed)
    wrong, doubtful, left_out = Counter[str](), Counter[str](), 0
    worst = 1.0
    with worker_pool(given.workers) as pool:
        for case, (share, errors, warnings) in zip(cases, pool.map(verify, cases), strict=True):
            if share is None:
                left_out += 1
                continue
            worst = min(worst, share)
            wrong[case.piece] += bool(errors)
            doubtful[case.piece] += bool(warnings)
            if errors or warnings:
                print(case, f"{share:.4f}", *errors, *warnings, sep="\n    ", flush=True)
    print(
        f"{len(cases)} prints, seed {given.seed}: {wrong.total()} with errors, {doubtful.total()} "
        f"with warnings, {left_out} that cannot be made; the least share printed is {worst:.4f}"
    )
    return int(bool(wrong.total()))


if __name__ == "__main__":
    sys.exit(main())
