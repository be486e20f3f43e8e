"""The kernel in force: chosen for a block of code, and asked for by the models in it."""

from __future__ import annotations

import importlib
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from gatesmith.cad.kernel import Kernel

EXACT = "exact"
"""CadQuery: exact solids, STEP, the reference."""

KERNELS = (EXACT,)
"""The names of all kernels."""

_IN_FORCE: ContextVar[str] = ContextVar("kernel", default=EXACT)


@contextmanager
def using(name: str) -> Iterator[Kernel]:
    """Put a kernel in force for a block. Threads started in it begin with the exact one."""
    token = _IN_FORCE.set(name)
    try:
        yield kernel_named(name)
    finally:
        _IN_FORCE.reset(token)


def kernel() -> Kernel:
    """The kernel in force; the exact one where none was chosen."""
    return kernel_named(_IN_FORCE.get())


def kernel_named(name: str) -> Kernel:
    """The kernel of that name; imports its module, but not yet its library."""
    found: Kernel = importlib.import_module(f"{__package__}.{name}_kernel.kernel_words").KERNEL
    return found
