"""Run code in processes with different hash seeds, in which sets have different orders."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

_ROOT = Path(__file__).resolve().parents[1]
_SEEDS = ("1", "2")


def outputs_of(code: str) -> list[bytes]:
    """What the code prints with each hash seed; a test expects the outputs to be equal.

    Raises CalledProcessError when the code fails.
    """
    return [
        subprocess.run(
            [sys.executable, "-c", code],
            check=True,
            capture_output=True,
            cwd=_ROOT,
            env={**os.environ, "PYTHONHASHSEED": seed},
        ).stdout
        for seed in _SEEDS
    ]
