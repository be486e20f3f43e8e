"""Repair of files: every format, in place, proven, and refused where nothing helps."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from gatesmith.core.errors import OutputError, UnreadableError
from gatesmith.mesh.formats import Document, format_of
from gatesmith.mesh.triangles import Mesh
from gatesmith.validation.checks.examples import box, inverted, joined, loose
from gatesmith.validation.repair import repair
from gatesmith.validation.verification import RejectedPiece

from .damaged import BOX, NOISE, codes, over, with_gap

SUFFIXES = (".stl", ".3mf", ".obj", ".ply", ".glb")


@pytest.fixture(autouse=True)
def surroundings(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def written(name: str, mesh: Mesh, recipe: str = "") -> Path:
    document = Document("t", "d", "a", "c", recipe, "0" * 64)
    path = Path(name)
    path.write_bytes(format_of(path.suffix).encode(mesh, document))
    return path


@pytest.mark.parametrize("suffix", SUFFIXES)
@pytest.mark.parametrize("source", [".stl", ".obj"])
def test_every_format_is_written(source: str, suffix: str) -> None:
    """A repaired mesh could not be saved in the format that a slicer wants."""
    done = repair(written(f"in{source}", loose(over(BOX.corners, [2, 5]))), Path(f"out{suffix}"))
    assert done.repaired.turned == 2
    assert done.report.verdict == "sound"
    mesh = format_of(suffix).decode(Path(f"out{suffix}").read_bytes())
    assert mesh.volume == pytest.approx(4000)
    assert codes(mesh) == set()


def test_a_mended_file_needs_no_repair() -> None:
    """Repair would never come to an end, or write other bytes each time."""
    broken = written("broken.stl", joined(with_gap(0.8 * NOISE), inverted(box(1, 1, 1))))
    first, again = Path("first.stl"), Path("again.stl")
    assert repair(broken, first).repaired.changed
    assert not repair(first, again).repaired.changed
    assert first.read_bytes() == again.read_bytes()
    repair(broken, again)
    assert first.read_bytes()[84:] == again.read_bytes()[84:]  # the header holds the file's name


def test_a_sound_file_is_copied_with_its_recipe() -> None:
    """A file of ours would lose what makes it again."""
    recipe = json.dumps({"piece": "gate"})
    wrong = written("wrong.obj", loose(over(BOX.corners, [3])), recipe)
    assert repair(wrong, Path("mended.obj")).repaired.changed
    assert format_of(".obj").recipe(Path("mended.obj").read_bytes()) != recipe
    sound = written("sound.obj", BOX, recipe)
    repair(sound, Path("copy.obj"))
    assert Path("copy.obj").read_bytes() == sound.read_bytes()
    repair(sound, Path("copy.3mf"))
    assert format_of(".3mf").recipe(Path("copy.3mf").read_bytes()) == recipe


def test_what_cannot_be_mended_is_refused() -> None:
    """A broken file would be written as if it were sound, over a good one."""
    holed = written("holed.stl", loose(BOX.corners[1:]))
    target = written("target.stl", BOX)
    before = target.read_bytes()
    with pytest.raises(RejectedPiece, match=r"holed.stl: cannot be repaired.*--weld") as refused:
        repair(holed, target)
    assert [found.code for found in refused.value.reports[0].errors] == ["open-edges"]
    with pytest.raises(RejectedPiece):
        repair(holed, holed)
    assert target.read_bytes() == before
    assert sorted(path.name for path in Path().iterdir()) == ["holed.stl", "target.stl"]


def test_a_file_may_be_mended_in_place() -> None:
    """A user would need a second name for each file."""
    path = written("box.stl", inverted(BOX))
    repair(path, path)
    assert format_of(".stl").decode(path.read_bytes()).volume == pytest.approx(4000)
    assert [each.name for each in Path().iterdir()] == ["box.stl"]


def test_wrong_names_are_reported() -> None:
    """A user would not learn which of two files is wrong, or lose time before it is said."""
    with pytest.raises(UnreadableError, match=r"none.stl: there is no such file"):
        repair(Path("none.stl"), Path("out.stl"))
    path = written("box.stl", BOX)
    with pytest.raises(OutputError, match=r"known: .*\.stl"):
        repair(path, Path("out.zip"))
    with pytest.raises(OutputError, match="folder"):
        repair(path, Path("nowhere/out.stl"))
    Path("cut.stl").write_bytes(path.read_bytes()[:-20])
    with pytest.raises(UnreadableError, match=r"cut.stl: ") as cut:
        repair(Path("cut.stl"), Path("out.stl"))
    assert cut.value.code == "file-cut"
