"""The limits of the process that reads a STEP file."""

from __future__ import annotations

import subprocess
import sys

import pytest


@pytest.mark.skipif(sys.platform == "win32", reason="this system has no such limit")
def test_the_child_may_not_take_all_memory() -> None:
    """A damaged file that needs all memory would stop the computer."""
    program = (
        "from gatesmith.core.processes.resource_limits import limit_memory\n"
        "limit_memory(2**30)\n"
        "try:\n    bytearray(2**31)\nexcept MemoryError:\n    print('refused')\n"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, check=True)
    assert done.stdout.split() == [b"refused"]


@pytest.mark.skipif(sys.platform == "win32", reason="the system sets no such limit")
def test_the_child_ends_without_its_parent() -> None:
    """A hanging kernel would run forever after the command itself was killed."""
    limit = "from gatesmith.core.processes.resource_limits import limit_time; limit_time(1)"
    endless = f"{limit}\nwhile True: pass"
    done = subprocess.run([sys.executable, "-c", endless], timeout=300, check=False)
    assert done.returncode < 0
