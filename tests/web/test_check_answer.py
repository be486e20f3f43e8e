"""The verdict on a file that somebody brings is that of the command, and its marks are right."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from gatesmith.mesh.formats import format_of
from gatesmith.mesh.mesh_file import read_mesh_file
from gatesmith.validation.checks import Code, checks
from gatesmith.validation.criteria import CriteriaOptions, criteria_from
from gatesmith.validation.file import validate_file
from gatesmith.validation.repair import repair
from gatesmith.web.check_answer import check_answer, repair_answer, safe_name

from .check_files import DOCUMENT, holed, hostile, sound, turned

CODES = [code for check in checks() for code in check.codes]
_SIZES = ("vertex_bytes", "face_bytes", "edge_bytes", "triangle_bytes")


def _document(path: Path) -> dict[str, Any]:
    """The answer about a file, as the page reads it."""
    found: dict[str, Any] = json.loads(json.dumps(check_answer(path).document))
    return found


@pytest.mark.parametrize("code", CODES, ids=lambda code: code.name)
def test_the_verdict_is_that_of_the_command(code: Code, tmp_path: Path) -> None:
    """The page would call a file sound that the command rejects, or mark other triangles."""
    subject = code.refuses()
    if not len(subject.mesh.faces):
        pytest.skip("no STL holds a mesh without triangles")
    path = tmp_path / "a.stl"
    path.write_bytes(format_of(".stl").encode(subject.mesh, DOCUMENT))
    here = validate_file(path, criteria_from(CriteriaOptions())).to_json()
    answer = check_answer(path)
    there = json.loads(json.dumps(answer.document))
    assert there["verdict"] == here["verdict"]
    assert {**there["facts"]} == json.loads(json.dumps(here["facts"]))
    own = [{**each} for each in there["findings"]]
    for each in own:
        del each["edges"], each["triangles"]
    assert own == json.loads(json.dumps(here["findings"]))
    assert sum(there["model"][name] for name in _SIZES) == len(answer.content)
    edges = sum(each["edges"] for each in there["findings"])
    triangles = sum(each["triangles"] for each in there["findings"])
    assert there["model"]["edge_bytes"] == 24 * edges
    assert there["model"]["triangle_bytes"] == 4 * triangles
    numbers = np.frombuffer(answer.content[len(answer.content) - 4 * triangles :], "<u4")
    assert not triangles or numbers.max() < len(subject.mesh.faces)


def test_a_hole_is_marked_by_its_rim(tmp_path: Path) -> None:
    """The view would show the hole elsewhere, or colour all of the model."""
    path = tmp_path / "a.stl"
    path.write_bytes(holed())
    answer = check_answer(path)
    (found,) = [each for each in _document(path)["findings"] if each["code"] == "open-edges"]
    assert (found["edges"], found["triangles"]) == (3, 3)
    sizes = _document(path)["model"]
    start = sizes["vertex_bytes"] + sizes["face_bytes"]
    ends = np.frombuffer(answer.content[start : start + 72], "<f4").reshape(3, 2, 3)
    full = format_of(".stl").decode(sound())
    missing = {tuple(corner) for corner in full.corners[0].tolist()}
    assert {tuple(end) for edge in ends.tolist() for end in edge} == missing


def test_a_finding_with_places_alone_marks_the_triangles_there(tmp_path: Path) -> None:
    """Thin walls and overhangs would be marked nowhere."""
    code = next(code for code in CODES if code.name == "bridge")
    path = tmp_path / "a.stl"
    path.write_bytes(format_of(".stl").encode(code.refuses().mesh, DOCUMENT))
    (found,) = [each for each in _document(path)["findings"] if each["code"] == "bridge"]
    mesh, _ = read_mesh_file(path)
    assert 1 <= found["triangles"] < len(mesh.faces)


@pytest.mark.parametrize("name", list(hostile()))
def test_a_hostile_file_is_answered_in_one_sentence(name: str, tmp_path: Path) -> None:
    """A file made to do harm would end the process, fill the memory, or get no answer."""
    content, code = hostile()[name]
    path = tmp_path / safe_name(name)
    path.write_bytes(content)
    told = _document(path)
    assert told["verdict"] == "error"
    first = told["findings"][0]
    assert first["code"] == code, first
    assert "\n" not in first["message"]
    assert str(tmp_path) not in json.dumps(told)


@pytest.mark.parametrize(
    ("name", "safe"),
    [
        ("gate.stl", "gate.stl"),
        ("../../etc/passwd", "passwd"),
        ("C:\\boot\\a.3MF", "a.3mf"),
        ("<img src=x onerror=alert(1)>.stl", "_img src_x onerror_alert(1)_.stl"),
        ("", "model"),
        ("...", "model"),
        (".stl", "stl"),
        ("x" * 300 + ".stl", "x" * 76 + ".stl"),
        ("Tür 7.obj", "Tür 7.obj"),
        ("a\0b\n.ply", "a_b_.ply"),
    ],
)
def test_names_are_made_safe(name: str, safe: str) -> None:
    """A name from the page would write into another folder, or not at all."""
    assert safe_name(name) == safe


@pytest.mark.parametrize("name", ["broken.stl", "broken.3mf"])
def test_a_repair_has_the_bytes_of_the_command(name: str, tmp_path: Path) -> None:
    """The page would give another file than ``gatesmith repair``, or one that has errors."""
    mesh = format_of(".stl").decode(turned())
    path = tmp_path / name
    path.write_bytes(format_of(path.suffix).encode(mesh, DOCUMENT))
    told = _document(path)
    assert told["verdict"] == "error"
    assert told["repair"] == {"weld": None}
    answer = repair_answer(path, None)
    document = json.loads(json.dumps(answer.document))
    assert document["verdict"] != "error"
    assert document["repaired"]["turned_triangles"] == 1
    again = tmp_path / "again"
    again.mkdir()
    source = again / name
    source.write_bytes(path.read_bytes())
    done = repair(source, again / f"broken-repaired{path.suffix}")
    assert answer.content[-document["file_bytes"] :] == done.out.read_bytes()


def test_what_cannot_be_repaired_is_not_offered(tmp_path: Path) -> None:
    """A button would do nothing but refuse; or the sentence would name a folder of this machine."""
    path = tmp_path / "a.stl"
    path.write_bytes(holed())
    assert _document(path)["repair"] is None
    refused = json.loads(json.dumps(repair_answer(path, None).document))["refused"]["message"]
    assert "cannot be repaired" in refused
    assert str(tmp_path) not in refused


def test_a_corner_that_is_nowhere_is_not_shown(tmp_path: Path) -> None:
    """The view would be empty because of one number."""
    content, _ = hostile()["nan.stl"]
    path = tmp_path / "a.stl"
    path.write_bytes(content)
    answer = check_answer(path)
    model = json.loads(json.dumps(answer.document))["model"]
    points = np.frombuffer(answer.content[: model["vertex_bytes"]], "<f4")
    assert np.isfinite(points).all()


def test_a_fault_of_the_program_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The page would wait for ever."""
    monkeypatch.setattr("gatesmith.validation.checked_file.validate_in_view", lambda *_: 1 / 0)
    told = check_answer(tmp_path / "a.stl").document
    assert "ZeroDivisionError" in json.dumps(told["refused"])
