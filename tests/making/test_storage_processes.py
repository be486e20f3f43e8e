"""Writing without loss when processes die, live side by side, or meet a limit."""

from __future__ import annotations

import os
import random
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from gatesmith.core.storage import Staging, write_file

KILLS = 12
POSIX = pytest.mark.skipif(os.name == "nt", reason="POSIX only")


def names(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


def child(script: str, *arguments: str) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, "-c", script, *arguments],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )


@POSIX
def test_file_size_limit_like_a_full_disk(tmp_path: Path) -> None:
    """A real refusal in the middle of a write would lose the old file."""
    target = tmp_path / "gate.stl"
    target.write_bytes(b"before")
    script = (
        "import resource, sys\nfrom pathlib import Path\n"
        "from gatesmith.core.storage import write_file\n"
        "from gatesmith.core.errors import StorageError\n"
        "resource.setrlimit(resource.RLIMIT_FSIZE, (1000, 1000))\n"
        "try:\n    write_file(Path(sys.argv[1]), b'x' * 5000)\n"
        "except StorageError as error:\n    print(error)\n"
    )
    out, error = child(script, str(target)).communicate(timeout=300)
    assert "larger than the system allows" in out, error
    assert target.read_bytes() == b"before"
    assert names(tmp_path) == ["gate.stl"]


HOLDING = """
import sys
import time
from pathlib import Path
from gatesmith.core.storage import Staging
path = Path(sys.argv[1])
with Staging([path]) as staging:
    staging.write(path, b"half done")
    print("ready", flush=True)
    time.sleep(600)
"""


@POSIX
def test_only_dead_runs_leave_temporaries_that_are_removed(tmp_path: Path) -> None:
    """A living run would lose its file, or rubbish of killed runs pile up."""
    target, other = tmp_path / "gate.stl", tmp_path / "gate.stl.3mf"
    foreign = tmp_path / ".gate.stl.something-else.tmp"
    foreign.write_bytes(b"not ours")
    runs = [child(HOLDING, str(path)) for path in (target, other)]
    try:
        for run in runs:
            assert run.stdout is not None
            assert run.stdout.readline() == "ready\n"
        assert len(names(tmp_path)) == 3
        Staging([target])
        assert len(names(tmp_path)) == 3, "a living run lost its temporary file"
    finally:
        for run in runs:
            run.kill()
            run.communicate()
    Staging([target])
    left = names(tmp_path)
    assert foreign.name in left
    assert len(left) == 1, "both dead runs are tidied up, for whatever target they wrote"
    write_file(other, b"piece")
    assert names(tmp_path) == sorted([foreign.name, "gate.stl.3mf"])


LOOP = """
import sys
from pathlib import Path
from gatesmith.core.storage import Staging
paths = [Path(name) for name in sys.argv[1:]]
print("ready", flush=True)
while True:
    for letter in (b"A", b"B"):
        with Staging(paths) as staging:
            for path in paths:
                staging.write(path, letter * 300_000)
            staging.commit()
"""


@POSIX
def test_a_killed_run_leaves_whole_files(tmp_path: Path) -> None:
    """A process killed at any moment would leave a cut or an empty file."""
    moments = random.Random(2)
    paths = [tmp_path / "gate.stl", tmp_path / "gate.3mf"]
    for path in paths:
        path.write_bytes(b"A" * 300_000)
    for _ in range(KILLS):
        run = child(LOOP, *map(str, paths))
        assert run.stdout is not None
        assert run.stdout.readline() == "ready\n"
        time.sleep(moments.uniform(0, 0.05))
        run.send_signal(signal.SIGKILL)
        run.communicate()
        for path in paths:
            content = path.read_bytes()
            assert content in (b"A" * 300_000, b"B" * 300_000)
    with Staging(paths) as staging:
        for path in paths:
            staging.write(path, b"end")
        staging.commit()
    assert names(tmp_path) == ["gate.3mf", "gate.stl"]
