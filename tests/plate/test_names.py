"""What sets and spares are called that nobody has named, and a row that two games would share."""

from __future__ import annotations

from pathlib import Path

import pytest

from gatesmith.cli._run import run
from gatesmith.making.options import PlateOptions
from gatesmith.making.plate.orders import set_order, spare_order

from .here import TWO_COLOURS, settle, write_set


@pytest.fixture(autouse=True)
def surroundings(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    settle(tmp_path, monkeypatch)


@pytest.mark.parametrize(
    ("text", "options", "stem"),
    [
        ("2 gate, 2 wall", PlateOptions(), "spare-2-gate-2-wall"),
        ("gates", PlateOptions(), "spare-1-gate"),
        (
            "1 Gate Blue, 1 tower-tile value=3",
            PlateOptions(),
            "spare-1-gate-blue-1-tower-tile-value-3",
        ),
        ("1 gate #12AB34 wall-length=30.5", PlateOptions(), "spare-1-gate-wall-length-30.5-12ab34"),
        ("2 wall", PlateOptions(row="8x236"), "spare-2-wall-8x236"),
        ("2 wall", PlateOptions(edition="medina-2014"), "spare-2-wall-medina-2014"),
    ],
)
def test_spares_are_called_by_what_they_are(text: str, options: PlateOptions, stem: str) -> None:
    """The spares of today would overwrite those of yesterday."""
    assert spare_order(text, options)[0].stem == stem


@pytest.mark.parametrize(
    ("name", "options", "stem"),
    [
        ("gates", PlateOptions(), "gates"),
        ("ladder", PlateOptions(), "ladder"),
        ("ladder", PlateOptions(sizes="28:30:1"), "ladder-28-30-1"),
        ("ladder", PlateOptions(sizes="28:30:0.5"), "ladder-28-30-0.5"),
        ("two", PlateOptions(players="4"), "two-4-players"),
        ("gates", PlateOptions(row="8x236"), "gates-8x236"),
        (
            "two",
            PlateOptions(players="3", row="8x236", edition="medina-2014"),
            "two-3-players-8x236-medina-2014",
        ),
    ],
)
def test_sets_are_called_by_what_was_given(name: str, options: PlateOptions, stem: str) -> None:
    """A set for three would overwrite the one for four."""
    write_set("two", TWO_COLOURS)
    assert set_order(name, options)[0].stem == stem


def test_a_long_name_is_cut_and_still_one_of_its_own() -> None:
    """A file system would refuse the name, or two lines that begin alike would share one."""
    line = "1 gate red style=plain, 2 gate blue style=moorish, 3 gate green style=plain, {} wall"
    first, again, other = (
        spare_order(line.format(count), PlateOptions())[0].stem for count in (4, 4, 5)
    )
    assert first == again != other
    for stem in (first, other):
        head, _, digest = stem.rpartition("-")
        assert len(stem) <= 60
        assert head == "spare-1-gate-style-plain-red-2-gate-style-moorish-b"
        assert len(digest) == 8 and int(digest, 16) >= 0


def test_the_names_are_those_of_the_files() -> None:
    """The name would be worked out and not used."""
    assert run(["spare", "1 gate style=plain", "--quiet"]) == 0
    assert run(["spare", "2 gate style=plain", "--quiet"]) == 0
    assert run(["set", "ladder", "--sizes", "28:29:1", "--quiet"]) == 0
    assert sorted(path.name for path in Path("output").iterdir()) == [
        "ladder-28-29-1.3mf",
        "spare-1-gate-style-plain.3mf",
        "spare-2-gate-style-plain.3mf",
    ]


def test_a_row_is_of_one_game(capsys: pytest.CaptureFixture[str]) -> None:
    """A row of walls would scale the tiles of Wadi without a word."""
    assert run(["spare", "1 wall, 1 shaduf, 1 gate", "--row", "8x236", "--out", "x.3mf"]) == 2
    out, err = capsys.readouterr()
    assert (out, err.count("\n")) == ("", 1)
    assert err.startswith("error: row: ")
    assert "wall is of Medina, shaduf is of Wadi" in err
    assert not Path("x.3mf").exists()
    spare_order("1 wall, 1 gate", PlateOptions(row="8x236"))
    spare_order("1 wall, 1 shaduf", PlateOptions())


def test_a_gate_is_white_and_a_wall_of_sand() -> None:
    """A spare gate would have another colour than the four of its set (GA1: neutral, white)."""
    _, layout = spare_order("1 gate, 1 wall, 1 gate red", PlateOptions())
    assert [layout.label(part) for part in layout.parts] == [
        "gate, white",
        "wall, sand",
        "gate, red",
    ]


def test_a_negative_count_is_reported(capsys: pytest.CaptureFixture[str]) -> None:
    """The number would be taken for an option."""
    assert run(["spare", "-1 wall", "--out", "x.3mf"]) == 2
    bounds = "a count is a whole number from 1 to 1000, without a sign"
    assert capsys.readouterr().err == f"error: -1 wall: {bounds}\n"
    assert run(["spare", "-12", "wall", "--out", "x.3mf"]) == 2
    assert capsys.readouterr().err == f"error: -12: {bounds}\n"
    assert run(["spare", "2 gate, -1 wall", "--out", "x.3mf"]) == 2
    assert capsys.readouterr().err == f"error: -1 wall: {bounds}\n"


def test_a_count_is_written_with_plain_digits(capsys: pytest.CaptureFixture[str]) -> None:
    """Digits that no other number of a command may have would count here."""
    assert run(["spare", "\uff13 wall", "--out", "x.3mf"]) == 2
    assert capsys.readouterr().err == (
        "error: \uff13 wall: a count is a whole number from 1 to 1000, written with the digits "
        "0 to 9\n"
    )


@pytest.mark.parametrize(
    ("text", "command"),
    [
        ("1 wall", 'spare "1 wall" --edition medina-2014 --printer default'),
        ("1 wall, 1 shaduf", 'spare "1 wall, 1 shaduf" --printer default'),  # none is of both
    ],
)
def test_the_command_of_spares_names_their_edition(text: str, command: str) -> None:
    """Pieces of the edition in the settings would be made again in another one elsewhere."""
    assert run(["config", "edition", "medina-2014"]) == 0
    assert spare_order(text, PlateOptions())[0].command == command
