"""The real program as a workshop: the pipeline of the command line, in a folder of its own.

The bytes of a file are those that the command writes, after they were read back and checked.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

from gatesmith.cad.kernel_choice import MESH
from gatesmith.engine.wording import Language
from gatesmith.making.kernel_policy import exact_is_installed
from gatesmith.making.naming import COLOURED, default_name
from gatesmith.making.openscad.customizer import SUFFIX as SCAD
from gatesmith.making.openscad.customizer import has_scad
from gatesmith.making.openscad.customizer_pipeline import make_scad
from gatesmith.making.options import USUAL, MakeOptions
from gatesmith.making.pipeline import Made, make_piece
from gatesmith.making.planned_piece import PlannedPiece
from gatesmith.mesh.formats import formats
from gatesmith.validation.verification import RejectedPiece
from gatesmith.web.piece_drawing import piece_drawing
from gatesmith.web.workshop import ProvenBed, ProvenFile, ShownModel, ShownPart

if TYPE_CHECKING:
    from gatesmith.core.findings import Report
    from gatesmith.making.plate.plate_layout import Layout
    from gatesmith.making.plate.plate_order import Order

_USUAL = (".stl", ".3mf", ".step", ".glb")  # first, in the order in which they are asked for
_STEP = ".step"
DRAWINGS = (".svg", ".pdf")
"""The suffixes of technical drawings."""


class LocalWorkshop:
    """Makes pieces as the command line does."""

    def __init__(self, options: MakeOptions = USUAL) -> None:
        self._options = options

    def formats(self, planned: PlannedPiece) -> Sequence[str]:
        """Every format; of a piece in several colours only the one that holds all of them."""
        if planned.parts:
            return (COLOURED,)
        known = {*formats()} | ({_STEP} if exact_is_installed() else set())
        if planned.recipe.kernel_given:
            known -= {_STEP} if planned.recipe.kernel == MESH else set()
        first = [suffix for suffix in _USUAL if suffix in known]
        return *first, *sorted(known - {*first}), *([SCAD] if has_scad(planned) else [])

    def model(self, planned: PlannedPiece) -> ShownModel:
        """The piece for the view; see ``Workshop``."""
        import numpy as np

        with TemporaryDirectory(prefix="gatesmith-") as folder:
            made = self._made(planned, Path(folder), self.formats(planned)[0])
        parts = made.builder.parts
        meshes = [part.mesh for part in parts]
        starts = np.cumsum([0, *(len(mesh.vertices) for mesh in meshes)])
        vertices = np.concatenate([mesh.vertices for mesh in meshes]).astype("<f4")
        faces = np.concatenate(
            [mesh.faces.astype("<u4") + start for mesh, start in zip(meshes, starts, strict=False)]
        ).astype("<u4")
        (report,) = made.reports
        return ShownModel(
            vertices=vertices.tobytes(),
            faces=faces.tobytes(),
            parts=tuple(
                ShownPart(part.name, part.colour.hex, len(part.mesh.faces)) for part in parts
            ),
            volume=made.volume,
            report=_named(report),
            notes=made.notes,
        )

    def file(self, planned: PlannedPiece, suffix: str) -> ProvenFile:
        """One file; see ``Workshop``."""
        with TemporaryDirectory(prefix="gatesmith-") as folder:
            if suffix == SCAD:
                return self._customizer_file(planned, Path(folder))
            made = self._made(planned, Path(folder), suffix)
            (path,), (report,) = made.files, made.reports
            return ProvenFile(path.name, path.read_bytes(), _named(report))

    def drawings(self, planned: PlannedPiece) -> Sequence[str]:
        """SVG and PDF; see ``Workshop``."""
        return DRAWINGS

    def drawing(self, planned: PlannedPiece, suffix: str, language: Language = "en") -> ProvenFile:
        """The drawing of ``gatesmith preview --drawing``; see ``Workshop``."""
        with TemporaryDirectory(prefix="gatesmith-") as folder:
            made = self._made(planned, Path(folder), self.formats(planned)[0])
            return piece_drawing(made.planned, made.mesh, suffix, language)

    def beds(self, order: Order, layout: Layout) -> Sequence[ProvenBed]:
        """The beds of ``gatesmith set`` and ``gatesmith spare``; see ``Workshop``."""
        from gatesmith.making.plate.beds import make_beds

        with TemporaryDirectory(prefix="gatesmith-") as folder:
            out = Path(folder) / f"{order.stem}.3mf"
            with _rejections_named():
                # A worker that can be killed starts no others, which would outlive it.
                made = make_beds(layout, order, out, alone=True)
            return [
                ProvenBed(bed.file.name, bed.file.read_bytes(), _named(bed.report), bed.weight)
                for bed in made.beds
            ]

    def _customizer_file(self, planned: PlannedPiece, folder: Path) -> ProvenFile:
        """The OpenSCAD file, with the report on what OpenSCAD makes of it if it is installed."""
        path = folder / default_name(planned, SCAD)
        made = make_scad(planned, [path], self._options)
        report = _named(made.reports[0]) if made.reports else None
        return ProvenFile(path.name, path.read_bytes(), report)

    def _made(self, planned: PlannedPiece, folder: Path, suffix: str) -> Made:
        """The piece as a file in a folder. Raises RejectedPiece without the folder's name."""
        with _rejections_named():
            return make_piece(planned, [folder / default_name(planned, suffix)], self._options)


@contextmanager
def _rejections_named() -> Iterator[None]:
    """Raises a RejectedPiece from within without the names of folders."""
    try:
        yield
    except RejectedPiece as error:
        reports = tuple(map(_named, error.reports))
        said = "; ".join(found.message for report in reports for found in report.errors)
        raise RejectedPiece(f"the file failed its checks: {said}", reports) from None


def _named(report: Report) -> Report:
    """A report with the file's name alone."""
    return replace(report, file=Path(report.file).name)
