"""STEP: an exact solid in a file that CAD programs read, the same bytes each time."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from io import BytesIO
from typing import TYPE_CHECKING, Any

from gatesmith.cad._step_text import EPOCH_VARIABLE, demand_whole, header, step_recipe
from gatesmith.cad.kernel import load, translated
from gatesmith.cad.measure import box_deviation, exact_box
from gatesmith.errors import KernelError, UnreadableError
from gatesmith.findings import Fact, Finding, Report, Severity
from gatesmith.proof import unreadable

if TYPE_CHECKING:
    from cadquery import Shape

    from gatesmith.footprint import Box
    from gatesmith.mesh.formats import Document

__all__ = [
    "EPOCH_VARIABLE",
    "SUFFIXES",
    "check_step",
    "demand_whole",
    "encode_step",
    "read_step",
    "step_recipe",
]

SUFFIXES = (".step", ".stp")

# The same as for a mesh: what a check of the footprint allows, in millimetres.
_BOX_TOLERANCE = 0.02

# A thousandth: reading a solid again gives its volume to nine digits, a lost face does not.
_VOLUME_TOLERANCE = 1e-3

_DECIMALS = 4  # of facts: a ten-thousandth of a millimetre

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


def check_step(data: bytes, file: str, box: Box, volume: float) -> Report:
    """What is found when a STEP file is read again.

    ``box`` in millimetres and ``volume`` in mm³ are those of the solid that was written.
    """
    try:
        shape = read_step(data)
        with translated("STEP", "measuring"):
            found = _Found(len(shape.Solids()), shape.isValid(), exact_box(shape), shape.Volume())
    except UnreadableError as error:
        return unreadable(file, "STEP", error)
    except KernelError as error:
        return unreadable(file, "STEP", UnreadableError("file-damaged", str(error)))
    return Report(file, "STEP", found.facts, tuple(found.findings(box, volume)), ("step",))


@dataclass(frozen=True)
class _Found:
    """What was measured on a shape that was read."""

    bodies: int
    valid: bool
    box: Box
    volume: float

    @property
    def facts(self) -> dict[str, Fact]:
        low, high = (tuple(round(x, _DECIMALS) + 0.0 for x in corner) for corner in self.box)
        volume = round(self.volume, _DECIMALS)
        return {"bodies": self.bodies, "volume_mm3": volume, "box_mm": (low, high)}

    def findings(self, box: Box, volume: float) -> Iterator[Finding]:
        """Everything that is not as it should be."""
        if self.bodies != 1:
            yield Finding(
                "bodies",
                Severity.ERROR,
                f"one solid is wanted and the file holds {self.bodies}",
                value=self.bodies,
                limit=1,
                hint="look which parts of the piece do not quite touch",
            )
        if not self.valid:
            yield Finding(
                "step-invalid",
                Severity.ERROR,
                "the solid in the file is not valid (refused by BRepCheck)",
                hint="build the piece again with other sizes, and report this",
            )
        off = box_deviation(self.box, box)
        if off > _BOX_TOLERANCE:
            yield Finding(
                "footprint",
                Severity.ERROR,
                f"a side of the solid lies {off:.3f} mm off where it is expected",
                value=round(off, _DECIMALS),
                limit=_BOX_TOLERANCE,
                unit="mm",
                hint="look at the unit and the place of the origin",
            )
        if abs(self.volume - volume) > _VOLUME_TOLERANCE * abs(volume):
            yield Finding(
                "step-volume",
                Severity.ERROR,
                f"the solid holds {self.volume:.3f} mm³ where {volume:.3f} mm³ are expected",
                value=round(self.volume, _DECIMALS),
                limit=round(volume, _DECIMALS),
                unit="mm³",
                hint="look whether a face got lost",
            )
