"""Access to the CAD kernel: importing it, its types and errors, measuring, one valid solid."""

from __future__ import annotations

import logging
import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from gatesmith.cad.libraries import remedy
from gatesmith.core.errors import KernelError, MissingLibraryError
from gatesmith.core.units import number_text, with_unit

if TYPE_CHECKING:
    from cadquery import Edge, Face, Shape, Solid

    from gatesmith.core.footprint import Box

__all__ = [
    "Edge",
    "Face",
    "Named",
    "Shape",
    "Solid",
    "box_deviation",
    "exact_box",
    "load",
    "one_solid",
    "translated",
]

Named = float | int | str | None
"""A value that an error message names; a float is a length in millimetres."""


def load() -> None:
    """Import CadQuery. Raises MissingLibraryError naming the package that is missing."""
    # CadQuery's font library warns on standard error if the home folder is not writable.
    logging.getLogger("ezdxf").addHandler(logging.NullHandler())
    try:
        with _uninterrupted():
            import cadquery  # noqa: F401 - the import itself is the point
    except ImportError as error:
        raise MissingLibraryError(remedy(error)) from None
    _silence()


@contextmanager
def _uninterrupted() -> Iterator[None]:
    """Hold Ctrl-C back: after an interrupted import CadQuery's libraries stay broken.

    Raises KeyboardInterrupt at the end if Ctrl-C was pressed in the meantime.
    """
    if threading.current_thread() is not threading.main_thread():
        yield  # only the main thread is interrupted, and only it can set a handler
        return
    pressed: list[int] = []
    before = signal.signal(signal.SIGINT, lambda number, _frame: pressed.append(number))
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
        if pressed:
            raise KeyboardInterrupt


def _silence() -> None:
    """Keep the kernel's own messages off standard output, which belongs to the commands."""
    # OCP has no type stubs; its results are untyped here.
    from OCP.Message import (  # type: ignore[import-untyped]
        Message,
        Message_PrinterOStream,
    )

    printers = Message_PrinterOStream.get_type_descriptor_s()
    Message.DefaultMessenger_s().RemovePrinters(printers)


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


def exact_box(shape: Shape) -> Box:
    """The box around the exact geometry, millimetres.

    Ignores a triangulation of the shape and the kernel's tolerances, which both make a box too
    large.
    """
    # OCP has no type stubs; its results are untyped here.
    from OCP.Bnd import Bnd_Box  # type: ignore[import-untyped]
    from OCP.BRepBndLib import BRepBndLib  # type: ignore[import-untyped]

    box = Bnd_Box()
    use_triangulation = use_tolerance = False
    BRepBndLib.AddOptimal_s(shape.wrapped, box, use_triangulation, use_tolerance)
    # The kernel enlarges a box by its own gap, which is not part of the shape.
    box.SetGap(0.0)
    low, high = box.CornerMin(), box.CornerMax()
    return (low.X(), low.Y(), low.Z()), (high.X(), high.Y(), high.Z())


def box_deviation(one: Box, other: Box) -> float:
    """The greatest distance between the same side of two boxes, millimetres."""
    return max(
        abs(here - there)
        for corner, wanted in zip(one, other, strict=True)
        for here, there in zip(corner, wanted, strict=True)
    )
