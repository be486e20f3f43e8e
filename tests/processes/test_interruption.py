"""Ctrl-C: answered within half a second while a library computes, and while the program loads."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from .dividing import COMPUTE, SECONDS, await_ready, ends, started

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="processes divide on Linux only")

_LOADING = """
import os, signal, sys
from gatesmith.__main__ import main
def interrupt(event, arguments):
    if event == "import" and arguments[0] == sys.argv[1]:
        os.kill(os.getpid(), signal.SIGINT)
sys.addaudithook(interrupt)
main()
"""

_DROPPED = """
import os, signal, sys, time, weakref
from gatesmith.core.processes import interruption
interruption.claim()
interruption.begin()
if sys.argv[1] == "divided":
    interruption.divide()
class Lock: pass
lock = Lock()
watch = weakref.ref(lock, lambda _: signal.raise_signal(signal.SIGINT))
try:
    del lock
    time.sleep(60)
except KeyboardInterrupt:
    print("put in order", flush=True)
    os._exit(130)
"""
_COMPILED = """
import os, signal, sys, traceback
from gatesmith.core.processes.whole_import import import_whole
import numpy
def interrupt(frame, event, argument):
    called_by = [each.f_code.co_name for each, _ in traceback.walk_stack(frame)]
    if event == "call" and "create_module" in called_by[1:]:  # by the library itself
        sys.setprofile(None)
        os.kill(os.getpid(), signal.SIGINT)
sys.setprofile(interrupt)
try:
    import_whole("manifold3d")
except KeyboardInterrupt:
    print("stopped", "manifold3d" in sys.modules, flush=True)
"""


@pytest.mark.parametrize("from_terminal", [True, False])
def test_a_library_that_computes_is_ended(from_terminal: bool, tmp_path: Path) -> None:
    """A user would press Ctrl-C and watch the program go on for as long as a shape takes."""
    with started(COMPUTE, tmp_path) as (process, copy):
        time.sleep(0.5)  # it computes by then, even on a busy machine
        if from_terminal:
            os.killpg(process.pid, signal.SIGINT)
        else:
            os.kill(process.pid, signal.SIGINT)
        out, err = process.communicate(timeout=SECONDS)
        assert (process.returncode, out, err) == (130, "", "error: stopped\n")
        assert ends(copy)


@pytest.mark.parametrize("way", [signal.SIGTERM, signal.SIGKILL])
def test_the_copy_ends_with_the_original(way: signal.Signals, tmp_path: Path) -> None:
    """A process that nobody knows of would stay and compute."""
    with started("time.sleep(60)\n", tmp_path) as (process, copy):
        os.kill(process.pid, way)
        assert process.wait(SECONDS) == -way
        assert ends(copy)


def test_files_are_put_in_order_though_the_answer_is_there(tmp_path: Path) -> None:
    """The prompt would wait for a large folder to be removed, or the folder stay."""
    work = (
        "try:\n    print('ready', flush=True)\n    time.sleep(60)\n"
        "except KeyboardInterrupt:\n"
        "    time.sleep(1.5)\n    open('tidy', 'w').close()\n    sys.exit(7)\n"
    )
    with started(work, tmp_path) as (process, copy):
        await_ready(process)
        os.killpg(process.pid, signal.SIGINT)
        time.sleep(0.05)
        os.killpg(process.pid, signal.SIGINT)  # an impatient user
        _, err = process.communicate(timeout=SECONDS)
        assert (process.returncode, err) == (130, "error: stopped\n")
        assert not (tmp_path / "tidy").exists(), "it waited"
        assert ends(copy)
        assert (tmp_path / "tidy").exists()


def test_one_of_the_two_says_that_it_stopped(tmp_path: Path) -> None:
    """A busy machine would print the line twice: by the copy, and by who waited too long for it."""
    work = (
        "from gatesmith.cli._errors import report_error\n"
        "try:\n    print('ready', flush=True)\n    time.sleep(60)\n"
        "except KeyboardInterrupt as stopped:\n"
        "    report_error(stopped, [])\n    time.sleep(1.5)\n    os._exit(130)\n"
    )
    with started(work, tmp_path) as (process, _copy):
        await_ready(process)
        os.kill(process.pid, signal.SIGINT)
        _, err = process.communicate(timeout=SECONDS)
        assert (process.returncode, err) == (130, "error: stopped\n")


def test_the_exit_code_and_the_output_are_those_of_the_copy(tmp_path: Path) -> None:
    """Scripts would see success where a piece was refused, or read lines twice."""
    with started("print('once')\nsys.exit(3)\n", tmp_path) as (process, _copy):
        assert process.wait(SECONDS) == 3
        assert process.stdout is not None
        assert process.stdout.read() == "once\n"


@pytest.mark.parametrize(
    "module",
    [
        "gatesmith.core.processes.interruption",
        "gatesmith.cli._run",
        "typer",
        "gatesmith.pieces",
    ],
)
def test_ctrl_c_while_the_program_loads_is_one_line(module: str, tmp_path: Path) -> None:
    """A user who stops at once would get a screen full of Python."""
    done = subprocess.run(
        [sys.executable, "-c", _LOADING, module],
        capture_output=True,
        text=True,
        cwd=tmp_path,
        timeout=60,
        check=False,
    )
    assert (done.returncode, done.stdout, done.stderr) == (130, "", "error: stopped\n")


@pytest.mark.parametrize("where", ["alone", "divided"])
def test_ctrl_c_in_a_callback_is_not_lost(where: str) -> None:
    """Python would print "Exception ignored in", and the program would go on to its end."""
    done = subprocess.run(
        [sys.executable, "-c", _DROPPED, where],
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert (done.returncode, done.stdout, done.stderr) == (130, "put in order\n", "")


def test_ctrl_c_while_a_compiled_library_loads_waits_for_it() -> None:
    """manifold3d would end the process by a segmentation fault, which leaves temporary files."""
    done = subprocess.run(
        [sys.executable, "-c", _COMPILED], capture_output=True, text=True, timeout=60, check=False
    )
    assert (done.returncode, done.stdout, done.stderr) == (0, "stopped True\n", "")


def test_a_copy_that_crashes_on_ctrl_c_has_stopped(tmp_path: Path) -> None:
    """A shell would say "Segmentation fault" to somebody who only stopped a command."""
    work = (
        "import signal\ntry:\n    print('ready', flush=True)\n    time.sleep(60)\n"
        "except KeyboardInterrupt:\n    os.kill(os.getpid(), signal.SIGSEGV)\n"
    )
    with started(work, tmp_path) as (process, _copy):
        await_ready(process)
        os.kill(process.pid, signal.SIGINT)
        _, err = process.communicate(timeout=SECONDS)
        assert (process.returncode, err) == (130, "error: stopped\n")


def test_a_program_that_imports_gatesmith_is_left_alone() -> None:
    """Somebody's own program would divide, or lose its own handling of Ctrl-C."""
    done = subprocess.run(
        [
            sys.executable,
            "-c",
            "import os, signal, gatesmith\nfrom gatesmith.cli import _terminal\n"
            "before = os.getpid()\n"
            "with _terminal.Progress(quiet=True):\n    assert os.getpid() == before\n"
            "assert signal.getsignal(signal.SIGINT) is signal.default_int_handler\n",
        ],
        timeout=60,
        check=False,
    )
    assert done.returncode == 0
