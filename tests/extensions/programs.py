"""Programs that the tests of extensions run."""

from __future__ import annotations

import os
import subprocess
from pathlib import Path

SECONDS = 300


def output_of(program: str | Path, folder: Path, *words: str | Path) -> str:
    """What a program prints that ends well in a folder, with settings of its own there."""
    done = subprocess.run(
        [str(program), *map(str, words)],
        cwd=folder,
        env={**os.environ, "GATESMITH_CONFIG": str(folder / "config")},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        encoding="utf-8",
        timeout=SECONDS,
        check=False,
    )
    assert done.returncode == 0, f"{words}: {done.stdout[-1500:]}\n{done.stderr[-1500:]}"
    return done.stdout
