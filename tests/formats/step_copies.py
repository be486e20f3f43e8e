"""The process that reads a STEP file, as a copy of this one: it has the CAD kernel already.

A kernel that crashes ends the copy alone, as it would end a process of its own. What else depends
on that process is tested with a real one.
"""

from __future__ import annotations

import faulthandler
import os
import sys
import warnings
from pathlib import Path

from gatesmith.cad import step_solid
from gatesmith.cad.exact_kernel import _step_process
from gatesmith.cad.exact_kernel.geometry_import import import_geometry
from gatesmith.cad.step_solid import KernelEnd, StepBudget

in_a_process = step_solid._run


def in_a_copy(path: Path, out: Path, budget: StepBudget) -> KernelEnd:
    """What the process that reads STEP files prints for a file, and how it ends."""
    if not sys.platform.startswith("linux"):  # elsewhere libraries do not survive being copied
        return in_a_process(path, out, budget)
    import_geometry()  # once here, not in each copy
    reading, writing = os.pipe()
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", DeprecationWarning)  # Python 3.12 warns beside threads
        copy = os.fork()
    if not copy:
        faulthandler.disable()  # a crash is what some files are for
        try:
            sys.stdout = os.fdopen(writing, "w", encoding="utf-8")
            _step_process.main(str(path), str(out), str(budget.seconds))
            os._exit(0)
        finally:
            os._exit(1)
    os.close(writing)
    with os.fdopen(reading, "rb") as printed:
        said = printed.read()
    exit_code = os.waitstatus_to_exitcode(os.waitpid(copy, 0)[1])
    return KernelEnd(exit_code, said)
