"""What is reported of a row: one finding by how bad it is, and everything in one JSON object."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from gatesmith.core.findings import Severity
from gatesmith.fitting.row.report import (
    chance_words,
    document_of,
    margin_words,
    report_of,
    verdict_words,
    without_gate_words,
)
from gatesmith.fitting.row.row_fit import fit_row
from gatesmith.fitting.row.row_request import RowRequest
from gatesmith.fitting.row.stack_up import SumMethod
from gatesmith.making.options import Request

from .test_row_fit import write_gate

MEDINA = Request(edition="medina-2001")


@pytest.mark.parametrize(
    ("board", "code", "severity", "value", "verdict"),
    [
        # The row: 479.7 on average, 480.1 by root-sum-square, 481.3 in the worst case.
        ("479.6", "row-too-long", Severity.ERROR, 479.7, "error"),
        ("479.7", "row-likely-too-long", Severity.WARNING, 480.1, "warning"),
        ("480.0", "row-likely-too-long", Severity.WARNING, 480.1, "warning"),
        ("480.1", "row-tight", Severity.WARNING, 481.3, "warning"),
        ("481.2", "row-tight", Severity.WARNING, 481.3, "warning"),
        ("481.3", None, None, None, "sound"),
    ],
)
def test_the_gravest_finding(
    board: str, code: str | None, severity: Severity | None, value: float | None, verdict: str
) -> None:
    """A row that jams would be a warning, or one that fits an error."""
    report = report_of(fit_row(RowRequest(request=MEDINA, board_side=board)))
    found = [each for each in report.findings if each.severity is not Severity.INFO]
    assert report.verdict == verdict
    if code is None:
        assert found == []
        return
    (finding,) = found
    assert (finding.code, finding.severity) == (code, severity)
    assert (finding.value, finding.limit, finding.unit) == (value, float(board), "mm")


def test_the_hint_is_what_to_type() -> None:
    """Who reads that it jams would not know what to do about it."""
    report = report_of(fit_row(RowRequest(request=MEDINA)))
    hint = report.findings[0].hint
    assert hint is not None
    assert "gatesmith gate --clearance 0.2: within by root-sum-square (RSS)" in hint
    assert "gatesmith gate --clearance 0.8: within in the worst case" in hint


def test_the_hint_is_for_what_is_too_long_only() -> None:
    """A side that is well by RSS would be given a cure for that."""
    (finding, *_) = report_of(fit_row(RowRequest(request=MEDINA, board_side="480.1"))).findings
    # 1.2 mm less than the 481.3 of the worst case; the gate has 0.15 at each end already.
    assert finding.hint == "gatesmith gate --clearance 0.75: within in the worst case"


def test_where_no_gate_helps_all_pieces_do() -> None:
    """A clearance that no gate has would be advised: 15 walls of 31 leave 15 mm of 480."""
    report = report_of(fit_row(RowRequest(request=MEDINA, pieces="8x248", board_side="480")))
    hint = report.findings[0].hint
    assert hint is not None and "gatesmith wall --wall-length 31 --clearance" in hint


def test_where_nothing_helps() -> None:
    """A command that is refused would be shown: walls of 33 on 480 want 3 mm less each."""
    report = report_of(fit_row(RowRequest(request=MEDINA, pieces="8x264", board_side="480")))
    assert report.findings[0].hint == (
        "no clearance is enough: measure the board's side and the pieces again"
    )


def test_what_was_assumed_is_reported_with_its_cure() -> None:
    """A made-up board would pass for a measured one."""
    (finding,) = [
        each
        for each in report_of(fit_row(RowRequest(request=MEDINA))).findings
        if each.code == "row-assumed"
    ]
    assert finding.message == (
        "the board's side, the wall's length and the spread are assumed, not measured"
    )
    assert finding.hint is not None and "--board-side MM" in finding.hint
    measured = RowRequest(pieces="8x240", spread="0.1", board_side="480")
    codes = [each.code for each in report_of(fit_row(measured)).findings]
    assert "row-assumed" not in codes


def test_few_readings_are_reported() -> None:
    """Three walls that happen to be alike would prove that fifteen are."""
    few = "30,30.1,30"
    options = RowRequest(pieces=few, spread="0.1", board_side="490")
    assert [each.code for each in report_of(fit_row(options)).findings] == ["row-few-readings"]
    many = ",".join([few, few, few, "30"])
    options = RowRequest(pieces=many, spread="0.1", board_side="490")
    assert report_of(fit_row(options)).findings == ()


def test_what_is_odd_about_a_file_is_reported(tmp_path: Path) -> None:
    """A gate in inches would be called a good fit, for it is short."""
    path = write_gate(tmp_path / "inches.stl", (1.17, 0.39, 0.79))
    report = report_of(fit_row(RowRequest(request=MEDINA, file=path)))
    assert "unit-suspect" in [each.code for each in report.findings]
    assert report.verdict == "warning"
    assert (report.facts["gate_file"], report.facts["gate_axis"]) == (str(path), "x")


def test_the_document() -> None:
    """A program would not find the numbers that people read."""
    document = document_of(fit_row(RowRequest(request=MEDINA)))
    assert json.loads(json.dumps(document)) == document
    assert document["lengths"] == {
        "average": {"length_mm": 479.7, "spread_mm": 0.0, "margin_mm": 0.3},
        "likely": {"length_mm": 480.1, "spread_mm": 0.4, "margin_mm": -0.1},
        "worst": {"length_mm": 481.3, "spread_mm": 1.6, "margin_mm": -1.3},
    }
    clearances = document["clearances"]
    assert isinstance(clearances, list)
    assert clearances[0] == {
        "for": "gate",
        "keeps_within": "likely",
        "clearance_mm": 0.2,
        "length_mm": 29.6,
        "can_be_made": True,
        "commands": ["gatesmith gate --clearance 0.2"],
        "obstacle": None,
    }
    pieces = document["pieces"]
    assert isinstance(pieces, list) and len(pieces) == 2


@pytest.mark.parametrize(
    ("share", "words"),
    [
        (1.0, "nearly every such row is too long"),
        (0.5, "about 50 of 100 such rows are too long"),
        (0.0122, "about 1 of 82 such rows is too long"),
        (1e-5, "fewer than 1 of 10000 such rows is too long"),
        (0.0, "fewer than 1 of 10000 such rows is too long"),
    ],
)
def test_a_chance_in_words(share: float, words: str) -> None:
    """A number with many noughts means nothing to people."""
    assert chance_words(share) == words


def test_margins_and_verdicts_in_words() -> None:
    """Text, picture and findings would contradict each other."""
    found = fit_row(RowRequest(request=MEDINA))
    assert [margin_words(found, how) for how in SumMethod] == [
        "0.3 mm to spare",
        "0.1 mm too long",
        "1.3 mm too long",
    ]
    assert verdict_words(found) == "too long more often than three sigma allow"
    # 15 x (30 + 0.1) = 451.5 of 480.
    assert without_gate_words(found) == (
        "without a gate a slot stays free (WA2): 28.5 mm to spare in the worst case"
    )
    roomy = fit_row(RowRequest(request=MEDINA, board_side="482"))
    assert verdict_words(roomy) == "keeps within the side, even in the worst case"
    tiles = fit_row(RowRequest(request=Request(edition="wadi"), board_side="280"))
    assert without_gate_words(tiles) == ""
