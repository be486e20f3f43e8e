"""What a worker does: one piece, or one bed, from a task that any process can understand.

Nothing is written here: the bytes go back to whoever asked, who alone writes.
"""

from __future__ import annotations

import time
from collections.abc import Mapping
from dataclasses import dataclass, field
from hashlib import sha256
from typing import TYPE_CHECKING

from gatesmith.core.errors import GatesmithError, ParameterError
from gatesmith.making.cache_keys import content_key, content_libraries

if TYPE_CHECKING:
    from gatesmith.core.findings import Json, Report
    from gatesmith.making.plate.plate_layout import Layout
    from gatesmith.making.plate.plate_order import Order
    from gatesmith.making.recipe import Recipe
    from gatesmith.mesh.triangles import Mesh


@dataclass(frozen=True)
class PieceWork:
    """A piece to make: its recipe and the suffix of its file; ``key`` is the file's."""

    key: str
    recipe: Recipe
    suffix: str


@dataclass(frozen=True)
class BedWork:
    """A bed to make of files that exist: ``contents`` has the bytes of each shape's file.

    ``suffixes`` are those of these files.
    """

    key: str
    name: str
    layout: Layout
    order: Order
    contents: tuple[bytes, ...]
    suffixes: tuple[str, ...]


Work = PieceWork | BedWork


@dataclass(frozen=True)
class WorkAnswer:
    """The bytes that were made with what is known of them, or why nothing was made.

    ``error`` is the sentence, ``kind`` the name of its class and ``parameter`` the option that it
    is about, if any.
    """

    content: bytes = b""
    record: Mapping[str, Json] = field(default_factory=dict)
    error: str = ""
    kind: str = ""
    parameter: str = ""


def work_done(work: Work) -> WorkAnswer:
    """Do it. Never raises: a fault of one piece must not stop the others."""
    started = time.perf_counter()
    try:
        content, record = _piece(work) if isinstance(work, PieceWork) else _bed(work)
    except GatesmithError as error:
        return failed(error)
    except MemoryError:
        return WorkAnswer(error="there is not enough memory for it", kind="MemoryError")
    except Exception as error:  # any bug: the other rows must still be made
        return bug(error)
    record["seconds"] = round(time.perf_counter() - started, 4)
    return WorkAnswer(content, {**record, **proof_of(content)})


def proof_of(content: bytes) -> dict[str, Json]:
    """What proves the content of a file: its SHA-256 and its size."""
    return {"sha256": sha256(content).hexdigest(), "bytes": len(content)}


def failed(error: GatesmithError) -> WorkAnswer:
    """The answer for what cannot be made."""
    parameter = error.parameter if isinstance(error, ParameterError) else ""
    words = " ".join(str(error).split())
    return WorkAnswer(error=words, kind=type(error).__name__, parameter=parameter)


def failure_record(answer: WorkAnswer) -> dict[str, Json]:
    """What is remembered of an answer that failed."""
    return {"error": answer.error, "kind": answer.kind, "parameter": answer.parameter}


def answer_of(record: Mapping[str, Json]) -> WorkAnswer:
    """The answer that was remembered by its record, without its content."""
    error, kind, parameter = (str(record.get(name, "")) for name in ("error", "kind", "parameter"))
    return WorkAnswer(record=record, error=error, kind=kind, parameter=parameter)


def bug(error: Exception) -> WorkAnswer:
    """The answer where gatesmith itself fails."""
    said = " ".join(str(error).split()) or "no message"
    kind = type(error).__name__
    return WorkAnswer(error=f"this is a bug in gatesmith ({kind}: {said})", kind=kind)


def _piece(work: PieceWork) -> tuple[bytes, dict[str, Json]]:
    from gatesmith.making.options import MakeOptions
    from gatesmith.making.pipeline import make_in_memory
    from gatesmith.making.planned_piece import plan_recipe

    if content_key(work.recipe, work.suffix, content_libraries()) != work.key:
        raise GatesmithError(
            "another version of gatesmith or of its libraries is installed where this was to be "
            "made; install the same everywhere"
        )
    made = make_in_memory(plan_recipe(work.recipe), MakeOptions(use_cache=False), work.suffix)
    (content,) = made.builder.written.values()
    (report,) = made.reports
    kernel = made.builder.planned.recipe.kernel
    record = _verdict(report)
    return content, {**record, "kernel": kernel, "notes": list(made.notes)}


def _bed(work: BedWork) -> tuple[bytes, dict[str, Json]]:
    from gatesmith.making.plate.bed_encoding import BedTask, encoded_bed
    from gatesmith.making.plate.plate_order import bed_items, document
    from gatesmith.mesh.formats._threemf_write import ColouredMesh
    from gatesmith.validation.verification import require_sound

    layout = work.layout
    used, items = bed_items(layout.beds[0])
    meshes = [_mesh(work, layout.parts[number].shape) for number in used]
    kinds = [
        ColouredMesh(layout.label(part), mesh, part.colour)
        for part, mesh in zip((layout.parts[number] for number in used), meshes, strict=True)
    ]
    text = document(layout, work.order, 0)
    done = encoded_bed(BedTask(work.name, kinds, items, text, layout.profile))
    require_sound([done.report], {})
    return done.content, _verdict(done.report)


def _mesh(work: BedWork, shape: int) -> Mesh:
    """The triangles of a shape: those of its file; of a STEP file those that its recipe makes."""
    from gatesmith.cad.step_file import SUFFIXES
    from gatesmith.making.builder import PieceBuilder
    from gatesmith.making.options import MakeOptions
    from gatesmith.mesh.formats import format_of
    from gatesmith.mesh.merging import distinct

    suffix = work.suffixes[shape]
    if suffix in SUFFIXES:
        planned = work.layout.shapes[shape].planned
        return PieceBuilder(planned, MakeOptions(use_cache=False)).mesh
    return distinct(format_of(suffix).decode(work.contents[shape]))


def _verdict(report: Report) -> dict[str, Json]:
    return {
        "verdict": report.verdict,
        "findings": [found.code for found in report.findings],
    }
