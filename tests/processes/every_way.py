"""Starts a process in every way in which gatesmith does: ``python every_way.py FILES``.

A program of its own, so that also the process that tracks semaphores is a new one. Prints what each
way brought.
"""

from __future__ import annotations

import sys
from pathlib import Path

from gatesmith.cli import _installation
from gatesmith.core.processes.isolation import find_program
from gatesmith.core.processes.programs import run, work_folder
from gatesmith.making.plate.work_queue import shared
from gatesmith.validation.batch import validate_files
from gatesmith.validation.criteria import Criteria
from gatesmith.web.server.killable_workers import Answering, KillableWorker


def _answer(question: bytes) -> bytes:
    return question.upper()


def _prepare() -> Answering:
    return _answer


def main(files: Path) -> None:
    """Start them all."""
    steps = sorted(files.glob("*.step"))
    stls = sorted(files.glob("*.stl"))
    print("pool", [report.verdict for report in validate_files(stls, Criteria(), workers=2)])
    print("queue", shared([1, 2, 3, 4], abs, 1, lambda _: None))
    worker = KillableWorker(_prepare, 4 * 2**30)
    print("page", worker.ask(b"here", 300.0).decode())
    worker.kill()
    print("step", [report.verdict for report in validate_files(steps, Criteria())])
    _installation.LIBRARIES.clear()
    _installation.LIBRARIES.update({"numpy": "numpy", "webcolors": "webcolors"})
    print("doctor", [item.ok for item in _installation.libraries()])
    print("programs", [item.name for item in _installation.programs()])
    with work_folder() as folder:
        print("supervisor", run([sys.executable, "-c", "print(1)"], folder, 60).output.strip())
    print("found", [find_program(name) for name in ("openscad", "prusa-slicer", "admesh")])


if __name__ == "__main__":
    main(Path(sys.argv[1]))
