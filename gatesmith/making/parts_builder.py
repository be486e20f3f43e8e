"""Where a piece in several colours is built, encoded and proven: a mesh a colour, one origin."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

from gatesmith.cad.step import SUFFIXES
from gatesmith.core.errors import KernelError, OutputError, RejectedError, UnreadableError
from gatesmith.core.units import with_unit
from gatesmith.making.cache import Cache, key_of
from gatesmith.mesh.formats import format_of
from gatesmith.validation.checks import EVERYTHING, Expectation, Group, Selection, Subject, examine
from gatesmith.validation.verification import unreadable_report

if TYPE_CHECKING:
    from gatesmith.core.colours import Colour
    from gatesmith.core.findings import Report
    from gatesmith.core.storage import Staging
    from gatesmith.making.recipe import Recipe
    from gatesmith.mesh.compensate import Compensation
    from gatesmith.mesh.formats import Document
    from gatesmith.mesh.triangles import Mesh
    from gatesmith.pieces import Part

# What rounding to float32 may leave where two parts share a face: a speck far below a nozzle.
_MOST_SHARED = 1e-3  # mm³
_MOST_APART = 1e-2  # mm²

# What fills a pocket does not stand on the bed, and is printed with what holds it.
_FILLING = Selection(only=frozenset({Group.FILE, Group.TOPOLOGY, Group.SOLIDS}))

_TOGETHER = ".3mf"


@dataclass(frozen=True, eq=False)
class MadePart:
    """One colour of a piece, as it goes into a file; ``volume`` is the exact solid's, mm³."""

    name: str
    colour: Colour
    mesh: Mesh
    volume: float


class PartsWorkshop:
    """One piece in several colours at work; it answers as ``Workshop`` does.

    A 3MF holds all parts, any other format one: its files are named after the parts.
    """

    def __init__(
        self,
        recipe: Recipe,
        parts: Sequence[Part],
        wanted: Compensation,
        cache: Cache | None,
        progress: Callable[[str], None],
    ) -> None:
        self.built = False
        self.notes: list[str] = []
        self.written: dict[Path, bytes] = {}
        self._recipe = recipe
        self._plans = tuple(parts)
        self._wanted = wanted
        self._cache = cache
        self._progress = progress
        self._of: dict[Path, int] = {}

    def files_for(self, outs: Sequence[Path]) -> tuple[Path, ...]:
        """The files that are written where these were asked for.

        Raises OutputError for a format without parts of its own.
        """
        found: list[Path] = []
        for out in outs:
            suffix = out.suffix.lower()
            if suffix == _TOGETHER:
                found.append(out)
                continue
            if suffix in SUFFIXES:
                raise OutputError(
                    f"{out}: a STEP file holds no parts; use .3mf or .stl, or leave --inlay out"
                )
            for number, part in enumerate(self._plans):
                path = out.with_name(f"{out.stem}-{part.name}{out.suffix}")
                self._of[path] = number
                found.append(path)
        return tuple(found)

    @cached_property
    def parts(self) -> tuple[MadePart, ...]:
        """All parts, compensated for the printer.

        Raises KernelError, MissingLibraryError, and RejectedError where they do not fill their
        place together.
        """
        made = [self._made(plan) for plan in self._plans]
        self._progress("comparing the parts")
        _demand_partition(self._recipe.piece, made)
        return tuple(made)

    @property
    def mesh(self) -> Mesh:
        """The triangles of all parts, one after the other."""
        from gatesmith.mesh.triangles import joined_meshes

        return joined_meshes([part.mesh for part in self.parts])

    @property
    def volume(self) -> float:
        """The exact volume of all parts in mm³."""
        return sum(part.volume for part in self.parts)

    def prove(
        self, staging: Staging, out: Path, document: Document, expected: Expectation
    ) -> Report:
        """Write a file beside its target, read it back from the disk, and judge each part."""
        file_format = format_of(out.suffix)
        number = self._of.get(out)
        chosen = self.parts if number is None else (self.parts[number],)
        self._progress(f"writing {out.name}")
        self.written[out] = self._encoded(chosen, out, document)
        data = staging.write_back(out, self.written[out])
        self._progress(f"checking {out.name}")
        try:
            read = file_format.decode(data)
        except UnreadableError as error:
            return unreadable_report(str(out), file_format.name, error)
        return self._judged(read, chosen, str(out), expected)

    def _encoded(self, chosen: Sequence[MadePart], out: Path, document: Document) -> bytes:
        if out.suffix.lower() == _TOGETHER:
            from gatesmith.mesh.formats._threemf_write import ColouredMesh
            from gatesmith.mesh.formats.threemf import encode_parts
            from gatesmith.render.picture import thumbnail
            from gatesmith.render.scene import PlacedMesh

            parts = [ColouredMesh(part.name, part.mesh, part.colour) for part in chosen]
            shown = [PlacedMesh(part.mesh, part.colour) for part in chosen]
            picture = thumbnail(shown, closed=True)
            return encode_parts(parts, replace(document, thumbnail=picture))
        (part,) = chosen
        told = replace(document, title=f"{document.title}, {part.name}", color=part.colour)
        return format_of(out.suffix).encode(part.mesh, told)

    def _judged(
        self, read: Mesh, chosen: Sequence[MadePart], file: str, expected: Expectation
    ) -> Report:
        """What is found in the parts of a file: of the base all, of a filling its shape."""
        from gatesmith.mesh.triangles import part_of

        name = format_of(Path(file).suffix).name
        counts = [len(part.mesh.faces) for part in chosen]
        if len(read.faces) != sum(counts):
            error = UnreadableError(
                "file-differs", f"the file has {len(read.faces)} triangles, not {sum(counts)}"
            )
            return unreadable_report(file, name, error)
        reports, start = [], 0
        for part, count in zip(chosen, counts, strict=True):
            mesh = part_of(read, start, start + count)
            start += count
            base = part is self.parts[0]
            subject = Subject(mesh, expected if base else Expectation())
            reports.append(examine(subject, file, name, EVERYTHING if base else _FILLING))
        findings = tuple(found for report in reports for found in report.findings)
        return replace(reports[0], findings=findings)

    def _made(self, plan: Part) -> MadePart:
        key = f"{key_of(self._recipe)}-{plan.name}"
        kept = self._cache.read_mesh(key) if self._cache is not None else None
        if kept is None:
            kept, self.built = _modelled(self._recipe, plan, self._progress), True
            if self._cache is not None:
                note = self._cache.write_mesh(key, *kept)
                self.notes += [note] if note is not None and note not in self.notes else []
        mesh, volume = kept
        return MadePart(plan.name, plan.color, self._wanted.mesh(mesh), volume)


def _modelled(recipe: Recipe, part: Part, progress: Callable[[str], None]) -> tuple[Mesh, float]:
    """The triangles of a part, nominal, and its exact volume. Raises KernelError."""
    from gatesmith.cad.kernel import load, translated
    from gatesmith.cad.tessellate import tessellate

    progress("starting the CAD kernel")
    load()
    progress(f"modelling the {part.name}")
    with translated(recipe.piece, part.name):
        shape = part.build()
        if not shape.isValid() or not shape.Solids():
            raise KernelError(f"{recipe.piece}, {part.name}: no valid solid came out")
        return tessellate(shape, recipe.quality), float(shape.Volume())


def _demand_partition(piece: str, parts: Sequence[MadePart]) -> None:
    """Raises RejectedError for parts with a gap between them, or that share some place."""
    from gatesmith.mesh.solids.body import partition_of

    try:
        found = partition_of(parts[0].mesh, [part.mesh for part in parts[1:]])
    except ValueError as error:
        raise RejectedError(f"{piece}: rejected, nothing was replaced: {error}") from error
    if found.overlap > _MOST_SHARED or found.gap > _MOST_APART:
        raise RejectedError(
            f"{piece}: rejected, nothing was replaced: its parts share "
            f"{with_unit(found.overlap, 'mm³')} and leave {with_unit(found.gap, 'mm²')} of their "
            "walls apart; leave --inlay out, and please report the command"
        )
