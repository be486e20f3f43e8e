"""The program as in a browser makes the pieces that it makes on a computer."""

from __future__ import annotations

import gzip
import json
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest
from numpy.typing import NDArray
from scipy.spatial import cKDTree  # type: ignore[import-untyped]
from trimesh.triangles import closest_point

from gatesmith.cad.kernel_choice import MESH, using
from gatesmith.core.units import exact_text
from gatesmith.making.built_parts import BuiltPart, parts_report
from gatesmith.making.planned_piece import PlannedPiece, plan_recipe
from gatesmith.making.recipe import GIVEN, Recipe
from gatesmith.making.recipe_files import recipe_from_text
from gatesmith.mesh.formats import format_of, formats
from gatesmith.mesh.triangles import Mesh
from gatesmith.pieces import command_name, piece_names
from gatesmith.validation.checks import Subject, examine
from gatesmith.validation.verification import mesh_report
from gatesmith.web.browser import file_checking
from gatesmith.web.browser.file_checking import checked_file
from gatesmith.web.browser.program_archive import program_archive
from gatesmith.web.protocol import PageAnswer, unframed

from ..kernels.comparing import random_recipe
from ..strength import SEED, how_many, share_of
from .browser_program import BrowserProgram, browser_program
from .check_files import holed, hostile, sound, turned

_OWN = """
title = "Mine"
based_on = "medina-2014"
[sizes]
wall_length = { value = 31.5, origin = "measured" }
"""
_MINE = {"edition": "mine"}

CORNERS = 1e-5  # mm
ODD = 3  # corners of a piece that the other has none for
VOLUME = 1e-6  # of it

PIECES = share_of([(name, n) for name in piece_names() for n in range(how_many(1, 5))], 3)
GATES = [("gate", number) for number in range(5, how_many(7, 105))]


@pytest.fixture(scope="module")
def program(tmp_path_factory: pytest.TempPathFactory) -> Iterator[BrowserProgram]:
    # Started again from a kept memory, which contains all that a first start makes.
    with browser_program(tmp_path_factory.mktemp("browser"), again=True) as started:
        yield started


def settings_of(recipe: Recipe) -> dict[str, str]:
    """The settings of the page that make this recipe."""
    given = {name: recipe.parameters[name] for name, origin in recipe.origins.items()
             if origin == GIVEN}  # fmt: skip
    given |= {name: getattr(recipe.profile, name) for name in recipe.overrides}
    texts = {}
    for name, value in given.items():
        text = exact_text(value) if isinstance(value, int | float) else str(value)
        if isinstance(value, bool):
            text = "true" if value else "false"
        texts[name.replace("_", "-")] = "auto" if value is None else text
    texts |= {"edition": recipe.edition, "printer": recipe.printer}
    return texts | ({"row": recipe.row} if recipe.row else {})


def _meshes(planned: PlannedPiece) -> list[Mesh]:
    """The parts of a piece by the mesh kernel of this computer, compensated for the printer."""
    recipe = planned.recipe
    with using(MESH, recipe.quality) as kernel:
        builds = [part.build for part in planned.parts] or [lambda: planned.build(planned.plan)]
        made = [kernel.tessellate(build(), recipe.quality) for build in builds]
    return [planned.compensation.mesh(mesh) for mesh in made]


def _shown(answer: PageAnswer) -> list[Mesh]:
    """The parts in a model for the page."""
    model = json.loads(json.dumps(answer.document["model"]))
    points = np.frombuffer(answer.content[: model["vertex_bytes"]], "<f4").reshape(-1, 3)
    faces = np.frombuffer(answer.content[model["vertex_bytes"] :], "<u4").reshape(-1, 3)
    found, start = [], 0
    for part in model["parts"]:
        own = faces[start : start + part["triangles"]].astype(np.int32)
        start += part["triangles"]
        low = int(own.min())
        found.append(Mesh(points[low : int(own.max()) + 1], own - low))
    return found


def _assert_same(one: Mesh, other: Mesh) -> None:
    """The same corners, but for a few that lie on the other's surface: flat faces may be divided
    into other triangles."""
    for own, their in ((one, other), (other, one)):
        odd = _without_a_partner(own, their)
        assert len(odd) <= ODD
        corners = their.vertices[their.faces].astype(np.float64)
        for point in odd:
            places = np.broadcast_to(point, (len(corners), 3))
            found = closest_point(corners, places)  # type: ignore[no-untyped-call]
            assert np.linalg.norm(found - point, axis=1).min() <= CORNERS
    assert one.volume == pytest.approx(other.volume, rel=VOLUME)


def _without_a_partner(own: Mesh, their: Mesh) -> NDArray[np.float64]:
    """The corners of one mesh that are none of the other's."""
    distances, _ = cKDTree(their.vertices).query(own.vertices)
    return np.asarray(own.vertices[distances > CORNERS], dtype=np.float64)


@pytest.mark.parametrize(("name", "number"), [*PIECES, *GATES])
def test_the_same_models_on_both(program: BrowserProgram, name: str, number: int) -> None:
    """A page would give another piece than the command of its recipe, or one that fails."""
    planned = plan_recipe(random_recipe(name, f"browser-{SEED}", number))
    settings = settings_of(planned.recipe)
    shown = program.ask(ask="make", piece=command_name(name), settings=settings)
    assert "refused" not in shown.document, (settings, shown.document)
    here = _meshes(planned)
    there = _shown(shown)
    assert len(here) == len(there)
    for one, other in zip(here, there, strict=True):
        _assert_same(one, other)
    suffix = ".3mf" if planned.parts else (".stl", ".3mf", ".glb")[number % 3]
    file = program.ask(ask="file", piece=command_name(name), settings=settings, format=suffix)
    read_as = format_of(suffix)
    if planned.parts:
        parts = [
            BuiltPart(plan.name, plan.color, mesh, 0.0)
            for plan, mesh in zip(planned.parts, there, strict=True)
        ]
        read = Subject(read_as.decode(file.content), planned.expectation)
        judged = parts_report(read, parts, parts[0], name, read_as.name)
    else:
        judged = mesh_report(file.content, name, read_as, planned.expectation)
        same = examine(Subject(here[0], planned.expectation), name, "mesh")
        assert judged.verdict == same.verdict
    assert not judged.errors
    assert file.document["verdict"] == "sound"
    told = read_as.recipe(file.content)
    if told is not None:
        recipe = recipe_from_text(told, planned.piece.declared)
        assert recipe.parameters == planned.recipe.parameters
        assert (recipe.kernel, recipe.profile) == (MESH, planned.recipe.profile)


def test_words_are_the_same_on_both(program: BrowserProgram) -> None:
    """A page would refuse in other words than the command, or show another form."""
    from gatesmith.web.browser.browser_workshop import BrowserWorkshop
    from gatesmith.web.protocol import answer

    for question in (
        {"ask": "describe", "language": "de"},
        {"ask": "plan", "piece": "gate", "settings": {"style": "moorish", "row": "8x243"}},
        {"ask": "plan", "piece": "gate", "settings": {"merlons": "24"}},
        {"ask": "make", "piece": "gate", "settings": {"kernel": "exact"}},
        {"ask": "file", "piece": "gate", "format": ".step"},
        {"ask": "fit", "piece": "gate"},
        {"ask": "fit", "piece": "gate", "language": "de"},
        {"ask": "drawing", "piece": "gate", "format": ".pdf"},
        {"ask": "measure", "game": "medina", "readings": {"wall-length": "8x242"}},
        {"ask": "edition", "name": "mine", "editions": {"mine": _OWN}},
        {"ask": "plan", "piece": "wall", "settings": _MINE, "editions": {"mine": _OWN}},
    ):
        here, there = answer(question, BrowserWorkshop("")), program.ask(**question)
        assert there.document == json.loads(json.dumps(here.document)), question
        assert there.content == here.content


def test_the_customizer_file_is_the_same_on_both(program: BrowserProgram) -> None:
    """The page would give another OpenSCAD file; its last lines name the kernel's version."""
    from gatesmith.making.openscad.customizer import gate_scad
    from gatesmith.making.piece_settings import PieceSettings

    settings = {"style": "twin-tower", "row": "8x250", "kernel": "mesh"}
    there = program.ask(ask="file", piece="gate", settings=settings, format=".scad")
    here = gate_scad(PieceSettings("gate", settings).planned)
    assert there.content.splitlines()[:-1] == here.splitlines()[:-1]
    assert there.document == {"name": "gate-twin-tower-31.25x10.42x29.16.scad"}


@pytest.mark.parametrize(
    ("piece", "settings", "language"),
    [("gate", {"style": "moorish"}, "en"), ("chip", {"inlay": "true"}, "de")],
)
def test_the_drawing_is_the_same_on_both(
    program: BrowserProgram, piece: str, settings: dict[str, str], language: str
) -> None:
    """The page would show another drawing than the command, whose lines are found with numpy."""
    from gatesmith.web.local_workshop import LocalWorkshop
    from gatesmith.web.protocol import answer

    question = {
        **{"ask": "drawing", "piece": piece, "format": ".svg", "language": language},
        "settings": {**settings, "kernel": "mesh"},
    }
    here, there = answer(question, LocalWorkshop()), program.ask(**question)
    assert there.document == here.document
    assert there.content.startswith(b"<svg") and there.content == here.content


def test_a_mark_is_cut_in_the_browser_too(program: BrowserProgram) -> None:
    """The letters come from a library of which only a part is shipped."""
    settings = {"row": "8x440", "style": "plain"}
    plain, marked = (
        program.ask(ask="make", piece="gate", settings=settings | more)
        for more in ({}, {"mark": "Äb 7"})
    )
    assert "refused" not in marked.document, marked.document
    assert float(str(marked.document["volume_mm3"])) < float(str(plain.document["volume_mm3"])) - 1


def test_the_archive_is_the_same_each_time_and_small() -> None:
    """Visitors would load it again though nothing changed, or for long."""
    archive = program_archive()
    assert archive == program_archive()
    assert len(gzip.compress(archive)) < 1_250_000


def test_the_memory_stays_within_its_bounds(program: BrowserProgram) -> None:
    """A phone would end the page; bodies that are not released add up."""
    state = program.state()
    assert state["memory"] < 350e6


def test_files_are_judged_the_same_on_both(
    program: BrowserProgram, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The archive for browsers would lack a module, or numbers differ there."""
    monkeypatch.setattr(file_checking, "has_numpy", lambda: False)  # as in the browser
    files = {f"box{suffix}": sound(suffix) for suffix in formats()}
    files |= {"hole.stl": holed(), "turned.stl": turned()}
    files |= {f"hostile{Path(name).suffix}": content for name, (content, _) in hostile().items()}
    for name, content in files.items():
        path = tmp_path / name
        path.write_bytes(content)
        steps, answer = program.check(path)
        here = unframed(checked_file(content, name, lambda *_: None))
        assert (answer.document, answer.content) == (here.document, here.content)
        assert answer.document["repair"] is None, "a repair needs numpy and must not be offered"
        assert steps[0][0] == "read"
        assert (here.document["verdict"] == "sound") == name.startswith("box")
