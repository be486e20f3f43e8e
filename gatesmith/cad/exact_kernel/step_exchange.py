"""STEP: writing an exact solid, and reading it again."""

from __future__ import annotations

import re
from io import BytesIO
from typing import TYPE_CHECKING, Any

from gatesmith.cad.exact_kernel.library import load, own_shape
from gatesmith.cad.kernel_errors import translated
from gatesmith.cad.step_file import header, require_whole
from gatesmith.core.errors import KernelError, UnreadableError

if TYPE_CHECKING:
    import cadquery

    from gatesmith.cad.kernel import Shape
    from gatesmith.mesh.formats import Document

_HEADER_END = b"ENDSEC;"
_SCHEMA = re.compile(rb"FILE_SCHEMA\(\((.*?)\)\)", re.DOTALL)
_NOT_IN_NAMES = re.compile(r"[^\x20-\x7e]|['\\]")


def encode_step(shape: Shape, document: Document) -> bytes:
    """The file's bytes: AP214, millimetres, the recipe in the header. Raises KernelError."""
    # OCP has no type stubs; its results are untyped here.
    from OCP.IFSelect import IFSelect_RetDone  # type: ignore[import-untyped]
    from OCP.STEPControl import (  # type: ignore[import-untyped]
        STEPControl_AsIs,
        STEPControl_Writer,
    )

    with translated(document.title, "STEP"):
        writer = STEPControl_Writer()
        if writer.Transfer(own_shape(shape).wrapped, STEPControl_AsIs) != IFSelect_RetDone:
            raise KernelError(f"{document.title}, STEP: the CAD kernel cannot express the solid")
        products = 1 if own_shape(shape).ShapeType() == "Solid" else None
        _name_products(writer.Model(), _NOT_IN_NAMES.sub("_", document.title), products)
        stream = BytesIO()
        if writer.WriteStream(stream) != IFSelect_RetDone:
            raise KernelError(f"{document.title}, STEP: the CAD kernel cannot write the solid")
    kernel_header, end, data = stream.getvalue().partition(_HEADER_END)
    schema = _SCHEMA.search(kernel_header)
    if not end or schema is None:
        raise KernelError(f"{document.title}, STEP: the CAD kernel wrote no header")
    return header(document, schema[1].decode("ascii"), _system(kernel_header)) + data


def _name_products(model: Any, name: str, count: int | None) -> None:
    """Rename the products: the kernel's own names count the exports of a process.

    ``count`` is how many there are, where it is known: they come before the geometry.
    """
    from OCP.StepBasic import StepBasic_Product  # type: ignore[import-untyped]
    from OCP.TCollection import TCollection_HAsciiString  # type: ignore[import-untyped]

    for number in range(1, model.NbEntities() + 1):
        entity = model.Value(number)
        if isinstance(entity, StepBasic_Product):
            entity.SetName(TCollection_HAsciiString(name))
            entity.SetId(TCollection_HAsciiString(name))
            if count is not None and (count := count - 1) == 0:
                return


def _system(kernel_header: bytes) -> str:
    """The kernel's own name for itself."""
    found = re.search(rb"Open CASCADE STEP processor [\d.]+", kernel_header)
    return found[0].decode("ascii") if found else "Open CASCADE"


def read_step(data: bytes) -> cadquery.Shape:
    """The shape in a STEP file, millimetres.

    Only for files written by gatesmith: damage in other files can make the kernel crash or hang,
    so read those in a child process. Raises UnreadableError (``file-empty``, ``file-not-step``,
    ``file-cut``, ``file-damaged``) and MissingLibraryError.
    """
    require_whole(data)
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

    Building shapes from such entities ends the process instead of raising an error.
    """
    return any(model.IsErrorEntity(number) for number in range(1, model.NbEntities() + 1))
