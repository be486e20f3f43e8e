"""Pieces in several colours: what is written, and what is refused."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

import lib3mf  # type: ignore[import-untyped]  # generated bindings, no types
import pytest

import gatesmith
from gatesmith.core.errors import OutputError, RejectedError
from gatesmith.making.builder import PieceBuilder
from gatesmith.making.options import MakeOptions
from gatesmith.making.pipeline import make_piece
from gatesmith.making.planned_piece import plan_recipe
from gatesmith.making.recipe import Recipe
from gatesmith.making.request import plan_piece, sort_values
from gatesmith.mesh.formats import format_of
from gatesmith.mesh.solids.body import partition_of
from gatesmith.pieces import Part, piece

if TYPE_CHECKING:
    from gatesmith.cad.kernel import Shape


def _recipe(**values: float | str | bool) -> Recipe:
    found = piece("tower_tile")
    request = replace(
        sort_values(found, {"inlay": True, **values}), edition="medina-2001", printer="default"
    )
    return plan_piece(found, request).recipe


def test_a_3mf_holds_an_object_a_colour_and_one_item(tmp_path: Path) -> None:
    """A slicer would load loose parts, or paint them all alike."""
    out = tmp_path / "tile.3mf"
    made = make_piece(plan_recipe(_recipe(inlay_color="teal")), [out])
    assert made.files == (out,)
    model = lib3mf.get_wrapper().CreateModel()
    reader = model.QueryReader("3mf")
    reader.SetStrictModeActive(True)
    reader.ReadFromFile(str(out))
    assert reader.GetWarningCount() == 0
    objects, colours = model.GetMeshObjects(), []
    while objects.MoveNext():
        thing = objects.GetCurrentMeshObject()
        group, number, painted = thing.GetObjectLevelProperty()
        assert painted
        materials = model.GetBaseMaterialGroupByID(group)
        shown = materials.GetDisplayColor(number)
        colours.append((thing.GetName(), (shown.Red, shown.Green, shown.Blue)))
        assert thing.IsManifoldAndOriented()
    # Teal is 0, 128, 128 in CSS.
    assert [name for name, _ in colours] == ["tile", "inlay"]
    assert colours[1][1] == (0, 128, 128)
    assert colours[0][1] != colours[1][1]
    assert model.GetBuildItems().Count() == 1
    items = model.GetBuildItems()
    items.MoveNext()
    assert items.GetCurrent().GetObjectResource().GetComponentCount() == 2


def test_other_formats_get_a_file_a_colour(tmp_path: Path) -> None:
    """The colours would be lost, or one file would replace the other."""
    made = make_piece(plan_recipe(_recipe()), [tmp_path / "tile.stl", tmp_path / "tile.obj"])
    names = [path.name for path in made.files]
    assert names == ["tile-tile.stl", "tile-inlay.stl", "tile-tile.obj", "tile-inlay.obj"]
    base, filling = (format_of(path.suffix).decode(path.read_bytes()) for path in made.files[2:])
    # Both from one origin: the plate is 2 mm thick, its face is level with the filling.
    assert base.box[1][2] == pytest.approx(2.0, abs=1e-4)
    assert filling.box[1][2] == pytest.approx(2.0, abs=1e-4)
    assert filling.box[0][2] > 0.5
    found = partition_of(base, [filling])
    assert found.overlap == pytest.approx(0, abs=1e-6)
    assert found.gap == pytest.approx(0, abs=1e-3)
    # Together they are the plain plate: what is sunk without inlay is filled with it.
    whole = gatesmith.make("tower-tile", out=tmp_path / "whole.stl", edition="medina-2001")
    assert base.volume == pytest.approx(whole.mesh.volume, rel=1e-6)
    assert made.volume == pytest.approx(base.volume + filling.volume, rel=1e-4)


def test_the_same_bytes_from_the_cache_and_anew(tmp_path: Path) -> None:
    """Two people could not compare what they printed."""
    outs = [tmp_path / "one.3mf", tmp_path / "two.3mf"]
    first, second = (make_piece(plan_recipe(_recipe()), [out]) for out in outs)
    third = [tmp_path / "three.3mf"]
    anew = make_piece(plan_recipe(_recipe()), third, MakeOptions(use_cache=False))
    assert second.from_cache
    assert not anew.from_cache
    contents = {made.files[0].read_bytes() for made in (first, second, anew)}
    assert len(contents) == 1


def test_step_has_no_parts(tmp_path: Path) -> None:
    """A STEP file would hold one colour and pretend to be the piece."""
    with pytest.raises(OutputError, match="cannot hold several parts"):
        make_piece(plan_recipe(_recipe()), [tmp_path / "tile.step"])
    assert not list(tmp_path.iterdir())


def _builder(move: float) -> PieceBuilder:
    """A tile whose filling is moved by so much along x, without a cache."""
    planned = plan_recipe(_recipe())
    base, filling = planned.parts

    def moved() -> Shape:
        return filling.build().translate((move, 0, 0))

    off = Part(filling.name, filling.color, moved)
    builder = PieceBuilder(planned, MakeOptions(use_cache=False))
    builder._plans = (base, off)
    return builder


def test_parts_that_do_not_fill_their_place_are_refused() -> None:
    """A print in two colours would have slits, or two filaments in one place."""
    assert len(_builder(0.0).parts) == 2
    with pytest.raises(RejectedError, match=r"its parts overlap by [\d.]+ mm³ and have"):
        _ = _builder(0.05).parts
