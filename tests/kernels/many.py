"""Random pieces of every kind on both kernels, on all cores: ``python -m tests.kernels.many N``."""

from __future__ import annotations

import argparse
import os
import sys
from collections import Counter

from gatesmith.core.processes.workers import worker_pool
from gatesmith.pieces import piece_names

from .comparing import differences, random_recipe


def compare(task: tuple[str, str, int]) -> tuple[str, list[str], dict[str, float]]:
    """The command of a piece by its kind, seed and number; its differences; seconds."""
    recipe = random_recipe(*task)
    told, seconds = differences(recipe)
    return f"{recipe.command} [{' '.join(map(str, task))}]", told, seconds


def main() -> int:
    """Compare and report; 1 if there is a difference."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("count", type=int, help="number of pieces, shared out among the kinds")
    parser.add_argument("--seed", default="2001")
    parser.add_argument("--only", default="", help="kinds of pieces, separated by commas")
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    given = parser.parse_args()
    names = given.only.split(",") if given.only else piece_names()
    tasks = [(names[at % len(names)], given.seed, at // len(names)) for at in range(given.count)]
    different, spent = Counter[str](), Counter[str]()
    with worker_pool(given.workers) as pool:
        for done, (task, answer) in enumerate(zip(tasks, pool.map(compare, tasks), strict=True), 1):
            command, told, seconds = answer
            spent.update(seconds)
            if told:
                different[task[0]] += 1
                print(command, *told, sep="\n    ", flush=True)
            if done % 500 == 0:
                print(f"{done} of {len(tasks)}: {different.total()} differ", flush=True)
    times = ", ".join(f"{name} {seconds:.1f} s" for name, seconds in sorted(spent.items()))
    kinds = ", ".join(f"{name} {count}" for name, count in different.most_common()) or "none"
    print(f"{len(tasks)} pieces, seed {given.seed}: {different.total()} differ ({kinds}); {times}")
    return int(bool(different))


if __name__ == "__main__":
    sys.exit(main())
