"""Reading a STEP file in a process of its own: ``python -m`` this module, ``IN OUT``.

Prints one line of JSON: the measurements, or the code of the damage and a message. Writes the
mesh to OUT. A damaged file can make the kernel crash this process or never return.
"""

from __future__ import annotations

import json
import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

from gatesmith.cad.exact_kernel.library import load
from gatesmith.cad.kernel_errors import translated
from gatesmith.core.errors import GatesmithError, KernelError, UnreadableError
from gatesmith.core.processes.resource_limits import limit_memory, limit_time

if TYPE_CHECKING:
    from cadquery import Shape

# Bytes of address space: the kernel's libraries take 2 GiB of it before a file is read.
_MOST_MEMORY = 8 * 2**30


# Seconds of processor time, which end a child whose parent was killed as well.
_MOST_SECONDS = 16


def main(given: str, out: str) -> None:
    """Read, measure and mesh a file; print the result."""
    limit_memory(_MOST_MEMORY)
    limit_time(_MOST_SECONDS)
    try:
        result: dict[str, object] = _facts(*_read(given), Path(out))
    except UnreadableError as error:
        result = {"code": error.code, "message": str(error)}
    except KernelError as error:
        result = {"code": "step-invalid", "message": str(error)}
    except GatesmithError as error:
        result = {"missing": str(error)}
    except MemoryError:
        result = {
            "code": "step-crashed",
            "message": "the CAD kernel ran out of memory while reading the file",
        }
    print(json.dumps(result), flush=True)


def _read(given: str) -> tuple[Shape, list[str]]:
    """The shape in a file, and the kinds of its entities that the kernel does not know, sorted."""
    load()
    from cadquery import Shape

    # OCP has no type stubs; its results are untyped here.
    from OCP.IFSelect import IFSelect_RetDone  # type: ignore[import-untyped]
    from OCP.STEPControl import STEPControl_Reader  # type: ignore[import-untyped]

    reader: Any = STEPControl_Reader()
    with translated("STEP", "reading"):
        if reader.ReadFile(given) != IFSelect_RetDone:
            raise UnreadableError("step-invalid", "the CAD kernel cannot read the data of the file")
        unknown = _unknown_kinds(reader.StepModel())
        reader.TransferRoots()
        shape = reader.OneShape() if reader.NbShapes() else None
        if shape is None or shape.IsNull():
            raise UnreadableError("step-no-solid", "the CAD kernel finds no shape in the file")
        found = Shape.cast(shape)
        if not found.Solids():
            raise UnreadableError(
                "step-no-solid", f"the file holds {len(found.Faces())} faces and no solid"
            )
    return found, unknown


def _unknown_kinds(model: Any) -> list[str]:
    """The names of the entities without a meaning for the kernel, each once, sorted."""
    from OCP.StepData import StepData_UndefinedEntity  # type: ignore[import-untyped]

    entities = map(model.Value, range(1, model.NbEntities() + 1))
    unknown = (each for each in entities if isinstance(each, StepData_UndefinedEntity))
    return sorted({each.StepType() for each in unknown})


def _tolerances(shape: Shape) -> dict[str, float]:
    """The largest distance in mm by which the kernel lets points, edges and faces miss others.

    The kernel widens it, instead of failing, where parts of a surface do not meet.
    """
    from OCP.ShapeAnalysis import ShapeAnalysis_ShapeTolerance  # type: ignore[import-untyped]
    from OCP.TopAbs import (  # type: ignore[import-untyped]
        TopAbs_EDGE,
        TopAbs_FACE,
        TopAbs_VERTEX,
    )

    largest = 1  # the library's number for the largest of all values
    kinds = {"vertex": TopAbs_VERTEX, "edge": TopAbs_EDGE, "face": TopAbs_FACE}
    measured = ShapeAnalysis_ShapeTolerance()
    return {
        name: float(measured.Tolerance(shape.wrapped, largest, kind))
        for name, kind in kinds.items()
    }


def _facts(shape: Shape, unknown: list[str], out: Path) -> dict[str, object]:
    """The measurements of a shape; its mesh is written to ``out``."""
    import numpy as np

    from gatesmith.cad.exact_kernel.measuring import exact_box
    from gatesmith.cad.exact_kernel.meshing import tessellate
    from gatesmith.core.quality import Quality

    with translated("STEP", "measuring"):
        solids = shape.Solids()
        facts: dict[str, object] = {
            "exact_solid": True,
            "solids": len(solids),
            "valid": shape.isValid(),
            "volume": sum(solid.Volume() for solid in solids),
            "area": shape.Area(),
            "curved": sum(face.Area() for face in shape.Faces() if face.geomType() != "PLANE"),
            "box": exact_box(shape),
            "tolerances": _tolerances(shape),
            "unknown": unknown,
        }
    with translated("STEP", "meshing"):
        mesh = tessellate(shape, Quality.FINE)
    with out.open("wb") as stream:
        np.savez(stream, vertices=mesh.vertices, faces=mesh.faces)
    return facts


if __name__ == "__main__":
    main(*sys.argv[1:])
    os._exit(0)  # the result is printed; the kernel's own clean-up may still crash
