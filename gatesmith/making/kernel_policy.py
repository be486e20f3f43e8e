"""Which kernel makes a piece: the only place that decides it.

A user may name one. ``auto`` is the mesh kernel for files of triangles, and the exact kernel for
STEP and where the mesh kernel fails; since 10,000 random pieces of both differed in nothing.
"""

from __future__ import annotations

from collections.abc import Sequence
from importlib.util import find_spec
from pathlib import Path

from gatesmith.cad.kernel_choice import EXACT, LIBRARIES, MESH
from gatesmith.cad.step_file import SUFFIXES
from gatesmith.core.errors import CombinationError, ParameterError
from gatesmith.core.parameters import unknown_name

AUTO = "auto"
"""The choice of whoever names no kernel."""

USUAL_KERNEL = MESH
"""The kernel that makes triangles where the user names none."""


def kernel_choices() -> tuple[str, ...]:
    """The words that ``--kernel`` takes."""
    return (AUTO, *LIBRARIES)


def named_kernel(word: str | None) -> str:
    """The kernel that a user named, empty for none and ``auto``.

    Raises ParameterError for an unknown one.
    """
    choice = AUTO if word is None else word.strip().lower()
    if choice not in kernel_choices():
        message = unknown_name(choice, kernel_choices(), "kernel")
        raise ParameterError("kernel", f"kernel: {message}")
    return "" if choice == AUTO else choice


def exact_is_installed() -> bool:
    """Whether CadQuery is there to be imported."""
    try:
        return find_spec("cadquery") is not None
    except ImportError:
        return False


def has_replacement(kernel: str, *, named: bool) -> bool:
    """Whether the exact kernel makes a piece where this one fails, which the user ``named``."""
    return kernel != EXACT and not named and exact_is_installed()


def kernel_for(outs: Sequence[Path], kernel: str, *, named: bool) -> str:
    """The kernel for a group of files, where ``kernel`` is that of the recipe.

    STEP files beside others are made by the exact kernel in any case. Raises CombinationError for
    a STEP file if the user ``named`` a kernel that makes none.
    """
    steps = [out for out in outs if out.suffix.lower() in SUFFIXES]
    if steps and named and kernel != EXACT:
        raise CombinationError(
            ("kernel",),
            f"kernel: {kernel} makes triangles and no STEP file such as {steps[0]}; leave "
            "--kernel out",
        )
    return EXACT if len(steps) == len(outs) else kernel
