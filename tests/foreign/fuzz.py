"""Damaged inputs for every reader of foreign data: files, answers of a site, templates.

By night or by hand:

    python -m tests.foreign.fuzz --count 2000 --seed 1
    python -m tests.foreign.fuzz --seed 1 --reader remake --only 471

Every input comes from the seed, the reader and its number. It ends with 1 when one raised an
exception or was reported as a bug, took too long or too much memory, or ended its process.
``validate`` has its own: ``tests/validation/fuzz.py``.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
READER_NAMES = ("remake", "preview", "slice", "publish", "template")
_BATCH = 200  # inputs of one child: its start costs a second
_BATCH_SECONDS = 3600
_ENOUGH = 20  # faults of a reader after which the rest is not tried


def main() -> int:
    """Run with the command's arguments; returns the exit code."""
    parser = argparse.ArgumentParser(description="damaged inputs for every reader")
    parser.add_argument("--count", type=int, default=2000, help="for each reader")
    parser.add_argument("--seed", default="1")
    parser.add_argument("--reader", choices=READER_NAMES, action="append")
    parser.add_argument("--only", type=int, help="this input alone")
    asked = parser.parse_args()
    print(f"seed {asked.seed}")
    first, end = (0, asked.count) if asked.only is None else (asked.only, asked.only + 1)
    wrong: list[str] = []
    for reader in asked.reader or READER_NAMES:
        found = faults(reader, asked.seed, first, end)
        print(f"{reader}: {end - first} inputs, {len(found)} faults", flush=True)
        wrong += found
    for line in wrong:
        print(f"wrong: {line}")
    return bool(wrong)


def faults(reader: str, seed: str, first: int, end: int) -> Sequence[str]:
    """What went wrong with these inputs; a child that dies is a fault of its input."""
    wrong: list[str] = []
    while first < end and len(wrong) < _ENOUGH:
        last = min(first + _BATCH, end)
        done = subprocess.run(
            [sys.executable, "-m", "tests.foreign.child", reader, seed, str(first), str(last)],
            cwd=ROOT,
            capture_output=True,
            encoding="utf-8",
            errors="replace",
            timeout=_BATCH_SECONDS,
            check=False,
        )
        rows = [json.loads(line) for line in done.stdout.splitlines()]
        wrong += [f"{row['name']}: {row['wrong']}" for row in rows if row["wrong"]]
        first += len(rows)
        if first < last:
            wrong.append(f"{reader} {first}: ended with {done.returncode}: {done.stderr[-600:]}")
            first += 1
    return wrong


if __name__ == "__main__":
    sys.exit(main())
