"""Files that are judged within limits of time and memory.

``python -m validation.limited`` imports all that judges once, and judges each file in a copy of
itself: a process that ends at its limits takes no other file with it.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

from gatesmith.validation.criteria import CriteriaOptions, criteria_from
from gatesmith.validation.file import validate_file

from . import fuzz_child
from .files import stl
from .judges import TESTS
from .shapes import box


class Judged(NamedTuple):
    """A verdict, the codes found, sorted, and the most memory that the process held, in MB."""

    verdict: str
    codes: list[str]
    megabytes: int


class LimitedJudge:
    """The process, which keeps its settings and its cache in a folder of its own."""

    def __init__(self, folder: Path) -> None:
        self._said = (folder / "said").open("w+", encoding="utf-8")
        self._child = subprocess.Popen(
            [sys.executable, "-m", "validation.limited", str(folder)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=self._said,
            encoding="utf-8",
            env={
                **os.environ,
                "GATESMITH_CONFIG": str(folder),
                "GATESMITH_CACHE": str(folder),
                "OPENBLAS_NUM_THREADS": "1",
                "MALLOC_ARENA_MAX": "1",
                "PYTHONPATH": str(TESTS),
            },
        )

    def judged(self, file: Path, seconds: int) -> Judged:
        """A file judged in so many seconds of the processor. Raises AssertionError otherwise."""
        assert self._child.stdin is not None
        assert self._child.stdout is not None
        print(json.dumps([str(file), seconds]), file=self._child.stdin, flush=True)
        exit_code, answer = json.loads(self._child.stdout.readline() or "[null, null]")
        assert exit_code == 0, f"ended with {exit_code}: {Path(self._said.name).read_text()[-600:]}"
        return Judged(*answer)

    def close(self) -> None:
        """End the process."""
        self._child.communicate()
        self._said.close()


def main() -> None:
    """Judge the files that standard input names, one by one."""
    warm = Path(sys.argv[1]) / "warm.stl"
    warm.write_bytes(stl(box(20, 20, 10)))
    _report(warm)
    for line in sys.stdin:
        name, seconds = json.loads(line)
        print(json.dumps(_in_a_copy(Path(name), seconds)), flush=True)


def _in_a_copy(file: Path, seconds: int) -> tuple[int, Judged | None]:
    """How a copy of this process ended that judged a file, and what it found."""
    reading, writing = os.pipe()
    copy = os.fork()
    if not copy:
        exit_code = 1
        try:
            _limit(seconds)
            os.write(writing, json.dumps(_report(file)).encode())
            exit_code = 0
        except BaseException as error:
            print(repr(error), file=sys.stderr, flush=True)
        finally:
            os._exit(exit_code)
    os.close(writing)
    with os.fdopen(reading, encoding="utf-8") as answer:
        said = answer.read()
    exit_code = os.waitstatus_to_exitcode(os.waitpid(copy, 0)[1])
    return exit_code, Judged(*json.loads(said)) if said else None


def _limit(seconds: int) -> None:
    import resource

    fuzz_child.limit_memory()
    resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds))


def _report(file: Path) -> Judged:
    report = validate_file(file, criteria_from(CriteriaOptions()), here=True)
    codes = sorted({found.code for found in report.findings})
    return Judged(report.verdict, codes, fuzz_child.most_held())


if __name__ == "__main__":
    main()
