"""STEP: an exact solid in a file that CAD programs read, the same bytes each time."""

from __future__ import annotations

import re
from io import BytesIO
from typing import TYPE_CHECKING, Any

from gatesmith.cad._step_text import EPOCH_VARIABLE, demand_whole, header, step_recipe
from gatesmith.cad.kernel import load, translated
from gatesmith.core.errors import KernelError, UnreadableError

if TYPE_CHECKING:
    from cadquery import Shape

    from gatesmith.mesh.formats import Document

__all__ = [
    "EPOCH_VARIABLE",
    "SUFFIXES",
    "demand_whole",
    "encode_step",
    "read_step",
    "step_recipe",
]

SUFFIXES = (".step", ".stp")

_HEADER_END = b"ENDSEC;"
_SCHEMA = re.compile(rb"FILE_SCHEMA\(\((.*?)\)\)", re.DOTALL)
_NOT_IN_NAMES = re.compile(r"[^\x20-\x7e]|['\\]")


def encode_step(shape: Shape, document: Document) -> bytes:
    """The file's bytes: AP214, millimetres, the recipe in the header. Raises KernelError."""
    # OCP brings no stubs; what comes out of it here is used as untyped.
    from OCP.IFSelect import IFSelect_RetDone  # type: ignore[import-untyped]
    from OCP.STEPControl import (  # type: ignore[import-untyped]
        STEPControl_AsIs,
        STEPControl_Writer,
    )

    with translated(document.title, "STEP"):
        writer = STEPControl_Writer()
        if writer.Transfer(shape.wrapped, STEPControl_AsIs) != IFSelect_RetDone:
            raise KernelError(f"{document.title}, STEP: the CAD kernel cannot express the solid")
        _name_products(writer.Model(), _NOT_IN_NAMES.sub("_", document.title))
        stream = BytesIO()
        if writer.WriteStream(stream) != IFSelect_RetDone:
            raise KernelError(f"{document.title}, STEP: the CAD kernel cannot write the solid")
    kernel_header, end, data = stream.getvalue().partition(_HEADER_END)
    schema = _SCHEMA.search(kernel_header)
    if not end or schema is None:
        raise KernelError(f"{document.title}, STEP: the CAD kernel wrote no header")
    return header(document, schema[1].decode("ascii"), _system(kernel_header)) + data


def _name_products(model: Any, name: str) -> None:
    """Give the products a name of ours: the kernel's own one counts exports in a process."""
    from OCP.StepBasic import StepBasic_Product  # type: ignore[import-untyped]
    from OCP.TCollection import TCollection_HAsciiString  # type: ignore[import-untyped]

    for number in range(1, model.NbEntities() + 1):
        entity = model.Value(number)
        if isinstance(entity, StepBasic_Product):
            entity.SetName(TCollection_HAsciiString(name))
            entity.SetId(TCollection_HAsciiString(name))


def _system(kernel_header: bytes) -> str:
    """What the kernel calls itself."""
    found = re.search(rb"Open CASCADE STEP processor [\d.]+", kernel_header)
    return found[0].decode("ascii") if found else "Open CASCADE"


def read_step(data: bytes) -> Shape:
    """The shape in a STEP file, millimetres.

    For files of our own: damage in others may still make the kernel crash or hang, so read them
    in a child process. Raises UnreadableError (``file-empty``, ``file-not-step``, ``file-cut``,
    ``file-damaged``) and MissingLibraryError.
    """
    demand_whole(data)
    load()
    from cadquery import Shape
    from OCP.IFSelect import IFSelect_RetDone
    from OCP.STEPControl import STEPControl_Reader

    damaged = "the STEP file is damaged: the CAD kernel cannot "
    reader = STEPControl_Reader()
    try:
        done = reader.ReadStream("piece", BytesIO(data)) == IFSelect_RetDone
        if not done or _badly_loaded(reader.StepModel()):
            raise UnreadableError("file-damaged", f"{damaged}read its data")
        with translated("STEP", "reading"):
            roots = reader.TransferRoots()
            shape = reader.OneShape() if roots and reader.NbShapes() else None
            if shape is not None and not shape.IsNull():
                return Shape.cast(shape)
    except KernelError as error:
        raise UnreadableError("file-damaged", f"{damaged}build its shapes ({error})") from None
    raise UnreadableError("file-damaged", f"{damaged}find a shape in it")


def _badly_loaded(model: Any) -> bool:
    """Whether entities are unknown or failed to load.

    Building shapes from such entities ends the process instead of raising.
    """
    syntactic = True
    return bool(model.GlobalCheck(syntactic).HasFailed()) or any(
        model.IsUnknownEntity(number) for number in range(1, model.NbEntities() + 1)
    )
