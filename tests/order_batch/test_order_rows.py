"""Tables of orders: three kinds of file and values of a program, row by row."""

from __future__ import annotations

import tracemalloc
from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest

from gatesmith.cli._run import run
from gatesmith.core.errors import CatalogError, UsageError
from gatesmith.making.order_batch.order_rows import LONGEST_LINE, OrderRow, OrderTable

from ..strength import NIGHTLY
from .cheap import CheapFarm, cheap_stream

WANTED = [
    {"piece": "gate", "style": "moorish", "copies": "2"},
    {"piece": "dome", "color": "blue"},
]


def _rows(folder: Path, name: str, text: str) -> list[OrderRow]:
    path = folder / name
    path.write_bytes(text.encode("utf-8"))
    return list(OrderTable(path).rows())


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("a.csv", "piece,style,copies,color\ngate,moorish,2,\ndome,,,blue\n"),
        ("a.csv", "\ufeffpiece;style;copies;color\r\ngate;moorish;2;\r\n\r\ndome;;;blue\r\n"),
        ("a.csv", 'piece\tstyle\tcopies\tcolor\n"gate"\tmoorish\t2\t\ndome\t\t\tblue'),
        (
            "a.jsonl",
            '{"piece": "gate", "style": "moorish", "copies": "2"}\n\n'
            '{"piece": "dome", "color": "blue"}',
        ),
        (
            "a.toml",
            '[[orders]]\npiece = "gate"\nstyle = "moorish"\ncopies = "2"\n'
            '[[orders]]\npiece = "dome"\ncolor = "blue"\n',
        ),
    ],
    ids=["commas", "semicolons", "tabs", "json lines", "toml"],
)
def test_the_same_rows_from_every_kind_of_table(tmp_path: Path, name: str, text: str) -> None:
    """A table that a spreadsheet of another country writes would be read wrongly."""
    rows = _rows(tmp_path, name, text)
    assert [dict(row.values) for row in rows] == WANTED
    assert [row.number for row in rows] == [1, 2]
    assert [row.fault for row in rows] == ["", ""]


def test_a_row_knows_its_line(tmp_path: Path) -> None:
    """Somebody would look for a mistake in the wrong line of a long table."""
    rows = _rows(tmp_path, "a.csv", 'piece,id\ngate,"a\nb"\n\ndome,c\n')
    assert [(row.line, row.values["piece"]) for row in rows] == [(2, "gate"), (5, "dome")]


def test_defaults_of_a_toml_table(tmp_path: Path) -> None:
    """Every row would have to name the edition."""
    text = '[defaults]\nedition = "medina-2014"\n[[orders]]\npiece = "gate"\n'
    (row,) = _rows(tmp_path, "a.toml", text)
    assert row.values == {"edition": "medina-2014", "piece": "gate"}


@pytest.mark.parametrize(
    ("name", "text", "faults"),
    [
        ("a.csv", "piece\ngate,1\ndome\n", ["has 2 cells, but 1 columns are named", ""]),
        ("a.jsonl", "[1]\n{\n{}\n", ["is not a JSON object", "is not JSON: ", ""]),
        ("a.jsonl", '{"piece":}', ["is not JSON: the mistake is at column 10"]),
        ("a.jsonl", "[" * 9999, ["is not JSON: it is nested too deeply"]),
        (
            "a.jsonl",
            f'{{"copies": {"9" * 5000}}}\n{{"copies": {"9" * 40}}}',
            ["has a number of 5000 digits; at most 40 are read", ""],
        ),
        ("a.jsonl", f'"{"x" * LONGEST_LINE}"\n{{}}\n', ["is longer than 65536 bytes", ""]),
    ],
)
def test_a_bad_row_is_a_row(tmp_path: Path, name: str, text: str, faults: list[str]) -> None:
    """One bad line would stop thousands of good ones, or vanish."""
    rows = _rows(tmp_path, name, text)
    assert len(rows) == len(faults)
    for row, fault in zip(rows, faults, strict=True):
        assert row.fault.startswith(fault)
        assert bool(row.fault) == bool(fault)


def test_bytes_that_are_no_text(tmp_path: Path) -> None:
    """A table saved in an old encoding would make pieces with wrong letters."""
    path = tmp_path / "a.csv"
    path.write_bytes(b"piece,mark\ngate,\xc4\ngate,A\n")
    faults = [row.fault for row in OrderTable(path).rows()]
    assert faults == ["is not UTF-8; save the table as UTF-8 text", ""]


@pytest.mark.parametrize(
    ("name", "text", "message"),
    [
        ("a.csv", "style,copies\n", "line 1: there is no column piece"),
        ("a.csv", "", "line 1: there is no column piece"),
        ("a.csv", "piece,style,style\n", "line 1: the column style appears twice"),
        ("a.toml", "x = 1", "there is no key 'x'"),
        ("a.toml", "", "there are none; begin each with [[orders]]"),
    ],
)
def test_a_table_that_is_none(tmp_path: Path, name: str, text: str, message: str) -> None:
    """A wrong file would be a thousand bad rows, or nothing at all."""
    with pytest.raises(CatalogError) as refused:
        _rows(tmp_path, name, text)
    assert message in str(refused.value)


@pytest.mark.parametrize(
    ("content", "message"),
    [
        ("piece\nstable\n".encode("utf-16"), "is text in UTF-16; save the table as UTF-8 text"),
        ("piece\nstable\n".encode("utf-16-le"), "is text in UTF-16; save the table as UTF-8 text"),
        (b"\x89PNG\r\n\x1a\n\0", "is a PNG picture; save the table as UTF-8 text"),
        (b"PK\x03\x04\x14\0", "is a workbook or another zip; save the table as UTF-8 text"),
        (b"piece\n\0\0", "is not text; save the table as UTF-8 text"),
        (b"piece,copies\n\n", "there are no orders in it; write a row for each piece"),
        (b"style\n", "there is no column piece"),
    ],
)
def test_a_file_that_is_no_table_is_told_before_anything_is_made(
    content: bytes, message: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """The user would look for a column in a picture, or take an empty table for a success."""
    table, out = tmp_path / "a.csv", tmp_path / "out"
    table.write_bytes(content)
    assert run(["batch", str(table), "--out", str(out)]) == 2
    printed = capsys.readouterr()
    assert (printed.out, printed.err.count("\n")) == ("", 1)
    assert message in printed.err
    assert not out.exists()


def test_a_folder_is_no_table(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The user would rename a folder, or look for one that is there."""
    assert run(["batch", str(tmp_path), "--out", str(tmp_path / "out")]) == 2
    assert capsys.readouterr().err == (
        f"error: {tmp_path}: is a folder; name the table of orders in it\n"
    )


def test_an_unknown_format_is_one_error(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A mistyped format would be an error in each of ten thousand rows."""
    table, out = tmp_path / "a.csv", tmp_path / "out"
    table.write_text("piece\nchip\n", encoding="utf-8")
    assert run(["batch", str(table), "--out", str(out), "--format", "xyz"]) == 2
    assert "error: format: there is no format '.xyz'; known: .3mf" in capsys.readouterr().err
    assert not out.exists()


def test_another_kind_of_file() -> None:
    """A spreadsheet's own file would be read as text."""
    with pytest.raises(UsageError, match=r"a\.xlsx: a table of orders is one of \.csv, \.jsonl"):
        OrderTable(Path("a.xlsx"))


def test_how_far_it_has_come(tmp_path: Path) -> None:
    """The time left would be wrong."""
    path = tmp_path / "a.csv"
    path.write_bytes(b"piece\ngate\ndome\n")  # 6, 5 and 5 bytes
    table = OrderTable(path)
    assert table.share is None
    shares = [table.share for _ in table.rows()]
    assert shares == [11 / 16, 1.0]


def test_few_rows_are_in_hand_at_a_time(tmp_path: Path) -> None:
    """A million rows would be read before the first piece is made, and fill the memory."""
    read = 0

    def rows() -> Iterator[Mapping[str, object]]:
        nonlocal read
        for read in range(1, 1501):
            yield {"piece": "gate", "wall_length": 25 + read % 7}

    ahead = [read - result.row for result in cheap_stream(rows(), tmp_path, CheapFarm(capacity=16))]
    assert len(ahead) == 1500
    assert max(ahead) <= 512


@pytest.mark.skipif(not NIGHTLY, reason="minutes of counting memory")
def test_rows_of_any_number_need_little_memory(tmp_path: Path) -> None:
    """A million rows would not fit into the memory of a small machine."""

    def rows(count: int) -> Iterator[Mapping[str, object]]:
        for number in range(count):
            yield {"piece": "gate", "wall_length": 25 + number / 10_000, "id": f"order {number}"}

    peaks = []
    for count in (2000, 40_000):
        tracemalloc.start()
        results = sum(1 for _ in cheap_stream(rows(count), tmp_path / str(count), CheapFarm()))
        peaks.append(tracemalloc.get_traced_memory()[1])
        tracemalloc.stop()
        assert results == count
    assert peaks[1] < peaks[0] + 2_000_000  # 50 bytes for each row more


@pytest.mark.parametrize("options", [[], ["--json"], ["--quiet"]])
def test_each_row_that_fails_is_a_line_on_standard_error(
    options: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A script would learn that rows failed, and neither which nor why."""
    table = tmp_path / "orders.csv"
    rows = "".join(f"gate,gothic{number}\n" for number in range(12))
    table.write_text(f"piece,style\n{rows}", encoding="utf-8")
    words = ["batch", str(table), "--out", str(tmp_path / "out"), "--workers", "1", *options]
    assert run(words) == 1
    out, err = capsys.readouterr()
    first, *_, last = lines = err.splitlines()
    assert first.startswith("error: row 1, line 2: style: there is no style 'gothic0'; known: ")
    assert (len(lines), last) == (
        11,
        "error: 2 more rows could not be made; manifest.jsonl tells why",
    )
    assert "gothic" not in out
