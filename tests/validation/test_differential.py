"""gatesmith's topology compared with admesh and manifold3d: every difference has a reason."""

from __future__ import annotations

import os
import shutil
from itertools import islice
from pathlib import Path

import pytest

from ..strength import how_many
from .comparing import balanced, compared
from .damage import FAULTS, cases
from .files import stl
from .judges import admesh, manifold
from .shapes import box

COUNT, SEED = how_many(70, 400), 5
FAULTY = 200  # enough that every fault is put in once


def _admesh() -> str:
    """The path of admesh. Skips the test where it is missing, but fails it in CI."""
    found = shutil.which("admesh")
    if found is None:
        if os.environ.get("CI"):
            pytest.fail("admesh is not installed, and CI has to have it")
        pytest.skip("admesh is not installed")
    return found


def test_manifold3d_and_the_construction_agree(tmp_path: Path) -> None:
    """A fault that was put in would not be reported, or only by another program."""
    outcome = compared(COUNT, SEED, tmp_path, None)
    assert outcome.unexplained == []
    assert outcome.judged == outcome.agreed["with the construction"] == COUNT
    assert outcome.agreed["quick with exact"] == COUNT
    assert outcome.agreed["with manifold3d"] >= COUNT / 5


@pytest.mark.real_tools
def test_admesh_agrees(tmp_path: Path) -> None:
    """A mesh would be closed for gatesmith and open for admesh, or the reverse, unexplained."""
    outcome = compared(COUNT, SEED + 1, tmp_path, _admesh())
    assert outcome.unexplained == []
    assert (
        outcome.agreed["with admesh"]
        + sum(count for name, count in outcome.explained.items() if "admesh" in name)
        == COUNT
    )
    # Every reason is needed: one that never holds might hide a fault one day.
    assert len(outcome.explained) == 3


@pytest.mark.real_tools
def test_admesh_is_read_rightly(tmp_path: Path) -> None:
    """Its counts would be read from the wrong lines, and it would agree with everything."""
    whole, files = box(20, 20, 10), []
    for name, shape in (
        ("whole", whole),
        ("open", whole.without(3)),
        ("flipped", whole.flipped(3)),
        ("collapsed", whole.with_faces((0, 1, 1))),
    ):
        files.append(tmp_path / f"{name}.stl")
        files[-1].write_bytes(stl(shape))
    found = admesh(_admesh(), files)
    assert [one.passes for one in found] == [True, False, False, True]
    assert (found[1].disconnected, found[2].backwards, found[3].degenerate) == (3, 6, 1)


def test_manifold3d_is_read_rightly(tmp_path: Path) -> None:
    """Its answers would go to the wrong files, or all be yes."""
    whole, files = box(20, 20, 10), []
    for name, shape in (("whole", whole), ("open", whole.without(3)), ("again", whole.moved(5))):
        files.append(tmp_path / f"{name}.stl")
        files[-1].write_bytes(stl(shape))
    assert manifold(files) == [True, False, True]


def test_every_fault_is_made() -> None:
    """A kind of fault would never be put in, so its findings would be untested."""
    made = {fault for case in islice(cases(SEED), FAULTY) for fault in case.faults}
    assert made == set(FAULTS)
    sound = [case for case in islice(cases(SEED), FAULTY) if not case.faults]
    assert len(sound) >= FAULTY / 10
    assert all(balanced(case.shape) for case in sound)
