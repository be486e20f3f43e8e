"""Random pieces of every kind on both kernels, on all cores: ``python -m tests.kernels.many N``.

Each is compared in a process of its own, so a crash or a hang of a kernel is a difference of that
piece and stops nothing.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections import Counter
from importlib import import_module
from multiprocessing import get_all_start_methods, get_context
from multiprocessing.connection import Connection

from gatesmith.cad.exact_kernel.geometry_import import import_geometry
from gatesmith.core.processes.workers import worker_pool
from gatesmith.pieces import piece_names

from .comparing import differences, random_recipe

Task = tuple[str, str, int]
Answer = tuple[str, list[str], dict[str, float]]

LONGEST = 300.0  # seconds; most pieces take one, the slowest of 10,000 half a minute


def compare(task: Task) -> Answer:
    """The command of a piece by its kind, seed and number; its differences; seconds."""
    recipe = random_recipe(*task)
    found, seconds = differences(recipe)
    return f"{recipe.command} [{_name(task)}]", found, seconds


def compare_apart(task: Task) -> Answer:
    """Compare in a process of its own, where the system can copy one that has both kernels."""
    if "fork" not in get_all_start_methods():
        return compare(task)
    import_geometry()
    import_module("manifold3d")
    context = get_context("fork")
    reader, writer = context.Pipe(duplex=False)
    child = context.Process(target=_send, args=(task, writer))
    child.start()
    writer.close()
    try:
        if reader.poll(LONGEST):
            answer: Answer = reader.recv()
            return answer
        return _name(task), [f"no answer after {LONGEST:.0f} s"], {}
    except EOFError:
        child.join()
        return _name(task), [f"the process ended with {child.exitcode}"], {}
    finally:
        child.kill()
        child.join()
        reader.close()


def _send(task: Task, writer: Connection) -> None:
    writer.send(compare(task))


def _name(task: Task) -> str:
    return " ".join(map(str, task))


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
        answers = pool.map(compare_apart, tasks)
        for done, (task, answer) in enumerate(zip(tasks, answers, strict=True), 1):
            command, found, seconds = answer
            spent.update(seconds)
            if found:
                different[task[0]] += 1
                print(command, *found, sep="\n    ", flush=True)
            if done % 500 == 0:
                print(f"{done} of {len(tasks)}: {different.total()} differ", flush=True)
    times = ", ".join(f"{name} {seconds:.1f} s" for name, seconds in sorted(spent.items()))
    kinds = ", ".join(f"{name} {count}" for name, count in different.most_common()) or "none"
    print(f"{len(tasks)} pieces, seed {given.seed}: {different.total()} differ ({kinds}); {times}")
    return int(bool(different))


if __name__ == "__main__":
    sys.exit(main())
