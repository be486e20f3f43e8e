"""A process that gives damaged inputs to one reader, with limits of time and memory.

``python -m tests.foreign.child READER SEED FIRST END`` writes a line of JSON for each input.
"""

from __future__ import annotations

import json
import math
import sys
import tempfile
import time
import traceback
from pathlib import Path

from ..validation.fuzz_child import most_held
from .readers import case, prepare

SECONDS = 20.0
"""The most that one small input may take, of the processor's time."""

MEGABYTES = 900
"""The most memory that a process may hold; a piece that is made again takes half of it."""

_KILLED_AFTER = 60  # seconds of one input, after which the system ends the process


def main() -> None:
    """Read the inputs of this range."""
    reader, seed, first, end = sys.argv[1], sys.argv[2], *map(int, sys.argv[3:])
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        prepare(folder)
        for number in range(first, end):
            _limit_time()
            made = case(reader, seed, number, folder)
            before = time.process_time()
            try:
                wrong = made.read(folder)
            except BaseException as error:
                places = traceback.extract_tb(error.__traceback__)[:-5:-1]
                where = " < ".join(
                    f"{Path(place.filename).name}:{place.lineno}" for place in places
                )
                wrong = f"raised {error!r} at {where}"
            seconds = time.process_time() - before
            if seconds > SECONDS:
                wrong = wrong or f"took {seconds:.1f} s"
            if most_held() > MEGABYTES:
                wrong = wrong or f"held {most_held()} MB"
            row = {"name": f"{reader} {number}: {made.name}", "wrong": wrong, "seconds": seconds}
            print(json.dumps(row), file=sys.__stdout__, flush=True)


def _limit_time() -> None:
    import resource

    used = math.ceil(time.process_time())
    hard = resource.getrlimit(resource.RLIMIT_CPU)[1]
    resource.setrlimit(resource.RLIMIT_CPU, (used + _KILLED_AFTER, hard))


if __name__ == "__main__":
    main()
