"""Requirements for every mesh format."""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gatesmith.core.errors import OutputError, RejectedError, UnreadableError
from gatesmith.mesh.formats import format_of, formats
from gatesmith.mesh.triangles import Mesh

from ..strength import how_many, share_of
from .meshes import DOCUMENT, awkward, bent, box, corners

SUFFIXES = list(formats())
EXACT = [suffix for suffix in SUFFIXES if suffix != ".glb"]
WITH_RECIPE = [suffix for suffix in SUFFIXES if suffix != ".stl"]

TESTS = str(Path(__file__).parents[1])  # where the child finds the sample meshes
ENCODE_ALL = f"""
import hashlib
from gatesmith.mesh.formats import format_of, formats
from {__package__}.meshes import DOCUMENT, awkward
for suffix in formats():
    print(suffix, hashlib.sha256(format_of(suffix).encode(awkward(), DOCUMENT)).hexdigest())
"""


def test_five_formats_are_found() -> None:
    """If this fails a format is missing, or the tests below run over nothing."""
    assert {".3mf", ".glb", ".obj", ".ply", ".stl"} <= set(SUFFIXES)


def test_an_unknown_suffix_is_rejected_by_name() -> None:
    """If this fails a mistyped suffix ends in a traceback."""
    with pytest.raises(OutputError, match=r"\.step"):
        format_of(".step")


@pytest.mark.parametrize("suffix", SUFFIXES)
def test_a_box_keeps_its_numbers(suffix: str) -> None:
    """If this fails a format changes units, axes, winding or the number of facets."""
    chosen = format_of(suffix)
    found = chosen.decode(chosen.encode(box(), DOCUMENT))
    assert chosen.suffix == suffix
    assert len(found.faces) == 12
    assert found.volume == pytest.approx(6, abs=1e-5)
    assert found.area == pytest.approx(22, abs=1e-5)
    assert found.box[0] == (0, 0, 0)
    assert found.box[1] == pytest.approx((1, 2, 3), abs=1e-6)
    assert found.vertices.dtype == np.float32
    assert found.faces.dtype == np.int32


@pytest.mark.parametrize("suffix", SUFFIXES)
def test_indices_are_the_files_own(suffix: str) -> None:
    """If this fails a reader merges, splits or reorders what the file says."""
    chosen = format_of(suffix)
    found = chosen.decode(chosen.encode(box(), DOCUMENT))
    assert found.indexed is (suffix == ".3mf")
    expected = np.arange(36).reshape(12, 3) if suffix == ".stl" else box().faces
    assert np.array_equal(found.faces, expected)


@pytest.mark.parametrize("suffix", EXACT)
@given(
    numbers=st.lists(
        st.floats(width=32, min_value=-1e6, max_value=1e6, allow_nan=False),
        min_size=24,
        max_size=24,
    )
)
@settings(max_examples=how_many(8, 100), deadline=None)
def test_every_float32_passes_bit_for_bit(suffix: str, numbers: list[float]) -> None:
    """If this fails what is checked is not what was made: a coordinate changed in the file."""
    vertices = np.array(numbers, dtype=np.float32).reshape(8, 3) + np.float32(0)
    made = Mesh(vertices, box().faces)
    chosen = format_of(suffix)
    assert corners(chosen.decode(chosen.encode(made, DOCUMENT))) == corners(made)


@pytest.mark.parametrize("suffix", SUFFIXES)
def test_minus_zero_is_written_as_zero(suffix: str) -> None:
    """If this fails two kernels that differ in the sign of zero give different files."""
    minus = Mesh(
        np.where(box().vertices == 0, -0.0, box().vertices).astype(np.float32), box().faces
    )
    chosen = format_of(suffix)
    assert chosen.encode(minus, DOCUMENT) == chosen.encode(box(), DOCUMENT)


@pytest.mark.parametrize("suffix", WITH_RECIPE)
def test_the_recipe_comes_back(suffix: str) -> None:
    """If this fails a piece cannot be made again from its file."""
    chosen = format_of(suffix)
    assert chosen.recipe(chosen.encode(box(), DOCUMENT)) == DOCUMENT.recipe
    assert chosen.recipe(b"not a mesh") is None


@pytest.mark.parametrize("suffix", WITH_RECIPE)
def test_a_title_cannot_break_a_file(suffix: str) -> None:
    """If this fails a line break, a mark-up character or a known word in a title does harm."""
    chosen = format_of(suffix)
    for title in ("two\nf 1 1 1\nend_header", 'a <b> & "c" ]]>', "world", "a\0\x1b\ud800", ""):
        data = chosen.encode(box(), replace(DOCUMENT, title=title))
        assert chosen.decode(data).volume == pytest.approx(6, abs=1e-5)
        assert chosen.recipe(data) == DOCUMENT.recipe


def test_bytes_are_the_same_in_two_processes() -> None:
    """If this fails the same recipe gives another file on another day."""
    there = [
        subprocess.run(
            [sys.executable, "-c", ENCODE_ALL],
            env={
                **os.environ,
                "PYTHONHASHSEED": seed,  # this process has another one
                "PYTHONPATH": os.pathsep.join([TESTS, *sys.path]),
            },
            capture_output=True,
            text=True,
            check=True,
        ).stdout.split()
        for seed in share_of(("1", "2"), 2)
    ]
    here = [
        word
        for suffix in SUFFIXES
        for word in (
            suffix,
            hashlib.sha256(format_of(suffix).encode(awkward(), DOCUMENT)).hexdigest(),
        )
    ]
    assert there == [here] * len(there)


@pytest.mark.parametrize("suffix", SUFFIXES)
def test_empty_and_foreign_bytes_are_rejected(suffix: str) -> None:
    """If this fails a file that is no mesh gives a traceback or an empty mesh."""
    for data, code in (
        (b"", "file-empty"),
        (b" \n\n", "file-empty"),
        (b"<html><body>Not found</body></html>" * 9, "file-not-a-mesh"),
        (b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR" * 9, "file-not-a-mesh"),
    ):
        with pytest.raises(UnreadableError) as caught:
            format_of(suffix).decode(data)
        assert caught.value.code == code


@pytest.mark.parametrize("suffix", SUFFIXES)
@given(share=st.floats(min_value=0, max_value=1, exclude_max=True))
@settings(max_examples=how_many(20, 300), deadline=None)
def test_a_cut_file_is_never_a_wrong_mesh(suffix: str, share: float) -> None:
    """If this fails an interrupted download is printed as half a piece."""
    whole = format_of(suffix).encode(awkward(), DOCUMENT)
    _rejected_or_same(suffix, whole, whole[: int(share * len(whole))])


@pytest.mark.parametrize("suffix", SUFFIXES)
def test_a_file_cut_near_its_end_is_never_a_wrong_mesh(suffix: str) -> None:
    """If this fails the loss of the last few bytes goes unseen."""
    whole = format_of(suffix).encode(awkward(), DOCUMENT)
    for lost in range(1, 80):
        _rejected_or_same(suffix, whole, whole[:-lost])


@pytest.mark.parametrize("suffix", SUFFIXES)
@given(place=st.integers(min_value=0), value=st.integers(0, 255))
@settings(max_examples=how_many(20, 300), deadline=None)
def test_a_changed_byte_gives_no_traceback(suffix: str, place: int, value: int) -> None:
    """If this fails a damaged file ends in an error of Python instead of one clear line."""
    data = bytearray(format_of(suffix).encode(box(), DOCUMENT))
    data[place % len(data)] = value
    try:
        format_of(suffix).decode(bytes(data))
    except UnreadableError as error:
        assert "\n" not in str(error)


@pytest.mark.parametrize("suffix", [".stl", ".obj", ".ply"])
def test_nan_and_infinity_pass(suffix: str) -> None:
    """If this fails the check for NaN and infinity never sees them."""
    chosen = format_of(suffix)
    found = chosen.decode(chosen.encode(bent(), DOCUMENT))
    assert corners(found) == corners(bent())


@pytest.mark.parametrize("suffix", [".3mf", ".glb"])
def test_nan_is_rejected_where_it_cannot_be_written(suffix: str) -> None:
    """If this fails an invalid 3MF or GLB is written without a warning."""
    with pytest.raises(RejectedError, match="vertex 0"):
        format_of(suffix).encode(bent(), DOCUMENT)


def _rejected_or_same(suffix: str, whole: bytes, cut: bytes) -> None:
    """The cut file raises UnreadableError, or nothing of the mesh was in what is missing."""
    chosen = format_of(suffix)
    try:
        found = chosen.decode(cut)
    except UnreadableError:
        return
    assert corners(found) == corners(chosen.decode(whole))
