"""The doctor's libraries: every one that the project needs."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

from gatesmith.cli._installation import LIBRARIES

ROOT = Path(__file__).resolve().parents[2]


def test_the_doctor_knows_every_library_that_is_needed() -> None:
    """A missing library would be found by a traceback, or one would be asked for in vain."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    exact = project["optional-dependencies"]["exact"]
    needed = [re.split(r"[<>=~! ]", line)[0] for line in [*project["dependencies"], *exact]]
    assert len(needed) >= 10
    assert sorted(LIBRARIES) == sorted(needed)
