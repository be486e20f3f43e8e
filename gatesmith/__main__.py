"""Run gatesmith from the command line: ``gatesmith`` or ``python -m gatesmith``."""

from __future__ import annotations

import gc
import os
import signal
import sys
from contextlib import suppress

_TERMINATED = 128 + signal.SIGTERM  # the exit code after SIGTERM while workers ran


def main() -> None:
    """The entry point: runs the command line and ends the process with its exit code.

    Ends it at once: all files are closed, all workers joined by now, and taking the libraries
    down piece by piece would take longer than many a command does.
    """
    # numpy starts a thread a core when it is imported. Nothing here multiplies large matrices,
    # and waiting for those threads is a tenth of the time of a quick command.
    os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
    from gatesmith.cli._run import run

    code = run(sys.argv[1:])
    for stream in (sys.stdout, sys.stderr):
        with suppress(OSError):  # run() has reported a full disk or a closed pipe
            stream.flush()
    if code == _TERMINATED:
        _end_as_terminated()
    os._exit(code)


def _end_as_terminated() -> None:
    """End by the signal itself, once what multiprocessing holds is given back."""
    gc.collect()
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
    os.kill(os.getpid(), signal.SIGTERM)


if __name__ == "__main__":
    main()
