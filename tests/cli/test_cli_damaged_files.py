"""Commands that meet a damaged file say what is wrong with it and which command tells more."""

from __future__ import annotations

import struct
from pathlib import Path

import pytest

from gatesmith.cli._run import run

_CUT = "the file declares 1000 triangles, but has only 5000 bytes: it is cut off, or no STL"


@pytest.fixture(autouse=True)
def _here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("repair noise.stl --out x.stl", f"noise.stl: {_CUT}"),
        ("slice noise.stl", f"noise.stl: not sliced: {_CUT}"),
        ("preview noise.stl --out x.png", f"noise.stl: {_CUT}"),
    ],
)
def test_a_damaged_file_is_said_to_be_damaged(
    line: str, message: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """The user would read of a billion triangles, and not what to do."""
    Path("noise.stl").write_bytes(struct.pack("<80sI", b"noise", 1000).ljust(5000, b"\0"))
    assert run(line.split()) in {1, 3}
    assert capsys.readouterr().err == f"error: {message}; run gatesmith validate noise.stl\n"


def test_a_file_that_is_not_there_needs_no_check(capsys: pytest.CaptureFixture[str]) -> None:
    """The user would be sent to a command that says the same."""
    for words in (["repair", "no.stl", "--out", "x.stl"], ["preview", "no.stl", "--out", "x.png"]):
        assert run(words) != 0
        assert capsys.readouterr().err == "error: no.stl: there is no such file\n"


@pytest.mark.parametrize(
    ("corner", "message"),
    [
        (1e30, "has coordinates of up to 1e+30 mm, and a picture shows less than 1e+07 mm; scale"),
        (float("nan"), "has coordinates that are not finite; run gatesmith validate far.stl"),
    ],
)
def test_what_no_picture_shows_has_a_hint_that_is_true(
    corner: float, message: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """The user would be sent to a report that finds nothing of the kind."""
    facet = struct.pack("<12fH", 0, 0, 1, 0, 0, 0, corner, 0, 0, 0, 1, 0, 0)
    Path("far.stl").write_bytes(struct.pack("<80sI", b"far", 1) + facet)
    assert run(["preview", "far.stl", "--out", "x.png"]) == 1
    assert capsys.readouterr().err.startswith(f"error: far.stl: {message}")


@pytest.mark.parametrize("name", ["-dash.stl", "--dash.stl"])
@pytest.mark.parametrize("command", ["validate", "repair", "slice"])
def test_a_file_whose_name_begins_with_a_dash(
    command: str, name: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """The user would look for an option -d that was never typed, and find no way to the file."""
    Path(name).write_bytes(b"")
    assert run([command, name]) == 2
    hint = f"unknown option {name}; write ./{name} for the file of this name"
    assert capsys.readouterr().err == f"error: {hint}\n"
    assert run([command, "-xylophone.stl"]) == 2
    assert "unknown option -x" in capsys.readouterr().err
