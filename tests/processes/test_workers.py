"""Workers that are stopped while they start."""

from __future__ import annotations

import signal
import subprocess
import sys

import pytest

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="a process cannot signal itself")

_STOPPED_WHILE_STARTING = """
import os, signal, sys, threading, time
from multiprocessing import util
from gatesmith.core.processes.workers import worker_pool

spawn = util.spawnv_passfds

def spawn_and_stop(path, arguments, passed):
    pid = spawn(path, arguments, passed)
    if any(b"spawn_main" in os.fsencode(word) for word in arguments):
        util.spawnv_passfds = spawn
        os.kill(os.getpid(), int(sys.argv[1]))  # the thread below receives it at once
        time.sleep(0.2)
        print("started", flush=True)
    return pid

if __name__ == "__main__":
    threading.Thread(target=time.sleep, args=(60,), daemon=True).start()
    util.spawnv_passfds = spawn_and_stop
    try:
        with worker_pool(2) as pool:
            print(pool.submit(len, "abc").result(), flush=True)
    except KeyboardInterrupt:
        print("stopped", flush=True)
"""


@pytest.mark.parametrize(
    ("number", "code", "lines"),
    [
        (signal.SIGINT, 0, ["started", "stopped"]),
        (signal.SIGTERM, 128 + signal.SIGTERM, ["started"]),
    ],
)
def test_a_worker_is_told_all_its_work_before_a_signal_is_answered(
    number: signal.Signals, code: int, lines: list[str]
) -> None:
    """A user who presses Ctrl-C early would see the traceback of a worker."""
    done = subprocess.run(
        [sys.executable, "-c", _STOPPED_WHILE_STARTING, str(int(number))],
        stdin=subprocess.DEVNULL,
        capture_output=True,
        encoding="utf-8",
        timeout=60,
        check=False,
    )
    assert (done.returncode, done.stdout.split(), done.stderr) == (code, lines, "")
