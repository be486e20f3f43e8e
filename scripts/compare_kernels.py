"""Compare the kernels: ``python scripts/compare_kernels.py N [--seed S] [--only KINDS]``.

Makes N random pieces with both, on all cores, and reports every difference between them.
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]


def main(arguments: list[str]) -> int:
    """Run the comparison and give its exit code."""
    command = [sys.executable, "-m", "tests.kernels.many", *arguments]
    return subprocess.run(command, cwd=ROOT, check=False).returncode


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
