"""What is installed and what is missing: the findings behind ``gatesmith doctor``."""

from __future__ import annotations

import platform
import sys
from collections.abc import Iterator

from gatesmith.cli._diagnosis.catalogs import settings, templates
from gatesmith.cli._diagnosis.folders import folders
from gatesmith.cli._diagnosis.item import Item
from gatesmith.cli._diagnosis.libraries import libraries
from gatesmith.cli._diagnosis.programs import programs
from gatesmith.version import VERSION

__all__ = ["Item", "diagnose"]


def diagnose() -> Iterator[Item]:
    """Everything, one item at a time: each library is imported in a process of its own."""
    python = platform.python_version()
    yield Item("program", "gatesmith", True, VERSION)
    yield Item("program", "python", sys.version_info >= (3, 11), f"{python} on {platform.system()}")
    yield from libraries()
    yield from programs()
    yield from templates()
    yield from settings()
    yield from folders()
