"""Reading a STEP file in a process of its own: ``python -m`` this module, ``IN OUT SECONDS``.

Prints the measurements as a line of JSON, and again when the mesh has been written to OUT; or the
code of the damage and a message. The last line counts. A damaged file can make the kernel crash
this process or never return; it ends after so many seconds of the processor.
"""

from __future__ import annotations

import json
import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

from gatesmith.cad.exact_kernel.library import load
from gatesmith.cad.fineness import FINE, Fineness
from gatesmith.cad.kernel_errors import translated
from gatesmith.core.errors import GatesmithError, KernelError, UnreadableError
from gatesmith.core.processes.resource_limits import limit_memory, limit_time

if TYPE_CHECKING:
    from cadquery import Shape

    from gatesmith.mesh.triangles import Mesh

# Bytes of address space: the kernel's libraries take 2 GiB of it before a file is read.
_MOST_MEMORY = 8 * 2**30

# As close to a curve as a fine mesh, with a ninth of its triangles where there are small arcs; and
# up to how many of these triangles the fine one is made. A gate has 500.
_COARSER = Fineness(FINE.distance, turn=0.3)
_FEW_ENOUGH = 50_000

# What the kernel asks for the name of its way to divide a face, and from how many holes on the
# other one is ten times as fast and takes a tenth of the memory.
_ALGORITHM = "CSF_MeshAlgo"
_MANY_HOLES = 20

_OVER = "the CAD kernel needs more memory for it than there is"


def main(given: str, out: str, seconds: str) -> None:
    """Read, measure and mesh a file; print the result."""
    limit_memory(_MOST_MEMORY)
    limit_time(int(seconds))
    known: dict[str, object] = {}
    try:
        shape, unknown = _read(given)
        known = _measured(shape) | {"unknown": unknown}
        _print(known)  # what is known if the budget ends before the mesh is made
        _write_mesh(shape, Path(out))
    except UnreadableError as error:
        known = {"code": error.code, "message": str(error)}
    except KernelError as error:
        known = (
            known | {"over": _OVER}
            if type(error.__cause__).__name__ == "Standard_OutOfMemory"
            else {"code": "step-invalid", "message": str(error)}
        )
    except GatesmithError as error:
        known = {"missing": str(error)}
    except MemoryError:
        known |= {"over": _OVER}
    _print(known)


def _print(known: dict[str, object]) -> None:
    print(json.dumps(known), flush=True)


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


def _measured(shape: Shape) -> dict[str, object]:
    """The measurements of the exact geometry of a shape."""
    from gatesmith.cad.exact_kernel.box_of_many import box_of_faces

    with translated("STEP", "measuring"):
        solids = shape.Solids()
        areas = [(face.Area(), face.geomType() != "PLANE") for face in shape.Faces()]
        return {
            "solids": len(solids),
            "valid": shape.isValid(),
            "volume": sum(solid.Volume() for solid in solids),
            "area": sum(area for area, _ in areas),
            "curved": sum(area for area, curved in areas if curved),
            "box": box_of_faces(shape),
            "tolerances": _tolerances(shape),
        }


def _write_mesh(shape: Shape, out: Path) -> None:
    """Write the mesh of a shape; it is a fine one where that has not too many triangles."""
    import numpy as np

    mesh = _mesh_of_parts(shape, _COARSER)
    if len(mesh.faces) <= _FEW_ENOUGH:
        mesh = _mesh_of_parts(shape, FINE)
    with out.open("wb") as stream:
        np.savez(stream, vertices=mesh.vertices, faces=mesh.faces)


def _mesh_of_parts(shape: Shape, fineness: Fineness) -> Mesh:
    """The mesh of a shape, made solid after solid: one alone takes little memory."""
    import numpy as np

    from gatesmith.cad.tessellate import welded

    solids = shape.Solids()
    loose = len(shape.Faces()) != sum(len(solid.Faces()) for solid in solids)
    with translated("STEP", "meshing"):
        meshes = [_meshed(part, fineness) for part in ([shape] if loose else solids)]
    before = np.cumsum([0, *(len(mesh.vertices) for mesh in meshes)])
    return welded(
        np.concatenate([mesh.vertices for mesh in meshes]).astype(np.float64),
        np.concatenate([mesh.faces + n for mesh, n in zip(meshes, before, strict=False)]),
    )


def _meshed(shape: Shape, fineness: Fineness) -> Mesh:
    """The mesh of a shape; the kernel's usual way takes minutes for a face with many holes."""
    from gatesmith.cad.exact_kernel.meshing import divided

    perforated = any(len(face.Wires()) > _MANY_HOLES for face in shape.Faces())
    os.environ[_ALGORITHM] = "delabella" if perforated else "watson"
    return divided(shape, fineness)


if __name__ == "__main__":
    main(*sys.argv[1:])
    os._exit(0)  # the result is printed; the kernel's own clean-up may still crash
