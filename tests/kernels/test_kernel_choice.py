"""Which kernel makes a file, what its recipe says about it, and what happens where it fails."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import gatesmith
from gatesmith.cad.kernel_choice import EXACT, MESH, kernel_version
from gatesmith.cad.mesh_kernel.mesh_words import MeshKernel
from gatesmith.core.errors import CombinationError, KernelError, ParameterError
from gatesmith.making import kernel_policy
from gatesmith.making.options import PlateOptions
from gatesmith.making.pipeline import Made, remake
from gatesmith.making.planned_piece import PlannedPiece
from gatesmith.making.plate.beds import make_beds
from gatesmith.making.plate.orders import spare_order
from gatesmith.making.recipe_files import recipe_in
from gatesmith.mesh.formats import threemf


@pytest.fixture(autouse=True)
def surroundings(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A cache and a working folder of the test's own."""
    monkeypatch.setenv("GATESMITH_CACHE", str(tmp_path / "cache"))
    monkeypatch.chdir(tmp_path)


def gate(*names: str, kernel: str | None = None) -> Made:
    """A small gate in these files."""
    return gatesmith.make(
        "gate", wall_length=20, style="plain", draft=True, kernel=kernel, out=names
    )


def kernel_in(name: str) -> str:
    """The kernel that a file's recipe names."""
    return recipe_in(Path(name)).kernel


@pytest.mark.parametrize("kernel", [EXACT, MESH])
def test_a_file_names_the_kernel_that_made_it(kernel: str) -> None:
    """Nobody could make the same bytes again, or find out why they differ."""
    made = gate("gate.3mf", kernel=kernel)
    recipe = recipe_in(Path("gate.3mf"))
    assert recipe == made.recipe
    assert recipe.kernel == kernel
    assert recipe.to_json()["kernel_version"] == kernel_version(kernel) != ""
    assert recipe.command.endswith(f" --kernel {kernel}")
    first = Path("gate.3mf").read_bytes()
    again = gate("gate.3mf", kernel=kernel)
    assert again.from_cache
    assert Path("gate.3mf").read_bytes() == first
    assert remake(Path("gate.3mf"), [Path("again.3mf")]).recipe == recipe
    assert Path("again.3mf").read_bytes() == first


def test_what_one_kernel_made_is_not_taken_for_the_other() -> None:
    """A comparison of both kernels would compare one with itself."""
    made = {kernel: gate("gate.stl", kernel=kernel) for kernel in (EXACT, MESH)}
    assert not made[MESH].from_cache
    assert made[MESH].volume == pytest.approx(made[EXACT].volume, rel=5e-4)
    assert made[MESH].volume != made[EXACT].volume


def test_the_usual_kernel_is_the_one_for_meshes() -> None:
    """A gate would take five times as long as it needs."""
    made = gate("gate.3mf")
    assert kernel_in("gate.3mf") == MESH
    assert "--kernel" not in made.recipe.command


def test_a_step_beside_a_mesh_is_made_by_the_exact_kernel() -> None:
    """A STEP file could not be made along with others, or the STL would be made by both."""
    made = gate("gate.3mf", "gate.step")
    assert (kernel_in("gate.3mf"), kernel_in("gate.step")) == (MESH, EXACT)
    assert made.recipe.kernel == MESH
    assert not made.from_cache
    assert [report.verdict for report in made.reports] == ["sound", "sound"]
    assert gate("gate.3mf", "gate.step").from_cache
    alone = gate("alone.step")
    assert (alone.recipe.kernel, kernel_in("alone.step")) == (EXACT, EXACT)
    assert Path("alone.step").read_bytes() == Path("gate.step").read_bytes()


def test_the_mesh_kernel_alone_makes_no_step() -> None:
    """A STEP file would bear the name of a kernel that cannot make any."""
    with pytest.raises(CombinationError, match="kernel: mesh makes triangles and no STEP file"):
        gate("gate.stl", "gate.step", kernel=MESH)
    assert not list(Path().glob("gate*"))


def test_an_unknown_kernel_is_refused() -> None:
    """A slip would choose some kernel or other."""
    with pytest.raises(ParameterError, match="there is no kernel 'mish'; did you mean mesh"):
        gate("gate.stl", kernel="mish")
    assert gate("gate.stl", kernel=" Mesh ").recipe.kernel == MESH
    assert not gate("gate.stl", kernel="auto").recipe.kernel_given


@pytest.fixture
def failing(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """A mesh kernel that makes no prism; each attempt is noted here."""
    tried: list[str] = []

    def refuse(*_: object) -> None:
        tried.append("prism")
        raise ValueError("no prism today")

    monkeypatch.setattr(MeshKernel, "extrudeLinear", refuse)
    return tried


@pytest.mark.usefixtures("failing")
def test_where_the_mesh_kernel_fails_the_exact_one_makes_the_piece() -> None:
    """A user would get no gate, or not learn which kernel made it."""
    made = gate("gate.3mf")
    assert (made.recipe.kernel, kernel_in("gate.3mf")) == (EXACT, EXACT)
    assert len(made.notes) == 1
    assert made.notes[0].startswith("made with the exact kernel, because mesh failed: ")
    assert "no prism today" in made.notes[0]
    gate("given.3mf", kernel=EXACT)
    assert made.triangles == gate("given.3mf", kernel=EXACT).triangles


def test_a_failure_is_remembered(failing: list[str]) -> None:
    """Each repeat would wait for the failure and check everything again, or not say why."""
    first = gate("gate.3mf")
    content = Path("gate.3mf").read_bytes()
    assert len(failing) == 1
    again = gate("gate.3mf", "gate.stl")
    assert len(failing) == 1
    assert again.from_cache
    assert (again.notes, again.recipe) == (first.notes, first.recipe)
    assert Path("gate.3mf").read_bytes() == content
    gatesmith.make(
        "gate", wall_length=20, style="plain", draft=True, out="gate.3mf", use_cache=False
    )
    assert len(failing) == 2
    with pytest.raises(KernelError, match="no prism today"):
        gate("gate.3mf", kernel=MESH)


def test_what_no_kernel_makes_is_not_remembered(
    failing: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A disturbance of both kernels would keep the mesh kernel from trying again."""
    with monkeypatch.context() as broken:
        broken.setattr(PlannedPiece, "on_kernel", lambda planned, _kernel: planned)
        with pytest.raises(KernelError, match="no prism today"):
            gate("gate.3mf")
    assert len(failing) == 2
    gate("gate.3mf")
    assert len(failing) == 3


def test_a_bed_names_the_kernel_of_each_part(monkeypatch: pytest.MonkeyPatch) -> None:
    """A part that the exact kernel made would pass for one of the mesh kernel."""

    def refuse(*_: object) -> None:
        raise ValueError("no letters today")

    monkeypatch.setattr(MeshKernel, "makeText", refuse)
    order, layout = spare_order("wall, tower-tile value=1", PlateOptions(draft=True))
    made = make_beds(layout, order, Path("bed.3mf"))
    recipe = json.loads(str(threemf.recipe(Path("bed.3mf").read_bytes())))
    assert (recipe["kernel"], recipe["kernel_version"]) == (MESH, kernel_version(MESH))
    wall, tile = recipe["parts"]
    assert (wall["piece"], tile["piece"]) == ("wall", "tower_tile")
    assert "kernel" not in wall
    assert (tile["kernel"], tile["kernel_version"]) == (EXACT, kernel_version(EXACT))
    assert [shape.recipe.kernel for shape in made.layout.shapes] == [MESH, EXACT]
    assert len(made.notes) == 1 and "no letters today" in made.notes[0]


@pytest.mark.usefixtures("failing")
def test_a_kernel_that_the_user_named_is_not_replaced(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever asks for one kernel would get a file of the other."""
    with pytest.raises(KernelError, match="no prism today"):
        gate("gate.3mf", kernel=MESH)
    monkeypatch.setattr(kernel_policy, "find_spec", lambda _name: None)
    with pytest.raises(KernelError, match="no prism today"):
        gate("gate.3mf")


def test_remaking_with_another_kernel() -> None:
    """A file could be made again by its own kernel alone, or by another than was asked for."""
    gate("gate.3mf", kernel=MESH)
    other = remake(Path("gate.3mf"), [Path("other.3mf")], kernel=EXACT)
    assert (other.recipe.kernel, other.notes) == (EXACT, ())
    assert remake(Path("other.3mf"), [Path("back.3mf")], kernel="mesh").recipe.kernel == MESH
    assert Path("back.3mf").read_bytes() == Path("gate.3mf").read_bytes()
