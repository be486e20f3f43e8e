"""Reading a STEP file in a process of its own: ``python -m gatesmith.cad._step_process IN OUT``.

Prints one line of JSON: what was measured, or the code of the damage and a message. Writes the
mesh to OUT. The kernel may end this process over a damaged file, or never come back.
"""

from __future__ import annotations

import json
import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

from gatesmith.cad.kernel import exact_box, load, translated
from gatesmith.core.errors import GatesmithError, KernelError, UnreadableError

if TYPE_CHECKING:
    from cadquery import Shape

# Bytes of addresses: the kernel's libraries take 2 GiB of them before a file is read.
_MOST_MEMORY = 8 * 2**30


# Seconds of a processor, more than any parent waits: one that was killed stops nobody any more.
_MOST_SECONDS = 300


def main(given: str, out: str) -> None:
    """Read, measure and mesh a file; print what came of it."""
    limit_memory(_MOST_MEMORY)
    limit_time(_MOST_SECONDS)
    try:
        told: dict[str, object] = _facts(_read(given), Path(out))
    except UnreadableError as error:
        told = {"code": error.code, "message": str(error)}
    except KernelError as error:
        told = {"code": "step-invalid", "message": str(error)}
    except GatesmithError as error:
        told = {"missing": str(error)}
    except MemoryError:
        told = {
            "code": "step-crashed",
            "message": "the CAD kernel ran out of memory while reading the file",
        }
    print(json.dumps(told), flush=True)


def limit_memory(most: int) -> None:
    """Keep this process from taking more than so many bytes, where a system can do that."""
    if sys.platform == "win32":
        return
    import resource

    _, hard = resource.getrlimit(resource.RLIMIT_AS)
    soft = most if hard == resource.RLIM_INFINITY else min(most, hard)
    resource.setrlimit(resource.RLIMIT_AS, (soft, hard))
    resource.setrlimit(resource.RLIMIT_CORE, (0, resource.getrlimit(resource.RLIMIT_CORE)[1]))


def limit_time(seconds: int) -> None:
    """Let the system end this process after so many seconds of a processor, where it can."""
    if sys.platform == "win32":
        return
    import resource

    _, hard = resource.getrlimit(resource.RLIMIT_CPU)
    soft = seconds if hard == resource.RLIM_INFINITY else min(seconds, hard)
    resource.setrlimit(resource.RLIMIT_CPU, (soft, hard))


def _read(given: str) -> Shape:
    """The shape in a file. Unlike ``read_step`` this passes over entities it does not know."""
    load()
    from cadquery import Shape

    # OCP brings no stubs; what comes out of it here is used as untyped.
    from OCP.IFSelect import IFSelect_RetDone  # type: ignore[import-untyped]
    from OCP.STEPControl import STEPControl_Reader  # type: ignore[import-untyped]

    reader: Any = STEPControl_Reader()
    with translated("STEP", "reading"):
        if reader.ReadFile(given) != IFSelect_RetDone:
            raise UnreadableError("step-invalid", "the CAD kernel cannot read the data of the file")
        reader.TransferRoots()
        shape = reader.OneShape() if reader.NbShapes() else None
        if shape is None or shape.IsNull():
            raise UnreadableError("step-no-solid", "the CAD kernel finds no shape in the file")
        found = Shape.cast(shape)
        if not found.Solids():
            raise UnreadableError(
                "step-no-solid", f"the file holds {len(found.Faces())} faces and no solid"
            )
    return found


def _facts(shape: Shape, out: Path) -> dict[str, object]:
    """What was measured; the mesh of all that is in the shape goes to ``out``."""
    import numpy as np

    from gatesmith.cad.tessellate import tessellate
    from gatesmith.core.quality import Quality

    with translated("STEP", "measuring"):
        solids = shape.Solids()
        facts: dict[str, object] = {
            "exact_solid": True,
            "solids": len(solids),
            "valid": shape.isValid(),
            "volume": sum(solid.Volume() for solid in solids),
            "area": shape.Area(),
            "box": exact_box(shape),
        }
    with translated("STEP", "meshing"):
        mesh = tessellate(shape, Quality.FINE)
    with out.open("wb") as stream:
        np.savez(stream, vertices=mesh.vertices, faces=mesh.faces)
    return facts


if __name__ == "__main__":
    main(*sys.argv[1:])
    os._exit(0)  # all is said; the kernel's own tidying up may still crash
