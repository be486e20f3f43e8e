"""Failures of a kernel, in words that name the piece, the feature and its values."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from gatesmith.core.errors import KernelError
from gatesmith.core.units import number_text, with_unit

if TYPE_CHECKING:
    from gatesmith.cad.kernel import Shape, Solid

Named = float | int | str | None
"""A value that an error message names; a float is a length in millimetres."""


@contextmanager
def translated(piece: str, feature: str, **values: Named) -> Iterator[None]:
    """Turn the kernel's failures in this block into KernelError.

    The message names the piece, the feature and the values: ``width=10.6`` becomes
    ``width 10.6 mm``; values whose name contains ``angle`` are in degrees. Mistakes in our own
    code, such as a TypeError, pass unchanged.
    """
    try:
        yield
    except Exception as error:
        if not _of_kernel(error):
            raise
        name = type(error).__name__
        message = " ".join(str(error).split())
        raise KernelError(
            f"{_place(piece, feature, values)}: the CAD kernel failed: "
            f"{name if not message or message == name else f'{name}: {message}'}"
        ) from error


def _of_kernel(error: Exception) -> bool:
    """Whether the kernel raised this: its own classes share no base, CadQuery takes ValueError."""
    return type(error).__module__.startswith("OCP") or isinstance(
        error, ValueError | RuntimeError | ArithmeticError
    )


def _place(piece: str, feature: str, values: dict[str, Named]) -> str:
    listed = ", ".join(
        f"{name.replace('_', ' ')} {_value_text(name, value)}"
        for name, value in values.items()
        if value is not None
    )
    return f"{piece}, {feature} ({listed})" if listed else f"{piece}, {feature}"


def _value_text(name: str, value: Named) -> str:
    if isinstance(value, float):
        return with_unit(value, "°" if "angle" in name else "mm")
    return number_text(value) if isinstance(value, int) else str(value)


def one_solid(shape: Shape, piece: str, feature: str = "whole piece", **values: Named) -> Solid:
    """The only solid of a shape, proven valid.

    Raises KernelError for no solid, for several (bodies that do not quite touch), for loose
    faces beside it and for a solid that fails the kernel's own check.
    """
    with translated(piece, feature, **values):
        solids = shape.Solids()
        place = _place(piece, feature, values)
        if len(solids) != 1:
            raise KernelError(f"{place}: expected one solid and got {len(solids)}")
        solid = solids[0]
        loose = len(shape.Faces()) - len(solid.Faces())
        if loose:
            raise KernelError(f"{place}: {loose} loose faces beside the solid")
        if not solid.isValid():
            raise KernelError(f"{place}: the solid is invalid (BRepCheck)")
        return solid
