"""Findings and reports: their verdict and their JSON."""

from __future__ import annotations

import json

import pytest

from gatesmith.core.findings import Finding, Report, Severity, fact_to_json

ERROR = Finding("open-edge", Severity.ERROR, "3 edges are open", count=3, at=((1.0, 2.0, 3.0),))
WARNING = Finding("brim", Severity.WARNING, "a small foot", value=250.0, limit=300.0, unit="mm²")
INFO = Finding("units", Severity.INFO, "taken for millimetres", hint="say --unit")


@pytest.mark.parametrize(
    ("findings", "verdict"),
    [
        ((), "sound"),
        ((INFO,), "sound"),
        ((WARNING,), "warning"),
        ((INFO, WARNING), "warning"),
        ((ERROR,), "error"),
        ((WARNING, INFO, ERROR), "error"),
    ],
)
def test_the_worst_finding_decides(findings: tuple[Finding, ...], verdict: str) -> None:
    """A file with an error would pass for a sound one because something milder came with it."""
    assert Report("gate.stl", "stl", findings=findings).verdict == verdict


def test_errors_are_only_errors() -> None:
    """A warning would stop a file from being written."""
    assert Report("gate.stl", "stl", findings=(WARNING, ERROR, INFO)).errors == (ERROR,)
    assert Report("gate.stl", "stl", findings=(WARNING, INFO)).errors == ()


def test_a_finding_as_json() -> None:
    """A program would look for a key that is left out where it holds nothing."""
    assert ERROR.to_json() == {
        "code": "open-edge",
        "severity": "error",
        "message": "3 edges are open",
        "count": 3,
        "at": [[1.0, 2.0, 3.0]],
        "value": None,
        "limit": None,
        "unit": None,
        "hint": None,
    }
    found = WARNING.to_json()
    assert (found["value"], found["limit"], found["unit"]) == (250.0, 300.0, "mm²")
    assert (found["severity"], found["count"], found["at"]) == ("warning", 1, [])
    assert INFO.to_json()["hint"] == "say --unit"


def test_a_report_as_json() -> None:
    """The JSON of ``validate`` would lack a fact, or hold something JSON cannot."""
    report = Report(
        "gate.stl",
        "stl",
        {"triangles": 12, "box_mm": ((0.0, 0.0, 0.0), (1.0, 2.0, 3.0)), "unit": None},
        (ERROR,),
        ("closed", "wound"),
        ("volume",),
    )
    found = report.to_json()
    keys = ["file", "format", "verdict", "solid", "prints", "doubtful", "printer"]
    assert list(found) == [*keys, "facts", "findings", "checks", "left_out"]
    assert json.loads(json.dumps(found)) == {
        "file": "gate.stl",
        "format": "stl",
        "verdict": "error",
        "solid": "error",
        "prints": "not checked",
        "doubtful": [],
        "printer": "",
        "facts": {"triangles": 12, "box_mm": [[0.0, 0.0, 0.0], [1.0, 2.0, 3.0]], "unit": None},
        "findings": [ERROR.to_json()],
        "checks": ["closed", "wound"],
        "left_out": ["volume"],
    }


def test_an_empty_report_as_json() -> None:
    """A file about which nothing is known would break the program that reads the report."""
    assert Report("a.stl", "stl").to_json() == {
        "file": "a.stl",
        "format": "stl",
        "verdict": "sound",
        "solid": "sound",
        "prints": "not checked",
        "doubtful": [],
        "printer": "",
        "facts": {},
        "findings": [],
        "checks": [],
        "left_out": [],
    }


def test_what_could_not_be_judged_is_not_sound() -> None:
    """An open mesh would be sound as soon as its open edges are ignored."""
    assert Report("a.stl", "stl", checks=("closed",), left_out=("volume",)).verdict == "warning"


def test_nested_facts_become_lists() -> None:
    """A tuple within a tuple would stay one, and two programs would write it differently."""
    assert fact_to_json(((1, (2.5, "a")), None, True)) == [[1, [2.5, "a"]], None, True]
    assert fact_to_json(0.5) == 0.5
