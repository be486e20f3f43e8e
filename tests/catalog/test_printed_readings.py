"""Readings of printed tests: what follows from them, worked out by hand."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

from gatesmith.catalog import load_printer
from gatesmith.catalog.printed_readings import (
    PrintedReading,
    calibrate,
    read_comb,
    read_printed,
    row_of,
)
from gatesmith.cli._run import run
from gatesmith.core.errors import GatesmithError, ParameterError, UsageError

DEFAULT = replace(load_printer("default"), shrinkage=0.0, xy_compensation=0.0)


def _prints(shrinkage: float, widening: float, *lengths: float) -> list[PrintedReading]:
    """The readings of a printer that makes exactly these errors."""
    return [
        PrintedReading(length, length * (1 - shrinkage / 100) + 2 * widening) for length in lengths
    ]


def test_a_line_through_exact_readings() -> None:
    """The two numbers would be mixed up: 0.3 % of 100 mm are 0.3 mm, as much as two sides."""
    found = calibrate(_prints(0.3, 0.08, 20, 60, 100), None, DEFAULT)
    assert found.xy_compensation == pytest.approx(0.08)
    assert found.shrinkage == pytest.approx(0.3)
    assert found.spread == pytest.approx(0.0, abs=1e-9)
    assert found.clearance_end == 0.05  # never less, however well it prints


def test_a_print_made_with_a_compensation_counts_from_it() -> None:
    """A second calibration would forget the first: a perfect print means what was set."""
    with_it = replace(DEFAULT, shrinkage=0.3, xy_compensation=0.08)
    perfect = [PrintedReading(length, length) for length in (20.0, 60.0, 100.0)]
    found = calibrate(perfect, None, with_it)
    assert found.xy_compensation == pytest.approx(0.08)
    assert found.shrinkage == pytest.approx(0.3)


def test_the_comb_gives_a_quarter_of_its_gap() -> None:
    """By hand: a slot loses 2 e and the key gains 2 e, so the key slides at a gap of 4 e."""
    found = calibrate([], 0.3, DEFAULT)
    assert found.xy_compensation == pytest.approx(0.075)
    assert not found.sees_shrinkage
    assert (found.spread, found.clearance_end) == (None, None)
    one = calibrate(_prints(0.25, 0.075, 80), 0.3, DEFAULT)
    assert one.shrinkage == pytest.approx(0.25)
    assert calibrate([], 0.1, replace(DEFAULT, xy_compensation=0.1)).xy_compensation == 0.075


def test_equal_lengths_show_no_shrinkage() -> None:
    """Noise between three gates of one length would become a shrinkage."""
    readings = [PrintedReading(30, each) for each in (30.10, 30.06, 30.08)]
    found = calibrate(readings, None, DEFAULT)
    assert found.xy_compensation == pytest.approx(0.04)
    assert not found.sees_shrinkage
    # By hand: the deviations are 0.02, -0.02 and 0, so s² = 0.0008 / 2.
    assert found.spread == pytest.approx(0.02)
    # 0.02 and two standard errors of one side, 0.02 / sqrt 3, are 0.0315; rounded up to 0.01.
    assert found.compensation_error == pytest.approx(0.02 / 3**0.5)
    assert found.clearance_end == pytest.approx(0.05)
    wide = [PrintedReading(30, each) for each in (30.20, 29.96, 30.08)]
    # Six times that spread: 0.12 + 0.0693 = 0.1893.
    assert calibrate(wide, None, DEFAULT).clearance_end == pytest.approx(0.19)


def test_a_print_that_seems_to_grow() -> None:
    """A negative shrinkage, which no profile can hold, would end in an error of its own."""
    found = calibrate(_prints(-0.1, 0.05, 20, 100), None, DEFAULT)
    assert found.shrinkage == 0
    # 2 e is then the mean of what is too much: 0.12 and 0.2 mm.
    assert found.xy_compensation == pytest.approx(0.08)


def test_a_row_of_walls() -> None:
    """By hand: 8 × 30 mm, less 16 gaps of 0.19 mm; errors of single walls add by their squares."""
    wide = [PrintedReading(30, each) for each in (30.20, 29.96, 30.08)]
    row = row_of(8, 30.0, calibrate(wide, None, DEFAULT), DEFAULT)
    assert row.space == 240
    assert row.length == pytest.approx(240 - 16 * 0.19)
    assert row.spread == pytest.approx(2 * 8**0.5 * 0.12)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("30", "write SIZE=READING"),
        ("30=40", "more than 5 % away"),
        ("30=30,06", "decimal point"),
        ("0=1", "above 0 mm"),
        ("30=0x9", "at least 1"),
    ],
)
def test_a_wrong_reading_is_refused(text: str, said: str) -> None:
    """A slip of the pen would become the profile of a printer."""
    with pytest.raises(ParameterError, match=said):
        read_printed(text)


def test_readings() -> None:
    """A row of four would count as one long gate."""
    assert read_printed("30=4x120.2").measured == pytest.approx(30.05)
    assert read_comb("0.25") == 0.25
    with pytest.raises(ParameterError, match="25 mm is above the maximum of"):
        read_comb("25")


def test_what_no_printer_does_is_refused() -> None:
    """A widening of 0.7 mm would be written, and no command could load the profile."""
    with pytest.raises(UsageError, match="check the readings"):
        calibrate(_prints(0, 0.7, 40, 100), None, DEFAULT)
    with pytest.raises(UsageError, match="give a reading"):
        calibrate([], None, DEFAULT)


def test_the_bounds_of_a_profile_are_within_them() -> None:
    """Lines of 19 for 20 mm would be refused: they mean 5 %, and a profile has 0 to 5 %."""
    exact = [PrintedReading(20, 19), PrintedReading(40, 38), PrintedReading(60, 57)]
    assert calibrate(exact, None, DEFAULT).shrinkage == 5.0
    with pytest.raises(UsageError, match=r"shrinkage of 5\.\d+ %, and a profile has 0 to 5 %"):
        calibrate([*exact, PrintedReading(100, 94.9)], None, DEFAULT)


@pytest.fixture
def _home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("GATESMITH_CONFIG", str(tmp_path / "config"))
    return tmp_path / "config" / "templates" / "printers"


def test_the_profile_is_written_and_used(_home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The numbers would be printed, and the next gate be made without them."""
    words = ["--printed", "20=20.16,60=60.04", "--printed", "100=99.92", "--printer", "ender-3"]
    assert run(["measure", *words]) == 0
    assert "my-ender-3" in capsys.readouterr().out
    found = load_printer("my-ender-3")
    assert found.shrinkage == pytest.approx(0.3)
    assert found.xy_compensation == pytest.approx(0.11)
    assert found.bed_height == load_printer("ender-3").bed_height
    # The comb alone says nothing of shrinkage, which therefore stays; replacing asks first.
    assert run(["measure", "--comb", "0.2", "--printer", "ender-3"]) == 2
    assert "0.11 by 0.05" in capsys.readouterr().err
    assert run(["measure", "--comb", "0.2", "--printer", "ender-3", "--force", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["xy_compensation_mm"] == 0.05
    assert load_printer("my-ender-3").shrinkage == pytest.approx(0.3)


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--printed", "30=30.1", "--wall-length", "8x240"], "belongs to real pieces"),
        (["--wall-length", "8x240", "--printer", "ender-3"], "belongs to --printed"),
        (["--printed", "30=30.1", "--name", "default"], "comes with gatesmith"),
        (["--printed", "30=30.1", "--name", "CON"], "invalid"),
        (["--printed", "30=30.1", "--printer", "nowhere"], "nowhere"),
    ],
)
def test_wrong_requests(
    _home: Path, words: list[str], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """One line each, and nothing written."""
    assert run(["measure", *words]) in (1, 2)
    assert said in capsys.readouterr().err
    assert not _home.exists()


def test_a_profile_written_by_hand_is_kept(_home: Path) -> None:
    """A user's own comments and numbers would be lost."""
    _home.mkdir(parents=True)
    (_home / "mine.toml").write_text('title = "Mine"\nbased_on = "default"\n', encoding="utf-8")
    assert run(["measure", "--printed", "30=30.1", "--name", "mine", "--force"]) != 0
    assert (_home / "mine.toml").read_text("utf-8") == 'title = "Mine"\nbased_on = "default"\n'


def test_errors_are_the_users() -> None:
    """A slip would end in a traceback."""
    assert issubclass(UsageError, GatesmithError)
