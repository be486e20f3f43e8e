"""Run gatesmith from the command line: ``gatesmith`` or ``python -m gatesmith``."""

from __future__ import annotations

import os
import sys

# Nothing else is imported here: ``python -m`` would take it from the current folder.


def main(*, started_as_module: bool = False) -> None:
    """The entry point: runs the command line and ends the process with its exit code.

    Ends it at once: all files are closed, all workers joined by now, and taking the libraries
    down piece by piece would take longer than many a command does.
    """
    try:
        from gatesmith.core.processes import interruption

        interruption.claim()
    except KeyboardInterrupt:
        os.write(2, b"error: stopped\n")
        os._exit(130)
    from gatesmith.core.processes.import_path import leave_current_folder

    leave_current_folder(started_as_module)
    from gatesmith.core.processes.garbage import collect_rarely

    collect_rarely()
    # numpy starts a thread a core when it is imported. Nothing here multiplies large matrices,
    # and waiting for those threads is a tenth of the time of a quick command.
    os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
    from gatesmith.cli._run import run

    code = run(sys.argv[1:])
    interruption.finish()
    _flush()
    _end_as_terminated(code)
    os._exit(code)


def _flush() -> None:
    from contextlib import suppress

    for stream in (sys.stdout, sys.stderr):
        with suppress(OSError):  # run() has reported a full disk or a closed pipe
            stream.flush()


def _end_as_terminated(code: int) -> None:
    """End by SIGTERM itself if that is the exit code: it came while workers ran."""
    import signal

    if code != 128 + signal.SIGTERM:
        return
    import gc

    gc.collect()
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
    os.kill(os.getpid(), signal.SIGTERM)


if __name__ == "__main__":
    main(started_as_module=True)
