"""The commands in this folder, found without importing them."""

from __future__ import annotations

import pkgutil
from importlib import import_module

_PACKAGE = __name__.rpartition(".")[0]


def command_modules() -> dict[str, str]:
    """Command to module name of every command that is not a piece."""
    names = sorted(module.name for module in pkgutil.iter_modules(import_module(_PACKAGE).__path__))
    return {name.replace("_", "-"): f"{_PACKAGE}.{name}" for name in names if name[0] != "_"}
