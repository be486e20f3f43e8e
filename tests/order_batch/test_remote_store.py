"""Results at an address: tried with a real S3 server, moto's, on loopback."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from gatesmith.core.errors import StorageError
from gatesmith.making.order_batch.batch_journal import STATE, RemoteJournal
from gatesmith.making.order_batch.batch_lock import BatchLock, BusyFolderError
from gatesmith.making.order_batch.batch_order import OrderPlanner
from gatesmith.making.order_batch.batch_results import OrderResult
from gatesmith.making.order_batch.batch_run import BatchRun, BatchTools
from gatesmith.making.order_batch.order_rows import OrderTable
from gatesmith.making.order_batch.result_store import RemoteStore

from .cheap import CheapFarm, Rows, gates


def _run(address: str, rows: Rows, farm: CheapFarm) -> list[OrderResult]:
    store = RemoteStore(address)
    with BatchLock(store):
        tools = BatchTools(OrderTable(rows), OrderPlanner(), farm, store, RemoteJournal(store))
        return list(BatchRun(tools).results())


def test_results_in_a_bucket(bucket: str) -> None:
    """A shop that keeps its files in S3 would get others, or all made anew each night."""
    address = f"{bucket}/may"
    results = _run(address, gates(6), CheapFarm())
    store = RemoteStore(address)
    lines = (store.get("manifest.jsonl") or b"").decode().splitlines()
    assert [json.loads(line) for line in lines] == [each.to_json() for each in results]
    for result in results:
        content = store.get(result.file)
        assert content is not None
        assert len(content) == result.size
    again = CheapFarm()
    assert {each.state for each in _run(address, gates(6), again)} == {"kept"}
    assert not again.asked
    store.remove(results[2].file)
    store.put({results[4].file: b"damaged"})
    third = CheapFarm()
    states = [each.state for each in _run(address, gates(6), third)]
    assert states == ["kept", "kept", "made", "kept", "made", "kept"]


def test_two_runs_on_one_bucket(bucket: str) -> None:
    """Two machines would write the same manifest."""
    address = f"{bucket}/june"
    with (
        BatchLock(RemoteStore(address)),
        pytest.raises(BusyFolderError, match=r"another run makes its rows \(process \d+ on "),
    ):
        _run(address, gates(1), CheapFarm())
    assert len(_run(address, gates(1), CheapFarm())) == 1
    # The sign of life of a run that was killed long ago.
    old = json.dumps({"host": "elsewhere", "process": 1, "time": 0}).encode()
    RemoteStore(address).put({f"{STATE}/lock": old})
    assert len(_run(address, gates(1), CheapFarm())) == 1


def test_a_bucket_that_is_not_there(bucket: str) -> None:
    """A mistyped address would be a traceback of a library."""
    with pytest.raises(StorageError, match="s3://nowhere/at-all: cannot be used: "):
        _run(f"{bucket.replace('orders', 'nowhere')}/at-all", gates(1), CheapFarm())


def test_any_address_of_fsspec(tmp_path: Path) -> None:
    """Only S3 would work, or another store keep half a file."""
    address = f"file://{tmp_path.as_posix()}/shop"
    results = _run(address, gates(3), CheapFarm())
    for result in results:
        assert (tmp_path / "shop" / result.file).stat().st_size == result.size
    assert not list(tmp_path.rglob("*.part"))
