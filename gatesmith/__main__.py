"""Run gatesmith from the command line: ``gatesmith`` or ``python -m gatesmith``."""

from __future__ import annotations

import sys

from gatesmith.cli._run import run


def main() -> None:
    """The entry point: runs the command line and ends the process with its exit code."""
    sys.exit(run(sys.argv[1:]))


if __name__ == "__main__":
    main()
