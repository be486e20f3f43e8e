"""Positions and a record for the tests of ``gatesmith rules``, set up by hand."""

from __future__ import annotations

import json
from typing import cast

import pytest

from gatesmith.cli._run import run
from gatesmith.core.findings import Json

from ..engine.medina import written

RECORD = written.RECORD

LINE = (
    "medina medina-2001 blue,green,red gates=on 3O12/3O12/16/16/5m10/5m10/16/16/16/16/16"
    " 1-0=2/0-0/0-0/0-0 d10=red f6-f7"
    " G6K6N6O5d4s4m8w9g1/G6K6N6O5d4s4m8w10g1/G6K6N6O6d3s4m7w10g1"
    " blue:2 -/orange=red - - 0"
)
"""The position at its end: green, who placed the first gate, got the fourth (GA3)."""


def drawing(*head: str, north: str = "." * 16, rows: dict[int, str] | None = None) -> str:
    """A drawing of three players with this north side and these rows, all else empty."""
    lines = ["edition: medina-2001", "players: blue green red", *head, "", f"* {north} *"]
    for number in range(11, 0, -1):
        cells = (rows or {}).get(number, "." * 16)
        lines.append(f"{number} . {cells} .")
    return "\n".join([*lines, f"* {'.' * 16} *", ""])


def asked(capsys: pytest.CaptureFixture[str], *words: str, code: int = 0, warnings: int = 0) -> str:
    """What a command of ``gatesmith rules`` prints; so many lines go to standard error."""
    capsys.readouterr()
    found = run(["rules", *words])
    out, err = capsys.readouterr()
    assert (found, err.count("\n")) == (code, warnings), err
    return str(out)


def asked_json(
    capsys: pytest.CaptureFixture[str], *words: str, code: int = 0, warnings: int = 0
) -> dict[str, Json]:
    """The document that a command of ``gatesmith rules`` prints."""
    found = json.loads(asked(capsys, *words, "--json", code=code, warnings=warnings))
    return cast("dict[str, Json]", found)
