"""The tests' own piece: a block, sound or wrong in one way."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import pytest

from gatesmith import pieces
from gatesmith.cad.kernel_choice import EXACT
from gatesmith.catalog import Printer, load_edition, load_printer
from gatesmith.catalog.sizes import WALL_DEPTH, WALL_HEIGHT, WALL_LENGTH
from gatesmith.core.footprint import Footprint
from gatesmith.core.parameters import Value, choice, length
from gatesmith.making import planned_piece, recipe_files
from gatesmith.making.planned_piece import PlannedPiece, plan_recipe
from gatesmith.making.recipe import Recipe, resolve
from gatesmith.pieces import Piece

if TYPE_CHECKING:
    from gatesmith.cad.kernel import Shape

ALL_SUFFIXES = (".stl", ".3mf", ".step", ".obj", ".ply", ".glb")


@dataclass(frozen=True)
class BlockParameters:
    """A plain block in the place of a wall, sound or wrong in one way."""

    wall_length: Annotated[float, WALL_LENGTH]
    wall_depth: Annotated[float, WALL_DEPTH]
    wall_height: Annotated[float, WALL_HEIGHT]
    clearance: Annotated[float, length(0, 1, printer="clearance_end", help="gap at each end")]
    style: Annotated[
        str, choice("sound", "two-feet", "too-long", "hollow", "light", "broken", help="what")
    ] = "sound"


@dataclass(frozen=True)
class BlockPlan:
    """What the test piece plans."""

    footprint: Footprint
    slot: tuple[float, float]
    style: str

    @property
    def bed_faces(self) -> int:
        return 2 if self.style == "two-feet" else 1

    @property
    def volume_bounds(self) -> tuple[float, float]:
        volume = self.footprint.length * self.footprint.depth * self.footprint.height
        return (volume, volume) if self.style != "light" else (2 * volume, 3 * volume)

    @property
    def adapted(self) -> tuple[str, ...]:
        return ("one merlon fewer",)


def build_block(plan: BlockPlan) -> Shape:
    """The solid of a block, wrong where its style says so."""
    from cadquery import Solid, Vector

    x, y, z = plan.footprint.length, plan.footprint.depth, plan.footprint.height
    longer = 0.01 if plan.style == "too-long" else 0.0
    block = Solid.makeBox(x + longer, y, z, Vector(-x / 2, -y / 2, 0))
    if plan.style == "hollow":
        return block.fuse(block.translate(Vector(2 * x, 0, 0)))
    return block.fillet(y, block.Edges()) if plan.style == "broken" else block


def plan_block(values: Mapping[str, Value], profile: Printer) -> BlockPlan:
    """Works the block out."""
    whole, depth, height, gap = (
        values[name] for name in ("wall_length", "wall_depth", "wall_height", "clearance")
    )
    assert isinstance(whole, float) and isinstance(depth, float)
    assert isinstance(height, float) and isinstance(gap, float)
    outline = Footprint.rectangle(whole - 2 * gap, depth, height)
    return BlockPlan(outline, (whole, depth), str(values["style"]))


BLOCK = Piece("block", "medina", "wall", BlockParameters, plan_block, build_block)


def settle(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A cache and a working folder of the test's own, and the test's piece."""
    monkeypatch.setenv("GATESMITH_CACHE", str(tmp_path / "cache"))
    monkeypatch.setenv("GATESMITH_CONFIG", str(tmp_path / "config"))
    monkeypatch.delenv("SOURCE_DATE_EPOCH", raising=False)
    (tmp_path / "work").mkdir()
    monkeypatch.chdir(tmp_path / "work")
    for module in (planned_piece, recipe_files):
        monkeypatch.setattr(module, "piece", lambda _name: BLOCK)
    monkeypatch.setattr(pieces, "piece_help", lambda _name: "A block")


def recipe(style: str = "sound", **overrides: Value) -> Recipe:
    made = resolve(
        "block",
        BlockParameters,
        {"wall_length": 30.0, "style": style},
        edition=load_edition("medina-2001"),
        edition_game="medina",
        printer=("default", load_printer("default")),
        overrides=overrides,
    )
    return replace(made, kernel=EXACT)  # its model is a solid of CadQuery


def planned(style: str = "sound", **overrides: Value) -> PlannedPiece:
    return plan_recipe(recipe(style, **overrides))


def outs(*suffixes: str) -> list[Path]:
    return [Path(f"block{suffix}") for suffix in suffixes]


def digests() -> dict[str, str]:
    return {
        path.name: hashlib.sha256(path.read_bytes()).hexdigest()
        for path in sorted(Path().iterdir())
        if path.is_file()
    }
