"""Files checked and repaired in a browser with numpy, compared with the full judge.

These tests have the numpy of this computer; what the archives hold is tested beside the judge.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from gatesmith.mesh import _parallel
from gatesmith.mesh.formats import format_of
from gatesmith.validation.checks import Code, Group, check_names, checks
from gatesmith.validation.checks.examples import box
from gatesmith.web.browser.file_checking import checked_file
from gatesmith.web.browser.file_task import FileTask, file_task
from gatesmith.web.check_answer import check_answer, repair_answer
from gatesmith.web.protocol import unframed

from .check_files import DOCUMENT, holed, turned

CODES = [code for check in checks() for code in check.codes]
_OF_SLOTS = {name for name, group in check_names().items() if group is Group.FIT}
"""Checks that look for nothing where no slot is named."""

_CHECK = FileTask()
_FORMATS = (".stl", ".obj", ".ply", ".3mf", ".glb")


def _silent(_name: str, _done: int, _of: int) -> None:
    """Hears nothing."""


def _checked(data: bytes, name: str, task: FileTask = _CHECK) -> tuple[dict[str, Any], bytes]:
    answer = unframed(checked_file(data, name, _silent, task))
    document: dict[str, Any] = json.loads(json.dumps(answer.document))
    return document, answer.content


def _full(data: bytes, name: str, folder: Path) -> dict[str, Any]:
    path = folder / name
    path.write_bytes(data)
    document: dict[str, Any] = json.loads(json.dumps(check_answer(path).document))
    return document


@pytest.mark.parametrize("code", CODES, ids=lambda code: code.name)
def test_it_judges_as_the_command_does(code: Code, tmp_path: Path) -> None:
    """The page on a host would find another fault than ``gatesmith validate``, or none."""
    for subject in (code.refuses(), code.passes()):
        if not len(subject.mesh.faces):
            continue  # no STL holds it
        data = format_of(".stl").encode(subject.mesh, DOCUMENT)
        found, content = _checked(data, "a.stl")
        full = _full(data, "a.stl", tmp_path)
        assert found.pop("judge") == "numpy"
        full.pop("judge")
        for document in (found, full):
            for key in ("checks", "left_out"):
                document[key] = [name for name in document[key] if name not in _OF_SLOTS]
        assert found == full
        assert sum(found["model"].values()) == len(content)


@pytest.mark.parametrize("suffix", _FORMATS)
def test_every_format_is_judged_alike(suffix: str, tmp_path: Path) -> None:
    """A unit or an index that the browser reads otherwise would be a fault on one side only."""
    data = format_of(suffix).encode(box(20, 20, 10), DOCUMENT)
    found, _ = _checked(data, f"a{suffix}")
    full = _full(data, f"a{suffix}", tmp_path)
    told = [
        [(each["code"], each["message"], each["hint"]) for each in document["findings"]]
        for document in (found, full)
    ]
    assert (found["verdict"], told[0]) == (full["verdict"], told[1])


def test_it_repairs_as_the_command_does(tmp_path: Path) -> None:
    """The page would offer a repair that it cannot make, or write another mesh."""
    data = turned()
    found, _ = _checked(data, "turned.stl")
    assert found["repair"] == {"weld": None}
    made, content = _checked(data, "turned.stl", FileTask(repair=True))
    path = tmp_path / "turned.stl"
    path.write_bytes(data)
    other = repair_answer(path, None)
    their = json.loads(json.dumps(other.document))
    assert made["repaired"] == their["repaired"]
    assert (made["file"], made["verdict"]) == (their["file"], their["verdict"])
    own = content[-made["file_bytes"] :]
    theirs = other.content[-their["file_bytes"] :]
    triangles = [format_of(".stl").decode(each).corners.tolist() for each in (own, theirs)]
    assert triangles[0] == triangles[1]


def test_what_it_cannot_write_becomes_stl() -> None:
    """A repaired OBJ or PLY would be refused, although its mesh is repaired."""
    mesh = format_of(".stl").decode(turned())
    data = format_of(".ply").encode(mesh, DOCUMENT)
    made, content = _checked(data, "a.ply", FileTask(repair=True))
    assert made["file"] == "a-repaired.stl"
    written = format_of(".stl").decode(content[-made["file_bytes"] :])
    assert written.volume == pytest.approx(abs(box(20, 20, 10).volume))


@pytest.mark.parametrize("language", ["en", "de"])
def test_a_hole_is_not_repaired(language: str) -> None:
    """A file with a hole would be given as repaired, or the reason be in another language."""
    task = file_task(json.dumps({"do": "repair", "weld": 0.1, "language": language}))
    refused = _checked(holed(), "hole.stl", task)[0]["refused"]
    words = "cannot be repaired" if language == "en" else "lässt sich nicht reparieren"
    assert words in refused["message"]


def test_without_threads_all_is_done_in_turn(monkeypatch: pytest.MonkeyPatch) -> None:
    """A large file would end the check in a browser, which can start no thread."""

    def refused(*_: object, **__: object) -> None:
        raise RuntimeError("can't start new thread")

    monkeypatch.setattr(_parallel, "HAS_THREADS", False)
    monkeypatch.setattr(_parallel, "Thread", refused)
    assert sorted(_parallel.in_two_threads(lambda: 1, lambda: 2)) == [1, 2]
    assert list(_parallel.ahead(iter("abc"))) == ["a", "b", "c"]
