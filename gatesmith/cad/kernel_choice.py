"""The kernel in force: chosen for a block of code, and asked for by the models in it."""

from __future__ import annotations

import importlib
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from typing import TYPE_CHECKING

from gatesmith.core.installed import installed_versions
from gatesmith.core.quality import Quality

if TYPE_CHECKING:
    from gatesmith.cad.kernel import Kernel

EXACT = "exact"
"""CadQuery: exact solids, STEP, the reference."""

MESH = "mesh"
"""manifold3d: triangles from the start, in a moment."""

KERNEL_USES = {EXACT: "exact solids, for STEP and all other files", MESH: "files of triangles"}
"""The name of each kernel, and what it is for."""

LIBRARIES = {EXACT: ("cadquery", "cadquery-ocp"), MESH: ("fonttools", "manifold3d")}
"""The distributions whose versions decide a kernel's results."""

_IN_FORCE: ContextVar[str | Kernel] = ContextVar("kernel", default=EXACT)
_QUALITY: ContextVar[Quality] = ContextVar("quality", default=Quality.FINE)


@contextmanager
def using(chosen: str | Kernel, quality: Quality = Quality.FINE) -> Iterator[Kernel]:
    """Put a kernel in force for a block, by its name or one that is in neither package.

    Threads started in the block begin with the exact one. ``quality`` is that of the curves: the
    mesh kernel divides them as it makes them.
    """
    before = _IN_FORCE.set(chosen), _QUALITY.set(quality)
    try:
        yield kernel()
    finally:
        _IN_FORCE.reset(before[0])
        _QUALITY.reset(before[1])


def kernel() -> Kernel:
    """The kernel in force; the exact one where none was chosen."""
    chosen = _IN_FORCE.get()
    return kernel_named(chosen) if isinstance(chosen, str) else chosen


def quality_in_force() -> Quality:
    """The quality of the curves that are made now."""
    return _QUALITY.get()


def kernel_version(name: str) -> str:
    """The installed versions of a kernel's libraries, such as ``cadquery 2.8.0``."""
    return installed_versions(LIBRARIES[name])


def kernel_named(name: str) -> Kernel:
    """The kernel of that name; imports its module, but not yet its library."""
    found: Kernel = importlib.import_module(f"{__package__}.{name}_kernel.{name}_words").KERNEL
    return found
