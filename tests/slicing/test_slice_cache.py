"""What a slicer said is kept: the same numbers again, as long as nothing has changed."""

from __future__ import annotations

import os
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from threading import Thread

import pytest

from gatesmith.catalog import Printer, load_printer
from gatesmith.making.slicing import slice_cache
from gatesmith.making.slicing.discovery import Slicer
from gatesmith.making.slicing.result import SliceResult
from gatesmith.making.slicing.runner import SliceOptions
from gatesmith.making.slicing.slice_cache import SliceCache
from gatesmith.making.slicing.slicers import CURA, PRUSA

PRINTER = load_printer("default")
BOX = ((5.0, 6.0, 0.0), (35.0, 16.0, 20.0))


@pytest.fixture
def estimates(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """A slicer whose estimate is two seconds more each time."""
    seconds: list[float] = []

    def sliced(path: Path, _how: object, _out: None) -> SliceResult:
        seconds.append(6653.4 + 2 * len(seconds))
        grams, metres = 12.7349, 4.26849
        return SliceResult(path, "P", "2.5", "mine", seconds[-1], grams, metres, 100, True, BOX, 4)

    monkeypatch.setattr(slice_cache, "slice_with", sliced)
    (tmp_path / "gate.stl").write_bytes(b"one")
    (tmp_path / "slicer").write_bytes(b"program")
    return seconds


def _asked(folder: Path, **changed: object) -> SliceResult:
    slicer = Slicer(PRUSA, str(folder / "slicer"))
    printer = changed.get("printer", PRINTER)
    chosen = changed.get("slicer", slicer)
    path = changed.get("path", folder / "gate.stl")
    assert isinstance(chosen, Slicer)
    assert isinstance(path, Path)
    assert isinstance(printer, Printer)
    return SliceCache(folder / "kept").sliced(path, SliceOptions("mine", printer, chosen))


def test_a_repeat_tells_the_same(tmp_path: Path, estimates: list[float]) -> None:
    """The bundle of the same piece would be another one on each day."""
    first = _asked(tmp_path)
    assert _asked(tmp_path) == first
    assert estimates == [6653.4]
    assert (first.seconds, first.grams, first.metres) == (6653.0, 12.73, 4.268)
    assert (first.layers, first.support, first.extents, first.pieces) == (100, True, BOX, 4)


def test_the_same_under_another_name(tmp_path: Path, estimates: list[float]) -> None:
    """A set would be reported with the file and the printer of another one."""
    _asked(tmp_path)
    other = tmp_path / "other.stl"
    other.write_bytes(b"one")
    found = SliceCache(tmp_path / "kept").sliced(
        other, SliceOptions("yours", PRINTER, Slicer(PRUSA, str(tmp_path / "slicer")))
    )
    assert (found.file, found.printer, found.seconds) == (other, "yours", 6653.0)
    assert len(estimates) == 1


def test_whatever_decides_is_asked_again(tmp_path: Path, estimates: list[float]) -> None:
    """A page would show the time of another piece, printer or slicer."""
    _asked(tmp_path)
    _asked(tmp_path, printer=replace(PRINTER, layer=0.12))
    _asked(tmp_path, slicer=Slicer(CURA, str(tmp_path / "slicer")))
    (tmp_path / "gate.3mf").write_bytes(b"one")
    _asked(tmp_path, path=tmp_path / "gate.3mf")
    (tmp_path / "gate.stl").write_bytes(b"two")
    _asked(tmp_path)
    (tmp_path / "slicer").write_bytes(b"its update")
    _asked(tmp_path)
    assert len(estimates) == 6
    _asked(tmp_path)
    assert len(estimates) == 6


@pytest.mark.parametrize(
    "damage", [b"", b"{}", b"[1]", b"\xff", b'{"extents_mm": [[1, 2, "x"], [1, 2, 3]]}']
)
def test_a_damaged_entry_counts_as_none(
    tmp_path: Path, estimates: list[float], damage: bytes
) -> None:
    """One bad entry would end every bundle of that piece."""
    _asked(tmp_path)
    (entry,) = (tmp_path / "kept").iterdir()
    entry.write_bytes(damage)
    assert _asked(tmp_path).seconds == 6655.0
    assert len(estimates) == 2


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("layers", "Infinity"),
        ("seconds", "NaN"),
        ("grams", "1" + "0" * 400),
        ("metres", "-1"),
        ("extents_mm", "[[0, 0, 0], [1, 1, Infinity]]"),
        ("pieces", "[" * 50_000),
    ],
)
def test_a_number_that_is_none_counts_as_no_entry(
    tmp_path: Path, estimates: list[float], name: str, value: str
) -> None:
    """A page would show "inf g", or every bundle of that piece would end in a bug."""
    _asked(tmp_path)
    (entry,) = (tmp_path / "kept").iterdir()
    before, _, after = entry.read_text(encoding="utf-8").partition(f'"{name}": ')
    rest = after[after.index(', "') :]
    entry.write_text(f'{before}"{name}": {value}{rest}', encoding="utf-8")
    assert _asked(tmp_path).seconds == 6655.0
    assert _asked(tmp_path).seconds == 6655.0
    assert len(estimates) == 2


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no named pipes")
def test_a_pipe_in_the_place_of_an_entry_is_not_waited_for(
    tmp_path: Path, estimates: list[float]
) -> None:
    """A bundle would wait forever for a writer."""
    _asked(tmp_path)
    (entry,) = (tmp_path / "kept").iterdir()
    content = entry.read_bytes()
    entry.unlink()
    os.mkfifo(entry)

    def write() -> None:
        with suppress(OSError):  # there may be nobody to read it
            entry.write_bytes(content)

    Thread(target=write, daemon=True).start()
    assert _asked(tmp_path).seconds == 6655.0


def test_a_slicer_that_may_have_changed_is_asked_each_time(
    tmp_path: Path, estimates: list[float]
) -> None:
    """One out of flatpak would give the time of its version of last year."""
    away = Slicer(PRUSA, "com.prusa3d.PrusaSlicer", flatpak=True)
    assert _asked(tmp_path, slicer=away).seconds != _asked(tmp_path, slicer=away).seconds
    assert len(estimates) == 2


def test_the_oldest_go(
    tmp_path: Path, estimates: list[float], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The folder would grow forever."""
    monkeypatch.setattr(slice_cache, "MOST_ENTRIES", 2)
    for number in range(4):
        (tmp_path / "gate.stl").write_bytes(bytes([number]))
        _asked(tmp_path)
        (newest,) = (
            path for path in (tmp_path / "kept").iterdir() if path.stat().st_mtime > 1_000_000
        )
        os.utime(newest, (number, number))
    assert len(list((tmp_path / "kept").iterdir())) == 2
    _asked(tmp_path)
    assert len(estimates) == 4


def test_a_folder_that_cannot_be_written_fails_nothing(
    tmp_path: Path, estimates: list[float]
) -> None:
    """No bundle would be made where the cache's disk is full."""
    (tmp_path / "kept").write_bytes(b"a file where the folder should be")
    assert _asked(tmp_path).seconds == 6653.0
    assert _asked(tmp_path).seconds == 6655.0
