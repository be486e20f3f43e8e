"""CadQuery itself: its import, never interrupted, and silent; and what is its own."""

from __future__ import annotations

import logging
import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, TypeVar

from gatesmith.cad.exact_kernel.geometry_import import import_geometry
from gatesmith.cad.libraries import remedy
from gatesmith.core.errors import MissingLibraryError

if TYPE_CHECKING:
    import cadquery

    from gatesmith.cad.kernel import Shape, Solid

    CadQuerySolid = cadquery.Solid


def load() -> None:
    """Import CadQuery. Raises MissingLibraryError naming the package that is missing."""
    # CadQuery's font library warns on standard error if the home folder is not writable.
    logging.getLogger("ezdxf").addHandler(logging.NullHandler())
    try:
        with _uninterrupted():
            import_geometry()
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


T = TypeVar("T")


def own_shape(shape: Shape) -> cadquery.Shape:
    """A shape as one of CadQuery's. Raises TypeError for a shape of another kernel."""
    from cadquery import Shape as OwnShape

    return own(shape, OwnShape)


def own_solid(solid: Solid) -> CadQuerySolid:
    """A solid as one of CadQuery's. Raises TypeError for a solid of another kernel."""
    from cadquery import Solid as OwnSolid

    return own(solid, OwnSolid)


def own(made: object, wanted: type[T]) -> T:
    """What another operation of this kernel made. Raises TypeError for anything else."""
    if not isinstance(made, wanted):
        raise TypeError(f"{type(made).__name__} is not a {wanted.__name__} of the exact kernel")
    return made
