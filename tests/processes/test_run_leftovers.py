"""What a run leaves that Ctrl-C ends while a library computes: nothing hidden, no empty folder."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from .dividing import COMPUTE, SECONDS, await_ready, ends, started

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="processes divide on Linux only")


@pytest.mark.parametrize("early", [True, False])
def test_an_empty_new_folder_goes_with_a_library_that_is_ended(early: bool, tmp_path: Path) -> None:
    """A tower that was stopped would leave an empty folder ``output``."""
    make = (
        "from pathlib import Path\nfrom gatesmith.core.result_folder import make_result_folder\n"
        "make_result_folder(Path('empty'))\nmake_result_folder(Path('full'))\n"
        "Path('full', 'mine').touch()\n"
    )
    begin = make if early else ""
    work = "" if early else make
    with started(f"{work}print('ready', flush=True)\n{COMPUTE}", tmp_path, begin) as (process, _):
        await_ready(process)
        os.kill(process.pid, signal.SIGINT)
        assert process.wait(SECONDS) == 130
        assert [path.name for path in tmp_path.iterdir()] == ["full"]


_STAGE = """
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from gatesmith.publish.bundle.output_folder import OutputFolder
from gatesmith.core.temporary_files import Temporary
Path("mine").touch()
{early}
with OutputFolder(Path("b")) as folder:
    folder.write("files/a.stl", b"a")
    Temporary(Path("b.stl")).create(None)
    print("ready", flush=True)
    {wait}
"""
_WAITING = "with ThreadPoolExecutor() as pool: pool.submit(time.sleep, 60).result()"


@pytest.mark.parametrize("waits", [False, True])
def test_hidden_files_go_with_a_library_that_is_ended(waits: bool, tmp_path: Path) -> None:
    """A bundle that was stopped would leave hidden folders until the next one of its name."""
    early = "interruption._TIDYING = 0.2" if waits else ""
    work = _STAGE.format(early=early, wait=_WAITING if waits else COMPUTE)
    with started(work, tmp_path) as (process, copy):
        await_ready(process)
        assert len(list(tmp_path.iterdir())) == 4
        os.killpg(process.pid, signal.SIGINT)
        assert process.wait(SECONDS) == 130
        assert ends(copy)
        assert [path.name for path in tmp_path.iterdir()] == ["mine"]


def test_what_is_being_put_in_place_stays(tmp_path: Path) -> None:
    """The next run could not tell that a bundle was half in place, and would lose the old one."""
    work = (
        "Path = __import__('pathlib').Path\nhere = [Path(name).absolute() for name in 'ab']\n"
        "for each in here:\n    each.touch()\nrun_leftovers.note_hidden(*map(str, here))\n"
        f"run_leftovers.keep_hidden(str(here[0]))\nprint('ready', flush=True)\n{COMPUTE}"
    )
    with started(work, tmp_path) as (process, _):
        await_ready(process)
        os.kill(process.pid, signal.SIGINT)
        assert process.wait(SECONDS) == 130
        assert [path.name for path in tmp_path.iterdir()] == ["a"]


def test_notes_of_files_in_place_are_dropped(tmp_path: Path) -> None:
    """A table of a million orders would look through the notes of all files before at each."""
    program = (
        "from pathlib import Path\nfrom gatesmith.core.processes import run_leftovers\n"
        "from gatesmith.core.storage import write_file\nrun_leftovers.begin()\n"
        "for number in range(3):\n    write_file(Path(f'{number}.stl'), b'x')\n"
        "print(len(run_leftovers._Notes.hidden))\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, cwd=tmp_path, check=True
    )
    assert done.stdout == "0\n"
