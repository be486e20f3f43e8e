"""The same pieces on both kernels: their sizes, sections, bodies and verdicts.

Twenty of each kind at each change, with what CadQuery made of them when they were last changed, one
of every fourth kind by CadQuery itself; ``.ci/nightly`` has it make 2,000 of each.
"""

from __future__ import annotations

import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

import gatesmith
from gatesmith.cad.kernel_choice import EXACT, LIBRARIES, MESH, kernel, kernel_version, using
from gatesmith.cad.mesh_kernel.bodies import MeshBody
from gatesmith.cad.mesh_kernel.numpy_triangles import mesh_of
from gatesmith.cad.mesh_kernel.plain_triangles import plain_mesh_of
from gatesmith.cad.operations import chamfered, cut, joined, moved, rotated
from gatesmith.cad.outline import Outline
from gatesmith.cad.primitives import block, turned
from gatesmith.core.quality import Quality
from gatesmith.making.options import MakeOptions
from gatesmith.making.pipeline import make_piece, remake
from gatesmith.making.planned_piece import plan_recipe
from gatesmith.pieces import piece_names
from gatesmith.validation.checks import Expectation, Subject, examine

from ..strength import SEED, share_of
from .comparing import Made, compared, random_recipe, section_heights
from .records import OF_EACH_KIND, Records, compared_with, recorded, records_of, row_of
from .tracing import TracingKernel


@pytest.mark.parametrize("name", piece_names())
def test_random_pieces_are_the_same_on_both_kernels(name: str) -> None:
    """What is printed would depend on the kernel that made it."""
    records = records_of(name)
    different, outdated = {}, []
    for number in range(OF_EACH_KIND):
        recipe = random_recipe(name, SEED, number)
        compared_piece = compared_with(records, recipe, number)
        if compared_piece.differences:
            different[recipe.command] = compared_piece.differences
        outdated += compared_piece.outdated
    assert different == {}
    if kernel_version(EXACT) == records.library:
        assert outdated == [], "asked CadQuery again: run python -m tests.kernels.records " + name


@pytest.mark.parametrize("name", share_of(piece_names(), 4))
def test_a_record_is_what_cadquery_makes(name: str) -> None:
    """The mesh kernel would be compared with something that no kernel makes."""
    records = records_of(name)
    assert records.parts, "missing: run python -m tests.kernels.records " + name
    made = dict(recorded(name, [0]))
    assert made
    for part, record in made.items():
        same = row_of(records.parts[part]) == row_of(record)  # pytest would print all of both
        assert same or kernel_version(EXACT) != records.library, part


def test_cadquery_is_asked_where_the_words_are_others() -> None:
    """A model that was changed would be compared with what it was before."""
    recipe = random_recipe("wall", SEED, 1)
    records = records_of("wall")
    assert compared_with(records, recipe, 1).outdated == []
    assert compared_with(records, random_recipe("wall", SEED, 2), 1).outdated == ["1 whole"]
    assert compared_with(Records(records.library, {}), recipe, 1).outdated == ["1 whole"]


def test_a_wrong_record_is_no_difference() -> None:
    """A damaged record would be taken for a fault of a kernel, or would hide one."""
    recipe, records = random_recipe("wall", SEED, 1), records_of("wall")
    right = records.parts["1 whole"]
    wrong = replace(right, facts=replace(right.facts, volume=right.facts.volume * 1.001))
    answer = compared_with(Records(records.library, {"1 whole": wrong}), recipe, 1)
    assert (answer.differences, answer.outdated) == ([], ["1 whole"])


def test_equal_words_have_equal_digests() -> None:
    """Every piece would be made again, or none after a change."""
    digests = [_digest(2.0), _digest(2.0), _digest(2.0 + 1e-9), _digest(2.001)]
    assert digests[0] == digests[1] == digests[2] != digests[3]


def _digest(height: float) -> str:
    """That of a plate with one chamfered edge and a hole."""
    tracing = TracingKernel()
    with using(tracing.plain()):
        plate = block((0, 9), (0, 5), (0, height))
        edged = chamfered(plate, lambda one, other: one[2] > 1 and other[2] > 1, 0.5)
        cut(joined([edged, moved(edged, x=3.0)]), [block((2, 4), (2, 4), (-1, 9))]).Volume()
    return tracing.digest


def _made(shape_kernel: str, *, bump: float = 0.0, hole: float = 0.0, feet: bool = False) -> Made:
    """A plate with a round post, by either kernel, and something wrong with it."""
    with using(shape_kernel) as words:
        body = block((-10, 10), (-5, 5), (0, 4))
        post = turned(Outline.of([(0, 3), (3 + bump, 3), (3, 9), (0, 9)]), (2.0, 0.0))
        tools = [moved(rotated(block((-1, 1), (-1, 1), (-9, 9)), 45.0), x=-6.0)] if hole else []
        tools += [block((-20, 20), (-2, 2), (-1, 1))] if feet else []
        shape = cut(joined([body, post]), tools)
        mesh = words.tessellate(shape, Quality.FINE)
        report = examine(Subject(mesh, Expectation()), shape_kernel, "mesh")
        solids = len(shape.Solids())
        return Made(mesh, words.box(shape), shape.Volume(), solids, report, 0.0, lambda: mesh)


def test_the_comparison_finds_no_difference_where_there_is_none() -> None:
    """Every piece would be reported to differ, so that nobody would look any more."""
    assert list(compared(_made(EXACT), _made(MESH))) == []


@pytest.mark.parametrize(
    ("wrong", "words"),
    [
        ({"bump": 0.03}, ("section",)),
        ({"hole": 1.0}, ("genus", "volume", "section")),
        ({"feet": True}, ("bed_faces", "volume", "section")),
    ],
)
def test_the_comparison_finds_what_differs(
    wrong: dict[str, float | bool], words: tuple[str, ...]
) -> None:
    """A kernel that makes something else would pass."""
    found = list(compared(_made(EXACT), _made(MESH, **wrong)))  # type: ignore[arg-type]
    for word in words:
        assert any(line.startswith(word) for line in found), found


def test_the_comparison_looks_at_box_bodies_and_verdict() -> None:
    """Two kernels would be called alike though one of them leaves a body out."""
    one = _made(EXACT)
    low, high = one.box
    other = replace(_made(MESH), bodies=2, box=(low, (high[0] + 0.002, *high[1:])))
    found = list(compared(one, other))
    assert [line.split()[0] for line in found if not line.startswith("genus")] == ["box", "bodies:"]


def test_sections_keep_off_level_faces() -> None:
    """Whether a section belongs to the part above or below would be decided by rounding."""
    mesh = _made(MESH).mesh
    heights = section_heights(mesh)
    assert len(heights) == 10
    assert all(abs(height - level) > 1e-3 for height in heights for level in (0.0, 4.0, 9.0))


def test_the_kernel_in_force_is_that_of_the_block() -> None:
    """A piece would be made by a kernel that nobody chose."""
    assert kernel().name == EXACT
    with using(MESH) as words:
        assert kernel() is words
        assert words.name == MESH
        with using(EXACT):
            assert kernel().name == EXACT
        assert kernel().name == MESH
    assert kernel().name == EXACT
    assert set(LIBRARIES) == {EXACT, MESH}


def test_a_shape_of_the_other_kernel_is_refused() -> None:
    """Shapes of two kernels would be mixed, and fail somewhere in a library."""
    with using(EXACT):
        exact = block((0, 1), (0, 1), (0, 1))
    with using(MESH) as words:
        mesh = block((0, 1), (0, 1), (0, 1))
        with pytest.raises(TypeError, match="of the mesh kernel"):
            words.box(exact)
    with pytest.raises(TypeError, match="of the exact kernel"):
        kernel().box(mesh)


def test_a_draft_has_coarser_curves() -> None:
    """``--draft`` would change nothing."""
    triangles = {}
    for quality in Quality:
        with using(MESH, quality) as words:
            triangles[quality] = len(words.tessellate(turned(POST), quality).faces)
    assert triangles[Quality.DRAFT] < triangles[Quality.FINE]


POST = Outline.of([(0, 0), (4, 0), (3, 6), (0, 6)])


def test_a_recipe_holds_its_kernel_and_is_remade_with_it(tmp_path: Path) -> None:
    """The same recipe would make other bytes, on the other kernel."""
    asked = replace(random_recipe("dome", "1", 0), kernel=MESH)
    first, second, exact = (tmp_path / f"{name}.obj" for name in ("first", "second", "exact"))
    options = MakeOptions(use_cache=False)
    make_piece(plan_recipe(asked), [first], options)
    made = remake(first, [second], options)
    assert (made.recipe.kernel, made.notes) == (MESH, ())
    assert second.read_bytes() == first.read_bytes()
    assert '"kernel":"mesh","kernel_version":"fonttools ' in first.read_text(encoding="utf-8")
    make_piece(plan_recipe(replace(asked, kernel=EXACT)), [exact], options)
    assert exact.read_bytes() != first.read_bytes()


def test_another_version_of_the_kernel_is_noted(tmp_path: Path) -> None:
    """The user would wonder why the bytes differ."""
    asked = replace(random_recipe("dome", "1", 0), kernel=MESH, kernel_version="manifold3d 1.0")
    old = tmp_path / "old.obj"
    make_piece(plan_recipe(asked), [old])
    (note,) = remake(old, [tmp_path / "new.obj"]).notes
    assert note.startswith(f"{old} was made by manifold3d 1.0, this is fonttools ")


def test_the_mesh_kernel_needs_no_cadquery_and_makes_the_same_bytes_anywhere() -> None:
    """A gate would take a gigabyte all the same, or differ from process to process."""
    program = (
        "import hashlib, sys\n"
        "from tests.kernels.comparing import random_recipe\n"
        "from gatesmith.cad.kernel_choice import using\n"
        "from gatesmith.making.planned_piece import plan_recipe\n"
        "for name in ('gate', 'chip'):\n"
        "    planned = plan_recipe(random_recipe(name, '1', 1))\n"
        "    build = planned.parts[0].build if planned.parts else None\n"
        "    with using('mesh') as words:\n"
        "        shape = build() if build else planned.build(planned.plan)\n"
        "        mesh = words.tessellate(shape, planned.recipe.quality)\n"
        "    print(hashlib.sha256(mesh.vertices.tobytes() + mesh.faces.tobytes()).hexdigest())\n"
        "print([name for name in ('cadquery', 'OCP') if name in sys.modules])\n"
    )
    root = Path(__file__).resolve().parents[2]
    output = [
        subprocess.run(
            [sys.executable, "-c", program], capture_output=True, text=True, check=True, cwd=root
        ).stdout
        for _ in range(2)
    ]
    assert output[0] == output[1]
    assert output[0].splitlines()[-1] == "[]"


def test_a_corner_between_two_steps_of_the_rounding(tmp_path: Path) -> None:
    """CadQuery gives one corner of this figure at 0.238125 mm by two numbers whose last digits
    differ; each would be rounded to another side, and the surface of the tile be open there.
    """
    tile = gatesmith.make(
        "palace-tile",
        tile_length=8,
        value=3,
        color="brown",
        inlay=True,
        inlay_color="teal",
        printer="bambu-a1-mini",
        kernel=EXACT,
        out=tmp_path / "tile.3mf",
    )
    assert [report.verdict for report in tile.reports] == ["sound"]


def test_a_sheet_between_faces_is_no_body() -> None:
    """In the union of this gate two faces of the portal leave five corners between them that
    enclose nothing: it would be two solids and refused, or its file hold triangles back to back.
    """
    planned = plan_recipe(random_recipe("gate", "10001", 2659))
    with using(MESH, planned.recipe.quality):
        body = planned.build(planned.plan)
        assert isinstance(body, MeshBody)
        assert len(body.manifold.decompose()) == 2
        (solid,) = body.Solids()
        assert np.array_equal(mesh_of(body).faces, mesh_of(solid).faces)
        assert np.array_equal(plain_mesh_of(body).faces, plain_mesh_of(solid).faces)
