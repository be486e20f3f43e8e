"""Thousands of generated meshes checked by gatesmith, admesh and manifold3d.

By hand, with admesh installed:

    python tests/validation/differential.py --count 3000 --seed 1

It prints how often all agree, how often they differ for a known reason, and every difference
without one; it ends with 1 where there is such a difference.
"""

from __future__ import annotations

import argparse
import shutil
import sys
import tempfile
from pathlib import Path

_AT_ONCE = 200  # files that lie on the disk at a time


def main() -> int:
    """Run with the command's arguments; returns the exit code."""
    sys.path.insert(0, str(Path(__file__).resolve().parents[2]))
    from tests.validation.comparing import Outcome, compared

    parser = argparse.ArgumentParser(description="gatesmith against admesh and manifold3d")
    parser.add_argument("--count", type=int, default=3000)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    program = shutil.which("admesh")
    total = Outcome()
    with tempfile.TemporaryDirectory() as folder:
        for part in range(0, asked.count, _AT_ONCE):
            size = min(_AT_ONCE, asked.count - part)
            outcome = compared(size, asked.seed * 1_000_000 + part, Path(folder), program)
            total.judged += outcome.judged
            total.agreed += outcome.agreed
            total.explained += outcome.explained
            total.unexplained += outcome.unexplained
    print(f"{total.judged} meshes judged; admesh: {program or 'not installed'}")
    for counts, what in ((total.agreed, "agree"), (total.explained, "differ")):
        for name, count in sorted(counts.items()):
            print(f"{count:6} {what}: {name}")
    for line in total.unexplained:
        print(f"unexplained: {line}")
    return bool(total.unexplained)


if __name__ == "__main__":
    sys.exit(main())
