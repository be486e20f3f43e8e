"""Lint and types: everything that a machine can find. ``python scripts/lint.py``"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
COMMANDS = (("ruff", "check", "."), ("mypy",))


def main() -> int:
    """Run the tools one after the other; 1 when one of them finds anything."""
    codes = [
        subprocess.run([sys.executable, "-m", *command], cwd=ROOT, check=False).returncode
        for command in COMMANDS
    ]
    return int(any(codes))


if __name__ == "__main__":
    sys.exit(main())
