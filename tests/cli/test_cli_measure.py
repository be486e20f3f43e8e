"""Measuring: readings by options and on a terminal, and the edition made from them."""

from __future__ import annotations

import json
import os
import select
import sys
import time
import tomllib
from pathlib import Path

import pytest

from gatesmith.catalog import load_edition
from gatesmith.cli._run import run

if sys.platform != "win32":
    import pty


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("GATESMITH_CONFIG", str(tmp_path / "config"))
    monkeypatch.chdir(tmp_path)
    return tmp_path


def _file(home: Path, name: str = "my-medina") -> Path:
    return home / "config" / "templates" / "editions" / f"{name}.toml"


def _on_terminal(answers: list[str], *arguments: str) -> tuple[int, str]:
    """Run gatesmith on a pseudo-terminal, answering each time it waits; exit code and output."""
    child, terminal = pty.fork()
    if child == 0:
        os.environ["NO_COLOR"] = "1"
        os.execv(sys.executable, [sys.executable, "-m", "gatesmith", *arguments])
    said, left, until = b"", list(answers), time.monotonic() + 300
    while time.monotonic() < until:
        ready, _, _ = select.select([terminal], [], [], 0.1)
        if ready:
            try:
                part = os.read(terminal, 4096)
            except OSError:  # Linux's way of saying that the other side has closed
                break
            if not part:
                break
            said += part
        if left and said.rstrip(b"\r\n").endswith((b": ", b"] ")):
            answer = left.pop(0).encode() + b"\n"
            os.write(terminal, answer)
            said += b"\n"
    os.close(terminal)
    _, status = os.waitpid(child, 0)
    return os.waitstatus_to_exitcode(status), said.decode("utf-8")


def test_a_row_writes_an_own_edition(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A reading with a ruler would not become a size, or assumed sizes would not follow it."""
    assert run(["measure", "--wall-length", "8x252", "--wall-depth", "9.8"]) == 0
    out = capsys.readouterr().out
    assert "eight in a row by wall-length measure 252 mm" in out
    assert "gatesmith config edition my-medina" in out
    written = tomllib.loads(_file(home).read_text(encoding="utf-8"))
    assert written["based_on"] == "medina-2001"
    assert written["sizes"] == {
        "wall_length": {"value": 31.5, "origin": "measured"},
        "wall_depth": {"value": 9.8, "origin": "measured"},
    }
    edition = load_edition("my-medina")
    assert edition.sizes["wall_height"].value == 21.0  # 20 times 31.5 / 30
    assert edition.sizes["wall_height"].origin == "assumed"


def test_measuring_again_adds(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A second reading would wipe out the first."""
    assert run(["measure", "--wall-length", "31"]) == 0
    capsys.readouterr()
    assert run(["measure", "--tower-side", "19.5", "--json"]) == 0
    document = json.loads(capsys.readouterr().out)
    assert document["edition"] == "my-medina"
    assert document["file"] == str(_file(home))
    assert document["eight_in_a_row_mm"] == 248.0
    assert document["sizes"]["wall-length"] == {"value": 31.0, "origin": "measured"}
    assert document["sizes"]["tower-side"] == {"value": 19.5, "origin": "measured"}
    assert document["sizes"]["dome-side"] == {"value": 18.6, "origin": "assumed"}


def test_another_reading_of_the_same_size_needs_force(
    home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A script would replace a careful reading with a careless one and nobody would notice."""
    assert run(["measure", "--wall-length", "31"]) == 0
    before = _file(home).read_bytes()
    capsys.readouterr()
    assert run(["measure", "--wall-length", "32"]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err == (
        "error: edition my-medina: this replaces wall-length 31 mm by 32 mm; use --force to "
        "overwrite\n"
    )
    assert _file(home).read_bytes() == before
    assert run(["measure", "--wall-length", "32", "--force"]) == 0
    assert load_edition("my-medina").sizes["wall_length"].value == 32.0


def test_wadi_is_found_out_by_its_sizes(home: Path) -> None:
    """A reading of a tile would land in an edition of the wrong game."""
    assert run(["measure", "--tile-side", "6x246", "--name", "desert"]) == 0
    assert load_edition("desert").game == "wadi"
    assert load_edition("desert").sizes["tile_side"].value == 41.0


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("--wall-length 30 --tile-side 40", "are sizes of different games"),
        ("--wall-length 8x24", "wall-length: 8x24 makes 3 mm each"),
        ("--wall-length 240", "120 mm; if that is a row, write the count too, as in 8x240"),
        ("--wall-length nan", "wall-length: 'nan' is not a finite number"),
        ("--wall-length 30 --name CON", "name: 'CON' is invalid; use lower-case letters"),
        ("--wall-length 30 --name con", "name: 'con' is not a valid file name on Windows"),
        ("--wall-length 30 --name com1.x", "name: 'com1.x' is not a valid file name on Windows"),
        ("--wall-length 30 --name ../x", "name: '../x' is invalid; use lower-case letters"),
        ("--wall-length 30 --name wadi", "name: 'wadi' is an edition that comes with gatesmith"),
        ("--wall-length 30 --edition wadi", "wall-length is a size of the other game; measure:"),
        ("--wall-length 30 --edition none", "there is no edition 'none'"),
    ],
)
def test_wrong_readings(
    line: str, message: str, home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A wrong reading or name would be written, or refused without saying why."""
    assert run(["measure", *line.split()]) == 2
    err = capsys.readouterr().err
    assert message in err
    assert err.count("\n") == 1
    assert not (home / "config").exists()


def test_an_edition_is_never_based_on_itself(
    home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Two editions that are based on each other could not be loaded any more."""
    assert run(["measure", "--wall-length", "31", "--name", "one"]) == 0
    assert run(["measure", "--wall-depth", "9", "--edition", "one", "--name", "two"]) == 0
    capsys.readouterr()
    again = ["measure", "--wall-depth", "9", "--edition", "two", "--name", "one", "--force"]
    assert run(again) == 2
    assert "one cannot be based on two" in capsys.readouterr().err
    assert load_edition("two").sizes["wall_length"].value == 31.0


def test_the_own_edition_is_used_by_gates(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """What was measured would not reach the pieces that are made."""
    assert run(["measure", "--wall-length", "31", "--name", "mine"]) == 0
    assert run(["config", "edition", "mine", "--json"]) == 0
    capsys.readouterr()
    assert run(["list", "editions", "--json"]) == 0
    listed = json.loads(capsys.readouterr().out)["editions"]
    assert [each["name"] for each in listed if each["chosen"]] == ["mine", "wadi"]


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no pseudo-terminals like this")
def test_asked_on_a_terminal(home: Path) -> None:
    """A user without options would not be asked, or could not skip or correct an answer."""
    answers = ["8x248", "nonsense", "9.5", "", *[""] * 14]
    code, said = _on_terminal(answers, "measure")
    assert code == 0, said
    assert "'nonsense' is not a number" in said
    assert "length of a wall piece:" in said
    written = tomllib.loads(_file(home).read_text(encoding="utf-8"))
    assert written["sizes"] == {
        "wall_length": {"value": 31.0, "origin": "measured"},
        "wall_depth": {"value": 9.5, "origin": "measured"},
    }


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no pseudo-terminals like this")
def test_asks_before_replacing(home: Path) -> None:
    """A reading would be replaced without a question, or in spite of a no."""
    assert run(["measure", "--wall-length", "31"]) == 0
    code, said = _on_terminal(["n"], "measure", "--wall-length", "32")
    assert code == 0, said
    assert "Replace wall-length 31 mm by 32 mm?" in said
    assert load_edition("my-medina").sizes["wall_length"].value == 31.0
    assert _on_terminal(["y"], "measure", "--wall-length", "32")[0] == 0
    assert load_edition("my-medina").sizes["wall_length"].value == 32.0


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no pseudo-terminals like this")
def test_a_bare_gatesmith_asks_three_questions(home: Path) -> None:
    """The easiest way to a gate would be broken, or put a gate where nobody asked for it."""
    code, said = _on_terminal(["8x1", "8x248", "moorish", "mine.stl"])
    assert code == 0, said
    assert "8x1 makes 0.125 mm each" in said
    assert "gate, moorish: 30.7 ×" in said
    assert (home / "mine.stl").is_file()
