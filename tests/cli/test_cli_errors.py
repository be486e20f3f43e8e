"""Wrong input: one clear line on standard error, exit code 2, and nothing else."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from gatesmith.cli._errors import report_error
from gatesmith.cli._run import run
from gatesmith.core.parameters import Parameter, ValueKind, parameters_of
from gatesmith.making.request import printer_options
from gatesmith.pieces import piece

from ..strength import turn_of

WRONG = [
    ("gate --wall-length 0", "wall-length: 0 mm is below the minimum of 12 mm; give 12 to 120 mm"),
    (
        "gate --wall-length -5",
        "wall-length: -5 mm is below the minimum of 12 mm; give 12 to 120 mm",
    ),
    ("gate --wall-length nan", "wall-length: 'nan' is not a finite number"),
    (
        "gate --wall-length 1e9",
        "wall-length: 1e+09 is above the maximum of 120 mm; give 12 to 120 mm",
    ),
    ("gate --wall-length abc", "wall-length: 'abc' is not a number"),
    ("gate --wall-length=", "wall-length: '' is not a number"),
    ("gate --wall-length 30mm", "wall-length: '30mm' is not a number; leave out the unit"),
    ("gate --wall-length 30,5", "wall-length: '30,5' is not a number; write 30.5 with a decimal"),
    ("gate --wall-lenght 30", "unknown option --wall-lenght; did you mean --wall-length?"),
    ("gate --wall-length", "--wall-length needs a value"),
    ("gate --inlay", "unknown option --inlay; chip, land-tile, palace-tile, tower-tile, wadi"),
    ("gate --no-seat", "unknown option --no-seat; building, dome have it"),
    ("gate --inlya", "unknown option --inlya; see gatesmith gate --help"),
    ("chip --no-inlay --inlay-color red", "inlay-color: red has no effect with --no-inlay"),
    ("spare 1 chip inlay=false inlay-color=red", "chip: inlay-color: red has no effect"),
    ("gauge --measures nope", "measures: there is no measure 'nope'; known: length, depth"),
    ("list parameters nope", "there is no piece 'nope'; known: "),
    ("list parameters towertile", "there is no piece 'towertile'; did you mean tower-tile?"),
    ("gate --style morish", "style: there is no style 'morish'; did you mean moorish?"),
    ("gate --merlons 3.5", "merlons: 3.5 is not a whole number"),
    ("gate --nozzle 9", "nozzle: 9 mm is above the maximum of 1.2 mm; give 0.1 to 1.2 mm"),
    ("gate gate", "gatesmith gate: unexpected argument 'gate'"),
    ("gate --walls 8x240", "unknown option --walls; did you mean --row?"),
    ("land-tile --tiles 7x280", "unknown option --tiles; did you mean --row?"),
    ("measure --wall 30", "unknown option --wall; did you mean --wall-length?"),
    (
        "fit gate --row 8x240",
        "gatesmith fit: unexpected argument '8x240'; a row of walls is given with --walls",
    ),
    ("fit gate.stl 8", "gatesmith fit: unexpected argument '8'"),
    ("gate --row 8x240 --wall-length 30", "row and wall-length give the same size; leave one"),
    ("gate --row 8x", "row: '8x' is not a reading; write a count and a length, as in 8x240"),
    ("gate --out .", "out: names no file; write a name such as gate.stl"),
    ("fit gate --lang de", "--lang de: needs --position; without one, gatesmith validate"),
    ("gate --row 0x240", "row: '0x240': the count must be at least 1, as in 8x240"),
    ("gate --row 8x24", "row: 8x24 makes 3 mm each; wall-length: 3 mm is below the minimum"),
    ("gate --edition nowhere", "there is no edition 'nowhere'; known: medina-2001, medina-2014"),
    ("gate --edition wadi", "edition: wadi is an edition of wadi, but gate is a piece of medina"),
    ("gate --printer nowhere", "there is no printer 'nowhere'; known: bambu-a1"),
    ("gat", "there is no command 'gat'; did you mean gate?"),
    ("help nonsense", "there is no command 'nonsense'; known: "),
    ("gate --colour red", "unknown option --colour; building, chip, "),
    ("--bed", "unknown option --bed; see gatesmith --help"),
    ("list piece", "there is no list of 'piece'; did you mean pieces?"),
    ("list parameters", "list parameters: name a piece; known: "),
    ("list pieces gate", "list pieces takes no name, but got 'gate'"),
    ("config printer", "config printer: give a name; see gatesmith list printers"),
    ("config show me", "config show takes no name, but got 'me'"),
    ("config printer nowhere", "there is no printer 'nowhere'; known:"),
    ("remake", "missing argument 'FILE'"),
    ("measure", "measure: give at least one reading, such as --wall-length 8x240"),
]


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("GATESMITH_CONFIG", str(tmp_path / "config"))
    monkeypatch.setenv("GATESMITH_CACHE", str(tmp_path / "cache"))
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.mark.parametrize(("line", "message"), WRONG, ids=[line for line, _ in WRONG])
def test_wrong_input_is_one_clear_line(
    line: str, message: str, home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A user who mistypes would get a wall of text, or no hint what to type instead."""
    code = run(line.split(" "))
    out, err = capsys.readouterr()
    assert code == 2
    assert err.startswith(f"error: {message}")
    assert err.count("\n") == 1
    assert out == ""
    assert list(home.iterdir()) == []


def _wrong_values(parameter: Parameter) -> list[tuple[str, str]]:
    declaration = parameter.declaration
    if declaration.kind is ValueKind.CHOICE:
        return [("none-of-these", "known:"), ("", "known:")]
    if declaration.kind is ValueKind.TEXT:
        return [("m" * (int(declaration.maximum or 0) + 1), "characters, more than")]
    low, high = declaration.minimum or 0.0, declaration.maximum or 0.0
    no_size = [
        ("1e9", "is above the maximum"),
        ("-5", "is below the minimum"),
        ("nan", "is not a finite number"),
        ("-inf", "is not a finite number"),
        ("abc", "is not a number"),
        ("", "is not a number"),
    ]
    return [
        (str(low - 1), "is below the minimum"),
        (str(high + 1), "is above the maximum"),
        *turn_of(no_size, _declared().index(parameter)),
    ]


def _declared() -> list[Parameter]:
    gate = piece("gate")
    return [*parameters_of(gate.declared), *printer_options(gate)]


@pytest.mark.parametrize("parameter", _declared(), ids=lambda parameter: parameter.option)
def test_every_declared_parameter_refuses_what_is_outside(
    parameter: Parameter, home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A declared bound would not reach the command line, or would have another name there."""
    assert home.is_dir()
    for value, words in _wrong_values(parameter):
        code = run(["gate", f"--{parameter.option}", value])
        out, err = capsys.readouterr()
        assert code == 2, value
        assert err.startswith(f"error: {parameter.option}: "), value
        assert words in err, value
        assert err.count("\n") == 1, value
        assert out == "", value


def test_error_as_json(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A program reading --json would find no document, or not which parameter was wrong."""
    assert run(["gate", "--wall-length", "0", "--json"]) == 2
    out, err = capsys.readouterr()
    message = "wall-length: 0 mm is below the minimum of 12 mm; give 12 to 120 mm"
    assert json.loads(out) == {
        "error": {"message": message, "exit_code": 2, "parameter": "wall-length"}
    }
    assert err == f"error: {message}\n"


def test_bug_is_one_line_and_no_traceback(
    home: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """An unexpected exception would spill a traceback over a user who cannot use it."""

    def broken(*_arguments: object) -> None:
        raise ZeroDivisionError("by\nnought")

    monkeypatch.setattr("gatesmith.cli._piece_listing.piece_names", broken)
    assert run(["list"]) == 3
    out, err = capsys.readouterr()
    assert out == ""
    assert err == (
        "error: this is a bug in gatesmith (ZeroDivisionError: by nought); please report it "
        "with the command and the output of GATESMITH_DEBUG=1\n"
    )
    monkeypatch.setenv("GATESMITH_DEBUG", "1")
    assert run(["list"]) == 3
    assert "Traceback" in capsys.readouterr().err


def test_interrupt_ends_with_130(
    home: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Ctrl-C would print a traceback or look like success to a script."""

    def stopped(*_arguments: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("gatesmith.cli._piece_listing.piece_names", stopped)
    assert run(["list"]) == 130
    assert "Traceback" not in capsys.readouterr().err


def test_broken_template_is_reported_with_file_line_and_key(
    home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A user with a mistake in their own printer file could not find it."""
    folder = home / "config" / "templates" / "printers"
    folder.mkdir(parents=True)
    (folder / "mine.toml").write_text('based_on = "default"\n\nnozzle = 9\n', encoding="utf-8")
    assert run(["gate", "--printer", "mine"]) == 2
    err = capsys.readouterr().err
    assert "mine.toml, line 3, key nozzle: nozzle: 9 mm is above the maximum of 1.2 mm" in err
    assert err.count("\n") == 1


def test_settings_that_name_a_lost_printer_say_so(
    home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A default that is gone would look like a mistake in the command."""
    (home / "config").mkdir()
    (home / "config" / "config.toml").write_text('printer = "gone"\n', encoding="utf-8")
    assert run(["gate"]) == 2
    err = capsys.readouterr().err
    assert "there is no printer 'gone'" in err
    assert "config.toml; gatesmith config reset restores the default" in err


def test_real_process_splits_streams(tmp_path: Path) -> None:
    """The installed command would differ from what the tests in one process see."""
    environment = {
        **os.environ,
        "GATESMITH_CONFIG": str(tmp_path),
        "GATESMITH_CACHE": str(tmp_path),
    }
    done = subprocess.run(
        [sys.executable, "-m", "gatesmith", "gate", "--wall-length", "0"],
        capture_output=True,
        encoding="utf-8",
        env=environment,
        cwd=tmp_path,
        check=False,
    )
    assert done.returncode == 2
    assert done.stdout == ""
    assert done.stderr == (
        "error: wall-length: 0 mm is below the minimum of 12 mm; give 12 to 120 mm\n"
    )


@pytest.mark.skipif(sys.platform == "win32", reason="there is no /dev/full")
def test_full_disk_behind_standard_output(tmp_path: Path) -> None:
    """A listing written to a full disk would end silently with exit code 0."""
    if not Path("/dev/full").exists():
        pytest.skip("this system has no /dev/full")
    with Path("/dev/full").open("w") as full:
        done = subprocess.run(
            [sys.executable, "-m", "gatesmith", "list"],
            stdout=full,
            stderr=subprocess.PIPE,
            encoding="utf-8",
            env={**os.environ, "GATESMITH_CONFIG": str(tmp_path)},
            check=False,
        )
    assert done.returncode == 3
    assert done.stderr.splitlines()[0] == (
        "error: standard output cannot be written: the disk is full; free some space and try again"
    )
    assert "Traceback" not in done.stderr


@pytest.mark.skipif(sys.platform == "win32", reason="pipes break differently on Windows")
def test_reader_that_leaves_early(tmp_path: Path) -> None:
    """``gatesmith list | head -1`` would end in a traceback about a broken pipe."""
    read_end, write_end = os.pipe()
    os.close(read_end)
    done = subprocess.run(
        [sys.executable, "-m", "gatesmith", "list"],
        stdout=write_end,
        stderr=subprocess.PIPE,
        encoding="utf-8",
        env={**os.environ, "GATESMITH_CONFIG": str(tmp_path)},
        check=False,
    )
    os.close(write_end)
    assert done.returncode == 0
    assert done.stderr == ""


def test_ctrl_c_that_python_wraps_is_no_bug(capsys: pytest.CaptureFixture[str]) -> None:
    """Ctrl-C while a class is made would be called a bug of gatesmith: Python 3.11 wraps it."""
    wrapped = RuntimeError("Error calling __set_name__")
    wrapped.__cause__ = KeyboardInterrupt()
    assert report_error(wrapped, ["gate", "--json"]) == 130
    assert capsys.readouterr() == ("", "error: stopped\n")


def test_ctrl_c_while_an_error_is_told_is_one_line(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """A traceback would end the search for pieces that have an unknown option."""

    def stopped(_field: str) -> tuple[str, ...]:
        raise KeyboardInterrupt

    monkeypatch.setattr("gatesmith.making.request.pieces_with", stopped)
    assert run(["gate", "--nope"]) == 130
    assert capsys.readouterr().err == "error: stopped\n"
