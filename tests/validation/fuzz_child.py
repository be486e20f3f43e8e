"""A process that checks damaged files one by one, within limits given by its arguments.

``python -m validation.fuzz_child SEED FIRST END`` writes a line of JSON for each input.
"""

from __future__ import annotations

import contextlib
import io
import json
import math
import os
import sys
import tempfile
import time
import traceback
import warnings
from functools import cache
from pathlib import Path

from gatesmith.cli._run import run
from gatesmith.validation.criteria import Criteria, CriteriaOptions, criteria_from
from gatesmith.validation.file import validate_file

from .mutations import Input, made_input

SECONDS = 2.0
"""The most that one small file may take, of the processor's time: others may use it as well."""

MEGABYTES = 512
"""The most memory that a process may hold, everything included."""

_KILLED_AFTER = 5  # seconds of one input, after which the system ends the process
_WARM_UP = 30  # inputs after which every module that judges has been imported
_MB = 2**20
_BY_COMMAND = 20  # every so manieth input goes through the command as well


def main() -> None:
    """Check the inputs of this range."""
    seed, first, end = map(int, sys.argv[1:])
    with tempfile.TemporaryDirectory() as name:
        os.environ["GATESMITH_CONFIG"] = os.environ["GATESMITH_CACHE"] = name
        folder = Path(name)
        for number in range(_WARM_UP):
            judged(made_input(-1, number), folder, number)
        limit_memory()
        for number in range(first, end):
            _limit_time()
            print(json.dumps(judged(made_input(seed, number), folder, number)), flush=True)


def limit_memory() -> None:
    """Limit the address space to the rest of the memory that the process may use.

    Libraries reserve more addresses than they ever use, so those that are there do not count.
    """
    import resource

    pages, held = (int(word) for word in Path("/proc/self/statm").read_text().split()[:2])
    size = resource.getpagesize()
    most = pages * size + MEGABYTES * _MB - held * size
    resource.setrlimit(resource.RLIMIT_AS, (most, most))


def _limit_time() -> None:
    import resource

    used = math.ceil(time.process_time())
    hard = resource.getrlimit(resource.RLIMIT_CPU)[1]
    resource.setrlimit(resource.RLIMIT_CPU, (used + _KILLED_AFTER, hard))


def judged(given: Input, folder: Path, number: int) -> dict[str, object]:
    """The result for one input; ``wrong`` describes what must not happen, or is empty."""
    file = folder / f"input{given.suffix}"
    file.write_bytes(given.data)
    before = time.process_time()
    try:
        with warnings.catch_warnings(record=True) as warned:
            warnings.simplefilter("always")
            report = validate_file(file, _demand(given, number), here=True)
            json.dumps(report.to_json(), allow_nan=False)  # NaN is a word that JSON does not know
        wrong = f"warned: {_placed(warned[0])}" if warned else ""
        verdict, codes = report.verdict, [found.code for found in report.findings]
    except BaseException as error:
        wrong, verdict, codes = _raised(error), "", []
    seconds = time.process_time() - before
    held = most_held()
    if "file-not-judged" in codes:
        wrong = wrong or "it was not judged"
    if given.broken and verdict != "error":
        wrong = wrong or f"called {verdict}, though it is known to be broken"
    if seconds > SECONDS:
        wrong = wrong or f"took {seconds:.2f} s"
    if held > MEGABYTES:
        wrong = wrong or f"held {held} MB"
    if number % _BY_COMMAND == 0:
        wrong = wrong or _by_command(file)
    return {
        "name": given.name,
        "broken": given.broken,
        "verdict": verdict,
        "codes": codes,
        "seconds": round(seconds, 4),
        "megabytes": held,
        "wrong": wrong,
    }


def most_held() -> int:
    """The peak memory of this process since its program began, in MB.

    ``getrusage`` would include that of a large parent.
    """
    status = Path("/proc/self/status")
    if not status.exists():
        import resource  # not known on Windows, where nothing of this is run

        return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024
    (line,) = (line for line in status.read_text().splitlines() if line.startswith("VmHWM:"))
    return int(line.split()[1]) // 1024


def _raised(error: BaseException) -> str:
    """An exception and its origin, the innermost place first."""
    places = traceback.extract_tb(error.__traceback__)[:-5:-1]
    message = " < ".join(f"{Path(place.filename).name}:{place.lineno}" for place in places)
    return f"raised {error!r} at {message}"


def _placed(warned: warnings.WarningMessage) -> str:
    """A warning and its origin; a user would see it beside the report."""
    return f"{warned.message} at {Path(warned.filename).name}:{warned.lineno}"


@cache
def _demands() -> tuple[Criteria, Criteria]:
    return criteria_from(CriteriaOptions()), criteria_from(CriteriaOptions(fits="medina:wall"))


def _demand(given: Input, number: int) -> Criteria:
    """Some are also compared with a slot, but none that must have an error of its own."""
    return _demands()[number % 3 == 0 and not given.broken]


def _by_command(file: Path) -> str:
    """The fault in the output of the command, if any."""
    out, err = io.StringIO(), io.StringIO()
    try:
        with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
            exit_code = run(["validate", str(file), "--json"])
    except BaseException as error:
        return f"the command {_raised(error)}"
    if exit_code not in {0, 1} or err.getvalue():
        return f"the command ended with {exit_code}: {err.getvalue()[-600:]}"
    (report,) = json.loads(out.getvalue())["files"]
    if exit_code != (report["verdict"] == "error"):
        return f"the command ended with {exit_code} for {report['verdict']}"
    return ""


if __name__ == "__main__":
    main()
