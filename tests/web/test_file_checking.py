"""A file checked inside a browser, without numpy: its verdict, compared with that of all checks."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from gatesmith.mesh.formats import format_of
from gatesmith.validation.checks import Code, checks
from gatesmith.validation.checks.examples import box
from gatesmith.validation.fault_marks import fault_marks
from gatesmith.web.browser import file_checking
from gatesmith.web.browser.file_checking import checked_file
from gatesmith.web.check_answer import check_answer
from gatesmith.web.protocol import unframed

from ..validation.test_plain_check import FINER, KNOWN
from .check_files import DOCUMENT, holed, hostile, sound, turned


@pytest.fixture(autouse=True)
def _without_numpy(monkeypatch: pytest.MonkeyPatch) -> None:
    """The small judge is tested here, although this computer has numpy."""
    monkeypatch.setattr(file_checking, "has_numpy", lambda: False)


CODES = [code for check in checks() for code in check.codes]
MARKED = {"open-edges", "unbalanced-edges", "miswound-edges", "touching-edges"}
_SIZES = ("vertex_bytes", "face_bytes", "edge_bytes", "triangle_bytes")


def _silent(_name: str, _done: int, _of: int) -> None:
    """Hears nothing."""


def _checked(data: bytes, name: str) -> tuple[dict[str, Any], bytes]:
    answer = unframed(checked_file(data, name, _silent))
    document: dict[str, Any] = json.loads(json.dumps(answer.document))
    return document, answer.content


@pytest.mark.parametrize("code", CODES, ids=lambda code: code.name)
def test_no_fault_that_it_knows_is_missed(code: Code, tmp_path: Path) -> None:
    """The page on a host would call a file sound that the command rejects, or the other way."""
    for subject in (code.refuses(), code.passes()):
        if not len(subject.mesh.faces):
            continue  # no STL holds it
        data = format_of(".stl").encode(subject.mesh, DOCUMENT)
        path = tmp_path / "a.stl"
        path.write_bytes(data)
        full = json.loads(json.dumps(check_answer(path).document))
        plain, _ = _checked(data, "a.stl")
        assert plain["judge"] == "plain"
        errors = {each["code"] for each in full["findings"] if each["severity"] == "error"}
        if errors & (KNOWN | FINER):
            assert plain["verdict"] == "error"
        if full["verdict"] == "sound":
            assert plain["verdict"] == "sound", plain["findings"]
        marks = [{each["code"]: each for each in told["findings"]} for told in (plain, full)]
        if {*marks[0]} == {*marks[1]}:
            for name in MARKED & {*marks[0]}:
                own, their = (each[name] for each in marks)
                assert (own["count"], own["edges"]) == (their["count"], their["edges"])
                assert own["at"] == their["at"]


def test_a_hole_is_marked_by_its_rim() -> None:
    """The view of a static page would show no fault, or another place."""
    document, content = _checked(holed(), "hole.stl")
    (found,) = document["findings"]
    assert (found["code"], found["edges"], document["left_out"][0]) == ("open-edges", 3, "volume")
    sizes = document["model"]
    start = sizes["vertex_bytes"] + sizes["face_bytes"]
    ends = np.frombuffer(content[start : start + sizes["edge_bytes"]], "<f4").reshape(3, 2, 3)
    missing = {tuple(corner) for corner in format_of(".stl").decode(sound()).corners[0].tolist()}
    assert {tuple(end) for edge in ends.tolist() for end in edge} == missing
    assert sum(sizes[name] for name in _SIZES) == len(content)
    assert len(found["at"]) == 3


def test_triangles_are_marked_by_their_numbers() -> None:
    """The view would colour other triangles than the faulty ones."""
    codes = ("collapsed-triangles", "zero-area-triangles", "duplicate-triangles")
    for code in (each for each in CODES if each.name in codes):
        subject = code.refuses()
        document, content = _checked(format_of(".stl").encode(subject.mesh, DOCUMENT), "a.stl")
        (finding,) = (each for each in check_findings(code) if each.code == code.name)
        expected = fault_marks(subject, finding).triangles
        own = next(each for each in document["findings"] if each["code"] == code.name)
        assert own["triangles"] == len(expected)
        total = sum(each["triangles"] for each in document["findings"])
        numbers = np.frombuffer(content[len(content) - 4 * total :], "<u4")
        assert {*expected.tolist()} <= {*numbers.tolist()}


def check_findings(code: Code) -> Iterator[Any]:
    """What the check of a code finds in its example."""
    check = next(each for each in checks() if code in each.codes)
    yield from check.run(code.refuses())


@pytest.mark.parametrize("name", list(hostile()))
def test_a_hostile_file_is_answered_in_one_sentence(name: str) -> None:
    """A file made to do harm would end the worker, or get no answer."""
    content, code = hostile()[name]
    document, _ = _checked(content, name)
    assert document["verdict"] == "error"
    first = document["findings"][0]
    assert first["code"] == code, first
    assert "\n" not in first["message"]


def test_a_3mf_that_is_open_by_its_indices_is_no_sound_file(tmp_path: Path) -> None:
    """The page on a host would call a 3MF sound that the command rejects."""
    data = format_of(".3mf").encode(box(20, 20, 10), DOCUMENT)
    path = tmp_path / "a.3mf"
    path.write_bytes(data)
    document, _ = _checked(data, "a.3mf")
    full = json.loads(json.dumps(check_answer(path).document))
    own, their = (
        next(each for each in told["findings"] if each["code"] == "unwelded")
        for told in (document, full)
    )
    assert (own["message"], own["hint"]) == (their["message"], their["hint"])
    assert document["verdict"] == full["verdict"] == "error"


def test_a_corner_that_is_nowhere_is_not_shown() -> None:
    """The view would be empty because of one number."""
    content, _ = hostile()["nan.stl"]
    document, shown = _checked(content, "a.stl")
    points = np.frombuffer(shown[: document["model"]["vertex_bytes"]], "<f4")
    assert np.isfinite(points).all()


def test_other_files_are_refused_in_words() -> None:
    """A STEP file, or a fault of the program, would leave the page waiting."""
    document, _ = _checked(b"ISO-10303-21;", "a.step")
    assert ".stl" in document["refused"]["message"]

    def failing(_name: str, _done: int, _of: int) -> None:
        raise ZeroDivisionError

    answer = unframed(checked_file(sound(), "a.stl", failing))
    assert "ZeroDivisionError" in json.dumps(answer.document["refused"])


def test_it_needs_no_numpy() -> None:
    """The page on a host would fail with the first file."""
    script = (
        "import sys\n"
        "for name in ('numpy', 'lib3mf', 'trimesh', 'manifold3d'): sys.modules[name] = None\n"
        "from gatesmith.web.browser.file_checking import checked_file\n"
        "sys.stdout.buffer.write(checked_file(sys.stdin.buffer.read(), 'a.stl', print))\n"
    )
    said = subprocess.run(
        [sys.executable, "-c", script], input=turned(), capture_output=True, check=True
    ).stdout
    assert b'"verdict": "error"' in said and b"miswound-edges" in said
    assert b"read 0 1" in said and b"closed 1 4" in said
