"""Thousands of damaged mesh files: none may harm the program, none known as broken be sound.

By night or by hand:

    python tests/validation/fuzz.py --count 20000 --seed 1 --steps 12

Every input comes from the seed and its number, so a line that is reported can be made again:

    python tests/validation/fuzz.py --seed 1 --only 4711 --keep broken-files

It ends with 1 when one raised an exception, took over 2 s of the processor or made its process
hold over 512 MB, when the command ended with anything but 0 or 1, or when a file was not
called an error though a byte is missing, a count is wrong, a corner was moved or a facet is
gone. ``--steps`` damages so many STEP files as well, at some seconds each; they are read by a
process of the CAD kernel with limits of its own.
"""

from __future__ import annotations

import argparse
import sys
import time
from pathlib import Path


def main() -> int:
    """Run with the command's arguments; returns the exit code."""
    sys.path.insert(0, str(Path(__file__).resolve().parents[2]))
    from tests.validation.fuzz_steps import fuzzed_steps
    from tests.validation.fuzzing import fuzzed
    from tests.validation.mutations import made_input

    parser = argparse.ArgumentParser(description="damaged mesh files")
    parser.add_argument("--count", type=int, default=20_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--steps", type=int, default=0)
    parser.add_argument("--only", type=int, help="write this input into a folder, judge nothing")
    parser.add_argument("--keep", type=Path, default=Path("fuzz-input"), help="that folder")
    asked = parser.parse_args()
    if asked.only is not None:
        given = made_input(asked.seed, asked.only)
        asked.keep.mkdir(parents=True, exist_ok=True)
        file = asked.keep / f"{asked.seed}-{asked.only}{given.suffix}"
        file.write_bytes(given.data)
        print(f"{given.name}: {file}")
        return 0
    started = time.monotonic()
    found = fuzzed(asked.count, asked.seed, asked.workers)
    wrong = found.wrong + fuzzed_steps(asked.steps, asked.seed)
    print(
        f"{found.judged} inputs in {time.monotonic() - started:.0f} s, {found.broken} of them "
        f"known to be broken; slowest {found.slowest[0]:.2f} s ({found.slowest[1]}); "
        f"most memory {found.megabytes} MB"
    )
    for counts in (found.verdicts, found.codes):
        print(", ".join(f"{name} {count}" for name, count in counts.most_common()))
    for line in wrong:
        print(f"wrong: {line}")
    return bool(wrong)


if __name__ == "__main__":
    sys.exit(main())
