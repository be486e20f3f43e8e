"""The commands in this folder and in those below it, found without importing them."""

from __future__ import annotations

import pkgutil
from importlib import import_module

COMMANDS = __name__.rpartition(".")[0]
"""The package of the commands that are no pieces."""


def command_modules(package: str = COMMANDS) -> dict[str, str]:
    """Command to module name; a package among them holds commands of its own."""
    names = sorted(module.name for module in pkgutil.iter_modules(import_module(package).__path__))
    return {name.replace("_", "-"): f"{package}.{name}" for name in names if name[0] != "_"}
