"""What the pipeline refuses to write, and the limits by which it judges."""

from __future__ import annotations

import os
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np
import pytest

from gatesmith.cad.exact_kernel import meshing
from gatesmith.cad.exact_kernel.exact_words import ExactKernel
from gatesmith.cad.exact_kernel.library import own_shape
from gatesmith.core.errors import (
    CombinationError,
    KernelError,
    RejectedError,
    StorageError,
)
from gatesmith.core.findings import Report
from gatesmith.core.quality import Quality
from gatesmith.making.options import MakeOptions
from gatesmith.making.pipeline import make_piece
from gatesmith.making.planned_piece import plan_recipe
from gatesmith.mesh.formats import format_of
from gatesmith.mesh.triangles import Mesh
from gatesmith.validation import checks
from gatesmith.validation.checks import Expectation, Subject, examine
from gatesmith.validation.verification import RejectedPiece

from .block import digests, outs, planned, recipe, settle

if TYPE_CHECKING:
    from gatesmith.cad.kernel import Shape


@pytest.fixture(autouse=True)
def surroundings(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A cache and a working folder of the test's own, and the test's piece."""
    settle(tmp_path, monkeypatch)


def test_a_rejected_piece_replaces_nothing() -> None:
    """A file that fails its checks would take the place of a good one."""
    for path in outs(".stl", ".3mf"):
        path.write_bytes(b"old")
    with pytest.raises(RejectedPiece) as found:
        make_piece(planned("two-feet"), outs(".stl", ".3mf"))
    line = str(found.value)
    assert line.startswith("block.stl: rejected, nothing was replaced: ")
    assert "\n" not in line
    assert isinstance(found.value, RejectedError)
    assert [report.file for report in found.value.reports] == ["block.stl", "block.3mf"]
    assert "bed-faces" in {error.code for error in found.value.reports[0].errors}
    assert Path("block.stl").read_bytes() == Path("block.3mf").read_bytes() == b"old"
    assert sorted(digests()) == ["block.3mf", "block.stl"]


def test_a_rejected_file_is_kept_beside_on_demand() -> None:
    """Nobody could look at what was wrong, or the rejected file would bear the good name."""
    with pytest.raises(RejectedPiece, match=r"saved as block-rejected\.stl"):
        make_piece(planned("two-feet"), outs(".stl"), MakeOptions(keep_rejected=True))
    assert sorted(digests()) == ["block-rejected.stl"]
    assert format_of(".stl").decode(Path("block-rejected.stl").read_bytes()).volume > 0


@pytest.mark.parametrize("suffix", [".stl", ".step"])
def test_what_the_disk_changed_is_rejected(monkeypatch: pytest.MonkeyPatch, suffix: str) -> None:
    """A bad disk would go unnoticed: the bytes in memory would be checked, not the file's."""
    make_piece(planned(), outs(suffix))
    Path(f"block{suffix}").write_bytes(b"old")

    def cut(path: Path) -> bytes:
        with path.open("rb") as file:
            return file.read(path.stat().st_size - 40)

    for use_cache in (True, False):
        with monkeypatch.context() as patch, pytest.raises(RejectedPiece) as found:
            patch.setattr(Path, "read_bytes", lambda path: cut(path) if ".tmp" in path.name
                          else path.open("rb").read())  # fmt: skip
            make_piece(planned(), outs(suffix), MakeOptions(use_cache=use_cache))
        read = suffix == ".stl" and not use_cache  # what was finished before is only compared
        wanted = "file-cut" if read else "file-differs"
        assert found.value.reports[0].errors[0].code == wanted
    assert Path(f"block{suffix}").read_bytes() == b"old"


@pytest.mark.parametrize(
    ("style", "said"),
    [
        ("too-long", "block: a side of the solid is 0.01 mm off its footprint: "),
        ("hollow", "block, whole piece: expected one solid and got 2"),
        ("light", "the solid has 5940 mm³, not 11880 to 17820 mm³"),
        ("broken", "block, building: the CAD kernel failed: StdFail_NotDone"),
    ],
)
def test_a_wrong_solid_is_refused_before_meshing(style: str, said: str) -> None:
    """A solid of a wrong size would be meshed and found, if at all, within looser limits."""
    stages: list[str] = []
    with pytest.raises(KernelError, match=said):
        make_piece(planned(style), outs(".stl"), MakeOptions(progress=stages.append))
    assert "meshing" not in stages
    assert digests() == {}


def test_a_mesh_that_lost_matter_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    """A mesher that leaves a part out, and closes the rest, would pass every check but one."""

    def smaller(_kernel: ExactKernel, shape: Shape, quality: Quality) -> Mesh:
        mesh = meshing.tessellate(own_shape(shape), quality)
        return replace(mesh, vertices=mesh.vertices * np.float32(0.98))

    monkeypatch.setattr(ExactKernel, "tessellate", smaller)
    # 5940 mm³ times 0.98 cubed is 5590.7; 0.02 mm of 2182 mm² times 0.9604 may be lost, 41.9.
    lost = r"enclose 5590\.\d+ mm³, .* 5940 mm³; the difference must be at most 41\.9"
    with pytest.raises(KernelError, match=lost):
        make_piece(planned(), outs(".stl"))


def test_a_print_as_long_as_its_slot_is_not_refused() -> None:
    """A printer that prints too small would get no file for a piece without clearance."""
    asked = recipe(xy_compensation=-0.05)
    whole = replace(asked, parameters={**asked.parameters, "clearance": 0.0})
    box = make_piece(plan_recipe(whole), outs(".stl")).reports[0].facts["box_mm"]
    assert box == ((-15.05, -5.05, 0.0), (15.05, 5.05, 20.0))


def test_limits_of_the_checks_are_those_of_the_compensated_file(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A chamfer of 45° would be refused in a file that is stretched for its printer."""
    seen: list[Expectation] = []

    def looking(subject: Subject, file: str, name: str) -> Report:
        seen.append(subject.expected)
        return examine(subject, file, name)

    monkeypatch.setattr(checks, "examine", looking)
    make_piece(planned(xy_compensation=-0.05), outs(".stl"))
    # y is stretched most, by 10.1 / 10; atan(1.01) = 45.285°, and 10 mm of bridge are 10.1.
    assert seen[0].overhang == pytest.approx(45.285, abs=1e-3)
    assert seen[0].bridge == pytest.approx(10.1)
    slot = seen[0].slot
    assert slot is not None
    assert (slot.length, slot.depth) == pytest.approx((30.1, 10.1))
    assert (seen[0].bodies, seen[0].bed_faces) == (1, 1)
    assert seen[0].bed == (180.0, 180.0, 180.0)
    assert (seen[0].margin, seen[0].nozzle) == (5.0, 0.4)


def test_a_disk_that_refuses_the_second_file_leaves_the_first(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The STL would be new and the 3MF old."""
    Path("block.stl").write_bytes(b"old")
    fsync, calls = os.fsync, []

    def failing(handle: int) -> None:
        calls.append(handle)
        if len(calls) == 2:
            raise OSError(28, "No space left on device")
        fsync(handle)

    monkeypatch.setattr(os, "fsync", failing)
    with pytest.raises(StorageError, match=r"block\.3mf: cannot be written: the disk is full"):
        make_piece(planned(), outs(".stl", ".3mf"), MakeOptions(use_cache=False))
    assert Path("block.stl").read_bytes() == b"old"
    assert [path.name for path in Path().iterdir()] == ["block.stl"]


def test_the_printer_is_compensated_once_and_the_file_checked_for_it() -> None:
    """The print would come out too big, the check refuse a right file, or STL and STEP differ."""
    asked = recipe(xy_compensation=0.1, shrinkage=1.0)
    made = make_piece(plan_recipe(asked), outs(".stl", ".step"))
    # (29.7 - 0.2) / 0.99 = 29.79798, 9.8 / 0.99 = 9.89899, 20 / 0.99 = 20.20202
    for report in made.reports:
        assert report.facts["box_mm"] == ((-14.899, -4.9495, 0.0), (14.899, 4.9495, 20.202))
    assert made.volume == pytest.approx(5940.0)
    assert made.notes[0].startswith("the file is made for 1 % shrinkage and an XY compensation")
    again = make_piece(plan_recipe(asked), outs(".stl", ".step"))
    assert again.from_cache
    with pytest.raises(CombinationError):
        thin = replace(asked, profile=replace(asked.profile, xy_compensation=20.0))
        make_piece(plan_recipe(thin), outs(".stl"))
