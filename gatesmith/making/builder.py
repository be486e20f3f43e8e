"""Where a piece is built, encoded and proven: each step once, and only when asked for."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from dataclasses import asdict, replace
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

from gatesmith.cad.step import EPOCH_VARIABLE, SUFFIXES, demand_whole, encode_step
from gatesmith.core.colours import colour_of
from gatesmith.making.cache import Cache, key_of, step_key
from gatesmith.mesh.formats import format_of
from gatesmith.validation.step import check_step
from gatesmith.validation.verification import (
    facts_from_line,
    facts_to_line,
    mesh_report,
    same_report,
)

if TYPE_CHECKING:
    from gatesmith.cad.kernel import Solid
    from gatesmith.core.findings import Fact, Report
    from gatesmith.core.storage import Staging
    from gatesmith.making.recipe import Recipe
    from gatesmith.mesh.compensate import Compensation
    from gatesmith.mesh.formats import Document
    from gatesmith.mesh.triangles import Mesh
    from gatesmith.pieces import Builder, Plan
    from gatesmith.validation.checks import Expectation

PICTURED = ".3mf"
"""The suffix of files that hold a small picture."""


class Workshop:
    """One piece at work.

    ``built`` says whether the CAD kernel was needed, ``notes`` what the user should know, and
    ``written`` holds the bytes of each file.
    """

    def __init__(
        self,
        recipe: Recipe,
        plan: Plan,
        wanted: Compensation,
        cache: Cache | None,
        progress: Callable[[str], None],
        *,
        build: Builder,
    ) -> None:
        self.built = False
        self.notes: list[str] = []
        self.written: dict[Path, bytes] = {}
        self._recipe = recipe
        self._plan = plan
        self._build = build
        self._wanted = wanted
        self._cache = cache
        self._progress = progress
        self._solid: Solid | None = None
        self._steps: dict[str, tuple[dict[str, Fact], bytes]] = {}

    def files_for(self, outs: Sequence[Path]) -> tuple[Path, ...]:
        """The files that are written where these were asked for: these."""
        return tuple(outs)

    @cached_property
    def mesh(self) -> Mesh:
        """The triangles that go into a file, compensated for the printer."""
        return self._wanted.mesh(self._nominal[0])

    @property
    def volume(self) -> float:
        """The exact solid's volume in mm³, as it will be printed."""
        return self._nominal[1]

    @cached_property
    def _key(self) -> str:
        return key_of(self._recipe)

    @cached_property
    def _nominal(self) -> tuple[Mesh, float]:
        """The mesh and the volume of the finished piece, from the cache or built."""
        if self._cache is not None:
            kept = self._cache.read_mesh(self._key)
            if kept is not None:
                return kept
        from gatesmith.cad.solid_model import modelled

        self.built = True
        model = modelled(
            self._recipe.piece, self._plan, self._build, self._recipe.quality, self._progress
        )
        self._solid = model.solid
        if self._cache is not None:
            self._note(self._cache.write_mesh(self._key, model.mesh, model.volume))
        return model.mesh, model.volume

    def prove(
        self, staging: Staging, out: Path, document: Document, expected: Expectation
    ) -> Report:
        """Write a file beside its target, read it back from the disk, and judge it.

        Raises StorageError and KernelError; damage and wrong geometry are in the report.
        """
        mesh = self.mesh  # first, for it tells of its own progress
        is_step = out.suffix.lower() in SUFFIXES
        if is_step:
            return self._prove_step(staging, out, replace(document, ascii=False), expected)
        file_format = format_of(out.suffix)
        if out.suffix.lower() == PICTURED:
            document = replace(document, thumbnail=self._picture(document))
        data = self._on_disk(staging, out, file_format.encode(mesh, document))
        return mesh_report(data, str(out), file_format, expected)

    def _picture(self, document: Document) -> bytes:
        """The small picture that goes into a file, in the colour of the filament."""
        from gatesmith.render.picture import thumbnail
        from gatesmith.render.scene import PlacedMesh

        self._progress("drawing it")
        colour = document.color or colour_of(document.natural)
        return thumbnail([PlacedMesh(self.mesh, colour)], closed=True)

    def _on_disk(self, staging: Staging, out: Path, content: bytes) -> bytes:
        """Write the bytes of a file and give those that the disk then holds."""
        self._progress(f"writing {out.name}")
        self.written[out] = content
        data = staging.write_back(out, content)
        self._progress(f"checking {out.name}")
        return data

    def _prove_step(
        self, staging: Staging, out: Path, document: Document, expected: Expectation
    ) -> Report:
        key = step_key(
            self._key,
            {
                **asdict(document),
                "epoch": os.environ.get(EPOCH_VARIABLE, ""),
            },
        )
        proven = self._steps.get(key) or self._kept_step(key)
        if proven is not None:
            facts, content = proven
            data = self._on_disk(staging, out, content)
            return same_report(data, content, str(out), "STEP", facts)
        solid = self._compensated_solid()
        content = encode_step(solid, document)
        data = self._on_disk(staging, out, content)
        if data != content:  # the kernel need not read what the disk changed
            return same_report(data, content, str(out), "STEP", {})
        assert expected.box is not None
        report = check_step(data, str(out), expected.box, solid.Volume())
        if not report.errors:
            self._steps[key] = (dict(report.facts), content)
            if self._cache is not None:
                line = facts_to_line(report.facts)
                self._note(self._cache.write_step(key, line + content))
        return report

    def _kept_step(self, key: str) -> tuple[dict[str, Fact], bytes] | None:
        """A proven STEP file from the cache, with the facts found in it then."""
        kept = self._cache.read_step(key) if self._cache is not None else None
        if kept is None:
            return None
        line, _, content = kept.partition(b"\n")
        demand_whole(content)
        return facts_from_line(line), content

    def _compensated_solid(self) -> Solid:
        """The solid as it goes into a STEP file."""
        from gatesmith.cad.solid_model import proven_solid, scaled

        if self._solid is None:
            self.built = True
            self._progress("modelling")
            self._solid, _ = proven_solid(self._recipe.piece, self._plan, self._build)
        return scaled(self._recipe.piece, self._solid, self._wanted.factors)

    def _note(self, note: str | None) -> None:
        if note is not None and note not in self.notes:
            self.notes.append(note)
