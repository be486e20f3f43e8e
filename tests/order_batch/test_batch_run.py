"""A run over a table: every row has its result, nothing is lost, and nothing is made twice."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path

import pytest

from gatesmith.core.errors import StorageError
from gatesmith.making.order_batch.batch_journal import STATE
from gatesmith.making.order_batch.batch_lock import BatchLock, BusyFolderError
from gatesmith.making.order_batch.result_store import FolderStore

from .cheap import CheapFarm, cheap_run, gates, tree


class KilledError(Exception):
    """Stands for a kill."""


class KilledStore(FolderStore):
    """A folder whose run is killed before or after its so manieth writing."""

    def __init__(self, folder: Path, place: int) -> None:
        super().__init__(folder)
        self.left = place

    def _maybe(self) -> None:
        self.left -= 1
        if self.left < 0:
            raise KilledError

    def put(self, contents: Mapping[str, bytes]) -> None:
        """Write, unless killed before; the files may be there without any record of them."""
        self._maybe()
        super().put(contents)
        self._maybe()

    def put_file(self, name: str, file: Path) -> None:
        """Write a list, unless killed before."""
        self._maybe()
        super().put_file(name, file)


def test_results_come_in_the_order_of_the_rows(tmp_path: Path) -> None:
    """A customer would get another's gate: workers finish in any order."""
    results = cheap_run(gates(20), tmp_path, CheapFarm())
    assert [result.row for result in results] == list(range(1, 21))
    for number, result in enumerate(results):
        assert result.recipe is not None
        parameters = result.recipe["parameters"]
        assert isinstance(parameters, dict)
        assert parameters["wall_length"] == 25 + number / 10
    lines = (tmp_path / "manifest.jsonl").read_text("utf-8").splitlines()
    assert [json.loads(line) for line in lines] == [result.to_json() for result in results]


def test_a_bad_row_has_its_reason_and_stops_nothing(tmp_path: Path) -> None:
    """One mistyped row would cost a night of printing."""
    rows: list[Mapping[str, object]] = [
        {"piece": "gate", "style": "plain"},
        {"piece": "gate", "wall_length": 3, "id": "Ana"},
        {"piece": "gate", "style": "kasbah"},  # the workers cannot make this one
        {"piece": "gate", "style": "kasbah", "copies": 2},
        {"piece": "dome"},
    ]
    farm = CheapFarm(refused="kasbah")
    results = cheap_run(rows, tmp_path, farm)
    assert [result.state for result in results] == ["made", "failed", "failed", "failed", "made"]
    second = results[1].to_json()
    assert second == {
        "row": 2,
        "state": "failed",
        "id": "Ana",
        "reason": "wall-length: 3 mm is below the minimum of 12 mm; give 12 to 120 mm",
        "error": "ParameterError",
        "parameter": "wall-length",
    }
    assert results[2].reason == results[3].reason == "the file failed its checks"
    assert sorted(farm.asked.values()) == [1, 1, 1, 1, 1], "three pieces and two beds"


def test_equal_shapes_are_made_once(tmp_path: Path) -> None:
    """A thousand orders of one gate would take a thousand times as long."""
    rows = [{"piece": "gate", "style": style, "copies": 2} for style in ("plain", "moorish") * 300]
    farm = CheapFarm()
    results = cheap_run(rows, tmp_path, farm)
    pieces = [result for result in results if not result.same_as]
    assert [result.row for result in pieces] == [1, 2]
    assert {result.same_as for result in results[2:]} == {1, 2}
    assert all(result.file == results[(result.row + 1) % 2].file for result in results)
    assert set(farm.asked.values()) == {1}
    assert len(list((tmp_path / "pieces").rglob("*.stl"))) == 2


def test_the_next_run_makes_only_what_is_missing(tmp_path: Path) -> None:
    """What was damaged or removed would be believed, or everything be made anew."""
    first = cheap_run(gates(10), tmp_path, CheapFarm())
    whole = tree(tmp_path)
    again = CheapFarm()
    assert {result.state for result in cheap_run(gates(10), tmp_path, again)} == {"kept"}
    assert not again.asked
    (tmp_path / first[3].file).unlink()
    damaged = tmp_path / first[7].file
    damaged.write_bytes(damaged.read_bytes()[:-1] + b"?")
    farm = CheapFarm()
    states = [result.state for result in cheap_run(gates(10), tmp_path, farm)]
    assert [number for number, state in enumerate(states) if state == "made"] == [3, 7]
    assert sum(farm.asked.values()) == 2
    now = tree(tmp_path)
    assert {name: now[name] for name in now if name != "manifest.jsonl"} == {
        name: whole[name] for name in whole if name != "manifest.jsonl"
    }


def test_a_run_that_is_killed_anywhere_is_gone_on_with(tmp_path: Path) -> None:
    """A kill would leave half a file, lose a piece, or make more than what was lost anew."""
    rows: list[Mapping[str, object]] = [*gates(4), {"piece": "dome", "color": "blue"}]
    wanted = tree_of_whole_run(tmp_path / "whole", rows)
    place, finished = 0, False
    while not finished:
        folder = tmp_path / str(place)
        before = CheapFarm(capacity=2)
        try:
            cheap_run(rows, folder, before, KilledStore(folder, place))
            finished = True
        except KilledError:
            written = tree(folder)
            assert written.items() <= wanted.items(), "a file is not what a whole run makes"
        after = CheapFarm(capacity=2)
        cheap_run(rows, folder, after)
        found = tree(folder)
        assert found.keys() == wanted.keys()
        assert all(found[name] == wanted[name] for name in found if "manifest" not in name)
        twice = [key for key in after.asked if before.asked[key]]
        assert len(twice) <= 3, "more was made again than was in hand or unrecorded"
        place += 1
    assert place >= 12


def tree_of_whole_run(folder: Path, rows: list[Mapping[str, object]]) -> dict[str, str]:
    """What a run that nobody disturbs leaves."""
    cheap_run(rows, folder, CheapFarm(capacity=2))
    return tree(folder)


def test_half_a_line_of_the_journal_is_no_record(tmp_path: Path) -> None:
    """A kill in the middle of a line would damage the line that the next run adds."""
    cheap_run(gates(3), tmp_path, CheapFarm())
    journal = tmp_path / STATE / "journal.jsonl"
    journal.write_bytes(journal.read_bytes()[:-40])
    farm = CheapFarm()
    cheap_run(gates(3), tmp_path, farm)
    assert len(farm.asked) == 1
    last = CheapFarm()
    cheap_run(gates(3), tmp_path, last)
    assert not last.asked


def test_a_full_disk_stops_the_run_and_keeps_what_is_there(tmp_path: Path) -> None:
    """A row would be called made although its file is not there."""

    class FullStore(FolderStore):
        def put(self, contents: Mapping[str, bytes]) -> None:
            if any("dome" in name for name in contents):
                raise StorageError("the disk is full")
            super().put(contents)

    rows: list[Mapping[str, object]] = [*gates(2), {"piece": "dome"}]
    with pytest.raises(StorageError, match="the disk is full"):
        cheap_run(rows, tmp_path, CheapFarm(capacity=1), FullStore(tmp_path))
    assert not (tmp_path / "manifest.jsonl").exists()
    states = [result.state for result in cheap_run(rows, tmp_path, CheapFarm())]
    assert states == ["kept", "kept", "made"]


def test_two_runs_at_once(tmp_path: Path) -> None:
    """Two runs would write the same files, and one overwrite the other's manifest."""
    with (
        BatchLock(FolderStore(tmp_path / "out")) if _ready(tmp_path / "out") else pytest.fail(),
        pytest.raises(BusyFolderError, match="another run makes its rows now; wait for it"),
    ):
        cheap_run(gates(1), tmp_path / "out", CheapFarm())
    assert len(cheap_run(gates(1), tmp_path / "out", CheapFarm())) == 1


def _ready(folder: Path) -> bool:
    """Make the folder as an earlier run left it."""
    return len(cheap_run([], folder, CheapFarm())) == 0
