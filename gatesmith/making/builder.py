"""Where a piece is built, encoded and checked: each step once, and only when it is needed.

A piece in one colour is one part. A piece in several colours is one mesh a colour, all with the
same origin: a 3MF holds all of them, any other format one part a file.
"""

from __future__ import annotations

import os
from collections.abc import Sequence
from dataclasses import asdict, replace
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

from gatesmith.cad.kernel_choice import EXACT, using
from gatesmith.cad.step_file import EPOCH_VARIABLE, SUFFIXES
from gatesmith.core.errors import KernelError, RejectedError, UnreadableError
from gatesmith.core.findings import Report
from gatesmith.making.cache import mesh_cache
from gatesmith.making.cache_keys import file_key, key_of
from gatesmith.making.finished_file import FinishedFile
from gatesmith.making.kernel_policy import has_replacement
from gatesmith.making.naming import part_files
from gatesmith.making.options import USUAL, MakeOptions
from gatesmith.mesh.formats import format_of
from gatesmith.validation.verification import same_report, unreadable_report

if TYPE_CHECKING:
    from gatesmith.cad.kernel import Solid
    from gatesmith.core.colours import Colour
    from gatesmith.making.built_parts import BuiltPart
    from gatesmith.making.in_memory import WritesBack
    from gatesmith.making.planned_piece import PlannedPiece
    from gatesmith.mesh.compensate import Compensation
    from gatesmith.mesh.triangles import Mesh
    from gatesmith.pieces import Part


class PieceBuilder:
    """Builds one piece.

    ``planned`` is the piece with the kernel that made it. ``built`` says whether the CAD kernel
    was needed, ``notes`` what the user should know, and ``written`` holds the bytes of each
    file; ``options`` are those given. ``compensation`` replaces the one that the printer calls for.
    """

    def __init__(
        self,
        planned: PlannedPiece,
        options: MakeOptions = USUAL,
        compensation: Compensation | None = None,
    ) -> None:
        self.built = False
        self.notes: list[str] = []
        self.written: dict[Path, bytes] = {}
        self.planned = planned
        self.options = options
        self._plans: tuple[Part, ...] = planned.parts
        self._progress = options.progress
        self._compensation = compensation or planned.compensation
        self._cache = mesh_cache() if options.use_cache else None
        self._part_in: dict[Path, int] = {}
        self._solid: Solid | None = None
        self._known: FinishedFile | None = None  # a file of this piece that was made before

    def files_for(self, outs: Sequence[Path]) -> tuple[Path, ...]:
        """The files that are written for these names: several, where a format holds one part.

        Raises OutputError for several parts in a STEP file.
        """
        files = tuple(part_files(outs, [plan.name for plan in self._plans]))
        self._part_in = {path: number for path, number in files if number is not None}
        return tuple(path for path, _ in files)

    @cached_property
    def parts(self) -> tuple[BuiltPart, ...]:
        """All parts, compensated for the printer.

        Where the user named no kernel, the exact one makes them if the other fails, and at once if
        the cache knows that it does.

        Raises KernelError, MissingLibraryError, and RejectedError where several parts do not fill
        the piece exactly.
        """
        self._replaced_known_failure()
        try:
            return self._parts_on_kernel()
        except (KernelError, RejectedError) as error:
            recipe = self.planned.recipe
            if not has_replacement(recipe.kernel, named=recipe.kernel_given):
                raise
            failed, reason = self._key, str(error)
            self._replace_kernel(reason)
            parts = self._parts_on_kernel()
            if self._cache is not None:
                self._note(self._cache.write_failure(failed, reason))
            return parts

    def _replace_kernel(self, reason: str) -> None:
        failed = self.planned.recipe.kernel
        self._note(f"made with the {EXACT} kernel, because {failed} failed: {reason}")
        self.planned = self.planned.on_kernel(EXACT)

    def _replaced_known_failure(self) -> bool:
        """Take the exact kernel where the cache knows that the piece's own one fails."""
        recipe = self.planned.recipe
        if self._cache is None or not has_replacement(recipe.kernel, named=recipe.kernel_given):
            return False
        if reason := self._cache.read_failure(self._key):
            self._replace_kernel(reason)
        return bool(reason)

    def _parts_on_kernel(self) -> tuple[BuiltPart, ...]:
        if not self._plans:
            return (self._part("", self.planned.color, None),)
        parts = tuple(self._part(plan.name, plan.color, plan) for plan in self._plans)
        from gatesmith.making.built_parts import require_partition

        self._progress("comparing the parts")
        require_partition(self.planned.recipe.piece, parts)
        return parts

    @property
    def mesh(self) -> Mesh:
        """The triangles of all parts, one after the other, compensated for the printer."""
        if len(self.parts) == 1:
            return self.parts[0].mesh
        from gatesmith.mesh.triangles import joined_meshes

        return joined_meshes([part.mesh for part in self.parts])

    @property
    def triangles(self) -> int:
        """The number of triangles of all parts."""
        if self._known is not None:
            return self._known.triangles
        return sum(len(part.mesh.faces) for part in self.parts)

    @property
    def volume(self) -> float:
        """The exact volume of all parts in mm³, as they will be printed."""
        if self._known is not None:
            return self._known.volume
        return sum(part.volume for part in self.parts)

    def write(self, staging: WritesBack, out: Path) -> Report:
        """Write a file beside its target, read it back from the disk, and check it.

        A file that passed its checks before is written again and compared byte by byte. Raises
        StorageError and KernelError; damage and wrong geometry are in the report.
        """
        step = out.suffix.lower() in SUFFIXES
        if step and self.planned.recipe.kernel != EXACT:
            return self._write_exact(staging, out)
        known = self._finished(out)
        if known is not None:
            self._known = known
            data = self._on_disk(staging, out, known.content)
            return same_report(data, known.content, str(out), known.report)
        triangles = self.triangles  # first, because building reports progress of its own
        report = self._step_report(staging, out) if step else self._mesh_report(staging, out)
        if self._cache is not None and not report.errors:
            nameless = replace(report, file="")
            key = self._file_key(out)  # now it is known which kernel made it
            finished = FinishedFile(self.written[out], nameless, triangles, self.volume)
            self._note(self._cache.write_file(key, finished))
        return report

    def _finished(self, out: Path) -> FinishedFile | None:
        """The file as it was made before, by either kernel."""
        if self._cache is None:
            return None
        known = self._cache.read_file(self._file_key(out))
        if known is None and self._replaced_known_failure():
            known = self._cache.read_file(self._file_key(out))
        return known

    def _write_exact(self, staging: WritesBack, out: Path) -> Report:
        """Write a STEP file beside files that another kernel makes."""
        report = self._on_exact.write(staging, out)
        self.built |= self._on_exact.built
        self.written[out] = self._on_exact.written[out]
        for note in self._on_exact.notes:
            self._note(note)
        return report

    @cached_property
    def _on_exact(self) -> PieceBuilder:
        return PieceBuilder(self.planned.on_kernel(EXACT), self.options, self._compensation)

    def _mesh_report(self, staging: WritesBack, out: Path) -> Report:
        """Write a mesh file and check it."""
        from gatesmith.making.built_parts import encoded_parts, parts_report
        from gatesmith.validation.checks import Subject, examine

        parts, number = self.parts, self._part_in.get(out)
        chosen = parts if number is None else (parts[number],)
        file_format = format_of(out.suffix)
        document = self.planned.document(ascii=self.options.ascii)
        content = encoded_parts(chosen, document, out.suffix, self._progress)
        data = self._on_disk(staging, out, content)
        try:
            read = file_format.decode(data)
        except UnreadableError as error:
            return unreadable_report(str(out), file_format.name, error)
        subject, name = Subject(read, self.planned.expectation), file_format.name
        if not self._plans:
            return examine(subject, str(out), name)
        return parts_report(subject, chosen, parts[0], str(out), name)

    @property
    def _key(self) -> str:
        return key_of(self.planned.recipe)

    def _part(self, name: str, colour: Colour, plan: Part | None) -> BuiltPart:
        """A part from the cache, or built; without ``plan`` the whole piece."""
        cache = self._cache
        key = (f"{self._key}-{name}" if name else self._key) if cache is not None else ""
        nominal = cache.read_mesh(key) if cache is not None else None
        if nominal is None:
            self.built = True
            nominal = self._modelled_whole() if plan is None else self._modelled(plan)
            if cache is not None:
                self._note(cache.write_mesh(key, *nominal))
        from gatesmith.making.built_parts import BuiltPart

        mesh, volume = nominal
        return BuiltPart(name, colour, self._compensation.mesh(mesh), volume)

    def _modelled_whole(self) -> tuple[Mesh, float]:
        from gatesmith.cad.solid_model import modelled

        recipe, plan, build = self.planned.recipe, self.planned.plan, self.planned.build
        with using(recipe.kernel, recipe.quality):
            model = modelled(recipe.piece, plan, build, recipe.quality, self._progress)
        if recipe.kernel == EXACT:
            self._solid = model.solid
        return model.mesh, model.volume

    def _modelled(self, part: Part) -> tuple[Mesh, float]:
        """The triangles of a part, nominal, and its exact volume. Raises KernelError."""
        from gatesmith.cad.solid_model import modelled_part

        recipe = self.planned.recipe
        with using(recipe.kernel, recipe.quality):
            name = f"{recipe.piece}, {part.name}"
            return modelled_part(name, part.build, recipe.quality, self._progress)

    def _on_disk(self, staging: WritesBack, out: Path, content: bytes) -> bytes:
        """Write the bytes of a file and return those that the disk then holds."""
        self._progress(f"writing {out.name}")
        self.written[out] = content
        data = staging.write_back(out, content)
        self._progress(f"checking {out.name}")
        return data

    def _step_report(self, staging: WritesBack, out: Path) -> Report:
        """Write a STEP file and check it."""
        solid = self._compensated_solid()
        from gatesmith.cad.exact_kernel.step_exchange import encode_step
        from gatesmith.validation.step import check_step

        content = encode_step(solid, self.planned.document())
        data = self._on_disk(staging, out, content)
        if data != content:  # the kernel need not read what the disk changed
            return same_report(data, content, str(out), Report(str(out), "STEP"))
        expected = self.planned.expectation
        assert expected.box is not None
        return check_step(data, str(out), expected.box, solid.Volume())

    def _file_key(self, out: Path) -> str:
        """The name of a finished file: everything that decides its bytes and its report."""
        suffix, number = out.suffix.lower(), self._part_in.get(out)
        words = {
            "suffix": suffix,
            "part": "" if number is None else self._plans[number].name,
            "document": asdict(self.planned.document(ascii=self.options.ascii)),
            "compensation": asdict(self._compensation),
            "epoch": os.environ.get(EPOCH_VARIABLE, "") if suffix in SUFFIXES else "",
        }
        return file_key(self.planned.recipe, words)

    def _compensated_solid(self) -> Solid:
        """The solid as it goes into a STEP file."""
        from gatesmith.cad.exact_kernel.scaling import scaled
        from gatesmith.making.exact_solid import exact_solid

        if self._solid is None:
            self.built = True
            self._solid = exact_solid(self.planned, self._progress)
        return scaled(self.planned.recipe.piece, self._solid, self._compensation.factors)

    def _note(self, note: str | None) -> None:
        if note is not None and note not in self.notes:
            self.notes.append(note)
