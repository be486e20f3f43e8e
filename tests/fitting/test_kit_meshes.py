"""The meshes of kinds: in their finished size, equal shapes once."""

from __future__ import annotations

from dataclasses import replace

import pytest

from gatesmith.cad.kernel_choice import EXACT, MESH
from gatesmith.catalog import load_edition, load_printer
from gatesmith.core.quality import Quality
from gatesmith.fitting.kit import Kit
from gatesmith.fitting.kit_meshes import meshes_of, shape_of
from gatesmith.making.plate import work_queue

from .positions import kit


def test_equal_shapes_are_built_once() -> None:
    """Four colours of one dome would be modelled four times."""
    sizes = kit("medina-2014")
    domes = [sizes.item("dome", color=colour) for colour in ("red", "blue", "green")]
    reported: list[str] = []
    found = meshes_of([*domes, sizes.item("tower"), domes[0]], reported.append)
    assert [key.split()[0] for key in found] == ["dome", "dome", "dome", "tower"]
    assert len({id(mesh) for mesh in found.values()}) == 2
    assert reported == ["modelling dome, 1 of 2", "modelling tower, 2 of 2"]


def test_the_mesh_kernel_starts_no_helper(monkeypatch: pytest.MonkeyPatch) -> None:
    """A board would wait for processes that start more slowly than its shapes are made."""

    def refuse(_count: int) -> None:
        raise AssertionError("a helper was started")

    monkeypatch.setattr(work_queue, "worker_pool", refuse)
    sizes = replace(kit("medina-2014"), kernel=MESH, quality=Quality.DRAFT)
    names = ("tower", "wall", "building", "dome", "stable", "merchant")
    items = [sizes.item(name) for name in names]
    assert len(meshes_of(items, use_cache=False)) == 6
    slow = replace(sizes, kernel=EXACT)
    with pytest.raises(AssertionError, match="a helper was started"):
        meshes_of([slow.item(name) for name in names], use_cache=False)


def test_shapes_differ_by_what_is_seen_of_them() -> None:
    """One gate would stand for another one."""
    sizes = kit("medina-2014")
    plain, masonry = sizes.item("wall", style="plain"), sizes.item("wall")
    assert shape_of(plain) != shape_of(masonry)
    other = kit("medina-2014").item("wall")
    assert shape_of(other) == shape_of(masonry)


def test_no_printer_shrinks_what_stands_on_the_board() -> None:
    """The file for a printer that shrinks is larger than the piece that comes out of it."""
    shrinking = replace(load_printer("default"), shrinkage=2.0, xy_compensation=0.2)
    sizes = Kit(load_edition("medina-2014"), ("mine", shrinking))
    tower = sizes.item("tower")
    corners = meshes_of([tower])[tower.key].corners.reshape(-1, 3)
    spans = corners.max(axis=0) - corners.min(axis=0)
    assert spans.tolist() == pytest.approx([20, 20, 40], abs=1e-4)
