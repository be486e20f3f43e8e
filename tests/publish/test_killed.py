"""Runs that are killed outright, at the worst moments: only what is on the disk counts."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from .conftest import Desk
from .site import Fault

_RUN = """
import os, signal, sys
from gatesmith.publish.thingiverse.retrying import SystemClock
from gatesmith.cli._run import run
SystemClock.sleep = lambda self, seconds: os.kill(os.getpid(), signal.SIGKILL)
sys.exit(run(["publish", sys.argv[1]]))
"""


@pytest.mark.skipif(os.name == "nt", reason="nothing kills outright there")
@pytest.mark.parametrize("how", ["not-done", "done"])
@pytest.mark.parametrize(
    "call", ["POST /things/", "POST /files/0/uploadFile", "POST /files/0/FinalizeFiles"]
)
def test_a_killed_run_is_gone_on_with(desk: Desk, call: str, how: str) -> None:
    """A power cut between a call and its answer would cost a second thing or a file."""
    desk.site.faults.append(Fault(call, how))
    done = subprocess.run(
        [sys.executable, "-c", _RUN, str(desk.bundle)],
        env={**os.environ, "PYTHONPATH": str(Path(__file__).resolve().parents[2])},
        capture_output=True,
        encoding="utf-8",
        timeout=300,
        check=False,
    )
    assert done.returncode == -9, done.stderr
    assert done.stdout + done.stderr == ""
    desk.assert_secret()
    assert desk.publish() == 0, desk.err
    desk.assert_whole()
    assert desk.site.count("POST /things/") == 1
