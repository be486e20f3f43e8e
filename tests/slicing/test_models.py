"""What is handed to a slicer: judged before, on a bed that takes it, and nothing else."""

from __future__ import annotations

import math
import re
import struct
from collections.abc import Callable
from pathlib import Path

import pytest

from gatesmith.cli._run import run
from gatesmith.core.errors import RejectedError
from gatesmith.making.slicing.slicer_input import SlicerInput, slicer_input

from .here import POSIX, Corner, alone, box_facets, write_box, write_stl

BED = (250.0, 210.0, 220.0)


def _corners(model: SlicerInput) -> list[tuple[float, ...]]:
    (count,) = struct.unpack_from("<I", model.stl, 80)
    return [
        struct.unpack_from("<3f", model.stl, 84 + 50 * facet + 12 + 12 * corner)
        for facet in range(count)
        for corner in range(3)
    ]


def _box(model: SlicerInput) -> tuple[tuple[float, ...], tuple[float, ...]]:
    axes = list(zip(*_corners(model), strict=True))
    return tuple(map(min, axes)), tuple(map(max, axes))


@pytest.mark.parametrize("at", [(0, 0, 0), (300, -40, 12), (-3, 0.5, -90)])
def test_a_model_comes_into_the_middle_of_the_bed(at: Corner, tmp_path: Path) -> None:
    """A model that was drawn far from the origin would be printed beside the bed, or in the air."""
    model = slicer_input(write_stl(tmp_path / "x.stl", box_facets((20, 10, 8), at)), BED)
    low, high = _box(model)
    assert low == pytest.approx((-10, -5, 0), abs=1e-5)
    assert high == pytest.approx((10, 5, 8), abs=1e-5)
    assert model.size == pytest.approx((20, 10, 8))
    assert model.pieces == 1


def test_a_model_is_turned_where_it_fits_only_so(tmp_path: Path) -> None:
    """A long piece would be refused that the bed takes, or be turned over."""
    path = write_stl(tmp_path / "x.stl", box_facets((200, 240, 5)))
    model = slicer_input(path, BED)
    assert model.size == pytest.approx((240, 200, 5))
    # The volume by its facets stays above 0: it is turned, not mirrored.
    corners = _corners(model)
    volume = 0.0
    for (a, b, c), (d, e, f), (g, h, i) in zip(*[iter(corners)] * 3, strict=True):
        volume += (a * (e * i - f * h) - b * (d * i - f * g) + c * (d * h - e * g)) / 6
    assert volume == pytest.approx(240 * 200 * 5, rel=1e-5)


@pytest.mark.parametrize(
    ("size", "message"),
    [
        ((251, 20, 5), "its longer side is 251 mm, the printer allows 250 mm"),
        ((211, 211, 5), "its shorter side is 211 mm, the printer allows 210 mm"),
        ((20, 20, 221), "its height is 221 mm, the printer allows 220 mm"),
    ],
)
def test_what_is_too_large_for_the_bed_is_refused(
    size: Corner, message: str, tmp_path: Path
) -> None:
    """A slicer would say that nothing is to be printed, or cut off what goes beyond the bed."""
    path = write_stl(tmp_path / "large.stl", box_facets(size))
    with pytest.raises(RejectedError, match=r"^.*large\.stl: not sliced: too large for") as found:
        slicer_input(path, BED)
    assert message in str(found.value)


def test_several_objects_keep_their_places(tmp_path: Path) -> None:
    """They would be moved apart or into one another, or all but one be lost."""
    two = [*box_facets((20, 10, 8)), *box_facets((5, 5, 5), (40, 30, 0))]
    model = slicer_input(write_stl(tmp_path / "two.stl", two), BED)
    assert model.size == pytest.approx((45, 35, 8))
    far = [corner for corner in _corners(model) if corner[0] > 10]
    assert min(far)[:2] == pytest.approx((17.5, 12.5), abs=1e-5)


def test_a_model_as_large_as_the_bed_is_sliced(tmp_path: Path) -> None:
    """Rounding would refuse what just fits."""
    assert slicer_input(write_stl(tmp_path / "x.stl", box_facets(BED)), BED).size == BED


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A computer with a slicer that never complains."""
    alone(tmp_path, monkeypatch, "prusa-slicer")


def _open(path: Path) -> None:
    write_stl(path, box_facets((20, 10, 8))[1:])


def _inside_out(path: Path) -> None:
    write_stl(path, [(a, c, b) for a, b, c in box_facets((20, 10, 8))])


def _nan(path: Path) -> None:
    (first, *rest) = box_facets((20, 10, 8))
    write_stl(path, [((math.nan, 0, 0), *first[1:]), *rest])


def _point(path: Path) -> None:
    write_stl(path, box_facets((0, 0, 0)))


def _cut(path: Path) -> None:
    write_box(path)
    path.write_bytes(path.read_bytes()[:-17])


@pytest.mark.parametrize(
    ("name", "make", "message"),
    [
        ("lost.stl", lambda path: None, "there is no such file"),
        ("folder.stl", Path.mkdir, "contains no file to slice"),
        ("empty.stl", lambda path: path.write_bytes(b""), "the file is empty"),
        (
            "words.stl",
            lambda path: path.write_text("a letter to you", "utf-8"),
            "neither a binary STL nor STL text",
        ),
        ("picture.stl", lambda path: path.write_bytes(b"\x89PNG\r\n\x1a\n" * 20), "PNG picture"),
        ("cut.stl", _cut, "bytes"),
        ("open.stl", _open, "open edge|edges"),
        ("inside.stl", _inside_out, "face inwards"),
        ("inside.stl", _inside_out, "gatesmith repair fixes what it can$"),
        ("nan.stl", _nan, "not a number.*; export the piece again; (?!.*repair)"),
        ("point.stl", _point, "encloses only 0 mm.*; give the piece a thickness(?!.*repair)"),
    ],
)
@POSIX
@pytest.mark.usefixtures("here")
def test_a_damaged_file_never_reaches_the_slicer(
    name: str, make: Callable[[Path], object], message: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """A slicer would repair it silently, or print something else."""
    make(Path(name))
    code = run(["slice", name])
    err = capsys.readouterr().err
    assert code == (2 if name == "folder.stl" else 1)
    assert err.startswith("error: ")
    assert re.search(message, err), err
    assert err.count("\n") == 1
