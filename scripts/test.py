"""Run the tests: ``python scripts/test.py [quick|change|nightly] [PYTEST OPTIONS]``.

``quick`` leaves out whatever starts the CAD kernel or takes long, ``change`` (the default) is what
runs at each change, ``nightly`` all of it at full strength (tests/strength.py).
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
PARALLEL = ("-n", "auto", "--dist", "loadfile")
QUICK = (
    "catalog",
    "checks",
    "engine",
    "core",
    "mesh",
    "vector",
    "cli/test_cli_errors.py",
    "project/test_layers.py",
    "project/test_packaging.py",
    "project/test_windows_forms.py",
)
SLOW = (
    "checks/test_bounded_work.py",
    "engine/medina/test_oracle_games.py",
    "engine/medina/test_properties.py",
    "engine/test_side_by_side.py",
)


def main(arguments: list[str]) -> int:
    """Run pytest and give its exit code."""
    strength = arguments[0] if arguments[:1] and not arguments[0].startswith("-") else "change"
    options = arguments[1:] if arguments[:1] == [strength] else arguments
    environment, chosen = dict(os.environ), list[str]()
    if strength == "nightly":
        environment["GATESMITH_NIGHTLY"] = "1"
    elif strength == "quick":
        tests = ROOT / "tests"
        chosen = [str(tests / name) for name in QUICK]
        chosen += [f"--ignore={tests / file}" for file in SLOW]
        missing = [name for name in (*QUICK, *SLOW) if not (tests / name).exists()]
        if missing:
            sys.exit(f"scripts/test.py names tests that are gone: {', '.join(missing)}")
    elif strength != "change":
        sys.exit(f"{strength!r} is none of quick, change, nightly")
    command = [sys.executable, "-m", "pytest", *PARALLEL, *chosen, *options]
    return subprocess.run(command, cwd=ROOT, env=environment, check=False).returncode


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
