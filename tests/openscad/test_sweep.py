"""Random gates by two descriptions: OpenSCAD makes what CadQuery makes, and it prints as well.

One file made for the usual gate is set to each of them, as a downloader sets it.
Three at each change, of every second style, 200 at night (tests/strength.py).
"""

from __future__ import annotations

from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import pytest

from gatesmith.core.errors import UsageError
from gatesmith.core.parameters import Value
from gatesmith.making.openscad.customizer import gate_scad
from gatesmith.making.options import Request
from gatesmith.making.pipeline import make_piece
from gatesmith.making.planned_piece import plan_recipe
from gatesmith.making.recipe import Recipe
from gatesmith.making.request import plan_piece
from gatesmith.making.slicing.gcode import printed
from gatesmith.mesh.formats import format_of
from gatesmith.mesh.triangles import Mesh
from gatesmith.pieces import piece

from ..gate.draw import EDITION
from ..real_tools.tools import ADMESH_DEFECTS, PRUSA_LINE, admesh_counts, program, prusa_gcode
from ..strength import how_many, share_of, sweep
from .reading import variables_of
from .surfaces import farthest_corner
from .twins import (
    DOORS,
    STYLES,
    complaints,
    openscad,
    printer_settings,
    random_gate,
    recipe_of,
    settings_of,
)

pytestmark = pytest.mark.real_tools

GATES = share_of(range(sweep(len(STYLES))), 2)
_WALL: dict[str, Value] = {"wall_length": 12.0, "wall_depth": 4.0, "wall_height": 8.0}
SMALL: tuple[dict[str, Value], ...] = (
    # Grooves instead of holes, and a slender dome.
    {**_WALL, "style": "kasbah", "door": "portcullis"},
    {**_WALL, "style": "iwan", "door": "portcullis"},
)
KINDS = len(STYLES) * len(DOORS)
LAYER = 0.2
SAME_BOX = 0.02  # mm
SAME_VOLUME = 0.005
_AT_ONCE = 2
_SLICED = 3  # of so many one is sliced: tests/real_tools slices what gatesmith makes
_TRIES = 60


@dataclass(frozen=True)
class Twin:
    """A gate that was made by both: ours, what OpenSCAD said, and its file."""

    recipe: Recipe
    ours: Mesh
    said: list[str]
    file: Path

    @property
    def theirs(self) -> Mesh:
        """The triangles in OpenSCAD's file."""
        return format_of(".stl").decode(self.file.read_bytes())


def _recipe(index: int) -> Recipe:
    for attempt in range(_TRIES):
        gate = random_gate(index, attempt)
        try:
            request = Request(given=gate.values, edition=EDITION, printer=gate.printer)
            return plan_piece(piece("gate"), request).recipe
        except UsageError:
            continue
    raise AssertionError("nearly everything is refused")


@pytest.fixture(scope="module")
def twins(tmp_path_factory: pytest.TempPathFactory) -> list[Twin]:
    """All gates, by both."""
    program("openscad")
    folder = tmp_path_factory.mktemp("twins")
    usual = gate_scad(plan_recipe(recipe_of({})))
    scad = folder / "gate.scad"
    scad.write_bytes(usual)
    names = set(variables_of(usual))

    def one(index: int, recipe: Recipe) -> Twin:
        out = folder / f"{index}.stl"
        settings = settings_of(recipe) | printer_settings(recipe.profile, names)
        done = openscad(scad, out, settings)
        ours = make_piece(plan_recipe(recipe), [folder / f"{index}-ours.stl"]).mesh
        return Twin(recipe, ours, complaints(done), out)

    recipes = [*map(_recipe, GATES), *map(recipe_of, SMALL)]
    return [one(index, recipe) for index, recipe in enumerate(recipes)]


def test_openscad_makes_every_gate_without_complaint(twins: list[Twin]) -> None:
    """A downloader would read warnings, or get nothing for a wall of his size."""
    wrong = [(twin.said, twin.recipe.command) for twin in twins if twin.said]
    assert wrong == []
    assert all(twin.file.stat().st_size > 84 for twin in twins)


def test_both_make_the_same_gate(twins: list[Twin]) -> None:
    """One of the two descriptions of a gate would be wrong."""
    assert len(twins) == len(GATES) + len(SMALL)
    for twin in twins:
        theirs, message = twin.theirs, twin.recipe.command
        for one, other in zip(twin.ours.box, theirs.box, strict=True):
            assert one == pytest.approx(other, abs=SAME_BOX), message
        assert theirs.volume == pytest.approx(twin.ours.volume, rel=SAME_VOLUME), message


def test_no_corner_lies_off_the_others_surface(twins: list[Twin]) -> None:
    """A chamfer or a joint would be missing, too small to be seen in the volume."""
    for twin in twins:
        theirs, message = twin.theirs, twin.recipe.command
        # The arcs of both are polygons: theirs of 5 degrees, a thousandth of the radius off.
        off = SAME_BOX + twin.ours.box[1][0] / 1000
        assert farthest_corner(theirs, twin.ours) <= off, message
        assert farthest_corner(twin.ours, theirs) <= off, message


def test_the_distance_of_surfaces_is_measured() -> None:
    """The test above would pass whatever the two surfaces are."""
    corners = np.array([[0, 0, 0], [4, 0, 0], [0, 4, 0], [0, 0, 4]], dtype=np.float32)
    faces = np.array([[0, 2, 1], [0, 1, 3], [0, 3, 2], [1, 2, 3]], dtype=np.int32)
    whole, lower, raised = (
        Mesh((corners * (1, 1, share) + (0, 0, lift)).astype(np.float32), faces)
        for share, lift in ((1, 0), (0.75, 0), (1, 1))
    )
    assert farthest_corner(whole, whole) == 0
    assert farthest_corner(whole, lower) == pytest.approx(1)  # from tip to tip
    assert farthest_corner(lower, whole) == 0  # every corner lies on an edge
    assert farthest_corner(raised, whole) == pytest.approx(1)
    assert farthest_corner(whole, raised) == pytest.approx(1)


def test_admesh_finds_nothing(twins: list[Twin]) -> None:
    """A printing service would mend the file, and perhaps spoil it."""
    program("admesh")
    for twin in twins:
        counts = admesh_counts(twin.file)
        assert set(ADMESH_DEFECTS) <= set(counts)
        found = {name: counts[name] for name in ADMESH_DEFECTS if counts[name]}
        assert (found, counts["Number of parts"]) == ({}, 1), twin.recipe.command


def test_no_gate_needs_support(twins: list[Twin]) -> None:
    """A downloader would have to cut support out of his gate."""
    program("prusa-slicer")

    def supported(twin: Twin) -> set[float]:
        return printed(prusa_gcode(twin.file, LAYER), PRUSA_LINE).support

    some = share_of(twins, _SLICED)
    with ThreadPoolExecutor(_AT_ONCE) as pool:
        found = list(pool.map(supported, some))
    wrong = {
        twin.recipe.command: (min(heights), max(heights))
        for twin, heights in zip(some, found, strict=True)
        if heights
    }
    assert wrong == {}


def test_the_sweep_reaches_styles_doors_and_printers(twins: list[Twin]) -> None:
    """Twenty gates of one kind would say little about the others."""
    drawn = twins[: len(GATES)]
    values = [twin.recipe.parameters for twin in drawn]
    kinds = Counter((value["style"], value["door"]) for value in values)
    assert len(kinds) == min(KINDS, len(GATES))
    assert {style for style, _ in kinds} == set(share_of(STYLES, 2))
    assert {door for _, door in kinds} == set(DOORS)
    assert len({twin.recipe.printer for twin in drawn}) >= min(5, len(GATES) // 2)
    given = {name for value in values for name in value if value[name] is not None}
    assert len(given) >= how_many(9, 11)
